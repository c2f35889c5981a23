"""Boards with a symmetry: the zones have it, there is one solution, the level is as asked, and names carry it."""

from collections import Counter
from random import Random

import pytest

from generators.kernel.bits import bits
from generators.kernel.kind import Cancelled, Spot, no_pulse
from generators.kernel.offers import named
from generators.names.address import made_at, read_address
from generators.sweet_spots.field import Cells, plan
from generators.sweet_spots.generate import generate
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.sweet_spots.menu import SYMMETRIC, Options
from generators.sweet_spots.rules import Puzzle
from generators.sweet_spots.techniques.ladder import rate
from generators.sweet_spots.zones import Symmetry, Zoning
from tests.generators.sweet_spots import second
from tests.generators.sweet_spots.test_generate import good
from tests.rows import FULL

LEVELS = ("easy", "medium", "hard", "expert")
ROWS = [(size, level, symmetry) for symmetry in ("half-turn", "mirror") for size in SYMMETRIC for level in LEVELS]
QUICK = [(7, "easy", "half-turn"), (6, "medium", "mirror")]


def moved(spot: Spot, size: int, symmetry: str) -> Spot:
    row, column = spot
    return (size - 1 - row, size - 1 - column) if symmetry == "half-turn" else (column, row)


def symmetries(puzzle: Puzzle) -> set[str]:
    """Those that bring each zone upon a zone."""
    zones = {frozenset(zone) for zone in second.members(puzzle)}
    return {
        symmetry
        for symmetry in ("half-turn", "mirror")
        if {frozenset(moved(spot, puzzle.size, symmetry) for spot in zone) for zone in zones} == zones
    }


def test_zones_are_symmetric_with_one_solution_and_the_level() -> None:
    wrong = []
    for size, level, symmetry in ROWS[::6] if FULL else QUICK:
        options = Options(size, 1, level, symmetry)
        puzzle = generate(options, Random(f"{size} {level}"), no_pulse)
        good(puzzle, options)
        if symmetry not in symmetries(puzzle) or rate(plan(puzzle), no_pulse).level != level:
            wrong.append((options, puzzle))
    assert not wrong


def test_boards_without_the_option_have_none() -> None:
    assert not symmetries(generate(Options(8, 1, "easy"), Random(1), no_pulse))


def test_names_and_addresses_carry_it() -> None:
    text = "sweet-spots/custom-size-7-chests-1-level-easy-symmetry-turn/90210"
    there = read_address(text, [SWEET_SPOTS])
    assert str(there) == text
    made = made_at(SWEET_SPOTS, there, no_pulse)
    assert "half-turn" in symmetries(made)
    assert made == made_at(SWEET_SPOTS, there, no_pulse)
    assert SWEET_SPOTS.read(SWEET_SPOTS.write(made)) == made


def test_names_from_before_are_as_they_were() -> None:
    """The seed of a puzzle has the name in it."""
    for name in ("custom-size-13-chests-1-level-hard", "custom-size-8-chests-2-level-any"):
        preset, same = named(SWEET_SPOTS.menu, name), named(SWEET_SPOTS.menu, f"{name}-symmetry-none")
        assert preset is not None
        assert preset == same
        assert preset.id == name
        assert len(preset.choices) == 3
    seven = named(SWEET_SPOTS.menu, "custom-size-7-chests-1-level-easy-symmetry-none")
    assert seven is not None
    assert seven.id == "7-1-easy"


def test_making_one_can_be_called_off() -> None:
    def pulse() -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        generate(Options(8, 1, "hard", "mirror"), Random(1), pulse)


@pytest.mark.parametrize("name", ["half-turn", "mirror"])
def test_a_transfer_is_made_on_both_sides_or_not_at_all(name: str) -> None:
    """What is made says so; zones are whole and symmetric afterwards, and what is refused leaves no trace."""
    field, rng = Cells(7), Random(name)
    symmetry = Symmetry(field, name)
    zoning = symmetry.zoning(rng, no_pulse)
    said = Counter[bool]()
    for index in rng.choices(list(bits(field.all & ~zoning.chests)), k=300):
        for transfer in list(zoning.handing_over(index))[:2]:
            before, giver = list(zoning.zones), zoning.zones[transfer.giver]
            if transfer.spots & ~giver:
                continue  # the transfer before took them
            done = symmetry._applied(zoning, transfer)
            assert done is (zoning.zones != before)
            assert not done or not transfer.spots & zoning.zones[transfer.giver]
            assert all(field.piece(zone & -zone, zone) == zone for zone in zoning.zones)
            assert {symmetry.image(zone) for zone in zoning.zones} == set(zoning.zones)
            assert zoning.plan.zones == Zoning(field, zoning.zones, zoning.chests).plan.zones
            said[done] += 1
    assert said[True] > 5
    assert said[False]
