"""Pairs of words that a player sees to be related without being told how."""

import pytest

from generators.kernel.kind import no_pulse
from generators.riddle.pairs import ALL, NEEDS_ITS_NAME, in_common, kins, misread_members
from generators.words.dictionary import relations, things_of_a_kind
from tools.data.word_corrections import UNRELATED

KINDS = {kind.name: kind for kind in things_of_a_kind()}


LOOK_UNRELATED = "mirror boot|call flop|garter moss|lime sea|cow phase|mule red|set sine|but simply"


@pytest.mark.parametrize("pair", LOOK_UNRELATED.split("|"))
def test_what_looks_unrelated_is_no_pair(pair: str) -> None:
    first, second = pair.split()
    assert all(second not in source.relatives.get(first, ()) for source in kins(50, no_pulse, False))


@pytest.mark.parametrize("pair", ["oak ash", "queen king", "ring bride", "hot cold", "rook knight", "boot clog"])
def test_what_is_seen_at_once_is_a_pair(pair: str) -> None:
    first, second = pair.split()
    assert any(second in source.relatives.get(first, ()) for source in kins(35, no_pulse, False))


def test_each_member_said_to_be_mistaken_is_one_of_a_kind_that_would_be_used() -> None:
    for name, words in misread_members().items():
        assert not NEEDS_ITS_NAME.search(name), name
        assert words == [ALL] or set(words) <= set(KINDS[name].members), name


def test_relations_struck_by_hand_stay_out() -> None:
    assert not UNRELATED & {(each.first, each.second) for each in relations()}


def test_a_rhyme_is_nothing_in_common() -> None:
    """TEA and SEA rhyme with tree, which says nothing of what they mean."""
    assert in_common("tea", "sea") is None
    assert in_common("cow", "horse") is not None


def test_makes_and_titles_make_no_pairs() -> None:
    """Nobody sees that lion and flake are chocolate bars, or tweed and dart rivers."""
    _, of_a_kind = kins(35, no_pulse, False)
    pairs = of_a_kind.relatives
    assert "mule" in pairs["donkey"] or "horse" in pairs["cow"]
    for one, other in (("lion", "flake"), ("tweed", "dart"), ("blur", "queen")):
        assert other not in pairs.get(one, ())
