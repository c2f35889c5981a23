"""Packages say the same as Lantern, are installed and removed whole, and have the licence of all that is bundled."""

from __future__ import annotations

import errno
import os
import re
import shlex
import struct
import subprocess
import tomllib
from collections.abc import Callable, Iterable, Iterator
from configparser import ConfigParser
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from importlib import metadata
from importlib.metadata import files
from io import BytesIO
from pathlib import Path
from typing import BinaryIO
from unittest.mock import Mock
from xml.etree import ElementTree as ET

import pygame
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from PIL import Image

from game.catalogue import CATALOGUE
from game.store.files import replace_file
from game.system.report import VERSION
from game.ui.lantern import emblem
from generators.__main__ import VERBS
from generators.brick.file_format import SUFFIX as BRICK_SUFFIX
from generators.page.circle_file import SUFFIX as CIRCLE_SUFFIX
from generators.quiz.night import SUFFIX as NIGHT_SUFFIX
from main import COMMANDS, parser
from tests.sources import ROOT
from tools.licences import FOLDER, PARTS, text_of, without_text
from tools.release import icons, install, windows_version
from tools.release.figures import HEAD, LIMITS, MEMORY, PAGE, START

LINUX = ROOT / "packaging" / "linux"
OTHERS = (".ipuz", ".puz", ".jpz", BRICK_SUFFIX, NIGHT_SUFFIX, CIRCLE_SUFFIX, ".lantern-days", ".lantern")
SUFFIXES = {*OTHERS, *(entry.kind.suffix for entry in CATALOGUE)}


def packaged(name: str) -> str:
    return (ROOT / "packaging" / name).read_text(encoding="utf-8")


def entry() -> ConfigParser:
    found = ConfigParser(interpolation=None)
    found.read(LINUX / "lantern.desktop", encoding="utf-8")
    return found


def test_every_file_that_opens_has_a_type() -> None:
    tree = ET.fromstring(packaged("linux/lantern.xml"))  # noqa: S314 - our own
    globs = {each.get("pattern", "")[1:] for each in tree.iter() if each.tag.endswith("glob")}
    assert globs == SUFFIXES
    types = {each.get("type") for each in tree.iter() if each.tag.endswith("mime-type")}
    assert types == set(entry()["Desktop Entry"]["MimeType"].strip(";").split(";"))
    assert set(re.findall(r"Classes\\(\.[\w-]+)\\", packaged("windows/lantern.iss"))) == SUFFIXES
    metainfo = ET.fromstring(packaged(f"linux/{install.ID}.metainfo.xml"))  # noqa: S314 - our own
    assert types == {each.text for each in metainfo.iter("mediatype")}


def test_the_installer_speaks_chinese_and_says_what_it_leaves() -> None:
    """Inno Setup reads a file of messages as UTF-8 only with a mark before it."""
    script, chinese = packaged("windows/lantern.iss"), packaged("windows/chinese.isl")
    assert chinese.startswith("\N{ZERO WIDTH NO-BREAK SPACE};")
    messages = dict(re.findall(r"^(\w+)=(.+)$", chinese, re.MULTILINE))
    for name, text in re.findall(r"^english\.(\w+)=(.+)$", script, re.MULTILINE):
        for each in (text, messages[name]):
            assert "%1" in each
            assert name == "ConfirmUninstall" or "AppData\\Local\\Lantern" in each
    used = set(re.findall(r"\{cm:(\w+)", script))
    assert used == {"CreateDesktopIcon", "LaunchProgram"} <= messages.keys()
    (path,) = re.findall(r'Name: "chinese"; MessagesFile: "compiler:Default.isl,(.+)"', script)
    assert (ROOT / path.replace("\\", "/")).is_file()
    assert "WizardStyle=modern" in script


