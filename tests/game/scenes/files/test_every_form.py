"""The table of forms: whatever stands in it opens in the window, dropped, exactly as on the command line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.scenes.files.import_sheet import ImportSheet
from game.scenes.files.preview import glimpse
from game.scenes.home.home import Home
from game.scenes.makers.wall.night import NightPage
from game.scenes.packs.pack_page import PackPage
from game.scenes.play.play import Playing
from generators.brick.file_format import write as write_brk
from generators.brick.trie import Brick
from generators.forms.parse import OWN
from generators.kernel.kind import AnyKind, no_pulse
from generators.kinds import KINDS
from generators.names.code import write_code
from tests.game.pilot import Pilot, piloted
from tests.generators.run_command import run
from tests.generators.wall.quiz.test_night import NIGHT
from tests.rows import check_rows
from tools.soak.examples import EXAMPLES

ADDRESSES = ("sweet-spots/8-1-easy/7", "riddle/daily/2026-12-25")
BINARY = {"puz", "brk"}  # forms that are no texts: their examples are written by the exports


def rows() -> Iterator[tuple[AnyKind, str, bytes]]:
    """Kind, form and bytes of each form of the table, and the code of one puzzle of each kind."""
    for kind in KINDS:
        read = {form.name: form.read for form in kind.outside.forms}
        for form, text in EXAMPLES[kind.id]:
            yield kind, OWN if read[form] is None else form, text.encode()
        yield from ((kind, OWN, binary(kind, form)) for form in sorted(BINARY & read.keys()))
        yield kind, OWN, write_code(kind, kind.open(first(kind))).encode()


def first(kind: AnyKind) -> bytes:
    """The example of the kind's own form."""
    return EXAMPLES[kind.id][0][1].encode()


def binary(kind: AnyKind, form: str) -> bytes:
    if form == "brk":
        return write_brk(Brick("rain train retina inert retain".split()))  # noqa: SIM905
    return dict(kind.outside.export)[f".{form}"](kind.open(first(kind)))


def dropped(pilot: Pilot, file: Path) -> None:
    pilot.post(pygame.DROPFILE, file=str(file))
    pilot.step()


def test_every_form_opens_in_the_window_as_on_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with piloted() as pilot:
        file = tmp_path / "any"

        def check(row: tuple[AnyKind, str, bytes]) -> None:
            kind, form, data = row
            file.write_bytes(data)
            assert run("open", "", str(file)) == 0
            dropped(pilot, file)
            sheet = pilot.scene
            assert isinstance(sheet, ImportSheet)
            pilot.until(lambda: sheet.found or sheet.fault or sheet.words)
            pilot.key("escape")
            assert sheet.found is not None, sheet.fault
            assert (sheet.found.entry.kind.id, sheet.found.form) == (kind.id, form)
            assert capsys.readouterr().out == kind.write(sheet.found.puzzle)
            assert kind.read(kind.write(sheet.found.puzzle)) == sheet.found.puzzle

        table = list(rows())
        check_rows(table, check)
        shown = {(kind, form) for kind, examples in EXAMPLES.items() for form, _ in examples}
        forms = {(kind.id, form.name) for kind in KINDS for form in kind.outside.forms}
        assert {form for _, form in forms - shown} == BINARY


def test_an_address_in_a_file_is_opened(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for address in ADDRESSES:
        (tmp_path / "any").write_text(f"{address}\n")
        with piloted() as pilot:
            dropped(pilot, tmp_path / "any")
            pilot.until_playing()
            assert pilot.scenes() == [Home, Playing]
            kind, puzzle = pilot.session.kind, pilot.session.state.puzzle
        for named in (str(tmp_path / "any"), address):
            assert run("open", "", named) == 0
            assert capsys.readouterr().out == kind.write(puzzle)


def test_short_forms_may_stand_for_themselves(capsys: pytest.CaptureFixture[str]) -> None:
    for kind in KINDS:
        readers = {form.name: form.read for form in kind.outside.forms}
        for form, text in EXAMPLES[kind.id]:
            if (read := readers[form]) is not None and "\n" not in text:
                assert run("open", "", text) == 0
                assert capsys.readouterr().out == kind.write(read(text.encode(), no_pulse))


def test_what_holds_several_opens_on_both_sides(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "any.quiz-night").write_text(NIGHT, encoding="utf-8")
    run("create", "riddle", "--count", "2", "--out", str(tmp_path / "any.jsonl"))
    capsys.readouterr()
    for suffix, page, begins in ((".quiz-night", NightPage, "# quiz night:"), (".jsonl", PackPage, "In rhyme")):
        with piloted() as pilot:
            seen = glimpse(tmp_path / f"any{suffix}", pilot.services.ui, no_pulse)
            assert not {"import.no_use", "import.unknown"} & {each.key for each in seen.phrases}
            dropped(pilot, tmp_path / f"any{suffix}")
            pilot.step(2)
            assert pilot.scenes()[-1] is page
        assert run("open", "", str(tmp_path / f"any{suffix}")) == 0
        assert capsys.readouterr().out.startswith(begins)
