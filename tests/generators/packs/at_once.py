"""Packs that are made at once, in this process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from typing import Any

from generators.packs.make_pack import Workers


class AtOnce(Executor):
    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as fault:  # noqa: BLE001 - as an executor does
            future.set_exception(fault)
        return future


def at_once(executor: Executor | None = None, count: int = 1) -> Workers:
    return Workers(executor or AtOnce(), lambda: count)


@contextmanager
def here(_: int) -> Iterator[Workers]:
    """In the place of processes."""
    yield at_once()
