"""Everything that is bundled has the text of its licence in the bundle, and the index names it."""

from __future__ import annotations

import tomllib
from importlib.metadata import files

import pytest

from tests.sources import ROOT
from tools.licences import FOLDER, PARTS, LicensedPart, text_of, without_text

AUDIO = ("FLAC", "SDL2_mixer", "SDL2_image", "fluidsynth", "jpeg", "mpg123", "ogg", "opus", "portmidi", "sharpyuv")
MORE_AUDIO = ("sndfile", "tiff", "vorbis", "wavpack", "webp", "xmp")  # build.spec leaves all of these out


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)
def test_every_part_has_its_text(part: LicensedPart) -> None:
    text = (FOLDER / part.file).read_text(encoding="utf-8")
    assert len(text) > 500
    assert "\0" not in text


def test_texts_of_our_own_files_are_those_of_today() -> None:
    old = []
    for part in PARTS:
        if part.text.startswith("file:"):
            bundled = (FOLDER / part.file).read_text(encoding="utf-8").splitlines()
            old += [part.name] if bundled != [line.rstrip() for line in text_of(part).strip().splitlines()] else []
    assert old == []


def test_the_index_names_them_all() -> None:
    rows = [line.split("\t") for line in (FOLDER / "index.txt").read_text(encoding="utf-8").splitlines()]
    assert rows == [[part.name, part.licence, part.file] for part in PARTS]
    assert {each.name for each in FOLDER.iterdir()} == {"index.txt", *(part.file for part in PARTS)}


def test_every_package_that_lantern_needs_has_one() -> None:
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    names = {each.split(">")[0].lower() for each in needed}
    assert names <= {part.name.lower() for part in PARTS}


def test_every_library_of_pygame_that_is_bundled_has_one() -> None:
    found = {each.name for each in files("pygame-ce") or [] if ".libs" in str(each)}
    bundled = [each for each in found if not each.startswith(tuple(f"lib{name}" for name in AUDIO + MORE_AUDIO))]
    assert bundled or not found
    assert without_text(bundled) == []


def test_every_folder_of_data_has_its_notice() -> None:
    folders = [each for each in (ROOT / "assets").iterdir() if each.name not in ("strings", "licences")]
    assert all((each / "NOTICE.md").exists() for each in [*folders, ROOT / "fonts"])


def test_the_bundle_is_checked() -> None:
    assert "tools.licences --check dist/lantern" in (ROOT / ".ci" / "run").read_text()
