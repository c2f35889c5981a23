"""When a game is over: what the result says, what it offers, and that no drawing asks the store."""

from __future__ import annotations

from dataclasses import replace
from threading import Event as Gate
from typing import Any

import pygame
import pytest

from game.catalogue import CATALOGUE
from game.rating.games import latest
from game.scenes.home.home import Home
from game.scenes.play import share_picture
from game.scenes.play.play import Playing
from game.scenes.play.result import Result
from game.scenes.play.share_picture import SIZE, TWICE, SharePicture, result_picture
from game.scenes.shared.scene import Scene, Turn
from game.store.log import END, HINT, LOST, SHOWN, SOLVED, Deed, Heading
from game.ui.animation import Motion
from game.ui.input import Event
from game.ui.lantern import Light
from game.ui.theme import GROUPS
from game.ui.widgets.button import Dress
from generators.crossword.rules import GRID, LETTER, Put, Reveal
from tests.game import wall_hand
from tests.game.pilot import TODAY, Pilot, entry_of, puzzle_text
from tests.game.sweet_spots_hand import EASY, KIND, cell, chests, free
from tests.rows import sample

pytestmark = pytest.mark.plays(KIND, EASY)


def solve(pilot: Pilot) -> None:
    for spot in chests(pilot):
        pilot.click(cell(pilot, spot), button=3)
    pilot.wait(2.0)
    assert pilot.session.chapter.closed


def result_of(pilot: Pilot) -> Result:
    found = pilot.play.result
    assert found is not None
    return found


def played(pilot: Pilot, name: str, seconds: float, day: str, *, hints: int = 0, how: str = SOLVED) -> None:
    """A game that ended before."""
    preset, puzzle = pilot.session.chapter.heading.preset, pilot.session.chapter.heading.puzzle
    heading = Heading(name, KIND, "free", preset, puzzle, day)
    deeds = [Deed(HINT, 1.0, "coach.no_hint")] * hints + [Deed(END, seconds, f"{how} {day}")]
    pilot.store.archive.put([[heading.line(), *(each.line() for each in deeds)]], day)


def primary(pilot: Pilot) -> list[str]:
    return [each.id for each in pilot.scene.panel.widgets if getattr(each, "dress", None) is Dress.PRIMARY]


def facing(pilot: Pilot) -> dict[str, str]:
    return {each.id: each.label for each in pilot.scene.panel.widgets}


# --- what it says


def test_a_solved_game_says_so_with_its_time_and_what_is_known(playing: Pilot) -> None:
    played(playing, "a", 500.0, "2026-11-18")
    played(playing, "b", 400.0, "2026-11-19")
    playing.wait(5.0)
    solve(playing)
    told = result_of(playing)
    assert told.light is Light.LIT
    assert told.title == "Solved · 0:05"
    assert told.notes == ("new best", "3 days in a row", "without a hint")
    assert told.lines == ("All 8 chests found.",)


def test_one_with_a_hint_is_no_record(playing: Pilot) -> None:
    played(playing, "a", 500.0, "2026-11-12")
    for _ in range(2):  # where to look, then what follows: that is help
        playing.key("h")
        playing.thinking()
    solve(playing)
    told = result_of(playing)
    assert told.notes == ("1 hint",)


def test_to_be_told_where_to_look_is_no_hint_yet(playing: Pilot) -> None:
    playing.key("h")
    playing.thinking()
    assert playing.play.shown.message.words
    solve(playing)
    told = result_of(playing)
    assert playing.services.ui.tell("result.no_hint") in told.notes


@pytest.mark.parametrize("before", [{"hints": 1}, {"how": LOST}], ids=["hinted", "lost"])
def test_only_clean_games_are_compared_with(playing: Pilot, before: dict[str, Any]) -> None:
    played(playing, "a", 0.1, "2026-11-12", **before)
    solve(playing)
    told = result_of(playing)
    assert playing.services.ui.tell("result.best") not in told.notes


def test_a_lost_game_is_told_kindly(pilot: Pilot) -> None:
    """What was found, and no word of praise."""
    pilot.open("connecting_wall", "easy-connections")
    pilot.play.game.act("give_up")
    pilot.play.game.act("give_up")
    pilot.wait(2.0)
    told = result_of(pilot)
    assert told.light is Light.UNLIT
    assert told.title == pilot.services.ui.tell("result.lost")
    assert told.lines == ("0 of 4 groups",)
    assert not {pilot.services.ui.tell(f"result.{each}") for each in ("no_hint", "best")} & {*told.notes}


def test_a_game_in_which_nothing_is_wrong_is_finished_and_not_lost(pilot: Pilot) -> None:
    pilot.open("brick")
    pilot.play.game.act("finish")
    pilot.play.place()
    pilot.wait(2.0)
    told = result_of(pilot)
    assert (told.title, told.light) == ("Finished · 0:00", Light.BEGUN)
    assert pilot.services.ui.tell("result.no_hint") not in told.notes


