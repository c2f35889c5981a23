"""Drafts of own puzzles are kept stroke by stroke."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.store import Store
from game.store.drafts import SavedDraft, new_draft
from game.store.records import DRAFT, Record
from tests.game.memory_store import MemoryStore
from tests.sources import ROOT

KILLED = """
import os, signal, sys
from pathlib import Path
from game.store import Store
from game.store.drafts import SavedDraft
store = Store(Path(sys.argv[1]))
for stroke in range(50):
    store.drafts.keep(SavedDraft("toy", f"d{stroke % 3}", f"stroke {stroke}"))
while store.records.waits:
    pass
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="kill -9")
def test_a_window_that_is_killed_leaves_every_draft_as_it_stood(tmp_path: Path) -> None:
    window = subprocess.run([sys.executable, "-c", KILLED, str(tmp_path)], cwd=ROOT, check=False)
    assert window.returncode == -signal.SIGKILL
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
