"""When a game is over: what the result says, what it offers, and that no drawing asks the store."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from threading import Event as Gate
from typing import Any

import pygame
import pytest

from game.catalogue import LANTERNS
from game.rating.learner import latest_games
from game.scenes.almanac.days import read_month
from game.scenes.home.home import Home
from game.scenes.play.commands import commands
from game.scenes.play.play import Playing
from game.scenes.play.result import Result
from game.scenes.play.share import SIZE, UPRIGHT, Share, result_picture, result_text
from game.scenes.shared import export
from game.scenes.shared.facts import read_facts
from game.scenes.shared.parts import TWICE
from game.scenes.shared.scene import Daily, Open, Resume
from game.store.log import END, HINT, LOOK, LOST, SHOWN, SOLVED, Heading, LogEntry
from game.ui.lantern import Light
from game.ui.theme import GROUPS
from game.ui.widgets.button import Variant
from generators.crossword.rules import GRID, LETTER, Put, Reveal
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import ENGLISH
from tests.game.element_faults import faults
from tests.game.laws.test_windows import reachable
from tests.game.page_text import drawn_words, lay
from tests.game.pilot import TODAY, Pilot
from tests.game.sweet_spots_hand import EASY, KIND, cell, chests, free, solve
from tests.rows import few_or_slow, present

pytestmark = pytest.mark.plays(KIND, EASY)


def result_of(pilot: Pilot) -> Result:
    return present(pilot.play.result)


def played(pilot: Pilot, name: str, seconds: float, day: str, *, hints: int = 0, how: str = SOLVED) -> None:
    """A game that ended before."""
    preset, puzzle = pilot.session.chapter.heading.preset, pilot.session.chapter.heading.puzzle
    heading = Heading(name, KIND, "free", preset, puzzle, day)
    entries = [LogEntry(HINT, 1.0, "coach.no_hint")] * hints + [LogEntry(END, seconds, f"{how} {day}")]
    pilot.store.archive.put([[heading.line(), *(each.line() for each in entries)]], day)


def give_up(pilot: Pilot) -> Result:
    for _ in range(2):  # it asks first
        pilot.play.game.act("give_up")
    pilot.wait(2.0)
    return result_of(pilot)


def test_a_solved_game_shows_its_time_and_records(playing: Pilot) -> None:
    played(playing, "a", 500.0, "2026-11-18")
    played(playing, "b", 400.0, "2026-11-19")
    playing.wait(5.0)
    solve(playing)
    result = result_of(playing)
    assert (result.light, result.title, result.lines) == (Light.LIT, "Solved · 0:05", ("All 8 chests found.",))
    assert result.notes == ("new best", "3 days in a row", "without help")


@pytest.mark.parametrize(("looks", "note"), [(1, "without help"), (2, "1 hint")])
def test_only_what_follows_a_place_to_look_is_a_hint(playing: Pilot, looks: int, note: str) -> None:
    for _ in range(looks):
        playing.key("h")
        playing.thinking()
        assert playing.play.shown.message.words
    solve(playing)
    assert note in result_of(playing).notes


@pytest.mark.parametrize("before", [{"hints": 1}, {"how": LOST}], ids=["hinted", "lost"])
def test_only_clean_games_are_compared_with(playing: Pilot, before: dict[str, Any]) -> None:
    played(playing, "a", 0.1, "2026-11-12", **before)
    solve(playing)
    assert playing.services.ui.tell("result.best") not in result_of(playing).notes


def test_a_lost_game_shows_what_was_found_without_praise(pilot: Pilot) -> None:
    pilot.open("connecting_wall", "easy-connections")
    result, tell = give_up(pilot), pilot.services.ui.tell
    assert (result.light, result.title, result.lines) == (Light.UNLIT, tell("result.lost"), ("0 of 4 groups",))
    assert {tell("help.none"), tell("result.best")}.isdisjoint(result.notes)
    pills = [pilot.widget(each) for each in ("look_back", "restart", "new")]
    assert not any(getattr(each, "variant", None) is Variant.ICON for each in pills), "they say what they do in words"
    pilot.press("restart")
    assert not pilot.session.chapter.closed, "a lost game is started again from its result"


def test_a_brick_is_finished_and_not_lost_and_large_words_leave_room_for_the_lanterns(pilot: Pilot) -> None:
    """At 200 % in a tall window its card lost those of the day, beside an empty space."""
    pilot.open("brick")
    pilot.play.game.act("finish")
    pilot.play.place()
    pilot.wait(2.0)
    result = result_of(pilot)
    assert (result.title, result.light) == ("Finished · 0:00", Light.BEGUN)
    assert pilot.services.ui.tell("help.none") not in result.notes
    lay(pilot, pilot.play, (720, 1280), 200)
    written = " ".join(words for words, _ in drawn_words(pilot.play, pygame.Surface((720, 1280))))
    assert "Today: 0 of 7 lit" in written


@pytest.fixture
def experienced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is a new player, to whom easy puzzles are offered next."""
    monkeypatch.setattr("game.scenes.shared.facts.EASY", 0)


