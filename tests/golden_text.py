"""Golden files: texts under tests/golden that a person can read. `make golden` writes them anew."""

from __future__ import annotations

import os
from collections.abc import Iterator
from difflib import SequenceMatcher
from pathlib import Path

import pytest

GOLDEN = Path(__file__).parent / "golden"
ADVICE = "If this is meant, run `make golden`, then read `git diff tests/golden`."
WRITE = os.environ.get("LANTERN_GOLDEN", "") not in ("", "0")
MOST = 20  # changed lines that a failure shows
HEADS = "== ", "$ "  # of parts of a text: a page, a command


def same(path: Path, now: str) -> None:
    """The file holds this text; with LANTERN_GOLDEN=1 it is written."""
    if WRITE:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(now, encoding="utf-8", newline="\n")
        return
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    if now != before:
        lines = list(differences(before.splitlines(), now.splitlines()))
        more = [f"... {len(lines) - MOST} more"] if len(lines) > MOST else []
        name = path.relative_to(GOLDEN).as_posix() if path.is_relative_to(GOLDEN) else path.name
        pytest.fail("\n".join([f"{name} has changed:", *lines[:MOST], *more, ADVICE]), pytrace=False)


def differences(before: list[str], now: list[str]) -> Iterator[str]:
    """The changed lines, below the head of the part that they are in."""
    head = ""
    for change, start, end, new_start, new_end in SequenceMatcher(None, before, now, autojunk=False).get_opcodes():
        if change != "equal":
            of = next((each for each in reversed(now[: new_start + 1]) if each.startswith(HEADS)), "")
            if of != head:
                yield of
            head = of
            yield from (f"- {each.strip()}" for each in before[start:end])
            yield from (f"+ {each.strip()}" for each in now[new_start:new_end])
