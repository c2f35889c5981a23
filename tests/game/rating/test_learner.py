"""In quiet moments games that ended are looked back at, each once; nothing is written where nobody wants it."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.rating import learner as learner_of
from game.rating.learner import QUIET, Learner, newest_mark
from game.session.session import read_chapter
from game.session.worker import Worker
from game.store.archive import Game
from game.store.learning import Counts, Learned, TechniquesUsed
from game.store.store import Store
from game.store.summary import Ending
from generators.kernel.kind import EASY, JUSTIFIED, AnyKind, Pulse, Technique, Why
from generators.kernel.phrases import say
from tests.game.backup.world import World, build, lines
from tests.game.memory_store import MemoryStore, add_games
from tests.game.toy import TOY
from tests.pulses import endless
from tests.rows import present

DAY = "2026-11-05"


def why(state: Any, move: Any, pulse: Pulse) -> Why:
    del state, move
    pulse()
    return Why(JUSTIFIED, say("app.name"), Technique("step", EASY, 1))


JUDGED = replace(TOY, teaching=replace(TOY.teaching, why=why))


def kept(*numbers: int) -> MemoryStore:
    store = MemoryStore()
    store.archive.put([lines(each, "solved") for each in numbers], DAY)
    return store


def rest(learner: Learner) -> None:
    """Nobody touches anything for as long as there is something to do."""
    end, idle = time.monotonic() + 120, 0
    while idle < 3:
        assert time.monotonic() < end
        learner.update(QUIET)
        idle = 0 if learner.busy else idle + 1
        time.sleep(0.001)


def looked_at(worker: Worker, kind: AnyKind, store: MemoryStore | None = None) -> dict[str, TechniquesUsed]:
    """What is learned of a game of that kind."""
    store = store or kept(1)
    rest(Learner(store, worker, lambda: [kind]))
    assert store.messages == []
    return dict(store.read_learned().seen)


def test_each_game_is_looked_at_once(worker: Worker) -> None:
    store = kept(1, 2)
    learner = Learner(store, worker, lambda: [JUDGED])
    rest(learner)
    assert set(store.read_learned().seen) == {"game1", "game2"}
    assert store.read_learned().seen["game1"].counts == {"step": Counts(3)}
    before = store.read_learned()
    learner.refresh()
    rest(learner)
    assert store.read_learned() == before
    store.archive.put([lines(3, "solved")], DAY)
    rest(learner)
    assert store.read_learned() == before, "until it is told that there may be more"
    learner.refresh()
    rest(learner)
    assert "game3" in store.read_learned().seen


def test_before_it_is_quiet_and_switched_off_it_writes_nothing(worker: Worker) -> None:
    store = kept(1)
    learner = Learner(store, worker, lambda: [JUDGED])
    for _ in range(9):
        learner.update(QUIET * 0.9)
        learner.reset_idle()
    assert not learner.busy
    learner.on = False
    rest(learner)
    assert store.read_learned() == Learned()
    learner.on = True
    learner.update(QUIET)
    assert learner.busy
    learner.on = False
    rest(learner)
    assert store.read_learned() == Learned(), "nor what was under way"


def test_nothing_before_what_was_forgotten_nor_of_a_kind_that_cannot_say_why(worker: Worker) -> None:
    store = kept(1, 2)
    assert looked_at(worker, TOY, store) == {}
    mark = present(newest_mark(store.archive, "toy"))
    store.change_learned(lambda _: Learned({}, {"toy": mark}))
    assert looked_at(worker, JUDGED, store) == {}


def test_what_only_has_numbers_is_tried_once_and_not_told(worker: Worker) -> None:
    store = MemoryStore()
    add_games(store, [Game("table", "toy", "free", "few", DAY, "solved", 9.0, 0, 4)])
    assert looked_at(worker, JUDGED, store)["table"].counts == {}


def test_what_takes_too_long_is_given_up_and_what_breaks_down_is_tried_again_at_the_next_start(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(state: Any, move: Any, pulse: Pulse) -> Why:
        raise RuntimeError

    store = kept(1)
    assert looked_at(worker, replace(TOY, teaching=replace(TOY.teaching, why=broken)), store) == {}
    assert looked_at(worker, JUDGED, store)["game1"].counts
    monkeypatch.setattr(learner_of, "LONGEST", 0.05)
    slow = replace(TOY.teaching, why=lambda state, move, pulse: endless(pulse))
    assert looked_at(worker, replace(TOY, teaching=slow))["game1"].counts == {}


def test_older_results_that_were_shown_are_set_right_once(worker: Worker, tmp_path: Path) -> None:
    """By their logs, in the archive and at hand, also for whoever wants nothing learned; what was solved stays."""
    lit = replace(TOY.scoring, parts=lambda lamps: frozenset(at for at, each in enumerate(lamps) if each))
    kind = replace(JUDGED, scoring=lit)
    build(tmp_path, World(games=((2, "solved", "shelf"),)))
    told = [each for line in lines(1, "solved") for each in (["1.0 hint step", line] if " move " in line else [line])]
    (tmp_path / "games" / "toy" / "game1.chapter").write_text("".join(f"{line}\n" for line in told), newline="\n")
    store = Store(tmp_path)
    store.archive.put([told, lines(2, "solved")], DAY)
    learner = Learner(store, worker, lambda: [kind])
    learner.on = False
    rest(learner)
    store.writer.wait()
    right = {"game1": "shown", "game2": "solved"}
    assert {each.id: each.ending for each in store.archive.games()} == right
    at_hand = {each.id: each.ending for each in store.shelf.summaries("toy") if each.ending}
    assert {name: each.how for name, each in at_hand.items()} == right
    assert at_hand["game1"] == Ending("shown", "2026-11-02", 3.0, 3), "all else of the first ending stands"
    assert read_chapter(kind, (tmp_path / "games" / "toy" / "game1.chapter").read_text().splitlines()).shown
    assert store.read_learned() == Learned()
    store.close()
