"""One set of laws for all first lessons: they are small, right, told in both languages, and any hand can play them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain, combinations

import pygame
import pytest

from game.boards.board import Taken
from game.catalogue import CATALOGUE, Entry
from game.scenes.lessons.lesson import LessonScene
from game.session.lessons import LessonScript, lesson_of
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import LANGUAGES, phrasebook
from tests.game.pilot import Pilot, piloted
from tests.kinds import named
from tests.rows import present, sample

LESSONS = [
    pytest.param(entry, lesson, id=lesson.id)
    for entry in CATALOGUE
    for lesson in dict.fromkeys(lesson_of(entry.kind.id, each.id) for each in entry.menu.presets)
    if lesson is not None
]
every_lesson = pytest.mark.parametrize(("entry", "lesson"), LESSONS)
SIZES = ((1280, 800), (720, 1280), (360, 480))
SIZED, LIT, HANDED = (
    [(*each.values, row) for turn, each in enumerate(LESSONS) for row in sample(rows, 1, turn)]
    for rows in (SIZES, SIZES[:2], ("mouse", "keys"))
)


@every_lesson
def test_its_puzzle_has_one_solution_and_each_move_does_something(entry: Entry, lesson: LessonScript) -> None:
    """In four to eight steps of something to touch, told in both languages."""
    names = {each.name for each in lesson.steps}
    assert 4 <= len(lesson.steps) == len(names) <= 8
    wanted = {f"lesson.{lesson.id}.{each}" for name in names for each in (name, f"{name}_look", "over")}
    assert all(wanted <= phrasebook(language).sentences.keys() for language in LANGUAGES)

    puzzle = entry.kind.read(lesson.puzzle)
    assert len(entry.kind.solutions(puzzle, 2, no_pulse)) == 1
    state = entry.kind.start(puzzle)
    for step in lesson.steps:
        assert step.stages
        assert all(step.stages), step.name
        for line in chain(step.before, step.moves, step.after):
            assert not entry.kind.over(state), step.name
            before, state = state, entry.kind.play(state, entry.kind.read_move(line))
            assert state != before, line
    assert not entry.kind.faults(state)
    assert not (entry.kind.mistakes and entry.kind.mistakes(state, no_pulse))


# --- played


def opened(pilot: Pilot, entry: Entry, lesson: LessonScript) -> LessonScene:
    scene = LessonScene(pilot.services, entry, lesson)
    pilot.put(scene)
    pilot.until(lambda: not scene.player.board.moving())
    return scene


def wait_or_ask(pilot: Pilot, scene: LessonScene) -> None:
    """Nobody has to look at a pause; where the player is to find a letter, a press beside it leads to a ring."""
    if scene.player.pause:
        scene.player.pause = min(scene.player.pause, 0.05)
        pilot.step()
    else:
        pilot.click((scene.panel.rect("board").left + 1, scene.panel.rect("board").bottom - 2))


def play(pilot: Pilot, scene: LessonScene, press: Callable[[str, pygame.Rect], None], *, last: bool = False) -> None:
    """To its end, by pressing whatever is ringed, which lies in the window and beside nothing else; `last`: the last
    thing within reach, whatever leads there."""
    done = 0
    while not scene.over:
        rings = scene.rings()
        if not rings:
            wait_or_ask(pilot, scene)
            continue
        least = 20 if scene.area.width > SIZES[-1][0] else 10
        assert all(scene.area.contains(each) and min(each.size) >= least for each in rings.values()), rings
        assert not any(one.colliderect(other) for one, other in combinations(rings.values(), 2)), rings
        name, rect = next(iter(rings.items()))
        if last:
            name, rect = list(scene._visible_targets(scene._reach()).items())[-1]
        press(name, rect)
        done += 1
        assert done < 100, "it leads nowhere"
    pilot.wait(1.0)


def ends_as_it_should(pilot: Pilot, scene: LessonScene) -> None:
    """In the state that its moves lead to; and nothing of it is kept."""
    kind = scene.entry.kind
    state = kind.start(kind.read(scene.lesson.puzzle))
    for step in scene.lesson.steps:
        for line in chain(step.before, step.moves, step.after):
            state = kind.play(state, kind.read_move(line))
    assert scene.player.state == state
    assert not pilot.store.archive.games()
    assert not pilot.store.shelf.summaries(kind.id)


@pytest.mark.sampled
@pytest.mark.parametrize(("entry", "lesson", "size"), SIZED)
def test_a_mouse_plays_it_by_clicking_what_is_ringed(entry: Entry, lesson: LessonScript, size: tuple[int, int]) -> None:
    """Only a chest, which takes two presses in a game, is done for the player: the last touch of any other step is the
    move itself, and so the board answers."""
    with piloted(size=size) as pilot:
        scene = opened(pilot, entry, lesson)
        moves: list[object] = []
        pressed = scene.player._press

        def note(name: str) -> object:
            answer = pressed(name)
            moves.extend([answer] if answer is not None and not isinstance(answer, Taken) else [])
            return answer

        scene.player._press = note  # type: ignore[method-assign]
        play(pilot, scene, lambda _, rect: pilot.click(rect.center))
        ends_as_it_should(pilot, scene)
        wanted = [entry.kind.write_move(entry.kind.read_move(line)) for step in lesson.steps for line in step.moves]
        assert len(moves) == len(wanted) or lesson.id == "sweet_spots"
        pilot.press("play")
        assert pilot.scene is not scene


@pytest.mark.sampled
@every_lesson
def test_a_finger_and_keys_play_it(entry: Entry, lesson: LessonScript) -> None:
    """Letters are typed, and Enter presses all else."""
    with piloted(size=(720, 1280)) as pilot, pilot.unseen():
        scene = opened(pilot, entry, lesson)
        play(pilot, scene, lambda _, rect: pilot.touch(rect.center))
        ends_as_it_should(pilot, scene)
    with piloted() as pilot, pilot.unseen():
        scene = opened(pilot, entry, lesson)
        play(pilot, scene, lambda name, _: pilot.key(name if len(name) == 1 and name.isascii() else "return"))
        ends_as_it_should(pilot, scene)
        pilot.key("return")
        assert pilot.scene is not scene


@pytest.mark.sampled
@pytest.mark.parametrize(("entry", "lesson", "hand"), HANDED)
def test_any_order_that_leads_there_counts(entry: Entry, lesson: LessonScript, hand: str) -> None:
    """Backwards through what may be done in any order, and without what may be passed over."""
    with piloted() as pilot, pilot.unseen():
        scene = opened(pilot, entry, lesson)

        def press(name: str, rect: pygame.Rect) -> None:
            typed = next((each for each in "1234qwerasdfzxcv" if scene.player.board.key_place(each) == rect), name)
            keyed = hand == "keys" and len(typed) == 1 and typed.isascii()
            pilot.key(typed) if keyed else pilot.click(rect.center)

        play(pilot, scene, press, last=True)
        ends_as_it_should(pilot, scene)


def test_a_word_may_be_written_where_the_cursor_stands() -> None:
    """A wrong letter is taken back, and the cursor with it."""
    lesson = present(lesson_of("fill_in"))
    with piloted() as pilot, pilot.unseen():
        scene = opened(pilot, named("fill_in"), lesson)
        pilot.key(*"bxre")
        assert scene.player.state.rows[0].startswith("BRE")
        pilot.key("a", "d")
        assert not scene.player.waiting
        pilot.wait(1.0)
        assert scene.player.number == 1


@pytest.mark.sampled
@pytest.mark.parametrize(("entry", "lesson", "size"), LIT)
def test_all_that_it_lights_and_names_is_somewhere_on_the_board(
    entry: Entry, lesson: LessonScript, size: tuple[int, int]
) -> None:
    """At the beginning of each step, and each in a place of its own."""
    with piloted(size=size) as pilot, pilot.unseen():
        scene = opened(pilot, entry, lesson)
        for number, step in enumerate(lesson.steps):
            assert scene.player.number == number
            touched = {name for stage in step.stages for name in stage if not name.startswith("!")}
            places = {name: scene.player.where(name) for name in {*step.lit, *(touched & set(scene.player.waiting))}}
            assert all(places.values()), (step.name, places)
            assert len({tuple(place) for place in places.values() if place}) == len(places), (step.name, places)
            while scene.player.number == number:
                if rings := scene.rings():
                    pilot.click(next(iter(rings.values())).center)
                wait_or_ask(pilot, scene)


@pytest.mark.sampled
@every_lesson
def test_a_press_beside_it_is_no_error(entry: Entry, lesson: LessonScript) -> None:
    """The board hears nothing of it; a sentence says where to look, and the right press puts it away."""
    with piloted() as pilot, pilot.unseen():
        scene = opened(pilot, entry, lesson)
        before, ring = scene.player.state, next(iter(scene.rings().values()))
        pilot.click((scene.panel.rect("board").left + 1, scene.panel.rect("board").bottom - 2))
        assert scene.looking
        assert scene.player.state == before
        pilot.click(ring.center)
        assert not scene.looking
