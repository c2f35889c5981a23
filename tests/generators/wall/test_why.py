"""What is said of guesses whose reasons are known, and of names; and the way. LANTERN_FULL=1 looks at several times as
many walls. See tests/test_every_way.py, which looks whether the sentences of the way are true."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache, reduce
from itertools import combinations, count, islice, permutations, product
from random import Random

import pytest

from generators.kernel.kind import FOUND, SLIP, Why, no_pulse
from generators.kernel.phrases import phrasebook, say
from generators.kernel.way import thoughts, way
from generators.wall import explain
from generators.wall.analysis import CONNECTING, DEEP, LION, analyse, parts_within, possible_fours
from generators.wall.connecting import word_walls
from generators.wall.kind import CONNECTING_WALL, LION_WALL, WallKind
from generators.wall.menu import Mode, Options
from generators.wall.notation import read
from generators.wall.rules import (
    GROUPS,
    SIZE,
    CountAnyway,
    GiveUp,
    Group,
    Guess,
    Move,
    Name,
    Phase,
    Puzzle,
    Shuffle,
    State,
    play,
    start,
)
from tests.generators.wall import brute, truth
from tests.generators.wall.brute import bank
from tests.generators.wall.truth import cards_of, check
from tests.generators.wall.walls import every_sort, walls
from tests.rows import FULL, present
from tests.said import parts

# --- walls on which a card more fits than a group takes, and who is lucky there: made and judged by code of its own

MANY = 8 if FULL else 3
FIRST = 29  # the seed from which on what is rare comes soon
PLAIN = {"after", "before", "things", "people", "meaning", "twist"}  # the sorts of links that are no plays

Links = dict[str, frozenset[str]]


def with_fifths(puzzle: Puzzle, links_of: Links, rng: Random, many: int) -> Puzzle | None:
    """Cards are swapped for others that fit their own group and a second one: one, or one in each of the two, which
    then leaves two ways to share them out. All are links that the data know."""
    pairs = list(combinations(range(GROUPS), 2))
    rng.shuffle(pairs)
    for pair in pairs:
        names = {puzzle.groups[number].name for number in pair}
        fifths = sorted(card for card, links in links_of.items() if names <= links and card not in puzzle.cards)
        if len(fifths) >= many:
            for number, fifth in zip(pair, rng.sample(fifths, many), strict=False):
                puzzle = swapped(puzzle, rng.choice(sorted(set(puzzle.groups[number].cards) - set(fifths))), fifth)
            return puzzle
    return None


def swapped(puzzle: Puzzle, gone: str, card: str) -> Puzzle:
    cards, *fours = (
        tuple(card if each == gone else each for each in cards)
        for cards in (puzzle.cards, *(group.cards for group in puzzle.groups))
    )
    groups = (replace(group, cards=four) for group, four in zip(puzzle.groups, fours, strict=True))
    return replace(puzzle, cards=cards, groups=tuple(groups), ghost=None)


@cache
def words() -> dict[str, frozenset[str]]:
    """What is no play on letters, which nobody looks for where no group asks for it."""
    plain = {name for name, each in bank().items() if each.sort in PLAIN}
    return {card: links & plain for card, links in brute.bank_links().items()}


@cache
def doubt(number: int) -> Puzzle | None:
    rng = Random(f"fifth {number}")
    puzzle = CONNECTING_WALL.generate(Options(rng.choice(("easy", "medium", "hard"))), rng, no_pulse)
    plain = all(bank()[group.name].sort in PLAIN for group in puzzle.groups)
    return with_fifths(puzzle, words(), rng, 1 + number % 2) if plain else None


def doubts() -> Iterator[Puzzle]:
    return filter(None, map(doubt, count(FIRST)))


@cache
def shares(left: frozenset[str]) -> tuple[frozenset[frozenset[str]], ...]:
    """Every way to share out what is left, by code of its own."""
    links = {card: words()[card] for card in left}
    return tuple(frozenset(each) for each in brute.partitions(links, tuple(sorted(left))))


def guesses() -> Iterator[tuple[Puzzle, State, Group]]:
    """On walls where another card fits; on every second one it could be right."""
    for number, puzzle in enumerate(islice(doubts(), MANY)):
        state = start(puzzle)
        for group in Random(number).sample(puzzle.groups, GROUPS - 1):
            yield puzzle, state, group
            state = play(state, Guess(group.cards))


# --- what is said

RARE = 60  # walls, among which some have more than one card that could be wrong


def judge(kind: WallKind, state: State, move: Move) -> Why:
    found = present(present(kind.teaching.why)(state, move, no_pulse))
    assert found.technique in kind.techniques
    assert len(found.spots) == SIZE
    return found


def why(kind: WallKind, state: State, cards: Iterable[str]) -> Why:
    return judge(kind, state, Guess(tuple(sorted(cards))))


def keys(found: Why) -> set[str]:
    return {each.key for each in parts(found.because)}


# --- the way


@pytest.mark.sampled
@every_sort
def test_on_the_way_each_group_is_one_thought_and_the_names_are_one(kind: WallKind, sort: str) -> None:
    for puzzle in walls(kind, sort, MANY):
        steps = list(way(kind, start(puzzle), no_pulse))
        groups = [group.cards for group in puzzle.groups]
        assert all(step.hint.move.cards in groups for step in steps if isinstance(step.hint.move, Guess))
        naming = any(not isinstance(step.hint.move, Guess) for step in steps)
        assert len(thoughts(kind, steps)) == GROUPS - 1 + naming


# --- walls on which another card fits as well


@pytest.mark.slow
def test_of_what_another_card_fits_it_is_said_and_true() -> None:
    for puzzle, state, group in guesses():
        found = why(CONNECTING_WALL, state, group.cards)
        check(state, found.because)
        fifth = {card for card in state.order if group.name in words()[card]} - set(group.cards)
        if found.technique.name == "fifth" and fifth:
            assert "wall.fits_too" in keys(found)
        if found.technique.name == "by_elimination" and fifth:
            told = [said["cards"] for key, said in truth.leaves(found.because) if key.startswith("wall.needed")]
            assert fifth == frozenset[str]().union(*(cards_of(puzzle, each) for each in told))
        for key, said in truth.leaves(found.because):
            if key == "wall.fits_too":
                assert cards_of(puzzle, said["cards"]) == fifth
            if key in ("wall.needed_there", "wall.needed_here"):
                card, *_ = cards_of(puzzle, said["cards"])
                assert len([each for each in puzzle.groups if each.name in words()[card]]) > 1
                home = next(each for each in puzzle.groups if card in each.cards)
                assert home.name == said.get("link", group.name)
                assert {each for each in state.order if home.name in words()[each]} == set(home.cards)
            if key == "wall.not_full":
                assert group.name == said["link"]
                assert cards_of(puzzle, said["cards"]) <= set(group.cards)
                assert not fifth
                assert said["count"] == SIZE - len(cards_of(puzzle, said["cards"]))


def test_of_a_wrong_guess_that_might_have_been_right_it_is_said_that_luck_was_against_it() -> None:
    told = {True: 0, False: 0}
    for _, state, group in guesses():
        fifths = sorted({card for card in state.order if group.name in words()[card]} - set(group.cards))
        for fifth, out in product(fifths, group.cards):
            four = frozenset({*group.cards, fifth} - {out})
            found = why(CONNECTING_WALL, state, four)
            assert found.sort == SLIP
            might = any(four in share for share in shares(frozenset(state.order)))
            assert ("wall.bad_luck" in keys(found)) == might
            check(state, found.because)
            told[might] += 1
    assert all(told.values())


def links_told(puzzle: Puzzle, *guesses: tuple[str, ...]) -> set[str]:
    """Every link that is named where the guesses are explained."""
    said = (why(CONNECTING_WALL, start(puzzle), cards).because for cards in guesses)
    return {str(blanks["link"]) for each in said for _, blanks in truth.leaves(each) if "link" in blanks}


def test_a_group_has_one_name_whatever_other_lists_call_it() -> None:
    """They are furniture and seats too, in the bank: the review said one of the two, and then the other."""
    puzzle = read("To sit on: bench sofa stool throne\nRivers: Nile Po Rhine Seine\nP: chair b c d\nQ: e f g h")
    sitting, *others = puzzle.groups
    puzzle = replace(puzzle, groups=(replace(sitting, fits=("chair",)), *others))
    told = links_told(puzzle, sitting.cards, ("bench", "sofa", "chair", "b"))
    assert "To sit on" in told
    assert told.isdisjoint({"Furniture", "Seats"})


def test_what_the_whole_wall_is_about_is_no_group_to_be_weighed() -> None:
    """Of sixteen birds any four are birds: over a thousand fours were counted as possible."""
    fly, verbs = "Birds that cannot fly: penguin emu ostrich kiwi", "Verbs: crane duck quail swallow"
    state = start(read(f"{fly}\n{verbs}\nMen: robin martin jay merlin\nCards: finch starling raven eagle"))
    odds = present(why(CONNECTING_WALL, state, state.puzzle.groups[0].cards).odds)
    assert int(str(dict(odds.blanks)["count"])) < 50


def test_of_a_group_that_a_wider_list_holds_whole_nothing_is_left_to_count() -> None:
    """It said: but without PENGUIN, EMU, OSTRICH and KIWI, “Birds that cannot fly” has only 0."""
    puzzle = read("Birds that cannot fly: penguin emu ostrich kiwi\nX: finch b c d\nY: starling f g h\nZ: i j k l")
    cards = puzzle.groups[0].cards
    assert links_told(puzzle, cards) == {"Birds", "Birds that cannot fly"}
    told = dict(truth.leaves(why(CONNECTING_WALL, start(puzzle), cards).because))
    assert told["wall.needs_its_four"] == {"link": "Birds that cannot fly"}


# --- how a guess stands among those that were possible


def recount(state: State) -> dict[frozenset[str], float]:
    """The fours of each link that has four cards left: one of a group, or of a fifth card that was put in."""
    found: dict[frozenset[str], float] = {}
    own = {group.name: set(group.cards) for group in state.puzzle.groups}
    asked = any(bank()[name].sort == "twist" for name in own)
    for link in {*own, *(link for card in state.order for link in words()[card])}:
        if link not in own and bank()[link].sort == "twist" and not asked:
            continue  # the meanings of a word, where no group asks for those of one
        if link not in own and is_name_of_a_group(state.puzzle, link):
            continue
        fitting = sorted({card for card in state.order if link in words()[card] or card in own.get(link, ())})
        fours = [frozenset(four) for four in combinations(fitting, SIZE) if frozenset(four) not in state.guesses]
        found |= {four: max(1 / max(2, len(fours)), found.get(four, 0)) for four in fours}
    every = shares(frozenset(state.order))
    return {four: 1 if all(four in share for share in every) else chance for four, chance in found.items()}


def is_name_of_a_group(puzzle: Puzzle, link: str) -> bool:
    """Does it hold a group whole, and no card that does not fit that group?"""
    fitting = {card for card in puzzle.cards if link in words()[card]}
    known = ({card for card in puzzle.cards if group.name in words()[card]} for group in puzzle.groups)
    return any(
        {*group.cards} <= fitting <= {*group.cards, *own} for group, own in zip(puzzle.groups, known, strict=True)
    )


def test_a_guess_is_weighed_against_all_fours_that_were_possible_then() -> None:
    told: Counter[str] = Counter()
    for _, state, group in guesses():
        chances = recount(state)
        for four in (frozenset(group.cards), *wrong_guesses(state, Random(3))):
            odds = present(why(CONNECTING_WALL, state, four).odds)
            assert odds.key.startswith("wall.odds_")
            own, best = chances.get(four, 0), max(chances.values())
            assert dict(odds.blanks)["count"] == len(chances)
            key = odds.key.removeprefix("wall.odds_")
            assert (key == "none") == (not own)
            assert key not in ("safest", "sure", "only_sure") or own == best
            assert key not in ("riskier", "riskiest") or own < best
            found = why(CONNECTING_WALL, state, four)
            assert found.sort == SLIP or (own == 1) == (found.sort == FOUND), (
                "what follows is sure, what is a guess is not"
            )
            told[key] += 1
    assert min(told["none"], told["riskiest"], told["only_sure"] + told["sure"]) > 0


def test_what_a_guess_taught_is_no_longer_possible_and_a_sure_one_is_right() -> None:
    """Five fruits: five fours, each one chance in five; one of them tried, and one away, leaves four."""
    text = "Fruits: Apple Pear Plum Fig\nP: Kiwi b c d\nQ: e f g h\nR: i j k l"
    puzzle = replace(read(f"# mode: connections\n{text}"), mode=Mode.CONNECTIONS)
    groups = (replace(puzzle.groups[0], fits=("Kiwi",)), *puzzle.groups[1:])
    state = start(replace(puzzle, groups=groups))
    wall = analyse(CONNECTING, state.puzzle, no_pulse)
    first = possible_fours(wall, state, no_pulse)
    assert sorted(first.values()) == [1 / 5] * 4 + [1] * 4, "without the kiwi its own group has only three"
    assert all(four in {frozenset(each.cards) for each in groups} for four, chance in first.items() if chance == 1)
    after = play(state, Guess(("Apple", "Pear", "Plum", "Kiwi")))
    assert sorted(possible_fours(wall, after, no_pulse).values()) == [1 / 4] * 3 + [1] * 4


def test_the_lure_is_named_though_only_three_cards_share_it() -> None:
    """Any player takes them for chocolate bars, a link that no group of this wall has."""
    ships, planes = "Famous ships: Bounty Titanic Victory Beagle", "____ plane: aero sea paper jet"
    puzzle = read(f"{ships}\n{planes}\nX: lion b c d\nY: e f g h")
    found = why(CONNECTING_WALL, start(puzzle), ("aero", "lion", "Bounty", "paper"))
    told = list(truth.leaves(found.because))
    at = [key for key, _ in told].index("wall.misled") + 1
    assert cards_of(puzzle, told[at][1]["cards"]) == {"Bounty", "aero", "lion"}


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
    of = {card: number for number, group in enumerate(state.puzzle.groups) for card in group.cards}
    homes = Counter(of[card] for card in guess)
    spread = sorted(homes.values())
    told = list(truth.leaves(found.because))
    said = dict(told)
    shapes = {"two_pairs": [2, 2], "one_pair": [1, 1, 2], "no_pair": [1] * SIZE}
    assert [name for name in shapes if f"wall.{name}" in said] == [name for name in shapes if shapes[name] == spread]
    odd_ones = [key for key in ("wall.odd_one", "wall.odd_fits", "wall.needed") if key in said]
    assert len(odd_ones) == (spread == [1, SIZE - 1]), "what does not belong is told once"
    if odd_ones:
        odd_one = said[odd_ones[0]]
        (odd,) = cards_of(state.puzzle, odd_one["cards"] if "cards" in odd_one else [odd_one["odd"]])
        assert homes[of[odd]] == 1
        assert odd_one["link"] == state.puzzle.groups[of[odd]].name
        (missing,) = set(state.puzzle.groups[homes.most_common(1)[0][0]].cards) - guess
        assert found.answer == say("wall.fourth", card=missing.upper()), "the one useful thing to know"
    else:
        assert found.answer is None
    if "wall.misled" in said:
        lure = cards_of(state.puzzle, told[[key for key, _ in told].index("wall.misled") + 1][1]["cards"])
        assert len({of[card] for card in lure & guess}) > 1
        assert len(lure & guess) >= SIZE - 1


def test_what_an_earlier_guess_had_ruled_out_is_said() -> None:
    puzzle = replace(next(walls(CONNECTING_WALL, "medium", 1)), mode=Mode.CONNECTIONS)
    one, two, three, four = (group.cards for group in puzzle.groups)
    near = play(start(puzzle), Guess((*one[:3], two[0])))
    far = play(start(puzzle), Guess((*one[:2], two[0], three[0])))
    free = play(start(replace(puzzle, mode=Mode.CLASSIC)), Guess((*one[:3], two[0])))
    for state, cards, ruled_out in (
        (near, (*one[:2], *three[:2]), True),
        (near, (*one[1:], two[1]), True),
        (near, (*one[1:3], two[0], two[1]), False),
        (far, (*one[:2], two[0], four[0]), True),
        (free, (*one[:2], *three[:2]), False),
    ):
        assert (why(CONNECTING_WALL, state, cards).technique.name == "ruled_out") == ruled_out, cards


def test_what_one_away_still_allowed_is_said_and_what_was_kept_wrongly() -> None:
    """By trying every way to share out the cards, as an independent hand does."""
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
            assert keys(elsewhere).isdisjoint(("wall.kept", "wall.kept_only", "wall.kept_several")), "it was left out"
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
    said = dict(truth.leaves(found.because))[key]
    assert (said["odd"], cards_of(puzzle, said["before"])) == (odd.upper(), near)
    assert "spare" not in said or cards_of(puzzle, said["spare"]) == spare
    return key


# --- links


def naming(puzzle: Puzzle) -> State:
    guesses = (Guess(group.cards) for group in puzzle.groups[:3])
    state = reduce(play, guesses, start(replace(puzzle, mode=Mode.ONLY_CONNECT)))
    assert state.phase is Phase.NAMING
    return state


@pytest.mark.sampled
@every_sort
def test_of_links_that_are_named(kind: WallKind, sort: str) -> None:
    for puzzle in walls(kind, sort, 2):
        state = naming(puzzle)
        for number, group in enumerate(puzzle.groups):
            right = judge(kind, state, Name(number, group.name))
            assert (right.sort, judge(kind, state, Name(number, "zzz")).sort) == (FOUND, SLIP)
            for key, said in truth.leaves(right.because):
                if truth.FIT.fullmatch(key):
                    assert cards_of(puzzle, said["cards"]) == set(group.cards)


def test_half_of_a_link_is_right_as_far_as_it_goes_and_said_twice_it_is_not() -> None:
    cards = ("environs", "pleading", "martini", "marigold")
    hidden = Group("Hidden metals", cards, word_walls.names("Hidden metals"))
    others = tuple(Group(name, tuple(text)) for name, text in zip("xyz", ("abcd", "efgh", "ijkl"), strict=True))
    state = naming(Puzzle((*cards, *"abcdefghijkl"), (hidden, *others), Mode.ONLY_CONNECT))
    after = play(state, Name(0, "metals"))
    half, again = (judge(CONNECTING_WALL, each, Name(0, "metals")) for each in (state, after))
    whole = judge(CONNECTING_WALL, after, Name(0, "hidden"))
    assert (half.sort, again.sort, whole.sort) == (FOUND, SLIP, FOUND)
    assert "wall.said_wrong" not in keys(whole)


def test_what_settles_nothing_is_not_judged_and_what_is_counted_anyway_is_right() -> None:
    state = start(next(walls(LION_WALL, "parts", 1)))
    for move in (Shuffle(3), GiveUp(), CountAnyway(0)):
        assert present(LION_WALL.teaching.why)(state, move, no_pulse) is None
    excuses = present(LION_WALL.teaching.is_excused_by)
    assert excuses(Name(0, "zzz"), CountAnyway(0))
    assert not excuses(Name(0, "zzz"), CountAnyway(1))
    assert not excuses(Guess(("a", "b", "c", "d")), CountAnyway(0))


def test_cards_are_shown_where_the_move_leaves_them() -> None:
    """A group in its row, a wrong four where it stays, and the last one in the groups that are revealed."""
    begun = start(replace(next(walls(CONNECTING_WALL, "easy", 1)), mode=Mode.CONNECTIONS))
    groups = [group.cards for group in begun.puzzle.groups]
    state = begun
    for row, cards in enumerate(groups[:2]):
        assert set(why(CONNECTING_WALL, state, cards).spots) == {(row, column) for column in range(SIZE)}
        state = play(state, Guess(cards))
    near = (*groups[2][:3], groups[3][0])
    assert set(why(CONNECTING_WALL, state, near).targets) == {state.spot_of(near[-1])}, "the one that does not belong"
    four = (*groups[2][:2], *groups[3][:2])
    assert set(why(CONNECTING_WALL, state, four).spots) == {state.spot_of(card) for card in four}
    *fours, last = zip(*groups, strict=True)
    state = reduce(play, map(Guess, fours), begun)
    assert {row for row, _ in why(CONNECTING_WALL, state, last).spots} == set(range(SIZE))


def test_a_lure_is_made_of_cards_in_which_it_catches_the_eye() -> None:
    """The mouth in 中, of which 虫 is made, is seen by nobody in 蝗, 蛛 and 蚁."""
    text = "虫: 蝗 蚁 蛛 蝶\n车船: 船 车 帆 轮\n鸟: 鸦 燕 鸭 雀\n语气词: 呀 呢 嘛 吧"
    puzzle = replace(LION_WALL.read(text), links="meanings")
    wall, everything = analyse(LION, puzzle, no_pulse), frozenset(puzzle.cards)
    assert wall.lure(frozenset("蝗蛛蚁船"), everything) is None
    lure = present(wall.lure(frozenset("呀呢嘛船"), everything))
    assert all(lure.link in parts_within(card, DEEP) for card in lure.cards)


def test_what_its_author_knows_feeds_the_hints() -> None:
    text = """\
