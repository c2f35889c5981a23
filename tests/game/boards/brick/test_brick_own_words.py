"""Brick by mouse, finger and keyboard: what a word means, and words that are added or struck for good."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.boards.brick.word_shelf import LISTS
from game.store import Store
from game.store.settings import Settings
from generators.brick.kind import BRICK
from generators.brick.rules import Puzzle
from generators.words.own_words import OwnWords, read_own_words
from tests.game.boards.brick.brick_hand import KIND, PRESET, board, missing, type_
from tests.game.pilot import Pilot, piloted

WAITING = "Looking it up …"
SIZES = ((1280, 800), (720, 1280), (360, 480), (640, 480))
PUZZLE = Puzzle("adelnt", "", ("dealt", "delta", "laden", "lead", "lend", "lent", "tale"), ("dell",), (), ("dell",))
pytestmark = pytest.mark.plays(KIND, PRESET)


@pytest.fixture
def brick(pilot: Pilot) -> Pilot:
    pilot.open(KIND, PRESET, BRICK.write(PUZZLE))
    pilot.until(lambda: board(pilot).note.known)
    return pilot


def guess(pilot: Pilot, *words: str) -> None:
    for word in words:
        type_(pilot, word)
        pilot.key("return")


def spot(pilot: Pilot, word: str) -> tuple[int, int]:
    """Where the word stands in its list."""
    card, state = board(pilot), pilot.session.state
    rows = card.shelf.laid(LISTS[card.tab](state), card.scroller.offset)
    place: tuple[int, int] = next(rect.center for entry, rect in rows if entry.word == word)
    return place


def note(pilot: Pilot) -> Any:
    return board(pilot).note


def kept(pilot: Pilot) -> OwnWords:
    return read_own_words(pilot.store.own_words())


def take_back(pilot: Pilot) -> None:
    """Undo, in the toast."""
    undo = pilot.services.toasts.queue[0].undo
    assert undo is not None
    undo()


def finish(pilot: Pilot) -> None:
    pilot.play.game.act("finish")
    pilot.play.dirty = True
    pilot.wait(0.1)


# --- meanings


def test_a_found_word_tells_its_meaning_by_mouse(brick: Pilot) -> None:
    guess(brick, "lead", "lend")
    brick.click(spot(brick, "lead"))
    assert note(brick).word == "lead"
    assert note(brick).meaning_text(brick.session.state) not in (
        "",
        "No meaning found for this word.",
        "Looking it up…",
    )
    brick.click(spot(brick, "lend"))
    assert note(brick).word == "lend"
    brick.click(spot(brick, "lend"))
    assert note(brick).word == ""


@pytest.mark.parametrize("size", SIZES)
def test_by_finger_at_any_size(size: tuple[int, int]) -> None:
    with piloted(size=size) as pilot:
        pilot.open(KIND, PRESET, BRICK.write(PUZZLE))
        guess(pilot, "tale")
        if board(pilot).shelf.folded:
            pilot.touch(board(pilot).shelf.tabs["alphabet"].center)
        pilot.touch(spot(pilot, "tale"))
        card = note(pilot)._places(pilot.session.state)
        assert note(pilot).word == "tale"
        assert board(pilot).area.contains(card.card)
        assert card.card.contains(card.words)
        assert card.card.contains(card.pill)
        pilot.touch(card.words.center)
        assert note(pilot).word == ""


def test_by_keyboard(brick: Pilot) -> None:
    guess(brick, "lead", "lend")
    brick.key("down", "down", "return")
    assert note(brick).word == "lend"
    brick.key("escape")
    assert note(brick).word == ""
    assert brick.session.state.found == ("lead", "lend")


def test_a_missed_word_tells_its_meaning_too(brick: Pilot) -> None:
    guess(brick, "lead")
    finish(brick)
    brick.click(spot(brick, "tale"))
    assert note(brick).word == "tale"
    brick.key("escape", "down", "return")
    assert note(brick).word == PUZZLE.words[0]


def test_blanks_are_opened_as_before(brick: Pilot) -> None:
    brick.click(board(brick).shelf.tabs["reveal"].center)
    brick.click(spot(brick, "lend"))
    assert dict(brick.session.state.revealed) == {"lend": 1}
    assert note(brick).word == ""


def test_before_the_notes_are_read_it_says_so(brick: Pilot) -> None:
    guess(brick, "lead")
    note(brick).known = False
    brick.click(spot(brick, "lead"))
    assert note(brick).meaning_text(brick.session.state) == "Looking it up…"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_note_is_quick_to_draw_again(brick: Pilot, theme: str) -> None:
    brick.services.change(Settings(theme=theme))
    guess(brick, "lead")
    brick.click(spot(brick, "lead"))
    brick.play.draw(brick.app.window)
    kept = len(brick.play.ui.text._lines), len(brick.play.ui.shapes._kept)
    brick.play.draw(brick.app.window)
    assert (len(brick.play.ui.text._lines), len(brick.play.ui.shapes._kept)) == kept


# --- a word that is added


def test_an_unknown_word_is_added_by_the_pill(brick: Pilot) -> None:
    guess(brick, "alan")
    brick.wait(0.5)
    brick.click(board(brick).strip._pill().rect.center)
    brick.step()
    assert brick.session.state.bonus == ("alan",)
    assert kept(brick) == OwnWords(("alan",), ())
    assert "now one of your words" in brick.said()[0]


def test_by_its_key_and_from_the_menu(brick: Pilot) -> None:
    guess(brick, "alan")
    type_(brick, "+")
    guess(brick, "nada")
    brick.press("menu")
    brick.press("add")
    brick.step()
    assert brick.session.state.bonus == ("alan", "nada")
    assert kept(brick).added == ("alan", "nada")


def test_undo_in_the_toast_takes_back_the_word_and_its_star(brick: Pilot) -> None:
    guess(brick, "lead", "alan")
    type_(brick, "+")
    brick.step()
    take_back(brick)
    brick.step()
    assert brick.session.state.bonus == ()
    assert brick.session.state.found == ("lead",)
    assert kept(brick) == OwnWords()


@pytest.mark.parametrize("refused", ["ale", "quad", "lead"])
def test_only_a_word_that_the_letters_spell_is_offered(brick: Pilot, refused: str) -> None:
    guess(brick, "lead", refused)
    assert board(brick).strip.offered == ""
    type_(brick, "+")
    assert kept(brick) == OwnWords()


def test_the_offer_goes_with_the_next_letter(brick: Pilot) -> None:
    guess(brick, "alan")
    assert board(brick).strip.offered == "alan"
    type_(brick, "l")
    assert board(brick).strip.offered == ""


# --- a word that is struck


def test_a_found_word_is_struck_by_the_pill(brick: Pilot) -> None:
    guess(brick, "lead", "lend")
    brick.click(spot(brick, "lead"))
    seen = brick.app.window.subsurface(note(brick)._places(brick.session.state).pill)
    assert len({tuple(seen.get_at((seen.get_width() // 2, y))) for y in range(seen.get_height())}) > 2, "it is drawn"
    brick.click(note(brick)._places(brick.session.state).pill.center)
    brick.step()
    assert "lead" not in brick.session.state.puzzle.words
    assert brick.session.state.found == ("lend",)
    assert kept(brick) == OwnWords((), ("lead",))
    brick.click(spot(brick, "lead"))
    assert note(brick)._places(brick.session.state).pill is None


def test_by_its_key_after_the_end_where_nothing_changes_but_what_comes(brick: Pilot) -> None:
    finish(brick)
    before = brick.session.state
    brick.key("down", "return", "-")
    brick.step()
    assert kept(brick).struck == (PUZZLE.words[0],)
    assert brick.session.state == before
    take_back(brick)
    assert kept(brick) == OwnWords()
    assert brick.session.state == before


# --- from one start to the next


def test_own_words_are_kept_and_hold_in_new_puzzles(tmp_path: Path) -> None:
    with piloted(Store(tmp_path)) as pilot:
        pilot.open(KIND, PRESET, BRICK.write(PUZZLE))
        guess(pilot, "lead", "alan")
        type_(pilot, "+")
        pilot.step()
        pilot.click(spot(pilot, "lead"))
        pilot.key("-")
        pilot.step()
        state = pilot.session.state
    store = Store(tmp_path)
    assert sorted(store.own_words().split()) == ["+alan", "-lead"]
    store.close()
    with piloted(Store(tmp_path)) as pilot:
        pilot.press(f"play:{KIND}")
        pilot.until_playing()
        assert pilot.session.state == state
        pilot.supply(KIND, PRESET, BRICK.write(PUZZLE))  # it asks for a word that was struck since it was made
        pilot.press("new")
        pilot.until(lambda: len(pilot.session.earlier) == 1)
        assert pilot.session.state.puzzle.letters != PUZZLE.letters or "lead" not in missing(pilot)


def test_the_page_of_own_words_takes_them_back(pilot: Pilot) -> None:
    pilot.store.change_own_words(lambda _: "+alan\n-lead\nodd\n")
    pilot.press("settings")
    pilot.scroll_to("own_words")
    pilot.press("own_words")
    assert {"+alan", "-lead"} <= {each.id for each in pilot.scene.panel.widgets}
    pilot.press("+alan")
    assert pilot.store.own_words() == "-lead\nodd\n"
    take_back(pilot)
    assert kept(pilot) == OwnWords(("alan",), ("lead",))
    pygame.event.clear()
