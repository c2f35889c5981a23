"""The layout and drawing of a flash card: the front with the question, and the back with the answer."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

import pygame

from game.scenes.shared.characters import BLANK, Chip, draw_glyph, draw_word, met_text, part_colours
from game.store.learning import LearnedCard
from game.ui.icons import draw_icon
from game.ui.shapes import inset, square
from game.ui.text import BODIES, LABELS, TITLES, Fit, Style
from game.ui.theme import LIGHT, PAPER, RIM, mix
from game.ui.ui import Ui
from game.ui.widget import Look
from generators.kernel.kind import Back, Judgement, SampleWord

BESIDE = 700  # points: a wider card has words beside its tile
TILE = 300  # points, at most
GLYPH = 0.72  # share of its tile
VERDICT, SAID, CHIP, WORD, WHERE = 44, 48, 60, 52, 24
SENTENCE = 60
MOST_CHIP = 280
LARGE = (Style.DISPLAY, *TITLES, *BODIES)
LETTERS = 0.52  # height of a word, as a share of its line
ALSO, GAP = 28, 16


class RectCut:
    """Cuts strips from the top of a rectangle, each with a gap; `rest` is what is left."""

    def __init__(self, rect: pygame.Rect) -> None:
        self.rest = rect.copy()

    def top(self, high: int, gap: int = 0) -> pygame.Rect:
        strip = inset(self.rest, bottom=self.rest.height - high)
        self.rest = inset(self.rest, top=high + gap)
        return strip


def _draw_ground(ui: Ui, target: pygame.Surface, place: pygame.Rect) -> RectCut:
    """Draw the card itself; returns the room on it."""
    px, theme = ui.px, ui.theme
    ui.shapes.rounded_rect(target, place.inflate(2, 2).move(0, px(2)), px(16), mix(theme.bg, theme.ink, 0.07))
    ui.shapes.rounded_rect(target, place, px(16), theme.surface, theme.line, max(1, px(1)))
    edge = _edge(ui, place)
    return RectCut(place.inflate(-2 * edge, -2 * edge))


def draw_front(ui: Ui, target: pygame.Surface, place: pygame.Rect, front: str, asked: str) -> None:
    """Draw the question how the character sounds."""
    cut = _draw_question(ui, target, place, asked)
    side = min(cut.rest.height, cut.rest.width, ui.px(TILE))
    _tile(ui, target, square(side, center=cut.rest.center), front)


def draw_meaning(ui: Ui, target: pygame.Surface, place: pygame.Rect, front: str, back: Back, asked: str) -> None:
    """Draw the question which character has this meaning, with sample words that have a gap for it."""
    cut = _draw_question(ui, target, place, asked)
    words = [SampleWord(each.word.replace(front, BLANK), "", each.meaning) for each in back.examples]
    meaning = back.meaning.replace(front, BLANK)
    fit = ui.text.fit(meaning, LARGE, (cut.rest.width, cut.rest.height // 2))
    high, rows, gap = len(fit.lines) * ui.text.leading(fit.style), _words_height(ui, words), ui.px(40)
    if high + gap + rows > cut.rest.height:
        words, rows, gap = [], 0, 0
    cut.top(max(0, cut.rest.height - high - gap - rows) // 2)
    ui.text.fill(target, meaning, LARGE, ui.theme.ink, cut.top(high, gap), align=0.5)
    _words(ui, target, cut.top(rows), words, front, align=0.5)


def _draw_question(ui: Ui, target: pygame.Surface, place: pygame.Rect, asked: str) -> RectCut:
    cut = _draw_ground(ui, target, place)
    line = cut.top(ui.text.leading(Style.LABEL), _edge(ui, place) // 2)
    ui.text.fill(target, asked, LABELS, ui.theme.ink_2, line, align=0.5)
    return cut


def draw_card(
    ui: Ui,
    target: pygame.Surface,
    place: pygame.Rect,
    card: LearnedCard,
    back: Back,
    today: date,
    said: Judgement | None = None,
) -> None:
    """Draw the back, with the judgement of the typed answer on top. If room is short, words are left out first."""
    cut = _draw_ground(ui, target, place)
    if said is not None:
        _verdict(ui, target, cut.top(ui.px(VERDICT), ui.px(12)), ui.tell(said.words), right=said.right)
    beside = cut.rest.width >= ui.px(BESIDE - 100) and cut.rest.width > cut.rest.height
    foot = inset(cut.rest, top=cut.rest.height - ui.px(WHERE)) if cut.rest.height > ui.px(200) else None
    if foot is not None:
        cut.rest = inset(cut.rest, bottom=foot.height + ui.px(8))
    if beside:
        side = min(cut.rest.height, ui.px(TILE), cut.rest.width * 2 // 5)
        tile = square(side, midleft=cut.rest.midleft)
        cut.rest = inset(cut.rest, left=side + ui.px(40))
        block = _facts_height(ui, cut.rest, back)
        cut.top(max(0, cut.rest.height - block) // 2)
    else:
        high = _facts_height(ui, cut.rest, back)
        side = max(min(ui.px(TILE), cut.rest.height - high - ui.px(20)), cut.rest.height * 3 // 10)
        cut.top(max(0, cut.rest.height - high - side - ui.px(20)) // 2)
        row = cut.top(side, ui.px(20))
        tile = square(side, midtop=row.midtop)
    _tile(ui, target, tile, card.front, back)
    _draw_facts(ui, target, cut, back, card.front, align=0.0 if beside else 0.5)
    if foot is not None:
        ui.text.fill(target, met_text(ui, card, today), (Style.CAPTION,), ui.theme.ink_3, foot, align=0.5)


def spoken_meaning(front: str, back: Back) -> list[str]:
    """The words of the question for a meaning."""
    examples = [" ".join(filter(None, (each.word, each.meaning))) for each in back.examples]
    return [each.replace(front, BLANK) for each in (back.meaning, *examples)]


def spoken_card(ui: Ui, card: LearnedCard, back: Back, today: date) -> list[str]:
    """The words on the back, from top to bottom."""
    also = ui.tell("cards.also", also=back.also) if back.also else ""
    roles = [
        f"{part.sign} {ui.tell(f'atlas.role_{part.role.value}')} {label}"
        for part, label in zip(back.roles, back.labels, strict=True)
    ]
    examples = [" ".join(filter(None, (each.word, each.sound, each.meaning))) for each in back.examples]
    said = [back.sentence.word, back.sentence.meaning] if back.sentence else []
    words = [back.sound, back.meaning, also, *(roles or [back.parts]), *examples, *said, met_text(ui, card, today)]
    return [each for each in words if each]


def _edge(ui: Ui, place: pygame.Rect) -> int:
    return ui.px(32 if place.height > ui.px(400) else 14)


def _tile(ui: Ui, target: pygame.Surface, tile: pygame.Rect, front: str, back: Back | None = None) -> None:
    """Draw the tile with the character, on the back lit and with coloured parts."""
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


def _meaning(ui: Ui, back: Back, rest: pygame.Rect) -> Fit:
    return ui.text.fit(back.meaning, BODIES, (rest.width, ui.px(80)))


def _facts_height(ui: Ui, rest: pygame.Rect, back: Back) -> int:
    """The height of all facts."""
    meaning = _meaning(ui, back, rest)
    high = ui.px(SAID) + len(meaning.lines) * ui.text.leading(meaning.style) + ui.px(ALSO if back.also else 0)
    high += ui.px(GAP) + (ui.px(CHIP + GAP) if back.roles else ui.px(ALSO + GAP) if back.parts else 0)
    return high + _words_height(ui, back.examples) + (ui.px(GAP + SENTENCE) if back.sentence else 0)


def _draw_facts(ui: Ui, target: pygame.Surface, cut: RectCut, back: Back, front: str, *, align: float) -> None:
    theme, text, px = ui.theme, ui.text, ui.px
    text.fill(target, back.sound, LARGE, theme.ink, cut.top(min(px(SAID), cut.rest.height)), align=align)
    fit = _meaning(ui, back, cut.rest)
    high = len(fit.lines) * text.leading(fit.style)
    if cut.rest.height < high:
        return
    text.fill(target, back.meaning, BODIES, theme.ink, cut.top(high), align=align)
    if back.also and cut.rest.height >= px(ALSO):
        text.fill(target, ui.tell("cards.also", also=back.also), LABELS, theme.ink_2, cut.top(px(ALSO)), align=align)
    cut.top(px(GAP))
    if back.roles and cut.rest.height >= px(CHIP):
        _chips(ui, target, cut.top(px(CHIP), px(GAP)), back, align=align)
    elif back.parts and cut.rest.height >= px(ALSO):
        text.fill(target, back.parts, LABELS, theme.ink_2, cut.top(px(ALSO), px(GAP)), align=align)
    words = back.examples
    while words and _words_height(ui, words) > cut.rest.height:
        words = words[:-1]
    _words(ui, target, cut.top(_words_height(ui, words)), words, front, align=align)
    if back.sentence is not None and cut.rest.height >= px(GAP + SENTENCE):
        cut.top(px(GAP))
        text.fill(target, back.sentence.word, BODIES, theme.ink, cut.top(px(SENTENCE) * 3 // 5), align=align)
        text.fill(target, back.sentence.meaning, LABELS, theme.ink_2, cut.top(px(SENTENCE) * 2 // 5), align=align)


def _chips(ui: Ui, target: pygame.Surface, place: pygame.Rect, back: Back, *, align: float) -> None:
    gap = ui.px(12)
    wide = min(ui.px(MOST_CHIP), (place.width - gap * (len(back.roles) - 1)) // len(back.roles))
    whole = wide * len(back.roles) + gap * (len(back.roles) - 1)
    left = place.left + round((place.width - whole) * align)
    for part, label in zip(back.roles, back.labels, strict=True):
        role = ui.tell(f"atlas.role_{part.role.value}")
        rect = pygame.Rect(left, place.top, wide, place.height)
        Chip(f"part:{part.sign}", part, role, label, rect=rect).draw_as(ui, target, Look())
        left += wide + gap


def _in_a_row(words: Sequence[SampleWord]) -> bool:
    """Whether the words stand in one row, as they have neither sound nor meaning."""
    return not any(each.sound or each.meaning for each in words)


def _words_height(ui: Ui, words: Sequence[SampleWord]) -> int:
    return ui.px(WORD) * (1 if words and _in_a_row(words) else len(words))


def _words(
    ui: Ui, target: pygame.Surface, place: pygame.Rect, words: Sequence[SampleWord], front: str, *, align: float
) -> None:
    """Draw one word per line, the character in it bold, with its sound and meaning."""
    if not words:
        return
    size, gap = round(ui.px(WORD) * LETTERS), ui.px(32)
    wides = [ui.text.glyph_width(each.word, size) for each in words]
    if _in_a_row(words):
        left = place.left + round((place.width - sum(wides) - gap * (len(words) - 1)) * align)
        for each, wide in zip(words, wides, strict=True):
            draw_word(ui, target, pygame.Rect(left, place.top, wide, place.height), each.word, size, front)
            left += wide + gap
        return
    column, high = max(wides) + ui.px(20), place.height // len(words)
    for number, each in enumerate(words):
        line = pygame.Rect(place.left, place.top + number * high, place.width, high)
        target.fill(ui.theme.line, (line.left, line.top, line.width, 1))
        draw_word(ui, target, line, each.word, size, front)
        rest = inset(line, left=column)
        if each.sound and rest.width > ui.px(40):
            used = ui.text.draw(target, each.sound, Style.LABEL_STRONG, ui.theme.ink, rest) + ui.px(14)
            rest = inset(rest, left=used)
        if each.meaning and rest.width > ui.px(40):
            ui.text.fill(target, each.meaning, LABELS, ui.theme.ink_2, rest)


def _verdict(ui: Ui, target: pygame.Surface, place: pygame.Rect, words: str, *, right: bool) -> None:
    theme = ui.theme
    tone, side, gap = theme.ok if right else theme.error, ui.px(20), ui.px(8)
    ui.shapes.rounded_rect(target, place, ui.px(12), mix(theme.surface, tone, 0.12))
    wide = min(place.width - side - 4 * gap, ui.text.width(words, Style.STRONG) + 1)
    left = place.centerx - (wide + side + gap) // 2
    draw_icon(ui, target, "check" if right else "close", tone, (left + side // 2, place.centery), side)
    room = inset(place, left=left - place.left + side + gap, right=gap)
    ui.text.fill(target, words, (Style.STRONG, Style.LABEL_STRONG, Style.CAPTION_STRONG), tone, room)
