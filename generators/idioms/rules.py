"""Idioms by Their Characters.

Fill every slot with a Chinese idiom of four characters, from a bank:
- idioms that cross share a character; where they stand in rows, each may stand in any row;
- of the bank everything is used once, but for so many that are left over.
The bank has characters, or pieces: a cell takes the pieces that its character is made of, in any order. 氵 and 水 are
one.

    * * * *      bank: 又 干 夂 氵 心 口 戈 ...
                 干 alone is a character, 氵 and 工 make 江

cell      a spot for a character; a given one is there from the start
placed      the pieces in each cell, in the order in which they came
bank      all pieces; those that are not placed are left
spare     how many are over at the end
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate, product
from typing import TypeAlias

from generators.kernel.kind import IllegalMove, Met, Spot, Spots
from generators.kernel.phrases import Phrase, say
from generators.kernel.sets import group_by
from generators.lattice.layout import BLANK, Layout, Slot, letters_of
from generators.words.idioms import idiom_of, known_idioms
from generators.words.pieces import MOST, can_grow, characters_of, grows_to, makings, missing, plain, shapes

Pieces: TypeAlias = tuple[str, ...]
Placed: TypeAlias = tuple[tuple[Spot, Pieces], ...]


@dataclass(frozen=True)
class Puzzle:
    """The grid with its given characters, the idiom of each slot, and the bank in its order."""

    layout: Layout
    words: tuple[str, ...]
    bank: Pieces
    spare: int = 0
    divided: bool = False  # is it a bank of pieces?

    @property
    def in_rows(self) -> bool:
        return not any(self.layout.junctions)

    @property
    def form(self) -> str:
        return "rows" if self.in_rows else "pieces" if self.divided else "characters"

    @property
    def lack(self) -> str:
        """The key of the sentence that says that the bank has not enough for a word."""
        return "not_enough" if self.divided else "none_left"

    @cached_property
    def answer(self) -> dict[Spot, str]:
        return letters_of(self.layout, self.words)

    @cached_property
    def open_cells(self) -> tuple[Spot, ...]:
        givens = self.layout.givens()
        return tuple(spot for spot in self.layout.cells() if spot not in givens)

    def makings(self, sign: str) -> tuple[Pieces, ...]:
        return makings(sign) if self.divided else ((sign,),)

    def identity(self, word: str) -> str:
        """The idiom; in rows its characters sorted, as any order of them is the same idiom."""
        return _sort_signs(word) if self.in_rows else word

    def plain(self, piece: str) -> str:
        return plain(piece) if self.divided else piece


@dataclass(frozen=True)
class State:
    """`shown`: idioms whose meaning is shown."""

    puzzle: Puzzle
    placed: Placed = ()  # pieces of each filled cell, in the order of cells
    shown: tuple[str, ...] = ()

    @cached_property
    def cells(self) -> dict[Spot, Pieces]:
        return dict(self.placed)

    @cached_property
    def left(self) -> Pieces:
        """The pieces of the bank that are not placed, in its order."""
        placed = Counter(piece for _, pieces in self.placed for piece in pieces)
        rest = []
        for piece in self.puzzle.bank:
            if placed[piece]:
                placed[piece] -= 1
            else:
                rest.append(piece)
        return tuple(rest)

    def at(self, spot: Spot) -> Pieces:
        return self.cells.get(spot, ())

    def characters(self, spot: Spot) -> tuple[str, ...]:
        """The characters that stand in the cell: mostly one, none while its pieces make none. Some
        pieces make two, such as 杏 and 呆: then the one in the answer comes first."""
        given = self.puzzle.layout.sign(spot)
        if spot not in self.puzzle.open_cells:
            return (given,)
        pieces = self.at(spot)
        if not self.puzzle.divided:
            return pieces
        wanted = self.puzzle.answer[spot]
        return tuple(sorted(characters_of(pieces), key=lambda sign: sign != wanted)) if pieces else ()

    def letter(self, spot: Spot) -> str:
        """The character in the cell, or a blank."""
        return next(iter(self.characters(spot)), BLANK)

    def reads(self, slot: Slot) -> str:
        """The idiom in a slot, or its other characters; nothing while one is missing."""
        texts = ["".join(signs) for signs in product(*map(self.characters, slot.spots))]
        known = (text for text in texts if text in self.puzzle.words or text in known_idioms())
        return next(known, texts[0] if texts else "")

    @cached_property
    def found(self) -> frozenset[str]:
        """The idioms of the answer that stand where they may stand."""
        reads = {slot: self.reads(slot) for slot in self.puzzle.layout.slots}
        if self.puzzle.in_rows:
            wanted = group_by(self.puzzle.words, _sort_signs)
            return frozenset(word for text in reads.values() for word in wanted.get(_sort_signs(text), ()) if text)
        return frozenset(word for (_, text), word in zip(reads.items(), self.puzzle.words, strict=True) if text == word)

    @cached_property
    def right(self) -> Spots:
        """The cells of the idioms that are found."""
        slots = self.puzzle.layout.slots
        return frozenset(spot for slot in slots if self.reads(slot) in self.found for spot in slot.spots)


def missed_words(state: State) -> tuple[Met, ...]:
    return tuple(Met(word, missed=True) for word in state.shown)


def _sort_signs(word: str) -> str:
    return "".join(sorted(word))


@dataclass(frozen=True, slots=True)
class Put:
    """Lays a piece in a cell. In a bank of characters, a character replaces the one in the cell."""

    spot: Spot
    piece: str


@dataclass(frozen=True, slots=True)
class Take:
    """Takes the last piece out of a cell, or all pieces."""

    spot: Spot
    all: bool = False


@dataclass(frozen=True, slots=True)
class Spell:
    """Writes an idiom into the slot that starts here; pieces there that do not fit go back."""

    spot: Spot
    direction: str
    word: str


@dataclass(frozen=True, slots=True)
class Tell:
    """Shows the meaning of the idiom that the answer has in this slot."""

    spot: Spot
    direction: str


Move: TypeAlias = Put | Take | Spell | Tell


def start(puzzle: Puzzle) -> State:
    return State(puzzle)


def play(state: State, move: Move) -> State:
    match move:
        case Put():
            return _put(state, move.spot, move.piece)
        case Take():
            _check_cell(state, move.spot)
            if not state.at(move.spot):
                raise IllegalMove("idioms.nothing_there", row=move.spot[0] + 1, column=move.spot[1] + 1)
            return with_cells(state, {move.spot: () if move.all else state.at(move.spot)[:-1]})
        case Spell():
            return _spell(state, slot_of(state, move), move.word)
        case Tell():
            word = state.puzzle.words[state.puzzle.layout.slots.index(slot_of(state, move))]
            if word in state.shown or idiom_of(word) is None:
                raise IllegalMove("idioms.no_meaning")
            return replace(state, shown=(*state.shown, word))


def slot_of(state: State, move: Spell | Tell) -> Slot:
    return state.puzzle.layout.need_slot(move.spot, move.direction)


def _check_cell(state: State, spot: Spot) -> None:
    if spot not in state.puzzle.open_cells:
        raise IllegalMove("lattice.not_a_cell", row=spot[0] + 1, column=spot[1] + 1)


def _put(state: State, spot: Spot, piece: str) -> State:
    _check_cell(state, spot)
    if piece not in state.left:
        raise IllegalMove("idioms.not_left", piece=piece)
    before = state.at(spot) if state.puzzle.divided else ()
    if len(before) == MOST:
        raise IllegalMove("idioms.full", most=MOST)
    return with_cells(state, {spot: (*before, piece)})


def with_cells(state: State, changed: dict[Spot, Pieces]) -> State:
    cells = {**state.cells, **changed}
    return replace(state, placed=tuple(sorted((spot, pieces) for spot, pieces in cells.items() if pieces)))


def _spell(state: State, slot: Slot, word: str) -> State:
    if len(word) != slot.length:
        raise IllegalMove("idioms.length", word=word, room=slot.length)
    signs = dict(zip(slot.spots, word, strict=True))
    for spot, sign in state.puzzle.layout.givens().items():
        if signs.pop(spot, sign) != sign:
            raise IllegalMove("idioms.given", word=word, sign=sign)
    kept = {spot: _kept_pieces(state, spot, sign) for spot, sign in signs.items()}
    cleared = with_cells(state, kept)
    added = additions(cleared, signs)
    if added is None:
        raise IllegalMove(f"idioms.{state.puzzle.lack}", word=word)
    others = {spot: sign for spot, sign in _signs_with_word(state, slot, word).items() if spot not in signs}
    if state.puzzle.divided and additions(_add_pieces(cleared, added), others) is None:
        whole = additions(cleared, {**others, **signs}) or added  # so that the other idioms can still be written
        added = {spot: whole[spot] for spot in signs}
    return _add_pieces(cleared, added)


def _add_pieces(state: State, added: dict[Spot, Pieces]) -> State:
    return with_cells(state, {spot: (*state.at(spot), *pieces) for spot, pieces in added.items()})


def _signs_with_word(state: State, slot: Slot, word: str) -> dict[Spot, str]:
    """The characters of the open cells when all is written, with this idiom in the slot."""
    puzzle, words = state.puzzle, state.puzzle.words
    if puzzle.in_rows:
        reads = {each: word if each == slot else state.reads(each) for each in puzzle.layout.slots}
        done = set(map(_sort_signs, reads.values()))
        open_words = (each for each in words if _sort_signs(each) not in done)
        known = set(map(_sort_signs, words))
        words = tuple(text if _sort_signs(text) in known else next(open_words, word) for text in reads.values())
    signs = letters_of(puzzle.layout, words)
    return {spot: signs[spot] for spot in puzzle.open_cells}


def _kept_pieces(state: State, spot: Spot, sign: str) -> Pieces:
    pieces = state.at(spot)
    grows = grows_to(pieces, sign) if state.puzzle.divided else pieces == (sign,)
    return pieces if grows else ()


def additions(state: State, signs: dict[Spot, str], left_over: int | None = None) -> dict[Spot, Pieces] | None:
    """The pieces that these cells lack for these characters; None if the bank has not enough.
    `left_over`: number of pieces that must be left then, if it matters."""
    left = Counter(map(state.puzzle.plain, state.left))
    ways = {spot: completions(state, spot, sign) for spot, sign in signs.items()}
    order = sorted(ways, key=lambda spot: len(ways[spot]))
    used = None if left_over is None else left.total() - left_over
    chosen = _choose_ways(left, [ways[spot] for spot in order], used)
    if chosen is None:
        return None
    forms = group_by(state.left, state.puzzle.plain)
    return {
        spot: tuple(_take_form(forms[piece], signs[spot]) for piece in way)
        for spot, way in zip(order, chosen, strict=True)
    }


def completions(state: State, spot: Spot, sign: str) -> tuple[Pieces, ...]:
    """The pieces that the cell may still need to become the character."""
    pieces = state.at(spot)
    if state.puzzle.divided:
        return missing(pieces, sign)
    return ((),) if pieces == (sign,) else () if pieces else ((sign,),)


def _choose_ways(left: Counter[str], ways: list[tuple[Pieces, ...]], used: int | None) -> list[Pieces] | None:
    """One way for each cell, so that the bank has the pieces of all; these are taken from it."""
    least = [*accumulate((min(map(len, each), default=0) for each in reversed(ways)), initial=0)]  # of the last cells

    def choose(at: int, used: int | None) -> list[Pieces] | None:
        if used is not None and least[len(ways) - at] > used:
            return None
        if at == len(ways):
            return None if used else []
        for way in ways[at]:
            taken = list[str]()
            for piece in way:
                if left.get(piece, 0) < 1:
                    break
                left[piece] -= 1
                taken.append(piece)
            else:
                rest = choose(at + 1, used if used is None else used - len(way))
                if rest is not None:
                    return [way, *rest]
            left.update(taken)
        return None

    return choose(0, used)


def _take_form(forms: list[str], sign: str) -> str:
    """One of these forms, if possible as it looks in the character."""
    found = next((form for form in forms if form in shapes(sign)), forms[0])
    forms.remove(found)
    return found


def lost_cells(state: State, slot: Slot) -> Spots:
    """The cells of a slot that can no longer become those of its idiom; in rows, those of the nearest idiom."""
    puzzle = state.puzzle
    words = puzzle.words if puzzle.in_rows else (puzzle.words[puzzle.layout.slots.index(slot)],)
    cells = (zip(slot.spots, word, strict=True) for word in words)
    lost = (frozenset(spot for spot, sign in each if not completions(state, spot, sign)) for each in cells)
    return min(lost, key=len)


def is_solved(state: State) -> bool:
    return len(state.found) == len(state.puzzle.words) == len(set(map(state.reads, state.puzzle.layout.slots)))


def faults(state: State) -> Spots:
    """Cells whose pieces can never make a character, and full slots without an idiom, unless more
    pieces can make one. If another slot broke a right idiom, that slot is at fault. Cells of idioms
    that are found are right."""
    puzzle = state.puzzle
    wrong = {spot for spot, pieces in state.placed if puzzle.divided and not can_grow(pieces)}
    reads = {slot: text for slot in puzzle.layout.slots if (text := state.reads(slot))}
    strange = {slot: lost_cells(state, slot) for slot in reads}
    through = {slot: [each for each in reads if each != slot and strange[slot] & {*each.spots}] for slot in reads}
    broken = {slot for slot in reads if strange[slot] <= {spot for each in through[slot] for spot in each.spots}}
    for slot, text in reads.items():
        if text not in known_idioms() and text not in puzzle.words:
            wrong |= strange[slot] if slot in broken else {*slot.spots}
            wrong.update(spot for each in through[slot] if slot in broken and each not in broken for spot in each.spots)
    return frozenset(wrong - state.right)


def result(state: State) -> tuple[Phrase, ...]:
    puzzle = state.puzzle
    return (say(f"idioms.result_{puzzle.form}", count=len(puzzle.words), pieces=len(puzzle.bank)),)
