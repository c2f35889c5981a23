"""A table and a first lesson as they are heard: each answer is said, and each choice is reached by keys."""

from __future__ import annotations

from game.catalogue import entry_of
from game.reader.node import Node, SpokenRole
from game.scenes.files.import_sheet import ImportSheet
from game.scenes.lessons.lesson import LessonScene
from game.session.lessons import lesson_of
from tests.game.laws.heard import heard, unheard
from tests.game.pilot import Pilot

TABLE = "No;Term;Meaning\n1;lantern;it hangs in a hall\n2;moon;full last night\n3;river;it flows\n4;ferry;takes cars\n"


def sheet(pilot: Pilot, text: str) -> ImportSheet:
    scene = ImportSheet.of(pilot.services, text.encode(), "class.csv")
    pilot.app.stack.put(scene)
    pilot.until(lambda: scene.words or scene.fault)
    return scene


def told(pilot: Pilot, scene: ImportSheet | LessonScene) -> list[str]:
    """The tree keeps the laws; gives what is said by itself."""
    assert list(unheard(scene, heard(scene, pilot.app.window))) == []
    return [words for words, _ in scene.news()]


def test_the_columns_of_a_table_are_told_and_what_another_one_gives(pilot: Pilot) -> None:
    scene = sheet(pilot, TABLE)
    nodes = heard(scene, pilot.app.window).children
    choices = {each.name: _chosen(each) for each in nodes if each.role is SpokenRole.CHOICE}
    assert list(choices.values()) == [["Term"], ["Meaning"]]
    assert all("?" in each for each in choices), "each asks its question"
    assert told(pilot, scene) == ["LANTERN: it hangs in a hall", "A list of 4 words. Choose what it becomes."]
    pilot.key("tab", "tab")
    pilot.key("right")
    pilot.until(lambda: scene.columns is not None and not scene.columns._reading.busy)
    assert told(pilot, scene)[0] == "ITHANGSINAHALL"


def _chosen(node: Node) -> list[str]:
    return [each.name for each in node.children if each.chosen]


def test_every_kind_that_a_list_may_become_is_reached_by_keys(pilot: Pilot) -> None:
    scene = sheet(pilot, TABLE)
    others = [each.id for each in scene.panel.widgets if each.id.startswith("as:")]
    assert len(others) == 4
    reached = []
    for _ in scene.panel.widgets:
        pilot.key("tab")
        reached.append(scene.panel.focus)
    assert [each for each in reached if each in others] == others
    pilot.press(others[-1])
    pilot.until(lambda: scene.found or scene.fault)
    assert scene.found.entry.id == "fill_in"
    assert told(pilot, scene)[0].startswith("Fill-In"), "the verdict is said"


def test_the_cryptic_lesson_is_learned_by_ear(pilot: Pilot) -> None:
    """Each step says where, the trick and the letters; a wrong letter says what to look at."""
    lesson = lesson_of("crossword", "9-cryptic")
    assert lesson is not None
    scene = LessonScene(pilot.services, entry_of("crossword"), lesson)
    pilot.app.stack.put(scene)
    for step in lesson.steps:
        first, *_ = told(pilot, scene)
        assert first == scene.ui.tell(f"lesson.crossword_cryptic.{step.name}")
        assert any(way in first for way in (" across. ", " down. "))
        pilot.key("q")
        assert told(pilot, scene)[1:] == [scene.ui.tell(f"lesson.crossword_cryptic.{step.name}_look")]
        pilot.key(*(move.rpartition(" ")[2].lower() for move in step.moves))
        pilot.wait(step.rest + 0.2)
    assert told(pilot, scene)[-1] == scene.ui.tell("lesson.crossword_cryptic.over")
