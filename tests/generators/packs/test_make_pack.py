"""The puzzles of a pack follow from its first line, whoever makes them and in whatever order they end."""

from __future__ import annotations

import os
import pickle
import signal
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import replace
from itertools import count, islice
from typing import Any

import pytest

from generators.kernel.kind import BadText, no_pulse
from generators.kinds import KINDS
from generators.lattice.layout import Layout, canonical
from generators.names.address import made_at
from generators.names.almanac import year
from generators.packs import make_pack
from generators.packs.make_pack import PATIENCE, PackMaking, Workers, batch, cluster
from generators.packs.pack import PackHead, image, preset_named
from tests.generators.packs.at_once import at_once
from tests.rows import check_rows

SPOTS = next(kind for kind in KINDS if kind.id == "sweet_spots")
SMALL = PackHead("sweet_spots", "4-1-easy", 1)


def clock(step: float) -> Callable[[], float]:
    """Each batch takes so many seconds."""
    ticks = count()
    return lambda: next(ticks) * step


def made(
    head: PackHead, number: int, executor: Executor | None = None, workers: int = 1, step: float = 0.5
) -> list[Any]:
    return list(PackMaking(head, at_once(executor, workers), clock(step)).puzzles(number))


def test_the_same_puzzles_whoever_makes_them() -> None:
    alone = made(SMALL, 60)
    assert [each.seed for each in alone] == sorted({each.seed for each in alone})
    with ThreadPoolExecutor(4) as pool:
        assert made(SMALL, 60, pool, 4, step=0.01) == alone
    for each in alone[::20]:
        assert SPOTS.write(made_at(SPOTS, SMALL.address(each.seed), no_pulse)) == each.text


def test_none_comes_twice_and_none_alike_where_that_is_wanted() -> None:
    texts = [each.text for each in made(SMALL, 80)]
    assert len(set(texts)) == 80
    boards = [SPOTS.read(each) for each in texts]
    alike = {image(SPOTS, each, distinct=True) for each in boards}
    assert len(alike) < 80
    distinct = made(PackHead("sweet_spots", "4-1-easy", 1, distinct=True), 30)
    assert len({image(SPOTS, SPOTS.read(each.text), distinct=True) for each in distinct}) == 30


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
    monkeypatch.setattr(make_pack, "DRY", 30)
    monkeypatch.setattr(make_pack, "image", lambda kind, puzzle, *, distinct: str(puzzle.zones[0][1:3]))
    with pytest.raises(BadText) as said:
        made(SMALL, 60)
    assert said.value.phrase.key == "pack.no_more"


def test_nobody_waits_for_workers_that_are_gone() -> None:
    """As long as one of them is heard of it is only slow."""

    class Silent(Executor):
        def submit(self, *_: Any, **__: Any) -> Future[Any]:
            return Future()

    heard = iter([True, True, False])
    workers = Workers(Silent(), lambda: 2, lambda: next(heard))
    assert PATIENCE == 30
    with pytest.raises(BadText) as said:
        list(PackMaking(SMALL, workers, clock(1), patience=0.001).puzzles(5))
    assert said.value.phrase.key == "pack.no_answer"
    assert next(heard, None) is None


def test_a_worker_of_another_edition_says_so_from_its_process() -> None:
    with pytest.raises(BadText) as said:
        batch(PackHead("brick", "7-easy", 1, edition=99), range(1, 2), clock(1))
    assert pickle.loads(pickle.dumps(said.value)).phrase == said.value.phrase  # noqa: S301 - our own


def test_each_kind_knows_what_is_alike() -> None:
    """The options of every kind have a name; and the form that like puzzles share is found in puzzles of a day."""

    def check(kind: Any) -> None:
        assert all(preset_named(kind, each.options) == each.id for each in kind.presets[:3])
        first, second = (kind.read(page.text) for page in islice(year(kind.id, "2027"), 2))
        assert image(kind, first, distinct=True) != image(kind, second, distinct=True)

    check_rows(KINDS, check)


def test_turned_and_mirrored_boards_are_alike() -> None:
    board = SPOTS.read(made(PackHead("sweet_spots", "5-1-easy", 1), 1)[0].text)
    turned = replace(board, zones=tuple(zip(*board.zones[::-1], strict=True)))
    assert turned.zones != board.zones
    assert image(SPOTS, turned, distinct=True) == image(SPOTS, board, distinct=True)
    assert image(SPOTS, turned, distinct=False) != image(SPOTS, board, distinct=False)
    crossed = Layout(("ab.", "c*.", "..."))
    assert canonical(crossed) == canonical(Layout(("ac.", "b*.", "...")))


OF_SIX = PackHead("sweet_spots", "6-1-easy", 1)
MANY = 400


@pytest.fixture
def two_workers(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    from distributed import LocalCluster  # noqa: PLC0415 - a second and a half

    monkeypatch.setenv("PYTHONPATH", os.getcwd())  # noqa: PTH109
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address=None
    ) as found:
        yield found


@pytest.mark.slow  # a cluster takes ten seconds to begin
@pytest.mark.filterwarnings("ignore")  # of Dask, when a worker dies
def test_a_killed_worker_costs_nothing_and_none_at_all_a_sentence(two_workers: Any) -> None:
    alone = list(PackMaking(OF_SIX, at_once(), time.process_time).puzzles(MANY))
    killed = False
    with cluster(two_workers.scheduler_address) as workers:
        found = []
        for puzzle in PackMaking(OF_SIX, workers, time.process_time).puzzles(MANY):
            found.append(puzzle)
            if not killed:
                killed = True
                os.kill(next(iter(two_workers.workers.values())).pid, signal.SIGKILL)
        assert found == alone
        two_workers.scale(0)
        making = PackMaking(OF_SIX, workers, time.process_time, patience=2)
        with pytest.raises(BadText) as said:
            list(making.puzzles(MANY))
        assert said.value.phrase.key == "pack.no_answer"


@pytest.mark.slow  # Dask takes a second to import, and 60 MB
def test_without_a_scheduler_one_sentence_says_so() -> None:
    with pytest.raises(BadText) as said, cluster("tcp://127.0.0.1:1", patience=0.1):
        pass
    assert said.value.phrase.key == "pack.no_scheduler"


def test_without_dask_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(BadText) as said, cluster("tcp://127.0.0.1:1"):
        pass
    assert said.value.phrase.key == "pack.no_cluster"
