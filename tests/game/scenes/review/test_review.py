"""A game looked back at: by mouse, finger and keys, of every kind; it changes nothing, and can be called off."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any
from unittest.mock import patch

import pytest

from game.catalogue import CATALOGUE, Entry, entry_of
from game.review.review import path, timed_moves
from game.scenes.play.play import Playing
from game.scenes.practice.path import CourseScreen
from game.scenes.review.marks import ReviewHelp
from game.scenes.review.review import PlayOn, Review
from game.scenes.review.timeline import SPEEDS
from game.scenes.shared.scene import Scene
from game.scenes.statistics.played_games import PlayedGames
from game.session.puzzle_cache import fresh
from game.session.session import Chapter, Session, lines_of, read_chapter
from game.store.log import SOLVED, Heading, LogEntry
from game.store.summary import summarize
from generators.kernel.kind import (
    GUESS,
    JUSTIFIED,
    MISTAKE,
    SLIP,
    AnyKind,
    AnyPreset,
    Drills,
    IllegalMove,
    Passage,
    Pulse,
    Why,
    no_pulse,
)
from generators.kernel.phrases import say
from tests.game.pilot import Pilot, let_pass, puzzle_text
from tests.game.sweet_spots_hand import EASY, KIND, cell, free
from tests.kinds import with_teaching
from tests.rows import FULL, few_or_slow, present
from tools.bench import sample_game
from tools.pin_puzzles import kept_text

KINDS = [each.kind.id for each in CATALOGUE]


def judging(kind: AnyKind) -> Callable[[Any, Any, Pulse], Why | None]:
    """What the hint says is reasoned, what brings a mistake is wrong, the rest a guess."""

    def why(state: Any, move: Any, pulse: Pulse) -> Why | None:
        hint = kind.hint(state, pulse)
        try:
            after = kind.play(state, move)
        except IllegalMove:
            return None
        if hint is None:
            return None
        if kind.mistakes is not None and (new := kind.mistakes(after, pulse) - kind.mistakes(state, pulse)):
            return Why(SLIP, say("coach.one_wrong"), MISTAKE, hint.spots, new)
        sort = JUSTIFIED if kind.play(state, hint.move) == after else GUESS
        return Why(sort, hint.because, hint.technique, hint.spots, hint.targets)

    return why


def judged(entry: Entry) -> Entry:
    """With something to practise and something to say of the whole game as well."""
    kind = entry.kind
    drills: Drills[Any, Any, Any] = Drills(
        tuple(each.name for each in kind.techniques if each.name != "mistake"),
        lambda name: say(f"technique.{kind.id}.{name}"),
        lambda name, rng, pulse: None,  # type: ignore[arg-type,return-value]
        lambda exercise, state: True,
    )
    passage = Passage(say("way.solved"), (say("play.hint"), say("play.check")))
    return with_teaching(entry, why=judging(kind), drills=drills, account=lambda done, pulse: (passage,))


@cache
def made_lines(kind: str) -> tuple[str, ...]:
    """A game that ended, with slips and guesses, made once, of two puzzles that are kept."""
    entry = entry_of(kind)
    with patch.object(sample_game, "fresh", _kept):
        return tuple(lines_of(sample_game.made_game(entry, entry.kind.presets[0].id).chapter))


def _kept(kind: AnyKind, preset: AnyPreset, _: Pulse, seed: str) -> Any:
    text = kept_text("tests" if seed.endswith("other") else "pilot", kind.id, preset.id)
    return fresh(kind, preset, no_pulse, seed=seed) if text is None else kind.read(text)


def looking_back(pilot: Pilot, kind: str, *, plain: bool = False) -> Review:
    """`plain`: as the kind judges by itself, if it does."""
    entry = entry_of(kind) if plain else judged(entry_of(kind))
    return reviewed(pilot, entry, read_chapter(entry.kind, list(made_lines(kind))))


def reviewed(pilot: Pilot, entry: Entry, chapter: Chapter[Any, Any, Any, Any], play_on: PlayOn | None = None) -> Review:
    scene = pilot.put(Review(pilot.services, entry, chapter, play_on))
    pilot.until(lambda: scene.cursor.review is not None)
    pilot.step()
    return scene


def words(scene: Review) -> list[str]:
    return [each.name for each in scene.panel.nodes()]


@pytest.fixture
def scene(pilot: Pilot) -> Review:
    return looking_back(pilot, KIND)


@pytest.mark.parametrize("kind", few_or_slow(2, reversed(KINDS)))
def test_all_that_was_done_can_be_walked_through(pilot: Pilot, kind: str) -> None:
    scene = looking_back(pilot, kind)
    before = list(scene.chapter.log), scene.chapter.seconds, scene.chapter.at
    last = scene.cursor.last
    assert scene.cursor.at == last > 0
    pilot.key("home")
    assert scene.cursor.state == scene.chapter.kind.start(scene.chapter.puzzle)
    with pilot.unseen():
        for at in range(1, last + 1):
            pilot.key("right")
            assert (scene.cursor.at, scene.cursor.state) == (at, scene.cursor.done[at - 1].after)
    pilot.key("right", "left")
    assert scene.cursor.at == last - 1
    pilot.key("end")
    assert scene.cursor.at == last
    assert (scene.chapter.log, scene.chapter.seconds, scene.chapter.at) == before


def test_the_line_of_time_is_taken_hold_of(pilot: Pilot, scene: Review) -> None:
    track = scene.line.line
    pilot.click((track.left, track.centery))
    assert scene.cursor.at == 0
    pilot.click(track.center)
    middle = scene.cursor.at
    assert 0 < middle < scene.cursor.last
    assert abs(scene.cursor.second - scene.cursor.seconds[-1] / 2) < 40
    pilot.drag(track.center, (track.right, track.centery))
    assert scene.cursor.at == scene.cursor.last
    pilot.touch((track.right, track.centery), track.center, (track.left + 3, track.centery - 40))
    assert scene.cursor.at == 0
    assert scene.line.rect.height >= 44
    x = [scene.line.x(each) for each in scene.line.shares]
    assert [x[scene.line.nearest(each)] for each in x] == x, "each position is reached from its own place"


def test_a_game_of_few_guesses_has_a_number_in_place_of_a_line(pilot: Pilot) -> None:
    scene = looking_back(pilot, "connecting_wall", plain=True)
    last = scene.cursor.last
    assert f"{last} of {last}" in words(scene)
    assert not any("timeline" in each for each in words(scene))
    pilot.press("before")
    assert f"{last - 1} of {last}" in words(scene)
    pilot.click(pilot.widget("after").rect.center)
    pilot.click(scene.panel.rect("track").midleft)
    assert scene.cursor.at == last
    pilot.press("help")
    assert not any("timeline" in each.name or "Space" in each.name for each in pilot.scene.panel.nodes())


def test_the_wheel_walks_over_the_board_and_scrolls_over_the_cards(pilot: Pilot) -> None:
    pilot.resize((1000, 480))
    scene = looking_back(pilot, KIND)
    for at, up in ((scene.panel.rect("board").center, 1.0), (scene.window.center, -1.0)):
        assert scene.scroller.offset == 0
        pilot.wheel(at, up)
        assert scene.cursor.at == scene.cursor.last - 1
    assert scene.scroller.offset > 0


@pytest.mark.parametrize("hand", ["mouse", "finger"])
def test_a_moment_is_opened_and_lit(pilot: Pilot, scene: Review, hand: str) -> None:
    assert scene.cursor.moment is None
    assert {each.sort for each in scene.cursor.moments} == {"best", "guess", "slip"}
    for number, moment in enumerate(scene.cursor.moments):
        pilot.scroll_to(f"moment:{number}")
        pilot.press_by(hand, f"moment:{number}")
        assert scene.cursor.moment == moment
        assert (scene.cursor.view.lit, scene.cursor.view.targets) == (moment.spots, moment.targets)
    pilot.key("left")
    assert scene.cursor.moment is None
    assert scene.cursor.view.lit == frozenset()


@pytest.mark.parametrize(("on", "back"), [("ctrl right", "ctrl left"), ("shift right", "shift left"), ("down", "up")])
def test_keys_lead_from_moment_to_moment(pilot: Pilot, scene: Review, on: str, back: str) -> None:
    count = len(scene.cursor.moments)
    pilot.key("home")
    for number in [*range(count), count - 1]:
        pilot.key(on)
        assert scene.cursor.opened == number
        assert scene.window.contains(pilot.widget(f"moment:{number}").rect), "it is scrolled into sight"
    pilot.key(back)
    assert scene.cursor.opened == count - 2


def test_the_whole_game_has_a_page_of_its_own(pilot: Pilot, scene: Review) -> None:
    pilot.choose_chip("tab", 1)
    assert [each for each in words(scene) if each in ("Solved!", "Hint", "Check")] == ["Solved!", "Hint", "Check"]
    pilot.choose_chip("tab", 0)
    assert pilot.widget("moment:0")


def test_it_is_shared_without_telling_where_anything_lies(pilot: Pilot, scene: Review) -> None:
    signs = sum(1 for each in present(scene.cursor.review).moves if each.sort)
    shares: list[Callable[[], None]] = [lambda: pilot.press("share"), lambda: pilot.key("ctrl c")]
    for share in shares:
        pilot.clipboard.text = ""
        share()
        head, *shapes, count = pilot.clipboard.text.split("\n")
        assert "Sweet Spots" in head
        assert set("".join(shapes)) <= set("●▶‖◆×↳○")
        assert len("".join(shapes)) == signs
        assert count.endswith(" moves followed from the board")
    assert pilot.said()


def test_space_presses_the_button_with_the_focus(pilot: Pilot, scene: Review) -> None:
    while scene.panel.focus != "share":
        pilot.key("tab")
    pilot.key("space")
    assert pilot.clipboard.text
    assert not scene.cursor.plays
    scene.panel.focus = None
    pilot.key("space", "return")
    assert not scene.cursor.plays, "Return pauses as well"


def test_words_in_cells_are_coloured_by_their_time_at_the_end(pilot: Pilot) -> None:
    scene = looking_back(pilot, "fill_in", plain=True)
    cells = set(scene.chapter.puzzle.layout.cells()) - set(scene.chapter.puzzle.layout.givens())
    assert cells <= set(scene.cursor.times)
    assert scene._move_text() == scene.ui.tell("review.coloured")
    scene.draw(pilot.app.window)
    pilot.key("left")
    assert scene.cursor.times == {}
    assert looking_back(pilot, KIND, plain=True).cursor.times == {}


def test_words_of_a_chinese_wall_are_explained_as_in_the_game(pilot: Pilot) -> None:
    """They had no pinyin and no meaning; and until the moves were judged a title stood over nothing."""
    looking_back(pilot, "connecting_wall_zh", plain=True)
    pilot.until(lambda: pilot.scene.board.notes.known)
    assert pilot.scene.board._picture.bars.facts_of is not None


def test_any_archived_game_that_ended_can_be_looked_back_at(pilot: Pilot) -> None:
    pilot.open(KIND, EASY)
    pilot.solve()
    let_pass(pilot, 2.0)
    count = len(pilot.session.chapter.positions) - 1
    pilot.key("escape")
    pilot.put(PlayedGames(pilot.services))
    pilot.until(lambda: pilot.scene.job is None)
    pilot.step()
    pilot.press_to_play("game")
    pilot.wait(0.2)
    pilot.key("l")
    assert isinstance(pilot.scene, Review)
    assert pilot.scene.cursor.last == count
    pilot.key("escape")
    assert pilot.scenes()[-1] is Playing


def test_it_plays_to_the_end_and_again(pilot: Pilot, scene: Review) -> None:
    pilot.press("play")
    assert scene.cursor.at == 0
    pilot.until(lambda: scene.cursor.at == scene.cursor.last)
    assert not scene.cursor.plays
    pilot.key("space")
    scene.hide()
    assert not scene.cursor.plays, "out of sight it stops"
    pilot.key("home", "space")
    pilot.wait(1.0)
    assert 0 < scene.cursor.at < scene.cursor.last
    pilot.key("space")
    at = scene.cursor.at
    pilot.wait(1.0)
    assert scene.cursor.at == at


@pytest.mark.parametrize("speed", few_or_slow(1, [max(SPEEDS), *sorted(SPEEDS)[:-1]]))
def test_each_speed_is_what_it_says_and_pauses_are_cut(pilot: Pilot, scene: Review, speed: int) -> None:
    least, most = SPEEDS[speed]
    while scene.cursor.speed != speed:
        pilot.press("speed")
    pilot.key("home", "space")
    began = pilot.now
    pilot.until(lambda: not scene.cursor.plays)
    gaps = [now - before for before, now in itertools.pairwise(scene.cursor.seconds)]
    assert pilot.now - began == pytest.approx(sum(max(least, min(each / speed, most)) for each in gaps), abs=0.3)
    assert speed < 60 or pilot.now - began < scene.cursor.seconds[-1] / 20


def test_practise_is_offered_for_what_can_be_practised(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def practice(services: object, entry: object, drill: str, given: object) -> Scene:
        del entry, given
        asked.append(drill)
        return ReviewHelp(services)  # type: ignore[arg-type]

    monkeypatch.setattr("game.routes.Practice", practice)
    scene = looking_back(pilot, KIND)
    sorts = [each.sort for each in scene.cursor.moments]
    scene.open(sorts.index("slip"))
    assert "practise" not in {each.id for each in scene.panel.widgets}, "there is no such drill"
    scene.open(sorts.index("guess"))
    pilot.step()
    pilot.press("practise")
    assert asked == [scene.cursor.moments[sorts.index("guess")].drill]


@pytest.mark.parametrize("times", [1, 2])
def test_a_technique_that_was_missed_twice_leads_to_the_path(pilot: Pilot, times: int) -> None:
    scene = looking_back(pilot, KIND)
    number, moment = next(each for each in enumerate(scene.cursor.moments) if each[1].sort == "guess")
    review = present(scene.cursor.review)
    why = next(each.why for each in review.moves if each.why and each.why.technique.name == moment.drill)
    sorts = ["quick"] * (len(review.moves) - times) + ["slip"] * times
    moves = tuple(replace(each, sort=sort, why=why) for each, sort in zip(review.moves, sorts, strict=True))
    scene.cursor.review = replace(review, moves=moves)
    scene.open(number)
    assert ("path" in {each.id for each in scene.panel.widgets}) == (times > 1)
    if times > 1:
        pilot.step()
        pilot.press("path", to=CourseScreen)


def test_a_game_that_was_kept_without_its_moves_says_so(pilot: Pilot) -> None:
    entry = with_teaching(judged(entry_of(KIND)), account=None)
    heading = Heading("old", KIND, "free", EASY, puzzle_text(KIND, EASY), "2026-11-20")
    lines = [heading.line(), LogEntry("end", 60.0, f"{SOLVED} 2026-11-20").line()]
    scene = reviewed(pilot, entry, read_chapter(entry.kind, lines))
    pilot.key("home", "right", "ctrl right", "space", "end")
    pilot.click(scene.line.line.center)
    assert scene.ui.tell("review.no_moves") in words(scene)


# --- Played on from a moment of a game that ended: nothing of that game is lost, and nothing counts twice


@pytest.mark.parametrize("entry", few_or_slow(2, reversed(CATALOGUE)), ids=lambda entry: entry.kind.id)
def test_from_every_position_and_the_first_game_stands(entry: Entry) -> None:
    kind = entry.kind
    ended = read_chapter(kind, list(made_lines(kind.id)))
    done = timed_moves(ended)
    states = [kind.start(ended.puzzle), *(each.after for each in done)]
    for at in range(0, len(states), 1 + len(states) // (30 if FULL else 3)):
        if kind.over(states[at]):
            continue
        chapter = read_chapter(kind, lines_of(ended))
        session = Session(kind, chapter)
        session.restart()
        for move in path(states[0], done, at) or ():
            session.play(move)
        assert (chapter.state, chapter.closed, chapter.elapsed) == (states[at], False, 0)
        assert chapter.ending == ended.ending
        assert chapter.log[: len(ended.log)] == ended.log
        assert timed_moves(chapter) == done, "what is looked back at is the game that ended"
        chapter.tick(9.0)
        assert summarize(lines_of(chapter)).seconds == pytest.approx(chapter.elapsed, abs=0.1), "home tells its time"
        kept = read_chapter(kind, lines_of(chapter))
        assert (kept.positions, kept.at, kept.ending) == (chapter.positions, chapter.at, chapter.ending)
        chapter.go_to(ended.at)
        assert (chapter.closed, chapter.state) == (True, ended.state)


def test_a_press_leads_on_from_a_moment_and_is_taken_back(pilot: Pilot) -> None:
    pilot.open(KIND, EASY)
    pilot.press("auto_mark")
    for spot in free(pilot)[:2]:
        let_pass(pilot, 2.0)
        pilot.click(cell(pilot, spot))
    let_pass(pilot, 30.0)
    pilot.solve()
    let_pass(pilot, 2.0)
    game = pilot.play.game
    judged = with_teaching(game.entry, why=judging(pilot.play.kind))
    scene = reviewed(pilot, judged, pilot.session.chapter, game.play_on)
    kept = pilot.store.archive.games(ended=True)
    log, ended = list(pilot.session.chapter.log), pilot.session.state
    for number in range(len(scene.cursor.moments)):
        scene.open(number)
        pilot.step()
        if "play_on" in {each.id for each in scene.panel.widgets}:
            break
    state = scene.cursor.states[scene.cursor.at]
    pilot.press("play_on", to=Playing)
    assert (pilot.session.state, pilot.session.chapter.closed) == (state, False)
    assert any("first result stays" in each for each in pilot.said())
    pilot.take_back()
    assert (pilot.session.state, pilot.session.chapter.closed) == (ended, True)
    pilot.key("ctrl y")
    assert not pilot.session.chapter.closed
    assert pilot.session.chapter.log[: len(log)] == log
    pilot.solve()
    let_pass(pilot, 2.0)
    pilot.key("escape")
    pilot.wait(0.5)
    assert pilot.store.archive.games(ended=True) == kept, "it counts once"
