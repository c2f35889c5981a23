"""Chinese riddles by mouse, by finger, with keys and with an input method."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.boards.riddle_zh.board import RiddleZhBoard
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import phrasebook, say
from generators.riddle_zh.explain import method_of, reason
from generators.riddle_zh.generate import stock
from generators.riddle_zh.kind import RIDDLE_ZH
from generators.riddle_zh.rules import State
from tests.game.pilot import Pilot, piloted
from tests.generators.riddle_zh.test_riddle_zh import SPRING

KIND = "riddle_zh"
IDIOM = """riddle-zh
谜 3.4
目 打一成语
底 不三不四
法 这个数是三吗？
件 不三：不是三；不四：不是四
解 既不是三也不是四，就是“不三不四”。
源 民间
难 1
"""
LONG = IDIOM.replace("不四：不是四", "不四：不是四；" + "三和四都不是；" * 4)


@pytest.fixture
def bare() -> Iterator[Pilot]:
    """Without the tray at the start."""
    with piloted() as found:
        yield found


@pytest.fixture
def pilot(bare: Pilot) -> Pilot:
    bare.services.change(replace(bare.services.settings, riddle_bank=True))
    bare.step()
    return bare


def board(pilot: Pilot) -> RiddleZhBoard:
    found: Any = pilot.play.board
    assert isinstance(found, RiddleZhBoard)
    return found


def state(pilot: Pilot) -> State:
    found: Any = pilot.session.state
    assert isinstance(found, State)
    return found


def place(pilot: Pilot, name: str) -> tuple[int, int]:
    found = board(pilot).where(name, state(pilot))
    assert found is not None
    return found.center


def wrong_sign(pilot: Pilot) -> str:
    return next(sign for sign in board(pilot).places.signs if sign not in "".join(state(pilot).puzzle.answers))


def write(pilot: Pilot, text: str) -> None:
    pilot.post(pygame.TEXTINPUT, text=text)
    pilot.step()


@pytest.mark.parametrize("hand", ["mouse", "finger", "keys"])
@pytest.mark.parametrize("preset", ["easy", "hard"])
def test_it_is_solved_by_any_hand(pilot: Pilot, hand: str, preset: str) -> None:
    pilot.open(KIND, preset)
    (solution,) = RIDDLE_ZH.solutions(state(pilot).puzzle, 2, no_pulse)
    for sign in solution.placed:
        assert not pilot.session.chapter.over
        if hand == "mouse":
            pilot.click(place(pilot, sign))
        elif hand == "finger":
            pilot.touch(place(pilot, sign))
        else:
            laid, (row, column) = board(pilot).places, board(pilot).cursor
            down, right = laid.spot_of(laid.signs.index(sign))
            pilot.key(*["down"] * (down - row), *["up"] * (row - down))
            pilot.key(*["right"] * (right - column), *["left"] * (column - right), "return")
    assert pilot.won()


def test_a_wrong_answer_stays_crossed_out_and_says_why(pilot: Pilot) -> None:
    pilot.open(KIND, text=SPRING)
    wrong = wrong_sign(pilot)
    pilot.click(place(pilot, wrong))
    assert state(pilot).tried == (wrong,)
    assert not pilot.session.chapter.over
    assert any(wrong in said for said in pilot.said())
    pilot.click(place(pilot, "box-1"))
    assert state(pilot).placed == ("",)
    assert state(pilot).tried == (wrong,)
    pilot.click(place(pilot, "泊"))
    assert pilot.won()


def test_an_answer_may_be_typed_whole_or_sign_by_sign(pilot: Pilot) -> None:
    pilot.open(KIND, text=IDIOM)
    pilot.post(pygame.TEXTEDITING, text="bu", start=0, length=2)
    pilot.step()
    assert board(pilot).composing == "bu"
    write(pilot, "不")
    assert board(pilot).composing == ""
    assert state(pilot).placed == ("不", "", "", "")
    write(pilot, "x")
    write(pilot, "一不二四")
    assert state(pilot).placed == tuple("一不二四")
    pilot.key("backspace", "backspace")
    assert state(pilot).placed == ("一", "不", "", "")
    pilot.click(place(pilot, "box-1"), button=3)
    write(pilot, "不三不四")
    assert pilot.won()


@pytest.mark.parametrize("hand", ["keys", "mouse", "finger", "button"])
def test_help_comes_in_three_steps_and_the_last_is_no_guess(pilot: Pilot, hand: str) -> None:
    pilot.open(KIND, text=SPRING)
    cards = []
    for name in ("method", "pieces", "answer"):
        assert not pilot.session.chapter.over
        if hand == "keys":
            pilot.key("ctrl h")
        elif hand == "button":
            pilot.press("hint")
        else:
            (pilot.click if hand == "mouse" else pilot.touch)(place(pilot, name))
        pilot.step()
        cards.append([node.note for node in board(pilot).helps.nodes()])
    assert "没泡茶叶的水" in cards[0][0]
    assert "hint" in cards[0][1], "what it costs"
    assert cards[1][1] == "One piece stands above the other."
    assert cards[2][2].endswith(("(folk)", "(new)"))
    assert state(pilot).told
    assert pilot.session.chapter.over
    assert pilot.session.chapter.shown
    assert pilot.session.chapter.hints == 3


def test_cards_open_in_their_order_and_stay_open(pilot: Pilot) -> None:
    pilot.open(KIND, text=SPRING)
    pilot.click(place(pilot, "answer"))
    assert state(pilot).helps == 0
    pilot.click(place(pilot, "method"))
    pilot.click(place(pilot, wrong_sign(pilot)))
    assert state(pilot).helps == board(pilot).helps.opened == 1


def test_in_a_small_window_a_help_is_said_whole(pilot: Pilot) -> None:
    pilot.open(KIND, text=LONG)
    pilot.resize((360, 480))
    pilot.key("ctrl h", "ctrl h")
    assert any("不四：不是四" in said for said in pilot.said())


@pytest.mark.parametrize("hand", ["keys", "mouse", "finger"])
@pytest.mark.parametrize("over", [False, True])
def test_an_open_card_that_is_cut_shows_its_words_again(pilot: Pilot, hand: str, over: bool) -> None:
    pilot.open(KIND, text=LONG)
    pilot.resize((360, 480))
    pilot.key("ctrl h", "ctrl h")
    if over:
        write(pilot, "不三不四")
    shown, before = board(pilot), state(pilot)

    def clue() -> str:
        return phrasebook().tell(shown.spoken_board(before).clue or say("list.one", only=""))

    pieces = shown.helps.words("pieces")
    assert clue() != pieces
    if hand == "keys":
        pilot.key(*(["down", "right"] if over else ["up", "right"]))
    elif hand == "mouse":
        pilot.hover(place(pilot, "pieces"))
    else:
        pilot.touch(place(pilot, "pieces"))
    assert clue() == pieces, "it is read out, too"
    if hand == "keys":
        pilot.key("escape")
    elif hand == "mouse":
        pilot.hover(place(pilot, "box-1"))
    else:
        pilot.touch(shown.places.below.center)
    assert clue() != pieces
    assert state(pilot) == before, "the character below it is not chosen"
    assert pilot.session.chapter.hints == 2


@pytest.mark.parametrize("size", [(1280, 800), (720, 1280)])
@pytest.mark.parametrize("scale", [100, 200])
def test_no_card_is_cut_in_a_usual_window(pilot: Pilot, size: tuple[int, int], scale: int) -> None:
    pilot.services.change(replace(pilot.services.settings, scale=scale))
    pilot.resize(size)
    for puzzle in sorted(stock(), key=lambda each: -len(method_of(each)))[:3]:
        pilot.open(KIND, text=RIDDLE_ZH.write(puzzle))
        pilot.key(*["ctrl h"] * 3)
        assert not board(pilot).helps.cut, puzzle.face


def test_who_was_helped_and_guesses_it_has_solved_it(pilot: Pilot) -> None:
    pilot.open(KIND, text=SPRING)
    pilot.key("ctrl h", "ctrl h")
    pilot.click(place(pilot, "泉"))
    assert pilot.won()
    assert not pilot.session.chapter.shown


def test_a_screen_reader_hears_the_riddle_the_boxes_and_the_tray(pilot: Pilot) -> None:
    pilot.open(KIND, text=IDIOM)
    spoken = board(pilot).spoken_board(state(pilot))
    assert len(spoken.cells) == 4 + len(board(pilot).places.signs)
    assert spoken.clue is not None
    assert "3.4" in phrasebook().tell(spoken.clue)
    pilot.key("up")
    assert board(pilot).cursor == (0, 0)
    write(pilot, "不三不四")
    assert len(board(pilot).spoken_board(state(pilot)).cells) == 4


@pytest.mark.parametrize(("language", "source"), [("en", "(folk)"), ("zh", "（民间）")])
def test_the_answer_has_its_pinyin_and_meaning_in_an_english_window(pilot: Pilot, language: str, source: str) -> None:
    pilot.services.change(replace(pilot.services.settings, language=language))
    pilot.open(KIND, text=IDIOM)
    write(pilot, "不三不四")
    told = pilot.services.ui.tell(reason(state(pilot)))
    assert told.endswith(source)
    assert ("不三不四 bù sān bù sì · " in told) is (language == "en")


def test_a_riddle_begins_with_an_empty_line_and_is_answered_by_typing(bare: Pilot) -> None:
    """The tray told the answer: of 24 characters one saw which it was."""
    bare.open(KIND, text=SPRING)
    sign = place(bare, "泉")
    bare.click(sign)
    assert state(bare).placed == ("",), "no tray lies there"
    assert len(board(bare).spoken_board(state(bare)).cells) == 1
    write(bare, "泉")
    assert bare.won()


@pytest.mark.parametrize("hand", ["keys", "mouse", "finger", "button"])
def test_the_tray_is_the_third_help(bare: Pilot, hand: str) -> None:
    bare.open(KIND, text=SPRING)
    for name in ("method", "pieces", "bank"):
        assert not state(bare).bank
        if hand == "keys":
            bare.key("ctrl h")
        elif hand == "button":
            bare.press("hint")
        else:
            (bare.click if hand == "mouse" else bare.touch)(place(bare, name))
        bare.step()
    assert state(bare).bank
    assert bare.session.chapter.hints == 3
    bare.click(place(bare, "泉"))
    assert bare.won()


def test_after_the_tray_comes_the_answer(bare: Pilot) -> None:
    bare.open(KIND, text=SPRING)
    bare.key(*["ctrl h"] * 4)
    assert state(bare).told
    assert bare.session.chapter.hints == 4


@pytest.mark.parametrize("given", ["folk", "setting"])
def test_old_folk_riddles_and_a_setting_have_the_tray_at_once(bare: Pilot, given: str) -> None:
    bare.services.change(replace(bare.services.settings, riddle_bank=given == "setting"))
    bare.open(KIND, "folk" if given == "folk" else "easy")
    bare.step()
    assert board(bare).helps.cards == ("method", "pieces", "answer")
    bare.click(place(bare, state(bare).puzzle.answer[0]))
    assert state(bare).placed[0] == state(bare).puzzle.answer[0]


def test_a_game_of_the_time_before_the_empty_line_opens(bare: Pilot) -> None:
    """Its three helps end it, as they did."""
    bare.open(KIND, text=SPRING)
    for move in ("ask", "ask", "ask"):
        bare.play.game.play(RIDDLE_ZH.read_move(move))
    assert state(bare).told


@pytest.mark.parametrize("size", [(1280, 800), (720, 1280)])
@pytest.mark.parametrize("scale", [100, 200])
def test_no_card_is_cut_beside_that_of_the_tray(bare: Pilot, size: tuple[int, int], scale: int) -> None:
    bare.services.change(replace(bare.services.settings, scale=scale))
    bare.resize(size)
    for puzzle in sorted(stock(), key=lambda each: -len(method_of(each)))[:3]:
        bare.open(KIND, text=RIDDLE_ZH.write(puzzle))
        bare.key(*["ctrl h"] * 3)
        assert not board(bare).helps.cut, puzzle.face
