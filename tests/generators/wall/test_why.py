"""Players who guess for known reasons, and what a look back says of their guesses.

LANTERN_FULL=1 looks at several times as many walls.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice, permutations, product
from random import Random

import pytest

from generators.kernel.kind import FOUND, GUESS, SLIP, Why, no_pulse
from generators.kernel.ladder import LEVELS
from generators.kernel.phrases import ENGLISH, Phrase, listed, phrasebook, say, speak
from generators.wall.analysis.certainty import analyse
from generators.wall.analysis.perception import CONNECTING, DEEP, LION, parts_within
from generators.wall.choices import Mode
from generators.wall.connecting import word_walls
from generators.wall.kind import CONNECTING_WALL, LION_WALL, WallKind
from generators.wall.rules import (
    SIZE,
    CountAnyway,
    GiveUp,
    Group,
    Guess,
    Name,
    Phase,
    Puzzle,
    Shuffle,
    State,
    play,
    start,
)
from tests.generators.wall import brute, truth
from tests.generators.wall.doubt import MANY, Links, doubts, guesses, shares, words
from tests.generators.wall.test_way import SORTS, check, every_sort, walls
from tests.rows import FULL

RARE = 60  # walls, among which some have more than one card that could be wrong
SURE = 0.98  # of the guesses whose sort is known


def why(kind: WallKind, state: State, cards: frozenset[str] | tuple[str, ...]) -> Why:
    assert kind.teaching.why is not None
    found = kind.teaching.why(state, Guess(tuple(sorted(cards))), no_pulse)
    assert found is not None
    assert (found.technique, found.level) in [(each.name, each.level) for each in kind.techniques]
    assert len(found.spots) == SIZE
    return found


# --- walls on which another card fits as well


def lucky(state: State, group: Group) -> bool:
    """Could another four have been right, by all that is known?"""
    return any(frozenset(group.cards) not in share for share in shares(frozenset(state.order)))


def test_lucky_guesses_are_found() -> None:
    """Who takes a group at random may be lucky: a fifth card fitted as well, and nothing decided."""
    told = [(lucky(at, group), why(CONNECTING_WALL, at, group.cards).sort) for _, at, group in guesses()]
    luck = [sort == GUESS for was_lucky, sort in told if was_lucky]
    known = [sort == FOUND for was_lucky, sort in told if not was_lucky]
    assert len(luck) >= MANY / 3
    assert sum(luck) >= SURE * len(luck)
    assert sum(known) >= SURE * len(known)


def test_of_what_another_card_fits_it_is_said_and_true() -> None:
    speak(ENGLISH)
    for puzzle, state, group in guesses():
        found = why(CONNECTING_WALL, state, group.cards)
        check(state, found.because)
        keys = [key for key, _ in truth.leaves(found.because)]
        fifth = {card for card in state.order if group.name in words()[card]} - set(group.cards)
        if found.technique == "fifth" and fifth:
            assert {"wall.fits_too", "wall.fit_too"} & set(keys), keys
        if found.technique == "by_elimination" and fifth:
            told = [blanks["cards"] for key, blanks in truth.leaves(found.because) if key.startswith("wall.needed")]
            assert fifth == frozenset[str]().union(*(truth.cards_of(puzzle, each) for each in told))
        for key, blanks in truth.leaves(found.because):
            if key in ("wall.fits_too", "wall.fit_too"):
                assert truth.cards_of(puzzle, blanks["cards"]) == fifth
            if key in ("wall.needed", "wall.needed_one"):
                card, *_ = cards = truth.cards_of(puzzle, blanks["cards"])
                assert int(blanks["count"]) == SIZE - len(cards)
                assert len([each for each in puzzle.groups if each.name in words()[card]]) > 1
                home = next(each for each in puzzle.groups if card in each.cards)
                assert home.name == blanks["link"]
                assert {each for each in state.order if home.name in words()[each]} == set(home.cards)
            if key == "wall.not_full":
                assert group.name == blanks["link"]
                assert truth.cards_of(puzzle, blanks["cards"]) <= set(group.cards)
                assert not fifth
                assert int(blanks["count"]) == SIZE - len(truth.cards_of(puzzle, blanks["cards"]))


def test_of_a_wrong_guess_that_might_have_been_right_it_is_said_that_luck_was_against_it() -> None:
    told = {True: 0, False: 0}
    for _, state, group in guesses():
        fifths = sorted({card for card in state.order if group.name in words()[card]} - set(group.cards))
        for fifth, out in product(fifths, group.cards):
            four = frozenset({*group.cards, fifth} - {out})
            found = why(CONNECTING_WALL, state, four)
            assert found.sort == SLIP
            might = any(four in share for share in shares(frozenset(state.order)))
            assert ("wall.bad_luck" in [key for key, _ in truth.leaves(found.because)]) == might
            check(state, found.because)
            told[might] += 1
    assert all(told.values())


def test_a_wrong_guess_may_settle_it() -> None:
    """Who tries the fifth card first, and is told that it is wrong, knows then."""
    settled = 0
    for _, state, group in guesses(islice(doubts(), RARE)):
        if settled >= MANY / 4:
            break
        others = {frozenset(group.cards)}
        for share in shares(frozenset(state.order)):
            others |= {four for four in share if len(four & set(group.cards)) == SIZE - 1}
        rivals = [four for four in others if four != frozenset(group.cards)]
        if len(rivals) == 1 and lucky(state, group) and state.puzzle.mode is Mode.CLASSIC:
            after = play(state, Guess(tuple(rivals[0])))
            left = [share for share in shares(frozenset(state.order)) if rivals[0] not in share]
            if all(frozenset(group.cards) in share for share in left):
                assert why(CONNECTING_WALL, after, group.cards).technique == "after_miss"
                settled += 1
    assert settled


# --- techniques


def used(state: State, group: Group, links: Links) -> str:
    """The level that a player needs who sees no more than this: nobody else fits, and no herring of three is near;
    nobody else fits; all that is known."""
    left, four = frozenset(state.order), frozenset(group.cards)
    fitting = {card for card in left if group.name in links[card]}
    by_link = {link: {card for card in left if link in links[card]} for card in four for link in links[card]}
    wide = [cards for cards in by_link.values() if not cards <= four]
    if fitting == four and all(len(cards) < SIZE for cards in wide):
        return "easy" if all(len(cards) < SIZE - 1 for cards in wide) else "medium"
    return "expert"


def test_the_technique_is_no_harder_than_the_one_that_was_used() -> None:
    steps = [(state, group) for _, state, group in guesses()]
    steps += [(start(puzzle), group) for puzzle in walls(CONNECTING_WALL, "easy", MANY) for group in puzzle.groups]
    for state, group in steps:
        if all(each.name in words().get(card, ()) for each in state.puzzle.groups for card in each.cards):
            needed = used(state, group, {card: words()[card] for card in state.order})
            found = why(CONNECTING_WALL, state, group.cards)
            assert LEVELS.index(found.level) <= LEVELS.index(needed), phrasebook().tell(found.because)


def test_that_there_is_but_one_way_is_said_where_nothing_less_settles_it() -> None:
    """On walls that mislead most a group may follow from all the cards together alone."""
    told = []
    for puzzle in walls(CONNECTING_WALL, "expert", 15 if FULL else 1):
        state = start(puzzle)
        assert len(brute.partitions(brute.connecting_links(state.order), state.order)) == 1
        for found in (why(CONNECTING_WALL, state, group.cards) for group in puzzle.groups):
            check(state, found.because)
            blanks = dict(truth.leaves(found.because)).get("wall.one_way")
            assert (blanks is not None) == (found.technique == "one_way")
            told += [blanks] if blanks else []
    assert told
    assert {blanks["count"] for blanks in told} == {"16"}


# --- wrong guesses


def wrong_guesses(state: State, rng: Random) -> Iterator[frozenset[str]]:
    """Three of a group and another; two and two; any four."""
    groups = [set(group.cards) for group in state.puzzle.groups if set(group.cards) <= set(state.order)]
    one, other = rng.sample(groups, 2)
    yield frozenset([*rng.sample(sorted(one), 3), rng.choice(sorted(other))])
    yield frozenset([*rng.sample(sorted(one), 2), *rng.sample(sorted(other), 2)])
    yield frozenset(rng.sample(state.order, SIZE))


@every_sort
def test_wrong_guesses_are_found_and_what_is_said_of_them_is_true(kind: WallKind, sort: str) -> None:
    speak(ENGLISH)
    for number, puzzle in enumerate(walls(kind, sort, MANY)):
        right = [frozenset(group.cards) for group in puzzle.groups]
        state = play(start(puzzle), Guess(puzzle.groups[0].cards)) if number % 2 else start(puzzle)
        for guess in wrong_guesses(state, Random(number)):
            if guess not in right:
                found = why(kind, state, guess)
                assert found.sort == SLIP
                check_wrong(state, guess, found)


def check_wrong(state: State, guess: frozenset[str], found: Why) -> None:
    check(state, found.because)
    homes = [len(guess & set(group.cards)) for group in state.puzzle.groups]
    told = list(truth.leaves(found.because))
    keys = [key for key, _ in told]
    assert ("wall.odd_one" in keys) == (max(homes) == SIZE - 1)
    assert ("wall.two_pairs" in keys) == (sorted(homes)[-2:] == [2, 2])
    assert ("wall.one_pair" in keys) == (sorted(homes)[-2:] == [1, 2])
    assert ("wall.no_pair" in keys) == (max(homes) == 1)
    for key, blanks in told:
        if key == "wall.odd_one":
            odd = next(card for card in guess if card.upper() == blanks["odd"])
            group = next(group for group in state.puzzle.groups if odd in group.cards)
            assert len(guess & set(group.cards)) == 1
            assert blanks["link"].startswith(group.name)
    if "wall.misled" in keys:
        at = keys.index("wall.misled")
        lured = truth.cards_of(state.puzzle, told[at + 1][1]["cards"]) & guess
        assert (
            len({next(n for n, group in enumerate(state.puzzle.groups) if card in group.cards) for card in lured}) > 1
        )


def test_what_an_earlier_guess_had_ruled_out_is_said() -> None:
    speak(ENGLISH)
    puzzle = replace(next(walls(CONNECTING_WALL, "medium", 1)), mode=Mode.CONNECTIONS)
    one, two, three, four = (group.cards for group in puzzle.groups)
    near = play(start(puzzle), Guess((*one[:3], two[0])))
    assert why(CONNECTING_WALL, near, (*one[:2], *three[:2])).technique == "ruled_out"
    assert why(CONNECTING_WALL, near, (*one[1:], two[1])).technique == "ruled_out"
    assert why(CONNECTING_WALL, near, (*one[1:3], two[0], two[1])).technique != "ruled_out"
    far = play(start(puzzle), Guess((*one[:2], two[0], three[0])))
    assert why(CONNECTING_WALL, far, (*one[:2], two[0], four[0])).technique == "ruled_out"
    free = play(start(replace(puzzle, mode=Mode.CLASSIC)), Guess((*one[:3], two[0])))
    assert why(CONNECTING_WALL, free, (*one[:2], *three[:2])).technique != "ruled_out"


def test_what_one_away_still_allowed_is_said_and_what_was_kept_wrongly() -> None:
    """By trying every way to share out the cards, as an independent hand does."""
    speak(ENGLISH)
    told: Counter[str] = Counter()
    for puzzle in islice(doubts(), RARE):
        if min(told["wall.kept_only"], told["wall.kept_several"]) > 0:
            break
        state = start(replace(puzzle, mode=Mode.CONNECTIONS))
        for group, other, third in permutations(puzzle.groups, 3):
            near = frozenset((*group.cards[:3], other.cards[0]))
            before = play(state, Guess(tuple(near)))
            told[_kept_sentence(puzzle, before, near, near - {group.cards[0]} | {third.cards[0]}, other.cards[0])] += 1
            elsewhere = why(CONNECTING_WALL, before, (*group.cards[:3], third.cards[0]))
            assert "has it again" not in phrasebook().tell(elsewhere.because), "it was left out"
    assert min(told["wall.kept_only"], told["wall.kept_several"]) > 0


def _kept_sentence(puzzle: Puzzle, state: State, near: frozenset[str], cards: frozenset[str], odd: str) -> str:
    found = why(CONNECTING_WALL, state, cards)
    spare = {
        card
        for share in shares(frozenset(state.order))
        if all(len(near & four) < SIZE for four in share)
        for card in near
        if any(near - {card} <= four for four in share)
    }
    key = "wall.kept_only" if spare == {odd} else "wall.kept_several"
    told = say(key, odd=odd.upper(), before=cards_said(puzzle, near), spare=cards_said(puzzle, spare))
    assert phrasebook().tell(told) in phrasebook().tell(found.because)
    return key


def cards_said(puzzle: Puzzle, cards: Iterable[str]) -> Phrase:
    return listed([card.upper() for card in sorted(cards, key=puzzle.cards.index)])


# --- links


@pytest.mark.parametrize(("kind", "sort"), SORTS)
def test_of_links_that_are_named(kind: WallKind, sort: str) -> None:
    for puzzle in walls(kind, sort, 2):
        state = start(replace(puzzle, mode=Mode.ONLY_CONNECT))
        for group in puzzle.groups[:3]:
            state = play(state, Guess(group.cards))
        assert state.phase is Phase.NAMING
        assert kind.teaching.why is not None
        for number, group in enumerate(puzzle.groups):
            right, wrong = (
                kind.teaching.why(state, Name(number, group.name), no_pulse),
                kind.teaching.why(state, Name(number, "zzz"), no_pulse),
            )
            assert right is not None
            assert wrong is not None
            assert (right.sort, wrong.sort) == (FOUND, SLIP)
            assert len(right.spots) == SIZE
            for key, blanks in truth.leaves(right.because):
                if truth.FIT.fullmatch(key):
                    assert truth.cards_of(puzzle, blanks["cards"]) == set(group.cards)


def test_half_of_a_link_is_right_as_far_as_it_goes_and_said_twice_it_is_not() -> None:
    cards = ("environs", "pleading", "martini", "marigold")
    hidden = Group("Hidden metals", cards, word_walls.names("Hidden metals"))
    others = tuple(Group(name, tuple(text)) for name, text in zip("xyz", ("abcd", "efgh", "ijkl"), strict=True))
    state = start(Puzzle((*cards, *"abcdefghijkl"), (hidden, *others), Mode.ONLY_CONNECT))
    for group in (hidden, *others[:2]):
        state = play(state, Guess(group.cards))
    assert CONNECTING_WALL.teaching.why is not None
    half = CONNECTING_WALL.teaching.why(state, Name(0, "metals"), no_pulse)
    again = CONNECTING_WALL.teaching.why(play(state, Name(0, "metals")), Name(0, "metals"), no_pulse)
    assert half is not None
    assert again is not None
    whole = CONNECTING_WALL.teaching.why(play(state, Name(0, "metals")), Name(0, "hidden"), no_pulse)
    assert whole is not None
    assert (half.sort, again.sort, whole.sort) == (FOUND, SLIP, FOUND)
    assert not phrasebook().tell(whole.because).startswith("You wrote")


def test_what_settles_nothing_is_not_judged() -> None:
    state = start(next(walls(LION_WALL, "parts", 1)))
    assert LION_WALL.teaching.why is not None
    for move in (Shuffle(3), GiveUp(), CountAnyway(0)):
        assert LION_WALL.teaching.why(state, move, no_pulse) is None


def test_an_answer_that_is_counted_anyway_is_right() -> None:
    excuses = LION_WALL.teaching.excuses
    assert excuses is not None
    assert excuses(Name(0, "zzz"), CountAnyway(0))
    assert not excuses(Name(0, "zzz"), CountAnyway(1))
    assert not excuses(Guess(("a", "b", "c", "d")), CountAnyway(0))


def test_a_random_wrong_guess_gets_no_reason() -> None:
    """Three of a group and one of another, taken blindly, where no link has room for them."""
    for level in ("easy", "expert"):
        for puzzle in walls(CONNECTING_WALL, level, 2):
            wall, rng = analyse(CONNECTING, puzzle, no_pulse), Random(level)
            for _ in range(60):
                one, two = rng.sample(puzzle.groups, 2)
                cards = frozenset((*rng.sample(one.cards, 3), rng.choice(two.cards)))
                lure = wall.lure(cards, frozenset(puzzle.cards))
                assert lure is None or (len(lure.cards) >= SIZE and len(lure.cards & cards) >= 3)


def test_a_reason_names_only_cards_in_which_it_catches_the_eye() -> None:
    """The mouth in 中, of which 虫 is made, is seen by nobody in 蝗, 蛛 and 蚁."""
    text = """
        虫: 蝗 蚁 蛛 蝶
        车船: 船 车 帆 轮
        鸟: 鸦 燕 鸭 雀
        语气词: 呀 呢 嘛 吧
        """
    puzzle = replace(LION_WALL.read(text), links="meanings")
    wall, everything = analyse(LION, puzzle, no_pulse), frozenset(puzzle.cards)
    assert wall.lure(frozenset("蝗蛛蚁船"), everything) is None
    lure = wall.lure(frozenset("呀呢嘛船"), everything)
    assert lure is not None
    assert {card for card in lure.cards if lure.link not in parts_within(card, DEEP)} == set()
