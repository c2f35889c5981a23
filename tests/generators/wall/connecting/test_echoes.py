"""No wall says the same word twice."""

from __future__ import annotations

import pytest

from generators.kernel.kind import no_pulse
from generators.wall.connecting import word_walls
from generators.wall.connecting.echoes import echoes
from tests import almanac as box

READ = "2026-12-01"  # the dailies from that day on


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("egg", "eggshell", True),
        ("soaked", "soaking", True),
        ("ice cream", "ice cube", True),
        ("biplane", "plane", True),
        ("foundation", "foundations", True),
        ("near", "nearby", True),
        ("ice", "notice", False),
        ("pull the plug", "the moon", False),
        ("cat", "dog", False),
    ],
)
def test_what_is_heard_twice(one: str, other: str, same: bool) -> None:
    found = echoes([one, other], no_pulse)
    assert (other in found.get(one, ())) == (one in found.get(other, ())) == same


def test_no_daily_says_a_word_twice() -> None:
    same = word_walls.deck().echoes
    walls = [(each.day, box.groups(each)) for each in box.dailies("connecting_wall") if str(each.day) >= READ]
    cards = {day: {card.replace("_", " ") for _, four in groups for card in four} for day, groups in walls}
    assert len(cards) > 1000
    assert [
        day for day, sixteen in cards.items() if any(not sixteen.isdisjoint(same.get(c, ())) for c in sixteen)
    ] == []


def test_the_cards_of_a_level_have_their_echoes_among_themselves() -> None:
    deck = word_walls.deck(level="easy")
    assert deck.echoes == echoes(deck.cards, no_pulse) != {}
