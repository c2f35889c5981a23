"""What is cut or copied here, and pasted there."""

from __future__ import annotations

from typing import Protocol


class Clipboard(Protocol):
    def copy(self, text: str, /) -> None: ...
    def pasted(self) -> str: ...


class Inner:
    """One that the rest of the machine does not see."""

    def __init__(self) -> None:
        self.text = ""

    def copy(self, text: str, /) -> None:
        self.text = text

    def pasted(self) -> str:
        return self.text
