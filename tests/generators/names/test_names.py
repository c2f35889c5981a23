"""An address or a code gives the same puzzle for ever, is read however it travels, and says what is wrong with it."""

from __future__ import annotations

import time
import tomllib
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.catalogue import CATALOGUE, Entry, entry_of
from generators.kernel.kind import AnyKind, BadText, no_pulse
from generators.kernel.options import Preset, every_preset
from generators.kernel.phrases import phrasebook
from generators.names import code
from generators.names.address import DAILY, Address, edition_of, looks_like_address, make_at, read_address
from generators.names.code import DIGITS, LARGEST_TEXT, LONGEST, looks_like_code, read_code, tag, write_code
from generators.sweet_spots.notation import pack, unpack
from generators.sweet_spots.rules import Puzzle
from tests.generators.sweet_spots.test_rules import puzzles
from tests.kinds import every, first, named, puzzle
from tests.rows import FULL, check_rows, present, sample
from tests.sources import ROOT
from tests.test_every_text import said
from tools import pin_edition
from tools.pin_edition import SLOW, SOON, pins, sum_of, sum_of_text
from tools.pin_puzzles import read_pins

KINDS: list[AnyKind] = [entry.kind for entry in CATALOGUE]
GOLDEN: dict[str, str] = tomllib.loads((ROOT / "tests" / "golden" / "addresses.toml").read_text("utf-8"))
PRESETS = [(entry.kind.id, preset.id) for entry in CATALOGUE for preset in entry.kind.presets]
SEEDS = st.integers(1, 999_999).map(str)


def fault(text: str, read: Callable[[str, Sequence[AnyKind]], object]) -> str:
    with pytest.raises(BadText) as caught:
        read(text, KINDS)
    told = phrasebook().tell(caught.value.phrase)
    assert "\n" not in told
    return told


@given(st.sampled_from(PRESETS), SEEDS, st.dates().map(str))
def test_what_is_written_is_read(preset: tuple[str, str], seed: str, day: str) -> None:
    daily = Address("sweet_spots", DAILY, day)
    assert (str(daily), daily.day) == (f"sweet-spots/daily/{day}", day)
    for there in (Address(*preset, seed, edition_of(preset[0])), daily):
        assert read_address(str(there), KINDS) == there
        assert looks_like_address(str(there), KINDS)


FORGIVEN = (
    "sweet-spots/8-1-hard/90210@2",
    "  Sweet Spots / 8 1 HARD / 90210@2 \n",
    "SWEET_SPOTS/8_1_hard/90210@2",
    "“sweet-spots/8-1-hard/90210@2”.",
    "sweet-spots／8–1–hard／９０２１０@2",
    "sweet-spots/8-1-hard/90210 @ 2",
    "sweet-spots/8-1-hard/\u200b90210@2",
)
FAULTS = {
    "sweet-spts/8-1-hard/90210": ["sweet-spts", "lion-wall", "fill-in"],
    "sweet-spots/8-1-hrad/90210@2": ["8-1-hrad", "8-1-hard"],
    "sweet-spots/8-1-hard-us/90210@2": ["8-1-hard-us", "8-1-hard"],
    "sweet-spots/8-1-hard/1000000@2": ["1000000", "1 to 999999"],
    "sweet-spots/8-1-hard/007@2": ["007"],
    "sweet-spots/8-1-hard/9021٠": ["1 to 999999"],
    "sweet-spots/8-1-hard/90210": ["edition 1", "edition 2"],
    "sweet-spots/8-1-hard/90210@x": ["edition x"],
    "sweet-spots/daily/2026-02-29": ["2026-02-29", "not a date"],
    "sweet-spots/daily/2026-2-9": ["not a date"],
    "sweet-spots/daily/0000-01-01": ["not a date"],
    "sweet-spots/8-1-hard": ["not an address"],
    "": ["not an address"],
    "a/" * 4000: ["not an address"],
}


def test_reading_forgives() -> None:
    for text in FORGIVEN:
        assert read_address(text, KINDS) == Address("sweet_spots", "8-1-hard", "90210")
        assert looks_like_address(text, KINDS)
    for text in ("and/or/not", "usr/share/dict", "a b c", "1/2/3", "https://x.org/a/1", "3/4/2026"):
        assert not looks_like_address(text, KINDS)


def test_each_fault_has_its_sentence() -> None:
    def check(row: tuple[str, list[str]]) -> None:
        told = fault(row[0], read_address)
        assert all(each in told for each in row[1]), told

    check_rows(FAULTS.items(), check)


