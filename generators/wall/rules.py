"""Sixteen cards hide four groups of four; every group has one link.

Choose four cards that belong together. If they do, they leave the wall; the last group then solves
itself. A card may seem to belong to several groups: only one partition of all sixteen is right.

    feta   drum   sun    flash         Kinds of cheese    feta brie edam goat
    goat   cow    moon   brie          Farm animals       cow pig hen sheep
    pig    harp   star   hen           Instruments        drum harp lyre lute
    edam   lyre   sheep  lute          ____ light         sun moon star flash

Goat is a red herring: it is a farm animal too, so five cards seem to be farm animals. Yet without
goat there are only three cheeses, and each card has to go somewhere: therefore goat is a cheese,
and cow, pig, hen and sheep are the animals. Every wall is proved in this way: its links are tried
on all sixteen cards at once (solver.py), and a wall with a second partition is never dealt.

- Classic: no time limit, and as many guesses as you like.
- Connections: the fourth mistake ends the game; you learn when three of the four were right.
- Only Connect: two and a half minutes. Guess freely until two groups are found, then you have three lives. At the end,
  and also when time or lives have run out, name the four links; who says one wrongly, or half of it, may say it once
  more. A point for each group found and each link named, and two more for everything: ten.
- Idioms of four characters, once all are found, are put in order, which is how they are named.

card     a word or a character
link     what four cards have in common, as text: "Kinds of cheese", 疒
group    four cards with their link; a wall has four, and its answer is all of them
herring  a red one: a link that cards of several groups share, and that is no group's
ghost    the herring that its author meant all to see: mouse, ball, slipper, prince of Cinderella
order    the cards that still lie on the wall, row by row
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random
from typing import TypeAlias
from unicodedata import normalize

from generators.characters.chinese import are_characters
from generators.kernel.cache import cached_lately
from generators.kernel.kind import IllegalMove, Spot, Spots
from generators.kernel.phrases import Phrase, say
from generators.wall.menu import CHENGYU, Mode
from generators.wall.naming.answer import judge_name
from generators.wall.naming.lists import NameVerdict

GROUPS, SIZE = 4, 4
CONNECTIONS_LIVES, ONLY_CONNECT_LIVES = 4, 3
FREE_GROUPS = 2  # found groups from which guesses cost lives
SECONDS = 150
QUOTES = "“”"  # around a witty name of a link, the first of its answers
SQUARES = "🟨🟩🟦🟪"  # colours of the groups
RIGHT = " 🏮"
FULL_MARKS = 10


class Phase(StrEnum):
    GUESSING = "guessing"
    NAMING = "naming"
    OVER = "over"


class GuessVerdict(StrEnum):
    RIGHT = "right"
    WRONG = "wrong"
    ONE_AWAY = "one_away"


MISSED = (GuessVerdict.WRONG, GuessVerdict.ONE_AWAY)


@cached_lately(1 << 14)
def fold_text(text: str) -> str:
    """The text as words are compared, since a wall shows all in capitals: Mercury and mercury are
    one word, whatever codes its accents, wide letters and apostrophes have."""
    capitals = normalize("NFKC", text).upper().replace("’", "'")
    return " ".join(normalize("NFKC", capitals.casefold()).split())


def unlike_words(cards: Iterable[str]) -> tuple[str, ...]:
    """Each word once, as it is written first."""
    found: dict[str, str] = {}
    for card in cards:
        found.setdefault(fold_text(card), card)
    return tuple(found.values())


def is_witty(name: str) -> bool:
    """Is all of the name in quotes? That of “日”加一笔 is plain."""
    return name.startswith(QUOTES[0]) and name.find(QUOTES[1]) == len(name) - 1


@dataclass(frozen=True, slots=True)
class Group:
    name: str  # link as shown: "Kinds of cheese", 疒
    cards: tuple[str, ...]
    answers: tuple[str, ...] = ()  # other accepted names of the link
    language: str = ""  # language of its words: "zh"; empty: English, or characters as on a Lion Wall
    fits: tuple[str, ...] = ()  # cards of the other groups that fit its link too, as its author knows

    @property
    def wit(self) -> str:
        """The witty name that is shown when the group is found; empty if it has none."""
        first = self.answers[0] if self.answers else ""
        return first.strip(QUOTES) if is_witty(first) else ""

    @property
    def is_spelled(self) -> bool:
        """Is its link made of its cards, each of them one character?"""
        return sorted(self.cards) == sorted(self.name)

    @property
    def of_characters(self) -> bool:
        """Is it about its characters? A word of one character is a word."""
        return not self.language and are_characters(self.cards)


@dataclass(frozen=True, slots=True)
class Ghost:
    name: str
    cards: tuple[str, ...]  # four or more, of several groups


@dataclass(frozen=True, slots=True)
class Puzzle:
    cards: tuple[str, ...]  # cards in their first order, row by row
    groups: tuple[Group, ...]  # clearest first
    mode: Mode = Mode.CLASSIC
    script: str = ""  # script of a Lion Wall whose characters share one
    links: str = ""  # family, where the kind has several: "chengyu"; empty: the usual one
    ghost: Ghost | None = None
    title: str = ""
    author: str = ""

    @property
    def language(self) -> str:
        """The language of its words, see `Group`."""
        return self.groups[0].language if self.groups else ""


@dataclass(frozen=True, slots=True)
class NameLink:
    """The text typed for a link; `counted` when it was right, or when the player counts it anyway."""

    text: str
    counted: bool


@dataclass(frozen=True, slots=True)
class State:
    puzzle: Puzzle
    order: tuple[str, ...]  # cards still on the wall, row by row
    found: tuple[int, ...] = ()  # numbers of the groups, in the order of discovery
    revealed: tuple[int, ...] = ()  # groups not found, once they are shown
    guesses: tuple[frozenset[str], ...] = ()
    lost: int = 0  # lives
    verdict: GuessVerdict | None = None
    names: tuple[NameLink | None, ...] = (None,) * GROUPS
    picks: tuple[tuple[str, ...], ...] = ((),) * GROUPS  # cards of found groups in the order of choice
    halves: tuple[str, ...] = ("",) * GROUPS  # first half of a link that the player named; it may be named again
    misses: tuple[str, ...] = ("",) * GROUPS  # first wrong name of a link, which may be named again, too
    phase: Phase = Phase.GUESSING

    @property
    def seen(self) -> tuple[int, ...]:
        """The groups that are shown as bars, from the top: those found, then those revealed at the end."""
        return self.found + self.revealed

    @property
    def wrong_guesses(self) -> tuple[frozenset[str], ...]:
        right = {frozenset(group.cards) for group in self.puzzle.groups}
        return tuple(guess for guess in self.guesses if guess not in right)

    def spot_of(self, card: str) -> Spot:
        """The place of a card: in the row of its group once that is seen, else below these rows."""
        if card in self.order:
            row, column = divmod(self.order.index(card), SIZE)
            return row + len(self.seen), column
        number = next(each for each in self.seen if card in self.puzzle.groups[each].cards)
        return self.seen.index(number), bar_cards(self, number).index(card)

    def spots_of(self, cards: Iterable[str]) -> Spots:
        return frozenset(map(self.spot_of, cards))


@dataclass(frozen=True, slots=True)
class Guess:
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shuffle:
    seed: int


@dataclass(frozen=True, slots=True)
class Name:
    """The link of a group; whether it is right is decided by naming/answer.py."""

    group: int
    text: str


@dataclass(frozen=True, slots=True)
class CountAnyway:
    """Count a link as at home: the answer was not worded as expected, and yet it was right."""

    group: int


@dataclass(frozen=True, slots=True)
class TimeUp:
    pass


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Shows the groups; during naming it ends the game."""


