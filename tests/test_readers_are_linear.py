"""No text freezes a reader: a long run of one sign, wherever it stands, takes no more time than its length allows."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial

import pytest

from game.store.log import read_deed, read_heading
from generators.kernel.kind import AnyKind, BadText, no_pulse
from generators.kinds import KINDS
from generators.names.code import named_text
from generators.reading.parse import read
from generators.words.word_list import looks_like, read_table, read_word_list
from tests.kinds import puzzle
from tests.rows import check_rows

FEW = (" ", "\t", "\n", "1-2 ", "1.", "#\n")  # runs that were slow once
SIGNS = (*FEW, "\r\n", "1", "a", "一", ",", ";", ":", "-", '"', "'", "(", "\u3000", "a ", "a\n", "my ", "- ")
SHORT, LONG = 100_000, 200_000  # characters of a run
LIMIT = 3e-6  # processor seconds a sign, of one reader and one run: 1e-6 on an idle machine
TEXTS = {
    "linked": "Flat fish - plaice, sole, turbot, dab\nCheese - feta, brie, edam, cheddar\n"
    "Drums - snare, bass, kettle, side\nTrees - oak, elm, ash, fir\n",
    "sixteen": "feta drum sun flash\ngoat cow moon brie\npig harp star hen\nedam lyre sheep lute\n",
    "words": "moon lamp room tree river\nstone, wood, glass\n",
    "clued": "lantern\tIt hangs in the hall\nmoon\tIt was full\n",
    "table": 'No;Term;Meaning\n1;lantern;"hangs; high"\n2;river;flows\n3;moon;full\n',
    "numbered": "1. lantern\n2. river\n3. moon\n4. ferry\n",
    "riddle": "My first is in lion but not in tiger\nMy second is in owl but not in oar\n"
    "The third letter is in well and also in all\nSolution: owl\n",
    "exolve": "exolve-begin\nexolve-grid:\n  ABC\n  D.E\n  FGH\nexolve-across:\n 1 Clue (3)\n 3 Other (3)\n"
    "exolve-down:\n 1 Some (3)\n 2 More (3)\nexolve-end\n",
    "slots": "1,1 across 3\n1,1 down 3\n3,1 across 3\n1,3 down 3\n",
}


def _any(text: str) -> object:
    return read(text.encode(), KINDS, no_pulse, make=False)


READERS: dict[str, tuple[str, Callable[[str], object]]] = {name: (text, _any) for name, text in TEXTS.items()}
READERS |= {
    "a list": (TEXTS["words"], read_word_list),
    "a list or prose": (TEXTS["words"], looks_like),
    "columns": (TEXTS["table"], read_table),
    "a code or an address": ("sweet-spots/6x6/1", partial(named_text, kinds=KINDS, pulse=no_pulse)),
    "a heading": ("x\n", read_heading),
    "a line of a log": ("12.3 move 1,2 chest\n", read_deed),
}
READERS |= {f"a move of {kind.id}": ("put 1 a\n", kind.read_move) for kind in KINDS}


def _with_run(text: str, run: str) -> tuple[str, ...]:
    """The text with the run between two lines, at the end of a line, and between two words."""
    middle = text.index("\n") if "\n" in text else len(text)
    blank = text.rfind(" ", 0, middle) + 1
    return (
        f"{text[:middle]}\n{run}\n{text[middle:].lstrip()}",
        text[:middle] + run + text[middle:],
        text[:blank] + run + text[blank:],
    )


def _check(reader: Callable[[str], object], text: str, length: int, sign: str) -> None:
    _seconds(reader, text)  # reads the words that all readers share
    length = SHORT if sign in FEW else length
    texts = _with_run(text, sign * (length // len(sign)))
    for each in texts if sign in FEW else texts[SIGNS.index(sign) % 3 :][:1]:
        took = _seconds(reader, each)
        assert took < LIMIT * length, f"{took:.1f} s"


def _seconds(reader: Callable[[str], object], text: str) -> float:
    began = time.process_time()
    with suppress(BadText, ValueError, LookupError, TypeError):
        reader(text)
    return time.process_time() - began


@pytest.mark.parametrize("sign", FEW, ids=repr)
@pytest.mark.parametrize("name", ["riddle", "a list", "columns"])
def test_a_run_of_signs_is_read_at_once(name: str, sign: str) -> None:
    text, reader = READERS[name]
    _check(reader, text, SHORT, sign)


@pytest.mark.slow
@pytest.mark.parametrize("name", READERS)
def test_a_longer_run_takes_only_as_much_longer(name: str) -> None:
    text, reader = READERS[name]
    check_rows(SIGNS, partial(_check, reader, text, LONG))


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_so_it_is_in_a_file_of_a_kind(kind: AnyKind) -> None:
    text = kind.write(puzzle(kind.id, kind.presets[0].id))
    check_rows(SIGNS, partial(_check, lambda each: kind.open(each.encode()), text, LONG))
