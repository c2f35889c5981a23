"""Make stroke_lines.txt.xz of assets/han: how the characters of HSK 1 to 4 are written, stroke by stroke.

    npm pack hanzi-writer-data@2.0.1        in build/, then unpack it
    python -m tools.data.han.stroke_lines FOLDER

FOLDER is the folder `package` in it. Of each stroke only the middle line is kept, with as few points as will do.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from itertools import pairwise
from math import dist, hypot
from pathlib import Path
from typing import TypeAlias

from generators.words.readings import taught_signs
from generators.words.strokes import DIGITS
from tools.data.han.poems import pack

Point: TypeAlias = tuple[float, float]

TOP, CELL = 900, 16  # of the font: its highest point, and how much of it is one cell of the grid
NEAR = 16  # how far a dropped point may lie from the line
HEAD = """\
# Characters, then the middle lines of their strokes in the order of writing, each point as two digits of base 64: from
# the left and from the top. Made by tools/data/han/stroke_lines.py on 30 November 2026 from the medians of
# hanzi-writer-data 2.0.1, Copyright (C) 1999 Arphic Technology Co., Ltd.; changed: a choice of characters, middle lines
# alone, points dropped, rounded to a grid. Arphic Public License (COPYING-strokes.txt), without any warranty."""


def straighten(line: Sequence[Point], near: float) -> list[Point]:
    """The line without points that lie near the way between others (Ramer, Douglas and Peucker)."""
    (left, top), (right, bottom) = first, last = line[0], line[-1]
    length = hypot(right - left, bottom - top)

    def away(point: Point) -> float:
        across = (right - left) * (point[1] - top) - (bottom - top) * (point[0] - left)
        return abs(across) / length if length else dist(first, point)

    at = max(range(len(line)), key=lambda each: away(line[each]))
    if away(line[at]) <= near:
        return [first, last]
    return straighten(line[: at + 1], near)[:-1] + straighten(line[at:], near)


def written(line: Sequence[Point]) -> str:
    cells = [(round(x / CELL), round((TOP - y) / CELL)) for x, y in straighten(line, NEAR)]
    distinct = [cells[0], *(other for one, other in pairwise(cells) if one != other)]
    return "".join(DIGITS[x] + DIGITS[y] for x, y in distinct)


def main() -> None:
    folder, rows = Path(sys.argv[1]), [HEAD]
    for sign in sorted(taught_signs()):
        lines = json.loads((folder / f"{sign}.json").read_text(encoding="utf-8"))["medians"]
        rows.append(" ".join((sign, *map(written, lines))))
    pack("stroke_lines.txt.xz", rows)


if __name__ == "__main__":
    main()
