"""Chinese riddles by mouse, by finger, with keys and with an input method."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import Mock

import pygame
import pytest

from game.boards.riddle_zh import picture
from game.boards.riddle_zh.board import RiddleZhBoard
from game.boards.riddle_zh.picture import rows_of
from game.ui.elements import Label
from game.ui.text import Style, Text
from generators.kernel.options import HSK
from generators.kernel.phrases import CHINESE, phrasebook, say
from generators.riddle_zh.explain import method_of, reason
from generators.riddle_zh.generate import stock
from generators.riddle_zh.generate import tray as make_tray
from generators.riddle_zh.kind import RIDDLE_ZH
from generators.riddle_zh.rules import State
from generators.words.readings import taught_signs, word_note
from generators.words.strokes import strokes
from tests.game.boards.hand import go_to, solution, spoken
from tests.game.files_hand import types
from tests.game.pilot import Pilot
from tests.generators.riddle_zh.test_riddle_zh import SPRING
from tests.rows import of_type, present

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
LONG = IDIOM.replace("不三：不是三", "不三：" + "这个数不是三，" * 5)


@pytest.fixture
def tray(pilot: Pilot) -> Pilot:
    """With the tray at the start."""
    pilot.prefer(riddle_bank=True)
    return pilot


def board(pilot: Pilot) -> RiddleZhBoard:
    return of_type(pilot.play.board, RiddleZhBoard)


def state(pilot: Pilot) -> State:
    return of_type(pilot.session.state, State)


def place(pilot: Pilot, name: str) -> tuple[int, int]:
    return present(board(pilot).where(name, state(pilot))).center


def wrong_sign(pilot: Pilot) -> str:
    return next(sign for sign in board(pilot).places.signs if sign not in "".join(state(pilot).puzzle.answers))


@pytest.mark.parametrize("hand", ["mouse", "finger", "keys"])
@pytest.mark.parametrize("preset", ["easy", "hard"])
def test_it_is_solved_by_any_hand(tray: Pilot, hand: str, preset: str) -> None:
    tray.open(KIND, preset)
    for sign in solution(tray).placed:
        assert not tray.session.chapter.over
        if hand == "mouse":
            tray.click(place(tray, sign))
        elif hand == "finger":
            tray.touch(place(tray, sign))
        else:
            laid = board(tray).places
            go_to(tray, laid.spot_of(laid.signs.index(sign)))
            tray.key("return")
    assert tray.won()


def test_a_wrong_answer_stays_crossed_out_and_says_why(tray: Pilot) -> None:
    tray.open(KIND, text=SPRING)
    wrong = wrong_sign(tray)
    tray.click(place(tray, wrong))
    assert state(tray).tried == (wrong,)
    assert not tray.session.chapter.over
    assert any(wrong in said for said in tray.said())
    text, at = tray.services.ui.text, tray.play.panel.rect("message")
    below = at.top + text.leading(Style.HEADING) + text.leading(Style.LABEL)
    assert tray.play.toast_place().bottom - 28 - text.leading(Style.BODY) >= below, "it lay over how to answer"
    tray.click(place(tray, "box-1"))
    assert state(tray).placed == ("",)
    assert state(tray).tried == (wrong,)
    tray.click(place(tray, "泊"))
    assert tray.won()


def test_check_says_that_the_answer_is_wrong(tray: Pilot) -> None:
    """The verdict said how many characters are mistakes, and not that the answer is wrong."""
    tray.open(KIND, text=IDIOM)
    types(tray, "不三不五")
    tray.key("ctrl k")
    tray.until(lambda: bool(present(tray.play.coach.shown).words.key))
    assert phrasebook(CHINESE).tell(present(tray.play.coach.shown).words) == "“不三不五”不对，有 3 个字对了。"
    checked = tray.session.chapter.hints
    helped(tray, "button", "method")
    assert tray.session.chapter.hints == checked + 1, "the first help after a Check was not counted"


def test_an_answer_may_be_typed_whole_or_sign_by_sign(tray: Pilot) -> None:
    tray.open(KIND, text=IDIOM)
    tray.post(pygame.TEXTEDITING, text="bu", start=0, length=2)
    tray.step()
    assert board(tray).composing == "bu"
    types(tray, "不")
    assert board(tray).composing == ""
    assert state(tray).placed == ("不", "", "", "")
    types(tray, "x")
    assert board(tray).strip.typed == "x"
    tray.key("escape")
    types(tray, "一不二四")
    assert state(tray).placed == tuple("一不二四")
    tray.key("backspace", "backspace")
    assert state(tray).placed == ("一", "不", "", "")
    tray.click(place(tray, "box-1"), button=3)
    types(tray, "不三不四")
    assert tray.won()


def helped(pilot: Pilot, hand: str, name: str) -> list[str]:
    """The card of this name is opened. Gives what all cards say then."""
    assert not pilot.session.chapter.over
    if hand == "keys":
        pilot.key("ctrl h")
    elif hand == "button":
        pilot.press("hint")
    else:
        (pilot.click if hand == "mouse" else pilot.touch)(place(pilot, name))
    pilot.step()
    return [node.note for node in board(pilot).helps.nodes()]


@pytest.mark.parametrize("hand", ["keys", "mouse", "finger", "button"])
def test_help_comes_in_three_steps_and_the_last_is_no_guess(tray: Pilot, hand: str) -> None:
    tray.open(KIND, text=SPRING)
    cards = [helped(tray, hand, name) for name in ("method", "pieces", "answer")]
    assert "没泡茶叶的水" in cards[0][0]
    assert "hint" in cards[0][1], "what it costs"
    assert cards[1][1] == "two parts, one above the other, with 白"
    assert len(cards[2]) == 2, "the reason below names the answer, a card did so too"
    assert board(tray).told(state(tray)).verdict == ()
    assert state(tray).told
    assert tray.session.chapter.over
    assert tray.session.chapter.shown
    assert tray.session.chapter.hints == 3


def test_cards_open_in_their_order_and_stay_open(tray: Pilot) -> None:
    tray.open(KIND, text=SPRING)
    tray.click(place(tray, "answer"))
    assert state(tray).helps == 0
    tray.click(place(tray, "method"))
    tray.click(place(tray, wrong_sign(tray)))
    assert state(tray).helps == board(tray).helps.opened == 1


def test_in_a_small_window_a_help_is_said_whole(tray: Pilot) -> None:
    tray.open(KIND, text=LONG)
    tray.resize((360, 480))
    tray.key("ctrl h", "ctrl h")
    assert any("不三：这个数不是三" in said for said in tray.said())


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("hand", "over"), [("keys", False), ("keys", True), ("mouse", False), ("mouse", True), ("finger", False)]
)
def test_an_open_card_that_is_cut_shows_its_words_again(tray: Pilot, hand: str, over: bool) -> None:
    tray.open(KIND, text=LONG)
    tray.resize((360, 480))
    tray.key("ctrl h", "ctrl h")
    if over:
        types(tray, "不三不四")
    shown, before = board(tray), state(tray)

    def clue() -> str:
        return phrasebook().tell(shown.spoken_board(before).clue or say("list.one", only=""))

    pieces = shown.helps.texts["pieces"]
    assert clue() != pieces
    if hand == "keys":
        tray.key(*(["down", "right"] if over else ["up", "right"]))
    elif hand == "mouse":
        tray.hover(place(tray, "pieces"))
    else:
        tray.touch(place(tray, "pieces"))
    assert clue() == pieces, "it is read out, too"
    if hand == "keys":
        tray.key("escape")
    elif hand == "mouse":
        tray.hover(place(tray, "box-1"))
    else:
        tray.touch(shown.places.below.center)
    assert clue() != pieces
    assert state(tray) == before, "the character below it is not chosen"
    assert tray.session.chapter.hints == 2


@pytest.mark.parametrize(
    ("asked", "rows"),
    [
        ("打一古人（卷帘格：从后往前读）", ["打一古人", "卷帘格", "从后往前读"]),
        ("打一《西厢记》句", ["打一", "《西厢记》句"]),
        ("又是一个文章魁首", ["又是一个", "文章魁首"]),
        ("填一字 shēng", ["填一字", "shēng"]),
        ("打一字", ["打一字"]),
    ],
)
def test_a_narrow_slip_says_in_rows_how_the_answer_is_read(asked: str, rows: list[str]) -> None:
    """In one row a target with its form was too small to be read."""
    assert rows_of(asked) == rows


@pytest.mark.sampled
@pytest.mark.parametrize("size", [(1280, 800), (720, 1280)])
@pytest.mark.parametrize("scale", [100, 200])
def test_no_card_is_cut_in_a_usual_window(tray: Pilot, size: tuple[int, int], scale: int) -> None:
    tray.prefer(scale=scale)
    tray.resize(size)
    for puzzle in sorted(stock(), key=lambda each: -len(method_of(each)))[:3]:
        tray.open(KIND, text=RIDDLE_ZH.write(puzzle))
        tray.key(*["ctrl h"] * 3)
        assert not board(tray).helps.cut, puzzle.face


def test_a_screen_reader_hears_the_riddle_the_boxes_and_the_tray(tray: Pilot) -> None:
    tray.open(KIND, text=IDIOM)
    assert len(spoken(tray).cells) == 4 + len(board(tray).places.signs)
    assert "3.4" in phrasebook().tell(present(spoken(tray).clue))
    tray.key("up")
    assert board(tray).cursor == (0, 0)
    types(tray, "不三不四")
    assert len(spoken(tray).cells) == 4


@pytest.mark.parametrize(
    ("preset", "language", "line"),
    [
        (HSK, "en", ["xióngmāo de dǐpiàn\nA film negative of a panda. (an idiom)"]),
        ("evening", "en", ["xióngmāo de dǐpiàn\nA film negative of a panda. (an idiom)"]),
        (HSK, "zh", []),
        ("easy", "en", []),
    ],
)
def test_learners_read_the_line_without_a_hint(pilot: Pilot, preset: str, language: str, line: list[str]) -> None:
    """Its English was a hint, its pinyin nowhere; the tray had characters without a sound. Tonight's
    list said for nothing what cost a hint inside."""
    pilot.services.change(replace(pilot.services.settings, language=language))
    panda = next(each for each in stock() if each.face == "熊猫的底片")
    pilot.open(KIND, preset, RIDDLE_ZH.write(panda))
    assert [each.name for each in spoken(pilot).nodes if each.id == "line"] == line
    pilot.prefer(riddle_bank=True)
    sign = next(each for each in board(pilot).places.signs if each in taught_signs())
    pilot.hover(place(pilot, sign))
    assert board(pilot).note == (f"{sign} {word_note(sign)}" if line else "")


@pytest.mark.parametrize(
    ("language", "origin", "source"),
    [
        ("en", "民间", "(an old folk riddle)"),
        ("zh", "民间", "（民间）"),
        ("en", "《镜花缘》第八十回", "(an old riddle, from 《镜花缘》, Flowers in the Mirror, chapter 80)"),
        ("zh", "《镜花缘》第八十回", "（旧谜，《镜花缘》第八十回）"),
    ],
)
def test_the_answer_has_its_pinyin_and_meaning_in_an_english_window(
    tray: Pilot, language: str, origin: str, source: str
) -> None:
    tray.services.change(replace(tray.services.settings, language=language))
    tray.open(KIND, text=IDIOM.replace("民间", origin))
    types(tray, "不三不四")
    told = tray.services.ui.tell(reason(state(tray)))
    assert told.endswith(source)
    assert ("不三不四 bù sān bù sì · " in told) is (language == "en")


def test_a_riddle_begins_with_an_empty_line_and_is_answered_by_typing(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tray told the answer: of 24 characters one saw which it was. In vain it took most of the first frame."""
    monkeypatch.setattr(picture, "tray", made := Mock(side_effect=make_tray))
    pilot.open(KIND, text=SPRING)
    assert not made.called
    sign = place(pilot, "泉")
    pilot.click(sign)
    assert state(pilot).placed == ("",), "no tray lies there"
    assert len(spoken(pilot).cells) == 1
    types(pilot, "泉")
    assert pilot.won()


