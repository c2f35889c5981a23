"""What the command line prints, in tests/golden/commands, and how a puzzle of each kind is explained, in
tests/golden/ways; and each golden file has a test."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from unittest.mock import patch

import pytest

from game.catalogue import CATALOGUE
from generators.__main__ import _run
from generators.kernel.drawing import Words
from generators.kernel.phrases import CHINESE, ENGLISH, speak
from generators.names.address import slug
from generators.names.code import write_code
from generators.packs import command as packs
from generators.paper import command as paper
from generators.paper.pages import PaperDocument
from tests.generators.command_lists import COMMANDS
from tests.generators.input_files import FILES
from tests.generators.packs.at_once import here
from tests.generators.page.test_browser import KINDS
from tests.generators.run_command import parser_of_all
from tests.golden_text import GOLDEN, same
from tests.kinds import chosen, puzzle
from tests.sources import ROOT
from tests.test_golden_browser import SITE_PAGES
from tests.test_golden_pages import FILES_OF_PAGES
from tools.soak.readers import EXAMPLES

ELSEWHERE = ROOT / "tests" / "generators" / "elsewhere"
MOST, ENDS = 24, 8  # of a longer output the first and last lines are shown
WIDTH = 200  # of a line
USAGE = ("usage:", "用法：")


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path) -> Iterator[None]:
    """With puzzles of all kinds, and other files."""
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    for entry in CATALOGUE:
        text = entry.kind.write(puzzle(entry.kind.id, chosen(entry)[0].id))
        (tmp_path / f"{entry.kind.id}{entry.kind.suffix}").write_text(text, encoding="utf-8")
    with chdir(tmp_path):
        yield


def printed(command: str, language: str = ENGLISH, *, most: int = MOST, title: str = "") -> str:
    """The command and all that it says."""
    with (
        redirect_stdout(StringIO()) as stream,
        redirect_stderr(stream),
        patch("sys.argv", ["generators", *shlex.split(command)]),
        patch("generators.__main__.parser", parser_of_all),
        patch.object(packs, "processes", here),
        patch.object(paper, "write_pdf", words_of),
    ):
        speak(language)
        try:
            code = _run()
        except SystemExit as ended:
            code = int(ended.code or 0)
        finally:
            speak(ENGLISH)
    text = stream.getvalue()
    if text.startswith(USAGE):  # Python breaks its lines, each version and terminal in its own way
        text = text.splitlines()[-1]
    lines = [f"$ python -m generators {title or command}", *shortened(text, most)]
    return "\n".join([*lines, f"exit {code}"] if code else lines)


def shortened(text: str, most: int = MOST) -> list[str]:
    lines = [each if len(each) <= WIDTH else f"{each[:WIDTH]}…" for each in text.splitlines()]
    if len(lines) <= most:
        return lines
    return [*lines[:ENDS], f"... {len(lines) - 2 * ENDS} more lines", *lines[-ENDS:]]


def words_of(document: PaperDocument) -> bytes:
    """In place of a PDF: the words of each page."""
    lines = [
        f"page {number}: " + " · ".join(mark.text for mark in page.marks if isinstance(mark, Words))
        for number, page in enumerate(document.pages, 1)
    ]
    return "\n".join(lines).encode()


def written(known: set[Path]) -> Iterator[str]:
    """The files that commands have made."""
    for path in sorted(set(Path().iterdir()) - known):
        try:
            lines = shortened(path.read_text(encoding="utf-8")) if path.suffix != ".html" else ["(a page)"]
        except UnicodeDecodeError:
            lines = ["(bytes)"]
        yield "\n".join([f"$ cat {path.name}", *lines])


@pytest.mark.sampled
@pytest.mark.parametrize("name", COMMANDS)
def test_what_commands_print(name: str) -> None:
    known = set(Path().iterdir())
    language = CHINESE if name == "chinese" else ENGLISH
    parts = [printed(command, language) for command in COMMANDS[name].strip().splitlines()]
    same(GOLDEN / "commands" / f"{name}.txt", "\n\n".join([*parts, *written(known)]) + "\n")


def test_what_is_read_of_files_from_elsewhere() -> None:
    """In all forms, with several solutions or none, and with slips."""
    files = {path.name: path.read_bytes() for path in (*ELSEWHERE.iterdir(), *(GOLDEN / "jpz").iterdir())}
    for kind, examples in EXAMPLES.items():
        files |= {f"{kind}-{number}-{form}": text.encode() for number, (form, text) in enumerate(examples, 1)}
    for name, data in files.items():
        Path(name).write_bytes(data)
    parts = [printed(f"open {shlex.quote(name)}") for name in sorted(files)]
    same(GOLDEN / "commands" / "elsewhere.txt", "\n\n".join(parts) + "\n")


def test_what_is_said_of_damaged_codes() -> None:
    parts = []
    for entry in CATALOGUE:
        code = write_code(entry.kind, puzzle(entry.kind.id, chosen(entry)[0].id))
        middle = len(code) // 2
        damaged = {
            "without its last letter": code[:-1],
            "with a letter twice": code[:middle] + code[middle - 1 :],
            "and an exclamation mark": f"{code}!",
            "with a letter before it": f"X{code}",
        }
        parts += [
            printed(f"show {shlex.quote(text)}", title=f"show CODE  # of {entry.kind.id}, {what}")
            for what, text in damaged.items()
        ]
    same(GOLDEN / "commands" / "codes.txt", "\n\n".join(parts) + "\n")


@pytest.mark.parametrize("kind", [entry.kind.id for entry in CATALOGUE])
def test_how_a_puzzle_is_explained(kind: str) -> None:
    entry = next(each for each in CATALOGUE if each.kind.id == kind)
    text = printed(f"explain {slug(kind)} {kind}{entry.kind.suffix}", most=200)
    techniques = [f"{each.name} {each.level}" for each in entry.kind.techniques]
    same(GOLDEN / "ways" / f"{kind}.txt", "\n".join([text, "", "== techniques in their order ==", *techniques, ""]))


# --- each file has a test that reads it, and is text, but for what promises something to players

SUM = re.compile(r"\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{8,}\b")
PROMISES = {  # files that hold sums, and why
    "edition.toml": "seeds give the same puzzles to everybody",
    "addresses.toml": "an address that somebody wrote down leads to the same puzzle",
    "codes.toml": "a code that somebody shared opens the same puzzle",
    "puzzles.toml": "the file of a brick hides its further words behind sums",
    "brick.toml": "the bytes of a file as its format wants them",
}
KEPT = {  # files that are no text: what older versions wrote, and what other programs write
    "present_save.zip": "a save of an older version is read",
    "backup/first.zip": "a backup of the first layout is read",
    "jpz/zipped.jpz": "a file that another program packed",
}
WRITTEN = {
    "pages": {*FILES_OF_PAGES, "statistics", "places"},
    "commands": {*COMMANDS, "elsewhere", "codes"},
    "browser": {*KINDS, *(each.__name__ for each in SITE_PAGES)},
    "ways": {entry.kind.id for entry in CATALOGUE},
}


def golden_files() -> dict[str, Path]:
    paths = [path for path in GOLDEN.rglob("*") if path.is_file() and path.parent.name != "gallery"]  # of pictures
    return {path.relative_to(GOLDEN).as_posix(): path for path in paths}


def test_every_golden_file_has_a_test() -> None:
    files = set(golden_files())
    texts = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py"))
    written = {f"{folder}/{name}.txt" for folder, names in WRITTEN.items() for name in names}
    others = {name for name in files if name.partition("/")[0] not in WRITTEN}
    named = {name for name in others if Path(name).name in texts or f'"{Path(name).stem}"' in texts}
    assert files - written - named - {each for each in files if each.startswith("jpz/")} == set()
    assert written - files == set(), "run `make golden`"


def test_only_promises_hold_golden_sums() -> None:
    texts = {name: path.read_text(encoding="utf-8") for name, path in golden_files().items() if name not in KEPT}
    assert {name for name, text in texts.items() if SUM.search(text)} == set(PROMISES)
