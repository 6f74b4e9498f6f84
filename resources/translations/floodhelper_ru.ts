<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ru" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>Menu</source>
        <translation>Меню</translation>
    </message>
    <message>
        <source>&amp;Scan screen</source>
        <translation>&amp;Сканировать экран</translation>
    </message>
    <message>
        <source>Capture the screen without this window (Enter)</source>
        <translation>Снять экран без этого окна (Enter)</translation>
    </message>
    <message>
        <source>&amp;Next move</source>
        <translation>Следующий &amp;ход</translation>
    </message>
    <message>
        <source>Move &amp;back</source>
        <translation>Ход &amp;назад</translation>
    </message>
    <message>
        <source>To the &amp;first move</source>
        <translation>К &amp;первому ходу</translation>
    </message>
    <message>
        <source>&amp;Copy the letters of all moves</source>
        <translation>&amp;Копировать буквы всех ходов</translation>
    </message>
    <message>
        <source>Co&amp;mpact strip</source>
        <translation>Ко&amp;мпактная полоска</translation>
    </message>
    <message>
        <source>Settin&amp;gs…</source>
        <translation>Нас&amp;тройки…</translation>
    </message>
    <message>
        <source>Fo&amp;llow the game</source>
        <translation>С&amp;ледить за игрой</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Выход</translation>
    </message>
</context>
<context>
    <name>BoardEditor</name>
    <message>
        <source>Colour of row {0}, column {1}</source>
        <translation>Цвет клетки: строка {0}, столбец {1}</translation>
    </message>
    <message>
        <source>Row {0}, column {1}: {2}</source>
        <translation>Строка {0}, столбец {1}: {2}</translation>
    </message>
    <message>
        <source>This cell is flooded by now; go back to the first move (Home) to correct it.</source>
        <translation>Эта клетка уже залита; чтобы исправить её, вернитесь к первому ходу (Home).</translation>
    </message>
    <message>
        <source>Corner at {0}, {1}</source>
        <translation>Угол в точке {0}, {1}</translation>
    </message>
</context>
<context>
    <name>BoardView</name>
    <message>
        <source>The board as it was read</source>
        <translation>Поле, как оно распознано</translation>
    </message>
</context>
<context>
    <name>CompactWindow</name>
    <message>
        <source>Scan</source>
        <translation>Сканировать</translation>
    </message>
    <message>
        <source>Whole window</source>
        <translation>Всё окно</translation>
    </message>
    <message>
        <source>floodhelper, compact</source>
        <translation>floodhelper, компактно</translation>
    </message>
    <message>
        <source>Drag to move, double-click for the whole window</source>
        <translation>Перетащите, чтобы передвинуть; двойной щелчок откроет всё окно</translation>
    </message>
    <message>
        <source>No moves yet</source>
        <translation>Ходов пока нет</translation>
    </message>
</context>
<context>
    <name>Corrections</name>
    <message>
        <source>the choice of a board</source>
        <translation>выбор поля</translation>
    </message>
    <message>
        <source>the place of the board</source>
        <translation>место поля</translation>
    </message>
    <message>
        <source>the colour of a cell</source>
        <translation>цвет клетки</translation>
    </message>
    <message>
        <source>a merge</source>
        <translation>объединение</translation>
    </message>
    <message>
        <source>a split</source>
        <translation>разделение</translation>
    </message>
    <message>
        <source>where to look</source>
        <translation>место поиска</translation>
    </message>
    <message>
        <source>The picture is being read anew; correct the board once it is there.</source>
        <translation>Снимок распознаётся заново; исправьте поле, когда оно появится.</translation>
    </message>
</context>
<context>
    <name>FollowMode</name>
    <message>
        <source>This desktop asks before each picture, so the game cannot be followed</source>
        <translation>Этот рабочий стол спрашивает перед каждым снимком, поэтому следить за игрой нельзя</translation>
    </message>
    <message>
        <source>A picture that was opened is not followed.</source>
        <translation>За открытой картинкой программа не следит.</translation>
    </message>
    <message>
        <source>Following the game.</source>
        <translation>Слежу за игрой.</translation>
    </message>
    <message>
        <source>The strip is back where your game is.</source>
        <translation>Полоска снова там, где ваша игра.</translation>
    </message>
    <message>
        <source>Following the game; “Compact” stays above it.</source>
        <translation>Слежу за игрой; «Компактно» остаётся поверх неё.</translation>
    </message>
    <message>
        <source>You played {0}.</source>
        <translation>Вы сыграли {0}.</translation>
    </message>
    <message>
        <source>You played {0}: {1} in all now.</source>
        <translation>Вы сыграли {0}: теперь всего {1}.</translation>
    </message>
    <message>
        <source>You played {0}: still {1}.</source>
        <translation>Вы сыграли {0}: по-прежнему {1}.</translation>
    </message>
    <message>
        <source>Won in {0}.</source>
        <translation>Победа за {0}.</translation>
    </message>
    <message>
        <source>You took back {0}.</source>
        <translation>Отменено: {0}.</translation>
    </message>
    <message>
        <source>The board was found again.</source>
        <translation>Поле снова найдено.</translation>
    </message>
    <message>
        <source>Another region was flooded: set the start cell in the settings.</source>
        <translation>Залита другая область: укажите начальную клетку в настройках.</translation>
    </message>
    <message>
        <source>A window of floodhelper lies over the board; move it aside.</source>
        <translation>Окно floodhelper закрывает поле; отодвиньте его.</translation>
    </message>
    <message>
        <source>A window of floodhelper lies over the board; make it small with “Compact” ({0}), or move it aside.</source>
        <translation>Окно floodhelper закрывает поле: сделайте его маленьким кнопкой «Компактно» ({0}) или отодвиньте.</translation>
    </message>
    <message>
        <source>The board is covered.</source>
        <translation>Поле закрыто.</translation>
    </message>
    <message>
        <source>The board is not to be seen.</source>
        <translation>Поля не видно.</translation>
    </message>
    <message>
        <source>A new game.</source>
        <translation>Новая игра.</translation>
    </message>
</context>
<context>
    <name>FoundWhole</name>
    <message>
        <source>From {0} to {1}</source>
        <translation>От {0} до {1}</translation>
    </message>
