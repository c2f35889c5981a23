"""The wall of a quiz night on a projector: cards, groups and words that are read from ten metres."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from pygame import Rect, Surface

from game.boards.parts.grid import STEPS
from game.boards.wall.bars import mark
from game.boards.wall.card_text import Wording, capitals, fit_size
from game.reader.node import Node, SpokenRole
from game.scenes.shared.game_names import DOT
from game.scenes.shared.parts import lamp
from game.ui.elements import Box, Column, Element, Grid, Host, Ink, Measure, Paint, Plate, Sized, Widget
from game.ui.lantern import Light
from game.ui.text import BODIES
from game.ui.theme import GROUPS, ON_GROUP, mix
from game.ui.ui import Ui
from game.ui.widget import Chosen, Look, focus_ring
from game.ui.widgets.button import Pressable
from generators.quiz.night import QuizRound
from generators.wall.connecting.bank import hidden_part
from generators.wall.pointers import title
from generators.wall.rules import SIZE, Phase

EVEN = 0.65  # share of the largest size; no word gets smaller than this for the sake of the longest
FULL = 0.9  # share of the height of a place, as letters reach below the line
ROUND, EDGE = 0.16, 0.05  # shares of the height of a card
CARD = "card-"  # before the number of a card
NO_LOOK = Look()

Picture: TypeAlias = Callable[[Ui, Surface, Rect, Look], object]


@dataclass(slots=True, eq=False)
class Face(Pressable):
    """A button with a picture of its own, and no tip: its words are large enough."""

    label: str
    picture: Picture

    def draw_as(self, ui: Ui, target: Surface, look: Look) -> None:
        self.picture(ui, target, self.rect, look)


def _wording(ui: Ui, card: str, rect: Rect, most: int) -> Wording:
    """The words in one line; in two where that is much larger."""
    room, words = rect.width - rect.height // 5, capitals(card)
    choices = ((words,), 0.6), (tuple(words.rsplit(" ", 1)), 0.36)
    sizes = [fit_size(ui, each, room, min(most, round(rect.height * high)), bold=True) for each, high in choices]
    return Wording(choices[sizes[1] > sizes[0]][0], max(sizes), bold=True)


@dataclass(slots=True, eq=False)
class Big(Element):
    """Words as large as their place."""

    words: str
    ink: Ink = "ink"
    align: float = 0.5
    under: Sequence[tuple[int, int]] = ()  # letters to underline, from the first to before the last

    def paint(self, target: Surface, host: Host) -> None:  # noqa: ARG002
        text, rect, ink = self.m.ui.text, self.rect, self.m.colour(self.ink)
        size = fit_size(self.m.ui, (self.words,), rect.width, round(rect.height * FULL), bold=True)
        wide = text.glyph_width(self.words, size, bold=True)
        left = rect.left + round((rect.width - wide) * self.align)
        text.glyph(target, self.words, size, ink, (left + wide // 2, rect.centery), bold=True)
        for part in self.under:
            first, last = (text.glyph_width(self.words[:each], size, bold=True) for each in part)
            line = left + first, rect.centery + round(size * 0.42), last - first, size // 9
            self.m.ui.shapes.rounded_rect(target, Rect(line), 0, ink)

    def nodes(self) -> Iterator[Node]:
        if self.words and not self.silent:
            yield Node(self.id, SpokenRole.TEXT, self.words, tuple(self.rect))


def draw_line(words: str, ui: Ui, target: Surface, rect: Rect, look: Look) -> None:
    ui.text.fill(target, words, BODIES, ui.theme.ink if look.hovered else ui.theme.ink_2, rect)
    if look.focused:
        focus_ring(ui, target, rect, round(rect.height * ROUND))


def ring_of(m: Measure) -> Picture:
    """A frame while it is focused or hovered, in no colour of a team."""

    def draw(ui: Ui, target: Surface, rect: Rect, look: Look) -> None:
        if look.focused or look.hovered:
            ui.shapes.rounded_rect(target, rect, round(rect.height * ROUND), None, ui.theme.ink, m.px(3))

    return draw


@dataclass(frozen=True, slots=True)
class HostedWall:
    """All that is shown of a wall now."""

    m: Measure
    now: QuizRound
    covered: bool  # the clock is paused
    chosen: tuple[str, ...]  # cards that are pressed
    refused: tuple[str, ...]  # the wrong four
    tells_hidden: bool  # the words that cards hide were read
    most: Callable[[], int]  # pixels of the words on cards, once all are placed
    press: Callable[[Chosen], object]

    def board(self) -> Element:
        """The groups that are open, and the cards below them."""
        now, tell, parts = self.now, self.m.ui.tell, list[Element]()
        if self.covered:
            parts = [Paint(partial(self._draw_card, "")) for _ in now.state.order]
        elif now.state.phase is Phase.GUESSING:
            pictures = ((each, partial(self._draw_card, each)) for each in now.state.order)
            parts = [Face(f"{CARD}{at}", *each, do=self.press) for at, each in enumerate(pictures)]
        bars = [self._group_bar(each) for each in now.state.seen]
        cards = [
            Grid(parts[at : at + SIZE], columns=SIZE, gap=12, row=(0, 1000), rest=True, grow=1)
            for at in range(0, len(parts), SIZE)
        ]
        words = Big(tell("quiz.paused" if now.has_begun else "quiz.ready_title"), height=88)
        middle = Column([Element(grow=1), words, Element(grow=1)], rest=True, grow=len(cards))
        over = Column([*(Element(rest=True, grow=1) for _ in bars), middle])
        return Box([Column([*bars, *cards], gap=12), over if self.covered else None])

    def _draw_card(self, card: str, ui: Ui, target: Surface, rect: Rect, look: Look = NO_LOOK) -> None:
        """A card with text to read from ten metres; without text it lies face down."""
        theme, radius, chosen, edge = ui.theme, round(rect.height * ROUND), card in self.chosen, None
        ground = theme.selected if chosen else mix(theme.tile, theme.ink, 0.08 * look.hovered)
        if card in self.refused:
            ground, edge = mix(theme.tile, theme.error, 0.16), theme.error
        ui.shapes.rounded_rect(target, rect, radius, ground, edge, round(rect.height * EDGE))
        if look.focused:
            focus_ring(ui, target, rect, radius)
        if card:
            words = _wording(ui, card, rect, self.most())
            words.draw(ui, target, theme.on_selected if chosen else theme.ink, rect.center)

    def common_size(self, cards: Iterable[Widget], most: int) -> int:
        """One size for all words on cards, as far as the longest does not make the others small."""
        sizes = [_wording(self.m.ui, each.node().name, each.rect, most).pixels for each in cards] or [most]
        return max(min(sizes), round(EVEN * max(sizes)))

    def card_beside(self, name: str, way: str) -> str:
        """The name of the next card in that direction; empty without a card there."""
        if not name.startswith(CARD):
            return ""
        (down, across), (row, column) = STEPS[way], divmod(int(name.removeprefix(CARD)), SIZE)
        to = (row + down) * SIZE + column + across
        return f"{CARD}{to}" if 0 <= column + across < SIZE and 0 <= to < len(self.now.state.order) else ""

    def link_name(self, number: int) -> str:
        link = title(self.now.state.puzzle.groups[number], self.m.ui.language)
        return link if isinstance(link, str) else self.m.ui.tell(link)

    def _group_bar(self, number: int) -> Element:
        now, ui, px = self.now, self.m.ui, self.m.px
        group, asked = now.state.puzzle.groups[number], now.asked == number
        ground, ink = GROUPS[number], ON_GROUP
        if number in now.state.revealed:
            ground, ink = mix(ui.theme.bg, ground, 0.32), ui.theme.ink
        shown = now.state.names[number] is not None or now.is_over
        words = self.link_name(number) if shown else ui.tell("quiz.what_links") if asked else ""
        hidden, at = list[tuple[int, int]](), 0  # the letters of the row that hide a word
        for card in group.cards if shown and self.tells_hidden else ():
            first, last = hidden_part((group.name, *group.answers), card)
            hidden += [(at + first, at + last)] if last else []
            at += len(card + DOT)

        def sign(ui: Ui, target: Surface, rect: Rect) -> None:
            mark(ui, target, number, (rect.left + px(50), rect.centery), px(36), ink)

        def lines(_wide: float, high: float) -> Element:
            share, cards = 0.48 if words else 0.52, DOT.join(map(capitals, group.cards))
            upper = Big(cards, ink, 0.0, hidden, height=min(high * share, 72))
            lower = Big(words, ink, 0.0, height=min(high * 0.32, 44)) if words else None
            return Column([Element(grow=1), upper, lower, Element(grow=1)], gap=2)

        parts = [Paint(sign), Sized(make=lines, pad=(92, 0, 24, 0))]
        return Box(parts, rest=True, grow=1, plate=Plate(ground, "ink" if asked else "", wide=5))


def final_points(team: str, points: int, most: int, colour: Ink) -> Element:
    """The points of a team, as large as the board, above a lantern, which the winner has lit."""
    lantern = lamp(Light.LIT if points == most else Light.UNLIT, 200, height=100, below=0)
    score = Big(str(points), colour, grow=1, max_height=300, below=35)
    return Column([Big(team, height=64), score, lantern], grow=1, pad=(24, 40, 24, 35))
