"""The hint of any board of a page is that of the window at that position: right, not on the board yet, in its words."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from random import Random
from typing import Any

import pytest

from generators.kernel.kind import no_pulse
from generators.kernel.phrases import ENGLISH, phrasebook
from generators.page.page import page_of
from generators.web.ask import answer, hint_on
from tests.generators.page.played import BOARDS, FILL_INS, FIRST, IDIOMS, POEMS, Played, played
from tests.rows import few_or_slow, present

FEW = (BOARDS[1], FILL_INS[0], IDIOMS[0], IDIOMS[4], POEMS[0])  # of the kinds whose scripts follow one way
ANY = (*FEW, *(each for each in (*BOARDS, *FILL_INS, *IDIOMS, *POEMS) if each not in FEW))
TRIED = 20  # boards of each puzzle


def at_random(puzzle: Played, rng: Random) -> list[Any]:
    """Right values alone; those that stand for one thing together, such as a line, come together."""
    right, share = puzzle.page.solution, rng.random()
    whole = {value: rng.random() < share for value in right if " " in str(value)}
    return [value if value and whole.get(value, rng.random() < share) else 0 for value in right]


def told(puzzle: Played, state: Any) -> list[str]:
    """The sentences of the window."""
    hint, tell = present(puzzle.kind.hint(state, no_pulse)), phrasebook().tell
    return [tell(hint.where), *([tell(each.words) for each in hint.chain] or [tell(hint.because)])]


def state_of(puzzle: Played, board: Sequence[Any]) -> Any:
    page = page_of(puzzle.kind)
    spots = present(page.values)(puzzle.kind.start(puzzle.puzzle))
    return present(page.state)(puzzle.puzzle, dict(zip(spots, board, strict=True)))


@pytest.mark.parametrize("address", few_or_slow(len(FEW), ANY))
def test_a_hint_is_right_and_new_on_any_right_board(address: str) -> None:
    puzzle, rng = played(address), Random(address)
    for _ in range(TRIED):
        board = at_random(puzzle, rng)
        step = hint_on(puzzle.kind, puzzle.puzzle, board)
        if step is None:
            assert puzzle.kind.is_solved(state_of(puzzle, board))
            continue
        assert step.move
        assert {*step.lit, *step.targets} <= {*range(len(board))}
        for place, value in step.move:
            assert board[place] != value
            board[place] = value
        assert not present(puzzle.kind.mistakes)(state_of(puzzle, board), no_pulse)


@pytest.mark.parametrize("address", few_or_slow(len(FEW), ANY))
def test_it_says_what_the_window_says_there(address: str) -> None:
    """Wherever some steps of the way are played; of idioms the first ones, as tiles stand for each other."""
    puzzle, rng = played(address), Random(address)
    every, places = list(zip(puzzle.steps, puzzle.page.steps, strict=True)), range(len(puzzle.page.solution))
    for _ in range(TRIED):
        first, state, values = rng.randrange(len(every)), puzzle.kind.start(puzzle.puzzle), dict[int, Any]()
        for step, shown in every[:first] if address in IDIOMS else rng.sample(every, first):
            state = puzzle.kind.play(state, step.hint.move)
            values.update(shown.move)
        if not puzzle.kind.is_solved(state):
            found = present(hint_on(puzzle.kind, puzzle.puzzle, [values.get(place, 0) for place in places]))
            assert [found.where, *found.why] == told(puzzle, state)


@pytest.mark.parametrize("address", FIRST)
def test_without_a_board_it_is_all_that_a_page_has(address: str) -> None:
    puzzle = played(address)
    asked = {"ask": "hint", "kind": puzzle.kind.id, "text": puzzle.kind.write(puzzle.puzzle), "language": ENGLISH}
    found = json.loads(answer(json.dumps(asked)))
    for name in ("steps", "hints"):
        assert found[name] == json.loads(json.dumps([asdict(each) for each in getattr(puzzle.page, name)]))
    assert page_of(puzzle.kind).state is None or "step" in json.loads(
        answer(json.dumps(asked | {"board": [0] * len(puzzle.page.solution)}))
    )
