"""The layout of a stage: a board, and words and pills beside or below it. At larger scales their
room does not grow: text wraps inside it, and the board keeps its size."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeAlias

from pygame import Rect

from game.boards.board import Board, Wants
from game.stage import parts
from game.stage.parts import BAR, GAP, PILL, MessageBox, PillFace, Pills
from game.stage.stage import Message, ViewModel
from game.ui.command import At, Command
from game.ui.elements import Box, Column, Element, First, Fixed, Label, Measure, Plate, Row, Sized, Wrap, beside_board
from game.ui.panel import Panel
from game.ui.text import Style
from game.ui.ui import FIT_TITLES, Ui
from game.ui.widgets.button import Variant, button_of
from generators.kernel.kind import M, S

HEAD, FOOT = 32, 52  # points
MESSAGE, MOST_MESSAGE = 96, 260  # points: least space for a message
LABELLED = 104  # points: pill with its label
BETWEEN = 640  # words and pills below a board are as wide as it from this width on
MOST, LAST = 210, 1.3  # points: widest pill in such a row; factor: extra width of the last one
NEWS = 100  # points: text at the foot of a board's own column, and a toast below it
STACK, LARGE_STACK = 72, 92  # points: row of pills there, with pictures above the words
LINE, LARGE_LINE = 28, 44  # points: headline above such a row
STACKED = 4  # number of such pills with large words, beside the menu
OFTEN = ("undo", "hint", "check")  # pills used most; in practice also:
ONWARD = ("show", "on")
LARGE = 1.7  # scale of words beyond which pills have no space for their labels
LEAST_COLUMN, MOST_COLUMN = 300, 480
COMFORT = 0.8  # share of a portrait window: a narrower board takes space from the words
SPEED, SLOWEST = 64, "60×"
LEAST_LIST = 0.36  # share of the height: least space for a list below a board
FULL = NEWS + 8 + 2 * PILL + 8
STEPS = {"play": Variant.PRIMARY, "before": Variant.ICON, "after": Variant.ICON, "speed": Variant.OUTLINE}


@dataclass(frozen=True, slots=True)
class StageSize:
    """What the room beside a board must hold. The same while a puzzle is played, so that the board does not move."""

    wide: bool  # the board needs the whole width
    tall: bool  # the board needs the whole height
    tools: int
    offers: bool = False  # message with pills of its own
    foot: bool = True  # New has a pill also where there is little room
    loud: bool = False  # more than a plain instruction
    ended: bool = False
    small: bool = False  # large words may grow


@dataclass(frozen=True, slots=True)
class StageLayout:
    """Builds the elements under the bar. `ending`: shown in the place of words and pills."""

    m: Measure
    area: Rect
    size: StageSize
    board: Element
    shown: ViewModel
    ending: Element | None = None

    def build(self, notch: Rect | None, edges: tuple[int, int] | None) -> Element:
        """`notch`: the place in the board's area for words and pills; `edges`: left and right of the board itself."""
        if notch is not None:
            return self._lay_around_notch(notch)
        if self.area.height > self.area.width:
            return self._lay_strip(edges) if self.size.tall else self._lay_beneath(edges)
        return self._lay_strip(edges) if self.size.wide else self._lay_beside()

    def has_foot(self) -> bool:
        if self.area.height > self.area.width:
            return self.size.foot or not (self.size.tall or self._side_beneath() is None)
        return self.size.foot or not (self.size.wide or self._side_is_low())

    @property
    def wide(self) -> float:
        return self.m.points(self.area.width)

    @property
    def height_below_bar(self) -> float:
        return self.m.points(self.area.height) - BAR

    def _room(self, content: Callable[[], Element], **more: Any) -> Element:
        return Box([self.ending or content()], id="room", **more)

    def _lay_beside(self) -> Element:
        side = self._side_beside()
        if self._side_is_low():
            return self._lay_close_beside()
        self.board.width = self.board.height = side
        width = min(MOST_COLUMN, self.wide - 80 - 48 - side)
        column = self._room(partial(self._column, width, keys=True), width=width, height=side)
        left, right = (Element(grow=1, min_width=1) for _ in range(2))
        both = Row([self.board, column], gap=48, align=0.5, mirrored=True)
        return Row([left, both, right], align=0.5, grow=1, rest=True)

    def _side_beside(self) -> float:
        return min(self.height_below_bar - 56, self.wide - 128 - LEAST_COLUMN)

    def _side_is_low(self) -> bool:
        rows = len(parts.split_into_rows(self.size.tools, 2))
        return self._side_beside() < HEAD + MESSAGE + FOOT + rows * (PILL + GAP) + 4 * GAP

    def _lay_close_beside(self) -> Element:
        """In a low window pictures are in place of pills."""
        side = min(self.height_below_bar - 24, self.wide * 3 / 5)
        self.board.width = self.board.height = side
        column = self._room(self._close_column, grow=1, height=side)
        return Row([self.board, column], gap=20, pad=(16, 0), align=0.5, mirrored=True, grow=1, rest=True)

    def _close_column(self) -> Element:
        pills = [button_of(each, Variant.ICON, width=PILL + 4) for each in self._tools()]
        head = parts.headline(self.shown.headline, height=HEAD, below=6)
        wrap = Pills([Wrap(pills, gap=6)], face=PillFace.PICTURE, below=8, id="tools")
        return Column([head, wrap, MessageBox(shown=self.shown, id="message", grow=1, rest=True)])

    def _tools(self) -> list[Command]:
        found = [*self.shown.at(At.TOOLS), *(self.shown.at(At.FOOT)[::-1] if self.size.foot else ())]
        if [each.id for each in found[3:5]] == ["undo", "redo"] and len(found) > 5:
            found[3:6] = found[5], *found[3:5]  # in rows of four, Undo and Redo are neighbours
        return found

    def _frequent_commands(self) -> list[Command]:
        """The pills used most, and the menu for the others; all pills where there is no menu."""
        tools = self.shown.at(At.TOOLS)
        others = [each.id for each in tools if each.id not in (*OFTEN, *ONWARD, "redo")]
        kept = (*OFTEN, *ONWARD, *others[: STACKED - len(OFTEN)])
        menu = [each for each in self.shown.commands if each.id == "more"]
        return [*(each for each in tools if each.id in kept or not menu), *menu]

    def _side_beneath(self) -> tuple[float, float] | None:
        """The width and the height of a board above a column; None where it would be too small."""
        margin = 24 if self.wide > 500 else 12
        rows = len(parts.split_into_rows(self.size.tools, _pills_per_row(self.wide - 2 * margin)))
        message = MESSAGE + (PILL + GAP if self.size.offers else 0)
        below = HEAD + rows * (PILL + GAP) + message + PILL + 4 * GAP + margin
        high, width = self.height_below_bar - below - margin, self.wide - 2 * margin
        if min(width, high) < width * COMFORT:
            return None
        return (width, high) if self.size.wide else (min(width, high), min(width, high))

    def _lay_beneath(self, edges: tuple[int, int] | None) -> Element:
        """The board as wide as the window, everything else under it."""
        size, margin = self._side_beneath(), 24 if self.wide > 500 else 12
        if size is None:
            return self._lay_strip(edges)
        self.board.max_width, self.board.height = size
        column = self._room(partial(self._column, self.wide - 2 * margin, keys=self.m.ui.by_pad), grow=1, rest=True)
        return Column([self.board, column], gap=16, pad=(margin, margin), grow=1, rest=True)

    def _lay_strip(self, edges: tuple[int, int] | None) -> Element:
        """The board as large as can be, with a few lines of words and one row of pills below."""
        edge = edge_of(self.wide)
        inner, inner_high = self.wide - 2 * edge, self.height_below_bar - 24
        count = self.size.tools + 2 * self.size.foot
        roomy = count * (LABELLED + GAP) <= inner or inner_high < 1000
        rows = 1 if roomy and count * 50 <= inner else 2
        foot, grown = rows * (PILL + 6) - 6, parts.spare(self.m) ** 2 if self.size.small else 1
        line = grown * (44 if self.wide > 900 else 64)
        points = self.m.points
        between = edges is not None and not self.size.foot and points(edges[1] - edges[0]) >= BETWEEN
        pad: tuple[float, ...] = (0,)
        if between and edges is not None:
            pad = (points(edges[0]) - edge, 0, points(self.area.right - edges[1]) - edge, 0)

        def content() -> Element:
            loud, said = self.shown.message.loud, (self.shown, self.m)
            words = parts.news_line(*said) if loud else parts.quiet_line(*said, line)
            words.height, words.id = line, "message"
            # Pills in between are as wide as the board; the last one is wider.
            pills = Pills([parts.pill_row(self._tools(), last=LAST, wide=MOST)]) if between else self._centre(rows)
            pills.height, pills.id = foot, "tools"
            return Column([words, pills], gap=8)

        self.board.grow, self.board.rest = 1, True
        room = self._room(content, height=line + 8 + foot, pad=pad)
        return Column([self.board, room], gap=8, pad=(edge, 12), grow=1, rest=True)

    def _centre(self, rows: int) -> Pills:
        """Pills as wide as possible; wider if there are only a few."""
        commands = self._tools()
        many = len(commands) > 5 and parts.spare(self.m) <= LARGE
        gap, wide = GAP if rows == 1 and self.wide > 980 else 6, 150 if many else 196
        return parts.pill_rows(commands, -(-len(commands) // rows), gap=gap, wide=wide)

    def _lay_around_notch(self, notch: Rect) -> Element:
        """The board has all that is under the bar, but for the foot of its own column."""
        full = notch.height >= self.m.px(FULL)

        def content() -> Element:
            """With large words, or beside a long list, pills are in one row; the menu has the others."""
            grown = parts.spare(self.m) > LARGE
            if grown or not full:
                commands = self._frequent_commands() if grown else self.shown.at(At.TOOLS)
                pills: Box = parts.pill_stack(commands, gap=8, id="tools")
                pills.height = LARGE_STACK if grown else STACK
            else:
                pills = parts.pill_rows(self._tools(), 4, gap=8, id="tools")
                pills.height = 2 * PILL + 8
            words = parts.quiet_notch(self.shown) if full else parts.headline(self.shown.headline, FIT_TITLES[1:])
            if self.shown.message.loud:
                words = Box([parts.news_line(self.shown, self.m)], plate=Plate("tile", "", 12), pad=(12, 4))
            words.height, words.id = self.m.points(notch.height) - pills.height - 8, "message"
            return Column([words, pills], gap=8)

        self.board.grow = 1
        whole = Column([self.board], pad=(edge_of(self.wide), 12))
        return Box([whole, Fixed([self._room(content)], at=notch)], grow=1, rest=True)

    def _column(self, width: float, *, keys: bool = False) -> Element:
        """Headline, rule, tools, message, switches, New: from top to bottom; what finds no room is left out."""
        grown = parts.spare(self.m)
        toggles = parts.switches(self.shown, grown)
        count = len(toggles)
        rules = [(number, True) for number in range(count, 0, -1)]
        ways = [*rules, (count, False), (0, True), (0, False)] if count else [(0, True), (0, False)]
        least = MESSAGE * min(1.5, grown) + (PILL + GAP if self.size.offers else 0)
        highest = max(least, MOST_MESSAGE * grown)
        new = parts.pill_row(self.shown.at(At.FOOT), last=2 / 3, high=FOOT)
        words = Label(self.shown.rule, Style.BODY, "ink_2", lines=0, below=GAP)
        rows = len(parts.split_into_rows(self.size.tools, _pills_per_row(width)))
        tools = parts.pill_rows(self.shown.at(At.TOOLS), _pills_per_row(width), keys=keys, id="tools")
        tools.height = rows * (PILL + GAP) - GAP
        head, foot = parts.headline(self.shown.headline, height=HEAD, below=4), Pills([new], face=PillFace.WORDS)

        def column(number: int, rule: bool) -> Element:
            repeated = rule and self.shown.rule == self.shown.message.words
            shown = replace(self.shown, message=Message("", loud=False)) if repeated else self.shown
            if not (rule or self.size.foot or self.shown.message.loud):
                # An exercise is nothing without it.
                said = f"{self.shown.rule}\n{self.shown.message.words}"
                shown = replace(self.shown, message=Message(said, loud=False))
            message = MessageBox(shown=shown, id="message", grow=1, height=least, max_height=highest)
            below = [Element(height=GAP - 4), tools, Element(height=GAP), message, Element(grow=0.0001)]
            return Column([head, words if rule else None, *below, *toggles[:number], Element(height=GAP), foot])

        return First([column(*each) for each in ways])


def _pills_per_row(width: float) -> int:
    """The number of pills in one row: two in a column, four across a portrait window."""
    return 4 if width > 500 or width < 330 else 2  # the narrowest column has pictures only


def wide_room(ui: Ui, area: Rect, *, loud: bool, ended: bool, small: bool) -> tuple[Rect, tuple[int, ...]]:
    """The room of a board under the bar, and how high a notch in it would be: with all words and
    pills, or without some of them. A result needs them all."""
    m = beside_board(ui)
    px, grown = m.px, parts.spare(m) > LARGE
    words = NEWS if loud else LARGE_LINE if grown else LINE
    low = (LARGE_STACK if grown else STACK) + 8 + words
    rest = Rect(area.left, area.top + px(BAR), area.width, area.height - px(BAR))
    highs = (px(FULL),) if ended else (px(FULL), px(low))
    if small:
        highs = (*(px(FULL + NEWS * (parts.spare(m) ** power - 1)) for power in (2, 1.5)), *highs)
    return rest.inflate(-2 * px(edge_of(area.width / px(100) * 100)), -2 * px(12)), highs


def edge_of(wide: float) -> int:
    """The margin beside a stage so many points wide."""
    return 40 if wide > 900 else 12


Build: TypeAlias = Callable[[Measure], tuple["StageLayout", Element]]  # layout and bar
# What the layout knows of the board: its place for words and pills, and its own left and right.
BoardPlace: TypeAlias = tuple[Rect | None, tuple[int, int] | None]


def place_around(panel: Panel, ui: Ui, area: Rect, build: Build, place: BoardPlace) -> None:
    """Place the elements of a stage around its board, which stays as it is."""
    m = beside_board(ui)
    layout, bar = build(m)
    panel.place(m, Column([bar, layout.build(*place)]), area.copy())


def place_stage(
    panel: Panel,
    ui: Ui,
    area: Rect,
    board: Board[S, M],
    state: S,
    build: Build,
    *,
    loud: bool,
    ended: bool = False,
) -> BoardPlace:
    """Place the elements of a stage, and its board. `loud`: more is said than what to do."""
    small = board.told(state).small
    room = wide_room(ui, area, loud=loud, ended=ended, small=small)
    place: BoardPlace = board.notch(ui, *room, state), None
    place_around(panel, ui, area, build, place)
    board.place(ui, panel.rect("board"), state)
    if place[0] is None and board.edges is not None:  # words and pills are as wide as the board
        place = None, board.edges
        place_around(panel, ui, area, build, place)
    return place


def track_layout(
    m: Measure, area: Rect, wants: Wants, board: Element, side: Element, beneath: Sequence[Element | None]
) -> Element:
    """A board to look at, with its list beside or below it, and sentence, track and pills at the foot."""
    upright = area.height > area.width
    square = not (wants.wide or (upright and wants.tall))

    def over(wide: float, high: float) -> Element:
        most = high * (1 - LEAST_LIST)
        board.height = board.max_width = min(most, wide) if square else most
        board.max_width = board.height if square else 0
        side.grow, side.rest = 1, True
        return Column([board, side], gap=12)

    def aside(wide: float, high: float) -> Element:
        most = wide * (0.5 if square else 0.58)
        board.width = min(most, high) if square else most
        board.height = board.width if square else high
        side.grow, side.height = 1, high
        return Row([board, side], gap=32 if wide > 900 else 16, align=0.5, mirrored=True)

    main = Sized(make=over if upright else aside, grow=1, below=8)
    return Column([main, *beneath], pad=(edge_of(m.points(area.width)), 12), grow=1)


def sentence(m: Measure, area: Rect, head: str, words: str, high: float) -> list[Element]:
    """The words about a step: its name, and the reason."""
    heads = (Style.LABEL_STRONG, Style.CAPTION_STRONG)
    most = (m.points(area.height) - BAR) / 4 - 18
    said = parts.paragraph_of(words, height=min(high * parts.spare(m), most), below=8, id="sentence")
    return [Label(head, heads, "ink_2", height=24, below=2), said] if head else [said]


def track_row(
    m: Measure, commands: Sequence[Command], track: Element, *, few: bool = False, above: float = 0
) -> Element:
    """Pills to move through steps beside the track; `few`: only the first and the last."""
    steps = [each for each in commands if each.id in STEPS]
    *icons, speed = steps[::3] if few else steps
    wide = max(SPEED, m.points(m.ui.text.width(SLOWEST, Style.LABEL)) + 30 * parts.spare(m))
    left = [button_of(each, STEPS[each.id], whole=True, width=PILL, height=PILL) for each in icons]
    right = button_of(speed, STEPS[speed.id], width=wide, height=PILL)
    pads = [Box([each], pad=(0, above, 0, 0)) for each in (*left, right)]
    track.grow, track.min_width = 1, 1
    return Row([Row(pads[:-1], gap=8), Element(width=8), track, Element(width=16), pads[-1]], align=0.0)
