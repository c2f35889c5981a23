"""Straight edges of a picture: where neighbouring pixels differ, and go on differing for a while.

A picture is one long int with a byte for each pixel, 1 on an edge, so that all of it is shifted and combined at once.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from generators.kernel.kind import Pulse

RUN = 11  # pixels: what is shorter is no line
STRIP = 96  # rows that are looked at in one go
STEPS = (1, 2, 4, 3)  # that make up such a run


@dataclass(frozen=True, slots=True)
class Edges:
    """Pixels at which an upright or a level line runs, row by row."""

    size: tuple[int, int]
    upright: bytes
    level: bytes


def edges(sheet: pygame.Surface, threshold: int, pulse: Pulse) -> Edges:
    wide, high = sheet.get_size()
    upright = _runs(_differing(sheet, (1, 0), threshold, pulse), 8 * wide, pulse)
    level = _runs(_differing(sheet, (0, 1), threshold, pulse), 8, pulse)
    count = wide * high
    mask = (1 << 8 * count) - 1
    return Edges((wide, high), *((each & mask).to_bytes(count, "little") for each in (upright, level)))


def _differing(sheet: pygame.Surface, step: tuple[int, int], threshold: int, pulse: Pulse) -> int:
    """Pixels unlike the one that lies a step behind; a strip at a time, for no frame waits for more than one."""
    wide, high = sheet.get_size()
    flags = []
    for top in range(0, high, STRIP):
        rows = min(STRIP, high - top)
        strip = sheet.subsurface((0, top, wide, rows))
        behind = strip.copy()
        behind.blit(sheet, step, (0, top, wide, rows))
        if step[1] and top:
            behind.blit(sheet, (0, 0), (0, top - 1, wide, 1))
        flags.append(_unlike(strip, behind, threshold))
        pulse()
    return int.from_bytes(b"".join(flags), "little")


def _unlike(one: pygame.Surface, other: pygame.Surface, threshold: int) -> bytes:
    """A byte for each pixel: 1 where any part of the colours differs by so much."""
    above, below = one.copy(), other.copy()
    above.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    below.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    above.blit(below, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    alike = pygame.mask.from_threshold(above, (0, 0, 0), (threshold, threshold, threshold, 255))
    return alike.to_surface(pygame.Surface(one.get_size(), 0, 8), setcolor=0, unsetcolor=1).get_buffer().raw


def _runs(flags: int, shift: int, pulse: Pulse) -> int:
    """Runs of at least so many in one direction; gaps of one or two are closed first."""
    after, later = flags << shift, flags << 2 * shift
    flags |= (after & flags >> shift) | (after & flags >> 2 * shift) | (later & flags >> shift)
    pulse()
    for step in STEPS:
        flags &= flags >> step * shift
    pulse()
    for step in STEPS:
        flags |= flags << step * shift
    pulse()
    return flags
