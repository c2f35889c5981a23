"""Lamps with characters. The two parts of a character have different colours if its glyph can be split.

The strokes of a glyph form connected pieces. If the glyph has as many pieces as its two parts have
together, the first ones from the left (or the top) belong to the first part, provided that they are
apart from the rest. Otherwise, as in 问, the character has one colour."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from game.reader.node import Node, SpokenRole
from game.scenes.shared.game_names import day
from game.store.learning import LearnedCard
from game.system.folders import font
from game.ui.input import Point
from game.ui.lantern import glow
from game.ui.shapes import Canvas, LruCache, inset, size_of, square, strip
from game.ui.text import CAP as CAP_SHARE
from game.ui.text import LABELS, LABELS_STRONG, Style
from game.ui.theme import BAND, CAP, LIGHT, MEANING, PAPER, RIM, SOUND, Colour, mix
from game.ui.ui import Ui
from game.ui.widget import Chosen, Look, focus_ring
from game.ui.widgets.button import Pressable
from generators.kernel.atlas import Part, Role
from generators.kernel.phrases import CHINESE

FINE = 120  # pixels: the font size at which pieces are counted
SOFT = 7  # pixels: the soft edge around a piece
INKED = 100  # least opacity of a piece, out of 255
LEAST = 4  # pixels: a smaller piece is ignored
OVERLAP = 0.13  # share of the glyph: overlap of its two parts
BLANK = "\uff3f"  # in place of the character to find
KEPT = 3_000_000  # bytes of coloured glyphs
ASIDE = frozenset("氵亻扌讠忄钅纟犭衤礻饣𧾷冫彳牜糹訁釒飠⻖丬刂⻏攵")  # parts at a side
ABOVE = frozenset("艹𥫗宀穴冖雨罒癶爫覀⺍亠⺌灬⺗皿廾㣺心")  # parts above or below
AROUND = frozenset("辶廴走门門囗匚疒广厂尸户戶勹气戈弋鬼風风冂几凵麻虍耂尢")  # parts around the other part

GLYPH = 0.66  # share of the side of a lamp
GLOW = 2.1  # times its side
SPOKEN = 30  # points: a smaller lamp has no room for its sound below

_sprites: LruCache[tuple[str, int, tuple[Colour, ...]], Surface] = LruCache(KEPT, size_of)


@lru_cache(8)
def _face(pixels: int) -> pygame.font.Font:
    return pygame.font.Font(font("regular"), pixels)


@lru_cache(2000)
def _pieces(sign: str) -> tuple[Rect, ...]:
    mask = pygame.mask.from_surface(_face(FINE).render(sign, True, "white").convert_alpha(), INKED)
    return tuple(_bounds_of(each) for each in mask.connected_components(LEAST))


def _bounds_of(mask: pygame.mask.Mask) -> Rect:
    return mask.get_bounding_rects()[0].unionall(mask.get_bounding_rects()[1:])


@lru_cache(2000)
def split(sign: str, first: str, second: str) -> tuple[bool, int] | None:
    """Whether the glyph is split across (or down), and the number of pieces of the first part; None if it is not."""
    both, own = {first, second}, len(_pieces(first))
    if AROUND & both or not own or len(_pieces(sign)) != own + len(_pieces(second)):
        return None
    able = [True] if ASIDE & both else [False] if ABOVE & both else [True, False]
    found = [across for across in able if _are_apart(_pieces(sign), own, across=across)]
    return (found[0], own) if len(found) == 1 else None


def _are_apart(pieces: tuple[Rect, ...], own: int, *, across: bool) -> bool:
    if own == len(pieces):
        return False
    whole = pieces[0].unionall(pieces[1:])
    ordered = sorted(pieces, key=lambda each: _middle(each, across=across))
    before, after = (group[0].unionall(group[1:]) for group in (ordered[:own], ordered[own:]))
    if across:
        return before.right - after.left <= OVERLAP * whole.width
    return before.bottom - after.top <= OVERLAP * whole.height


def _middle(piece: Rect, *, across: bool) -> int:
    return piece.centerx if across else piece.centery


def draw_glyph(
    ui: Ui,
    target: Surface,
    sign: str,
    pixels: int,
    centre: tuple[int, int],
    ink: Colour,
    colours: tuple[tuple[str, Colour], ...] = (),
) -> None:
    """Draw a character: two parts in their colours if it can be split, else all in ink."""
    place = split(sign, colours[0][0], colours[1][0]) if len(colours) == 2 else None
    if place is None or colours[0][1] == colours[1][1]:
        ui.text.glyph(target, sign, pixels, ink, centre)
        return
    key = sign, pixels, (colours[0][1], colours[1][1])
    picture = _sprites.get(key, lambda: _render_coloured(*key, *place))
    at = picture.get_rect(midtop=centre)
    at.top = centre[1] + round(pixels * CAP_SHARE / 2) - _face(pixels).get_ascent()
    target.blit(picture, at)


def _render_coloured(sign: str, pixels: int, colours: tuple[Colour, ...], across: bool, own: int) -> Surface:
    """Draw the glyph large in both colours, mask the pieces of the second part, and scale it down."""
    large = max(2, -(-FINE // pixels))
    face = pygame.font.Font(font("regular"), pixels * large)
    one, other = (face.render(sign, True, colour).convert_alpha() for colour in colours)
    pieces = pygame.mask.from_surface(one, INKED).connected_components(LEAST * large)
    ordered = sorted(pieces, key=lambda each: _middle(_bounds_of(each), across=across))
    seconds = pygame.mask.Mask(one.get_size())
    for each in ordered[own:]:
        seconds.draw(each.convolve(pygame.mask.Mask((SOFT, SOFT), fill=True)), (-SOFT // 2 + 1, -SOFT // 2 + 1))
    clear, nothing = (0, 0, 0, 255), (0, 0, 0, 0)
    one.blit(seconds.to_surface(setcolor=clear, unsetcolor=nothing), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    other.blit(seconds.to_surface(setcolor=nothing, unsetcolor=clear), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    size = one.get_width() // large, one.get_height() // large
    picture = pygame.transform.smoothscale(one, size)
    picture.blit(pygame.transform.smoothscale(other, size), (0, 0))
    return picture


def draw_word(ui: Ui, target: Surface, place: Rect, word: str, size: int, bold: str) -> None:
    """Draw a word from the left, one of its characters bold, with gaps for blanks."""
    left = place.left
    for sign in word:
        wide = ui.text.glyph_width(sign, size)
        if sign == BLANK:
            gap = square(size, midleft=(left, place.centery)).inflate(-ui.px(4), -ui.px(4))
            ui.shapes.rounded_rect(target, gap, ui.px(5), ui.theme.tile, ui.theme.ink_3, max(1, ui.px(1.5)))
        else:
            ui.text.glyph(target, sign, size, ui.theme.ink, (left + wide // 2, place.centery), bold=sign == bold)
        left += wide


@dataclass(slots=True, eq=False)
class CharacterLamp(Pressable):
    sign: str
    pinyin: str
    made_of: tuple[Part, ...] = ()
    value: int = 0
    lit: bool = False
    missed: bool = False
    chosen: bool = False
    scale: float = 1.0  # size, relative to its place
    share: float = 1.0  # progress of its animation
    bare: bool = False  # paper fills its place; caps and text are outside
    tints: tuple[tuple[str, Colour], ...] = ()  # colours of its parts, instead of those for sound and meaning

    def side(self, ui: Ui) -> int:
        if self.bare:
            return min(self.rect.size)
        room = min(self.rect.width / 1.18, (self.rect.height - self._line(ui)) / 1.24)
        return max(8, round(room * self.scale))

    def _line(self, ui: Ui) -> int:
        below = self.pinyin and not self.bare and self.rect.height >= ui.px(2 * SPOKEN)
        return ui.text.leading(Style.CAPTION) if below else 0

    def body(self, ui: Ui) -> Rect:
        side = self.side(ui)
        return square(side, center=(self.rect.centerx, self.rect.centery - self._line(ui) // 2))

    def tap(self, at: Point) -> Chosen | None:
        del at
        return Chosen(self.id, self.value, self.sign)

    def node(self) -> Node:
        bounds = tuple(self.rect)
        return Node(self.id, SpokenRole.BUTTON, self.sign, bounds, note=self.pinyin, language=CHINESE, presses=True)

    def light(self, ui: Ui, target: Surface) -> None:
        """Draw its glow, below all lamps and strings."""
        if self.lit and self.share > 0:
            spill = glow(ui, round(self.side(ui) * GLOW), 0.5 if ui.theme.dark else 0.62)
            spill.set_alpha(round(255 * self.share))
            target.blit(spill, spill.get_rect(center=self.body(ui).center))
            spill.set_alpha(255)

    def draw_as(self, ui: Ui, target: Surface, look: Look) -> None:
        body = self.body(ui)
        self._paper(ui, target, body, look)
        if self.missed:
            side = max(6, body.width // 5)
            draw_missed(ui, target, square(side, center=(body.right - side // 4, body.top + side // 4)))
        if self._line(ui):
            self._sound(ui, target, body)
        if look.focused:
            focus_ring(ui, target, body, round(body.width * 0.28))

    def _paper(self, ui: Ui, target: Surface, body: Rect, look: Look) -> None:
        theme, marked = ui.theme, ui.theme.focus if ui.theme.dark else ui.theme.ink
        if self.lit:
            cap, band, rim, width = CAP, BAND, RIM, 0.055 if self.chosen else 0.035
            paper = mix(PAPER, RIM, 0.3 if look.pressed else 0.14 if look.hovered else 0.0)
            ink, colours = LIGHT.ink, self.tints or part_colours(self.made_of)
        else:
            cap = band = rim = mix(theme.tile, theme.ink_3, 0.45)
            width = 0.05 if self.chosen else 0.02
            paper = mix(theme.tile, theme.ink, 0.14 if look.pressed else 0.07 if look.hovered else 0.0)
            ink = theme.ink if self.chosen or look.hovered else mix(theme.ink_3, theme.ink, 0.12)
            colours = ()
        self._caps(ui, target, body, cap, band)
        line, radius = max(1, round(body.width * width)), round(body.width * 0.28)
        ui.shapes.rounded_rect(target, body, radius, paper, marked if self.chosen else rim, line)
        draw_glyph(ui, target, self.sign, round(body.width * GLYPH), body.center, ink, colours)

    def _caps(self, ui: Ui, target: Surface, body: Rect, cap: Colour, band: Colour) -> None:
        wide, high = round(body.width * 0.44), max(3, round(body.width * 0.13))
        for middle in (body.top - high // 3, body.bottom + high // 3):
            plate = Rect(0, 0, wide, high).move_to(center=(body.centerx, middle))
            ui.shapes.rounded_rect(target, plate, max(1, high // 3), cap)
            if cap != band:
                ui.shapes.rounded_rect(target, plate.inflate(-round(wide * 0.18), -round(high * 0.5)), high // 4, band)

    def _sound(self, ui: Ui, target: Surface, body: Rect) -> None:
        line = self._line(ui)
        style = Style.LABEL if line >= ui.text.leading(Style.LABEL) else Style.CAPTION
        place = Rect(self.rect.left, body.bottom + round(body.width * 0.12), self.rect.width, line)
        place.bottom = min(place.bottom, self.rect.bottom)
        ink = ui.theme.ink if self.lit or self.chosen else ui.theme.ink_2
        ui.text.draw(target, self.pinyin, style, ink, place, align=0.5)


def part_colours(parts: tuple[Part, ...]) -> tuple[tuple[str, Colour], ...]:
    tones = {Role.SOUND: SOUND, Role.ONCE: SOUND, Role.MEANING: MEANING, Role.PLAIN: LIGHT.ink}
    return tuple((part.sign, tones[part.role]) for part in parts)


def draw_missed(ui: Ui, target: Surface, place: Rect) -> None:
    ink, ground = ui.theme.error, ui.theme.bg
    size = (place.width, place.height)

    def diamond(canvas: Canvas) -> None:
        canvas.polygon([(0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)], ground)
        canvas.polygon([(0.5, 0.14), (0.86, 0.5), (0.5, 0.86), (0.14, 0.5)], ink)

    target.blit(ui.shapes.sprite(("missed", ink, ground), size, ink, diamond), place)


@dataclass(slots=True, eq=False)
class Chip(Pressable):
    part: Part
    role: str
    label: str
    value: int = 0

    def draw_as(self, ui: Ui, target: Surface, look: Look) -> None:
        theme = ui.theme
        tones = {Role.MEANING: theme.accent, Role.PLAIN: theme.ink_2}
        tone = tones.get(self.part.role, theme.focus)
        share = 0.12 + (0.12 if look.pressed else 0.06 if look.hovered else 0.0)
        ui.shapes.rounded_rect(target, self.rect, ui.px(8), mix(theme.surface, tone, share))
        bar = max(3, ui.px(6))
        ui.shapes.rounded_rect(target, (self.rect.topleft, (bar, self.rect.height)), ui.px(3), tone)
        side = min(self.rect.height * 3 // 5, self.rect.width // 3)
        middle = self.rect.left + bar + ui.px(8) + side // 2
        ui.text.glyph(target, self.part.sign, side, tone, (middle, self.rect.centery))
        words = inset(self.rect, middle + side // 2 + ui.px(10) - self.rect.left, 0, ui.px(6))
        if words.width > ui.px(20):
            self._words(ui, target, words, tone)
        if look.focused:
            focus_ring(ui, target, self.rect, ui.px(8))

    def _words(self, ui: Ui, target: Surface, words: Rect, tone: Colour) -> None:
        if words.height < ui.px(44) or not self.label:
            ui.text.fill(target, self.label or self.role, LABELS, tone, words)
            return
        half = words.height // 2 - ui.px(4)
        top = strip(words, words.top + ui.px(4), words.top + ui.px(4) + half)
        ui.text.draw(target, self.role, Style.CAPTION, ui.theme.ink_2, top)
        ui.text.fill(target, self.label, LABELS_STRONG, tone, top.move(0, half))

    def tap(self, at: Point) -> Chosen | None:
        del at
        return Chosen(self.id, self.value, self.part.sign)

    def node(self) -> Node:
        words = " ".join(each for each in (self.role, self.label) if each)
        bounds, sign = tuple(self.rect), self.part.sign
        return Node(self.id, SpokenRole.BUTTON, sign, bounds, note=words, language=CHINESE, presses=True)


def met_text(ui: Ui, card: LearnedCard, today: date) -> str:
    """The day on which the character was chosen or first met, and the group in which it was last met."""
    if not card.times:
        if card.where:
            return ui.tell("cards.chosen_in", where=card.where, day=day(ui, card.first))
        chosen_today = card.first == today.isoformat()
        return ui.tell("cards.chosen_today") if chosen_today else ui.tell("cards.chosen", day=day(ui, card.first))
    if card.where:
        return ui.tell("cards.where", where=card.where, day=day(ui, card.first))
    return ui.tell("cards.met", day=day(ui, card.first))
