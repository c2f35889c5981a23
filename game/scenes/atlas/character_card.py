"""The card of a character: its parts, sounds and words, and when it was met."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial

from pygame import Rect, Surface

from game.scenes.shared.characters import Chip, draw_glyph, draw_missed, draw_word, met_text, part_colours
from game.store.learning import LearnedCard
from game.ui.command import Command
from game.ui.elements import Box, Column, Element, Grid, Label, Paint, Plate, Row
from game.ui.lantern import Light, draw
from game.ui.text import BODIES, LABELS, Style
from game.ui.theme import LIGHT, PAPER, RIM, mix
from game.ui.ui import Ui
from game.ui.widget import Chosen
from game.ui.widgets.button import Variant, button_of
from generators.kernel.atlas import AtlasEntry

GLYPH, SMALL = 144, 84  # points: the tile of the character, normal and small
CHIP, PILL = 64, 48  # points: the greatest heights of a part and of a pill
WORD, HEADING = 60, 30  # points: a sample word, the heading of all of them
AROUND = 32  # points beside the words and the sign of a part
LIT = 28  # points: the lantern and the words that say when the character was met
SOUNDS = (Style.DISPLAY, Style.TITLE, Style.STRONG, Style.CAPTION_STRONG)


@dataclass(frozen=True, slots=True)
class CharacterCard:
    """Made for the room that there is. If it is not enough, parts are left out, words first."""

    ui: Ui
    entry: AtlasEntry
    card: LearnedCard | None
    commands: Sequence[Command]
    to_part: Callable[[str], object]
    missed: bool
    today: date

    def build(self, wide: float, high: float) -> Element:
        edge = 28 if high > 400 else 14
        room = high - 2 * edge
        pill_high = min(PILL, room / 3)
        room -= pill_high + 10
        low = max(44, room - 50) if self.entry.parts else room  # leaves room for chips below
        side = GLYPH if room >= GLYPH + 150 else min(SMALL, room, low)
        below = 18 if side >= GLYPH else 10
        chips, words = self._chips(wide - 2 * edge, room - side - below), len(self.entry.words)
        taken: float = LIT + 10 + (HEADING + words * (WORD + 1) if words else 0)
        taken += chips.height + chips.below if chips is not None else 0
        pills = [button_of(each, grow=1, min_width=1, height=pill_high) for each in self.commands if not each.icon]
        lines = [
            self._head(side, below, max(0, room - side - below - taken)),
            chips,
            *self._words(),
            Element(grow=1),
            self._met_words(),
            Row(pills, gap=12),
        ]
        return Column(lines, pad=(edge,), plate=Plate())

    def _head(self, side: float, below: float, spare: float) -> Element:
        """`spare`: room that the other parts leave, for large text."""
        count = self.entry.strokes
        tell = self.ui.tell
        said = tell("atlas.one_stroke") if count == 1 else tell("atlas.strokes", count=count)
        strokes = Label(said, LABELS, "ink_2")
        also = [f"{self.entry.meaning}\n{tell('cards.also', also=self.entry.also)}"] if self.entry.also else []
        words = [
            Label(self.entry.pinyin, SOUNDS, height=min(side * 2 / 5, 52)),
            Label([*also, self.entry.meaning], BODIES, lines=0, grow=1),
            strokes if count and side >= 72 else None,
        ]
        gap = 22 if side >= GLYPH else 14
        tile = Paint(self._paint_glyph, width=side, height=side)
        icons = [each for each in self.commands if each.icon]
        tiles = [Box([tile], press=each.run, id="glyph", width=side) for each in icons] or [Box([tile])]
        tools = [button_of(each, Variant.ICON) for each in icons]
        if self.ui.large:
            high = side + min(spare, side / 2)
            return Row(
                [*tiles, Column(words, grow=1, height=high), *tools], gap=gap, height=high, align=0.5, below=below
            )
        return Row([*tiles, Column(words, grow=1), *tools], gap=gap, height=side, align=0.5, below=below)

    def _chips(self, wide: float, room: float) -> Element | None:
        tell, parts = self.ui.tell, self.entry.parts
        if not parts:
            return Label(tell("atlas.whole"), LABELS, "ink_2", height=28, below=8, drop=1)
        columns = len(parts) if len(parts) < 4 and (len(parts) < 3 or room < 2 * CHIP + 60) else 2
        longest = max(self.ui.text.width(each, LABELS[-1]) for each in self.entry.labels) + self.ui.px(AROUND)
        if longest > self.ui.fixed_px(wide / columns - 12 - CHIP * 3 / 5) and room >= len(parts) * (CHIP + 8):
            columns = 1  # for large text
        rows = -(-len(parts) // columns)
        high = min(CHIP, (room - (rows - 1) * 8) / rows)
        if high < 24:
            return None

        def press(chosen: Chosen) -> None:
            self.to_part(chosen.text)

        chips = [
            Chip(f"part:{part.sign}", part, tell(f"atlas.role_{part.role.value}"), label, number, do=press, height=high)
            for number, (part, label) in enumerate(zip(parts, self.entry.labels, strict=True))
        ]
        return Grid(chips, columns=columns, gap=12, down=8, height=rows * (high + 8) - 8, below=14)

    def _words(self) -> list[Element]:
        """The heading goes with the first word; between words are lines."""
        heading = Label(self.ui.tell("atlas.words"), Style.LABEL_STRONG, height=HEADING, drop=3)
        found: list[Element] = []
        for number, (word, sense) in enumerate(self.entry.words):
            drop = 3 + number
            found.append(heading if not number else Box([], height=1, plate=Plate("line", "", 0), drop=drop))
            signs = Paint(partial(self._paint_word, word), width=max(3, len(word)) * WORD * 0.48 + 18, height=WORD)
            found.append(Row([signs, Label(sense, LABELS, "ink_2", lines=0, height=WORD, grow=1)], drop=drop))
        return found

    def _met_words(self) -> Element:
        words = met_text(self.ui, self.card, self.today) if self.card is not None else self.ui.tell("atlas.unmet")
        if self.missed:
            words = self.ui.tell("atlas.missed")
        mark = Paint(self._paint_mark, width=LIT, height=LIT)
        return Row([mark, Label(words, LABELS, "ink_2", lines=0, height=LIT, grow=1)], gap=10, below=10, drop=2)

    def _paint_glyph(self, ui: Ui, target: Surface, tile: Rect) -> None:
        theme, lit = ui.theme, self.card is not None
        ground, rim = (PAPER, RIM) if lit else (theme.tile, mix(theme.tile, theme.ink_3, 0.45))
        ui.shapes.rounded_rect(target, tile, tile.width // 5, ground, rim, max(1, tile.width // 48))
        ink = LIGHT.ink if lit else theme.ink_2
        colours = part_colours(self.entry.parts) if lit else ()
        draw_glyph(ui, target, self.entry.character, round(tile.width * 0.72), tile.center, ink, colours)

    def _paint_word(self, word: str, ui: Ui, target: Surface, rect: Rect) -> None:
        draw_word(ui, target, rect, word, round(rect.height * 0.48), self.entry.character)

    def _paint_mark(self, ui: Ui, target: Surface, rect: Rect) -> None:
        if self.missed:
            draw_missed(ui, target, rect.inflate(-rect.width // 2, -rect.height // 2))
        else:
            draw(ui, target, rect.center, rect.height, Light.UNLIT if self.card is None else Light.LIT)
