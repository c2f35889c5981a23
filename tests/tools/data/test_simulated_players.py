"""Players who never were: the same dice give the same games, and the stronger one does better."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from statistics import mean, median

import pytest

from game.catalogue import CATALOGUE, Entry, entry_of
from game.store.csv_text import read_csv, write_csv
from game.store.log import Heading
from generators.names.address import Address, preset_at
from tools.data.simulated_players import SimulatedPlayer, by_use, games, sightings

SPOTS = entry_of("sweet_spots").kind
NEEDS = {"last_spots": 9, "line_inside_line": 4, "shape": 3, "groups_of_two": 2, "what_if": 1}


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda each: each.kind.id)
def test_the_same_dice_give_the_same_games(entry: Entry) -> None:
    player = SimulatedPlayer({entry.kind.id: 0.4})
    first, again = (games(player, entry.kind, entry.kind.presets, 12, Random(5)) for _ in range(2))
    assert first == again
    assert len({each.id for each in first}) == 12
    assert read_csv(write_csv(first)) == first


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda each: each.kind.id)
def test_each_puzzle_is_to_be_found_again(entry: Entry) -> None:
    for each in games(SimulatedPlayer({}), entry.kind, entry.kind.presets, 12, Random(6)):
        address = Heading(each.id, each.kind, each.place, each.preset, "", each.day, each.address).made_at
        assert address is not None
        assert preset_at(entry.kind, address).id == each.preset


def test_the_stronger_one_needs_less() -> None:
    strong, weak = (games(SimulatedPlayer({SPOTS.id: at}), SPOTS, SPOTS.presets, 300, Random(7)) for at in (1.5, -1.5))
    assert mean(each.hints == 0 for each in strong) > mean(each.hints == 0 for each in weak) + 0.3
    assert median(each.seconds for each in strong) < median(each.seconds for each in weak)
    assert mean(each.slips or 0 for each in strong) < mean(each.slips or 0 for each in weak)


def test_use_by_use_the_needs_of_each_puzzle_count() -> None:
    asked = []

    def uses(address: Address) -> Mapping[str, int]:
        asked.append(address)
        return NEEDS if address.preset.endswith("hard") else {"last_spots": 9}

    found = games(SimulatedPlayer({SPOTS.id: -1.0}), SPOTS, SPOTS.presets, 200, Random(8), uses=uses)
    hard = [each.hints for each in found if each.preset.endswith("hard")]
    assert mean(hard) > 3 * mean(each.hints for each in found if not each.preset.endswith("hard"))
    assert len(asked) == 200


def test_one_technique_can_be_weaker_than_all_others() -> None:
    rng, player = Random(9), SimulatedPlayer({SPOTS.id: 2.0, "sweet_spots/shape": -4.0})
    found = [sightings(player, SPOTS, NEEDS, rng) for _ in range(50)]
    assert mean(each["shape"].get("sure", 0) for each in found) < 1.6
    assert mean(each["groups_of_two"].get("sure", 0) for each in found) > 1.8
    assert by_use(player, SPOTS, NEEDS, Random(1)) == by_use(player, SPOTS, NEEDS, Random(1))
