"""A Fill-In as text: the heading `fill-in`, which may name a theme (`fill-in: birds`), perhaps `#
title:` and `# by:`, the grid, an empty line, and the words in any order.

    fill-in
    **T
    *.*
    ***                         (`.` is a block, `*` an open cell, a letter is given)

    cat car tip rep

If the words are numbers, grid and list have digits; if they are Chinese, characters.
A move is one line: `place 1,2 across KIWI`, `lift 1,2 down`, `put 1,2 K`, `rub 1,2`; row and column count from 1.

    >>> read_move("place 1,2 across KIWI")
    Place(spot=(0, 1), direction='across', word='KIWI')
    >>> write_move(read_move("rub 1,2"))
    'rub 1,2'

Other programs have no format of their own: from outside only this text is read.
"""

from __future__ import annotations

import re
from io import StringIO
from itertools import dropwhile, groupby, takewhile

from generators.fill_in.rules import Lift, Move, Place, Put, Puzzle, sorted_words
from generators.kernel.credit import read_credit, write_credit
from generators.kernel.kind import BadText
from generators.lattice.filler import mismatched_lengths
from generators.lattice.layout import BLANK, LARGEST, OPEN, Layout, no_lonely_cell, read_layout
from generators.lattice.notation import read_spot, read_words, write_spot
from generators.words.signs import CAPITALS, CHARACTERS, DIGITS, SIGN, sign_name, word_pattern

HEADER = "fill-in"
_THEME = r"(?::\s*(?P<theme>[\w ]{1,40}))?"

_MOVE = re.compile(
    r"(?:(?P<place>place) |(?P<lift>lift) |(?P<put>put) |(?P<rub>rub) )(?P<row>[0-9]{1,2}),(?P<column>[0-9]{1,2})"
    rf"(?(rub)|(?(put) (?P<letter>[{CAPITALS}{DIGITS}{CHARACTERS}])| (?P<direction>across|down)"
    rf"(?(place) (?P<word>{word_pattern(LARGEST, CAPITALS)}))))"
)
SUFFIX = ".fill-in"


def write(puzzle: Puzzle, header: str = HEADER) -> str:
    by_length = (" ".join(words) for _, words in groupby(puzzle.words, key=len))
    heading = f"{header}: {puzzle.theme}" if puzzle.theme else header
    names = write_credit(puzzle.title, puzzle.author)
    return "\n".join((heading, *names, *puzzle.layout.rows, "", *by_length)) + "\n"


def read(text: str, header: str = HEADER) -> Puzzle:
    """A sibling, with a header of its own, also reads the lesson and the examples of its family."""
    # Line by line, as there may be millions of empty ones.
    every = enumerate(map(str.rstrip, StringIO(text, newline=None)), 1)
    number, head = next(dropwhile(lambda line: not line[1], every), (0, ""))
    heading = re.fullmatch(f"(?:{header}|{HEADER}){_THEME}", head, re.IGNORECASE)
    if heading is None:
        raise BadText("lattice.no_header", header=header, line=1)
    lines = [line for _, line in takewhile(lambda line: line[1], every)]
    rows = [*dropwhile(lambda line: line.startswith("#"), lines)]
    title, author = read_credit("\n".join(lines))
    first = number + 1 + len(lines) - len(rows)
    layout = no_lonely_cell(read_layout(rows, first, SIGN), first)
    words = tuple(read_words([line for line in every if line[1]], word_pattern(LARGEST)))
    if len(set(map(sign_name, (*layout.givens().values(), *words)))) > 1:
        raise BadText("fill_in.mixed")
    for length, slots, count in mismatched_lengths(layout, words):
        raise BadText("fill_in.uneven", length=length, slots=slots, words=count)
    _check_givens(layout, words)
    return Puzzle(layout, sorted_words(words), (heading["theme"] or "").strip(), title, author)


def _check_givens(layout: Layout, words: tuple[str, ...]) -> None:
    """Words given in full are words of the list, each of them once."""
    left = set(words)
    for slot in layout.slots:
        word = "".join(layout.sign(spot) for spot in slot.spots)
        if OPEN not in word and word not in left:
            raise BadText("fill_in.bad_given", word=word, row=slot.start[0] + 1, column=slot.start[1] + 1)
        left.discard(word)


def write_move(move: Move) -> str:
    spot = write_spot(move.spot)
    match move:
        case Place():
            return f"place {spot} {move.direction} {move.word}"
        case Lift():
            return f"lift {spot} {move.direction}"
        case Put():
            return f"rub {spot}" if move.letter == BLANK else f"put {spot} {move.letter}"


def read_move(text: str) -> Move:
    found = _MOVE.fullmatch(text)
    if not found:
        raise BadText("lattice.bad_move", move=ascii(text[:30]))
    spot = read_spot(found["row"], found["column"])
    if found["place"]:
        return Place(spot, found["direction"], found["word"])
    return Lift(spot, found["direction"]) if found["lift"] else Put(spot, found["letter"] or BLANK)
