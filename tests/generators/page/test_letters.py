"""Grids of words: the rules of the page's script and those in Python, compared in random games; and what is typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from generators.crossword import rules as crossword
from generators.crossword.explain import hint, hint_at
from generators.kernel.kind import Hint, Spot, no_pulse
from generators.kernel.phrases import phrasebook
from generators.lattice.layout import BLANK
from tests.generators.page.played import CROSSWORDS, Played, play_in_script, played
from tests.rows import FULL, few_or_slow

GAMES = {"crossword": 2_000 if FULL else 24}
NAMES = ("play", "join", "undo", "redo", "hint", "reload")
CHANCES = ((8, 8, 3, 2, 4, 1), (2, 2, 1, 1, 30, 1))  # somebody who tries, and one who asks
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

Values = Sequence[Any]


class CrosswordRules:
    """The crossword in Python, on boards as the page has them."""

    def __init__(self, board: Played) -> None:
        self.board, self.layout = board, board.puzzle.solution

    def spot(self, place: int) -> Spot:
        return place // self.layout.width, place % self.layout.width

    def place(self, spot: Spot) -> int:
        return int(spot[0] * self.layout.width + spot[1])

    def state(self, values: Values) -> Any:
        letters = {self.spot(place): value for place, value in enumerate(values) if value}
        return crossword.with_letters(crossword.start(self.board.puzzle), letters)

    def sign(self, place: int, rng: Random) -> str:
        readings: list[str] = self.board.puzzle.readings_at(self.spot(place))
        several = readings[0] * 2 if self.board.puzzle.rebus else "E"
        return rng.choice((rng.choice(LETTERS), *readings, readings[-1][:1], several))

    def faults(self, values: Values) -> list[int]:
        return sorted(map(self.place, self.board.kind.faults(self.state(values))))

    def wrong(self, values: Values) -> list[int]:
        return sorted(map(self.place, crossword.mistakes(self.state(values))))

    def hint(self, values: Values, chosen: int | None) -> dict[str, Any] | None:
        state = self.state(values)
        if chosen is None:
            found = hint(state, no_pulse)
        else:
            found = hint_at(state, frozenset(self.layout.slots[chosen].spots), no_pulse)
        return None if found is None else {"wrong": None, "step": -1, "aside": []} | self.said(found, state)

    def said(self, hint: Hint[Any], state: Any) -> dict[str, Any]:
        """What it says, but for the number of words that fit, which a page does not know."""
        words = [link.words for link in hint.chain if "fit" not in link.words.key.split(".")[-1]] or [hint.because]
        after = crossword.play(state, hint.move).letter(hint.move.spot)
        return {
            "where": phrasebook().tell(hint.where),
            "why": [phrasebook().tell(each) for each in words],
            "lit": sorted(map(self.place, hint.spots)),
            "targets": sorted(map(self.place, hint.targets)),
            "move": [[self.place(hint.move.spot), 0 if after == BLANK else after]],
        }


RULES: dict[str, Callable[[Played], Any]] = {"crossword": CrosswordRules}


class Reference:
    """A game by the rules in Python; what is typed in one go is one move."""

    def __init__(self, board: Played) -> None:
        self.board, self.rules = board, RULES[board.kind.id](board)
        self.history: list[list[Any]] = [[0] * len(board.table.solution)]
        self.at, self.hints = 0, 0

    @property
    def values(self) -> list[Any]:
        return self.history[self.at]

    @property
    def solved(self) -> bool:
        return bool(self.board.kind.is_solved(self.rules.state(self.values)))

    def act(self, name: str, move: Sequence[Sequence[Any]], chosen: int | None) -> None:
        if name == "hint" and (found := self.rules.hint(self.values, chosen)) is not None:
            self.hints += 1
            self.play(found["move"] if "move" in found else self.move_of(found), joined=False)
        elif name in ("play", "join"):
            self.play(move, joined=name == "join")
        elif name == "undo" and self.at and not self.solved:
            self.at -= 1
        elif name == "redo" and self.at + 1 < len(self.history):
            self.at += 1

    def move_of(self, found: dict[str, Any]) -> list[Any]:
        if found["wrong"] is not None:
            return [[found["wrong"], 0]]
        return [list(each) for each in self.board.table.steps[found["step"]].move]

    def play(self, changes: Sequence[Sequence[Any]], *, joined: bool) -> None:
        after = list(self.values)
        for place, value in changes:
            after[place] = value
        if after == self.values or self.solved:
            return
        del self.history[self.at + 1 :]
        if joined and self.at:
            self.history.pop()
        if not self.history or self.history[-1] != after:
            self.history.append(after)
        self.at = len(self.history) - 1

    def told(self, chosen: int | None) -> dict[str, Any]:
        return {
            "board": self.values,
            "faults": self.rules.faults(self.values),
            "wrong": self.rules.wrong(self.values),
            "solved": self.solved,
            "hints": self.hints,
            "hint": self.rules.hint(self.values, chosen),
        }


def random_actions(board: Played, rng: Random) -> list[Any]:
    solution, rules = board.table.solution, RULES[board.kind.id](board)
    cells, slots = [place for place, value in enumerate(solution) if value], board.table.givens["slots"]
    care, sort, actions = rng.choice((0.6, 0.9, 1.0)), rng.randrange(2), list[Any]()
    for name in rng.choices(NAMES, CHANCES[sort], k=(40, 2 * len(cells))[sort]):
        places = rng.sample(cells, rng.choice((1, 1, 1, 2, 5)))
        if rng.random() < 0.3:
            places = [place for place in rng.choice(slots)["places"] if place in cells]
        values = [
            solution[place] if rng.random() < care else rng.choice((0, rules.sign(place, rng))) for place in places
        ]
        chosen = rng.choice((None, rng.randrange(len(slots))))
        actions.append([name, [list(each) for each in zip(places, values, strict=True)], chosen])
    return actions


def compare(board: Played, games: int, rng: Random) -> int:
    ended = 0
    for _ in range(games):
        actions, reference = random_actions(board, rng), Reference(board)
        told = play_in_script(board.table, actions)
        for action, found in zip(actions, told, strict=True):
            reference.act(*action)
            assert found == reference.told(action[2]), action
        ended += told[-1]["solved"]
    return ended


@pytest.mark.parametrize("number", few_or_slow(6, len(CROSSWORDS)))
def test_a_crossword_is_the_same_in_both_languages(number: int) -> None:
    board, games = played(CROSSWORDS[number]), GAMES["crossword"] // len(CROSSWORDS) + 1
    assert compare(board, games, Random(number))


@pytest.mark.parametrize("number", few_or_slow(6, len(CROSSWORDS)))
def test_the_steps_of_a_crossword_fill_it(number: int) -> None:
    table = played(CROSSWORDS[number]).table
    move = [list(each) for step in table.steps for each in step.move]
    assert len(move) == sum(map(bool, table.solution))
    assert play_in_script(table, [["play", move]])[0]["solved"]
