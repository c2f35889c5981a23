"""The same seed gives the same puzzle, until the edition says otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest

from generators.kernel.kind import AnyKind
from generators.kernel.options import every_preset
from generators.kinds import KINDS
from generators.names.address import edition_of
from tests.rows import FULL, sample
from tools import pin_edition
from tools.pin_edition import SLOW, SOON, pins, sum_of

FEW = 1  # preset of a kind
ADVICE = (
    "Seeds give other puzzles: bump EDITIONS in generators/names/address.py, make the almanac anew with"
    " tools/data/almanac.py, then run `python -m tools.pin_edition` to write these sums."
)


def test_the_sums_are_of_todays_editions() -> None:
    assert {kind.id: pins()[kind.id]["edition"] for kind in KINDS} == {
        kind.id: edition_of(kind.id) for kind in KINDS
    }, ADVICE


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