Move: TypeAlias = Guess | Shuffle | Name | CountAnyway | TimeUp | GiveUp


def start(puzzle: Puzzle) -> State:
    return State(puzzle, puzzle.cards)


def limit(puzzle: Puzzle) -> int | None:
    """The seconds for guessing; naming has no time limit."""
    return SECONDS if puzzle.mode is Mode.ONLY_CONNECT else None


def takes_back(state: State, move: Move) -> bool:
    """May it be undone? Where guesses cost lives or time, taking back what taught something would be cheating."""
    return state.puzzle.mode is Mode.CLASSIC or isinstance(move, Shuffle | CountAnyway)


def lives(state: State) -> int | None:
    """The lives left; None while guesses are free."""
    if state.puzzle.mode is Mode.CONNECTIONS:
        return CONNECTIONS_LIVES - state.lost
    free = state.puzzle.mode is Mode.CLASSIC or len(state.found) < FREE_GROUPS
    return None if free else ONLY_CONNECT_LIVES - state.lost


def all_fours(state: State) -> tuple[frozenset[str], ...]:
    """The guesses, and the group that solved itself."""
    found = (frozenset(state.puzzle.groups[number].cards) for number in state.found)
    return (*state.guesses, *(four for four in found if four not in state.guesses))


def mistakes(state: State) -> int:
    return len(state.wrong_guesses)


def points(state: State) -> int:
    """One point for each group found; in Only Connect also one for each link named, and two more for all eight."""
    links = sum(named is not None and named.counted for named in state.names)
    total = len(state.found) + links
    return total + 2 if total == 2 * GROUPS else total


def over(state: State) -> bool:
    return state.phase is Phase.OVER


def is_solved(state: State) -> bool:
    return over(state) and len(state.found) == GROUPS


