"""One switch: American spelling, in what is read and in what is asked."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.catalogue import entry_of
from game.session.puzzle_cache import PuzzleCache
from game.session.worker import Worker
from game.store.store import Store
from game.ui.ui import ui_for
from generators.crossword.kind import CROSSWORD
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import AMERICAN, phrasebook
from generators.words.dictionary import spelled
from tests.game.memory_store import MemoryStore
from tests.game.pilot import piloted

PRESET = next(each for each in CROSSWORD.presets if each.id == "15-british-easy")


def test_the_words_of_the_window_follow_at_once() -> None:
    with piloted() as pilot:
        assert pilot.services.ui.tell("settings.strong_colours") == "Strong colours"
        pilot.services.change(replace(pilot.services.settings, american=True))
        pilot.step()
        assert pilot.services.ui.tell("settings.strong_colours") == "Strong colors"
        assert pilot.services.ready.american
        pilot.services.change(replace(pilot.services.settings, american=False))
        pilot.step()
        assert pilot.services.ui.tell("settings.strong_colours") == "Strong colours"
        assert not pilot.services.ready.american


def test_a_window_opened_later_keeps_the_choice(tmp_path: Path) -> None:
    with piloted(Store(tmp_path)) as pilot:
        pilot.services.change(replace(pilot.services.settings, american=True))
    with piloted(Store(tmp_path)) as pilot:
        assert pilot.services.ready.american
        assert ui_for((1280, 800), pilot.services.settings, dark=False).tell("about.licences") == "Licenses and notices"


def test_what_is_spelled_otherwise_is_nothing_but_that() -> None:
    british, american = phrasebook().sentences, phrasebook(AMERICAN).sentences
    assert american.keys() == british.keys()
    changed = [key for key in british if american[key] != british[key]]
    assert len(changed) >= 10
    for key in changed:
        assert len(american[key].split()) == len(british[key].split())
    left = {word.strip(".,:;()").lower() for text in american.values() for word in text.split() if "{" not in word}
    assert not left & spelled("b")


def test_puzzles_of_both_spellings_lie_ready_beside_each_other(worker: Worker) -> None:
    store = MemoryStore()
    ready = PuzzleCache(store, worker)
    store.put_ready("crossword", PRESET.id, "nonsense")
    ready.american = True
    assert ready.request(CROSSWORD, PRESET), "the one that lies ready is spelled otherwise"
    while ready.busy:
        ready.collect()
    assert ready.take(CROSSWORD, PRESET) is not None


def test_a_new_crossword_is_spelled_as_the_player_does(worker: Worker) -> None:
    ready = PuzzleCache(MemoryStore(), worker, american=True)
    british = spelled("b")
    for day in ("2031-11-20", "2031-11-22"):
        puzzle = ready.made(CROSSWORD, PRESET, no_pulse, day)
        answers = {puzzle.answer(slot).lower() for slot in puzzle.solution.slots}
        assert not answers & british
    ready.american = False
    assert ready.made(CROSSWORD, PRESET, no_pulse, "2031-11-22") != puzzle


def test_sundays_have_a_large_crossword() -> None:
    entry = entry_of("crossword")
    assert entry.daily_on("2026-11-21") == "13-british-hard"
    assert entry.daily_on("2026-11-22") == "15-british-hard"