@given(st.text(max_size=80))
def test_anything_else_is_one_sentence(text: str) -> None:
    try:
        there = read_address(text, KINDS)
    except BadText as error:
        said(error)
    else:
        assert there.kind in {each.id for each in KINDS}


@pytest.mark.parametrize("text", sample(GOLDEN, 2))
def test_an_address_gives_the_puzzle_that_it_always_gave(text: str) -> None:
    """Where this fails on purpose, EDITION grows, and the addresses here are made anew."""
    there = read_address(text, KINDS)
    kind = entry_of(there.kind).kind
    written = kind.write(make_at(kind, there, no_pulse))
    assert f"{zlib.crc32(written.encode()):08x}" == GOLDEN[text]


# --- editions: a seed gives the same puzzle until a new edition


FEW = 1  # preset of a kind
ADVICE = (
    "Seeds give other puzzles: bump EDITIONS in generators/names/address.py, make the almanac anew with"
    " tools/data/almanac.py, then run `python -m tools.pin_edition` to write these sums."
)


def test_the_sums_are_of_todays_editions() -> None:
    editions = {kind.id: edition_of(kind.id) for kind in KINDS}
    assert {kind: pins()[kind]["edition"] for kind in editions} == editions, ADVICE


@pytest.mark.sampled
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_a_seed_gives_the_same_puzzle_as_ever(kind: AnyKind) -> None:
    """Of a few presets that are soon made; with LANTERN_FULL=1 of every preset."""
    soon, slow = (pins().get(kind.id, {}).get(speed, {}) for speed in (SOON, SLOW))
    assert {*soon, *slow} == {preset.id for preset in every_preset(kind.menu)}, (
        f"names of presets are part of saved games: keep them; for a new one `python -m tools.pin_edition {kind.id}`"
    )
    wanted = soon | slow if FULL else dict(sample(soon.items(), FEW))
    assert {preset: sum_of(kind, preset) for preset in wanted} == wanted, ADVICE


def test_kept_puzzles_are_of_todays_editions() -> None:
    """Other tests look at them as at what the test above makes."""
    kept = [(name.split(":")[1:], row["text"]) for name, row in read_pins().items() if name.startswith("edition:")]
    assert kept
    for (kind, preset), text in kept:
        assert sum_of_text(text) == (pins()[kind][SOON] | pins()[kind][SLOW])[preset], "run tools/pin_puzzles.py"


