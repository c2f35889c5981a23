"""A line to type in: caret, selection, clipboard, input methods."""

from __future__ import annotations

import pygame
from hypothesis import given, settings
from hypothesis import strategies as st

from game.store.settings import Settings
from game.ui.input import Composing, Down, Key, Moved, Typed
from game.ui.line import EditedLine
from game.ui.ui import Ui, ui_for
from game.ui.widgets.field import MOST, STYLE, Field
from game.ui.widgets.widget import Chosen, Look

LETTERS = st.text(alphabet=st.sampled_from("ab c.é灯\u0301\n\t\0\ud83d\U0010ffff"), max_size=90)
KEYS = st.builds(
    Key,
    st.sampled_from(["left", "right", "home", "end", "backspace", "delete", "a", "c", "x", "v"]),
    shift=st.booleans(),
    control=st.booleans(),
)
POINTS = st.tuples(st.integers(-50, 250), st.integers(0, 40))
DEEDS = st.lists(
    st.one_of(
        LETTERS.map(Typed),
        LETTERS.map(Composing),
        KEYS,
        st.builds(Down, POINTS, clicks=st.integers(1, 3)),
        st.builds(Moved, POINTS, held=st.booleans()),
    ),
    max_size=25,
)


def field_of(ui: Ui, text: str = "", wide: int = 200) -> Field:
    return Field(ui, "name", pygame.Rect(0, 0, wide, 40), text, prompt="?")


def do(field: Field, *deeds: object) -> Field:
    for deed in deeds:
        match deed:
            case Key() | Typed():
                field.key(deed)
            case Composing():
                field.compose(deed)
            case Down() | Moved():
                field.follow(deed)
    return field


def keys(field: Field, *names: str) -> Field:
    """Keys such as "left" or "ctrl shift left"."""
    for name in names:
        *held, last = name.split()
        field.key(Key(last, shift="shift" in held, control="ctrl" in held))
    return field


@settings(max_examples=30)
@given(deeds=DEEDS)
def test_whatever_is_done_caret_and_selection_stay_within(deeds: list[object]) -> None:
    ui = ui_for((1280, 800), Settings(), dark=False)
    field, target = field_of(ui), pygame.Surface((200, 40))
    for deed in deeds:
        do(field, deed)
        line = field.line
        assert 0 <= min(line.span) <= max(line.span) <= len(field.text) <= MOST
        assert not set(field.text) & set("\n\t\0\ud83d")
        assert 0 <= field._caret_at() - field.shift <= field.inner.width
        field.draw(ui, target, Look(focused=True))


@given(text=LETTERS, start=st.integers(0, 90), end=st.integers(0, 90))
def test_cut_and_paste_give_back_what_was(text: str, start: int, end: int) -> None:
    ui = ui_for((1280, 800), Settings(), dark=False)
    field = field_of(ui, text)
    before = field.text
    field.line.go(start)
    field.line.go(end, select=True)
    selected = field.line.selected
    keys(field, "ctrl x")
    assert len(field.text) == len(before) - len(selected)
    if selected:
        assert ui.clipboard.pasted() == selected
        keys(field, "ctrl v")
        assert field.text == before


@given(text=LETTERS, at=st.integers(0, 60), step=st.sampled_from([-1, 1]), word=st.booleans())
def test_what_is_erased_is_what_would_have_been_selected(text: str, at: int, step: int, word: bool) -> None:
    one, other = EditedLine(), EditedLine()
    for line in (one, other):
        line.insert(text)
        line.go(at)
    one.erase(step, word=word)
    other.step(step, word=word, select=True)
    other.insert("")
    assert (one.text, one.caret) == (other.text, other.caret)


@given(text=LETTERS, step=st.sampled_from([-1, 1]), word=st.booleans())
def test_steps_come_to_the_end(text: str, step: int, word: bool) -> None:
    line = EditedLine()
    line.insert(text)
    line.go(0 if step > 0 else len(line.text))
    for _ in range(len(line.text)):
        line.step(step, word=word)
    assert line.caret == (len(line.text) if step > 0 else 0)


