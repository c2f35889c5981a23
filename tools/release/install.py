"""The places of Lantern's files on Linux: `python -m tools.release.install [--remove] [PREFIX]`; if none is named,
~/.local.

The folder that PyInstaller made goes to PREFIX/lib/lantern. Around it stand what a desktop wants to know: a menu entry,
icons, types of files, a manual page, completions. What was put there is listed beside it, and only that is replaced or
removed.
"""

from __future__ import annotations

import argparse
import gzip
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from game.store.files import replace_file
from tools.release import icons

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "dist" / "lantern-folder"
LINUX = ROOT / "packaging" / "linux"
PROGRAM, LIST, LINK = "lib/lantern", "lib/lantern/installed.txt", "bin/lantern"
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


class Refused(Exception):
    """Something stands there that is not Lantern's. Nothing was changed."""


def put(prefix: Path, built: Path = BUILT, start: str = "lantern") -> None:
    """Put everything there. The list is there first, and last to go: what fails midway can be repeated or removed.
    `start`: what the menu entry calls."""
    # The files beside the program, by their places.
    texts = {place: (LINUX / name).read_bytes() for name, place in FILES.items()}
    entry = FILES["lantern.desktop"]
    texts[entry] = texts[entry].replace(b"Exec=lantern ", f"Exec={start} ".encode())
    pictures = {f"share/icons/hicolor/{side}x{side}/apps/lantern.png": icons.png(side) for side in icons.SIDES}
    manual = {MANUAL: gzip.compress((LINUX / "lantern.6").read_bytes(), mtime=0)}
    program, link, around = prefix / PROGRAM, prefix / LINK, texts | pictures | manual
    listed = _listed(prefix)
    names = [LINK, *around]
    for name in names:
        _refuse_other(prefix / name, is_listed=name in listed)
    _make_folder(program)
    _write(prefix / LIST, _lines(dict.fromkeys([*listed, *names])))
    _clear(program)
    shutil.copytree(built, program, symlinks=True, dirs_exist_ok=True)
    open_to_all(program)
    _make_folder(link.parent)
    link.unlink(missing_ok=True)
    link.symlink_to(Path("..", PROGRAM, "lantern"))
    for name, data in around.items():
        _write(prefix / name, data)
    for name in set(listed) - set(names):
        _take_away(prefix / name, prefix)
    _write(prefix / LIST, _lines(names))


def _listed(prefix: Path) -> list[str]:
    """The files that were put there; none for a folder where nothing was written yet."""
    program, path = prefix / PROGRAM, prefix / LIST
    if not os.path.lexists(program) or (program.is_dir() and not any(program.iterdir())):
        return []
    if program.is_symlink() or not path.is_file():
        raise Refused(f"{program} is not Lantern's. Move it away, or choose another PREFIX.")
    names = path.read_text(encoding="utf-8", errors="replace").splitlines()
    for name in names:
        if name.startswith("/") or not {"..", ".", ""}.isdisjoint(name.split("/")):
            raise Refused(f"{path} names {name}, which is no file of {prefix}. Correct it first.")
        _refuse_other(prefix / name, is_listed=True)
    return names


def _refuse_other(path: Path, *, is_listed: bool) -> None:
    """A folder is never ours."""
    if os.path.lexists(path) and (not is_listed or (path.is_dir() and not path.is_symlink())):
        raise Refused(f"{path} is not Lantern's. Move it away, or choose another PREFIX.")


def _lines(names: Iterable[str]) -> bytes:
    return "".join(f"{each}\n" for each in names).encode()


def _make_folder(folder: Path) -> None:
    """Make what is missing, for all to read, whatever the umask."""
    if not folder.is_dir():
        _make_folder(folder.parent)
        folder.mkdir()
        folder.chmod(0o755)


def _write(path: Path, data: bytes) -> None:
    """A link there is replaced, not followed."""
    _make_folder(path.parent)
    with replace_file(path) as file:
        file.write(data)
    path.chmod(0o644)


def open_to_all(folder: Path) -> None:
    """Everybody may read all of it, and start what can be started."""
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)


def _clear(program: Path) -> None:
    """Remove all but the list."""
    for each in program.iterdir():
        if each.is_dir() and not each.is_symlink():
            shutil.rmtree(each)
        elif each.name != Path(LIST).name:
            each.unlink()


def remove(prefix: Path) -> None:
    """Everything that was put there, and folders that are empty then. The player's games lie elsewhere."""
    for name in _listed(prefix):
        _take_away(prefix / name, prefix)
    _clear(prefix / PROGRAM)
    _take_away(prefix / LIST, prefix)


def _take_away(path: Path, prefix: Path) -> None:
    path.unlink(missing_ok=True)
    folder = path.parent
    while folder != prefix and folder.is_dir() and not folder.is_symlink() and not any(folder.iterdir()):
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
    if asked.remove and not os.path.lexists(asked.prefix / PROGRAM):
        print(f"Lantern is not installed in {asked.prefix}.", file=sys.stderr)
        return 1
    try:
        if asked.remove:
            remove(asked.prefix)
        else:
            put(asked.prefix, start=f'"{(asked.prefix / LINK).absolute()}"')
    except (Refused, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    tell_desktop(asked.prefix)
    print(f"Lantern was removed from {asked.prefix}." if asked.remove else installed(asked.prefix))
    return 0


def installed(prefix: Path) -> str:
    """A sentence with the place of the program, and how to start it."""
    return f"Lantern is in {prefix}. Start it from the menu, or with:\n    {shlex.quote(str(prefix / LINK))}"


if __name__ == "__main__":
    sys.exit(main())
