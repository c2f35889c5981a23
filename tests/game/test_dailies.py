"""A day's puzzle comes out of the box, as it is; where the box has none, or is spoilt, out of the date. American
spelling is one switch, in what is read and in what is asked."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from game.catalogue import CATALOGUE
from game.session.puzzle_cache import PuzzleCache, fresh
from game.session.worker import Worker
from game.store.settings import WINDOW
from game.store.store import Store
from game.ui.ui import ui_for
from generators.crossword.kind import CROSSWORD
from generators.kernel.credit import title_of
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import AMERICAN, phrasebook
from generators.names import almanac
from generators.words.dictionary import words_spelled
from tests.almanac import dailies
from tests.game.memory_store import MemoryStore
from tests.game.pilot import TODAY, entry_of, piloted
from tests.game.wall_hand import group, guess, name_all
from tests.rows import few_or_slow, present

DAY = TODAY.isoformat()
AFTER = "2031-01-01"
SPELLED = next(each for each in CROSSWORD.presets if each.id == "15-british-easy")
BOXED = [each for each in CATALOGUE if almanac.has_day(each.kind.id, DAY)]


def boxed(kind: str) -> str:
    return next(each.text for each in dailies(kind) if each.day == TODAY)


@pytest.mark.parametrize("kind", few_or_slow(2, [each.kind.id for each in BOXED]))
def test_today_opens_at_once_from_the_box(kind: str) -> None:
    store = MemoryStore()
    of_its_language = replace(store.settings(), puzzle_language=entry_of(kind).language or WINDOW)
    store.keep_settings(store.settings(), of_its_language)  # of siblings one hangs on home
    with piloted(store) as pilot:
        pilot.daily(kind)
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
    assert entry.kind.write(ready.make(entry.kind, preset, no_pulse, DAY)) == boxed("crossword")


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
    assert ready.make(entry.kind, preset, no_pulse, day) == fresh(
        entry.kind, preset, no_pulse, seed=f"sweet_spots {day}"
    )


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["riddle_zh", "connecting_wall_zh"])
def test_after_the_last_day_all_of_a_level_come_before_any_comes_back(worker: Worker, kind: str) -> None:
    entry, ready, found = entry_of(kind), PuzzleCache(MemoryStore(), worker), dict[str, list[frozenset[str]]]()
    content = present(entry.kind.variety.content)
    for day in (f"{date(2029, 2, 1) + timedelta(number)}" for number in range(365)):
        preset = entry.preset(entry.daily_on(day))
        puzzle = ready.make(entry.kind, preset, no_pulse, day)
        assert title_of(puzzle) or kind == "riddle_zh", "a wall has a headline"
        found.setdefault(preset.id, []).append(content(puzzle))
    for level, its in found.items():
        every = list(dict.fromkeys(its))
        assert len(every) > 50, level
        assert its == [every[number % len(every)] for number in range(len(its))], level


def test_a_daily_that_was_begun_stays_what_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As one that an older Lantern made from the date."""
    with monkeypatch.context() as older, piloted(Store(tmp_path)) as pilot:
        older.setattr(almanac, "daily", lambda kind, day: None)
        pilot.daily("riddle")
        pilot.press("hint")
        begun = pilot.session.chapter.puzzle
        assert pilot.play.kind.write(begun) != boxed("riddle")
    with piloted(Store(tmp_path)) as pilot:
        pilot.daily("riddle")
        assert pilot.session.chapter.puzzle == begun


def test_a_daily_that_was_finished_stays_what_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Though an update has another wall on that day."""
    other = next(each.text for each in dailies("connecting_wall") if each.day != TODAY)
    with monkeypatch.context() as older, piloted(Store(tmp_path)) as pilot:
        older.setattr(almanac, "daily", lambda kind, day: other)
        pilot.daily("connecting_wall")
        for number in (0, 1, 2):
            guess(pilot, group(pilot, number))
        name_all(pilot)
        played = pilot.session.chapter
    with piloted(Store(tmp_path)) as pilot:
        pilot.daily("connecting_wall")
        chapter = pilot.session.chapter
        assert pilot.play.kind.write(chapter.puzzle) == other != boxed("connecting_wall")
        assert (chapter.over, chapter.final) == (True, played.final)


# --- American spelling


def test_the_words_of_the_window_follow_at_once_and_a_later_window_keeps_the_choice(tmp_path: Path) -> None:
    with piloted(Store(tmp_path)) as pilot:
        for american, word in ((False, "colours"), (True, "colors"), (False, "colours"), (True, "colors")):
            pilot.prefer(american=american)
            assert pilot.services.ui.tell("settings.strong_colours") == f"Strong {word}"
            assert pilot.services.ready.american is american
    with piloted(Store(tmp_path)) as pilot:
        assert pilot.services.ready.american
        assert ui_for((1280, 800), pilot.services.settings, dark=False).tell("about.licences") == "Licenses and notices"


def test_what_is_spelled_otherwise_is_nothing_but_that() -> None:
    british, american = phrasebook().sentences, phrasebook(AMERICAN).sentences
    assert american.keys() == british.keys()
    changed = [key for key in british if american[key] != british[key]]
    assert len(changed) >= 10
    assert all(len(american[key].split()) == len(british[key].split()) for key in changed)
    shown = {key: text for key, text in american.items() if not key.startswith("find.")}  # others: words to search by
    left = {
        key: {word.strip(".,:;()").lower() for word in text.split()} & words_spelled("b") for key, text in shown.items()
    }
    assert {key: words for key, words in left.items() if words} == {}


def test_puzzles_of_both_spellings_lie_ready_beside_each_other(worker: Worker) -> None:
    store = MemoryStore()
    ready = PuzzleCache(store, worker)
    store.put_ready(CROSSWORD.id, SPELLED.id, "nonsense")
    ready.american = True
    assert ready.request(CROSSWORD, SPELLED), "the one that lies ready is spelled otherwise"
    while ready.busy:
        ready.collect()
    assert ready.take(CROSSWORD, SPELLED) is not None


def test_a_new_crossword_is_spelled_as_the_player_does(worker: Worker) -> None:
    ready = PuzzleCache(MemoryStore(), worker, american=True)
    british = words_spelled("b")
    for day in ("2031-11-20", "2031-11-22"):
        puzzle = ready.make(CROSSWORD, SPELLED, no_pulse, day)
        answers = {puzzle.answer(slot).lower() for slot in puzzle.solution.slots}
        assert not answers & british
    ready.american = False
    assert ready.make(CROSSWORD, SPELLED, no_pulse, "2031-11-22") != puzzle
