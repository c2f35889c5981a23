"""The clue at the cursor under the grid, lists of all clues, and the question how far to check or reveal."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from pygame import Rect, Surface

from game.boards.parts.word_cursor import WordCursor
from game.reader.node import Node, SpokenRole
from game.ui.elements import Box, Column, Element, Host, Label, Measure, Plate, Row, Scroll, arrange
from game.ui.icons import draw_icon
from game.ui.input import Key, Point
from game.ui.panel import Panel
from game.ui.scroller import Scroller
from game.ui.shapes import inset, strip
from game.ui.text import Style
from game.ui.theme import Colour, mix
from game.ui.ui import Ui, scales
from game.ui.widget import Chosen
from game.ui.widgets.button import Button, Variant
from generators.crossword.cryptic import DEFINITION, INDICATOR, Span, clue_spans
from generators.crossword.rules import STAR, Check, Puzzle, Reveal, State, affected_spots, mistakes
from generators.kernel.phrases import ENGLISH, Phrase, in_a_row, say
from generators.lattice.layout import ACROSS, BLANK, DIRECTIONS, Slot, slot_name

SIDE = 44  # points: the arrows at both ends
EDGE = 5  # points: above and below the two clues
DASH = 5  # points: a line under a part of a cryptic clue

SIDES = {  # number style, points between clues and at the right, fewer where many scroll
    Style.BODY: (Style.STRONG, 10, 14),
    Style.LABEL: (Style.LABEL_STRONG, 6, 14),
    Style.CAPTION: (Style.CAPTION_STRONG, 3, 4),
}
HEAD, RAIL = 36, 10  # points: a heading, and the bar beside the clues
BESIDE, LEAST_LIST = 400, 150  # points: the width of two lists, the height of one

CHECK, REVEAL = "check", "reveal"
LETTER, WORD, GRID = REACHES = ("letter", "word", "grid")
CLOSE, SURE = "close", "sure"
KEYS = {"1": LETTER, "2": WORD, "3": GRID, "l": LETTER, "w": WORD, "g": GRID, "escape": CLOSE}


def needed_height(ui: Ui, puzzle: Puzzle, wide: int, ends: int) -> int:
    """The height that shows the longest clue in full, in small letters, on a bar with that many
    arrows; measured at 100 per cent, as the grid comes before the text under it."""
    longest = max((puzzle.clue(slot) for slot in puzzle.solution.slots), key=len)
    grown = ui.px(100) / ui.fixed_px(100)
    room = wide * grown - ends * ui.px(SIDE) - ui.text.width(_slot_label(ui, ACROSS, "00"), Style.STRONG) - ui.px(12)
    return round((ui.text.height(longest, Style.CAPTION, round(room)) + ui.px(12)) / grown)


def _slot_label(ui: Ui, direction: str, number: int | str) -> str:
    return ui.tell(f"board.crossword.short_{direction}", number=number)


class ClueBar:
    def __init__(self, ui: Ui, rect: Rect, turn: str = "") -> None:
        """In portrait there is a third button: `turn` to the list of clues, or back to the keyboard."""
        self.ui, self.rect, self.turn = ui, rect, turn
        self.uis = scales(ui)  # a long clue is shown in full, if necessary in letters as at 100 per cent
        m = Measure((ui,))
        side = min(SIDE, m.points(rect.width) / 7)
        names = ["previous", "clue", "next", *["turn"] * bool(turn)]
        row = Row([Element(id=each, grow=each == "clue", width=side * (each != "clue")) for each in names])
        self.ends = arrange(m, row, rect)
        self.inner = self.ends.pop("clue")

    def at(self, point: Point) -> str | None:
        if not self.rect.collidepoint(point):
            return None
        return next((name for name, rect in self.ends.items() if rect.collidepoint(point)), "clue")

    def draw(
        self,
        target: Surface,
        puzzle: Puzzle,
        slot: Slot,
        crossing: Slot | None,
        parts: Container[str] = (),
        *,
        pencil: bool = False,
    ) -> None:
        """Draws the clue with these parts of a cryptic clue marked, and a pencil if it is on and there is room."""
        ui, theme = self.ui, self.ui.theme
        ui.shapes.rounded_rect(target, self.rect, ui.px(12), theme.word)
        icons = {"previous": "back", "next": "forward", "turn": self.turn}
        for name, rect in self.ends.items():
            draw_icon(ui, target, icons[name], theme.ink_2, rect.center, ui.px(20))
        place = self.inner.copy()
        words = puzzle.clue(slot)
        small, free = ui.text.leading(Style.CAPTION), place.height - 2 * ui.fixed_px(EDGE)
        highs = (self._clue_height(slot, words, style) for style in (Style.BODY, Style.LABEL, Style.CAPTION))
        high = next((each for each in highs if each + small <= free), 0)
        if ui.watched or not high:
            crossing = None  # the crossing clue has no room
        if crossing is not None:
            place.height, place.top = high, self.inner.top + (self.inner.height - high - small) // 2
        if pencil:
            place = self._draw_pencil_pill(target, place, slot, words)
        if crossing is not None:
            line = strip(place, place.bottom, place.bottom + small)
            words_across = f"{self._clue_name(crossing)}  {puzzle.clue(crossing)}"
            ui.text.draw(target, words_across, Style.CAPTION, theme.ink_2, line, align=0.5)
        marked = clue_spans(puzzle)[puzzle.solution.slots.index(slot)] if parts and puzzle.parses else ()
        shown = [span for span in marked if span.part in parts]
        self._clue(target, place, slot, words, [span for span in shown if not any(map(span.holds, shown))])

    def _draw_pencil_pill(self, target: Surface, place: Rect, slot: Slot, words: str) -> Rect:
        """Draws the pill of the pencil, without its word where the clue is long; returns the rest of the place."""
        ui, label = self.ui, self.ui.tell("board.crossword.pencil")
        high, gap = min(ui.px(32), place.height), ui.px(8)
        for named, style in ((label, Style.BODY), ("", Style.CAPTION)):
            wide = high + (ui.text.width(named, Style.LABEL_STRONG) + gap if named else 0)
            if self._clue_height(slot, words, style, wide + gap) <= place.height:
                pill = Rect((0, 0), (wide, high)).move_to(midleft=(place.left, self.rect.centery))
                ui.shapes.rounded_rect(target, pill, high // 2, ui.theme.ink_2)
                draw_icon(ui, target, "pencil", ui.theme.bg, (pill.left + high // 2, pill.centery), ui.px(16))
                ui.text.draw(target, named, Style.LABEL_STRONG, ui.theme.bg, pill.move(high - ui.px(4), 0))
                return inset(place, left=wide + gap)
        return place

    def _clue(self, target: Surface, place: Rect, slot: Slot, words: str, spans: Sequence[Span]) -> None:
        theme, name = self.ui.theme, self._clue_name(slot)
        for ui, style in product(self.uis, (Style.BODY, Style.LABEL, Style.CAPTION)):
            text = ui.text
            used = text.width(name, Style.STRONG) + self.ui.px(12)
            room = inset(place, left=used)
            if text.height(words, style, room.width) <= room.height:
                break
        high = min(text.height(words, style, room.width), room.height // text.leading(style) * text.leading(style))
        lines = text.wrap(words, style, room.width)
        wide = max(text.width(line, style) for line in lines)
        left = place.left + max(0, place.width - used - wide) // 2
        room = Rect(left + used, place.centery - high // 2, min(wide + 2, room.width), high)
        head = Rect(left, room.top, used, text.leading(style) if high else place.height)
        text.draw(target, name, Style.STRONG, theme.ink, head)
        if spans:
            draw_marked(ui, target, lines, spans, style, room)
        else:
            text.paragraph(target, words, style, theme.ink, room)

    def _clue_name(self, slot: Slot) -> str:
        return _slot_label(self.ui, slot.direction, slot.number)

    def _clue_height(self, slot: Slot, words: str, style: Style, used: int = 0) -> int:
        used += self.ui.text.width(self._clue_name(slot), Style.STRONG) + self.ui.px(12)
        return self.ui.text.height(words, style, self.inner.width - used)


def draw_marked(ui: Ui, target: Surface, lines: Sequence[str], spans: Sequence[Span], style: Style, room: Rect) -> None:
    """Draws the lines of a clue that fit, with these parts marked."""
    leading, start = ui.text.leading(style), 0
    for number, line in enumerate(lines[: room.height // leading]):
        at = 0
        for words, span in _split_by_parts(line, start, spans):
            at += len(words)
            if piece := words.strip(" "):
                colours = {"": ui.theme.ink, DEFINITION: ui.theme.ok, INDICATOR: ui.theme.accent}
                colour = colours.get(span.part if span else "", ui.theme.focus)
                # A piece ends where it does in the line. Widths do not count a blank at the end.
                wide = ui.text.width(piece, style)
                left = room.left + ui.text.width(line[:at].rstrip(" "), style) - wide
                place = Rect(left, room.top + number * leading, wide, leading)
                ui.text.draw(target, piece, style, colour, place)
                if span:
                    _underline(ui, target, span.part, inset(place, 0, leading - ui.px(3), 0, ui.px(3) - 1), colour)
        start += len(line) + 1  # blank at the line break


def _split_by_parts(line: str, line_start: int, spans: Sequence[Span]) -> Iterator[tuple[str, Span | None]]:
    """Cuts the line where a part begins or ends, and yields each piece with its part."""
    at = 0
    for span in spans:
        start, end = max(span.start - line_start, at), min(span.end - line_start, len(line))
        if start < end:
            if at < start:
                yield line[at:start], None
            yield line[start:end], span
            at = end
    if at < len(line):
        yield line[at:], None


def _underline(ui: Ui, target: Surface, part: str, line: Rect, colour: Colour) -> None:
    """Draws a double line under a definition, a dashed one under an indicator, a single one under the fodder."""
    thick = max(1, ui.px(2))
    if part == INDICATOR:
        dash = ui.px(DASH)
        for left in range(line.left, line.right, 2 * dash):
            target.fill(colour, (left, line.top, min(dash, line.right - left), thick))
        return
    target.fill(colour, (line.left, line.top, line.width, thick))
    if part == DEFINITION:
        target.fill(colour, (line.left, line.top + thick + max(1, ui.px(1)), line.width, max(1, thick // 2)))


@dataclass(slots=True, eq=False, kw_only=True)
class ClueRow(Box):
    """A clue with its number. A press gives its slot."""

    slot: Slot
    index: int  # index in the layout
    clue: str
    gutter: int  # pixels, for the number
    scroller: Scroller
    clues: Clues

    def __post_init__(self, children: Sequence[Element | None]) -> None:
        Box.__post_init__(self, children)
        self.id, self.press = clue_name(self.slot), lambda: self.slot

    def content_height(self, m: Measure, width: int) -> int:
        wide = width - self.gutter - m.px(SIDES[self.clues.style][2])
        return m.ui.text.height(self.clue, self.clues.style, wide) + m.px(SIDES[self.clues.style][1])

    def paint(self, target: Surface, host: Host) -> None:
        m, ui, theme, clues = self.m, self.m.ui, self.m.ui.theme, self.clues
        window = self.scroller.window
        if not window.contains(self.rect) and self.rect.height <= window.height:
            return  # no half lines: a clue is shown whole, or not yet
        here = self.slot == clues.here
        plate = self.rect.inflate(0, -m.px(2))
        if here or host.look_of_box(self.id).hovered:
            ui.shapes.rounded_rect(target, plate, m.px(8), theme.word if here else mix(theme.bg, theme.ink, 0.07))
        if self.slot == clues.crossing:
            bar = inset(plate, 0, m.px(2), plate.width - m.px(4), m.px(2))
            ui.shapes.rounded_rect(target, bar, m.px(2), theme.centre)
        ink = theme.ink_3 if self.index in clues.done and not here else theme.ink
        style = clues.style
        strong, between, right = SIDES[style]
        words = inset(self.rect, self.gutter, m.px(between) // 2, m.px(right), 0)
        number = words.left - self.gutter + m.px(8), words.top, self.gutter - m.px(18) + 2, ui.text.leading(style)
        ui.text.draw(target, str(self.slot.number), strong, ink, number, align=1.0)
        ui.text.paragraph(target, self.clue, style, ink, words)


def clue_name(slot: Slot) -> str:
    return f"{slot.number}-{slot.direction}"


class Clues(Panel):
    """The clues of both directions side by side, or one above the other if they were too narrow; at first none."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[ClueRow] = []
        self.mark()

    def fill(self, ui: Ui, area: Rect, puzzle: Puzzle, style: Style = Style.BODY) -> Clues:
        """In smaller letters if they would scroll, but not where the player wants large ones."""
        self.ui, self.area = ui, area
        styles = (Style.BODY, Style.LABEL) if ui.large else (Style.BODY, Style.LABEL, Style.CAPTION)
        for self.style in styles[styles.index(style) :]:
            self.rows.clear()
            self.lists = [self._list(puzzle, each) for each in DIRECTIONS]
            beside = area.width >= ui.px(BESIDE)
            self.place(Measure((ui,)), Row(self.lists, gap=20) if beside else Column(self.lists, gap=10), area)
            if not self.crowded:
                break
        return self

    @property
    def crowded(self) -> bool:
        return any(each.scroller.scrolls for each in self.scrolls)

    def _list(self, puzzle: Puzzle, direction: str) -> Column:
        ui, scroller = self.ui, Scroller()
        slots = [(index, slot) for index, slot in enumerate(puzzle.solution.slots) if slot.direction == direction]
        gutter = max((ui.text.width(str(slot.number), Style.STRONG) for _, slot in slots), default=0) + ui.px(18)
        rows = [
            ClueRow(slot=slot, index=index, clue=puzzle.clue(slot), gutter=gutter, scroller=scroller, clues=self)
            for index, slot in slots
        ]
        self.rows += rows
        head = Label(ui.tell(f"board.crossword.{direction}") if slots else "", Style.HEADING)
        window = Box([Scroll([Column(rows)], scroller=scroller, rail=RAIL)], pad=(0, 0, RAIL, 0), rest=True, grow=1)
        return Column([Box([head], pad=(10, 0, 0, 8), height=HEAD), window], rest=True, grow=1)

    def reserve_foot(self, side: int, gap: int) -> Rect | None:
        """A place of that size at the bottom of the emptier of two lists; None if the rest would be too small."""
        spare = [each.scroller.window.height - each.scroller.tall for each in self.scrolls]
        free, root, m = self.lists[spare.index(max(spare))], self.root, Measure((self.ui,))
        low = free.rect.height - side - gap < m.px(LEAST_LIST)
        if low or free.rect.width < side or not isinstance(root, Row):
            return None
        free.kids += Element(height=m.points(gap)), Element(id="foot", height=m.points(side))
        self.place(m, root, self.area)
        return self.rect("foot")

    def mark(self, here: Slot | None = None, crossing: Slot | None = None, done: frozenset[int] = frozenset()) -> None:
        """Marks the word at the cursor, the crossing word, and the complete words by their place in the layout."""
        self.here, self.crossing, self.done = here, crossing, done

    def show(self, slots: Container[Slot | None]) -> None:
        for row in self.rows:
            if row.slot in slots:
                row.scroller.centre(row.rect)
        self.carry()


