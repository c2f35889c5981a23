"""What the menu offers stays what it was, by name: saved games and statistics know presets by their names."""

from __future__ import annotations

import tomllib
from itertools import groupby

from game.catalogue import CATALOGUE
from generators.kernel.kind import LEVELS
from generators.kernel.options import every_preset
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.sweet_spots.menu import made_levels, possible
from tests.sources import ROOT

NAMED = tomllib.loads((ROOT / "tests" / "golden" / "presets.toml").read_text(encoding="utf-8"))


def test_every_kind_offers_what_it_did() -> None:
    assert {entry.kind.id: {preset.id for preset in every_preset(entry.menu)} for entry in CATALOGUE} == {
        kind: set(names) for kind, names in NAMED.items()
    }
    for entry in CATALOGUE:
        withdrawn = {preset.id for preset in entry.menu.withdrawn}
        menu = [name for name in NAMED[entry.kind.id] if name not in withdrawn]
        assert [preset.id for preset in entry.kind.presets] == menu


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
