"""explain on the command line: every step of a puzzle by number, with its reason, and what it comes to."""

from __future__ import annotations

import re
from argparse import Namespace
from dataclasses import replace
from pathlib import Path

import pytest

from generators.explain import explain, reason
from generators.kernel.kind import MISTAKE, BadText, Hint, Pulse, Technique, no_pulse
from generators.kernel.phrases import CHINESE, LANGUAGES, say, speak
from generators.kernel.way import way
from generators.lanterns import all_kinds
from tests.game.toy import TOY, Lamps, hint
from tests.generators.run_command import run
from tests.kinds import puzzle

SEVERAL = "0 1 2 3\n" * 4
NONE = "# targets: 2\n0 1 1 2\n0 0 1 2\n2 2 2 2\n2 3 3 2\n"


def test_a_way_that_ends_early_is_told_as_far_as_it_goes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where no hint follows, and after so many seconds; three lamps stand in for a puzzle."""
    (tmp_path / "x").write_text("3")

    technique = Technique("last_spots", "easy", 1)

    def first_lamp(lamps: Lamps, pulse: Pulse) -> Hint[int] | None:
        found = hint(lamps, pulse)
        return None if found is None or lamps[0] else replace(found, technique=technique)

    stuck = replace(TOY, id="sweet_spots", hint=first_lamp, techniques=(technique,))
    assert explain(stuck).run(Namespace(file=str(tmp_path / "x"), seconds=60, json="")) == 1
    out, err = capsys.readouterr()
    assert "   1. Last spots: Hint Solved!\n" in out
    assert "   2. " not in out
    assert err == "The way ends here: nothing more follows with certainty.\n"
    assert explain(stuck).run(Namespace(file=str(tmp_path / "x"), seconds=-1, json="")) == 2
    assert "steps were found" in capsys.readouterr().err


def test_several_solutions_are_told_and_none_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "x.spots"
    file.write_text(SEVERAL)
    assert run("explain", "sweet-spots", str(file)) == 0
    assert "several solutions" in capsys.readouterr().err
    file.write_text(NONE)
    with pytest.raises(BadText, match="no solution"):
        run("explain", "sweet-spots", str(file))


POINTING = """\
# targets: 2
0 1 1 1 1 1 1 1 1 1
0 0 0 0 1 1 1 1 1 1
2 2 2 2 1 1 1 3 4 1
5 5 2 2 3 3 3 3 4 4
5 2 2 2 2 2 2 4 4 4
5 2 2 5 6 6 6 4 7 7
5 5 5 5 5 6 6 4 7 7
5 8 5 5 5 9 6 6 7 7
5 8 8 5 9 9 9 9 7 7
8 8 5 5 5 5 9 9 7 7
"""
POINTS = re.compile("ringed cell|marked cell|these chests|圈出|标出|这些宝箱|这些地方")
NAMES = re.compile(r"(?:cells?|chests|instead) \((?:row|column) [^()]+\)|(?:格|格子|宝箱|地方)（第[^（）]+）")


def test_no_step_points_at_cells_that_only_a_screen_can_light() -> None:
    """A board that needs every technique, two solutions to choose from, and a puzzle of each other kind."""
    named = {kind.id: kind for kind in all_kinds()}
    puzzles = [(kind, puzzle(kind.id, kind.presets[0].id)) for kind in all_kinds()]
    spots = named["sweet_spots"]
    puzzles += [(spots, spots.read(text)) for text in (POINTING, SEVERAL)]
    pointed = 0
    for kind, made in puzzles:
        for step in way(kind, kind.start(made), no_pulse):
            for language in LANGUAGES:
                speak(language)
                told = reason(step.hint)
                parts = [each for each in re.split("(?<=[.。])", told) if POINTS.search(each)]
                assert all(NAMES.search(each) for each in parts), told
                pointed += len(NAMES.findall(told))
    assert pointed > 20


@pytest.mark.parametrize(
    ("spots", "english", "chinese"),
    [
        ([(2, 3)], "row 3, column 4", "第 3 行第 4 列"),
        ([(2, 3), (2, 4)], "row 3, columns 4 and 5", "第 3 行第 4 和 5 列"),
        ([(2, 3), (2, 4), (3, 1)], "row 3, columns 4 and 5; row 4, column 2", "第 3 行第 4 和 5 列；第 4 行第 2 列"),
        ([(0, 1), (1, 1), (2, 1)], "column 2, rows 1, 2 and 3", "第 2 列第 1、2 和 3 行"),
    ],
)
def test_cells_are_named_by_rows_or_by_columns(spots: list[tuple[int, int]], english: str, chinese: str) -> None:
    words = say("sweet_spots.why.touched", line="it")
    hint = Hint(say("play.hint"), words, 0, targets=frozenset(spots), technique=MISTAKE)
    assert f"a cell ({english}). So no such cell has one." in reason(hint)
    speak(CHINESE)
    assert f"每一格（{chinese}）" in reason(hint)


@pytest.mark.parametrize("key", ["last_one", "last_many"])
def test_the_last_free_cells_of_a_line_are_named(key: str) -> None:
    words = say(f"sweet_spots.why.{key}", line="it", count=2)
    hint = Hint(say("play.hint"), words, 0, targets=frozenset({(0, 1), (0, 3)}), technique=MISTAKE)
    assert "(row 1, columns 2 and 4)" in reason(hint)
    inside = say("sweet_spots.why.inside", inner="it", outer="that")
    assert "(" not in reason(replace(hint, because=inside)), "what is crossed out is not what is free"
    speak(CHINESE)
    assert "（第 1 行第 2 和 4 列）" in reason(hint)
