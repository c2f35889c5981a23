"""Golden files: texts under tests/golden that a person can read. `make golden` writes them anew."""

from __future__ import annotations

import os
from difflib import SequenceMatcher
from itertools import zip_longest
from pathlib import Path

import pytest

GOLDEN = Path(__file__).parent / "golden"
ADVICE = "If this is meant, run `make golden`, then read `git diff tests/golden`."
WRITE = os.environ.get("LANTERN_GOLDEN", "") not in ("", "0")
MOST, MOST_OF_PART = 100, 20  # changed lines that a failure shows
HEADS = "== ", "$ "  # of parts of a text: a page, a command


def same(path: Path, now: str) -> None:
    """The file holds this text; with LANTERN_GOLDEN=1 it is written."""
    if WRITE:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(now, encoding="utf-8", newline="\n")
        return
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    if now != before:
        name = path.relative_to(GOLDEN).as_posix() if path.is_relative_to(GOLDEN) else path.name
        pytest.fail(
            "\n".join([f"{name} has changed:", *told(before.splitlines(), now.splitlines()), ADVICE]), pytrace=False
        )


def told(before: list[str], now: list[str]) -> list[str]:
    """The first changed lines of each part, below its head."""
    lines: list[str] = []
    for head, changes in differences(before, now).items():
        lines += [head] * bool(head) + changes[:MOST_OF_PART]
        lines += [f"... {len(changes) - MOST_OF_PART} more in this part"] * (len(changes) > MOST_OF_PART)
    return lines[:MOST] + [f"... {len(lines) - MOST} more"] * (len(lines) > MOST)


def differences(before: list[str], now: list[str]) -> dict[str, list[str]]:
    """The changed lines by the head of their part; a new line stands below the one that it replaces."""
    found: dict[str, list[str]] = {}
    for change, start, end, new_start, new_end in SequenceMatcher(None, before, now, autojunk=False).get_opcodes():
        if change != "equal":
            head = next((each for each in reversed(now[: new_start + 1]) if each.startswith(HEADS)), "")
            for old, new in zip_longest(before[start:end], now[new_start:new_end]):
                lines = (("-", old), ("+", new))
                found.setdefault(head, []).extend(f"{sign} {each.strip()}" for sign, each in lines if each is not None)
    return found
