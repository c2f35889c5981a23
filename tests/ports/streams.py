"""Without an encoding Windows reads and writes text as cp1252, in files and in pipes; a line ends in CR LF there. With
`pytest -p tests.ports.streams` every test runs so, and so does every Python that it starts."""

from __future__ import annotations

import builtins
import io
from collections.abc import Callable, Iterator
from typing import Any

import pytest

OF_WINDOWS = {"PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0"}


def with_cp1252(work: Callable[..., Any]) -> Callable[..., Any]:
    def opening(  # as open itself
        file: Any,
        mode: str = "r",
        buffering: int = -1,
        encoding: str | None = None,
        errors: str | None = None,
        newline: str | None = None,
        *more: Any,
        **words: Any,
    ) -> Any:
        if "b" not in mode and encoding in (None, "locale"):
            encoding = "cp1252"
        if mode.strip("t") in ("w", "a", "x") and newline is None:
            newline = "\r\n"
        return work(file, mode, buffering, encoding, errors, newline, *more, **words)

    return opening


@pytest.fixture(autouse=True)
def text_is_cp1252(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for module in (builtins, io):
        monkeypatch.setattr(module, "open", with_cp1252(io.open))
    for name, value in OF_WINDOWS.items():
        monkeypatch.setenv(name, value)
    yield
    monkeypatch.undo()
