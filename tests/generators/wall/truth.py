"""Is what is said of a wall true? Sentences are read back and held against the data, with nothing of the code that
tells them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache

from generators.kernel.phrases import ENGLISH, Phrase, phrasebook
from generators.wall.rules import Puzzle
from tests.generators.wall import brute

SENTENCES = phrasebook(ENGLISH).sentences
FIT = re.compile(r"wall\.fit_(part_sound|part|sound|words|gap|list|idiom)_(one|two|all)")
JOINED = "wall.two_notes"
BLANK = re.compile(r"\{(\w+)\}")


def leaves(phrase: Phrase) -> Iterator[tuple[str, dict[str, str]]]:
    """Each sentence with its key, and its blanks as they are read back from the English words."""
    if phrase.key == JOINED:
        for _, each in phrase.blanks:
            assert isinstance(each, Phrase)
            yield from leaves(each)
    else:
        yield phrase.key, read_back(phrase)


def read_back(phrase: Phrase) -> dict[str, str]:
    pattern = re.escape(SENTENCES[phrase.key]).replace(r"\{", "{").replace(r"\}", "}")
    found = re.fullmatch(BLANK.sub(r"(?P<\1>.+)", pattern), phrasebook(ENGLISH).tell(phrase))
    assert found is not None, phrase
    return found.groupdict()


def cards_of(puzzle: Puzzle, told: str) -> frozenset[str]:
    """“CHALK, CHEESE and JACK IN”; a card may have “and” in it."""
    shown = {card.upper(): card for card in puzzle.cards}
    names = re.split(r", | and ", told)
    assert set(names) <= shown.keys(), told
    return frozenset(shown[name] for name in names)


def fits(puzzle: Puzzle, card: str, sort: str, link: str) -> bool:
    """By the data; or because the wall itself says so."""
    own = next((group for group in puzzle.groups if group.name == _bare(link)), None)
    if own is not None and (card in own.cards or sort == "part"):
        return card in own.cards or own.name in brute.deep_parts(card)
    if sort in ("part", "sound", "words", "idiom") or _is_han(puzzle.cards[0]):
        return _bare(link) in links_of(card)
    return link in brute.bank_links().get(card, frozenset())


def _bare(link: str) -> str:
    """Without its sense: 口 (mouth), 电 ____ (electric), Birds (鸟)."""
    return re.sub(r" \([^()]*\)$", "", link) if not link.endswith("places)") else link


def _is_han(text: str) -> bool:
    return len(text) == 1 and text >= "\u3400"


@cache
def links_of(card: str) -> frozenset[str]:
    return frozenset({*within(card), *sounds(card), *listed().get(card, ()), *idioms().get(card, ())})


@cache
def parts_as_written() -> dict[str, str]:
    return {row[0]: row[1:] for row in (line.removeprefix("*") for line in brute.rows("parts.txt"))}


@cache
def within(card: str) -> frozenset[str]:
    return frozenset({card}).union(*(within(part) for part in parts_as_written().get(card, "") if part != card))


@cache
def readings() -> dict[str, tuple[str, ...]]:
    found = {row[0]: row.split("\t")[2].split(" ") for row in brute.rows("facts.txt")}
    for row in brute.rows("readings.txt"):
        found.setdefault(row[0], []).extend(row.split()[1:])
    return {card: tuple(map(_toneless, said)) for card, said in found.items()}


def _toneless(sound: str) -> str:
    marks = unicodedata.normalize("NFD", sound.replace("v", "ü"))
    return unicodedata.normalize("NFC", "".join(sign for sign in marks if sign == "\u0308" or sign.isalpha()))


def sounds(card: str) -> frozenset[str]:
    return frozenset(sound for sound in readings().get(card, ()) if sound)


@cache
def listed() -> dict[str, set[str]]:
    """Fields of meaning, and words with another character, known from either half where that half is listed too."""
    found: dict[str, set[str]] = {}
    for row in brute.rows("fields.txt"):
        english, _, _, *cards = (cell.strip() for cell in row.split("|"))
        for traditional in (False, True):
            for form in _written(" ".join(cards), traditional):
                found.setdefault(form, set()).add(english.split(", ")[0])
    for row in brute.rows("words.txt"):
        place, _, _, *cards = (cell.strip() for cell in row.split("|"))
        for traditional in (False, True):
            (head,) = _written(place.replace("_", ""), traditional)
            for other in _written(" ".join(cards), traditional):
                first, last = (other, head) if place[0] == "_" else (head, other)
                found.setdefault(last, set()).add(f"{first} ____")
                found.setdefault(first, set()).add(f"____ {last}")
    for row in brute.rows("companions.txt"):
        _, head, *others = row.split()
        for other in "".join(others):
            first, last = tuple(head.replace("____", other))
            found.setdefault(last, set()).add(f"{first} ____")
            found.setdefault(first, set()).add(f"____ {last}")
    return found


def _written(forms: str, traditional: bool) -> set[str]:
    return {form.split("/")[-traditional] for form in forms.split()} - {"-"}


@cache
def idioms() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for row in brute.rows("chengyu.txt"):
        for form in row.split(" | ")[0].split(" ")[1].split("/"):
            for card in form:
                found.setdefault(card, set()).add(form)
    return found
