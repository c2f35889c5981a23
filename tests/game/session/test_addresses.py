"""Where puzzles and their addresses come from in play, where they go, and how they are typed."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from random import Random
from typing import Any

import pygame
import pytest

from game.scenes.files.import_dialog import ImportDialog, import_text
from game.scenes.files.open_file import ImportMenu
from game.scenes.home.home import Home
from game.scenes.play.opening import Opening
from game.session.puzzle_cache import PuzzleCache, split_seed, with_seed
from game.session.worker import Worker
from game.start import _first_scenes
from game.store.log import Heading, read_heading
from generators.brick.kind import BRICK
from generators.crossword.kind import CROSSWORD
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import say
from generators.names import almanac
from generators.names.address import FIRST_EDITION, Address, edition_of, make_at
from generators.names.address import make_puzzle as made_at
from generators.names.code import write_code
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.wall.kind import CONNECTING_WALL
from tests.game.memory_store import MemoryStore
from tests.game.pilot import TODAY, Pilot, puzzle_text
from tests.game.sweet_spots_hand import EASY, KIND, cell, chests
from tests.game.toy import TOY
from tests.rows import present

THERE = Address("sweet_spots", "5-1-easy", "90210")
TEXT = "sweet-spots/5-1-easy/90210@2"


# --- where they come from


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def ready(store: MemoryStore, worker: Worker) -> PuzzleCache:
    return PuzzleCache(store, worker)


def test_what_is_made_can_be_made_again(ready: PuzzleCache, store: MemoryStore) -> None:
    """Also what was made ahead, after the next start."""
    preset = SWEET_SPOTS.presets[0]
    check_address(ready, SWEET_SPOTS, ready.make(SWEET_SPOTS, preset, no_pulse), preset.id)
    ready.request(SWEET_SPOTS, preset)
    while ready.busy:
        ready.collect()
    later = PuzzleCache(store, ready._worker)
    check_address(later, SWEET_SPOTS, later.take(SWEET_SPOTS, preset), preset.id)
    ready.american = True
    american = next(each for each in CROSSWORD.presets if each.id == "5-american-easy")
    check_address(ready, CROSSWORD, ready.make(CROSSWORD, american, no_pulse), "5-american-easy-us")


def test_what_is_written_by_hand_is_dealt_first_and_once(
    ready: PuzzleCache, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    preset = SWEET_SPOTS.presets[0]
    texts = {seed: SWEET_SPOTS.write(made_at(SWEET_SPOTS, preset, seed, no_pulse)) for seed in ("10001", "10002")}
    monkeypatch.setattr(almanac, "stock", lambda kind, its: dict(zip("12", texts.values(), strict=True)))
    ready.request(SWEET_SPOTS, preset)
    while ready.busy:
        ready.collect()
    first = ready.make(SWEET_SPOTS, preset, no_pulse)
    assert SWEET_SPOTS.write(first) == texts["10001"]
    assert ready.address_of(SWEET_SPOTS, first) == Address("sweet_spots", preset.id, "1")
    check_address(ready, SWEET_SPOTS, first, preset.id)
    store.add_dealt("sweet_spots", "1")
    assert ready.take(SWEET_SPOTS, preset) is None, "made ahead, but played meanwhile"
    assert SWEET_SPOTS.write(ready.make(SWEET_SPOTS, preset, no_pulse)) == texts["10002"]
    store.add_dealt("sweet_spots", "2")
    made = ready.make(SWEET_SPOTS, preset, no_pulse)
    assert SWEET_SPOTS.write(made) not in texts.values()
    assert not present(ready.address_of(SWEET_SPOTS, made)).stocked


def test_a_game_of_the_stock_is_noted_when_it_begins(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted, text = SWEET_SPOTS.presets[0].id, SWEET_SPOTS.write(make_at(SWEET_SPOTS, THERE, no_pulse))
    monkeypatch.setattr(almanac, "stock", lambda kind, preset: {"7": text} if preset == wanted else {})
    opened(pilot, f"sweet-spots/{wanted}/7@2")
    assert SWEET_SPOTS.write(pilot.session.chapter.puzzle) == text
    assert pilot.services.store.is_dealt(SWEET_SPOTS.id, "7")


def check_address(ready: PuzzleCache, kind: Any, puzzle: Any, preset: str) -> None:
    there = present(ready.address_of(kind, puzzle))
    assert there.preset == preset
    assert make_at(kind, there, no_pulse) == puzzle


@pytest.mark.slow
def test_nineteen_of_twenty_links_of_40_new_walls_are_different(
    ready: PuzzleCache, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of all levels, when those written by hand are through. Of 400: seven of ten, with a memory of 60 not six."""
    monkeypatch.setattr(almanac, "stock", lambda *_: {})
    seeds = Random("seeds")
    monkeypatch.setattr("game.session.puzzle_cache.SystemRandom", lambda: seeds)
    levels = [each for each in CONNECTING_WALL.presets if each.id.endswith("-classic")]
    found: set[str] = set()
    for number in range(40):
        wall = ready.make(CONNECTING_WALL, levels[number % len(levels)], no_pulse)
        store.add_seen(CONNECTING_WALL.id, CONNECTING_WALL.write(wall))
        found |= {group.name for group in wall.groups}
    assert len(levels) == 4
    assert len(found) >= 0.95 * 4 * 40, len(found)


