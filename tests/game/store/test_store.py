"""What is kept is found again; what cannot be read is set aside with one message; two windows lose nothing."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.store.learning import Learned
from game.store.records import DRAFT, Record, SavedDraft, new_draft
from game.store.settings import SCALES, SPEECH, THEMES, Settings, settings_from
from game.store.store import MOST_FILES, Store
from tests.game.kill.forks import begun, ended
from tests.game.memory_store import MemoryStore
from tests.game.store.other_windows import drafting


@pytest.fixture(params=["json", "memory"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    store: Store = Store(tmp_path) if request.param == "json" else MemoryStore()
    yield store
    store.close()
    assert store.messages == []


def files(folder: Path) -> list[str]:
    return sorted(name for _, _, names in os.walk(folder) for name in names if not name.startswith("."))


# --- both stores


def test_what_was_kept_a_moment_ago_is_known(store: Store) -> None:
    changed = replace(Settings(), theme="dark", scale=150)
    store.keep_settings(Settings(), changed)
    assert store.settings() == changed
    assert store.own_words() == ""
    store.change_own_words(lambda text: text + "+zonkey\n")
    store.change_own_words(lambda text: text + "-moor\n")
    assert store.own_words() == "+zonkey\n-moor\n"
    for number in range(70):
        store.add_seen("toy", str(number))
        assert store.seen("toy")[-1] == str(number)
    assert store.seen("toy") == [str(number) for number in range(10, 70)]
    for number in range(MOST_FILES + 3):
        store.add_recent_file(f"/{number}")
    store.add_recent_file("/5")
    assert store.recent_files()[:2] == ["/5", f"/{MOST_FILES + 2}"]
    assert len(store.recent_files()) == len(set(store.recent_files())) == MOST_FILES


def test_what_is_ready_is_taken_once(store: Store) -> None:
    for expected in ("4", None):
        assert store.is_ready("toy", "few") is False
        assert store.take_ready("toy", "few") is None
        if expected:
            store.put_ready("toy", "few", expected)
            assert store.is_ready("toy", "few")
            assert not store.is_ready("toy", "many")
            assert store.take_ready("toy", "few") == expected


# --- files that cannot be read

GOOD = b'{"lantern": 1, "theme": "dark", "at": 3}'
DAMAGE = {
    "empty": b"",
    "truncated": GOOD[:-9],
    "binary": b"\x00\xff\xfe" * 50,
    "foreign": b'{"name": "another program", "version": 3}',
    "a list": b"[1, 2]",
    "deep": b"[" * 100_000,
    "future": GOOD.replace(b'"lantern": 1', b'"lantern": 2'),
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_damaged_settings_are_set_aside(damage: bytes, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_bytes(damage)
    store = Store(tmp_path)
    assert store.settings() == Settings()
    store.keep_settings(Settings(), replace(Settings(), theme="dark"))
    assert store.settings().theme == "dark"
    assert len(store.messages) == 1
    store.writer.wait()
    assert files(tmp_path) == ["player.records", "settings.unreadable-1.json"]
    store.close()


@pytest.mark.parametrize(("name", "data"), [("own_words.txt", b"+zonkey\xff"), ("learned.json", b"{ nothing")])
def test_other_files_are_set_aside(name: str, data: bytes, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(data)
    store = Store(tmp_path)
    assert store.own_words() == ""
    assert store.learned() == Learned()
    assert [each.key for each in store.messages] == ["store.set_aside"]
    store.close()


def test_a_ready_puzzle_that_cannot_be_read_is_passed_over(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.put_ready("toy", "few", "4")
    store.writer.wait()
    (tmp_path / "ready" / "toy-few.txt").write_bytes(b"\xff\xfe\xff")
    assert store.take_ready("toy", "few") is None
    store.put_ready("toy", "few", "5")
    assert store.take_ready("toy", "few") == "5"
    store.close()


# --- two windows on one folder


def test_two_windows_never_take_the_same_puzzle(tmp_path: Path) -> None:
    stores, taken, enough = [Store(tmp_path), Store(tmp_path)], list[str](), threading.Event()

    def take(store: Store) -> None:
        while not enough.wait(0.001):
            if (text := store.take_ready("toy", "few")) is not None:
                taken.append(text)

    with ThreadPoolExecutor(2) as threads:
        waiting = [threads.submit(take, store) for store in stores]
        for number in range(30):
            stores[0].put_ready("toy", "few", str(number))
            time.sleep(0.003)
        enough.set()
        for job in waiting:
            job.result()
    assert len(taken) > 1
    assert len(taken) == len(set(taken))
    for each in stores:
        each.close()
        assert each.messages == []


# --- settings come from any record: what is unknown is passed over, what is unfit takes its default


SWITCHES = {name: st.booleans() for name, value in Settings().record().items() if isinstance(value, bool)}
FIT = st.builds(
    Settings,
    language=st.sampled_from(SPEECH),
    theme=st.sampled_from(THEMES),
    scale=st.sampled_from(SCALES),
    volume=st.integers(0, 100),
    **SWITCHES,
)
ANYTHING = st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(), st.lists, max_leaves=3)


@given(FIT)
def test_round_trip(settings: Settings) -> None:
    assert settings_from(settings.record()) == settings


@given(FIT, st.dictionaries(st.sampled_from([*Settings().record(), "unknown", ""]), ANYTHING))
def test_any_record_gives_settings_that_can_be_shown(settings: Settings, changes: dict[str, object]) -> None:
    found = settings_from(settings.record() | changes)
    assert found.theme in THEMES
    assert found.scale in SCALES
    assert found.language in SPEECH
    assert 0 <= found.volume <= 100
    for name in found.record():
        value = getattr(found, name)
        assert type(value) is type(getattr(settings, name))
        if name not in changes:
            assert value == getattr(settings, name)


@pytest.mark.parametrize("change", [{"theme": "pink"}, {"scale": 93}, {"scale": 100.0}, {"scale": True}, {"clock": 1}])
def test_what_is_unfit_takes_its_default(change: dict[str, object]) -> None:
    assert settings_from(change) == Settings()


# --- drafts of own puzzles are kept stroke by stroke


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
