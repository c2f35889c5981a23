"""The places of Lantern's files on Linux: `python -m tools.release.install [--remove] [PREFIX]`; if none is named,
~/.local.

The folder that PyInstaller made goes to PREFIX/lib/lantern. Around it stand what a desktop wants to know: a menu entry,
icons, types of files, a manual page, completions. What was put there is listed beside it, and only that is removed.
"""

from __future__ import annotations

import argparse
import gzip
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.release import icons

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "dist" / "lantern-folder"
LINUX = ROOT / "packaging" / "linux"
PROGRAM, LIST = "lib/lantern", "lib/lantern/installed.txt"
ID = "io.github.lantern_puzzles.Lantern"
FILES = {
    "lantern.desktop": "share/applications/lantern.desktop",
    "lantern.xml": "share/mime/packages/lantern.xml",
    f"{ID}.metainfo.xml": f"share/metainfo/{ID}.metainfo.xml",
    "lantern.bash": "share/bash-completion/completions/lantern",
    "_lantern": "share/zsh/vendor-completions/_lantern",
}
MANUAL = "share/man/man6/lantern.6.gz"
CACHES = (  # read by desktops; who has none of these has no desktop to tell
    ("update-desktop-database", "share/applications"),
    ("update-mime-database", "share/mime"),
    ("gtk-update-icon-cache", "share/icons/hicolor"),
)


def put(prefix: Path, built: Path = BUILT) -> list[Path]:
    """Put everything there; the files, for whoever removes them."""
    program = prefix / PROGRAM
    if is_other(prefix):
        raise FileExistsError(program)
    if program.exists():
        shutil.rmtree(program)
    shutil.copytree(built, program, symlinks=True)
    link = prefix / "bin" / "lantern"
    link.parent.mkdir(parents=True, exist_ok=True)
    link.unlink(missing_ok=True)
    link.symlink_to(Path("..", PROGRAM, "lantern"))
    found = [link, *_around(prefix)]
    (prefix / LIST).write_text("".join(f"{each.relative_to(prefix)}\n" for each in found), encoding="utf-8")
    return found


def is_other(prefix: Path) -> bool:
    """Whether another program, or nobody knows what, stands where Lantern would be put."""
    return os.path.lexists(prefix / PROGRAM) and not (prefix / LIST).is_file()


def _around(prefix: Path) -> Iterator[Path]:
    texts = {place: (LINUX / name).read_bytes() for name, place in FILES.items()}
    pictures = {f"share/icons/hicolor/{side}x{side}/apps/lantern.png": icons.png(side) for side in icons.SIDES}
    manual = {MANUAL: gzip.compress((LINUX / "lantern.6").read_bytes(), mtime=0)}
    for place, data in (texts | pictures | manual).items():
        path = prefix / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        yield path


def remove(prefix: Path) -> None:
    """Everything that was put there, and folders that are empty then. The player's games lie elsewhere."""
    listed = (prefix / LIST).read_text(encoding="utf-8").splitlines()
    for name in listed:
        path = prefix / name
        path.unlink(missing_ok=True)
        _tidy(path.parent, prefix)
    shutil.rmtree(prefix / PROGRAM)
    _tidy((prefix / PROGRAM).parent, prefix)


def _tidy(folder: Path, prefix: Path) -> None:
    while folder != prefix and folder.is_dir() and not any(folder.iterdir()):
        folder.rmdir()
        folder = folder.parent


def tell_desktop(prefix: Path) -> None:
    for command, folder in CACHES:
        if shutil.which(command) and (prefix / folder).is_dir():
            subprocess.run([command, str(prefix / folder)], check=False, stderr=subprocess.DEVNULL)


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools.release.install")
    parser.add_argument("prefix", nargs="?", type=Path, default=Path.home() / ".local")
    parser.add_argument("--remove", action="store_true")
    asked = parser.parse_args()
    if asked.remove:
        if not (asked.prefix / LIST).is_file():
            print(f"Lantern is not installed in {asked.prefix}.", file=sys.stderr)
            return 1
        remove(asked.prefix)
    elif is_other(asked.prefix):
        print(f"{asked.prefix / PROGRAM} is not Lantern's. Move it away, or choose another PREFIX.", file=sys.stderr)
        return 1
    else:
        put(asked.prefix)
    tell_desktop(asked.prefix)
    return 0


if __name__ == "__main__":
    sys.exit(main())
