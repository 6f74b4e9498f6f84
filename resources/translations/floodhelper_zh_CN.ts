<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>&amp;Scan screen</source>
        <translation>扫描屏幕(&amp;S)</translation>
    </message>
    <message>
        <source>Capture the screen without this window (Enter)</source>
        <translation>截取屏幕，不含本窗口 (Enter)</translation>
    </message>
    <message>
        <source>&amp;Next move</source>
        <translation>下一步(&amp;N)</translation>
    </message>
    <message>
        <source>Move &amp;back</source>
        <translation>退一步(&amp;B)</translation>
    </message>
    <message>
        <source>To the &amp;first move</source>
        <translation>回到第一步(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Copy the letters of all moves</source>
        <translation>复制所有步的字母(&amp;C)</translation>
    </message>
    <message>
        <source>Co&amp;mpact strip</source>
        <translation>精简色条(&amp;M)</translation>
    </message>
    <message>
        <source>Settin&amp;gs…</source>
        <translation>设置(&amp;G)…</translation>
    </message>
    <message>
        <source>Fo&amp;llow the game</source>
        <translation>跟随游戏(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
</context>
<context>
    <name>BoardEditor</name>
    <message>
        <source>Colour of row {0}, column {1}</source>
        <translation>第 {0} 行第 {1} 列的颜色</translation>
    </message>
    <message>
        <source>Row {0}, column {1}: {2}</source>
        <translation>第 {0} 行，第 {1} 列：{2}</translation>
    </message>
    <message>
        <source>This cell is flooded by now; go back to the first move (Home) to correct it.</source>
        <translation>这个格子已被填充；请先回到第一步 (Home) 再更正。</translation>
    </message>
    <message>
        <source>Corner at {0}, {1}</source>
        <translation>角点位于 {0}, {1}</translation>
    </message>
</context>
<context>
    <name>BoardView</name>
    <message>
        <source>The board as it was read</source>
        <translation>识别出的棋盘</translation>
    </message>
</context>
<context>
    <name>CompactWindow</name>
    <message>
        <source>Scan</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>Whole window</source>
        <translation>完整窗口</translation>
    </message>
    <message>
        <source>floodhelper, compact</source>
        <translation>floodhelper 精简模式</translation>
    </message>
    <message>
        <source>Drag to move, double-click for the whole window</source>
        <translation>拖动可移动，双击打开完整窗口</translation>
    </message>
    <message>
        <source>No moves yet</source>
        <translation>还没有步骤</translation>
    </message>
</context>
<context>
    <name>Corrections</name>
    <message>
        <source>the choice of a board</source>
        <translation>棋盘的选择</translation>
    </message>
    <message>
        <source>the place of the board</source>
        <translation>棋盘位置</translation>
    </message>
    <message>
        <source>the colour of a cell</source>
        <translation>格子颜色</translation>
    </message>
    <message>
        <source>a merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>a split</source>
        <translation>拆分</translation>
    </message>
    <message>
        <source>where to look</source>
        <translation>查找范围</translation>
    </message>
    <message>
        <source>The picture is being read anew; correct the board once it is there.</source>
        <translation>正在重新识别图像；请等棋盘出现后再更正。</translation>
    </message>
</context>
<context>
    <name>FollowMode</name>
    <message>
        <source>This desktop asks before each picture, so the game cannot be followed</source>
        <translation>此桌面每次截图前都会询问，因此无法跟随游戏</translation>
    </message>
    <message>
        <source>A picture that was opened is not followed.</source>
        <translation>不会跟踪打开的图片。</translation>
    </message>
    <message>
        <source>Following the game.</source>
        <translation>正在跟随游戏。</translation>
    </message>
    <message>
        <source>The strip is back where your game is.</source>
        <translation>色条已回到游戏当前的进度。</translation>
    </message>
    <message>
        <source>Following the game; “Compact” stays above it.</source>
        <translation>正在跟随游戏；“精简”会留在游戏上方。</translation>
    </message>
    <message>
        <source>You played {0}.</source>
        <translation>你走了 {0}。</translation>
    </message>
    <message>
        <source>You played {0}: {1} in all now.</source>
        <translation>你走了 {0}：现在共 {1}。</translation>
    </message>
    <message>
        <source>You played {0}: still {1}.</source>
        <translation>你走了 {0}：仍是 {1}。</translation>
    </message>
    <message>
        <source>Won in {0}.</source>
        <translation>{0}获胜。</translation>
    </message>
    <message>
        <source>You took back {0}.</source>
        <translation>你撤回了 {0}。</translation>
    </message>
    <message>
        <source>The board was found again.</source>
        <translation>重新找到了棋盘。</translation>
    </message>
    <message>
        <source>Another region was flooded: set the start cell in the settings.</source>
        <translation>填充的是另一片区域：请在设置中指定起始格。</translation>
    </message>
    <message>
        <source>A window of floodhelper lies over the board; move it aside.</source>
        <translation>floodhelper 的窗口挡住了棋盘；请把它移开。</translation>
    </message>
    <message>
        <source>A window of floodhelper lies over the board; make it small with “Compact” ({0}), or move it aside.</source>
        <translation>floodhelper 的窗口挡住了棋盘；用“精简”（{0}）缩小它，或把它移开。</translation>
    </message>
    <message>
        <source>The board is covered.</source>
        <translation>棋盘被挡住了。</translation>
    </message>
    <message>
        <source>The board is not to be seen.</source>
        <translation>看不到棋盘。</translation>
    </message>
    <message>
        <source>A new game.</source>
        <translation>新的一局。</translation>
    </message>
</context>
<context>
    <name>FoundWhole</name>
    <message>
        <source>From {0} to {1}</source>
        <translation>{0} 到 {1}</translation>
    </message>
</context>
<context>
    <name>HelpBar</name>
    <message>
        <source>Whole &amp;picture</source>
        <translation>整张图(&amp;P)</translation>
    </message>
    <message>
        <source>Show all that was captured; drag a rectangle in it to look only there</source>
        <translation>显示全部截图；在其中拖出矩形，就只在那里查找</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>Red&amp;o</source>
        <translation>重做(&amp;O)</translation>
    </message>
    <message>
        <source>Set in the settings; click to let them be found</source>
        <translation>在设置中设定；单击可改为自动识别</translation>
    </message>
    <message>
        <source>Looking only in {0} × {1} px at {2}, {3}</source>
        <translation>只在 {2}, {3} 处的 {0} × {1} 像素内查找</translation>
    </message>
    <message>
        <source>Board placed by hand</source>
        <translation>手动放置的棋盘</translation>
    </message>
    <message>
        <source>Take this back and look in the whole picture</source>
        <translation>取消此项，在整张图中查找</translation>
    </message>
    <message>
        <source>Set to {0} × {1} cells: nothing else is looked for</source>
        <translation>已设为 {0} × {1} 格：不查找其他大小</translation>
    </message>
    <message>
        <source>Rows set to {0}: nothing else is looked for</source>
        <translation>行数已设为 {0}：不查找其他大小</translation>
    </message>
    <message>
        <source>Columns set to {0}: nothing else is looked for</source>
        <translation>列数已设为 {0}：不查找其他大小</translation>
    </message>
    <message>
        <source>Undo {0}</source>
        <translation>撤销：{0}</translation>
    </message>
    <message>
        <source>Redo {0}</source>
        <translation>重做：{0}</translation>
    </message>
</context>
<context>
    <name>Intro</name>
    <message>
        <source>Put a Flood-It game on the screen with all of its board in sight.
Then press Enter or Scan screen.</source>
        <translation>在屏幕上打开 Flood-It 游戏，让整个棋盘可见。
然后按 Enter 或“扫描屏幕”。</translation>
    </message>
    <message>
        <source>Or open, paste or drop a screenshot: see the menu (F10).</source>
        <translation>也可以打开、粘贴或拖入截图：见菜单 (F10)。</translation>
    </message>
</context>
<context>
    <name>MainLayout</name>
    <message>
        <source>Working</source>
        <translation>正在处理</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Co&amp;mpact</source>
        <translation>精简(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Scan screen</source>
        <translation>扫描屏幕(&amp;S)</translation>
    </message>
    <message>
        <source>Stop the work (Esc)</source>
        <translation>停止处理 (Esc)</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>Menu (F10)</source>
        <translation>菜单 (F10)</translation>
    </message>
    <message>
        <source>Scroll</source>
        <translation>滚动</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>floodhelper</source>
        <translation>floodhelper</translation>
    </message>
</context>
<context>
    <name>MonitorChoice</name>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
</context>
<context>
    <name>NextMove</name>
    <message>
        <source>The board is in one colour: nothing to play</source>
        <translation>棋盘已是一种颜色：无需再走</translation>
    </message>
    <message numerus="yes">
        <source>The next move adds %n cells</source>
        <translation>
            <numerusform>下一步增加 %n 格</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NextSquare</name>
    <message>
        <source>All moves are played</source>
        <translation>所有步骤都已走完</translation>
    </message>
    <message>
        <source>Next: {0}</source>
        <translation>下一步：{0}</translation>
    </message>
    <message>
        <source>Played it? Click, Space or → steps on</source>
        <translation>走了吗？点击、空格或 → 前进</translation>
    </message>
</context>
<context>
    <name>PaletteRow</name>
    <message>
        <source>Mer&amp;ge</source>
        <translation>合并(&amp;G)</translation>
    </message>
    <message>
        <source>Take the chosen colours for one</source>
        <translation>把选中的颜色当作一种</translation>
    </message>
    <message>
        <source>Spl&amp;it</source>
        <translation>拆分(&amp;I)</translation>
    </message>
    <message>
        <source>Part the cells of the chosen colour in two, by what they look like</source>
        <translation>按外观把所选颜色的格子分成两种</translation>
    </message>
    <message>
        <source>Colour {0}</source>
        <translation>颜色 {0}</translation>
    </message>
    <message>
        <source>Choose two to merge, or one to split</source>
        <translation>选两种来合并，或选一种来拆分</translation>
    </message>
    <message>
        <source>To some eyes it looks like {0}</source>
        <translation>在有些人看来像 {0}</translation>
    </message>
</context>
<context>
    <name>PracticeBoard</name>
    <message>
        <source>Board</source>
        <translation>棋盘</translation>
    </message>
</context>
<context>
    <name>PracticeWindow</name>
    <message>
        <source>Practice board</source>
        <translation>练习棋盘</translation>
    </message>
    <message>
        <source>Play colour {0}</source>
        <translation>走颜色 {0}</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;New game</source>
        <translation>新游戏(&amp;N)</translation>
    </message>
    <message>
        <source>All of the board is in one colour; “New game” brings another board.</source>
        <translation>整个棋盘都是一种颜色了；点“新游戏”换一个棋盘。</translation>
    </message>
    <message>
        <source>Flood the board from the top left corner.</source>
        <translation>从左上角开始填满棋盘。</translation>
    </message>
    <message>
        <source>Won with {0} of {1} moves</source>
        <translation>获胜：用了 {1} 步中的 {0} 步</translation>
    </message>
    <message>
        <source>One colour after {0} moves, {1} were allowed</source>
        <translation>用 {0} 步变成一种颜色，限 {1} 步</translation>
    </message>
    <message>
        <source>{0} of {1} moves: out of moves, undo or go on</source>
        <translation>{0}/{1} 步：步数用完，可撤销或继续</translation>
    </message>
    <message>
        <source>{0} of {1} moves</source>
        <translation>{0}/{1} 步</translation>
    </message>
</context>
<context>
    <name>Presenter</name>
    <message>
        <source>Stopped before there was an answer. Press Enter to scan again.</source>
        <translation>还没有结果就停止了。按 Enter 重新扫描。</translation>
    </message>
    <message>
        <source>No moves were found; scan again, or set another depth.</source>
        <translation>没有找到步骤；请重新扫描，或设置其他深度。</translation>
    </message>
</context>
<context>
    <name>ResultView</name>
    <message>
        <source>Next &amp;board</source>
        <translation>下一个棋盘(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Correct</source>
        <translation>更正(&amp;C)</translation>
    </message>
    <message>
        <source>Show the tools for a board that is not read right</source>
        <translation>显示用来更正误读棋盘的工具</translation>
    </message>
    <message>
        <source>Click a cell to give it another colour. Drag a corner of the board, or a rectangle to look only there. Rows, columns and the cell size are in the settings.</source>
        <translation>点击格子可改其颜色。拖动棋盘的角，或拖出矩形以只在那里查找。行数、列数和格子大小在设置中。</translation>
    </message>
    <message>
        <source>Drag a rectangle around the board to look only there.</source>
        <translation>在棋盘周围拖出矩形，只在那里查找。</translation>
    </message>
    <message>
        <source>Drag the corners of the lattice onto those of the board; the number of rows and columns stays.</source>
        <translation>把网格的角拖到棋盘的角上；行数和列数不变。</translation>
    </message>
    <message>
        <source>Doubtful: {0}. Click a cell, or drag a corner, that is wrong.</source>
        <translation>存疑：{0}。请点击有误的格子，或拖动有误的角点。</translation>
    </message>
    <message>
        <source>Next &amp;board ({0} of {1})</source>
        <translation>下一个棋盘(&amp;B) ({0}/{1})</translation>
    </message>
    <message>
        <source>Enter takes this place, Esc leaves it.</source>
        <translation>按 Enter 采用此位置，按 Esc 放弃。</translation>
    </message>
    <message>
        <source>{0} × {1} cells, {2} colours, {3} % sure</source>
        <translation>{0} × {1} 格，{2} 种颜色，{3}% 确定</translation>
    </message>
    <message>
        <source>Cells of {0} × {1} px, the first at {2}, {3}</source>
        <translation>格子为 {0} × {1} 像素，第一格在 {2}, {3}</translation>
    </message>
</context>
<context>
    <name>SearchLine</name>
    <message>
        <source>Proven fewest in {0}.</source>
        <translation>已证明最少，用时 {0}。</translation>
    </message>
    <message>
        <source>At least {0} are needed.</source>
        <translation>至少需要 {0} 步。</translation>
    </message>
    <message>
        <source>Searched for {0}.</source>
        <translation>搜索了 {0}。</translation>
    </message>
    <message>
        <source>Preparing the search…</source>
        <translation>正在准备搜索…</translation>
    </message>
    <message>
        <source>Looking for fewer…</source>
        <translation>正在寻找更少的步数…</translation>
    </message>
    <message>
        <source>Looking for fewer for {0}…</source>
        <translation>已寻找更少的步数 {0}…</translation>
    </message>
    <message>
        <source>First {0}, now {1}.</source>
        <translation>最初 {0} 步，现在 {1} 步。</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Changes work at once, on the picture that is shown.</source>
        <translation>更改立即生效，作用于当前显示的图片。</translation>
    </message>
    <message>
        <source>Scroll</source>
        <translation>滚动</translation>
    </message>
    <message>
        <source>Rese&amp;t all</source>
        <translation>全部重置(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
</context>
<context>
    <name>SettingsPanel</name>
    <message>
        <source>found</source>
        <translation>自动识别</translation>
    </message>
    <message>
        <source>as the width</source>
        <translation>与宽度相同</translation>
    </message>
    <message>
        <source>Top left</source>
        <translation>左上</translation>
    </message>
    <message>
        <source>Top right</source>
        <translation>右上</translation>
    </message>
    <message>
        <source>Bottom left</source>
        <translation>左下</translation>
    </message>
    <message>
        <source>Bottom right</source>
        <translation>右下</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>中央</translation>
    </message>
    <message>
        <source>Row and column…</source>
        <translation>行和列…</translation>
    </message>
    <message>
        <source>Fewest moves</source>
        <translation>最少步数</translation>
    </message>
    <message>
        <source>Lookahead only</source>
        <translation>仅前瞻</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>字母</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>图形</translation>
    </message>
    <message>
        <source>Letters and shapes</source>
        <translation>字母和图形</translation>
    </message>
    <message>
        <source>Where colours look alike</source>
        <translation>颜色相近时</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Some colours look alike to people who do not see red, green or blue as others</source>
        <translation>对红、绿、蓝色觉异常的人来说，有些颜色看起来很像</translation>
    </message>
    <message>
        <source>System</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>棋盘</translation>
    </message>
    <message>
        <source>Start c&amp;ell</source>
        <translation>起始格(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;At, from 0</source>
        <translation>位置，从 0 起(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Rows</source>
        <translation>行数(&amp;R)</translation>
    </message>
    <message>
        <source>Co&amp;lumns</source>
        <translation>列数(&amp;L)</translation>
    </message>
    <message>
        <source>Cell &amp;width (px)</source>
        <translation>格宽 (像素)(&amp;W)</translation>
    </message>
    <message>
        <source>Cell &amp;height (px)</source>
        <translation>格高 (像素)(&amp;H)</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>&amp;Find</source>
        <translation>寻找(&amp;F)</translation>
    </message>
    <message>
        <source>Lookahead &amp;depth</source>
        <translation>前瞻深度(&amp;D)</translation>
    </message>
    <message>
        <source>T&amp;ime limit (s)</source>
        <translation>时间限制 (秒)(&amp;I)</translation>
    </message>
    <message>
        <source>Memor&amp;y limit (MB)</source>
        <translation>内存限制 (MB)(&amp;Y)</translation>
    </message>
    <message>
        <source>Next scan</source>
        <translation>下次扫描</translation>
    </message>
    <message>
        <source>&amp;Monitor</source>
        <translation>显示器(&amp;M)</translation>
    </message>
    <message>
        <source>C&amp;ountdown</source>
        <translation>倒计时(&amp;O)</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Mar&amp;ks on colours</source>
        <translation>颜色上的标记(&amp;K)</translation>
    </message>
    <message>
        <source>La&amp;nguage, at the next start</source>
        <translation>语言，下次启动生效(&amp;N)</translation>
    </message>
    <message>
        <source>Row of the start cell, from 0</source>
        <translation>起始格的行，从 0 起</translation>
    </message>
    <message>
        <source>Column of the start cell, from 0</source>
        <translation>起始格的列，从 0 起</translation>
    </message>
</context>
<context>
    <name>Sources</name>
    <message>
        <source>&amp;Open picture…</source>
        <translation>打开图片(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Paste picture</source>
        <translation>粘贴图片(&amp;P)</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>所有文件</translation>
    </message>
    <message>
        <source>Open a screenshot</source>
        <translation>打开截图</translation>
    </message>
    <message>
        <source>&amp;Look in:</source>
        <translation>查找范围(&amp;L)：</translation>
    </message>
    <message>
        <source>Files of &amp;type:</source>
        <translation>文件类型(&amp;T)：</translation>
    </message>
    <message>
        <source>Reading {0}…</source>
        <translation>正在读取 {0}…</translation>
    </message>
    <message>
        <source>Reading the picture…</source>
        <translation>正在读取图片…</translation>
    </message>
    <message>
        <source>The screen did not answer within {0} s; try again.</source>
        <translation>屏幕在 {0} 秒内没有响应；请重试。</translation>
    </message>
    <message>
        <source>&amp;Scan now ({0} s)</source>
        <translation>立即扫描(&amp;S) ({0} 秒)</translation>
    </message>
    <message>
        <source>Scanning in {0} s. Enter scans now, Esc stops.</source>
        <translation>{0} 秒后扫描。Enter 立即扫描，Esc 停止。</translation>
    </message>
    <message>
        <source>Your desktop asks first: choose the screen, or the game, in its dialog.</source>
        <translation>桌面会先询问：请在其对话框中选择屏幕或游戏。</translation>
    </message>
</context>
<context>
    <name>Strip</name>
    <message>
        <source>Colours to play</source>
        <translation>要走的颜色</translation>
    </message>
    <message>
        <source>Take back from move {0} on</source>
        <translation>从第 {0} 步起撤回</translation>
    </message>
    <message>
        <source>Moves up to {0} are played</source>
        <translation>前 {0} 步已走</translation>
    </message>
</context>
<context>
    <name>Troubles</name>
    <message>
        <source>Scan again</source>
        <translation>重新扫描</translation>
    </message>
    <message>
        <source>Search again</source>
        <translation>重新搜索</translation>
    </message>
    <message>
        <source>Open a picture…</source>
        <translation>打开图片…</translation>
    </message>
    <message>
        <source>Paste a picture</source>
        <translation>粘贴图片</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>设置…</translation>
    </message>
    <message>
        <source>Look in the whole picture</source>
        <translation>在整张图中查找</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Find rows and columns</source>
        <translation>自动识别行数和列数</translation>
    </message>
    <message>
        <source>Look before you play: only {0} % sure of this board, as {1}.</source>
        <translation>走之前请先核对：对这个棋盘只有 {0}% 的把握，因为{1}。</translation>
    </message>
    <message>
        <source> and </source>
        <translation>，并且</translation>
    </message>
    <message>
        <source>little of it is clear</source>
        <translation>看得清的部分很少</translation>
    </message>
    <message>
        <source>Correct it</source>
        <translation>更正</translation>
    </message>
    <message>
        <source>There are {0} boards on the screen; this is number {1}.</source>
        <translation>屏幕上有 {0} 个棋盘；这是第 {1} 个。</translation>
    </message>
    <message>
        <source>There are {0} boards in the picture; this is number {1}.</source>
        <translation>图片中有 {0} 个棋盘；这是第 {1} 个。</translation>
    </message>
    <message>
        <source>Show the next one</source>
        <translation>显示下一个</translation>
    </message>
    <message>
        <source>it may go on beyond the rows and columns that are set</source>
        <translation>它可能超出了所设的行数和列数</translation>
    </message>
</context>
<context>
    <name>Worker</name>
    <message>
        <source>floodhelper made a mistake ({0}: {1}); scan again, and report it if it stays.</source>
        <translation>floodhelper 出错了 ({0}: {1})；请重新扫描，若仍出现请报告。</translation>
    </message>
</context>
<context>
    <name>_Words</name>
    <message numerus="yes">
        <source>%n moves</source>
        <translation>
            <numerusform>%n 步</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} s</source>
        <translation>{0} 秒</translation>
    </message>
</context>
<context>
    <name>moves</name>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
    </message>
    <message>
        <source>Won in {0}</source>
        <translation>{0}获胜</translation>
    </message>
    <message>
        <source>Played: {0}.</source>
        <translation>已走：{0}。</translation>
    </message>
    <message>
        <source>To play: {0}.</source>
        <translation>待走：{0}。</translation>
    </message>
</context>
<context>
    <name>pictures</name>
    <message>
        <source>These are {0} files; one picture at a time.</source>
        <translation>这里有 {0} 个文件；一次只能一张图片。</translation>
    </message>
    <message>
        <source>floodhelper opens nothing from the net; save the picture and open the file.</source>
        <translation>floodhelper 不从网络打开内容；请保存图片后打开文件。</translation>
    </message>
    <message>
        <source>What was pasted or dropped holds no picture; copy a screenshot, or the file of one.</source>
        <translation>粘贴或拖入的内容里没有图片；请复制屏幕截图或图片文件。</translation>
    </message>
    <message>
        <source>The picture is too large; cut it to the part with the game.</source>
        <translation>图片太大；请裁剪到游戏所在的部分。</translation>
    </message>
</context>
<context>
    <name>sentences</name>
    <message>
        <source>A board of {0} cells is outside {1} to {2}; check the rows and columns.</source>
        <translation>{0} 格的棋盘超出 {1} 到 {2} 的范围；请检查行数和列数。</translation>
    </message>
    <message>
        <source>A board can have at most {0} colours.</source>
        <translation>棋盘最多可有 {0} 种颜色。</translation>
    </message>
    <message>
        <source>A cell has a colour that is not in the palette.</source>
        <translation>有个格子的颜色不在调色板中。</translation>
    </message>
    <message>
        <source>The start cell {0} lies outside the board of {1} rows and {2} columns; count from 0,0.</source>
        <translation>起始格 {0} 在 {1} 行 {2} 列的棋盘之外；请从 0,0 数起。</translation>
    </message>
    <message>
        <source>There is no colour {0} on a board of {1} colours.</source>
        <translation>只有 {1} 种颜色的棋盘上没有颜色 {0}。</translation>
    </message>
    <message>
        <source>Only one colour is chosen; choose two or more to merge them.</source>
        <translation>只选了一种颜色；请选两种或更多来合并。</translation>
    </message>
    <message>
        <source>A board can have at most {0} colours; merge two first.</source>
        <translation>棋盘最多可有 {0} 种颜色；请先合并两种。</translation>
    </message>
    <message>
        <source>The cells of colour {0} all look the same, so there is nothing to split; click the cells that are wrong.</source>
        <translation>颜色 {0} 的格子看起来都一样，无可拆分；请点击有误的格子。</translation>
    </message>
    <message>
        <source>Wayland tells the places of the monitors to windows alone.</source>
        <translation>Wayland 只把显示器的位置告诉窗口。</translation>
    </message>
    <message>
        <source>On Wayland one monitor cannot be chosen here; leave --monitor out, and say with --region where to look in the picture of all of them.</source>
        <translation>在 Wayland 上无法在此选择单个显示器；请去掉 --monitor，用 --region 指明在全部画面中的查找位置。</translation>
    </message>
    <message>
        <source>The screen cannot be captured because there is no display (DISPLAY is not set); run this on a desktop, or give a saved screenshot to floodhelper solve.</source>
        <translation>无法截屏，因为没有显示器（未设置 DISPLAY）；请在桌面上运行，或把保存的截图交给 floodhelper solve。</translation>
    </message>
    <message>
        <source>The region {0} is empty; give X,Y,WIDTH,HEIGHT in pixels.</source>
        <translation>区域 {0} 是空的；请以像素给出 X,Y,宽,高。</translation>
    </message>
    <message>
        <source>The region {0} is empty; give its width and height in pixels.</source>
        <translation>区域 {0} 是空的；请以像素给出宽和高。</translation>
    </message>
    <message>
        <source>The region {0} leaves the screen, which covers {1}.</source>
        <translation>区域 {0} 超出屏幕，屏幕范围是 {1}。</translation>
    </message>
    <message>
        <source>The region {0} leaves the picture, which covers {1}.</source>
        <translation>区域 {0} 超出图片，图片范围是 {1}。</translation>
    </message>
    <message>
        <source>There is no monitor {0}; this desktop has monitors 1 to {1}.</source>
        <translation>没有显示器 {0}；此桌面有显示器 1 到 {1}。</translation>
    </message>
    <message>
        <source>The screen cannot be captured: {0}. Save a screenshot with the desktop&apos;s own tool and open that picture instead.</source>
        <translation>无法截屏：{0}。请用桌面自带的工具保存截图，再打开那张图片。</translation>
    </message>
    <message>
        <source>no reason given</source>
        <translation>未说明原因</translation>
    </message>
    <message>
        <source>{0} is empty; save the screenshot again.</source>
        <translation>{0} 是空的；请重新保存截图。</translation>
    </message>
    <message>
        <source>{0} is too large; cut it to the part with the game.</source>
        <translation>{0} 太大；请裁剪到游戏所在的部分。</translation>
    </message>
    <message>
        <source>There is no file {0}; check the name and the folder.</source>
        <translation>没有文件 {0}；请检查文件名和文件夹。</translation>
    </message>
    <message>
        <source>{0} is a folder; give the pictures in it.</source>
        <translation>{0} 是文件夹；请给出其中的图片。</translation>
    </message>
    <message>
        <source>{0} cannot be read: {1}.</source>
        <translation>无法读取 {0}：{1}。</translation>
    </message>
    <message>
        <source>{0} is no picture that can be read; PNG is the best choice.</source>
        <translation>{0} 不是可读取的图片；最好用 PNG。</translation>
    </message>
    <message>
        <source>{0} is damaged or cut off; save the screenshot again.</source>
        <translation>{0} 已损坏或不完整；请重新保存截图。</translation>
    </message>
    <message>
        <source>macOS does not let floodhelper see the screen yet: open System Settings, Privacy &amp; Security, Screen Recording, switch on floodhelper (or the program that started it, such as Terminal), then quit floodhelper and start it again.</source>
        <translation>macOS 尚未允许 floodhelper 查看屏幕：请打开“系统设置”、“隐私与安全性”、“屏幕录制”，开启 floodhelper（或启动它的程序，如“终端”），然后退出并重新启动 floodhelper。</translation>
    </message>
    <message>
        <source>Or save a screenshot with the desktop&apos;s own tool and open that picture.</source>
        <translation>也可以用桌面自带的工具保存截图，再打开那张图片。</translation>
    </message>
    <message>
        <source>The screen cannot be captured because this desktop has no portal that takes screenshots; install {0}. {1}</source>
        <translation>无法截屏，因为此桌面没有可截屏的门户；请安装 {0}。{1}</translation>
    </message>
    <message>
        <source>{0} and xdg-desktop-portal-{1}</source>
        <translation>{0} 和 xdg-desktop-portal-{1}</translation>
    </message>
    <message>
        <source>{0} and its part for your desktop</source>
        <translation>{0} 及其对应你桌面的部分</translation>
    </message>
    <message>
        <source>The desktop gives no picture of the screen before you have agreed; allow screenshots in its privacy settings. {0}</source>
        <translation>在你同意之前，桌面不提供屏幕画面；请在其隐私设置中允许截图。{0}</translation>
    </message>
    <message>
        <source>The screen cannot be captured on Wayland because jeepney is not installed; install it with: pip install jeepney. {0}</source>
        <translation>无法在 Wayland 上截屏，因为未安装 jeepney；请运行 pip install jeepney 安装。{0}</translation>
    </message>
    <message>
        <source>The desktop took no picture: its dialog was cancelled, or does not allow one; scan again and allow the screenshot. {0}</source>
        <translation>桌面没有截图：其对话框被取消，或不允许截图；请重新扫描并允许截图。{0}</translation>
    </message>
    <message>
        <source>The desktop gave no picture within {0} s; scan again and choose the screen in the dialog that comes. {1}</source>
        <translation>桌面在 {0} 秒内没有给出画面；请重新扫描，并在出现的对话框中选择屏幕。{1}</translation>
    </message>
    <message>
        <source>The desktop&apos;s portal gave no file with the picture; scan again. {0}</source>
        <translation>桌面门户没有给出图片文件；请重新扫描。{0}</translation>
    </message>
    <message>
        <source>the desktop&apos;s picture</source>
        <translation>桌面的截图</translation>
    </message>
    <message>
        <source>The capture was stopped.</source>
        <translation>截屏已停止。</translation>
    </message>
    <message>
        <source>The screen cannot be captured on Wayland because there is no D-Bus session to ask the desktop over; start floodhelper from the desktop itself. {0}</source>
        <translation>无法在 Wayland 上截屏，因为没有可与桌面通信的 D-Bus 会话；请从桌面本身启动 floodhelper。{0}</translation>
    </message>
    <message>
        <source>The desktop&apos;s portal was lost while it took the picture; scan again. {0}</source>
        <translation>截图时与桌面门户失去联系；请重新扫描。{0}</translation>
    </message>
    <message>
        <source>The picture that the desktop took cannot be read: {0}. {1}</source>
        <translation>无法读取桌面所截的图片：{0}。{1}</translation>
    </message>
    <message>
        <source>The desktop&apos;s picture is unusable: {0}</source>
        <translation>桌面的截图无法使用：{0}</translation>
    </message>
    <message>
        <source>The exact search needs numba, which cannot be loaded here ({0}); only the lookahead is available.</source>
        <translation>精确搜索需要 numba，但这里无法加载 ({0})；只能使用前瞻。</translation>
    </message>
    <message>
        <source>The exact search found moves that do not win; this is a fault of the program. The answer so far stays.</source>
        <translation>精确搜索找到的步骤不能获胜；这是程序的错误。保留目前的答案。</translation>
    </message>
    <message>
        <source>The lookahead looks {0} to {1} moves ahead, not {2}.</source>
        <translation>前瞻可看 {0} 到 {1} 步，不能是 {2} 步。</translation>
    </message>
    <message>
        <source>The lookahead was stopped.</source>
        <translation>前瞻已停止。</translation>
    </message>
    <message>
        <source>ended with status {0}</source>
        <translation>以状态 {0} 结束</translation>
    </message>
    <message>
        <source>was killed, perhaps because the memory ran out</source>
        <translation>被终止，可能是因为内存不足</translation>
    </message>
    <message>
        <source>The search process {0}; the best answer so far stays. Search again, with a lower memory limit if it happens again.</source>
        <translation>搜索进程{0}；保留目前最好的答案。请重新搜索；若再次发生，请降低内存限制。</translation>
    </message>
    <message>
        <source>The search is closed; start floodhelper again.</source>
        <translation>搜索已关闭；请重新启动 floodhelper。</translation>
    </message>
    <message>
        <source>The search ran out of memory; the best answer so far stays. Search again with a lower memory limit.</source>
        <translation>搜索内存不足；保留目前最好的答案。请降低内存限制后重新搜索。</translation>
    </message>
    <message>
        <source>A time limit of {0} s makes no sense; use 0 or more.</source>
        <translation>{0} 秒的时间限制没有意义；请用 0 或更大的值。</translation>
    </message>
    <message>
        <source>A memory limit of {0} bytes makes no sense; use more.</source>
        <translation>{0} 字节的内存限制没有意义；请用更大的值。</translation>
    </message>
    <message>
        <source>The {0} search gave an answer that does not hold when it is replayed; this is an error of the program, please report the board.</source>
        <translation>{0} 搜索给出的答案重放时不成立；这是程序的错误，请报告此棋盘。</translation>
    </message>
    <message>
        <source>it is only a few cells large</source>
        <translation>它只有几格大</translation>
    </message>
    <message>
        <source>its cells do not lie as is said</source>
        <translation>它的格子与所给的位置或大小不符</translation>
    </message>
    <message>
        <source>the cells are not uniform</source>
        <translation>格子颜色不均匀</translation>
    </message>
    <message>
        <source>there is only one colour</source>
        <translation>只有一种颜色</translation>
    </message>
    <message>
        <source>there are no edges between colours</source>
        <translation>颜色之间没有边界</translation>
    </message>
    <message>
        <source>it is larger than any board</source>
        <translation>它比任何棋盘都大</translation>
    </message>
    <message>
        <source>Cells smaller than {0} px cannot be read; give the cell size in pixels.</source>
        <translation>小于 {0} 像素的格子无法识别；请以像素给出格子大小。</translation>
    </message>
    <message>
        <source>The region {0} lies outside the picture of {1} pixels; give one inside it.</source>
        <translation>区域 {0} 在 {1} 像素的图片之外；请给出图内的区域。</translation>
    </message>
    <message>
        <source>{0} rows of {1} px do not fit into the {2} px that are looked at; check the cell size, rows, columns, corner and region.</source>
        <translation>{0} 行、每行 {1} 像素，放不进所查找的 {2} 像素；请检查格子大小、行数、列数、角和区域。</translation>
    </message>
    <message>
        <source>{0} columns of {1} px do not fit into the {2} px that are looked at; check the cell size, rows, columns, corner and region.</source>
        <translation>{0} 列、每列 {1} 像素，放不进所查找的 {2} 像素；请检查格子大小、行数、列数、角和区域。</translation>
    </message>
    <message>
        <source>A board of {0} rows cannot be; give {1} to {2} or leave it out.</source>
        <translation>棋盘不能有 {0} 行；请给出 {1} 到 {2}，或留空。</translation>
    </message>
    <message>
        <source>A board of {0} columns cannot be; give {1} to {2} or leave it out.</source>
        <translation>棋盘不能有 {0} 列；请给出 {1} 到 {2}，或留空。</translation>
    </message>
    <message>
        <source>The corner {0} lies outside the part of the picture that is looked at; check the corner and the region.</source>
        <translation>角 {0} 在所查找的图片部分之外；请检查角和区域。</translation>
    </message>
    <message>
        <source>No Flood-It board was found: something looks like a grid of cells, but {0}. {1}</source>
        <translation>没有找到 Flood-It 棋盘：有像格子网格的东西，但{0}。{1}</translation>
    </message>
    <message>
        <source>No Flood-It board of {0} was found: something looks like a grid of cells, but {1}. {2}</source>
        <translation>没有找到 {0}的 Flood-It 棋盘：有像格子网格的东西，但{1}。{2}</translation>
    </message>
    <message>
        <source>{0} rows and {1} columns</source>
        <translation>{0} 行 {1} 列</translation>
    </message>
    <message>
        <source>{0} rows</source>
        <translation>{0} 行</translation>
    </message>
    <message>
        <source>{0} columns</source>
        <translation>{0} 列</translation>
    </message>
    <message>
        <source>No Flood-It board was found: nothing in the picture looks like a grid of cells. Put the game in full view, or mark the part of the picture where it is.</source>
        <translation>没有找到 Flood-It 棋盘：图片中没有像格子网格的东西。请让游戏完整可见，或在图片中圈出它所在的部分。</translation>
    </message>
    <message>
        <source>No Flood-It board of {0} was found: nothing in the picture looks like a grid of cells. Put the game in full view, or mark the part of the picture where it is.</source>
        <translation>没有找到 {0}的 Flood-It 棋盘：图片中没有像格子网格的东西。请让游戏完整可见，或在图片中圈出它所在的部分。</translation>
    </message>
    <message>
        <source>Check the rows, the columns and the region.</source>
        <translation>请检查行数、列数和区域。</translation>
    </message>
    <message>
        <source>Check the corner and the cell size.</source>
        <translation>请检查角点和格子大小。</translation>
    </message>
    <message>
        <source>Put the game in full view, or say where it is and how many rows and columns it has.</source>
        <translation>请让游戏完整可见，或指明它的位置以及行数和列数。</translation>
    </message>
    <message>
        <source>The cells that were given make no Flood-It board: {0}. Check the corner, the cell size, the rows and the columns.</source>
        <translation>所给的格子不构成 Flood-It 棋盘：{0}。请检查角、格子大小、行数和列数。</translation>
    </message>
    <message>
        <source>Reading was stopped.</source>
        <translation>识别已停止。</translation>
    </message>
    <message>
        <source>There is no start cell {0}; use ROW,COLUMN or one of {1}.</source>
        <translation>没有起始格 {0}；请用 行,列 或以下之一：{1}。</translation>
    </message>
    <message>
        <source>a row or column at the border is unlike the others</source>
        <translation>边缘的一行或一列与其他的不同</translation>
    </message>
    <message>
        <source>a row or column at the border may be page</source>
        <translation>边缘的一行或一列可能是页面</translation>
    </message>
    <message>
        <source>it has one row or column more than a square</source>
        <translation>它比正方形多一行或一列</translation>
    </message>
    <message>
        <source>cells of one colour do not look alike</source>
        <translation>同一颜色的格子看起来不一样</translation>
    </message>
    <message>
        <source>there is other writing in many of the cells</source>
        <translation>许多格子里有别的文字</translation>
    </message>
    <message>
        <source>colours show in a small part of the cells alone</source>
        <translation>颜色只出现在少数格子里</translation>
    </message>
    <message>
        <source>it is a strip of shades, as in a chart</source>
        <translation>它是一条色阶，像图表里的那样</translation>
    </message>
    <message>
        <source>the cells are smaller than any game&apos;s</source>
        <translation>格子比任何游戏的都小</translation>
    </message>
    <message>
        <source>it is as small as an icon</source>
        <translation>它小得像一个图标</translation>
    </message>
    <message>
        <source>its rows and columns are labelled, as in a table or a chart</source>
        <translation>它的行和列带有标签，像表格或图表</translation>
    </message>
    <message>
        <source>it is a game of minesweeper</source>
        <translation>这是扫雷游戏</translation>
    </message>
    <message>
        <source>something else is written in each cell</source>
        <translation>每个格子里写着不同的内容</translation>
    </message>
    <message>
        <source>it is a game of four in a row</source>
        <translation>这是四子棋游戏</translation>
    </message>
    <message>
        <source>there are numbers on its tiles, as in 2048</source>
        <translation>方块上有数字，像 2048</translation>
    </message>
    <message>
        <source>there are pieces on its fields, as in a board game</source>
        <translation>格子上有棋子，像棋盘游戏</translation>
    </message>
    <message>
        <source>its colours have shapes of their own and no three are in a row, as of gems</source>
        <translation>每种颜色各有形状，且没有三个连成一线，像宝石消除游戏</translation>
    </message>
    <message>
        <source>the cells of its commonest colour are drawn as fields among blocks</source>
        <translation>最多的那种颜色的格子画得像方块之间的空位</translation>
    </message>
    <message>
        <source>single cells stand on it, as in a game in which blocks fall</source>
        <translation>上面立着零散的格子，像方块下落的游戏</translation>
    </message>
    <message>
        <source>aisles of page run through it, as through blocks of seats</source>
        <translation>有页面颜色的过道穿过它，像成片的座位之间</translation>
    </message>
    <message>
        <source>it lies in a well, as in a game in which blocks fall</source>
        <translation>它在一口井里，像方块下落的游戏</translation>
    </message>
    <message>
        <source>every second of its rows lies half a cell aside, as in a honeycomb</source>
        <translation>它每隔一行错开半个格子，像蜂窝</translation>
    </message>
    <message>
        <source>its cells hold four fields each, shaded as on a chessboard</source>
        <translation>每个格子里有四个小格，像棋盘那样深浅相间</translation>
    </message>
    <message>
        <source>some of its lines are no whole weeks, as in a calendar</source>
        <translation>它的某些行不是完整的一周，像日历</translation>
    </message>
    <message>
        <source>no colour comes twice in a row or a column, as in a sudoku</source>
        <translation>同一行或同一列中没有重复的颜色，如同数独</translation>
    </message>
    <message>
        <source>holes for more pegs are beside it, as in a game of codes</source>
        <translation>旁边有放置更多钉子的孔，像猜密码游戏</translation>
    </message>
    <message>
        <source>lines go on beside it, as in a table</source>
        <translation>线条在旁边延续，像表格</translation>
    </message>
    <message>
        <source>a colour bar is beside it, as beside a heat map</source>
        <translation>旁边有色标，像热力图</translation>
    </message>
    <message>
        <source>bars of a chart end in its cells</source>
        <translation>图表的柱条在其格子内终止</translation>
    </message>
    <message>
        <source>it is a part of something larger</source>
        <translation>它是更大图形的一部分</translation>
    </message>
    <message>
        <source>the cells are no squares</source>
        <translation>格子不是正方形</translation>
    </message>
    <message>
        <source>it is a long strip</source>
        <translation>它是一个长条</translation>
    </message>
    <message>
        <source>there are too many colours</source>
        <translation>颜色太多</translation>
    </message>
    <message>
        <source>some colours are hard to tell apart</source>
        <translation>有些颜色难以区分</translation>
    </message>
    <message>
        <source>the colours change along one direction alone</source>
        <translation>颜色只沿一个方向变化</translation>
    </message>
    <message>
        <source>the colours go from one to the next, as on a heat map</source>
        <translation>颜色逐级过渡，如同热力图</translation>
    </message>
    <message>
        <source>the colours alternate as on a chessboard</source>
        <translation>颜色像国际象棋盘那样交替</translation>
    </message>
    <message>
        <source>the colours are laid out symmetrically</source>
        <translation>颜色是对称排列的</translation>
    </message>
    <message>
        <source>it is a QR code</source>
        <translation>它是二维码</translation>
    </message>
    <message>
        <source>too few cells differ from their neighbours</source>
        <translation>与相邻格子不同的格子太少</translation>
    </message>
    <message>
        <source>most lines between cells are nowhere seen</source>
        <translation>格子之间的线大多看不到</translation>
    </message>
    <message>
        <source>some cells of one colour have a line between them and some have none</source>
        <translation>同色格子之间有的有线，有的没有</translation>
    </message>
    <message>
        <source>the board has no clear outline</source>
        <translation>棋盘没有清晰的轮廓</translation>
    </message>
    <message>
        <source>many cells look like what is around the board</source>
        <translation>许多格子看起来与棋盘周围一样</translation>
    </message>
    <message>
        <source>there are but two colours</source>
        <translation>只有两种颜色</translation>
    </message>
    <message>
        <source>the colours repeat as in a pattern</source>
        <translation>颜色像图案那样重复</translation>
    </message>
    <message>
        <source>much is of one colour, and it does not lie together</source>
        <translation>有一种颜色很多，却不连成一片</translation>
    </message>
    <message>
        <source>there is page around it</source>
        <translation>它周围是页面</translation>
    </message>
    <message>
        <source>the cells are parts of larger ones</source>
        <translation>这些格子是更大格子的一部分</translation>
    </message>
    <message>
        <source>the colours lie in patches, as in a picture</source>
        <translation>颜色成片分布，像图画里的那样</translation>
    </message>
    <message>
        <source>the colours go with the rows or the columns</source>
        <translation>颜色随行或列而定</translation>
    </message>
    <message>
        <source>there is writing between the cells</source>
        <translation>格子之间有文字</translation>
    </message>
    <message>
        <source>the cells hold two each</source>
        <translation>每个格子里其实有两个</translation>
    </message>
    <message>
        <source>the gaps are wider one way than the other</source>
        <translation>一个方向的间隙比另一个方向的宽</translation>
    </message>
    <message>
        <source>the cells of one colour have shades of their own</source>
        <translation>同一颜色的格子深浅各不相同</translation>
    </message>
    <message>
        <source>many cells look like the gaps between them</source>
        <translation>许多格子看起来像它们之间的间隙</translation>
    </message>
    <message>
        <source>it is one thing on a page</source>
        <translation>它是页面上的单个物体</translation>
    </message>
    <message>
        <source>it may go on beyond what is seen</source>
        <translation>它可能延伸到可见范围之外</translation>
    </message>
    <message>
        <source>one cell or two may only be lit, as their colour is near another</source>
        <translation>有一两个格子可能只是被高亮，其颜色与另一种相近</translation>
    </message>
    <message>
        <source>one cell may only be lit, as it alone is grey</source>
        <translation>有一个格子可能只是被高亮，因为只有它是灰色</translation>
    </message>
    <message>
        <source>what is flooded may only be lit, as its colour is near another</source>
        <translation>被淹没的部分可能只是被高亮，其颜色与另一种相近</translation>
    </message>
    <message>
        <source>there are several such grids</source>
        <translation>这里有好几个这样的网格</translation>
    </message>
    <message>
        <source>its cells are letters or other signs</source>
        <translation>它的格子是字母或其他符号</translation>
    </message>
    <message>
        <source>a part of it goes on beyond it</source>
        <translation>它的一部分延伸到它之外</translation>
    </message>
    <message>
        <source>it may be a small part of something else</source>
        <translation>它可能只是别的东西的一小部分</translation>
    </message>
    <message>
        <source>others with cells like its own lie beside it, each of another size</source>
        <translation>旁边还有格子相同、大小各不相同的其他网格</translation>
    </message>
</context>
</TS>
