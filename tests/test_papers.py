"""The documentation is short, what it names exists, its commands work, and each example of a file is read."""

from __future__ import annotations

import ast
import doctest
import re
import shlex
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from generators.__main__ import parser
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import ENGLISH, phrasebook, say
from generators.lanterns import all_kinds
from generators.names.address import preset_at, read_address
from generators.names.almanac import daily
from generators.reading.parse import read
from tests.sources import ROOT, sources

ARCHITECTURE = ROOT / "ARCHITECTURE.md"
MAX_LINES = {"README.md": 60, "ARCHITECTURE.md": 152, "docs/decisions.md": 131}
WIDTH = 130  # letters of a line; most are wrapped at 120
DOCS = sorted((ROOT / "docs").glob("*.md"))
PAPERS = [ROOT / "README.md", ARCHITECTURE, ROOT / "CONTRIBUTING.md", *DOCS]
NAMED = re.compile(r"(?<![\w./-])(?:[\w-]+/)*(?:[\w*-]+\.(?:py|md|toml|yaml|png)|[\w-]+/)(?![\w/])")
BUILT = {"dist/", "shots/"}  # written by commands, not in the repository
WALK = re.compile(r"^ {4}([\w/]+\.(?:py|js)) +([\w.]+) {2,}\S")  # a file, one of its functions, and what it does
CODE = re.compile(r"`[^`\n]+`|^ {4}.*$|\]\([^)#:]+\)", re.MULTILINE)  # the last: targets of links


