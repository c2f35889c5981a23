"""The almanac, read by hand: nothing here asks the code that makes or opens it."""

from __future__ import annotations

import json
import lzma
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache

from tests.generators.lattice.second import runs
from tests.sources import ROOT

FOLDER = ROOT / "assets" / "almanac"
FIRST, LAST = date(2026, 11, 1), date(2030, 12, 31)
DAYS = [FIRST + timedelta(number) for number in range((LAST - FIRST).days + 1)]


@dataclass(frozen=True)
class Daily:
    day: date
    kind: str
    preset: str
    seed: str
    text: str


@cache
def texts() -> dict[str, str]:
    """Of each file of days, unpacked, by its name: brick-2027."""
    files = sorted(FOLDER.glob("*-20*.txt.xz"))
    return {path.name.removesuffix(".txt.xz"): lzma.decompress(path.read_bytes()).decode() for path in files}


@cache
def dailies(kind: str = "") -> list[Daily]:
    """All of them, or a kind's, or what lies beside these, day by day."""
    found: list[Daily] = []
    for text in (text for name, text in texts().items() if name[:-5] == kind or not kind):
        head: list[str] = []
        body: list[str] = []
        for line in [*text.splitlines()[2:], ""]:
            if line.startswith(" "):
                body.append(line[1:])
            elif line:
                head = line.split(" ", 3)
            elif body:
                day, kind_id, preset, seed = head
                found.append(Daily(date.fromisoformat(day), kind_id, preset, seed, "\n".join([*body, ""])))
                body = []
    return sorted((each for each in found if kind or "-" not in each.kind), key=lambda each: each.day)


def groups(daily: Daily) -> list[tuple[str, frozenset[str]]]:
    """The links of a wall, and the four cards of each."""
    lines = [line.rpartition(": ") for line in daily.text.splitlines() if not line.startswith("# ")]
    return [(head.split(" | ")[0], frozenset(cards.split())) for head, _, cards in lines]


def grid(daily: Daily) -> list[str]:
    """The rows of a crossword."""
    lines = daily.text.splitlines()
    return [line.strip() for line in lines[lines.index("grid") + 1 : lines.index("across")] if ":" not in line]


def answers(daily: Daily) -> list[str]:
    """Of a crossword."""
    rows = grid(daily)
    return ["".join(rows[r][c] for r, c in run) for run in runs(rows)]


def clues(daily: Daily) -> list[str]:
    found = daily.text[daily.text.index("\nacross") :].splitlines()
    return [line.partition(" ")[2] for line in found if line[:1].isdigit()]


def brick(daily: Daily) -> tuple[str, list[str]]:
    """Its letters, and the words to find."""
    told = json.loads(daily.text)["puzzle"]
    return "".join(sorted(told["letters"])), told["words"]


def listed(daily: Daily) -> list[str]:
    """The words of a Fill-In."""
    return daily.text.rpartition("\n\n")[2].split()


def soonest(seen: list[tuple[date, str]]) -> int:
    """The fewest days between one thing and the same again."""
    last: dict[str, date] = {}
    found = [9999]
    for day, each in seen:
        if each in last:
            found.append((day - last[each]).days)
        last[each] = day
    return min(found)


def share_back(seen: list[tuple[date, str]], days: int) -> float:
    """The share of these, day by day, that were there already within so many days."""
    last: dict[str, date] = {}
    back = 0
    for day, each in seen:
        back += (day - last.get(each, date.min)).days <= days
        last[each] = day
    return back / len(seen)
