"""The project's own source files, as the tests of the whole house read them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

ROOT = Path(__file__).parent.parent


@lru_cache(2)
def parsed(text: str) -> ast.Module:
    """The trees of all files together take 300 MB: whoever asks much of a file asks all of it at once."""
    return ast.parse(text)


@lru_cache(2)
def walked(text: str) -> list[ast.AST]:
    return list(ast.walk(parsed(text)))


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

    def imports(self) -> Iterator[str]:
        """Dotted names of what is imported; `from a import b` gives a.b."""
        for node in self.nodes:
            if isinstance(node, ast.Import):
                yield from (each.name for each in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                yield from (f"{node.module}.{each.name}" for each in node.names)


def sources(*tops: str) -> list[Source]:
    """All files below these folders, and files named whole."""
    paths = [path for top in tops for path in _below(ROOT / top)]
    return [Source(_module(path), path.read_text(encoding="utf-8")) for path in paths]


def _below(path: Path) -> list[Path]:
    return [path] if path.is_file() else sorted(path.rglob("*.py"))


def _module(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
