"""Files from outside are read whole or refused in a sentence; markup, archives and pictures are called by name."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from random import Random
from zipfile import ZipFile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.catalogue import CATALOGUE
from generators.kernel.kind import BadText, no_pulse
from generators.reading.files import LARGEST_FILE, decode, description, harmless, read_bytes, read_text
from tests.game.files_hand import examine


def test_a_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_bytes(b"\xef\xbb\xbfgr\xc3\xbcn")
    assert read_text(str(path)) == "grün"


def refusal(read: Callable[[], object]) -> str:
    with pytest.raises(BadText) as caught:
        read()
    return caught.value.phrase.key


def test_what_is_no_text_or_cannot_be_read_is_told(tmp_path: Path) -> None:
    large = tmp_path / "large"
    large.write_bytes(bytes(LARGEST_FILE + 1))
    assert refusal(lambda: decode(b"a\0b")) == "file.binary"
    assert refusal(lambda: decode(b"a\n\xff")) == "file.not_utf8"
    assert refusal(lambda: read_bytes(str(tmp_path / "nowhere"))) == "file.unreadable"
    assert refusal(lambda: read_bytes(str(large))) == "file.too_large"


def zipped(**files: bytes) -> bytes:
    packed = BytesIO()
    with ZipFile(packed, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return packed.getvalue()


WORDS = b" stream master remote tamers mates steam teams tears rates stare" * 20
SAMPLES = {
    "html": b"<!DOCTYPE html><html><body>" + WORDS,
    "xml": b"<?xml version='1.0'?><words>" + WORDS + b"</words>",
    "pdf": b"%PDF-1.7\n" + WORDS,
    "document": b"{\\rtf1 " + WORDS,
    "picture": b"\x89PNG\r\n\x1a\n" + WORDS,
    "archive": b"\x1f\x8b\x08" + WORDS,
    "zip": zipped(words=WORDS),
    "document_zip": zipped(mimetype=WORDS),
    "utf16": "words and words".encode("utf-16"),
    "binary": b"words\0" + WORDS,
}


@pytest.mark.parametrize("name", SAMPLES)
def test_no_kind_takes_it_and_it_is_named(name: str) -> None:
    data = SAMPLES[name]
    assert [entry.kind.id for entry in CATALOGUE if entry.kind.claims(data)] == []
    assert refusal(lambda: examine(data, no_pulse)) == f"file.{name.removesuffix('_zip')}"


@pytest.mark.parametrize("start", ["<cell x='1'/>", " \n<clues>", "<!-- x -->", "<b>Bold</b>", "\ufeff<?xml ?>", "<p>"])
def test_no_kind_makes_a_puzzle_of_markup(start: str) -> None:
    for entry in CATALOGUE:
        if entry.kind.outside.from_text is not None and entry.kind.outside.reads is None:
            with pytest.raises(BadText, match=r"HTML|XML"):
                entry.kind.outside.from_text(start + WORDS.decode(), Random(1), no_pulse)


@pytest.mark.parametrize("text", ["", "<3 you", "a < b and b > a", "1 < 2 <b", "{}", "PK", "BMW and Audi"])
def test_what_only_looks_like_it_is_text(text: str) -> None:
    assert description(text.encode()) is None


def test_an_archive_names_what_is_in_it() -> None:
    many = zipped(**{f"{number}.txt": b"x" for number in range(9)})
    with pytest.raises(BadText, match=r"0\.txt, 1\.txt, 2\.txt and 6 more"):
        examine(many, no_pulse)
    assert refusal(lambda: examine(many[:60], no_pulse)) == "file.zip_broken"


@given(st.integers(), st.integers(1, 12))
def test_a_damaged_archive_is_named_or_its_names_are_told(seed: int, faults: int) -> None:
    rng = Random(seed)
    raw = bytearray(zipped(**{"a.txt": b"x", "b.xml": b"y" * 90, "c/": b""}))
    for _ in range(faults):
        place = rng.randrange(4, len(raw))
        raw[place : place + rng.randrange(3)] = rng.randbytes(rng.randrange(3))
    found = description(bytes(raw))
    assert found is not None
    assert found.key in ("file.zip", "file.zip_broken")
    for entry in CATALOGUE:
        assert entry.kind.claims(bytes(raw)) in (True, False)


def test_names_from_outside_are_harmless() -> None:
    assert harmless("../../etc/pass\nwd\u202e") == "passwd"
    assert harmless("a\\b\\" + "c" * 99) == "c" * 39 + "…"
    assert harmless("\0") == "?"
