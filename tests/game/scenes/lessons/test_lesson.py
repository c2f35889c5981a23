"""When a first lesson is shown, how it leads on, and how it points at what is meant."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from game.scenes.home.greeting import Greeting
from game.scenes.home.home import Home
from game.scenes.lessons.lesson import IDLE, LessonScene, first_lesson
from game.scenes.lessons.rules import Rules
from game.scenes.lessons.view import LessonView
from game.scenes.play.menu import Menu
from game.scenes.play.play import Playing
from game.scenes.shared.launch_request import NewPuzzle
from game.scenes.shared.scene import Open
from game.session.lessons import lesson_of
from tests.game.pilot import Pilot, entry_of, piloted
from tests.rows import sample

KIND, CRYPTIC = "sweet_spots", "crossword:9-cryptic"


@pytest.fixture
def learner() -> Iterator[Pilot]:
    """Somebody who plays for the first time."""
    with piloted() as pilot:
        pilot.services.lessons = True
        yield pilot


def lesson(pilot: Pilot) -> LessonScene:
    scene = pilot.scene
    assert isinstance(scene, LessonScene)
    return scene


def through(pilot: Pilot) -> None:
    scene = lesson(pilot)
    for _ in range(2000):
        if scene.over:
            return
        for rect in list(scene.rings().values())[:1]:
            pilot.click(rect.center)
        pilot.step()


# --- when


def test_the_first_game_of_a_kind_begins_with_its_lesson_and_no_other_does(learner: Pilot) -> None:
    learner.supply(KIND)
    learner.press(f"play:{KIND}")
    assert learner.scenes() == [Home, LessonScene]
    learner.press("close")
    learner.until_playing()
    learner.key("escape")
    learner.press(f"play:{KIND}")
    assert learner.scenes() == [Home, Playing]
    assert KIND in learner.store.settings().taught


@pytest.mark.parametrize("way", ["skip", "escape"])
def test_whoever_knows_it_comes_to_the_game_at_once(learner: Pilot, way: str) -> None:
    learner.supply(KIND)
    learner.press(f"play:{KIND}")
    learner.press("close") if way == "skip" else learner.key("escape")
    learner.until_playing()
    assert learner.scenes() == [Home, Playing]


def test_whoever_has_played_it_is_not_taught(learner: Pilot) -> None:
    learner.services.lessons = False
    learner.open(KIND)
    learner.key("escape")
    learner.services.lessons = True
    learner.press(f"play:{KIND}")
    assert learner.scenes() == [Home, Playing]


def test_a_style_of_its_own_has_its_lesson_although_the_kind_was_played(learner: Pilot) -> None:
    for preset, taught in (("5-mini-easy", "crossword"), ("9-cryptic", "crossword_cryptic"), ("11-cryptic", "")):
        onward = Open(entry_of("crossword"), NewPuzzle(preset))
        scene = first_lesson(learner.services, entry_of("crossword"), preset, onward)
        assert (scene.lesson.id if scene else "") == taught


def test_it_is_only_shown_where_lessons_are_wanted(pilot: Pilot) -> None:
    pilot.supply(KIND)
    pilot.press(f"play:{KIND}")
    assert pilot.scenes() == [Home, Playing]


def test_at_its_end_play_leads_to_the_first_preset(learner: Pilot) -> None:
    learner.supply(KIND)
    learner.press(f"play:{KIND}")
    through(learner)
    assert not learner.store.shelf.glances(KIND)
    learner.press("play")
    learner.until_playing()
    assert learner.session.chapter.heading.preset == entry_of(KIND).kind.presets[0].id
    assert learner.session.chapter.seconds < 1


def test_the_title_has_the_room_that_the_pills_leave(learner: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    rooms: list[int] = []
    monkeypatch.setattr(LessonView, "bar", lambda view, target, right: rooms.append(right))
    learner.press(f"play:{KIND}")
    assert learner.app.window
    assert rooms[-1] == learner.widget("close").rect.left
    through(learner)
    learner.step()
    assert learner.app.window
    assert rooms[-1] == lesson(learner).area.right, "the pills lie at the foot"


def test_again_begins_anew(learner: Pilot) -> None:
    learner.press(f"play:{KIND}")
    through(learner)
    learner.press("again")
    assert lesson(learner).course.number == 0
    assert not lesson(learner).over


def test_the_greeting_leads_into_the_lesson() -> None:
    with piloted(greeted=False) as pilot:
        pilot.services.lessons = True
        pilot.until(lambda: isinstance(pilot.scene, Greeting))
        pilot.press("start")
        assert pilot.scenes() == [Home, LessonScene]


@pytest.mark.parametrize("way", ["menu", "rules"])
def test_menu_and_rules_lead_to_it_and_it_leads_back(playing: Pilot, way: str) -> None:
    state = playing.session.state
    playing.press(way)
    assert isinstance(playing.scene, Menu | Rules)
    playing.scroll_to("lesson")
    playing.press("lesson")
    seconds = playing.session.chapter.seconds
    through(playing)
    assert playing.session.chapter.seconds == seconds, "the clock stands still"
    playing.press("play")
    assert isinstance(playing.scene, Playing)
    assert playing.session.state == state


pytestmark = pytest.mark.plays(KIND)


# --- how it points


def of_kind(pilot: Pilot, kind: str, preset: str = "") -> LessonScene:
    script = lesson_of(kind, preset)
    assert script is not None
    return LessonScene(pilot.services, entry_of(kind), script)


def opened(pilot: Pilot) -> LessonScene:
    scene = of_kind(pilot, KIND)
    pilot.app.stack.put(scene)
    pilot.step()
    return scene


def test_the_sentence_is_that_of_the_hand_that_was_used(pilot: Pilot) -> None:
    scene = opened(pilot)
    assert scene._words()[0].endswith("click it.")
    beside = (scene.places.board.left + 2, scene.places.board.bottom - 2)
    pilot.touch(beside)
    assert scene._words()[0].endswith("tap it.")
    pilot.key("z")
    assert scene._words()[0].endswith("press it.")
    pilot.click(beside)
    assert scene._words()[0].endswith("click it.")


def test_the_hand_comes_when_nothing_is_done(pilot: Pilot) -> None:
    pilot.services.change(replace(pilot.services.settings, reduce_motion=True))
    pilot.step()
    scene = opened(pilot)
    pilot.wait(IDLE / 2)
    before = pilot.app.window.copy()
    pilot.wait(IDLE)
    after = pilot.app.window.copy()
    assert before.get_buffer().raw != after.get_buffer().raw
    assert not scene.moving, "it stands still where motion is not wanted"


def test_what_is_not_lit_steps_back(pilot: Pilot) -> None:
    scene = opened(pilot)
    ring = next(iter(scene.rings().values()))
    far = (scene.places.board.centerx - 2 * ring.width + 9, ring.bottom + 2 * ring.height + 9)
    pilot.wait(0.5)  # the scenes have faded over
    veiled = pilot.app.window.get_at(far)
    board = scene._picture[0].get_at(far) if scene._picture else None
    assert board is not None
    ground = pilot.services.ui.theme.bg
    assert all(
        abs(seen - (real + back) / 2) <= 2 for seen, real, back in zip(veiled[:3], board[:3], ground, strict=True)
    )


WINDOWS = product(("en", "zh"), ((1280, 800), (720, 1280), (360, 480)), (100, 200))


@pytest.mark.parametrize(("language", "size", "scale"), sample(WINDOWS, 5, turn=1))
def test_words_are_whole_in_every_window(pilot: Pilot, language: str, size: tuple[int, int], scale: int) -> None:
    pilot.services.change(replace(pilot.services.settings, language=language, scale=scale))
    pilot.resize(size)
    for kind in ("sweet_spots", "lion_wall", "connecting_wall", "brick", "riddle", "crossword", CRYPTIC, "fill_in"):
        scene = of_kind(pilot, *kind.split(":"))
        scene.resize(pilot.app.window.get_rect())
        text, places = scene.ui.text, scene.places
        for step in scene.lesson.steps:
            assert text.fit(scene._sentence(step.name), (scene.style,), places.headline.size).whole, step.name
        assert places.board.height > size[1] // 4