def test_words_for_the_hand_that_was_used(playing: Pilot) -> None:
    assert playing.play.shown.message.words.startswith("Click")
    playing.touch(cell(playing, (0, 0)))
    assert playing.play.shown.message.words.startswith("Tap")
    playing.click(cell(playing, (1, 1)))
    assert playing.play.shown.message.words.startswith("Click")


def test_a_daily_tells_its_day_as_people_write_it(pilot: Pilot) -> None:
    pilot.press(f"lamp:{KIND}")
    pilot.until_playing()
    assert pilot.play.shown.subtitle.startswith("Daily · Friday 20 November · 9×9")
    assert "#" not in pilot.play.shown.subtitle


def test_todays_lanterns_and_the_next_of_them(pilot: Pilot) -> None:
    pilot.press(f"lamp:{KIND}")
    pilot.until_playing()
    solve(pilot)
    told = result_of(pilot)
    assert [told.today.count(each) for each in (Light.LIT, Light.UNLIT)] == [1, len(CATALOGUE) - 1]
    pilot.press("new")
    pilot.until_playing()
    assert pilot.play.kind.id != KIND
    assert pilot.session.chapter.heading.daily == TODAY.isoformat()


def test_no_drawing_asks_the_store(playing: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    solve(playing)

    def asked(*_: object, **__: object) -> None:
        raise AssertionError("a drawing asked the store")

    for name in ("games", "best", "solved_days", "dailies_solved", "in_place"):
        monkeypatch.setattr(playing.store.archive, name, asked)
    for name in ("glances", "waiting"):
        monkeypatch.setattr(playing.store.shelf, name, asked)
    playing.play.draw(pygame.Surface(playing.app.size))
    playing.click(cell(playing, (0, 0)))
    playing.wait(0.5)
    monkeypatch.undo()


@pytest.mark.parametrize("size", sample([(1280, 800), (720, 1280), (360, 480), (800, 480)], 2))
def test_the_board_does_not_move_and_nothing_covers_it(playing: Pilot, size: tuple[int, int]) -> None:
    playing.resize(size)
    before = playing.play.places.board
    solve(playing)
    scene = playing.play
    assert scene.places.board == before
    assert scene.ending is not None
    assert not scene.ending.card.colliderect(before)
    for each in scene.panel.widgets:
        assert not each.rect.colliderect(before), each.id
        assert playing.app.window.get_rect().contains(each.rect), each.id


# --- what it offers


def test_one_primary_pill_and_never_new_in_the_midst_of_a_game(playing: Pilot) -> None:
    assert primary(playing) == []
    solve(playing)
    assert primary(playing) == ["new"]
    assert facing(playing)["new"] == "Next"
    assert {"copy_result", "look_back", "new"} <= facing(playing).keys()
    assert not {"undo", "redo", "hint", "check"} & facing(playing).keys()
    playing.press("menu")
    assert {"undo", "restart", "change"} <= facing(playing).keys()


def test_share_copies_the_result_and_says_so(playing: Pilot) -> None:
    solve(playing)
    playing.press("copy_result")
    name, *rest = playing.clipboard.text.split("\n")
    assert "Sweet Spots 8×8" in name
    assert not any("8×8" in each or "Sweet Spots" in each for each in rest)
    assert "🟧🟧🟧🟧🟧🟧🟧🟧 🏮" in rest, "a square for each chest, and the lantern"
    assert playing.said()


@pytest.mark.parametrize("percent", sample([100, 125, 150], 1, turn=2))
def test_the_pills_of_a_result_say_what_they_do(pilot: Pilot, percent: int) -> None:
    """In a picture alone nobody finds the way to share."""
    pilot.services.change(replace(pilot.services.settings, scale=percent))
    pilot.wait(0.3)
    pilot.open("connecting_wall", "easy-connections")
    pilot.play.game.act("give_up")
    pilot.play.game.act("give_up")
    pilot.wait(2.0)
    pills = [each for each in pilot.scene.panel.widgets if each.id in ("copy_result", "look_back", "new")]
    assert [getattr(each, "dress", None) is Dress.ICON for each in pills] == [False] * 3


def test_a_revealed_grid_is_shown_and_not_solved(pilot: Pilot) -> None:
    """No light, no praise, no day in the row, and nothing for the rating."""
    pilot.open("crossword")
    pilot.play.game.play(Reveal(GRID, next(pilot.session.state.puzzle.solution.cells())))
    pilot.play.place()
    pilot.wait(2.0)
    said = result_of(pilot)
    assert (said.title, said.light) == ("Shown", Light.UNLIT)
    assert said.notes == ("after 0:00",)
    assert any(each.startswith("Letters revealed") for each in said.lines)
    (kept,) = pilot.store.archive.games(ended=True)
    assert kept.ending == SHOWN
    assert pilot.store.archive.solved_days() == set()
    assert latest(pilot.store.archive, "crossword", None) == []


def test_a_revealed_letter_counts_as_help_and_it_is_solved_still(pilot: Pilot) -> None:
    pilot.open("crossword")
    puzzle = pilot.session.state.puzzle
    for at, spot in enumerate(puzzle.solution.cells()):
        pilot.play.game.play(Put(spot, puzzle.answer_at(spot)[0]) if at else Reveal(LETTER, spot))
    pilot.wait(2.0)
    said = result_of(pilot)
    assert said.light is Light.LIT
    assert said.notes == ("1 hint",)
    (kept,) = pilot.store.archive.games(ended=True)
    assert (kept.ending, kept.hints) == (SOLVED, 1)


def test_the_lanterns_of_a_result_say_what_they_are_and_open_it(playing: Pilot) -> None:
    solve(playing)
    lamp: Any = playing.widget("lamp:brick")
    assert lamp.label.startswith("Brick · ")
    playing.press("lamp:brick")
    playing.until(lambda: playing.play.kind.id == "brick")
    assert playing.session.chapter.heading.daily == playing.services.today().isoformat()


# --- A game that has ended is closed: it can be looked at, and its result stands


class Sweeping(Scene):
    """A motion alone: the share of it that was drawn last."""

    seen = -1.0

    def place(self) -> None:
        self.motion = Motion(0.1)

    @property
    def moving(self) -> bool:
        return self.motion.running

    def handle(self, event: Event) -> Turn | None:
        del event
        return None

    def update(self, seconds: float) -> Turn | None:
        self.motion.update(seconds)
        return None

    def draw(self, target: pygame.Surface) -> None:
        self.seen = self.motion.share


@pytest.mark.watched
def test_the_last_of_a_motion_is_drawn(pilot: Pilot) -> None:
    scene = Sweeping(pilot.services)
    pilot.app.stack.put(scene)
    pilot.step(30)
    assert scene.seen == 1.0


def test_a_solved_board_takes_no_moves(playing: Pilot) -> None:
    playing.wait(3.0)
    solve(playing)
    chapter = playing.session.chapter
    before, told, seconds = playing.session.state, playing.play.shown.message, chapter.elapsed
    for spot in free(playing)[:3]:
        playing.click(cell(playing, spot), button=3)
        playing.drag(cell(playing, spot), cell(playing, chests(playing)[0]))
    playing.key("x", "space")
    playing.wait(2.0)
    assert playing.session.state == before
    assert playing.play.shown.message == told
    assert playing.play.shown.view.seconds == seconds
    assert playing.said() == []


def test_undo_leads_nowhere_from_a_win_and_enter_leads_on(playing: Pilot) -> None:
    solve(playing)
    (kept,) = playing.store.archive.games(ended=True)
    told, before = playing.play.shown.message, playing.session.state
    playing.key("ctrl z", "u", "x", "h", "c")
    assert playing.session.state == before
    assert playing.play.shown.message == told
    assert playing.play.shown.view.seconds == kept.seconds
    playing.store.put_ready(KIND, EASY, puzzle_text(KIND, EASY))
    playing.key("return")
    assert not playing.session.chapter.closed


def test_undo_says_to_which_puzzle_it_led_and_leaves_no_daily(playing: Pilot) -> None:
    first = playing.session.chapter
    playing.store.put_ready(KIND, EASY, puzzle_text(KIND, EASY))
    playing.key("n")
    assert playing.session.chapter is not first
    playing.services.toasts.clear()
    playing.key("ctrl z")
    assert playing.session.chapter is first
    assert len(playing.said()) == 1, "it says where it led"
    playing.key("ctrl y")
    daily = playing.session.chapter
    daily.heading = replace(daily.heading, place="daily 2026-11-20")
    assert daily.heading.daily
    playing.key("ctrl z")
    assert playing.session.chapter is daily


def test_start_again_opens_it_and_the_first_time_counts(playing: Pilot) -> None:
    playing.wait(2.0)
    solve(playing)
    (kept,) = playing.store.archive.games(ended=True)
    playing.press("menu")
    playing.press("restart")
    assert not playing.session.chapter.closed
    assert "Your result stays" in playing.play.shown.message.words
    assert playing.play.shown.view.seconds < 1.0
    playing.wait(5.0)
    for spot in chests(playing):
        playing.click(cell(playing, spot), button=3)
    playing.wait(2.0)
    assert playing.session.chapter.closed
    assert playing.play.shown.view.seconds == kept.seconds
    assert playing.store.archive.games(ended=True)[0].seconds == kept.seconds
    assert len(playing.store.archive.games(ended=True)) == 1


def test_brick_that_was_finished_is_not_typed_on(pilot: Pilot) -> None:
    pilot.open("brick")
    pilot.play.game.act("finish")
    pilot.wait(1.0)
    assert pilot.session.chapter.closed
    (kept,) = pilot.store.archive.games(ended=True)
    before = pilot.session.state
    entry = entry_of("brick")
    (solution,) = entry.kind.solutions(pilot.session.chapter.puzzle, 1, lambda: None)
    for letter in str(next(iter(solution.found))):
        pilot.post(pygame.TEXTINPUT, text=letter)
        pilot.step()
    pilot.key("return")
    assert pilot.session.state == before
    assert pilot.session.chapter.closed
    assert pilot.store.archive.games(ended=True) == [kept]


def test_the_puzzle_before_new_is_in_reach_from_a_wall(pilot: Pilot) -> None:
    pilot.open("connecting_wall", "easy-connections")
    first = pilot.session.chapter
    pilot.store.put_ready("connecting_wall", first.heading.preset, puzzle_text("connecting_wall", "medium-connections"))
    pilot.key("ctrl n")
    pilot.until(lambda: isinstance(pilot.scene, Playing) and pilot.session.chapter is not first)
    wall_hand.guess(pilot, wall_hand.wrong(pilot))
    pilot.wait(1.0)
    pilot.key("ctrl z")
    assert pilot.session.chapter is first
    pilot.key("ctrl y")
    assert pilot.session.chapter is not first


def test_any_move_clears_what_was_said(playing: Pilot) -> None:
    """Also the words of the way back; and the verdict comes before all others."""
    playing.click(cell(playing, free(playing)[0]), button=3)
    playing.key("c")
    playing.thinking()
    playing.step()
    playing.press("go_back")
    playing.thinking()
    assert playing.play.coach.speaks
    solve(playing)
    assert not playing.play.coach.speaks


def test_escape_calls_off_a_look_before_it_leaves(playing: Pilot) -> None:
    """As the words say that it does, while a hint takes long."""
    gate = Gate()
    playing.worker.submit(lambda _: gate.wait(10))  # the worker has something else to do first
    playing.key("h")
    assert playing.play.coach.busy
    playing.key("escape")
    assert isinstance(playing.scene, Playing)
    assert not playing.play.coach.busy
    playing.key("escape")
    assert not isinstance(playing.scene, Playing)
    gate.set()


def test_escape_closes_a_hint_before_it_leaves(playing: Pilot) -> None:
    playing.key("h")
    playing.thinking()
    assert playing.play.coach.speaks
    playing.key("escape")
    assert playing.scenes() == [Home, Playing]
    assert not playing.play.coach.speaks
    playing.key("escape")
    assert playing.scenes() == [Home]


def test_f6_walks_through_the_pills_to_and_fro(playing: Pilot) -> None:
    playing.key("f6", "f6")
    stops = [each.id for each in playing.scene.panel.widgets if each.enabled]
    assert playing.scene.panel.focus == stops[1]
    playing.key("shift f6")
    assert playing.scene.panel.focus == stops[0]
    playing.key("escape")
    assert playing.scene.panel.focus is None
    assert playing.scenes() == [Home, Playing]


# --- The result as a picture: it opens beneath a result, is saved and copied, and shows how it went


def test_a_result_is_a_picture_and_a_text(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[pygame.Surface] = []
    monkeypatch.setattr(share_picture, "keep_picture", lambda _, picture: kept.append(picture))
    pilot.open(KIND, EASY)
    solve(pilot)
    pilot.press("picture")
    assert isinstance(pilot.scene, SharePicture)
    pilot.press("picture")
    pilot.press("text")
    assert [each.get_size() for each in kept] == [tuple(round(TWICE * each) for each in SIZE)]
    assert "Sweet Spots" in pilot.clipboard.text


def test_a_wall_shows_its_guesses_in_the_colors_of_the_groups(pilot: Pilot) -> None:
    pilot.open("connecting_wall", "easy-classic")
    game, kind = pilot.play.game, pilot.play.kind
    for group in pilot.session.state.puzzle.groups[:3]:
        game.play(kind.read_move("guess " + " ".join(each.replace(" ", "_") for each in group.cards)))
    pilot.wait(2.0)
    result = game.result
    assert result is not None
    picture = result_picture(game, result)
    seen = [pygame.mask.from_threshold(picture, each, (4, 4, 4, 255)).count() > 1000 for each in GROUPS]
    assert seen == [True, True, True, False], "nobody guessed the last one"
