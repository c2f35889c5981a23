"""The paths of bundled files and of the player's files, from source or frozen; what folders
contain, and which names a file may have on every system."""

from __future__ import annotations

import ctypes
import os
import re
import stat
import string
import sys
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TypeAlias

import platformdirs

from generators.kernel.kind import BadText, Pulse
from generators.kernel.phrases import Phrase, quote, reason, say

ROOT = Path(__file__).parents[2]
PORTABLE = "lantern-data"  # name on a USB stick

LONGEST_NAME = 200  # bytes: file systems allow 255, and temporary names are longer
FORBIDDEN = frozenset('/\\:*?"<>|')
RESERVED = frozenset(
    {"con", "prn", "aux", "nul", "conin$", "conout$"}
    | {f"{name}{number}" for name in ("com", "lpt") for number in "0123456789¹²³"}
)

MOST = 3_000  # items of one folder that are listed
TEXTS = (".txt", ".md")  # a kind may read a puzzle from them
PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp")
OWN = (".quiz-night", ".zip", ".lantern-circle", ".lantern-days")  # quiz nights, backups, circles, days
# Of other programs.
FOREIGN = (".ipuz", ".puz", ".jpz", ".xd", ".json", ".jsonl", ".xml", ".csv", ".tsv", *TEXTS, *PICTURES)
_DIGITS = re.compile("([0-9]+)")


def font(weight: str) -> Path:
    return ROOT / "fonts" / f"lantern-{weight}.otf"


def one_folder() -> Path | None:
    """The folder for all files, if there is one: LANTERN_HOME, or lantern-data beside the executable."""
    if chosen := os.environ.get("LANTERN_HOME"):
        return Path(chosen)
    if not getattr(sys, "frozen", False):
        return None
    program = Path(os.environ.get("APPIMAGE") or sys.executable)  # an AppImage runs from another folder
    bundle = next((each for each in program.parents if each.suffix == ".app"), program)  # macOS
    beside = bundle.parent / PORTABLE
    return beside if beside.is_dir() else None


def player_folder() -> Path:
    """The folder of games, settings and results."""
    return one_folder() or platformdirs.user_data_path("Lantern", appauthor=False)


def export_folder() -> Path:
    """The folder of exported files: the player's documents, unless there is one folder for all files."""
    one = one_folder()
    return one / "exported" if one else platformdirs.user_documents_path()


def log_folder() -> Path:
    one = one_folder()
    return one / "log" if one else platformdirs.user_log_path("Lantern", appauthor=False)


def licences() -> list[Path]:
    """The bundled licences, then the notices of the folders."""
    texts = [*(ROOT / "assets" / "licences").glob("*.txt"), *(ROOT / "fonts").glob("*.txt")]
    notices = [*(ROOT / "fonts").glob("NOTICE.md"), *(ROOT / "assets").glob("*/NOTICE.md")]
    own = [path for path in (ROOT / "LICENSE",) if path.is_file()]
    return [*own, *sorted(texts, key=lambda path: path.stem.lower()), *sorted(notices)]


def fault_of(name: str) -> Phrase | None:
    """The reason why no file should have that name."""
    if not name.strip():
        return say("files.no_name")
    odd = next((each for each in name if each in FORBIDDEN or unicodedata.category(each) in ("Cc", "Cs")), None)
    if odd is not None:
        return say("files.odd_sign", sign=quote(odd, 1))
    if name.startswith("."):
        return say("files.hidden")
    if name.endswith((".", " ")):
        return say("files.odd_end")
    first = name.partition(".")[0].rstrip()
    if first.casefold() in RESERVED:
        return say("files.reserved", name=first)
    if len(name.encode()) > LONGEST_NAME:
        return say("files.too_long", most=LONGEST_NAME)
    return None


def with_suffix(name: str, suffix: str, others: tuple[str, ...] = ()) -> str:
    """The name with that ending, in the place of one of the others."""
    name = name.strip()
    for each in (suffix, *others):
        if name.lower().endswith(each.lower()) and len(name) > len(each):
            name = name[: -len(each)]
            break
    return name + suffix if name else name


Key: TypeAlias = tuple[tuple[int, int, str], ...]


@dataclass(frozen=True, slots=True)
class Item:
    path: Path
    folder: bool = False
    size: int = 0  # bytes of a file

    @property
    def name(self) -> str:
        return self.path.name


@dataclass(frozen=True, slots=True)
class Listing:
    items: tuple[Item, ...] = ()
    cut: bool = False  # incomplete


@dataclass(frozen=True, slots=True)
class UsualFolder:
    """A common folder, or a drive without a key."""

    path: Path
    key: str = ""

    @property
    def name(self) -> str:
        return self.path.name or str(self.path)


