"""A cache of data that is read or computed once; it is cleared on the way home.

If two threads ask for the same thing at once, the second waits for the first and gets its result.
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

_LOOK = 0.01  # seconds between two checks while waiting
_NOTHING = object()
_LATEST: list[Callable[[], None]] = []  # clear the caches of `cached_lately`


class _Turn:
    """The thread that computes a result, and the threads that wait for it."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.maker = 0  # threads, as in get_ident()
        self.waiting: set[int] = set()

    def take(self, pulse: Pulse) -> None:
        """Wait until it is this thread's turn; the pulse may cancel the waiting."""
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
    """The results of one cached function by its arguments. A dictionary, as the fastest lookup there is."""

    def __init__(self, work: Callable[..., T]) -> None:
        super().__init__()
        self.work = work
        self.turns: dict[Hashable, _Turn] = {}

    def __missing__(self, key: Hashable) -> T:
        return self.get_or_make(key, (key,), no_pulse)

    def get_or_make(self, key: Hashable, args: tuple[Any, ...], pulse: Pulse) -> T:
        turn = self.turns.setdefault(key, _Turn())
        turn.take(pulse)
        try:
            made = self.get(key, _NOTHING)
            if made is _NOTHING:  # else another thread made it meanwhile
                made = self[key] = self.work(*args)
            return cast("T", made)
        finally:
            if key in self:  # after a failure it stays for the waiting threads
                self.turns.pop(key, None)
            turn.lock.release()


_MEMORIES: list[_Memory[Any]] = []


def cached(work: Callable[P, T]) -> Callable[P, T]:
    """Caches a function until `forget`. Arguments must be positional.

    An argument named `pulse` is not part of the key. Cancelled work stores nothing; the next call starts again."""
    memory = _Memory(work)
    _MEMORIES.append(memory)
    takes = list(signature(work).parameters.values())
    pulse_at = next((at for at, each in enumerate(takes) if each.name == "pulse"), len(takes))
    if pulse_at == len(takes) == 1 and takes[0].default is Parameter.empty:
        return memory.__getitem__  # type: ignore[return-value]  # __getitem__ has no named parameters in its type

    def cached_work(*args: Any) -> T:
        key = (*args[:pulse_at], *args[pulse_at + 1 :]) if args else args  # usually empty, and called very often
        made: Any = memory.get(key, _NOTHING)
        if made is _NOTHING:
            return memory.get_or_make(key, args, args[pulse_at] if pulse_at < len(args) else no_pulse)
        return made  # type: ignore[no-any-return]  # a cast would cost time

    return cached_work  # type: ignore[return-value]  # as above


def cached_lately(most: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """The same for quick work: stores only the latest results, at most so many."""

    def cached_by(work: Callable[P, T]) -> Callable[P, T]:
        kept = lru_cache(most)(work)
        _LATEST.append(kept.cache_clear)
        return cast("Callable[P, T]", kept)

    return cached_by


def forget() -> None:
    """Clear all caches; results are computed again when asked for."""
    for memory in _MEMORIES:
        memory.clear()
    for clear in _LATEST:
        clear()


def is_awaited() -> bool:
    """Whether this thread computes something that another one waits for; then it should not yield."""
    me = get_ident()
    return any(turn.maker == me and turn.waiting for memory in _MEMORIES for turn in tuple(memory.turns.values()))
