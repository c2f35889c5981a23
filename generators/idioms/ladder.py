"""Steps that follow from what is placed and what is left, by the easiest way to see them.

option    an idiom for a slot; of rows in which nothing is placed, the first stands for all home
an option that needs a piece; where nothing is left over, each piece must have one rival     another
option for the same slot, or for the same piece

An option that leaves a slot empty, or a piece without a home, is in no solution. Where all rivals
do so, the last one is in every solution. In rows, options with the same characters are one idiom.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice

from generators.idioms.rules import Move, Put, Puzzle, Spell, State, completions, play
from generators.idioms.solver import Search, clear_cells, is_enough, mistakes, nearest_signs, need
from generators.kernel.kind import EASY, EXPERT, HARD, MEDIUM, Pulse, Spot, Technique
from generators.kernel.ladder import Rung
from generators.lattice.layout import Slot

FINISHES = Technique("finishes", EASY, 1)  # one piece completes a character that is already decided
ONE_IDIOM = Technique("one_idiom", EASY, 2)  # only one idiom fits the slot
ONE_HOME = Technique("one_home", MEDIUM, 5)  # only one idiom can use this piece
HOME_OF_MANY = Technique("home_of_many", HARD, 7)  # the same where more idioms are to be thought of
ONE_RIVAL = Technique("one_rival", HARD, 8)  # the one other idiom would leave a piece or a slot alone
RIVALS = Technique("rivals", HARD, 11)  # each of several other idioms would leave something alone
CROSSING = Technique("crossing", HARD, 14)  # each other idiom, however many, would leave a slot across it alone
TRIAL = Technique("trial", EXPERT, 20)  # all ways were tried

_MOST_RIVALS = 5
_FEW = 4  # idioms among which the only home of a piece is soon found


@dataclass(frozen=True, slots=True)
class Step:
    """A step: a move for a slot, and where the player sees it."""

    move: Move
    slot: Slot
    word: str
    piece: str = ""  # piece that the step is about
    rival: str = ""  # another idiom that fits there
    lonely: str | Slot = ""  # piece or slot that the rival would leave alone


@dataclass(frozen=True)
class View:
    """A board without mistakes."""

    state: State
    signs: Mapping[Spot, str]  # characters of the solution
    pulse: Pulse
    before: Mapping[Slot, tuple[str, ...]] = field(default_factory=dict)  # options before the last step

    @property
    def puzzle(self) -> Puzzle:
        return self.state.puzzle

    def word(self, slot: Slot) -> str:
        return "".join(self.signs[spot] for spot in slot.spots)

    def is_done(self, slot: Slot) -> bool:
        return all(self.signs[spot] in self.state.characters(spot) for spot in slot.spots)

    @cached_property
    def open_slots(self) -> tuple[Slot, ...]:
        """The slots that are not written; rows in which nothing is placed or given count as one."""
        slots = [slot for slot in self.puzzle.layout.slots if not self.is_done(slot)]
        bare = [slot for slot in slots if self._is_bare(slot)]
        return tuple(slot for slot in slots if not self.puzzle.in_rows or slot not in bare[1:])

    @cached_property
    def shared(self) -> Slot | None:
        """The empty row that stands for several."""
        every = sum(not self.is_done(slot) for slot in self.puzzle.layout.slots)
        bare = (slot for slot in self.open_slots if self._is_bare(slot))
        return next(bare, None) if len(self.open_slots) < every else None

    def _is_bare(self, slot: Slot) -> bool:
        return not any(map(self.state.at, slot.spots)) and set(slot.spots) <= set(self.puzzle.open_cells)

    @cached_property
    def options(self) -> dict[Slot, tuple[str, ...]]:
        """The idioms for each open slot; empty where a slot has none."""
        self.pulse()
        slots, same = self.puzzle.layout.slots, self.puzzle.identity
        by_slot = self.before or dict(zip(slots, map(tuple, Search(self.state, self.pulse).options()), strict=True))
        done = {same(self.word(slot)) for slot in slots if self.is_done(slot)}
        listed = {slot: [word for word in by_slot[slot] if same(word) not in done] for slot in self.open_slots}
        found = self.options_that_fit(listed, self.written, need(self.puzzle, self.state.left))
        return found if all(found.values()) else {}

    @cached_property
    def different(self) -> dict[Slot, tuple[str, ...]]:
        """The options without other orders of the same characters, in rows; the answer itself stays."""
        same, words = self.puzzle.identity, self.puzzle.words
        return {
            slot: tuple({same(word): word for word in sorted(every, key=lambda word: (word in words, word))}.values())
            for slot, every in self.options.items()
        }

    @cached_property
    def written(self) -> dict[Spot, str]:
        """The cells with a whole character."""
        return {spot: sign for spot, sign in self.signs.items() if sign in self.state.characters(spot)}

    def options_that_fit(
        self, options: Mapping[Slot, Iterable[str]], written: Mapping[Spot, str], left: Counter[str]
    ) -> dict[Slot, tuple[str, ...]]:
        """The options that agree with these characters, and that these pieces are enough for."""
        return {
            slot: tuple(word for word in words if self._agrees(slot, word, written, left))
            for slot, words in options.items()
        }

    def _agrees(self, slot: Slot, word: str, written: Mapping[Spot, str], left: Counter[str]) -> bool:
        for spot, sign in zip(slot.spots, word, strict=True):
            if written.get(spot, sign) != sign:
                return False
        return is_enough(left, self.needs(slot, word, written))

    def needs(self, slot: Slot, word: str, written: Mapping[Spot, str]) -> Counter[str]:
        """The pieces left that an idiom takes."""
        free = [(spot, sign) for spot, sign in zip(slot.spots, word, strict=True) if spot not in written]
        placed = [piece for spot, _ in free for piece in self.state.at(spot)]
        wanted = need(self.puzzle, [sign for _, sign in free])
        return wanted - need(self.puzzle, placed) if placed else wanted

    @cached_property
    def _lonely_by_option(self) -> dict[tuple[Slot, str], str | Slot | None]:
        """The results for options that were asked about, as one option may belong to several pieces."""
        return {}

    def lonely(self, slot: Slot, word: str) -> str | Slot | None:
        """A slot or a piece for which nothing would be left with the idiom there."""
        if (slot, word) not in self._lonely_by_option:
            self.pulse()
            self._lonely_by_option[slot, word] = self._find_lonely(slot, word)
        return self._lonely_by_option[slot, word]

    def _find_lonely(self, slot: Slot, word: str) -> str | Slot | None:
        written = self.written
        if not self.puzzle.in_rows:
            written = {**written, **dict(zip(slot.spots, word, strict=True))}
        left = need(self.puzzle, self.state.left) - self.needs(slot, word, self.written)
        same, different = self.puzzle.identity, self.different.items()
        beside = ((each, words) for each, words in different if each != slot or each == self.shared)
        others = {each: [other for other in words if same(other) != same(word)] for each, words in beside}
        rest = self.options_that_fit(others, written, left)
        empty = next((each for each, words in rest.items() if not words), None)
        if self.puzzle.spare or not (left or empty):
            return empty
        used = {atom for each, words in rest.items() for other in words for atom in self.needs(each, other, written)}
        alone = next((atom for atom in left if atom not in used), None)
        return empty if alone is None else next(each for each in self.state.left if alone in need(self.puzzle, each))

    def crossing_slots(self, slot: Slot) -> tuple[Slot, ...]:
        """The open slots that share an open cell with this one."""
        cells = set(slot.spots) - self.written.keys()
        return tuple(each for each in self.open_slots if each != slot and not cells.isdisjoint(each.spots))

    def can_be_crossed(self, slot: Slot, word: str) -> bool:
        """Is an idiom left for each crossing slot, with this idiom there?"""
        written = {**self.written, **dict(zip(slot.spots, word, strict=True))}
        left = need(self.puzzle, self.state.left) - self.needs(slot, word, self.written)
        return all(
            any(other != word and self._agrees(each, other, written, left) for other in self.options[each])
            for each in self.crossing_slots(slot)
        )

    def after(self, step: Step) -> View:
        """The board with the step; if the row held another idiom in the solution, the two idioms change places."""
        signs = dict(self.signs)
        if self.puzzle.in_rows and isinstance(step.move, Spell):
            same, slots = self.puzzle.identity, self.puzzle.layout.slots
            other = next(slot for slot in slots if same(self.word(slot)) == same(step.word))
            signs |= dict(zip(other.spots, self.word(step.slot), strict=True))
            signs |= dict(zip(step.slot.spots, step.word, strict=True))
        before = {} if self.puzzle.in_rows else self.options
        return View(play(self.state, step.move), signs, self.pulse, before)

    @cached_property
    def homes(self) -> dict[str, list[tuple[Slot, str]]]:
        """The options that can use each piece that is left; empty where some pieces are left over."""
        if self.puzzle.spare:
            return {}
        every = ((slot, word) for slot, words in self.different.items() for word in words)
        used = [(slot, word, self.needs(slot, word, self.written)) for slot, word in every]
        return {
            piece: [(slot, word) for slot, word, its in used if is_enough(its, need(self.puzzle, piece))]
            for piece in dict.fromkeys(self.state.left)
        }


def view_of(state: State, pulse: Pulse) -> View:
    base = clear_cells(state, mistakes(state, pulse))
    return View(base, nearest_signs(base, pulse), pulse)


def _finishing_steps(view: View) -> Iterator[Step]:
    """Characters with one piece missing, on which all options agree."""
    for slot, words in view.options.items():
        for place, spot in enumerate(slot.spots):
            signs = {word[place] for word in words}
            if len(signs) == 1 and spot not in view.written and view.state.at(spot):
                (sign,) = signs
                for missing in completions(view.state, spot, sign):
                    piece = next((each for each in view.state.left if missing == (view.puzzle.plain(each),)), None)
                    if piece is not None:
                        yield Step(Put(spot, piece), slot, sign, piece)


def _spell(slot: Slot, word: str) -> Spell:
    return Spell(slot.start, slot.direction, word)


def _single_option_steps(view: View) -> Iterator[Step]:
    return (Step(_spell(slot, words[0]), slot, words[0]) for slot, words in view.different.items() if len(words) == 1)


def _single_home_steps(view: View) -> list[Step]:
    """The steps for pieces with one home, those in slots with fewer options first."""
    single = [(piece, options[0]) for piece, options in view.homes.items() if len(options) == 1]
    steps = [Step(_spell(slot, word), slot, word, piece) for piece, (slot, word) in single]
    return sorted(steps, key=lambda step: len(view.different[step.slot]))


def _rival_steps(view: View, most: int) -> Iterator[Step]:
    """The only option of a slot, or of a piece, that leaves nothing alone, with so many rivals at most."""
    slots = [("", [(slot, word) for word in words]) for slot, words in view.different.items() if slot != view.shared]
    for piece, options in sorted((*slots, *view.homes.items()), key=lambda each: len(each[1])):
        if not 1 <= len(options) - 1 <= most:
            continue
        lonely = {option: view.lonely(*option) for option in options}
        alive = [option for option in options if lonely[option] is None]
        if len(alive) == 1:
            (slot, word) = alive[0]
            rival = min((each for each in options if each != alive[0]), key=lambda each: each[1] == word)
            alone = lonely[rival]
            assert alone is not None
            yield Step(_spell(slot, word), slot, word, piece, rival[1], alone)


def _crossing_steps(view: View) -> Iterator[Step]:
    """The only option of a slot that leaves an idiom for every crossing slot; slots with few crossings first."""
    for slot in sorted(filter(view.crossing_slots, view.options), key=lambda each: len(view.crossing_slots(each))):
        view.pulse()
        alive = list(islice((word for word in view.options[slot] if view.can_be_crossed(slot, word)), 2))
        if len(alive) == 1:
            yield Step(_spell(slot, alive[0]), slot, alive[0])


def _trial_steps(view: View) -> Iterator[Step]:
    """The step that writes the solution, in the slot with the fewest options."""
    for slot in sorted(view.options, key=lambda each: len(view.options[each]))[:1]:
        word = view.word(slot)
        if slot == view.shared:
            rows = [view.word(each) for each in view.puzzle.layout.slots if not view.is_done(each)]
            word = next((each for each in rows if each in view.options[slot]), word)
        yield Step(_spell(slot, word), slot, word)


RUNGS: tuple[Rung[View, Step], ...] = (
    Rung(FINISHES, _finishing_steps),
    Rung(ONE_IDIOM, _single_option_steps),
    Rung(ONE_HOME, lambda view: [step for step in _single_home_steps(view) if len(view.different[step.slot]) <= _FEW]),
    Rung(HOME_OF_MANY, _single_home_steps),
    Rung(ONE_RIVAL, lambda view: _rival_steps(view, 1)),
    Rung(RIVALS, lambda view: _rival_steps(view, _MOST_RIVALS)),
    Rung(CROSSING, _crossing_steps),
    Rung(TRIAL, _trial_steps, proves=False),
)
