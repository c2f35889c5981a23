"""Screens with a board as other programs draw them: styles, sizes, themes, marks, what stands around, and how the
picture went through other hands."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import pygame
from pygame import Rect, Surface

from game.ui.theme import Colour, rgb
from generators.kernel.kind import no_pulse
from generators.kernel.sets import spots
from generators.sweet_spots.colours import assign_colours
from generators.sweet_spots.generate import generate
from generators.sweet_spots.maker import BoardDraft, draft_of
from generators.sweet_spots.menu import Options

WHITE, BLACK = (255, 255, 255), (0, 0, 0)


def palette(text: str) -> tuple[Colour, ...]:
    return tuple(rgb(f"#{each}") for each in text.split())


PASTEL = palette("BBA3E2 FFC992 96BEFF B3DFA0 DFDFDF FF7B60 E6F388 B9B29E DFA0BF A3D2D8 62EFEA FF93F3 8AB5A0 C5A16B")
VIVID = palette("E6194B 3CB44B FFE119 4363D8 F58231 911EB4 46F0F0 F032E6 BCF60C FABEBE 008080 9A6324 800000 808000")
DUSK = tuple((red // 2, green // 2, blue // 2) for red, green, blue in PASTEL)


@dataclass(frozen=True, slots=True)
class Look:
    name: str
    palette: tuple[Colour, ...]  # empty: lines alone
    ground: Colour = WHITE  # of the page, and of cells without a colour
    thin: Colour | None = BLACK  # of lines within a zone
    thick: Colour | None = BLACK  # of lines between zones, and of the frame
    widths: tuple[int, int] = (1, 3)  # for cells of 40 pixels
    gap: int = 0  # between cells
    round: int = 0  # of their corners
    ink: Colour = BLACK  # of marks and words


LOOKS = (
    Look("network", PASTEL),
    Look("flat", PASTEL, thin=None, thick=None),
    Look("flat vivid", VIVID, thin=None, thick=None),
    Look("gaps", PASTEL, thin=None, thick=None, gap=3),
    Look("round tiles", VIVID, thin=None, thick=None, gap=4, round=7),
    Look("paper", (), thin=(150, 150, 150), widths=(1, 3)),
    Look("fine paper", (), thin=(205, 205, 205), widths=(1, 2)),
    Look("bold paper", (), thin=BLACK, widths=(1, 5)),
    Look("night", DUSK, ground=(20, 20, 24), thin=(10, 10, 12), thick=(235, 235, 235), ink=WHITE),
    Look("night paper", (), ground=(18, 18, 20), thin=(70, 70, 74), thick=(240, 240, 240), ink=WHITE),
    Look("night tiles", DUSK, ground=(12, 12, 14), thin=None, thick=None, gap=3, round=5, ink=WHITE),
    Look("all thin", PASTEL, thin=(60, 60, 60), thick=(60, 60, 60), widths=(1, 1)),
)
MARKS = ("none", "crosses", "points", "queens", "stars")
CHANGES = ("as it is", "jpeg", "smaller", "larger", "smaller jpeg")


@dataclass(frozen=True, slots=True)
class Screen:
    name: str
    draft: BoardDraft
    data: bytes


def screens(number: int, seed: int = 0, step: int = 1) -> Iterator[Screen]:
    """So many, evenly over looks, marks and changes."""
    for each in range(0, number * step, step):
        rng = Random(f"screen {seed} {each}")
        look, marks = LOOKS[each % len(LOOKS)], MARKS[each // len(LOOKS) % len(MARKS)]
        change = CHANGES[each // 7 % len(CHANGES)]
        size, targets = rng.choice(((6, 1), (7, 1), (8, 1), (8, 1), (9, 1), (10, 1), (10, 2)))
        draft = draft_of(generate(Options(size, targets, None), rng, no_pulse))
        sheet = drawn(draft, look, marks, rng)
        yield Screen(f"{each}: {look.name}, {marks}, {change}, {size}×{size}", draft, changed(sheet, change))


def drawn(draft: BoardDraft, look: Look, marks: str, rng: Random) -> Surface:
    cell = rng.randrange(34, 84)
    side = cell * draft.size
    left, top = rng.randrange(10, 220), rng.randrange(10, 320)
    sheet = Surface((left + side + rng.randrange(10, 220), top + side + rng.randrange(10, 400)), 0, 32)
    sheet.fill(look.ground)
    _around(sheet, look, Rect(left, top, side, side), rng)
    board = sheet.subsurface((left, top, side, side))
    _cells(board, draft, look, cell)
    _lines(board, draft, look, cell)
    for spot in spots(draft.size, draft.size):
        if marks != "none" and rng.random() < 0.4:
            _mark(board, look, marks, (spot[1] * cell + cell // 2, spot[0] * cell + cell // 2), cell)
    return sheet


def _around(sheet: Surface, look: Look, board: Rect, rng: Random) -> None:
    """A line of words above, buttons beneath."""
    for x in range(board.left, board.right - 30, 14):
        if rng.random() < 0.8 and board.top > 60:
            pygame.draw.rect(sheet, look.ink, (x, board.top - 46, rng.randrange(4, 10), 14))
    if sheet.get_height() - board.bottom > 90:
        for number in range(3):
            place = Rect(board.left + number * board.width // 3, board.bottom + 36, board.width // 3 - 12, 40)
            pygame.draw.rect(sheet, look.ink, place, 2, 20)


def _cells(board: Surface, draft: BoardDraft, look: Look, cell: int) -> None:
    chosen = assign_colours(draft.zones, look.palette) if look.palette else ()
    gap = round(look.gap * cell / 40)
    for row, column in spots(draft.size, draft.size):
        colour = look.palette[chosen[draft.at((row, column))]] if chosen else look.ground
        place = Rect(column * cell, row * cell, cell, cell).inflate(-gap, -gap)
        pygame.draw.rect(board, colour, place, border_radius=round(look.round * cell / 40))


def _lines(board: Surface, draft: BoardDraft, look: Look, cell: int) -> None:
    thin, thick = (max(1, round(each * cell / 40)) for each in look.widths)
    for widths in ((look.thin, thin, False), (look.thick, thick, True)):
        colour, wide, parts = widths
        if colour is None:
            continue
        for row, column in spots(draft.size, draft.size):
            x, y, here = column * cell, row * cell, draft.at((row, column))
            if column + 1 < draft.size and (draft.at((row, column + 1)) != here) == parts:
                board.fill(colour, (x + cell - wide // 2, y - wide // 2, wide, cell + wide))
            if row + 1 < draft.size and (draft.at((row + 1, column)) != here) == parts:
                board.fill(colour, (x - wide // 2, y + cell - wide // 2, cell + wide, wide))
    if look.thick is not None:
        pygame.draw.rect(board, look.thick, board.get_rect(), thick)


def _mark(board: Surface, look: Look, marks: str, at: tuple[int, int], cell: int) -> None:
    (x, y), arm, wide = at, cell // 6, max(1, cell // 18)
    if marks == "crosses":
        pygame.draw.line(board, look.ink, (x - arm, y - arm), (x + arm, y + arm), wide)
        pygame.draw.line(board, look.ink, (x - arm, y + arm), (x + arm, y - arm), wide)
    elif marks == "points":
        pygame.draw.circle(board, look.ink, at, cell // 10)
    elif marks == "queens":
        high = cell // 4
        crown = [(-2, 1), (-2, -1), (-1, 0), (0, -1), (1, 0), (2, -1), (2, 1)]
        pygame.draw.polygon(board, look.ink, [(x + a * high // 2, y + b * high) for a, b in crown])
    else:
        far = [cell // 3, cell // 7]
        star = [pygame.Vector2(0, -far[turn % 2]).rotate(36 * turn) + at for turn in range(10)]
        pygame.draw.polygon(board, look.ink, star)


def changed(sheet: Surface, change: str) -> bytes:
    share = {"smaller": 0.72, "smaller jpeg": 0.66, "larger": 1.7}.get(change, 1.0)
    size = round(sheet.get_width() * share), round(sheet.get_height() * share)
    out = io.BytesIO()
    scaled = pygame.transform.smoothscale(sheet, size) if share != 1.0 else sheet
    pygame.image.save(scaled, out, "x.jpg" if "jpeg" in change else "x.png")
    return out.getvalue()