def contents(folder: Path, suffixes: Iterable[str], pulse: Pulse) -> Listing:
    """Folders, then files, both in natural order, without hidden ones. BadText where access is denied."""
    wanted = frozenset(each.lower() for each in (*suffixes, *OWN, *FOREIGN))
    try:
        with os.scandir(folder) as entries:
            found = list(islice(_readable(entries, wanted, pulse), MOST + 1))
    except OSError as error:
        raise BadText("files.unreadable", name=folder.name or str(folder), why=reason(error)) from error
    except ValueError as error:  # invalid characters
        raise BadText("files.no_folder", name=folder.name or str(folder)) from error
    items = sorted(found[:MOST], key=lambda each: (not each.folder, natural_key(each.name)))
    return Listing(tuple(items), len(found) > MOST)


def natural_key(name: str) -> tuple[Key, str]:
    """A sort key that ignores case and compares numbers by value: “Wall 9” before “wall 10”."""
    parts = _DIGITS.split(name.casefold())
    return tuple(_part(each) for each in parts if each), name


def _part(part: str) -> tuple[int, int, str]:
    """Long numbers are compared by length first, without int()."""
    if not _DIGITS.fullmatch(part):
        return 1, 0, part
    number = part.lstrip("0")
    return 0, len(number), number


def _readable(entries: Iterable[os.DirEntry[str]], wanted: frozenset[str], pulse: Pulse) -> Iterator[Item]:
    for entry in entries:
        pulse()
        try:
            item = _item(entry, wanted)
        except OSError:
            continue  # removed meanwhile, or a link to itself
        if item is not None:
            yield item


def _item(entry: os.DirEntry[str], wanted: frozenset[str]) -> Item | None:
    if entry.name.startswith(".") or _is_hidden(entry):
        return None
    if entry.is_dir():
        return Item(Path(entry.path), folder=True)
    if os.path.splitext(entry.name)[1].lower() not in wanted or not entry.is_file():  # noqa: PTH122 - no Path of each
        return None
    return Item(Path(entry.path), size=entry.stat().st_size)


def _is_hidden(entry: os.DirEntry[str]) -> bool:
    marks = getattr(entry.stat(follow_symlinks=False), "st_file_attributes", 0) if sys.platform == "win32" else 0
    return bool(marks & stat.FILE_ATTRIBUTE_HIDDEN)


def existing_files(files: Iterable[str], pulse: Pulse) -> Listing:
    found = []
    for name in files:
        pulse()
        try:
            about = Path(name).stat()
        except (OSError, ValueError):
            continue
        if stat.S_ISREG(about.st_mode):
            found.append(Item(Path(name), size=about.st_size))
    return Listing(tuple(found))


def usual_folders(own: Path, pulse: Pulse) -> tuple[UsualFolder, ...]:
    """The common folders and drives that exist."""
    found: dict[Path, UsualFolder] = {}
    for each in _usual_folders(own):
        pulse()
        if each.path not in found and _is_folder(each.path):
            found[each.path] = each
    return tuple(found.values())


def nearby(own: Path, suffixes: Iterable[str], pulse: Pulse) -> Listing:
    """What is in the common folders but no drive, to be found by name."""
    usual, suffixes = usual_folders(own, pulse), tuple(suffixes)
    known, found = {each.path for each in usual}, dict[Path, Item]()
    for each in usual:
        with suppress(BadText):
            items = contents(each.path, suffixes, pulse).items if each.key else ()
            found |= {item.path: item for item in items if item.path not in known}
    return Listing(tuple(found.values()))


def _usual_folders(own: Path) -> Iterator[UsualFolder]:
    yield UsualFolder(platformdirs.user_documents_path(), "documents")
    yield UsualFolder(own, "saved_here")
    yield UsualFolder(platformdirs.user_downloads_path(), "downloads")
    yield UsualFolder(platformdirs.user_desktop_path(), "desktop")
    home = os.path.expanduser("~")  # noqa: PTH111 - Path.home may raise
    if home != "~":
        yield UsualFolder(Path(home), "home")
    yield from map(UsualFolder, _drives())


def _drives() -> Iterator[Path]:
    if sys.platform == "win32":  # to look for a missing drive may take seconds
        there = ctypes.windll.kernel32.GetLogicalDrives()
        yield from (Path(f"{each}:\\") for bit, each in enumerate(string.ascii_uppercase) if there >> bit & 1)
        return
    yield Path("/")
    user = os.environ.get("USER", "-")
    for mount in (Path("/Volumes"), Path("/media", user), Path("/run/media", user)):
        try:
            yield from sorted(mount.iterdir())
        except OSError:
            continue


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        return False
