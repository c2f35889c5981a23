"""A pack follows from its first line, whoever makes it; what was broken off ends with the same bytes."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from itertools import chain, count, islice
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from generators.command import CALLED_OFF
from generators.kernel.kind import BadText, no_pulse
from generators.kernel.os_lock import OPENING, hold
from generators.kernel.phrases import say, tell
from generators.kernel.text import claims_pack
from generators.lanterns import all_kinds
from generators.lattice.layout import Layout, canonical
from generators.names.address import make_at
from generators.names.almanac import YEARS, read_year
from generators.packs import command, make_pack
from generators.packs.make_pack import PackMaking, Workers, batch, cluster
from generators.packs.pack import PackHead, fingerprint, preset_named, read_pack
from tests.generators.packs.at_once import at_once, here
from tests.generators.run_command import run
from tests.rows import check_rows, sample
from tests.said import refused
from tests.sources import ROOT

SPOTS = next(kind for kind in all_kinds() if kind.id == "sweet_spots")
SMALL = PackHead("sweet_spots", "4-1-easy", 1)


def clock(step: float) -> Callable[[], float]:
    """Each batch takes so many seconds."""
    ticks = count()
    return lambda: next(ticks) * step


def made(head: PackHead, number: int, executor: Executor | None = None, workers: int = 1, step: float = 0.5) -> Any:
    return list(PackMaking(head, at_once(executor, workers), clock(step)).puzzles(number))


def test_the_same_puzzles_whoever_makes_them() -> None:
    alone = made(SMALL, 60)
    assert [each.seed for each in alone] == sorted({each.seed for each in alone})
    with ThreadPoolExecutor(4) as pool:
        assert made(SMALL, 60, pool, 4, step=0.01) == alone
    for each in alone[::20]:
        assert SPOTS.write(make_at(SPOTS, SMALL.address(each.seed), no_pulse)) == each.text


def test_a_pack_passes_over_seeds_that_repeat_content_however_many_workers_make_it() -> None:
    def content(text: str) -> frozenset[str]:
        return frozenset(text.splitlines()[1:])

    spots = replace(SPOTS, variety=replace(SPOTS.variety, content=lambda puzzle: content(SPOTS.write(puzzle))))
    plain = made(SMALL, 20)
    with patch.object(make_pack, "all_kinds", lambda: (spots,)), ThreadPoolExecutor(4) as pool:
        alone = made(SMALL, 20)
        assert made(SMALL, 20, pool, 4, step=0.01) == alone
        making = PackMaking(SMALL, at_once(), clock(0.5))
        making.resume(spots, alone[:10])
        assert list(making.puzzles(10)) == alone[10:], "it goes on as if never broken off"
    different, before = (len(frozenset().union(*(content(each.text) for each in pack))) for pack in (alone, plain))
    assert different > before


def test_none_comes_twice_and_none_alike_where_that_is_wanted() -> None:
    texts = {each.text for each in made(SMALL, 80)}
    assert len(texts) == 80
    assert len({fingerprint(SPOTS, SPOTS.read(each), distinct=True) for each in texts}) < 80
    distinct = made(replace(SMALL, distinct=True), 30)
    assert len({fingerprint(SPOTS, SPOTS.read(each.text), distinct=True) for each in distinct}) == 30


def test_batches_grow_to_a_second_and_no_more_is_ordered_than_is_wanted() -> None:
    sizes: list[int] = []

    class Noting(Executor):
        def submit(self, fn: Callable[..., Any], /, *args: Any, **_: Any) -> Future[Any]:
            sizes.append(len(args[1]))
            future: Future[Any] = Future()
            _, found = fn(*args)
            future.set_result((0.1 * len(found), found))
            return future

    made(PackHead("sweet_spots", "5-1-easy", 1), 60, Noting())
    assert sizes[0] == 1
    assert max(sizes) == 15, "a second and a half"
    assert sum(sizes) <= 60 + 15


def test_few_puzzles_end_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make_pack, "MOST_REPEATS", 30)
    monkeypatch.setattr(make_pack, "fingerprint", lambda kind, puzzle, *, distinct: str(puzzle.zones[0][1:3]))
    assert refused(made, SMALL, 60).key == "pack.no_more"


def test_nobody_waits_for_workers_that_are_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cluster is only slow as long as one worker answers."""

    class Silent(Executor):
        def submit(self, *_: Any, **__: Any) -> Future[Any]:
            return Future()

    heard = iter([True, True, False])
    workers = Workers(Silent(), lambda: 2, lambda: next(heard))
    assert make_pack.PATIENCE == 30
    monkeypatch.setattr(make_pack, "PATIENCE", 0.001)
    assert refused(list, PackMaking(SMALL, workers, clock(1)).puzzles(5)).key == "pack.no_answer"
    assert next(heard, None) is None


