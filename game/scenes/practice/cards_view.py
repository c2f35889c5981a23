"""The faces of a flash card: the front with the question, and the back with the answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import partial

from pygame import Rect, Surface

from game.reader.node import Node, SpokenRole
from game.scenes.shared.characters import BLANK, Chip, draw_glyph, draw_word, met_text, part_colours
from game.store.learning import LearnedCard
from game.ui.elements import Box, Column, Element, Label, Measure, Paint, Plate, Row, Scaled, Sized
from game.ui.icons import Icon
from game.ui.shapes import inset
from game.ui.text import BODIES, LABELS, TITLES, Style
from game.ui.theme import LIGHT, PAPER, RIM, mix
from game.ui.ui import Ui
from game.ui.widget import Look
from generators.kernel.atlas import Part
from generators.kernel.kind import Back, Judgement, SampleWord

SIDES = 0.8  # height for a width of 1
BESIDE = 700  # points: a wider card has words beside its tile
TILE = 300  # points, at most
GLYPH = 0.72  # share of its tile
VERDICT, SAID = 44, 48  # points: the line that judges a typed answer, the sound
CHIP, WORD = 60, 52  # points: the parts of the character, a sample word
WHERE = 24  # points: where and when the character was met
SENTENCE, TRANSLATION = 36, 24  # points: the heights of a sample sentence and of what it means
MOST_CHIP, MOST_MEANING = 280, 80  # points: the greatest width of a part, the greatest height of the meaning
LARGE = (Style.DISPLAY, *TITLES, *BODIES)
LETTERS = 0.52  # height of a word, as a share of its line
ALSO = 28  # points: other sounds and meanings, or the parts in words
GAP, APART = 16, 40  # points: below a group of lines; between the words and the tile, or the meaning asked for


class CardPlate(Plate):
    def paint(self, target: Surface, box: Box, look: Look) -> None:
        """With a shadow."""
        px, theme, shapes = box.m.px, box.m.ui.theme, box.m.ui.shapes
        shapes.rounded_rect(target, box.rect.inflate(2, 2).move(0, px(2)), px(16), mix(theme.bg, theme.ink, 0.07))
        super().paint(target, box, look)


@dataclass(slots=True, eq=False)
class Face(Sized):
    """A side of a card. All its words are read out, also those that have no room."""

    says: Sequence[str] = field(kw_only=True)

    def content_height(self, m: Measure, width: int) -> int:  # noqa: ARG002
        return round(width * SIDES)

    def nodes(self) -> Iterator[Node]:
        for each in filter(None, self.says):
            yield Node("", SpokenRole.TEXT, " ".join(each.split()), tuple(self.rect))


def _card(ui: Ui, says: Sequence[str], make: Callable[[float, float], Element]) -> Element:
    """What `make` gives for so many points, on a card."""

    def content(wide: float, high: float) -> Element:
        edge = 32 if high > 400 else 14
        return Box([make(max(0, wide - 2 * edge), max(0, high - 2 * edge))], pad=(edge,))

    return Scaled([Face(make=content, says=says, plate=CardPlate())], ui=ui)


def _asked(words: str) -> Label:
    return Label(words, LABELS, "ink_2", 0.5, below=GAP)


def card_front(ui: Ui, front: str, asked: str) -> Element:
    """The question how the character sounds."""

    def tile(wide: float, high: float) -> Element:
        parts = [Element(grow=1), _tile(front, min(high, wide, TILE)), Element(grow=1)]
        return Column(parts, align=0.5)

    return _card(ui, (asked, front), lambda *_: Column([_asked(asked), Sized(make=tile, grow=1)]))


def card_meaning(ui: Ui, front: str, back: Back, asked: str) -> Element:
    """The question which character or word has this meaning, with sample words that have a gap for it."""
    used = (each for each in back.examples if front in each.word)
    words = [SampleWord(each.word.replace(front, BLANK), "", each.meaning) for each in used]
    meaning = back.meaning.replace(front, BLANK * len(front))
    said = [" ".join(filter(None, (each.word, each.meaning))) for each in words]

    def make(wide: float, high: float) -> Element:
        label = _fitted(ui, meaning, LARGE, wide, high / 2, 0.5)
        label.below = APART * bool(words)
        parts = [Element(grow=1), label, *_words(ui, words, front, 0.5), Element(grow=1)]
        return Column([_asked(asked), *parts])

    return _card(ui, (asked, meaning, *said), make)


def card_gap(ui: Ui, front: str, used: SampleWord, asked: str) -> Element:
    """The question which word is missing in its sentence."""
    text = used.word.replace(front, BLANK * len(front))

    def make(wide: float, high: float) -> Element:
        label = _fitted(ui, text, LARGE, wide, high / 2, 0.5)
        label.below = GAP
        beneath = _fitted(ui, used.meaning, BODIES, wide, high / 4, 0.5)
        return Column([_asked(asked), Element(grow=1), label, beneath, Element(grow=1)])

    return _card(ui, (asked, text, used.meaning), make)


def card_back(ui: Ui, card: LearnedCard, back: Back, today: date, said: Judgement | None = None) -> Element:
    """The answer, with the judgement of the typed one on top. If room is short, words are left out first."""
    where, verdict = met_text(ui, card, today), [] if said is None else [_verdict(ui, said)]

    def make(_: float, high: float) -> Element:
        rest = high - (VERDICT + 12) * len(verdict)
        foot = Label(where, (Style.CAPTION,), "ink_3", 0.5, height=WHERE) if rest > 200 else None
        return Column([*verdict, Sized(make=content, grow=1, below=8), foot])

    def content(wide: float, high: float) -> Element:
        if wide >= BESIDE - 100 and wide > high:
            side = min(high, TILE, wide * 0.4)
            facts = [Element(grow=1), *_facts(ui, back, card.front, wide - side - APART, 0.0), Element(grow=1)]
            column = Column([Element(grow=1), _tile(card.front, side, back), Element(grow=1)], width=side)
            return Row([column, Column(facts, grow=1)], gap=APART)
        facts = _facts(ui, back, card.front, wide, 0.5)
        side = max(min(TILE, high - 20 - sum(each.height + each.below for each in facts)), high * 0.3)
        tile = Row([Element(grow=1), _tile(card.front, side, back), Element(grow=1)], below=20)
        return Column([Element(grow=1), tile, *facts, Element(grow=1)])

    return _card(ui, [ui.tell(said.words) if said is not None else "", *_spoken(ui, back), where], make)


def _spoken(ui: Ui, back: Back) -> list[str]:
    """The words on the back, from top to bottom."""
    also = ui.tell("cards.also", also=back.also) if back.also else ""
    roles = [
        f"{part.sign} {ui.tell(f'atlas.role_{part.role.value}')} {label}"
        for part, label in zip(back.roles, back.labels, strict=True)
    ]
    examples = [" ".join(filter(None, (each.word, each.sound, each.meaning))) for each in back.examples]
    said = [back.sentence.word, back.sentence.sound, back.sentence.meaning] if back.sentence else []
    return [back.sound, back.meaning, also, *(roles or [back.parts]), *examples, *said]


def _tile(front: str, side: float, back: Back | None = None) -> Paint:
    """The tile with the character, on the back lit and with coloured parts."""
    return Paint(partial(_draw_tile, front, back), width=side, height=side)


def _draw_tile(front: str, back: Back | None, ui: Ui, target: Surface, tile: Rect) -> None:
    theme = ui.theme
    lit = back is not None
    ground, rim = (PAPER, RIM) if lit else (theme.tile, mix(theme.tile, theme.ink_3, 0.3))
    ui.shapes.rounded_rect(target, tile, tile.width // 6, ground, rim, max(1, tile.width // (64 if lit else 120)))
    size = round(tile.width * GLYPH)
    wide = ui.text.glyph_width(front, size)
    if wide > tile.width * 0.9:
        size = round(size * tile.width * 0.9 / wide)
    colours = part_colours(back.roles) if back is not None else ()
    draw_glyph(ui, target, front, size, tile.center, LIGHT.ink if lit else theme.ink, colours)


def _fitted(ui: Ui, words: str, styles: Sequence[Style], wide: float, most: float, align: float) -> Label:
    """A label as high as the words are in the largest style that fits."""
    fit = ui.text.fit(words, styles, (ui.px(wide), ui.px(most)))
    high = len(fit.lines) * ui.text.leading(fit.style) / ui.scale
    return Label(words, fit.style, align=align, lines=0, height=high)


def _facts(ui: Ui, back: Back, front: str, wide: float, align: float) -> list[Element]:
    """All that is known of the character. What drops out first is at the end."""
    found: list[Element] = [
        Label(back.sound, LARGE, align=align, height=SAID),
        _fitted(ui, back.meaning, BODIES, wide, MOST_MEANING, align),
    ]
    if back.also:
        found.append(Label(ui.tell("cards.also", also=back.also), LABELS, "ink_2", align, height=ALSO, drop=1))
    found[-1].below = GAP
    if back.roles:
        own = min(MOST_CHIP, (wide - 12 * (len(back.roles) - 1)) / len(back.roles))
        draws = (partial(_draw_chip, *each) for each in zip(back.roles, back.labels, strict=True))
        chips = [Paint(each, width=own, height=CHIP) for each in draws]
        found.append(Column([Row(chips, gap=12)], align=align, height=CHIP, below=GAP, drop=2))
    elif back.parts:
        found.append(Label(back.parts, LABELS, "ink_2", align, height=ALSO, below=GAP, drop=2))
    found += _words(ui, back.examples, front, align)
    if back.sentence is not None:
        found[-1].below, last = GAP, 2 if len(front) > 1 else 4 + len(back.examples)
        found.append(Label(back.sentence.word, BODIES, align=align, height=SENTENCE, drop=last))
        if back.sentence.sound:
            found.append(Label(back.sentence.sound, LABELS, align=align, height=TRANSLATION, drop=last + 1))
        found.append(Label(back.sentence.meaning, LABELS, "ink_2", align, height=TRANSLATION, drop=last))
    return found


def _draw_chip(part: Part, label: str, ui: Ui, target: Surface, rect: Rect) -> None:
    role = ui.tell(f"atlas.role_{part.role.value}")
    Chip(f"part:{part.sign}", part, role, label, rect=rect).draw_as(ui, target, Look())


def _words(ui: Ui, words: Sequence[SampleWord], front: str, align: float) -> list[Element]:
    """A line for each word, with its sound and meaning; words that have neither stand in one row."""
    size = round(ui.px(WORD) * LETTERS)
    wides = [ui.text.glyph_width(each.word, size) / ui.scale for each in words]
    if words and not any(each.sound or each.meaning for each in words):
        row = [
            Paint(partial(_draw_word, each, size, wide, front), width=wide, height=WORD)
            for each, wide in zip(words, wides, strict=True)
        ]
        return [Column([Row(row, gap=32)], align=align, drop=3)]
    column = max(wides, default=0) + 20
    return [
        Paint(partial(_draw_word, each, size, column, front), height=WORD, drop=3 + number)
        for number, each in enumerate(words)
    ]


def _draw_word(each: SampleWord, size: int, column: float, front: str, ui: Ui, target: Surface, line: Rect) -> None:
    """The character in it is bold; what it means is beside it, under a line."""
    draw_word(ui, target, line, each.word, size, front)
    if not (each.sound or each.meaning):
        return
    target.fill(ui.theme.line, (line.left, line.top, line.width, 1))
    rest = inset(line, left=ui.px(column))
    if each.sound and rest.width > ui.px(40):
        used = ui.text.draw(target, each.sound, Style.LABEL_STRONG, ui.theme.ink, rest) + ui.px(14)
        rest = inset(rest, left=used)
    if each.meaning and rest.width > ui.px(40):
        ui.text.fill(target, each.meaning, LABELS, ui.theme.ink_2, rest)


def _verdict(ui: Ui, said: Judgement) -> Element:
    tone, name = (ui.theme.ok, "check") if said.right else (ui.theme.error, "close")
    label = Label(ui.tell(said.words), (Style.STRONG, Style.LABEL_STRONG, Style.CAPTION_STRONG), tone)
    plate = Plate(mix(ui.theme.surface, tone, 0.12), "", 12)
    row = [Element(grow=1, min_width=8), Icon(name, tone, 20, width=20), label, Element(grow=1, min_width=8)]
    return Row(row, gap=8, plate=plate, height=VERDICT, below=12)
