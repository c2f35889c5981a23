"""`python -m generators print`: what stands in the PDF that it writes."""

from __future__ import annotations

from pathlib import Path

import pikepdf
import pytest

from generators.kernel.kind import BadText
from generators.paper.command import days
from tests.generators.running import run


def test_new_puzzles_on_pages_with_their_answers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.pdf"
    asked = ("--preset", "5-1-easy", "--count", "5", "--per-page", "4", "--seed", "1")
    assert run("print", "", "sweet-spots", str(out), *asked) == 0
    assert capsys.readouterr().out == f"{out}: 3 pages\n"
    with pikepdf.open(out) as pdf:
        assert len(pdf.pages) == 3
        assert [float(each) for each in pdf.pages[0].mediabox] == pytest.approx([0, 0, 595.28, 841.89])
        assert str(pdf.docinfo["/Title"]) == "Sweet Spots"


@pytest.mark.parametrize(
    ("what", "key"), [("sweet-spots --preset 99", "paper.command.no_preset"), ("nothing.txt", "file.unreadable")]
)
def test_what_cannot_be_printed_is_said(what: str, key: str, tmp_path: Path) -> None:
    with pytest.raises(BadText) as said:
        run("print", "", *what.split()[:1], str(tmp_path / "out.pdf"), *what.split()[1:])
    assert said.value.phrase.key == key


def test_days_go_over_the_end_of_a_year() -> None:
    found = days("2027-12-30")
    assert [next(found) for _ in range(3)] == ["2027-12-30", "2027-12-31", "2028-01-01"]
