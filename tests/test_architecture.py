"""Layers: imports point down only and in no circle, and no puzzle knows another."""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Callable, Container, Iterator
from functools import cache
from pathlib import Path

import pytest

from game.scenes.shared.scene import Route
from tests.sources import PARTS, ROOT, Source, sources

SHARED = {"lattice", "parts", "board", "__init__", "__pycache__"}  # rooms that several puzzles use
BOARDS = {path.stem for path in (ROOT / "game" / "boards").iterdir()} - SHARED
ROUTES = "game.routes"  # knows all rooms
PUZZLES = BOARDS  # a puzzle has the same name in both halves
ABOVE = {"quiz": "wall"}  # what is made of puzzles of one kind
# of game; the rest is its ground floor
UPPER = {
    "start": 8,
    "smoke": 8,
    "app": 7,
    "guard": 7,
    "routes": 6,
    "scenes": 5,
    "stage": 4,
    "catalogue": 3,
    "player": 3,
    "boards": 2,
    "ui": 1,
}
OUTSIDE = {"generators": set[str](), "game": {"pygame", "platformdirs"}, "main": set[str]()}
LIBRARIES = {  # known here alone, and imported when they are wanted
    "generators.characters.atlas": "networkx",
    "generators.paper.pdf": "fpdf",
    "generators.page.qr": "segno",
    "generators.site.picture": "PIL",
    "generators.packs.make_pack": "distributed",
    "game.reader.adapter": "accesskit",
}


def floor(module: str) -> int:
    """How high a module stands: generators lowest, main highest."""
    top, *rest = module.split(".", maxsplit=3)
    if top == "game":
        return UPPER.get(rest[0], 0) if rest else 0
    return {"generators": -1, "main": 9}[top]


def ours(name: str) -> bool:
    return name.split(".", maxsplit=1)[0] in ("main", "game", "generators")


# --- what is forbidden: each rule gives the offences of one file


def looks_up(source: Source) -> Iterator[str]:
    """Imports look down only, as ARCHITECTURE.md orders the floors."""
    yield from (name for name in source.imports() if ours(name) and floor(name) > floor(source.module))


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
    for node in source.every(ast.Attribute):
        if node.attr in forbidden:
            yield f"line {node.lineno}: {node.attr}"
    for call in source.every(ast.Call):
        if _opens(call) and any(_says(each, "wax+") for each in call.args):
            yield f"line {call.lineno}: open"


def _opens(call: ast.Call) -> bool:
    return "open" in (getattr(call.func, "id", ""), getattr(call.func, "attr", ""))


def _says(node: ast.expr, letters: str) -> bool:
    """Is it a short text with one of the letters, as the mode of a file is?"""
    text = node.value if isinstance(node, ast.Constant) else ""
    return isinstance(text, str) and len(text) < 4 and not set(letters).isdisjoint(text)


def knows_another(source: Source) -> Iterator[str]:
    """No puzzle imports another, and what puzzles share knows none of them."""
    if source.parts[0] != "generators" or source.module in ("generators.__main__", "generators.lanterns"):
        return
    [own] = source.parts[1:2] or [""]
    own = ABOVE.get(own, own)
    yield from (name for name in source.imports() if puzzle_of(name) not in ("", own))


def needs_more(source: Source) -> Iterator[str]:
    """The kernel of the generators imports nothing of ours but itself."""
    if source.module.startswith("generators.kernel."):
        yield from (name for name in source.imports() if ours(name) and not name.startswith("generators.kernel."))


def puzzle_of(name: str) -> str:
    """generators.brick.rules is of brick."""
    parts = name.split(".")
    return parts[1] if parts[0] == "generators" and len(parts) > 1 and parts[1] in PUZZLES else ""


def names_a_puzzle(source: Source) -> Iterator[str]:
    """Only the catalogues, and a board or a maker that is a puzzle's own, know which puzzles there are."""
    if source.parts[0] == "generators" or source.module in ("game.catalogue", ROUTES, "main") or _own(source):
        return
    yield from (name for name in source.imports() if puzzle_of(name) or _board_of(name))
    for node in source.every(ast.Constant):
        if isinstance(node.value, str) and not PUZZLES.isdisjoint(node.value.split(".")):
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


def unfreezable(source: Source) -> Iterator[str]:
    """A frozen app has only the modules that PyInstaller sees: none is found by a name, however that is spelled."""
    finders = ("importlib", "pkgutil", "runpy")
    yield from (name for name in source.imports() if name.split(".")[0] in finders and "metadata" not in name)
    named = [*(node.id for node in source.every(ast.Name)), *(node.attr for node in source.every(ast.Attribute))]
    texts = [node.value for node in source.every(ast.Constant) if isinstance(node.value, str)]
    yield from {"__import__", "import_module"}.intersection(named + texts)


def for_types_alone(source: Source) -> Iterator[str]:
    """What is imported is imported: nothing of the window hides what it knows. Boards alone wait for a game."""
    if source.parts[0] == "game" and source.module != "game.catalogue":
        yield from (f"line {node.lineno}" for node in source.every(ast.Name) if node.id == "TYPE_CHECKING")


