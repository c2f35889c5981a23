"""A reason is read in order: who follows the calls of a puzzle's `why` seldom comes back to a file that was left."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from tests.sources import Source, sources

MOST = 15  # returns
MORE = {"wall": 17}  # which turns from verdicts to their words and back
FILES = {source.module: source for source in sources("generators")}
PUZZLES = sorted({source.parts[1] for source in FILES.values() if source.parts[-1] == "why"})


@cache
def functions(source: Source) -> dict[str, ast.FunctionDef]:
    return {node.name: node for node in source.tree.body if isinstance(node, ast.FunctionDef)}


@cache
def imported(source: Source) -> dict[str, tuple[str, str]]:
    return {
        each.asname or each.name: (node.module, each.name)
        for node in source.tree.body
        if isinstance(node, ast.ImportFrom) and node.module
        for each in node.names
    }


def called(module: str, function: ast.FunctionDef) -> Iterator[tuple[str, str]]:
    """The functions of the puzzle that one speaks of, in the order in which it runs them."""
    here, from_elsewhere = functions(FILES[module]), imported(FILES[module])
    for node in in_order(function):
        name = node.id if isinstance(node, ast.Name) else ""
        there, name = (module, name) if name in here else from_elsewhere.get(name, ("", ""))
        if there in FILES and name in functions(FILES[there]) and there.split(".")[1] == module.split(".")[1]:
            yield there, name


def in_order(node: ast.AST) -> Iterator[ast.AST]:
    """Arguments before the function that takes them."""
    children = list(ast.iter_child_nodes(node))
    if isinstance(node, ast.Call):
        children = [*node.args, *(each.value for each in node.keywords), node.func]
    for child in children:
        yield from in_order(child)
    yield node


def stays(module: str, name: str, seen: set[tuple[str, str]]) -> Iterator[str]:
    """The files in turn; each function is entered once, and then one is back in the file that called it."""
    seen.add((module, name))
    yield module
    for each in called(module, functions(FILES[module])[name]):
        if each not in seen:
            yield from stays(*each, seen)
            yield module


def returns(puzzle: str) -> int:
    walk = list(stays(f"generators.{puzzle}.why", "why", set()))
    return sum(one != other for one, other in pairwise(walk)) + 1 - len(set(walk))


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_a_reason_is_read_in_order(puzzle: str) -> None:
    assert returns(puzzle) <= MORE.get(puzzle, MOST)


def test_a_walk_that_turns_back_is_noticed() -> None:
    texts = {
        "why": "from generators.p.b import b, c\nfrom generators.p.d import d\ndef why(): b(d()); c()",
        "b": "from generators.p.d import e\ndef b(): pass\ndef c(): e()",
        "d": "def d(): pass\ndef e(): pass",
    }
    FILES.update({f"generators.p.{name}": Source(f"generators.p.{name}", text) for name, text in texts.items()})
    assert list(stays("generators.p.why", "why", set())) == [
        f"generators.p.{name}" for name in ("why", "d", "why", "b", "why", "b", "d", "b", "why")
    ]
    assert returns("p") == 6
