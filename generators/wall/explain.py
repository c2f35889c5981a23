"""Hints, the reason behind each guess, and the account of a whole game; the sentences that say so come first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from generators.characters.chinese import is_chinese
from generators.characters.sounds import SOUND_SEPARATOR, is_final, sounding_part
from generators.kernel.kind import FOUND, GUESS, SLIP, Hint, Link, Passage, Pulse, Spots, TimedMove, Why
from generators.kernel.phrases import Phrase, chain_phrases, in_a_row, join_list, say
from generators.wall import rules
from generators.wall.analysis import (
    AFTER_MISS,
    AMBIGUOUS,
    BY_ELIMINATION,
    CROSSED,
    ONE_WAY,
    ONLY_FOUR,
    PAIR,
    Cards,
    GroupCertainty,
    GuessAnalysis,
    Herring,
    KeptCard,
    PerceptionModel,
    WallAnalysis,
    analyse,
    analyse_guess,
    analyse_trap,
    is_needed,
    possible_fours,
    surest_group,
)
from generators.wall.menu import CHENGYU, Mode
from generators.wall.naming.answer import judge_name
from generators.wall.naming.lists import NameVerdict
from generators.wall.pointers import NAMED, SHARED, SHOWN, idiom_hint, label, name_pointer
from generators.wall.rules import GROUPS, SIZE, Group, Guess, Move, Name, NameLink, Phase, Puzzle, State

GAP = "____"
MOST = 2  # herrings in a reason: those that take two cards of the group, or else one
SORTS = {NameVerdict.RIGHT: FOUND, NameVerdict.HALF: FOUND, NameVerdict.WRONG: SLIP}
MOST_GUESSES = 12  # guesses shown one by one: the last ones, if there are more


def join_notes(*phrases: Phrase) -> Phrase:
    return chain_phrases("wall.two_notes", phrases)


def cards_phrase(wall: WallAnalysis, cards: Iterable[str]) -> Phrase:
    """The cards in their first order."""
    return join_list([card.upper() for card in sorted(cards, key=wall.puzzle.cards.index)])


def rivals_phrase(wall: WallAnalysis, cards: Iterable[str]) -> Phrase:
    """Cards that would fit as well, each in quotes where a language needs them."""
    return join_list([say("list.quoted", only=card.upper()) for card in sorted(cards, key=wall.puzzle.cards.index)])


def link_phrase(wall: WallAnalysis, link: str) -> str | Phrase:
    own = next((group for group in wall.puzzle.groups if group.name == link), None)
    if own is not None:
        return label(own)
    cards = next((each.cards for each in wall.herrings if each.link == link), frozenset())
    return label(wall.theme.group(link, cards))


def _shape(wall: WallAnalysis, link: str) -> str:
    if wall.puzzle.links == CHENGYU:
        return "idiom"
    if wall.theme.language:
        return "gap" if GAP in link else "list"
    if GAP in link:
        return "words" if is_chinese(link) else "gap"
    if len(link) == 1 and is_chinese(link):
        return "part"
    if is_final(link):
        return "final"
    part, _, sound = link.rpartition(SOUND_SEPARATOR)
    if f"{sound}1" in wall.theme.names(link):
        return "part_sound" if part else "sound"
    return "list"


def fit_phrase(wall: WallAnalysis, cards: Iterable[str], link: str) -> Phrase:
    several = tuple(cards)
    how = {1: "one", 2: "two"}.get(len(several), "all")
    them, shape = cards_phrase(wall, several), _shape(wall, link)
    part, _, sound = link.rpartition(SOUND_SEPARATOR)
    if shape == "part_sound":
        return say(f"wall.fit_part_sound_{how}", cards=them, part=part, sound=sound)
    if shape == "final":
        return say(f"wall.fit_final_{how}", cards=them, sound=link[1:])
    if shape == "sound":
        return say(f"wall.fit_sound_{how}", cards=them, sound=sound)
    return say(f"wall.fit_{shape}_{how}", cards=them, link=link_phrase(wall, link))


def herring_phrase(wall: WallAnalysis, herring: Herring) -> Phrase:
    """The cards that share it, and that it is a trap, as is a group's own link where it is more than four's."""
    if wall.is_ghost(herring.link):
        return say("wall.ghost", cards=cards_phrase(wall, herring.cards), link=herring.link)
    count, groups = len(herring.cards), wall.count_groups(herring.cards)
    shared = fit_phrase(wall, herring.cards, herring.link)
    if any(group.name == herring.link for group in wall.puzzle.groups):
        return join_notes(shared, say("wall.more_than_four", count=count))
    if count < SIZE:
        return join_notes(shared, say("wall.herring_two" if count == PAIR else "wall.herring_three"))
    return join_notes(shared, say("wall.herring_many", count=count, groups=groups))


def reason(wall: WallAnalysis, sure: GroupCertainty, left: Cards) -> Phrase:
    four = fit_phrase(wall, sure.group.cards, sure.group.name)
    return join_notes(four, *_reasons(wall, sure, left))


def _reasons(wall: WallAnalysis, sure: GroupCertainty, left: Cards) -> Iterator[Phrase]:
    if sure.technique in (ONLY_FOUR, CROSSED):
        yield say("wall.alone_unverified" if sure.group.name in wall.unverified else "wall.alone")
        deep = [each for each in sure.herrings if len(each.cards.intersection(sure.group.cards)) > 1]
        yield from (herring_phrase(wall, each) for each in deep[:MOST] or sure.herrings[:1])
        return
    if sure.technique == BY_ELIMINATION:
        yield from _elimination_phrases(wall, sure)
        return
    if sure.others:
        yield _fits_too_phrase(wall, sure)
    if sure.technique == ONE_WAY:
        yield say("wall.one_way", count=len(left))
    else:
        yield say("wall.ruled_out_others") if sure.technique == AFTER_MISS else say("wall.undecided")


def _fits_too_phrase(wall: WallAnalysis, sure: GroupCertainty) -> Phrase:
    if sure.link == sure.group.name:
        return say("wall.fits_too", cards=rivals_phrase(wall, sure.others))
    near = frozenset(sure.group.cards) & wall.fits[sure.link]
    return fit_phrase(wall, sure.others | near, sure.link)


def _elimination_phrases(wall: WallAnalysis, sure: GroupCertainty) -> Iterator[Phrase]:
    """The groups that would be short of a fourth: this one, or those of the others."""
    twice = tuple(double_phrases(wall, sure))
    if twice:
        yield from twice
        return
    yield _fits_too_phrase(wall, sure)
    shared = wall.fits[sure.link].intersection(sure.group.cards)
    own, left_over = link_phrase(wall, sure.group.name), SIZE - len(shared)
    if not left_over:
        yield say("wall.needs_its_four", link=own)
        return
    yield say("wall.not_full", cards=cards_phrase(wall, shared), link=own, count=left_over)


def needed_elsewhere(wall: WallAnalysis, sure: GroupCertainty) -> Iterator[Cards]:
    """The cards that fit this group and another one of the wall, by the group that cannot do without them."""
    if sure.technique != BY_ELIMINATION:
        return
    if sure.link == sure.group.name:
        for home in sorted({wall.number(card) for card in sure.others}):
            yield sure.others.intersection(wall.puzzle.groups[home].cards)
    elif any(group.name == sure.link for group in wall.puzzle.groups):
        yield wall.fits[sure.link].intersection(sure.group.cards)


def double_phrases(wall: WallAnalysis, sure: GroupCertainty) -> Iterator[Phrase]:
    """Why they are not to be taken from it: SPIRIT fits both, but Courage has none to spare. The
    group's own link was said before."""
    for cards in needed_elsewhere(wall, sure):
        them = rivals_phrase(wall, cards)
        if sure.link == sure.group.name:
            yield say("wall.needed_there", cards=them, link=link_phrase(wall, wall.group_of(min(cards)).name))
        else:
            yield say("wall.needed_here", cards=them, other=link_phrase(wall, sure.link))


