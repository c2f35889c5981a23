"""Another language holds at once: whatever is seen then is told anew, in every scene, and nothing of the one before is
left. The sentences of both languages carry a sign here that tells them apart, whatever they say."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pygame
import pytest

from game.catalogue import CATALOGUE
from game.scenes.lessons.lesson import Rules
from game.scenes.play.commands import Menu
from game.scenes.shared.scene import Scene
from game.smoke import scene_groups
from game.ui.text import Text
from generators.kernel import phrases
from generators.kernel.phrases import CHINESE, ENGLISH, Phrasebook, say, speak
from tests.game.pilot import Pilot, picked

pytestmark = pytest.mark.watched

SIGNS = {ENGLISH: "†", CHINESE: "‡"}
QUICK = ("files", "night", "statistics", "rest")  # groups that take little time
OVER_A_GAME = (Menu, Rules)  # these are gone before Settings come: they keep the table they were made with


@pytest.fixture(autouse=True)
def _signed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    told = phrases._book(ENGLISH).sentences

    @cache
    def book(language: str) -> Phrasebook:
        return Phrasebook({key: SIGNS.get(language, SIGNS[ENGLISH]) + words for key, words in told.items()})

    monkeypatch.setattr(phrases, "_book", book)
    yield
    speak(ENGLISH)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every line that is drawn anywhere."""
    lines: list[str] = []

    def watch(name: str) -> None:
        write = getattr(Text, name)

        def noted(text: Text, target: pygame.Surface, words: str, *rest: Any, **more: Any) -> Any:
            lines.append(words)
            return write(text, target, words, *rest, **more)

        monkeypatch.setattr(Text, name, noted)

    watch("draw")
    watch("glyph")  # large words, too
    return lines


def speaks(pilot: Pilot, language: str) -> None:
    pilot.prefer(language=language)
    with pilot.unseen():
        pilot.step(2)


def turned(pilot: Pilot, drawn: list[str], scene: Scene) -> None:
    """It spoke English; it speaks Chinese, then English again."""
    for language in (CHINESE, ENGLISH):
        speaks(pilot, language)
        drawn.clear()
        pilot.app.overlay.dirty()
        pilot.step()
        left_over = [line for line in drawn for other, sign in SIGNS.items() if other != language and sign in line]
        assert left_over == [], type(scene).__name__
        assert any(SIGNS[language] in line for line in drawn), type(scene).__name__


@pytest.mark.parametrize(
    "group", [pytest.param(each, marks=[] if each in QUICK else pytest.mark.slow) for each in scene_groups()]
)
def test_every_scene_is_told_anew(pilot: Pilot, drawn: list[str], group: str) -> None:
    for entry in CATALOGUE:
        pilot.supply(entry.kind.id)
    for scene in picked(list(scene_groups()[group](pilot.services)), 3):
        if not isinstance(scene, OVER_A_GAME):
            pilot.app.stack.put(scene)
            pilot.step()
            turned(pilot, drawn, scene)
            pilot.app.stack.pop().leave()


def test_what_is_said_for_a_moment_and_the_name_of_the_window_are_told_anew(pilot: Pilot, drawn: list[str]) -> None:
    pilot.services.announce(say("play.restarted"))
    pilot.services.announce(say("import.nothing"))
    pilot.step(2)
    turned(pilot, drawn, pilot.scene)
    assert [each[0] for each in pilot.said()] == [SIGNS[ENGLISH]] * 2
    for language, sign in SIGNS.items():
        speaks(pilot, language)
        assert pilot.app.system_window.title.startswith(sign)


def test_how_a_game_ended_is_told_anew(pilot: Pilot, drawn: list[str]) -> None:
    pilot.open("sweet_spots", "8-1-easy")
    while not pilot.session.chapter.over:
        pilot.play.game.hint()
        pilot.thinking()
    pilot.wait(3.0)
    assert pilot.play.game.result is not None
    turned(pilot, drawn, pilot.scene)
