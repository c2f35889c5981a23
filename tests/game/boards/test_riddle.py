"""My First Is In: letters put and crossed out by every hand, where the parts lie, riddles from elsewhere."""

from __future__ import annotations

from itertools import pairwise, product
from typing import Any

import pygame
import pytest

from game.boards.board import TAKEN
from game.boards.riddle.board import RiddleBoard
from game.scenes.review.review import Review
from game.store.settings import Settings
from game.ui.elements import Label
from game.ui.input import Down, Up
from game.ui.ui import ui_for
from generators.kernel.phrases import say
from generators.riddle.kind import RIDDLE
from generators.riddle.rules import Line, Puzzle, Sort, allowed_letters, over, possible, start
from tests.game.boards.hand import cell
from tests.game.pilot import Pilot, piloted
from tests.rows import sample

KIND = "riddle"
PRESET = "6-medium-meaning"
SIZES = ((1280, 800), (720, 1280), (360, 480), (640, 480), (1920, 1080))


def board(pilot: Pilot) -> Any:
    return pilot.play.board


def answer(pilot: Pilot) -> Any:
    return pilot.session.chapter.puzzle.answers[0]


def key_of(pilot: Pilot, letter: str) -> Any:
    return board(pilot).keypad.keys[letter].center


def line(pilot: Pilot, number: int) -> Any:
    return board(pilot).panel.rect(f"line-{number + 1}").center


def other(pilot: Pilot, number: int) -> str:
    """A letter that does not belong there."""
    return next(each for each in "etaoins" if each not in allowed_letters(pilot.session.state.puzzle.lines[number]))


pytestmark = pytest.mark.plays(KIND, PRESET)


@pytest.mark.parametrize(
    ("hand", "preset", "size"),
    [
        ("boxes", PRESET, SIZES[0]),
        ("keys", "4-easy-meaning", SIZES[0]),
        ("finger", PRESET, SIZES[2]),
        pytest.param("finger", "12-hard-letters", SIZES[1], marks=pytest.mark.slow),
    ],
)
def test_it_is_answered_by_each_hand(hand: str, preset: str, size: tuple[int, int]) -> None:
    with piloted(size=size) as pilot:
        pilot.open(KIND, preset)
        word = answer(pilot)
        for number in reversed(range(len(word))) if hand == "boxes" else range(len(word)):
            if hand == "keys":
                pilot.key(word[number])
            elif hand == "finger":
                pilot.touch(key_of(pilot, word[number]))
            else:
                pilot.click(line(pilot, number) if number % 2 else cell(pilot, (0, number)))
                pilot.click(key_of(pilot, word[number]))
        pilot.won()
        pilot.press("share")
        pilot.press("text")
        assert word not in pilot.clipboard.text.lower()


def test_the_pen_goes_on_to_the_next_empty_box(playing: Pilot) -> None:
    playing.key("right", answer(playing)[1])
    assert board(playing).at == 2
    playing.key("home", answer(playing)[0])
    assert board(playing).at == 2
    playing.key("end", answer(playing)[-1])
    assert board(playing).at == 2
    playing.supply(KIND, "6-easy-letters")
    playing.press("new")
    playing.until(lambda: len(playing.session.earlier) == 1)
    assert board(playing).at == 0


def test_a_word_written_over_another_stands_whole(playing: Pilot) -> None:
    before, word = answer(playing), "".join(other(playing, number) for number in range(len(answer(playing))))
    playing.key(*word)
    assert "".join(playing.session.state.placed) == word
    assert board(playing).headline(playing.session.state) == say("board.riddle.full_but_wrong")
    playing.key("home", *before)
    assert playing.session.chapter.over


def test_letters_are_taken_back(playing: Pilot) -> None:
    """Backspace takes the letter before, Delete and a right click the one here; undo brings the cursor back."""
    first, second, third, *_ = answer(playing)
    playing.key(first, second, "backspace")
    assert playing.session.state.placed[:2] == (first, "")
    playing.key("home", "delete")
    assert not any(playing.session.state.placed)
    playing.key("delete")
    playing.click(key_of(playing, "backspace"))
    assert len(playing.session.chapter.positions) == 5
    playing.key("home", first)
    playing.click(cell(playing, (0, 0)), button=3)
    assert not any(playing.session.state.placed)
    assert board(playing).at == 0
    playing.key(first, second, third, "ctrl z", "ctrl z", "q")
    assert playing.session.state.placed[:3] == (first, "q", "")


