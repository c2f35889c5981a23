"""`python -m generators print`: what stands in the PDF that it writes."""

from __future__ import annotations

from pathlib import Path

import pytest

from generators.kernel.kind import AnyKind, BadText, Pulse
from generators.kernel.phrases import phrasebook, say, tell
from generators.paper import command
from generators.paper.command import days
from generators.paper.items import A4, SIZES
from generators.paper.order import OrderedPuzzle
from generators.paper.pages import PaperDocument
from tests.generators.run_command import run


def test_new_puzzles_on_pages_with_their_answers(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pages: list[PaperDocument] = []

    def written(document: PaperDocument) -> bytes:
        pages.append(document)
        return b"%PDF-"

    monkeypatch.setattr(command, "written", written)
    out = tmp_path / "out.pdf"
    asked = ("--preset", "5-1-easy", "--count", "5", "--per-page", "4", "--seed", "1")
    assert run("print", "", "sweet-spots", str(out), *asked) == 0
    assert capsys.readouterr().out == f"{out}: 3 pages\n"
    assert out.read_bytes() == b"%PDF-"
    assert (len(pages[0].pages), pages[0].title) == (3, "Sweet Spots")
    assert (pages[0].width, pages[0].height) == SIZES[A4]


def test_the_first_puzzles_of_a_pack(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack, out = tmp_path / "pack.jsonl", tmp_path / "out.pdf"
    assert run("create", "sweet-spots", "--size", "5", "--count", "5", "--out", str(pack)) == 0
    capsys.readouterr()
    asked = ("--count", "3", "--answers", "none")
    assert run("print", "", str(pack), str(out), *asked) == 0
    assert capsys.readouterr().out == f"{out}: 3 pages\n"


@pytest.mark.parametrize(
    ("what", "key"), [("sweet-spots --preset 99", "paper.command.no_preset"), ("nothing.txt", "file.unreadable")]
)
def test_what_cannot_be_printed_is_said(what: str, key: str, tmp_path: Path) -> None:
    with pytest.raises(BadText) as said:
        run("print", "", *what.split()[:1], str(tmp_path / "out.pdf"), *what.split()[1:])
    assert said.value.phrase.key == key


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
