"""Things on pages, in their order: so many on a page as all of them can be read, at most as many as was asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
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
    entries: Sequence[E],
    page: PageSize,
    counts: Sequence[int],
    fit: Callable[[E, PageRoom, int], Typeset | None],
    pulse: Pulse,
    *,
    roomy: bool = False,
) -> Iterator[Gathered[E]]:
    """Counts are how many a page may have, the largest first. What is roomy leaves no room of a page empty where fewer
    rooms would do."""
    rooms = {count: tuple(page.rooms(count)) for count in counts}
    tried: dict[tuple[int, int], Typeset | None] = {}

    def body(entry: E, count: int) -> Typeset | None:
        """All rooms of a page are alike."""
        if (id(entry), count) not in tried:
            tried[id(entry), count] = fit(entry, rooms[count][0], count)
        return tried[id(entry), count]

    def closed(run: list[E], most: int) -> Iterator[Gathered[E]]:
        """The page of a run. What fits into many rooms fits into fewer as well, for these are larger."""
        if not run:
            return
        count = min(each for each in counts if len(run) <= each <= most) if roomy else most
        bodies = ((entry, room, body(entry, count)) for entry, room in zip(run, rooms[count], strict=False))
        yield Gathered(tuple((entry, room, made) for entry, room, made in bodies if made is not None))

    run: list[E] = []
    least = 0
    for entry in entries:
        pulse()
        most = next((count for count in counts if body(entry, count) is not None), 0)
        if not most:
            yield from closed(run, least)
            yield Gathered((), entry)
            run = []
            continue
        if run and len(run) >= min(least, most):
            yield from closed(run, least)
            run = []
        least = min(least, most) if run else most
        run.append(entry)
    yield from closed(run, least)