def test_after_redo_the_player_writes_on(playing: Pilot) -> None:
    word = answer(playing)
    playing.key(*word[:3], "ctrl z", "ctrl z", "ctrl y", "ctrl y", word[3])
    assert playing.session.state.placed[:4] == tuple(word[:4])
    playing.key("home", "ctrl z", "ctrl y")
    assert board(playing).at == 4


@pytest.mark.parametrize("way", ["shift", "right", "long", "pill", "space"])
def test_letters_are_crossed_out_and_brought_back(playing: Pilot, way: str) -> None:
    letter = possible(playing.session.state, 0)[0]
    for crossed in (letter, ""):
        if way == "shift":
            playing.key(f"shift {letter}")
        elif way == "right":
            playing.click(key_of(playing, letter), button=3)
        elif way == "long":
            playing.touch(key_of(playing, letter), held=0.6)
        elif way == "pill":
            playing.press("cross")
            playing.click(key_of(playing, letter))
            playing.press("cross")
        else:
            playing.click(line(playing, 0))
            playing.key("space", letter, "space")
        assert playing.session.state.crossed[0] == crossed
        assert (letter in possible(playing.session.state, 0)) is (not crossed)
    assert board(playing).at == 0


def test_the_focus_follows_the_hint(playing: Pilot) -> None:
    for _ in range(2):
        playing.press("hint")
        playing.thinking()
        playing.step()
        assert board(playing).at == min(playing.play.coach.shown.lit)[1]
        playing.press("hint")
        playing.press("hint")
        playing.step()


def test_undo_mistakes_leaves_the_caret_at_the_first_box_that_it_emptied(playing: Pilot) -> None:
    playing.key(answer(playing)[0], other(playing, 1), answer(playing)[2], answer(playing)[3])
    playing.click(cell(playing, (0, 2)))
    playing.key("ctrl k")
    playing.thinking()
    playing.press("undo_mistakes")
    playing.thinking()
    assert [bool(each) for each in playing.session.state.placed] == [True, False, True, True, False, False]
    assert board(playing).at == 1


def test_giving_up_tells_the_answer_and_why_and_stands(playing: Pilot) -> None:
    playing.play.game.act("give_up")
    playing.step()
    assert playing.session.chapter.over
    assert not playing.store.archive.games(ended=True)[0].solved
    playing.key("e")
    playing.click(cell(playing, (0, 1)))
    playing.key("ctrl z")
    assert playing.session.chapter.over


def test_what_is_possible_can_be_shown(playing: Pilot) -> None:
    playing.prefer(show_possible=True)
    playing.step(2)
    ground = playing.services.ui.theme.bg
    place = playing.app.window.subsurface(board(playing).panel.rect("possible"))
    assert pygame.transform.threshold(None, place, ground, (8, 8, 8), set_behavior=0) < place.width * place.height
    assert {playing.app.window.get_at(place.get_abs_offset())[:3]} == {ground[:3]}, "on the ground of the page"


def test_a_press_that_began_on_the_board_is_the_boards(playing: Pilot) -> None:
    """Wherever it ends; one that began elsewhere is not. Nothing is done where it leaves its key."""
    state, key, outside = playing.session.state, key_of(playing, "e"), (1, 1)
    assert board(playing).handle(Up(outside), state) is None
    for begun in (key, cell(playing, (0, 1))):
        assert board(playing).handle(Down(begun), state) is TAKEN
        assert board(playing).handle(Up(outside), state) is TAKEN
    assert board(playing).handle(Down(outside), state) is None
    assert board(playing).handle(Up(key), state) is None
    assert (board(playing).at, playing.session.state) == (0, state)


# --- Where the parts of a riddle lie, at every size


