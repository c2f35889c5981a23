"""What other windows do at the same time, or before they are killed: to be done in processes of their own."""

from __future__ import annotations

import os
import signal
import time
from dataclasses import replace
from pathlib import Path

from game.store.learning import Seen, Tried
from game.store.records import SavedDraft
from game.store.store import Store
from generators.kernel.kind import Met


def adding(folder: Path) -> None:
    """Prints how many exercises and cards there were, until it is killed."""
    store = Store(folder)
    for number in range(10_000):
        store.ledger.add(Tried("toy", "step", "2026-11-20", number / 10, found=True))
        store.cards.meet("toy", [Met(f"c{number}", missed=True)])
        print(number, flush=True)  # noqa: T201
        time.sleep(0.05)


def drafting(folder: Path) -> None:
    """Kills itself when all is written."""
    store = Store(folder)
    for stroke in range(50):
        store.drafts.keep(SavedDraft("toy", f"d{stroke % 3}", f"stroke {stroke}"))
    while store.records.waits:
        time.sleep(0.001)
    os.kill(os.getpid(), signal.SIGKILL)


def recording(folder: Path, me: str, names: int) -> None:
    """So many of everything that is kept as a record."""
    store = Store(folder)
    for number in range(names):
        _record(store, me, number)
    before = store.settings()
    store.keep_settings(before, replace(before, letters=True) if me == "a" else replace(before, patterns=True))
    store.close()
    assert not store.messages, store.messages


def _record(store: Store, me: str, number: int) -> None:
    name = f"{me}{number}"
    store.ledger.add(Tried("toy", "step", "2026-11-20", 1.0, found=True, id=name))
    store.cards.meet("toy", [Met(name, missed=True)])
    store.change_own_words(lambda text: text + f"+{me}{'abcdefghij'[number % 10]}{'abcdef'[number // 10]}\n")
    store.change_learned(lambda learned: learned.with_seen(name, Seen("toy", "2026-11-20")))
    store.add_recent_file(f"/{me}")
