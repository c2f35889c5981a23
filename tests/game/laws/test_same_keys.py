"""A key means one thing wherever a board has words beside it: a game, its review, its whole way, practice, a lesson."""

from __future__ import annotations

from collections import defaultdict

import pygame

from game.scenes.lessons.lesson import LessonScene
from game.scenes.play.play import Playing
from game.scenes.practice.practice import Practice
from game.scenes.review.review import Review
from game.scenes.solution.solution import Solution
from game.smoke import _of_kind
from tests.game.pilot import Pilot, entry_of

ALIKE = (  # commands that are one idea
    ("back", "close", "escape"),
    ("rules", "help"),
    ("copy", "share"),
    ("hint", "show", "on", "new", "play", "open", "submit"),  # whatever leads on
    ("moment_before", "thought_before"),
    ("moment_after", "thought_after"),
    ("whole_way", "reasons"),
)
MEANING = {name: names[0] for names in ALIKE for name in names}
KINDS = ("sweet_spots", "crossword", "brick")
STEPS = {"Left": "before", "Right": "after", "Home": "first", "End": "last"}


Staged = Playing | Practice | Review | Solution | LessonScene


def keys(scene: Staged) -> dict[str, set[str]]:
    every = {key for each in scene.stage.commands for key in each.keys}
    return {key: {each.id for each in scene.stage.commands if key in each.keys} for key in every}


def over(pilot: Pilot, practice: Practice) -> None:
    """What was to be found is shown."""
    table = practice.table
    assert table is not None
    table.show()
    pilot.app.stack.put(practice)
    pilot.until(lambda: table.over)
    pilot.step()
    pilot.app.stack.pop()


def test_a_key_means_one_thing_in_all_of_them(pilot: Pilot) -> None:
    found: defaultdict[str, set[str]] = defaultdict(set)
    seen = set()
    for kind in KINDS:
        pilot.supply(kind)
        for scene in [each for each in _of_kind(pilot.services, entry_of(kind)) if isinstance(each, Staged)]:
            scene.resize(pygame.Rect((0, 0), (1280, 800)))
            shown = [keys(scene)]
            if isinstance(scene, Practice):
                over(pilot, scene)
                shown.append(keys(scene))
            if isinstance(scene, Practice | Review | Solution):
                assert {key: shown[-1].get(key) for key in STEPS} == {key: {name} for key, name in STEPS.items()}
            assert shown[-1].keys() >= ({"Escape"} if isinstance(scene, LessonScene) else {"Escape", "?"})
            for each in shown:
                for key, names in each.items():
                    found[key] |= {MEANING.get(name, name) for name in names}
            seen.add(type(scene))
            scene.leave()
    assert len(seen) == 5
    assert {key: sorted(names) for key, names in found.items() if len(names) > 1} == {}