@pytest.mark.usefixtures("experienced")
def test_a_solved_daily_leads_to_the_other_dailies(pilot: Pilot) -> None:
    pilot.daily(KIND)
    solve(pilot)
    result = result_of(pilot)
    assert sorted(light.lit for _, light in result.today) == [*[False] * (len(LANTERNS) - 1), True]
    suggested, name = present(read_facts(pilot.services).suggestion), pilot.labels()["new"]
    lamp: Any = pilot.widget("lamp:brick")
    assert lamp.label.startswith("Brick · ")
    pilot.press_to_play("new")
    assert pilot.session.chapter.heading.daily == TODAY.isoformat()
    assert name == f"Next: {pilot.services.ui.tell(f'board.{pilot.play.kind.id}.name')}"
    assert suggested.request == Daily(TODAY.isoformat())
    assert (pilot.play.game.entry, pilot.play.game.entry.language) == (suggested.standing.entry, ENGLISH)


@pytest.mark.parametrize("kind", [KIND, "lion_wall"])
def test_a_daily_has_no_new_puzzle_and_no_other_level(pilot: Pilot, kind: str) -> None:
    pilot.daily(kind)
    chapter = pilot.session.chapter
    offered = {"new", "change"} & {each.id for each in commands(pilot.play.game)}
    assert not offered | ({"new", "change"} & set(pilot.labels()))
    pilot.key("ctrl n", "ctrl shift n")
    assert pilot.session.chapter is chapter
    assert pilot.scenes() == [Home, Playing]


