"""Lists scroll alike: by finger, wheel and bar, and glide; what stands beneath a grid leaves it all the height."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.ui.input import Down, Wheel
from game.ui.scroller import Scroller
from tests.game.boards.brick.brick_hand import PRESET
from tests.game.boards.crossword import crossword_hand
from tests.game.boards.crossword.crossword_hand import ALL, WORDS, own, write
from tests.game.pilot import Pilot, piloted


def clues(pilot: Pilot) -> Any:
    crossword_hand.opened(pilot, crossword_hand.own(("ABCDEFGHIJKLMNO",) * 15))
    pilot.resize((800, 500))
    pilot.touch(_board(pilot).places.bar.rect.center)  # now the keyboard stands there, which fingers need
    return _board(pilot).places.clues.scrolls[0].scroller


def words(pilot: Pilot) -> Any:
    pilot.open("fill_in", "21-medium")
    pilot.resize((720, 1000))
    return _board(pilot).list.scroller


def card(pilot: Pilot) -> Any:
    pilot.open("brick", PRESET)
    pilot.resize((640, 480))
    pilot.key("left", "left")  # the table
    return _board(pilot).shelf.scroller


def _board(pilot: Pilot) -> Any:
    return pilot.play.board


@pytest.fixture(params=[clues, words, card])
def scroller(pilot: Pilot, request: pytest.FixtureRequest) -> Scroller:
    one: Scroller = request.param(pilot)
    assert one.scrolls
    pilot.step()
    one.jump(0)
    return one


def test_a_finger_scrolls_and_after_a_flick_it_glides(pilot: Pilot, scroller: Scroller) -> None:
    before, (x, y) = pilot.session.state, scroller.window.center
    pilot.touch((x, y), (x, y - 20), (x, y - 40), (x, y - 60))
    assert scroller.offset >= min(60, scroller.most)
    offset = scroller.offset
    with pilot.unseen():
        pilot.wait(1.0)
    assert scroller.offset > offset or offset == scroller.most
    assert not scroller.running
    assert pilot.session.state == before


def test_the_wheel_and_the_bar_reach_the_end_and_drawing_leaves_it_there(pilot: Pilot, scroller: Scroller) -> None:
    pilot.scene.handle(Wheel(scroller.window.center, -1.0))
    assert scroller.offset > 0
    most = scroller.most
    pilot.drag(scroller._thumb_rect().center, scroller.rail.midbottom)
    assert scroller.offset == scroller.most == most
    assert not scroller.held
    pilot.scene.dirty = True
    pilot.step(2)
    assert scroller.most == most


# --- a grid with all the height under the bar; words, pills, what is said and the result at the foot of its own column


@pytest.fixture(params=[crossword_hand.KIND, "fill_in"])
def lettered(request: pytest.FixtureRequest) -> Iterator[Pilot]:
    with piloted() as pilot:
        pilot.open(request.param, text=own(WORDS) if request.param == crossword_hand.KIND else "")
        yield pilot


def test_what_lies_beside_the_pills_is_not_the_boards(lettered: Pilot) -> None:
    """Neither a press nor what is said for a moment; in portrait there is a strip beneath instead."""
    place = lettered.play.toast_place()
    lettered.services.toasts.say("Some words about a word that does not go where it was put")
    assert not place.colliderect(_board(lettered).places.grid.outer)
    assert not any(each.rect.colliderect(place) for each in lettered.play.panel.widgets[4:])  # beneath the bar
    free = lettered.play.panel.rect("room")
    assert lettered.play.panel.rect("board").contains(free)
    assert lettered.play.board.handle(Down(free.move(2, 2).topleft, touch=False), lettered.session.state) is None
    lettered.resize((720, 1280))
    assert not lettered.play.panel.rect("board").colliderect(lettered.play.panel.rect("room"))
    place, room = lettered.play.toast_place(), lettered.play.panel.rect("room")
    pills = [each.rect for each in lettered.play.panel.widgets if room.contains(each.rect)]
    assert place.bottom <= min(each.top for each in pills), "two rows of pills, and it lay over the upper one"


def test_the_result_stands_where_the_pills_stood_and_nothing_moves(lettered: Pilot) -> None:
    before = _board(lettered).places.grid.outer.copy()
    lettered.solve()
    lettered.play.place()
    with lettered.unseen():
        lettered.wait(2.0)
    assert _board(lettered).places.grid.outer == before
    assert lettered.play.panel.find("ending") is not None
    assert lettered.play.panel.rect("board").contains(lettered.play.panel.rect("ending"))


def test_what_was_said_on_the_way_goes_with_the_win(pilot: Pilot) -> None:
    pilot.open(crossword_hand.KIND, text=own(WORDS))
    write(pilot, ALL[:-1])
    pilot.services.toasts.say("One letter is wrong. It is crossed out.")
    write(pilot, ALL[-1])
    assert pilot.session.chapter.over
    assert pilot.said() == []


def test_beside_a_low_grid_the_clues_have_all_the_height_and_a_small_one_is_seen_whole(pilot: Pilot) -> None:
    pilot.open(crossword_hand.KIND, text=own(("STARTLES", "TEPEEPEN")))
    assert not _board(pilot).places.clues.crowded
    with piloted(size=(360, 480)) as small:
        small.open(crossword_hand.KIND, "9-british-easy")
        assert not _board(small).places.grid.scrolls
