"""A game of which most was shown is not solved; a hint that is looked at again counts once; a hint that a screen
reader tells is also drawn. Whoever plays without a mistake has no slip, by whatever hand."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.catalogue import CATALOGUE, entry_of
from game.review.review import review
from game.session.coach import AnyCoach, Coach
from game.session.session import AnyChapter, Chapter, Session, lines_of, read_chapter
from game.session.worker import Worker
from game.store.log import FREE, HINT, LOOK, SHOWN, SOLVED, Heading, LogEntry
from generators.crossword.rules import Put as Write
from generators.fill_in.rules import Place, Put, slot_of
from generators.kernel.kind import FOLLOWED, SLIP, Spot, no_pulse
from generators.lattice.layout import BLANK
from generators.riddle.rules import Put as Box
from generators.sweet_spots.rules import Mark, Move
from tests.game.boards.hand import go_to
from tests.game.page_text import drawn_words
from tests.game.pilot import Pilot
from tests.game.sweet_spots_hand import KIND, cell, chests
from tests.kinds import puzzle, whole
from tests.rows import present

every_kind = pytest.mark.parametrize("kind", [each.kind.id for each in CATALOGUE])
# Kinds whose hints are moves that a player can make, too.
by_own_hand = pytest.mark.parametrize("kind", [each.kind.id for each in CATALOGUE if each.kind.scoring.helped is None])
either_log = pytest.mark.parametrize("older", [False, True])
DAY = "2026-11-20"


def begun(kind: str) -> AnyChapter:
    entry = entry_of(kind)
    of = puzzle(kind, entry.kind.presets[0].id)
    heading = Heading("one", kind, FREE, entry.kind.presets[0].id, entry.kind.write(of), DAY)
    return Chapter(entry.kind, heading, of)


def played(kind: str, *, told: int, of: int = 10, older: bool = False) -> AnyChapter:
    """To the end; of each ten steps so many are played by hints. Older logs name the technique alone."""
    chapter, number = begun(kind), 0
    for hint in (each.hint for each in whole(kind, entry_of(kind).kind.presets[0].id)):
        before = _parts(chapter)
        if number % of < told:
            chapter.note(
                HINT, hint.technique.name if older else f"{hint.technique.name} {chapter.kind.write_move(hint.move)}"
            )
            if not older:
                chapter.note(LOOK, SHOWN)
        chapter.play(hint.move)
        number += _parts(chapter) != before
    return chapter


def _parts(chapter: AnyChapter) -> object:
    assert chapter.kind.scoring.parts is not None, "each kind says what its solution is made of"
    return chapter.kind.scoring.parts(chapter.state)


@every_kind
@either_log
def test_most_of_it_shown_is_not_solved(kind: str, *, older: bool) -> None:
    chapter = played(kind, told=10, older=older)
    assert chapter.kind.is_solved(chapter.state)
    assert chapter.shown
    again = read_chapter(chapter.kind, [*lines_of(chapter), LogEntry("end", 9.0, f"{SOLVED} {DAY} slips=0").line()])
    assert present(again.ending).how == SHOWN, "what older logs call solved"


@by_own_hand
def test_what_a_hint_named_and_the_player_played_is_solved(kind: str) -> None:
    chapter = begun(kind)
    for hint in (each.hint for each in whole(kind, chapter.heading.preset)):
        chapter.note(HINT, f"{hint.technique.name} {chapter.kind.write_move(hint.move)}")
        chapter.play(hint.move)
    assert chapter.hints
    assert not chapter.shown
    assert not read_chapter(chapter.kind, lines_of(chapter)).shown


@by_own_hand
@either_log
def test_a_few_hints_are_no_solution(kind: str, *, older: bool) -> None:
    chapter = played(kind, told=1, of=4, older=older)
    assert not chapter.shown
    assert not read_chapter(chapter.kind, lines_of(chapter)).shown


@every_kind
def test_the_same_hint_counts_once(kind: str) -> None:
    """Also in another sitting."""
    chapter, worker = begun(kind), Worker()
    for _ in range(2):
        for _ in range(2):
            coach: AnyCoach = Coach(worker, Session(chapter.kind, chapter))
            coach.hint()
            while coach.busy:
                coach.update()
                time.sleep(0.001)
            coach.hint()
        chapter = read_chapter(chapter.kind, lines_of(chapter))
    worker.stop()
    assert chapter.hints == 1


def test_nothing_is_celebrated_where_most_was_shown(pilot: Pilot) -> None:
    pilot.open("sweet_spots")
    while not pilot.session.chapter.over:
        pilot.play.game.hint()
        pilot.thinking()
    assert pilot.session.chapter.shown
    assert not pilot.play.board.moving()


@pytest.mark.sampled
@every_kind
def test_a_hint_that_is_told_is_drawn(pilot: Pilot, kind: str) -> None:
    pilot.open(kind)
    pilot.play.game.hint()
    pilot.thinking()
    pilot.step()
    message = pilot.play.shown.message
    written = drawn_words(pilot.play, pygame.Surface(pilot.app.size))
    drawn = "".join("".join(each.split()) for each, _ in written)
    assert message.words
    for words in (message.title, message.words):
        assert "".join(words.split()) in drawn


# --- without a mistake: two clicks, right click, keys; words or letters


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
    moves = [
        each
        for hand in ([two_clicks, too_far] if kind == KIND else [letter_by_letter])  # what the others do is the same
        for each in review(flawless(begun(kind), hand), no_pulse).moves
        if each.sort in (SLIP, FOLLOWED)
    ]
    assert moves == []


def flawless(chapter: AnyChapter, hand: Moves) -> Any:
    while not chapter.over and (hint := chapter.kind.hint(chapter.state, no_pulse)) is not None:
        chapter.tick(BETWEEN)
        for each in hand(chapter.state, hint.move):
            chapter.play(each)
            chapter.tick(AT_ONCE)
    chapter.end(SOLVED, DAY)
    return chapter


def by_two_clicks(pilot: Pilot, spot: Spot) -> None:
    pilot.click(cell(pilot, spot))
    pilot.wait(AT_ONCE)
    pilot.click(cell(pilot, spot))


def by_right_click(pilot: Pilot, spot: Spot) -> None:
    pilot.click(cell(pilot, spot), button=3)


def by_keys(pilot: Pilot, spot: Spot) -> None:
    go_to(pilot, spot)
    pilot.key("enter")


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
