"""Whatever comes in is harmless: signs that no font draws and no encoding knows, too much of them, and a child at the
keyboard, who presses, drags and types anywhere."""

from __future__ import annotations

import contextlib
import ctypes
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import median

import pygame
import pytest

from game.catalogue import CATALOGUE
from game.routes import read_file
from game.scenes.files.import_dialog import ImportDialog
from game.scenes.shared.scene import Push
from game.scenes.shared.screens import ReadFile
from game.start import _clipboard_text, _copy
from game.store.settings import Settings
from game.store.store import Store
from game.system.desktop import free_caches
from game.ui.text import NO_SIGN, Style, Text, drawable
from generators.kernel.phrases import tell
from generators.kernel.text import LARGEST_FILE
from tests.game.pilot import Pilot, kept_drawn
from tests.odd import SIGNS
from tests.rows import check_rows, of_type, present, sample
from tools.soak.events import Child
from tools.soak.tally import Tally

WARM = 6_000  # events, until every sprite and letter has been seen
MOST_GROWTH = 10.0  # MB; words and letters that are seen late account for up to 8


@pytest.mark.sampled
@pytest.mark.parametrize(("turn", "kind"), [*enumerate(each.kind.id for each in CATALOGUE)])
def test_letters_that_are_composed_on_every_board(pilot: Pilot, turn: int, kind: str) -> None:
    """Typed letter by letter, and taken for an answer."""
    pilot.open(kind)
    for each in sample(SIGNS, 14, turn):
        pilot.post(pygame.TEXTEDITING, text=each, start=0, length=len(each))
        pilot.step()
        for sign in each[:3]:
            pilot.post(pygame.TEXTINPUT, text=sign)
        pilot.step()
        pilot.key("return")
    pilot.step()


def test_a_name_of_a_file(pilot: Pilot, tmp_path: Path) -> None:
    """In the title of the sheet, and in what is said of it."""

    def check(sign: str) -> None:
        pilot.app.follow(ReadFile(f"{tmp_path}/{sign}.spots"))
        pilot.step(2)
        assert of_type(pilot.scene, ImportDialog).fault is not None
        pilot.app.stack.pop().leave()

    check_rows(SIGNS, check)


def test_a_file_of_such_signs(pilot: Pilot) -> None:
    def check(sign: str) -> None:
        for code, errors in (("utf-8", "surrogatepass"), ("utf-16", "surrogatepass"), ("latin-1", "replace")):
            pilot.app.stack.put(ImportDialog.of(pilot.services, sign.encode(code, errors), sign))
            pilot.until_read()
            pilot.step(2)
            pilot.app.stack.pop().leave()

    check_rows(("ß\n" * 9, "İ", "\u200b", "caf\xe9", *SIGNS), check)


def test_any_text_can_be_measured_and_drawn() -> None:
    text, target = Text(1.0), pygame.Surface((200, 60))

    def check(sign: str) -> None:
        for style in (Style.BODY, Style.TITLE):
            assert text.draw(target, sign, style, (0, 0, 0), target.get_rect()) <= 200
            text.paragraph(target, sign, style, (0, 0, 0), target.get_rect())
            text.glyph(target, sign, 30, (0, 0, 0), (20, 20))
            assert text.width(sign, style) >= 0

    check_rows(SIGNS, check)


def test_a_long_name_is_broken_at_once() -> None:
    """Letter by letter from its end it took minutes."""
    text, name = Text(1.0), "a" * 5000
    before = time.process_time()
    lines = text.wrap(name, Style.BODY, 200, broken=True)
    assert time.process_time() - before < 5
    assert "".join(lines) == name
    assert all(text.width(line, Style.BODY) <= 200 < text.width(line + "a", Style.BODY) for line in lines[:-1])


def test_what_steers_is_not_seen_and_what_is_none_is_seen_as_such() -> None:
    assert drawable("a\u202eb\u200b") == "ab"
    assert drawable("a\0\ud800") == f"a{NO_SIGN}{NO_SIGN}"
    assert drawable("灯 é") == "灯 é"


# --- the clipboard of the system


def test_a_clipboard_that_is_not_utf8_is_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused() -> str:
        return b"caf\xe9".decode()

    monkeypatch.setattr(pygame.scrap, "has_text", lambda: True)
    monkeypatch.setattr(pygame.scrap, "get_text", refused)
    assert not _clipboard_text()


def test_what_is_copied_can_be_encoded(monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[bytes] = []
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: copied.append(text.encode("utf-8")))

    def check(sign: str) -> None:
        _copy(f"灯{sign}é")
        text = copied.pop().decode()
        assert (text[0], text[-1]) == ("灯", "é")

    check_rows(SIGNS, check)


# --- too much


def test_a_paste_has_the_limit_of_files(pilot: Pilot) -> None:
    """It is told at once, and nothing is read."""
    pilot.paste("a" * (LARGEST_FILE + 1))
    said = tell("file.too_large", name=tell("import.clipboard"), most=LARGEST_FILE // 1_000_000)
    assert pilot.services.ui.tell(pilot.scene.fault) == said
    assert not pilot.scene.reading.done or pilot.scene.found is None


@pytest.mark.parametrize("make", ["mkfifo", "mkdir", "device"])
def test_what_is_no_file_is_refused_at_once(pilot: Pilot, tmp_path: Path, make: str) -> None:
    path = Path("/dev/zero") if make == "device" else tmp_path / "odd.spots"
    if make == "mkfifo":
        pytest.importorskip("fcntl")
        os.mkfifo(path)
    elif make == "mkdir":
        path.mkdir()
    turn = of_type(read_file(pilot.services, str(path)), Push)
    scene = of_type(turn.scene, ImportDialog)
    assert present(scene.fault).key == ("file.unreadable" if make == "mkdir" else "file.no_file")


# --- a child at the keyboard


@contextmanager
def child_at_the_keys(folder: Path, seed: str) -> Iterator[Child]:
    tally = Tally()
    with kept_drawn():
        child = Child(Store(folder), Random(seed), tally)
        yield child
        child.end()
    assert not tally.faults, "\n".join(tally.first.values())


def megabytes(pilot: Pilot) -> float:
    """What is in use, at home in the usual window; what the allocator only keeps at hand is given back first."""
    pilot.services.change(Settings(greeted=True))
    pilot.resize((1280, 800))  # letters and shapes as at the start
    pilot.wait(0.5)  # until nothing fades any more: two pictures of the window are held so long
    for ahead in (False, True):
        pilot.worker.submit(lambda _: None, ahead=ahead).result()  # what was on its way has been worked off
    free_caches()
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL("libc.so.6").malloc_trim(0)
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


@pytest.mark.slow
def test_random_events(tmp_path: Path) -> None:
    with child_at_the_keys(tmp_path, "child") as child:
        child.sit(600)


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="reads memory as Linux reports it")
def test_memory_does_not_grow(tmp_path: Path) -> None:
    """In the middle one of three rounds: a page that is met late may cost more in one."""
    with child_at_the_keys(tmp_path, "another child") as child:
        child.sit(WARM)
        used = [megabytes(child)]
        for _ in range(3):
            child.sit(1_000)
            used.append(megabytes(child))
    grown = median(after - before for before, after in pairwise(used))
    assert grown < MOST_GROWTH, f"{grown:.1f} MB more"
