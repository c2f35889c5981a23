"""How the characters of HSK 1 to 4 are written: their strokes in
order, whether a drawn one is right, and what a drawing looks like.

A point is a complex number: the square of the character goes from
0 at the top left to 1+1j."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from itertools import chain, pairwise
from types import MappingProxyType
from typing import TypeAlias

from generators.kernel.cache import cached, cached_lately
from generators.kernel.kind import Pulse, no_pulse
from generators.words.dictionary import entries, with_pulses
from generators.words.readings import table_text

DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
POINTS = 13  # of a line that is judged
NEAR = 0.16  # the greatest mean distance, of a line as long as the square
BEND = 0.12  # the same with the middles of both lines on each other
CLEAR = 0.9  # share of the distance the wrong way that is not too near to tell
SHORT = 0.55  # share of both that the shortest line has
COMPARED = 60  # characters whose ends of strokes are compared
TURNED = 0.1  # added to the distance of a stroke that is drawn from its end
KEPT = 4  # drawings that stay in memory

Line: TypeAlias = Sequence[complex]
Ends: TypeAlias = tuple[complex, complex, complex]  # beginning, middle and end of a stroke


class Judged(Enum):
    RIGHT = "right"
    WRONG = "wrong"
    BACKWARDS = "backwards"
    OTHER = "other"  # a stroke of the character whose turn it is not


@cached
def _rows() -> Mapping[str, str]:
    rows = entries(table_text("stroke_lines.txt"))
    return MappingProxyType({row[0]: row[2:] for row in rows})


@cached
def strokes(sign: str) -> tuple[Line, ...]:
    """Their middle lines in order; empty if not known."""
    return tuple(_read(each) for each in _rows().get(sign, "").split())


def _read(text: str) -> Line:
    at = [DIGITS.index(each) / len(DIGITS) for each in text]
    return tuple(map(complex, at[::2], at[1::2]))


def judge(sign: str, number: int, drawn: Line) -> Judged:
    """Is it the stroke of that number, from 0 on,
    by place, direction, length and shape?"""
    path = _even(drawn)
    lines = _even_strokes(sign)
    wanted = _distance(lines[number], path)
    turned = _distance(lines[number], path[::-1])
    nearest = min(_distance(each, path) for each in lines)
    if turned <= 1 and wanted > CLEAR * turned:
        return Judged.BACKWARDS
    if wanted <= 1 and wanted == nearest:
        return Judged.RIGHT
    return Judged.OTHER if nearest <= 1 else Judged.WRONG


def begin_line(line: Line, share: float) -> Line:
    """So much of it, from its beginning on."""
    left, found = share * sum(_steps(line)), [line[0]]
    for one, other in pairwise(line):
        step = abs(other - one)
        if step >= left:
            more = left / step if step else 0
            return [*found, one + more * (other - one)]
        found.append(other)
        left -= step
    return found


def _even(line: Line) -> Line:
    """The line as points with equal steps between them."""
    steps = _steps(line)
    room, found, at, passed = sum(steps) / (POINTS - 1), [line[0]], 0, 0.0
    for number in range(1, POINTS):
        while at < len(steps) - 1 and passed + steps[at] < number * room:
            passed += steps[at]
            at += 1
        share = min((number * room - passed) / steps[at], 1) if at < len(steps) and steps[at] else 0
        found.append(line[at] + share * (line[min(at + 1, len(steps))] - line[at]))
    return found


@cached_lately(KEPT)
def _even_strokes(sign: str) -> tuple[Line, ...]:
    return tuple(map(_even, strokes(sign)))


def _steps(line: Line) -> list[float]:
    return [abs(other - one) for one, other in pairwise(line)]


def _distance(line: Line, path: Line) -> float:
    """How far they are apart; more than 1 is too far."""
    length = min(1.0, sum(_steps(line)))
    scale = SHORT + (1 - SHORT) * length
    shift = (sum(line) - sum(path)) / POINTS
    moved = [each + shift for each in path]
    apart = _mean_gap(line, path) / NEAR
    return max(apart, _mean_gap(line, moved) / BEND) / scale


def _mean_gap(line: Line, path: Line) -> float:
    pairs = zip(line, path, strict=True)
    return sum(abs(one - other) for one, other in pairs) / POINTS


@cached
def shapes(pulse: Pulse = no_pulse) -> Mapping[str, Sequence[Ends]]:
    """All characters, each in a square of its own size around 0."""
    return MappingProxyType({sign: _shape(strokes(sign)) for sign in with_pulses(_rows(), pulse)})


def _shape(lines: Sequence[Line]) -> Sequence[Ends]:
    points = [*chain.from_iterable(lines)]
    edges = [(min(each), max(each)) for each in ([at.real for at in points], [at.imag for at in points])]
    middle, size = complex(*map(sum, edges)) / 2, max(high - low for low, high in edges) or 1

    def at(line: Line, share: float) -> complex:
        return (begin_line(line, share)[-1] - middle) / size

    return tuple((at(line, 0), at(line, 0.5), at(line, 1)) for line in lines)


@cached_lately(KEPT)
def nearest(drawn: Sequence[Line]) -> Sequence[str]:
    """The characters that look most like a drawing. Neither the order of
    its strokes nor its place and size count; it may have one more or less."""
    shape = _shape(drawn)
    middles, known = [middle for _, middle, _ in shape], shapes()

    def rough_gap(sign: str) -> float:
        others = [middle for _, middle, _ in known[sign]]
        return sum(min([abs(one - other) for other in others]) for one in middles)

    def gap(sign: str) -> float:
        rows = [[_stroke_gap(one, other) for other in known[sign]] for one in shape]
        return float(sum(map(min, (*rows, *zip(*rows, strict=True)))))

    signs = (sign for sign, other in known.items() if abs(len(other) - len(shape)) <= 1)
    return sorted(sorted(signs, key=rough_gap)[:COMPARED], key=gap)


def _stroke_gap(one: Ends, other: Ends) -> float:
    (start, middle, end), (begun, half, ended) = one, other
    turned = TURNED + abs(start - ended) + abs(end - begun)
    return abs(middle - half) + min(abs(start - begun) + abs(end - ended), turned)
