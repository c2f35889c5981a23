"""How a game ended when it did so first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from game.store.log import CHECK, ENDINGS, RESTART, Deed, Heading
from generators.kernel.kind import Kind, M, O, P, S

MOST = 10_000_000  # slips, hints, moves: no number that a file may hold instead


@dataclass(frozen=True, slots=True)
class Ending:
    """How a chapter ended when it did so first. That stands, whatever is played on."""

    how: str  # solved, lost or shown
    day: str  # for which it counts
    seconds: float
    hints: int
    slips: int | None = None  # of older logs it is not known
    rank: int | None = None  # of kinds that have ranks


def ending_of(deed: Deed, hints: int) -> Ending:
    how, day, *measures = deed.text.split(" ")
    if how not in ENDINGS or not date.fromisoformat(day):
        raise ValueError(deed.text)
    measured = dict(_measure(each) for each in measures)
    return Ending(how, day, deed.second, hints, measured.get("slips"), measured.get("rank"))


def ending_day(heading: Heading, today: date) -> str:
    """The day for which an ending counts: the one on which it comes, but for a daily that was begun on its own day and
    ends a day from there. That counts for its own day: midnight takes no lantern from whoever sits over it, nor does a
    flight westward. Two days off is too far. What is noted is this day, and nobody has to ask again."""
    if not heading.daily or heading.begun != heading.daily:
        return today.isoformat()
    apart = today.toordinal() - date.fromisoformat(heading.daily).toordinal()
    return heading.daily if abs(apart) <= 1 else today.isoformat()


def ending_text(how: str, day: str, slips: int, rank: int | None) -> str:
    return " ".join([how, day, f"slips={slips}", *([] if rank is None else [f"rank={rank}"])])


def slips_of(kind: Kind[O, P, S, M], state: S, log: Iterable[Deed]) -> int:
    """The slips on the way: wrong guesses, where each is judged; elsewhere every Check that found a mistake and every
    Start again."""
    if kind.scoring.slips is not None:
        return kind.scoring.slips(state)
    return sum(each.act == RESTART or (each.act == CHECK and each.text not in ("", "0")) for each in log)


def _measure(text: str) -> tuple[str, int]:
    name, sign, number = text.partition("=")
    if not (sign and number.isdecimal() and len(number) < 9 and int(number) <= MOST):
        raise ValueError(text)
    return name, int(number)
