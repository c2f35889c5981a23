"""An eighth puzzle: without dailies it has a card and no lantern; with them the pages hold eight."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import replace
from datetime import date

import pytest

from game.catalogue import LANTERNS, PUZZLES
from game.scenes.almanac.almanac import Almanac
from game.scenes.files.print_page import of_day
from game.scenes.home.find import targets
from game.scenes.home.front_page import FrontPage
from game.scenes.home.home import Home
from game.scenes.shared.facts import read_facts
from game.store.settings import BOTH
from game.ui.elements import Label
from generators.kernel.phrases import CHINESE, ENGLISH
from tests.game.memory_store import MemoryStore
from tests.game.pilot import Pilot, piloted
from tests.sibling import FILL_IN_ZH, hung

DAY = date(2026, 12, 4)
ONE, EIGHT = FILL_IN_ZH.id, 8


@contextmanager
def begun(language: str, puzzles: str = "window") -> Iterator[Pilot]:
    with piloted(MemoryStore(lambda: DAY)) as pilot:
        pilot.services.today = lambda: DAY
        pilot.prefer(language=language, puzzle_language=puzzles)
        pilot.wait(0.1)
        yield pilot


def eight() -> AbstractContextManager[None]:
    return hung(ONE) if len(PUZZLES) < EIGHT else nullcontext()


@pytest.fixture
def without() -> Iterator[Pilot]:
    with hung(ONE, daily=False), begun(CHINESE) as pilot:
        yield pilot


def test_without_dailies_it_has_a_card_and_no_lantern(without: Pilot) -> None:
    home = without.put(Home(without.services))
    assert home.panel.widget(f"play:{ONE}")
    assert len(home.known.lights) == len(LANTERNS)
    assert ONE not in [entry.id for entry, _ in home.known.lights]
    assert ONE not in [each.id for each in without.put(FrontPage(without.services)).puzzles.all]
    almanac = without.put(Almanac(without.services))
    assert ONE not in [each.entry.id for lamp in almanac.known.days[DAY] for each in (lamp, *lamp.others)]
    found = targets(without.services, home.known)
    daily = [each.entry.id for each in found if each.entry and each.name.key == "find.daily"]
    assert "idioms_zh_rows" in daily
    assert ONE not in daily
    for source in of_day(DAY, (CHINESE, ENGLISH)):
        assert ONE not in [each.kind for each in source.puzzles], source.name


def test_without_dailies_it_is_never_suggested_as_one(without: Pilot) -> None:
    """However often it was played; nor does Next lead to it, and a game of it lights nothing."""
    facts = read_facts(without.services)
    most = [replace(each, played=99 if each.entry.id == ONE else 0) for each in facts.standings]
    known = replace(facts, standings=tuple(most))
    assert known.suggestion is not None
    assert ONE not in {known.suggestion.standing.entry.id, known.first.standing.entry.id}
    without.press(f"play:{ONE}")
    without.until_playing()
    without.solve()
    without.wait(1.5)
    result = without.play.game.result
    assert len(result.today) == len(LANTERNS)
    assert not any(light.lit for _, light in result.today)


@pytest.mark.parametrize("day", ["2026-12-03", "2026-12-05", "2027-02-14"])
@pytest.mark.parametrize(("language", "puzzles"), [(ENGLISH, "window"), (CHINESE, "window"), (ENGLISH, CHINESE)])
def test_the_page_of_the_day_holds_eight(day: str, language: str, puzzles: str) -> None:
    with eight(), begun(language, puzzles) as pilot:
        pilot.services.today = lambda: date.fromisoformat(day)
        page = pilot.put(FrontPage(pilot.services))
        pilot.until(lambda: page.texts)
        assert page.scroller.most == 0


@pytest.mark.parametrize(("language", "puzzles"), [(ENGLISH, "window"), (CHINESE, "window"), (ENGLISH, BOTH)])
def test_the_page_of_all_puzzles_holds_eight(language: str, puzzles: str) -> None:
    """With what each of them is in a line."""
    with eight(), begun(language, puzzles) as pilot:
        home = pilot.put(Home(pilot.services))
        assert home.scroller.most == 0
        shown = {each.choice[0] for each in home.panel.root.walk() if isinstance(each, Label)}
        tell = pilot.services.ui.tell
        lines = {tell(f"board.{each.entry.id}.line") for each in home.known.standings}
        assert lines <= shown, "a line that is too long is left out"
