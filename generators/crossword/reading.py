"""Crosswords from outside: our own text, ipuz, Across Lite (both formats) or Crossword Compiler."""

from __future__ import annotations

from generators.crossword import notation
from generators.crossword.formats import across_lite, across_text, applet, exolve, ipuz
from generators.crossword.rules import Puzzle
from generators.files.outside import decode
from generators.kernel.kind import Form
from generators.lattice.notation import is_headed

SUFFIX = ".crossword"
_IPUZ = """{"kind": ["http://ipuz.org/crossword#1"], "puzzle": [[1, 0, 2], [0, "#", 0], [3, 0, 0]],
 "solution": [["C", "A", "T"], ["O", "#", "E"], ["D", "E", "N"]], "clues": {"Across": [[1, "It purrs"], [3, "A room"]],
 "Down": [[1, "A fish"], [2, "Half a score"]]}}
"""
_EXOLVE = """exolve-begin
  exolve-width: 3
  exolve-height: 3
  exolve-grid:
    CAT
    O.E
    DEN
  exolve-across:
    1 It purrs (3)
    3 A room (3)
  exolve-down:
    1 A fish (3)
    2 Half a score (3)
exolve-end
"""
_JPZ = """<crossword-compiler-applet><rectangular-puzzle><crossword><grid width="3" height="3">
<cell x="1" y="1" solution="C" number="1"/><cell x="2" y="1" solution="A"/><cell x="3" y="1" solution="T" number="2"/>
<cell x="1" y="2" solution="O"/><cell x="2" y="2" type="block"/><cell x="3" y="2" solution="E"/>
<cell x="1" y="3" solution="D" number="3"/><cell x="2" y="3" solution="E"/><cell x="3" y="3" solution="N"/></grid>
<word id="1" x="1-3" y="1"/><word id="2" x="1-3" y="3"/><word id="3" x="1" y="1-3"/><word id="4" x="3" y="1-3"/>
<clues><title>Across</title><clue word="1" number="1">It purrs</clue><clue word="2" number="3">A room</clue></clues>
<clues><title>Down</title><clue word="3" number="1">A fish</clue><clue word="4" number="2">Half a score</clue></clues>
</crossword></rectangular-puzzle></crossword-compiler-applet>
"""
EXPORTS = ((".ipuz", lambda puzzle: ipuz.write(puzzle).encode()), (".puz", across_lite.write))


FORMS: tuple[Form[Puzzle], ...] = (
    Form(
        "crossword",
        "crossword\ngrid\nCAT\nO.E\nDEN\nacross\n1 It purrs\n3 Room of one's own\ndown\n1 A fish\n2 Half a score\n",
    ),
    Form("ipuz", _IPUZ),
    Form("exolve", _EXOLVE),
    Form("puz", ""),  # not as text: Across Lite, Crossword Compiler
    Form("jpz", _JPZ),
)


def claims(data: bytes) -> bool:
    ours = is_headed(data, notation.HEADER)
    return ours or any(each.looks_like(data) for each in (ipuz, across_lite, across_text, applet, exolve))


def open_file(data: bytes) -> Puzzle:
    if across_lite.looks_like(data):
        return across_lite.read(data)
    if across_text.looks_like(data):
        return across_text.read(data)
    if applet.looks_like(data):
        return applet.read(data)
    text = decode(data)
    if exolve.looks_like(data):
        return exolve.read(text)
    return ipuz.read(text) if ipuz.looks_like(data) else notation.read(text)
