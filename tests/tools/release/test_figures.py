"""The table of figures takes the place of the one before, and leaves the words around it."""

from __future__ import annotations

from pathlib import Path

from tools.release.figures import HEAD, LIMITS, write


def test_the_table_is_written_anew(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"# Title\n\n{HEAD}\n| old | 1 | 2 |\n| older | 1 | 2 |\n\nWords after it.\n", encoding="utf-8")
    for _ in range(2):
        write(["| new | 3 | 4 |"], page)
        assert page.read_text(encoding="utf-8") == f"# Title\n\n{HEAD}\n| new | 3 | 4 |\n\nWords after it.\n"


def test_what_is_too_much_is_said() -> None:
    limit = LIMITS[1]
    assert "TOO MUCH" in limit.said(limit.most + 1)
    assert "TOO MUCH" not in limit.said(limit.most)
