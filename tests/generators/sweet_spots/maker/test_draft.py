"""Drafts: strokes, symmetries, sizes, their text."""

from __future__ import annotations

from random import Random

import pytest

from generators.kernel.grid import pieces, spots
from generators.sweet_spots.maker import (
    EMPTY,
    SIZES,
    BoardDraft,
    blank,
    brush,
    draft_of,
    image,
    opposite,
    read_draft,
    write_draft,
)
from generators.sweet_spots.menu import HALF_TURN, MIRROR, SYMMETRIES
from tests.generators.sweet_spots.maker.near_misses import made


def random_draft(rng: Random) -> BoardDraft:
    size = rng.choice(SIZES)
    draft = blank(size, rng.randrange(1, 4))
    return draft.painted((spot, rng.randrange(EMPTY, size)) for spot in spots(size, size))


def test_texts_and_turns_of_random_drafts_come_back() -> None:
    for seed in range(60):
        draft = random_draft(Random(seed))
        assert read_draft(write_draft(draft)) == draft, seed
        assert draft.turned().turned().turned().turned() == draft.mirrored().mirrored() == draft
        assert draft.turned().turned() == draft.painted(
            (image(draft, HALF_TURN, each), draft.at(each)) for each in spots(draft.size, draft.size)
        )
        one, other = 0, draft.size - 1
        assert draft.swapped(one, other).swapped(other, one) == draft
        assert draft.resized(14).resized(draft.size) == draft


@pytest.mark.parametrize(
    "text",
    [
        "",
        "# targets: 1",
        "# targets: 4\nA B\nA B",
        "# targets: 1\nA A\nB B",
        "A A A A\n" * 4,
        "# targets: 1\n" + "A A A E\n" * 4,
    ],
)
def test_what_is_no_draft_is_none(text: str) -> None:
    assert read_draft(text) is None


def test_a_smaller_board_forgets_the_zones_that_it_has_no_letter_for() -> None:
    draft = made(8, 1, 0).resized(5)
    assert draft.size == 5
    assert {zone for row in draft.zones for zone in row} <= set(range(EMPTY, 5))


def test_only_a_whole_draft_is_a_puzzle() -> None:
    board = made(8, 1, 0)
    puzzle = board.puzzle()
    assert puzzle is not None
    assert draft_of(puzzle) == board
    assert board.painted([((0, 0), EMPTY)]).puzzle() is None
    lone = board.painted((each, 0) for each in spots(8, 8) if board.at(each) == 1)
    assert lone.unused() == (1,)
    assert lone.puzzle() is None


def test_an_area_is_one_piece() -> None:
    draft = made(8, 1, 0)
    for spot in spots(8, 8):
        area = draft.area(spot)
        assert spot in area
        assert len(pieces(area)) == 1
        assert {draft.at(each) for each in area} == {draft.at(spot)}


def test_symmetric_strokes_keep_a_board_symmetric() -> None:
    """Whatever is painted, the borders lie as they do on the other side."""
    for symmetry in SYMMETRIES:
        for seed in range(10):
            rng, draft = Random(seed), blank(rng_size(seed), 1)
            for _ in range(12):
                zone, reached = rng.randrange(draft.size), rng.sample(list(spots(draft.size, draft.size)), 3)
                draft = draft.painted(brush(draft, symmetry, zone, reached[:1]).items())
            empty = {each for each in spots(draft.size, draft.size) if draft.at(each) == EMPTY}
            assert {image(draft, symmetry, each) for each in empty} == empty, (symmetry, seed)


def rng_size(seed: int) -> int:
    return SIZES[seed % len(SIZES)]


def test_the_zone_opposite_is_the_one_that_lies_there() -> None:
    draft = blank(4, 1)
    assert opposite(draft, HALF_TURN, 2, (0, 0)) == 0  # the first that has no cells
    draft = draft.painted([((0, 0), 2), ((3, 3), 3)])
    assert opposite(draft, HALF_TURN, 2, (0, 1)) == 3
    assert opposite(draft, HALF_TURN, 3, (3, 2)) == 2
    assert opposite(draft, MIRROR, 1, (1, 1)) == 1  # begun on the axis: one zone on both sides
    assert opposite(draft, MIRROR, EMPTY, (0, 1)) == EMPTY
