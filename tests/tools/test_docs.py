"""The commands that the pages show do what they say, and each example of a file is read."""

from __future__ import annotations

import re
import shlex
import subprocess
from pathlib import Path

import pytest

from generators.__main__ import parser
from generators.forms.parse import read
from generators.kernel.kind import no_pulse
from generators.kinds import KINDS
from generators.names.address import preset_at, read_address
from generators.names.almanac import daily
from tests.sources import ROOT

DOCS = sorted((ROOT / "docs").glob("*.md"))
COMMAND = re.compile(r"^ {4}python -m generators (.*)$", re.MULTILINE)
EXAMPLE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ELSEWHERE = ("--scheduler",)  # wants a cluster
QUICK = re.compile(  # the others make puzzles by the hundred, print books or read the largest tables
    "create sweet-spots --size 9|solve (sweet-spots|riddle)|rate|explain|show (sweet|--code)"
)
PAINTER = (
    "A painter can repaint the train. A pirate may retain an inert print, in part, and tear the paint in the rain. "
)
WORDS = "lantern\ngarden\ntree\nold\nriver\nwinter\nsummer\nstone\n"
COUNTED = re.compile(r"--count \d{3,}")  # so many would take minutes: three do


def examples() -> dict[str, str]:
    return {name: text for path in DOCS for name, text in EXAMPLE.findall(path.read_text(encoding="utf-8"))}


def commands() -> list[str]:
    found = [each for path in DOCS for each in COMMAND.findall(path.read_text(encoding="utf-8"))]
    return [each for each in dict.fromkeys(found) if not any(word in each for word in ELSEWHERE)]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files that the commands name; boards and walls are the examples of the pages."""
    found, shown = tmp_path_factory.mktemp("docs"), examples()
    files = {
        "board.spots": shown["sweet_spots"],
        "cards.txt": shown["connecting_wall"],
        "wall.txt": str(daily("lion_wall", "2026-12-01")),
        "riddle.txt": shown["riddle"],
        "layout.txt": "****\n*..*\n*..*\n****\n",
        "story.txt": PAINTER * 40,
        **dict.fromkeys(("list.txt", "words.txt"), WORDS),
        "class.csv": "term,meaning\n" + "".join(f"{word},clue {at}\n" for at, word in enumerate(WORDS.split())),
        "names.txt": "gina\nbeck\nfelicia\n",
        "friday.quiz-night": f"# quiz night: Friday\n# teams: Owls; Foxes\n== One\n{shown['connecting_wall']}",
    }
    for name, text in files.items():
        (found / name).write_text(text, encoding="utf-8")
    return found


COMMANDS = [pytest.param(each, marks=[] if QUICK.match(each) else pytest.mark.slow) for each in commands()]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_of_the_pages_does_what_it_says(
    command: str, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(folder)
    arguments = parser().parse_args(shlex.split(COUNTED.sub("--count 3", command)))
    wanted = (0, 1) if command.startswith("solve") else (0,)  # 1: it has no solution that Lantern knows of
    assert arguments.run(arguments) in wanted, capsys.readouterr().err


BLOCKS = {  # of other forms: the kind that it is read as; nothing: the player chooses
    **dict.fromkeys(("zones", "puzz_link", "sbn"), "sweet_spots"),
    **dict.fromkeys(("linked", "sixteen"), "connecting_wall"),
    **dict.fromkeys(("linked_characters", "sixteen_characters"), "lion_wall"),
    **dict.fromkeys(("ipuz", "exolve", "jpz"), "crossword"),
    **dict.fromkeys(("layout", "slots", "words", "clues"), ""),
    "text": "brick",
}
SHOWN_AS = {"spots": "sweet_spots", "wall": "connecting_wall"}  # forms, where a block has another name
MADE = {"puz": "cross.puz", "brk": "story.brk"}  # no texts: a command of the page writes one


@pytest.mark.parametrize(("name", "text"), sorted(examples().items()), ids=lambda each: each.split("\n")[0][:20])
def test_an_example_is_read(name: str, text: str) -> None:
    if name == "address":
        for line in text.splitlines():
            address = read_address(line, KINDS)
            kind = next(each for each in KINDS if each.id == address.kind)
            assert address.day or preset_at(kind, address) is not None
        return
    found, wanted = read(text.encode(), KINDS, no_pulse), BLOCKS.get(name, name)
    if not wanted:
        assert found.words is not None
        assert found.others
        return
    assert found.offer is not None
    assert found.made is not None
    kind = found.offer.kind
    assert kind.id == wanted
    assert kind.claims(text.encode()) == (name not in {*BLOCKS} - {"zones", "ipuz", "exolve", "jpz"})
    assert len(kind.solutions(found.made.puzzle, 2, no_pulse)) == 1


def test_every_form_has_its_example() -> None:
    page = (ROOT / "docs" / "files.md").read_text(encoding="utf-8")
    blocks = dict(EXAMPLE.findall(page))
    forms = [(kind, form.name) for kind in KINDS for form in kind.outside.forms]
    for kind, form in forms:
        here = {form, f"{form}_characters", kind.id, SHOWN_AS.get(form, form)} & set(blocks)
        shown = any(BLOCKS.get(each, each) == kind.id for each in here)
        assert shown if form not in MADE else f" {MADE[form]}" in page, form
    assert set(blocks) == {*BLOCKS, "address", *(kind.id for kind in KINDS)}


def test_what_the_page_writes_is_opened(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The files that are no texts."""
    monkeypatch.chdir(folder)
    page = (ROOT / "docs" / "files.md").read_text(encoding="utf-8")
    for command, name in zip(COMMAND.findall(page), MADE.values(), strict=True):
        arguments = parser().parse_args(shlex.split(command))
        assert arguments.run(arguments) == 0
        found = read((folder / name).read_bytes(), KINDS, no_pulse)
        assert found.offer is not None
        assert found.offer.kind.id == {"cross.puz": "crossword", "story.brk": "brick"}[name]


