"""Drafts of own puzzles are kept stroke by stroke."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import pytest

from game.store import Store
from game.store.drafts import SavedDraft, new_draft
from game.store.records import DRAFT, Record
from tests.game.kill.forks import begun, ended
from tests.game.memory_store import MemoryStore
from tests.game.store.other_windows import drafting


@pytest.mark.skipif(sys.platform == "win32", reason="kill -9")
def test_a_window_that_is_killed_leaves_every_draft_as_it_stood(tmp_path: Path) -> None:
    assert ended(begun(drafting, tmp_path)) == -signal.SIGKILL
    store = Store(tmp_path)
    assert [each.text for each in store.drafts.all("toy")] == ["stroke 49", "stroke 48", "stroke 47"]
    store.close()


def test_the_draft_touched_last_comes_first_and_one_that_was_only_looked_at_does_not() -> None:
    drafts = MemoryStore().drafts
    one, other = new_draft("toy", "a"), new_draft("toy", "b")
    drafts.keep(one)
    drafts.keep(other)
    drafts.keep(one)
    assert drafts.all("toy") == (other, one)
    changed = SavedDraft("toy", one.id, "c")
    drafts.keep(changed)
    assert drafts.all("toy") == (changed, other)
    assert drafts.all("other") == ()
    drafts.remove(changed)
    assert drafts.all("toy") == (other,)


def test_a_draft_of_a_lantern_to_come_is_passed_over() -> None:
    store = MemoryStore()
    for number, value in enumerate(({"kind": "toy"}, ["toy"], {"kind": "toy", "text": 3}, "toy")):
        store.records.put(Record(DRAFT, str(number), value))
    assert store.drafts.all("toy") == ()
