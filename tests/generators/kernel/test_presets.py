"""What the menu offers stays what it was, by name: saved games and statistics know presets by their names."""

from __future__ import annotations

import tomllib
from itertools import groupby

from game.catalogue import CATALOGUE
from generators.kernel.ladder import LEVELS
from generators.sweet_spots import SWEET_SPOTS
from generators.sweet_spots.menu import made_levels, possible
from tests.sources import ROOT

NAMED = tomllib.loads((ROOT / "tests" / "golden" / "presets.toml").read_text(encoding="utf-8"))


def test_every_kind_offers_what_it_did() -> None:
    assert {entry.kind.id: [preset.id for preset in entry.kind.presets] for entry in CATALOGUE} == NAMED


def test_sweet_spots_offers_what_its_name_says_and_what_can_be_made() -> None:
    for preset in SWEET_SPOTS.presets:
        options = preset.options
        assert preset.id == f"{options.size}-{options.targets}-{options.level}"
        assert possible(options.size, options.targets)
        assert options.level in made_levels(options.size, options.targets)


def test_levels_of_one_size_go_from_easy_to_hard() -> None:
    for _, same in groupby(SWEET_SPOTS.presets, key=lambda preset: (preset.options.size, preset.options.targets)):
        levels = [str(preset.options.level) for preset in same]
        assert levels == sorted(set(levels), key=LEVELS.index)


def test_what_is_no_longer_offered_has_another_stand_for_it() -> None:
    for entry in CATALOGUE:
        offered = {preset.id for preset in entry.kind.presets}
        assert not offered & set(entry.kind.variety.renamed)
        assert all(entry.preset(old).id == new for old, new in entry.kind.variety.renamed.items())
        assert offered >= set(entry.kind.variety.renamed.values())