def _wrong_guess(guess: GuessAnalysis) -> Iterator[Phrase]:
    wall, cards, earlier = guess.wall, guess.cards, guess.earlier
    herring, meant = wall.lure(cards, guess.left), wall.target_group(cards)
    odd = cards.difference(meant.cards)
    if herring is not None and herring.link == meant.name and len(odd) == 1:
        home, key = label(wall.group_of(min(odd))), "needed" if is_needed(wall, min(odd), guess.left) else "odd_fits"
        yield say(f"wall.{key}", cards=rivals_phrase(wall, odd), other=label(meant), link=home)
    else:
        yield _count_phrase(wall, cards)
        if herring is not None:
            yield join_notes(say("wall.misled"), herring_phrase(wall, herring))
    if earlier:
        key = "wall.earlier_near" if len(earlier & cards) == PAIR else "wall.earlier_far"
        yield say(key, cards=cards_phrase(wall, earlier & cards), before=cards_phrase(wall, earlier))
    elif guess.kept:
        yield _kept_card_phrase(wall, guess.kept)
    if guess.unlucky:
        yield say("wall.bad_luck")


def _kept_card_phrase(wall: WallAnalysis, kept: KeptCard) -> Phrase:
    """Explains which cards of a "one away" guess could be wrong."""
    odd, before = kept.card.upper(), cards_phrase(wall, kept.before)
    if kept.card not in kept.spare:
        return say("wall.kept", odd=odd, before=before)
    if kept.spare == {kept.card}:
        return say("wall.kept_only", odd=odd, before=before)
    return say("wall.kept_several", odd=odd, before=before, spare=cards_phrase(wall, kept.spare))


