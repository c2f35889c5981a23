"""A PDF that other programs can read: sound, its text found again, its fonts inside."""

from __future__ import annotations

import shutil
import subprocess
from io import BytesIO
from pathlib import Path

import pytest

from generators.kinds import KINDS
from tests.generators.command_line import generators

pikepdf = pytest.importorskip("pikepdf")  # of requirements-full.txt


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Made by a process of its own: fpdf2 fills 80 MB, and fontTools with it."""
    out = tmp_path_factory.mktemp("pdf") / "two.pdf"
    what = [f"{kind.id.replace('_', '-')}/daily/2026-11-21" for kind in (KINDS[0], KINDS[2])]
    done = generators("print", *what, str(out), "--title", "Two", "--language", "en")
    assert done.returncode == 0, done.stderr
    return out.read_bytes()


def test_a_sound_file_with_its_fonts_and_bookmarks(data: bytes) -> None:
    with pikepdf.open(BytesIO(data)) as pdf:
        assert pdf.check_pdf_syntax() == []
        assert len(pdf.pages) == 5
        assert str(pdf.docinfo["/Title"]) == "Two"
        assert str(pdf.Root.Lang) == "en"
        with pdf.open_outline() as outline:
            assert [each.title for each in outline.root] == [
                "Lion Wall",
                "Sweet Spots",
                "Solutions",
                "About the characters",
                "Codes",
            ]
        for page in pdf.pages:
            for font in page.Resources.Font.values():
                assert "+LanternSans" in str(font.BaseFont), "only a part of it"
                assert "/FontFile3" in font.DescendantFonts[0].FontDescriptor


def test_its_text_is_found_again(data: bytes, tmp_path: Path) -> None:
    tool = shutil.which("pdftotext")
    if tool is None:
        pytest.skip("pdftotext (poppler-utils) is not installed")
    (tmp_path / "two.pdf").write_bytes(data)
    text = subprocess.run([tool, tmp_path / "two.pdf", "-"], capture_output=True, text=True, check=True).stdout
    for word in ("Lion Wall", "sweet-spots/daily/2026-11-21", "21 November 2026", "饼", "fěi"):
        assert word in text, word
