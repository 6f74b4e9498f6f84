"""What lies behind the windows: plain, gradients, and pictures with the statistics of photos."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter

Size = tuple[int, int]


def octaves(rng: np.random.Generator, size: Size, coarse: int, count: int) -> NDArray[np.float32]:
    """Noise 0..1 (height, width) of `count` octaves, the first with `coarse` cells across."""
    width, height = size
    total = np.zeros((height, width), dtype=np.float32)
    for octave in range(count):
        across = coarse << octave
        down = max(2, across * height // max(width, 1))
        small = Image.fromarray(rng.random((down, across), dtype=np.float32))
        layer = np.asarray(small.resize(size, Image.Resampling.BICUBIC), dtype=np.float32)
        total += layer * 0.55**octave
    total -= total.min()
    return total / max(float(total.max()), 1e-6)


def ramp(values: NDArray[np.float32], colours: NDArray[np.floating]) -> NDArray[np.uint8]:
    """Colours (n, 3) spread over values 0..1, shape (..., 3)."""
    at = np.linspace(0, 1, len(colours))
    steps = np.linspace(0, 1, 256)
    table = np.stack([np.interp(steps, at, colours[:, c]) for c in range(3)], axis=-1)
    result: NDArray[np.uint8] = table.astype(np.uint8)[(values * 255).astype(np.uint8)]
    return result


def grain(rng: np.random.Generator, image: Image.Image, strength: float) -> Image.Image:
    """The image with fine noise, as a camera's sensor or a woven texture has."""
    tile = Image.fromarray(rng.integers(0, 256, (256, 256, 3), dtype=np.uint8))
    noise = Image.new("RGB", image.size)
    for left in range(0, image.width, 256):
        for top in range(0, image.height, 256):
            noise.paste(tile, (left, top))
    return Image.blend(image, noise, strength)


def plain_light(rng: np.random.Generator, size: Size) -> Image.Image:
    red, green, blue = (int(v) for v in rng.integers(195, 256, 3))
    return Image.new("RGB", size, (red, green, blue))


def plain_dark(rng: np.random.Generator, size: Size) -> Image.Image:
    red, green, blue = (int(v) for v in rng.integers(0, 70, 3))
    return Image.new("RGB", size, (red, green, blue))


def plain_mid(rng: np.random.Generator, size: Size) -> Image.Image:
    red, green, blue = (int(v) for v in rng.integers(40, 200, 3))
    return Image.new("RGB", size, (red, green, blue))


def gradient(rng: np.random.Generator, size: Size) -> Image.Image:
    corners = rng.integers(0, 256, (2, 2, 3), dtype=np.uint8)
    if rng.random() < 0.5:
        corners[:, 1] = corners[:, 0]
    return Image.fromarray(corners).resize(
        size, Image.Resampling.BILINEAR, box=(0.5, 0.5, 1.5, 1.5)
    )


