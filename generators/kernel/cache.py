"""A cache of what is read or worked out once, until nobody plays with it any more.

Two lanes of work may ask for the same thing at once: the second waits for the first and gets what that made.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from inspect import Parameter, signature
from threading import Lock, get_ident
from typing import Any, ParamSpec, TypeVar, cast

from generators.kernel.kind import Pulse, no_pulse

P = ParamSpec("P")
T = TypeVar("T")

_LOOK = 0.01  # seconds between two looks of one who waits
_NOTHING = object()


class _Turn:
    """Who works something out, and who waits for it."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.maker = 0  # threads, as in get_ident()
        self.waiting: set[int] = set()

    def take(self, pulse: Pulse) -> None:
        """Come to an end when the turn is ours; the pulse may call the waiting off."""
        me = get_ident()
        if not self.lock.acquire(blocking=False):
            self.waiting.add(me)
            try:
                while not self.lock.acquire(timeout=_LOOK):
                    pulse()
            finally:
                self.waiting.discard(me)
        self.maker = me


class _Memory(dict[Hashable, T]):
    """The results of one cached function, by what it was asked for. Of all that can remember, a dictionary is
    fastest."""

    def __init__(self, work: Callable[..., T]) -> None:
        super().__init__()
        self.work = work
        self.turns: dict[Hashable, _Turn] = {}

    def __missing__(self, key: Hashable) -> T:
        return self.made(key, (key,), no_pulse)

    def made(self, key: Hashable, args: tuple[Any, ...], pulse: Pulse) -> T:
        turn = self.turns.setdefault(key, _Turn())
        turn.take(pulse)
        try:
            made = self.get(key, _NOTHING)
            if made is _NOTHING:  # else somebody made it while we waited
                made = self[key] = self.work(*args)
            return cast("T", made)
        finally:
            if key in self:  # after work that failed the turn stays, for those who wait
                self.turns.pop(key, None)
            turn.lock.release()


_MEMORIES: list[_Memory[Any]] = []
_LATEST: list[Callable[[], None]] = []  # they clear what `cached_lately` keeps


def cached(work: Callable[P, T]) -> Callable[P, T]:
    """The work, done once for the same arguments, until it is forgotten. They are given by place, not by name.

    Whatever it calls `pulse` is none of them: there is one result, whoever asked for it first. When the work is called
    off nothing is kept, and the next to ask begins anew."""
    memory = _Memory(work)
    _MEMORIES.append(memory)
    takes = list(signature(work).parameters.values())
    pulse_at = next((at for at, each in enumerate(takes) if each.name == "pulse"), len(takes))
    if pulse_at == len(takes) == 1 and takes[0].default is Parameter.empty:
        return memory.__getitem__  # type: ignore[return-value]  # its type does not say what it takes

    def cached_work(*args: Any) -> T:  # noqa: ANN401 - whatever the work takes
        key = (*args[:pulse_at], *args[pulse_at + 1 :]) if args else args  # mostly none: millions of times
        made: Any = memory.get(key, _NOTHING)
        return (
            memory.made(key, args, args[pulse_at] if pulse_at < len(args) else no_pulse) if made is _NOTHING else made
        )

    return cached_work  # type: ignore[return-value]  # the same


def cached_lately(most: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """The same for quick work, of which only so many results are kept, the latest."""

    def cached_by(work: Callable[P, T]) -> Callable[P, T]:
        kept = lru_cache(most)(work)
        _LATEST.append(kept.cache_clear)
        return cast("Callable[P, T]", kept)

    return cached_by


def forget() -> None:
    """Throw away all that is kept; it comes back when it is asked for."""
    for memory in _MEMORIES:
        memory.clear()
    for clear in _LATEST:
        clear()


def is_awaited() -> bool:
    """Does this thread make something that another one waits for? Then it had better not give way."""
    me = get_ident()
    return any(turn.maker == me and turn.waiting for memory in _MEMORIES for turn in tuple(memory.turns.values()))
