"""Generated screens: Flood-It boards in every manner on every desktop, and look-alikes."""

from screens.look_alikes import look_alike
from screens.scene import draw_screen, screen, textured_screen, typed_screen
from screens.values import Screen, TrueBoard

__all__ = [
    "Screen",
    "TrueBoard",
    "draw_screen",
    "look_alike",
    "screen",
    "textured_screen",
    "typed_screen",
]
