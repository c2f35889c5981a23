"""The heading of a game names what was chosen, and leaves out what goes without saying."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.catalogue import entry_of
from game.scenes.play.messages import names
from game.store.settings import Settings
from game.ui.ui import ui_for


@pytest.mark.parametrize(
    ("kind", "preset", "heading"),
    [
        ("lion_wall", "easy-classic-simplified", "Classic · Easy"),
        ("lion_wall", "easy-classic-traditional", "Classic · Easy · Traditional"),
        ("lion_wall", "easy-classic-simplified-2", "Classic · Easy · Up to HSK 2"),
        ("lion_wall", "easy-connections-simplified-words", "Connections · Easy · Words"),
        ("connecting_wall", "easy-classic", "Classic · Easy"),
        ("sweet_spots", "5-1-easy", "5×5 · 1 chest · Easy"),
    ],
)
def test_what_goes_without_saying_is_left_out(kind: str, preset: str, heading: str) -> None:
    ui = ui_for((1280, 800), Settings(), dark=False)
    game: Any = SimpleNamespace(preset=entry_of(kind).preset(preset), services=SimpleNamespace(ui=ui))
    assert names(game) == heading
