"""A day's puzzle comes out of the box, as it is; where the box has none, or is spoilt, out of the date."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.catalogue import CATALOGUE
from game.session.puzzle_cache import PuzzleCache, fresh
from game.session.worker import Worker
from game.store.store import Store
from generators.kernel.kind import no_pulse
from generators.names import almanac
from tests.almanac import dailies
from tests.game.memory_store import MemoryStore
from tests.game.pilot import TODAY, entry_of, piloted
from tests.rows import few_or_slow

DAY = TODAY.isoformat()
AFTER = "2031-01-01"
BOXED = [each for each in CATALOGUE if almanac.holds(each.kind.id, DAY)]


def boxed(kind: str) -> str:
    return next(each.text for each in dailies(kind) if each.day == TODAY)


@pytest.mark.parametrize("kind", few_or_slow(2, [each.kind.id for each in BOXED]))
def test_today_opens_at_once_from_the_box(kind: str) -> None:
    with piloted(MemoryStore()) as pilot:
        pilot.press(f"lamp:{kind}")
        pilot.step(2)
        chapter = pilot.session.chapter
        assert (chapter.heading.daily, chapter.heading.preset) == (DAY, entry_of(kind).daily_on(DAY))
        assert pilot.play.kind.write(chapter.puzzle) == boxed(kind)


def test_nothing_is_made_ahead_that_is_in_the_box(worker: Worker) -> None:
    ready = PuzzleCache(MemoryStore(), worker)
    for entry in BOXED:
        assert not ready.request(entry.kind, entry.preset(entry.daily_on(DAY)), DAY)
    assert not ready.busy


def test_it_is_the_same_for_those_who_spell_as_americans_do(worker: Worker) -> None:
    entry = entry_of("crossword")
    ready = PuzzleCache(MemoryStore(), worker, american=True)
    preset = entry.preset(entry.daily_on(DAY))
    assert entry.kind.write(ready.daily(entry.kind, preset, DAY)) == boxed("crossword")
    assert entry.kind.write(ready.made(entry.kind, preset, no_pulse, DAY)) == boxed("crossword")


def test_the_players_own_words_hold_in_it(worker: Worker) -> None:
    entry, store = entry_of("brick"), MemoryStore()
    word = entry.kind.read(boxed("brick")).words[0]
    store.change_own_words(lambda text: f"{text}-{word}\n")
    ready = PuzzleCache(store, worker)
    assert word not in ready.daily(entry.kind, entry.preset(entry.daily_on(DAY)), DAY).words


@pytest.mark.parametrize(("text", "day"), [(None, DAY), ("no puzzle", DAY), ("", AFTER)])
def test_without_a_sound_page_the_date_makes_it(
    worker: Worker, monkeypatch: pytest.MonkeyPatch, text: str | None, day: str
) -> None:
    """Where it is missing or spoilt, and after the last day of the box."""
    if day == DAY:
        monkeypatch.setattr(almanac, "daily", lambda kind, day: text)
    entry = entry_of("sweet_spots")
    preset, ready = entry.preset(entry.daily_on(day)), PuzzleCache(MemoryStore(), worker)
    assert ready.daily(entry.kind, preset, day) is None
    assert ready.made(entry.kind, preset, no_pulse, day) == fresh(
        entry.kind, preset, no_pulse, seed=f"sweet_spots {day}"
    )


def test_a_daily_that_was_begun_stays_what_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As one that an older Lantern made from the date."""
    with monkeypatch.context() as older, piloted(Store(tmp_path)) as pilot:
        older.setattr(almanac, "daily", lambda kind, day: None)
        pilot.press("lamp:riddle")
        pilot.until_playing()
        pilot.press("hint")
        begun = pilot.session.chapter.puzzle
        assert pilot.play.kind.write(begun) != boxed("riddle")
    with piloted(Store(tmp_path)) as pilot:
        pilot.press("lamp:riddle")
        pilot.until_playing()
        assert pilot.session.chapter.puzzle == begun
