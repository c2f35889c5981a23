"""The files for a browser are all that its Python opens and imports."""

from __future__ import annotations

import gzip
import json
import lzma
import subprocess
import sys
from base64 import b64encode
from pathlib import Path
from typing import Any

import pytest

from generators.lanterns import TABLE
from generators.page.page import page_of
from generators.words.dictionary import SPARED
from tests.generators.page.played import BRICKS, FIRST, IDIOMS, WALLS, played
from tests.generators.web.test_ask import CHARACTERS, CHINESE_WORDS, GIVEN, OWL, SLIP, WORDS, WORDS_CLUED, Lists
from tests.rows import FULL, few_or_slow, sample
from tests.sources import ROOT, sources
from tests.test_papers import examples
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


def tables(asked: list[dict[str, Any]]) -> set[str]:
    """The tables that these questions open."""
    made = subprocess.run(
        [sys.executable, "-c", TRACE], input=json.dumps(asked), capture_output=True, check=True, cwd=ROOT, text=True
    )
    paths, assets = map(Path, made.stdout.split()), ROOT / "assets"
    opened = {each.relative_to(assets).as_posix() for each in paths if each.is_relative_to(assets)}
    opened -= {"/".join(each) for each in SPARED}
    return {each for each in opened if not each.startswith(("strings/", "calibration/", "page/"))}


@pytest.mark.slow
@pytest.mark.parametrize("kind", few_or_slow(1, KINDS))
def test_a_kind_opens_the_files_of_its_pack(kind: str) -> None:
    menu = next(row.menu for row in TABLE if row.id == kind)
    presets = sample([each.id for each in menu.presets if not each.id.startswith(SLOW)], 3, full=20)
    asked = [
        {"ask": "new", "kind": kind, "preset": preset, "seed": seed, "language": menu.language or ("en", "zh")[at % 2]}
        for at, preset in enumerate(presets)
        for seed in (50_000 + at % 2,)
    ]
    opened = tables(asked)
    needs = set(NEEDS[kind].split())
    assert opened - needs == set()
    assert not FULL or needs - opened - RARE == set(), "nothing opens these"


@pytest.mark.slow
def test_the_maker_of_walls_opens_the_files_of_its_packs() -> None:
    rules = [
        ("con+", "test, vent"),
        ("fire ____", "fly, man"),
        ("sounds like a tree", "fur, yew"),
        ("contains @fish", ""),
    ]
    mixed, chengyu = [*WORDS[:3], ("鸟", "林鸟，wren")], [(each, each) for each in ("画蛇添足", "守株待兔", "一心二意")]
    needs = set(NEEDS["wall_maker"].split())
    for more, walls in (
        (set[str](), [WORDS, rules]),
        (set(NEEDS["wall_maker_zh"].split()), [mixed, CHINESE_WORDS, CHARACTERS, [*chengyu, ("马到成功", "马到成功")]]),
    ):
        asked = [
            {**GIVEN, "ask": ask, "lists": lists, "language": language}
            for lists in walls
            for ask in ("judge", "give")
            for language in ("en", "zh")
        ]
        opened = tables(asked)
        assert opened - needs == more
        needs |= more


VERSE: Lists = [("谜", "床前明月光"), ("底", "疑是地上霜"), ("解", "下一句")]
# What is written in each maker, and the packs that it loads.
MADE: dict[str, tuple[list[Lists], tuple[str, ...]]] = {
    "connecting_wall": ([WORDS], ("wall_maker",)),
    "riddle": ([[("", OWL)]], ("riddle",)),
    "crossword": ([[("", WORDS_CLUED)]], ("crossword",)),
    "fill_in": ([[("", WORDS_CLUED)]], ("fill_in",)),
    "brick": ([[("", "lantern")]], ("brick",)),
    "riddle_zh": (
        [SLIP, [*zip("谜底解", ("床前明月光", "疑是地上霜", "下一句"), strict=True)]],
        ("riddle_zh", "riddle_zh_maker"),
    ),
}


@pytest.mark.sampled
@pytest.mark.parametrize("kind", MADE)
def test_a_maker_opens_the_files_of_its_packs(kind: str) -> None:
    drafts, packs = MADE[kind]
    asked = [
        {**GIVEN, "ask": ask, "kind": kind, "lists": lists, "language": language}
        for lists in drafts
        for ask in ("judge", "give")
        for language in ("en", "zh")
    ]
    assert tables(asked) - {path for pack in ("written", *packs) for path in NEEDS[pack].split()} == set()


@pytest.mark.slow
def test_opening_needs_no_file_that_is_in_no_pack() -> None:
    texts = [text for name, text in examples().items() if name != "address"]
    opens = {"ask": "open", "as": "", "language": "en"}
    assert tables([opens | {"data": b64encode(each.encode()).decode()} for each in texts]) <= set(
        " ".join(NEEDS.values()).split()
    )


@pytest.mark.slow
def test_a_hint_needs_no_file_that_is_in_no_pack() -> None:
    asked = list[dict[str, Any]]()
    for puzzle in map(played, (*FIRST, *IDIOMS[2:5], *BRICKS[2:3], *WALLS[1:3])):
        text = puzzle.kind.write(puzzle.puzzle)
        asked += [{"ask": "hint", "kind": puzzle.kind.id, "text": text, "language": each} for each in ("en", "zh")]
        if page_of(puzzle.kind).state is not None:
            asked.append(asked[-1] | {"board": [0] * len(puzzle.page.solution)})
    assert tables(asked) <= set(" ".join(NEEDS.values()).split())


@pytest.mark.slow
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


@pytest.mark.slow
def test_tables_are_repacked_and_not_changed() -> None:
    files = pack_files()
    names = json.loads(files[LIST])["files"]
    for path in ("words/dictionary.txt.gz", "han/poem_lines.txt.xz", "clues/en.txt"):
        unpack = {".gz": gzip.decompress, ".xz": lzma.decompress}.get(path[-3:], bytes)
        assert unpack(files[names[path]]) == unpack((ROOT / "assets" / path).read_bytes())


@pytest.mark.slow
def test_the_notice_names_the_version_that_is_fetched() -> None:
    notice = pack_files()["NOTICE.txt"].decode()
    assert f"Pyodide {VERSION} " in notice
    assert f"/tree/{VERSION}\n" in notice
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in notice
