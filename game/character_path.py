"""One character a day: what a player has learned, and what comes today.

A character is learned on the day on which its puzzles are over. Each has a record of that day, so that homes that are
merged have all of both; after the last character, days are recorded by their numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from game.store.records import READ, SIGN
from game.store.store import Store
from generators.kernel.kind import WORDS, Met
from generators.kernel.options import LEARNERS
from generators.names.almanac import festival_on
from generators.names.day_character import CharacterDay, character_days, day_character, met_before, sentence_pages
from generators.words.readings import taught_words

REMEMBERED = 3  # right answers in a row, the last after a week


@dataclass(frozen=True, slots=True)
class CharacterPath:
    learned: Mapping[str, str]  # characters or numbers, with their days
    number: int  # of today
    is_done: bool

    @property
    def day(self) -> CharacterDay | None:
        """None after all characters."""
        return character_days()[self.number] if self.number < len(character_days()) else None


def character_path(store: Store, path: str, today: date) -> CharacterPath:
    learned = {key: str(each.value) for key, each in store.records.of(SIGN).items()}
    iso, signs = today.isoformat(), [each.sign for each in character_days()]
    if (last := next((key for key, day in learned.items() if day == iso), None)) is not None:
        return CharacterPath(learned, signs.index(last) if last in signs else int(last), is_done=True)
    return CharacterPath(learned, day_character(path, learned, festival_on(iso) or iso[5:]), is_done=False)


def keep_day(store: Store, found: CharacterPath, today: date) -> None:
    """Note that the day is over; its words are asked from tomorrow on."""
    store.records.set(SIGN, {found.day.sign if found.day else str(found.number): today.isoformat()})
    words, known = found.day.words if found.day else (), {each.front for each in store.cards.all(WORDS)}
    met = [Met(word, missed=False, where=found.day.line) for word in words if found.day and word not in known]
    store.cards.choose(WORDS, met, today + timedelta(1))


def pages_reached(store: Store) -> dict[str, str]:
    """Pages of sentences that are due, with marks."""
    learned = store.records.of(SIGN).keys()
    marks = {page: str(each.value) for page, each in store.records.of(READ).items()}
    reached = (page for page in sentence_pages() if met_before(page) <= learned)
    return {page: marks.get(page, "") for page in reached}


def count_signs(store: Store, path: str) -> tuple[int, int, int]:
    """How many characters of the level were met on the path, how many of these are remembered, and all."""
    every = {sign for word, level in taught_words().items() if level <= LEARNERS[path] for sign in word}
    days = [each for each in character_days() if each.sign in store.records.of(SIGN)]
    met = every & {sign for day in days for word in day.every_word for sign in word}
    known = (card for card in store.cards.all(WORDS) if card.step >= REMEMBERED and card.answers)
    return len(met), len(met & {sign for card in known for sign in card.front}), len(every)
