"""The sheet of rules, and the drawing of lessons: the spotlight, the hand and the sentences."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import partial

import pygame

from game.catalogue import entry_of
from game.scenes.shared.examples import example_pictures, examples
from game.scenes.shared.page import Content, Sheet
from game.scenes.shared.parts import paragraph, row
from game.scenes.shared.scene import Pop, Services
from game.stage.stage import instruction
from game.ui.command import Command
from game.ui.lantern import glow
from game.ui.shapes import Canvas, blit_centred
from game.ui.text import Style
from game.ui.ui import Ui
from generators.kernel.phrases import Phrase, join_list, say, split_list

BLACK, WHITE = (28, 27, 25), (255, 255, 255)  # colours of the hand, in both themes
VEIL = 128  # opacity of 255: all but the lit places is dimmed by half
RING, BESIDE = 3, 5  # points: its width, and its distance from the place
BREATH = 1.2  # seconds: the period of the glow
LEAST, BRIGHTEST = 0.45, 1.0  # opacity of the glow
HAND = 56
TIP = (0.34, 0.06)  # shares of the hand: place of the fingertip

SENTENCES = (Style.TITLE, Style.HEADING, Style.STRONG, Style.LABEL_STRONG, Style.CAPTION_STRONG)
REMARKS = (Style.BODY, Style.LABEL, Style.CAPTION)
MOST, MOST_BENEATH = 0.16, 0.1  # largest shares of the height for a sentence and the text below it
ICON = 40  # points
DOT, LONG, PITCH = 12, 28, 28  # points: a dot, the current one, and the distance


class Rules(Sheet):
    def __init__(
        self,
        services: Services,
        kind: str,
        more: tuple[Command, ...],
        about: tuple[Phrase, ...] = (),
        *,
        by_finger: bool = False,
    ) -> None:
        """`about`: sentences on this one puzzle, which come first."""
        super().__init__(services)
        self.kind = kind
        self.about = about
        self.by_finger = by_finger
        self.entry = entry_of(kind)
        self.examples = examples(self.entry)
        self.more = tuple(each for each in more if each.offered)

    def title(self) -> str:
        return self.ui.tell(f"board.{self.kind}.name")

    def build(self) -> Content:
        tell = self.ui.tell
        first, *others = self.about or (None,)
        return [
            *([paragraph(tell(first), Style.STRONG, faint=False, below=6)] if first else []),
            *(paragraph(tell(each), below=6 if each is not others[-1] else 16) for each in others),
            example_pictures(self.ui, self.entry, self.examples),
            paragraph(tell(f"board.{self.kind}.rules"), faint=False, below=6),
            paragraph(
                tell(say(f"board.{self.kind}.also", names=join_list(split_list(tell(f"board.{self.kind}.names")))))
            ),
            paragraph(tell("rules.pad" if self.ui.by_pad else "rules.pointer"), Style.STRONG, faint=False, below=6),
            paragraph(tell(instruction(self.kind, by_finger=self.by_finger, by_pad=self.ui.by_pad))),
            paragraph(tell("rules.keys"), Style.STRONG, faint=False, below=6),
            paragraph(tell(f"board.{self.kind}.keys")),
            *(row(each.id, each.label, partial(Pop, each.run)) for each in self.more),
        ]


def dim_picture(ui: Ui, picture: pygame.Surface, lit: Iterable[tuple[pygame.Rect, bool]]) -> pygame.Surface:
    """A copy of the picture, dimmed except for the lit places."""
    sheet, veil = picture.copy(), pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    veil.fill((*ui.theme.bg, VEIL))
    for rect, is_round in lit:
        grown = rect if is_round else rect.inflate(ui.px(BESIDE), ui.px(BESIDE))
        pygame.draw.rect(veil, (0, 0, 0, 0), grown, border_radius=grown.height // 2 if is_round else ui.px(10))
    sheet.blit(veil, (0, 0))
    return sheet


def draw_glows(ui: Ui, sheet: pygame.Surface, places: Iterable[pygame.Rect], seconds: float) -> pygame.Surface:
    """A copy of the sheet with a glow around each place; it pulses, unless motion is turned off."""
    lit = sheet.copy()
    share = BRIGHTEST if ui.still else LEAST + (BRIGHTEST - LEAST) * (0.5 - 0.5 * math.cos(seconds / BREATH * math.tau))
    for place in places:
        wide = round(min(max(place.size), 2 * min(place.size)) * 1.9)
        light = glow(ui, wide, 0.4 if ui.theme.dark else 0.5)
        light.set_alpha(round(255 * share))
        blit_centred(lit, light, place.center)
        light.set_alpha(255)  # cached and shared with others
    return lit


def draw_ring(ui: Ui, target: pygame.Surface, place: pygame.Rect, *, is_round: bool) -> None:
    grown = place.inflate(2 * ui.px(BESIDE), 2 * ui.px(BESIDE)).clip(target.get_rect())
    radius = grown.height // 2 if is_round else ui.px(10)
    ui.shapes.rounded_rect(target, grown, radius, None, ui.theme.surface, ui.px(RING) + ui.px(2))
    ui.shapes.rounded_rect(target, grown, radius, None, ui.theme.focus, ui.px(RING))


def draw_hand(ui: Ui, target: pygame.Surface, place: pygame.Rect) -> None:
    """Draw a hand that points to the lower right of the place, so that the place stays visible."""
    side = ui.px(HAND)
    at = (
        place.centerx + min(place.width // 6, side // 2) - round(TIP[0] * side),
        place.centery + min(place.height // 6, side // 2) - round(TIP[1] * side),
    )
    sprite = ui.shapes.sprite("hand", (side, side), BLACK, _draw_hand)
    target.blit(sprite, sprite.get_rect(topleft=at).clamp(target.get_rect()))


def _draw_hand(canvas: Canvas) -> None:
    fingers = ((0.34, 0.12, 0.60), (0.46, 0.42, 0.62), (0.58, 0.45, 0.64), (0.69, 0.50, 0.66))
    palm = [(0.285, 0.55), (0.745, 0.55), (0.745, 0.70), (0.67, 0.90), (0.40, 0.90), (0.285, 0.72)]
    for grown, colour in ((0.05, BLACK), (0.0, WHITE)):
        for x, top, foot in fingers:
            canvas.stroke([(x, top), (x, foot)], 0.115 + 2 * grown, colour)
        canvas.stroke([(0.19, 0.52), (0.32, 0.72)], 0.11 + 2 * grown, colour)
        canvas.polygon(palm, colour)
        canvas.stroke(palm, max(0.03, 2 * grown), colour, closed=True)
    for x in (0.47, 0.59):
        canvas.stroke([(x, 0.46), (x, 0.58)], 0.025, BLACK)


def shared_style(ui: Ui, texts: list[str], room: tuple[int, int]) -> Style:
    """The largest style in which all texts fit, so that the size is the same in all steps."""
    fitting = (style for style in SENTENCES if all(ui.text.fit(each, (style,), room).whole for each in texts))
    return next(fitting, SENTENCES[-1])


def max_height(ui: Ui, texts: list[str], styles: tuple[Style, ...], room: tuple[int, int]) -> int:
    fits = [ui.text.fit(each, styles, room) for each in texts]
    return max((len(fit.lines) * ui.text.leading(fit.style) for fit in fits), default=0)


def draw_progress(ui: Ui, target: pygame.Surface, rect: pygame.Rect, *, here: int, count: int) -> None:
    """A dot for each step, a long one for the current step."""
    theme, dot = ui.theme, rect.height
    long, pitch = dot * LONG // DOT, dot * PITCH // DOT
    left = rect.centerx - ((count - 1) * pitch + long) // 2
    for number in range(count):
        wide = long if number == here else dot
        fill = theme.ink if number == here else theme.ink_3 if number < here else None
        edge = None if fill else theme.ink_3
        ui.shapes.rounded_rect(target, (left, rect.top, wide, dot), dot // 2, fill, edge, max(1, dot // 6))
        left += wide + pitch - dot
