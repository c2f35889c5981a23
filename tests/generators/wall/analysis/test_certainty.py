"""How sure a group is, on walls of letters with links at random, against every way to share them out."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from generators.kernel.kind import no_pulse
from generators.wall.analysis import PerceptionModel, WallAnalysis, analyse, certainty, could_be, ruled_out_by
from generators.wall.choices import Mode
from generators.wall.rules import SIZE, Group, Guess, Puzzle, State, play, start
from generators.wall.theme import WallTheme
from tests.generators.wall import brute
from tests.generators.wall.walls import GROUP_CARDS
from tests.rows import FULL

WALL = tuple("abcdefghijklmnop")
OWN = tuple("ABCD")
MANY = 100 if FULL else 12
Wide = list[set[str]]
some_links = st.lists(st.sets(st.sampled_from(WALL), min_size=4, max_size=6), max_size=7)
some_more = st.lists(st.sets(st.sampled_from(WALL), max_size=2), min_size=4, max_size=4)  # that fit its own links too


def wall(wide: Wide, more: Wide) -> tuple[WallAnalysis, State, dict[str, frozenset[str]]]:
    """With the links that each card has."""
    links = {str(number): cards for number, cards in enumerate(wide)}
    links |= {name: {*cards, *extra} for name, cards, extra in zip(OWN, GROUP_CARDS, more, strict=True)}
    known = {card: frozenset(link for link, cards in links.items() if card in cards) for card in WALL}
    theme = WallTheme(known.__getitem__, lambda _: (), lambda _: None, lambda card: dict.fromkeys(known[card], 1))
    model = PerceptionModel(
        theme=lambda _: theme,
        groupable=lambda _, card: known[card],
        noticed=lambda _, card: known[card],
        possible=lambda _, card: known[card],
        obscurity=len,
        prepare=lambda _: None,
    )
    groups = tuple(Group(name, tuple(cards)) for name, cards in zip(OWN, GROUP_CARDS, strict=True))
    puzzle = Puzzle(WALL, groups)
    return analyse(model, puzzle, no_pulse), start(puzzle), known


@settings(max_examples=MANY)
@given(some_links, some_more, st.integers(0, 3))
def test_it_is_sure_where_every_way_to_share_them_out_has_it(wide: Wide, more: Wide, number: int) -> None:
    known, state, links = wall(wide, more)
    group = state.puzzle.groups[number]
    four = frozenset(group.cards)
    shares = [set(each) for each in brute.partitions(links, WALL)]
    found = certainty(known, state, group, no_pulse)
    assert (found.technique.name == "fifth") == any(four not in share for share in shares)
    fitting = {card for card in WALL if group.name in links[card]}
    if found.technique.name in ("only_four", "crossed"):
        assert fitting == four
    if found.technique.name == "only_four":
        met = {link: {card for card in WALL if link in links[card]} for card in four for link in links[card]}
        assert all(cards <= four or len(cards) < SIZE - 1 for cards in met.values())
    assert all(card not in four for card in found.others)
    assert all(found.link in links[card] for card in found.others)
    assert all(could_be(known, state, each, no_pulse) for each in shares[0])


@settings(max_examples=MANY)
@given(some_links, some_more, st.data())
def test_a_wrong_guess_settles_it_where_every_other_way_had_it(wide: Wide, more: Wide, data: st.DataObject) -> None:
    known, state, links = wall(wide, more)
    shares = [set(each) for each in brute.partitions(links, WALL)]
    right = set(map(frozenset, GROUP_CARDS))
    tempting = sorted({tuple(sorted(four)) for share in shares for four in share - right})
    if not tempting:
        return
    guess = data.draw(st.sampled_from(tempting))
    state = play(state, Guess(guess))
    left = [share for share in shares if frozenset(guess) not in share]
    for group in state.puzzle.groups:
        name = certainty(known, state, group, no_pulse).technique.name
        assert (name == "fifth") == any(frozenset(group.cards) not in share for share in left)
    assert not could_be(known, state, frozenset(guess), no_pulse)


fours = st.sets(st.sampled_from(WALL), min_size=SIZE, max_size=SIZE).map(frozenset)


@settings(max_examples=2 * MANY)
@given(fours, fours)
def test_earlier_guesses_rule_out_only_what_is_wrong(first: frozenset[str], second: frozenset[str]) -> None:
    """No four of the wall's own are ever ruled out by what another guess taught."""
    _, state, _ = wall([], [set(), set(), set(), set()])
    state = replace(state, puzzle=replace(state.puzzle, mode=Mode.CONNECTIONS))
    right = set(map(frozenset, GROUP_CARDS))
    if first not in right:
        state = play(state, Guess(tuple(sorted(first))))
        assert all(ruled_out_by(state, four) is None for four in right)
        if second != first and (before := ruled_out_by(state, second)) is not None:
            assert before == first
            assert second not in right


def test_each_technique_has_its_case() -> None:
    def technique(wide: Wide, more: Wide) -> str:
        known, state, _ = wall(wide, more)
        return certainty(known, state, state.puzzle.groups[0], no_pulse).technique.name

    nobody: Wide = [set(), set(), set(), set()]
    assert technique([], nobody) == "only_four"
    assert technique([set("aei")], nobody) == "crossed"
    assert technique([], [{"e"}, *nobody[1:]]) == "by_elimination"  # e is needed by the second group
    assert technique([], [set(), {"a"}, set(), set()]) == "by_elimination"  # a is needed by the first
    assert technique([], [{"e"}, {"i"}, set(), set()]) == "one_way"  # i by the third, so e by the second
    assert technique([], [{"e"}, {"a"}, set(), set()]) == "fifth"
