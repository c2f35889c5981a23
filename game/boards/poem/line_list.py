"""The lines that were found, with their poems."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from pygame import Rect, Surface

from game.boards.parts.grid import ribbon_colour
from game.reader.node import Node, SpokenRole
from game.ui.elements import Box, Column, Element, Grid, Label, Measure, Paint, Plate, Row, Scroll, beside_board
from game.ui.panel import Panel
from game.ui.text import BODIES, LABELS, TITLES, Style
from game.ui.theme import ON_GROUP, Colour
from game.ui.ui import Ui
from generators.kernel.phrases import CHINESE
from generators.poem.explain import whole_poem
from generators.poem.rules import POEM, Path, Puzzle, State, is_solved
from generators.words.poem_book import Poem, book, meaning, pinyin, source_of

HEIGHTS = (52, 46, 40)  # heights of a row: the first with which all rows are visible
GAP, APART = 10, 12  # points between rows, and between columns
NARROW = 440  # points; couplets wrap in narrower lists
WIDE = 300  # least width of a row beside another, in points
STRONG = (Style.STRONG, Style.LABEL_STRONG, Style.CAPTION_STRONG)
HEAD = 64  # height of the theme, in points
RAIL = 14  # width of the scroll bar, in points
LIST = "lines"
DOT = "·"
BETWEEN = 20  # points between the lines of a couplet
ENDS, BESIDE = 24, 16  # points at the ends of a row, and between its parts
PAUSE = "，"  # read between lines, never shown


@dataclass(frozen=True, slots=True)
class LineFacts:
    """A row while the game goes on: what is written of the line, and how long that is."""

    text: str
    length: int
    number: int = -1  # place in the order of finding; not found yet: -1


def line_facts(state: State, path: Path) -> list[LineFacts]:
    """The lines found, the line that is drawn, and the lines left; in a poem, each at its place."""
    puzzle, found = state.puzzle, state.found
    done = [LineFacts(line, len(line), number) for number, line in enumerate(found)]
    drawn = puzzle.reads(path)
    if puzzle.form == POEM:
        known = {each.text: each for each in done}
        rows = [known.get(line, LineFacts("", len(line))) for line in puzzle.lines]
    else:
        left = Counter(map(len, puzzle.lines))
        left.subtract(map(len, found))
        rows = [*done, *(LineFacts("", length) for length in sorted(left.elements()))]
    open_rows = [at for at, each in enumerate(rows) if not each.text]
    at = next((at for at in open_rows if rows[at].length >= len(drawn)), None)
    if drawn and at is not None:
        length = rows[at].length
        if puzzle.form != POEM:  # the line being drawn stands before the lines left
            rows.insert(open_rows[0], rows.pop(at))
            at = open_rows[0]
        rows[at] = LineFacts(drawn, length)
    return rows


@dataclass(slots=True, eq=False)
class LearnerLabel(Label):
    """For learners of Chinese, pinyin where there is room, or English; never in larger letters than the line."""

    most: Ui = field(kw_only=True)

    def place(self, m: Measure, rect: Rect) -> None:
        Label.place(self, self._limit_scale(m), rect)

    def content_height(self, m: Measure, width: int) -> int:
        return Label.content_height(self, self._limit_scale(m), width)

    def _limit_scale(self, m: Measure) -> Measure:
        return Measure(tuple(ui for ui in m.uis if ui.scale <= self.most.scale))


class LineList(Panel):
    def __init__(self, ui: Ui, area: Rect) -> None:
        super().__init__()
        self.ui, self.area = ui, area
        self.opened = ""  # the line whose poem is shown

    def show(self, state: State, path: Path, *, hsk: bool) -> None:
        if self.has_shown(state, path, self.opened, hsk):
            return
        solved = is_solved(state)
        if solved:
            content: Element = self._source_list(state)
        else:
            rows = [each for each in line_facts(state, path) if each.text or not hsk or self.ui.language == CHINESE]
            self.opened, content = "", self._line_rows(rows, state)
            if hsk:
                meanings = [meaning(line, self.ui.language) for line in state.puzzle.lines if line not in state.found]
                content = Column([content, *(self._note_label(each, silent=False) for each in meanings)], gap=GAP)
        rail = RAIL * solved
        card = Box([Scroll([content], rail=rail, id=LIST)], pad=(0, 0, rail, 0))
        self.place(beside_board(self.ui), card, self.area)

    def choose(self, name: str) -> None:
        """Opens the poem of a line, or closes it."""
        self.opened = name if not self.opened and name in book().by_line else ""

    def _line_rows(self, rows: list[LineFacts], state: State) -> Element:
        m = beside_board(self.ui)
        wide, high = m.points(self.area.width), m.points(self.area.height)
        across = 2 if wide >= 2 * WIDE and len(rows) * (HEIGHTS[0] + GAP) > high else 1
        down = -(-len(rows) // across)
        height = next((each for each in HEIGHTS if down * (each + GAP) - GAP <= high), HEIGHTS[-1])
        free = (wide - APART * (across - 1)) / across - 2 * ENDS - 3 * BESIDE
        size = self._line_scale(state.puzzle.lines, free)
        boxes = [self._line(each, number, height, size) for number, each in enumerate(rows)]
        lines = Grid(boxes, columns=across, gap=APART, down=GAP, row=(height, height), node=self._list_node())
        free = high - down * (height + GAP)
        head = self._theme_head(state.puzzle) if state.puzzle.theme and free >= HEAD + GAP else None
        return Column([head, lines], gap=GAP + 6)

    def _list_node(self) -> Callable[[tuple[Node, ...]], Node]:
        return partial(Node, "found", SpokenRole.LIST, self.ui.tell("poem.paper.lines"), ())

    def _theme_head(self, puzzle: Puzzle) -> Element:
        """The theme, and the rule; the headline counts the lines."""
        words = self.ui.tell("board.poem.title")
        tile = Paint(partial(_draw_theme, puzzle.theme), width=HEAD, height=HEAD)
        return Row([tile, Label(words, TITLES, grow=1, silent=True)], gap=18, align=0.5)

    def _line(self, facts: LineFacts, number: int, height: int, size: Ui) -> Element:
        ui, left = self.ui, facts.length - len(facts.text)
        found = facts.number >= 0
        ground: Colour | str = ribbon_colour(facts.number) if found else "surface" if facts.text else "bg"
        ink: Colour | str = ON_GROUP if found else "ink" if facts.text else "ink_3"
        words = " ".join([facts.text, *DOT * left]) if facts.text else " ".join(DOT * left)
        tail = f"{len(facts.text)}/{facts.length}" if facts.text and not found else ""
        heard = self._pinyin_label(pinyin(facts.text), size, ink) if found else None
        labels = [
            self._line_label(words, STRONG, size, ink)
            if heard
            else Label(words, STRONG if facts.text else BODIES, ink, grow=1, silent=True),
            heard,
            Label(tail, LABELS, "ink_2", silent=True),
        ]
        key = "board.poem.row_found" if found else "board.poem.row_drawn" if facts.text else "board.poem.row_open"
        spoken = ui.tell(key, line=facts.text, count=left, number=number + 1)
        node = Node(f"line:{number}", SpokenRole.ITEM, spoken)
        edge = "" if found else "ink" if facts.text else "line"
        name, press = (facts.text, lambda: facts.text) if found else ("", None)
        plate = Plate(ground, edge, height / 2)
        row = Row(labels, gap=BESIDE, align=0.5)
        return Box([row], pad=(ENDS, 0), plate=plate, id=name, node=lambda _: node, press=press)

    def _pinyin_label(self, said: str, size: Ui, ink: Colour | str = "ink_2") -> Element | None:
        """The pinyin, which a Chinese window leaves out."""
        if self.ui.language == CHINESE:
            return None
        return LearnerLabel((said, ""), LABELS, ink, grow=1, silent=True, most=size)

    def _meaning(self, line: str) -> Element | None:
        return self._note_label(meaning(line, self.ui.language))

    def _note_label(self, words: str, *, silent: bool = True) -> Element | None:
        most = beside_board(self.ui).lengths
        return LearnerLabel((words, ""), LABELS, "ink_2", lines=0, silent=silent, most=most) if words else None

    def _line_label(self, line: str, styles: Sequence[Style], size: Ui, ink: Colour | str = "ink") -> Label:
        """A line in that size, before its pinyin."""
        wide = beside_board(self.ui).points(size.text.width(line, styles[0]) + 1)
        return Label(line, styles, ink, width=wide, silent=True)

    def _line_scale(self, lines: tuple[str, ...], free: float) -> Ui:
        """The largest size in which each line fits beside its pinyin, in that many points."""
        m = beside_board(self.ui)
        if self.ui.language == CHINESE:  # which shows no pinyin
            return m.lengths

        def fits(ui: Ui) -> bool:
            wides = (ui.text.width(each, STRONG[0]) + ui.text.width(pinyin(each), LABELS[0]) for each in lines)
            return ui.text.pixels(STRONG[0]) <= m.lengths.text.leading(STRONG[0]) and max(wides) <= m.px(free)

        return next(filter(fits, m.uis), m.lengths)

    def _source_list(self, state: State) -> Element:
        """Each line with the other half of its couplet, its poet and its title; or the one poem of all lines."""
        poems, whole = book().by_line, whole_poem(state)
        numbers = {line: number for number, line in enumerate(state.found)}
        if whole is not None:
            return Column([self._poem(whole, numbers)], node=self._list_node())
        if self.opened:
            poem = self._poem(poems[self.opened], {})
            press: Callable[[], str] = lambda: self.opened  # noqa: E731
            back = Label(self.ui.tell("board.poem.back"), LABELS, "accent")
            content = Column([poem, back], gap=8)
            return Column([Box([content], pad=(24, 18), plate=Plate(), id=self.opened, press=press)])
        rows = [self._source_row(line, number, poems.get(line)) for line, number in numbers.items()]
        return Column(rows, gap=6, pad=(0, 0, 0, 8), node=self._list_node())

    def _source_row(self, line: str, number: int, poem: Poem | None) -> Element:
        couplet, told = poem.couplet(line) if poem else (line,), poem.source if poem else ""
        narrow = self.area.width < self.ui.fixed_px(NARROW)
        parts = [Label(each, STRONG) if each == line else Label(each, BODIES, "ink_2") for each in couplet]
        whole = Column([Label(each, lines=0) for each in couplet]) if narrow else Row(parts, gap=BETWEEN)
        heard = None if narrow else self._pinyin_label(pinyin(line), beside_board(self.ui).lengths)
        source: Element | None = Label(told, LABELS, "ink_2", lines=not narrow)
        if poem and self.ui.language != CHINESE:
            source = self._note_label(source_of(poem, self.ui.language))
        words = Column([whole, heard, self._meaning(line), source], grow=1)
        bar = Box(width=10, height=0 if narrow else 48, plate=Plate(ribbon_colour(number), "", 5))
        more = Label(self.ui.tell("board.poem.whole"), LABELS, "accent") if poem and not narrow else None
        node = Node(line, SpokenRole.ITEM, PAUSE.join(filter(None, (*couplet, told))), language=CHINESE)
        row = Row([bar, words, more], gap=16, align=0.5)
        return Box([row], pad=(6, 5), id=line, plate=Plate("bg", "", 10), press=lambda: line, node=lambda _: node)

    def _poem(self, poem: Poem, numbers: Mapping[str, int]) -> Element:
        """A whole poem, one line below the other, with the colours of those that were found."""
        title = [_row(f"《{poem.title}》", Label(f"《{poem.title}》", STRONG, grow=1)), self._meaning(poem.heading)]
        size = self._line_scale(poem.lines, beside_board(self.ui).points(self.area.width) - 2 * ENDS - 3 * BESIDE)
        heard = self._pinyin_label(meaning(poem.poet, self.ui.language), size)
        title += [_row(poem.by, self._line_label(poem.by, LABELS, size, "ink_2"), heard)]
        return Column([*title, *(self._poem_line(line, numbers.get(line), size) for line in poem.lines)], gap=8)

    def _poem_line(self, line: str, number: int | None, size: Ui) -> Element:
        bar = None if number is None else Box(width=10, height=28, plate=Plate(ribbon_colour(number), "", 5))
        heard = self._pinyin_label(pinyin(line), size)
        row = _row(line, bar, self._line_label(line, BODIES, size) if heard else Label(line, BODIES, grow=1), heard)
        return Column([row, self._meaning(line)], gap=2)


def _row(words: str, *parts: Element | None) -> Element:
    """A row that a screen reader reads in Chinese."""
    return Row(parts, gap=BESIDE, align=0.5, node=lambda _: Node(words, SpokenRole.ITEM, words, language=CHINESE))


def _draw_theme(theme: str, ui: Ui, target: Surface, rect: Rect) -> None:
    ui.shapes.rounded_rect(target, rect, ui.fixed_px(10), ui.theme.centre)
    ui.text.glyph(target, theme, round(rect.height * 0.66), ON_GROUP, rect.center, bold=True)