</context>
<context>
    <name>HelpBar</name>
    <message>
        <source>Whole &amp;picture</source>
        <translation>Вся &amp;картинка</translation>
    </message>
    <message>
        <source>Show all that was captured; drag a rectangle in it to look only there</source>
        <translation>Показать весь снимок; обведите в нём прямоугольник, чтобы искать только там</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Отменить</translation>
    </message>
    <message>
        <source>Red&amp;o</source>
        <translation>&amp;Повторить</translation>
    </message>
    <message>
        <source>Set in the settings; click to let them be found</source>
        <translation>Задано в настройках; щёлкните, чтобы программа нашла сама</translation>
    </message>
    <message>
        <source>Looking only in {0} × {1} px at {2}, {3}</source>
        <translation>Поиск только в {0} × {1} px с точки {2}, {3}</translation>
    </message>
    <message>
        <source>Board placed by hand</source>
        <translation>Поле указано вручную</translation>
    </message>
    <message>
        <source>Take this back and look in the whole picture</source>
        <translation>Снять это и искать во всей картинке</translation>
    </message>
    <message>
        <source>Set to {0} × {1} cells: nothing else is looked for</source>
        <translation>Задано {0} × {1} клеток: другое не ищется</translation>
    </message>
    <message>
        <source>Rows set to {0}: nothing else is looked for</source>
        <translation>Задано строк: {0}, другое не ищется</translation>
    </message>
    <message>
        <source>Columns set to {0}: nothing else is looked for</source>
        <translation>Задано столбцов: {0}, другое не ищется</translation>
    </message>
    <message>
        <source>Undo {0}</source>
        <translation>Отменить: {0}</translation>
    </message>
    <message>
        <source>Redo {0}</source>
        <translation>Повторить: {0}</translation>
    </message>
</context>
<context>
    <name>Intro</name>
    <message>
        <source>Put a Flood-It game on the screen with all of its board in sight.
Then press Enter or Scan screen.</source>
        <translation>Откройте игру Flood-It так, чтобы было видно всё поле.
Затем нажмите Enter или «Сканировать».</translation>
    </message>
    <message>
        <source>Or open, paste or drop a screenshot: see the menu (F10).</source>
        <translation>Или откройте, вставьте или перетащите сюда снимок экрана: см. меню (F10).</translation>
    </message>
</context>
<context>
    <name>MainLayout</name>
    <message>
        <source>Working</source>
        <translation>Работаю</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Стоп</translation>
    </message>
    <message>
        <source>Co&amp;mpact</source>
        <translation>Ко&amp;мпактно</translation>
    </message>
    <message>
        <source>&amp;Scan screen</source>
        <translation>&amp;Сканировать</translation>
    </message>
    <message>
        <source>Stop the work (Esc)</source>
        <translation>Остановить работу (Esc)</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Меню</translation>
    </message>
    <message>
        <source>Menu (F10)</source>
        <translation>Меню (F10)</translation>
    </message>
    <message>
        <source>Scroll</source>
        <translation>Прокрутка</translation>
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
        <translation>Все</translation>
    </message>
</context>
<context>
    <name>NextMove</name>
    <message>
        <source>The board is in one colour: nothing to play</source>
        <translation>Поле одного цвета: ходить не нужно</translation>
    </message>
    <message numerus="yes">
        <source>The next move adds %n cells</source>
        <translation>
            <numerusform>Следующий ход добавит %n клетку</numerusform>
            <numerusform>Следующий ход добавит %n клетки</numerusform>
            <numerusform>Следующий ход добавит %n клеток</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NextSquare</name>
    <message>
        <source>All moves are played</source>
        <translation>Все ходы сделаны</translation>
    </message>
    <message>
        <source>Next: {0}</source>
        <translation>Дальше: {0}</translation>
    </message>
    <message>
        <source>Played it? Click, Space or → steps on</source>
        <translation>Сходили? Щелчок, пробел или → — к следующему ходу</translation>
    </message>
</context>
<context>
    <name>PaletteRow</name>
    <message>
        <source>Mer&amp;ge</source>
        <translation>Объе&amp;динить</translation>
    </message>
    <message>
        <source>Take the chosen colours for one</source>
        <translation>Считать выбранные цвета одним</translation>
    </message>
    <message>
        <source>Spl&amp;it</source>
        <translation>&amp;Разделить</translation>
    </message>
    <message>
        <source>Part the cells of the chosen colour in two, by what they look like</source>
        <translation>Разделить клетки выбранного цвета на два по их виду</translation>
    </message>
    <message>
        <source>Colour {0}</source>
        <translation>Цвет {0}</translation>
    </message>
    <message>
        <source>Choose two to merge, or one to split</source>
        <translation>Выберите два, чтобы объединить, или один, чтобы разделить</translation>
    </message>
    <message>
        <source>To some eyes it looks like {0}</source>
        <translation>Некоторые видят его как {0}</translation>
    </message>
</context>
<context>
    <name>PracticeBoard</name>
    <message>
        <source>Board</source>
        <translation>Поле</translation>
    </message>
</context>
<context>
    <name>PracticeWindow</name>
    <message>
        <source>Practice board</source>
        <translation>Учебное поле</translation>
    </message>
    <message>
        <source>Play colour {0}</source>
        <translation>Сыграть цвет {0}</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Отменить</translation>
    </message>
    <message>
        <source>&amp;New game</source>
        <translation>&amp;Новая игра</translation>
    </message>
    <message>
        <source>All of the board is in one colour; “New game” brings another board.</source>
        <translation>Всё поле одного цвета; «Новая игра» даст другое поле.</translation>
    </message>
    <message>
        <source>Flood the board from the top left corner.</source>
        <translation>Залейте поле, начиная с левого верхнего угла.</translation>
    </message>
    <message>
        <source>Won with {0} of {1} moves</source>
        <translation>Победа! Ходов: {0} из {1}</translation>
    </message>
    <message>
        <source>One colour after {0} moves, {1} were allowed</source>
        <translation>Поле одного цвета; ходов: {0}, разрешено {1}</translation>
    </message>
    <message>
        <source>{0} of {1} moves: out of moves, undo or go on</source>
        <translation>Ходов: {0} из {1}. Ходы кончились: отмените или играйте дальше</translation>
    </message>
    <message>
        <source>{0} of {1} moves</source>
        <translation>Ходов: {0} из {1}</translation>
    </message>
