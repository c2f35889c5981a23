"""Chinese festivals: each comes once a year, lunar ones in their months."""

from __future__ import annotations

import re
from datetime import date, timedelta
from itertools import pairwise

import pytest

from generators.kernel.phrases import LANGUAGES, phrasebook
from generators.names.almanac import LANTERNS, festival_on, verses
from tools.data.almanac_words import foreign_in

FIRST, LAST = date(2026, 11, 30), date(2031, 12, 31)
DAYS = [FIRST + timedelta(each) for each in range((LAST - FIRST).days + 1)]
FOUND = {day: name for day in DAYS if (name := festival_on(day.isoformat()))}


@pytest.mark.parametrize("name", sorted(set(FOUND.values())))
def test_a_festival_comes_every_year(name: str) -> None:
    days = [day for day, found in FOUND.items() if found == name]
    assert [day.year for day in days if day.year > FIRST.year] == list(range(2027, 2032))
    for before, after in pairwise(days):
        lunar = name not in ("tombs", "solstice")
        assert abs((after - before).days - 365) <= (20 if lunar else 1)
    assert all(phrasebook(language).sentences[f"date.festival_{name}"] for language in LANGUAGES)


def test_lanterns_hang_two_weeks_after_the_new_year() -> None:
    years = [day for day, name in FOUND.items() if name == "new_year"]
    assert [day + timedelta(14) for day in years] == [day for day, name in FOUND.items() if name == LANTERNS]


def test_fifteen_english_riddles_have_two_lines_and_an_answer_that_they_do_not_say() -> None:
    found = verses()
    assert len({each.answers[0] for each in found}) == len(found) == 15
    for each in found:
        words = re.findall("[a-z]+", " ".join(each.lines).lower())
        assert len(each.lines) == 2
        assert all(answer.isalpha() and answer.islower() and answer not in words for answer in each.answers)
        assert foreign_in(*each.lines, each.answers[0]) == []
        assert [other for other in found if other.accepts(f" The {each.answers[0].upper()}s ")] == [each]