def test_other_puzzles_under_the_same_number_are_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Who named the kind would not notice: addresses of before would give them without a word."""
    kind = KINDS[0]
    before, now = pins(), pins()[kind.id]
    preset = next(iter(now[SOON]))
    before[kind.id][SOON][preset] = "0" * 12
    monkeypatch.setattr(pin_edition, "PINS", tmp_path / "edition.toml")
    monkeypatch.setattr(pin_edition, "pins", lambda: before)
    monkeypatch.setattr(pin_edition, "sums", lambda _: {SOON: now[SOON], SLOW: now[SLOW]})
    monkeypatch.setattr("sys.argv", ["pin_edition", kind.id])
    with pytest.raises(SystemExit, match=f"{kind.id} gives other puzzles"):
        pin_edition.main()
    monkeypatch.setattr("sys.argv", ["pin_edition", kind.id, "--unreleased"])
    pin_edition.main()
    assert preset in (tmp_path / "edition.toml").read_text(encoding="utf-8")


# --- a code holds a puzzle whole, survives what chat programs do, and no hostile one is slow or read


CODES: dict[str, str] = tomllib.loads((ROOT / "tests" / "golden" / "codes.toml").read_text("utf-8"))
LATEST = 2.0  # seconds, on a busy machine


def fault_of_code(text: str) -> str:
    began = time.process_time()
    told = fault(text, read_code)
    assert time.process_time() - began < LATEST
    return told


def coded(kind: str, body: bytes, version: str = code.VERSION) -> str:
    """By hand, with a right checksum: base 62 one digit at a time."""
    check = zlib.crc32(tag(kind).encode() + version.encode() + body).to_bytes(4, "big")
    number, digits = int.from_bytes(b"\1" + check + body, "big"), ""
    while number:
        number, digit = divmod(number, 62)
        digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"[digit] + digits
    return tag(kind) + version + digits


def pressed(text: bytes) -> bytes:
    press = zlib.compressobj(9, zlib.DEFLATED, -15)
    return b"T" + press.compress(text) + press.flush()


# --- there and back


@every
def test_a_code_gives_back_what_was_written(entry: Entry, preset: Preset[Any]) -> None:
    kind, made_ = entry.kind, puzzle(entry.kind.id, preset.id)
    written = write_code(kind, made_)
    assert set(written) <= set(DIGITS)
    assert looks_like_code(written, KINDS)
    found, read = read_code(written, KINDS)
    assert found is kind
    assert kind.write(read) == kind.write(made_)


@given(puzzles())
def test_any_board_is_packed(board: Puzzle) -> None:
    """Except one whose zones are in several parts: it is written as text."""
    assert unpack(present(pack(board))) == board
    assert pack(Puzzle(((0, 1), (1, 0)), (1, 1), (1, 1), (1, 1))) is None


# --- how it travels


@first
def test_blanks_and_line_breaks_do_not_count(entry: Entry, preset: Preset[Any]) -> None:
    kind, made_ = entry.kind, puzzle(entry.kind.id, preset.id)
    written = write_code(kind, made_)
    broken = "\r\n ".join(written[at : at + 40] for at in range(0, len(written), 40))
    for text in (f"  {broken}\n", "\u200b".join(written), tag(kind.id).upper() + written[len(tag(kind.id)) :]):
        assert looks_like_code(text, KINDS)
        assert kind.write(read_code(text, KINDS)[1]) == kind.write(made_)


@first
@settings(max_examples=40 if FULL else 2, deadline=None)
@given(data=st.data())
def test_one_letter_too_few_or_wrong_is_told(entry: Entry, preset: Preset[Any], data: st.DataObject) -> None:
    written = write_code(entry.kind, puzzle(entry.kind.id, preset.id))
    at = data.draw(st.integers(len(tag(entry.kind.id)) + 1, len(written) - 1))
    other = data.draw(st.sampled_from(["", *DIGITS]))
    if other != written[at]:
        assert "damaged" in fault_of_code(written[:at] + other + written[at + 1 :])


def test_the_lengths_that_were_promised() -> None:
    for kind, preset, most in (
        *(("sweet_spots", "8-1-easy", 60), ("sweet_spots", "8-1-expert", 60)),
        *(("crossword", "9-british-medium", 1500), ("crossword", "15-british-medium", 1500)),
    ):
        assert len(write_code(named(kind).kind, puzzle(kind, preset))) <= most, preset


# --- what is none


def test_what_is_no_code_is_told() -> None:
    for text in ("", " ", "hello", "sweetspots", "sweetspots1", "nosuch1ab", "1sweetspots", "Brick 7 words", "灯谜"):
        assert not looks_like_code(text, KINDS)
        assert "not a puzzle code" in fault_of_code(text)


@given(st.text(max_size=60))
def test_anything_is_a_code_or_one_sentence(text: str) -> None:
    fault_of_code(text)
    fault_of_code(f"sweetspots1{text}")


HOSTILE = {
    "a bomb": pressed(bytes(10_000_000)),  # and its code is short enough to be read
    "a large text": pressed(b"# targets: 1\n" + b"0 " * LARGEST_TEXT),
    "no text": pressed(b"\xff\xfe\xfa"),
    "another's text": pressed(b"crossword\ngrid\nAB\n"),
    "cut short": pressed(b"# targets: 1\n0 0\n0 0\n")[:-3],
    "something behind": pressed(b"# targets: 1\n0\n") + b"more",
    "no form": b"Zabc",
    "nothing packed": b"P",
    "no rows": b"P\0",
    "too many rows": b"P\xff\1" + bytes(9000),
    "too few borders": b"P\x08\1abc",
    "too many borders": b"P\x02\1abc",
    "no targets": b"P\x02\0\0\0\0",
    "odd targets": b"P\x02\0\0\x04\xff1,2\0",
    "targets without an end": b"P\x02\0\xff\xff1",
    "one zone on eight rows": b"P\x08\1" + bytes(14),
    "all borders": b"P\x08\1" + b"\xff" * 14,
}


def test_a_hostile_code_is_refused_at_once() -> None:
    check_rows(HOSTILE.items(), lambda row: fault_of_code(coded("sweet_spots", row[1])))


def test_a_code_that_is_too_long_is_not_looked_through() -> None:
    for letters in (LONGEST, 10_000_000):
        fault_of_code("sweetspots1" + "a" * letters)
    assert not looks_like_code("sweetspots1" + "a" * 10_000_000, KINDS)


@pytest.mark.parametrize("text", list(CODES))
def test_a_code_opens_for_ever(text: str) -> None:
    kind, read = read_code(text, KINDS)
    assert entry_of(kind.id).kind is kind
    assert f"{zlib.crc32(kind.write(read).encode()):08x}" == CODES[text]
