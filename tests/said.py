"""What a phrase says, in no language: its key and what fills its blanks. Tests judge these, not the words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from generators.kernel.kind import BadText, IllegalMove, Passage
from generators.kernel.phrases import LANGUAGES, Blank, Phrase, phrasebook

LISTS = ("list.", "letters.")


def name(phrase: Phrase) -> str:
    """The last part of its key."""
    return phrase.key.rpartition(".")[2]


def blanks(phrase: Phrase) -> dict[str, Any]:
    """Texts, numbers and phrases as they are, lists as lists."""
    return {each: items(value) if _is_list(value) else value for each, value in phrase.blanks}


def items(value: Blank) -> list[Any]:
    if isinstance(value, Phrase) and _is_list(value):
        return [each for _, inner in value.blanks for each in items(inner)]
    return [value]


def parts(phrase: Phrase) -> Iterator[Phrase]:
    """The phrase and every phrase in it."""
    yield phrase
    for _, value in phrase.blanks:
        if isinstance(value, Phrase):
            yield from parts(value)


def slot(phrase: Phrase) -> tuple[int, str]:
    """“5 across” of words that cross."""
    return blanks(phrase)["number"], name(phrase).removeprefix("slot_")


def lines(passages: Sequence[Passage]) -> dict[str, list[tuple[str, dict[str, Any]]]]:
    """An account: the name and the blanks of each line, by the name of its passage."""
    return {name(each.title): [(name(line), blanks(line)) for line in each.lines] for each in passages}


def refused(read: Callable[..., object], *arguments: object, **options: object) -> Phrase:
    """Why it refuses this: one whole sentence in each language, in one line and without a blank left open."""
    with pytest.raises((BadText, IllegalMove)) as caught:
        read(*arguments, **options)
    for language in LANGUAGES:
        sentence = phrasebook(language).tell(caught.value.phrase).strip()
        assert sentence
        assert "\n" not in sentence
        assert "{" not in sentence
    return caught.value.phrase


def _is_list(value: Blank) -> bool:
    return isinstance(value, Phrase) and value.key.startswith(LISTS)
