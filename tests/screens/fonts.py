"""Text as masks, kept, since the same words come again and again."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw, ImageFont

FACES = {
    "sans": ("DejaVuSans.ttf", "LiberationSans-Regular.ttf", "Arial.ttf", "Helvetica.ttc"),
    "bold": ("DejaVuSans-Bold.ttf", "LiberationSans-Bold.ttf", "Arial Bold.ttf"),
    "serif": ("LiberationSerif-Regular.ttf", "DejaVuSerif.ttf", "Times New Roman.ttf"),
    "mono": ("DejaVuSansMono.ttf", "LiberationMono-Regular.ttf", "Courier New.ttf"),
}
"""File names to look for, by face; Pillow's own font is used where the system has none."""

COMMON = """
the of and to in is you that it he was for on are as with
his they at be this have from or one had by word but not what all
were we when your can said there use an each which she do how their if
will up other about out many then them these so some her would make like him
into time has look two more write go see number no way could people my than
first water been call who oil its now find long down day did get come made
may part
"""
WORDS = COMMON.split()


@lru_cache(maxsize=256)
def font(face: str, size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """Font of a face in `FACES` at a size in px."""
    for name in FACES[face]:
        try:
            return ImageFont.truetype(name, size)
        except OSError:
            continue
    return ImageFont.load_default(size)


@lru_cache(maxsize=8192)
def text_mask(text: str, size: int, face: str = "sans") -> Image.Image:
    """Coverage (mode L) of a line of text; its height is that of the line."""
    face_font = font(face, size)
    width = max(1, round(face_font.getlength(text)))
    mask = Image.new("L", (width + 2, round(size * 1.3)))
    ImageDraw.Draw(mask).text((0, 0), text, fill=255, font=face_font)
    return mask
