"""Proposals of cryptic clues: each device is found in a small bank, and what is printed is proved."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from generators.crossword.cryptic.parse import read_line
from generators.words.clue_bank import Bank, read_bank
from generators.words.dictionary import asset
from tools.cryptic_proof import prove
from tools.data import cryptic, cryptic_proposals

BANK = """
palace\t1\tQueen's home
place\t1\tSpot
car\t1\tVehicle
pet\t1\tCat or dog
carpet\t1\tFloor covering
cart\t1\tHorse's load
hair\t1\tBarber's trim
hare\t1\tFast runner
chair\t1\tSeat
harm\t1\tHurt in a place
moor\t1\tHeather land
room\t1\tChamber
room\t2\tSpace
air\t1\tAll of us breathe air on Mars
"""


@pytest.fixture
def small_bank(monkeypatch: pytest.MonkeyPatch) -> Iterator[Bank]:
    known = read_bank(BANK)
    caches = (cryptic_proposals._runs, cryptic_proposals._anagrams, cryptic_proposals._synonyms)
    monkeypatch.setattr(cryptic_proposals, "bank", lambda: known)
    monkeypatch.setattr(cryptic_proposals, "offered", lambda _: ("lead", "deal"))
    for each in caches:
        each.cache_clear()
    yield known
    for each in caches:
        each.cache_clear()


@pytest.mark.usefixtures("small_bank")
def test_each_device_is_proposed_and_proved() -> None:
    found = [line for word in ("palace", "carpet", "hair", "room") for line in cryptic_proposals.proposals(word)]
    clues = [read_line(line) for line in found]
    assert all(prove(clue) for clue in clues)
    devices = {(clue.written, clue.device) for clue in clues}
    assert devices >= {
        ("palace", "anagram"),
        ("palace", "container"),
        ("carpet", "charade"),
        ("hair", "sound"),
        ("hair", "beheading"),
        ("room", "reversal"),
        ("room", "double"),
    }


def test_lines_are_put_in_order_of_letters_and_none_twice() -> None:
    lines = ["# remark", "New York\tC\tb", "new\tC\ta", "newer\tC\tc", "new\tC\ta", ""]
    assert cryptic.in_order(lines) == ["# remark", "new\tC\ta", "newer\tC\tc", "New York\tC\tb"]


def test_no_indicator_of_the_bank_is_worn_out() -> None:
    rows = [
        f"panda\tC\tAnimal {each} Japan daily\tAnimal | hidden | {each} | Japan daily" for each in ("in", "of", "In")
    ]
    assert cryptic.worn_indicators("\n".join(rows)) == ["in", "of"]
    assert cryptic.worn_indicators(asset("clues", "cryptic.txt").read_text(encoding="utf-8")) == []
