"""Files of Crossword Compiler: what is in them, and what may not be."""

from __future__ import annotations

from io import BytesIO
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZipFile

import pytest

from generators.crossword.formats import ipuz
from generators.crossword.kind import CROSSWORD
from generators.crossword.rules import Puzzle
from generators.kernel.kind import BadText
from generators.kernel.phrases import phrasebook
from generators.reading.files import LARGEST_FILE
from tests.sources import ROOT

FOLDER = ROOT / "tests" / "golden" / "jpz"
NAMES = ("bars", "linked", "marks", "plain", "rebus", "spans", "zipped")


def data(name: str) -> bytes:
    return (FOLDER / f"{name}.jpz").read_bytes()


def opened(name: str) -> Puzzle:
    return CROSSWORD.open(data(name))


def packed(name: str, body: bytes, how: int = ZIP_DEFLATED) -> bytes:
    found = BytesIO()
    with ZipFile(found, "w", how) as archive:
        archive.writestr(name, body)
    return found.getvalue()


@pytest.mark.parametrize("name", NAMES)
def test_it_is_claimed_and_goes_there_and_back(name: str) -> None:
    puzzle = opened(name)
    assert CROSSWORD.claims(data(name))
    assert CROSSWORD.read(CROSSWORD.write(puzzle)) == puzzle
    assert CROSSWORD.open(ipuz.write(puzzle).encode()) == puzzle
    assert all(phrasebook().tell(note) for note in puzzle.dropped)


def test_one_in_an_archive_is_the_same() -> None:
    assert opened("zipped") == opened("plain")
    assert CROSSWORD.open(packed("deep/in/it.XML", data("plain"))) == opened("plain")


PLAIN = data("plain").decode()
LAUGHS = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'


@pytest.mark.parametrize(
    ("body", "key"),
    [
        (PLAIN.replace("?>", "?>" + LAUGHS, 1), "file.xml_declares"),
        (PLAIN.replace("?>", '?><!DOCTYPE x SYSTEM "file:///etc/passwd">', 1), "file.xml_declares"),
        (PLAIN.replace("Wooden", "&strange; wooden"), "file.xml_broken"),
        (PLAIN[:900], "file.xml_broken"),
        (PLAIN.replace("UTF-8", "klingon"), "file.xml_broken"),
        (PLAIN.replace("Wooden", "<i>" * 99), "file.xml_large"),
        (PLAIN.replace("Wooden", "<i/>" * 70_000), "file.xml_large"),
        (PLAIN.replace("rectangular-puzzle", "triangular-puzzle"), "file.xml"),
        (PLAIN.replace("crossword>", "coded>"), "crossword.codeword"),
        (PLAIN.replace("<crossword>", "<sudoku>").replace("</crossword>", "</sudoku>"), "crossword.jpz_other"),
        (PLAIN.replace('type="block"', 'type="clue"'), "crossword.arrowword"),
        (PLAIN.replace('width="5"', 'width="41"'), "crossword.jpz_large"),
        (PLAIN.replace('width="5"', 'width="-5"'), "crossword.jpz_large"),
        (PLAIN.replace('width="5"', 'width="4"'), "crossword.jpz_cell"),
        (PLAIN.replace('<cell x="2"', '<cell x="1"'), "crossword.jpz_cell"),
        (PLAIN.replace("<grid ", "<gird ").replace("</grid>", "</gird>"), "crossword.jpz_part"),
        (PLAIN.replace("solution=", "secret="), "crossword.no_solution"),
        (PLAIN.replace('solution="R"', ""), "crossword.empty_cell"),
        (PLAIN.replace('solution="R"', 'solution="Я"'), "crossword.not_letters"),
        (PLAIN.replace('"1-5" y="3"', '"1-4" y="3"').replace('"2" number="4"', '"2" number="9"'), "crossword.jpz_word"),
        (PLAIN.replace('word="2"', 'word="1"'), "crossword.jpz_clue"),
    ],
)
def test_what_is_refused(body: str, key: str) -> None:
    for raw in (body.encode(), packed("a.jpz", body.encode())):
        with pytest.raises(BadText) as caught:
            CROSSWORD.open(raw)
        assert caught.value.phrase.key == key
        assert "{" not in str(caught.value)
        assert "\n" not in str(caught.value)


def test_archives_that_mean_harm() -> None:
    large = packed("a.jpz", b" " * (LARGEST_FILE + 1))
    assert len(large) < 10_000
    lying = large.replace((LARGEST_FILE + 1).to_bytes(4, "little"), (99).to_bytes(4, "little"))
    strange = packed("a.jpz", data("plain"), ZIP_BZIP2)
    torn = bytearray(data("zipped"))
    torn[torn.index(b"three.jpz") + 60] ^= 0xFF
    for raw, key in ((large, "large"), (lying, "strange"), (strange, "strange"), (bytes(torn), "strange")):
        with pytest.raises(BadText) as caught:
            CROSSWORD.open(raw)
        assert caught.value.phrase.key == f"file.zip_{key}"


def test_a_word_drawn_wrongly_is_the_one_of_its_number() -> None:
    """Some files list cells that are no word of the grid; the number and the heading of the list tell it."""
    body = PLAIN.replace('x="1-5" y="3"', 'x="1-4" y="3"')
    assert body != PLAIN
    assert CROSSWORD.open(body.encode()) == CROSSWORD.open(PLAIN.encode())
