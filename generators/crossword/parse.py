"""Reads a crossword in any format: the own text, .ipuz, .puz (Across Lite), Exolve or Crossword Compiler."""

from __future__ import annotations

from generators.crossword import notation
from generators.crossword.formats import across_lite, applet, exolve, ipuz
from generators.crossword.rules import Puzzle
from generators.files.outside import decode
from generators.kernel.kind import Form
from generators.lattice.notation import is_headed

SUFFIX = ".crossword"
EXPORTS = ((".ipuz", lambda puzzle: ipuz.write(puzzle).encode()), (".puz", across_lite.write))


FORMS: tuple[Form[Puzzle], ...] = (
    Form("crossword"),
    Form("ipuz"),
    Form("exolve"),
    Form("puz"),  # a binary format, as .jpz may be
    Form("jpz"),
)


def claims(data: bytes) -> bool:
    ours = is_headed(data, notation.HEADER)
    return ours or any(each.looks_like(data) for each in (ipuz, across_lite, applet, exolve))


def open_file(data: bytes) -> Puzzle:
    if across_lite.looks_like(data):
        return across_lite.read(data)
    if applet.looks_like(data):
        return applet.read(data)
    text = decode(data)
    if exolve.looks_like(data):
        return exolve.read(text)
    return ipuz.read(text) if ipuz.looks_like(data) else notation.read(text)
