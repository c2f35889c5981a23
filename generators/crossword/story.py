"""How a game of a crossword went: which word stood when, how long it took, and which letters were changed.

to stand   of a word: it is full and right, and stays so to the end
told       of a word: it was revealed, or a letter for it
breath     things done without a pause: a word that is written, and what its letters complete
alone      of a word: one letter of it was missing, and came when a word that crosses it there was written
mended     of a word: it was full before, and not right
sought     of a word: none of those three
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from generators.crossword import rules
from generators.crossword.fitting import GAP
from generators.crossword.known import standing
from generators.crossword.rules import GRID, LETTER, Move, Put, Reveal, State, stands
from generators.kernel.kind import Played, Pulse, Spot, Spots
from generators.lattice.layout import BLANK, Slot

PAUSE = 2.0  # seconds, which end a breath

Deed = Played[State, Move]
Game = tuple[Deed, ...]


@dataclass(frozen=True, slots=True)
class Stood:
    """A word that stands at the end."""

    place: int  # of its slot
    second: float  # when it came to stand
    took: float  # seconds since the word before it was full
    letters: str  # what was right of it then, with gaps
    told: bool
    alone: bool
    mended: bool

    @property
    def sought(self) -> bool:
        return not (self.told or self.alone or self.mended)

    @property
    def given(self) -> int:
        """How many of its letters stood already."""
        return len(self.letters) - self.letters.count(GAP)


@dataclass(frozen=True, slots=True)
class Change:
    second: float
    spot: Spot
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class _Fill:
    """A word becomes full, be it right or not."""

    at: int  # by which deed
    place: int
    gaps: Spots  # at the beginning of the breath


def stood(game: Game, pulse: Pulse) -> tuple[Stood, ...]:
    """The words in the order in which they came."""
    since = _since(game, pulse)
    told = {place for each in game for place in revealed(each)}
    alone, steps = _alone(game)
    found: list[Stood] = []
    for place in sorted(since, key=lambda place: (since[place], place)):
        at = since[place]
        last = max((step for step in steps if step < at), default=-1)
        before, second = (game[last].after, game[last].second) if last >= 0 else (game[0].before, 0.0)
        slot, now = slot_of(before, place), game[at].second
        mended = _full(game[at].before, slot.spots)
        found.append(Stood(place, now, now - second, _right(before, slot), place in told, place in alone, mended))
    return tuple(found)


def _since(game: Game, pulse: Pulse) -> dict[int, int]:
    """For each word that stands, by which deed it came to."""
    since: dict[int, int] = {}
    for at, each in enumerate(game):
        pulse()
        for place in touched(each):
            if not stands(each.after, slot_of(each.after, place)):
                since.pop(place, None)
            else:
                since.setdefault(place, at)
    return since


def _alone(game: Game) -> tuple[set[int], list[int]]:
    """The words that came alone in the end, and the deeds that filled any other."""
    alone: set[int] = set()
    steps: list[int] = []
    for breath in _breaths(game):
        fills = list(_fills(game, breath))
        for fill in fills:
            if any(_follows(fill, other) for other in fills):
                alone.add(fill.place)
            else:
                alone.discard(fill.place)
                steps.append(fill.at)
    return alone, steps


def _follows(fill: _Fill, other: _Fill) -> bool:
    """Did its only gap close because the other word was written? Of two with the same gap alone the first was."""
    if len(fill.gaps) != 1 or not fill.gaps <= other.gaps:
        return False
    return (len(other.gaps), -other.place) > (1, -fill.place)


def _breaths(game: Game) -> Iterator[list[int]]:
    starts: list[int] = []
    for at, each in enumerate(game):
        paused = at == 0 or each.second - game[at - 1].second > PAUSE
        starts.append(at if paused else starts[-1])
    for _, breath in groupby(range(len(game)), key=starts.__getitem__):
        yield list(breath)


def _fills(game: Game, breath: Sequence[int]) -> Iterator[_Fill]:
    first = game[breath[0]].before
    for at in breath:
        for place in sorted(touched(game[at])):
            spots = slot_of(first, place).spots
            if _full(game[at].after, spots) and not _full(game[at].before, spots):
                yield _Fill(at, place, frozenset(spot for spot in spots if first.letter(spot) == BLANK))


def _full(state: State, spots: Sequence[Spot]) -> bool:
    return all(state.letter(spot) != BLANK for spot in spots)


def _right(state: State, slot: Slot) -> str:
    """What stands of it, but for wrong letters."""
    wrong = rules.mistakes(state)
    signs = zip(slot.spots, standing(state, slot), strict=True)
    return "".join(GAP if spot in wrong else sign for spot, sign in signs)


def changes(game: Game) -> tuple[Change, ...]:
    """Letters that were written where another had stood last; what Undo brings back is none."""
    last: dict[Spot, str] = {}
    found: list[Change] = []
    for each in game:
        for spot in changed(each):
            letter = each.after.letter(spot)
            if isinstance(each.move, Put) and last.get(spot, letter) != letter:
                found.append(Change(each.second, spot, last[spot], letter))
            if letter != BLANK:
                last[spot] = letter
    return tuple(found)


def revealed(deed: Deed) -> list[int]:
    """What a Reveal told; of a letter's two words the one of which more stood."""
    move, before = deed.move, deed.before
    if not isinstance(move, Reveal):
        return []
    slots = before.puzzle.solution.slots
    if move.reach == GRID:
        return [place for place, slot in enumerate(slots) if not stands(before, slot)]
    asked = [place for place, _ in before.puzzle.solution.through[move.spot] if not stands(before, slots[place])]
    if move.reach != LETTER:
        return [place for place in asked if slots[place].direction == move.reach]
    return sorted(asked, key=lambda place: standing(before, slots[place]).count(GAP) / slots[place].length)[:1]


def slot_of(state: State, place: int) -> Slot:
    return state.puzzle.solution.slots[place]


def touched(deed: Deed) -> set[int]:
    """The words in which a letter changed."""
    through = deed.before.puzzle.solution.through
    return {place for spot in changed(deed) for place, _ in through[spot]}


def changed(deed: Deed) -> list[Spot]:
    before, after = deed.before, deed.after
    if before.several == after.several:
        return [
            (row, column)
            for row, (old, new) in enumerate(zip(before.rows, after.rows, strict=True))
            if old != new
            for column, signs in enumerate(zip(old, new, strict=True))
            if len(set(signs)) > 1
        ]
    cells = before.puzzle.solution.cells()
    return [spot for spot in cells if before.letter(spot) != after.letter(spot)]