# --- make, tools and what else is shown

SHOWN = re.compile(
    r"^ {4}((?:\w+=\S+ )*(?:make|python|bash|pip|dask) .*)$|`((?:make|python -m|bash) [^`]+)`", re.MULTILINE
)
PAPERS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *DOCS]
OTHERS = {"pip": "reaches for the network", "dask": "wants a cluster"}


def shown() -> list[str]:
    found = [one or other for path in PAPERS for one, other in SHOWN.findall(path.read_text(encoding="utf-8"))]
    plain = (re.sub(r"^(\w+=\S+ )+", "", each.partition("#")[0]).strip() for each in found)
    return list(dict.fromkeys(plain))


def fault(command: str) -> str:
    """What is wrong with a command that is not run here: make and tools build, measure for minutes, or write files, so
    that their names and their options are looked up."""
    words = shlex.split(command)
    match words:
        case ["make", *rest]:
            goals = [each for each in rest if "=" not in each]
            goes = subprocess.run(["make", "-n", "-C", str(ROOT), *goals], capture_output=True, text=True, check=False)
            makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
            unknown = [each for each in rest if "=" in each and f"$({each.partition('=')[0]})" not in makefile]
            return goes.stderr if goes.returncode else " ".join(unknown)
        case ["python", "-m", "pytest", *paths]:
            return " ".join(each for each in paths if not each.startswith("-") and not (ROOT / each).exists())
        case ["python", "-m", "generators", *_] | ["python", "main.py", *_]:
            return ""  # run above, and by tests/game/test_start.py
        case ["python", "-m", module, *rest]:
            file = ROOT.joinpath(*module.split("."))
            source = next((each for each in (file / "__main__.py", file.with_suffix(".py")) if each.exists()), None)
            if source is None:
                return "no such module"
            text = source.read_text(encoding="utf-8")
            options = [each.split("=")[0] for each in rest if each.startswith("--")]
            missing = [each for each in options if each not in text]
            return " ".join(missing) if "__main__" in text or source.name == "__main__.py" else "is no program"
        case ["bash", path]:
            return "" if (ROOT / path).exists() else "no such file"
    return "" if words[0] in OTHERS else "not looked at"


def test_every_command_that_the_papers_show_is_right() -> None:
    commands = shown()
    assert len(commands) > 40
    assert {each: why for each in commands if (why := fault(each))} == {}
