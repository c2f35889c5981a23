"""One level, one meaning: what the menu calls a puzzle is what its techniques are said to make, and what a rating takes
for its hardness. Where techniques do not measure how hard a puzzle is, no level is told but the preset's."""

from __future__ import annotations

from argparse import Namespace
from math import inf
from types import SimpleNamespace
from typing import Any

import pytest

from game.catalogue import CATALOGUE, Entry
from game.rating.strength import FIRST, LARGER, STEP, USUAL, level_of, of_preset, size_of
from game.scenes.solution.technique_summary import measure
from generators.cli.explain import explain
from generators.kernel.kind import LEVELS, no_pulse
from generators.kernel.options import Preset
from generators.kernel.phrases import LANGUAGES, phrasebook, say
from generators.kernel.way import cost, needs, way
from generators.names.almanac import YEARS, AlmanacPage, year
from tests.kinds import every, named, puzzle, whole
from tests.rows import FULL, check_rows

GRADED = [each for each in CATALOGUE if each.kind.graded]


def told(preset: Preset[Any]) -> str:
    at = level_of(preset.choices)
    assert at is not None
    return preset.choices[at].key.removeprefix("level.")


@every
def test_menu_and_techniques_agree(entry: Entry, preset: Preset[Any]) -> None:
    steps = list(whole(entry.kind.id, preset.id))
    found: Any = SimpleNamespace(kind=entry.kind, steps=steps)
    needed = needs(entry.kind, steps)
    words = measure(found, needed, preset)
    if entry.kind.graded:
        assert needed.level == told(preset)
        assert dict(words.blanks)["level"] == say(f"level.{told(preset)}")
        return
    assert dict(words.blanks)["level"] == say(f"way.by_{entry.kind.id}", level=say(f"level.{told(preset)}"))
    for language in LANGUAGES:
        book = phrasebook(language)
        assert book.tell(say(f"level.{told(preset)}")) in book.tell(words)
        bare = book.tell(measure(found, needed))
        assert not any(book.tell(say(f"level.{each}")) in bare for each in LEVELS)


@every
def test_the_rating_takes_the_level_of_the_menu(entry: Entry, preset: Preset[Any]) -> None:
    level = told(preset)
    step = LEVELS.index(level) if level in LEVELS else 1
    assert of_preset(preset).mean == pytest.approx(FIRST + STEP * step + LARGER * (size_of(preset) - USUAL))


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.kind.id)
def test_explain_tells_a_level_only_where_techniques_make_it(
    entry: Entry, tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    kind, preset = entry.kind, entry.kind.presets[0]
    path = tmp_path / f"x{kind.suffix}"
    path.write_text(kind.write(puzzle(kind.id, preset.id)), encoding="utf-8")
    command = explain(kind)
    assert command.run(Namespace(file=str(path), seconds=inf)) == 0
    summary = capsys.readouterr().out.rpartition("What it needs:")[2]
    level = phrasebook().tell(say("way.command.level", level=say(f"level.{told(preset)}")))
    assert (level in summary) is kind.graded
    assert kind.graded or not any(f"({phrasebook().tell(say(f'level.{each}'))})" in summary for each in LEVELS)


@pytest.mark.parametrize("entry", GRADED, ids=lambda entry: entry.kind.id)
def test_days_of_the_box_have_the_level_that_they_are_called(entry: Entry) -> None:
    def check(page: AlmanacPage) -> None:
        kind = entry.kind
        steps = list(way(kind, kind.start(kind.read(page.text)), no_pulse))
        assert needs(kind, steps).level == told(entry.preset(page.preset))

    pages = [page for number in YEARS for page in year(entry.kind.id, number)]
    gentle = [page for page in pages if told(entry.preset(page.preset)) != LEVELS[-1]]
    check_rows((pages if FULL else gentle)[:: 30 if FULL else len(gentle) // 7 or 1], check)


@pytest.mark.parametrize("kind", ["sweet_spots", "fill_in", "riddle"])
def test_a_harder_level_costs_more(kind: str) -> None:
    """The dearest technique of each level costs more than that of the level below."""
    techniques = [each for each in named(kind).kind.techniques if each.weight]
    levels = list(dict.fromkeys(each.level for each in techniques))
    dearest = [max(cost(kind, each) for each in techniques if each.level == level) for level in levels]
    assert dearest == sorted(dearest)