</context>
<context>
    <name>Presenter</name>
    <message>
        <source>Stopped before there was an answer. Press Enter to scan again.</source>
        <translation>Остановлено до ответа. Нажмите Enter, чтобы сканировать снова.</translation>
    </message>
    <message>
        <source>No moves were found; scan again, or set another depth.</source>
        <translation>Ходы не найдены; сканируйте снова или задайте другую глубину.</translation>
    </message>
</context>
<context>
    <name>ResultView</name>
    <message>
        <source>Next &amp;board</source>
        <translation>Др&amp;угое поле</translation>
    </message>
    <message>
        <source>&amp;Correct</source>
        <translation>&amp;Исправить</translation>
    </message>
    <message>
        <source>Show the tools for a board that is not read right</source>
        <translation>Показать инструменты для неверно распознанного поля</translation>
    </message>
    <message>
        <source>Click a cell to give it another colour. Drag a corner of the board, or a rectangle to look only there. Rows, columns and the cell size are in the settings.</source>
        <translation>Щёлкните клетку, чтобы сменить её цвет. Перетащите угол поля или обведите место, где искать. Строки, столбцы и размер клетки — в настройках.</translation>
    </message>
    <message>
        <source>Drag a rectangle around the board to look only there.</source>
        <translation>Обведите поле прямоугольником, чтобы искать только там.</translation>
    </message>
    <message>
        <source>Drag the corners of the lattice onto those of the board; the number of rows and columns stays.</source>
        <translation>Перетащите углы сетки на углы поля; число строк и столбцов останется прежним.</translation>
    </message>
    <message>
        <source>Doubtful: {0}. Click a cell, or drag a corner, that is wrong.</source>
        <translation>Сомнение: {0}. Щёлкните неверную клетку или перетащите неверный угол.</translation>
    </message>
    <message>
        <source>Next &amp;board ({0} of {1})</source>
        <translation>Др&amp;угое поле ({0}/{1})</translation>
    </message>
    <message>
        <source>Enter takes this place, Esc leaves it.</source>
        <translation>Enter — принять это место, Esc — отказаться.</translation>
    </message>
    <message>
        <source>{0} × {1} cells, {2} colours, {3} % sure</source>
        <translation>{0} × {1}, цветов: {2}, уверенность {3} %</translation>
    </message>
    <message>
        <source>Cells of {0} × {1} px, the first at {2}, {3}</source>
        <translation>Клетки по {0} × {1} px, первая в точке {2}, {3}</translation>
    </message>
</context>
<context>
    <name>SearchLine</name>
    <message>
        <source>Proven fewest in {0}.</source>
        <translation>Минимум доказан за {0}.</translation>
    </message>
    <message>
        <source>At least {0} are needed.</source>
        <translation>Нужно не меньше {0}.</translation>
    </message>
    <message>
        <source>Searched for {0}.</source>
        <translation>Поиск шёл {0}.</translation>
    </message>
    <message>
        <source>Preparing the search…</source>
        <translation>Поиск подготавливается…</translation>
    </message>
    <message>
        <source>Looking for fewer…</source>
        <translation>Ищу короче…</translation>
    </message>
    <message>
        <source>Looking for fewer for {0}…</source>
        <translation>Ищу короче уже {0}…</translation>
    </message>
    <message>
        <source>First {0}, now {1}.</source>
        <translation>Сначала {0}, теперь {1}.</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Настройки</translation>
    </message>
    <message>
        <source>Changes work at once, on the picture that is shown.</source>
        <translation>Изменения действуют сразу, на показанной картинке.</translation>
    </message>
    <message>
        <source>Scroll</source>
        <translation>Прокрутка</translation>
    </message>
    <message>
        <source>Rese&amp;t all</source>
        <translation>С&amp;бросить всё</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Закрыть</translation>
    </message>
</context>
<context>
    <name>SettingsPanel</name>
    <message>
        <source>found</source>
        <translation>найдено</translation>
    </message>
    <message>
        <source>as the width</source>
        <translation>как ширина</translation>
    </message>
    <message>
        <source>Top left</source>
        <translation>Слева вверху</translation>
    </message>
    <message>
        <source>Top right</source>
        <translation>Справа вверху</translation>
    </message>
    <message>
        <source>Bottom left</source>
        <translation>Слева внизу</translation>
    </message>
    <message>
        <source>Bottom right</source>
        <translation>Справа внизу</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>В центре</translation>
    </message>
    <message>
        <source>Row and column…</source>
        <translation>Строка и столбец…</translation>
    </message>
    <message>
        <source>Fewest moves</source>
        <translation>Меньше всего ходов</translation>
    </message>
    <message>
        <source>Lookahead only</source>
        <translation>Только просмотр вперёд</translation>
    </message>
    <message>
        <source> s</source>
        <translation> с</translation>
    </message>
    <message>
        <source>none</source>
        <translation>нет</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Буквы</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>Фигуры</translation>
    </message>
    <message>
        <source>Letters and shapes</source>
        <translation>Буквы и фигуры</translation>
    </message>
    <message>
        <source>Where colours look alike</source>
        <translation>Где цвета похожи</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ничего</translation>
    </message>
    <message>
        <source>Some colours look alike to people who do not see red, green or blue as others</source>
        <translation>Некоторые цвета похожи для тех, кто иначе видит красный, зелёный или синий</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Как в системе</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Поле</translation>
    </message>
    <message>
        <source>Start c&amp;ell</source>
        <translation>Начальная кл&amp;етка</translation>
    </message>
    <message>
        <source>&amp;At, from 0</source>
        <translation>&amp;Место, с 0</translation>
    </message>
    <message>
        <source>&amp;Rows</source>
        <translation>&amp;Строки</translation>
    </message>
    <message>
        <source>Co&amp;lumns</source>
        <translation>Сто&amp;лбцы</translation>
    </message>
    <message>
        <source>Cell &amp;width (px)</source>
        <translation>&amp;Ширина клетки (px)</translation>
    </message>
    <message>
        <source>Cell &amp;height (px)</source>
        <translation>&amp;Высота клетки (px)</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Ходы</translation>
    </message>
    <message>
        <source>&amp;Find</source>
        <translation>&amp;Искать</translation>
    </message>
    <message>
        <source>Lookahead &amp;depth</source>
        <translation>&amp;Глубина просмотра</translation>
    </message>
    <message>
        <source>T&amp;ime limit (s)</source>
        <translation>П&amp;редел времени (с)</translation>
    </message>
    <message>
        <source>Memor&amp;y limit (MB)</source>
        <translation>Пре&amp;дел памяти (МБ)</translation>
    </message>
    <message>
        <source>Next scan</source>
        <translation>Следующее сканирование</translation>
    </message>
    <message>
        <source>&amp;Monitor</source>
        <translation>М&amp;онитор</translation>
    </message>
    <message>
        <source>C&amp;ountdown</source>
        <translation>О&amp;тсчёт</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Вид</translation>
    </message>
    <message>
        <source>Mar&amp;ks on colours</source>
        <translation>Знаки на &amp;цветах</translation>
    </message>
    <message>
        <source>La&amp;nguage, at the next start</source>
        <translation>&amp;Язык, при следующем запуске</translation>
    </message>
    <message>
        <source>Row of the start cell, from 0</source>
        <translation>Строка начальной клетки, с 0</translation>
    </message>
    <message>
        <source>Column of the start cell, from 0</source>
        <translation>Столбец начальной клетки, с 0</translation>
    </message>
