"""Keys that code makes as it runs: for each name that they can be made with there is a sentence, in both languages.

tests/test_strings.py sees of such a key only that some sentence is of its form."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields

import pytest

from game.catalogue import CATALOGUE, FIRST_GAMES, Entry
from game.scenes.almanac.help import RULES
from game.scenes.almanac.words import LEGEND
from game.scenes.home.home import LINKS
from game.scenes.home.preset_menu import LISTS_USED
from game.scenes.review.marks import LOOKS
from game.scenes.shared.global_keys import EVERYWHERE
from game.scenes.statistics.statistics import HEADS
from game.session.lessons import lesson_of
from game.store.settings import THEMES, Settings
from game.ui.lantern import Light
from generators.crossword.theme import EVERYDAY
from generators.kernel.custom import AxisControl
from generators.kernel.ladder import LEVELS
from generators.kernel.phrases import CHINESE, ENGLISH, LANGUAGES, Phrase, phrasebook, say

NO_SWITCH = {"greeted"}  # of the settings that are on or off
SWITCHES = [each.name for each in fields(Settings) if each.type == "bool" and each.name not in NO_SWITCH]
OF_A_KIND = ("name", "line", "rules", "instruction", "keys", "right", "wrong")


def of_settings() -> Iterator[str]:
    yield from (f"settings.{name}" for name in SWITCHES)
    yield from (f"settings.{name}" for entry in CATALOGUE for name in entry.board().wants.switches)
    yield from (f"settings.theme_{name}" for name in THEMES)


def of_names() -> Iterator[str]:
    yield from (f"level.{name}" for name in LEVELS)
    yield from (f"home.{name}" for name in LINKS)
    yield from (f"home.lamp_{lamp}" for lamp in (*(light.name.lower() for light in Light), "spent"))
    yield from (f"keys.{name}" for name in EVERYWHERE)
    yield from (f"choose.lists_{name}" for name in LISTS_USED)
    yield from (f"book.theme.{name.lower()}{more}" for name in EVERYDAY for more in ("", "_about"))
    links = [name for entry in CATALOGUE for name, _ in entry.kind.outside.links]
    yield from (f"{key}_{name}" for name in links for key in ("menu.copy", "play.copied", "play.no"))
    yield from (f"review.{form}_{mark}" for form in ("mark", "means") for mark in LOOKS)
    yield from (f"almanac.{name}" for name in LEGEND)
    yield from (f"almanac_help.{name}" for name in RULES)
    yield from (f"statistics.head_{name}" for name in HEADS)
    yield from (f"greeting.start_{kind}" for kind, _ in FIRST_GAMES.values())


def of_days() -> Iterator[str]:
    for number in range(7):
        yield from (f"almanac.{form}_{number}" for form in ("ramp", "of_ramp", "short"))
        yield f"date.weekday_{number}"
    yield from (f"{form}{number}" for number in range(1, 13) for form in ("date.month_", "statistics.month."))


def of_kinds() -> Iterator[str]:
    for kind in (entry.kind for entry in CATALOGUE):
        yield from (f"board.{kind.id}.{form}" for form in OF_A_KIND)
        yield from (f"board.{kind.id}.axis_{number}" for number in range(len(kind.presets[0].choices)))
        yield from (each.phrase(kind.id).key for each in kind.techniques)
        choices = {choice.key for preset in kind.presets for choice in preset.choices}
        yield from (f"choice.{kind.id}.{level}" for level in LEVELS if f"level.{level}" in choices)
        if (lesson := lesson_of(kind.id)) is not None:
            steps = [each.name for each in lesson.steps]
            yield from (f"lesson.{kind.id}.{name}" for name in (*steps, *(f"{each}_look" for each in steps), "over"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("keys", [of_settings, of_names, of_days, of_kinds], ids=lambda keys: keys.__name__)
def test_there_is_a_sentence_for_every_name(keys: Callable[[], Iterator[str]], language: str) -> None:
    assert sorted(set(keys()) - set(phrasebook(language).sentences)) == []


def phrases(entry: Entry) -> Iterator[Phrase]:
    """Whatever a kind names with phrases of its own."""
    kind = entry.kind
    yield from (phrase for preset in kind.presets for phrase in (*preset.choices, *preset.plain))
    yield from kind.scoring.ranks
    if kind.teaching.drills is not None:
        yield from map(kind.teaching.drills.called, kind.teaching.drills.names)
    if kind.teaching.cards is not None:
        yield kind.teaching.cards.title
    for axis in kind.menu.custom.axes if kind.menu.custom is not None else ():
        values = [value for value in axis.values if axis.control is not AxisControl.SWITCH or value == "yes"]
        yield from (axis.title, *map(axis.words, values))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.kind.id)
def test_what_a_kind_names_can_be_told(entry: Entry, language: str) -> None:
    assert all(phrasebook(language).tell(phrase) for phrase in phrases(entry))


def test_a_sentence_that_lacks_is_named_with_its_language() -> None:
    with pytest.raises(KeyError, match=r"strings/zh has no sentence settings\.hide_clock"):
        phrasebook(CHINESE).tell(say("settings.hide_clock"))
    with pytest.raises(KeyError, match=r"settings\.per_cent \(en\): nothing fills the blank 'number'"):
        phrasebook(ENGLISH).tell(say("settings.per_cent"))
