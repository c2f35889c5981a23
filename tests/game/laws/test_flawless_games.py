"""Whoever plays without a mistake has no slip, by whatever hand: two clicks, right click, keys; words or letters."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.catalogue import CATALOGUE, entry_of
from game.review.review import review
from game.session.puzzle_cache import fresh
from game.session.session import Chapter
from game.store.log import FREE, SOLVED, Heading
from generators.crossword.rules import Put as Write
from generators.fill_in.rules import Place, Put, slot_of
from generators.kernel.kind import FOLLOWED, SLIP, Spot, no_pulse
from generators.lattice.layout import BLANK
from generators.riddle.rules import Put as Box
from generators.sweet_spots.rules import Mark, Move
from tests.game.pilot import Pilot
from tests.game.sweet_spots_hand import KIND, board, cell, chests

BETWEEN, AT_ONCE = 4.0, 0.9  # seconds


def two_clicks(state: Any, move: Any) -> Iterator[Any]:
    """A cross on each cell that gets a chest."""
    if isinstance(move, Move):
        for spot, mark in move.changes:
            yield from [Move(((spot, Mark.CROSS),))] * (mark is Mark.CHEST) + [Move(((spot, mark),))]
    else:
        yield move


def too_far(state: Any, move: Any) -> Iterator[Any]:
    """A drag runs over what gets a chest, too."""
    if isinstance(move, Move):
        yield Move(tuple((spot, Mark.CROSS) for spot, _ in move.changes))
    yield move


def letter_by_letter(state: Any, move: Any) -> Iterator[Any]:
    """A typed word, each letter wrong at first."""
    match move:
        case Place(word=word):
            spots = slot_of(state, move).spots
            pairs = [(spot, sign) for spot, sign in zip(spots, word, strict=True) if state.letter(spot) == BLANK]
            for spot, sign in pairs:
                yield from (Put(spot, "Z" if sign.isalpha() else "9"), Put(spot, sign))
        case Write(spot, letter):
            yield from (Write(spot, "Q", pencil=True), Write(spot, letter))
        case Box(position, letter):
            yield from (Box(position, "q"), Box(position, letter))
        case _:
            yield move


Moves = Callable[[Any, Any], Iterator[Any]]


@pytest.mark.parametrize("kind", [each.kind.id for each in CATALOGUE if each.kind.teaching.why is not None])
def test_a_flawless_game_has_no_slip(kind: str) -> None:
    entry = entry_of(kind)
    heading = Heading("one", kind, FREE, entry.kind.presets[0].id, "", "2026-11-20")
    puzzle = fresh(entry.kind, entry.kind.presets[0], no_pulse, seed="flawless")
    moves = [
        each
        for hand in ([two_clicks, too_far] if kind == KIND else [letter_by_letter])  # what the others do is the same
        for each in review(flawless(Chapter(entry.kind, heading, puzzle), hand), no_pulse).moves
        if each.sort in (SLIP, FOLLOWED)
    ]
    assert moves == []


def flawless(chapter: Chapter[Any, Any, Any, Any], hand: Moves) -> Any:
    while not chapter.over and (hint := chapter.kind.hint(chapter.state, no_pulse)) is not None:
        chapter.tick(BETWEEN)
        for each in hand(chapter.state, hint.move):
            chapter.play(each)
            chapter.tick(AT_ONCE)
    chapter.end(SOLVED, "2026-11-20")
    return chapter


def by_two_clicks(pilot: Pilot, spot: Spot) -> None:
    pilot.click(cell(pilot, spot))
    pilot.wait(AT_ONCE)
    pilot.click(cell(pilot, spot))


def by_right_click(pilot: Pilot, spot: Spot) -> None:
    pilot.click(cell(pilot, spot), button=3)


def by_keys(pilot: Pilot, spot: Spot) -> None:
    row, column = board(pilot).cursor
    pilot.key(*["down"] * (spot[0] - row), *["up"] * (row - spot[0]))
    pilot.key(*["right"] * (spot[1] - column), *["left"] * (column - spot[1]), "enter")


@pytest.mark.parametrize("place", [by_two_clicks, by_right_click, by_keys])
def test_a_chest_is_one_move_in_the_window(pilot: Pilot, place: Callable[[Pilot, Spot], None]) -> None:
    pilot.open(KIND, "5-1-easy")
    found = chests(pilot)
    for spot in found:
        pilot.wait(1.6)
        place(pilot, spot)
    assert pilot.session.chapter.over
    moves = review(pilot.session.chapter, no_pulse).moves
    assert len(moves) == len(found)
    assert not {SLIP, FOLLOWED} & {each.sort for each in moves}
