"""The rules show a right and a wrong example of every puzzle, and what they say of them is so."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.catalogue import CATALOGUE, Entry, entry_of
from game.scenes.home.preset_menu import Choose
from game.scenes.lessons.examples import examples
from game.scenes.lessons.rules import Rules
from game.scenes.shared.blocks import Paragraph
from game.stage.command import Command
from generators.kernel.kind import no_pulse
from tests.game.pilot import Pilot

every_kind = pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.kind.id)


@every_kind
def test_there_is_one_that_is_right_and_one_that_is_wrong(entry: Entry) -> None:
    right, wrong = examples(entry)
    assert (right.sign, wrong.sign) == ("right", "wrong")
    if not right.words:
        assert not entry.kind.faults(right.state)
        assert not (entry.kind.mistakes or _nothing)(right.state, no_pulse)
        assert right.state != wrong.state


def _nothing(state: object, pulse: object) -> None:
    del state, pulse


def test_the_wrong_ones_are_wrong() -> None:
    assert entry_of("sweet_spots").kind.faults(examples(entry_of("sweet_spots"))[1].state)
    for name in ("crossword", "fill_in"):
        kind = entry_of(name).kind
        assert kind.mistakes is not None
        assert kind.mistakes(examples(entry_of(name))[1].state, no_pulse)
    letters = set("GLNORWY")
    right, wrong = examples(entry_of("brick"))
    assert all(len(word) >= 4 and set(word) <= letters for word in right.words)
    assert not any(len(word) >= 4 and set(word) <= letters for word in wrong.words)
    right, wrong = examples(entry_of("riddle"))
    assert [each[0] in "SEA" and each[0] not in "TEA" for each in (*right.words, *wrong.words)] == [True, False]


@every_kind
def test_they_are_drawn(pilot: Pilot, entry: Entry) -> None:
    scene = Rules(pilot.services, entry.kind.id, (Command("keys", "", lambda: None),))
    pilot.app.show_once(pilot.services, scene, (1280, 800))
    ok, error = pilot.services.ui.theme.ok, pilot.services.ui.theme.error
    for colour in (ok, error):
        assert pygame.mask.from_threshold(pilot.app.window, colour, (8, 8, 8, 255)).count() > 500


@pytest.mark.parametrize("kind", ["connecting_wall", "lion_wall"])
def test_the_wrong_guess_on_a_wall_is_marked(pilot: Pilot, kind: str) -> None:
    entry, sheet = entry_of(kind), pygame.Surface((300, 250))
    marked = []
    for example in examples(entry):
        sheet.fill((0, 0, 0))
        entry.board().sketch(sheet, pilot.services.ui, sheet.get_rect(), example.state)
        marked.append(pygame.mask.from_threshold(sheet, pilot.services.ui.theme.selected, (4, 4, 4, 255)).count())
    assert marked[0] < 100
    assert marked[1] > 4_000


def test_the_cards_of_a_small_wall_have_letters_of_one_size(pilot: Pilot) -> None:
    entry, sheet = entry_of("connecting_wall"), pygame.Surface((300, 250))
    for example in examples(entry):
        board: Any = entry.board()
        board.sketch(sheet, pilot.services.ui, sheet.get_rect(), example.state)
        assert len({board._picture.wording(card).pixels for card in example.state.puzzle.cards}) == 1


@pytest.mark.parametrize("size", [(1280, 800), (360, 480)])
def test_without_examples_there_are_words_alone(
    pilot: Pilot, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.scenes.lessons.rules.examples", lambda entry: [])
    scene = Rules(pilot.services, "riddle", (Command("keys", "", lambda: None),))
    pilot.app.show_once(pilot.services, scene, size)
    ok = pilot.services.ui.theme.ok
    assert pygame.mask.from_threshold(pilot.app.window, ok, (8, 8, 8, 255)).count() == 0


def test_a_mode_is_explained_where_it_is_chosen(pilot: Pilot) -> None:
    for entry in map(entry_of, ("lion_wall", "connecting_wall")):
        told = {Choose(pilot.services, entry, preset).about()[0] for preset in entry.kind.presets}
        assert len(told) == 3, "one for each mode"
        assert all(told)


def test_a_sort_of_links_is_explained_where_it_is_chosen(pilot: Pilot) -> None:
    entry = entry_of("lion_wall")
    told = {Choose(pilot.services, entry, preset)._note(preset.choices[3]) for preset in entry.kind.presets}
    assert len(told) == 6, "one for each sort"


@every_kind
def test_every_level_is_explained_where_it_is_chosen(pilot: Pilot, entry: Entry) -> None:
    """What makes it hard differs from puzzle to puzzle."""
    axes = [axis for axis, choice in enumerate(entry.kind.presets[0].choices) if choice.key.startswith("level.")]
    assert axes
    for preset in entry.kind.presets:
        told = Choose(pilot.services, entry, preset).about()
        assert len(told) >= len(axes)
        assert len(set(told)) == len(told)


@pytest.mark.parametrize(("by_finger", "hand"), [(False, "Click"), (True, "Tap")])
def test_the_rules_speak_of_the_hand_that_was_used(pilot: Pilot, by_finger: bool, hand: str) -> None:
    more = (Command("keys", "", lambda: None),)
    scene = Rules(pilot.services, "sweet_spots", more, by_finger=by_finger)
    pilot.app.show_once(pilot.services, scene, (1280, 800))
    texts = [each.text for each in scene.blocks() if isinstance(each, Paragraph)]
    assert any(each.startswith(f"{hand}:") for each in texts)
