"""Is what is said of a wall true? Keys and blanks are held against the data, with nothing of the code that fills
them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from typing import Any

from generators.kernel.phrases import Phrase
from generators.wall.analysis import DEEP, parts_within
from generators.wall.rules import Puzzle, State
from tests.generators.wall import brute
from tests.said import blanks

FIT = re.compile(r"wall\.fit_(part_sound|part|sound|words|gap|list|idiom)_(one|two|all)")
JOINED = "wall.two_notes"

Said = dict[str, Any]


def leaves(phrase: Phrase) -> Iterator[tuple[str, Said]]:
    """The key of each sentence, with its blanks: cards as they are shown, the link as it is named."""
    if phrase.key == JOINED:
        for _, each in phrase.blanks:
            assert isinstance(each, Phrase)
            yield from leaves(each)
    else:
        said = blanks(phrase)
        yield phrase.key, said | {name: named(said[name]) for name in ("link", "sound") if name in said}


def named(link: str | Phrase) -> str:
    """Without its sense: 口 (mouth), 电 ____ (electric), Birds (鸟); and as the wall is saved."""
    told = link if isinstance(link, str) else str(blanks(link)["part"])
    return {"Mammals": "Animals with fur"}.get(told, told)


def check(state: State, because: Phrase) -> None:
    """What is said to fit does, nothing else that is left does, and counts are right."""
    puzzle, left = state.puzzle, frozenset(state.order)
    home = {card: number for number, group in enumerate(puzzle.groups) for card in group.cards}
    cards, sort, link = frozenset[str](), "", ""
    for key, said in leaves(because):
        if (shape := FIT.fullmatch(key)) is not None:
            cards, sort = cards_of(puzzle, said["cards"]), shape[1]
            link = said.get("link") or said["sound"]
            assert shape[2] == {1: "one", 2: "two"}.get(len(cards), "all")
            assert [card for card in cards if not fits(puzzle, card, sort, link)] == [], because
            continue
        others = {card for card in left - cards if fits(puzzle, card, sort, link)}
        if key.startswith("wall.herring") and sort == "part":  # one that is deep in a character, nobody sees
            others = {card for card in others if link in parts_within(card, DEEP)}
        if key.startswith(("wall.alone", "wall.herring")):
            assert not others, (because, others)
        match key:
            case "wall.more_than_four":
                assert (len(cards), others) == (said["count"], set())
            case "wall.herring_two" | "wall.herring_three":
                assert len(cards) == (2 if key.endswith("two") else 3)
            case "wall.herring_many":
                groups = {home[card] for card in cards}
                assert (len(cards), len(groups)) == (said["count"], said["groups"])
        if key.startswith("wall.herring"):
            assert len({home[card] for card in cards}) > 1
            assert not any(sorted(cards) == sorted(group.cards) for group in puzzle.groups)


def cards_of(puzzle: Puzzle, told: list[str]) -> frozenset[str]:
    shown = {card.upper(): card for card in puzzle.cards}
    return frozenset(shown[name] for name in told)


def fits(puzzle: Puzzle, card: str, sort: str, link: str) -> bool:
    """By the data; or because the wall itself says so."""
    own = next((group for group in puzzle.groups if group.name == link), None)
    if own is not None and (card in own.cards or sort == "part"):
        return card in own.cards or own.name in brute.deep_parts(card)
    if puzzle.ghost is not None and link == puzzle.ghost.name:
        return card in puzzle.ghost.cards
    if sort in ("part", "sound", "words", "idiom") or _is_han(puzzle.cards[0]):
        return link in links_of(card)
    return link in brute.bank_links().get(card, frozenset())


def _is_han(text: str) -> bool:
    return len(text) == 1 and text >= "\u3400"


@cache
def links_of(card: str) -> frozenset[str]:
    return frozenset({*brute.deep_parts(card), *sounds(card), *listed().get(card, ()), *idioms().get(card, ())})


@cache
def readings() -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for card, _, usual, _, _, *named in (row.split("\t") for row in brute.rows("facts.txt")):
        found[card] = [usual, *(word for word in re.findall(r"\w+", " ".join(named)) if not word.isascii())]
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

    def add(first: str, last: str) -> None:
        found.setdefault(last, set()).add(f"{first} ____")
        found.setdefault(first, set()).add(f"____ {last}")

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
                add(*((other, head) if place[0] == "_" else (head, other)))
    for row in brute.rows("companions.txt"):
        _, head, *others = row.split()
        for other in "".join(others):
            add(*head.replace("____", other))
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
