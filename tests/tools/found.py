"""What the desk finds in a text of dailies."""

from __future__ import annotations

from pathlib import Path

from tools.data.dailies.desk import Desk


class Found:
    """The lines with what is said, faults or remarks."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __call__(self, text: str, *, faults: bool = True) -> list[str]:
        self.path.write_text(text, encoding="utf-8")
        return [f"{each.line} {each.text}" for _, each in Desk([self.path]).findings() if each.fault is faults]
