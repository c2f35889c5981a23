"""The minis of a day: one crossword in English, five lines of poems in Chinese."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from game.catalogue import entry_of
from game.scenes.files.print_screen import of_day
from game.scenes.home.day_puzzles import puzzles_of, read_texts
from game.scenes.home.find import targets
from game.scenes.home.front_screen import PATIENCE, FrontScreen
from game.scenes.home.home import more_words
from game.scenes.play.commands import commands
from game.scenes.play.play import Playing
from game.scenes.play.wording import subtitle
from game.scenes.shared.facts import read_facts
from game.scenes.shared.minis import cryptic_day, cryptic_on, first_on, mini_day, minis_on, own_day
from game.scenes.shared.scene import Open
from game.session import puzzle_cache
from game.store.log import Heading, address_id
from game.ui.lantern import PAPER
from generators.crossword.rules import Put
from generators.kernel.kind import AnyKind, AnyPuzzle, Pulse, no_pulse
from generators.names.address import Address, make_at
from tests.game.pilot import TODAY, Pilot, piloted
from tests.rows import of_type, present

DAYS = 120  # without a repeated line


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with piloted() as found:
        found.prefer(puzzle_language="zh")
        found.wait(0.1)
        found.scene.back()
        yield found


class DayOfWindows(date):
    def strftime(self, form: str) -> str:
        if self.year < 1900:
            raise ValueError("format %y requires year >= 1900 on Windows")
        return super().strftime(form)


def test_the_first_day_of_the_calendar_has_a_seed_on_windows_too() -> None:
    entry = entry_of("sweet_spots")
    assert [first_on(entry, DayOfWindows(*day)).seed for day in ((1, 1, 1), (2026, 11, 20))] == ["010101", "261120"]


@pytest.mark.slow
def test_lines_do_not_come_back_for_months_and_know_their_day() -> None:
    entry, lines = entry_of("poem_zh"), list[str]()
    for number in range(0, DAYS, 3):
        day = TODAY + timedelta(number)
        for at in minis_on(entry, day):
            for made in (at, replace(at, edition=1)):
                head = Heading("a", at.kind, "free", at.preset, "x", "2030-01-01", str(made))
                assert mini_day(head) == day.isoformat()
    for number in (*range(6), *range(DAYS - 6, DAYS)):
        lines += (make_at(entry.kind, at, no_pulse).lines[0] for at in minis_on(entry, TODAY + timedelta(number)))
    assert len(lines) == len(set(lines)) == 5 * 12
    assert len({str(at) for at in minis_on(entry, date(2026, 12, 24))}) == 5


NEITHER = [
    *(("poem_zh", "9-easy-hidden", "99999"), ("poem_zh", "9-easy-hidden", "999999"), ("poem_zh", "42-hard", "105000")),
    *(("crossword", "9-cryptic", "261207"), ("crossword", "9-cryptic", "12345"), ("crossword", "11-cryptic", "261206")),
]


@pytest.mark.parametrize(("kind", "preset", "seed"), NEITHER)
def test_other_games_are_no_minis_and_no_cryptics_of_a_sunday(kind: str, preset: str, seed: str) -> None:
    head = Heading("a", kind, "free", preset, "x", "2027-01-01", f"{kind.replace('_', '-')}/{preset}/{seed}")
    assert (mini_day(head), cryptic_day(head), own_day(head)) == ("", "", "")


def test_minis_cryptics_and_first_games_are_puzzles_of_their_day_whatever_the_edition() -> None:
    sunday = date(2026, 12, 6)
    for at in (
        *minis_on(entry_of("crossword"), sunday),
        present(cryptic_on(sunday)),
        first_on(entry_of("sweet_spots"), sunday),
    ):
        heads = [
            Heading("a", at.kind, "free", at.preset, "x", str(sunday), str(replace(at, edition=e))) for e in (1, 7)
        ]
        assert [own_day(each) for each in heads] == [str(sunday)] * 2
        assert {each.day_id for each in heads} == {address_id(at)}


@pytest.mark.slow
def test_next_names_the_mini_and_leads_to_its_next_line_also_in_the_ten_minutes(pilot: Pilot) -> None:
    pilot.put(FrontScreen(pilot.services))
    pilot.reach("ten")
    lines = set[str]()
    for number in range(5):
        pilot.until_playing()
        assert mini_day(pilot.session.chapter.heading) == TODAY.isoformat(), f"{number} lines were drawn"
        assert pilot.session.chapter.heading.id == address_id(present(pilot.session.chapter.heading.made_at))
        assert subtitle(pilot.play.game).startswith(f"Line {number + 1} of 5"), "all five had one name"
        lines.add(pilot.session.state.puzzle.lines[0])
        pilot.solve_and_wait()
        assert present(read_facts(pilot.services).mini).lamp.over == (number == 4), "all five count as one"
        total = pilot.play.result.title.startswith("All 5 lines · "), pilot.play.result.signs
        assert total == ((True, ("🟧🟧🟧🟧🟧",)) if number == 4 else (False, ())), "the fifth told its own time alone"
        pill: Any = pilot.widget("new")
        assert (pill.label == "Next: Five lines") == (number < 4), pill.label
        pilot.press_to_play("new")
    assert mini_day(pilot.session.chapter.heading) == ""
    assert len(lines) == 5


def test_a_mini_that_is_in_no_almanac_stands_on_the_front_page_before_and_after() -> None:
    """Its block was empty, beside a crossword with its grid."""
    with piloted() as pilot:
        mini = puzzles_of(read_facts(pilot.services)).clues[0]
        over = replace(mini, lamp=replace(mini.lamp, over=True))
        assert mini.is_mini
        for each in (mini, over):
            text = present(read_texts(pilot.services.ready, TODAY, [each], no_pulse)[each.id])
            assert (text.answer is not None) == (each is over)


def red(pilot: Pilot, place: pygame.Rect) -> int:
    """Pixels in the colour of a lit lantern's paper."""
    window = pilot.app.window
    spots = ((x, y) for x in range(place.left, place.right) for y in range(place.top, place.bottom))
    return sum(window.get_at(each)[:3] == PAPER for each in spots)


