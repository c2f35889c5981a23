"""Things on pages, in their order: so many on a page as all of them can be read, at most as many as was asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from generators.kernel.kind import Pulse
from generators.paper.room import PageRoom, PageSize
from generators.paper.typeset import Typeset

E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Gathered(Generic[E]):
    """The items of one page, each in its room. One that fits into no room stands alone, and has none."""

    entries: tuple[tuple[E, PageRoom, Typeset], ...]
    loose: E | None = None


def gathered(
    entries: Iterable[E],
    page: PageSize,
    counts: Sequence[int],
    fit: Callable[[E, PageRoom, int], Typeset | None],
    pulse: Pulse,
) -> Iterator[Gathered[E]]:
    rooms = {count: tuple(page.rooms(count)) for count in counts}
    run: list[tuple[E, Typeset]] = []
    here = 0

    def close() -> Iterator[Gathered[E]]:
        if run:
            placed = ((entry, room, body) for (entry, body), room in zip(run, rooms[here], strict=False))
            yield Gathered(tuple(placed))
            run.clear()

    for entry in entries:
        pulse()
        tried = ((count, fit(entry, rooms[count][0], count)) for count in counts)
        count, body = next(((count, body) for count, body in tried if body is not None), (0, None))
        if body is None:
            yield from close()
            yield Gathered((), entry)
            continue
        if count != here or len(run) == count:
            yield from close()
        here = count
        run.append((entry, body))
    yield from close()