def test_after_the_last_daily_the_way_leads_back(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.play.result._onward", lambda *_: None)
    pilot.daily(KIND)
    solve(pilot)
    assert pilot.labels()["new"] == "Back"
    pilot.press("new")
    assert pilot.scenes() == [Home]


@pytest.mark.usefixtures("experienced")
def test_next_after_a_chosen_game_leads_to_no_unfinished_one(pilot: Pilot) -> None:
    """Next after a riddle for learners opened a hard one that was begun before."""
    pilot.services.today = lambda: TODAY + timedelta(days=1)  # a Saturday: its dailies are too hard
    pilot.open(KIND, EASY)
    pilot.play.game.play(pilot.play.kind.hint(pilot.session.state, no_pulse).move)
    pilot.go_home()
    pilot.open("connecting_wall", "easy-connections")
    pilot.solve()
    suggested = present(read_facts(pilot.services).suggestion)
    assert isinstance(suggested.request, Resume)
    assert pilot.play.game.onward is None, "the next one has the same level"


def test_next_after_a_game_for_learners_is_another_of_their_level(pilot: Pilot) -> None:
    """It led to a daily in English, and did not say whether the level stays; and it said "Today: 0 of 7 lit" after
    every game, though no daily has that level."""
    pilot.open("connecting_wall_zh", "hsk-classic")
    pilot.solve_and_wait()
    assert (pilot.labels()["new"], pilot.play.game.onward) == ("Next: Up to HSK 4", None)
    words = " ".join(each.name for each in pilot.scene.nodes())
    assert ("without help" in words, "lit" in words) == (True, False)


@pytest.mark.usefixtures("experienced")
def test_next_counts_the_game_that_has_just_ended(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """As home does a moment later: its puzzle is the most played one."""
    pilot.services.today = lambda: TODAY + timedelta(days=5)
    pilot.open("connecting_wall", "easy-connections")
    with monkeypatch.context() as patch:
        patch.setattr(pilot.store.archive, "played_since", lambda _: {})  # it is not written yet
        pilot.solve()
        following = pilot.play.game.next()
    pilot.until(lambda: pilot.store.archive.games(ended=True))
    suggested = present(read_facts(pilot.services).suggestion)
    assert isinstance(following, Open)
    assert (following.entry.id, suggested.standing.entry.id) == ("connecting_wall",) * 2


@pytest.mark.parametrize("size", few_or_slow(1, [(360, 480), (1280, 800), (720, 1280), (800, 480)]))
def test_the_board_does_not_move_and_nothing_covers_it(playing: Pilot, size: tuple[int, int]) -> None:
    playing.resize(size)
    before = playing.play.panel.rect("board").copy()
    solve(playing)
    scene = playing.play
    assert scene.panel.rect("board") == before
    assert scene.panel.find("ending") is not None
    assert not scene.panel.rect("ending").colliderect(before)
    assert list(faults(present(scene.panel.root))) == []
    assert list(reachable(scene)) == []


def test_a_revealed_grid_is_shown_and_not_solved(pilot: Pilot) -> None:
    """No light, no praise, no day in the row, and nothing for the rating."""
    pilot.open("crossword")
    pilot.play.game.play(Reveal(GRID, next(pilot.session.state.puzzle.solution.cells())))
    pilot.play.place()
    pilot.wait(2.0)
    result, archive = result_of(pilot), pilot.store.archive
    assert (result.title, result.light, result.notes) == ("Shown", Light.UNLIT, ("after 0:00",))
    assert [each.partition(" of ")[0] for each in result.lines] == ["0"]
    assert [each.ending for each in archive.games(ended=True)] == [SHOWN]
    assert archive.solved_days() == set()
    assert latest_games(archive, "crossword", None) == []


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("kind", "preset", "said"),
    [
        ("brick_zh", "16-hard", "0 of 7"),
        ("brick", "", "0 of"),
        ("connecting_wall_zh", "", "0 of 4"),
        ("riddle", "", "0 of 6"),
    ],
)
def test_what_the_hints_found_is_not_the_players(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, kind: str, preset: str, said: str
) -> None:
    """A brick had its sun, all its words and its gold, a wall four lit lanterns, beside "Shown", also in Review."""
    pilot.open(kind, preset)
    chapter, game = pilot.session.chapter, pilot.play.game
    while not chapter.over:
        move = present(chapter.kind.hint(chapter.state, no_pulse)).move
        chapter.note(HINT, f"hint {chapter.kind.write_move(move)}")
        chapter.note(LOOK, SHOWN)
        game.play(move)
    pilot.play.place()
    pilot.wait(2.0)
    assert (result_of(pilot).title, game.board.shown) == ("Shown", True)
    assert [each.startswith(said) for each in result_of(pilot).lines] == [True]
    assert "🏮" not in result_text(game)
    lights: list[object] = []
    for module in ("boards.brick.hive", "boards.wall.picture", "ui.lantern"):
        monkeypatch.setattr(f"game.{module}.draw", lambda *drawn: lights.append(drawn[-1]))
    game.board.draw(pilot.app.window, game.view())
    pilot.press("look_back")
    pilot.scene.draw(pilot.app.window)
    assert Light.LIT not in lights


def test_a_revealed_letter_is_a_hint(pilot: Pilot) -> None:
    pilot.open("crossword")
    puzzle = pilot.session.state.puzzle
    for at, spot in enumerate(puzzle.solution.cells()):
        pilot.play.game.play(Put(spot, puzzle.answer_at(spot)[0]) if at else Reveal(LETTER, spot))
    pilot.wait(2.0)
    assert (result_of(pilot).light, result_of(pilot).notes) == (Light.LIT, ("1 hint",))
    assert [(each.ending, each.hints) for each in pilot.store.archive.games(ended=True)] == [(SOLVED, 1)]


def test_the_toast_of_a_new_puzzle_leads_back_to_the_one_before(playing: Pilot) -> None:
    playing.click(cell(playing, free(playing)[0]))
    playing.wait(3.0)
    first, seconds = playing.session.chapter, playing.session.chapter.seconds
    playing.supply(KIND, EASY)
    playing.key("n")
    second = playing.session.chapter
    assert second is not first
    assert second.seconds < 1.0
    playing.wait(0.3)
    playing.key("ctrl z")  # as the toast offers it
    assert playing.session.chapter is first
    assert first.seconds == pytest.approx(seconds, abs=0.1)
    assert "Back to" in playing.said()[-1], "it says where it led"
    playing.key("ctrl y")
    assert playing.session.chapter is second


def test_escape_calls_off_a_look_or_closes_a_hint_before_it_leaves(playing: Pilot) -> None:
    """As the words say that it does, while a hint takes long."""
    gate = Gate()
    playing.worker.submit(lambda _: gate.wait(10))  # the worker has something else to do first
    playing.key("h")
    assert playing.play.coach.busy
    playing.key("escape")
    assert playing.scenes() == [Home, Playing]
    assert not playing.play.coach.busy
    gate.set()
    playing.key("h")
    playing.thinking()
    assert playing.play.coach.speaks
    playing.key("escape")
    assert playing.scenes() == [Home, Playing]
    assert not playing.play.coach.speaks
    playing.key("escape")
    assert playing.scenes() == [Home]


def test_a_result_is_copied_and_saved_as_a_picture(
    playing: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export, "export_folder", lambda: tmp_path)
    solve(playing)
    playing.press("share", to=Share)
    playing.press("text")
    name, *rest = playing.clipboard.text.split("\n")
    assert "Sweet Spots 8×8" in name
    assert "🟧🟧🟧🟧🟧🟧🟧🟧 🏮" in rest, "a square for each chest, and the lantern"
    assert playing.said()
    playing.press("picture")
    playing.until(lambda: list(tmp_path.glob("*.png")))
    (path,) = tmp_path.glob("*.png")
    assert path.name == f"Lantern Sweet Spots {TODAY.isoformat()}.png"
    assert pygame.image.load(path).get_size() == tuple(round(TWICE * each) for each in SIZE)


def test_a_shared_result_names_the_pack_whatever_it_is_called(playing: Pilot) -> None:
    """Also where that name is a part of the puzzle's own."""
    game, chapter = playing.play.game, playing.session.chapter
    solve(playing)
    chapter.heading = replace(chapter.heading, preset="", place="given 1", address="")
    game.pack_names = {"given 1": "Sweet · 2/6"}
    assert "Sweet · 2/6" in result_text(game).split("\n")


def test_a_wall_shows_its_guesses_in_the_colors_of_the_groups(pilot: Pilot) -> None:
    pilot.open("connecting_wall", "easy-classic")
    game, kind = pilot.play.game, pilot.play.kind
    for group in pilot.session.state.puzzle.groups[:3]:
        game.play(kind.read_move("guess " + " ".join(each.replace(" ", "_") for each in group.cards)))
    pilot.wait(2.0)
    picture = result_picture(game, present(game.result))
    seen = [pygame.mask.from_threshold(picture, each, (4, 4, 4, 255)).count() > 1000 for each in GROUPS]
    assert all(seen), "the last one solved itself, and has its row too"


def test_a_riddle_shows_its_slip_and_a_poem_its_lines(pilot: Pilot) -> None:
    """The first was an empty sheet, the second had lanterns alone. A link too long for a code left a gap."""
    pilot.services.today = lambda: date(2027, 3, 10)
    pilot.prefer(site="https://lantern.example.org/")
    for kind in ("riddle_zh", "poem_zh"):
        pilot.daily(kind)
        pilot.solve_and_wait()
        game = pilot.play.game
        card = result_picture(game, present(game.result))
        assert card.get_size() == (2 * UPRIGHT[0], 2 * UPRIGHT[1])
        codes = pygame.mask.from_threshold(card.subsurface(480, 1428, 300, 300), (0, 0, 0), (1, 1, 1, 255)).count()
        assert codes > 10_000, "the QR code of its address is in the corner, large enough for half the size"
    verse = game.board.verse(game.session.state).split("\n")
    assert set(pilot.session.state.puzzle.lines) <= set(verse)
    assert len(verse) == 3 * len(pilot.session.state.puzzle.lines)


def test_a_wall_of_the_day_tells_its_title_once_it_is_over(pilot: Pilot) -> None:
    """Who came from home or the calendar never saw it, nor did friends."""
    pilot.services.today = lambda: date(2028, 4, 4)
    pilot.daily("connecting_wall")
    title = pilot.session.state.puzzle.title
    assert title not in pilot.play.shown.subtitle
    pilot.solve_and_wait()
    assert pilot.play.shown.subtitle.startswith(title)
    assert title in result_text(pilot.play.game).split("\n")


def test_a_lost_daily_is_lit_dimly_when_it_is_solved_later(pilot: Pilot) -> None:
    """On the result, on home and in the almanac; its first ending stays."""
    pilot.daily("connecting_wall")
    chapter, kind = pilot.session.chapter, pilot.session.kind
    assert give_up(pilot).light is Light.UNLIT
    pilot.play.game.restart()
    pilot.step()
    assert "stays" not in pilot.play.shown.message.words, "a lost game has no result to keep"
    while not chapter.closed:
        pilot.play.game.play(kind.hint(pilot.session.state, no_pulse).move)
        pilot.step()
    pilot.wait(2.0)
    tell, result = pilot.services.ui.tell, result_of(pilot)
    assert (result.light, result.notes) == (Light.DIM, (tell("result.first_counts"),))
    assert [each.light for each in read_month(pilot.services, TODAY).days[TODAY]].count(Light.DIM) == 1
    pilot.key("escape")
    known = read_facts(pilot.services)
    assert (known.lit, known.streak, [light for _, light in known.lights].count(Light.DIM)) == (
        {"connecting_wall"},
        0,
        1,
    )
    summary = next(each for each in pilot.store.shelf.summaries(kind.id) if each.id == chapter.heading.id)
    assert (summary.ending.how, summary.again) == (LOST, True)


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("before", "weekday", "said"),
    [(6, 6, "A whole week!"), (4, 2, "You have earned a freeze"), (3, 2, "Solved"), (5, 2, "Solved"), (5, 6, "Solved")],
)
def test_a_whole_week_and_a_freeze_are_said_large_where_they_are_earned(
    pilot: Pilot, before: int, weekday: int, said: str
) -> None:
    """The same small line stood there as on the second day."""
    today = TODAY + timedelta((weekday - TODAY.weekday()) % 7)
    pilot.services.today = lambda: today
    pilot.open(KIND, EASY)
    for each in range(1, before + 1):
        played(pilot, f"before-{each}", 60.0, str(today - timedelta(each)))
    solve(pilot)
    first = result_of(pilot)
    assert first.title.partition(" ·")[0] == said
    assert said == "Solved" or any(each.startswith("Solved") for each in first.notes)
    pilot.key("n")
    pilot.until_playing()
    solve(pilot)
    assert result_of(pilot).title.startswith("Solved"), "it is said once"


@pytest.mark.usefixtures("experienced")
def test_a_solved_board_takes_no_moves_and_enter_leads_on(playing: Pilot) -> None:
    playing.wait(3.0)
    solve(playing)
    (kept,) = playing.store.archive.games(ended=True)
    before, message = playing.session.state, playing.play.shown.message
    for spot in free(playing)[:3]:
        playing.click(cell(playing, spot), button=3)
        playing.drag(cell(playing, spot), cell(playing, chests(playing)[0]))
    playing.key("space", "ctrl z", "u", "x", "h", "c")
    playing.wait(2.0)
    assert playing.session.state == before
    assert playing.play.shown.message == message
    assert playing.play.shown.view.seconds == kept.seconds
    assert playing.said() == []
    playing.supply(KIND, EASY)
    playing.key("return", "return")
    assert not playing.session.chapter.closed
