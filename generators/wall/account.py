"""The account of a whole game on a wall: guess by guess, what misled, the safest order, the links that were named."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from generators.kernel.kind import Passage, Pulse, TimedMove
from generators.kernel.phrases import Phrase, in_a_row, say
from generators.wall.analysis import Cards, PerceptionModel, WallAnalysis, analyse
from generators.wall.choices import Mode
from generators.wall.hints import Step, safest
from generators.wall.pointers import label
from generators.wall.result import FULL_MARKS
from generators.wall.rules import GROUPS, SIZE, Group, Guess, Move, NameLink, Phase, State, is_ordered, points, start
from generators.wall.why_words import cards_phrase, doubles, link_phrase, red_herring

Deed: TypeAlias = "TimedMove[State, Move]"
MOST = 12  # guesses that stand there one by one: the last ones, where there were more


@dataclass(frozen=True, slots=True)
class TriedGuess:
    played: Deed
    cards: Cards
    group: Group  # that most of it belongs to
    took: int  # seconds since a group was found, or since the beginning

    @property
    def right(self) -> bool:
        return frozenset(self.group.cards) == self.cards


def account(model: PerceptionModel, game: tuple[Deed, ...], pulse: Pulse) -> tuple[Passage, ...]:
    if not game:
        return ()
    wall = analyse(model, game[0].before.puzzle, pulse)
    tried, end = tuple(_tried(wall, game)), game[-1].after
    passages = (_guesses(wall, tried, end), _traps(wall, tried), _order(wall, tried, pulse), _names(wall, end))
    return tuple(passage for passage in passages if passage.lines)


def _tried(wall: WallAnalysis, game: Iterable[Deed]) -> Iterator[TriedGuess]:
    since = 0
    for each in game:
        if isinstance(each.move, Guess):
            cards = frozenset(each.move.cards)
            tried = TriedGuess(each, cards, wall.aimed_at(cards), int(each.second) - since)
            since = int(each.second) if tried.right else since
            yield tried


def _guesses(wall: WallAnalysis, tried: tuple[TriedGuess, ...], end: State) -> Passage:
    lines = [_guess(wall, each) for each in tried[-MOST:]]
    once = {each.group.name for each in tried if each.right}  # though it may have been taken back
    groups = [wall.puzzle.groups[number] for number in end.revealed]
    missing = [label(group) for group in groups if group.name not in once]
    if missing:
        lines.append(say("wall.not_found", links=in_a_row(missing)))
    return Passage(say("wall.account_guesses"), tuple(lines))


def _guess(wall: WallAnalysis, tried: TriedGuess) -> Phrase:
    minutes, seconds = divmod(int(tried.played.second), 60)
    clock, cards, link = f"{minutes}:{seconds:02}", cards_phrase(wall, tried.cards), label(tried.group)
    if tried.right:
        took = say("wall.one_second") if tried.took == 1 else say("wall.seconds", seconds=tried.took)
        key = "wall.guess_hinted" if tried.played.hinted else "wall.guess_right"
        return say(key, clock=clock, cards=cards, link=link, took=took)
    own = tried.cards.intersection(tried.group.cards)
    if len(own) == SIZE - 1:
        return say("wall.guess_near", clock=clock, cards=cards, link=link, odd=cards_phrase(wall, tried.cards - own))
    return say("wall.guess_wrong", clock=clock, cards=cards, groups=wall.spread(tried.cards))


def _traps(wall: WallAnalysis, tried: tuple[TriedGuess, ...]) -> Passage:
    wrong = (wall.lure(each.cards, frozenset(each.played.before.order)) for each in tried if not each.right)
    met = {herring.link: herring for herring in wrong if herring is not None}
    lines = (red_herring(wall, each) for each in met.values())
    return Passage(say("wall.account_traps"), tuple(lines))


def _order(wall: WallAnalysis, tried: tuple[TriedGuess, ...], pulse: Pulse) -> Passage:
    steps = tuple(safest(wall, start(wall.puzzle), pulse))
    lines = [*_steps(wall, steps), say(f"wall.safe_{wall.puzzle.mode}")]
    own = list(dict.fromkeys(each.group.name for each in tried if each.right))
    if own == [clear.group.name for _, clear in steps]:
        lines.append(say("wall.same_order"))
    elif len(own) > 1:
        lines.append(say("wall.own_order", links=in_a_row([link_phrase(wall, name) for name in own])))
    return Passage(say("wall.account_order"), tuple(lines))


def _steps(wall: WallAnalysis, steps: tuple[Step, ...]) -> Iterator[Phrase]:
    *_, last = steps
    for number, (_, clear) in enumerate(steps, 1):
        link, twice = label(clear.group), frozenset[str]().union(*doubles(wall, clear))
        if twice:
            yield say("wall.order_double", number=number, link=link, cards=cards_phrase(wall, twice))
        else:
            yield say(f"wall.order_{clear.technique.name}", number=number, link=link)
    state, clear = last
    rest = frozenset(state.order) - frozenset(clear.group.cards)
    yield say("wall.order_rest", number=GROUPS, link=label(wall.group_of(min(rest))))


def _names(wall: WallAnalysis, end: State) -> Passage:
    named = any(each is not None for each in end.names)
    ordered = is_ordered(wall.puzzle)
    if not named and (end.phase is not Phase.NAMING or ordered):
        return Passage(say("wall.account_names"), ())
    lines = [line for group, each in zip(wall.puzzle.groups, end.names, strict=True) for line in _named(group, each)]
    if wall.puzzle.mode is Mode.ONLY_CONNECT:
        lines.append(say("wall.account_points", points=points(end), most=FULL_MARKS))
    title = say("wall.account_ordered") if ordered else say("wall.account_names")
    return Passage(title, tuple(lines))


def _named(group: Group, named: NameLink | None) -> Iterator[Phrase]:
    if named is None or not named.text.strip():
        yield say("wall.name_missing", link=label(group))
    elif not named.counted:
        yield say("wall.name_missed", link=label(group), said=named.text)
