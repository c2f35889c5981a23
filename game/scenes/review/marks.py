"""What a move was, as a shape of its own and in a colour: the shape alone tells it."""

from __future__ import annotations

import pygame

from game.review.model import QUICK, STALLED, TOLD, UNDONE
from game.ui.shapes import Canvas
from game.ui.theme import Colour, Theme
from game.ui.ui import Ui
from generators.kernel.kind import GUESSED, REASONED, WRONG

MARKS = (REASONED, QUICK, STALLED, GUESSED, WRONG, TOLD)  # as a legend names them
SIGNS = {REASONED: "●", QUICK: "▶", STALLED: "‖", GUESSED: "◆", WRONG: "×", TOLD: "○"}  # where all is text
SIZES = {REASONED: 11, QUICK: 12, STALLED: 14, GUESSED: 16, WRONG: 15, TOLD: 12, UNDONE: 16}  # points on a line


def colour_of(theme: Theme, sort: str) -> Colour:
    colours = {REASONED: theme.ok, QUICK: theme.focus, GUESSED: theme.accent, WRONG: theme.error}
    return colours.get(sort, theme.ink_2)


def draw_mark(
    ui: Ui, target: pygame.Surface, sort: str, centre: tuple[int, int], side: int, colour: Colour | None = None
) -> None:
    """In its own colour, unless it stands on that."""
    ink = colour or colour_of(ui.theme, sort)
    sprite = ui.shapes.sprite(("mark", sort), (side, side), ink, lambda canvas: _draw(canvas, sort, ink))
    target.blit(sprite, sprite.get_rect(center=centre))


def badge(ui: Ui, target: pygame.Surface, sort: str, place: pygame.Rect) -> None:
    """At the upper right corner of what it speaks of, and never outside the picture."""
    side = max(ui.px(18), min(ui.px(26), place.width // 2))
    disc = pygame.Rect(0, 0, side, side)
    disc.center = place.topright
    disc.clamp_ip(target.get_rect())
    theme = ui.theme
    edge = ui.shapes.disc(side // 2 + ui.px(2), theme.surface)
    target.blit(edge, edge.get_rect(center=disc.center))
    plate = ui.shapes.disc(side // 2, colour_of(theme, sort))
    target.blit(plate, plate.get_rect(center=disc.center))
    draw_mark(ui, target, sort, disc.center, side * 5 // 9, theme.surface)


def _draw(canvas: Canvas, sort: str, colour: Colour) -> None:
    match sort:
        case "reasoned":
            canvas.circle((0.5, 0.5), 0.48, colour)
        case "quick":
            canvas.polygon([(0.08, 0.06), (0.96, 0.5), (0.08, 0.94)], colour)
        case "stalled":
            for x in (0.12, 0.58):
                canvas.box((x, 0.04), (0.30, 0.92), colour, 0.12)
        case "guess":
            canvas.polygon([(0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)], colour)
        case "slip":
            for start, end in (((0.12, 0.12), (0.88, 0.88)), ((0.88, 0.12), (0.12, 0.88))):
                canvas.stroke([start, end], 0.2, colour)
        case "told":
            canvas.ring((0.5, 0.5), 0.48, 0.2, colour)
        case _:
            canvas.stroke([(0.44, 0.16), (0.12, 0.46), (0.44, 0.76)], 0.13, colour)
            canvas.stroke([(0.12, 0.46), (0.9, 0.46), (0.9, 0.84)], 0.13, colour)
