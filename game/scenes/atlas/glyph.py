"""A character whose two parts have colours of their own, where the picture says for certain which strokes are whose.

The strokes of a glyph hang together in pieces. Where there are as many as the two parts have when they stand alone, the
first ones from the left (or from the top) are those of the first part, if they lie apart from the rest. Where that does
not come out, as in 问, the character has one colour."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.system.resources import font
from game.ui.shapes import Recent, size_of
from game.ui.text import CAP
from game.ui.theme import Colour
from game.ui.ui import Ui

FINE = 120  # pixels: in which pieces are counted
SOFT = 7  # pixels around a piece
INKED = 100  # of 255: so much ink belongs to a piece
LEAST = 4  # pixels of it: less is no piece
OVERLAP = 0.13  # of the glyph: so far the two parts may lean into each other
KEPT = 3_000_000  # bytes of coloured glyphs
ASIDE = frozenset("氵亻扌讠忄钅纟犭衤礻饣𧾷冫彳牜糹訁釒飠⻖丬刂⻏攵")  # these stand at a side
ABOVE = frozenset("艹𥫗宀穴冖雨罒癶爫覀⺍亠⺌灬⺗皿廾㣺心")  # these above or beneath
AROUND = frozenset("辶廴走门門囗匚疒广厂尸户戶勹气戈弋鬼風风冂几凵麻虍耂尢")  # these lie about the other part

_sprites: Recent[tuple[str, int, tuple[Colour, ...]], pygame.Surface] = Recent(KEPT, size_of)


@lru_cache(8)
def _face(pixels: int) -> pygame.font.Font:
    return pygame.font.Font(font("regular"), pixels)


@lru_cache(2000)
def _pieces(sign: str) -> tuple[pygame.Rect, ...]:
    mask = pygame.mask.from_surface(_face(FINE).render(sign, True, "white").convert_alpha(), INKED)
    return tuple(_around(each) for each in mask.connected_components(LEAST))


def _around(mask: pygame.mask.Mask) -> pygame.Rect:
    return mask.get_bounding_rects()[0].unionall(mask.get_bounding_rects()[1:])


@lru_cache(2000)
def split(sign: str, first: str, second: str) -> tuple[bool, int] | None:
    """Whether it is split across (or down), and how many pieces belong to the first part."""
    both, own = {first, second}, len(_pieces(first))
    if AROUND & both or not own or len(_pieces(sign)) != own + len(_pieces(second)):
        return None
    able = [True] if ASIDE & both else [False] if ABOVE & both else [True, False]
    found = [across for across in able if _apart(_pieces(sign), own, across=across)]
    return (found[0], own) if len(found) == 1 else None


def _apart(pieces: tuple[pygame.Rect, ...], own: int, *, across: bool) -> bool:
    if own == len(pieces):
        return False
    whole = pieces[0].unionall(pieces[1:])
    ordered = sorted(pieces, key=lambda each: _middle(each, across=across))
    before, after = (group[0].unionall(group[1:]) for group in (ordered[:own], ordered[own:]))
    if across:
        return before.right - after.left <= OVERLAP * whole.width
    return before.bottom - after.top <= OVERLAP * whole.height


def _middle(piece: pygame.Rect, *, across: bool) -> int:
    return piece.centerx if across else piece.centery


def draw_glyph(
    ui: Ui,
    target: pygame.Surface,
    sign: str,
    pixels: int,
    centre: tuple[int, int],
    ink: Colour,
    colours: tuple[tuple[str, Colour], ...] = (),
) -> None:
    """Two parts, each with its colour; any other number, or what cannot be split, in ink."""
    place = split(sign, colours[0][0], colours[1][0]) if len(colours) == 2 else None
    if place is None or colours[0][1] == colours[1][1]:
        ui.text.glyph(target, sign, pixels, ink, centre)
        return
    key = sign, pixels, (colours[0][1], colours[1][1])
    picture = _sprites.get(key, lambda: _coloured(*key, *place))
    at = picture.get_rect(midtop=centre)
    at.top = centre[1] + round(pixels * CAP / 2) - _face(pixels).get_ascent()
    target.blit(picture, at)


def _coloured(sign: str, pixels: int, colours: tuple[Colour, ...], across: bool, own: int) -> pygame.Surface:
    """Drawn large, piece by piece, and shrunk; the soft edges of the second part go with it."""
    large = max(2, -(-FINE // pixels))
    face = pygame.font.Font(font("regular"), pixels * large)
    one, other = (face.render(sign, True, colour).convert_alpha() for colour in colours)
    pieces = pygame.mask.from_surface(one, INKED).connected_components(LEAST * large)
    ordered = sorted(pieces, key=lambda each: _middle(_around(each), across=across))
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