@pytest.mark.slow
def test_a_solved_mini_draws_no_lantern_as_it_lights_none() -> None:
    """A burning lantern stood beside “0 of 7 lit”, at its end and on the front page."""
    with piloted() as pilot:
        page = pilot.put(FrontScreen(pilot.services))
        pilot.until(lambda: page.texts)
        pilot.press_to_play("play:mini")
        assert mini_day(pilot.session.chapter.heading)
        puzzle = pilot.session.state.puzzle
        for spot in puzzle.solution.cells():
            pilot.play.game.play(Put(spot, puzzle.answer_at(spot)[0]))
        pilot.wait(2)
        assert pilot.scene.result.title.startswith("Solved")
        assert red(pilot, pilot.app.window.get_rect()) == 0
        pilot.key("escape")
        pilot.until(lambda: pilot.scene is page and page.puzzles.clues[0].lamp.over)
        assert red(pilot, page.panel.rect("block:mini")) == 0


SUNDAY = date(2026, 12, 6)


def test_the_cryptic_of_a_sunday_is_on_the_page_on_paper_and_in_find() -> None:
    """It was a row of the almanac alone, and Find made another one."""
    with piloted(today=SUNDAY) as pilot:
        page = pilot.put(FrontScreen(pilot.services))
        pilot.until(lambda: page.texts)
        assert [each.id for each in page.puzzles.clues] == ["mini", "sunday"]
        assert "crossword" in {each.id for each in page.puzzles.others}
        assert "SUNDAY CRYPTIC" in page.puzzles.clues[1].name(pilot.services.ui).upper()
        (sheet,) = (each for each in of_day(SUNDAY, pilot.services.ui.languages) if each.sheet)
        named = [each.title for each in sheet.puzzles]
        assert "Sunday cryptic" in named
        known = read_facts(pilot.services)
        names = [pilot.services.ui.tell(each.name) for each in targets(pilot.services, known)]
        assert "Sunday cryptic · 6 December" in names
        pilot.press_to_play("play:sunday")
        assert pilot.session.chapter.heading.preset == "9-cryptic"
        assert cryptic_day(pilot.session.chapter.heading) == str(SUNDAY)
        assert any("Sunday cryptic · Sunday 6 December" in each.name for each in pilot.scene.nodes())


def test_the_cryptic_of_a_sunday_is_on_the_list_of_all_puzzles_beside_the_mini() -> None:
    """A game of it that was left stood on the row of the crossword, which then made cryptics."""
    with piloted(today=SUNDAY) as pilot:
        pilot.scene.back()
        words = [each for each, _ in more_words(pilot.services.ui, pilot.scene.known).values()]
        assert words[:2] == ["Mini crossword", "Sunday cryptic"]
        pilot.press_to_play("sunday")
        assert cryptic_day(pilot.session.chapter.heading) == str(SUNDAY)
        puzzle = pilot.session.state.puzzle
        spot = next(puzzle.solution.cells())
        pilot.play.game.play(Put(spot, puzzle.answer_at(spot)))
        pilot.key("escape")
        (row,) = (each for each in pilot.scene.known.standings if each.entry.id == "crossword")
        assert (row.waiting, row.preset) == ((), row.entry.preset("").id)
        pilot.services.today = lambda: TODAY
        pilot.scene.back()
        assert "sunday" not in more_words(pilot.services.ui, pilot.scene.known)


def test_the_mini_of_today_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page made it again each time it opened, and so did the game whose clues it had shown."""
    made = list[Address]()

    def make(kind: AnyKind, address: Address, pulse: Pulse) -> AnyPuzzle:
        made.append(address)
        return make_at(kind, address, pulse)

    monkeypatch.setattr(puzzle_cache, "make_at", make)
    with piloted() as pilot:
        for _ in range(2):
            page = pilot.put(FrontScreen(pilot.services))
            pilot.until(lambda: "mini" in of_type(pilot.scene, FrontScreen).texts)
        mini = next(each for each in page.puzzles.all if each.is_mini)
        pilot.app.stack.turn(Open(mini.entry, mini.request))
        pilot.until(lambda: isinstance(pilot.scene, Playing))
        assert len(made) == 1


@pytest.mark.parametrize("name", ["mini", "sunday"])
def test_under_a_puzzle_of_the_day_stands_no_other_one(name: str) -> None:
    """*Choose…* and *New puzzle* stood under the mini, and led away from the day."""
    with piloted(today=SUNDAY) as pilot:
        pilot.scene.back()
        pilot.press_to_play(name)
        assert not {"new", "change"} & {each.id for each in commands(pilot.play.game)}
        pilot.solve_and_wait()
        assert "change" not in {each.id for each in commands(pilot.play.game)}


def test_a_page_that_is_slow_says_that_its_puzzles_are_being_made() -> None:
    with piloted() as pilot:
        page = pilot.put(FrontScreen(pilot.services))
        with patch.object(page, "_read_texts"):
            pilot.wait(PATIENCE / 2)
            assert "being made" not in " ".join(each.name for each in page.nodes())
            pilot.wait(PATIENCE)
            assert "being made" in " ".join(each.name for each in page.nodes())
