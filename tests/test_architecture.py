"""The house stands as it was drawn: imports look down only, no puzzle knows another, files and functions stay small."""

from __future__ import annotations

import ast
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.sources import ROOT, Source, sources

SHARED = {"lattice", "parts", "board", "__init__", "__pycache__"}  # rooms that several puzzles use
BOARDS = {path.stem for path in (ROOT / "game" / "boards").iterdir()} - SHARED
PUZZLES = BOARDS  # a puzzle has the same name in both halves
UPPER = {
    "start": 7,
    "smoke": 7,
    "app": 6,
    "guard": 6,
    "scenes": 5,
    "stage": 4,
    "catalogue": 3,
    "boards": 2,
    "ui": 1,
}  # of game; the rest is its ground floor
OUTSIDE = {"generators": set[str](), "game": {"pygame", "platformdirs"}, "main": set[str]()}
LIBRARIES = {  # known here alone, and imported when they are wanted
    "generators.wall.atlas.": "networkx",
    "generators.paper.pdf": "fpdf",
    "generators.packs.workers": "distributed",
    "game.reader.adapter": "accesskit",
}
HALVES = sources("main.py", "game", "generators")
EVERYTHING = [*HALVES, *sources("tools", "tests")]


def floor(module: str) -> int:
    """How high a module stands: generators lowest, main highest."""
    top, *rest = module.split(".", maxsplit=3)
    if top == "game":
        return UPPER.get(rest[0], 0) if rest else 0
    return {"generators": -1, "main": 8}[top]


def ours(name: str) -> bool:
    return name.split(".", maxsplit=1)[0] in ("main", "game", "generators")


# --- what is forbidden: each rule gives the offences of one file


def looks_up(source: Source) -> Iterator[str]:
    """Imports look down only: main > start > app > scenes > stage > catalogue > boards > ui > the rest > generators."""
    yield from (name for name in source.imports() if ours(name) and floor(name) > floor(source.module))


def relative(source: Source) -> Iterator[str]:
    """All imports are absolute, and name what they want."""
    for node in source.nodes:
        if isinstance(node, ast.ImportFrom) and (node.level or any(each.name == "*" for each in node.names)):
            yield f"line {node.lineno}"


def foreign(source: Source) -> Iterator[str]:
    """Nothing but the standard library, ourselves and what each half may use."""
    allowed = sys.stdlib_module_names | OUTSIDE[source.parts[0]]
    for room, library in LIBRARIES.items():
        if source.module.startswith(room) and not _imports_at_once(source, library):
            allowed |= {library}
    yield from (name for name in source.imports() if not ours(name) and name.split(".")[0] not in allowed)


def _imports_at_once(source: Source, name: str) -> bool:
    """Already when the file is imported, and not for types alone."""
    return any(isinstance(node, ast.Import | ast.ImportFrom) and name in ast.unparse(node) for node in source.tree.body)


def pygame_below(source: Source) -> Iterator[str]:
    """The ground floor knows no pygame; neither do the generators."""
    if floor(source.module) <= 0 or source.module == "main":
        yield from (name for name in source.imports() if name.split(".")[0] == "pygame" and source.module != "main")


def impure(source: Source) -> Iterator[str]:
    """A generator reads no clock and no global dice: the seed alone decides. A command may say how long it takes."""
    if source.parts[0] == "generators":
        clocks = () if source.parts[-1] == "command" else ("time.", "datetime.")
        forbidden = (*clocks, "secrets.", "random.")
        yield from (name for name in source.imports() if f"{name}.".startswith(forbidden) and name != "random.Random")


def writes(source: Source) -> Iterator[str]:
    """A generator writes no file; only its command line may, where the player names one."""
    if source.parts[0] != "generators" or source.parts[-1] == "command":
        return
    forbidden = {"write_text", "write_bytes", "mkdir", "unlink", "touch"}
    for node in source.nodes:
        if isinstance(node, ast.Attribute) and node.attr in forbidden:
            yield f"line {node.lineno}: {node.attr}"
        if isinstance(node, ast.Call) and _opens(node) and any(_says(each, "wax+") for each in node.args):
            yield f"line {node.lineno}: open"


def _opens(call: ast.Call) -> bool:
    return "open" in (getattr(call.func, "id", ""), getattr(call.func, "attr", ""))


