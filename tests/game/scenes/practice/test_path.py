"""The path of a course: its page, an evening by hand, and what it leaves behind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations, takewhile
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.boards.wall.animation import KEYS
from game.course import Tonight, path_of
from game.practice import Attempt
from game.scenes.home.front_screen import FrontScreen
from game.scenes.practice.path import CourseScreen, EveningScene, keep_uses
from game.scenes.practice.practice import Practice, PracticeChoice
from game.scenes.shared import export
from game.scenes.shared.scene import Push
from game.scenes.shared.screens import KindScreen
from game.store.learning import Counts, walked
from game.store.records import PATH
from generators.crossword.course import COURSE as CRYPTICS
from generators.crossword.cryptic import PARTS
from generators.kernel.course import Evening, Part
from generators.kernel.kind import FOUND, SLIP, Exercise, no_pulse
from generators.kernel.phrases import CHINESE, ENGLISH, say
from generators.kernel.way import way
from generators.sweet_spots.course import COURSE
from generators.sweet_spots.rules import Mark, Move
from generators.wall.course import COURSE as WALL_COURSE
from generators.wall.course import traps
from tests.game.pilot import TODAY, Pilot, entry_of, piloted

KIND, CLUES, WALLS = "sweet_spots", "crossword", "connecting_wall"
CHINESE_WALLS = f"{WALLS}_zh"
EVENING = COURSE.evenings[0]


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with piloted() as found:
        yield found


def open_path(pilot: Pilot, kind: str = KIND) -> CourseScreen:
    if kind == CHINESE_WALLS:
        pilot.prefer(language=CHINESE)
    pilot.app.stack.turn(KindScreen("practice", entry_of(kind)))
    page: Any = pilot.scene
    assert isinstance(page, CourseScreen)
    pilot.until(lambda: page.parts)
    pilot.wait(0.1)
    return page


def solve(pilot: Pilot) -> None:
    """Play all steps of what is on the board, each after a moment."""
    scene: Any = pilot.scene
    attempt = scene.player.attempt
    hint = attempt.exercise.hint
    if scene.kind.id == CLUES:
        write_answers(pilot)
        return
    moves = [hint.move] if hint else [each.hint.move for each in way(scene.kind, attempt.state, no_pulse)]
    for move in moves:
        attempt.tick(2.0)
        scene.player.play(move)
    assert scene.player.over
    scene.place()


def write_answers(pilot: Pilot) -> None:
    """By keys: the letter of the cell where the board stands, as long as there is one to write."""
    scene: Any = pilot.scene
    for _ in range(3 * sum(map(len, scene.player.state.rows))):
        if not scene.player.over:
            scene.player.attempt.tick(2.0)
            pilot.key(scene.player.attempt.puzzle.solution.sign(scene.board.at.spot).lower())
    assert scene.player.over
    pilot.until(lambda: not scene.moving)


def play_evening(pilot: Pilot) -> None:
    pilot.press("begin", to=EveningScene)
    scene: Any = pilot.scene
    for _ in scene.parts:
        pilot.until(lambda: scene.player is not None)
        solve(pilot)
        while scene.player is not None and scene.player.over:
            pilot.press("on")
    pilot.until(lambda: scene.after is not None)


@pytest.mark.sampled
@pytest.mark.parametrize("kind", [KIND, "fill_in", CLUES, WALLS])
def test_an_evening_is_passed_by_what_review_saw_and_comes_back_tomorrow(
    pilot: Pilot, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export, "export_folder", lambda: tmp_path)
    page = open_path(pilot, kind)
    first_evening = page.course.evenings[0]
    assert [each.whole for each in page.parts][:3] == [kind == WALLS, True, True]
    assert all(each.evening is first_evening for each in page.parts)
    play_evening(pilot)
    (first, *more) = walked(pilot.store.records)
    assert sum(first.counts.get(each, Counts()).sure for each in first_evening.techniques) > 0
    assert len(more) + 1 == sum(each.whole and not each.exercise.shown for each in page.parts)
    path = path_of(pilot.store, page.course, TODAY)
    assert path.found[first_evening].passed == TODAY
    assert not path.found[first_evening].learned
    assert path.tonight.evening is None, "one evening a day"
    pilot.press("picture")
    picture = tmp_path / f"Lantern The path {TODAY.isoformat()}.png"
    pilot.until(picture.exists)
    pilot.press("back", to=CourseScreen)
    assert pilot.store.records.of(PATH)[kind].value == f"{TODAY.isoformat()} {first_evening.name}"


def test_a_shown_step_is_played_and_is_not_seen_at_once(pilot: Pilot) -> None:
    page = open_path(pilot)
    pilot.press("begin", to=EveningScene)
    scene: Any = pilot.scene
    pilot.until(lambda: scene.player is not None)
    solve(pilot)
    while scene.player is not None and scene.player.over:
        pilot.press("on")
    pilot.until(lambda: scene.player is not None)
    before = scene.player.state
    pilot.press("show")
    pilot.until(lambda: scene.player.state != before)
    assert not scene.player.over
    assert scene.player.words is not None
    while not scene.player.over:
        pilot.press("show")
        pilot.until(lambda: not scene.player.looking)
    pilot.until(lambda: walked(pilot.store.records))
    (used,) = walked(pilot.store.records)
    assert {name for name, counts in used.counts.items() if counts.sure} == set()
    assert sum(counts.hinted for counts in used.counts.values()) > 0
    assert not scene.series.outcomes[1].alone
    assert page.parts[1].whole


def test_a_board_that_was_solved_another_way_says_so_and_counts_nothing(pilot: Pilot) -> None:
    page, evening = open_path(pilot), next(each for each in COURSE.evenings if each.name == "groups_of_two")
    board = COURSE.boards(evening)[0][0]
    path = replace(page.path, tonight=Tonight(evening, ()))
    scene = EveningScene(pilot.services, page.entry, path, [Part(evening, Exercise(board), 60.0)])
    pilot.app.stack.turn(Push(scene))
    pilot.until(lambda: scene.player is not None)
    player: Any = scene.player
    for each in takewhile(
        lambda each: each.hint.technique.name != evening.name, way(scene.kind, player.state, no_pulse)
    ):
        player.play(each.hint.move)
    player.play(Move((((0, 2), Mark.CHEST),)))
    solve(pilot)
    pilot.until(lambda: "“What sticks out”" in scene.shown.message.words)
    pilot.until(lambda: scene._count.done)
    (used,) = walked(pilot.store.records)
    assert evening.name not in used.counts
    assert used.counts["overhangs"].sure == 1
    mixed = next(each for each in COURSE.evenings if not each.teaches)
    assert keep_uses(pilot.store, player.attempt, player.attempt.log, mixed, TODAY, no_pulse) is None


@pytest.mark.parametrize(("seconds", "sure"), [(80.0, 1), (91.0, 0)])
def test_the_first_move_from_a_moment_on_has_a_minute_and_a_half(pilot: Pilot, seconds: float, sure: int) -> None:
    kind, evening = entry_of(KIND).kind, next(each for each in COURSE.evenings if each.name == "groups_of_two")
    board = COURSE.boards(evening)[0][0]
    moves = [each.hint for each in way(kind, kind.start(board), no_pulse)]
    at = [each.technique.name for each in moves].index(evening.name)
    attempt = Attempt(kind, Exercise(board, tuple(each.move for each in moves[:at])), drilled=False)
    attempt.tick(seconds)
    attempt.play(moves[at].move)
    assert keep_uses(pilot.store, attempt, attempt.log, evening, TODAY, no_pulse) is None
    (used,) = walked(pilot.store.records)
    assert used.counts[evening.name] == Counts(sure=sure, slow=1 - sure)


def test_rows_lead_to_exercises_and_f7_to_the_path(pilot: Pilot) -> None:
    open_path(pilot)
    pilot.scroll_to("evening:crowding")
    pilot.press("evening:crowding", to=Practice)
    assert pilot.scene.drill == "crowding"


def test_a_row_of_walls_gives_one_with_its_trap_marked_which_does_not_count(pilot: Pilot) -> None:
    open_path(pilot, WALLS)
    pilot.press("evening:ghost", to=EveningScene)
    scene: Any = pilot.scene
    pilot.until(lambda: scene.player is not None)
    assert scene.player.frame.parts
    solve(pilot)
    pilot.press("on")
    pilot.until(lambda: scene.after is not None)
    assert pilot.services.ui.tell(say("path.alone", found=1, all=1)) in [each.name for each in pilot.scene.nodes()]
    assert walked(pilot.store.records) == []


def test_the_front_page_has_a_line_for_each_path_that_was_opened(pilot: Pilot) -> None:
    front = FrontScreen(pilot.services)
    assert front.paths == []
    for kind in ("fill_in", KIND):
        open_path(pilot, kind)
    front.back()
    assert front.paths[0][1].tonight.evening is EVENING
    assert {"path:fill_in", f"path:{KIND}"} <= {each.id for each in front.panel.widgets}


def test_a_board_asks_for_crosses(pilot: Pilot) -> None:
    page = open_path(pilot)
    scene = EveningScene(pilot.services, page.entry, page.path, page.parts[1:])
    pilot.until(lambda: scene.player is not None or scene.update(0.0))
    assert scene.player is not None
    assert scene._message(scene.player).words == pilot.services.ui.tell(f"path_mark.{KIND}")


@pytest.mark.sampled
@pytest.mark.parametrize("evening", CRYPTICS.evenings, ids=lambda evening: evening.name)
def test_the_first_board_of_every_evening_of_clues_is_played_by_keys(pilot: Pilot, evening: Evening) -> None:
    page = open_path(pilot, CLUES)
    look, board, *_ = page.course.parts(evening, (), Random(1), no_pulse)
    path = replace(page.path, tonight=Tonight(evening, ()))
    scene = EveningScene(pilot.services, page.entry, path, [look, board])
    pilot.app.stack.turn(Push(scene))
    for part in (look, board):
        pilot.until(lambda: scene.player is not None)
        assert (scene.player.frame.parts == set(PARTS)) is (part is look), "a look has its parts shown"
        assert ("Curtailing" in scene.shown.message.words) == (part is board and evening.name == "some_letters")
        write_answers(pilot)
        while scene.player is not None and scene.player.over:
            pilot.press("on")
    pilot.until(lambda: scene.after is not None)
    told = "".join(each.name for each in scene.panel.nodes())
    assert ("in good time" in told, "solve its boards" in told) == (not evening.mixes, bool(evening.mixes))
    counted = [each.drill for each in pilot.store.ledger.results(CLUES)]
    assert counted == [f"{evening.name}-board", evening.name if evening.mixes else f"{evening.name}-board"]


@pytest.mark.parametrize("help_", ["parts", "check"])
def test_a_clue_that_was_explained_or_struck_by_a_check_is_not_seen_at_once(pilot: Pilot, help_: str) -> None:
    page, told = open_path(pilot, CLUES), list[Any]()
    assert page.title().startswith("The path · Cryptic Crossword · ")
    scene = EveningScene(pilot.services, page.entry, page.path, page.parts[1:])
    pilot.app.stack.turn(Push(scene))
    pilot.until(lambda: scene.player is not None)
    player: Any = scene.player
    while help_ == "parts" and not player.state.revealed:
        pilot.press("show")
        pilot.until(lambda: not player.looking)
        told.append((player.words, player.frame.parts))
    assert [parts for _, parts in told][:3] in ([], [{"definition"}, {"definition"}, {"definition", "indicator"}])
    if help_ == "check":
        pilot.key("q" if player.attempt.puzzle.solution.sign((0, 0)) != "Q" else "z")
        pilot.wait(3.0)
        assert not player.wrong, "no letter is judged unasked"
        pilot.key("ctrl k", "g", "home")
    write_answers(pilot)
    pilot.until(lambda: walked(pilot.store.records))
    assert sum(counts.hinted for counts in walked(pilot.store.records)[0].counts.values()) == 1


@pytest.mark.parametrize("size", [(1280, 800), (720, 1280)])
def test_large_words_have_room_beside_a_clue(size: tuple[int, int]) -> None:
    with piloted(size=size) as pilot:
        pilot.prefer(scale=200)
        page = open_path(pilot, CLUES)
        scene = EveningScene(pilot.services, page.entry, page.path, page.parts)
        pilot.until(lambda: scene.player is not None or scene.update(0.0))
        assert scene.panel.rect("message").height > 250


@pytest.mark.parametrize(("kind", "other"), [(CLUES, CHINESE), (WALLS, CHINESE), (CHINESE_WALLS, ENGLISH)])
def test_a_window_has_no_path_of_another_language(pilot: Pilot, kind: str, other: str) -> None:
    open_path(pilot, kind)
    assert len(FrontScreen(pilot.services).paths) == 1
    pilot.prefer(language=other)
    assert FrontScreen(pilot.services).paths == []
    pilot.app.stack.turn(KindScreen("practice", entry_of(kind)))
    assert isinstance(pilot.scene, PracticeChoice)


def guess(pilot: Pilot, cards: Iterable[str]) -> None:
    scene: Any = pilot.scene
    pilot.key(*["backspace"] * bool(scene.board.chosen))
    for row, column in sorted(map(scene.player.state.spot_of, cards)):
        pilot.key(KEYS[4 * row + column])
    pilot.key("return")
    pilot.until(lambda: not scene.moving)


@pytest.mark.sampled
@pytest.mark.parametrize("evening", WALL_COURSE.evenings, ids=lambda evening: evening.name)
@pytest.mark.parametrize("kind", [WALLS, CHINESE_WALLS])
def test_a_wall_of_every_evening_is_played_by_keys_and_says_whether_its_trap_was_guessed(
    pilot: Pilot, kind: str, evening: Evening
) -> None:
    page = open_path(pilot, kind)
    parts, said = [*page.course.parts(evening, (), Random(1), no_pulse)], list[str]()
    scene = EveningScene(pilot.services, page.entry, page.path, parts)
    pilot.app.stack.turn(Push(scene))
    for part in parts:
        pilot.until(lambda: scene.player is not None)
        player: Any = scene.player
        assert player.frame.parts == part.exercise.shown
        groups, trap = [group.cards for group in player.state.puzzle.groups], sorted(traps(player.state.puzzle)[0])
        if part is not parts[-1]:
            guess(pilot, next(four for four in combinations(trap, 4) if {*four} not in map(set, groups)))
            pilot.key("ctrl z")
        for cards in groups[:3]:
            guess(pilot, cards)
        said.append(scene._message(player).words)
        while scene.player is not None and scene.player.over:
            pilot.press("on")
    pilot.until(lambda: scene.after is not None)
    used = sum((each.counts[evening.name] for each in walked(pilot.store.records)), Counts())
    assert used == Counts(slip=1, sure=1), "the look does not count"
    tell = pilot.services.ui.tell
    assert all(tell(f"path_own.{WALLS}_{each}") in text for each, text in zip((SLIP, FOUND), said[1:], strict=True))
