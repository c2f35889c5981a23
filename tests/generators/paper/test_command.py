"""`python -m generators print`: what stands in the PDF that it writes."""

from __future__ import annotations

from pathlib import Path

import pytest

from generators.kernel.kind import AnyKind, Pulse
from generators.kernel.phrases import phrasebook, say, tell
from generators.paper import command
from generators.paper.command import days
from generators.paper.items import A4, SIZES, OrderedPuzzle
from generators.paper.pages import PaperDocument
from tests.generators.run_command import run


@pytest.fixture
def pages(monkeypatch: pytest.MonkeyPatch) -> list[PaperDocument]:
    """What would be written: fpdf2 takes a second to import."""
    found: list[PaperDocument] = []

    def written(document: PaperDocument) -> bytes:
        found.append(document)
        return b"%PDF-"

    monkeypatch.setattr(command, "written", written)
    return found


def test_the_first_puzzles_of_a_pack(pages: list[PaperDocument], tmp_path: Path) -> None:
    pack = tmp_path / "pack.jsonl"
    assert run("create", "sweet-spots", "--size", "4", "--count", "3", "--out", str(pack)) == 0
    assert run("print", "", str(pack), str(tmp_path / "out.pdf"), "--count", "2", "--answers", "none") == 0
    assert len(pages[0].pages) == 2


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_book_is_of_the_language_that_was_asked_for(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    titles = []

    def book(kind: AnyKind, _: Pulse) -> PaperDocument:
        titles.append(tell(f"board.{kind.id}.name"))
        return PaperDocument(titles[0], *SIZES[A4], (), ())

    monkeypatch.setattr(command, "book", book)
    monkeypatch.setattr(command, "written", lambda _: b"%PDF-")
    assert run("book", "sweet-spots", str(tmp_path / "out.pdf"), "--language", language) == 0
    assert titles == [phrasebook(language).tell(say("board.sweet_spots.name"))]


@pytest.mark.parametrize(
    ("whats", "kinds", "title"),
    [
        (["2026-11-20"], ["brick", "riddle"], "20 November 2026"),
        (["2026-11-20", "2026-11-21"], ["brick", "riddle"], "Puzzles"),
        (["2026-11-20"], ["brick"], "Brick"),
        (["pack.jsonl"], ["brick", "riddle"], "Puzzles"),
    ],
)
def test_a_day_gives_its_name_to_the_pages(whats: list[str], kinds: list[str], title: str) -> None:
    assert command._title(whats, [OrderedPuzzle(kind, "") for kind in kinds]) == title


def test_days_go_over_the_end_of_a_year() -> None:
    found = days("2027-12-30")
    assert [next(found) for _ in range(3)] == ["2027-12-30", "2027-12-31", "2028-01-01"]
