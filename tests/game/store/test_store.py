"""What is kept is found again; what cannot be read is set aside with one message; two windows lose nothing."""

from __future__ import annotations

import json
import os
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.backup.records import merge_records
from game.store import records as of_records
from game.store.learning import Learned
from game.store.records import (
    CARD,
    DRAFT,
    FEW,
    FILE,
    SETTING,
    WORD,
    Record,
    Records,
    SavedDraft,
    new_draft,
    read_record,
    read_records,
    table,
)
from game.store.settings import SCALES, SPEECH, THEMES, Settings, settings_from
from game.store.store import MOST_FILES, Store
from generators.kernel.phrases import phrasebook
from tests.game.kill.crash_game import KILLED, begun, drafting, ended, recording
from tests.game.memory_store import MemoryStore


def test_what_was_kept_a_moment_ago_is_known(tmp_path: Path) -> None:
    store = Store(tmp_path)
    changed = replace(Settings(), theme="dark", scale=150)
    store.keep_settings(Settings(), changed)
    assert store.settings() == changed
    assert store.own_words() == ""
    store.change_own_words(lambda text: text + "+zonkey\n")
    store.change_own_words(lambda text: text + "-moor\n")
    assert store.own_words() == "+zonkey\n-moor\n"
    for number in range(70):
        store.add_seen("toy", str(number))
        assert store.recent_puzzles("toy")[-1] == str(number)
    assert store.recent_puzzles("toy") == [str(number) for number in range(10, 70)]
    for number in range(MOST_FILES + 3):
        store.add_recent_file(f"/{number}")
    store.add_recent_file("/5")
    assert store.recent_files()[:2] == ["/5", f"/{MOST_FILES + 2}"]
    assert len(store.recent_files()) == len(set(store.recent_files())) == MOST_FILES