@pytest.mark.slow
def test_the_bundle_of_a_mac_opens_all_files_and_says_why_it_reads_folders(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The specification is run with stand-ins for PyInstaller's own words."""
    for name in ("assets", "fonts", "packaging", "main.py", "pyproject.toml"):
        (tmp_path / name).symlink_to(ROOT / name)
    (tmp_path / "build").mkdir()
    bundle = Mock()
    words = {name: Mock() for name in ("PYZ", "EXE", "COLLECT")} | {"BUNDLE": bundle, "SPECPATH": str(tmp_path)}
    analysis = Mock(return_value=Mock(datas=[]))
    monkeypatch.setattr("sys.platform", "darwin")
    monkeypatch.setattr(subprocess, "run", Mock())
    exec((ROOT / "build.spec").read_text(encoding="utf-8"), words | {"Analysis": analysis})  # noqa: S102 - our own
    about = bundle.call_args.kwargs["info_plist"]
    opened = {f".{each}" for kind in about["CFBundleDocumentTypes"] for each in kind["CFBundleTypeExtensions"]}
    assert opened == SUFFIXES
    assert about["CFBundleLocalizations"] == ["en", "zh-Hans"]
    assert about["LSMinimumSystemVersion"] == "12.0"
    assert all(about[f"NS{each}FolderUsageDescription"] for each in ("Desktop", "Documents", "Downloads"))


def test_completions_know_every_option_and_file() -> None:
    options = {name for action in parser()._actions for name in action.option_strings if action.help != "==SUPPRESS=="}
    for name in ("linux/lantern.bash", "linux/_lantern"):
        assert {each for each in options if each.startswith("--")} <= set(re.findall(r"--[a-z]+", packaged(name))), name
        (suffixes,) = re.findall(r"\((ipuz[^)]*)\)", packaged(name))
        assert {f".{each}" for each in suffixes.split("|")} >= SUFFIXES, name
    manual = packaged("linux/lantern.6").replace("\\-", "-")
    assert {each for each in options if each not in manual} == set()


def test_the_package_has_the_commands_and_names_them() -> None:
    assert set(VERBS) == COMMANDS
    commands = packaged("linux/lantern.6").partition(".SH COMMANDS")[2]
    assert {each for each in COMMANDS if each not in commands} == set()


def test_all_say_the_same_version() -> None:
    assert f'version = "{VERSION}"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert f"\n## {VERSION} " in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f'"Lantern {VERSION}"' in packaged("linux/lantern.6")
    assert f'<release version="{VERSION}"' in packaged(f"linux/{install.ID}.metainfo.xml")
    assert f"'FileVersion', '{VERSION}'" in windows_version.text()


def test_icons_are_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    def quick_emblem(side: int) -> pygame.Surface:
        return pygame.transform.scale(emblem(min(side, 64)), (side, side))  # the largest takes 70 MB

    monkeypatch.setattr(icons, "emblem", quick_emblem)
    data = icons.join("ICO", icons.OF_WINDOWS)
    _, kind, count = struct.unpack_from("<HHH", data)
    rows = [struct.unpack_from("<BBBBHHII", data, 6 + 16 * each) for each in range(count)]
    assert kind == 1
    assert [side or 256 for side, *_ in rows] == [*icons.OF_WINDOWS]
    assert all(data[at : at + 4] == b"\x89PNG" for *_, at in rows)
    assert sum(size for *_, size, _ in rows) + 6 + 16 * count == len(data)
    apple = icons.join("ICNS", icons.OF_MAC)
    assert struct.unpack(">I", apple[4:8]) == (len(apple),)
    assert {side * dense for side, _, dense in Image.open(BytesIO(apple)).info["sizes"]} == {*icons.OF_MAC}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder as PyInstaller makes it, without what is in it."""
    folder = tmp_path_factory.mktemp("built")
    (folder / "lantern").write_text("#!/bin/sh\n")
    (folder / "lantern").chmod(0o700)
    (folder / "_internal").mkdir()
    (folder / "_internal" / "library").touch()
    return folder


def test_what_was_installed_is_removed_and_nothing_else(built: Path, tmp_path: Path) -> None:
    others = tmp_path / "share" / "applications" / "other.desktop"
    others.parent.mkdir(parents=True)
    others.touch()
    install.put(tmp_path, built)
    install.put(tmp_path, built)  # a newer one over it
    assert (tmp_path / "bin" / "lantern").resolve() == tmp_path / "lib" / "lantern" / "lantern"
    assert (tmp_path / install.MANUAL).is_file()
    install.remove(tmp_path)
    assert [path for path in tmp_path.rglob("*") if path.is_file() or path.is_symlink()] == [others]
    assert not (tmp_path / "lib").exists()


def files_in(folder: Path) -> dict[Path, str]:
    found = (path for path in folder.rglob("*") if path.is_symlink() or path.is_file())
    return {path: str(path.readlink()) if path.is_symlink() else path.read_text("latin-1") for path in found}


@pytest.mark.sampled
@pytest.mark.parametrize(
    "place", ["lib/lantern/file", "lib/lantern", install.LINK, install.MANUAL, *install.FILES.values()]
)
@pytest.mark.parametrize("what", ["file", "link", "folder"])
def test_what_another_program_has_there_is_not_touched(
    what: str,
    place: str,
    built: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path, elsewhere = tmp_path / place, tmp_path / "elsewhere"
    path.parent.mkdir(parents=True)
    elsewhere.write_text("of another program")
    match what:
        case "file":
            path.write_text("of another program")
        case "link":
            path.symlink_to(elsewhere)
        case "folder":
            (path / "within").mkdir(parents=True)
    before = files_in(tmp_path)
    monkeypatch.setattr(install, "put", partial(install.put, built=built))
    for option in ([], ["--remove"]):
        monkeypatch.setattr("sys.argv", ["install", *option, str(tmp_path)])
        assert install.main() == 1
        assert str(tmp_path) in capsys.readouterr().err
    assert files_in(tmp_path) == before
    assert not (tmp_path / install.LIST).exists()


def test_it_says_where_it_is_and_its_menu_entry_starts_it_from_there(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(install, "put", partial(install.put, built=built))
    place = tmp_path / "a folder with blanks"
    monkeypatch.setattr("sys.argv", ["install", str(place)])
    assert install.main() == 0
    command = capsys.readouterr().out.splitlines()[-1]
    assert shlex.split(command) == [str(place / install.LINK)], "a terminal takes it as it is printed"
    entry = (place / install.FILES["lantern.desktop"]).read_text(encoding="utf-8")
    assert f'Exec="{place / install.LINK}" %f\n' in entry


@pytest.mark.sampled
@pytest.mark.parametrize("failing", [0, 1, 2, 5, 9])
@pytest.mark.parametrize("again", [install.put, install.remove])
def test_what_failed_midway_can_be_repeated_and_removed(
    again: Callable[..., None], failing: int, built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[Path] = []

    @contextmanager
    def fill(path: Path) -> Iterator[BinaryIO]:
        done.append(path)
        if len(done) > failing:
            raise OSError(errno.ENOSPC, "No space left")
        with replace_file(path) as file:
            yield file

    monkeypatch.setattr(install, "replace_file", fill)
    with pytest.raises(OSError, match="space"):
        install.put(tmp_path, built)
    monkeypatch.undo()
    if again is install.put:
        install.put(tmp_path, built)
        assert len(files_in(tmp_path)) == 3 + len((tmp_path / install.LIST).read_text().splitlines())
    install.remove(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_all_may_read_it_whatever_the_umask(built: Path, tmp_path: Path) -> None:
    before = os.umask(0o077)
    try:
        install.put(tmp_path / "usr", built)
    finally:
        os.umask(before)
    modes = {path: path.stat().st_mode & 0o777 for path in tmp_path.rglob("*") if not path.is_symlink()}
    assert {mode for path, mode in modes.items() if path.is_dir()} == {0o755}
    assert {path.name for path, mode in modes.items() if path.is_file() and mode == 0o755} == {"lantern"}
    assert {mode for path, mode in modes.items() if path.is_file()} == {0o644, 0o755}


def test_a_link_that_took_the_place_of_a_file_is_replaced(built: Path, tmp_path: Path) -> None:
    install.put(tmp_path / "usr", built)
    entry, elsewhere = tmp_path / "usr" / install.FILES["lantern.desktop"], tmp_path / "elsewhere"
    elsewhere.touch()
    entry.unlink()
    entry.symlink_to(elsewhere)
    install.put(tmp_path / "usr", built)
    assert not entry.is_symlink()
    assert elsewhere.read_text() == ""


@pytest.mark.sampled
@pytest.mark.parametrize("name", ["../victim", "share/../../victim", "{}/victim", "share//x", "."])
def test_a_list_that_leads_out_is_refused(name: str, built: Path, tmp_path: Path) -> None:
    install.put(tmp_path / "usr", built)
    (tmp_path / "victim").touch()
    with (tmp_path / "usr" / install.LIST).open("a") as file:
        file.write(f"{name.format(tmp_path)}\n")
    before = files_in(tmp_path)
    for work in (install.remove, partial(install.put, built=built)):
        with pytest.raises(install.Refused, match="Correct it"):
            work(tmp_path / "usr")
    assert files_in(tmp_path) == before


def test_what_a_newer_one_no_longer_has_goes(built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as older:
        older.setattr(install, "FILES", {**install.FILES, "lantern.6": "share/older/lantern"})
        install.put(tmp_path, built)
    install.put(tmp_path, built)
    assert not (tmp_path / "share" / "older").exists()


def test_make_passes_a_prefix_with_blanks_as_one_argument() -> None:
    for target in ("install", "uninstall"):
        command = ["make", "--dry-run", "--no-print-directory", target, "PREFIX=/opt/a b"]
        said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        assert shlex.split(said.splitlines()[-1])[-1] == "/opt/a b", target


# --- licences


AUDIO = ("FLAC", "SDL2_mixer", "SDL2_image", "fluidsynth", "jpeg", "mpg123", "ogg", "opus", "portmidi", "sharpyuv")
MORE_AUDIO = ("sndfile", "tiff", "vorbis", "wavpack", "webp", "xmp")  # build.spec leaves all of these out


def test_every_part_has_its_text_and_is_in_the_index() -> None:
    """The texts of our own files are those of today."""
    for part in PARTS:
        bundled = (FOLDER / part.file).read_text(encoding="utf-8")
        assert len(bundled) > 500, part.name
        assert "\0" not in bundled, part.name
        if part.text.startswith("file:"):
            assert bundled.splitlines() == [line.rstrip() for line in text_of(part).strip().splitlines()], part.name
    rows = [line.split("\t") for line in (FOLDER / "index.txt").read_text(encoding="utf-8").splitlines()]
    assert rows == [[part.name, part.licence, part.file] for part in PARTS]
    assert {each.name for each in FOLDER.iterdir()} == {"index.txt", *(part.file for part in PARTS)}


def test_all_that_is_bundled_has_one() -> None:
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    names = {each.split(">")[0].lower() for each in needed}
    assert names <= {part.name.lower() for part in PARTS}
    found = {each.name for each in files("pygame-ce") or [] if ".libs" in str(each)}
    bundled = [each for each in found if not each.startswith(tuple(f"lib{name}" for name in AUDIO + MORE_AUDIO))]
    assert bundled or not found
    assert without_text(bundled) == []
    folders = [each for each in (ROOT / "assets").iterdir() if each.name not in ("strings", "licences", "page", "ui")]
    assert all((each / "NOTICE.md").exists() for each in [*folders, ROOT / "fonts"])
    assert "tools.licences --check dist/lantern" in (ROOT / ".ci" / "run").read_text()


# --- tables of figures


def test_the_tables_of_the_page_are_those_of_the_scripts() -> None:
    """Every row of the first has a limit that holds today, and the share that follows from it."""
    page = PAGE.read_text(encoding="utf-8")
    table = page.partition(HEAD + "\n")[2].partition("\n\n")[0].splitlines()
    limits = {each.name: each for each in LIMITS}
    cells = [[each.strip() for each in row.strip("|").split("|")] for row in table]
    assert table == [limits[each[0]].row(float(each[1].split()[0])) for each in cells]
    assert {each[0] for each in cells} == set(limits)
    measured = [each for each in CATALOGUE if each.kind.menu.week]  # one just begun is not measured yet
    for head, count in ((START, 5), (MEMORY, 1 + len(measured))):
        rows = page.partition(head + "\n")[2].partition("\n\n")[0].splitlines()
        assert len(rows) == count
        assert all("`" in each for each in rows)


# --- lock files

LEAST, MOST = "requirements.txt", "requirements-full.txt"
LOCKS = {LEAST: (), "requirements-build.txt": ("build",), "requirements-dev.txt": ("dev",), MOST: ("dev", "full")}


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_has_every_library_with_its_hashes_and_extras(lock: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = project["dependencies"] + [
        each for extra in LOCKS[lock] for each in project["optional-dependencies"][extra]
    ]
    pins = _pins(lock)
    assert {Requirement(each).name for each in asked} <= pins.keys()
    assert _pins(LEAST).items() <= pins.items() <= _pins(MOST).items()
    head = (ROOT / lock).read_text(encoding="utf-8").splitlines()[1]
    assert "--no-strip-extras" in head  # pip 23 refuses a lock without extras
    missing = [
        f"{name} asks for {needed}, and {lock} has no such pin"
        for name, pin in pins.items()
        for needed in _needs(name, pin.extras)
        if needed.name not in pins or not needed.extras <= pins[needed.name].extras
    ]
    assert missing == []


@dataclass(frozen=True)
class Pin:
    version: str
    extras: frozenset[str]


def _pins(lock: str) -> dict[str, Pin]:
    """The libraries of a lock file; each must have a hash."""
    entries = re.split(r"\n(?=\w)", (ROOT / lock).read_text(encoding="utf-8").replace("\\\n", " "))[1:]
    assert all("--hash=sha256:" in each for each in entries)
    pinned = [re.match(r"([\w.-]+)(?:\[([\w,-]+)\])?==(\S+)", each) for each in entries]
    assert all(pinned)
    return {each[1]: Pin(each[3], frozenset((each[2] or "").split(",")) - {""}) for each in pinned if each}


def _needs(name: str, extras: Iterable[str]) -> Iterator[Requirement]:
    """The requirements of a library on this machine, if it is installed."""
    try:
        asked = metadata.requires(name) or []
    except metadata.PackageNotFoundError:
        return
    for each in map(Requirement, asked):
        if any(each.marker is None or each.marker.evaluate({"extra": extra}) for extra in ("", *extras)):
            each.name = canonicalize_name(each.name)
            yield each
