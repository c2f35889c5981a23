"""How a person of good knowledge sees a wall, and how sure it is that four of its cards are a group.

What each card may have in common with others, and what only seems so, is a PerceptionModel:

    妈    女 马             groupable: its parts, which four cards can be a group by
    怒    奴 心 女 又       noticed: parts of its parts too, such as 女, which mislead beside 妈
    热    执 灬 扌 丸 九    possible: 九 is a part of a part of a part, and can be seen by those who look for it

Mere strokes, and plays on letters on walls without such groups, are left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations, islice
from typing import TypeAlias

from generators.characters.han import DOTS, STROKES, facts, parts
from generators.kernel.cache import cached
from generators.kernel.kind import EASY, EXPERT, HARD, LEVELS, MEDIUM, Pulse, Technique, no_pulse
from generators.kernel.sets import invert_relation
from generators.wall import chinese_bank
from generators.wall.builds import PLAY
from generators.wall.connecting import word_walls
from generators.wall.connecting.bank import categories_by_name
from generators.wall.lion import link_families, part_walls
from generators.wall.menu import CHENGYU, MIXED, PARTS, Mode
from generators.wall.rules import SIZE, Group, Puzzle, State, is_near
from generators.wall.solver import CardsByLink, Partition, iter_partitions
from generators.wall.theme import WallTheme
from generators.wall.traps import trap_of

DEEP = 2  # depth of parts that count
TRADITIONAL = "traditional"

Links: TypeAlias = Callable[[Puzzle, str], Iterable[str]]  # links of a card

ONLY_FOUR = Technique("only_four", EASY, 1)  # no other card fits, and no lure leads away
CROSSED = Technique("crossed", MEDIUM, 2)  # no other card fits, but red herrings run through the group
AFTER_MISS = Technique("after_miss", MEDIUM, 3)  # a wrong guess rules out any other four
RULED_OUT = Technique("ruled_out", MEDIUM, 3)  # excluded by earlier guesses
BY_ELIMINATION = Technique("by_elimination", HARD, 4)  # another card fits, but its own group needs it
AMBIGUOUS = Technique("fifth", HARD, 4)  # another card fits, and nothing decides
ONE_WAY = Technique("one_way", EXPERT, 6)  # every partition of the cards has this group
CERTAINTIES = (ONLY_FOUR, CROSSED, AFTER_MISS, RULED_OUT, BY_ELIMINATION, AMBIGUOUS, ONE_WAY)
WIDE = 3  # cards of a red herring that one has to think about
TOPIC = 2 * SIZE  # the most cards of a link that could be a group; one of more is what the wall is about
PATIENCE = 20_000  # partitions to try
PAIR = 2


@dataclass(frozen=True, slots=True)
class PerceptionModel:
    theme: Callable[[Puzzle], WallTheme]
    groupable: Links  # links that four cards could share
    noticed: Links  # links that people see at once, with the lures
    possible: Links  # all visible links: obvious in some cards, deeper in others
    obscurity: Callable[[str], int]  # lower: people think of the link sooner
    prepare: Callable[[Pulse], object]


def _groupable(puzzle: Puzzle, card: str) -> Iterator[str]:
    if puzzle.links in ("", PARTS, MIXED):
        yield from parts_within(card, DEEP)
    yield from _known_links(puzzle, card)


def _characters(puzzle: Puzzle, card: str, deep: int) -> Iterator[str]:
    """The links of a card. Its parts are lures on walls of sounds, meanings and words; on those of idioms none are."""
    if puzzle.links != CHENGYU:
        yield from parts_within(card, deep)
    yield from _known_links(puzzle, card)


def _known_links(puzzle: Puzzle, card: str) -> Iterator[str]:
    """The links other than parts. 国 ____ and 國 ____ are one link in two scripts: it is named in that of the wall."""
    mark = script(puzzle)
    found = facts()
    for link in sorted(link_families.theme_of(puzzle).known(card)):
        is_part = len(link) == 1 and not link.isascii()
        if not is_part and all(sign not in found or mark in found[sign].scripts for sign in link):
            yield link


@cached
def script(puzzle: Puzzle) -> str:
    """The script of the wall, or else of its characters."""
    known = facts()
    written = [known[card].scripts for card in puzzle.cards if card in known]
    traditional = puzzle.script == TRADITIONAL or any("s" not in scripts and "t" in scripts for scripts in written)
    return "t" if traditional else "s"


@cached
def parts_within(card: str, deep: int) -> tuple[str, ...]:
    """A character, its parts, their parts and so on, as they are written: 刂 is no 刀 here."""
    known, found, level = parts(), {card: None}, [card]
    for _ in range(deep):
        level = [part for each in level for part in known.of(each) if part not in found]
        found |= dict.fromkeys(level)
    return tuple(part for part in found if part not in STROKES and part not in DOTS and part_walls.has_name(part))


def _prepare_lion(pulse: Pulse) -> None:
    link_families.prepare(pulse)
    link_families.THEMES[CHENGYU].prepare(pulse)


LION = PerceptionModel(
    theme=link_families.theme_of,
    groupable=_groupable,
    noticed=lambda puzzle, card: _characters(puzzle, card, DEEP),
    possible=lambda puzzle, card: _characters(puzzle, card, len(puzzle.cards)),
    obscurity=lambda link: len(link) if len(link) > 1 else -len(parts_within(link, SIZE)),  # 方 before 亠, which it has
    prepare=_prepare_lion,
)


def _words(_: Puzzle, card: str) -> list[str]:
    return sorted(word_walls.known_links(card) - plays())


def _noticed_words(puzzle: Puzzle, card: str) -> list[str]:
    """The lists of a word, and its plays if all groups are plays; on other walls plays do not count."""
    all_play = plays().issuperset(group.name for group in puzzle.groups)
    return _words(puzzle, card) + (sorted(word_walls.known_links(card) & plays()) if all_play else [])


@cached
def plays(pulse: Pulse = no_pulse) -> frozenset[str]:
    """The links that play on letters or sounds: many cards obey such a rule by chance."""
    return frozenset(link for link, found in word_walls.traits_of_all(pulse).items() if PLAY in found)


def _prepare_connecting(pulse: Pulse) -> None:
    word_walls.prepare(pulse)
    plays(pulse)
    categories_by_name(pulse)


CONNECTING = PerceptionModel(
    theme=lambda _: word_walls.THEME,
    groupable=_words,
    noticed=_noticed_words,
    possible=_noticed_words,
    obscurity=lambda link: categories_by_name()[link].level if link in categories_by_name() else 0,
    prepare=_prepare_connecting,
)


def _chinese_words(_: Puzzle, card: str) -> list[str]:
    return sorted(chinese_bank.known_links(card))


CONNECTING_ZH = PerceptionModel(
    theme=lambda _: chinese_bank.THEME,
    groupable=_chinese_words,
    noticed=_chinese_words,
    possible=_chinese_words,
    obscurity=lambda _: 0,
    prepare=chinese_bank.prepare,
)


# How sure a group is, with the cards that are left and the guesses that were made.
#
#     Kinds of cheese    feta brie edam goat
#     Farm animals       cow pig hen sheep             and goat: a red herring that runs through the cheeses
#     Instruments        drum harp lyre lute           ONLY_FOUR: no other card fits, and nothing leads away
#
# Which cards fit which link is found once for the wall (WallAnalysis). Then a group is as sure as the easiest technique
# that settles it. The farm animals are five, so four of them are sure only BY_ELIMINATION: the cheeses cannot spare
# goat. With a fifth cheese nothing would decide (AMBIGUOUS), unless every way to share out all the cards had these four
# in it (ONE_WAY), which is counted by exact cover.


Cards = frozenset[str]


@dataclass(frozen=True, slots=True)
class Herring:
    """A red herring: a link shared by cards of several groups."""

    link: str
    cards: Cards
    noticed: Cards = frozenset()  # cards in which the link is obvious; it may be deeper in the others


@dataclass(frozen=True, slots=True)
class WallAnalysis:
    """A wall with the cards of every link, and the links that run across its groups."""

    puzzle: Puzzle
    theme: WallTheme
    fits: CardsByLink  # link -> the cards that fit it, each of the wall's own links among them
    unverified: frozenset[str]  # links of the wall that are unknown elsewhere
    herrings: tuple[Herring, ...]  # widest first

    def number(self, card: str) -> int:
        return next(number for number, group in enumerate(self.puzzle.groups) if card in group.cards)

    def group_of(self, card: str) -> Group:
        return self.puzzle.groups[self.number(card)]

    def is_ghost(self, link: str) -> bool:
        return self.puzzle.ghost is not None and self.puzzle.ghost.name == link

    def count_groups(self, cards: Iterable[str]) -> int:
        return len({self.number(card) for card in cards})

    def fitting(self, group: Group, left: Cards) -> Cards:
        return self.fits[group.name] & left

    def herrings_through(self, cards: Cards, left: Cards) -> tuple[Herring, ...]:
        """The wide herrings that some of the cards share with others of those left; without those
        that are a part of an earlier one. Of several with the same cards, the rarest on the wall: 方
        rather than 亠."""
        found: list[Herring] = []
        widest = sorted(self.herrings, key=lambda each: (-len(each.cards & left), len(each.cards)))
        for each in widest:
            there = each.cards & left
            fresh = not any(there <= other.cards for other in found)
            if len(there) >= WIDE and there & cards and not there <= cards and self.count_groups(there) > 1 and fresh:
                found.append(Herring(each.link, there))
        return tuple(sorted(found, key=lambda each: (-len(each.cards), -len(each.cards & cards))))

    def target_group(self, cards: Cards) -> Group:
        """The group that most of the cards are of; the clearest of several."""
        counts = self.counts(cards)
        return self.puzzle.groups[min(counts, key=lambda number: (-counts[number], number))]

    def counts(self, cards: Cards) -> Counter[int]:
        """The number of cards in each group, in the order of the wall."""
        return Counter(map(self.number, sorted(cards, key=self.puzzle.cards.index)))

    def lure(self, cards: Cards, left: Cards) -> Herring | None:
        """The link that could suggest a wrong guess: of more cards than a group, all four among
        them; else a red herring that catches the eye in three cards of the guess, and of those in
        the one that does not belong."""
        meant = self.target_group(cards)
        if cards <= (whole := self.fitting(meant, left)):
            return Herring(meant.name, whole)
        odd = cards.difference(meant.cards)
        near = len(odd) == 1
        wide = (each for each in self.herrings if len(each.noticed & cards) > PAIR)
        across = (each for each in wide if self.count_groups(each.noticed & cards) > 1)
        found = (each for each in across if not (near and odd - each.noticed))

        def pull(each: Herring) -> tuple[int, bool, int, int]:
            return len(each.noticed & cards), self.is_ghost(each.link), len(each.noticed & left), -len(each.cards)

        best = max(found, key=pull, default=None)
        return best and Herring(best.link, best.noticed & left)


def analyse(model: PerceptionModel, puzzle: Puzzle, pulse: Pulse) -> WallAnalysis:
    model.prepare(pulse)
    theme = model.theme(puzzle)
    fits = _cards_by_link(model.groupable, puzzle)
    for group in puzzle.groups:
        whole = frozenset(card for card in puzzle.cards if group.name in theme.known(card))
        fits[group.name] = fits.get(group.name, frozenset()) | whole | frozenset((*group.cards, *group.fits))
    own = {group.name: (frozenset(group.cards), fits[group.name]) for group in puzzle.groups}
    fits = {link: cards for link, cards in fits.items() if link in own or _is_other(cards, own.values())}
    known = {group.name for group in puzzle.groups for card in group.cards if group.name in theme.known(card)}
    unverified = frozenset(group.name for group in puzzle.groups if group.name not in known)
    bare = WallAnalysis(puzzle, theme, fits, unverified, ())
    return replace(bare, herrings=_herrings(model, bare, own))


def analyse_trap(wall: WallAnalysis) -> WallAnalysis:
    """With what its author wanted all to see where that is no ghost: it misleads, and makes no group less sure."""
    if wall.puzzle.ghost or (trap := trap_of(wall.puzzle)) is None:
        return wall
    herring = Herring(trap.name, frozenset(trap.cards), frozenset(trap.cards))
    return replace(wall, puzzle=replace(wall.puzzle, ghost=trap), herrings=(herring, *wall.herrings))


def _is_other(cards: Cards, groups: Iterable[tuple[Cards, Cards]]) -> bool:
    """Is it neither what the whole wall is about, nor another name for a group: a link of its four,
    and of no card that does not fit it?"""
    return len(cards) <= TOPIC and not any(four <= cards <= fitting for four, fitting in groups)


def _cards_by_link(links: Links, puzzle: Puzzle) -> dict[str, Cards]:
    """The ghost comes first, so it is named where others have the same cards."""
    found = invert_relation(puzzle.cards, lambda card: links(puzzle, card))
    if ghost := puzzle.ghost:
        return {ghost.name: found.pop(ghost.name, frozenset()).union(ghost.cards), **found}
    return found


def _herrings(
    model: PerceptionModel, wall: WallAnalysis, own: Mapping[str, tuple[Cards, Cards]]
) -> tuple[Herring, ...]:
    """The links across groups; where the same cards share several, the plainest."""
    possible = _cards_by_link(model.possible, wall.puzzle)
    noticed = _cards_by_link(model.noticed, wall.puzzle)
    shared = (link for link, cards in noticed.items() if len(cards) > 1 and link not in own)
    best: dict[Cards, str] = {}
    for link in sorted(shared, key=model.obscurity):
        apart = wall.is_ghost(link) or _is_other(noticed[link], own.values())
        if apart and wall.count_groups(possible[link]) > 1:
            best.setdefault(possible[link], link)
    found = (Herring(link, cards, noticed[link]) for cards, link in best.items())
    return tuple(sorted(found, key=lambda each: -len(each.cards)))


@dataclass(frozen=True, slots=True)
class GroupCertainty:
    """A group as it stands, and the easiest technique from which it follows."""

    group: Group
    technique: Technique
    others: Cards = frozenset()  # cards that fit as well
    link: str = ""  # link in common
    herrings: tuple[Herring, ...] = ()  # herrings through it


def certainty(wall: WallAnalysis, state: State, group: Group, pulse: Pulse) -> GroupCertainty:
    """The group by the easiest technique from which it follows; AMBIGUOUS if it does not follow."""
    pulse()
    left, four = frozenset(state.order), frozenset(group.cards)
    if _is_alone(wall, group, left):
        herrings = wall.herrings_through(four, left)
        return GroupCertainty(group, CROSSED if herrings else ONLY_FOUR, herrings=herrings)
    others, link = _others(wall, group, left)
    return GroupCertainty(group, _find_technique(wall, state, four, others, pulse), others, link)


def _is_alone(wall: WallAnalysis, group: Group, left: Cards) -> bool:
    four = frozenset(group.cards)
    return wall.fitting(group, left) == four and not any(_rivals(wall, four, left))


def surest_group(wall: WallAnalysis, state: State, pulse: Pulse) -> GroupCertainty:
    groups = (group for number, group in enumerate(state.puzzle.groups) if number not in state.found)
    return min((certainty(wall, state, group, pulse) for group in groups), key=_doubt_order)


def clearest_first(model: PerceptionModel, puzzle: Puzzle, pulse: Pulse) -> Puzzle:
    """The wall with its groups as sure as they are at the start, the surest first; equally sure ones stay in order."""
    wall, start = analyse(model, puzzle, pulse), State(puzzle, puzzle.cards)
    sure = sorted((certainty(wall, start, group, pulse) for group in puzzle.groups), key=_doubt_order)
    return replace(puzzle, groups=tuple(each.group for each in sure))


def _doubt_order(group: GroupCertainty) -> tuple[int, int, int, int]:
    wide = sum(len(each.cards) for each in group.herrings)
    return LEVELS.index(group.technique.level), group.technique.weight, len(group.others), wide


def _rivals(wall: WallAnalysis, four: Cards, left: Cards) -> Iterable[tuple[str, Cards]]:
    for link, cards in wall.fits.items():
        there = cards & left
        if len(there) >= SIZE and there & four and there != four:
            yield link, there


def _others(wall: WallAnalysis, group: Group, left: Cards) -> tuple[Cards, str]:
    """The cards that could take the place of one of the four, and by which link."""
    four = frozenset(group.cards)
    if extra := wall.fitting(group, left) - four:
        return extra, group.name
    nearest = max(_rivals(wall, four, left), key=lambda rival: len(rival[1] & four), default=("", frozenset()))
    return nearest[1] - four, nearest[0]


def _find_technique(wall: WallAnalysis, state: State, four: Cards, others: Cards, pulse: Pulse) -> Technique:
    left = frozenset(state.order)
    if not _is_avoidable(wall, state, four, (), pulse):
        alone = is_needed(wall, min(four), left)
        return BY_ELIMINATION if alone or all(is_needed(wall, card, left) for card in others) else ONE_WAY
    missed = state.wrong_guesses
    return AMBIGUOUS if not missed or _is_avoidable(wall, state, four, missed, pulse) else AFTER_MISS


def is_needed(wall: WallAnalysis, card: str, left: Cards) -> bool:
    home = wall.group_of(card)
    return wall.fitting(home, left) == frozenset(home.cards)


def _is_avoidable(wall: WallAnalysis, state: State, four: Cards, missed: Iterable[Cards], pulse: Pulse) -> bool:
    """Is there a partition of the cards left without these four? True also after too many partitions to try."""
    shares = enumerate(_possible_partitions(wall, state, missed, pulse))
    return any(turn == PATIENCE or four not in groups for turn, groups in shares)


def may_be_group(wall: WallAnalysis, state: State, four: Cards, pulse: Pulse) -> bool:
    """Could these four be a group, as far as the guesses before tell?"""
    ways = islice(_possible_partitions(wall, state, state.wrong_guesses, pulse), PATIENCE)
    return any(four in groups for groups in ways)


def _possible_partitions(
    wall: WallAnalysis, state: State, missed: Iterable[Cards], pulse: Pulse
) -> Iterator[Partition]:
    """Every partition of the cards left that agrees with the missed guesses."""
    done = tuple(frozenset(state.puzzle.groups[number].cards) for number in state.found)
    missed = tuple(missed)
    every = iter_partitions(tuple(sorted(state.order)), wall.fits, pulse)
    return (groups for groups in every if all(_is_consistent(state, guess, (*done, *groups)) for guess in missed))


def _is_consistent(state: State, guess: Cards, groups: tuple[Cards, ...]) -> bool:
    """Is it what the guess taught: that it was wrong, and in Connections whether it was one away?"""
    most = max(len(guess & group) for group in groups)
    return (most == SIZE - 1) == is_near(state.puzzle, guess) if state.puzzle.mode is Mode.CONNECTIONS else most < SIZE


def ruled_out_by(state: State, cards: Cards) -> Cards | None:
    """An earlier guess that had shown that these four are none, where one learns how near a guess was."""
    if state.puzzle.mode is not Mode.CONNECTIONS:
        return None
    # A group has three, one or none of four that were one away; of others, never three.
    never = ((guess, PAIR if is_near(state.puzzle, guess) else SIZE - 1) for guess in state.wrong_guesses)
    return next((guess for guess, count in never if len(guess & cards) == count), None)


def possible_fours(wall: WallAnalysis, state: State, pulse: Pulse) -> dict[Cards, float]:
    """The fours of one link that no guess has ruled out, with their chances: sure if it follows;
    else one of those of its link, and the only four of a link has at best one chance in two."""
    chances: dict[Cards, float] = {}
    for cards in {cards.intersection(state.order) for cards in wall.fits.values()}:
        every = map(frozenset, combinations(sorted(cards), SIZE))
        fours = [four for four in every if four not in state.guesses and ruled_out_by(state, four) is None]
        chances |= {four: max(chances.get(four, 0.0), 1 / max(2, len(fours))) for four in fours}
    return chances | dict.fromkeys(_sure_fours(wall, state, pulse), 1.0)


def _sure_fours(wall: WallAnalysis, state: State, pulse: Pulse) -> Partition:
    """The groups in every partition; after too many partitions to try, those that no other card fits."""
    left = frozenset(state.order)
    common: Partition = frozenset()
    for turn, groups in enumerate(_possible_partitions(wall, state, state.wrong_guesses, pulse)):
        common = common & groups if turn else groups
        if turn == PATIENCE:
            own = (group for number, group in enumerate(wall.puzzle.groups) if number not in state.found)
            return frozenset(frozenset(group.cards) for group in own if _is_alone(wall, group, left))
        if not common:
            break
    return common


@dataclass(frozen=True, slots=True)
class KeptCard:
    """The wrong card of a "one away" guess, chosen again in the next guess."""

    card: str
    before: Cards  # earlier guess
    spare: Cards  # cards of the group that seemed optional; empty where there are too many to try


def kept_card(wall: WallAnalysis, state: State, cards: Cards, pulse: Pulse) -> KeptCard | None:
    if state.puzzle.mode is not Mode.CONNECTIONS:
        return None
    near = (each for each in reversed(state.wrong_guesses) if is_near(state.puzzle, each) and len(each & cards) > PAIR)
    before = next(near, frozenset[str]())
    odd = before and before.difference(wall.target_group(before).cards) & cards
    if not odd:
        return None
    spare: set[str] = set()
    for turn, groups in enumerate(_possible_partitions(wall, state, state.wrong_guesses, pulse)):
        if turn == PATIENCE:
            spare.clear()
            break
        spare.update(card for card in before if any(before - {card} <= group for group in groups))
    return KeptCard(min(odd), before, frozenset(spare))


@dataclass(frozen=True, slots=True)
class GuessAnalysis:
    """The reasons for and against a guess, in the state before it."""

    wall: WallAnalysis
    cards: Cards
    left: Cards
    sure: GroupCertainty  # certainty about the group that it aimed at
    earlier: Cards | None  # earlier guess that excluded these four
    kept: KeptCard | None  # wrongly, of a guess that was one away
    unlucky: bool  # wrong, though by all that was known it might have been right

    @property
    def right(self) -> bool:
        return self.cards == frozenset(self.sure.group.cards)

    @property
    def technique(self) -> Technique:
        return RULED_OUT if self.earlier else self.sure.technique


def analyse_guess(model: PerceptionModel, state: State, cards: Cards, pulse: Pulse) -> GuessAnalysis:
    wall = analyse_trap(analyse(model, state.puzzle, pulse))
    sure = certainty(wall, state, wall.target_group(cards), pulse)
    wrong = cards != frozenset(sure.group.cards)
    earlier = ruled_out_by(state, cards) if wrong else None
    kept = kept_card(wall, state, cards, pulse) if wrong and not earlier else None
    open_still = wrong and not earlier and sure.technique == AMBIGUOUS
    unlucky = open_still and may_be_group(wall, state, cards, pulse)
    return GuessAnalysis(wall, cards, frozenset(state.order), sure, earlier, kept, unlucky)