def test_a_worker_of_another_edition_says_so_from_its_process() -> None:
    with pytest.raises(BadText) as said:
        batch(PackHead("brick", "7-easy", 1, edition=99), range(1, 2), clock(1))
    assert pickle.loads(pickle.dumps(said.value)).phrase == said.value.phrase  # noqa: S301 - our own


def test_each_kind_knows_what_is_alike() -> None:
    """The options of every kind have a name; and the form that like puzzles share is found in puzzles of a day."""

    def check(kind: Any) -> None:
        assert all(preset_named(kind, each.options) == each.id for each in kind.presets[:3])
        pages = islice(chain.from_iterable(read_year(kind.id, year) for year in YEARS), 2)
        preset = kind.presets[0]
        made_now = (kind.generate(preset.options, Random(seed), no_pulse) for seed in "ab")  # it has no dailies yet
        first, second = [kind.read(page.text) for page in pages] or made_now
        assert fingerprint(kind, first, distinct=True) != fingerprint(kind, second, distinct=True)

    check_rows(all_kinds(), check)


def test_turned_and_mirrored_boards_are_alike() -> None:
    board = SPOTS.read(made(PackHead("sweet_spots", "5-1-easy", 1), 1)[0].text)
    turned = replace(board, zones=tuple(zip(*board.zones[::-1], strict=True)))
    assert turned.zones != board.zones
    assert fingerprint(SPOTS, turned, distinct=True) == fingerprint(SPOTS, board, distinct=True)
    assert fingerprint(SPOTS, turned, distinct=False) != fingerprint(SPOTS, board, distinct=False)
    crossed = Layout(("ab.", "c*.", "..."))
    assert canonical(crossed) == canonical(Layout(("ac.", "b*.", "...")))


OF_SIX = PackHead("sweet_spots", "6-1-easy", 1)
MANY = 150


@pytest.mark.slow  # a cluster takes ten seconds to begin
@pytest.mark.filterwarnings("ignore")  # of Dask, when a worker dies
def test_a_killed_worker_costs_nothing_and_none_at_all_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    from distributed import LocalCluster  # noqa: PLC0415 - a second and a half

    monkeypatch.setenv("PYTHONPATH", os.getcwd())  # noqa: PTH109
    alone = list(PackMaking(OF_SIX, at_once(), time.process_time).puzzles(MANY))
    killed, options = False, {"threads_per_worker": 1, "host": "127.0.0.1", "dashboard_address": None}
    with LocalCluster(n_workers=2, **options) as two_workers, cluster(two_workers.scheduler_address) as workers:
        found = []
        for puzzle in PackMaking(OF_SIX, workers, time.process_time).puzzles(MANY):
            found.append(puzzle)
            if not killed:
                killed = True
                os.kill(next(iter(two_workers.workers.values())).pid, signal.SIGKILL)
        assert found == alone
        two_workers.scale(0)
        monkeypatch.setattr(make_pack, "PATIENCE", 2)
        making = PackMaking(OF_SIX, workers, time.process_time)
        assert refused(list, making.puzzles(MANY)).key == "pack.no_answer"


@pytest.mark.slow  # Dask takes a second to import, and 60 MB
def test_without_a_cluster_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make_pack, "PATIENCE", 0.1)
    for key in ("pack.no_scheduler", "pack.no_cluster"):
        with pytest.raises(BadText) as said, cluster("tcp://127.0.0.1:1"):
            pass
        assert said.value.phrase.key == key
        monkeypatch.setitem(sys.modules, "distributed", None)  # Dask is not installed


# --- create ... --out

ASKED = ("--size", "4", "--level", "easy", "--count", "30")


@pytest.fixture(scope="module", autouse=True)
def _at_once() -> Iterator[None]:
    with patch.object(command, "processes", here):
        yield


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    out = tmp_path_factory.mktemp("pack") / "pack.jsonl"
    assert pack(out) == 0
    return out.read_bytes()


def pack(out: Path, *more: str) -> int:
    return run("create", "sweet-spots", *ASKED, *more, "--out", str(out))


