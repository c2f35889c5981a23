"""The words beside the letters of Brick: tabs, blanks, what a word means, words that are added or struck for good."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.boards.brick.word_shelf import WordLook, alphabetical, blanks
from game.reader.node import SpokenRole, walk
from game.scenes.home.home import Home
from game.scenes.play.play import Playing
from game.store.store import Store
from generators.brick.kind import BRICK
from generators.brick.rules import Puzzle
from generators.kernel.given_words import OwnWords
from generators.kernel.phrases import say
from generators.words.idioms import sense
from generators.words.readings import idiom_note
from generators.words.word_list import read_own_words
from tests.game.boards.brick.brick_hand import KIND, PRESET, at, board, guess, missing, type_
from tests.game.page_text import heard, unheard
from tests.game.pilot import Pilot, piloted

pytestmark = pytest.mark.plays(KIND, PRESET)


def test_reveal_by_hand_letter_by_letter_until_the_word_is_written(playing: Pilot) -> None:
    playing.click(board(playing).shelf.rect("reveal").center)
    entry = next(each for each in blanks(playing.session.state) if each.look is WordLook.BLANK)
    place = board(playing).shelf.rect(entry.word).center
    for _ in entry.word:
        playing.click(place)
    assert dict(playing.session.state.revealed) == {entry.word: len(entry.word)}
    playing.click(place)
    assert board(playing).word == entry.word
    type_(playing, entry.word)
    assert board(playing).word == entry.word, "who types it too does not get it twice"
    playing.key("return")
    assert playing.session.state.found == (entry.word,)


def test_tabs_and_reveal_by_key(playing: Pilot) -> None:
    playing.key("right", "right")
    assert board(playing).shelf.tab == "table"
    while not playing.session.state.revealed:
        playing.press("hint")
        playing.thinking()
    ((word, shown),) = playing.session.state.revealed
    letters = " ".join(word[:shown] + "_" * (len(word) - shown)).upper()
    assert board(playing).strip.words == say("brick.hint.letters", letters=letters), "the hint is seen on every tab"
    playing.key("ctrl z")
    assert board(playing).strip.words is None
    playing.click(board(playing).shelf.rect("length").center)
    assert board(playing).shelf.tab == "length"
    playing.key("left", "left", "down", "down", "return", "return")
    assert board(playing).shelf.tab == "reveal"
    ((word, shown),) = playing.session.state.revealed
    assert shown == 2
    assert board(playing).shelf.cursor == word
    playing.key("ctrl z")
    assert dict(playing.session.state.revealed) == {word: 1}


def test_keys_go_through_the_list_and_the_cursor_stays_in_sight(playing: Pilot) -> None:
    playing.resize((640, 480))
    playing.key("left")
    shown = [entry.word for entry in blanks(playing.session.state) if entry.word]
    for word in shown:
        playing.key("down")
        assert board(playing).shelf.cursor == word
        assert board(playing).shelf.scroller.window.contains(board(playing).shelf.rect(word))
    playing.key("up")
    assert board(playing).shelf.cursor == shown[-2]


def test_a_press_on_the_tab_that_is_shown_leads_to_the_top_of_its_list(playing: Pilot) -> None:
    playing.resize((800, 500))
    playing.key("left")
    shelf = board(playing).shelf
    first = shelf.rect(shelf.words[0]).copy()
    playing.key("end")
    assert shelf.scroller.offset > 0
    playing.click(shelf.rect("reveal").center)
    assert shelf.scroller.offset == 0
    assert shelf.rect(shelf.words[0]) == first


@pytest.mark.slow
def test_the_list_shows_the_word_just_found(playing: Pilot) -> None:
    shelf = board(playing).shelf
    for word in sorted(missing(playing)):
        guess(playing, word)
        if playing.session.chapter.over:
            break
        assert shelf.scroller.window.contains(shelf.rect(word)), word
    assert shelf.scroller.scrolls


def test_where_room_is_short_the_card_unfolds(playing: Pilot) -> None:
    word, last = sorted(missing(playing))[:2]
    guess(playing, word, last)
    playing.resize((360, 480))
    assert board(playing).shelf.folded
    playing.key("down", "return")
    assert board(playing).note.word == word, "keys find it though it is hidden"
    assert board(playing).text_to_speak(playing.session.state) == word, "Listen reads the open one, not the last one"
    playing.key("escape")
    tab = board(playing).shelf.rect("length").center
    playing.touch(tab)
    assert not board(playing).shelf.folded
    playing.touch(at(playing, playing.session.state.puzzle.letters[0]))
    assert board(playing).word == ""
    playing.key("escape")
    assert board(playing).shelf.folded
    assert playing.scenes() == [Home, Playing]


def test_the_end_tells_every_word(playing: Pilot) -> None:
    guess(playing, missing(playing)[0])
    finish(playing)
    assert playing.session.chapter.over
    assert not playing.store.archive.games(ended=True)[0].solved
    looks = [entry.look for entry in alphabetical(playing.session.state)]
    assert looks.count(WordLook.MISSED) == len(playing.session.state.puzzle.words) - 1
    assert board(playing).shelf.find("table") is None
    playing.press("menu")
    playing.press("share")
    playing.press("text")
    assert "Brick" in playing.clipboard.text
    assert "⬜" in playing.clipboard.text, "a rank that was not reached"


def test_learners_have_meanings_beside_the_blanks_and_the_end_says_what_hints_gave(pilot: Pilot) -> None:
    """A meaning came once, in a hint; the end had idioms alone, and 0 of 6 where 4 of 6 had been said."""
    pilot.open("brick_zh", "14-hsk")
    words = pilot.session.state.puzzle.words
    assert noted(pilot) == {word: sense(word) for word in words}
    while len(pilot.session.state.found) < len(words):
        for _ in range(3):
            pilot.press("hint")
            pilot.thinking()
    assert noted(pilot) == {word: idiom_note(word) for word in words}
    assert board(pilot).shelf.numbers == {"found": len(words), "all": len(words), "given": len(words)}


# --- Brick by mouse, finger and keyboard: what a word means, and words that are added or struck for good

PUZZLE = Puzzle("adelnt", "", ("dealt", "delta", "laden", "lead", "lend", "lent", "tale"), ("dell",), (), ("dell",))


@pytest.fixture
def brick(pilot: Pilot) -> Pilot:
    pilot.open(KIND, PRESET, BRICK.write(PUZZLE))
    pilot.until(lambda: board(pilot).note.known)
    return pilot


def spot(pilot: Pilot, word: str) -> Any:
    """Where the word stands in its list."""
    return board(pilot).shelf.rect(word).center


def note(pilot: Pilot) -> Any:
    return board(pilot).note


def kept(pilot: Pilot) -> OwnWords:
    return read_own_words(pilot.store.own_words())


def noted(pilot: Pilot) -> dict[str, str]:
    """What is said of each word in the list."""
    told = walk(heard(pilot.play, pilot.app.window))
    return {each.id: each.note for path, each in told if "/words/" in path}


def finish(pilot: Pilot) -> None:
    pilot.play.game.act("finish")
    pilot.play.dirty = True
    pilot.wait(0.1)


def test_a_word_tells_its_meaning(brick: Pilot) -> None:
    """By mouse and by keys; when the game is over also one that was missed."""
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
    brick.key("down", "down", "return")
    assert note(brick).word == "lend"
    brick.key("escape")
    assert note(brick).word == ""
    finish(brick)
    brick.click(spot(brick, "tale"))
    assert note(brick).word == "tale"
    brick.key("escape", "down", "return")
    assert note(brick).word == PUZZLE.words[0]


def test_tabs_words_and_their_meaning_are_heard_and_can_be_pressed(brick: Pilot) -> None:
    guess(brick, "lead", "lend")
    told = heard(brick.play, brick.app.window)
    assert list(unheard(brick.play, told)) == []
    chosen = {each.id: each.chosen for _, each in walk(told) if each.role is SpokenRole.OPTION}
    assert chosen == {"alphabet": True, "length": False, "table": False, "reveal": False}
    word = next(each for path, each in walk(told) if path.endswith("/words/lend"))
    assert word.presses
    brick.click(pygame.Rect(word.bounds).center)
    names = {each.id: each.name for _, each in walk(heard(brick.play, brick.app.window))}
    assert names["meaning"] == note(brick).meaning_text(brick.session.state)
    assert set(names.values()).isdisjoint({"Remove from puzzles"})
    brick.key("escape", "right", "right")
    rows = [each.name for _, each in walk(heard(brick.play, brick.app.window)) if each.role is SpokenRole.ROW]
    assert rows[-4:] == [
        "D 2, 5 letters: 2",
        "L 2, 4 letters: 1, 5 letters: 1",
        "T 1, 4 letters: 1",
        "Σ 5, 4 letters: 2, 5 letters: 3",
    ]


def test_what_the_pointer_is_on_is_hovered_but_nothing_beneath_a_note(brick: Pilot) -> None:
    guess(brick, *PUZZLE.words)
    brick.hover(spot(brick, "lead"))
    assert board(brick).shelf.over == "lead"
    brick.click(spot(brick, "lead"))
    brick.hover(note(brick).panel.rect("note").center)
    assert board(brick).shelf.over == ""


@pytest.mark.parametrize("size", [(1280, 800), (360, 480)])
def test_by_finger_at_any_size(size: tuple[int, int]) -> None:
    with piloted(size=size) as pilot:
        pilot.open(KIND, PRESET, BRICK.write(PUZZLE))
        guess(pilot, "tale")
        if board(pilot).shelf.folded:
            pilot.touch(board(pilot).shelf.rect("alphabet").center)
        pilot.touch(spot(pilot, "tale"))
        panel = note(pilot).panel
        card, words = panel.rect("note"), panel.rect("meaning")
        assert note(pilot).word == "tale"
        assert board(pilot).area.contains(card)
        assert card.contains(words)
        pilot.touch(words.center)
        assert note(pilot).word == ""


def test_an_unknown_word_is_added_by_the_pill(brick: Pilot) -> None:
    guess(brick, "alan")
    brick.wait(0.5)
    brick.click(board(brick).strip._pill().rect.center)
    brick.step()
    assert brick.session.state.bonus == ("alan",)
    assert kept(brick) == OwnWords(("alan",), ())
    assert brick.said() == [brick.services.ui.tell("own.added", word="alan")]


def test_a_word_is_added_by_its_key_and_from_the_menu(brick: Pilot) -> None:
    """Undo in the toast takes back the word and its star."""
    guess(brick, "lead", "alan")
    type_(brick, "+")
    guess(brick, "nada")
    brick.press("menu")
    brick.press("add")
    brick.step()
    assert brick.session.state.bonus == ("alan", "nada")
    assert kept(brick).added == ("alan", "nada")
    brick.take_back()
    brick.step()
    assert brick.session.state.bonus == ("alan",)
    assert brick.session.state.found == ("lead",)
    assert kept(brick) == OwnWords(("alan",), ())


@pytest.mark.parametrize("refused", ["ale", "quad", "lead"])
def test_only_a_word_that_the_letters_spell_is_offered(brick: Pilot, refused: str) -> None:
    guess(brick, "alan")
    assert board(brick).strip.offered == "alan"
    guess(brick, "lead", refused)
    assert board(brick).strip.offered == ""
    type_(brick, "+")
    assert kept(brick) == OwnWords()


def test_own_words_are_kept_and_hold_in_new_puzzles(tmp_path: Path) -> None:
    with piloted(Store(tmp_path)) as pilot:
        pilot.open(KIND, PRESET, BRICK.write(PUZZLE))
        guess(pilot, "lead", "alan")
        type_(pilot, "+")
        pilot.step()
        pilot.store.change_own_words(lambda text: text + "-lead\n")  # as earlier versions did
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
    pilot.reach("own_words")
    assert {"+alan", "-lead"} <= {each.id for each in pilot.scene.panel.widgets}
    pilot.press("+alan")
    assert pilot.store.own_words() == "-lead\nodd\n"
    pilot.take_back()
    assert kept(pilot) == OwnWords(("alan",), ("lead",))
    pygame.event.clear()


def test_an_open_note_shows_the_word_found_last(brick: Pilot) -> None:
    guess(brick, "lead")
    brick.click(spot(brick, "lead"))
    guess(brick, "lend")
    assert note(brick).word == "lend", "it still shows the word pressed before"
    guess(brick, "dell")
    assert note(brick).word == "dell"
    brick.key("escape")
    guess(brick, "lent")
    assert note(brick).word == "", "a note that is shut stays so"
