"""The project's own source files, as the tests of the whole house read them."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

ROOT = Path(__file__).parent.parent


@lru_cache(2)
def parsed(text: str) -> ast.Module:
    """The trees of all files together take 300 MB: whoever asks much of a file asks all of it at once."""
    return ast.parse(text)


@lru_cache(2)
def walked(text: str) -> list[ast.AST]:
    """As `ast.walk` gives them, in half its time."""
    found: list[ast.AST] = [parsed(text)]
    for node in found:  # which grows meanwhile
        for name in node._fields:
            value = getattr(node, name, None)
            if isinstance(value, list):
                found += [each for each in value if isinstance(each, ast.AST)]
            elif isinstance(value, ast.AST):
                found.append(value)
    return found


@cache
def named(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What it imports, and the classes at its top: little, and asked for by many rules, so it stays."""
    found: list[str] = []
    for node in walked(text):
        if isinstance(node, ast.Import):
            found += (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found += (f"{node.module}.{each.name}" for each in node.names)
    return tuple(found), tuple(node.name for node in parsed(text).body if isinstance(node, ast.ClassDef))


@dataclass(frozen=True)
class Source:
    """One Python file: its dotted name, its text, its tree."""

    module: str
    text: str

    @property
    def tree(self) -> ast.Module:
        return parsed(self.text)

    @property
    def nodes(self) -> list[ast.AST]:
        return walked(self.text)

    @property
    def parts(self) -> tuple[str, ...]:
        return tuple(self.module.split("."))

    def imports(self) -> tuple[str, ...]:
        """Dotted names of what is imported; `from a import b` gives a.b."""
        return named(self.text)[0]

    def classes(self) -> tuple[str, ...]:
        return named(self.text)[1]


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
