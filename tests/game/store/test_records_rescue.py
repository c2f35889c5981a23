"""Records that are spoilt are set aside and reported once, and a copy of each day goes on."""

from __future__ import annotations

import os
import time
from pathlib import Path
from random import Random

import pytest

from game.store import Store
from game.store import records as of_records
from game.store.files import LARGEST
from game.store.records import FEW, WORD, Records

OTHER = b"".join(b"line %d of another program\n" % number for number in range(20))
GOOD = b'["word","00000000","+donkey",1]\n'
SPOILT = {
    "random bytes": Random(1).randbytes(50_000),
    "random bytes without a line": Random(2).randbytes(200).replace(b"\n", b"."),
    "zeros": bytes(5_000),
    "text of another program": OTHER,
}


def _path(folder: Path) -> Path:
    return folder / "player.records"


def _with_words(folder: Path, *words: str) -> None:
    """Two starts, so that a copy is made of what the first one wrote."""
    store = Store(folder)
    store.change_own_words(lambda _: "".join(f"{word}\n" for word in words))
    store.close()
    Store(folder).close()


def _opened(folder: Path) -> tuple[str, list[str]]:
    """The words after a start, and what was said."""
    store = Store(folder)
    words = store.own_words()
    store.close()
    return words, [each.key for each in store.messages]


@pytest.mark.parametrize("name", SPOILT)
def test_a_spoilt_file_is_set_aside_and_its_copy_restored(name: str, tmp_path: Path) -> None:
    _with_words(tmp_path, "+donkey")
    _path(tmp_path).write_bytes(SPOILT[name])
    assert _opened(tmp_path) == ("+donkey\n", ["store.set_aside", "store.records_saved"])
    assert _opened(tmp_path) == ("+donkey\n", []), "said once"
    assert (tmp_path / "player.unreadable-1.records").read_bytes() == SPOILT[name]


def test_a_huge_file_is_set_aside_and_never_read(tmp_path: Path) -> None:
    _with_words(tmp_path, "+donkey")
    os.truncate(_path(tmp_path), 2_000_000_000)
    began = time.process_time()
    assert _opened(tmp_path) == ("+donkey\n", ["store.set_aside", "store.records_saved"])
    assert time.process_time() - began < 1.0
    assert (tmp_path / "player.unreadable-1.records").stat().st_size > LARGEST


@pytest.mark.parametrize(
    ("data", "words", "said"),
    [
        (OTHER + GOOD, "+donkey\n", ["store.set_aside", "store.records_saved"]),
        (OTHER, "", ["store.set_aside"]),
        (b'["word","a', "", []),  # a torn first line
    ],
)
def test_without_a_copy_what_can_be_read_goes_on(tmp_path: Path, data: bytes, words: str, said: list[str]) -> None:
    _path(tmp_path).write_bytes(data)
    assert _opened(tmp_path) == (words, said)


def test_what_changed_after_the_copy_counts(tmp_path: Path) -> None:
    _with_words(tmp_path, "+donkey")
    store = Store(tmp_path)
    store.change_own_words(lambda _: "+zebra\n")
    store.close()
    _path(tmp_path).write_bytes(_path(tmp_path).read_bytes() + OTHER)
    assert _opened(tmp_path)[0] == "+zebra\n"


def test_the_copy_of_a_day_stays_until_the_next(tmp_path: Path) -> None:
    _with_words(tmp_path, "+donkey")
    copy = tmp_path / "player.copy-1.records"
    first = copy.read_bytes()
    _with_words(tmp_path, "+zebra")
    assert copy.read_bytes() == first
    os.utime(copy, (time.time() - 86_400,) * 2)
    Store(tmp_path).close()
    assert b"zebra" in copy.read_bytes()
    assert (tmp_path / "player.copy-2.records").read_bytes() == first


def test_a_few_unreadable_lines_are_tolerated_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when the file is written anew: they may be of a Lantern to come."""
    monkeypatch.setattr(of_records, "LARGEST", 2_000)
    odd = b"".join(b'["word","later",%d,1,"\xff"]\n' % number for number in range(FEW))
    path = _path(tmp_path)
    Records(path, lambda write: write()).set(WORD, {"a": 0})
    path.write_bytes(path.read_bytes() + odd)
    records = Records(path, lambda write: write())
    records._compact = 2_000
    for number in range(150):
        records.set(WORD, {"a": number})
    assert path.stat().st_size < 6_000
    assert path.read_bytes().startswith(odd)
    assert _opened(tmp_path)[1] == []