def done_words(state: State) -> frozenset[int]:
    return frozenset(
        index
        for index, slot in enumerate(state.puzzle.solution.slots)
        if all(state.letter(spot) != BLANK for spot in slot.spots)
    )


class Question:
    """The question how far a check or reveal goes: three buttons in place of the clue, with the
    word chosen. Before the whole grid is revealed, which ends the game, two buttons ask again:
    reveal, and cancel, which is chosen."""

    def __init__(self) -> None:
        self.asked, self.chosen, self.panel = "", WORD, Panel()
        self.offers: tuple[str, ...] = REACHES

    def ask(self, asked: str, reach: str = WORD) -> None:
        self.asked, self.offers = "" if self.asked == asked else asked, REACHES
        self._choose(reach)

    def drop(self) -> None:
        self.asked = ""
        self.panel.forget()

    def place(self, ui: Ui, rect: Rect) -> None:
        self.ui, self.rect = ui, rect
        self._choose(self.chosen)

    def _choose(self, chosen: str) -> None:
        """Lay out the buttons, with the title if there is room."""
        self.chosen = chosen
        if not self.asked:
            self.panel.forget()
            return
        tell, sure = self.ui.tell, SURE in self.offers
        title = tell("board.crossword.ends" if sure else f"board.crossword.{self.asked}")
        titled = self.rect.width - self.ui.text.width(title, Style.LABEL_STRONG) > self.ui.px(362)
        head = [Label(title, Style.LABEL_STRONG), Element(width=4)] if titled else []
        for number, each in enumerate(self.offers, 1):
            variant = Variant.PRIMARY if each == chosen else Variant.OUTLINE
            words = tell("frame.cancel" if each == CLOSE else f"board.crossword.reach_{each}")
            key = "" if sure else str(number)
            head.append(Button(each, words, variant, detail=key, do=_reach, grow=1, min_width=1, height=44))
        if not sure:
            head.append(Button(CLOSE, tell("frame.cancel"), Variant.ICON, "close", do=_reach, width=36, height=44))
        row = Row(head, gap=6, pad=(14, 4, 8, 4), align=0.5, plate=Plate("tile", "", 12))
        self.panel.place(Measure((self.ui,)), row, self.rect)
        self.panel.focus = chosen

    def key(self, key: Key) -> str | None:
        at, last = self.offers.index(self.chosen), len(self.offers) - 1
        match key.name:
            case "left" | "up":
                self._choose(self.offers[max(0, at - 1)])
            case "right" | "down":
                self._choose(self.offers[min(last, at + 1)])
            case "tab":
                self._choose(self.offers[(at + (-1 if key.shift else 1)) % (last + 1)])
            case "return" | "enter" | "space":
                return self.chosen
            case name:
                reach = KEYS.get(name)
                return reach if reach in (*self.offers, CLOSE) else None
        return None

    def answer(self, reach: str | None, cursor: WordCursor) -> Check | Reveal | None:
        """The move of the answer; None if nothing was answered, or if the question goes on or was closed."""
        if reach is None:
            return None
        if self.asked == REVEAL and reach == GRID:
            self.offers = (SURE, CLOSE)
            self._choose(CLOSE)
            return None
        asked = self.asked
        self.drop()
        if reach == CLOSE:
            return None
        named = cursor.direction if reach == WORD else GRID if reach == SURE else reach
        return Check(named, cursor.spot) if asked == CHECK else Reveal(named, cursor.spot)


