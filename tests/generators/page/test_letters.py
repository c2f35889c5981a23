"""Grids of words: the rules of the page's script and those in Python, compared in random games; and what is typed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from random import Random
from typing import Any, ClassVar

import pytest

from generators.crossword import rules as crossword
from generators.crossword.explain import hint, hint_at
from generators.fill_in import rules as fill_in
from generators.idioms import rules as idioms
from generators.idioms.ladder import view_of
from generators.idioms.solver import mistakes, nearest_signs
from generators.kernel.kind import Hint, Spot, Spots, no_pulse
from generators.kernel.phrases import phrasebook
from generators.lattice.layout import BLANK, OPEN, Layout, fill_rows, place_name, slot_name
from generators.lattice.page import grid_values
from tests.generators.page.played import (
    CROSSWORDS,
    FILL_INS,
    IDIOMS,
    Played,
    games,
    hint_of,
    page_hint,
    play_in_script,
    played,
)
from tests.generators.page.reference import Reference, changes, compare, once, own_step
from tests.rows import few_or_slow, present

GAMES = games(18, 18)  # of each kind
BOARDS_TRIED = games(20, 20)  # of each puzzle
NAMES = ("play", "join", "undo", "redo", "hint", "reload")
CHANCES = ((8, 8, 3, 2, 4, 1), (2, 2, 1, 1, 30, 1))  # somebody who tries, and one who asks
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

Values = Sequence[Any]


class GridRules:
    def __init__(self, board: Played, layout: Layout) -> None:
        self.board, self.layout = board, layout

    def spot(self, place: int) -> Spot:
        return place // self.layout.width, place % self.layout.width

    def place(self, spot: Spot) -> int:
        return int(spot[0] * self.layout.width + spot[1])

    def places(self, spots: Iterable[Spot]) -> list[int]:
        return sorted(map(self.place, spots))


class CrosswordRules(GridRules):
    """The crossword in Python, on boards as the page has them."""

    def __init__(self, board: Played) -> None:
        super().__init__(board, board.puzzle.solution)

    def state(self, values: Values) -> Any:
        letters = {self.spot(place): value for place, value in enumerate(values) if value}
        return crossword.with_letters(crossword.start(self.board.puzzle), letters)

    def sign(self, place: int, rng: Random) -> str:
        readings: list[str] = self.board.puzzle.readings_at(self.spot(place))
        several = readings[0] * 2 if self.board.puzzle.rebus else "E"
        return rng.choice((rng.choice(LETTERS), *readings, readings[-1][:1], several))

    @once
    def faults(self, values: Values) -> list[int]:
        return self.places(self.board.kind.faults(self.state(values)))

    @once
    def wrong(self, values: Values) -> list[int]:
        return self.places(crossword.mistakes(self.state(values)))

    @once
    def hint(self, values: Values, chosen: int | None) -> dict[str, Any] | None:
        state = self.state(values)
        if chosen is None:
            found = hint(state, no_pulse)
        else:
            found = hint_at(state, frozenset(self.layout.slots[chosen].spots), no_pulse)
        if found is None:
            return None
        # all that it says but the number of words that fit, which a page does not know
        words = [link.words for link in found.chain if "fit" not in link.words.key.split(".")[-1]] or [found.because]
        after = crossword.play(state, found.move).letter(found.move.spot)
        move = [[self.place(found.move.spot), 0 if after == BLANK else after]]
        return own_step(found, words, self.places(found.spots), self.places(found.targets), move)


class FillInRules(GridRules):
    """The same for a Fill-In."""

    def __init__(self, board: Played) -> None:
        super().__init__(board, board.puzzle.layout)

    def state(self, values: Values) -> Any:
        state = fill_in.start(self.board.puzzle)
        letters = {self.spot(place): value for place, value in enumerate(values) if value}
        return fill_in.State(state.puzzle, fill_rows(state.rows, letters))

    def values(self, state: Any) -> list[Any]:
        free = (spot for spot in self.layout.cells() if self.layout.sign(spot) == OPEN)
        return list(grid_values(self.layout, {s: state.letter(s) for s in free if state.letter(s) != BLANK}))

    def sign(self, _: int, rng: Random) -> str:
        return rng.choice("".join(self.board.puzzle.words))

    @once
    def faults(self, values: Values) -> list[int]:
        return self.places(fill_in.faults(self.state(values)))

    @once
    def wrong(self, values: Values) -> list[int]:
        return self.places(self.board.kind.mistakes(self.state(values), no_pulse))  # type: ignore[misc]

    def moved(self, values: Values, name: str, move: Sequence[Any]) -> list[Any]:
        slot = self.layout.slots[move[0]]
        made = fill_in.Place if name == "place" else fill_in.Lift
        return self.values(fill_in.play(self.state(values), made(slot.start, slot.direction, *move[1:])))

    def random_move(self, rng: Random) -> list[Any]:
        word, state = rng.choice(self.board.puzzle.words), fill_in.start(self.board.puzzle)
        able = [at for at, slot in enumerate(self.layout.slots) if fill_in.fits(word, state.reads(slot))]
        return [rng.choice(able), word]

    @once
    def hint(self, values: Values, _: int | None) -> dict[str, Any] | None:
        """To correct as in the window; forward a step of the way."""
        state = self.state(values)
        if not self.wrong(values):
            found = page_hint(self.board.page.steps, values)
            step = found and self.board.page.steps.index(found[0])
            return None if found is None else {"wrong": None, "step": step, "aside": []}
        hint = present(self.board.kind.hint(state, no_pulse))
        move = changes(values, self.values(fill_in.play(state, hint.move)))
        return own_step(hint, [hint.because], self.places(hint.spots), self.places(hint.targets), move)


class IdiomRules(GridRules):
    """The same for idioms: a value is the pieces of a cell."""

    def __init__(self, board: Played) -> None:
        super().__init__(board, board.puzzle.layout)

    def state(self, values: Values) -> Any:
        cells = {self.spot(place): tuple(value) for place, value in enumerate(values) if value}
        return idioms.with_cells(idioms.start(self.board.puzzle), cells)

    def values(self, state: Any) -> list[Any]:
        return list(grid_values(self.layout, {spot: "".join(pieces) for spot, pieces in state.placed}))

    @once
    def faults(self, values: Values) -> list[int]:
        return self.places(idioms.faults(self.state(values)))

    @once
    def wrong(self, values: Values) -> list[int]:
        return self.places(mistakes(self.state(values), no_pulse))

    def random_move(self, values: Values, rng: Random) -> list[Any]:
        """Pieces that are left into a cell, or some out of it, or one cell as in the solution."""
        place = self.place(rng.choice(self.board.puzzle.open_cells))
        right, left = self.board.page.solution[place], [*self.state(values).left, *str(values[place] or "")]
        if rng.random() < 0.6 and Counter(str(right)) <= Counter(left):
            return [[place, right]]
        count = rng.choice((0, 1, 1, 2, 3)) if self.board.puzzle.divided else rng.randrange(2)
        return [[place, "".join(rng.sample(left, min(count, len(left)))) or 0]]

    @once
    def hint(self, values: Values, _: int | None) -> dict[str, Any] | None:
        """To correct as in the window; forward the first step of the way whose idiom is not there yet."""
        state, puzzle = self.state(values), self.board.puzzle
        if self.wrong(values):
            hint = present(self.board.kind.hint(state, no_pulse))
            texts = [phrasebook().tell(each) for each in (hint.where, hint.because)]
            return self.said(texts, hint.spots, idioms.play(state, hint.move), [])
        way, same, slots = self.board.givens.way, puzzle.identity, self.layout.slots
        done = set(map(same, state.found))
        at = next((at for at, (_, word) in enumerate(way) if same(word) not in done), None)
        if at is None:
            return None
        (first, word), signs, step = way[at], nearest_signs(state, no_pulse), self.board.page.steps[at]
        spelled = ["".join(signs[spot] for spot in slot.spots) for slot in slots]
        slot = slots[list(map(same, spelled)).index(same(word)) if puzzle.in_rows else first]
        before, now = {same(each) for _, each in way[:at]}, map(state.reads, slots) if puzzle.in_rows else puzzle.words
        written = {spot for each, text in zip(slots, now, strict=True) if same(text) in before for spot in each.spots}
        loose = sorted(self.place(spot) for spot, _ in state.placed if spot not in written)
        names = [each.name for each in self.board.givens.slots]
        texts = [each.replace(names[first], names[slots.index(slot)]) for each in (step.where, *step.why)]
        after = idioms.play(state, idioms.Spell(slot.start, slot.direction, word))
        return self.said(
            texts, frozenset(slot.spots), after, loose if puzzle.in_rows or {*loose} & {*step.alone} else []
        )

    def said(self, texts: list[str], spots: Spots, after: Any, aside: list[int]) -> dict[str, Any]:
        places, moved, free = self.places(spots), self.values(after), self.board.puzzle.open_cells
        return {
            "wrong": None,
            "step": -1,
            "aside": aside,
            "where": texts[0],
            "why": texts[1:],
            "lit": places,
            "targets": places,
            "move": [[place, moved[place]] for place in places if self.spot(place) in free],
        }


RULES: dict[str, Callable[[Played], Any]] = {
    "crossword": CrosswordRules,
    "fill_in": FillInRules,
    "idioms_zh": IdiomRules,
}


class RulesReference(Reference):
    """By the rules of a kind, on values as the page has them; what is typed in one go is one move."""

    rules_of: ClassVar = RULES

    def __init__(self, board: Played) -> None:
        super().__init__(board, [0] * len(board.page.solution))
        self.rules = self.rules_of[board.kind.id](board)

    @property
    def solved(self) -> bool:
        return bool(self.board.kind.is_solved(self.rules.state(self.state)))

    def parts(self, state: Any) -> frozenset[Hashable]:
        return super().parts(self.rules.state(state))

    def values(self) -> list[Any]:
        return list(self.state)

    def faults(self) -> list[int]:
        return list(self.rules.faults(self.state))

    def wrong(self) -> list[int]:
        return list(self.rules.wrong(self.state))

    def hint(self, chosen: int | None) -> Any:
        return self.rules.hint(self.state, chosen)

    def play(self, name: str, move: Sequence[Any]) -> None:
        after = self.values()
        if name in ("place", "lift"):
            after = self.rules.moved(self.state, name, move)
        else:
            for place, value in move:
                after[place] = value
        if after == self.state or self.solved:
            return
        del self.states[self.at + 1 :]
        if name == "join" and self.at:
            self.states.pop()
        if not self.states or self.states[-1] != after:
            self.states.append(after)
        self.at = len(self.states) - 1


def random_actions(board: Played, rng: Random) -> list[Any]:
    solution, rules = board.page.solution, RULES[board.kind.id](board)
    cells, slots = [place for place, value in enumerate(solution) if value], board.givens.slots
    care, sort, actions = rng.choice((0.6, 0.9, 1.0)), rng.randrange(2), list[Any]()
    for name in rng.choices(NAMES, CHANCES[sort], k=(40, 2 * len(cells))[sort]):
        places = rng.sample(cells, rng.choice((1, 1, 1, 2, 5)))
        if rng.random() < 0.3:
            places = [place for place in rng.choice(slots).places if place in cells]
        values = [
            solution[place] if rng.random() < care else rng.choice((0, rules.sign(place, rng))) for place in places
        ]
        chosen = rng.choice((None, rng.randrange(len(slots))))
        if name == "join" and hasattr(rules, "random_move") and rng.random() < 0.7:
            move = rules.random_move(rng)
            actions.append(["place", move] if rng.random() < 0.7 else ["lift", move[:1]])
            actions[-1].append(chosen)
            continue
        actions.append([name, [list(each) for each in zip(places, values, strict=True)], chosen])
    if rng.random() < 0.8:
        actions += ["play", [[place, solution[place]] for place in cells], None], ["undo", [], None]
    return actions


@pytest.mark.parametrize("number", few_or_slow(3, len(CROSSWORDS)))
def test_a_crossword_is_the_same_in_both_languages(number: int) -> None:
    board, games = played(CROSSWORDS[number]), GAMES // len(CROSSWORDS) + 1
    assert compare(board, games, Random(number), random_actions, RulesReference)


@pytest.mark.parametrize("number", few_or_slow(3, len(CROSSWORDS)))
def test_the_steps_of_a_crossword_fill_it(number: int) -> None:
    page = played(CROSSWORDS[number]).page
    move = [list(each) for step in page.steps for each in step.move]
    assert len(move) == sum(map(bool, page.solution))
    assert play_in_script(page, [["play", move]])[0]["solved"]


@pytest.mark.parametrize("number", few_or_slow(3, len(FILL_INS)))
def test_a_fill_in_is_the_same_in_both_languages(number: int) -> None:
    board, games = played(FILL_INS[number]), GAMES // len(FILL_INS) + 1
    assert compare(board, games, Random(number), random_actions, RulesReference)


# --- every sentence of a hint is true of the board that the player sees


def random_right_values(board: Played, rng: Random) -> list[Any]:
    """Those of the first steps, and letters and words that were found early."""
    values: list[Any] = [0] * len(board.page.solution)
    steps = [*board.page.steps[: rng.randrange(len(board.page.steps))], *rng.choices(board.page.steps, k=2)]
    for step in steps[: len(steps) - rng.randrange(3)]:
        for place, value in step.move:
            values[place] = value
    share = rng.choice((0, 0.05, 0.2))
    return [right if rng.random() < share else value for value, right in zip(values, board.page.solution, strict=True)]


def is_true(state: fill_in.State, hint: Hint[Any]) -> bool:
    """Worked out anew from the words that are left and the letters on the board."""
    puzzle, move = state.puzzle, hint.move
    slot, blanks = fill_in.slot_of(state, move), dict(hint.because.blanks)
    left = [word for word in puzzle.words if word not in fill_in.placed_words(state)]
    fitting = [word for word in left if fill_in.fits(word, state.reads(slot))]
    others = [
        fill_in.play(state, fill_in.Place(slot.start, slot.direction, word)) for word in fitting if word != move.word
    ]

    def starved(after: fill_in.State) -> set[Any]:
        now = [word for word in left if word != after.reads(slot)]
        crossing = [each for each in puzzle.layout.slots if each != slot and {*each.spots} & {*slot.spots}]
        fits = {each: [word for word in now if fill_in.fits(word, after.reads(each))] for each in crossing}
        return {slot_name(each) for each in crossing if not fits[each] and after.reads(each) not in puzzle.words}

    match hint.because.key.removeprefix("fill_in.hint.").removesuffix("_numbers"):
        case "only_word":
            return [word for word in puzzle.words if len(word) == slot.length] == [move.word]
        case "last_word":
            return [word for word in left if len(word) == slot.length] == [move.word]
        case "letters":
            return fitting == [move.word]
        case "letter":
            at = next(at for at in range(slot.length) if place_name(at) == blanks["place"])
            same = [word for word in left if len(word) == slot.length and word[at] == blanks["letter"]]
            return same == [move.word] and state.letter(slot.spots[at]) == blanks["letter"]
        case "only_place":
            return fill_in.slots_for(state, move.word) == (slot,)
        case "crossings":
            return all(map(starved, others))
        case "crossing":
            return all(blanks["other"] in starved(after) for after in others)
    return hint.because.key.removeprefix("fill_in.hint.").startswith(("chain", "what_if", "trial"))  # any way goes on


@pytest.mark.parametrize("number", few_or_slow(3, len(FILL_INS)))
def test_a_hint_of_a_fill_in_is_true_on_any_board(number: int) -> None:
    board, rng, bad = played(FILL_INS[number]), Random(number), list[str]()
    rules = FillInRules(board)
    for _ in range(BOARDS_TRIED):
        values = random_right_values(board, rng)
        found = page_hint(board.page.steps, values)
        if found is not None and not is_true(rules.state(values), hint_of(board, found[0])):
            bad.append(f"{hint_of(board, found[0]).because} {values}")
    assert bad == []


def random_idiom_actions(board: Played, rng: Random) -> list[Any]:
    """Each move depends on what is left of the bank, so the game is played in Python first."""
    reference, actions = RulesReference(board), list[Any]()
    for name in rng.choices(NAMES, rng.choice(CHANCES), k=40):
        actions.append([name, reference.rules.random_move(reference.state, rng), None])
        reference.act(*actions[-1])
    return actions


@pytest.mark.slow
@pytest.mark.parametrize("number", few_or_slow(3, len(IDIOMS)))
def test_idioms_are_the_same_in_both_languages(number: int) -> None:
    games = GAMES // 3  # so many that one of them ends
    assert compare(played(IDIOMS[number]), games, Random(number), random_idiom_actions, RulesReference)


@pytest.mark.parametrize("number", few_or_slow(3, len(IDIOMS)))
def test_a_hint_of_idioms_is_true_on_any_board(number: int) -> None:
    """Where it leaves marks aside, the board that it speaks of is that of the way."""
    board, rng, rules = played(IDIOMS[number]), Random(number), IdiomRules(played(IDIOMS[number]))
    way, said = [step.hint for step in board.steps], 0
    for _ in range(BOARDS_TRIED):
        values = random_right_values(board, rng)
        found = rules.hint(values, None)
        if found is None or found["aside"] or rules.wrong(values):
            continue
        hint = next(each for each in way if phrasebook().tell(each.because).endswith(found["why"][-1]))
        slot, view = idioms.slot_of(rules.state(values), hint.move), view_of(rules.state(values), no_pulse)
        piece = dict(hint.because.blanks)["where"]
        match hint.technique.name:
            case "one_idiom":
                assert len(view.different[slot]) == 1
            case "one_home" | "home_of_many":
                assert len(view.homes[str(dict(piece.blanks)["piece"])]) == 1
        said += 1
    assert said
