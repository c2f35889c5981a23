"""The table of figures takes the place of the one before, and leaves the words around it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.catalogue import CATALOGUE
from tools.release.figures import (
    HEAD,
    HOME,
    LIMITS,
    MEMORY,
    PAGE,
    START,
    bar,
    memory_rows,
    put_table,
    start_parts,
    start_rows,
)
from tools.release.start import OTHERS, OURS, REST


def test_the_table_is_written_anew(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    for old in ("", "| old | 1 | 2 |\n| older | 1 | 2 |\n"):
        page.write_text(f"# Title\n\n{HEAD}\n{old}\nWords after it.\n", encoding="utf-8")
        put_table(HEAD, ["| new | 3 | 4 |"], page)
        assert page.read_text(encoding="utf-8") == f"# Title\n\n{HEAD}\n| new | 3 | 4 |\n\nWords after it.\n"


def test_a_row_shows_how_near_its_limit_it_is() -> None:
    limit = LIMITS[2]
    assert limit.row(limit.most / 2).endswith(f"| `{'█' * 10}{'░' * 10}` 50% |")
    assert bar(3) == f"`{'█' * 20}`"


def test_the_tables_of_the_page_are_those_of_the_scripts() -> None:
    """Every row of the first has a limit that holds today, and the share that follows from it."""
    page = PAGE.read_text(encoding="utf-8")
    table = page.partition(HEAD + "\n")[2].partition("\n\n")[0].splitlines()
    limits = {each.name: each for each in LIMITS}
    cells = [[each.strip() for each in row.strip("|").split("|")] for row in table]
    assert [
        row for row, each in zip(table, cells, strict=True) if limits[each[0]].row(float(each[1].split()[0])) != row
    ] == []
    assert {each[0] for each in cells} == set(limits)
    measured = [each for each in CATALOGUE if each.kind.menu.week]  # one just begun is not measured yet
    for head, count in ((START, 5), (MEMORY, 1 + len(measured))):
        rows = page.partition(head + "\n")[2].partition("\n\n")[0].splitlines()
        assert len(rows) == count
        assert all("`" in each for each in rows)


@pytest.mark.slow
def test_the_time_at_the_start_is_split_into_parts() -> None:
    parts = start_parts({**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}, 1)
    assert list(parts) == [*OURS.values(), OTHERS, REST]
    assert all(parts.values())
    assert start_rows({OTHERS: 4.0, REST: 6.0})[-1] == f"| {REST} | 6 | {bar(0.6)} |"


def test_memory_is_shown_by_kind() -> None:
    rows = memory_rows({HOME: 60.0, "fill_in": 80.0, "riddle": 70.0})
    assert rows == [
        f"| home | 60 | {bar(0)} 0 |",
        f"| fill in | 80 | {bar(1)} 20 |",
        f"| riddle | 70 | {bar(0.5)} 10 |",
    ]