@pytest.mark.sampled
@pytest.mark.parametrize(("hand", "solved"), [("keys", True), ("mouse", False), ("finger", True), ("button", False)])
def test_the_tray_is_the_third_help_and_after_it_comes_the_answer(pilot: Pilot, hand: str, solved: bool) -> None:
    pilot.open(KIND, text=SPRING)
    for name in ("method", "pieces", "bank"):
        assert not state(pilot).bank
        helped(pilot, hand, name)
    assert state(pilot).bank
    assert pilot.session.chapter.hints == 3
    if solved:
        pilot.click(place(pilot, "泉"))
        assert pilot.won()
        assert not pilot.session.chapter.shown, "who was helped and guesses it has solved it"
    else:
        helped(pilot, hand, "answer")
        assert (state(pilot).told, pilot.session.chapter.hints) == (True, 4)


@pytest.mark.parametrize("given", ["folk", "setting"])
def test_old_folk_riddles_and_a_setting_have_the_tray_at_once(pilot: Pilot, given: str) -> None:
    pilot.prefer(riddle_bank=given == "setting")
    pilot.open(KIND, "folk" if given == "folk" else "easy")
    pilot.step()
    assert board(pilot).helps.cards == ("method", "pieces", "answer")
    pilot.click(place(pilot, state(pilot).puzzle.answer[0]))
    assert state(pilot).placed[0] == state(pilot).puzzle.answer[0]