def _count_phrase(wall: WallAnalysis, cards: Cards) -> Phrase:
    groups = [wall.puzzle.groups[number] for number, _ in wall.counts(cards).most_common()]
    of = [cards.intersection(group.cards) for group in groups]
    if len(of[0]) == SIZE - 1:
        odd = say("wall.odd_one", odd=min(of[1]).upper(), link=label(groups[1]))
        return join_notes(fit_phrase(wall, of[0], groups[0].name), odd)
    pairs = [fit_phrase(wall, some, group.name) for some, group in zip(of, groups, strict=True) if len(some) == PAIR]
    if len(pairs) == PAIR:
        return join_notes(say("wall.two_pairs"), *pairs)
    return join_notes(say("wall.one_pair"), *pairs) if pairs else say("wall.no_pair")


def odds(wall: WallAnalysis, state: State, cards: Cards, pulse: Pulse) -> Phrase:
    """How the guess stands among the fours that were possible then."""
    chances = possible_fours(wall, state, pulse)
    every, own = sorted(chances.values()), chances.get(cards, 0.0)
    key = "riskiest" if own == every[0] else "riskier"
    if own == every[-1]:
        key = "only_sure" if own == 1 and every.count(own) == 1 else "sure" if own == 1 else "safest"
    key, count = key if own else "none", len(every)
    return say(f"wall.odds_{key}" if count > 1 else f"wall.odds_one_{key}", count=count, chances=round(1 / (own or 1)))


def explain_name(wall: WallAnalysis, group: Group, said: NameVerdict, text: str) -> Phrase:
    wrong = say("wall.said_wrong", said=text)
    if rules.is_ordered(wall.puzzle):
        order = say("wall.in_order", link=link_phrase(wall, group.name))
        return order if said is NameVerdict.RIGHT or not text else join_notes(wrong, order)
    whole = fit_phrase(wall, group.cards, group.name)
    if said is NameVerdict.RIGHT:
        return whole
    if not text.strip():
        return join_notes(say("wall.said_nothing"), whole)
    if said is NameVerdict.HALF:
        return join_notes(say("wall.said_half", said=text), whole)
    return join_notes(wrong, *_other_link_phrases(wall, group, text), whole)


def _other_link_phrases(wall: WallAnalysis, group: Group, text: str) -> Iterator[Phrase]:
    for herring in wall.herrings:
        some = tuple(sorted(herring.cards.intersection(group.cards)))
        names = wall.theme.names(herring.link)
        partly = 0 < len(some) < SIZE
        said = judge_name(text, herring.link, names, of_characters=group.of_characters, language=wall.theme.language)
        if partly and said is NameVerdict.RIGHT:
            yield join_notes(fit_phrase(wall, some, herring.link), say("wall.only_some"))
            return


# Hints: a card of the surest group, then another one and their link, then the rest, with a card that would fit too. A
# link that earns a point comes with the rest. For a link that is to be named: its row, then how it begins. Only the
# first card or the row is free: more is help.
#
# The solution path takes the surest group first, then the next; the names follow.

Step = tuple[State, GroupCertainty]


def hint(model: PerceptionModel, state: State, pulse: Pulse) -> Hint[Move] | None:
    return hint_at(model, state, frozenset(), pulse)