# Walls of idioms: the player puts the cards of each found group in order.


def is_ordered(puzzle: Puzzle) -> bool:
    return puzzle.links == CHENGYU and all(group.is_spelled for group in puzzle.groups)


def slips(state: State) -> int:
    """Wrong guesses, and idioms that were not put in order."""
    asked = state.names if is_ordered(state.puzzle) else ()
    return mistakes(state) + sum(is_solved(state) if named is None else not named.counted for named in asked)


def is_order_secret(state: State, number: int) -> bool:
    """Is the order of a group still to be found, so that nothing may show it?"""
    return is_ordered(state.puzzle) and state.names[number] is None and not over(state)


def bar_cards(state: State, number: int) -> tuple[str, ...]:
    cards = state.puzzle.groups[number].cards
    return state.picks[number] or sort_as_dealt(state.puzzle, cards) if is_order_secret(state, number) else cards


def shuffle_cards(cards: Iterable[str], rng: Random) -> tuple[str, ...]:
    order = list(cards)
    rng.shuffle(order)
    return tuple(order)


def is_near(puzzle: Puzzle, guess: frozenset[str]) -> bool:
    """Are three of the four cards of one group?"""
    return any(len(guess.intersection(group.cards)) == SIZE - 1 for group in puzzle.groups)


def sort_as_dealt(puzzle: Puzzle, cards: Iterable[str]) -> tuple[str, ...]:
    """The cards as they lay on the wall, which does not give the order away."""
    return tuple(sorted(cards, key=puzzle.cards.index))


def play(state: State, move: Move) -> State:
    if over(state):
        if isinstance(move, Name | CountAnyway | GiveUp) and all(named and named.counted for named in state.names):
            return state  # in the log of an older version, which refused a name
        raise IllegalMove("wall.over")
    match move:
        case Guess(cards):
            return _guess(_require_phase(state, Phase.GUESSING), cards)
        case Shuffle(seed):
            order = shuffle_cards(_require_phase(state, Phase.GUESSING).order, Random(seed))
            return replace(state, order=order)
        case TimeUp():
            if limit(_require_phase(state, Phase.GUESSING).puzzle) is None:
                raise IllegalMove("wall.no_clock")
            return _finish(_reveal(state))
        case GiveUp():
            return replace(_reveal(state), phase=Phase.OVER)
        case Name(group, text):
            return _name(_require_phase(state, Phase.NAMING), group, text)
        case CountAnyway(group):
            return _count_anyway(_require_phase(state, Phase.NAMING), group)


def judge_link(state: State, number: int, text: str) -> NameVerdict:
    """Is the text the link of the group, or its order where that is asked for? With the half of it
    that was said before: food, then jobs, is jobs with food."""
    half, group = state.halves[number], state.puzzle.groups[number]
    tries = (text, f"{half} {text}") if half else (text,)
    said = [judge_group(group, each, in_order=is_ordered(state.puzzle)) for each in tries]
    return NameVerdict.RIGHT if NameVerdict.RIGHT in said else said[0]


def is_tried(state: State, number: int) -> bool:
    """Was the link named once, and not rightly?"""
    return bool(state.halves[number] or state.misses[number])


def judge_group(group: Group, text: str, *, in_order: bool = False) -> NameVerdict:
    return judge_name(
        *(text, group.name, group.answers),
        of_characters=group.of_characters,
        in_order=in_order,
        language=group.language,
        cards=group.cards,
    )


def _require_phase(state: State, phase: Phase) -> State:
    if state.phase is not phase:
        raise IllegalMove("wall.not_now")
    return state


def _guess(state: State, chosen: tuple[str, ...]) -> State:
    cards = frozenset(chosen)
    if len(cards) != SIZE or not cards.issubset(state.order):
        raise IllegalMove("wall.four_cards")
    if cards in state.guesses:
        raise IllegalMove("wall.guessed_already")
    shared, number = max((len(cards & set(group.cards)), -number) for number, group in enumerate(state.puzzle.groups))
    state = replace(state, guesses=(*state.guesses, cards))
    if shared < SIZE:
        return _add_mistake(state, shared)
    picks = (*state.picks[:-number], chosen, *state.picks[1 - number :])
    return _add_found(replace(state, picks=picks), -number)


def _add_found(state: State, number: int) -> State:
    found = (*state.found, number)
    if len(found) == GROUPS - 1:  # the last group solves itself
        found = (*found, *(set(range(GROUPS)) - set(found)))
    gone = {card for each in found for card in state.puzzle.groups[each].cards}
    order = tuple(card for card in state.order if card not in gone)
    state = replace(state, order=order, found=found, verdict=GuessVerdict.RIGHT)
    return _finish(state) if len(found) == GROUPS else state