def test_a_game_of_the_time_before_the_empty_line_opens(pilot: Pilot) -> None:
    """The three helps end the game, as before."""
    pilot.open(KIND, text=SPRING)
    for move in ("ask", "ask", "ask"):
        pilot.play.game.play(RIDDLE_ZH.read_move(move))
    assert state(pilot).told


def test_the_result_says_once_that_the_answer_was_shown(pilot: Pilot) -> None:
    """The headline said 看了答案, and below it: 看了谜底."""
    pilot.open(KIND, text=SPRING)
    pilot.key(*["ctrl h"] * 4)
    assert present(pilot.play.game.result).lines == ("1 word comes back as a card",)


def test_open_cards_have_one_size_and_break_no_word(pilot: Pilot) -> None:
    """In a high window “24 characters” was “24 character / s”, and each card had another size."""
    riddle = next(each for each in stock() if each.face == "一天就不新了")
    pilot.open(KIND, text=RIDDLE_ZH.write(riddle))
    pilot.resize((720, 1280))
    pilot.key(*["ctrl h"] * 3)

    def cards() -> list[Label]:
        return [each for each in present(board(pilot).helps.root).walk() if isinstance(each, Label) and each.id]

    assert len({each.choice[1:] for each in cards()}) == 1
    for label in cards():
        words, ui, style = label.choice
        assert max(ui.text.width(each, style) for each in words.split()) <= label.rect.width, words
    pilot.prefer(scale=200)
    pilot.resize((1280, 800))
    assert len({each.choice[1:] for each in cards()}) > 1, "the longest made all others small"


