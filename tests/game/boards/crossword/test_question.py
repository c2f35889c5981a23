"""How far to check or to reveal: the question's keys and pills, whatever room it has."""

from __future__ import annotations

import pygame

from game.boards.crossword.question import Question
from game.store.settings import Settings
from game.ui.input import Key
from game.ui.ui import ui_for


def test_a_question_is_walked_with_keys() -> None:
    """From the word, never past an end; the tab goes round; a letter or digit answers at once."""
    question = Question()
    for keys, chosen in (
        *(("left", "letter"), ("left left", "letter"), ("right", "grid"), ("down down", "grid"), ("up right", "word")),
        *(("tab", "grid"), ("tab tab", "letter"), ("shift_tab", "letter"), ("shift_tab shift_tab", "grid")),
    ):
        question.drop()
        question.ask("check")
        for name in keys.split():
            assert question.key(Key(name.removeprefix("shift_"), shift="shift" in name)) is None
        assert question.key(Key("return")) == chosen
    told = [question.key(Key(name)) for name in ("1", "2", "3", "l", "w", "g", "escape", "x")]
    assert told == ["letter", "word", "grid", "letter", "word", "grid", "close", None]


def test_a_question_has_its_title_where_there_is_room() -> None:
    pygame.font.init()
    question, ui = Question(), ui_for((1280, 800), Settings(), dark=False)
    question.ask("check")
    for wide, titled in ((900, True), (360, False)):
        question.place(ui, pygame.Rect(10, 10, ui.px(wide), ui.px(52)))
        assert bool(question.head.width) is titled
        places = [each.rect for each in question.buttons]
        assert [each.id for each in question.buttons] == ["letter", "word", "grid", "close"]
        assert [each.detail for each in question.buttons] == ["1", "2", "3", ""]
        assert not any(each.collidelistall([*places[:at], question.head]) for at, each in enumerate(places))
        assert [question.at(each.center) for each in places] == ["letter", "word", "grid", "close"]
        assert all(question.rect.contains(each) for each in places)
        assert question.at((0, 0)) is None