</context>
<context>
    <name>Sources</name>
    <message>
        <source>&amp;Open picture…</source>
        <translation>&amp;Открыть картинку…</translation>
    </message>
    <message>
        <source>&amp;Paste picture</source>
        <translation>Вст&amp;авить картинку</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Картинки</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>Все файлы</translation>
    </message>
    <message>
        <source>Open a screenshot</source>
        <translation>Открыть снимок экрана</translation>
    </message>
    <message>
        <source>&amp;Look in:</source>
        <translation>&amp;Папка:</translation>
    </message>
    <message>
        <source>Files of &amp;type:</source>
        <translation>&amp;Тип файлов:</translation>
    </message>
    <message>
        <source>Reading {0}…</source>
        <translation>Чтение: {0}…</translation>
    </message>
    <message>
        <source>Reading the picture…</source>
        <translation>Чтение картинки…</translation>
    </message>
    <message>
        <source>The screen did not answer within {0} s; try again.</source>
        <translation>Экран не ответил за {0} с; попробуйте ещё раз.</translation>
    </message>
    <message>
        <source>&amp;Scan now ({0} s)</source>
        <translation>&amp;Сейчас ({0} с)</translation>
    </message>
    <message>
        <source>Scanning in {0} s. Enter scans now, Esc stops.</source>
        <translation>Сканирование через {0} с. Enter — сейчас, Esc — отмена.</translation>
    </message>
    <message>
        <source>Your desktop asks first: choose the screen, or the game, in its dialog.</source>
        <translation>Рабочий стол сначала спросит: выберите в его окне экран или игру.</translation>
    </message>
</context>
<context>
    <name>Strip</name>
    <message>
        <source>Colours to play</source>
        <translation>Какими цветами ходить</translation>
    </message>
    <message>
        <source>Take back from move {0} on</source>
        <translation>Вернуть ходы начиная с {0}-го</translation>
    </message>
    <message>
        <source>Moves up to {0} are played</source>
        <translation>Ходы по {0}-й сделаны</translation>
    </message>
</context>
<context>
    <name>Troubles</name>
    <message>
        <source>Scan again</source>
        <translation>Сканировать снова</translation>
    </message>
    <message>
        <source>Search again</source>
        <translation>Искать снова</translation>
    </message>
    <message>
        <source>Open a picture…</source>
        <translation>Открыть картинку…</translation>
    </message>
    <message>
        <source>Paste a picture</source>
        <translation>Вставить картинку</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Настройки…</translation>
    </message>
    <message>
        <source>Look in the whole picture</source>
        <translation>Искать во всей картинке</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Find rows and columns</source>
        <translation>Найти строки и столбцы</translation>
    </message>
    <message>
        <source>Look before you play: only {0} % sure of this board, as {1}.</source>
        <translation>Проверьте перед игрой: уверенность в этом поле лишь {0} %, так как {1}.</translation>
    </message>
    <message>
        <source> and </source>
        <translation> и </translation>
    </message>
    <message>
        <source>little of it is clear</source>
        <translation>на нём мало что ясно видно</translation>
    </message>
    <message>
        <source>Correct it</source>
        <translation>Исправить</translation>
    </message>
    <message>
        <source>There are {0} boards on the screen; this is number {1}.</source>
        <translation>Полей на экране: {0}; это номер {1}.</translation>
    </message>
    <message>
        <source>There are {0} boards in the picture; this is number {1}.</source>
        <translation>Полей на картинке: {0}; это номер {1}.</translation>
    </message>
    <message>
        <source>Show the next one</source>
        <translation>Показать другое</translation>
    </message>
    <message>
        <source>it may go on beyond the rows and columns that are set</source>
        <translation>оно может продолжаться за заданными строками и столбцами</translation>
    </message>
</context>
<context>
    <name>Worker</name>
    <message>
        <source>floodhelper made a mistake ({0}: {1}); scan again, and report it if it stays.</source>
        <translation>В floodhelper произошла ошибка ({0}: {1}); сканируйте снова, а если она повторится, сообщите о ней.</translation>
    </message>
</context>
<context>
    <name>_Words</name>
    <message numerus="yes">
        <source>%n moves</source>
        <translation>
            <numerusform>%n ход</numerusform>
            <numerusform>%n хода</numerusform>
            <numerusform>%n ходов</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} s</source>
        <translation>{0}&#xa0;с</translation>
    </message>
</context>
<context>
    <name>moves</name>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} из {1}</translation>
    </message>
    <message>
        <source>Won in {0}</source>
        <translation>Победа за {0}</translation>
    </message>
    <message>
        <source>Played: {0}.</source>
        <translation>Сыграно: {0}.</translation>
    </message>
    <message>
        <source>To play: {0}.</source>
        <translation>Осталось: {0}.</translation>
    </message>
</context>
<context>
    <name>pictures</name>
    <message>
        <source>These are {0} files; one picture at a time.</source>
        <translation>Файлов: {0}; нужна одна картинка за раз.</translation>
    </message>
    <message>
        <source>floodhelper opens nothing from the net; save the picture and open the file.</source>
        <translation>floodhelper ничего не открывает из сети; сохраните картинку и откройте файл.</translation>
    </message>
    <message>
        <source>What was pasted or dropped holds no picture; copy a screenshot, or the file of one.</source>
        <translation>Во вставленном нет картинки; скопируйте снимок экрана или файл с картинкой.</translation>
    </message>
    <message>
        <source>The picture is too large; cut it to the part with the game.</source>
        <translation>Картинка слишком велика; обрежьте её до части с игрой.</translation>
    </message>