Ways to cook an egg: scramble boil coddle poach
# fits too: Fry nobody
To make off with: nick lift swipe pocket
A small amount: pinch dash drop spot
Famous Stephens: Fry King Hawking Curry
"""
    puzzle = read(text)
    known, unknown = (read(each).groups[0].fits for each in (text, text.replace("fits", "fit")))
    assert (known, unknown) == (("Fry",), ()), "what is not on the wall says nothing"
    hint = present(CONNECTING_WALL.hint(CONNECTING_WALL.start(puzzle), no_pulse))
    assert "FRY" in phrasebook().tell(hint.because)
    two = phrasebook().tell(hint.chain[0].words)
    assert next(each.name for each in puzzle.groups if set(hint.move.cards) == set(each.cards)) in two, "why they are"


# --- a ghost: a set that all see, and that is no group

GHOST = """\
# mode: connections
# order: clog mouse pink scanner bound printer plough laptop pump flake Madonna ball slipper prince loafer usher
# ghost: Cinderella: mouse ball slipper prince
Computer hardware: mouse scanner printer laptop
Put snow in front: ball plough bound flake
Shoes: slipper pump loafer clog
Pop stars in one name: prince pink Madonna usher
"""
NO_GROUP = "MOUSE, BALL, SLIPPER and PRINCE all fit “Cinderella”, but that is no group here."


def test_who_guesses_three_cards_of_the_ghost_hears_that_it_is_no_group() -> None:
    before = start(read(GHOST))
    for cards, told in (("ball slipper prince", True), ("ball slipper clog", True), ("ball pump clog", False)):
        said = phrasebook().tell(why(CONNECTING_WALL, before, ("mouse", *cards.split())).because)
        assert (NO_GROUP in said) is told, cards
    first = phrasebook().tell(next(explain.way(CONNECTING, before, no_pulse)).because)
    assert re.search("But without (MOUSE|BALL|SLIPPER|PRINCE), “.*” has only 3", first), "each group keeps its card"


def test_the_hint_after_it_says_so_until_a_group_is_found() -> None:
    def second_hint(state: State) -> str:
        return phrasebook().tell(present(CONNECTING_WALL.hint(state, no_pulse)).chain[0].words)

    begun = start(read(GHOST))
    assert "Cinderella" not in second_hint(begun)
    met = play(begun, Guess(("mouse", "ball", "slipper", "pump")))
    assert "MOUSE, BALL and SLIPPER all fit “Cinderella”, but that is no group here." in second_hint(met)
    assert "Cinderella" not in second_hint(play(met, Guess(("pink", "prince", "Madonna", "usher"))))