def hint_at(model: PerceptionModel, state: State, chosen: Spots, pulse: Pulse) -> Hint[Move] | None:
    """During naming about the group in a row of these spots, unless it is named."""
    pulse()
    if state.phase is Phase.GUESSING:
        wall = analyse(model, state.puzzle, pulse)
        return _group_hint(wall, state, surest_group(wall, state, pulse))
    if state.phase is Phase.OVER:
        return None
    unnamed = (state.seen[row] for row, _ in sorted(chosen) if state.names[state.seen[row]] is None)
    found = name_hint(state, next(unnamed, None))
    chain: tuple[Link[Move], ...] = tuple(Link(each, None, found.spots) for each in (found.where, found.because))
    is_end = None not in state.names
    return replace(found, chain=chain[1:]) if is_end else replace(found, where=say("wall.hint_row"), chain=chain)


def _group_hint(wall: WallAnalysis, state: State, sure: GroupCertainty) -> Hint[Move]:
    group = sure.group
    cards = [card for card in state.order if card in group.cards]
    first, second, third, fourth = map(str.upper, cards)
    pair, all_four = state.spots_of(cards[:2]), state.spots_of(cards)
    shared = two = say("wall.hint_pair", first=first, second=second)
    if rules.is_ordered(state.puzzle):
        because = idiom_hint("idiom", group, third=third, fourth=fourth)
    elif state.puzzle.mode is Mode.ONLY_CONNECT:  # the link is to be named
        because = say("wall.hint_link", link=label(group), third=third, fourth=fourth)
    else:
        shared = say("wall.hint_two", pair=two, link=label(group))
        because = say("wall.hint_rest", third=third, fourth=fourth)
    if not state.found and (ghost := rules.met_ghost(state)):
        shared = join_notes(shared, herring_phrase(wall, Herring(ghost.name, frozenset(ghost.cards))))
    signs = (card for card in group.cards if len(card) == 1)  # words need no tables of characters, 10 MB
    sounding = [card for card in signs if sounding_part(card) == group.name]
    if sounding:
        because = join_notes(because, say("wall.hint_sound_part", part=group.name, cards=join_list(sounding)))
    if sure.technique == BY_ELIMINATION and sure.link == group.name:
        because = join_notes(because, say("wall.hint_rival", cards=rivals_phrase(wall, sure.others)))
    return Hint(
        where=say("wall.hint_card", card=first),
        because=because,
        move=Guess(tuple(cards)),
        spots=state.spots_of(cards[:1]),
        targets=all_four,
        chain=(Link(shared, None, pair, pair), Link(because, None, all_four)),
        technique=SHARED,
    )


def name_hint(state: State, number: int | None = None) -> Hint[Move]:
    """About this group, or about the first without a name."""
    if None not in state.names:
        because = say("wall.hint_end_ordered" if rules.is_ordered(state.puzzle) else "wall.hint_end_because")
        return Hint(say("wall.hint_end"), because, rules.GiveUp(), technique=SHOWN)
    number = state.names.index(None) if number is None else number
    group = state.puzzle.groups[number]
    ordered = rules.is_ordered(state.puzzle)
    return Hint(
        where=idiom_hint("order", group) if ordered else name_pointer(group),
        because=say("wall.hint_order" if ordered else "wall.hint_name_link", link=label(group)),
        move=Name(number, group.name),
        spots=frozenset((state.seen.index(number), column) for column in range(SIZE)),
        technique=NAMED,
    )


def way(model: PerceptionModel, state: State, pulse: Pulse) -> Iterator[Hint[Move]]:
    wall = analyse(model, state.puzzle, pulse)
    for before, clear in safest_order(wall, state, pulse):
        yield _way_guess(wall, before, clear)
        state = rules.play(before, Guess(clear.group.cards))
    thought = say("wall.thought_order" if rules.is_ordered(state.puzzle) else "wall.thought_names")
    while state.phase is Phase.NAMING:
        pulse()
        yield replace(found := name_hint(state), thought=thought)
        state = rules.play(state, found.move)


def safest_order(wall: WallAnalysis, state: State, pulse: Pulse) -> Iterator[Step]:
    """The groups in the order in which they are surest, each in the state that the one before leaves."""
    while state.phase is Phase.GUESSING:
        clear = surest_group(wall, state, pulse)
        yield state, clear
        state = rules.play(state, Guess(clear.group.cards))


def _way_guess(wall: WallAnalysis, state: State, clear: GroupCertainty) -> Hint[Move]:
    group, technique = clear.group, clear.technique
    first, second, *_ = cards = [card for card in state.order if card in group.cards]
    because = reason(wall, clear, frozenset(state.order))
    if technique == AMBIGUOUS:  # only the wall decides
        because = join_notes(because, say("wall.own_answer"))
    return Hint(
        where=say("wall.hint_pair", first=first.upper(), second=second.upper()),
        because=because,
        move=Guess(group.cards),
        spots=state.spots_of((first, second)),
        targets=state.spots_of(cards),
        thought=say("wall.thought_group", link=label(group)),
        technique=technique,
    )


