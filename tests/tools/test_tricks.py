"""A trick of letters is tried in wider forms: a snake inside is an animal inside, a bird at the end one anywhere."""

from __future__ import annotations

import pytest

from tests.tools.found import Found

WALL = """\
2028-03-17 wall
 a trick: {trick}
  rule: {rule}
 for a painter and decorator: roller ladder brush tape
 to see what is meant: fathom twig follow {other}
  fits too: {double}
 in the adventures of Asterix: Obelix menhir druid potion
"""
WIDER = [  # what the cards do, the rule, a card that does it too, and one that is at home there
    ("grasp boar aspirin jasper", "contains asp, boa", "comprehend", "grasp"),  # hen
    ("crown wrench swanky henna", "starts with crow, hen, swan, wren", "madder", "wrench"),  # adder
    ("bonnet hornet magnet planet", "ends with net", "nettle", "hornet"),
    ("flog loop pans snoops", "reversed golf, pool, snap, spoons", "spin", "loop"),  # nips
    ("grave plug demon mangy", "one letter changed grape, plum, lemon, mango", "wear", "plug"),  # pear
    ("ear live rune each", "beheaded pear, olive, prune, peach", "appl", "live"),  # apple
]


def said(found: Found, text: str, *, faults: bool = True) -> list[str]:
    return [each for each in found(text, faults=faults) if "by a wider form of it" in each]


@pytest.mark.parametrize(("trick", "rule", "other", "double"), WIDER)
def test_a_second_way_by_a_wider_form_is_found(found: Found, trick: str, rule: str, other: str, double: str) -> None:
    text = WALL.format(trick=trick, rule=rule, other=other, double=double)
    (told,) = said(found, text)
    assert told.startswith("2 rule:")
    assert other in told
    assert said(found, text.replace(f"fits too: {double}", "fits too: druid")) == [], "nothing could take its place"
    assert said(found, text.replace(f" {other}\n", " understand\n")) == []
    assert said(found, f"{text} # kept: nobody sees it\n") == []


def test_one_word_in_all_cards_hides_no_class(found: Found) -> None:
    """Only for the writer to judge: four rats are seen as rats, though a kid is an animal too."""
    text = WALL.format(trick="pirate karate crater brat", rule="contains rat", other="aikido", double="karate")
    assert said(found, text) == []
    assert len(said(found, text, faults=False)) == 1