def _reach(chosen: Chosen) -> str:
    return chosen.id


def check_result(state: State, check: Check) -> Phrase:
    spots = frozenset(affected_spots(state, check))
    if not any(state.letter(spot) != BLANK for spot in spots):
        return say("coach.nothing_filled")
    wrong = len(mistakes(state) & spots)
    if wrong == 1:
        return say("board.crossword.struck_one")
    return say("board.crossword.struck_many", count=wrong) if wrong else say("board.crossword.all_right")


def spoken_clue(puzzle: Puzzle, slot: Slot) -> Phrase:
    clue = puzzle.clue(slot)
    key = "reader.clue_starred" if clue.startswith(STAR) else "reader.clue_with_length"
    return say(key, slot=slot_name(slot), clue=clue.removeprefix(STAR))


def clue_nodes(ui: Ui, rows: Iterable[ClueRow], state: State, here: Slot) -> tuple[Node, ...]:
    """The clues for a screen reader, which hears them even where none is shown. Visible clues can be pressed."""
    done, items = done_words(state), dict[str, list[Node]]()
    places = {row.id: tuple(row.rect) for row in rows if row.scroller.window.contains(row.rect)}
    for index, slot in enumerate(state.puzzle.solution.slots):
        name, clue = clue_name(slot), state.puzzle.clue(slot)
        notes = [say("reader.starred")] * clue.startswith(STAR) + [say("reader.written")] * (index in done)
        note, words = ui.tell(in_a_row(notes)) if notes else "", f"{slot.number}: {clue.removeprefix(STAR)}"
        bounds = places.get(name, ())
        item = Node(name, SpokenRole.ITEM, words, bounds, note=note, language=ENGLISH, chosen=slot == here)
        items.setdefault(slot.direction, []).append(replace(item, presses=bool(bounds)))
    return tuple(
        Node(f"clues:{each}", SpokenRole.LIST, ui.tell(f"board.crossword.{each}"), (), tuple(items[each]))
        for each in DIRECTIONS
        if each in items
    )
