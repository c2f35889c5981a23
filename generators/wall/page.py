"""A wall on a page.

The places 0 to 15 are cards in their first order, with the number of their group from 1 on; where
links are named or idioms put in order, four places follow, with the name of each link."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from generators.characters.chinese import are_characters, card_facts
from generators.kernel.kind import Hint, Pulse
from generators.kernel.page import Givens, PageData, PageStep, PageTexts, texts_of
from generators.kernel.phrases import CHINESE, by_last_part, phrasebook, tell, write_words
from generators.kernel.way import write_step
from generators.wall import rules
from generators.wall.analysis import PerceptionModel, analyse
from generators.wall.explain import fit_phrase, hint, name_hint, way
from generators.wall.menu import Mode
from generators.wall.naming.answer import split_names
from generators.wall.naming.lists import NameVerdict
from generators.wall.pointers import label
from generators.wall.rules import GROUPS, Group, Guess, Move, NameLink, Puzzle, State
from generators.words.idioms import other_orders

LIVES = {Mode.CONNECTIONS: rules.CONNECTIONS_LIVES, Mode.ONLY_CONNECT: rules.ONLY_CONNECT_LIVES}
# Sentences for the script, by the last part of their keys, and those that go by another name.
_WORDS = (
    *("board.wall.chosen", "board.wall.progress", "board.wall.submit", "board.wall.shuffle", "board.wall.clear"),
    *("board.wall.answer", "board.wall.finish", "board.wall.count_anyway", "board.wall.once_more"),
    *("board.wall.one_away_short", "board.wall.wrong_short", "board.wall.free_short", "board.wall.shown"),
    *("board.wall.lamps_out", "board.wall.lost", "wall.guessed_already", "wall.one_mistake", "wall.mistakes"),
    *("list.then", "list.and", "page.not_lit", "reader.picked", "board.wall.ghost_guessed"),
)
WORDS = by_last_part(_WORDS) | {
    "wrong_mark": "page.cards_wrong",
    "no_group": "board.wall.ghost",
    "ghost": "wall.ghost",
}
NAMING = {"prompt": "board.wall.prompt", "name_them": "board.wall.name_them"}
ORDERING = {"prompt": "board.wall.prompt_order", "name_them": "board.wall.order_them"}
WITH_POINTS = {"lit": "page.points_lit", "line": "page.points_line"}
SCRIPTS = {"simplified": "zh-Hans", "traditional": "zh-Hant", CHINESE: "zh-Hans"}


@dataclass(frozen=True, slots=True)
class PageGroup:
    wit: str
    link: str  # the sentence that names it
    cards: tuple[int, ...]
    sounds: tuple[str, ...]  # of characters
    names: tuple[str, ...]  # that are right
    once: bool  # whether a wrong name ends it


@dataclass(frozen=True, slots=True)
class WallGivens(Givens):
    mode: str
    cards: tuple[str, ...]
    language: str
    groups: tuple[PageGroup, ...]
    ordered: bool  # whether groups are idioms, whose characters are put in order
    most: int  # mistakes; 0: any number
    free: int  # groups that are found before mistakes count
    limit: int  # seconds; 0: none
    ghost: tuple[str, tuple[int, ...]] | None  # the name of the fifth link, and its cards


def page_texts() -> tuple[PageTexts, ...]:
    """Of each sort of links, in each mode."""
    return tuple(_texts(links, mode) for links in ("connecting_wall", "lion_wall", "idioms") for mode in Mode)


def _texts(links: str, mode: Mode) -> PageTexts:
    only_connect = mode is Mode.ONLY_CONNECT
    words = WORDS | (ORDERING if links == "idioms" else NAMING) | (WITH_POINTS if only_connect else {})
    words |= {"lives": f"board.wall.lives_{mode}"} if mode in LIVES else {}
    return PageTexts(
        script="wall",
        mode=f"{links}_{mode}",
        rule=tell("wall.two_notes", first=tell(f"paper.{links}_rule"), second=tell(f"board.wall.rule_{mode}")),
        how=tell("board.wall.instruction_at_once" if only_connect else "page.cards_how"),
        keys=tell("page.cards_keys"),
        styles=("cards",),
        words=write_words(words),
    )


def page_data(model: PerceptionModel, puzzle: Puzzle, _: State, pulse: Pulse) -> PageData:
    number = {card: at for at, group in enumerate(puzzle.groups, 1) for card in group.cards}
    ordered, only_connect = rules.is_ordered(puzzle), puzzle.mode is Mode.ONLY_CONNECT
    links = tuple(group.name for group in puzzle.groups) if ordered or only_connect else ()
    kind = "idioms" if ordered else "lion_wall" if are_characters(puzzle.cards) else "connecting_wall"
    return texts_of(page_texts(), f"{kind}_{puzzle.mode}").page(
        about=tell(f"wall.{puzzle.mode}"),
        givens=WallGivens(
            mode=puzzle.mode,
            cards=tuple(card.upper().replace("'", "’") for card in puzzle.cards),
            language=SCRIPTS.get(puzzle.script or puzzle.language, "zh-Hans" if kind != "connecting_wall" else "en"),
            groups=tuple(_group(puzzle, group) for group in puzzle.groups),
            ordered=ordered,
            most=LIVES.get(puzzle.mode, 0),
            free=rules.FREE_GROUPS if only_connect else 0,
            limit=rules.SECONDS if only_connect else 0,
            ghost=(puzzle.ghost.name, _places(puzzle, puzzle.ghost.cards)) if puzzle.ghost else None,
        ),
        solution=(*(number[card] for card in puzzle.cards), *links),
        steps=_way(model, puzzle, pulse),
        hints=(*_positions(model, puzzle, pulse), *(_names(puzzle) if links else ())),
    )


def _group(puzzle: Puzzle, group: Group) -> PageGroup:
    facts = [card_facts(card, puzzle.script) for card in group.cards] if are_characters(group.cards) else []
    return PageGroup(
        wit=f"“{group.wit}”" if group.wit else "",
        link=tell("list.one", only=label(group)),
        cards=tuple(map(puzzle.cards.index, group.cards)),
        sounds=tuple(each.pinyin or each.japanese for each in facts),
        names=accepted_names(puzzle, group),
        once=group.of_characters,
    )


def accepted_names(puzzle: Puzzle, group: Group) -> tuple[str, ...]:
    """The listed names of a link, and of ____ ball the word alone: each would be right in the window, too."""
    ordered = rules.is_ordered(puzzle)
    listed = (group.name, *split_names(group.answers), *(other_orders(group.name) if ordered else ()))
    named = dict.fromkeys((*listed, *(re.sub(r"\(.*\)|_", " ", each).strip() for each in listed)))
    return tuple(each for each in named if rules.judge_group(group, each, in_order=ordered) is NameVerdict.RIGHT)


def with_found(puzzle: Puzzle, found: Iterable[int]) -> State:
    state = rules.start(puzzle)
    for number in found:
        state = rules.play(state, Guess(rules.sort_as_dealt(puzzle, puzzle.groups[number].cards)))
    return state


def _way(model: PerceptionModel, puzzle: Puzzle, pulse: Pulse) -> Iterator[PageStep]:
    """Each group with its reason; the last one solves itself."""
    state = rules.start(puzzle)
    while len(state.found) < GROUPS:
        given = next(way(model, state, pulse))
        yield _guess(state, given)
        state = rules.play(state, given.move)
    last = puzzle.groups[state.found[-1]]
    fit, places = fit_phrase(analyse(model, puzzle, pulse), last.cards, last.name), _places(puzzle, last.cards)
    move = tuple((place, state.found[-1] + 1) for place in places)
    yield PageStep(phrasebook().tell(fit), (), places, places, move)


def _positions(model: PerceptionModel, puzzle: Puzzle, pulse: Pulse) -> Iterator[PageStep]:
    """The first step of the way for each set of found groups; its pointer names one card. For idioms without their
    order."""
    ordered = rules.is_ordered(puzzle)
    for count in range(GROUPS - 1):
        for found in combinations(range(GROUPS), count):
            state = with_found(puzzle, found)
            after = _places(puzzle, (card for each in found for card in puzzle.groups[each].cards))
            shown = hint(model, state, pulse)  # as the window shows it
            assert shown is not None, "some group is still to be found"
            if not ordered:
                shown = replace(next(way(model, state, pulse)), where=shown.where, spots=shown.spots)
            step = _guess(state, replace(shown, chain=()))
            yield replace(step, after=after, alone=_places(puzzle, state.order))


def _guess(state: State, given: Hint[Move]) -> PageStep:
    puzzle = state.puzzle
    place_of = {state.spot_of(card): at for at, card in enumerate(puzzle.cards)}
    number = rules.play(state, given.move).found[len(state.found)]
    move = ((place, number + 1) for place in _places(puzzle, puzzle.groups[number].cards))
    return write_step(given, move, lambda spots: tuple(sorted(map(place_of.__getitem__, spots))))


def _names(puzzle: Puzzle) -> Iterator[PageStep]:
    """For a link that has no answer yet: how it begins, then itself."""
    state = with_found(puzzle, range(GROUPS - 1))
    for number, group in enumerate(puzzle.groups):
        names = tuple(None if at >= number else NameLink("", counted=True) for at in range(GROUPS))
        given, move = name_hint(replace(state, names=names)), [(len(puzzle.cards) + number, group.name)]
        step = write_step(given, move, lambda _: ())
        yield replace(step, lit=_places(puzzle, group.cards))


def _places(puzzle: Puzzle, cards: Iterable[str]) -> tuple[int, ...]:
    return tuple(sorted(map(puzzle.cards.index, cards)))
