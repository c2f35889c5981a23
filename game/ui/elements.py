"""Elements: what a scene is made of. A scene builds a tree of them; the tree is measured, placed, drawn and read out.

Numbers are points; a Measure turns them into pixels. An element lives for one layout: after a
change the scene builds a new tree, and the panel and the scrollers keep focus, hover and offset by
id. `wide` is the width an element would like, `high` the height it needs for a width, `place` gives
it its rectangle. Where room is short, elements with `drop` are left out first, then labels use a
shorter wording, a smaller style or an ellipsis; `First` takes another layout.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import InitVar, dataclass, field, replace
from functools import partial
from itertools import product
from typing import Any, ClassVar, Protocol, TypeAlias

from pygame import Rect, Surface
from pygame.typing import RectLike

from game.reader.node import Node, SpokenRole
from game.ui.command import Command
from game.ui.input import Composing, Down, Key, Moved, Point, Typed
from game.ui.scroller import Scroller
from game.ui.shapes import clip_to, shares
from game.ui.text import HEADINGS, Style
from game.ui.theme import Colour, mix
from game.ui.ui import Ui, scales
from game.ui.widget import Chosen, Look, Tip

Ink: TypeAlias = Colour | str  # colour, or its name in the theme
Do: TypeAlias = Command | Callable[[Chosen], Any] | None  # action of a widget
Parts: TypeAlias = list[tuple["Element", Rect]]
TITLES = (*HEADINGS, Style.LABEL_STRONG)
SPOKEN_WORDS = (SpokenRole.TEXT, SpokenRole.HEADING)


class Host(Protocol):
    """Draws elements; knows what is focused, hovered and pressed, and the view of a board."""

    view: Any

    def look(self, widget: Widget, /) -> Look: ...
    def look_of_box(self, key: str, /) -> Look: ...


@dataclass(frozen=True, slots=True)
class Measure:
    """`uis`: the scales in which words are tried, the wanted one first; `lengths`: the last one."""

    uis: tuple[Ui, ...]

    @property
    def ui(self) -> Ui:
        return self.uis[0]

    @property
    def lengths(self) -> Ui:
        return self.uis[-1]

    def px(self, points: float) -> int:
        return self.lengths.px(points)

    def points(self, pixels: float) -> float:
        return pixels / self.lengths.scale

    def colour(self, ink: Ink) -> Colour:
        found: Colour = getattr(self.ui.theme, ink) if isinstance(ink, str) else ink
        return found


def beside_board(ui: Ui) -> Measure:
    """Lengths as at 100 per cent; words grow only where there is room."""
    return Measure(scales(ui))


@dataclass(slots=True, eq=False, kw_only=True)
class Element:
    """Empty space; with `grow=1` it pushes others apart."""

    id: str = ""
    grow: float = 0.0  # share of the remaining space
    drop: int = 0  # order of removal where space is short: highest first, equal ones together; 0: never
    width: float = 0.0  # 0: the width that the content wants
    height: float = 0.0  # 0: the height that the content needs
    min_width: float = 0.0
    max_width: float = 0.0
    max_height: float = 0.0  # limit of the growth
    below: float = 0.0  # space under the element in a column
    rest: bool = False  # no height of its own: takes the rest of the space
    silent: bool = False  # not read out, because another element says it
    can_shrink: bool = field(default=False, init=False)  # may be narrower than its content wants
    rect: Rect = field(init=False, repr=False)
    m: Measure = field(init=False, repr=False)
    _wide: int = field(default=-1, init=False, repr=False)
    _high: tuple[int, int] = field(default=(-1, 0), init=False, repr=False)  # width, and height for it

    def wide(self, m: Measure) -> int:
        if self._wide < 0:
            wide = m.px(self.width) if self.width else max(self.natural(m), m.px(self.min_width))
            self._wide = min(wide, m.px(self.max_width)) if self.max_width else wide
        return self._wide

    def high(self, m: Measure, width: int) -> int:
        if self._high[0] != width:
            high = m.px(self.height) if self.height else 0 if self.rest else self.content_height(m, width)
            self._high = width, high
        return self._high[1]

    def place(self, m: Measure, rect: Rect) -> None:
        self.m, self.rect = m, rect

    def basis(self, m: Measure) -> int:
        """The width of the element in a row before what is left over is shared."""
        return m.px(self.min_width or self.width) if self.grow else self.wide(m)

    def natural(self, m: Measure) -> int:
        return 0

    def content_height(self, m: Measure, width: int) -> int:
        return 0

    def shrinks(self) -> bool:
        return self.can_shrink

    @property
    def parts(self) -> Sequence[Element]:
        """The elements shown inside, in reading order."""
        return ()

    def walk(self) -> list[Element]:
        found = [self]
        for each in self.parts:
            found += each.walk()
        return found

    def paint(self, target: Surface, host: Host) -> None: ...

    def draw(self, target: Surface, host: Host) -> None:
        if self.rect.colliderect(target.get_clip()):
            self.paint(target, host)
            for each in self.parts:
                each.draw(target, host)

    def nodes(self) -> Iterator[Node]:
        if not self.silent:
            for each in self.parts:
                yield from each.nodes()


def arrange(m: Measure, root: Element, area: Rect) -> dict[str, Rect]:
    """The places of elements by their ids, for a board that draws the parts itself."""
    root.place(m, area)
    return {each.id: each.rect for each in root.walk() if each.id}


@dataclass(slots=True, eq=False)
class Label(Element):
    """Words: the first wording that fits, in the largest style that fits. A screen reader reads the first wording."""

    words: str | Sequence[str]
    styles: Style | Sequence[Style] = Style.LABEL
    ink: Ink = "ink"
    align: float = 0.0
    lines: int = 1  # 0: as many as needed
    middle: bool = True  # centred in height; otherwise at the top
    few: bool = False  # a shorter wording is tried before a smaller scale
    can_shrink: bool = field(default=True, init=False)
    wordings: Sequence[str] = field(init=False)
    sizes: Sequence[Style] = field(init=False)
    choice: tuple[str, Ui, Style] = field(init=False)  # what is shown, in which size and style

    def __post_init__(self) -> None:
        self.wordings = (self.words,) if isinstance(self.words, str) else self.words
        self.sizes = (self.styles,) if isinstance(self.styles, Style) else self.styles

    def natural(self, m: Measure) -> int:
        return m.lengths.text.width(self.wordings[0], self.sizes[0]) + 1 if self.lines == 1 else 0

    def content_height(self, m: Measure, width: int) -> int:
        if self.lines:
            return self.lines * m.lengths.text.leading(self.sizes[0])
        return m.ui.text.height(self.wordings[0], self.sizes[0], width)

    def place(self, m: Measure, rect: Rect) -> None:
        self.m, self.rect = m, rect
        choices = list(product(self.wordings, m.uis, self.sizes))
        choices.sort(key=lambda each: m.uis.index(each[1]) if self.few else 0)
        fitting = (each for each in choices if self._fits(*each))
        whole = (each for each in choices if self._fits(*each) and self._is_whole(*each))
        self.choice = next(whole, None) or next(fitting, choices[-1])

    def _fits(self, words: str, ui: Ui, style: Style) -> bool:
        wide, high = self.rect.size
        if self.lines == 1:
            return ui.text.width(words, style) <= wide and ui.text.pixels(style) <= high
        return ui.text.height(words, style, wide) <= high

    def _is_whole(self, words: str, ui: Ui, style: Style) -> bool:
        """Whether no word is cut at the end of a line."""
        wrap = partial(ui.text.wrap, words, style, self.rect.width)
        return self.lines == 1 or wrap() == wrap(broken=True)

    @property
    def cut(self) -> bool:
        return not self._fits(*self.choice)

    def paint(self, target: Surface, host: Host) -> None:
        self._write(target)

    def _write(self, target: Surface) -> None:
        (words, ui, style), ink, place = self.choice, self.m.colour(self.ink), self.rect
        if self.lines == 1:
            ui.text.fill(target, words, (style,), ink, place, align=self.align)
            return
        spare = max(0, place.height - ui.text.height(words, style, place.width))
        place = Rect(place.left, place.top + spare // 2 * self.middle, place.width, place.height - spare)
        ui.text.paragraph(target, words, style, ink, place, align=self.align)

    def draw_at(self, m: Measure, target: Surface, rect: RectLike) -> None:
        self.place(m, Rect(rect))
        self._write(target)

    def nodes(self) -> Iterator[Node]:
        words = " ".join(self.wordings[0].split())
        if words and not self.silent:
            heading = self.sizes[0] in TITLES and self.ink == "ink"
            yield Node(self.id, SpokenRole.HEADING if heading else SpokenRole.TEXT, words, tuple(self.rect))


@dataclass(slots=True, eq=False)
class Paint(Element):
    """A drawing: a lantern, a chart, a board."""

    picture: Callable[[Ui, Surface, Rect], object]
    ratio: float = 0.0  # height for a width of 1
    says: Sequence[str] = ()  # text in the drawing

    def content_height(self, m: Measure, width: int) -> int:
        return round(width * self.ratio)

    def paint(self, target: Surface, host: Host) -> None:
        self.picture(self.m.ui, target, self.rect)

    def nodes(self) -> Iterator[Node]:
        for each in self.says if not self.silent else ():
            yield Node("", SpokenRole.TEXT, " ".join(each.split()), tuple(self.rect))


@dataclass(frozen=True, slots=True)
class Plate:
    """The ground of a box; it shows whether a box that can be pressed is hovered or pressed."""

    ground: Ink = "surface"
    edge: Ink = "line"
    radius: float = 16
    lines: float | None = None  # lines between the parts of the box, so far from its sides
    wide: float = 1  # width of the edge

    def paint(self, target: Surface, box: Box, look: Look) -> None:
        m, line = box.m, max(1, box.m.px(1))
        ground, edge = m.colour(self.ground), m.colour(self.edge) if self.edge else None
        if look.hovered or look.pressed:
            ground, edge = mix(ground, m.ui.theme.ink, 0.07 if look.pressed else 0.03), m.ui.theme.ink_3
        m.ui.shapes.rounded_rect(target, box.rect, m.px(self.radius), ground, edge, m.px(self.wide) if edge else 0)
        for each in box.parts[1:] if self.lines is not None else ():
            inset = m.px(self.lines or 0)
            target.fill(m.ui.theme.line, (box.rect.left + inset, each.rect.top, box.rect.width - 2 * inset, line))


@dataclass(slots=True, eq=False)
class Box(Element):
    """Lays its children over each other; the base of all elements that have children."""

    children: InitVar[Sequence[Element | None]] = ()
    gap: float = 0.0
    pad: tuple[float, ...] = (0.0,)  # one number for all sides; or across and down; or left, top, right, bottom
    align: float | None = None  # across its direction: 0 to 1; None: from edge to edge
    plate: Plate | None = None
    tip: Callable[[], Tip | None] | None = None
    press: Callable[[], Any] | None = None  # run by a press that hits no widget in it; gives the turn that follows
    joined: bool = False  # read as one node: its widget, named by the first words, with the others as its note
    node: Callable[[tuple[Node, ...]], Node] | None = None  # makes one node from the nodes of its parts
    kids: tuple[Element, ...] = field(init=False)
    placed: tuple[Element, ...] = field(default=(), init=False)  # children that fit

    def __post_init__(self, children: Sequence[Element | None]) -> None:
        self.kids = tuple([each for each in children if each is not None])

    def shrinks(self) -> bool:
        return any(each.shrinks() for each in self.kids)

    @property
    def parts(self) -> Sequence[Element]:
        return self.placed

    def edges(self, m: Measure) -> tuple[int, int, int, int]:
        if not any(self.pad):
            return 0, 0, 0, 0
        left, top, right, bottom = self.pad if len(self.pad) == 4 else (self.pad[0], self.pad[-1]) * 2
        return m.px(left), m.px(top), m.px(left) + m.px(right), m.px(top) + m.px(bottom)

    def natural(self, m: Measure) -> int:
        return self.content(m) + self.edges(m)[2]

    def content_height(self, m: Measure, width: int) -> int:
        _, _, across, down = self.edges(m)
        return max((rect.bottom for _, rect in self.lay_out(m, max(0, width - across), None)), default=0) + down

    def place(self, m: Measure, rect: Rect) -> None:
        self.m, self.rect = m, rect
        left, top, across, down = self.edges(m)
        laid = self.lay_out(m, max(0, rect.width - across), max(0, rect.height - down))
        self.placed = tuple([each for each, _ in laid])
        for each, own in laid:
            each.place(m, own.move(rect.left + left, rect.top + top))

    def content(self, m: Measure) -> int:
        """The width that the children want."""
        return max((each.wide(m) for each in self.kids), default=0)

    def lay_out(self, m: Measure, width: int, room: int | None) -> Parts:
        """The parts, from (0, 0) on. `room`: the height there is; None: as much as is needed."""
        highs = [room if room is not None else each.high(m, width) for each in self.kids]
        return [(each, Rect(0, 0, width, high)) for each, high in zip(self.kids, highs, strict=True)]

    def without_dropped(self, room: int, needs: Callable[[Element], int], gap: int) -> Sequence[Element]:
        """The children without those that drop out."""
        shown = self.kids
        while any(each.drop for each in shown) and sum(map(needs, shown)) + gap * (len(shown) - 1) > room:
            last = max(each.drop for each in shown)
            shown = tuple(each for each in shown if each.drop != last)
        return shown

    def paint(self, target: Surface, host: Host) -> None:
        if self.plate is not None:
            self.plate.paint(target, self, host.look_of_box(self.id))

    def nodes(self) -> Iterator[Node]:
        found = list(Element.nodes(self))
        if self.node is not None:
            found = [self.node(tuple(found))]
        elif self.joined and (own := next((each for each in found if each.role not in SPOKEN_WORDS), None)):
            name, *notes = [each.name for each in found if each is not own]
            found = [replace(own, name=": ".join(filter(None, (name, own.name))), note=", ".join(notes) or own.note)]
        yield from found


@dataclass(slots=True, eq=False)
class Fixed(Box):
    """Children with a fixed place in the window."""

    at: Rect = field(kw_only=True)

    def lay_out(self, m: Measure, width: int, room: int | None) -> Parts:
        return [(each, self.at.move(-self.rect.left, -self.rect.top)) for each in self.kids]


@dataclass(slots=True, eq=False)
class Row(Box):
    """Elements side by side. Where room is short some drop out, then labels get narrower."""

    mirrored: bool = False  # reverse order for players who want panels at the left

    def content(self, m: Measure) -> int:
        return sum(each.basis(m) for each in self.kids) + m.px(self.gap) * max(0, len(self.kids) - 1)

    def lay_out(self, m: Measure, width: int, room: int | None) -> Parts:
        gap, at = m.px(self.gap), self.align or 0.0
        shown = self.without_dropped(width, lambda each: each.basis(m), gap)
        wides = [each.basis(m) for each in shown]
        left = width - sum(wides) - gap * (len(shown) - 1)
        fits = left >= 0
        give = [each.grow if fits else wide * each.shrinks() for each, wide in zip(shown, wides, strict=True)]
        more = shares(left, give)
        laid, x = [], 0
        for each, wide, by in zip(shown, wides, more, strict=True):
            own = max(0, wide + by)
            high = each.high(m, own)
            high = high if room is None else room if self.align is None else min(room, high)
            laid.append((each, Rect(x, round(((room or high) - high) * at), own, high)))
            x += own + gap
        if self.mirrored and m.ui.settings.panel_left:
            return [(each, rect.move(width - rect.right - rect.left, 0)) for each, rect in laid]
        return laid


@dataclass(slots=True, eq=False)
class Column(Box):
    """Elements one below the other. Where space is short some drop out, then those that grow become lower."""

    def lay_out(self, m: Measure, width: int, room: int | None) -> Parts:
        wides = {each: self._across(m, each, width) for each in self.kids}

        def need(each: Element) -> int:
            return each.high(m, wides[each]) + m.px(each.below)

        gap = m.px(self.gap)
        shown = self.kids if room is None else self.without_dropped(room, need, gap)
        last = m.px(shown[-1].below) if shown else 0
        left = 0 if room is None else room - sum(map(need, shown)) + last - gap * (len(shown) - 1)
        laid, y, growing = [], 0, sum(each.grow for each in shown)
        for each in shown:
            wide, high = wides[each], each.high(m, wides[each])
            by = round(left * each.grow / growing) if each.grow else 0
            if each.max_height:  # the rest is for the elements after it
                by = min(by, max(0, m.px(each.max_height) - high))
            by = max(by, -high)
            left, growing = left - by, growing - each.grow
            x = round((width - wide) * (0.5 if self.align is None else self.align))
            laid.append((each, Rect(x, y, wide, high + by)))
            y = laid[-1][1].bottom + gap + m.px(each.below)
        return laid

    def _across(self, m: Measure, each: Element, width: int) -> int:
        if self.align is not None and not each.max_width:
            return min(width, each.wide(m))
        own = each.width or each.max_width
        return min(width, m.px(own)) if own else width


@dataclass(slots=True, eq=False)
class Grid(Box):
    """Cells of one size."""

    columns: int = 1
    row: tuple[float, float] = (0.0, 0.0)  # least and largest height of a row
    down: float | None = None  # gap between rows, if different

    def content(self, m: Measure) -> int:
        return self.columns * max((each.wide(m) for each in self.kids), default=0) + m.px(self.gap) * (self.columns - 1)

    def lay_out(self, m: Measure, width: int, room: int | None) -> Parts:
        gap, down = m.px(self.gap), m.px(self.gap if self.down is None else self.down)
        rows = [self.kids[at : at + self.columns] for at in range(0, len(self.kids), self.columns)]
        cells = list[tuple[Element, int, int, int]]()  # elements with row, left and width
        for number, row in enumerate(rows):
            x, wides = 0, shares(width - gap * (self.columns - 1), [1] * self.columns)
            for each, wide in zip(row, wides, strict=False):
                cells.append((each, number, x, wide))
                x += wide + gap
        high = max(m.px(self.row[0]), *(each.high(m, wide) for each, _, _, wide in cells), 0)
        if room is not None and rows:
            high = max(high, min((room + down) // len(rows) - down, m.px(self.row[1])))
        return [(each, Rect(x, number * (high + down), wide, high)) for each, number, x, wide in cells]


@dataclass(slots=True, eq=False)
class Wrap(Box):
    """Elements one after the other, in as many rows as needed."""

    def content(self, m: Measure) -> int:
        return sum(each.wide(m) for each in self.kids) + m.px(self.gap) * max(0, len(self.kids) - 1)

    def lay_out(self, m: Measure, width: int, room: int | None) -> Parts:
        laid, x, y, low, gap = [], 0, 0, 0, m.px(self.gap)
        for each in self.kids:
            wide = min(width, each.wide(m))
            if x and x + wide > width:
                x, y = 0, low + gap
            laid.append((each, Rect(x, y, wide, each.high(m, wide))))
            x, low = x + wide + gap, max(low, laid[-1][1].bottom)
        return laid


@dataclass(slots=True, eq=False)
class First(Box):
    """The first child that fits, by width, and by height where that is limited."""

    def content(self, m: Measure) -> int:
        return self.kids[0].wide(m)

    def lay_out(self, m: Measure, width: int, room: int | None) -> Parts:
        def fits(each: Element) -> bool:
            return each.wide(m) <= width and (room is None or each.high(m, width) <= room)

        one = next(filter(fits, self.kids), self.kids[-1])
        return [(one, Rect(0, 0, width, one.high(m, width) if room is None else room))]


@dataclass(slots=True, eq=False)
class Sized(Box):
    """Makes its content for the space given, in points. Needs no space itself."""

    make: Callable[[float, float], Element] = field(kw_only=True)
    content_height = Element.content_height

    def lay_out(self, m: Measure, width: int, room: int | None) -> Parts:
        return [(self.make(m.points(width), m.points(room or 0)), Rect(0, 0, width, room or 0))]


@dataclass(slots=True, eq=False)
class Scaled(Box):
    """Content in one scale, for words and for lengths."""

    ui: Ui = field(kw_only=True)

    def wide(self, m: Measure) -> int:
        return Element.wide(self, Measure((self.ui,)))

    def high(self, m: Measure, width: int) -> int:
        return Element.high(self, Measure((self.ui,)), width)

    def place(self, m: Measure, rect: Rect) -> None:
        Box.place(self, Measure((self.ui,)), rect)


@dataclass(slots=True, eq=False, kw_only=True)
class Widget(Element):
    """An element that takes the focus and does something. By default it has one part, no tip and no use for keys."""

    id: str = field(kw_only=False)
    rect: Rect = field(default_factory=Rect)
    do: Do = None
    enabled: bool = True
    drags: ClassVar[bool] = False  # whether a press may be dragged; its end comes here from any place
    writes: ClassVar[bool] = False  # text is typed into it

    def draw_as(self, ui: Ui, target: Surface, look: Look) -> None: ...

    def node(self) -> Node:
        raise NotImplementedError

    def basis(self, m: Measure) -> int:
        return m.px(self.min_width or self.width) if self.grow and (self.min_width or self.width) else self.wide(m)

    def paint(self, target: Surface, host: Host) -> None:
        self.draw_as(self.m.ui, target, host.look(self))

    def nodes(self) -> Iterator[Node]:
        if not self.silent:
            yield self.node()

    @property
    def spot(self) -> Rect:
        """The rectangle of its focus."""
        return self.rect.copy()

    def tip(self, ui: Ui, at: Point) -> Tip | None:
        """The full text if it is cut, the meaning of an icon, the key."""

    def tap(self, at: Point) -> Chosen | None: ...
    def key(self, key: Key | Typed) -> Chosen | None: ...

    def takes(self, key: Key) -> bool:
        """Does the widget use the key? Other keys may be shortcuts, or scroll."""
        return False

    def follow(self, event: Down | Moved) -> None:
        """Follows the pointer, which presses the widget or moves over it."""

    def compose(self, event: Composing) -> None:
        """Shows what an input method would write."""

    def take_state(self, before: Widget | None) -> None:
        """Takes over what the player did to the widget that was here before."""


@dataclass(slots=True, eq=False)
class Fitted(Element):
    """A widget that sets its own height: it is made for its width, in a place of height 0."""

    make: Callable[[Rect], Widget]
    do: Do = None
    made: Widget | None = field(default=None, init=False)

    @property
    def parts(self) -> Sequence[Element]:
        return () if self.made is None else (self.made,)

    def natural(self, m: Measure) -> int:
        return self.make(Rect(0, 0, 100_000, 0)).rect.width

    def content_height(self, m: Measure, width: int) -> int:
        return self.make(Rect(0, 0, width, 0)).rect.height

    def place(self, m: Measure, rect: Rect) -> None:
        made = self.make(Rect(rect.topleft, (rect.width, 0)))
        made.rect.centery, made.m, made.do = rect.centery, m, self.do
        self.m, self.rect, self.made = m, made.rect.copy(), made


@dataclass(slots=True, eq=False)
class Scroll(Box):
    """A window on what may be taller. The scene keeps its scroller, which knows the offset."""

    scroller: Scroller = field(default_factory=Scroller)
    rail: float = 0.0  # width of a bar beside it; 0: over its right edge
    moved: list[Rect] = field(default_factory=list, init=False)

    def place(self, m: Measure, rect: Rect) -> None:
        whole = rect.copy()
        whole.height = max(rect.height, self.content_height(m, rect.width))
        rail = Rect(rect.right, rect.top, m.px(self.rail), rect.height) if self.rail else None
        self.scroller.place(m.ui, rect, whole.height, rail)
        Box.place(self, m, whole)
        self.rect = rect
        self.moved = [each.rect for part in self.placed for each in part.walk()]
        self.scroller.carry(self.moved)

    def draw(self, target: Surface, host: Host) -> None:
        with clip_to(target, self.rect):
            Box.draw(self, target, host)
        self.scroller.draw(self.m.ui, target)
