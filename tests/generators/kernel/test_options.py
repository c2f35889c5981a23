"""What the menu offers stays what it was; beyond its presets, any values give options that build, or a sentence that
says why not."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.catalogue import CATALOGUE, entry_of
from generators.kernel.kind import AnyKind, no_pulse
from generators.kernel.options import AxisControl, Custom, every_preset, find_preset, is_custom, menu_preset
from generators.kernel.phrases import LANGUAGES, Phrase, phrasebook
from generators.names.address import Address, make_at, read_address
from generators.sweet_spots.kind import SWEET_SPOTS
from tests.pulses import cancel_after
from tests.rows import check_rows, present
from tests.said import refused
from tests.sources import ROOT

KINDS = tuple(entry.kind for entry in CATALOGUE)
OFFERING = [kind for kind in KINDS if kind.menu.custom is not None]
MOST_PULSES = 300_000  # a generous measure of seconds that does not hang on the machine
CORNERS = {  # values that the menu does not offer, and that are among the largest or rarest
    "sweet_spots": """size-20-chests-1-level-any size-16-chests-3-level-any size-16-chests-4-level-any
        size-20-chests-5-level-any size-14-chests-1-level-expert size-14-chests-3-level-medium
        size-8-chests-2-level-easy size-12-chests-3-level-expert size-10-chests-1-level-medium-symmetry-turn
        size-10-chests-1-level-expert-symmetry-mirror""",
    "brick": """letters-5-level-easy-centre-yes-s-yes-steps-0 letters-9-level-hard-centre-yes-s-yes-steps-0
        letters-5-level-hard-centre-yes-s-no-steps-2 letters-6-level-hard-centre-yes-s-no-steps-3
        letters-9-level-hard-centre-yes-s-no-steps-3""",
    "riddle": """length-9-level-hard-style-meaning length-11-level-hard-style-letters length-11-level-easy""",
    "crossword": """size-21-style-british-level-hard size-14-style-british-level-easy
        size-8-style-british-level-medium size-12-style-american-level-hard size-6-style-american-level-easy
        size-10-style-themed-level-easy size-15-style-themed-level-hard""",
    "fill_in": """size-14-level-hard-sort-any size-21-level-easy-sort-any size-8-level-medium-sort-dense
        size-21-level-medium-sort-themed size-21-level-hard-sort-numbers size-20-level-medium-sort-numbers""",
    "connecting_wall": """level-expert-links-sounds level-expert-links-hidden level-hard-links-people""",
    "lion_wall": """level-easy-script-any-characters-1 level-hard-script-any-characters-3
        level-expert-script-any-characters-4 level-expert-script-simplified-characters-4""",
}
REFUSED = {  # by the key of the sentence
    ("sweet_spots", "custom.sweet_spots.too_large"): """size-20-chests-2-level-any size-20-chests-2-level-hard
        size-18-chests-4-level-any""",
    ("sweet_spots", "custom.sweet_spots.too_small"): "size-7-chests-2-level-easy",
    ("sweet_spots", "custom.sweet_spots.no_level"): "size-15-chests-1-level-easy",
    ("sweet_spots", "custom.sweet_spots.no_such_level"): """size-4-chests-1-level-hard
        size-4-chests-1-level-expert size-14-chests-2-level-medium size-10-chests-1-level-hard-symmetry-turn
        size-6-chests-1-level-expert-symmetry-mirror""",
    ("sweet_spots", "custom.sweet_spots.no_symmetry"): """size-8-chests-2-level-any-symmetry-turn
        size-5-chests-1-level-easy-symmetry-mirror""",
    ("brick", "custom.brick.no_s"): "letters-7-level-easy-s-yes-steps-2",
    ("brick", "custom.brick.few"): "letters-5-level-easy-steps-3",
    ("crossword", "crossword.command.mini"): "size-7-style-british-level-easy",
    ("crossword", "custom.crossword.themed"): "size-8-style-themed-level-easy size-16-style-themed-level-easy",
    ("crossword", "custom.crossword.slow"): "size-14-style-american-level-easy size-20-style-british-level-easy",
    ("crossword", "custom.crossword.american"): "size-17-style-american-level-easy",
    ("fill_in", "fill_in.command.not_made"): "size-9-level-expert-sort-any size-9-level-expert-sort-numbers",
    ("fill_in", "fill_in.command.too_large"): "size-15-level-medium-sort-dense",
    ("fill_in", "fill_in.command.harder_dense"): "size-11-level-expert-sort-dense",
    ("fill_in", "custom.fill_in.slow"): "size-16-level-easy-sort-any",
    ("connecting_wall", "custom.wall.level"): "level-easy-links-hidden level-hard-links-fillin",
    ("lion_wall", "wall.characters"): "level-medium-script-simplified-characters-1",
    ("lion_wall", "custom.wall.script"): "level-easy-script-any-links-sounds",
    ("lion_wall", "custom.wall.level"): "level-expert-script-simplified-links-words",
    ("lion_wall", "custom.wall.characters"): "level-medium-script-simplified-links-words-characters-1",
}

kinds = pytest.mark.parametrize("kind", OFFERING, ids=lambda kind: kind.id)


def offer(kind: AnyKind) -> Custom[Any]:
    assert kind.menu.custom is not None
    return kind.menu.custom


def read(kind: AnyKind, name: str) -> dict[str, str]:
    values = offer(kind).read(f"custom-{name}")
    assert values is not None, name
    return values


def told(phrase: Phrase) -> list[str]:
    return [phrasebook(language).tell(phrase) for language in LANGUAGES]


@pytest.mark.sampled
@kinds
@given(data=st.data())
def test_any_values_build_or_are_explained(kind: AnyKind, data: st.DataObject) -> None:
    """And their name gives them back, as those nearest to them can be built."""
    custom = offer(kind)
    values = data.draw(st.fixed_dictionaries({axis.name: st.sampled_from(axis.values) for axis in custom.axes}))
    why, preset = custom.why_not(values), find_preset(kind.menu, custom, values)
    kept = data.draw(st.lists(st.sampled_from([axis.name for axis in custom.axes]), unique=True))
    near = custom.nearest(values, kept)
    assert custom.why_not(near) is None
    if why is not None:
        assert preset is None
        assert all(sentence.strip() and "{" not in sentence for sentence in told(why))
        assert near != values
    else:
        assert preset is not None
        assert isinstance(preset.options, type(kind.presets[0].options))
        assert preset == menu_preset(kind.menu, preset.id)
        assert all(all(told(each)) for each in preset.choices)
        assert near == values
    name = custom.name(values)
    assert is_custom(name)
    assert custom.read(name) == values
    assert set(name) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")  # as in files and in addresses


@kinds
@given(name=st.text(max_size=60) | st.lists(st.sampled_from(("size", "9", "level", "hard", "us", ""))).map("-".join))
def test_spoilt_names_are_read_over(kind: AnyKind, name: str) -> None:
    values = offer(kind).read(f"custom-{name}")
    assert values is None or set(values) == {axis.name for axis in offer(kind).axes}
    preset = menu_preset(kind.menu, f"custom-{name}")
    assert preset is None or preset == menu_preset(kind.menu, preset.id)


@kinds
def test_presets_are_found_under_their_own_names(kind: AnyKind) -> None:
    """All that the menu offers can be chosen here too, and then is the menu's; and there is more than that."""
    custom = offer(kind)
    built = [(values, custom.build(values)) for values in custom.every()]
    found = set()
    for preset in kind.presets:
        values = next((values for values, options in built if options == preset.options), None)
        if values is not None and custom.why_not(values) is None:
            assert find_preset(kind.menu, custom, values) == preset
            found.add(preset.id)
    assert found == {each.id for each in kind.presets}
    assert any((more := find_preset(kind.menu, custom, each)) and more not in kind.presets for each, _ in built)


