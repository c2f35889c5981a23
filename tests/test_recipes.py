"""What CONTRIBUTING.md says that a setting and a technique need is true of all of them."""

from __future__ import annotations

import tomllib
from dataclasses import fields
from itertools import chain

import pytest

from game.catalogue import CATALOGUE, Entry, entry_of
from game.scenes.home.find import UNSEEN
from game.store.settings import CHOICES, EYES, PLAY, Settings
from generators.kernel.phrases import LANGUAGES, phrasebook
from tests.sources import ROOT

RECIPES = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
SWITCHES = [each.name for each in fields(Settings) if each.type == "bool" and each.name not in (*CHOICES, *UNSEEN)]
LADDERS = [entry_of(name) for name in ("sweet_spots", "fill_in", "riddle")]  # each technique has an exercise


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_setting_has_its_sentences_and_a_place(language: str) -> None:
    assert "`settings.NAME`, and `find.NAME`" in RECIPES
    known = phrasebook(language).sentences
    wanted = [f"{table}.{name}" for name in SWITCHES for table in ("settings", "find")]
    assert [key for key in wanted if key not in known] == [], "add them to app.toml, as CONTRIBUTING.md says"
    placed = {*EYES, *PLAY, *chain.from_iterable(entry.board().wants.switches for entry in CATALOGUE)}
    elsewhere = {"learn", "reduce_motion", "sound", "high_contrast", "panel_left", "front_page", "american"}
    assert {*SWITCHES} - placed - elsewhere == set(), "name it in EYES, PLAY, or the wants of its board"


@pytest.mark.parametrize("entry", LADDERS, ids=lambda each: each.kind.id)
def test_each_technique_with_an_exercise_says_what_it_is_and_what_to_do(entry: Entry) -> None:
    assert all(each in RECIPES for each in ("`technique.PUZZLE.NAME`", "`PUZZLE.why`", "`about.PUZZLE.NAME`"))
    kind, drills = entry.kind, entry.kind.teaching.drills
    assert drills is not None
    names = [each.name for each in kind.techniques]
    costs = tomllib.loads((ROOT / "assets" / "calibration" / "costs.toml").read_text(encoding="utf-8"))
    for language in LANGUAGES:
        known = phrasebook(language).sentences
        assert [each for each in names if f"technique.{kind.id}.{each}" not in known] == []
        assert [each for each in drills.names if f"about.{kind.id}.{each}" not in known] == []
        assert any(key.startswith(f"{kind.id}.why.") for key in known)
    assert {*costs[kind.id]} - {*names} <= {"point"}, "costs of techniques that are gone"
