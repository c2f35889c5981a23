"""Where addresses come from in play, where they go, and how they are typed."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.scenes.files.import_menu import ImportMenu
from game.scenes.files.import_sheet import ImportSheet
from game.scenes.home.home import Home
from game.scenes.play.start_game import Opening
from game.session.puzzle_cache import PuzzleCache, seeded, unseeded
from game.start import _first
from game.store.log import Heading, read_heading
from game.store.store import Store
from generators.brick.kind import BRICK
from generators.crossword.kind import CROSSWORD
from generators.kernel.kind import no_pulse
from generators.names.address import FIRST_EDITION, Address, made_at
from generators.names.code import write_code
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.wall.kind import CONNECTING_WALL
from tests.game.memory_store import MemoryStore
from tests.game.pilot import TODAY, Pilot, piloted, puzzle_text
from tests.game.sweet_spots_hand import EASY, KIND, cell, chests

THERE = Address("sweet_spots", "5-1-easy", "90210")
TEXT = "sweet-spots/5-1-easy/90210"


# --- where they come from


def test_what_is_made_can_be_made_again(ready: PuzzleCache, store: MemoryStore) -> None:
    """Also what was made ahead, after the next start."""
    preset = SWEET_SPOTS.presets[0]
    check_address(ready, SWEET_SPOTS, ready.made(SWEET_SPOTS, preset, no_pulse), preset.id)
    ready.request(SWEET_SPOTS, preset)
    while ready.busy:
        ready.collect()
    later = PuzzleCache(store, ready._worker)
    check_address(later, SWEET_SPOTS, later.take(SWEET_SPOTS, preset), preset.id)


def check_address(ready: PuzzleCache, kind: Any, puzzle: Any, preset: str) -> None:
    there = ready.address_of(kind, puzzle)
    assert there is not None
    assert there.preset == preset
    assert made_at(kind, there, no_pulse) == puzzle


def test_american_puzzles_say_so(ready: PuzzleCache) -> None:
    ready.american = True
    preset = next(each for each in CROSSWORD.presets if each.id == "5-american-easy")
    check_address(ready, CROSSWORD, ready.made(CROSSWORD, preset, no_pulse), "5-american-easy-us")


def test_own_words_leave_no_address(ready: PuzzleCache, store: MemoryStore) -> None:
    store.change_own_words(lambda _: "+zonkey\n")
    puzzle = ready.made(BRICK, BRICK.presets[0], no_pulse)
    assert ready.address_of(BRICK, puzzle) is None


def test_what_repeats_nothing_of_what_was_seen_keeps_its_address(ready: PuzzleCache, store: MemoryStore) -> None:
    preset = CONNECTING_WALL.presets[0]
    seen = CONNECTING_WALL.generate(preset.options, Random(1), no_pulse)
    store.add_seen(CONNECTING_WALL.id, CONNECTING_WALL.write(seen))
    assert CONNECTING_WALL.variety.repeats is not None
    puzzle = ready.made(CONNECTING_WALL, preset, no_pulse)
    there = ready.address_of(CONNECTING_WALL, puzzle)
    assert not CONNECTING_WALL.variety.repeats(puzzle, (seen,))
    assert there is None or made_at(CONNECTING_WALL, there, no_pulse) == puzzle


def test_a_seed_stands_over_the_text_of_one_made_ahead() -> None:
    assert unseeded(KIND, seeded("# targets: 1\n0\n", THERE)) == ("# targets: 1\n0\n", "90210")
    assert unseeded(KIND, seeded("0\n", Address(KIND, EASY, "90210", 7))) == ("0\n", "")  # of another edition
    assert unseeded(KIND, "0\n") == ("0\n", "")
    assert unseeded(KIND, None) == (None, "")


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
    assert Heading("0123456789ab", KIND, "free", EASY, "x", "2026-11-20").made_at is None
    assert Heading("0123456789ab", KIND, "free", EASY, "x", "2026-11-20", "no address").made_at is None
    assert Heading("0123456789ab_90210_1", KIND, "given abc", "", "x", "2026-11-20").made_at is None
    daily = Heading("0123456789ab", KIND, "daily 2026-11-20", EASY, "x", "2026-11-20")
    assert str(daily.made_at) == "sweet-spots/daily/2026-11-20"


def test_a_chapter_with_an_address_is_kept_on_disk(tmp_path: Path) -> None:
    with piloted(Store(tmp_path)) as pilot:
        typed(pilot, TEXT)
        pilot.key("return")
        pilot.until_playing()
        assert pilot.session.chapter.heading.made_at == THERE
    with piloted(Store(tmp_path)) as pilot:
        (glance,) = pilot.store.shelf.glances(KIND)
        assert glance.heading.made_at == THERE


# --- typing and pasting


def typed(pilot: Pilot, text: str) -> None:
    pilot.press("bring")
    pilot.clipboard.text = text
    pilot.key("ctrl v")


def test_an_address_is_typed_and_played(pilot: Pilot) -> None:
    """One that is wrong opens nothing; one that was played is gone on with."""
    typed(pilot, "sweet-spots/5-1-easy/0")
    assert not pilot.widget("open").enabled
    pilot.key("return")
    assert pilot.scenes() == [Home, ImportMenu]
    pilot.key("escape")
    typed(pilot, TEXT)
    pilot.key("return")
    pilot.until_playing()
    assert pilot.session.chapter.puzzle == made_at(SWEET_SPOTS, THERE, no_pulse)
    assert pilot.session.chapter.heading.preset == "5-1-easy"
    pilot.key("escape")
    typed(pilot, TEXT)
    pilot.press("open")
    pilot.until_playing()
    assert len(pilot.store.shelf.glances(KIND)) == 1


@pytest.mark.parametrize("code", [True, False])
def test_a_code_or_a_text_is_proved_first(pilot: Pilot, *, code: bool) -> None:
    text = puzzle_text(KIND, EASY)
    typed(pilot, write_code(SWEET_SPOTS, SWEET_SPOTS.read(text)) if code else text)
    if code:
        pilot.key("return")
    pilot.until_read()
    assert pilot.scenes()[-1] is ImportSheet
    pilot.press("play")
    pilot.until_playing()
    assert SWEET_SPOTS.write(pilot.session.chapter.puzzle) == text


def test_both_are_dropped_or_pasted_anywhere(pilot: Pilot) -> None:
    pilot.post(pygame.DROPTEXT, text=f"  {TEXT}\n")
    pilot.until_playing()
    assert pilot.session.chapter.heading.made_at == THERE
    pilot.key("escape")
    code = write_code(SWEET_SPOTS, SWEET_SPOTS.read(puzzle_text(KIND, EASY)))
    pilot.clipboard.text = f"{code[:20]}\n{code[20:]}"
    pilot.key("ctrl v")
    pilot.until_read()
    assert pilot.scenes()[-1] is ImportSheet


def test_a_wrong_one_is_told_on_a_sheet(pilot: Pilot) -> None:
    pilot.clipboard.text = "sweet-spots/9-9-hard/90210"
    pilot.key("ctrl v")
    assert pilot.scenes()[-1] is ImportSheet
    assert pilot.scene.fault.key == "address.preset"


def test_the_day_of_an_address_is_the_daily(pilot: Pilot) -> None:
    typed(pilot, f"sweet-spots/daily/{TODAY.isoformat()}")
    pilot.key("return")
    pilot.until_playing()
    assert pilot.session.chapter.heading.daily == TODAY.isoformat()


# --- on the command line


@pytest.mark.parametrize(
    ("word", "scene"),
    [(TEXT, Opening), ("sweet-spots/5-1-easy/0", ImportSheet), ("no-such-file.spots", ImportSheet), ("", ImportSheet)],
)
def test_it_is_named_on_the_command_line(pilot: Pilot, word: str, scene: type) -> None:
    first = _first(pilot.services, word or write_code(SWEET_SPOTS, SWEET_SPOTS.read(puzzle_text(KIND, EASY))))
    assert [type(each) for each in first] == [Home, scene]
    first[-1].leave()


# --- taking along


def test_the_result_has_the_address_on_a_line_of_its_own(pilot: Pilot) -> None:
    typed(pilot, TEXT)
    pilot.key("return")
    pilot.until_playing()
    pilot.press("menu")
    pilot.press("copy_code")
    code = pilot.clipboard.text
    assert code == write_code(SWEET_SPOTS, pilot.session.chapter.puzzle)
    for spot in chests(pilot):
        pilot.click(cell(pilot, spot), button=3)
    pilot.wait(1.5)
    pilot.press("copy_result")
    assert pilot.clipboard.text.splitlines()[-1] == TEXT
    assert "#90210" not in pilot.clipboard.text