def test_a_long_verse_is_no_smaller_than_the_notes_beside_it(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a high window 你越打它它越转，你不打它它就躺 stood in one line of 22 pixels, smaller than every note."""
    drawn = dict[str, int]()
    monkeypatch.setattr(Text, "glyph", lambda _, __, text, pixels, *___, **____: drawn.update({text: pixels}))
    pilot.prefer(scale=200)
    pilot.resize((720, 1280))
    pilot.open(KIND, text=IDIOM.replace("3.4", "你越打它它越转，你不打它它就躺"))
    assert pilot.app.window
    title = pilot.services.ui.text.pixels(Style.TITLE)
    assert {text: pixels >= title for text, pixels in drawn.items() if text} == {
        "你越打它它越转，": True,
        "你不打它它就躺": True,
        "打一成语": True,
    }


def candidates(pilot: Pilot) -> dict[str, str]:
    """The characters that the strip shows, with their notes."""
    strip = board(pilot).strip.nodes() if board(pilot).strip.open else ()
    return {each.name: each.note for each in strip if each.id.startswith("candidate")}


def test_pinyin_writes_an_idiom_and_costs_no_hint(pilot: Pilot) -> None:
    pilot.open(KIND, text=IDIOM)
    for letter in "busanbusi":
        types(pilot, letter)
    assert next(iter(candidates(pilot))) == "不三不四"
    pilot.key("space")
    assert pilot.won().hints == 0


def test_pinyin_writes_one_character_after_the_other(pilot: Pilot) -> None:
    pilot.open(KIND, text=IDIOM)
    types(pilot, "bu")
    types(pilot, str([*candidates(pilot)].index("不") + 1))
    assert state(pilot).placed == ("不", "", "", "")
    assert candidates(pilot) == {}
    types(pilot, "sanbu")
    tile = next(each.bounds for each in spoken(pilot).nodes if each.name == "三")
    pilot.click(pygame.Rect(tile).center)
    assert state(pilot).placed[:2] == ("不", "三")
    assert board(pilot).strip.typed == "bu"


def test_keys_of_the_strip(pilot: Pilot) -> None:
    pilot.open(KIND, text=IDIOM)
    types(pilot, "shi")
    first = candidates(pilot)
    types(pilot, "+")
    assert not first.keys() & candidates(pilot).keys()
    pilot.key("shift 4")
    assert "十" in first
    assert "十" not in candidates(pilot)
    pilot.key("backspace", "backspace")
    assert board(pilot).strip.typed == "sh"
    pilot.key("escape")
    assert candidates(pilot) == {}
    assert not any(state(pilot).placed)
    types(pilot, "qqq")
    pilot.key("space")
    assert not any(state(pilot).placed)


def test_learners_have_sounds_meanings_and_the_tray(pilot: Pilot) -> None:
    pilot.open(KIND, HSK)
    assert board(pilot).helps.cards[-1:] == ("answer",)
    assert "bank" not in board(pilot).helps.cards
    assert len(spoken(pilot).cells) > len(board(pilot).places.signs)
    types(pilot, "ma")
    assert candidates(pilot)["马"] == "mǎ · horse"


def test_in_a_chinese_window_an_input_method_takes_the_place_of_the_strip(pilot: Pilot) -> None:
    pilot.prefer(language=CHINESE)
    pilot.open(KIND, "medium")
    types(pilot, "ma")
    assert "马" in candidates(pilot)
    pilot.key("escape")
    pilot.post(pygame.TEXTEDITING, text="ma", start=0, length=2)
    pilot.step()
    types(pilot, "ma")
    assert candidates(pilot) == {}
    assert pilot.said() == [pilot.services.ui.tell("board.riddle_zh.letters")]


def draw(pilot: Pilot, sign: str, hand: str = "mouse") -> None:
    (x, y, side, _), draws = board(pilot).strip.widget("square").page, pilot.drag if hand == "mouse" else pilot.touch
    for line in strokes(sign)[::-1]:
        draws(*[(x + round(each.real * side), y + round(each.imag * side)) for each in line])


@pytest.mark.parametrize("hand", ["mouse", "finger"])
def test_characters_are_drawn_in_an_english_window_and_cost_no_hint(pilot: Pilot, hand: str) -> None:
    pilot.open(KIND, text=IDIOM)
    pilot.press("draw")
    for sign in "不三":
        draw(pilot, sign, hand)
        assert next(iter(candidates(pilot))) == sign
        pilot.key("space")
    assert state(pilot).placed[:2] == ("不", "三")
    pilot.key("escape")
    types(pilot, "bu")
    pilot.key("space")
    types(pilot, "si")
    types(pilot, str([*candidates(pilot)].index("四") + 1))
    assert pilot.won().hints == 0


def test_keys_of_the_square(pilot: Pilot) -> None:
    pilot.open(KIND, text=IDIOM)
    pilot.key("ctrl d", "space", "return", "shift 1")
    assert (candidates(pilot), board(pilot).strip.typed, any(state(pilot).placed)) == ({}, "", False)
    draw(pilot, "三")
    first = candidates(pilot)
    assert any(each.name.endswith("3.") for each in board(pilot).strip.nodes())
    types(pilot, "+")
    assert not first.keys() & candidates(pilot).keys()
    pilot.key("backspace")
    assert next(iter(candidates(pilot))) == "二"
    types(pilot, "b")
    assert (board(pilot).strip.draws, board(pilot).strip.typed) == (False, "b")
    pilot.key("ctrl d")
    assert (board(pilot).strip.draws, candidates(pilot)) == (True, {})
    pilot.key("escape")
    assert not board(pilot).strip.open
    pilot.prefer(language=CHINESE)
    pilot.key("ctrl d")
    assert not board(pilot).strip.open
