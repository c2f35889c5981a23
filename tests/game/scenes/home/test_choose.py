"""The menu of a kind: a choice that forbids another one changes it as little as it can, and gives it back."""

from __future__ import annotations

import pytest

from game.scenes.home.sheets import Choose
from tests.game.pilot import Pilot, entry_of

WORDS = "custom-mode-classic-level-hard-script-simplified-links-words-characters-4"
STEPS = {  # the first preset, then each press with what is chosen by it
    "idioms_zh": "9-easy|form_pieces 5-easy-pieces|9×9 9-expert-pieces|7×7 7-medium-pieces|5×5 5-easy-pieces|"
    "form_characters 5-easy",
    "lion_wall": f"{WORDS}|expert expert-classic-simplified|hard {WORDS}",
}


@pytest.mark.parametrize("kind", STEPS)
def test_what_was_chosen_comes_back_when_nothing_forbids_it(pilot: Pilot, kind: str) -> None:
    entry = entry_of(kind)
    first, *steps = STEPS[kind].split("|")
    choose = Choose(pilot.services, entry, entry.preset(first))
    choose.resize(pilot.scene.area)
    for step in steps:
        pressed, wanted = step.split()
        rows = choose._rows(choose.preset)
        for axis in range(len(rows)):
            for number, value in enumerate(choose._values(axis)):
                if value.key.endswith(f".{pressed}") or pilot.services.ui.tell(value) == pressed:
                    choose._chip(axis, number + (axis == choose.level))
        assert choose.preset.id == wanted, pressed
