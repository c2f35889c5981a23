"""A scheduler and its workers on loopback make the same pack, also when one of them is killed on the way."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest

from generators.kernel.kind import BadText
from generators.packs.make_pack import PackMaking
from generators.packs.pack import PackHead
from generators.packs.workers import cluster
from tests.generators.packs.at_once import at_once
from tests.rows import FULL

SMALL = PackHead("sweet_spots", "6-1-easy", 1)
MANY = 400


@pytest.fixture
def two_workers(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    from distributed import LocalCluster  # noqa: PLC0415 - a second and a half

    monkeypatch.setenv("PYTHONPATH", os.getcwd())  # noqa: PTH109
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address=None
    ) as found:
        yield found


@pytest.mark.skipif(not FULL, reason="a cluster takes ten seconds to begin")
@pytest.mark.filterwarnings("ignore")  # of Dask, when a worker dies
def test_a_killed_worker_costs_nothing_and_none_at_all_a_sentence(two_workers: Any) -> None:
    alone = list(PackMaking(SMALL, at_once(), time.process_time).puzzles(MANY))
    killed = False
    with cluster(two_workers.scheduler_address) as workers:
        found = []
        for puzzle in PackMaking(SMALL, workers, time.process_time).puzzles(MANY):
            found.append(puzzle)
            if not killed:
                killed = True
                os.kill(next(iter(two_workers.workers.values())).pid, signal.SIGKILL)
        assert found == alone
        two_workers.scale(0)
        making = PackMaking(SMALL, workers, time.process_time, patience=2)
        with pytest.raises(BadText) as said:
            list(making.puzzles(MANY))
        assert said.value.phrase.key == "pack.no_answer"


@pytest.mark.skipif(not FULL, reason="Dask takes a second to import, and 60 MB")
def test_without_a_scheduler_one_sentence_says_so() -> None:
    with pytest.raises(BadText) as said, cluster("tcp://127.0.0.1:1", patience=0.1):
        pass
    assert said.value.phrase.key == "pack.no_scheduler"


def test_without_dask_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(BadText) as said, cluster("tcp://127.0.0.1:1"):
        pass
    assert said.value.phrase.key == "pack.no_cluster"
