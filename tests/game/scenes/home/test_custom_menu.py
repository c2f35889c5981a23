"""The sheet of more options: by mouse, by keys and by finger; what was chosen there is remembered, and made again."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.catalogue import CATALOGUE, Entry
from game.scenes.home.custom_menu import CustomPage
from game.scenes.home.home import Home
from game.scenes.home.preset_menu import Choose
from game.scenes.play.play import Playing
from game.store.settings import Settings, last_chosen, settings_from, with_choice
from game.ui.widgets.button import Toggle
from game.ui.widgets.chooser import Chooser
from game.ui.widgets.slider import Stepper
from generators.kernel.options import AxisControl, is_custom
from generators.kernel.phrases import LANGUAGES
from tests.game.pilot import Pilot, entry_of, puzzle_text
from tests.rows import FULL, few_or_slow, sample

SPOTS = "sweet_spots"
OFFERING = [entry for entry in CATALOGUE if entry.menu.custom is not None]
SOON = {  # made at once, and not on the menu
    "sweet_spots": {"size": "8", "chests": "2", "level": "hard", "symmetry": "none"},
    "brick": {"letters": "7", "level": "easy", "centre": "yes", "s": "yes", "steps": "0"},
    "riddle": {"length": "9", "level": "easy", "style": "letters"},
    "crossword": {"size": "8", "style": "british", "level": "easy"},
    "fill_in": {"size": "8", "level": "easy", "sort": "any"},
    "connecting_wall": {"mode": "classic", "level": "medium", "links": "fillin"},
    "lion_wall": {"mode": "classic", "level": "easy", "script": "any", "links": "parts", "characters": "4"},
}
LONG = () if FULL else ("brick", "crossword", "connecting_wall", "lion_wall")  # their words are read for long


def open_page(pilot: Pilot, kind: str) -> CustomPage:
    pilot.open(kind)
    pilot.key("ctrl shift n")
    assert isinstance(pilot.scene, Choose)
    pilot.reach("more")
    assert isinstance(pilot.scene, CustomPage)
    return pilot.scene


def set_by_hand(pilot: Pilot, page: CustomPage, values: dict[str, str]) -> None:
    """With the mouse alone."""
    for axis in page.offer.axes:
        while page.values[axis.name] != values[axis.name]:
            pilot.scroll_to(axis.name)
            wanted, widget = axis.values.index(values[axis.name]), pilot.widget(axis.name)
            if isinstance(widget, Stepper):
                pilot.click(widget.ends[wanted > widget.at].center)
            elif isinstance(widget, Chooser):
                pilot.click(widget.chips[wanted].center)
            else:
                assert isinstance(widget, Toggle)
                pilot.click(widget.rect.center)


def set_by_keys(pilot: Pilot, page: CustomPage, values: dict[str, str]) -> None:
    for axis in page.offer.axes:
        while pilot.scene.panel.focus != axis.name:
            pilot.key("tab")
        while page.values[axis.name] != values[axis.name]:
            if axis.control is AxisControl.SWITCH:
                pilot.key("space")
                continue
            at, wanted = axis.values.index(page.values[axis.name]), axis.values.index(values[axis.name])
            pilot.key("right" if wanted > at else "left")


def lay_ready(pilot: Pilot, page: CustomPage) -> None:
    """What would be long in the making lies ready, under the name that was chosen."""
    entry = page.entry
    if entry.kind.id in LONG:
        name = page.offer.name(SOON[entry.kind.id])
        pilot.store.put_ready(entry.kind.id, name, puzzle_text(entry.kind.id, entry.kind.presets[0].id))


def played(pilot: Pilot) -> Any:
    pilot.until(lambda: pilot.scenes() == [Home, Playing])
    return pilot.session.chapter


ROWS = [(each, lang) for each in OFFERING for lang in sample(LANGUAGES, 1, CATALOGUE.index(each))]
QUICK = ("sweet_spots", "riddle", "fill_in")


@pytest.mark.parametrize(
    ("entry", "language"),
    [
        pytest.param(*row, id=f"{row[0].kind.id}-{row[1]}", marks=() if row[0].kind.id in QUICK else pytest.mark.slow)
        for row in ROWS
    ],
)
def test_with_the_mouse(pilot: Pilot, entry: Entry, language: str) -> None:
    pilot.services.change(replace(pilot.services.settings, language=language))
    page = open_page(pilot, entry.kind.id)
    set_by_hand(pilot, page, SOON[entry.kind.id])
    assert page.why_not is None
    lay_ready(pilot, page)
    pilot.reach("play")
    chapter = played(pilot)
    assert chapter.heading.preset == page.offer.name(SOON[entry.kind.id])
    assert entry.preset(chapter.heading.preset).options == page.offer.build(SOON[entry.kind.id])
    assert last_chosen(pilot.services.settings, entry.kind) == SOON[entry.kind.id]


@pytest.mark.parametrize("entry", few_or_slow(1, OFFERING), ids=lambda entry: entry.kind.id)
def test_with_the_keys(pilot: Pilot, entry: Entry) -> None:
    page = open_page(pilot, entry.kind.id)
    set_by_keys(pilot, page, SOON[entry.kind.id])
    while pilot.scene.panel.focus != "play":
        pilot.key("tab")
    lay_ready(pilot, page)
    pilot.key("return")
    assert is_custom(played(pilot).heading.preset)


def test_new_makes_another_of_the_same_and_the_last_one_is_offered_again(pilot: Pilot) -> None:
    page = open_page(pilot, SPOTS)
    set_by_hand(pilot, page, SOON[SPOTS])
    pilot.key("return")  # the black pill
    preset, before = played(pilot).heading.preset, pilot.session.chapter.heading.id
    pilot.key("n")
    pilot.until(lambda: pilot.scenes() == [Home, Playing] and pilot.session.chapter.heading.id != before)
    assert pilot.session.chapter.heading.preset == preset == "custom-size-8-chests-2-level-hard"
    assert pilot.session.state.puzzle.size == 8
    pilot.key("ctrl shift n")
    pilot.scroll_to("last")
    last: Any = pilot.widget("last")
    assert last.label == "Custom: 8×8 · 2 chests · Hard"
    before = pilot.session.chapter.heading.id
    pilot.press("last")
    pilot.until(lambda: pilot.scenes() == [Home, Playing] and pilot.session.chapter.heading.id != before)
    assert pilot.session.chapter.heading.preset == preset
    pilot.key("ctrl shift n")
    pilot.reach("more")
    assert pilot.scene.values == SOON[SPOTS]


def test_what_cannot_be_is_said_and_what_is_nearest_is_a_press_away(pilot: Pilot) -> None:
    page = open_page(pilot, SPOTS)
    before = pilot.widget("size").rect.copy()
    set_by_hand(pilot, page, {"size": "20", "chests": "2", "level": "any", "symmetry": "none"})
    assert pilot.widget("size").rect == before, "the sentence changes, the rows stay"
    assert "At most 16 rows" in page.verdict
    assert not pilot.widget("play").enabled
    pilot.key("return")
    assert pilot.scene is page  # nothing is made
    pilot.press("nearest")
    assert page.values == {"size": "16", "chests": "2", "level": "any", "symmetry": "none"}
    assert page.verdict == "16×16 · 2 chests · Any level"
    assert pilot.widget("play").enabled
    assert not pilot.widget("nearest").enabled


def test_a_preset_of_the_menu_keeps_its_name(pilot: Pilot) -> None:
    page = open_page(pilot, SPOTS)
    set_by_hand(pilot, page, {"size": "5", "chests": "1", "level": "easy", "symmetry": "none"})
    pilot.press("play")
    assert played(pilot).heading.preset == "5-1-easy"


def test_a_game_of_choices_that_are_gone_is_one_of_the_first_preset() -> None:
    entry = entry_of(SPOTS)
    for name in ("custom-size-99-chests-2-level-hard", "custom-size-20-chests-2-level-hard", "custom-", "custom"):
        assert entry.preset(name) == entry.kind.presets[0]


@given(text=st.text(max_size=80) | st.just("sweet_spots:custom-size-9 brick: :custom-x riddle:custom-length-0"))
def test_spoilt_memory_is_read_over(text: str) -> None:
    settings = settings_from({"custom": text})
    for entry in OFFERING:
        values = last_chosen(settings, entry.kind)
        assert values is None or (entry.kind.id == SPOTS and values["size"] == "9")


def test_each_kind_remembers_its_own() -> None:
    settings = with_choice(with_choice(Settings(), SPOTS, "custom-size-9"), "brick", "custom-letters-8")
    settings = settings_from(with_choice(settings, SPOTS, "custom-size-10").record())
    for kind, name, value in ((SPOTS, "size", "10"), ("brick", "letters", "8")):
        assert (last_chosen(settings, entry_of(kind).kind) or {})[name] == value