def test_settings_are_read_back_on_a_drive_whose_files_have_no_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As some network drives of Windows."""
    stat = Path.stat

    def unnumbered(path: Path, **more: bool) -> os.stat_result:
        about = stat(path, **more)
        return os.stat_result((about[0], 0, *about[2:]))

    monkeypatch.setattr(Path, "stat", unnumbered)
    changed = replace(Settings(), theme="dark")
    store = Store(tmp_path)
    store.keep_settings(Settings(), changed)
    store.close()
    assert Store(tmp_path).settings() == changed
    store.put_ready("toy", "few", "4")
    assert (store.is_ready("toy", "few"), store.is_ready("toy", "many")) == (True, False)
    assert [store.take_ready("toy", "few") for _ in range(2)] == ["4", None], "it is taken once"
    store.close()
    assert store.messages == []


# --- files that cannot be read

SETTINGS = b'{"lantern": 1, "theme": "dark", "at": 3}'
DAMAGE = [
    *(
        b"",
        SETTINGS[:-9],
        b"\x00\xff\xfe" * 50,
        b'{"name": "another program", "version": 3}',
        b"[1, 2]",
        b"[" * 100_000,
    ),
    SETTINGS.replace(b'"lantern": 1', b'"lantern": 2'),  # of the future
]


@pytest.mark.parametrize(
    ("name", "data"),
    [*(("settings.json", each) for each in DAMAGE), ("own_words.txt", b"+zonkey\xff"), ("learned.json", b"{ nothing")],
)
def test_a_damaged_file_is_set_aside(name: str, data: bytes, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(data)
    store = Store(tmp_path)
    assert (store.settings(), store.own_words(), store.read_learned()) == (Settings(), "", Learned())
    store.keep_settings(Settings(), replace(Settings(), theme="dark"))
    assert store.settings().theme == "dark"
    assert len(store.messages) == 1
    store.writer.wait()
    assert (tmp_path / name.replace(".", ".unreadable-1.")).read_bytes() == data
    assert not (tmp_path / name).exists()
    store.close()


GAME = {"lantern": 2, "id": "033a", "kind": "connecting_wall", "preset": "", "puzzle": "no wall", "address": ""}
BEGUN = {**GAME, "place": "given 0a1b", "begun": "2026-11-27"}


@pytest.mark.parametrize(
    ("heading", "said"),
    [
        (BEGUN, "Your Connecting Wall of 27 November 2026"),
        ({**BEGUN, "place": "daily 2026-11-30"}, "Your Connecting Wall of 30 November 2026"),
        ({**BEGUN, "begun": "yesterday"}, "Your game of Connecting Wall"),
        (["a list"], "Your game of Connecting Wall"),
    ],
)
def test_a_game_that_cannot_be_read_is_called_what_it_was(heading: object, said: str, tmp_path: Path) -> None:
    path = tmp_path / "games" / "connecting_wall" / "033a.chapter"
    path.parent.mkdir(parents=True)
    path.write_text(f"{json.dumps(heading)}\nsoon\n")
    store = Store(tmp_path)
    assert store.shelf.summaries("connecting_wall") == []
    store.writer.wait()  # its thread may have found it first
    (message,) = store.messages
    assert phrasebook().tell(message).startswith(f"{said} could not be read. It was saved as 033a.unreadable-1.chapter")
    assert path.with_name("033a.unreadable-1.chapter").is_file()
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


@pytest.mark.parametrize(("saved", "shown"), [(80, 100), (110, 125), (175, 200), (1000, 200)])
def test_a_size_that_is_offered_no_more_becomes_the_next_larger(saved: int, shown: int) -> None:
    assert settings_from({"scale": saved}).scale == shown


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


def test_a_window_that_is_killed_leaves_every_draft_as_it_stood(tmp_path: Path) -> None:
    assert ended(begun(drafting, tmp_path)) in KILLED
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


# --- records: of a thing the last one counts; windows lose nothing of each other's; two files come together


NAMES = 25  # that each of two windows keeps

FILE_NAME = "player.records"


def records(path: Path) -> Records:
    return Records(path, lambda write: write())


VALUES = st.none() | st.integers(0, 3) | st.text("ab灯", max_size=3) | st.lists(st.integers(0, 3), max_size=2)
RECORDS = st.builds(
    Record, st.sampled_from((SETTING, FILE, WORD, CARD)), st.sampled_from("xyz"), VALUES, st.integers(0, 4)
)
TABLES = st.lists(RECORDS, max_size=8).map(table)


@given(RECORDS)
def test_a_record_is_read_as_it_was_written(record: Record) -> None:
    assert read_record(record.line()) == record


@given(st.text(max_size=80))
def test_what_is_no_record_is_passed_over(text: str) -> None:
    odd = [text, "[]", "{}", "[" * 5000, '["a","b",1]', '[1,"b",1,1]', '["a","b",1,true]', '["a","b",1,-1]', "null"]
    assert read_records(odd) == []


@given(TABLES, TABLES, st.booleans())
def test_the_higher_version_counts_and_twice_is_as_once(
    here: dict[tuple[str, str], Record], there: dict[tuple[str, str], Record], settings: bool
) -> None:
    after = here | table(merge_records(here, there, settings=settings))
    assert merge_records(after, there, settings=settings) == []
    for name, each in after.items():
        if each.kind in (WORD, CARD):
            assert each.version == max(found[name].version for found in (here, there) if name in found)
        elif each.kind == FILE or not settings:
            assert each == here[name], "it is of this machine"
        elif name in there:
            assert each.version == max(found[name].version for found in (here, there) if name in found)


def test_a_torn_line_costs_only_itself(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    records(path).set(WORD, {"a": 1})
    path.write_bytes(path.read_bytes() + b'["word","b",')
    again = records(path)
    again.set(WORD, {"c": 3})
    assert [each.value for each in records(path).of(WORD).values()] == [1, 3]
    assert path.read_bytes().count(b"\n") == 2


def test_a_long_file_is_cut_and_another_window_sees_all_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(of_records, "LARGEST", 2_000)
    path = tmp_path / FILE_NAME
    other, one = records(path), records(path)
    one._compact = 2_000
    for number in range(200):
        one.set(WORD, {f"w{number % 7}": number})
        if number % 50 == 0:
            other.set(CARD, {f"c{number}": number})
    assert path.stat().st_size < 6_000
    for each in (one, other, records(path)):
        assert {found.value for found in each.of(WORD).values()} == set(range(193, 200))
        assert len(each.of(CARD)) == 4


def test_two_windows_lose_nothing_of_each_other(tmp_path: Path) -> None:
    windows = [begun(recording, tmp_path, each, NAMES) for each in "ab"]
    assert [ended(each) for each in windows] == [0, 0]
    store = Store(tmp_path)
    names = {f"{me}{number}" for me in "ab" for number in range(NAMES)}
    assert sorted({each.id for each in store.ledger.results()} ^ names) == []
    assert {each.front for each in store.cards.all("toy")} == names
    assert set(store.read_learned().seen) == names
    assert len(store.own_words().splitlines()) == 2 * NAMES
    assert set(store.recent_files()) == {"/a", "/b"}
    settings = store.settings()
    assert (settings.letters, settings.patterns) == (True, True)
    store.close()


# --- records that are spoilt are set aside and reported once, and a copy of each day goes on


OTHER = b"".join(b"line %d of another program\n" % number for number in range(20))
GOOD = b'["word","00000000","+donkey",1]\n'
SPOILT = {
    "random bytes": Random(1).randbytes(50_000),
    "random bytes without a line": Random(2).randbytes(200).replace(b"\n", b"."),
    "zeros": bytes(5_000),
    "text of another program": OTHER,
}


def _with_words(folder: Path, *words: str) -> None:
    """Two starts, so that a copy is made of what the first one wrote."""
    store = Store(folder)
    store.change_own_words(lambda _: "".join(f"{word}\n" for word in words))
    store.close()
    Store(folder).close()


def _opened(folder: Path) -> tuple[str, list[str]]:
    """The words after a start, and what was said."""
    store = Store(folder)
    words = store.own_words()
    store.close()
    return words, [each.key for each in store.messages]


@pytest.mark.parametrize("name", [*SPOILT, "huge"])
def test_a_spoilt_file_is_set_aside_and_its_copy_restored(name: str, tmp_path: Path) -> None:
    """A huge one is never read."""
    _with_words(tmp_path, "+donkey")
    path, aside = tmp_path / FILE_NAME, tmp_path / "player.unreadable-1.records"
    if name == "huge":
        os.truncate(path, 2_000_000_000)
    else:
        path.write_bytes(SPOILT[name])
    began = time.process_time()
    assert _opened(tmp_path) == ("+donkey\n", ["store.records_saved"])
    assert time.process_time() - began < 1.0
    assert _opened(tmp_path) == ("+donkey\n", []), "said once"
    assert aside.stat().st_size == 2_000_000_000 if name == "huge" else aside.read_bytes() == SPOILT[name]


@pytest.mark.parametrize(
    ("data", "words", "said"),
    [
        (OTHER + GOOD, "+donkey\n", ["store.records_saved"]),
        (OTHER, "", ["store.set_aside"]),
        (b'["word","a', "", []),  # a torn first line
    ],
)
def test_without_a_copy_what_can_be_read_goes_on(tmp_path: Path, data: bytes, words: str, said: list[str]) -> None:
    (tmp_path / FILE_NAME).write_bytes(data)
    assert _opened(tmp_path) == (words, said)


def test_what_changed_after_the_copy_counts(tmp_path: Path) -> None:
    _with_words(tmp_path, "+donkey")
    store = Store(tmp_path)
    store.change_own_words(lambda _: "+zebra\n")
    store.close()
    (tmp_path / FILE_NAME).write_bytes((tmp_path / FILE_NAME).read_bytes() + OTHER)
    assert _opened(tmp_path)[0] == "+zebra\n"


def test_the_copy_of_a_day_stays_until_the_next(tmp_path: Path) -> None:
    _with_words(tmp_path, "+donkey")
    copy = tmp_path / "player.copy-1.records"
    first = copy.read_bytes()
    _with_words(tmp_path, "+zebra")
    assert copy.read_bytes() == first
    os.utime(copy, (time.time() - 86_400,) * 2)
    Store(tmp_path).close()
    assert b"zebra" in copy.read_bytes()
    assert (tmp_path / "player.copy-2.records").read_bytes() == first


def test_a_few_unreadable_lines_are_tolerated_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when the file is written anew: they may be of a Lantern to come."""
    monkeypatch.setattr(of_records, "LARGEST", 2_000)
    odd = b"".join(b'["word","later",%d,1,"\xff"]\n' % number for number in range(FEW))
    path = tmp_path / FILE_NAME
    records(path).set(WORD, {"a": 0})
    path.write_bytes(path.read_bytes() + odd)
    again = records(path)
    again._compact = 2_000
    for number in range(150):
        again.set(WORD, {"a": number})
    assert path.stat().st_size < 6_000
    assert path.read_bytes().startswith(odd)
    assert _opened(tmp_path)[1] == []
