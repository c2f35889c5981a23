"""When a first lesson is shown, how it leads on, and how it points at what is meant."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from game.boards.crossword.board import CrosswordBoard
from game.catalogue import CATALOGUE, Entry
from game.scenes.files.import_dialog import ImportDialog
from game.scenes.home.front_screen import FrontScreen
from game.scenes.home.home import Home
from game.scenes.lessons.lesson import IDLE, LessonScene, Rules
from game.scenes.play.commands import Menu
from game.scenes.play.opening import first_lesson
from game.scenes.play.play import Playing
from game.scenes.shared.examples import examples
from game.scenes.shared.minis import mini_day
from game.scenes.shared.scene import Open
from game.session.lessons import lesson_of
from generators.kernel.kind import no_pulse
from generators.lattice.layout import slot_name
from generators.names.day_character import PATH, SLIPS, WALLS
from tests.game.page_text import heard, unheard
from tests.game.pilot import TODAY, Pilot, entry_of, piloted
from tests.rows import of_type, present, sample

KIND, CRYPTIC = "sweet_spots", "crossword:9-cryptic"

pytestmark = pytest.mark.plays(KIND)


@pytest.fixture
def learner() -> Iterator[Pilot]:
    """Somebody who plays for the first time."""
    with piloted() as pilot:
        pilot.services.lessons = True
        yield pilot


def lesson(pilot: Pilot) -> LessonScene:
    return of_type(pilot.scene, LessonScene)


def through(pilot: Pilot) -> None:
    scene = lesson(pilot)
    for _ in range(2000):
        if scene.over:
            return
        for rect in list(scene.rings().values())[:1]:
            pilot.click(rect.center)
        pilot.step()


def test_the_first_game_of_a_kind_begins_with_its_lesson_and_no_other_does(learner: Pilot) -> None:
    learner.supply(KIND)
    learner.press(f"play:{KIND}")
    assert learner.scenes() == [Home, LessonScene]
    learner.press_to_play("close")
    learner.key("escape")
    learner.press(f"play:{KIND}")
    assert learner.scenes() == [Home, Playing]
    assert KIND in learner.store.settings().taught
    learner.services.settings = replace(learner.services.settings, taught=())
    learner.key("escape")
    learner.press(f"play:{KIND}")
    assert learner.scenes() == [Home, Playing], "whoever has played it is not taught"


def test_a_style_of_its_own_has_its_lesson_although_the_kind_was_played(learner: Pilot) -> None:
    for preset, taught in (("5-mini-easy", "crossword"), ("9-cryptic", "crossword_cryptic"), ("11-cryptic", "")):
        lesson = first_lesson(learner.services, "crossword", preset)
        assert (lesson.id if lesson else "") == taught


@pytest.mark.parametrize("kind", [SLIPS, WALLS])
def test_a_path_of_characters_begins_without_the_lesson_of_natives(learner: Pilot, kind: str) -> None:
    assert first_lesson(learner.services, kind, PATH) is None
    assert first_lesson(learner.services, kind, "") is not None


@pytest.mark.parametrize("kind", ["connecting_wall", "lion_wall"])
def test_the_first_wall_has_the_rules_that_its_lesson_taught(kind: str) -> None:
    """It was a Classic one, after a lesson of mistakes that are left and of One away."""
    entry, script = entry_of(kind), present(lesson_of(kind))
    assert entry.preset("").options.mode == entry.kind.read(script.puzzle).mode


def test_next_offers_the_lesson_of_a_kind_that_is_new(learner: Pilot) -> None:
    """Only a press on the card of the kind did."""
    learner.services.lessons = False
    learner.daily(KIND)
    learner.solve()
    learner.services.lessons = True
    learner.press("new")
    following = lesson(learner).entry
    assert following.id != KIND
    assert isinstance(lesson(learner).onward, Open)
    through(learner)
    (on,) = [each.label for each in lesson(learner).commands() if each.id == "play"]
    assert on == "Play"
    learner.press_to_play("play")
    head = learner.session.chapter.heading
    assert (head.kind, mini_day(head)) == (following.id, TODAY.isoformat())


def test_the_ten_minutes_of_the_front_page_offer_lessons_too(learner: Pilot) -> None:
    learner.put(FrontScreen(learner.services))
    learner.reach("ten")
    learner.until(lambda: isinstance(learner.scene, LessonScene))
    assert lesson(learner).entry.id == "crossword"


@pytest.mark.parametrize("way", ["menu", "rules"])
def test_menu_and_rules_lead_to_it_and_it_leads_back(playing: Pilot, way: str) -> None:
    state = playing.session.state
    playing.press(way)
    assert isinstance(playing.scene, Menu | Rules)
    playing.reach("lesson")
    seconds = playing.session.chapter.seconds
    through(playing)
    assert playing.session.chapter.seconds == seconds, "the clock stands still"
    playing.press("play", to=Playing)
    assert playing.session.state == state


def of_kind(pilot: Pilot, kind: str, preset: str = "") -> LessonScene:
    return LessonScene(pilot.services, entry_of(kind), present(lesson_of(kind, preset)))


def test_the_sentence_is_that_of_the_hand_that_was_used(pilot: Pilot) -> None:
    scene = pilot.put(of_kind(pilot, KIND))
    assert scene._words()[0].endswith("click it.")
    beside = (scene.panel.rect("board").left + 2, scene.panel.rect("board").bottom - 2)
    pilot.touch(beside)
    assert scene._words()[0].endswith("tap it.")
    pilot.key("z")
    assert scene._words()[0].endswith("press it.")
    pilot.click(beside)
    assert scene._words()[0].endswith("click it.")


def test_escape_over_an_open_note_closes_the_note_alone(pilot: Pilot) -> None:
    scene = pilot.put(of_kind(pilot, "lion_wall"))
    board: Any = scene.player.board
    board._looked = (0, 0)
    pilot.key("escape")
    assert pilot.scene is scene, "Escape ended the lesson"
    assert board._looked is None
    pilot.key("escape")
    assert pilot.scene is not scene


def test_the_hand_comes_when_nothing_is_done(pilot: Pilot) -> None:
    pilot.prefer(reduce_motion=True)
    scene = pilot.put(of_kind(pilot, KIND))
    pilot.wait(IDLE / 2)
    before = pilot.app.window.copy()
    pilot.wait(IDLE)
    after = pilot.app.window.copy()
    assert before.get_buffer().raw != after.get_buffer().raw
    assert not scene.moving, "it stands still where motion is not wanted"


WINDOWS = product(("en", "zh"), ((1280, 800), (720, 1280), (360, 480)), (100, 200))


@pytest.mark.parametrize(("language", "size", "scale"), sample(WINDOWS, 2, turn=1))
def test_words_are_whole_in_every_window(pilot: Pilot, language: str, size: tuple[int, int], scale: int) -> None:
    pilot.prefer(language=language, scale=scale)
    pilot.resize(size)
    for kind in ("sweet_spots", "lion_wall", "connecting_wall", "brick", "riddle", "crossword", CRYPTIC, "fill_in"):
        scene = of_kind(pilot, *kind.split(":"))
        scene.resize(pilot.app.window.get_rect())
        text = scene.ui.text
        for step in scene.lesson.steps:
            assert text.fit(scene._sentence(step.name), (scene.style,), scene.panel.rect("sentence").size).whole, (
                step.name
            )
        assert scene.panel.rect("board").height > size[1] // 4


@pytest.mark.parametrize("scale", [100, 200])
def test_a_ring_around_a_clue_has_the_clue_in_it(pilot: Pilot, scale: int) -> None:
    """In large words there is no room for a list of clues beside the keys."""
    pilot.prefer(scale=scale)
    scene = pilot.put(of_kind(pilot, "crossword"))
    rings, places = scene.rings(), of_type(scene.player.board, CrosswordBoard).places
    for clue in places.clues.rows:
        if clue.id in rings:
            assert clue.scroller.window.contains(clue.rect)
    assert [*rings] == (["1-across"] if scale == 100 else ["c"])
    assert places.grid.rect.height > scene.area.height / 3


# --- The rules show a right and a wrong example of every puzzle, and what they say of them is so

every_kind = pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.kind.id)


@every_kind
def test_the_right_example_is_right_and_the_wrong_one_is_wrong(entry: Entry) -> None:
    right, wrong = examples(entry)
    assert (right.sign, wrong.sign) == ("right", "wrong")
    if not right.words:
        assert not entry.kind.faults(right.state)
        assert entry.kind.mistakes is None or not entry.kind.mistakes(right.state, no_pulse)
        assert right.state != wrong.state
    if entry.id == "sweet_spots":
        assert entry.kind.faults(wrong.state)
    if entry.id in ("crossword", "fill_in"):
        assert present(entry.kind.mistakes)(wrong.state, no_pulse)
    fits = {
        "brick": lambda word: len(word) >= 4 and set(word) <= set("GLNORWY"),
        "riddle": lambda word: word[0] in "SEA" and word[0] not in "TEA",
    }.get(entry.id)
    if fits is not None:
        assert all(map(fits, right.words)), right.words
        assert not any(map(fits, wrong.words)), wrong.words


# --- A table and a first lesson as they are heard: each answer is said, and each choice is reached by keys


TABLE = "No;Term;Meaning\n1;lantern;it hangs in a hall\n2;moon;full last night\n3;river;it flows\n4;ferry;takes cars\n"


def sheet(pilot: Pilot, text: str) -> ImportDialog:
    scene = ImportDialog.of(pilot.services, text.encode(), "class.csv")
    pilot.app.stack.put(scene)
    pilot.until(lambda: scene.words or scene.fault)
    return scene


def told(pilot: Pilot, scene: ImportDialog | LessonScene) -> list[str]:
    """The tree keeps the laws; gives what is said by itself."""
    assert list(unheard(scene, heard(scene, pilot.app.window))) == []
    return [words for words, _ in scene.news()]


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
    """Each step says where, the trick and the letters; a wrong letter says what to look at. The last two clues are left
    to solve: all eight told each letter to write."""
    scene = pilot.put(of_kind(pilot, "crossword", "9-cryptic"))
    for step in scene.lesson.steps:
        first, *_ = told(pilot, scene)
        assert first == scene.ui.tell(f"lesson.crossword_cryptic.{step.name}")
        assert any(way in first for way in (" across. ", " down. "))
        board: Any = scene.player.board
        assert first.startswith(scene.ui.tell(slot_name(board.at.slot))), "the cursor is in the word that is named"
        letters, is_left = [move.rpartition(" ")[2].lower() for move in step.moves], step in scene.lesson.steps[-2:]
        if is_left:
            assert "write" not in first
            assert not {*scene.rings()} & {*letters}, "a ring would give it away"
            pilot.key(letters.pop(0))
            assert scene.rings() == {}
        pilot.key("q")
        assert told(pilot, scene)[1:] == [scene.ui.tell(f"lesson.crossword_cryptic.{step.name}_look")]
        assert not is_left or {*scene.rings()} == {letters[0]}, "after a wrong letter it is shown"
        pilot.key(*letters)
        pilot.wait(step.rest + 0.2)
    assert told(pilot, scene)[-1] == scene.ui.tell("lesson.crossword_cryptic.over")


@pytest.mark.parametrize("place", ["1,3", "2,5", "3,4", "3,5"])
def test_each_cell_around_the_chest_may_be_crossed_out(pilot: Pilot, place: str) -> None:
    """Eight were lit, and seven of them said nothing."""
    scene = pilot.put(of_kind(pilot, KIND))
    pilot.click(next(iter(scene.rings().values())).center)
    pilot.wait(1.0)
    pilot.click(present(scene.where(place)).center)
    assert not scene.looking
    pilot.wait(1.0)
    assert scene.player.step is scene.lesson.steps[2]
