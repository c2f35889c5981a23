"""Widgets that can be reached, by hand and by keys: buttons, switches, chips, fields and charts."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect, Surface

from game.store.settings import Settings
from game.ui.elements import Box, Fixed, Measure
from game.ui.input import Composing, Down, Key, Moved, Typed, Up
from game.ui.panel import Panel
from game.ui.ui import Ui, ui_for
from game.ui.widget import Chosen, Look
from game.ui.widgets.button import Button, Toggle
from game.ui.widgets.chart import NONE, Chart, ChartMarks
from game.ui.widgets.chooser import chooser
from game.ui.widgets.field import MOST, STYLE, EditedLine, Field


def button(name: str, left: int, *, enabled: bool = True) -> Button:
    return Button(name, name, enabled=enabled, rect=Rect(left, 0, 50, 50))


def show(panel: Panel, *widgets: Any) -> Panel:
    m = Measure((ui_for((1280, 800), Settings(), dark=False),))
    panel.place(m, Box([Fixed([each], at=each.rect) for each in widgets]), Rect(0, 0, 1280, 800))
    return panel


def test_tab_goes_round_by_way_of_nothing() -> None:
    three = show(Panel(), button("a", 0), button("off", 60, enabled=False), button("b", 120))
    seen = []
    for _ in range(4):
        three.handle(Key("tab"))
        seen.append(three.focus)
    assert seen == ["a", "b", None, "a"]
    three.handle(Key("tab", shift=True))
    assert three.focus is None
    three.handle(Key("tab", shift=True))
    assert three.focus == "b"
    assert three.handle(Key("return")) == Chosen("b")
    assert three.handle(Key("space")) == Chosen("b")


def test_a_press_counts_where_it_began_and_ends() -> None:
    off, switch = button("off", 120, enabled=False), Toggle("x", "x", on=False, rect=Rect(180, 0, 200, 40))
    some = show(Panel(), button("a", 0), button("b", 60), off, switch)
    some.handle(Down((5, 5)))
    assert some.look(some.widgets[0]).pressed
    assert some.handle(Up((65, 5))) is None
    for at, chosen in ((65, Chosen("b")), (125, None), (185, Chosen("x", 1))):
        some.handle(Down((at, 5)))
        assert some.handle(Up((at + 5, 9))) == chosen
    some.handle(Down((65, 5)))
    some.cancel()
    assert some.handle(Up((65, 5))) is None


def test_the_focus_stays_with_its_name_and_its_ring_shows_only_for_keys() -> None:
    two = show(Panel(), button("a", 0), button("b", 60))
    two.handle(Down((5, 5)))
    assert two.focus == "a"
    assert not two.look(two.widgets[0]).focused
    two.handle(Key("return"))
    assert two.look(two.widgets[0]).focused
    show(two, button("b", 0), button("a", 60))
    assert two.focus == "a"
    show(two, button("c", 0))
    assert two.focus is None


@settings(max_examples=20)
@given(
    labels=st.lists(st.text(alphabet="abcW ", min_size=1, max_size=14), min_size=1, max_size=12),
    width=st.integers(200, 700),
)
def test_chips_lie_side_by_side(labels: list[str], width: int) -> None:
    row = chooser(ui_for((1280, 800), Settings(), dark=False), "x", Rect(10, 20, width, 0), tuple(labels), 0)
    for number, chip in enumerate(row.chips):
        assert row.tap(chip.center) == Chosen("x", number)
        assert row.rect.contains(chip)
        assert chip.right <= 10 + width or chip.left == 10
        assert chip.collidelist([*row.chips[:number], *row.chips[number + 1 :]]) == -1


def test_keys_walk_over_what_is_offered(ui: Ui) -> None:
    row = chooser(ui, "x", Rect(0, 0, 600, 0), ("a", "b", "c", "d"), 0, frozenset({0, 2, 3}))
    assert row.key(Key("right")) == Chosen("x", 2)
    assert row.key(Key("left")) is None
    assert row.key(Key("return")) is None
    assert row.tap(row.chips[1].center) is None
    grid = chooser(ui, "x", Rect(0, 0, 240, 0), tuple("abcdef"), 1, frozenset({0, 1, 2, 3, 5}))
    assert [each.top for each in grid.laid].count(0) == 3, "two rows"
    assert grid.key(Key("down")) == Chosen("x", 3)
    assert grid.key(Key("up")) is None
    grid.at = 5
    assert grid.key(Key("up")) == Chosen("x", 2)
    row = chooser(ui, "x", Rect(0, 0, 600, 0), tuple("abc"), 1)
    assert row.key(Key("down")) == Chosen("x", 2), "in one row it is a step to the right"


def test_a_field_wants_letters_and_keeps_its_caret_while_it_has_the_focus(ui: Ui) -> None:
    place = Rect(0, 0, 320, 40)
    first, again, other = Field(ui, "a", place), Field(ui, "a", place, "ab"), Field(ui, "b", place.move(0, 60))
    some = show(Panel(), first, other)
    assert not some.typing
    some.handle(Down((5, 5)))
    assert some.typing
    assert some.handle(Typed("ab")) == Chosen("a", 0, "ab")
    some.handle(Down((5, 5)))
    some.handle(Moved((150, 5), held=True))
    chosen = first.line.selected
    assert chosen
    show(some, again, other)
    assert again.line.selected == chosen
    some.handle(Composing("shui"))
    assert again.composing == "shui"
    some.handle(Key("tab"))
    assert again.composing == ""


def test_the_chip_beneath_the_hand_lights_up_and_no_other(ui: Ui) -> None:
    row = chooser(ui, "x", Rect(10, 20, 600, 0), ("a", "b", "c", "d"), 0, frozenset({0, 2, 3}))

    def lit() -> list[int]:
        target = Surface((640, 200))
        row.draw_as(ui, target, Look(hovered=True))
        grounds = [target.get_at((chip.centerx, chip.top + 2)) for chip in row.chips]
        return [number for number, ground in enumerate(grounds) if number and ground[:3] != ui.theme.tile]

    assert lit() == []
    for number, chip in enumerate(row.chips):
        row.follow(Moved(chip.center))
        assert lit() == ([number] if number in {2, 3} else []), "the chosen one and those that are not offered stay"
    row.follow(Moved((0, 0)))
    assert lit() == []


# --- A line to type in: caret, selection, clipboard, input methods


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
    return Field(ui, "name", Rect(0, 0, wide, 40), text, prompt="?")


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
    field, target = field_of(ui), Surface((200, 40))
    for deed in deeds:
        do(field, deed)
        line = field.line
        assert 0 <= min(line.span) <= max(line.span) <= len(field.text) <= MOST
        assert not set(field.text) & set("\n\t\0\ud83d")
        assert 0 <= field._caret_at() - field.shift <= field.inner.width
        field.draw_as(ui, target, Look(focused=True))


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
        assert ui.clipboard.paste() == selected
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
def test_steps_come_find_all_steps(text: str, step: int, word: bool) -> None:
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
    others = (Key("z", control=True), Key("up"), Key("f1"), Key("tab"), Key("left", alt=True))
    assert not any(map(field_of(ui, "ab").takes, others))
    field = keys(field_of(ui, "ae\u0301b"), "left", "left")
    assert field.line.caret == 1
    assert keys(field, "delete").text == "ab", "an accent goes with its letter"


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
    assert (field.text, field._shown_text()) == ("ab", "adengb")
    assert field.key(Key("backspace")) is None, "the input method has the keys"
    assert field.key(Typed("灯")) == Chosen("name", 0, "a灯b")
    assert (field.composing, field.line.caret) == ("", 2)


def test_typing_is_taken_back_a_word_at_a_time_and_brought_again(ui: Ui) -> None:
    field = Field(ui, "x", Rect(0, 0, 320, 40), "old")
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
    another = Field(ui, "x", Rect(0, 0, 320, 40), "old two words")
    another.take_state(field)
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


# --- The mark that is meant by a pointer or a key, against looking at all of them


SPOT = st.tuples(st.integers(0, 60), st.integers(0, 60))


@given(st.lists(SPOT, max_size=40), SPOT)
def test_the_nearest_mark_within_reach_is_meant(spots: list[tuple[int, int]], point: tuple[int, int]) -> None:
    spots.sort()
    near = [
        (x - point[0]) ** 2 + (y - point[1]) ** 2 for x, y in spots if abs(x - point[0]) <= 8 and abs(y - point[1]) <= 6
    ]
    found = ChartMarks(tuple(x for x, _ in spots), tuple(y for _, y in spots), (8, 6)).at(point)
    assert (found == NONE) == (not near)
    if near:
        x, y = spots[found]
        assert (x - point[0]) ** 2 + (y - point[1]) ** 2 == min(near)


class Numbered(Chart):
    def __init__(self, marks: ChartMarks) -> None:
        self.rect, self.marks, self.at = Rect(100, 50, 400, 20), marks, NONE

    def lay_out(self) -> None:
        pass

    def figures(self, number: int) -> str:
        return str(number)

    def cells(self, number: int) -> tuple[str, ...]:
        return (str(number),)

    def paint_plot(self, target: Surface) -> None:
        pass

    def words(self, target: Surface) -> None:
        pass


def chart(count: int, across: int = 1, down: int = 0) -> Chart:
    return Numbered(ChartMarks(tuple(range(0, 10 * count, 10)), (5,) * count, (4, 4), across, down))


def test_arrows_walk_along_the_marks_and_past_the_ends_a_key_is_for_the_page() -> None:
    dots = chart(5)
    assert dots.current_tip() is None
    seen = []
    for key in ("left", "left", "right", "right", "home", "left", "end", "up"):
        dots.key(Key(key))
        seen.append(dots.at)
    assert seen == [4, 3, 4, 4, 0, 0, 4, 4]
    assert dots.current_tip().words == "4"
    assert [key for key in ("left", "right", "down", "return") if dots.takes(Key(key))] == ["left"]
    assert not chart(0).takes(Key("left"))
    cells = chart(21, across=7, down=1)
    cells.at = 8
    for key, at in (("right", 15), ("up", 14), ("left", 7), ("left", 0), ("up", 0), ("down", 1)):
        cells.key(Key(key))
        assert cells.at == at


def test_a_tap_asks_and_a_tap_beside_asks_no_more() -> None:
    dots = chart(5)
    assert dots.tap((121, 55)) is None
    assert (dots.at, dots.current_tip().words) == (2, "2")
    dots.tap((400, 55))
    assert dots.current_tip() is None