@kinds
def test_axes_start_within_their_values(kind: AnyKind) -> None:
    custom = offer(kind)
    assert custom.why_not(custom.start) is None
    for axis in custom.axes:
        assert axis.start in axis.values
        assert len(set(axis.values)) == len(axis.values) > 1
        assert (axis.control is AxisControl.SWITCH) == (axis.values == ("no", "yes"))
        assert all(all(told(axis.words(value))) for value in axis.values)


MADE = [(kind, name) for kind in OFFERING for name in CORNERS.get(kind.id, "").split()]


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "name"), MADE)
def test_corners_are_made(kind: AnyKind, name: str) -> None:
    custom = offer(kind)
    values = read(kind, name)
    assert custom.why_not(values) is None
    puzzle = kind.generate(custom.build(values), Random(f"corner {name}"), cancel_after(MOST_PULSES))
    assert kind.read(kind.write(puzzle)) == puzzle


def test_what_cannot_be_is_refused_before_it_is_tried() -> None:
    def check(row: tuple[str, str, str]) -> None:
        kind, key, name = row
        menu = entry_of(kind).kind.menu
        assert present(offer(entry_of(kind).kind).why_not(read(entry_of(kind).kind, name))).key == key
        assert menu_preset(menu, f"custom-{name}") is None

    check_rows([(*case, name) for case, names in REFUSED.items() for name in names.split()], check)


def test_one_has_an_address() -> None:
    """The same in any order; where it is one of the menu, that of the menu."""
    text = "sweet-spots/custom-size-8-chests-2-level-hard/90210@2"
    there = read_address(text, KINDS)
    assert there == Address("sweet_spots", "custom-size-8-chests-2-level-hard", "90210")
    assert str(there) == text
    for same in (text.upper(), "sweet-spots/custom-level-hard-chests-2-size-8/90210@2"):
        assert read_address(same, KINDS) == there
    made = make_at(SWEET_SPOTS, there, no_pulse)
    assert (made.size, set(made.targets())) == (8, {2})
    assert read_address("sweet-spots/custom-size-8-chests-1-level-hard/90210@2", KINDS).preset == "8-1-hard"


@pytest.mark.parametrize("name", ["size-20-chests-2-level-hard", "size-99", "colour-red", ""])
def test_an_address_of_none_is_explained(name: str) -> None:
    refused(read_address, f"sweet-spots/custom-{name}/90210@2", KINDS)


def test_a_kind_without_any_has_none() -> None:
    kind = replace(SWEET_SPOTS, menu=replace(SWEET_SPOTS.menu, custom=None))
    assert menu_preset(kind.menu, "custom-size-8-chests-2-level-hard") is None
    refused(read_address, "sweet-spots/custom-size-8-chests-2-level-hard/90210@2", [kind])


NAMED = tomllib.loads((ROOT / "tests" / "golden" / "presets.toml").read_text(encoding="utf-8"))


def test_every_kind_offers_what_it_did() -> None:
    """Saved games and statistics know presets by their names."""
    for entry in CATALOGUE:
        names = NAMED[entry.kind.id]
        assert {preset.id for preset in every_preset(entry.menu)} == set(names)
        withdrawn = {preset.id for preset in entry.menu.withdrawn}
        assert [preset.id for preset in entry.kind.presets] == [name for name in names if name not in withdrawn]
    assert NAMED.keys() == {entry.kind.id for entry in CATALOGUE}
