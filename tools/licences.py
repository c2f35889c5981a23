"""Gathers the licences of all that is bundled: python -m tools.licences

Python's own and those of packages come from where they are installed, those of libraries that packages bring along from
Debian's copyright files of the same library. tools/licences.toml lists the parts, assets/licences/index.txt the result.
With `--check dist/lantern` it looks into the executable, and names what is in there without a text.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import sysconfig
import tomllib
from dataclasses import dataclass
from importlib.metadata import distribution
from pathlib import Path

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "assets" / "licences"
DEBIAN, COMMON = Path("/usr/share/doc"), Path("/usr/share/common-licenses")
PYGAME = """pygame-ce is used unchanged, as its authors publish it; its source is at https://github.com/pygame-community/pygame-ce.
Who runs Lantern from source may put another version of pygame-ce in its place.
Copyright (C) 2000-2024 pygame-ce and pygame developers. Licensed under the GNU Lesser General Public License:

"""


@dataclass(frozen=True, slots=True)
class LicensedPart:
    """A bundled part: its licence, where the text of that is, and the beginnings of its files' names."""

    name: str
    licence: str
    text: str  # debian:PACKAGE, package:NAME, file:PATH, or a text itself
    files: tuple[str, ...] = ()

    @property
    def file(self) -> str:
        return f"{self.name.lower().replace(' ', '-').replace('+', 'p')}.txt"


PARTS = tuple(
    LicensedPart(each["name"], each["licence"], each["text"], tuple(each.get("files", ())))
    for each in tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))["part"]
)


def text_of(part: LicensedPart) -> str:
    source, _, name = part.text.partition(":")
    match source:
        case "file":
            return (ROOT / name).read_text(encoding="utf-8")
        case "package":
            found = [
                each for each in distribution(name).files or [] if each.name.upper().startswith(("LICENSE", "COPYING"))
            ]
            return "\n\n".join(Path(str(each.locate())).read_text(encoding="utf-8") for each in found)
        case "python":
            return Path(sysconfig.get_paths()["stdlib"], "LICENSE.txt").read_text(encoding="utf-8")
        case "pygame":
            import pygame  # noqa: PLC0415 - it greets whoever imports it

            return PYGAME + Path(pygame.__file__).with_name("docs").joinpath("generated", "LGPL.txt").read_text("utf-8")
        case "debian":
            return (DEBIAN / name / "copyright").read_text(encoding="utf-8")
        case "common":
            return (COMMON / name).read_text(encoding="utf-8")
    return part.text


def gather() -> None:
    texts = {part.file: text_of(part).strip() for part in PARTS}  # all of them, before the old ones go
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir()
    for name, text in texts.items():
        (FOLDER / name).write_text("".join(f"{line.rstrip()}\n" for line in text.splitlines()), encoding="utf-8")
    rows = [f"{part.name}\t{part.licence}\t{part.file}\n" for part in PARTS]
    (FOLDER / "index.txt").write_text("".join(rows), encoding="utf-8")


def part_of(name: str) -> LicensedPart | None:
    """Whose a file of the executable is; ours are not asked for."""
    path = Path(name)
    return next((part for part in PARTS if path.name.startswith(part.files) or name.startswith(part.files)), None)


def without_text(names: list[str]) -> list[str]:
    """Libraries of the executable that no part accounts for."""
    libraries = [each for each in names if ".so" in each or each.endswith((".dll", ".dylib", ".pyd"))]
    return sorted(each for each in libraries if part_of(each) is None)


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools.licences")
    parser.add_argument("--check", metavar="EXECUTABLE")
    asked = parser.parse_args()
    if asked.check is None:
        gather()
        return 0
    from PyInstaller.archive.readers import CArchiveReader  # noqa: PLC0415 - where one was built

    missing = without_text(list(CArchiveReader(asked.check).toc))
    print("\n".join(f"no licence: {each}" for each in missing) or f"{asked.check}: every library has its licence")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
