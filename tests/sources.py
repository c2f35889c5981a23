"""The project's own source files, as the tests of its structure read them."""

from __future__ import annotations

import ast
from collections import defaultdict
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, TypeVar

ROOT = Path(__file__).parent.parent
N = TypeVar("N", bound=ast.AST)
NO_NODES = {  # fields of nodes that hold none, but for operators and contexts, which nobody asks for
    *("ctx", "op", "ops", "id", "attr", "arg", "name", "names", "asname", "module", "level", "kind", "rest"),
    *("kwd_attrs", "conversion", "simple", "is_async", "lineno", "tag", "type_comment", "type_ignores"),
}
ENDS = {ast.Constant, ast.MatchSingleton}  # their value is none
FIELDS = {  # of each kind of node, that may hold others
    kind: () if kind in ENDS else tuple(each for each in kind._fields if each not in NO_NODES)
    for kind in vars(ast).values()
    if isinstance(kind, type) and issubclass(kind, ast.AST)
}


@lru_cache(2)
def parsed(text: str) -> ast.Module:
    """Trees are not kept, for all of them take 300 MB: a test asks one file everything before it asks the next."""
    return ast.parse(text)


def below(*tops: ast.AST) -> list[ast.AST]:
    """Nodes and all that they hold, in the order of `ast.walk`, in a fourth of its time."""
    found = list(tops)
    for node in found:  # which grows meanwhile
        for name in FIELDS[type(node)]:
            value = getattr(node, name, None)
            if isinstance(value, list):
                found += filter(None, value)
            elif value is not None:
                found.append(value)
    return found


@lru_cache(2)
def sorted_nodes(text: str) -> dict[type[ast.AST], list[ast.AST]]:
    found: defaultdict[type[ast.AST], list[ast.AST]] = defaultdict(list)
    for node in below(parsed(text)):
        found[type(node)].append(node)
    return found


@dataclass(frozen=True)
class Source:
    """One Python file: its dotted name, its text, its tree."""

    module: str
    text: str

    @property
    def tree(self) -> ast.Module:
        return parsed(self.text)

    def every(self, *kinds: type[N]) -> list[N]:
        """The nodes of these kinds, one kind after another."""
        nodes: Any = sorted_nodes(self.text)
        return [node for kind in kinds for node in nodes.get(kind, ())]

    @property
    def parts(self) -> tuple[str, ...]:
        return tuple(self.module.split("."))

    def imports(self) -> list[str]:
        """Dotted names of what is imported; `from a import b` gives a.b."""
        plain = [each.name for node in self.every(ast.Import) for each in node.names]
        named = [node for node in self.every(ast.ImportFrom) if node.module]
        return plain + [f"{node.module}.{each.name}" for node in named for each in node.names]


def _parts() -> list[str]:
    """What the app is made of: main.py, and what lies in its two halves."""
    paths = (path for half in ("game", "generators") for path in sorted((ROOT / half).iterdir()))
    found = [path for path in paths if path.suffix == ".py" or any(path.glob("*.py"))]
    return ["main.py", *(path.relative_to(ROOT).as_posix() for path in found)]


PARTS = _parts()


def sources(*tops: str) -> list[Source]:
    """All files below these folders, and files named whole."""
    return [_source(path) for top in tops for path in _below(ROOT / top)]


@cache
def _source(path: Path) -> Source:
    return Source(_module(path), path.read_text(encoding="utf-8"))


def _below(path: Path) -> list[Path]:
    return [path] if path.is_file() else sorted(path.rglob("*.py"))


def _module(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