# Why: the reason behind a guess or a naming: what made it certain, or what misled.

Drill: TypeAlias = Callable[[Puzzle, str], str]  # drill for such a link; empty: none


def why(model: PerceptionModel, drill: Drill, state: State, move: Move, pulse: Pulse) -> Why | None:
    """The reasons for a guess; the family of the link is what to practise, whatever the technique."""
    match move:
        case Guess(cards):
            return _why_guess(model, drill, state, frozenset(cards), pulse)
        case Name(number, text) if state.names[number] is None:
            return _why_name(model, drill, state, number, text, pulse)
        case _:
            return None


def _why_guess(model: PerceptionModel, drill: Drill, state: State, cards: frozenset[str], pulse: Pulse) -> Why:
    guess = analyse_guess(model, state, cards, pulse)
    sure = GUESS if guess.technique == AMBIGUOUS else FOUND
    practice, after = drill(state.puzzle, guess.sure.group.name), rules.play(state, Guess(tuple(cards)))
    if guess.right:
        because = reason(guess.wall, replace(guess.sure, herrings=()), guess.left)  # the player saw no herrings here
        because = join_notes(because, say("wall.lucky")) if guess.technique == AMBIGUOUS else because
    else:
        because = join_notes(*_wrong_guess(guess))
    group = frozenset(guess.sure.group.cards)
    missing = group - cards
    answer = say("wall.fourth", card=min(missing).upper()) if len(missing) == 1 else None
    spots = after.spots_of(cards)
    targets = after.spots_of(cards - group) if len(missing) == 1 else spots  # single card that does not belong
    weighed, sort = odds(guess.wall, state, cards, pulse), sure if guess.right else SLIP
    return Why(sort, because, guess.technique, spots, targets, practice, answer=answer, odds=weighed)


def excuses(earlier: Move, later: Move) -> bool:
    return isinstance(earlier, Name) and isinstance(later, rules.CountAnyway) and earlier.group == later.group


def _why_name(model: PerceptionModel, drill: Drill, state: State, number: int, text: str, pulse: Pulse) -> Why:
    wall, group = analyse(model, state.puzzle, pulse), state.puzzle.groups[number]
    said = rules.judge_link(state, number, text)
    again = said is NameVerdict.HALF and state.halves[number]  # asked for the whole link, the player gave no more
    spots = frozenset((state.seen.index(number), column) for column in range(SIZE))
    sort, because = SLIP if again else SORTS[said], explain_name(wall, group, said, text)
    return Why(sort, because, NAMED, spots, spots, drill(state.puzzle, group.name))


# The account of a whole game: guess by guess, what misled, the safest order, the links that were named.

PlayedMove: TypeAlias = "TimedMove[State, Move]"


@dataclass(frozen=True, slots=True)
class TriedGuess:
    played: PlayedMove
    cards: Cards
    group: Group  # group with most of the cards
    took: int  # seconds since a group was found, or since the beginning

    @property
    def right(self) -> bool:
        return frozenset(self.group.cards) == self.cards


def account(model: PerceptionModel, game: tuple[PlayedMove, ...], pulse: Pulse) -> tuple[Passage, ...]:
    if not game:
        return ()
    wall = analyse_trap(analyse(model, game[0].before.puzzle, pulse))
    tried, end = tuple(_list_guesses(wall, game)), game[-1].after
    guesses, order = _guesses(wall, tried, end, pulse), _order(wall, tried, pulse)
    wrong = (wall.lure(each.cards, frozenset(each.played.before.order)) for each in tried if not each.right)
    met = {herring.link: herring for herring in wrong if herring is not None}
    traps = Passage(say("wall.account_traps"), tuple(herring_phrase(wall, each) for each in met.values()))
    passages = guesses, traps, order, _names_passage(wall, end)
    return tuple(passage for passage in passages if passage.lines)


def _list_guesses(wall: WallAnalysis, game: Iterable[PlayedMove]) -> Iterator[TriedGuess]:
    since = 0
    for each in game:
        if isinstance(each.move, Guess):
            cards = frozenset(each.move.cards)
            tried = TriedGuess(each, cards, wall.target_group(cards), int(each.second) - since)
            since = int(each.second) if tried.right else since
            yield tried


