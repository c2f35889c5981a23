"""Two puzzles in one lantern: a Fill-In of English words and one of Chinese words."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.catalogue import LANTERNS, PUZZLES
from game.scenes.almanac.almanac import Almanac
from game.scenes.home.find import FindPage
from game.scenes.home.front_page import FrontPage
from game.scenes.home.home import Home
from game.scenes.home.sheets import Choose
from game.scenes.shared.facts import KindFacts, read_facts
from game.scenes.statistics.statistics import Statistics
from game.store.settings import BOTH
from game.ui.elements import Label
from game.ui.lantern import Light
from game.ui.widgets.chooser import Chooser
from generators.kernel.phrases import CHINESE, ENGLISH, phrasebook, say
from tests.game.pilot import TODAY, Pilot, piloted
from tests.rows import of_type
from tests.sibling import hung

OWN, SIBLING = "fill_in", "fill_in_zh"
OTHER = {OWN: SIBLING, SIBLING: OWN}


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with hung(), piloted() as found:
        yield found


def speak(pilot: Pilot, language: str, puzzles: str = "window") -> None:
    pilot.prefer(language=language, puzzle_language=puzzles)
    pilot.wait(0.1)
    assert isinstance(pilot.scene, Home)
    pilot.scene.back()


def of_lantern(pilot: Pilot) -> KindFacts:
    return next(each for each in read_facts(pilot.services).standings if each.entry.lantern == OWN)


def chips(pilot: Pilot, name: str) -> list[pygame.Rect]:
    chooser = of_type(pilot.widget(name), Chooser)
    return list(chooser.chips)


@pytest.mark.parametrize(("language", "kind"), [(ENGLISH, OWN), (CHINESE, SIBLING)])
def test_from_home_through_a_game_to_its_statistics(pilot: Pilot, language: str, kind: str) -> None:
    speak(pilot, language)
    assert (len(pilot.scene.known.standings), len(pilot.scene.known.lights)) == (len(PUZZLES), len(LANTERNS))
    pilot.daily(kind)
    assert (pilot.session.kind.id, pilot.session.chapter.heading.daily) == (kind, TODAY.isoformat())
    pilot.solve()
    pilot.wait(1.5)
    assert [entry.id for entry, light in pilot.play.game.result.today if light.lit] == [kind]
    pilot.key("escape")
    assert pilot.scene.known.lit == {OWN}

    pilot.press(f"choose:{kind}")
    assert isinstance(pilot.scene, Choose)
    pilot.press(f"sibling:{OTHER[kind]}")
    pilot.until_playing()
    assert pilot.session.kind.id == OTHER[kind], "it stands in the menu"
    pilot.key("escape")

    statistics = pilot.put(Statistics(pilot.services))
    pilot.until(lambda: statistics.selection.all)
    pilot.wait(0.1)
    tabs = chips(pilot, "kind")
    assert len(tabs) == 1 + len(PUZZLES)
    pilot.click(tabs[1 + [each.id for each in PUZZLES].index(OWN)].center)
    pilot.until(lambda: statistics.selection.kind == kind)
    assert len(statistics.selection.games) == 1
    other = pilot.put(Statistics(pilot.services, OTHER[kind]))
    pilot.until(lambda: other.selection.all)
    pilot.wait(0.1)
    assert len(chips(pilot, "kind")) == 2 + len(PUZZLES), "the chosen sibling has a chip of its own"
    assert not other.selection.games


def test_the_setting_says_which_sibling_stands_for_the_lantern(pilot: Pilot) -> None:
    wanted = [(ENGLISH, "window", OWN), (CHINESE, "window", SIBLING), (ENGLISH, CHINESE, SIBLING)]
    wanted += [(CHINESE, ENGLISH, OWN), (ENGLISH, BOTH, OWN), (CHINESE, BOTH, SIBLING)]
    for language, puzzles, kind in wanted:
        speak(pilot, language, puzzles)
        assert of_lantern(pilot).entry.id == kind
    readable = {each.entry.language for each in pilot.scene.known.liked}
    assert readable == {"", CHINESE}, "every puzzle of English words has a Chinese sibling"


def test_either_sibling_lights_the_lantern_and_then_stands_for_its_day(pilot: Pilot) -> None:
    pilot.daily(OWN)
    pilot.solve()
    pilot.key("escape")
    speak(pilot, CHINESE)
    known = pilot.scene.known
    assert (of_lantern(pilot).entry.id, known.lit) == (SIBLING, {OWN})
    assert not of_lantern(pilot).awaits
    almanac = pilot.put(Almanac(pilot.services))
    lamps = almanac.known.days[TODAY]
    assert len(lamps) == len(LANTERNS)
    assert [each.entry.id for each in lamps if each.light is Light.LIT] == [OWN]
    assert almanac.known.lit == 1
    assert [each.entry.id for lamp in lamps for each in lamp.others] == [SIBLING], "it is played here"
    assert pilot.widget(f"play:{SIBLING}")


@pytest.mark.parametrize(("puzzles", "listed"), [("window", False), (ENGLISH, False), (BOTH, True)])
def test_the_page_of_today_lists_the_dailies_of_both_languages_if_both_are_wanted(
    pilot: Pilot, puzzles: str, *, listed: bool
) -> None:
    speak(pilot, ENGLISH, puzzles)
    page = pilot.put(FrontPage(pilot.services))
    assert (SIBLING in [each.entry.id for each in page.puzzles.also]) is listed
    names = [each.name(pilot.services.ui) for each in page.puzzles.all]
    assert len(set(names)) == len(names), "the language stands before the name of a sibling"
    if listed:
        page.bring(f"play:{SIBLING}")
        pilot.press(f"play:{SIBLING}")
        pilot.until_playing()
        assert (pilot.session.kind.id, pilot.session.chapter.heading.daily) == (SIBLING, TODAY.isoformat())


@pytest.mark.parametrize("puzzles", [ENGLISH, CHINESE])
def test_each_row_says_what_its_puzzle_is(pilot: Pilot, puzzles: str) -> None:
    speak(pilot, ENGLISH, puzzles)
    shown = {each.choice[0] for each in pilot.scene.panel.root.walk() if isinstance(each, Label)}
    lines = {pilot.services.ui.tell(f"board.{each.entry.id}.line") for each in pilot.scene.known.standings}
    assert lines <= shown, "a line that is too long is left out"


def test_find_has_both_and_the_setting(pilot: Pilot) -> None:
    speak(pilot, ENGLISH)
    page = pilot.put(FindPage(pilot.services, pilot.scene.known, "fill-in"))
    found = [each.entry.id for each, _ in page.found if each.entry]
    assert found[0] == OWN
    assert SIBLING in found
    page = pilot.put(FindPage(pilot.services, page.known, "chinese puzzles"))
    assert page.found[0][0].name.key == "settings.puzzle_language"


NAMES = {
    "lion_wall": "hanziqiang",
    "connecting_wall_zh": "guanlianqiang",
    "brick_zh": "chengyuzhuan",
    "riddle_zh": "zimi",
    "idioms_zh": "chengyutianzi",
    "idioms_zh_rows": "chaizichengyu",
    "poem_zh": "zoushi",
}


@pytest.mark.parametrize("kind", NAMES)
def test_every_chinese_puzzle_is_found_by_its_characters_and_their_sounds(pilot: Pilot, kind: str) -> None:
    name = phrasebook(CHINESE).tell(say(f"board.{kind}.name"))
    for language in (CHINESE, ENGLISH):
        speak(pilot, language)
        for typed in (name, NAMES[kind]):
            page = FindPage(pilot.services, pilot.scene.known, typed)
            found = list(dict.fromkeys(each.entry.id for each, _ in page.found if each.entry))
            # The walls of words have one name: that of the window's language comes first.
            assert kind in found[: 2 if kind == "connecting_wall_zh" and language == ENGLISH else 1], typed


def test_of_two_in_one_language_the_first_stands_for_the_lantern_and_the_other_is_left(pilot: Pilot) -> None:
    """Idiom Brick gave its place to Split Idioms: its old dailies still light their day, and it can be opened."""
    speak(pilot, CHINESE)
    dailies = [each.best.entry.id for each in pilot.scene.known.dailies]
    assert ("idioms_zh_rows" in dailies, "brick_zh" in dailies, len(dailies)) == (True, False, len(LANTERNS))
    assert pilot.widget("sibling:brick_zh")
    day = pilot.put(Almanac(pilot.services)).known.days[TODAY]
    assert "brick_zh" not in [each.entry.id for lamp in day for each in (lamp, *lamp.others)]
    pilot.key("escape")
    pilot.daily("brick_zh")
    for word in pilot.session.chapter.puzzle.words:
        pilot.play.game.play(pilot.session.kind.read_move(f"guess {word}"))
    pilot.key("escape")
    lamps = pilot.put(Almanac(pilot.services)).known.days[TODAY]
    assert [each.entry.id for each in lamps if each.light.lit] == ["brick_zh"]
    assert len(lamps) == len(LANTERNS)