def _add_mistake(state: State, shared: int) -> State:
    near = state.puzzle.mode is Mode.CONNECTIONS and shared == SIZE - 1
    costly = lives(state) is not None
    state = replace(state, verdict=GuessVerdict.ONE_AWAY if near else GuessVerdict.WRONG, lost=state.lost + costly)
    return _finish(_reveal(state)) if lives(state) == 0 else state


def _reveal(state: State) -> State:
    missed = tuple(number for number in range(GROUPS) if number not in state.found)
    return replace(state, revealed=missed, order=())


def _finish(state: State) -> State:
    """Once all groups are seen, links are named in Only Connect, and idioms that were found are put in order."""
    ordering = len(state.found) == GROUPS and is_ordered(state.puzzle)
    naming = state.puzzle.mode is Mode.ONLY_CONNECT or ordering
    return replace(state, phase=Phase.NAMING if naming else Phase.OVER)


def _name(state: State, group: int, text: str) -> State:
    named = state.names[group] if 0 <= group < GROUPS else None
    if named is not None and named.counted:  # in the log of an older version, which took half of it first
        return state
    if not 0 <= group < GROUPS or named is not None:
        raise IllegalMove("wall.named_already")
    said = judge_link(state, group, text)
    if said is not NameVerdict.RIGHT and not is_tried(state, group):
        if said is NameVerdict.HALF:
            return replace(state, halves=(*state.halves[:group], text, *state.halves[group + 1 :]))
        if (
            text.strip() and not is_ordered(state.puzzle) and not state.puzzle.groups[group].of_characters
        ):  # those can be chosen
            return replace(state, misses=(*state.misses[:group], text, *state.misses[group + 1 :]))
    return _set_name(state, group, NameLink(text, said is NameVerdict.RIGHT))


def _count_anyway(state: State, group: int) -> State:
    named = state.names[group] if 0 <= group < GROUPS else None
    if named is None and 0 <= group < GROUPS and state.misses[group]:
        named = NameLink(state.misses[group], counted=False)
    if named is None:
        raise IllegalMove("wall.nothing_to_count")
    return _set_name(state, group, replace(named, counted=True))


def _set_name(state: State, group: int, named: NameLink) -> State:
    """The game ends by itself when all links count; otherwise the player may still count one anyway, or give up."""
    names = (*state.names[:group], named, *state.names[group + 1 :])
    complete = all(each is not None and each.counted for each in names)
    return replace(state, names=names, phase=Phase.OVER if complete else state.phase)


def canonical(puzzle: Puzzle) -> str:
    """The same text for every order of the cards."""
    return "\n".join(sorted("\t".join(sorted(group.cards)) for group in puzzle.groups))


def result(state: State) -> tuple[Phrase, ...]:
    return (*outcome(state), *(_row(state, guess) for guess in all_fours(state)))


def outcome(state: State) -> tuple[Phrase, ...]:
    """The facts: what was reached, and how cleanly if the wall was solved; a wall that was shown is not praised."""
    score = say("wall.points", points=points(state), most=FULL_MARKS)
    found = say("wall.found", found=len(state.found), groups=GROUPS)
    first = score if state.puzzle.mode is Mode.ONLY_CONNECT else found
    wrong = mistakes(state)
    few = say("wall.one_mistake" if wrong else "wall.no_mistakes")
    said = say("wall.mistakes", mistakes=wrong) if wrong > 1 else few
    clean = () if slips(state) and not wrong else (said,)  # order may be wrong
    near = sum(is_near(state.puzzle, guess) for guess in state.guesses)
    misses = (say("wall.one_near") if near == 1 else say("wall.near", times=near),) if near else ()
    return (first, *ordered_phrase(state), *(clean if is_solved(state) else misses))


def met_ghost(state: State) -> Ghost | None:
    """The ghost, with those of its cards that were guessed together: three or more."""
    if (ghost := state.puzzle.ghost) is None:
        return None
    met = (tuple(card for card in ghost.cards if card in guess) for guess in state.guesses)
    cards = max(met, key=len, default=())
    return replace(ghost, cards=cards) if len(cards) > SIZE - 2 else None


def ordered_phrase(state: State) -> tuple[Phrase, ...]:
    """The number of idioms in the right order, on walls that ask for it."""
    if not is_ordered(state.puzzle) or len(state.found) < GROUPS:
        return ()
    right = sum(named is not None and named.counted for named in state.names)
    return (say("wall.ordered", right=right, groups=GROUPS),)


def _row(state: State, guess: frozenset[str]) -> Phrase:
    groups = sorted(n for n, group in enumerate(state.puzzle.groups) for card in group.cards if card in guess)
    return say("wall.row", squares="".join(SQUARES[n] for n in groups) + RIGHT * (len({*groups}) == 1))
