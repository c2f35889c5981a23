"""Two puzzles in one lantern: a Fill-In of English words and one of Chinese words. And an eighth puzzle."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import replace
from datetime import date

import pytest

from game.catalogue import LANTERNS, PUZZLES
from game.scenes.almanac.almanac import Almanac
from game.scenes.files.print_screen import of_day
from game.scenes.home.dialogs import Choose
from game.scenes.home.find import FindScreen, targets
from game.scenes.home.front_screen import FrontScreen
from game.scenes.home.home import Home
from game.scenes.shared.facts import KindFacts, read_facts
from game.scenes.statistics.statistics import Statistics
from game.store.settings import BOTH
from game.ui.elements import Label
from game.ui.lantern import Light
from game.ui.widgets.chooser import Chooser
from generators.kernel.phrases import CHINESE, ENGLISH, phrasebook, say
from tests.game.pilot import TODAY, Pilot, piloted
from tests.rows import few_or_slow, of_type, present
from tests.sibling import FILL_IN_ZH, hung

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


def chips(pilot: Pilot) -> int:
    """How many there are: one for all kinds together, and one for each."""
    return len(of_type(pilot.widget("kind"), Chooser).chips)


@pytest.mark.parametrize(("language", "kind"), [(ENGLISH, OWN), (CHINESE, SIBLING)])
def test_from_home_through_a_game_to_its_statistics(pilot: Pilot, language: str, kind: str) -> None:
    speak(pilot, language)
    assert (len(pilot.scene.known.standings), len(pilot.scene.known.lights)) == (len(PUZZLES), len(LANTERNS))
    pilot.daily(kind)
    assert (pilot.session.kind.id, pilot.session.chapter.heading.daily) == (kind, TODAY.isoformat())
    pilot.solve_and_wait()
    assert [entry.id for entry, light in pilot.play.game.result.today if light.lit] == [kind]
    pilot.key("escape")
    assert pilot.scene.known.lit == {OWN}

    pilot.press(f"choose:{kind}", to=Choose)
    pilot.press_to_play(f"sibling:{OTHER[kind]}")
    assert pilot.session.kind.id == OTHER[kind], "it stands in the menu"
    pilot.key("escape")

    statistics = pilot.put(Statistics(pilot.services))
    pilot.until(lambda: statistics.selection.all)
    pilot.wait(0.1)
    assert chips(pilot) == 1 + len(PUZZLES)
    pilot.choose_chip("kind", 1 + [each.id for each in PUZZLES].index(OWN))
    pilot.until(lambda: statistics.selection.kind == kind)
    assert len(statistics.selection.games) == 1
    other = pilot.put(Statistics(pilot.services, OTHER[kind]))
    pilot.until(lambda: other.selection.all)
    pilot.wait(0.1)
    assert chips(pilot) == 2 + len(PUZZLES), "the chosen sibling has a chip of its own"
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
    page = pilot.put(FrontScreen(pilot.services))
    assert (SIBLING in [each.entry.id for each in page.puzzles.also]) is listed
    names = [each.name(pilot.services.ui) for each in page.puzzles.all]
    assert len(set(names)) == len(names), "the language stands before the name of a sibling"
    if listed:
        page.bring(f"play:{SIBLING}")
        pilot.press_to_play(f"play:{SIBLING}")
        assert (pilot.session.kind.id, pilot.session.chapter.heading.daily) == (SIBLING, TODAY.isoformat())


NAMES = {
    "lion_wall": "hanziqiang",
    "connecting_wall_zh": "guanlianqiang",
    "brick_zh": "chengyuzhuan",
    "riddle_zh": "zimi",
    "idioms_zh": "chengyutianzi",
    "idioms_zh_rows": "chaizichengyu",
    "poem_zh": "zoushi",
}


@pytest.mark.sampled
@pytest.mark.parametrize("kind", NAMES)
def test_every_chinese_puzzle_is_found_by_its_characters_and_their_sounds(pilot: Pilot, kind: str) -> None:
    name = phrasebook(CHINESE).tell(say(f"board.{kind}.name"))
    for language in (CHINESE, ENGLISH):
        speak(pilot, language)
        for typed in (name, NAMES[kind]):
            page = FindScreen(pilot.services, pilot.scene.known, typed)
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


# --- An eighth puzzle: without dailies it has a card and no lantern; with them the pages hold eight


DAY = date(2026, 12, 4)
ONE, EIGHT = FILL_IN_ZH.id, 8


@contextmanager
def beginning(language: str, puzzles: str = "window") -> Iterator[Pilot]:
    with piloted(today=DAY) as pilot:
        pilot.prefer(language=language, puzzle_language=puzzles)
        pilot.wait(0.1)
        yield pilot


def eight() -> AbstractContextManager[None]:
    return hung(ONE) if len(PUZZLES) < EIGHT else nullcontext()


@pytest.fixture
def without() -> Iterator[Pilot]:
    with hung(ONE, daily=False), beginning(CHINESE) as pilot:
        yield pilot


def test_without_dailies_it_has_a_card_and_no_lantern(without: Pilot) -> None:
    home = without.put(Home(without.services))
    assert home.panel.widget(f"play:{ONE}")
    assert len(home.known.lights) == len(LANTERNS)
    assert ONE not in [entry.id for entry, _ in home.known.lights]
    assert ONE not in [each.id for each in without.put(FrontScreen(without.services)).puzzles.all]
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
    assert ONE not in {present(known.suggestion).standing.entry.id, known.first.standing.entry.id}
    without.press_to_play(f"play:{ONE}")
    without.solve_and_wait()
    result = without.play.game.result
    assert len(result.today) == len(LANTERNS)
    assert not any(light.lit for _, light in result.today)


@pytest.mark.sampled
@pytest.mark.parametrize("day", few_or_slow(3, ["2026-12-03", "2026-12-05", "2027-02-14", "2027-06-27", "2027-10-31"]))
@pytest.mark.parametrize(("language", "puzzles"), [(ENGLISH, "window"), (CHINESE, "window"), (ENGLISH, CHINESE)])
def test_the_page_of_the_day_holds_eight_and_upright_the_whole_pill_of_the_ten_minutes(
    day: str, language: str, puzzles: str
) -> None:
    """With a long riddle at the weekend as well."""
    with eight(), beginning(language, puzzles) as pilot:
        pilot.services.today = lambda: date.fromisoformat(day)
        page = pilot.put(FrontScreen(pilot.services))
        pilot.until(lambda: page.texts)
        assert page.scroller.most == 0
        pilot.resize((720, 1280))
        assert page.area.contains(page.panel.rect("ten"))


@pytest.mark.parametrize(("language", "puzzles"), [(ENGLISH, "window"), (CHINESE, "window"), (ENGLISH, BOTH)])
def test_the_page_of_all_puzzles_holds_eight(language: str, puzzles: str) -> None:
    """With what each of them is in a line."""
    with eight(), beginning(language, puzzles) as pilot:
        home = pilot.put(Home(pilot.services))
        assert home.scroller.most == 0
        shown = {each.choice[0] for each in home.panel.root.walk() if isinstance(each, Label)}
        tell = pilot.services.ui.tell
        lines = {tell(f"board.{each.entry.id}.line") for each in home.known.standings}
        assert lines <= shown, "a line that is too long is left out"
