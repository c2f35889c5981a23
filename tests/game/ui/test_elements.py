"""Elements: who gets how much room, what drops out, what is chosen, pressed and read."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pygame import Rect, Surface

from game.store.settings import Settings
from game.ui.command import Command
from game.ui.elements import Box, Column, Element, First, Label, Measure, Row, Scroll, Wrap, beside_board
from game.ui.input import Down, Moved, Up
from game.ui.panel import SQUEEZED, Panel, frame_squeezed
from game.ui.text import Style
from game.ui.ui import Ui, ui_for
from game.ui.widget import Chosen
from game.ui.widgets.button import button_of


def cells(count: int, **how: Any) -> list[Element]:
    return [Element(id=str(each), width=100, height=40, **how) for each in range(count)]


def rects(ui: Ui, root: Element, size: tuple[int, int]) -> list[tuple[int, ...]]:
    root.place(Measure((ui,)), Rect((0, 0), size))
    return [tuple(each.rect) for each in root.parts]


def test_what_grows_has_what_is_left(ui: Ui) -> None:
    first, last = cells(2)
    assert rects(ui, Row([first, Element(grow=1), last], gap=10), (400, 40))[1] == (110, 0, 180, 40)
    one, *_ = cells(1, grow=2.0)
    assert rects(ui, Column([one, Element(height=10, grow=1)]), (50, 110))[0] == (0, 0, 50, 80)


def test_the_highest_number_drops_out_first_and_together(ui: Ui) -> None:
    parts = [Element(width=100), Element(width=50, drop=2), Element(width=50, drop=1), Element(width=10, drop=2)]
    assert [len(rects(ui, Row(parts), (width, 10))) for width in (210, 209, 149)] == [4, 2, 1]


def test_a_wrap_flows(ui: Ui) -> None:
    assert [each[:2] for each in rects(ui, Wrap(cells(3), gap=10), (250, 200))] == [(0, 0), (110, 0), (0, 50)]


def test_the_first_that_fits_by_width_and_by_height(ui: Ui) -> None:
    ways = [Row(cells(3)), Column(cells(3)), Row(cells(1))]
    chosen = {size: First(ways) for size in ((300, 40), (299, 120), (299, 100))}
    for at, (size, each) in enumerate(chosen.items()):
        rects(ui, each, size)
        assert each.parts == (ways[at],)


def test_words_are_shorter_where_room_is_short_and_read_whole(ui: Ui) -> None:
    text = Label(["a long wording of it", "short"])
    rects(ui, Box([text]), (60, 30))
    assert (text.choice[0], next(text.nodes()).name) == ("short", "a long wording of it")


def test_words_are_smaller_where_a_line_would_cut_one_and_break_at_a_fixed_blank(ui: Ui) -> None:
    wide = ui.text.width("proofreaders", Style.CAPTION)
    text = Label("An ad for proofreaders", (Style.BODY, Style.CAPTION), lines=0)
    rects(ui, Box([text]), (wide, 300))
    assert text.choice[2] is Style.CAPTION
    assert ui.text.wrap("proofreaders\xa0(3)", Style.CAPTION, wide + 4, broken=True)[1] == "(3)"


def test_a_mirrored_row_has_its_panel_at_the_left(ui: Ui) -> None:
    left = replace(ui, settings=replace(ui.settings, panel_left=True))
    assert [each[0] for each in rects(left, Row(cells(2), mirrored=True), (200, 40))] == [100, 0]


def test_beside_a_board_lengths_stay_and_words_grow_where_there_is_room() -> None:
    large = ui_for((1280, 800), Settings(scale=200), dark=False)
    text, m = Label("word"), beside_board(large)
    text.place(m, Rect(0, 0, 500, 60))
    assert (m.px(100), text.choice[1].scale) == (100, 2.0)
    text.place(m, Rect(0, 0, 40, 22))
    assert text.choice[1].scale == 1.0


def test_fewer_words_before_smaller_ones_where_that_is_asked() -> None:
    m = beside_board(ui_for((1280, 800), Settings(scale=200), dark=False))
    for few, seen in ((False, ("a long wording of it", 1.0)), (True, ("a long", 2.0))):
        text = Label(["a long wording of it", "a long"], few=few)
        text.place(m, Rect(0, 0, 150, 60))
        assert (text.choice[0], text.choice[1].scale) == seen
        assert next(text.nodes()).name == "a long wording of it"


def panel_of(ui: Ui, root: Element, size: tuple[int, int]) -> Panel:
    panel = Panel()
    panel.place(Measure((ui,)), root, Rect((0, 0), size))
    return panel


def test_a_widget_carries_its_command_and_a_box_is_pressed_where_no_widget_is(ui: Ui) -> None:
    done: list[str] = []
    command = Command("go", "Go", lambda: done.append("go"), ("G",))
    row = Row([button_of(command, height=40)], height=40, align=0.0)
    panel = panel_of(ui, Box([row], id="card", press=lambda: done.append("card")), (400, 200))
    assert [each.keys for each in panel.commands] == [("G",)]
    panel.do(Chosen("go"))
    chosen = [panel.handle(each) for each in (Moved((300, 150)), Down((300, 150)), Up((300, 150)))]
    assert (chosen[-1], panel.over) == (Chosen("card"), "card")
    panel.do(Chosen("card"))
    assert done == ["go", "card"]
    panel.handle(Down((300, 150)))
    assert panel.handle(Up((20, 20))) is None, "released over the widget"


def test_scrolling_moves_what_was_laid(ui: Ui) -> None:
    scroll = Scroll([Column(cells(10))])
    panel = panel_of(ui, scroll, (200, 100))
    scroll.scroller.jump(50)
    panel.carry()
    assert [each.rect.top for each in scroll.parts[0].parts][:2] == [-50, -10]


def test_what_has_less_room_than_it_needs_is_framed(ui: Ui) -> None:
    target = Surface((100, 60))
    root = Column([Element(height=30), Element(height=30, grow=1)])
    for high, framed in ((60, False), (40, True)):
        rects(ui, root, (100, high))
        target.fill("black")
        frame_squeezed(root, target)
        assert (target.get_at((50, 30))[:3] == SQUEEZED) == framed