@pytest.mark.slow
def test_walls_have_a_longer_memory_than_other_puzzles(store: MemoryStore, ready: PuzzleCache) -> None:
    """The links of a wall that was met 200 walls ago are avoided."""
    preset = CONNECTING_WALL.presets[0]
    made = [CONNECTING_WALL.generate(preset.options, Random(seed), no_pulse) for seed in range(3)]
    for wall in made:
        store.add_seen(CONNECTING_WALL.id, CONNECTING_WALL.write(wall))
    for number in range(CONNECTING_WALL.variety.memory - len(made)):
        store.add_seen(CONNECTING_WALL.id, f"unreadable {number}")
    assert SWEET_SPOTS.variety.memory < CONNECTING_WALL.variety.memory
    old = {group.name for wall in made for group in wall.groups}
    for _ in range(12):
        assert old.isdisjoint(group.name for group in ready.make(CONNECTING_WALL, preset, no_pulse).groups)


def test_a_seed_stands_over_the_text_of_one_made_ahead() -> None:
    assert split_seed(KIND, with_seed("# targets: 1\n0\n", THERE)) == ("# targets: 1\n0\n", "90210")
    assert split_seed(KIND, with_seed("0\n", Address(KIND, EASY, "90210", 7))) == ("0\n", "")  # of another edition
    assert split_seed(KIND, "0\n") == ("0\n", "")
    assert split_seed(KIND, None) == (None, "")


# --- the heading


@pytest.mark.parametrize("preset", ["9-british-easy", "9-british-easy-us"])
@pytest.mark.parametrize(("seed", "edition"), [("90210", 1), ("90210", 3), ("7", 1)])
def test_a_heading_keeps_it(preset: str, seed: str, edition: int) -> None:
    there = Address("crossword", preset, seed, edition)
    heading = Heading("0123456789ab", "crossword", "free", "9-british-easy", "x", "2026-11-20", str(there))
    assert read_heading(heading.line()) == heading
    assert heading.made_at == there


@pytest.mark.parametrize("american", ["", "-us"])
def test_it_stood_in_the_name_of_the_chapter_once(american: str) -> None:
    about = {"id": f"0123456789ab_90210_1{american.replace('-', '_')}", "kind": "crossword", "place": "free"}
    about |= {"preset": "9-british-easy", "puzzle": "x", "begun": "2026-11-20"}
    heading = read_heading(json.dumps({"lantern": 2, **about}))
    assert heading.made_at == Address("crossword", f"9-british-easy{american}", "90210", FIRST_EDITION)


def test_other_headings_have_none_and_dailies_their_day() -> None:
    for name, place, preset, address in (
        ("0123456789ab", "free", EASY, ""),
        ("0123456789ab", "free", EASY, "no address"),
        ("0123456789ab_90210_1", "given abc", "", ""),
    ):
        assert Heading(name, KIND, place, preset, "x", "2026-11-20", address).made_at is None
    daily = Heading("0123456789ab", KIND, "daily 2026-11-20", EASY, "x", "2026-11-20")
    assert str(daily.made_at) == "sweet-spots/daily/2026-11-20"