def _guesses(wall: WallAnalysis, tried: tuple[TriedGuess, ...], end: State, pulse: Pulse) -> Passage:
    last = tried[-MOST_GUESSES:]
    told = ((_guess_line(wall, each), odds(wall, each.played.before, each.cards, pulse)) for each in last)
    lines = [line for both in told for line in both]
    if last:
        lines.append(say("wall.odds_meaning"))
    once = {each.group.name for each in tried if each.right}  # though it may have been taken back
    groups = [wall.puzzle.groups[number] for number in end.revealed]
    missing = [label(group) for group in groups if group.name not in once]
    if missing:
        lines.append(say("wall.not_found", links=in_a_row(missing)))
    return Passage(say("wall.account_guesses"), tuple(lines))


def _guess_line(wall: WallAnalysis, tried: TriedGuess) -> Phrase:
    minutes, seconds = divmod(int(tried.played.second), 60)
    clock, cards, link = f"{minutes}:{seconds:02}", cards_phrase(wall, tried.cards), label(tried.group)
    if tried.right:
        took = say("wall.one_second") if tried.took == 1 else say("wall.seconds", seconds=tried.took)
        key = "wall.guess_hinted" if tried.played.hinted else "wall.guess_right"
        return say(key, clock=clock, cards=cards, link=link, took=took)
    own = tried.cards.intersection(tried.group.cards)
    if len(own) == SIZE - 1:
        return say("wall.guess_near", clock=clock, cards=cards, link=link, odd=cards_phrase(wall, tried.cards - own))
    return say("wall.guess_wrong", clock=clock, cards=cards, groups=wall.count_groups(tried.cards))


def _order(wall: WallAnalysis, tried: tuple[TriedGuess, ...], pulse: Pulse) -> Passage:
    steps = tuple(safest_order(wall, rules.start(wall.puzzle), pulse))
    lines = list(_steps(wall, steps))
    if any(clear.technique.name != "only_four" for _, clear in steps):
        lines.append(say(f"wall.safe_{wall.puzzle.mode}"))  # there are red herrings to remove
    own = list(dict.fromkeys(each.group.name for each in tried if each.right))
    if own == [clear.group.name for _, clear in steps]:
        lines.append(say("wall.same_order"))
    elif len(own) > 1:
        lines.append(say("wall.own_order", links=in_a_row([link_phrase(wall, name) for name in own])))
    return Passage(say("wall.account_order"), tuple(lines))


def _steps(wall: WallAnalysis, steps: tuple[Step, ...]) -> Iterator[Phrase]:
    *_, last = steps
    for number, (_, clear) in enumerate(steps, 1):
        link, twice = label(clear.group), frozenset[str]().union(*needed_elsewhere(wall, clear))
        if twice:
            yield say("wall.order_double", number=number, link=link, cards=rivals_phrase(wall, twice))
        elif wall.is_ghost(clear.link):
            own = wall.fits[clear.link].intersection(clear.group.cards)
            yield say("wall.order_ghost", number=number, link=link, cards=cards_phrase(wall, own), ghost=clear.link)
        else:
            yield say(f"wall.order_{clear.technique.name}", number=number, link=link)
    state, clear = last
    rest = frozenset(state.order) - frozenset(clear.group.cards)
    yield say("wall.order_rest", number=GROUPS, link=label(wall.group_of(min(rest))))


def _names_passage(wall: WallAnalysis, end: State) -> Passage:
    first = (NameLink(miss, counted=False) if miss else None for miss in end.misses)
    said = [each or missed for each, missed in zip(end.names, first, strict=True)]
    named = any(each is not None for each in said)
    ordered = rules.is_ordered(wall.puzzle)
    if not named and (end.phase is not Phase.NAMING or ordered):
        return Passage(say("wall.account_names"), ())
    lines = []
    for group, each in zip(wall.puzzle.groups, said, strict=True):
        if each is None or not each.text.strip():
            lines.append(say("wall.name_missing", link=label(group)))
        elif not each.counted:
            lines.append(say("wall.name_missed", link=label(group), said=each.text))
    if wall.puzzle.mode is Mode.ONLY_CONNECT:
        lines.append(say("wall.account_points", points=rules.points(end), most=rules.FULL_MARKS))
    title = say("wall.account_ordered") if ordered else say("wall.account_names")
    return Passage(title, tuple(lines))
