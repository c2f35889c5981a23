"""The menu of a kind: a choice that forbids another one changes it as little as it can, and gives it back."""

from __future__ import annotations

import pytest

from game.scenes.home.sheets import Choose
from game.ui.widget import Chosen
from tests.game.pilot import Pilot, entry_of

PARTS = "custom-mode-classic-level-expert-script-simplified-links-parts-characters-4"
WORDS = "custom-mode-classic-level-hard-script-simplified-links-words-characters-4"
STEPS = {  # the first preset, then each press with what is chosen by it
    "crossword": "13-british-easy|style=cryptic 11-cryptic|style=british 13-british-easy",
    "lion_wall": f"{WORDS}|level=expert {PARTS}|level=hard {WORDS}",
}


@pytest.mark.parametrize("kind", STEPS)
def test_what_was_chosen_comes_back_when_nothing_forbids_it(pilot: Pilot, kind: str) -> None:
    entry = entry_of(kind)
    first, *steps = STEPS[kind].split("|")
    choose = pilot.put(Choose(pilot.services, entry, entry.preset(first)))
    for step in steps:
        pressed, wanted = step.split()
        name, value = pressed.split("=")
        axis = choose.offer.axis(name)
        choose.do(Chosen(name, axis.values.index(value) + (axis is choose.level)))
        assert choose.preset.id == wanted, pressed
