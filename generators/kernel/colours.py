"""Colours by role in four themes, from assets/ui/colours.txt, and how far two colours are apart to an eye."""

from __future__ import annotations

import math
from functools import cache
from pathlib import Path
from typing import TypeAlias

COLOURS = Path(__file__).parents[2] / "assets" / "ui" / "colours.txt"

Colour: TypeAlias = tuple[int, int, int]


def rgb(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


@cache
def colour_table() -> dict[str, tuple[str, ...]]:
    """Each role with its colour in the light, dark, strong light and strong dark theme; and the palettes of zones."""
    lines = COLOURS.read_text(encoding="utf-8").splitlines()
    named = (line.split() for line in lines if line and not line.startswith("#"))
    return {name: tuple(colours) for name, *colours in named}


def contrast(one: Colour, other: Colour) -> float:
    """How well one is read on the other, from 1 to 21, as WCAG 2 says."""
    parts = map(_linear, (one, other))
    low, high = sorted(0.2126 * red + 0.7152 * green + 0.0722 * blue for red, green, blue in parts)
    return (high + 0.05) / (low + 0.05)


def _linear(colour: Colour) -> list[float]:
    shares = [each / 255 for each in colour]
    return [each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in shares]


Triple: TypeAlias = tuple[float, float, float]
Eye: TypeAlias = tuple[Triple, Triple, Triple]

# The usual eye, and how three kinds of colour-blind ones see linear red, green and blue (Machado et al., severity 1).
EYES: tuple[Eye, ...] = (
    ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
)


def apart(one: tuple[Triple, ...], two: tuple[Triple, ...]) -> float:
    """How far two colours are apart to the eye that tells them apart least."""
    return min(math.dist(a, b) for a, b in zip(one, two, strict=True))


def oklab(colour: Colour, eye: Eye = EYES[0]) -> Triple:
    """A colour as an eye sees it, in a space where distance is difference (Ottosson's OKLab)."""
    linear = _linear(colour)
    red, green, blue = (max(0.0, sum(k * part for k, part in zip(row, linear, strict=True))) for row in eye)
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )
