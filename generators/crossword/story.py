"""How a game of a crossword went: which word was found when, how long it took, which letters were changed, and which
words were missed, to be looked for again.

found         of a word: it is full and right, and stays so to the end
revealed      of a word: it was revealed, or a letter for it
burst         moves without a pause: a word that is written, and what its letters complete
by crossings  of a word: one letter of it was missing, and came when a word that crosses it there was written
corrected     of a word: it was full before, and not right
looked up     of a word: none of those three
missed        of a word: it was revealed, or left standing wrong for a while, or does not stand at the end

    A P T      A P _ stood. Then TIP is written down: looked up. In the same burst APT is full, of which the T alone was
    # # I      missing: by crossings.
    # # P
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from generators.crossword import rules
from generators.crossword.rules import GRID, LETTER, Move, Put, Puzzle, Reveal, State, stands
from generators.crossword.word_facts import GAP, letters_in
from generators.kernel.kind import Exercise, Pulse, Spot, Spots, TimedMove
from generators.lattice.layout import BLANK, Slot

PAUSE = 2.0  # seconds, which end a burst
REVEALED, WRONG, OPEN = "revealed", "wrong", "open"  # how a word was missed

Deed = TimedMove[State, Move]
Game = tuple[Deed, ...]


@dataclass(frozen=True, slots=True)
class FoundWord:
    """A word that stands at the end."""

    place: int  # of its slot
    second: float  # when it came to stand
    took: float  # seconds since the word before it was full
    letters: str  # what was right of it then, with gaps
    revealed: bool
    by_crossings: bool
    corrected: bool

    @property
    def looked_up(self) -> bool:
        return not (self.revealed or self.by_crossings or self.corrected)

    @property
    def given(self) -> int:
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
    gaps: Spots  # at the beginning of the burst


def found_words(game: Game, pulse: Pulse) -> tuple[FoundWord, ...]:
    """The words in the order in which they came."""
    since = _since(game, pulse)
    shown = {place for each in game for place in revealed_by(each)}
    crossed, steps = _by_crossings(game)
    found: list[FoundWord] = []
    for place in sorted(since, key=lambda place: (since[place], place)):
        at = since[place]
        last = max((step for step in steps if step < at), default=-1)
        before, second = (game[last].after, game[last].second) if last >= 0 else (game[0].before, 0.0)
        slot, now = slot_of(before, place), game[at].second
        found.append(
            FoundWord(
                place,
                now,
                now - second,
                _right_letters(before, slot),
                revealed=place in shown,
                by_crossings=place in crossed,
                corrected=_full(game[at].before, slot.spots),
            )
        )
    return tuple(found)


def _since(game: Game, pulse: Pulse) -> dict[int, int]:
    """The words that stand, and by which deed each came to."""
    since: dict[int, int] = {}
    for at, each in enumerate(game):
        pulse()
        for place in touched(each):
            if not stands(each.after, slot_of(each.after, place)):
                since.pop(place, None)
            else:
                since.setdefault(place, at)
    return since


def _by_crossings(game: Game) -> tuple[set[int], list[int]]:
    """The words that came by their crossings in the end, and the deeds that filled any other."""
    crossed: set[int] = set()
    steps: list[int] = []
    for burst in _bursts(game):
        fills = list(_fills(game, burst))
        for fill in fills:
            if any(_follows(fill, other) for other in fills):
                crossed.add(fill.place)
            else:
                crossed.discard(fill.place)
                steps.append(fill.at)
    return crossed, steps


def _follows(fill: _Fill, other: _Fill) -> bool:
    """Did its only gap close because the other word was written? Of two with the same gap alone, the first was."""
    if len(fill.gaps) != 1 or not fill.gaps <= other.gaps:
        return False
    return (len(other.gaps), -other.place) > (1, -fill.place)


def _bursts(game: Game) -> Iterator[list[int]]:
    starts: list[int] = []
    for at, each in enumerate(game):
        paused = at == 0 or each.second - game[at - 1].second > PAUSE
        starts.append(at if paused else starts[-1])
    for _, burst in groupby(range(len(game)), key=starts.__getitem__):
        yield list(burst)


def _fills(game: Game, burst: Sequence[int]) -> Iterator[_Fill]:
    first = game[burst[0]].before
    for at in burst:
        for place in sorted(touched(game[at])):
            spots = slot_of(first, place).spots
            if _full(game[at].after, spots) and not _full(game[at].before, spots):
                yield _Fill(at, place, frozenset(spot for spot in spots if first.letter(spot) == BLANK))


def _full(state: State, spots: Sequence[Spot]) -> bool:
    return all(state.letter(spot) != BLANK for spot in spots)


def _right_letters(state: State, slot: Slot) -> str:
    wrong = rules.mistakes(state)
    signs = zip(slot.spots, letters_in(state, slot), strict=True)
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


def revealed_by(deed: Deed) -> list[int]:
    """The words that a Reveal shows; of a letter's two words the one of which more stood."""
    move, before = deed.move, deed.before
    if not isinstance(move, Reveal):
        return []
    slots = before.puzzle.solution.slots
    if move.reach == GRID:
        return [place for place, slot in enumerate(slots) if not stands(before, slot)]
    asked = [place for place, _ in before.puzzle.solution.through[move.spot] if not stands(before, slots[place])]
    if move.reach != LETTER:
        return [place for place in asked if slots[place].direction == move.reach]
    return sorted(asked, key=lambda place: letters_in(before, slots[place]).count(GAP) / slots[place].length)[:1]


def slot_of(state: State, place: int) -> Slot:
    return state.puzzle.solution.slots[place]


def touched(deed: Deed) -> set[int]:
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


def again(game: Game) -> Exercise[Puzzle, Move] | None:
    """Whole words are empty, with the letters that cross them; solved when they stand."""
    wanted = missed(game)
    if not wanted:
        return None
    puzzle = game[-1].after.puzzle
    layout = puzzle.solution
    empty = {spot for place in wanted for spot in layout.slots[place].spots}
    return Exercise(puzzle, tuple(Put(spot, puzzle.answer_at(spot)) for spot in layout.cells() if spot not in empty))


def missed(game: Game) -> dict[int, str]:
    """Such words, by the places of their slots, and why; in the order of the slots."""
    if not game:
        return {}
    end = game[-1].after
    found = {place: OPEN for place, slot in enumerate(end.puzzle.solution.slots) if not stands(end, slot)}
    found |= dict.fromkeys(_left_wrong(game), WRONG)
    found |= {place: REVEALED for each in game for place in revealed_by(each)}
    return dict(sorted(found.items()))


def _left_wrong(game: Game) -> Iterator[int]:
    """Words that were full and not right, and were not corrected at once."""
    wrong: set[int] = set()
    for each, following in pairwise(game):
        for place in touched(each):
            slot = slot_of(each.after, place)
            if _full(each.after, slot.spots) and not stands(each.after, slot):
                wrong.add(place)
            else:
                wrong.discard(place)
        yield from wrong.difference(touched(following))
