"""An address gives the same puzzle for ever, is read however it is typed, and says what is wrong with it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.catalogue import CATALOGUE, entry_of
from generators.kernel.kind import AnyKind, BadText, no_pulse
from generators.kernel.options import every_preset
from generators.kernel.phrases import phrasebook
from generators.names.address import DAILY, Address, edition_of, looks_like, made_at, read_address
from tests.rows import FULL, check_rows, sample
from tests.sources import ROOT
from tests.test_every_text import said
from tools import pin_edition
from tools.pin_edition import SLOW, SOON, pins, sum_of

KINDS: list[AnyKind] = [entry.kind for entry in CATALOGUE]
GOLDEN: dict[str, str] = tomllib.loads((ROOT / "tests" / "golden" / "addresses.toml").read_text("utf-8"))
PRESETS = [(entry.kind.id, preset.id) for entry in CATALOGUE for preset in entry.kind.presets]
SEEDS = st.integers(1, 999_999).map(str)


def fault(text: str) -> str:
    with pytest.raises(BadText) as caught:
        read_address(text, KINDS)
    told = phrasebook().tell(caught.value.phrase)
    assert "\n" not in told
    return told


@given(st.sampled_from(PRESETS), SEEDS, st.dates().map(str))
def test_what_is_written_is_read(named: tuple[str, str], seed: str, day: str) -> None:
    daily = Address("sweet_spots", DAILY, day)
    assert (str(daily), daily.day) == (f"sweet-spots/daily/{day}", day)
    for there in (Address(*named, seed, edition_of(named[0])), daily):
        assert read_address(str(there), KINDS) == there
        assert looks_like(str(there), KINDS)


FORGIVEN = (
    "sweet-spots/8-1-hard/90210",
    "  Sweet Spots / 8 1 HARD / 90210 \n",
    "SWEET_SPOTS/8_1_hard/90210",
    "“sweet-spots/8-1-hard/90210”.",
    "sweet-spots／8–1–hard／９０２１０",
    "sweet-spots/8-1-hard/90210@1",
    "sweet-spots/8-1-hard/\u200b90210",
)
FAULTS = {
    "sweet-spts/8-1-hard/90210": ["sweet-spts", "lion-wall", "fill-in"],
    "sweet-spots/8-1-hrad/90210": ["8-1-hrad", "8-1-hard"],
    "sweet-spots/8-1-hard-us/90210": ["8-1-hard-us", "8-1-hard"],
    "sweet-spots/8-1-hard/1000000": ["1000000", "1 to 999999"],
    "sweet-spots/8-1-hard/007": ["007"],
    "sweet-spots/8-1-hard/9021٠": ["1 to 999999"],
    "sweet-spots/8-1-hard/90210@2": ["edition 2", "edition 1"],
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
        assert looks_like(text, KINDS)
    for text in ("and/or/not", "usr/share/dict", "a b c", "1/2/3", "https://x.org/a/1", "3/4/2026"):
        assert not looks_like(text, KINDS)


def test_each_fault_has_its_sentence() -> None:
    def check(row: tuple[str, list[str]]) -> None:
        told = fault(row[0])
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
    written = kind.write(made_at(kind, there, no_pulse))
    assert f"{crc32(written.encode()):08x}" == GOLDEN[text]


# --- editions: a seed gives the same puzzle until a new edition


FEW = 1  # preset of a kind
ADVICE = (
    "Seeds give other puzzles: bump EDITIONS in generators/names/address.py, make the almanac anew with"
    " tools/data/almanac.py, then run `python -m tools.pin_edition` to write these sums."
)


def test_the_sums_are_of_todays_editions() -> None:
    editions = {kind.id: edition_of(kind.id) for kind in KINDS}
    assert {kind: pins()[kind]["edition"] for kind in editions} == editions, ADVICE


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_a_seed_gives_the_same_puzzle_as_ever(kind: AnyKind) -> None:
    """Of a few presets that are soon made; with LANTERN_FULL=1 of every preset."""
    soon, slow = (pins().get(kind.id, {}).get(speed, {}) for speed in (SOON, SLOW))
    assert {*soon, *slow} == {preset.id for preset in every_preset(kind.menu)}, (
        f"run `python -m tools.pin_edition {kind.id}`"
    )
    wanted = soon | slow if FULL else dict(sample(soon.items(), FEW))
    assert {preset: sum_of(kind, preset) for preset in wanted} == wanted, ADVICE


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
