from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from generators.kernel.groups import turned_round
from generators.kernel.kind import no_pulse
from generators.wall.solver import explain, herrings, is_clean, partitions
from tests.generators.wall import brute
from tests.rows import FULL

WALL = tuple("abcdefghijklmnop")
FOURS = ("abcd", "efgh", "ijkl", "mnop")


@settings(max_examples=60 if FULL else 30)
@given(st.lists(st.sets(st.sampled_from(WALL), min_size=2, max_size=7), max_size=9))
def test_the_same_answers_as_a_second_opinion(random_links: list[set[str]]) -> None:
    """Four links that cover the wall, and others at random."""
    everything = [set(four) for four in FOURS] + random_links
    links = {str(number): frozenset(cards) for number, cards in enumerate(everything)}
    known = {card: frozenset(link for link, cards in links.items() if card in cards) for card in WALL}
    found = partitions(WALL, links, 10_000, no_pulse)
    expected = brute.partitions(known, WALL)
    assert len(found) == len(set(found))
    assert set(found) == {frozenset(each) for each in expected}
    assert len(partitions(WALL, links, 1, no_pulse)) == 1


def test_no_answer() -> None:
    assert partitions(WALL, {"only": frozenset("abcd")}, 9, no_pulse) == ()


def test_links_are_turned_round() -> None:
    assert turned_round("ab", {"a": "xy", "b": "y"}.__getitem__) == {"x": frozenset("a"), "y": frozenset("ab")}


def test_red_herrings_run_across_groups() -> None:
    links = {"real": frozenset("abcd"), "part": frozenset("ab"), "red": frozenset("aei"), "too": frozenset("aei")}
    groups = tuple(map(frozenset, FOURS))
    assert herrings(groups, links) == {frozenset("aei"): ("red", "too")}
    assert is_clean(groups, links)
    assert not is_clean(groups, links | {"wide": frozenset("aeim")})
    assert explain(frozenset("ab"), links) == ("real", "part")
