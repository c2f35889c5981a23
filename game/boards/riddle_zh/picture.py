"""Places and draws a Chinese riddle: a sheet of paper under a lantern, cards of help, boxes
for the answer, a tray of characters."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product

import pygame
from pygame import Rect, Surface

from game.boards.board import View
from game.boards.parts.grid import Grid, Wave, fit_grid, split_foot
from game.reader.node import Node, SpokenRole
from game.ui.elements import Box, Column, Element, Label, Measure, Plate, Row, arrange, beside_board
from game.ui.input import Point
from game.ui.lantern import Light, lantern
from game.ui.panel import Panel
from game.ui.shapes import inset, strip
from game.ui.text import BODIES, LABELS_STRONG, TITLES, Style
from game.ui.theme import ON_GROUP, PAPER, RIM, Colour, mix, rgb
from game.ui.ui import Ui
from generators.kernel.cache import cached_lately
from generators.kernel.kind import Spot
from generators.kernel.phrases import CHINESE, say
from generators.riddle_zh.explain import credit_maker, method_of, pieces_of, reason, step_of
from generators.riddle_zh.generate import PAIR, TRAY, is_word, tray
from generators.riddle_zh.rules import Ask, Bank, State, is_solved
from generators.words.idioms import LENGTH, idiom_of

SEAL: Colour = rgb("#8E4A12")  # colour of the target on paper
WIDEST = 1060  # points: the greatest width of all parts
SHEET = 190  # points: the greatest width of an upright sheet, and height of a low one
LANTERN = 120  # points: the greatest width of a lantern
BOX = 120  # points: the largest box
TILE = 112  # points: the largest tile of the tray
FACE = 54  # points: the largest character of a face
LINE, LOW, HIGHER = 10, 6, 4.5  # a face of more signs than this has lines; shares of the height for low sheets
SEALED = 3  # the target takes a third of a low sheet, a sixth of an upright one
FORM = re.compile("[（： ]")  # before how an answer is read, or sounds: 打一古人（卷帘格：从后往前读）, 填一字 zài
GUESS, FACES = "打一", 30  # beginning of a target; number of faces whose columns stay in memory
COLUMNS = range(1, 7)  # columns of a face
INNER, UNEVEN = 0.6, 0.85  # weights of columns: without a stop between them; equal parts, more of them in one column
WIDE = 0.45  # share of a narrow sheet that a character has at most, so that all have one size
STOPS, ENDS = "，。、；：", "，。、；：？！”》 "
AFTER = ENDS + "了的着吗呢吧"  # signs that never begin a column
NUMBER = re.compile("[一二三四五六七八九十百千万两几半]+.?|[A-Za-z0-9]+|[“《].|(.)\\1")
CARD, CARDS_LOW = 160, 84  # points: least width of help cards beside the boxes, least height of those below
SMALL_TILES = 80, 64  # points: least tiles so that helps are large, and so that they are whole
SIGN, INSIDE = 0.56, 0.88  # shares of a tile: its character; the tile without the gap around it
HIGH = 14  # height of the wave, in points
TRAY_ROW = 1  # first row of the tray in spots; the boxes have row 0
CARD_ROW = -1  # row of open cards in spots
BANK = "bank"
LARGER = 1.25  # the largest words for which cards have room at every scale
WORDS = "words:"  # before the name of a card: its text


class HelpCards(Panel):
    """`given`: the tray is there from the start. `line`: for learners, the sound and the meaning of the face."""

    def __init__(self, ui: Ui, area: Rect, state: State, *, given: bool, line: str) -> None:
        super().__init__()
        self.texts = _card_texts(ui, state, given=given, line=line)
        self.cards = tuple(self.texts)
        self.opened = len(self.cards)
        if not is_solved(state):
            self.opened = state.helps + (state.bank and self.cards[state.helps] == BANK)
        self.is_english = method_of(state.puzzle) != state.puzzle.method
        row = _card_row(self.texts, ui, state, self.opened)
        self.place(beside_board(ui), row, area)
        words = [each for each in row.walk() if isinstance(each, Label) and each.id]
        least = min((each.choice[1:] for each in words), key=lambda size: size[0].text.pixels(size[1]))
        for each in words if not ui.large else ():  # all in one size; large words as large as there is room
            each.choice = (each.choice[0], *least)

    @property
    def next(self) -> Ask | Bank:
        """The move that opens the next card."""
        return Bank() if self.cards[self.opened] == BANK else Ask()

    @property
    def cut(self) -> bool:
        return any(isinstance(each, Label) and each.cut for each in self.root.walk()) if self.root else False

    def small(self, at: Point) -> str:
        """The open card at a point, unless all its words are shown in the largest size."""
        name = next((each for each in self.cards[: self.opened] if self.rect(each).collidepoint(at)), "")
        words = self.find(WORDS + name)
        whole = isinstance(words, Label) and words.choice[1:] == (words.m.ui, words.sizes[0]) and not words.cut
        return "" if whole else name


def cards_height(ui: Ui, state: State, width: int, usual: int, most: int, *, given: bool, line: str) -> int:
    """The height of open cards in the largest size that needs no more than is usual; else in the
    smallest. All scales give the same height, so that large words make no tray smaller."""
    lengths, texts = beside_board(ui).lengths, _card_texts(ui, state, given=given, line=line)
    needs = [
        _card_row(texts, ui, state, len(texts), (style,)).high(Measure((scale, lengths)), width)
        for scale in (lengths.at(lengths.scale * LARGER), lengths)
        for style in BODIES
    ]
    return next((each for each in needs if each <= usual), min(needs[-1], most))


def _card_texts(ui: Ui, state: State, *, given: bool, line: str) -> dict[str, str]:
    puzzle, solved = state.puzzle, is_solved(state)
    pieces = ui.tell(say("list.one", only=pieces_of(puzzle) if solved else step_of(puzzle)))
    helps = {"method": method_of(puzzle, alone=bool(line)), "pieces": pieces}
    bank = {} if given or solved else {BANK: ui.tell("board.riddle_zh.bank", count=TRAY)}
    answer = ui.tell(credit_maker(puzzle.answer, puzzle))
    cards = {name: helps[name] for name in puzzle.helps}
    return cards if solved and cards else {**cards, **bank, "answer": answer}  # the reason below tells the answer


def _card_row(texts: Mapping[str, str], ui: Ui, state: State, opened: int, styles: Sequence[Style] = BODIES) -> Element:
    is_english = method_of(state.puzzle) != state.puzzle.method

    def card(number: int, name: str) -> Element:
        is_open, is_next = number < opened, number == opened
        title = ui.tell(f"board.riddle_zh.help_{name}")
        words = texts[name] if is_open else ui.tell(f"board.riddle_zh.cost_{name}")
        ink = "ink" if is_open else "accent" if is_next else "ink_3"
        card = Column(
            [
                Label((title, title.partition(" ")[0]), LABELS_STRONG, "ink" if is_open or is_next else "ink_3"),
                Label(words, styles, ink, lines=0, grow=1, id=WORDS + name),
            ],
            id=name,
            gap=2,
            pad=(12, 8),
            grow=2 if is_open and name == "method" and is_english else 1,  # English takes more room
            plate=Plate("tile" if is_open else "surface", "" if is_open else "line", 10),
            press=partial(str, name) if is_next else None,
        )
        role, language = SpokenRole.BUTTON if is_next else SpokenRole.TEXT, "" if is_english or not is_open else CHINESE
        card.node = lambda _: Node(name, role, title, tuple(card.rect), note=words, language=language, presses=is_next)
        return card

    return Row([card(number, name) for number, name in enumerate(texts)], gap=10)


@dataclass(frozen=True, slots=True)
class RiddleLayout:
    sheet: Rect
    lantern: Rect  # above an upright sheet, else beside it
    boxes: Grid  # one row of boxes
    helps: Rect  # beside the boxes, or below them
    line: Rect  # beside the boxes: how the face sounds and what it says
    tray: Grid
    fill: Callable[[], tuple[str, ...]]  # the characters of the tray, which few show at first
    notch: Rect | None

    @property
    def signs(self) -> tuple[str, ...]:
        return self.fill()

    @property
    def below(self) -> Rect:
        """The place of the tray, as wide as all above it."""
        tray = self.tray.rect
        wide = tray.unionall([self.boxes.rect, self.helps])
        return Rect(wide.left, tray.top, wide.width, tray.height)

    def place_of(self, spot: Spot) -> Rect:
        row, column = spot
        grid = self.tray if row else self.boxes
        cell = grid.place_of((row - TRAY_ROW, column) if row else spot)
        return cell.scale_by(INSIDE)

    def where(self, name: str) -> Rect | None:
        """A box by its number, as box-2; a tile by its character."""
        part, _, number = name.partition("-")
        if part == "box" and number.isdigit() and 0 < int(number) <= self.boxes.columns:
            return self.place_of((0, int(number) - 1))
        return self.place_of(self.spot_of(self.signs.index(name))) if name in self.signs else None

    def spot_of(self, number: int) -> Spot:
        """The spot of a character in the tray, by its number."""
        row, column = divmod(number, self.tray.columns)
        return row + TRAY_ROW, column

    def sign_at(self, spot: Spot | None) -> str:
        return self.signs[(spot[0] - TRAY_ROW) * self.tray.columns + spot[1]] if spot and spot[0] else ""

    def spot_at(self, at: tuple[int, int]) -> Spot | None:
        box, tile = self.boxes.spot_at(at), self.tray.spot_at(at)
        return box if tile is None else (tile[0] + TRAY_ROW, tile[1])


def lay_out(ui: Ui, area: Rect, state: State, foot: int, *, given: bool, line: str, hsk: bool) -> RiddleLayout:
    """The sheet at the left and upright, or above all else where the area is high; `foot` is free below the tray."""
    fill, count = partial(tray, state.puzzle, taught=hsk), len(state.placed)
    m, px, notch = beside_board(ui), ui.fixed_px, None
    wide, high = min(m.points(area.width), WIDEST), m.points(area.height)
    rest = Element(id="rest", grow=1)
    if upright := wide > high:
        paper = hang(min(SHEET, wide / 5), high, upright=True)
        whole: Box = Row([paper, rest], gap=paper.width / 4, width=wide, height=high)
    else:
        share = LOW if len(state.puzzle.face) <= LINE else HIGHER
        whole = Column([hang(wide, min(SHEET, high / share), upright=False), rest], gap=12, width=wide, height=high)
    parts = arrange(m, Column([whole], align=0.5), area)
    room = parts["rest"]
    if upright:
        room, notch = split_foot(ui, room, room.top, room.bottom, foot)
    high, columns = min(px(BOX), room.height // 4), 8 if upright else 6
    side = min(high, (room.width - room.width * 2 // 5 * bool(line)) // count)
    top, wide, gap = strip(room, room.top, room.top + (high if line else side)), side * count, px(12)
    beside = inset(top, left=wide + gap)
    if given and not line and beside.width > 3 * px(CARD):
        left, helps = room.left, beside
    else:
        left = room.left if line else room.centerx - wide // 2
        helps = strip(room, top.bottom + gap, top.bottom + gap + min(px(CARDS_LOW), room.height // 5))
    usual, most = (room.bottom - gap - px(each) * (TRAY // columns) - helps.top for each in SMALL_TILES)
    helps.height = max(helps.height, cards_height(ui, state, helps.width, usual, most, given=given, line=line))
    boxes = Grid(1, count, (left, room.top), (side, side))
    below = inset(room, top=helps.bottom + gap - room.top)
    size = min(below.width, px(TILE) * columns), min(below.height, px(TILE) * TRAY // columns)
    tiles = fit_grid(Rect((0, 0), size).move_to(midtop=below.midtop), TRAY // columns, columns)
    return RiddleLayout(parts["sheet"], parts["lantern"], boxes, helps, beside, tiles, fill, notch)


def hang(wide: float, high: float, *, upright: bool) -> Element:
    """A lantern, and the sheet that hangs from it or lies beside it."""
    side = min(LANTERN, wide * 0.7, high / 4) if upright else min(LANTERN, high)
    light = Element(id="lantern", width=side, height=side)
    if upright:
        return Column([light, Element(id="sheet", grow=1)], width=wide, height=high)
    return Row([light, Element(id="sheet", grow=1, height=high)], height=high, align=0.5)


def rows_of(asked: str) -> list[str]:
    """The rows of a target, or of an answer, on a narrow sheet; how to read the answer stands below the target."""
    kind, *reading = FORM.split(asked.rstrip("）"))
    half = 0 if reading or len(kind) <= LENGTH else len(GUESS) if kind.startswith(GUESS) else -(-len(kind) // 2)
    return [each for each in (kind[:half], kind[half:], *reading) if each]


class RiddlePicture:
    def __init__(self, ui: Ui, view: View[State]) -> None:
        self.ui, self.view, self.state, self.theme = ui, view, view.state, ui.theme

    def draw_sheet(self, target: Surface, sheet: Rect, light: Rect, lit: Light | None = None) -> None:
        """Draws the face, a character a row on an upright sheet, in lines on a low one, and the
        target; on a solved riddle the answer. `lit`: another light than that of the state."""
        ui, upright, face = self.ui, sheet.height > sheet.width, self.state.puzzle.face
        lit = lit or (Light.LIT if is_solved(self.state) and not self.state.told else Light.UNLIT)
        target.blit(lantern(ui, light.width, lit), light)
        ui.shapes.rounded_rect(target, sheet, ui.fixed_px(6), PAPER, RIM, max(1, ui.fixed_px(2)))
        inside = sheet.inflate(-sheet.width // 10, -sheet.height // 14)
        seal = inside.height // (SEALED * (1 + upright))
        most = min(ui.fixed_px(FACE), round(inside.width * WIDE))

        def step_of(columns: Sequence[Sequence[str]]) -> int:
            return min((inside.height - seal) // max(map(len, columns)), most * 10 // 9)

        def side_of(columns: Sequence[Sequence[str]]) -> int:
            widest = max(len(row) for column in columns for row in column)
            edge = 2 * (widest > 1)  # signs beside each other keep off both edges
            return min(step_of(columns) * 9 // 10, inside.width * 4 // (4 * widest + 6 * len(columns) - 6 + edge))

        ways = [([[face]], 1.0)] if face.isascii() or not (upright or len(face.split()) == 1) else columns_of(face)
        if not upright:
            ways = [([list(map("".join, columns))], weight) for columns, weight in ways]
        columns, _ = max(ways, key=lambda way: side_of(way[0]) * way[1])
        side, step = side_of(columns), step_of(columns)
        top = inside.top + (inside.height - seal - step * max(map(len, columns))) // 2
        for place, column in enumerate(columns):
            middle = inside.centerx + side * (len(columns) - 1 - 2 * place) * 5 // 8
            for number, row in enumerate(column):
                aside = side * 6 // 10 if row in STOPS else 0  # in a column, stops stand at the upper right
                ui.text.glyph(target, row, side, ON_GROUP, (middle + aside, top + step * number + step // 2 - aside))
        asked = self.state.word if is_solved(self.state) else self.state.puzzle.target
        narrow = upright and ui.text.pixels(Style.TITLE) * len(asked) > inside.width
        rows = rows_of(asked) if narrow else [asked]
        room = inside.width // max(LENGTH, *map(len, rows)), seal // len(rows)
        pixels = min(ui.text.pixels(Style.TITLE), *room)
        for number, row in enumerate(rows):
            middle = inside.bottom - seal // 2 + (2 * number + 1 - len(rows)) * pixels * 3 // 5
            ui.text.glyph(target, row, pixels, SEAL, (inside.centerx, middle), bold=True)

    def draw_boxes(self, target: Surface, laid: RiddleLayout, at: int, composing: str, wave: Wave) -> None:
        ui, theme, count = self.ui, self.theme, laid.boxes.columns
        solved = is_solved(self.state)
        for number, sign in enumerate(self.state.placed):
            spot = (0, number)
            place = laid.place_of(spot).move(0, -round(ui.fixed_px(HIGH) * wave.height(spot, 1, count)))
            wrong, here = spot in self.view.wrong | self.view.faults, number == at and not solved
            ground = theme.centre if solved else theme.surface
            ground = mix(ground, theme.error, 0.28) if wrong else ground
            edge = theme.centre if solved else theme.error if wrong else theme.focus if here else theme.ink_3
            ui.shapes.rounded_rect(target, place, ui.fixed_px(12), ground, edge, max(1, ui.fixed_px(3)))
            edge = theme.accent if spot in self.view.lit | self.view.targets else edge
            ink = ON_GROUP if solved else theme.ink if sign else theme.ink_3
            shown = sign or (composing if here else "")
            ui.text.glyph(target, shown, round(place.height * SIGN / max(1, len(shown))), ink, place.center)

    def draw_tray(self, target: Surface, laid: RiddleLayout) -> None:
        """Draws the tray: wrong characters that were tried are crossed out, those in the boxes are framed."""
        ui, theme, state = self.ui, self.theme, self.state
        for number, sign in enumerate(laid.signs):
            spot = laid.spot_of(number)
            place, tried = laid.place_of(spot), sign in state.tried
            edge = theme.error if tried else theme.focus if sign in state.placed else theme.tile
            ground, ink = (theme.bg, theme.error) if tried else (theme.tile, theme.ink)
            ui.shapes.rounded_rect(target, place, ui.fixed_px(10), ground, edge, max(1, ui.fixed_px(2)))
            ui.text.glyph(target, sign, round(place.height * SIGN), ink, place.center)
            if tried:
                inner = place.scale_by(0.5)
                pygame.draw.line(target, theme.error, inner.topright, inner.bottomleft, max(1, ui.fixed_px(2)))

    def draw_instruction(self, target: Surface, laid: RiddleLayout) -> None:
        """Draws, in place of the tray, how to answer without one."""
        words = Label(self.ui.tell("board.riddle_zh.empty"), BODIES, "ink_2", lines=0, align=0.5)
        words.draw_at(beside_board(self.ui), target, laid.below)

    def draw_line(self, target: Surface, laid: RiddleLayout, line: str) -> None:
        if line:  # an empty label would be cut beside many boxes
            Label(line, BODIES, lines=0).draw_at(beside_board(self.ui), target, laid.line)

    def draw_reason(self, target: Surface, laid: RiddleLayout) -> None:
        self.draw_words(target, laid.below, self.ui.tell(reason(self.state)), (*TITLES, *BODIES))

    def draw_words(self, target: Surface, place: Rect, words: str, styles: Sequence[Style]) -> None:
        """Draws the words in the largest size in which all of them fit."""
        ui, inside = self.ui, place.inflate(-place.width // 10, -place.height // 10)
        ui.shapes.rounded_rect(target, place, ui.fixed_px(16), self.theme.tile)
        Label(words, styles, lines=0).draw_at(beside_board(ui), target, inside)


@cached_lately(FACES)
def columns_of(face: str) -> Sequence[tuple[Sequence[Sequence[str]], float]]:
    """The ways to write the face in columns, from right to left, with their weights. Columns end at
    stops, or between words."""
    clauses, words = re.findall(f"[^{ENDS}]*[{ENDS}]+|[^{ENDS}]+", face), _split_face(face)
    found = list[tuple[Sequence[Sequence[str]], float]]()
    for (parts, counts), most in product(((clauses, 1.0), (words, INNER)), COLUMNS):
        columns, sizes = _lowest_columns(parts, most), {len(each.rstrip(ENDS)) for each in parts}
        uneven = counts > INNER and len(parts) % len(columns) and len(sizes) == 1
        found.append(([[*each.strip()] for each in columns], counts * UNEVEN if uneven else counts))
    return found


def _split_face(face: str) -> list[str]:
    """Idioms, words of two characters, and numbers with what they count; each with the stops that follow."""
    found, at = list[str](), 0
    while at < len(face):
        number, word, pair = NUMBER.match(face, at), face[at : at + LENGTH], face[at : at + PAIR]
        size = LENGTH if idiom_of(word) else len(number[0]) if number else PAIR if is_word(pair) else 1
        found.append(face[at : at + size])
        found[-1] += face[at + size : len(face) - len(face[at + size :].lstrip(AFTER))]
        at += len(found[-1])
    return found


def _lowest_columns(parts: Sequence[str], count: int) -> list[str]:
    """The lowest columns, at most so many."""
    for high in range(max(map(len, parts)), sum(map(len, parts)) + 1):
        found, last = list[str](), parts[0]
        for part in parts[1:]:
            found, last = (found, last + part) if len(last + part) <= high else ([*found, last], part)
        if len(found) < count:
            break
    return [*found, last]