def within_functions(source: Source) -> Iterator[str]:
    """Above the stage nothing is imported within a function, but for pages and what leads to them."""
    may = source.module in (ROUTES, "game.app", "game.start")
    if source.parts[0] == "game" and floor(source.module) >= UPPER["scenes"] and not may:
        at_once = source.tree.body
        yield from (f"line {each.lineno}" for each in source.every(ast.ImportFrom) if each not in at_once)


def another_room(source: Source) -> Iterator[str]:
    """A folder of game/scenes imports nothing of the others but what is shared."""
    if source.module.startswith("game.scenes."):
        rooms = ("game", "scenes", source.parts[2]), ("game", "scenes", "shared")
        names = (name for name in source.imports() if name.startswith("game.scenes."))
        yield from (name for name in names if tuple(name.split(".")[:3]) not in rooms)


RULES: list[Callable[[Source], Iterator[str]]] = [
    *(looks_up, foreign, pygame_below, impure, writes, knows_another, needs_more),
    *(names_a_puzzle, two_puzzles, unfreezable, for_types_alone, within_functions, another_room),
]


@cache
def examined(part: str) -> tuple[list[str], dict[str, list[str]]]:
    """The offences of all files below a folder against the rules, and what each module imports: trees are read once."""
    offences, imports = [], {}
    for source in sources(part):
        imports[source.module] = source.imports()
        offences += [f"{source.module}: {each} ({rule.__doc__})" for rule in RULES for each in rule(source)]
    return offences, imports


@pytest.mark.parametrize("part", PARTS)
def test_every_file_keeps_the_rules(part: str) -> None:
    offences, _ = examined(part)
    assert not offences, "\n".join(offences)


# --- circles of imports, which no file shows by itself


def circles(imports: dict[str, list[str]]) -> list[list[str]]:
    """Modules that import each other; an import counts wherever it stands, for types alone as well."""
    uses = {module: {_module(name, imports) for name in names} & imports.keys() for module, names in imports.items()}
    reached = {module: _reached(module, uses) for module in uses}
    rings = {frozenset(other for other in reached[each] if each in reached[other]) for each in uses}
    return sorted(sorted(ring) for ring in rings if ring)


def _module(name: str, known: Container[str]) -> str:
    """game.app.App is in game.app."""
    return name if name in known or "." not in name else _module(name.rpartition(".")[0], known)


def _reached(module: str, uses: dict[str, set[str]]) -> set[str]:
    """All that it needs, itself only where something leads back."""
    found: set[str] = set()
    ahead = set(uses[module]) - {module}  # a package may name what lies in it
    while ahead:
        found |= ahead
        ahead = {other for each in ahead for other in uses[each]} - found
    return found


def test_no_circle_of_imports() -> None:
    assert circles({module: names for part in PARTS for module, names in examined(part)[1].items()}) == []


@pytest.mark.parametrize("part", ["game", "generators"])
def test_no_circle_of_folders(part: str) -> None:
    uses: dict[str, list[str]] = {}
    for source in sources(part):
        own = uses.setdefault(".".join(source.parts[:2]), [])
        own += [".".join(name.split(".")[:2]) for name in source.imports()]
    assert circles(uses) == []


def test_every_route_is_matched() -> None:
    (found,) = (each for each in sources("game") if each.module == ROUTES)
    matched = {ast.unparse(node.cls).rpartition(".")[2] for node in found.every(ast.MatchClass)}
    assert {each.__name__ for each in Route.__subclasses__()} - matched == set()


def test_no_part_is_over_its_budget() -> None:
    product = ("assets", "game", "generators")
    parts: dict[str, tuple[tuple[str, ...], str]] = {
        top: ((top,), "*.py") for top in ("game", "generators", "tools", "tests")
    }
    parts |= {"scripts": (product, "*.js"), "styles": (product, "*.css")}
    found = {part: [path for top in tops for path in (ROOT / top).rglob(name)] for part, (tops, name) in parts.items()}
    contents = {part: "".join(path.read_text(encoding="utf-8") for path in paths) for part, paths in found.items()}
    budget = tomllib.loads((ROOT / "tests" / "budget.toml").read_text(encoding="utf-8"))
    lines = {part: contents[part].count("\n") for part in parts}
    over = {part: lines[part] for part, numbers in budget["lines"].items() if lines[part] > numbers["ceiling"]}
    assert over == {}, "a part is over its ceiling: say in the commit what goes for what comes"
    python = contents["game"] + contents["generators"]
    assert len(python) <= budget["letters"] * python.count("\n"), "the mean line of the product has become too full"


def texts() -> list[Path]:
    """Everything that is shipped as text."""
    tops = [ROOT / name for name in ("game", "generators", "tests", "tools", "assets", "fonts", "docs", ".ci")]
    files = [path for top in tops for path in top.rglob("*") if path.suffix in (".py", ".toml", ".md", "")]
    return [path for path in [*files, *ROOT.glob("*.*"), ROOT / "Makefile"] if path.is_file() and path.name != ".git"]


def test_no_file_speaks_of_the_workshop() -> None:
    """What is committed names nothing that only one machine has."""
    forbidden = [f"{top}/{rest}" for top, rest in (("..", "shared"), ("/work", "main"), ("/work", "shared"))]
    assert [path for path in texts() if any(each in path.read_text("utf-8", "replace") for each in forbidden)] == []
