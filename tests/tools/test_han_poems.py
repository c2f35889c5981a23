"""The poems: in the wording of school, in simplified characters, and what their boards are proved against."""

from __future__ import annotations

import lzma
import re
from itertools import chain

import pytest

from generators.characters.han import facts
from generators.words.dictionary import asset, entries
from tools.data.han.poems import Hiding, SourcePoem, is_same, proof_lines, written_poems

THEMES, *ROWS = entries(asset("han", "poems.txt").read_text(encoding="utf-8"))
LINES = set(chain.from_iterable(row.split(" | ")[2].split() for row in ROWS))
ASKED = {line.removeprefix("~") for line in LINES if line[0] != "-"}
KNOWN = """床前明月光 疑是地上霜 举头望明月 白日依山尽 黄河入海流 黄河远上白云间 两岸猿声啼不住 乡音无改鬓毛衰
孤帆远影碧空尽 春来发几枝 江枫渔火对愁眠 此地空余黄鹤楼 只缘身在此山中 粒粒皆辛苦 春风又绿江南岸 但使龙城飞将在"""


def unpacked(name: str) -> list[str]:
    return lzma.decompress(asset("han", name).read_bytes()).decode("utf-8").splitlines()


def test_known_lines_are_worded_as_in_school() -> None:
    assert set(KNOWN.split()) <= LINES, "lines that everybody knows"
    assert LINES.isdisjoint(["床前看月光", "举头望山月", "两岸猿声啼不尽", "秋来发故枝", "此地空馀黄鹤楼"])


def test_each_line_that_is_asked_is_simplified_and_of_known_characters() -> None:
    assert 1_100 <= len(ASKED) <= 1_400
    for line in ASKED:
        assert len(line) in (5, 7)
        assert all(0 < facts()[sign].level("s") <= 7 for sign in line), line


@pytest.mark.slow
def test_no_poem_stands_there_twice() -> None:
    rows = (re.sub("[~-]", "", row).split(" | ") for row in ROWS)
    poems = [SourcePoem(poet, title, tuple(lines.split())) for poet, title, lines in rows]
    assert [one.title for at, one in enumerate(poems) for other in poems[:at] if is_same(one, other)] == []
    assert {poem.lines for poem in written_poems()} <= {poem.lines for poem in poems}


@pytest.mark.slow
def test_what_boards_are_proved_against_has_their_themes_and_is_small() -> None:
    proof = unpacked("poem_lines.txt.xz")
    assert proof == sorted(set(proof))
    assert all(set(line) & set(THEMES) for line in proof)
    assert {line for line in ASKED if set(line) & set(THEMES)} <= set(proof)
    assert asset("han", "poem_lines.txt.xz").stat().st_size < 1_500_000
    offered = ("床前看月光", "床前明月光", "明月几时有", "床前明日光")
    assert proof_lines({"月": set("床前明月光看")}, offered) == ["床前明月光", "床前看月光"]


@pytest.mark.slow
def test_decoys_hide_one_line_and_no_other() -> None:
    rows = [row.split() for row in unpacked("poem_decoys.txt.xz")]
    proof = Hiding(set(unpacked("poem_lines.txt.xz")) | {row[0] for row in rows})
    for line, *sets in rows:
        assert {line, f"~{line}", f"-{line}"} & LINES
        for signs in sets:
            assert len(line) + len(signs) in (9, 12)
            assert proof.hides_only(line, line + signs)
    assert not Hiding({"床前明月光", "床前看月光"}).hides_only("床前明月光", "床前明月光看地上")
