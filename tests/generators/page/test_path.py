"""Walk the Poem on a page: its rules and its pen do the same in Python and in the script, in random games."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict
from functools import cache
from random import Random
from typing import Any

import pytest

from game.boards.parts.grid import RIBBONS as RIBBONS_OF_WINDOW
from game.boards.poem.picture import Pen
from generators.kernel.colours import rgb
from generators.kernel.kind import IllegalMove, Spot, no_pulse
from generators.kernel.phrases import phrasebook
from generators.kernel.sets import lists_by_key
from generators.poem.kind import POEM_ZH
from generators.poem.notation import read
from generators.poem.page import RIBBONS, page_data
from generators.poem.rules import Draw, Lift, Move, Path, Puzzle, State, play, start
from generators.poem.solver import group_mistakes, mistakes, paths_of
from tests.generators.page.played import POEMS, Played, games, play_in_script, played, script_engine
from tests.generators.page.reference import Reference
from tests.rows import few_or_slow

GAMES = games(64, 160) // len(POEMS)  # of each board
FEW = 6  # in the quick suite
SNAKE = "".join(chr(0x4E00 + number) for number in range(64))  # no character twice


@cache
def ways(puzzle: Puzzle, lines: tuple[str, ...]) -> tuple[Path, ...]:
    """Every way to draw a line on the empty board."""
    cells = lists_by_key((puzzle.sign(spot), spot) for spot in puzzle.spots())
    return tuple(path for line in lines for path in paths_of(puzzle, line, cells))


def place_of(puzzle: Puzzle, spot: Spot) -> int:
    return spot[0] * puzzle.width + spot[1]


def value(puzzle: Puzzle, path: Path) -> str:
    return " ".join(str(place_of(puzzle, spot)) for spot in path)


def random_path(puzzle: Puzzle, state: State, rng: Random) -> Path:
    """Neighbours that are free, as many as a line has characters; fewer where they lead nowhere."""
    pen, length = Pen(), len(rng.choice(puzzle.lines))
    pen.press(rng.choice(sorted(state.free)), state)
    while len(pen.path) < length and (able := sorted(pen.neighbours(state))):
        pen.press(rng.choice(able), state)
    return pen.path


class WalkReference(Reference):
    def __init__(self, board: Played) -> None:
        super().__init__(board, start(board.puzzle))
        self.puzzle = board.puzzle

    def random_action(self, rng: Random, care: float) -> list[Any]:
        name = rng.choices(("place", "lift", "undo", "redo", "hint", "reload"), (12, 2, 3, 2, 3, 1))[0]
        if name == "lift":
            return [name, [rng.randrange(len(self.board.page.solution))]]
        if name != "place":
            return [name, []]
        if self.solved:
            return ["reload", []]
        lines = tuple(self.board.givens.lines)
        able = [each for each in ways(self.puzzle, lines) if self.state.free.issuperset(each)]
        right = [each for each in able if self.puzzle.reads(each) in self.puzzle.lines]
        path = rng.choice((right if rng.random() < care else able) or [random_path(self.puzzle, self.state, rng)])
        return [name, [[place_of(self.puzzle, spot) for spot in path]]]

    def play(self, name: str, given: list[Any]) -> None:
        if name == "lift":
            self.make(Lift(divmod(given[0], self.puzzle.width)))
        elif given:
            self.make(Draw(tuple(divmod(place, self.puzzle.width) for place in given[0])))

    def follow(self, found: Any) -> None:
        self.make(found.move)

    def make(self, move: Move) -> None:
        with suppress(IllegalMove):
            after = play(self.state, move)
            if not self.solved:
                self.add(after)

    def hint(self, _: int | None = None) -> Any:
        return None if self.solved else POEM_ZH.hint(self.state, no_pulse)

    def values(self) -> list[Any]:
        values = {spot: value(self.puzzle, path) for path in self.state.drawn for spot in path}
        return [values.get(spot, 0) for spot in self.puzzle.spots()]

    def faults(self) -> list[int]:
        return sorted(place_of(self.puzzle, spot) for spot in POEM_ZH.faults(self.state))

    def wrong(self) -> list[int]:
        bad = [set(each) for each in group_mistakes(self.state, mistakes(self.state, no_pulse))]
        firsts = sorted((min(path), path[0]) for path in self.state.drawn if set(path) in bad)
        return [place_of(self.puzzle, first) for _, first in firsts]

    def told(self, chosen: int | None = None) -> dict[str, Any]:
        return super().told(chosen) | {"hint": self.said()}

    def said(self) -> dict[str, Any] | None:
        hint, tell = self.hint(), phrasebook().tell
        if hint is None:
            return None
        lit, targets = (sorted(place_of(self.puzzle, each) for each in spots) for spots in (hint.spots, hint.targets))
        why = [tell(link.words) for link in hint.chain] or [tell(hint.because)]
        return {"where": tell(hint.where), "why": why, "lit": lit, "targets": targets}


def told_by(board: Played, found: dict[str, Any]) -> dict[str, Any]:
    """What the script tells, with the words of its hint."""
    hint = found["hint"]
    if hint is None:
        return found
    assert (hint["wrong"], hint["aside"]) == (None, [])
    step = board.page.hints[hint["step"]] if hint["step"] >= 0 else None
    said = {name: list(getattr(step, name) if step else hint[name]) for name in ("where", "why", "lit", "targets")}
    said = {name: sorted(each) if name in ("lit", "targets") else each for name, each in said.items()}
    return found | {"hint": said | {"where": "".join(said["where"])}}


@pytest.mark.sampled
@pytest.mark.parametrize("number", few_or_slow(FEW, len(POEMS)))
def test_a_walk_is_the_same_in_both_languages(number: int) -> None:
    board, rng, ended, wrong = played(POEMS[number]), Random(number), 0, 0
    for _ in range(GAMES):
        reference, actions, told = WalkReference(board), list[Any](), list[Any]()
        care = rng.choice((0.5, 0.9, 1))
        for _ in range(24):
            actions.append(reference.random_action(rng, care))
            reference.act(*actions[-1])
            told.append(reference.told())
        for action, found, wanted in zip(actions, play_in_script(board.page, actions), told, strict=True):
            assert told_by(board, found) == wanted, action
        ended += told[-1]["solved"]
        wrong += any(each["wrong"] for each in told)
    assert ended
    assert wrong or len(board.givens.lines) == len(board.puzzle.lines) or board.givens.form == "poem"


@pytest.mark.sampled
@pytest.mark.parametrize("number", few_or_slow(FEW, len(POEMS)))
def test_a_line_is_refused_in_the_words_of_the_window(number: int) -> None:
    board, rng, seen = played(POEMS[number]), Random(number), set[str]()
    puzzle, tell = board.puzzle, phrasebook().tell
    engine = script_engine(board.page.script)
    given = {"solution": board.page.solution, "hints": [], "words": dict(board.page.words)}
    engine.eval(f"var refusing = tables.poem.rules({json.dumps(asdict(board.givens))}, {json.dumps(given)})")
    others = ways(puzzle, tuple(board.givens.others))
    for _ in range(200):
        state = State(puzzle, tuple(rng.sample(board.solution.drawn, rng.randrange(len(puzzle.lines)))))
        able = [each for each in others if state.free.issuperset(each)] if rng.random() < 0.3 else []
        path = rng.choice(able) if able else random_path(puzzle, state, rng)
        if len(path) not in map(len, puzzle.lines):
            continue
        try:
            play(state, Draw(path))
            wanted = ""
        except IllegalMove as refused:
            wanted = tell(refused.phrase)
            seen.add(refused.phrase.key)
        values = {spot: value(puzzle, each) for each in state.drawn for spot in each}
        drawn = json.dumps([values.get(spot, 0) for spot in puzzle.spots()])
        places = [place_of(puzzle, spot) for spot in path]
        assert engine.eval(f"refusing.refusal({drawn}, {places})") == wanted
    assert seen


@pytest.mark.parametrize("number", range(3))
def test_the_pen_is_the_same_in_both_languages(number: int) -> None:
    board, rng = played(POEMS[number]), Random(number)
    puzzle, pen = board.puzzle, Pen()
    state = State(puzzle, board.solution.drawn[:1] if len(puzzle.lines) > 1 else ())
    engine = script_engine(board.page.script)
    given = {"solution": board.page.solution, "hints": [], "words": {}}
    engine.eval(f"var pen = new Pen(tables.poem.rules({json.dumps(asdict(board.givens))}, {json.dumps(given)}))")
    values = {spot: value(puzzle, each) for each in state.drawn for spot in each}
    drawn = json.dumps([values.get(spot, 0) for spot in puzzle.spots()])
    for _ in range(600):
        near = [*pen.path[-2:], *sorted(pen.neighbours(state))]
        spot = rng.choice(near) if near and rng.random() < 0.9 else rng.choice(puzzle.spots())
        pen.press(spot, state)
        engine.eval(f"pen.press({drawn}, {place_of(puzzle, spot)})")
        for _ in range(rng.choice((0, 0, 1, 4))):
            near = [*pen.path[-2:-1], *sorted(pen.neighbours(state))]
            spot = rng.choice(near or puzzle.spots())
            pen.drag(spot, state)
            engine.eval(f"pen.drag({drawn}, {place_of(puzzle, spot)})")
        pen.lift()
        engine.eval("pen.lift()")
        assert json.loads(engine.eval("JSON.stringify(pen.path)")) == [place_of(puzzle, each) for each in pen.path]


def test_of_very_many_lines_hints_follow_the_way() -> None:
    """Sixteen lines would have 65,535 positions."""
    rows = [SNAKE[at : at + 8] if at % 16 == 0 else SNAKE[at : at + 8][::-1] for at in range(0, 64, 8)]
    text = "\n".join(("poem-zh", *rows, "", " ".join(SNAKE[at : at + 4] for at in range(0, 64, 4)))) + "\n"
    puzzle = read(text)
    (solution,) = POEM_ZH.solutions(puzzle, 2, no_pulse)
    made = page_data(puzzle, solution, no_pulse)
    assert len(made.hints) == 0
    last = [place_of(puzzle, spot) for spot in solution.drawn[-1]]
    told = play_in_script(made, [["place", [last]], *[["hint", []]] * 16])
    assert told[0]["hint"]["aside"] == sorted(last)
    assert told[-1]["solved"]


def test_ribbons_have_the_colours_of_the_window() -> None:
    assert tuple(map(rgb, RIBBONS)) == RIBBONS_OF_WINDOW
