"""Idioms by Their Characters as text: the heading `idioms-zh` (of Split Idioms: `idioms-zh-rows`),
the grid, an empty line, the bank, an empty line, and the idioms of the answer by the numbers of
their slots, those across first.

    idioms-zh: pieces +1        a bank of pieces; one of them is left over
    ****                        `.` is a block, `*` an open cell, a character is given

    二 亠 且 刂 力 口 ...

    千言万语

A move is one line: `put 1,2 氵`, `take 1,2` (the last piece), `clear 1,2`, `spell 1,1 across 千言万语`,
and `tell 1,1 across` for a meaning; row and column count from 1.

    >>> read_move("spell 1,2 down 千言万语")
    Spell(spot=(0, 1), direction='down', word='千言万语')
    >>> write_move(read_move("clear 2,1"))
    'clear 2,1'
"""

from __future__ import annotations

import re
from itertools import groupby

from generators.idioms.rules import Move, Put, Puzzle, Spell, Take, Tell, additions, start
from generators.kernel.kind import BadText
from generators.kernel.phrases import quote
from generators.lattice.layout import OPEN, Layout, no_lonely_cell, read_layout
from generators.lattice.notation import read_spot, write_spot
from generators.words.idioms import LENGTH
from generators.words.pieces import holders
from generators.words.signs import CHARACTERS

HEADER, HEADER_ROWS = "idioms-zh", "idioms-zh-rows"
SUFFIX = ".idioms-zh"
LARGEST_BANK = 200


_HEADING = re.compile(
    rf"(?P<name>{HEADER}|{HEADER_ROWS})(?P<pieces>:\s*pieces)?\s*(?:\+(?P<spare>[0-9]{{1,2}}))?", re.IGNORECASE
)
_WORD = re.compile(rf"[{CHARACTERS}]{{{LENGTH}}}")
_MOVE = re.compile(
    r"(?:(?P<put>put)|(?P<take>take)|(?P<clear>clear)|(?P<spell>spell)|(?P<tell>tell)) "
    r"(?P<row>[0-9]{1,2}),(?P<column>[0-9]{1,2})"
    rf"(?(put) (?P<piece>\S))(?(spell) (?P<across>across|down) (?P<word>[{CHARACTERS}]{{{LENGTH}}}))"
    r"(?(tell) (?P<direction>across|down))"
)


def write(puzzle: Puzzle, header: str = HEADER) -> str:
    heading = header + ": pieces" * puzzle.divided + f" +{puzzle.spare}" * (puzzle.spare > 0)
    return "\n".join((heading, *puzzle.layout.rows, "", " ".join(puzzle.bank), "", " ".join(puzzle.words))) + "\n"


def read(text: str, header: str = HEADER) -> Puzzle:
    """A sibling, with a header of its own, also reads the lesson and the examples of its family."""
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    filled = [line for line in lines if line[1]]
    heading = _HEADING.fullmatch(filled[0][1]) if filled else None
    if heading is None or heading["name"].lower() not in (header, HEADER):
        raise BadText("lattice.no_header", header=header, line=1)
    first = filled[0][0]
    parts = [list(part) for any_text, part in groupby(lines[first:], lambda line: bool(line[1])) if any_text]
    if len(parts) < 3:
        raise BadText("idioms.parts")
    rows = [line for _, line in parts[0]]
    layout = no_lonely_cell(read_layout(rows, first + 1, CHARACTERS), first + 1)
    bank = tuple(sorted("".join("".join(line.split()) for _, line in parts[1])))
    words = tuple(word for part in parts[2:] for _, line in part for word in line.split())
    puzzle = Puzzle(layout, words, bank, int(heading["spare"] or 0), divided=heading["pieces"] is not None)
    _check_words(layout, words)
    _check_bank(puzzle)
    return puzzle


def _check_words(layout: Layout, words: tuple[str, ...]) -> None:
    odd = next((slot for slot in layout.slots if slot.length != LENGTH), None)
    if odd is not None:
        raise BadText("idioms.odd_slot", row=odd.start[0] + 1, column=odd.start[1] + 1, length=LENGTH)
    for word in words:
        if not _WORD.fullmatch(word):
            raise BadText("idioms.odd_word", text=quote(word, 20), length=LENGTH)
    if len(words) != len(layout.slots) or len(set(words)) < len(words):
        raise BadText("idioms.count", slots=len(layout.slots), words=len(set(words)))
    signs: dict[tuple[int, int], str] = {}
    for slot, word in zip(layout.slots, words, strict=True):
        for spot, sign in zip(slot.spots, word, strict=True):
            if signs.setdefault(spot, sign) != sign or layout.sign(spot) not in (OPEN, sign):
                raise BadText("idioms.crossing", word=word, row=spot[0] + 1, column=spot[1] + 1)


def _check_bank(puzzle: Puzzle) -> None:
    strange = (each for each in puzzle.bank if not re.fullmatch(f"[{CHARACTERS}]", each) and not holders(each))
    stranger = next(strange, None)
    if stranger is not None or len(puzzle.bank) > LARGEST_BANK:
        raise BadText("idioms.odd_bank", piece=quote(stranger or puzzle.bank[0], 1), most=LARGEST_BANK)
    cells = {spot: puzzle.answer[spot] for spot in puzzle.open_cells}
    if additions(start(puzzle), cells, puzzle.spare) is None:
        raise BadText("idioms.bank_lacks", spare=puzzle.spare)


def write_move(move: Move) -> str:
    spot = write_spot(move.spot)
    match move:
        case Put():
            return f"put {spot} {move.piece}"
        case Take():
            return f"{'clear' if move.all else 'take'} {spot}"
        case Spell():
            return f"spell {spot} {move.direction} {move.word}"
        case Tell():
            return f"tell {spot} {move.direction}"


def read_move(text: str) -> Move:
    found = _MOVE.fullmatch(text)
    if found is None:
        raise BadText("lattice.bad_move", move=ascii(text[:30]))
    spot = read_spot(found["row"], found["column"])
    if found["put"]:
        return Put(spot, found["piece"])
    if found["spell"]:
        return Spell(spot, found["across"], found["word"])
    if found["tell"]:
        return Tell(spot, found["direction"])
    return Take(spot, all=found["clear"] is not None)
