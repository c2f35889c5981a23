"""Straight edges of a picture: where neighbouring pixels differ, and go on differing for a while.

A picture is one long int with a byte for each pixel, 1 on an edge, so that all of it is shifted and combined at once.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from generators.kernel.kind import Pulse

RUN = 11  # pixels: what is shorter is no line
STEPS = (1, 2, 4, 3)  # that make up such a run


@dataclass(frozen=True, slots=True)
class Edges:
    """Pixels at which an upright or a level line runs, row by row."""

    size: tuple[int, int]
    upright: bytes
    level: bytes


def edges(sheet: pygame.Surface, threshold: int, pulse: Pulse) -> Edges:
    wide, high = sheet.get_size()
    upright = _runs(_differing(sheet, (1, 0), threshold), 8 * wide)
    pulse()
    level = _runs(_differing(sheet, (0, 1), threshold), 8)
    pulse()
    count = wide * high
    mask = (1 << 8 * count) - 1
    return Edges((wide, high), *((each & mask).to_bytes(count, "little") for each in (upright, level)))


def _differing(sheet: pygame.Surface, step: tuple[int, int], threshold: int) -> int:
    """Pixels unlike the one that lies a step behind."""
    behind = sheet.copy()
    behind.blit(sheet, step)
    other = behind.copy()
    behind.blit(sheet, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    above = sheet.copy()
    above.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    above.blit(behind, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    alike = pygame.mask.from_threshold(above, (0, 0, 0), (threshold, threshold, threshold, 255))
    flags = alike.to_surface(pygame.Surface(sheet.get_size(), 0, 8), setcolor=0, unsetcolor=1)
    return int.from_bytes(flags.get_buffer().raw, "little")


def _runs(flags: int, shift: int) -> int:
    """Runs of at least so many in one direction; gaps of one or two are closed first."""
    after, later = flags << shift, flags << 2 * shift
    flags |= (after & flags >> shift) | (after & flags >> 2 * shift) | (later & flags >> shift)
    for step in STEPS:
        flags &= flags >> step * shift
    for step in STEPS:
        flags |= flags << step * shift
    return flags
