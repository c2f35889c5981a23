"""The pieces of the screen: letters that fit, a hand that is understood, widgets that can be reached."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.settings import SCALES, Settings
from game.ui.animation import motion, overshoot
from game.ui.button import Button, Dress
from game.ui.chooser import chooser
from game.ui.clock import clock_text
from game.ui.field import MOST, Field
from game.ui.input import Composing, Down, Event, Hand, Key, Moved, Secondary, Typed, Up, Wheel
from game.ui.panel import Panel
from game.ui.text import ELLIPSIS, FACES, Style, Text
from game.ui.toast import Toasts
from game.ui.toggle import Toggle
from game.ui.ui import Ui, scale_for, ui_for
from game.ui.widget import Chosen


@pytest.fixture(scope="module", autouse=True)
def screen() -> pygame.Surface:
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode((640, 480))


@pytest.fixture(scope="module")
def ui() -> Ui:
    return ui_for((1280, 800), Settings(), dark=False)


# --- letters

TEXTS = st.text(alphabet=st.sampled_from("abc WWW iii 灯谜 ,.-éß"), max_size=80)


@settings(max_examples=60)
@given(text=TEXTS, style=st.sampled_from(Style), width=st.integers(60, 500))
def test_a_fitted_line_is_never_wider_than_asked(text: str, style: Style, width: int) -> None:
    letters = Text(1.0)
    line = letters.fitted(text, style, width)
    assert letters.width(line, style) <= width
    assert line == text or line.endswith(ELLIPSIS)
    assert line.removesuffix(ELLIPSIS).rstrip() == text[: len(line.removesuffix(ELLIPSIS))].rstrip()


WORDS = st.lists(st.text(alphabet="abcdefghiW", min_size=1, max_size=6), max_size=30).map(" ".join)


@settings(max_examples=60)
@given(text=WORDS, style=st.sampled_from([Style.BODY, Style.LABEL]), width=st.integers(130, 500))
def test_wrapped_lines_are_never_wider_than_asked_and_lose_nothing(text: str, style: Style, width: int) -> None:
    letters = Text(1.0)
    lines = letters.wrap(text, style, width)
    assert all(letters.width(line, style) <= width for line in lines)
    assert " ".join(lines) == text


@settings(max_examples=40)
@given(text=st.text(alphabet=st.sampled_from("ab W\n灯"), max_size=120), high=st.integers(20, 200))
def test_a_paragraph_stays_in_its_place(text: str, high: int) -> None:
    target = pygame.Surface((300, 300))
    rect = pygame.Rect(50, 50, 120, high)
    used = Text(1.0).paragraph(target, text, Style.BODY, (255, 255, 255), rect)
    mask = pygame.mask.from_threshold(target, (255, 255, 255), (200, 200, 200, 255))
    assert used <= max(high, Text(1.0).leading(Style.BODY))
    for each in mask.get_bounding_rects():
        assert rect.inflate(2, 12).contains(each)  # a letter may hang over its line by a little


def test_lines_are_kept_only_so_long() -> None:
    letters, target = Text(1.0), pygame.Surface((100, 30))
    for number in range(2000):
        letters.draw(target, str(number), Style.BODY, (0, 0, 0), target.get_rect())
    assert 100 < len(letters._lines) < 2000


def test_sizes_are_kept_open_only_so_long() -> None:
    letters = Text(1.0)
    for pixels in range(8, 60):
        letters.glyph_width("字", pixels)
    assert len(letters._fonts) == FACES


# --- the hand


def mouse(kind: int, at: tuple[int, int], button: int = 1, *, touch: bool = False) -> pygame.event.Event:
    held = (1, 0, 0) if kind == pygame.MOUSEMOTION and button else (0, 0, 0)
    return pygame.event.Event(kind, pos=at, button=button, buttons=held, rel=(0, 0), touch=touch)


def finger(kind: int, at: tuple[int, int], number: int = 1) -> pygame.event.Event:
    return pygame.event.Event(kind, finger_id=number, x=at[0] / 1000, y=at[1] / 1000)


@dataclass
class Told:
    """A hand with its clock, and all that it was understood to do."""

    hand: Hand = field(default_factory=lambda: Hand((1000, 1000)))
    now: float = 0.0
    events: list[Event] = field(default_factory=list)

    def do(self, *events: pygame.event.Event) -> Told:
        for event in events:
            self.events += self.hand.read(event, self.now)
        return self

    def wait(self, seconds: float) -> Told:
        self.now += seconds
        self.events += self.hand.wait(self.now)
        return self


DOWN, UP, MOVE = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION
FDOWN, FUP, FMOVE = pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION


def test_a_click() -> None:
    told = Told().do(mouse(DOWN, (5, 6))).wait(2.0).do(mouse(UP, (5, 6)))
    assert told.events == [Down((5, 6)), Up((5, 6))]  # a mouse held long is no long press


def test_a_right_click() -> None:
    assert Told().do(mouse(DOWN, (5, 6), 3), mouse(UP, (5, 6), 3)).events == [Secondary((5, 6))]


def test_a_drag() -> None:
    told = Told().do(mouse(DOWN, (5, 6)), mouse(MOVE, (50, 6)), mouse(UP, (60, 6)))
    assert told.events == [Down((5, 6)), Moved((50, 6), held=True), Up((60, 6))]


def test_hovering() -> None:
    assert Told().do(mouse(MOVE, (50, 6), 0)).events == [Moved((50, 6))]


def test_a_tap_is_not_doubled_by_the_mouse_that_the_system_makes_of_it() -> None:
    told = Told().do(finger(FDOWN, (5, 6)), mouse(DOWN, (5, 6), touch=True))
    told.do(mouse(MOVE, (5, 6), touch=True)).wait(0.1).do(finger(FUP, (5, 6)), mouse(UP, (5, 6), touch=True))
    assert told.events == [Down((5, 6), touch=True), Up((5, 6))]


def test_a_long_press() -> None:
    told = Told().do(finger(FDOWN, (5, 6))).wait(0.2)
    assert told.hand.waiting
    told.do(finger(FMOVE, (8, 8))).wait(0.3)  # a finger trembles
    assert told.events == [Down((5, 6), touch=True), Secondary((5, 6))]
    told.do(finger(FMOVE, (80, 80)), finger(FUP, (80, 80))).wait(1.0)
    assert len(told.events) == 2  # nothing more comes of it
    assert not told.hand.waiting


def test_a_finger_that_drags_does_not_press_long() -> None:
    told = Told().do(finger(FDOWN, (5, 6)), finger(FMOVE, (50, 6))).wait(2.0).do(finger(FUP, (60, 6)))
    assert told.events == [Down((5, 6), touch=True), Moved((50, 6), held=True), Up((60, 6))]


def test_a_second_finger_is_passed_over() -> None:
    told = Told().do(finger(FDOWN, (5, 6)), finger(FDOWN, (90, 90), 2), finger(FMOVE, (95, 95), 2))
    told.do(finger(FUP, (90, 90), 2), finger(FUP, (5, 6)))
    assert told.events == [Down((5, 6), touch=True), Up((5, 6))]


def test_the_wheel_turns_where_the_mouse_is() -> None:
    told = Told().do(mouse(MOVE, (7, 8), 0), pygame.event.Event(pygame.MOUSEWHEEL, precise_y=-1.5, x=0, y=-1))
    assert told.events[-1] == Wheel((7, 8), -1.5)


@pytest.mark.parametrize(
    ("code", "mod", "key"),
    [
        (pygame.K_z, pygame.KMOD_LCTRL, Key("z", control=True)),
        (pygame.K_z, pygame.KMOD_RMETA | pygame.KMOD_LSHIFT, Key("z", shift=True, control=True)),
        (pygame.K_RETURN, pygame.KMOD_LALT, Key("return", alt=True)),
        (pygame.K_LEFT, pygame.KMOD_NONE, Key("left")),
        (pygame.K_F11, pygame.KMOD_NUM, Key("f11")),
        (pygame.K_PAGEDOWN, 0, Key("page down")),
    ],
)
def test_keys(code: int, mod: int, key: Key) -> None:
    assert Told().do(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod)).events == [key]


def test_typing() -> None:
    told = Told().do(
        pygame.event.Event(pygame.TEXTEDITING, text="den"), pygame.event.Event(pygame.TEXTINPUT, text="灯")
    )
    assert told.events == [Composing("den"), Typed("灯")]


# --- widgets


def button(name: str, left: int, *, enabled: bool = True) -> Button:
    return Button(name, pygame.Rect(left, 0, 50, 50), name, Dress.OUTLINE, enabled=enabled)


def panel(*widgets: Any) -> Panel:
    panel = Panel()
    panel.show(list(widgets))
    return panel


def test_tab_goes_round_by_way_of_nothing() -> None:
    three = panel(button("a", 0), button("off", 60, enabled=False), button("b", 120))
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


def test_the_ring_shows_only_for_keys() -> None:
    one = panel(button("a", 0))
    one.handle(Down((5, 5)))
    assert one.focus == "a"
    assert not one.look(one.widgets[0]).focused
    one.handle(Key("return"))
    assert one.look(one.widgets[0]).focused


def test_a_press_counts_where_it_began_and_ends() -> None:
    two = panel(button("a", 0), button("b", 60))
    two.handle(Down((5, 5)))
    assert two.look(two.widgets[0]).pressed
    assert two.handle(Up((65, 5))) is None
    two.handle(Down((65, 5)))
    assert two.handle(Up((70, 9))) == Chosen("b")
    two.handle(Down((65, 5)))
    two.cancel()
    assert two.handle(Up((65, 5))) is None


def test_a_button_that_is_off_does_nothing() -> None:
    one = panel(button("a", 0, enabled=False))
    one.handle(Down((5, 5)))
    assert one.handle(Up((5, 5))) is None
    assert one.handle(Key("return")) is None


def test_the_focus_stays_with_its_name() -> None:
    two = panel(button("a", 0), button("b", 60))
    two.handle(Key("tab"))
    two.show([button("b", 0), button("a", 60)])
    assert two.focus == "a"
    two.show([button("c", 0)])
    assert two.focus is None


def test_toggle() -> None:
    one = panel(Toggle("x", pygame.Rect(0, 0, 200, 40), "x", on=False))
    one.handle(Down((5, 5)))
    assert one.handle(Up((5, 5))) == Chosen("x", 1)
    assert Toggle("x", pygame.Rect(0, 0, 200, 40), "x", on=True).key(Key("space")) == Chosen("x", 0)


@settings(max_examples=40)
@given(
    labels=st.lists(st.text(alphabet="abcW ", min_size=1, max_size=14), min_size=1, max_size=12),
    width=st.integers(200, 700),
)
def test_chips_lie_side_by_side(labels: list[str], width: int) -> None:
    row = chooser(ui_for((1280, 800), Settings(), dark=False), "x", (10, 20, width), tuple(labels), 0)
    for number, chip in enumerate(row.chips):
        assert row.tap(chip.center) == Chosen("x", number)
        assert row.rect.contains(chip)
        assert chip.right <= 10 + width or chip.left == 10
        assert chip.collidelist([*row.chips[:number], *row.chips[number + 1 :]]) == -1


def test_keys_walk_over_what_is_offered(ui: Ui) -> None:
    row = chooser(ui, "x", (0, 0, 600), ("a", "b", "c", "d"), 0, frozenset({0, 2, 3}))
    assert row.key(Key("right")) == Chosen("x", 2)
    assert row.key(Key("left")) is None
    assert row.key(Key("return")) is None
    assert row.tap(row.chips[1].center) is None


def test_a_field_takes_letters_and_gives_them_back(ui: Ui) -> None:
    field = Field("name", pygame.Rect(0, 0, 120, 40), prompt="?")
    field.compose(Composing("deng"))
    field.draw(ui, pygame.Surface((200, 60)), panel(field).look(field))
    assert field.key(Typed("灯")) == Chosen("name", 0, "灯")
    assert field.composing == ""
    assert field.key(Typed("x" * 100)) == Chosen("name", 0, ("灯" + "x" * 100)[:MOST])
    assert field.key(Key("backspace")) == Chosen("name", 0, ("灯" + "x" * 100)[: MOST - 1])
    assert field.key(Key("backspace", control=True)) == Chosen("name", 0, "")
    assert field.key(Key("backspace")) is None
    assert field.key(Key("return")) == Chosen("name", 1, "")


def test_a_panel_with_a_field_wants_letters() -> None:
    one = panel(Field("name", pygame.Rect(0, 0, 120, 40)))
    assert not one.typing
    one.handle(Down((5, 5)))
    assert one.typing
    assert one.handle(Typed("ab")) == Chosen("name", 0, "ab")


# --- the rest


def test_toasts_come_one_after_the_other_and_go(ui: Ui) -> None:
    toasts = Toasts()
    for text in ("one", "two", "one"):
        toasts.say(text)
    assert toasts.waiting == ["one", "two"]
    seen: list[str] = []
    for _ in range(1000):
        seen += [each for each in toasts.waiting[:1] if each not in seen]
        toasts.update(1 / 60)
        toasts.draw(ui, pygame.Surface((300, 200)), pygame.Rect(0, 0, 300, 200))
    assert seen == ["one", "two"]
    assert not toasts.showing


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0, "0:00"), (59.99, "0:59"), (61, "1:01"), (3600, "1:00:00"), (36061, "10:01:01"), (-1, "0:00")],
)
def test_times(seconds: float, text: str) -> None:
    assert clock_text(seconds) == text


def test_motion_ends_at_one() -> None:
    moving = motion(100, still=False, delay=50)
    assert moving.share == 0.0
    for _ in range(20):
        moving.update(0.01)
    assert moving.share == 1.0
    assert not moving.running
    assert not motion(100, still=True).running
    assert overshoot(1.0) == pytest.approx(1.0)
    assert max(overshoot(step / 100) for step in range(101)) > 1.05


@given(st.integers(300, 4000), st.integers(300, 4000), st.sampled_from(SCALES))
def test_scales_are_in_eighths_and_never_too_small(width: int, height: int, percent: int) -> None:
    scale = scale_for((width, height), percent)
    assert scale >= 0.75
    assert scale * 8 == int(scale * 8)
    assert scale_for((width, height), 200) >= scale or percent == 200