def test_wherever_it_was_broken_off_it_ends_the_same(whole: bytes, tmp_path: Path) -> None:
    out = tmp_path / "pack.jsonl"
    assert claims_pack(whole)
    assert len({SPOTS.read(each.text) for each in read_pack(whole, all_kinds()).puzzles}) == 30

    def cut(at: int) -> None:
        out.write_bytes(whole[:at])
        assert pack(out) == 0
        assert out.read_bytes() == whole

    check_rows(sample([*range(0, len(whole) + 1, 13)], 5, full=30), cut)


@pytest.mark.parametrize(
    ("there", "more", "key"),
    [
        (b"a letter\n", "", "pack.other_file"),
        (b"a", "", "pack.other_file"),
        (None, "--seed 0", "pack.command.bad_seed"),
        (None, "--seed 5", "pack.other"),
        (None, "--distinct", "pack.other"),
        (None, "--count 0", "pack.command.bad_count"),
        (None, "--jobs 2 --scheduler tcp://x", "pack.command.both"),
    ],
)
def test_what_cannot_be_is_said(there: bytes | None, more: str, key: str, whole: bytes, tmp_path: Path) -> None:
    out = tmp_path / "pack.jsonl"
    out.write_bytes(whole if there is None else there)
    before = out.read_bytes()
    assert refused(pack, out, *more.split()).key == key
    assert out.read_bytes() == before


def test_a_spoilt_line_is_named(whole: bytes) -> None:
    def check(line: bytes) -> None:
        assert refused(read_pack, whole + line + b"\n", all_kinds()) == say("pack.line", line=32)

    lines = [
        b'{"address":"sweet-spots/4-1-easy/1@2","puzzle":"x"}',  # a seed that was there
        b'{"address":"sweet-spots/5-1-easy/900@2","puzzle":"x"}',
        b'{"address":"sweet-spots/4-1-easy/900@2","puzzle":7}',
    ]
    check_rows([*lines, b'{"address":9}', b"[]", b"\xff"], check)


def test_one_pack_is_made_by_one_at_a_time(whole: bytes, tmp_path: Path) -> None:
    out = tmp_path / "pack.jsonl"
    out.write_bytes(whole[:700])
    other = os.open(out, OPENING)
    hold(other)
    assert refused(pack, out).key == "pack.held"
    assert out.read_bytes() == whole[:700]
    os.close(other)
    assert pack(out) == 0
    assert out.read_bytes() == whole


def test_told_to_end_it_ends_quietly_and_can_go_on(
    whole: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    @contextmanager
    def ended(_: int) -> Iterator[Workers]:
        asked = [0]

        def count() -> int:
            asked[0] += 1
            if asked[0] == 5:
                signal.raise_signal(signal.SIGTERM)
            return 1

        yield Workers(at_once().executor, count)

    out, before = tmp_path / "pack.jsonl", signal.getsignal(signal.SIGTERM)
    with patch.object(command, "processes", ended):
        assert pack(out) == CALLED_OFF
    assert signal.getsignal(signal.SIGTERM) is before
    assert "pack.jsonl" in capsys.readouterr().err
    assert len(out.read_bytes()) < len(whole)
    assert pack(out) == 0
    assert out.read_bytes() == whole


@pytest.mark.slow
def test_kills_lose_and_double_nothing(tmp_path: Path) -> None:
    """By each signal, with one job and with two."""
    asked = ["create", "sweet-spots", "--size", "6", "--count", "150", "--out"]
    out, other = tmp_path / "killed.jsonl", tmp_path / "whole.jsonl"

    def begin(path: Path, jobs: int) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "generators", *asked, str(path), "--jobs", str(jobs)]
        return subprocess.Popen(command, cwd=ROOT, stderr=subprocess.DEVNULL)

    for number in range(6):
        before = out.stat().st_size if out.exists() else 0
        running = begin(out, 1 + number % 2)
        while running.poll() is None and (not out.exists() or out.stat().st_size <= before):
            time.sleep(0.01)
        running.send_signal((signal.SIGINT, signal.SIGKILL, signal.SIGTERM)[number % 3])
        running.wait(30)
    assert begin(out, 2).wait(300) == 0
    assert begin(other, 1).wait(300) == 0
    assert out.read_bytes() == other.read_bytes()


def test_where_the_workers_have_ended_it_says_what_is_saved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with patch.object(command, "processes", side_effect=BadText("pack.ended")):
        assert pack(tmp_path / "pack.jsonl") == 1
    said = capsys.readouterr().err
    assert tell("pack.ended") in said
    assert tell("pack.saved", name="pack.jsonl") in said


def test_windows_takes_no_more_processes_than_python_can_wait_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command ended with a traceback."""
    monkeypatch.setattr(sys, "platform", "win32")
    assert command.most_jobs() == 61
