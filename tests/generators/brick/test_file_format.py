"""The .brk file: every brick comes back, and no file does harm."""

from collections import defaultdict
from collections.abc import Collection
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.brick import file_format
from generators.brick.file_format import Brick, read, write
from generators.kernel.kind import BadText
from generators.words.dictionary import offered_words
from tests.generators.brick.test_rules import GOLDEN
from tests.rows import FULL
from tests.said import refused

LOST = GOLDEN["backtrack"]
MUTATIONS = 6_000 if FULL else 500

letters = st.characters(categories=["L"])
words = st.text(letters, min_size=1, max_size=12)
narrow_words = st.text(st.characters(categories=["L"], max_codepoint=255), min_size=1, max_size=12)


def narrow_file(listed: Collection[str]) -> bytes:
    """A file with keys of one byte, by a writer of this test's own: plain recursion over a nested dictionary."""
    lists = defaultdict(list)
    for word in sorted(set(listed)):
        lists["".join(sorted(set(word)))].append(word)
    paths = sorted({path[: end + 1] for path in lists for end in range(len(path))})
    keys, tail, before, since = b"", b"", "", 0
    for path in paths:
        if path[:-1] != before:
            keys += b"#" + bytes([len(before) - len(path) + 1])
        keys += path[-1].encode("latin-1")
        before = path
        since += 1
        if path in lists:
            tail += bytes([since]) + len(lists[path]).to_bytes(8, "little")
            tail += b"".join(word.encode() + b"#" for word in lists[path])
            since = 0
    return b"\x01" + keys + tail + len(keys).to_bytes(8, "little")


def golden_file(width: str) -> bytes:
    keys, lists = (bytes.fromhex(LOST[f"{part}_{width}"]) for part in ("keys", "lists"))
    return (b"\x04" if width == "wide" else b"\x01") + keys + lists + len(keys).to_bytes(8, "little")


@given(st.lists(words, max_size=40))
def test_every_brick_round_trips(listed: Collection[str]) -> None:
    brick = Brick(listed)
    again = read(write(brick))
    assert sorted(again) == sorted(set(listed))
    assert list(again) == list(brick)
    assert list(again.nodes()) == list(brick.nodes())
    assert write(again) == write(brick)


@given(st.sets(narrow_words, max_size=20))
def test_bricks_with_narrow_keys_are_read(listed: Collection[str]) -> None:
    assert sorted(read(narrow_file(listed))) == sorted(listed)


def test_the_brick_that_the_first_program_lost() -> None:
    for width in ("wide", "narrow"):
        assert list(read(golden_file(width))) == LOST["words"]
    assert write(Brick(LOST["words"])) == golden_file("wide")


def test_mutated_files_are_read_or_refused_in_a_sentence() -> None:
    rng = Random(4)
    common = [word for word in offered_words(20) if len(word) > 3]
    refused = 0
    for _ in range(MUTATIONS):
        listed = rng.sample(common, rng.randrange(1, 12))
        data = bytearray(write(Brick(listed)) if rng.random() < 0.5 else narrow_file(listed))
        for _ in range(rng.randrange(1, 5)):
            _mutate(data, rng)
        try:
            read(bytes(data))
        except BadText as error:
            refused += 1
            sentence = str(error)
            assert sentence.endswith(".")
            assert "\n" not in sentence
    assert refused > MUTATIONS / 2


def _mutate(data: bytearray, rng: Random) -> None:
    """A byte changed, a piece cut out, doubled or moved, the end cut off, or a huge number written in."""
    place = rng.randrange(len(data) + 1)
    length = rng.randrange(1, 12)
    match rng.randrange(6):
        case 0:
            data[place : place + 1] = bytes([rng.randrange(256)])
        case 1:
            del data[place : place + length]
        case 2:
            data[place:place] = data[place : place + length]
        case 3:
            del data[place:]
        case 4:
            data[place : place + 8] = b"\xff" * 8
        case 5:
            data[-8:] = rng.randrange(len(data) + 9).to_bytes(8, "little")


@given(st.binary(max_size=400))
def test_random_bytes_do_no_harm(data: bytes) -> None:
    for candidate in (data, b"\x01" + data, b"\x04" + data, b"\x04" + data + bytes(8)):
        with suppress(BadText):
            assert all(map(str.isalpha, read(candidate)))


HOSTILE = (
    (b"", "brick.brk.short"),
    (b"\x02" + bytes(8), "brick.brk.width"),
    (b"\x01abc" + (9).to_bytes(8, "little"), "brick.brk.keys_length"),
    (b"\x04abc" + (3).to_bytes(8, "little"), "brick.brk.keys_length"),
    (b"\x01ba" + (2).to_bytes(8, "little"), "brick.brk.key"),
    (b"\x01a#\x02" + (3).to_bytes(8, "little"), "brick.brk.up"),
    (b"\x01a\x00" + (1).to_bytes(8, "little"), "brick.brk.offset"),
    (b"\x01a\x02" + bytes(8) + (1).to_bytes(8, "little"), "brick.brk.offset"),
    (b"\x01a\x01" + b"\xff" * 8 + b"a#" + (1).to_bytes(8, "little"), "brick.brk.cut"),
    (b"\x01a\x01" + (2).to_bytes(8, "little") + b"a#a#" + (1).to_bytes(8, "little"), "brick.brk.word"),
    (b"\x01a\x01" + (1).to_bytes(8, "little") + b"b#" + (1).to_bytes(8, "little"), "brick.brk.word"),
    (b"\x01a\x01" + (1).to_bytes(8, "little") + b"\xff#" + (1).to_bytes(8, "little"), "brick.brk.word"),
    (b"\x01" + bytes(4_000_000), "brick.brk.too_large"),
)


@pytest.mark.parametrize(("data", "key"), HOSTILE, ids=[key for _, key in HOSTILE])  # one has millions of bytes
def test_hostile_files(data: bytes, key: str) -> None:
    assert refused(read, data).key == key


def test_more_keys_than_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_format, "MOST_KEYS", 1_000)

    def keys(count: int) -> bytes:
        """The same key time and again, and no word."""
        return b"\x01a" + b"#\x01a" * (count - 1) + (3 * count - 2).to_bytes(8, "little")

    assert list(read(keys(1_000))) == []
    assert refused(read, keys(1_001)).key == "brick.brk.too_many"


@pytest.mark.parametrize("limit", ["LARGEST", "MOST_KEYS"])
def test_what_could_not_be_read_is_not_written(limit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    brick = Brick(offered_words(20)[::8])
    write(brick)
    monkeypatch.setattr(file_format, limit, 1_000)
    refused(write, brick)
