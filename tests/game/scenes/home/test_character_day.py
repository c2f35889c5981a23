"""One character a day: a whole day by hand, what it leaves behind, and who sees nothing of it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

import pytest

from game.backup.records import merge_records
from game.character_path import character_path, count_signs
from game.scenes.home.character_day import read_character
from game.scenes.home.character_list import CharacterList
from game.scenes.home.character_sentences import CharacterSentences
from game.scenes.home.front_screen import FrontScreen
from game.scenes.play.play import Playing
from game.store.records import READ, SIGN, Record
from game.store.settings import PATHS
from generators.kernel.kind import WORDS
from generators.kernel.phrases import CHINESE
from generators.names.day_character import addresses_of, character_days, sentence_pages
from tests.game.pilot import TODAY, Pilot, piloted

DAYS = character_days()


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with piloted() as found:
        yield found


def open_page(pilot: Pilot, **settings: str) -> FrontScreen:
    """The page of the day of somebody who has played before."""
    if not pilot.store.archive.games():
        pilot.open("sweet_spots")
        pilot.solve_and_wait()
        pilot.go_home()
    pilot.prefer(**settings)
    page = pilot.put(FrontScreen(pilot.services))
    pilot.step()
    return page


def play_next(pilot: Pilot) -> str:
    """Solve what is on the table, and press Enter for what follows."""
    address = str(pilot.session.chapter.heading.made_at)
    pilot.solve()
    pilot.scene.place()
    pilot.wait(4.0)
    pilot.tab_to("new")
    here = pilot.scene
    pilot.key("return")
    pilot.until(lambda: pilot.scene is not here)
    pilot.until(lambda: isinstance(pilot.scene, Playing | FrontScreen))
    return address


def test_a_day_by_keys_opens_every_step_once(pilot: Pilot) -> None:
    open_page(pilot, character="hsk-3")
    pilot.tab_to("character")
    pilot.key("return")
    pilot.until_playing()
    wanted = [str(each) for each in addresses_of(0)]
    assert [play_next(pilot) for _ in range(2)] == wanted[:2]
    again = FrontScreen(pilot.services)  # the window was closed in the middle
    assert again.character is not None
    assert [str(each.address) for each in again.character.left] == wanted[2:]
    pilot.put(again)
    pilot.press("character")
    pilot.until_playing()
    assert [play_next(pilot) for _ in range(3)] == wanted[2:]
    assert isinstance(pilot.scene, FrontScreen)
    assert character_path(pilot.store, "hsk-3", TODAY).is_done
    assert "character" not in pilot.labels()
    asked = {each.front: each.due for each in pilot.store.cards.all(WORDS) if each.front in DAYS[0].words}
    assert asked == dict.fromkeys(DAYS[0].words, TODAY + timedelta(1))
    assert character_path(pilot.store, "hsk-3", TODAY + timedelta(5)).number == 1, "a day that was missed waits"


def test_nothing_is_seen_of_it_unless_it_is_chosen(pilot: Pilot) -> None:
    pilot.prefer(character="hsk-3")
    assert FrontScreen(pilot.services).character is not None, "at once: a learner looked for it before the first game"
    for language in (CHINESE, "en"):
        page = open_page(pilot, language=language, character="")
        assert page.character is None
        assert pilot.services.offers_path == (language == "en")


@pytest.mark.parametrize("path", PATHS[1:])
def test_the_list_counts_what_was_met(pilot: Pilot, path: str) -> None:
    assert count_signs(pilot.store, path)[:2] == (0, 0)
    every = [each.sign for each in DAYS if path == "hsk-3" or each.level == 4]
    pilot.store.records.set(SIGN, dict.fromkeys(every[:9], "2026-11-01"))
    pilot.prefer(character=path)
    pilot.put(CharacterList(pilot.services))
    pilot.step()
    assert [each for each in every if f"sign:{each}" in pilot.labels()] == every[:9]
    met, kept, count = count_signs(pilot.store, path)
    assert 9 < met < count
    assert kept == 0
    pilot.store.records.set(SIGN, dict.fromkeys(every, "2026-11-01"))
    found = read_character(pilot.services)
    assert found is not None
    assert (found.path.number, len(found.puzzles)) == (len(DAYS), 2), "a puzzle and a line"


def test_twelve_sentences_come_after_four_weeks_and_are_kept(pilot: Pilot) -> None:
    text = sentence_pages()["3 4"][0][0]
    signs = [each.sign for each in DAYS[:28]]
    pilot.store.records.set(SIGN, dict.fromkeys(signs[:-1], "2026-11-01"))
    open_page(pilot, character="hsk-3")
    assert "sentences" not in pilot.labels()
    pilot.store.records.set(SIGN, {signs[-1]: TODAY.isoformat()})
    open_page(pilot)
    pilot.press("sentences", to=CharacterSentences)
    assert text in [each.name for each in pilot.scene.nodes()]
    for number in range(12):
        assert "read" not in pilot.labels(), "first she reads"
        pilot.key("space")
        pilot.key("1" if number == 3 else "2")
        if number == 5:
            pilot.key("escape")
            pilot.press("sentences", to=CharacterSentences)
    assert "11 of 12 read without pinyin" in [each.name for each in pilot.scene.nodes()]
    pilot.press("picture")
    pilot.press("again")
    pilot.key("return")
    pilot.key("return")
    assert pilot.store.records.of(READ)["3 4"].value == "1" * 12
    assert "again" not in pilot.labels()
    open_page(pilot)
    assert "sentences" not in pilot.labels()


def test_two_homes_agree() -> None:
    rows = {"学": "2026-12-01"}, {"学": "2026-12-02", "子": "2026-12-03"}
    tables = [{(SIGN, sign): Record(SIGN, sign, day) for sign, day in each.items()} for each in rows]
    for here, there in (tables, tables[::-1]):
        merged = here | {(each.kind, each.key): each for each in merge_records(here, there, settings=True)}
        assert {key: each.value for (_, key), each in merged.items()} == rows[1]