def content(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def exists(name: str) -> bool:
    """Relative to the root, game, generators or docs; a bare name anywhere."""
    tops = (ROOT, ROOT / "game", ROOT / "generators", ROOT / "docs")
    if any(list(top.glob(name)) for top in tops):
        return True
    folders = (ROOT / each for each in ("game", "generators", "tools", "tests", "assets"))
    return name.count("/") <= name.endswith("/") and any(list(each.rglob(name)) for each in folders)


def expand(name: str) -> Iterator[str]:
    """PUZZLE stands for each puzzle that has the file; names with other words in capitals are placeholders."""
    if "PUZZLE" in name:
        puzzles = (name.replace("PUZZLE", each.name) for each in (ROOT / "game" / "boards").iterdir())
        yield from [each for each in puzzles if exists(each)] or [name]
    elif not re.search(r"[A-Z]{2,}(?!\w*\.md)", name):
        yield name


@pytest.mark.parametrize("paper", PAPERS, ids=lambda each: each.name)
def test_named_files_exist(paper: Path) -> None:
    named = {name for code in CODE.findall(content(paper)) for name in NAMED.findall(code)} - BUILT
    expanded = {one for name in named for one in expand(name)}
    assert sorted(name for name in expanded if not exists(name)) == []


def functions(path: Path) -> set[str]:
    """The functions of a module, and the methods of its classes as Class.method."""
    if path.suffix == ".js":
        plain = {*re.findall(r"^(?:export )?(?:async )?function (\w+)", content(path), re.MULTILINE)}
        parts = re.split(r"^(?:export )?class (\w+)", content(path), flags=re.MULTILINE)
        methods = zip(parts[1::2], parts[2::2], strict=True)
        return plain | {f"{one}.{name}" for one, text in methods for name in re.findall(r"\n  (\w+)\(", text)}
    tree = ast.parse(content(path))
    plain = {each.name for each in tree.body if isinstance(each, ast.FunctionDef)}
    classes = (each for each in tree.body if isinstance(each, ast.ClassDef))
    return plain | {f"{one.name}.{each.name}" for one in classes for each in one.body if hasattr(each, "name")}


def test_functions_of_the_walks_exist() -> None:
    steps = [match.groups() for line in content(ARCHITECTURE).splitlines() if (match := WALK.match(line))]
    assert len(steps) == 64, "eight walks"
    for name, function in steps:  # one without its class, such as a board's handle, is a method of any class
        top = ROOT if name.startswith(("generators/", "assets/")) else ROOT / "game"
        there = [functions(top / path) for path in expand(name)]  # a puzzle may leave out what is optional
        assert any(f".{each}".endswith(f".{function}") for its in there for each in its), f"{name}: {function}"


@pytest.mark.parametrize(("paper", "limit"), MAX_LINES.items())
def test_papers_are_short(paper: str, limit: int) -> None:
    assert len(content(ROOT / paper).splitlines()) <= limit


@pytest.mark.parametrize("paper", PAPERS, ids=lambda each: each.name)
def test_papers_are_wrapped(paper: Path) -> None:
    """Lines had up to 219 letters between others of 120."""
    text = re.sub(r"^```.*?^```$", "", content(paper), flags=re.MULTILINE | re.DOTALL)
    long = [line for line in text.splitlines() if len(line) > WIDTH and not line.startswith(("|", "    ", "!["))]
    assert paper.name.endswith(".zh.md") or long == []


def test_readme_has_the_name_of_each_puzzle() -> None:
    """It had those of the Chinese ones in characters alone, and the other papers in English alone."""
    text = content(ROOT / "README.md")
    names = {phrasebook(ENGLISH).tell(say(f"board.{kind.id}.name")) for kind in all_kinds() if kind.menu.week}
    assert {name for name in names if f"**{name}**" not in text} == set()


# --- commands and examples

COMMAND = re.compile(r"^ {4}python -m generators (.*)$", re.MULTILINE)
EXAMPLE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NOT_HERE = ("--scheduler",)  # needs a cluster
QUICK = re.compile(  # the others make hundreds of puzzles or read the largest tables
    "create sweet-spots --size 9|solve (sweet-spots|riddle)|rate|explain|show (sweet|--code)"
)
PAINTER = (
    "A painter can repaint the train. A pirate may retain an inert print, in part, and tear the paint in the rain. "
)
WORDS = "lantern\ngarden\ntree\nold\nriver\nwinter\nsummer\nstone\n"
COUNTED = re.compile(r"--count \d{2,}")  # would take minutes: the test makes three


def examples() -> dict[str, str]:
    return {name: text for path in DOCS for name, text in EXAMPLE.findall(content(path))}


def commands() -> list[str]:
    found = [each for path in DOCS for each in COMMAND.findall(content(path))]
    return [each for each in dict.fromkeys(found) if not any(word in each for word in NOT_HERE)]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files that the commands name; boards and walls are examples of the documentation."""
    path, shown = tmp_path_factory.mktemp("docs"), examples()
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
        (path / name).write_text(text, encoding="utf-8")
    return path


COMMANDS = [pytest.param(each, marks=[] if QUICK.match(each) else pytest.mark.slow) for each in commands()]


@pytest.fixture
def words(command: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The command's words, in the folder with its files: three puzzles instead of hundreds."""
    monkeypatch.chdir(folder)
    return shlex.split(COUNTED.sub("--count 3", command))


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_works(command: str, words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    arguments = parser().parse_args(words)
    allowed = (0, 1) if command.startswith("solve") else (0,)  # 1: no solution is known
    assert arguments.run(arguments) in allowed, capsys.readouterr().err


BLOCKS = {  # of other formats, and the kind they are read as; nothing: the player chooses
    **dict.fromkeys(("zones", "puzz_link", "sbn"), "sweet_spots"),
    **dict.fromkeys(("linked", "sixteen"), "connecting_wall"),
    **dict.fromkeys(("linked_characters", "sixteen_characters"), "lion_wall"),
    **dict.fromkeys(("ipuz", "exolve", "xd", "jpz"), "crossword"),
    **dict.fromkeys(("layout", "slots", "words", "clues"), ""),
    "text": "brick",
}
BLOCK_OF = {"spots": "sweet_spots", "wall": "connecting_wall"}  # formats whose block has another name
BINARY = {"puz": "cross.puz", "brk": "story.brk"}  # not text: a command of the page writes one


@pytest.mark.parametrize(("name", "text"), sorted(examples().items()), ids=lambda each: each.split("\n")[0][:20])
def test_an_example_is_read(name: str, text: str) -> None:
    if name == "address":
        for line in text.splitlines():
            address = read_address(line, all_kinds())
            kind = next(each for each in all_kinds() if each.id == address.kind)
            assert address.day or preset_at(kind, address) is not None
        return
    found, wanted = read(text.encode(), all_kinds(), no_pulse), BLOCKS.get(name, name)
    if not wanted:
        assert found.words is not None
        assert found.others
        return
    assert found.offer is not None
    assert found.made is not None
    kind = found.offer.kind
    assert kind.id == wanted
    assert kind.claims(text.encode()) == (name not in {*BLOCKS} - {"zones", "ipuz", "exolve", "xd", "jpz"})
    assert len(kind.solutions(found.made.puzzle, 2, no_pulse)) == 1


def test_every_format_has_an_example() -> None:
    page = content(ROOT / "docs" / "files.md")
    blocks = dict(EXAMPLE.findall(page))
    forms = [(kind, form.name) for kind in all_kinds() for form in kind.outside.forms]
    for kind, form in forms:
        names = {form, f"{form}_characters", kind.id, BLOCK_OF.get(form, form)} & set(blocks)
        has_block = any(BLOCKS.get(each, each) == kind.id for each in names)
        assert has_block if form not in BINARY else f" {BINARY[form]}" in page, form
    assert set(blocks) == {*BLOCKS, "address", *(kind.id for kind in all_kinds())}


def test_files_written_by_the_commands_are_opened(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    page = content(ROOT / "docs" / "files.md")
    for command, name in zip(COMMAND.findall(page), BINARY.values(), strict=True):
        arguments = parser().parse_args(shlex.split(command))
        assert arguments.run(arguments) == 0
        found = read((folder / name).read_bytes(), all_kinds(), no_pulse)
        assert found.offer is not None
        assert found.offer.kind.id == {"cross.puz": "crossword", "story.brk": "brick"}[name]


# --- make, tools and other commands

COMMAND_LINE = re.compile(
    r"^ {4}((?:\w+=\S+ )*(?:make|python|bash|pip|dask) .*)$|`((?:make|python -m|bash) [^`]+)`", re.MULTILINE
)
SKIPPED = {"pip": "needs the network", "dask": "needs a cluster"}


def command_lines() -> list[str]:
    lines = [one or other for path in PAPERS for one, other in COMMAND_LINE.findall(content(path))]
    plain = (re.sub(r"^(\w+=\S+ )+", "", each.partition("#")[0]).strip() for each in lines)
    return list(dict.fromkeys(plain))


def fault(command: str) -> str:
    """What is wrong with a command of make or tools. They build, measure for minutes or write files, so this only looks
    up their names and options."""
    words = shlex.split(command)
    match words:
        case ["make", *rest]:
            makefile = content(ROOT / "Makefile")
            sought = [f"$({each.partition('=')[0]})" if "=" in each else f"\n{each}:" for each in rest]
            return " ".join(each for each in sought if each not in makefile)
        case ["python", "-m", "pytest", *paths]:
            return " ".join(each for each in paths if not each.startswith("-") and not (ROOT / each).exists())
        case ["python", "-m", "generators", *_] | ["python", "main.py", *_]:
            return ""  # run above, and by tests/game/test_start.py
        case ["python", "-m", module, *rest]:
            file = ROOT.joinpath(*module.split("."))
            source = next((each for each in (file / "__main__.py", file.with_suffix(".py")) if each.exists()), None)
            if source is None:
                return "no such module"
            code = content(source)
            missing = [each for each in rest if each.startswith("--") and each.split("=")[0] not in code]
            return " ".join(missing) if "__main__" in code or source.name == "__main__.py" else "cannot be run"
        case ["bash", path]:
            return "" if (ROOT / path).exists() else "no such file"
    return "" if words[0] in SKIPPED else "no test for this command"


def test_commands_of_make_and_tools_exist() -> None:
    commands = command_lines()
    assert len(commands) > 40
    assert {each: why for each in commands if (why := fault(each))} == {}


def test_every_example_of_a_docstring_is_true() -> None:
    with_examples = [source for source in sources("generators") if ">>> " in source.text]
    assert len(with_examples) >= 5
    for source in with_examples:
        assert doctest.testmod(import_module(source.module), optionflags=doctest.NORMALIZE_WHITESPACE).failed == 0
