"""Looks that are taken once: what is seen is kept as long as the thing that is looked at."""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar
from weakref import WeakKeyDictionary

if TYPE_CHECKING:
    from collections.abc import Callable

_Thing = TypeVar("_Thing")
_Where = ParamSpec("_Where")
_Seen = TypeVar("_Seen")

_KEPT = 8
"""Looks at a thing that are kept: the same is asked again by the next stages, or not at all."""


def once(
    look: Callable[Concatenate[_Thing, _Where], _Seen],
) -> Callable[Concatenate[_Thing, _Where], _Seen]:
    """Look at a thing, told where by values, whose latest answers are given again.

    They are not to be changed, as they are the same for all who ask.
    """
    looks: WeakKeyDictionary[_Thing, dict[object, _Seen]] = WeakKeyDictionary()

    @wraps(look)
    def known(thing: _Thing, /, *where: _Where.args, **how: _Where.kwargs) -> _Seen:
        seen, asked = looks.setdefault(thing, {}), (where, *how.items())
        if asked not in seen:
            if len(seen) == _KEPT:
                del seen[next(iter(seen))]
            seen[asked] = look(thing, *where, **how)
        return seen[asked]

    return known
