"""The version that Windows shows under Properties: `python -m tools.release.windows_version FILE` writes it."""

from __future__ import annotations

import sys
from pathlib import Path

from game.system.report import VERSION

TEXTS = {
    "CompanyName": "The Lantern developers",
    "FileDescription": "Lantern, a collection of puzzles",
    "FileVersion": VERSION,
    "InternalName": "lantern",
    "LegalCopyright": "MIT licence",
    "OriginalFilename": "lantern.exe",
    "ProductName": "Lantern",
    "ProductVersion": VERSION,
}
ENGLISH, UNICODE = 1033, 1200  # numbers of a language and a code page on Windows


def text() -> str:
    """An expression of PyInstaller's own classes, as its file of versions has to be."""
    number = (*map(int, VERSION.split(".")), 0)
    rows = ", ".join(f"StringStruct({name!r}, {value!r})" for name, value in TEXTS.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={number}, prodvers={number}), kids=["
        f"StringFileInfo([StringTable('{ENGLISH:04x}{UNICODE:04x}', [{rows}])]), "
        f"VarFileInfo([VarStruct('Translation', [{ENGLISH}, {UNICODE}])])])\n"
    )


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(text(), encoding="utf-8")
