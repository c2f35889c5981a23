"""What a puzzle may still give is named with its purpose."""

from __future__ import annotations

from dataclasses import fields

import pytest

from generators.kernel.kind import AnyKind
from generators.kinds import KINDS
from tools.faculties import FACULTIES, FILES, FIRST, PURPOSES, missing
from tools.few_lamps.generators.kind import FEW_LAMPS
from tools.new_kind import print_missing


def test_every_field_of_a_faculty_has_its_purpose() -> None:
    assert set(PURPOSES) == {each.name for faculty in FACULTIES for each in fields(faculty) if each.name != "presets"}


def test_a_puzzle_just_begun_lacks_all_but_what_a_shown_game_needs() -> None:
    found = [name for _, name, _ in missing(FEW_LAMPS, {})]
    assert set(PURPOSES) - set(found) == {"parts"}
    assert {"lesson", "costs", "box"} <= set(found)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.menu.week], ids=lambda kind: kind.id)
def test_what_a_kind_gives_is_not_missing(kind: AnyKind) -> None:
    found = {name for _, name, _ in missing(kind, {kind.id: {}})}
    assert not found & {"lesson", "rules", "costs", "box", "week", "way", "why", "custom"}
    assert ("drills" in found) == (kind.teaching.drills is None)


def test_what_matters_most_comes_first() -> None:
    found = [name for _, name, _ in missing(FEW_LAMPS, {})]
    assert found[: len(FIRST)] == list(FIRST)
    assert set(FIRST) <= {*PURPOSES, *FILES, "costs", "box"}


def test_it_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert print_missing(["crossword"]) == 0
    assert "scoring   ranks       the names of the ranks\n" in capsys.readouterr().out
    assert print_missing(["sweet-spots"]) == 0
    assert print_missing(["chess"]) == 2
    assert "crossword" in capsys.readouterr().err