# --- typing and pasting


def typed(pilot: Pilot, text: str) -> None:
    pilot.press("bring")
    pilot.clipboard.text = text
    pilot.key("ctrl v")


def opened(pilot: Pilot, text: str) -> None:
    typed(pilot, text)
    pilot.key("return")
    pilot.until_playing()


def test_an_address_of_another_edition_offers_todays_puzzle(pilot: Pilot) -> None:
    typed(pilot, "fill-in/7-easy-numbers/7@1")
    opens: Any = pilot.widget("open")
    assert opens.label == "Open that one"
    pilot.key("return")
    pilot.until_playing()
    ours = edition_of("fill_in")
    assert str(pilot.session.chapter.heading.made_at) == f"fill-in/7-easy-numbers/7@{ours}"
    pilot.key("escape")
    turn = import_text(pilot.services, "fill-in/7-easy-numbers/8@1", say("address.code"))
    pilot.app.follow(turn)
    pilot.step(2)
    pilot.press("today")
    pilot.until_playing()
    assert str(pilot.session.chapter.heading.made_at) == f"fill-in/7-easy-numbers/8@{ours}"


def test_an_address_is_typed_and_played(pilot: Pilot) -> None:
    """One that is wrong opens nothing; one that was played is gone on with."""
    typed(pilot, "sweet-spots/5-1-easy/0@2")
    assert not pilot.widget("open").enabled
    pilot.key("return")
    assert pilot.scenes() == [Home, ImportMenu]
    pilot.key("escape")
    opened(pilot, TEXT)
    assert pilot.session.chapter.puzzle == make_at(SWEET_SPOTS, THERE, no_pulse)
    assert pilot.session.chapter.heading.preset == "5-1-easy"
    pilot.key("escape")
    typed(pilot, TEXT)
    pilot.press("open")
    pilot.until_playing()
    assert len(pilot.store.shelf.summaries(KIND)) == 1


@pytest.mark.parametrize("code", [True, False])
def test_a_code_or_a_text_is_proved_first(pilot: Pilot, *, code: bool) -> None:
    text = puzzle_text(KIND, EASY)
    typed(pilot, write_code(SWEET_SPOTS, SWEET_SPOTS.read(text)) if code else text)
    if code:
        pilot.key("return")
    pilot.until_read()
    assert pilot.scenes()[-1] is ImportDialog
    pilot.press("play")
    pilot.until_playing()
    assert SWEET_SPOTS.write(pilot.session.chapter.puzzle) == text


def test_both_are_dropped_or_pasted_anywhere(pilot: Pilot) -> None:
    """A wrong one is told on a sheet; the day of an address is the daily."""
    pilot.post(pygame.DROPTEXT, text=f"  {TEXT}\n")
    pilot.until_playing()
    assert pilot.session.chapter.heading.made_at == THERE
    pilot.key("escape")
    code = write_code(SWEET_SPOTS, SWEET_SPOTS.read(puzzle_text(KIND, EASY)))
    pilot.clipboard.text = f"{code[:20]}\n{code[20:]}"
    pilot.key("ctrl v")
    pilot.until_read()
    assert pilot.scene.found
    pilot.clipboard.text = "sweet-spots/9-9-hard/90210@2"
    pilot.key("escape", "ctrl v")
    assert pilot.scene.fault.key == "address.preset"
    pilot.key("escape")
    opened(pilot, f"sweet-spots/daily/{TODAY.isoformat()}")
    assert pilot.session.chapter.heading.daily == TODAY.isoformat()


@pytest.mark.parametrize(
    ("word", "scene"),
    [
        (TEXT, Opening),
        ("sweet-spots/5-1-easy/0@2", ImportDialog),
        ("no-such-file.spots", ImportDialog),
        ("", ImportDialog),
    ],
)
def test_it_is_named_on_the_command_line(pilot: Pilot, word: str, scene: type) -> None:
    first = _first_scenes(pilot.services, word or write_code(SWEET_SPOTS, SWEET_SPOTS.read(puzzle_text(KIND, EASY))))
    assert [type(each) for each in first] == [Home, scene]
    first[-1].leave()


