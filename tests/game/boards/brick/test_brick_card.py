"""The card beside the letters of Brick: tabs, words, blanks to be opened."""

from __future__ import annotations

import pytest

from game.boards.brick.word_shelf import RANKS, WordLook, alphabetical, blanks
from game.scenes.home.home import Home
from game.scenes.play.play import Playing
from tests.game.boards.brick.brick_hand import KIND, PRESET, at, board, missing, type_
from tests.game.pilot import Pilot

pytestmark = pytest.mark.plays(KIND, PRESET)


def test_tabs_by_key_and_by_hand(playing: Pilot) -> None:
    playing.key("right", "right")
    assert board(playing).tab == "table"
    playing.key("left", "left", "left")
    assert board(playing).tab == "reveal"
    playing.click(board(playing).shelf.tabs["length"].center)
    assert board(playing).tab == "length"


def test_reveal_by_hand_letter_by_letter_until_the_word_is_written(playing: Pilot) -> None:
    playing.click(board(playing).shelf.tabs["reveal"].center)
    rows = board(playing).shelf.laid(blanks(playing.session.state), 0)
    entry, rect = next((entry, rect) for entry, rect in rows if entry.look is WordLook.BLANK)
    for _ in entry.word:
        playing.click(rect.center)
    assert dict(playing.session.state.revealed) == {entry.word: len(entry.word)}
    playing.click(rect.center)
    assert board(playing).word == entry.word
    playing.key("return")
    assert playing.session.state.found == (entry.word,)


def test_reveal_by_key(playing: Pilot) -> None:
    playing.key("left", "down", "down", "return", "return")
    ((word, shown),) = playing.session.state.revealed
    assert shown == 2
    assert board(playing).cursor == word
    playing.key("ctrl z")
    assert dict(playing.session.state.revealed) == {word: 1}


def test_keys_go_through_the_list_from_its_first_word_to_its_last_and_around(playing: Pilot) -> None:
    words = missing(playing)[:4]
    playing.key("left", "down")
    met = [board(playing).cursor]
    for _ in words[1:]:
        playing.key("down")
        met.append(board(playing).cursor)
    playing.key("up")
    assert board(playing).cursor == met[-2]
    shown = [entry.word for entry in blanks(playing.session.state) if entry.word]
    assert met == shown[: len(met)]


def test_the_cursor_stays_in_sight(playing: Pilot) -> None:
    playing.resize((640, 480))
    playing.key("left")
    for _ in range(len(missing(playing))):
        playing.key("down")
        rows = board(playing).shelf.laid(blanks(playing.session.state), board(playing).scroller.offset)
        rect = next(rect for entry, rect in rows if entry.word == board(playing).cursor)
        assert board(playing).shelf.body.contains(rect)


def test_where_room_is_short_the_card_unfolds(playing: Pilot) -> None:
    playing.resize((360, 480))
    assert board(playing).shelf.folded
    tab = board(playing).shelf.tabs["length"].center
    playing.touch(tab)
    assert not board(playing).shelf.folded
    playing.touch(at(playing, playing.session.state.puzzle.letters[0]))
    assert board(playing).word == ""
    playing.key("escape")
    assert board(playing).shelf.folded
    assert playing.scenes() == [Home, Playing]


def test_the_end_tells_every_word(playing: Pilot) -> None:
    type_(playing, missing(playing)[0])
    playing.key("return")
    playing.play.game.act("finish")
    playing.step()
    assert playing.session.chapter.over
    assert not playing.store.archive.games(ended=True)[0].solved
    looks = [entry.look for entry in alphabetical(playing.session.state)]
    assert looks.count(WordLook.MISSED) == len(playing.session.state.puzzle.words) - 1
    assert "table" not in board(playing).shelf.tabs
    playing.press("menu")
    playing.scroll_to("copy_result")
    playing.press("copy_result")
    assert "Brick" in playing.clipboard.text
    assert "⬜" in playing.clipboard.text, "a rank that was not reached"


def test_a_word_found_while_the_ranks_are_open_is_seen_in_its_list(playing: Pilot) -> None:
    playing.click(board(playing).ladder.area.center)
    assert board(playing).tab == RANKS
    type_(playing, missing(playing)[0])
    playing.key("return")
    assert board(playing).tab == "alphabet"
