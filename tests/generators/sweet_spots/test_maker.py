"""Drafts: strokes, symmetries, sizes, their text."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from random import Random

import pytest

from generators.kernel.kind import Spot, no_pulse
from generators.kernel.phrases import CHINESE, ENGLISH, phrasebook
from generators.kernel.sets import pieces, spots
from generators.sweet_spots import maker
from generators.sweet_spots.maker import (
    EMPTY,
    NONE,
    ONE,
    SEVERAL,
    SIZES,
    UNFINISHED,
    BoardDraft,
    Verdicts,
    blank,
    image,
)
from generators.sweet_spots.menu import HALF_TURN, MIRROR, SYMMETRIES
from generators.sweet_spots.solver import solutions
from tests.generators.sweet_spots import second
from tests.generators.sweet_spots.boards import made_draft, near_miss
from tests.rows import FULL, present


def test_texts_and_turns_of_random_drafts_come_back() -> None:
    for seed in range(60):
        rng = Random(seed)
        size = rng.choice(SIZES)
        every = list(spots(size, size))
        draft = blank(size, rng.randrange(1, 4)).paint((spot, rng.randrange(EMPTY, size)) for spot in every)
        assert maker.read_draft(maker.write_draft(draft)) == draft, seed
        assert draft.rotate().rotate().rotate().rotate() == draft.mirror().mirror() == draft
        assert draft.rotate().rotate() == draft.paint((image(draft, HALF_TURN, each), draft.at(each)) for each in every)
        assert draft.swap(0, size - 1).swap(size - 1, 0) == draft
        assert draft.resize(14).resize(size) == draft


TWO = "# targets: 1\nA A\nB B"
FOREIGN = "# targets: 1\n" + "A A A E\n" * 4


@pytest.mark.parametrize("text", ["", "# targets: 1", "# targets: 4\nA B\nA B", TWO, "A A A A\n" * 4, FOREIGN])
def test_what_is_no_draft_is_none(text: str) -> None:
    assert maker.read_draft(text) is None


def test_only_a_whole_draft_is_a_puzzle() -> None:
    board = made_draft(8, 1, 0)
    assert maker.draft_of(present(board.puzzle())) == board
    assert board.paint([((0, 0), EMPTY)]).puzzle() is None
    lone = board.paint((each, 0) for each in spots(8, 8) if board.at(each) == 1)
    assert lone.unused_zones() == (1,)
    assert lone.puzzle() is None
    smaller = board.resize(5)
    assert smaller.size == 5
    assert {zone for row in smaller.zones for zone in row} <= set(range(EMPTY, 5)), "zones that it has no letter for"
    for spot in spots(8, 8):
        area = board.area(spot)
        assert spot in area
        assert len(pieces(area)) == 1
        assert {board.at(each) for each in area} == {board.at(spot)}


def test_symmetric_strokes_keep_a_board_symmetric() -> None:
    """Whatever is painted, the borders lie as they do on the other side."""
    for symmetry in SYMMETRIES:
        for seed in range(10):
            rng, draft = Random(seed), blank(SIZES[seed % len(SIZES)], 1)
            for _ in range(12):
                zone, reached = rng.randrange(draft.size), rng.sample(list(spots(draft.size, draft.size)), 3)
                draft = draft.paint(maker.brush(draft, symmetry, zone, reached[:1]).items())
            empty = {each for each in spots(draft.size, draft.size) if draft.at(each) == EMPTY}
            assert {image(draft, symmetry, each) for each in empty} == empty, (symmetry, seed)


def test_the_zone_opposite_is_the_one_that_lies_there() -> None:
    draft = blank(4, 1)
    assert maker.opposite(draft, HALF_TURN, 2, (0, 0)) == 0  # the first that has no cells
    draft = draft.paint([((0, 0), 2), ((3, 3), 3)])
    assert maker.opposite(draft, HALF_TURN, 2, (0, 1)) == 3
    assert maker.opposite(draft, HALF_TURN, 3, (3, 2)) == 2
    assert maker.opposite(draft, MIRROR, 1, (1, 1)) == 1  # begun on the axis: one zone on both sides
    assert maker.opposite(draft, MIRROR, EMPTY, (0, 1)) == EMPTY


# --- verdicts

WALKS = 60 if FULL else 6


def test_a_judge_who_remembers_says_what_the_solver_says() -> None:
    """Stroke after stroke, with what is known of the boards before."""
    seen = set()
    for walk in range(WALKS):
        size, targets = ((6, 1), (8, 1), (9, 2))[walk % 3]
        rng, judge, draft = Random(walk), Verdicts(), made_draft(size, targets, walk // 3)
        for stroke in range(10):
            verdict, puzzle = judge.verdict(draft, no_pulse), present(draft.puzzle())
            count = len(solutions(puzzle, 2, no_pulse))
            assert verdict.found == (NONE, ONE, SEVERAL)[count], (walk, stroke)
            assert all(second.is_solution(puzzle, each) for each in verdict.solutions)
            assert len(set(verdict.solutions)) == count
            seen.add(verdict.found)
            draft = near_miss(draft, rng, 1)
    assert seen == {NONE, ONE, SEVERAL}


REASONS = [
    ("# targets: 1\nA A A A\nB B C C\nA D D D\nA A D D", NONE, "crowded_row", {(1, 0), (1, 1), (1, 2), (1, 3)}),
    ("# targets: 1\nA B D A\nA B D A\nA C D A\nA C D D", NONE, "crowded_column", {(0, 1), (1, 1), (2, 1), (3, 1)}),
    ("# targets: 2\nA A B B\nA A B B\nC C D D\nC C D D", NONE, "no_room_many", {(0, 0), (0, 1), (1, 0), (1, 1)}),
    ("# targets: 1\nA A . B\nA A B B\nC C B B\nA A . B", UNFINISHED, "empty", set[Spot]()),
    ("# targets: 1\nA A B B\nA A B B\nC C B B\nA A B B", UNFINISHED, "unused_one", set[Spot]()),
    ("# targets: 1\nA A B B\nA A B B\nA A B B\nA A B B", UNFINISHED, "unused", set[Spot]()),
    ("# targets: 1\nA A B B\nA A B B\nC C D D\nC C D D", SEVERAL, "several", set[Spot]()),
    ("# targets: 1\nA A A B\nC A A B\nC C C C\nC D D D", ONE, "one", set[Spot]()),
]


@pytest.mark.parametrize(("text", "found", "key", "lit"), REASONS)
def test_it_says_why(text: str, found: str, key: str, lit: set[Spot]) -> None:
    verdict = Verdicts().verdict(present(maker.read_draft(text)), no_pulse)
    assert (verdict.found, verdict.why.key, set(verdict.lit)) == (found, f"editor.{key}", lit)
    pieces = key in ("crowded_row", "crowded_column")
    assert bool(verdict.notes) == pieces, "only Open said that a zone is in two pieces"
    assert all(phrasebook(language).tell(verdict.why) for language in (ENGLISH, CHINESE))


def test_most_boards_without_a_solution_have_a_reason_that_can_be_followed() -> None:
    """A line is named, and lit; only a few boards are refused because everything was tried."""
    reasons = []
    for seed in range(40):
        verdict = Verdicts().verdict(near_miss(made_draft(8, 1, seed % 8), Random(seed), 4), no_pulse)
        if verdict.found == NONE:
            reasons.append(verdict.why.key)
            assert bool(verdict.lit) == (verdict.why.key != "editor.tried")
    assert len(reasons) > 5
    assert reasons.count("editor.tried") <= len(reasons) // 2


# --- near misses

BOARDS = 60 if FULL else 5
FEW, MOSTLY = 5, 0.9


def near_misses() -> Iterator[BoardDraft]:
    for seed in count():
        size, targets = ((7, 1), (8, 1), (9, 1), (9, 2))[seed % 4]
        draft = near_miss(made_draft(size, targets, seed % 12), Random(seed), 1 + seed % 3)
        if Verdicts().verdict(draft, no_pulse).found != ONE:
            yield draft


def test_nine_of_ten_near_misses_are_mended_with_five_cells() -> None:
    few = 0
    for seed, draft in enumerate(islice(near_misses(), BOARDS)):
        after = maker.repair_draft(draft, Random(seed), no_pulse)
        if after is not None:
            assert Verdicts().verdict(after, no_pulse).found == ONE, seed
            assert after.size == draft.size
            few += sum(draft.at(each) != after.at(each) for each in spots(draft.size, draft.size)) <= FEW
    assert few >= MOSTLY * BOARDS
