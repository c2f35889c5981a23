"""The workers that make the puzzles of a pack: processes of this machine, or those of a Dask cluster."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, CancelledError, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import Any

from generators.kernel.kind import BadText
from generators.kernel.phrases import quoted
from generators.packs.make_pack import PATIENCE, Workers


@contextmanager
def processes(count: int) -> Iterator[Workers]:
    pool = ProcessPoolExecutor(count, get_context("spawn"), _begin)
    try:
        yield Workers(pool, lambda: count, lambda: True)
    except BrokenExecutor as error:
        raise BadText("pack.ended") from error
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _begin() -> None:
    """Called in each process: it ends as soon as the one that began it has, however that was."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    assert parent is not None

    def follow() -> None:
        wait([parent.sentinel])
        os._exit(1)

    Thread(target=follow, daemon=True).start()


@contextmanager
def cluster(address: str, patience: float = PATIENCE) -> Iterator[Workers]:
    """The workers of the scheduler at this address."""
    try:
        from distributed import Client  # noqa: PLC0415 - few have it
        from distributed.scheduler import KilledWorker  # noqa: PLC0415
    except ImportError as error:
        raise BadText("pack.no_cluster") from error
    try:
        client = Client(address, timeout=patience, set_as_default=False)
    except (OSError, ValueError) as error:
        raise BadText("pack.no_scheduler", address=quoted(address, 80)) from error
    heard = [0.0]

    def known() -> list[Any]:
        try:
            return list(client.scheduler_info()["workers"].values())
        except OSError:  # the scheduler is gone, too
            return []

    def answer() -> bool:
        heard.append(max((each["last_seen"] for each in known()), default=0.0))
        return heard[-1] > heard[-2]

    try:
        yield Workers(client.get_executor(), lambda: sum(each["nthreads"] for each in known()), answer)
    except (CancelledError, KilledWorker) as error:
        raise BadText("pack.ended") from error
    except (ImportError, RuntimeError) as error:  # as Dask has it where one of its own cannot import us
        raise BadText("pack.no_lantern") from error
    finally:
        client.close(timeout=patience)
