"""What is read or worked out once and kept, until nobody plays with it any more.

Two lanes of work may ask for the same thing at once: the second waits for the first and gets what that made.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Lock, get_ident
from typing import Any, Generic, ParamSpec, TypeVar

from generators.kind import Pulse, still

P = ParamSpec("P")
T = TypeVar("T")

_LOOK = 0.01  # seconds between two looks of one who waits


@dataclass(frozen=True, slots=True)
class Beat:
    """A pulse for long work whose result is kept. All beats are equal: a kept function takes one, yet remembers one
    result whoever asked for it first. When the work is called off nothing is kept, and the next to ask begins anew."""

    pulse: Pulse = field(default=still, compare=False)


_ANY_BEAT = Beat()  # stands for all of them in what is kept


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


class _Memory(Generic[P, T]):
    """What one kept function has made, by its arguments, and what it is making."""

    def __init__(self, work: Callable[P, T]) -> None:
        self.work = work
        self.made: dict[Hashable, T] = {}
        self.turns: dict[Hashable, _Turn] = {}

    def make(self, *args: P.args, **kwargs: P.kwargs) -> T:
        key = tuple(_ANY_BEAT if isinstance(each, Beat) else each for each in (*args, *kwargs.items()))
        turn = self.turns.setdefault(key, _Turn())
        turn.take(next((each.pulse for each in args if isinstance(each, Beat)), still))
        try:
            with suppress(KeyError):  # somebody made it while we waited
                return self.made[key]
            made = self.made[key] = self.work(*args, **kwargs)
            return made
        finally:
            if key in self.made:  # after work that failed the turn stays, for those who wait
                self.turns.pop(key, None)
            turn.lock.release()


_MEMORIES: list[_Memory[..., Any]] = []


def kept(work: Callable[P, T]) -> Callable[P, T]:
    """The work, done once for the same arguments, until it is forgotten."""
    memory = _Memory(work)
    _MEMORIES.append(memory)
    made, make = memory.made, memory.make

    def remembered(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return made[(*args, *kwargs.items()) if kwargs else args]
        except KeyError:
            return make(*args, **kwargs)

    return remembered


def forget() -> None:
    """Throw away all that is kept; it comes back when it is asked for."""
    for memory in _MEMORIES:
        memory.made.clear()


def hurried() -> bool:
    """Does this thread make something that another one waits for? Then it had better not give way."""
    me = get_ident()
    return any(turn.maker == me and turn.waiting for memory in _MEMORIES for turn in tuple(memory.turns.values()))