def _says(node: ast.expr, letters: str) -> bool:
    """Is it a short text with one of the letters, as the mode of a file is?"""
    text = node.value if isinstance(node, ast.Constant) else ""
    return isinstance(text, str) and len(text) < 4 and not set(letters).isdisjoint(text)


def knows_another(source: Source) -> Iterator[str]:
    """No puzzle imports another, and what puzzles share knows none of them."""
    if source.parts[0] != "generators" or source.module in ("generators.__main__", "generators.kinds"):
        return
    own = source.parts[1:2]
    for name in source.imports():
        if puzzle_of(name) and (puzzle_of(name),) != own:
            yield name


def puzzle_of(name: str) -> str:
    """generators.brick.rules is of brick."""
    parts = name.split(".")
    return parts[1] if parts[0] == "generators" and len(parts) > 1 and parts[1] in PUZZLES else ""


def names_a_puzzle(source: Source) -> Iterator[str]:
    """Only the catalogue, and a board or a maker that is a puzzle's own, know which puzzles there are."""
    if source.parts[0] == "generators" or source.module in ("game.catalogue", "main") or _own(source):
        return
    yield from (name for name in source.imports() if puzzle_of(name) or _board_of(name))
    for node in source.nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and PUZZLES & set(node.value.split(".")):
            yield f"line {node.lineno}: {node.value}"


def _own(source: Source) -> bool:
    """A puzzle's own board, or the pages where its puzzles are made."""
    return bool(_board_of(source.module)) or source.module.startswith("game.scenes.makers.")


def _board_of(name: str) -> str:
    parts = name.split(".")
    return parts[2] if parts[:2] == ["game", "boards"] and len(parts) > 2 and parts[2] in BOARDS else ""


def two_puzzles(source: Source) -> Iterator[str]:
    """A board knows its own puzzle and no other; so does a maker."""
    puzzles = {puzzle_of(name) for name in source.imports()} - {""}
    if _own(source) and len(puzzles) > 1:
        yield ", ".join(sorted(puzzles))


def too_long(source: Source) -> Iterator[str]:
    """No file over 400 lines, no function over 50."""
    if source.text.count("\n") > 400:
        yield "file"
    for node in source.nodes:
        if isinstance(node, ast.FunctionDef) and node.end_lineno and node.end_lineno - node.lineno >= 50:
            yield node.name


def careless(source: Source) -> Iterator[str]:
    """No bare except, no global."""
    for node in source.nodes:
        if isinstance(node, ast.ExceptHandler) and node.type is None:
            yield f"line {node.lineno}: except"
        if isinstance(node, ast.Global):
            yield f"line {node.lineno}: global"


def unfreezable(source: Source) -> Iterator[str]:
    """A frozen app has no folder of packages to list and no module to find by a name made up at run time."""
    yield from (
        name for name in source.imports() if name.startswith(("pkgutil", "importlib.")) and "metadata" not in name
    )
    yield from ("__import__" for node in source.nodes if _named(node, "__import__"))


