"""The files for a browser are all that its Python opens and imports."""

from __future__ import annotations

import gzip
import json
import lzma
import subprocess
import sys
from pathlib import Path

import pytest

from generators.lanterns import TABLE
from tests.rows import FULL, few_or_slow, sample
from tests.sources import ROOT, sources
from tools.engine.__main__ import VERSION
from tools.engine.packs import LIST, NEEDS, app_files, pack_files

TRACE = """
import json, os, sys
opened = set()
def note(event, about):
    if event == "open" and isinstance(about[0], str | os.PathLike) and os.path.exists(about[0]):
        opened.add(os.path.realpath(about[0]))
sys.addaudithook(note)
from generators.web.ask import answer
for question in json.load(sys.stdin):
    answer(json.dumps(question))
print(*opened, sep="\\n")
"""
SLOW = ("12-", "13-", "14-", "15-hard", "15-expert")  # sizes of boards: the others open the same
# Few seeds open these, or only presets that take long.
RARE = {"words/homophones.txt", "patterns/dense.txt", "han/piece_names.txt", "han/radical_names.txt"}
KINDS = sorted((row.id for row in TABLE), key=lambda each: each != "poem_zh")


@pytest.mark.parametrize("kind", few_or_slow(1, KINDS))
def test_a_kind_opens_the_files_of_its_pack(kind: str) -> None:
    menu = next(row.menu for row in TABLE if row.id == kind)
    presets = sample([each.id for each in menu.presets if not each.id.startswith(SLOW)], 3, full=120)
    asked = [
        {"ask": "new", "kind": kind, "preset": preset, "seed": seed, "language": menu.language or ("en", "zh")[at % 2]}
        for at, preset in enumerate(presets)
        for seed in range(50_000, 50_003 if FULL else 50_001)
    ]
    made = subprocess.run(
        [sys.executable, "-c", TRACE], input=json.dumps(asked), capture_output=True, check=True, cwd=ROOT, text=True
    )
    assets = ROOT / "assets"
    opened = {
        Path(each).relative_to(assets).as_posix() for each in made.stdout.split() if Path(each).is_relative_to(assets)
    }
    opened = {each for each in opened if not each.startswith(("strings/", "calibration/"))}
    needs = set(NEEDS[kind].split())
    assert opened - needs == set()
    assert not FULL or needs - opened - RARE == set(), "nothing opens these"


def test_what_is_imported_is_in_the_pack() -> None:
    app = app_files()
    own = {each.module: each for each in sources("generators")}
    kept = {
        name for name in own if f"{name.replace('.', '/')}.py" in app or f"{name.replace('.', '/')}/__init__.py" in app
    }
    wanted = {name for each in kept for name in own[each].imports()}
    wanted |= {name.rpartition(".")[0] for name in wanted}
    assert wanted & own.keys() - kept == set()
    assert "generators.command" not in kept


def test_tables_are_repacked_and_not_changed() -> None:
    files = pack_files()
    names = json.loads(files[LIST])["files"]
    for path in ("words/dictionary.txt.gz", "han/poem_lines.txt.xz", "clues/en.txt"):
        unpack = {".gz": gzip.decompress, ".xz": lzma.decompress}.get(path[-3:], bytes)
        assert unpack(files[names[path]]) == unpack((ROOT / "assets" / path).read_bytes())


def test_the_notice_names_the_version_that_is_fetched() -> None:
    notice = pack_files()["NOTICE.txt"].decode()
    assert f"Pyodide {VERSION} " in notice
    assert f"/tree/{VERSION}\n" in notice
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in notice
