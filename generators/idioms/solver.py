"""All ways to fill a puzzle with known idioms: this proves that there is only one.

Pieces are counted in atoms, so that an idiom counts as possible in whatever way its characters are
built; whether the pieces of the bank themselves can be placed so is asked of whole fills. In rows,
the order of the rows does not matter, nor that of the characters of one idiom.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping
from itertools import chain, islice, permutations
from typing import TypeAlias

from generators.idioms.rules import Puzzle, State, additions, completions, start, with_cells
from generators.kernel.cache import cached, cached_lately
from generators.kernel.kind import Pulse, Spot, Spots, no_pulse
from generators.kernel.sets import lists_by_key
from generators.lattice.layout import letters_of
from generators.words.idioms import known_with
from generators.words.pieces import atoms

Fill: TypeAlias = tuple[str, ...]  # the idiom of each slot

KNOWN = 3  # the search stops after so many solutions
STEPS = 4_000  # longest proof that the generator waits for
_KEPT = 8  # puzzles that stay in memory


class TooManySteps(Exception):
    """The search took all the steps that it was allowed."""


def load(pulse: Pulse) -> None:
    """Read the long list, which takes a moment the first time."""
    known_with(pulse)


def need(puzzle: Puzzle, signs: Iterable[str]) -> Counter[str]:
    """What characters are made of in the end."""
    return Counter(chain.from_iterable(map(atoms, signs)) if puzzle.divided else signs)


@cached_lately(_KEPT)
def candidates(puzzle: Puzzle) -> tuple[str, ...]:
    """The idioms that the bank has enough for, beside the given characters."""
    given = puzzle.layout.givens().values()
    have = need(puzzle, (*puzzle.bank, *given))
    kinds = frozenset(have)
    near = chain.from_iterable(_signs_by_first_atom().get(each, ()) for each in kinds) if puzzle.divided else have
    signs = {sign for sign in near if not puzzle.divided or kinds.issuperset(atoms(sign))}
    begun = chain.from_iterable(_known_by_first_sign().get(sign, ()) for sign in signs)
    fitting = {word for word in begun if signs.issuperset(word) and is_enough(have, need(puzzle, word))}
    return tuple(sorted(fitting.union(puzzle.words)))


def is_enough(left: Counter[str], its: Counter[str]) -> bool:
    """`its <= left`, but quicker."""
    for atom, count in its.items():  # noqa: SIM110 - quicker than all()
        if left.get(atom, 0) < count:
            return False
    return True


@cached
def _signs_by_first_atom() -> Mapping[str, list[str]]:
    """The characters of the known idioms by the first of what they are made of in the end."""
    return lists_by_key((atoms(sign)[0], sign) for sign in known_with())


@cached
def _known_by_first_sign() -> Mapping[str, list[str]]:
    return lists_by_key((idiom[0], idiom) for sign, its in known_with().items() for idiom in its if idiom[0] == sign)


def choices(puzzle: Puzzle, familiar: Container[str]) -> int:
    """The number of times that a person who knows these idioms finds no slot with a single option."""
    search, left, count = Search(start(puzzle), no_pulse), need(puzzle, puzzle.bank), 0
    signs, open_slots = dict(puzzle.layout.givens()), list(range(len(puzzle.words)))
    options = [[word for word in words if word in familiar] for words in search.options()]
    while open_slots:
        options = [search.options_left(each, index, signs, left) for index, each in enumerate(options)]
        best = min(open_slots, key=lambda index: len(options[index]))
        count += len(options[best]) > (len(open_slots) if puzzle.in_rows else 1)
        new = dict(zip(search.slots[best].spots, puzzle.words[best], strict=True))
        left -= need(puzzle, [sign for spot, sign in new.items() if spot not in signs])
        signs |= new
        open_slots.remove(best)
        if puzzle.in_rows:
            options = [[word for word in words if word != puzzle.words[best]] for words in options]
    return count


class Search:
    """Fills slot after slot, the one with the fewest idioms first."""

    def __init__(self, state: State, pulse: Pulse, steps: int | None = None) -> None:
        self.state, self.puzzle, self.pulse, self.steps = state, state.puzzle, pulse, steps
        self.slots = self.puzzle.layout.slots
        self.needs = {word: need(self.puzzle, word) for word in candidates(self.puzzle)}

    def options(self) -> list[list[str]]:
        """The idioms that fit each slot as far as it is given and placed."""
        return [self._idioms_that_fit(slot.spots) for slot in self.slots]

    def _idioms_that_fit(self, spots: tuple[Spot, ...]) -> list[str]:
        givens = self.puzzle.layout.givens()
        fixed = [(place, givens[spot]) for place, spot in enumerate(spots) if spot in givens]
        placed = [(place, need(self.puzzle, self.state.at(spot))) for place, spot in enumerate(spots)]
        placed = [(place, its) for place, its in placed if its]
        return [
            word
            for word in self.needs
            if all(word[place] == sign for place, sign in fixed)
            and all(is_enough(need(self.puzzle, word[place]), its) for place, its in placed)
        ]

    def fills(self) -> Iterator[Fill]:
        givens = dict(self.puzzle.layout.givens())
        left = need(self.puzzle, self.puzzle.bank)
        if self.puzzle.in_rows:
            yield from self._fill_rows(self.options(), (), left)
        else:
            yield from self._fill_crossing(self.options(), {}, givens, left)

    def _count_step(self) -> None:
        self.pulse()
        if self.steps is not None:
            self.steps -= 1
            if self.steps < 0:
                raise TooManySteps

    def _fill_crossing(
        self, options: list[list[str]], words: dict[int, str], signs: dict[Spot, str], left: Counter[str]
    ) -> Iterator[Fill]:
        self._count_step()
        if len(words) == len(self.slots):
            if self._can_be_laid(signs):
                yield tuple(words[index] for index in range(len(self.slots)))
            return
        open_slots = [index for index in range(len(self.slots)) if index not in words]
        options = [each if at in words else self.options_left(each, at, signs, left) for at, each in enumerate(options)]
        best = min(open_slots, key=lambda index: len(options[index]))
        for word in options[best]:
            if word in words.values():
                continue
            new = {s: c for s, c in zip(self.slots[best].spots, word, strict=True) if s not in signs}
            rest = left - need(self.puzzle, new.values())
            yield from self._fill_crossing(options, {**words, best: word}, {**signs, **new}, rest)

    def options_left(self, words: list[str], index: int, signs: dict[Spot, str], left: Counter[str]) -> list[str]:
        spots = self.slots[index].spots
        fixed = [(place, signs[spot]) for place, spot in enumerate(spots) if spot in signs]
        if not fixed:
            return [word for word in words if is_enough(left, self.needs[word])]
        free = [place for place, spot in enumerate(spots) if spot not in signs]
        return [
            word
            for word in words
            if all(word[place] == sign for place, sign in fixed)
            and is_enough(left, need(self.puzzle, [word[place] for place in free]))
        ]

    def _fill_rows(self, options: list[list[str]], words: Fill, left: Counter[str]) -> Iterator[Fill]:
        """The fills of rows. Rows in which nothing is placed or given take their idioms in one order only."""
        self._count_step()
        at = len(words)
        if at == len(self.slots):
            if self._can_be_laid(letters_of(self.puzzle.layout, words)):
                yield words
            return
        same = at > 0 and options[at] == options[at - 1]
        for word in options[at]:
            alike = any(sorted(word) == sorted(other) for other in words)
            if not alike and not (same and word < words[-1]) and is_enough(left, self.needs[word]):
                yield from self._fill_rows(options, (*words, word), left - self.needs[word])

    def _can_be_laid(self, signs: dict[Spot, str]) -> bool:
        """Does the bank have the pieces for these characters, with the right number left over?"""
        if not self.puzzle.divided:
            return True
        cells = {spot: signs[spot] for spot in self.puzzle.open_cells}
        return additions(self.state, cells, self.puzzle.spare) is not None


def fills(puzzle: Puzzle, pulse: Pulse, steps: int | None = None) -> Iterator[Fill]:
    """The fills that look different: another order of rows, or of the characters of a row, is the same fill."""
    load(pulse)
    seen = set()
    for words in Search(start(puzzle), pulse, steps).fills():
        key = _row_identities(words) if puzzle.in_rows else words
        if key not in seen:
            seen.add(key)
            yield puzzle.words if puzzle.in_rows and key == _row_identities(puzzle.words) else words


def _row_identities(words: Fill) -> frozenset[str]:
    return frozenset("".join(sorted(word)) for word in words)


@cached
def known_fills(puzzle: Puzzle, pulse: Pulse) -> tuple[Fill, ...]:
    return tuple(islice(fills(puzzle, pulse), KNOWN))


def solutions(puzzle: Puzzle, most: int, pulse: Pulse) -> tuple[State, ...]:
    return tuple(solved_state(puzzle, words) for words in islice(fills(puzzle, pulse), most))


def solved_state(puzzle: Puzzle, words: Fill) -> State:
    signs = letters_of(puzzle.layout, words)
    placed = additions(start(puzzle), {spot: signs[spot] for spot in puzzle.open_cells}, puzzle.spare)
    assert placed is not None, "a fill can be placed"
    return with_cells(start(puzzle), placed)


def nearest_signs(state: State, pulse: Pulse) -> dict[Spot, str]:
    """The characters of the solution with the fewest mistakes on the board, with its rows in any order."""
    layout = state.puzzle.layout
    orders = (order for words in known_fills(state.puzzle, pulse) for order in _row_orders(state, words))
    found = [letters_of(layout, order) for order in orders]
    return min(found, key=lambda signs: len(_cells_with_foreign_pieces(state, signs)), default={})


def _row_orders(state: State, words: Fill) -> Iterator[Fill]:
    """All orders of the rows; a row that has the characters of its idiom in another order keeps them."""
    if not state.puzzle.in_rows:
        yield words
        return
    reads = list(map(state.reads, state.puzzle.layout.slots))
    for order in permutations(words):
        pairs = zip(order, reads, strict=True)
        yield tuple(text if sorted(text) == sorted(word) else word for word, text in pairs)


def _cells_with_foreign_pieces(state: State, signs: dict[Spot, str]) -> set[Spot]:
    """Cells with pieces that their character does not have."""
    return {spot for spot, _ in state.placed if not completions(state, spot, signs[spot])}


def mistakes(state: State, pulse: Pulse) -> Spots:
    """Cells with pieces that their character does not have. If the pieces left are not enough for
    the other cells, also cells with other pieces than the program uses for the solution."""
    signs = nearest_signs(state, pulse)
    if not signs:
        return frozenset()
    wrong = _cells_with_foreign_pieces(state, signs)
    cells = {spot: signs[spot] for spot in state.puzzle.open_cells}
    if additions(clear_cells(state, wrong), cells, state.puzzle.spare) is None:
        whole = additions(start(state.puzzle), cells, state.puzzle.spare) or {}
        plain = state.puzzle.plain
        others = ((spot, Counter(map(plain, pieces))) for spot, pieces in state.placed)
        used = {spot for spot, placed in others if not placed <= Counter(map(plain, whole.get(spot, ())))}
        wrong |= used - state.right or used
    return frozenset(wrong)


def clear_cells(state: State, cells: Iterable[Spot]) -> State:
    return with_cells(state, dict.fromkeys(cells, ()))
