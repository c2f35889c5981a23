"""Gives the wheel our modules under one name, lantern_puzzles: game.app becomes lantern_puzzles.game.app.

Only the imports change, line by line, as the syntax tree finds them."""

from __future__ import annotations

import ast
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NAME = "lantern_puzzles"
OURS = ("game", "generators", "main")


def rename(code: str) -> str:
    """The code with the imports of our modules below NAME."""
    lines = code.splitlines(keepends=True)
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.ImportFrom(module=str(module)) if module.split(".")[0] in OURS:
                line = node.lineno - 1
                lines[line] = lines[line].replace(f"from {module} ", f"from {NAME}.{module} ", 1)
            case ast.Import(names=[ast.alias(name=module, asname=None)]) if module.split(".")[0] in OURS:
                line = node.lineno - 1
                lines[line] = lines[line].replace(f"import {module}", f"import {NAME}.{module}", 1)
    return "".join(lines)


class CustomBuildHook(BuildHookInterface):  # type: ignore[misc] # hatchling is there only while it builds
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "standard":
            raise RuntimeError("Lantern cannot be installed as editable: run it in its folder.")
        root, self.folder = Path(self.root), TemporaryDirectory()
        there = [root / "main.py", *root.glob("game/**/*.py"), *root.glob("generators/**/*.py")]
        renamed = {path.relative_to(root): path for path in there}
        renamed[Path("__init__.py")] = root / "packaging" / "wheel" / "__init__.py"
        for name, path in renamed.items():
            copy = Path(self.folder.name, name)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(rename(path.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
            build_data["force_include"][str(copy)] = name.as_posix()

    def finalize(self, *_: object) -> None:
        self.folder.cleanup()
