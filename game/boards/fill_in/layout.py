"""The layout of a Fill-In: its grid, and its words by length, placed words crossed out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby

import pygame

from game.boards.parts.letter_grid import LetterGrid
from game.boards.parts.notch import GridAndList, GridRoom
from game.reader.node import Node, SpokenRole
from game.ui.elements import Box, Column, Element, Host, Label, Measure, Plate, Row, Scaled, Scroll, Wrap
from game.ui.panel import Panel
from game.ui.scroller import Scroller
from game.ui.text import Style
from game.ui.theme import mix
from game.ui.ui import Ui
from generators.fill_in.rules import State
from generators.kernel.phrases import CHINESE, ENGLISH, say
from generators.words.signs import sign_name

HEAD, ROW = 34, 38  # points
GUTTER = 92  # points: lengths beside their words
LANGUAGES = {"letter": ENGLISH, "character": CHINESE}  # language of the words, by their signs
WIDE = 452  # points: in a narrower card they are above
# The first in which all words are visible:
UNFIT = 0.66  # share of ink in words that do not fit here: 7 to 1 with high contrast
SIZES = ((1.4, Style.BODY), (1.2, Style.BODY), (1.0, Style.BODY), (1.0, Style.LABEL))


@dataclass(slots=True, eq=False, kw_only=True)
class Word(Box):
    style: Style
    words: WordList

    def __post_init__(self, children: Sequence[Element | None]) -> None:
        Box.__post_init__(self, children)
        self.press = lambda: self.id

    def paint(self, target: pygame.Surface, host: Host) -> None:
        """Draw a word whole, or not yet: no half lines."""
        m, ui, theme, words = self.m, self.m.ui, self.m.ui.theme, self.words
        if not words.scroller.window.contains(self.rect):
            return
        ground, ink = theme.surface, theme.ink
        if self.id == words.chosen:
            ground, ink = theme.selected, theme.on_selected
        elif self.id in words.placed:
            ink = theme.ink_3
        elif words.fitting is not None:
            fits = self.id in words.fitting
            ground, ink = (theme.word, ink) if fits else (ground, mix(theme.surface, theme.ink, UNFIT))
        if host.look_of_box(self.id).hovered and self.id != words.chosen:
            ground = mix(ground, theme.ink, 0.08)
        plate = self.rect.inflate(-m.px(4), -m.px(4))
        if ground != theme.surface:
            ui.shapes.rounded_rect(target, plate, m.px(8), ground)
        left = plate.move(m.px(8), 0)
        used = ui.text.draw(target, self.id, self.style, ink, left)
        if self.id in words.placed:
            target.fill(ink, (left.left - m.px(2), left.centery, used + m.px(4), max(1, m.px(1.5))))

    def nodes(self) -> Iterator[Node]:
        """Only a word in sight can be pressed."""
        words, seen = self.words, self.words.scroller.window.contains(self.rect)
        fits = words.fitting is not None and self.id in words.fitting
        note = "reader.placed" if self.id in words.placed else "reader.fits_here" if fits else ""
        node = Node(self.id, SpokenRole.ITEM, self.id, note=self.m.ui.tell(note) if note else "")
        node = replace(node, language=LANGUAGES.get(sign_name(self.id), ""), chosen=self.id == words.chosen)
        yield replace(node, bounds=tuple(self.rect), presses=True) if seen else node


class WordList(Panel):
    """A card with the words by length, in the largest letters in which all are visible."""

    def __init__(self, ui: Ui, area: pygame.Rect, words: tuple[str, ...]) -> None:
        super().__init__()
        self.chosen, self.placed = "", frozenset[str]()
        self.fitting: frozenset[str] | None = None  # None: no slot is chosen
        m = Measure((ui,))
        for share, style in SIZES:
            groups = self._groups(ui.at(ui.scale * share), style, words, beside=area.width >= ui.px(WIDE))
            self.scroll_box = Scroll([groups], rail=16)
            card = Box([self.scroll_box], pad=(16, 8), plate=Plate())
            high = card.high(m, area.width)
            if high <= area.height:
                break
        self.area = pygame.Rect(area.topleft, (area.width, min(area.height, high)))  # no larger than its words
        self.place(m, card, self.area)

    def _groups(self, ui: Ui, style: Style, words: tuple[str, ...], *, beside: bool) -> Element:
        """The words by length, each under its length or `beside` it."""
        name = "board.fill_in.length_numbers" if words[0].isdigit() else "board.fill_in.length"
        signs = say(f"sign.{sign_name(words[0])}s")
        titles = {length: ui.tell(name, length=length, signs=signs) for length in map(len, words)}
        gutter = max(GUTTER, *(ui.text.width(each, Style.LABEL_STRONG) / ui.scale + 10 for each in titles.values()))
        self.heads, groups = list[tuple[Label, set[str]]](), list[Element]()
        for length, group in groupby(words, key=len):
            title, here = titles[length], list(group)
            wide = max(64, max(ui.text.width(each, style) for each in here) / ui.scale + 26)
            cells = Wrap([Word(id=each, style=style, words=self, width=wide, height=ROW) for each in here], grow=1)
            head = Label(title, Style.LABEL_STRONG, height=ROW if beside else HEAD, width=gutter * beside, silent=True)
            both = [head, cells]
            listed = partial(Node, f"length:{length}", SpokenRole.LIST, title, ())
            groups.append(Row(both, align=0.0, node=listed) if beside else Column(both, node=listed))
            self.heads.append((head, set(here)))
        return Scaled([Column(groups, gap=8, pad=(0, 0, 0, 8))], ui=ui)

    @property
    def scroller(self) -> Scroller:
        return self.scroll_box.scroller

    def mark(self, chosen: str, placed: frozenset[str], fitting: frozenset[str] | None) -> None:
        self.chosen, self.placed, self.fitting = chosen, placed, fitting
        for head, words in self.heads:
            head.ink = "ink_3" if words <= placed else "ink"

    def show(self, word: str) -> pygame.Rect:
        """Scroll to the word; its place."""
        place = self.rect(word)
        self.scroller.centre(place)
        self.carry()
        return place


def lay_out(ui: Ui, area: pygame.Rect, state: State, foot: int = 0) -> GridAndList[LetterGrid, WordList]:
    def fit(room: pygame.Rect, align: float) -> LetterGrid:
        grid = LetterGrid(ui, room, state.puzzle.layout, numbered=False)
        spare = room.height - grid.outer.height
        grid.move_to(left=grid.outer.left, top=room.top + int(spare * align))
        return grid

    px = ui.fixed_px  # the grid does not grow with large text
    lowest = max(round(area.height * 0.27), px(110))
    room = GridRoom(fit, lambda grid: grid.outer, ui.px(640), lowest, px(12))
    return room.split(ui, area, foot, lambda column: WordList(ui, column, state.puzzle.words))