def clouds(rng: np.random.Generator, size: Size) -> Image.Image:
    small = (max(8, size[0] // 4), max(8, size[1] // 4))
    values = octaves(rng, small, int(rng.integers(2, 6)), 6)
    picture = Image.fromarray(ramp(values, rng.uniform(0, 255, (int(rng.integers(2, 5)), 3))))
    return grain(rng, picture.resize(size, Image.Resampling.BILINEAR), 0.04)


def foliage(rng: np.random.Generator, size: Size) -> Image.Image:
    small = (max(8, size[0] // 2), max(8, size[1] // 2))
    values = octaves(rng, small, 20, 5)
    base = np.array([(15, 30, 10), (40, 80, 25), (110, 140, 50), (215, 220, 150)], dtype=float)
    picture = Image.fromarray(ramp(values, np.roll(base, int(rng.integers(3)), axis=1)))
    return grain(rng, picture.resize(size, Image.Resampling.BILINEAR), 0.06)


def mountains(rng: np.random.Generator, size: Size) -> Image.Image:
    width, height = max(8, size[0] // 2), max(8, size[1] // 2)
    sky = rng.uniform(60, 255, (2, 3))
    rows = np.linspace(0, 1, height, dtype=np.float32)
    picture = np.repeat(ramp(rows, sky)[:, None], width, axis=1)
    picture = np.clip(picture + 24 * octaves(rng, (width, height), 4, 4)[..., None], 0, 255)
    ground = rng.uniform(20, 120, 3)
    count = int(rng.integers(2, 5))
    for layer in range(count):
        ridge = octaves(rng, (width, 2), 6, 6)[0]
        crest = height * (0.3 + 0.5 * layer / count + 0.3 * ridge)
        mask = np.arange(height)[:, None] > crest
        near = (layer + 1) / count
        picture[mask] = sky[1] * (1 - near) + ground * near
    image = Image.fromarray(picture.astype(np.uint8)).resize(size, Image.Resampling.BILINEAR)
    return grain(rng, image, 0.05)


def bokeh(rng: np.random.Generator, size: Size) -> Image.Image:
    width, height = max(8, size[0] // 2), max(8, size[1] // 2)
    image = Image.new("RGB", (width, height), tuple(int(v) for v in rng.integers(0, 60, 3)))
    draw = ImageDraw.Draw(image, "RGBA")
    for _ in range(int(rng.integers(10, 40))):
        radius = width * rng.uniform(0.01, 0.12)
        x, y = rng.uniform(0, width), rng.uniform(0, height)
        colour = (*(int(v) for v in rng.integers(40, 255, 3)), int(rng.integers(40, 160)))
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)
    if rng.random() < 0.5:
        image = image.filter(ImageFilter.GaussianBlur(rng.uniform(1, 6)))
    return image.resize(size, Image.Resampling.BILINEAR)


def stripes(rng: np.random.Generator, size: Size) -> Image.Image:
    width, height = size
    y, x = np.ogrid[:height, :width]
    turn = int(rng.integers(0, 3))
    along = x + y * turn if rng.random() < 0.5 else y + x * turn
    count = int(rng.integers(2, 6))
    band = (along // int(rng.integers(15, 90))).astype(np.int32) % count
    colours = rng.integers(0, 256, 3) + rng.integers(-40, 40, (count, 3))
    return Image.fromarray(np.clip(colours, 0, 255).astype(np.uint8)[band])


def texture(rng: np.random.Generator, size: Size) -> Image.Image:
    return grain(rng, plain_mid(rng, size), rng.uniform(0.04, 0.14))


def photo(rng: np.random.Generator, size: Size) -> Image.Image:
    """Soft masses, some things with hard edges in front, light from one side, grain."""
    image = clouds(rng, (max(8, size[0] // 2), max(8, size[1] // 2)))
    draw = ImageDraw.Draw(image, "RGBA")
    width, height = image.size
    for _ in range(int(rng.integers(4, 14))):
        centre = rng.uniform((0, 0), (width, height))
        angles = np.sort(rng.uniform(0, 2 * np.pi, int(rng.integers(3, 12))))
        radii = width * rng.uniform(0.02, 0.25) * rng.uniform(0.6, 1, len(angles))
        shape = centre + np.stack([np.cos(angles), np.sin(angles)], 1) * radii[:, None]
        colour = (*(int(v) for v in rng.integers(0, 255, 3)), int(rng.integers(90, 255)))
        draw.polygon([tuple(point) for point in shape], fill=colour)
    image = image.filter(ImageFilter.GaussianBlur(rng.uniform(0.5, 3)))
    return grain(rng, image.resize(size, Image.Resampling.BILINEAR), 0.05)


WALLPAPERS: dict[str, Callable[[np.random.Generator, Size], Image.Image]] = {
    "light": plain_light,
    "dark": plain_dark,
    "plain": plain_mid,
    "gradient": gradient,
    "clouds": clouds,
    "foliage": foliage,
    "mountains": mountains,
    "bokeh": bokeh,
    "stripes": stripes,
    "texture": texture,
    "photo": photo,
}
"""Each draws a wallpaper of (width, height) px."""
