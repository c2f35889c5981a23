"""What all pages of a kind, mode and language say is the same: one that gets a puzzle by an address has only that."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pytest

from game.catalogue import CATALOGUE, Entry
from generators.kernel.kind import no_pulse
from generators.kernel.page import PageData, PageTexts
from generators.kernel.phrases import ENGLISH, LANGUAGES, phrasebook, speak
from generators.wall.menu import Mode
from tests.kinds import chosen, puzzle
from tests.rows import present

PAGED = [each for each in CATALOGUE if each.kind.outside.page is not None]


def always(page: PageTexts) -> dict[str, Any]:
    return {each.name: getattr(page, each.name) for each in fields(PageTexts)}


def puzzles(entry: Entry) -> Iterator[Any]:
    """Of every choice of the menu, a wall in each mode, and crosswords with names."""
    for preset in chosen(entry):
        made = puzzle(entry.kind.id, preset.id)
        yield from (replace(made, mode=mode) for mode in Mode) if hasattr(made, "mode") else (made,)
        if hasattr(made, "notes"):
            yield from (replace(made, title=name, notes=(name,)) for name in ("Spring", "Autumn"))


def pages(entry: Entry) -> Iterator[PageData]:
    for each in puzzles(entry):
        solution = next(iter(entry.kind.solutions(each, 1, no_pulse)))
        yield present(entry.kind.outside.page).data(each, solution, no_pulse)


@pytest.mark.sampled
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("entry", PAGED, ids=lambda entry: entry.kind.id)
def test_a_mode_always_says_the_same(entry: Entry, language: str) -> None:
    blanks = set[str]()
    speak(language)
    try:
        said = {each.mode: always(each) for each in present(entry.kind.outside.page).texts()}
        for page in pages(entry):
            assert always(page) == said[page.mode]
            filled = page.filled()
            text = " ".join((filled.rule, *filled.words.values()))
            assert [name for name in page.givens.blanks if "{" + name + "}" in text] == []
            blanks |= page.givens.blanks.keys()
    finally:
        speak(ENGLISH)
    sentences = " ".join(phrasebook(language).sentences.values())
    assert [name for name in blanks if "{" + name + "}" in sentences] == [], "the script fills these blanks itself"
