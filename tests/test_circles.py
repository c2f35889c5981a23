"""No modules import each other round about, which no file shows by itself."""

from __future__ import annotations

import pytest

from tests.sources import Source, sources


def circles(files: list[Source]) -> list[list[str]]:
    """Modules that import each other round about; an import counts wherever it stands, for types alone as well."""
    known = {source.module for source in files}
    uses = {source.module: {_module(name, known) for name in source.imports()} & known for source in files}
    reached = {module: _reached(module, uses) for module in uses}
    rings = {frozenset(other for other in reached[each] if each in reached[other]) for each in uses}
    return sorted(sorted(ring) for ring in rings if ring)


def _module(name: str, known: set[str]) -> str:
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
    assert circles(sources("main.py", "game", "generators", "tests", "tools")) == []


@pytest.mark.parametrize(
    "back",
    [
        "import game.a",
        "from game import a",
        "def f():\n    from game.a import A",
        "if TYPE_CHECKING:\n    import game.a",
    ],
)
def test_a_circle_is_found(back: str) -> None:
    down = [
        Source("game.a", "from game.b import B"),
        Source("game.b", "import game.c"),
        Source("game.d", "import game.a"),
    ]
    assert circles([*down, Source("game.c", "import pygame")]) == []
    assert circles([*down, Source("game.c", back)]) == [["game.a", "game.b", "game.c"]]