def test_letters_come_and_go(ui: Ui) -> None:
    field = field_of(ui)
    assert field.key(Typed("灯")) == Chosen("name", 0, "灯")
    full = ("灯" + "x" * 100)[:MOST]
    assert field.key(Typed("x" * 100)) == Chosen("name", 0, full)
    assert field.shift > 0, "a long line moves beneath its box"
    assert field.key(Key("backspace")) == Chosen("name", 0, full[:-1])
    assert field.key(Key("backspace", control=True)) == Chosen("name", 0, "")
    assert field.shift == 0
    assert field.key(Key("backspace")) is None
    assert field.key(Key("return")) == Chosen("name", 1, "")
    assert not any(
        map(field_of(ui, "ab").takes, (Key("z", control=True), Key("up"), Key("f1"), Key("tab"), Key("left", alt=True)))
    )


def test_accents_stay_with_their_letter(ui: Ui) -> None:
    field = keys(field_of(ui, "ae\u0301b"), "left", "left")
    assert field.line.caret == 1
    assert keys(field, "delete").text == "ab"


def test_keys_move_and_select_by_letters_and_words(ui: Ui) -> None:
    field = field_of(ui, "one two three")
    keys(field, "ctrl left", "ctrl left")
    assert field.line.caret == 4
    keys(field, "ctrl shift right")
    assert field.line.selected == "two"
    assert do(field, Typed("2")).text == "one 2 three"
    keys(field, "shift home", "delete")
    assert field.text == " three"
    keys(field, "end", "shift left", "shift left", "left")
    assert (field.line.caret, field.line.selected) == (4, ""), "a selection ends at its edge"
    keys(field, "ctrl a")
    assert field.line.selected == field.text


def test_a_press_sets_the_caret_and_a_drag_selects(ui: Ui) -> None:
    field = field_of(ui, "one two three")
    ends = [field.inner.left + ui.text.width("one two three"[:number], STYLE) for number in range(14)]
    do(field, Down((ends[4] + 1, 20)), Moved((ends[7] - 1, 300), held=True))
    assert field.line.selected == "two"
    do(field, Down((ends[5] + 2, 20)), Down((ends[5] + 2, 20), clicks=2))
    assert field.line.selected == "two"
    do(field, Down((ends[5], 20), clicks=3))
    assert field.line.selected == "one two three"
    do(field, Down((-100, 20)))
    assert field.line.caret == 0


def test_what_is_composed_stands_at_the_caret(ui: Ui) -> None:
    field = field_of(ui, "ab")
    keys(field, "left")
    do(field, Composing("deng"))
    assert (field.text, field._shown()) == ("ab", "adengb")
    assert field.key(Key("backspace")) is None, "the input method has the keys"
    assert field.key(Typed("灯")) == Chosen("name", 0, "a灯b")
    assert (field.composing, field.line.caret) == ("", 2)


def test_typing_is_taken_back_a_word_at_a_time_and_brought_again(ui: Ui) -> None:
    field = Field(ui, "x", pygame.Rect(0, 0, 320, 40), "old")
    field.key(Key("end"))
    for letter in " two words":
        field.key(Typed(letter))
    seen = [field.text]
    for _ in range(6):
        field.key(Key("z", control=True))
        seen.append(field.text)
    assert list(dict.fromkeys(seen)) == ["old two words", "old two ", "old two", "old ", "old"]
    for _ in range(6):
        field.key(Key("y", control=True))
    assert field.text == "old two words"
    another = Field(ui, "x", pygame.Rect(0, 0, 320, 40), "old two words")
    another.succeed(field)
    field = another  # placed anew it can still take back
    field.key(Key("z", control=True))
    field.key(Typed("x"))
    assert field.key(Key("z", control=True, shift=True)) is None, "what was typed instead ends what could come again"
    assert field.text == "old two x"


@given(st.lists(st.sampled_from(["a", " ", "left", "backspace", "select", "z", "y"]), max_size=40))
def test_all_that_was_typed_can_be_taken_back(keys: list[str]) -> None:
    line = EditedLine()
    line.insert("start")
    line.done.clear()
    for each in keys:
        match each:
            case "left":
                line.step(-1)
            case "select":
                line.select_all()
            case "backspace":
                line.erase(-1)
            case "z":
                line.undo()
            case "y":
                line.redo()
            case _:
                line.insert(each)
    last = line.text
    while line.undo():
        pass
    assert line.text == "start"
    while line.redo():
        pass
    assert line.text == last or "y" in keys or "z" in keys