</context>
<context>
    <name>sentences</name>
    <message>
        <source>A board of {0} cells is outside {1} to {2}; check the rows and columns.</source>
        <translation>Поле в {0} клеток вне пределов от {1} до {2}; проверьте число строк и столбцов.</translation>
    </message>
    <message>
        <source>A board can have at most {0} colours.</source>
        <translation>На поле может быть не больше цветов, чем {0}.</translation>
    </message>
    <message>
        <source>A cell has a colour that is not in the palette.</source>
        <translation>У клетки цвет, которого нет в палитре.</translation>
    </message>
    <message>
        <source>The start cell {0} lies outside the board of {1} rows and {2} columns; count from 0,0.</source>
        <translation>Начальная клетка {0} вне поля (строк: {1}, столбцов: {2}); считайте от 0,0.</translation>
    </message>
    <message>
        <source>There is no colour {0} on a board of {1} colours.</source>
        <translation>Цвета {0} нет: цветов на поле {1}.</translation>
    </message>
    <message>
        <source>Only one colour is chosen; choose two or more to merge them.</source>
        <translation>Выбран только один цвет; чтобы объединить, выберите два или больше.</translation>
    </message>
    <message>
        <source>A board can have at most {0} colours; merge two first.</source>
        <translation>На поле может быть не больше цветов, чем {0}; сначала объедините два.</translation>
    </message>
    <message>
        <source>The cells of colour {0} all look the same, so there is nothing to split; click the cells that are wrong.</source>
        <translation>Все клетки цвета {0} выглядят одинаково, разделять нечего; щёлкните неверные клетки.</translation>
    </message>
    <message>
        <source>Wayland tells the places of the monitors to windows alone.</source>
        <translation>Wayland сообщает расположение мониторов только окнам.</translation>
    </message>
    <message>
        <source>On Wayland one monitor cannot be chosen here; leave --monitor out, and say with --region where to look in the picture of all of them.</source>
        <translation>В Wayland здесь нельзя выбрать один монитор; уберите --monitor и укажите через --region, где искать на общем снимке.</translation>
    </message>
    <message>
        <source>The screen cannot be captured because there is no display (DISPLAY is not set); run this on a desktop, or give a saved screenshot to floodhelper solve.</source>
        <translation>Экран нельзя снять: дисплея нет (DISPLAY не задан); запустите это на рабочем столе или передайте сохранённый снимок команде floodhelper solve.</translation>
    </message>
    <message>
        <source>The region {0} is empty; give X,Y,WIDTH,HEIGHT in pixels.</source>
        <translation>Область {0} пуста; задайте X,Y,ШИРИНУ,ВЫСОТУ в пикселях.</translation>
    </message>
    <message>
        <source>The region {0} is empty; give its width and height in pixels.</source>
        <translation>Область {0} пуста; задайте её ширину и высоту в пикселях.</translation>
    </message>
    <message>
        <source>The region {0} leaves the screen, which covers {1}.</source>
        <translation>Область {0} выходит за экран, который занимает {1}.</translation>
    </message>
    <message>
        <source>The region {0} leaves the picture, which covers {1}.</source>
        <translation>Область {0} выходит за картинку, которая занимает {1}.</translation>
    </message>
    <message>
        <source>There is no monitor {0}; this desktop has monitors 1 to {1}.</source>
        <translation>Монитора {0} нет; на этом рабочем столе мониторы с 1 по {1}.</translation>
    </message>
    <message>
        <source>The screen cannot be captured: {0}. Save a screenshot with the desktop&apos;s own tool and open that picture instead.</source>
        <translation>Экран нельзя снять: {0}. Сохраните снимок средствами рабочего стола и откройте эту картинку.</translation>
    </message>
    <message>
        <source>no reason given</source>
        <translation>причина не указана</translation>
    </message>
    <message>
        <source>{0} is empty; save the screenshot again.</source>
        <translation>Файл пуст: {0}; сохраните снимок экрана ещё раз.</translation>
    </message>
    <message>
        <source>{0} is too large; cut it to the part with the game.</source>
        <translation>Слишком велика картинка {0}; обрежьте её до части с игрой.</translation>
    </message>
    <message>
        <source>There is no file {0}; check the name and the folder.</source>
        <translation>Файла {0} нет; проверьте имя и папку.</translation>
    </message>
    <message>
        <source>{0} is a folder; give the pictures in it.</source>
        <translation>{0} — это папка; укажите картинки из неё.</translation>
    </message>
    <message>
        <source>{0} cannot be read: {1}.</source>
        <translation>Не удаётся прочитать {0}: {1}.</translation>
    </message>
    <message>
        <source>{0} is no picture that can be read; PNG is the best choice.</source>
        <translation>{0} — не картинка, которую можно прочитать; лучше всего PNG.</translation>
    </message>
    <message>
        <source>{0} is damaged or cut off; save the screenshot again.</source>
        <translation>Картинка {0} повреждена или обрезана; сохраните снимок экрана ещё раз.</translation>
    </message>
    <message>
        <source>macOS does not let floodhelper see the screen yet: open System Settings, Privacy &amp; Security, Screen Recording, switch on floodhelper (or the program that started it, such as Terminal), then quit floodhelper and start it again.</source>
        <translation>macOS пока не разрешает floodhelper видеть экран: откройте «Системные настройки», «Конфиденциальность и безопасность», «Запись экрана», включите floodhelper (или программу, которая его запустила, например «Терминал»), затем закройте floodhelper и запустите снова.</translation>
    </message>
    <message>
        <source>Or save a screenshot with the desktop&apos;s own tool and open that picture.</source>
        <translation>Или сохраните снимок средствами рабочего стола и откройте эту картинку.</translation>
    </message>
    <message>
        <source>The screen cannot be captured because this desktop has no portal that takes screenshots; install {0}. {1}</source>
        <translation>Экран нельзя снять: на этом рабочем столе нет портала для снимков экрана; установите {0}. {1}</translation>
    </message>
    <message>
        <source>{0} and xdg-desktop-portal-{1}</source>
        <translation>{0} и xdg-desktop-portal-{1}</translation>
    </message>
    <message>
        <source>{0} and its part for your desktop</source>
        <translation>{0} и его часть для вашего рабочего стола</translation>
    </message>
    <message>
        <source>The desktop gives no picture of the screen before you have agreed; allow screenshots in its privacy settings. {0}</source>
        <translation>Рабочий стол не даёт снимка экрана без вашего согласия; разрешите снимки в его настройках конфиденциальности. {0}</translation>
    </message>
    <message>
        <source>The screen cannot be captured on Wayland because jeepney is not installed; install it with: pip install jeepney. {0}</source>
        <translation>В Wayland экран нельзя снять: не установлен jeepney; установите его командой pip install jeepney. {0}</translation>
    </message>
    <message>
        <source>The desktop took no picture: its dialog was cancelled, or does not allow one; scan again and allow the screenshot. {0}</source>
        <translation>Рабочий стол не сделал снимка: его окно закрыто отменой или не разрешает снимать; сканируйте снова и разрешите снимок. {0}</translation>
    </message>
    <message>
        <source>The desktop gave no picture within {0} s; scan again and choose the screen in the dialog that comes. {1}</source>
        <translation>Рабочий стол не дал снимка за {0} с; сканируйте снова и выберите экран в появившемся окне. {1}</translation>
    </message>
    <message>
        <source>The desktop&apos;s portal gave no file with the picture; scan again. {0}</source>
        <translation>Портал рабочего стола не дал файла со снимком; сканируйте снова. {0}</translation>
    </message>
    <message>
        <source>the desktop&apos;s picture</source>
        <translation>снимок рабочего стола</translation>
    </message>
    <message>
        <source>The capture was stopped.</source>
        <translation>Съёмка экрана остановлена.</translation>
    </message>
    <message>
        <source>The screen cannot be captured on Wayland because there is no D-Bus session to ask the desktop over; start floodhelper from the desktop itself. {0}</source>
        <translation>В Wayland экран нельзя снять: нет сеанса D-Bus, через который спрашивают рабочий стол; запустите floodhelper с самого рабочего стола. {0}</translation>
    </message>
    <message>
        <source>The desktop&apos;s portal was lost while it took the picture; scan again. {0}</source>
        <translation>Связь с порталом рабочего стола прервалась во время съёмки; сканируйте снова. {0}</translation>
    </message>
    <message>
        <source>The picture that the desktop took cannot be read: {0}. {1}</source>
        <translation>Снимок рабочего стола не удаётся прочитать: {0}. {1}</translation>
    </message>
    <message>
        <source>The desktop&apos;s picture is unusable: {0}</source>
        <translation>Снимок рабочего стола непригоден: {0}</translation>
    </message>
    <message>
        <source>The exact search needs numba, which cannot be loaded here ({0}); only the lookahead is available.</source>
        <translation>Точному поиску нужна numba, но здесь она не загружается ({0}); доступен только просмотр вперёд.</translation>
    </message>
    <message>
        <source>The exact search found moves that do not win; this is a fault of the program. The answer so far stays.</source>
        <translation>Точный поиск нашёл ходы, которые не выигрывают; это ошибка программы. Прежний ответ остаётся.</translation>
    </message>
    <message>
        <source>The lookahead looks {0} to {1} moves ahead, not {2}.</source>
        <translation>Просмотр вперёд — от {0} до {1} ходов, а не {2}.</translation>
    </message>
    <message>
        <source>The lookahead was stopped.</source>
        <translation>Просмотр вперёд остановлен.</translation>
    </message>
    <message>
        <source>ended with status {0}</source>
        <translation>завершился с кодом {0}</translation>
    </message>
    <message>
        <source>was killed, perhaps because the memory ran out</source>
        <translation>был снят, возможно, из-за нехватки памяти</translation>
    </message>
    <message>
        <source>The search process {0}; the best answer so far stays. Search again, with a lower memory limit if it happens again.</source>
        <translation>Процесс поиска {0}; лучший найденный ответ остаётся. Запустите поиск снова, а если повторится — с меньшим пределом памяти.</translation>
    </message>
    <message>
        <source>The search is closed; start floodhelper again.</source>
        <translation>Поиск закрыт; запустите floodhelper снова.</translation>
    </message>
    <message>
        <source>The search ran out of memory; the best answer so far stays. Search again with a lower memory limit.</source>
        <translation>Поиску не хватило памяти; лучший найденный ответ остаётся. Запустите поиск снова с меньшим пределом памяти.</translation>
    </message>
    <message>
        <source>A time limit of {0} s makes no sense; use 0 or more.</source>
        <translation>Предел времени {0} с не имеет смысла; задайте 0 или больше.</translation>
    </message>
    <message>
        <source>A memory limit of {0} bytes makes no sense; use more.</source>
        <translation>Предел памяти {0} байт не имеет смысла; задайте больше.</translation>
    </message>
    <message>
        <source>The {0} search gave an answer that does not hold when it is replayed; this is an error of the program, please report the board.</source>
        <translation>Поиск {0} дал ответ, который не подтверждается при проигрывании; это ошибка программы, сообщите о ней вместе с полем.</translation>
    </message>
    <message>
        <source>it is only a few cells large</source>
        <translation>в нём всего несколько клеток</translation>
    </message>
    <message>
        <source>its cells do not lie as is said</source>
        <translation>его клетки лежат не так, как указано</translation>
    </message>
    <message>
        <source>the cells are not uniform</source>
        <translation>клетки неоднородны</translation>
    </message>
    <message>
        <source>there is only one colour</source>
        <translation>цвет только один</translation>
    </message>
    <message>
        <source>there are no edges between colours</source>
        <translation>между цветами нет границ</translation>
    </message>
    <message>
        <source>it is larger than any board</source>
        <translation>оно больше любого поля</translation>
    </message>
    <message>
        <source>Cells smaller than {0} px cannot be read; give the cell size in pixels.</source>
        <translation>Клетки меньше {0} px не распознать; задайте размер клетки в пикселях.</translation>
    </message>
    <message>
        <source>The region {0} lies outside the picture of {1} pixels; give one inside it.</source>
        <translation>Область {0} вне картинки в {1} пикселей; задайте область внутри неё.</translation>
    </message>
    <message>
        <source>{0} rows of {1} px do not fit into the {2} px that are looked at; check the cell size, rows, columns, corner and region.</source>
        <translation>Строки ({0} по {1} px) не помещаются в просматриваемые {2} px; проверьте размер клетки, строки, столбцы, угол и область.</translation>
    </message>
    <message>
        <source>{0} columns of {1} px do not fit into the {2} px that are looked at; check the cell size, rows, columns, corner and region.</source>
        <translation>Столбцы ({0} по {1} px) не помещаются в просматриваемые {2} px; проверьте размер клетки, строки, столбцы, угол и область.</translation>
    </message>
    <message>
        <source>A board of {0} rows cannot be; give {1} to {2} or leave it out.</source>
        <translation>Число строк {0} невозможно; задайте от {1} до {2} или не задавайте.</translation>
    </message>
    <message>
        <source>A board of {0} columns cannot be; give {1} to {2} or leave it out.</source>
        <translation>Число столбцов {0} невозможно; задайте от {1} до {2} или не задавайте.</translation>
    </message>
    <message>
        <source>The corner {0} lies outside the part of the picture that is looked at; check the corner and the region.</source>
        <translation>Угол {0} вне просматриваемой части картинки; проверьте угол и область.</translation>
    </message>
    <message>
        <source>No Flood-It board was found: something looks like a grid of cells, but {0}. {1}</source>
        <translation>Поле Flood-It не найдено: что-то похоже на сетку клеток, но {0}. {1}</translation>
    </message>
    <message>
        <source>No Flood-It board of {0} was found: something looks like a grid of cells, but {1}. {2}</source>
        <translation>Поле Flood-It ({0}) не найдено: что-то похоже на сетку клеток, но {1}. {2}</translation>
    </message>
    <message>
        <source>{0} rows and {1} columns</source>
        <translation>строк: {0}, столбцов: {1}</translation>
    </message>
    <message>
        <source>{0} rows</source>
        <translation>строк: {0}</translation>
    </message>
    <message>
        <source>{0} columns</source>
        <translation>столбцов: {0}</translation>
    </message>
    <message>
        <source>No Flood-It board was found: nothing in the picture looks like a grid of cells. Put the game in full view, or mark the part of the picture where it is.</source>
        <translation>Поле Flood-It не найдено: на картинке ничто не похоже на сетку клеток. Откройте игру так, чтобы она была видна целиком, или обведите её на картинке.</translation>
    </message>
    <message>
        <source>No Flood-It board of {0} was found: nothing in the picture looks like a grid of cells. Put the game in full view, or mark the part of the picture where it is.</source>
        <translation>Поле Flood-It ({0}) не найдено: на картинке ничто не похоже на сетку клеток. Откройте игру так, чтобы она была видна целиком, или обведите её на картинке.</translation>
    </message>
    <message>
        <source>Check the rows, the columns and the region.</source>
        <translation>Проверьте строки, столбцы и область.</translation>
    </message>
    <message>
        <source>Check the corner and the cell size.</source>
        <translation>Проверьте угол и размер клетки.</translation>
    </message>
    <message>
        <source>Put the game in full view, or say where it is and how many rows and columns it has.</source>
        <translation>Откройте игру так, чтобы она была видна целиком, или укажите, где она и сколько в ней строк и столбцов.</translation>
    </message>
    <message>
        <source>The cells that were given make no Flood-It board: {0}. Check the corner, the cell size, the rows and the columns.</source>
        <translation>Заданные клетки не составляют поля Flood-It: {0}. Проверьте угол, размер клетки, строки и столбцы.</translation>
    </message>
    <message>
        <source>Reading was stopped.</source>
        <translation>Распознавание остановлено.</translation>
    </message>
    <message>
        <source>There is no start cell {0}; use ROW,COLUMN or one of {1}.</source>
        <translation>Начальной клетки {0} нет; задайте СТРОКУ,СТОЛБЕЦ или одно из {1}.</translation>
    </message>
    <message>
        <source>a row or column at the border is unlike the others</source>
        <translation>крайняя строка или столбец не похожи на другие</translation>
    </message>
    <message>
        <source>a row or column at the border may be page</source>
        <translation>крайняя строка или столбец могут быть страницей</translation>
    </message>
    <message>
        <source>it has one row or column more than a square</source>
        <translation>в нём на одну строку или столбец больше, чем в квадрате</translation>
    </message>
    <message>
        <source>cells of one colour do not look alike</source>
        <translation>клетки одного цвета выглядят по-разному</translation>
    </message>
    <message>
        <source>there is other writing in many of the cells</source>
        <translation>во многих клетках есть посторонние надписи</translation>
    </message>
    <message>
        <source>colours show in a small part of the cells alone</source>
        <translation>цвета видны лишь в малой части клеток</translation>
    </message>
    <message>
        <source>it is a strip of shades, as in a chart</source>
        <translation>это полоса оттенков, как на диаграмме</translation>
    </message>
    <message>
        <source>the cells are smaller than any game&apos;s</source>
        <translation>клетки меньше, чем в любой игре</translation>
    </message>
    <message>
        <source>it is as small as an icon</source>
        <translation>оно мало, как значок</translation>
    </message>
    <message>
        <source>its rows and columns are labelled, as in a table or a chart</source>
        <translation>его строки и столбцы подписаны, как в таблице или на диаграмме</translation>
    </message>
    <message>
        <source>it is a game of minesweeper</source>
        <translation>это игра «Сапёр»</translation>
    </message>
    <message>
        <source>something else is written in each cell</source>
        <translation>в каждой клетке написано что-то своё</translation>
    </message>
    <message>
        <source>it is a game of four in a row</source>
        <translation>это игра «Четыре в ряд»</translation>
    </message>
    <message>
        <source>there are numbers on its tiles, as in 2048</source>
        <translation>на плитках есть числа, как в 2048</translation>
    </message>
    <message>
        <source>there are pieces on its fields, as in a board game</source>
        <translation>на его полях стоят фигуры, как в настольной игре</translation>
    </message>
    <message>
        <source>its colours have shapes of their own and no three are in a row, as of gems</source>
        <translation>у каждого цвета своя форма и нигде нет трёх в ряд, как у камней в игре «три в ряд»</translation>
    </message>
    <message>
        <source>the cells of its commonest colour are drawn as fields among blocks</source>
        <translation>клетки самого частого цвета нарисованы как поля среди блоков</translation>
    </message>
    <message>
        <source>single cells stand on it, as in a game in which blocks fall</source>
        <translation>на нём стоят отдельные клетки, как в игре с падающими блоками</translation>
    </message>
    <message>
        <source>aisles of page run through it, as through blocks of seats</source>
        <translation>через него идут проходы цвета страницы, как между блоками мест</translation>
    </message>
    <message>
        <source>it lies in a well, as in a game in which blocks fall</source>
        <translation>оно лежит в колодце, как в игре с падающими блоками</translation>
    </message>
    <message>
        <source>every second of its rows lies half a cell aside, as in a honeycomb</source>
        <translation>каждая вторая его строка сдвинута на полклетки, как в сотах</translation>
    </message>
    <message>
        <source>its cells hold four fields each, shaded as on a chessboard</source>
        <translation>в каждой клетке по четыре поля, оттенённых как на шахматной доске</translation>
    </message>
    <message>
        <source>some of its lines are no whole weeks, as in a calendar</source>
        <translation>некоторые его строки — неполные недели, как в календаре</translation>
    </message>
    <message>
        <source>no colour comes twice in a row or a column, as in a sudoku</source>
        <translation>ни один цвет не встречается дважды в строке или столбце, как в судоку</translation>
    </message>
    <message>
        <source>holes for more pegs are beside it, as in a game of codes</source>
        <translation>рядом отверстия для других фишек, как в игре в коды</translation>
    </message>
    <message>
        <source>lines go on beside it, as in a table</source>
        <translation>линии продолжаются рядом, как в таблице</translation>
    </message>
    <message>
        <source>a colour bar is beside it, as beside a heat map</source>
        <translation>рядом цветовая шкала, как у тепловой карты</translation>
    </message>
    <message>
        <source>bars of a chart end in its cells</source>
        <translation>в его клетках оканчиваются столбцы диаграммы</translation>
    </message>
    <message>
        <source>it is a part of something larger</source>
        <translation>это часть чего-то большего</translation>
    </message>
    <message>
        <source>the cells are no squares</source>
        <translation>клетки не квадратные</translation>
    </message>
    <message>
        <source>it is a long strip</source>
        <translation>это длинная полоса</translation>
    </message>
    <message>
        <source>there are too many colours</source>
        <translation>цветов слишком много</translation>
    </message>
    <message>
        <source>some colours are hard to tell apart</source>
        <translation>некоторые цвета трудно различить</translation>
    </message>
    <message>
        <source>the colours change along one direction alone</source>
        <translation>цвета меняются лишь в одном направлении</translation>
    </message>
    <message>
        <source>the colours go from one to the next, as on a heat map</source>
        <translation>цвета переходят один в другой, как на тепловой карте</translation>
    </message>
    <message>
        <source>the colours alternate as on a chessboard</source>
        <translation>цвета чередуются, как на шахматной доске</translation>
    </message>
    <message>
        <source>the colours are laid out symmetrically</source>
        <translation>цвета расположены симметрично</translation>
    </message>
    <message>
        <source>it is a QR code</source>
        <translation>это QR-код</translation>
    </message>
    <message>
        <source>too few cells differ from their neighbours</source>
        <translation>слишком мало клеток отличается от соседних</translation>
    </message>
    <message>
        <source>most lines between cells are nowhere seen</source>
        <translation>большинства линий между клетками не видно</translation>
    </message>
    <message>
        <source>some cells of one colour have a line between them and some have none</source>
        <translation>между клетками одного цвета линия то есть, то нет</translation>
    </message>
    <message>
        <source>the board has no clear outline</source>
        <translation>у поля нет чёткой границы</translation>
    </message>
    <message>
        <source>many cells look like what is around the board</source>
        <translation>многие клетки похожи на то, что вокруг поля</translation>
    </message>
    <message>
        <source>there are but two colours</source>
        <translation>цветов всего два</translation>
    </message>
    <message>
        <source>the colours repeat as in a pattern</source>
        <translation>цвета повторяются, как в узоре</translation>
    </message>
    <message>
        <source>much is of one colour, and it does not lie together</source>
        <translation>одного цвета слишком много, и его клетки разбросаны</translation>
    </message>
    <message>
        <source>there is page around it</source>
        <translation>вокруг него страница</translation>
    </message>
    <message>
        <source>the cells are parts of larger ones</source>
        <translation>клетки — части более крупных</translation>
    </message>
    <message>
        <source>the colours lie in patches, as in a picture</source>
        <translation>цвета лежат пятнами, как на картинке</translation>
    </message>
    <message>
        <source>the colours go with the rows or the columns</source>
        <translation>цвета зависят от строки или столбца</translation>
    </message>
    <message>
        <source>there is writing between the cells</source>
        <translation>между клетками есть надписи</translation>
    </message>
    <message>
        <source>the cells hold two each</source>
        <translation>в каждой клетке их две</translation>
    </message>
    <message>
        <source>the gaps are wider one way than the other</source>
        <translation>промежутки в одном направлении шире, чем в другом</translation>
    </message>
    <message>
        <source>the cells of one colour have shades of their own</source>
        <translation>у клеток одного цвета разные оттенки</translation>
    </message>
    <message>
        <source>many cells look like the gaps between them</source>
        <translation>многие клетки похожи на промежутки между ними</translation>
    </message>
    <message>
        <source>it is one thing on a page</source>
        <translation>это один предмет на странице</translation>
    </message>
    <message>
        <source>it may go on beyond what is seen</source>
        <translation>оно может продолжаться за пределами видимого</translation>
    </message>
    <message>
        <source>one cell or two may only be lit, as their colour is near another</source>
        <translation>одна-две клетки, возможно, лишь подсвечены: их цвет близок к другому</translation>
    </message>
    <message>
        <source>one cell may only be lit, as it alone is grey</source>
        <translation>одна клетка, возможно, лишь подсвечена: только она серая</translation>
    </message>
    <message>
        <source>what is flooded may only be lit, as its colour is near another</source>
        <translation>затопленное, возможно, лишь подсвечено: его цвет близок к другому</translation>
    </message>
    <message>
        <source>there are several such grids</source>
        <translation>таких сеток здесь несколько</translation>
    </message>
    <message>
        <source>its cells are letters or other signs</source>
        <translation>её клетки — буквы или другие знаки</translation>
    </message>
    <message>
        <source>a part of it goes on beyond it</source>
        <translation>часть его продолжается за его пределами</translation>
    </message>
    <message>
        <source>it may be a small part of something else</source>
        <translation>возможно, это лишь малая часть чего-то другого</translation>
    </message>
    <message>
        <source>others with cells like its own lie beside it, each of another size</source>
        <translation>рядом лежат другие сетки с такими же клетками, каждая своего размера</translation>
    </message>
</context>
</TS>