def test_the_menu_copies_the_address_and_the_result_has_it_on_a_line_of_its_own(pilot: Pilot) -> None:
    opened(pilot, TEXT)
    pilot.choose_in_menu("copy_puzzle")
    assert pilot.clipboard.text == TEXT
    for spot in chests(pilot):
        pilot.click(cell(pilot, spot), button=3)
    pilot.wait(1.5)
    pilot.press("share")
    pilot.press("text")
    assert pilot.clipboard.text.splitlines()[-1] == TEXT
    assert "#90210" not in pilot.clipboard.text


def test_the_menu_copies_the_code_of_a_puzzle_without_an_address(pilot: Pilot) -> None:
    opened(pilot, TEXT)
    chapter = pilot.session.chapter
    chapter.heading = replace(chapter.heading, preset="", place="given 1", address="")
    pilot.choose_in_menu("copy_puzzle")
    assert pilot.clipboard.text == write_code(SWEET_SPOTS, chapter.puzzle)


# --- puzzles made ahead


FEW, MANY = TOY.presets


def made(ready: PuzzleCache, store: MemoryStore, preset: str = "few") -> bool:
    end = time.monotonic() + 120
    while not store.is_ready("toy", preset) and time.monotonic() < end:
        ready.collect()
        time.sleep(0.001)
    return store.is_ready("toy", preset)


def test_a_wish_comes_true_unless_it_is_dropped(ready: PuzzleCache, store: MemoryStore) -> None:
    assert ready.take(TOY, FEW) is None
    ready.request(TOY, FEW)
    assert made(ready, store)
    assert ready.take(TOY, FEW) in (4, 5, 6)
    assert ready.take(TOY, FEW) is None
    ready.request(TOY, FEW)
    ready.drop(TOY, FEW)
    ready.drop(TOY, MANY)  # never wished for: no harm
    ready.request(TOY, MANY)
    assert made(ready, store, "many")
    assert not store.is_ready("toy", "few")


def test_what_goes_wrong_in_making_one_ahead_leads_nobody_home(
    ready: PuzzleCache, caplog: pytest.LogCaptureFixture
) -> None:
    """It is written down, and wished for again with the next look at home."""
    ready.make = lambda *_: 1 // 0  # type: ignore[method-assign]
    ready.request(TOY, FEW)
    while ready.busy:
        ready.collect()
    assert "ZeroDivisionError" in caplog.text


BRICK_FEW = BRICK.presets[0]


def test_one_made_ahead_learns_added_words_and_is_thrown_away_for_a_struck_one(
    ready: PuzzleCache, store: MemoryStore
) -> None:
    puzzle = BRICK.generate(BRICK_FEW.options, Random(1), no_pulse)
    store.change_own_words(lambda _: f"+{puzzle.letters}\n-zonkey\n")
    store.put_ready(BRICK.id, BRICK_FEW.id, BRICK.write(puzzle))
    assert puzzle.letters in ready.take(BRICK, BRICK_FEW).extra
    for text in (BRICK.write(puzzle), "nonsense"):
        store.change_own_words(lambda _: f"-{puzzle.words[0]}\n")
        store.put_ready(BRICK.id, BRICK_FEW.id, text)
        assert ready.take(BRICK, BRICK_FEW) is None


def test_the_daily_has_the_same_letters_whatever_words_are_struck(ready: PuzzleCache, store: MemoryStore) -> None:
    puzzle = ready.make(BRICK, BRICK_FEW, no_pulse, "2026-11-20")
    store.change_own_words(lambda _: f"-{puzzle.words[0]}\n")
    again = ready.make(BRICK, BRICK_FEW, no_pulse, "2026-11-20")
    assert again.letters == puzzle.letters
    assert again.words == puzzle.words[1:]
    assert ready.address_of(BRICK, again) is None, "own words leave none"