def _named(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def for_types_alone(source: Source) -> Iterator[str]:
    """What is imported is imported: nothing of the window hides what it knows. Boards alone wait for a game."""
    if source.parts[0] == "game" and source.module != "game.catalogue":
        names = (node for node in source.nodes if isinstance(node, ast.Name))
        yield from (f"line {name.lineno}" for name in names if name.id == "TYPE_CHECKING")


NO_SUBJECT = {
    *("Also", "And", "As", "At", "But", "By", "For", "From", "In", "It", "Its", "Of", "On", "Or", "So", "Something"),
    *("Then", "Those", "To", "What", "Whatever", "Where", "With", "Without"),
}


def riddling(source: Source) -> Iterator[str]:
    """A docstring begins with its subject."""
    for node in source.nodes:
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            first, *_ = (ast.get_docstring(node) or " ").split(" ")
            if first.rstrip(",:") in NO_SUBJECT:
                yield f"line {getattr(node, 'lineno', 1)}"


def meaning_nothing(source: Source) -> Iterator[str]:
    """A name says one idea, and "told" had nine."""
    for node in source.nodes:
        if isinstance(node, ast.Name | ast.Attribute | ast.arg | ast.FunctionDef):
            fields = ("id", "attr", "arg", "name")
            name = next(str(getattr(node, each)) for each in fields if hasattr(node, each))
            if name.strip("_") == "told":
                yield f"line {node.lineno}"


NOUNS = {  # and a folder, "shared"
    *("connecting", "crowding", "ending", "greeting", "meaning", "naming", "packaging"),
    *("printing", "rating", "ring", "shared", "spelling", "string", "teaching"),
}


def act_as_name(source: Source) -> Iterator[str]:
    """A file has the name of a thing, or of what it does as a command: merge.py, neither merging.py nor merged.py."""
    last = source.parts[-1].rpartition("_")[2]
    if last.endswith(("ing", "ed")) and last not in NOUNS:
        yield last


# --- what is forbidden to all files together


# The words of every puzzle: each may stand once in a puzzle's own folders, and once outside, with the same meaning.
VOCABULARY = {"Puzzle", "State", "Options", "Level", "Move", "Places", "View", "Line", "Step", "Mark", "Verdict"}
MOVES = {"Put", "Guess", "Reveal", "GiveUp"}  # that more than one puzzle has
ENTRIES = ("command", "icon", "__main__", "paper", "parse", "result")  # however small: each puzzle has them
WITH_TOOLS = [*HALVES, *(each for each in sources("tools") if "few_lamps" not in each.module)]
STARTERS = ("main", "tools.bench.__main__")  # import late and little


def named_twice(files: list[Source]) -> Iterator[str]:
    """No class name stands for two ideas, but for the words of every puzzle."""
    where: defaultdict[str, list[str]] = defaultdict(list)
    for source in files:
        own = puzzle_of(source.module) or _board_of(source.module)
        for name in set(source.classes()) - (VOCABULARY | MOVES if own else set()):
            where[name].append(source.module)
    yield from (f"{name}: {', '.join(modules)}" for name, modules in where.items() if len(modules) > 1)


def crumbs(files: list[Source]) -> Iterator[str]:
    """A file under forty lines has two importers; else it is a part of the one that it has."""
    packages = {".".join(source.parts[:-1]) for source in files}
    importers: defaultdict[str, set[str]] = defaultdict(set)
    for source in files:
        for name in source.imports():
            importers[name].add(source.module)
            importers[name.rpartition(".")[0]].add(source.module)
    for source in files:
        used_by = importers[source.module] - {source.module}
        is_entry = source.parts[-1] in ENTRIES or "__main__" in source.text or not used_by.isdisjoint(STARTERS)
        if source.text.count("\n") >= 40 or source.module in packages or is_entry:
            continue
        if len(used_by) < 2:
            yield source.module


@pytest.mark.parametrize(
    ("law", "files"),
    [
        (named_twice, WITH_TOOLS),
        (crumbs, WITH_TOOLS),
    ],
)
def test_the_house_as_a_whole_keeps(law: Callable[[list[Source]], Iterator[str]], files: list[Source]) -> None:
    assert not list(law(files)), law.__doc__


def test_a_law_for_the_whole_house_can_fail() -> None:
    twice = [Source(f"game.{each}", "class Page: pass") for each in ("app", "start")]
    assert list(named_twice(twice))
    assert not list(named_twice([Source(f"generators.{each}.rules", "class Move: pass") for each in ("wall", "brick")]))
    user = Source("game.app", "from game.ui.crumb import x")
    assert list(crumbs([user, Source("game.ui.crumb", "x = 1")])) == ["game.app", "game.ui.crumb"]
    assert "game.ui.crumb" not in list(crumbs([user, Source("game.ui.crumb", "x = 1\n" * 40)]))


@pytest.mark.parametrize("top", ["game", "generators", "tools", "tests"])
def test_a_folder_can_be_looked_over(top: str) -> None:
    folders = Counter(path.parent for path in (ROOT / top).rglob("*.py"))
    assert {folder: count for folder, count in folders.items() if count > 25} == {}


EVERYWHERE: list[Callable[[Source], Iterator[str]]] = [relative, too_long, careless, act_as_name]
OF_TOOLS = [*EVERYWHERE, riddling]
RULES: list[Callable[[Source], Iterator[str]]] = [
    *EVERYWHERE,
    *(looks_up, foreign, pygame_below, impure, writes, knows_another),
    *(names_a_puzzle, two_puzzles, unfreezable, for_types_alone, riddling, meaning_nothing),
]


def test_the_house_keeps_every_rule() -> None:
    offences = [
        f"{source.module}: {offence} ({rule.__doc__})"
        for source in EVERYTHING
        for rule in (RULES if source.parts[0] in OUTSIDE else OF_TOOLS if source.parts[0] == "tools" else EVERYWHERE)
        for offence in rule(source)
    ]
    assert not offences, "\n".join(offences)


OFFENDERS = [
    (looks_up, "game.session.worker", "from game.ui.text import Text"),
    (looks_up, "game.ui.text", "import game.app"),
    (looks_up, "generators.kernel.grid", "from game.session import Session"),
    (looks_up, "game.catalogue", "if TYPE_CHECKING:\n    from game.scenes.play.play import Playing"),
    (foreign, "generators.kernel.grid", "import numpy"),
    (foreign, "game.store", "import networkx"),
    (foreign, "generators.wall.lion.part_walls", "def f():\n    import networkx"),
    (foreign, "generators.wall.atlas.graph", "from networkx import Graph"),
    (foreign, "generators.paper.pages", "def f():\n    from fpdf import FPDF"),
    (pygame_below, "game.session.keeper", "def f():\n    from pygame import Rect"),
    (pygame_below, "generators.words.dictionary", "import pygame.font"),
    (impure, "generators.brick.rules", "import time"),
    (impure, "generators.brick.rules", "from random import choice"),
    (impure, "generators.brick.command", "from random import choice"),
    (writes, "generators.brick.rules", "Path(name).write_text(text)"),
    (writes, "generators.brick.rules", "with open(name, 'wb') as file: pass"),
    (writes, "generators.words.dictionary", "Path(name).open('a')"),
    (knows_another, "generators.wall.rules", "from generators.brick.rules import play"),
    (knows_another, "generators.words.dictionary", "from generators import brick"),
    (names_a_puzzle, "game.scenes.play.play", "from generators.sweet_spots.kind import SWEET_SPOTS"),
    (names_a_puzzle, "game.session", "x = 'board.sweet_spots.rules'"),
    (names_a_puzzle, "game.boards.board", "from game.boards.sweet_spots import icon"),
    (two_puzzles, "game.boards.sweet_spots.board", "import generators.wall, generators.sweet_spots"),
    (two_puzzles, "game.scenes.makers.page", "import generators.wall, generators.sweet_spots"),
    (act_as_name, "game.backup.merging", ""),
    (act_as_name, "tests.game.backup.test_killed", ""),
    (relative, "game.app", "from . import start"),
    (relative, "game.app", "from game.start import *"),
    (too_long, "main", "x = 1\n" * 401),
    (too_long, "main", "def f():\n" + "    x = 1\n" * 50),
    (careless, "main", "try:\n    x = 1\nexcept:\n    pass"),
    (careless, "main", "def f():\n    global x"),
    (unfreezable, "main", "import importlib.util"),
    (meaning_nothing, "game.app", "def f(told):\n    return told"),
    (riddling, "game.app", 'def f():\n    """Of one player."""'),
    (for_types_alone, "game.app", "if TYPE_CHECKING:\n    from game.ui.text import Text"),
]


@pytest.mark.parametrize(("rule", "module", "text"), OFFENDERS)
def test_the_rule_can_fail(rule: Callable[[Source], Iterator[str]], module: str, text: str) -> None:
    assert list(rule(Source(module, text)))


def test_there_is_something_to_look_at() -> None:
    assert {"sweet_spots", "wall"} <= PUZZLES
    assert "sweet_spots" in BOARDS
    assert len(HALVES) > 60


def texts() -> list[Path]:
    """Everything that is shipped as text."""
    tops = [ROOT / name for name in ("game", "generators", "tests", "tools", "assets", "fonts", "docs", ".ci")]
    files = [path for top in tops for path in top.rglob("*") if path.suffix in (".py", ".toml", ".md", "")]
    return [path for path in [*files, *ROOT.glob("*.*"), ROOT / "Makefile"] if path.is_file() and path.name != ".git"]


def test_no_file_speaks_of_the_workshop() -> None:
    """What is committed names nothing that only one machine has."""
    forbidden = [f"{top}/{rest}" for top, rest in (("..", "shared"), ("/work", "main"), ("/work", "shared"))]
    assert [path for path in texts() if any(each in path.read_text("utf-8", "replace") for each in forbidden)] == []
