"""The laws of the house about making, playing and levels, for every kind of puzzle in the catalogue, whatever it is."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any

import pytest

from game.app import GC_THRESHOLD
from game.catalogue import CATALOGUE, PUZZLES, Entry
from game.rating.strength import level_of
from game.session.session import Chapter, lines_of, read_chapter
from game.store import log
from game.store.journal import compact_lines
from game.store.log import FREE, Heading, LogEntry
from generators.kernel.cache import forget
from generators.kernel.kind import LEVELS, MISTAKE, Cancelled, Pulse, no_pulse
from generators.kernel.options import Preset
from generators.kernel.phrases import phrasebook
from generators.kernel.way import cost, needs, way
from generators.lanterns import TABLE
from generators.names.almanac import YEARS, AlmanacPage, read_year
from tests.kinds import ends, every, first, half, hinted, named, puzzle, whole
from tests.rows import FULL, check_rows, present
from tests.sources import ROOT

MOST_WAIT = 0.3  # seconds between two looks at the cancel flag: 0.1, and three times that on a busy machine


# --- generating


@first
def test_a_week_is_seven_of_its_presets_or_none(entry: Entry, preset: Preset[Any]) -> None:
    week = entry.menu.week
    assert preset is entry.kind.presets[0]
    assert len(week) in (0, 7)
    changed, before = entry.menu.week_before
    assert [entry.preset(each).id for each in (*week, *before)] == [*week, *before]
    assert all(entry.preset(each).id == each for _, each in entry.menu.festivals)
    for month, days in (("2026-11", range(16, 23)), ("2026-12", range(7, 14))):  # from a Monday on
        here = before if f"{month}-01" < changed else week
        assert [entry.daily_on(f"{month}-{day:02}") for day in days] == list(here or [preset.id] * 7)


def test_both_tables_have_the_same_rows_and_siblings_stand_together() -> None:
    assert tuple(each.row for each in CATALOGUE) == TABLE
    assert [each for each_puzzle in PUZZLES for each in each_puzzle.siblings] == list(CATALOGUE)
    for each_puzzle in PUZZLES:
        assert len({bool(each.menu.week) for each in each_puzzle.siblings}) == 1, "all have dailies, or none"


@first
def test_a_sibling_is_named_after_its_family_and_language(entry: Entry, preset: Preset[Any]) -> None:
    kind = entry.kind
    assert preset.options is not None
    of_language = f"{kind.family}_{kind.language}"
    assert kind.id in (kind.family, of_language) or kind.id.startswith(f"{of_language}_")
    assert entry.language == kind.language


@every
def test_there_is_exactly_one_solution(entry: Entry, preset: Preset[Any]) -> None:
    """By the kind's own count; each puzzle's tests hold a second opinion against it."""
    kind = entry.kind
    found = kind.solutions(puzzle(kind.id, preset.id), 2, no_pulse)
    assert len(found) == 1
    assert kind.is_solved(found[0])
    assert kind.over(found[0])
    assert not kind.faults(found[0])
    assert all(phrasebook().tell(each) for each in kind.result(found[0]))


# --- playing


@every
def test_hints_alone_solve_it(entry: Entry, preset: Preset[Any]) -> None:
    kind = entry.kind
    states = [state for _, state in hinted(kind.id, preset.id)]
    assert kind.is_solved(states[-1])
    assert not kind.faults(states[-1])
    if kind.mistakes is not None:
        for state in states:
            assert not kind.mistakes(state, no_pulse)


@first
def test_every_technique_has_its_sentence_and_its_place_on_the_ladder(entry: Entry, preset: Preset[Any]) -> None:
    techniques = entry.kind.techniques
    assert techniques
    assert len({each.name for each in techniques}) == len(techniques)
    levels = [LEVELS.index(each.level) for each in techniques if each != MISTAKE]
    assert levels == sorted(levels), "they go from easy to hard"
    for each in techniques:
        assert phrasebook().tell(each.phrase(entry.kind.id))
        assert each.within(LEVELS[-1])
    own, shared = (
        {key.split(".")[2] for key in phrasebook().sentences if key.startswith(f"technique.{name}.")}
        for name in (entry.kind.id, entry.kind.family)
    )
    assert {each.name for each in techniques} in (own, shared)
    assert own <= {each.name for each in techniques}


def begun(entry: Entry, preset: Preset[Any]) -> Chapter[Any, Any, Any, Any]:
    of = puzzle(entry.kind.id, preset.id)
    return Chapter(entry.kind, Heading("a1", entry.kind.id, FREE, preset.id, entry.kind.write(of), "2026-11-20"), of)


@pytest.mark.sampled
@every
def test_undo_then_redo_is_nothing(entry: Entry, preset: Preset[Any]) -> None:
    session = begun(entry, preset)
    for move, state in hinted(entry.kind.id, preset.id):
        before = session.state
        session.play(move)
        assert session.state == state
        takes_back = entry.kind.scoring.takes_back
        session.undo()
        assert session.state == (before if takes_back is None or takes_back(state, move) else state)
        session.redo()
        assert session.state == state


@pytest.mark.sampled
@every
def test_a_resumed_game_is_the_same_and_keeps_its_redo(entry: Entry, preset: Preset[Any]) -> None:
    chapter = begun(entry, preset)
    moves = [move for move, _ in hinted(entry.kind.id, preset.id)]
    for move in moves[: len(moves) // 2 + 1]:
        chapter.play(move)
    chapter.tick(12.3)
    chapter.restart()
    chapter.undo()
    resumed = read_chapter(entry.kind, lines_of(chapter))
    assert resumed == chapter
    assert resumed.can_redo
    resumed.redo()
    assert resumed.state == entry.kind.start(chapter.puzzle)
    chapter.redo()
    chapter.play(moves[0])
    assert read_chapter(entry.kind, lines_of(chapter)) == chapter


@first
def test_no_move_is_lost_that_ends_in_a_word_of_the_log(entry: Entry, preset: Preset[Any]) -> None:
    """Such as the word CLOCK in Brick: only the second field says what a line is."""
    chapter = begun(entry, preset)
    start, _, _ = entry.kind.write_move(hinted(entry.kind.id, preset.id)[0][0]).rpartition(" ")
    for word in (each for name, each in vars(log).items() if name.isupper() and isinstance(each, str)):
        texts = (word, f"{start} {word}", f"{word} {start}", f"{word} {log.CLOCK}")
        chapter.log = [LogEntry(action, 1.0, text) for action in (log.MOVE, log.HINT, log.LOOK) for text in texts]
        assert compact_lines(lines_of(chapter)) == lines_of(chapter)


# --- calling off


class Watch:
    """A pulse that measures how long the work went without it, in time of this thread, and calls it off in the end."""

    def __init__(self, most: int = 1_000_000_000) -> None:
        self.most = most
        self.count = 0
        self.longest = 0.0
        self._last = time.thread_time()

    def __call__(self) -> None:
        now = time.thread_time()
        self.longest = max(self.longest, now - self._last)
        self._last = now
        self.count += 1
        if self.count > self.most:
            raise Cancelled

    def stop(self) -> None:
        self.longest = max(self.longest, time.thread_time() - self._last)


def works(entry: Entry, preset: Preset[Any]) -> dict[str, Callable[[Pulse], Any]]:
    """All that a kind does for long."""
    kind, made, middle = entry.kind, puzzle(entry.kind.id, preset.id), half(entry, preset)
    found: dict[str, Callable[[Pulse], Any]] = {
        "generate": lambda pulse: kind.generate(preset.options, Random("watched"), pulse),
        "solutions": lambda pulse: kind.solutions(made, 2, pulse),
        "hint": lambda pulse: kind.hint(middle, pulse),
    }
    if (mistakes := kind.mistakes) is not None:
        found["mistakes"] = lambda pulse: mistakes(middle, pulse)
    return found


@pytest.fixture
def as_played() -> Iterator[None]:
    """Nobody looks for garbage among all that the other tests left, as nobody does while the game is played."""
    before = gc.get_threshold()
    gc.set_threshold(*GC_THRESHOLD)
    yield
    gc.set_threshold(*before)


MAKE = """
import sys
from random import Random
from generators.lanterns import all_kinds
from generators.lanterns import TABLE
kind = next(each for each in all_kinds() if each.id == sys.argv[1])
preset = next(each for each in kind.presets if each.id == sys.argv[2])
looks = []
text = kind.write(kind.generate(preset.options, Random("watched"), lambda: looks.append(0)))
sys.stdout.buffer.write(f"{len(looks)}\\0{text}".encode())
"""
LIGHT = ("crossword", "riddle")  # their first preset reads words for a second, the last for a third of one


def lightest(entry: Entry) -> Preset[Any]:
    return ends(entry)[-1 if entry.kind.id in LIGHT else 0]


def row(entry: Entry, preset: Preset[Any], *, quick: bool) -> Any:
    return pytest.param(entry, preset, id=f"{entry.kind.id}:{preset.id}", marks=[] if quick else pytest.mark.slow)


ONE_QUICK = [row(each, lightest(each), quick=each.kind.id == "sweet_spots") for each in CATALOGUE]
LIGHT_QUICK = [row(each, preset, quick=preset == lightest(each)) for each in CATALOGUE for preset in ends(each)]
one_quick = pytest.mark.parametrize(("entry", "preset"), ONE_QUICK, scope="module")  # one test reads words for the next
light_quick = pytest.mark.parametrize(("entry", "preset"), LIGHT_QUICK, scope="module")


@cache
def made_elsewhere(kind: str, preset: str) -> tuple[int, str]:
    """How often it looked whether to go on, and the text of a puzzle: made in a process with another hash seed than
    ours, which has read nothing yet."""
    seed = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    surroundings = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONHASHSEED": seed}
    command = [sys.executable, "-c", MAKE, kind, preset]
    there = subprocess.run(command, env=surroundings, capture_output=True, check=True)
    looks, text = there.stdout.decode().split("\0")
    return int(looks), text


@pytest.mark.slow
@one_quick
def test_what_was_forgotten_or_called_off_comes_back(entry: Entry, preset: Preset[Any]) -> None:
    """The words and tables that a kind has read may go at any time; what was called off leaves not even half of one.
    And one seed gives one puzzle under any hash seed."""
    known = works(entry, preset)
    looks, made = made_elsewhere(entry.kind.id, preset.id)
    watches = {name: Watch() for name in known if name != "generate"}
    wanted = {name: known[name](watch) for name, watch in watches.items()}
    counts = {"generate": looks, **{name: watch.count for name, watch in watches.items()}}
    for share in (0, 1 / 3):
        forget()
        for name, count in counts.items():
            with suppress(Cancelled):
                known[name](Watch(int(count * share)))
        assert entry.kind.write(known["generate"](Watch())) == made
        assert {name: known[name](Watch()) for name in wanted} == wanted


@pytest.mark.sampled
@light_quick
@pytest.mark.usefixtures("as_played")
def test_work_can_be_called_off(entry: Entry, preset: Preset[Any]) -> None:
    """Soon, and at its first look, in its midst, at its last."""
    for name, work in works(entry, preset).items():
        work(no_pulse)  # what is read only once is read now
        for _ in range(3):
            watch = Watch()
            work(watch)
            watch.stop()
            if watch.longest < MOST_WAIT:
                break
        assert watch.longest < MOST_WAIT, name
        assert watch.count > 0 or name != "generate", f"{name} never calls its pulse, so nothing can call it off"
        for most in {0, watch.count // 2, watch.count - 1} if watch.count else ():
            with pytest.raises(Cancelled):
                work(Watch(most))


# --- one level, one meaning: of the menu, of techniques

GRADED = [each for each in CATALOGUE if each.kind.graded]


def told(preset: Preset[Any]) -> str:
    return preset.choices[present(level_of(preset.choices))].key.removeprefix("level.")


@every
def test_menu_and_techniques_agree(entry: Entry, preset: Preset[Any]) -> None:
    if entry.kind.graded and level_of(preset.choices) is not None:  # folk riddles have none
        assert needs(entry.kind, list(whole(entry.kind.id, preset.id))).level == told(preset)


@pytest.mark.parametrize("entry", GRADED, ids=lambda entry: entry.kind.id)
def test_days_of_the_box_have_the_level_that_they_are_called(entry: Entry) -> None:
    def check(page: AlmanacPage) -> None:
        kind = entry.kind
        steps = list(way(kind, kind.start(kind.read(page.text)), no_pulse))
        assert needs(kind, steps).level == told(entry.preset(page.preset))

    pages = [page for number in YEARS for page in read_year(entry.kind.id, number)]
    gentle = [page for page in pages if told(entry.preset(page.preset)) != LEVELS[-1]]
    check_rows((pages if FULL else gentle)[:: 30 if FULL else len(gentle) // 7 or 1], check)


@pytest.mark.parametrize("kind", ["sweet_spots", "fill_in", "riddle"])
def test_a_harder_level_costs_more(kind: str) -> None:
    """The dearest technique of each level costs more than that of the level below."""
    techniques = [each for each in named(kind).kind.techniques if each.weight]
    levels = list(dict.fromkeys(each.level for each in techniques))
    dearest = [max(cost(kind, each) for each in techniques if each.level == level) for level in levels]
    assert dearest == sorted(dearest)