@pytest.mark.parametrize(("size", "count", "times"), sample(product(SIZES, range(3, 13), (1, 9)), 13))
def test_nothing_lies_over_anything(size: tuple[int, int], count: int, times: int) -> None:
    ui = ui_for(size, Settings(), dark=False)
    area = pygame.Rect(12, 72, size[0] - 24, size[1] - 72 - round(size[1] * 0.2))
    lines = (Line(Sort.BUT_NOT, " ".join(["boat"] * times), "bat"),) * count
    where = RiddleBoard()
    where.place(ui, area, start(Puzzle(lines, ("o" * count,), remark="My whole is here")))
    boxes, rows = ([where.panel.rect(f"{part}-{each + 1}") for each in range(count)] for part in ("box", "line"))
    rects = [where.panel.rect("window"), *boxes, where.panel.rect("keys")]
    for number, one in enumerate(rects):
        assert area.contains(one)
        assert not any(one.colliderect(another) for another in rects[number + 1 :])
    for one, other in pairwise(rows):
        assert one.bottom < other.top
    assert rects[0].height >= 2 * rows[0].height or times > 1


@pytest.mark.sampled
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", SIZES[:2])
def test_in_a_review_the_lines_have_the_place_of_the_keys(pilot: Pilot, size: tuple[int, int], scale: int) -> None:
    pilot.prefer(scale=scale)
    pilot.resize(size)
    pilot.open(KIND, "7-hard-rhymed")
    pilot.key(*answer(pilot))
    review = pilot.put(Review(pilot.services, pilot.play.game.entry, pilot.session.chapter))
    pilot.until(lambda: not pilot.worker.busy)
    pilot.key("end")
    there: Any = review.board
    panel = there.panel
    assert over(review.cursor.state)
    assert panel.rect("window").width == review.panel.rect("board").width
    assert not any(isinstance(each, Label) and each.cut for each in panel.root.walk()), "each is whole"
    assert not panel.scrolls or scale > 100, "nothing has to be scrolled"


@pytest.mark.parametrize("size", [(360, 480), (640, 480)])
def test_every_line_can_be_reached(size: tuple[int, int]) -> None:
    with piloted(size=size) as pilot:
        pilot.open(KIND, "12-hard-letters")
        for number in range(12):
            assert board(pilot).at == number
            assert board(pilot).panel.rect("window").collidepoint(line(pilot, number))
            pilot.key("down")


# --- Riddles from elsewhere: pasted, with one answer, with two, with none

ONE = """My first is in remit but not in resins
My second is in mingles but not in gingkos
My third is in suave and also in state
My fourth is in caned and also in cored
My fifth is in saucy but not in spacey
My sixth is in carps but not in save
"""
TWO = """My first is neither in muses nor mashes
My second is in gores but not grist
My third is in angers but not in ledgers
My fourth is in ricing but not in dinning
My fifth is in neither blares nor bakes
My sixth is in proofs but not in loafs
"""


def brought(pilot: Pilot, text: str) -> None:
    pilot.open(KIND, PRESET)
    pilot.clipboard.text = text
    pilot.press("menu")
    pilot.reach("paste")
    pilot.until_read()


@pytest.mark.parametrize(
    ("text", "told", "word"),
    [(ONE, "teacup", "teacup"), (TWO, "concur and teacup", "teacup"), (TWO, "concur and teacup", "concur")],
)
def test_a_riddle_is_solved_and_any_of_its_answers_counts(pilot: Pilot, text: str, told: str, word: str) -> None:
    brought(pilot, text)
    if text == ONE:
        assert told not in shown(pilot), "one answer is shown only when it is asked for"
        pilot.press("show")
    assert told in shown(pilot)
    pilot.press("play")
    pilot.wait(0.2)
    pilot.key(*word)
    assert pilot.session.chapter.over
    assert RIDDLE.is_solved(pilot.session.state)
    assert word.upper() in pilot.play.ui.tell(board(pilot).headline(pilot.session.state))


def test_a_riddle_without_an_answer_is_told(pilot: Pilot) -> None:
    brought(pilot, ONE.replace("carps but not in save", "buzz but not in bulb"))
    assert dict(pilot.scene.fault.blanks)["fault"].key == "riddle.text.no_answer"


def shown(pilot: Pilot) -> str:
    return "\n".join(each.name for each in pilot.scene.nodes())
