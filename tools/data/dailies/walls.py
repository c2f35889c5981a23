"""Walls written by hand: one way out with all that is known, and no link that was there of late.

“Get cracking” | Ways to cook an egg | egg: scramble boil coddle poach      a line of a wall file
  fits too: fry             cards of other groups that would be right here
  more: bake, whisk         words of the list that are not on the wall
  rule: con+                where letters or sounds make the group
  # kept: nobody whisks it  why the wall stays where the lists know a second way
# build: ghost              its construction, see builds.py
ghost: Cinderella: mouse ball slipper prince    cards of a set that is no group of the wall
title: Crumbs on the breakfast table            the headline of the front page
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import NamedTuple

from game.catalogue import entry_of
from generators.kernel.kind import BadText, no_pulse
from generators.kernel.phrases import phrasebook
from generators.wall.connecting.word_walls import find_same_word
from generators.wall.connecting.wordplay import letters
from generators.wall.maker.draft import LONGEST_NAME, WallDraft, to_draft
from generators.wall.maker.knowledge import NameKey, OwnList, name_key, words_of_list
from generators.wall.maker.rule import read_rule
from generators.wall.maker.verdict import HowMany, WallVerdict, judge, near_lists, reasons
from generators.wall.naming.answer import split_names
from generators.wall.naming.lists import NameVerdict
from generators.wall.notation import read
from generators.wall.rules import Ghost, Group, Puzzle, fold_text, is_witty, judge_group
from tools.data.dailies.source import RUDE, TWO_YEARS, YEAR, BadSource, Entry, Finding, bad_words

LONG_NAME = 34  # signs that fit a bar on every screen
LONG_TITLE = 40  # signs of a headline
DEVICE_DAYS = 14
NEAR = 3  # so many cards in one list: the group may be that list

_KEPT = re.compile(r"# *kept: *\S.*")
_SIGNS = re.compile("[:;|]")  # which part the names and the words of a list
_BUILD = re.compile(r"# *build: *(.*?) *")
_GHOST = re.compile(r"ghost: *(.*\S) *[:：] *([^:：]+)")
# of rules that are not of letters alone, whatever words are known
_OF_WORDS = re.compile("@|[+]|sound|homophone|reversed|backwards|twice|alternate|with an? ")
_LABELLED = re.compile(r"(fits too|more|rule): *(.*)")


@dataclass(slots=True)
class GroupNotes:
    """What a writer knows of a group: the line of the file, and lists of cards."""

    line: int
    fits: list[str] = field(default_factory=list)
    more: list[str] = field(default_factory=list)
    rule: str = ""


@dataclass(frozen=True)
class HandWall:
    entry: Entry
    puzzle: Puzzle
    notes: tuple[GroupNotes, ...]
    kept: bool
    build: str  # declared construction; empty: not declared
    ghost_line: int

    @property
    def groups(self) -> Iterator[tuple[Group, GroupNotes]]:
        return zip(self.puzzle.groups, self.notes, strict=True)

    @cached_property
    def marks(self) -> frozenset[Hashable]:
        """Two walls without a common one have no common link: nearly all pairs, and each wall meets all others."""
        links = [_link_of(group) for group in self.puzzle.groups]
        return frozenset(mark for each in links for mark in (each.names[0], each.wit, *each.cards) if mark)

    @property
    def draft(self) -> WallDraft:
        plain = to_draft(self.puzzle)
        ruled = zip(plain.groups, self.notes, strict=True)
        groups = tuple(replace(group, others=(*group.others, *filter(None, [its.rule]))) for group, its in ruled)
        return replace(plain, groups=groups)


def read_wall(entry: Entry) -> HandWall:
    notes: list[GroupNotes] = []
    first = entry.lines[0][0] if entry.lines else entry.line
    rows = [""] * (first - 1)
    kept, build, ghost, ghost_line, title = False, "", None, 0, ""
    for number, text in entry.lines:
        kept = kept or bool(_KEPT.fullmatch(text))
        build = declared[1] if (declared := _BUILD.fullmatch(text)) else build
        bare = text.partition("#")[0].strip()
        if not bare:
            continue
        if bare.startswith("ghost:"):
            ghost, ghost_line = _read_ghost(number, bare), number
            continue
        if bare.startswith("title:"):
            title = bare.removeprefix("title:").strip()
            continue
        if label := _LABELLED.fullmatch(bare):
            if not notes:
                raise BadSource(number, f"{label[1]}: stands below its group")
            _note(notes[-1], label[1], label[2])
            continue
        notes.append(GroupNotes(number))
        rows += [""] * (number - 1 - len(rows)) + [bare]
    try:
        puzzle = read("\n".join(rows))
    except BadText as error:
        raise BadSource(entry.line, phrasebook().tell(error.phrase)) from None
    mode = entry_of(entry.shelf).preset(entry.preset).options.mode
    ghost = ghost and _as_written(ghost, puzzle.cards)
    puzzle = with_fits(replace(puzzle, mode=mode, ghost=ghost, title=title), notes)
    return HandWall(entry, puzzle, tuple(notes), kept, build, ghost_line)


def _read_ghost(line: int, text: str) -> Ghost:
    found = _GHOST.fullmatch(text)
    if found is None:
        raise BadSource(line, "write `ghost: NAME: card card card card`")
    said = found[2].split("," if "," in found[2] else None)
    cards = dict.fromkeys(" ".join(card.replace("_", " ").split()) for card in said)
    return Ghost(found[1], tuple(filter(None, cards)))


def _as_written(ghost: Ghost, wall: Iterable[str]) -> Ghost:
    """Its cards as they stand on the wall: Fry, not fry."""
    written = {fold_text(card): card for card in wall}
    return replace(ghost, cards=tuple(written.get(fold_text(card), card) for card in ghost.cards))


def with_fits(puzzle: Puzzle, notes: Iterable[GroupNotes]) -> Puzzle:
    """The wall with what the writer says about its cards."""
    cards = {fold_text(card): card for card in sorted(puzzle.cards)}
    groups = []
    for group, its in zip(puzzle.groups, notes, strict=True):
        found = {cards[word] for word in map(fold_text, its.fits) if word in cards}
        groups.append(replace(group, fits=tuple(sorted(found.difference(group.cards)))))
    return replace(puzzle, groups=tuple(groups))


def _note(notes: GroupNotes, label: str, text: str) -> None:
    if label == "rule":
        notes.rule = text
        return
    cards = [" ".join(card.replace("_", " ").split()) for card in text.split(",")]
    (notes.fits if label == "fits too" else notes.more).extend(filter(None, cards))


def check_wall(wall: HandWall, others: Iterable[HandWall]) -> Iterator[Finding]:
    """Requires `prepare` of the wall maker."""
    yield from check_notes(wall)
    yield from _check_rules(wall)
    yield from _check_same_words(wall)
    yield from _check_ways(wall)
    for group, notes in wall.groups:
        for each in bad_words(notes.line, group.name, group.wit, *group.cards):
            yield replace(each, fault=each.fault and not (wall.kept and RUDE in each.text))
        if len(group.name) > LONGEST_NAME or len(group.wit) > LONGEST_NAME:
            yield Finding(notes.line, f"a name has more than {LONGEST_NAME} signs")
        for name in (group.name, group.wit):
            if LONG_NAME < len(name) <= LONGEST_NAME:
                yield Finding(notes.line, f"“{name}” has {len(name)} signs; {LONG_NAME} fit", fault=False)
    others = list(others)
    yield from check_title(wall, others, LONG_TITLE)
    yield from _check_past(wall, others)


def check_title(wall: HandWall, others: Iterable[HandWall], most: int) -> Iterator[Finding]:
    """A headline is short, says no card, and no other day has it."""
    line, title = wall.entry.line, wall.puzzle.title
    if len(title) > most:
        yield Finding(line, f"title: “{title}” has {len(title)} signs; {most} fit")
    said = re.sub(r"[^\w']+", " ", f" {fold_text(title)} ")
    for card in wall.puzzle.cards:
        if title and (f" {fold_text(card)} " in said or (len(card) > 1 and wall.puzzle.language and card in title)):
            yield Finding(line, f"title: it says {card}")
    folded = fold_text(title)
    for other in others if title else ():
        if fold_text(other.puzzle.title) == folded and other.entry != wall.entry:
            yield Finding(line, f"title: “{title}” is that of {other.entry.when} too")


def check_notes(wall: HandWall) -> Iterator[Finding]:
    home = {fold_text(card): at for at, group in enumerate(wall.puzzle.groups) for card in group.cards}
    for at, (group, notes) in enumerate(wall.groups):
        for name in refused_names(group):
            yield Finding(notes.line, f"“{name}” says too little of “{group.name}”, or something else")
        for card in notes.fits:
            if fold_text(card) not in home:
                yield Finding(notes.line, f"fits too: {card} is not on the wall")
            elif home[fold_text(card)] == at:
                yield Finding(notes.line, f"fits too: {card} is of this group already", fault=False)
        for card in notes.more:
            if home.get(fold_text(card), at) != at:
                yield Finding(notes.line, f"more: {card} is on the wall; it belongs to `fits too`")


def refused_names(group: Group) -> list[str]:
    """The names in its list that a player could not give."""
    listed = split_names(group.answers[1:] if group.wit else group.answers)
    return [each for each in (group.name, *listed) if judge_group(group, each) is not NameVerdict.RIGHT]


def _check_rules(wall: HandWall) -> Iterator[Finding]:
    """The cards of a group hold its rule; others that hold it are for `fits too`."""
    for at, (group, notes) in enumerate(wall.groups):
        rule = read_rule(notes.rule, words_of_list) if notes.rule else None
        if notes.rule and rule is None:
            yield Finding(notes.line, f"rule: {notes.rule} is checked by nobody", fault=False)
        for card in wall.puzzle.cards if rule else ():
            holds = rule is not None and rule(letters(card))
            if holds is not (card in group.cards) and (fold_text(card), at) not in wall.draft.ticks:
                why = f"{card} holds the rule too" if holds else f"{card} does not hold the rule, as far as is known"
                fault = not holds and _OF_WORDS.search(notes.rule.casefold()) is None
                yield Finding(notes.line, f"rule: {why}", fault=fault)


def _check_same_words(wall: HandWall) -> Iterator[Finding]:
    """Finds a word on two cards, or what looks like it: tiger and tightrope are alike for a program only."""
    pairs = {frozenset((card, each)) for card, same in find_same_word(wall.puzzle.cards).items() for each in same}
    for pair in sorted(map(sorted, pairs)):
        yield Finding(wall.entry.line, f"{' and '.join(pair)} may say a word twice", fault=False)


def judged(wall: HandWall) -> WallVerdict:
    own = [OwnList(group.name, (*group.cards, *notes.more)) for group, notes in wall.groups if notes.more]
    own += [OwnList(ghost.name, ghost.cards)] if (ghost := wall.puzzle.ghost) else []
    return judge(wall.draft, tuple(own), no_pulse)


def _check_ways(wall: HandWall) -> Iterator[Finding]:
    verdict, tell = judged(wall), phrasebook().tell
    line = wall.entry.line
    if verdict.outcome is HowMany.FAULTY and verdict.why_not:
        yield Finding(line, tell(verdict.why_not))
    if verdict.other:
        why = " ".join(map(tell, reasons(verdict)))
        way = "; ".join(f"{group.name}: {', '.join(group.cards)}" for group in verdict.other)
        sure = verdict.outcome is HowMany.TWO and not wall.kept
        yield Finding(line, f"a second way: {why} [{way}]", fault=sure)
    for each in verdict.doubles:
        if not each.ticked:
            notes, name = wall.notes[each.other], wall.puzzle.groups[each.other].name
            yield Finding(notes.line, f"{each.card} also fits {name}: add it to `fits too`", fault=False)
    yield from (Finding(line, tell(fault), fault=False) for fault in verdict.faults)
    for near in near_lists(wall.draft, verdict):
        text = f"three of these are in “{near.link}”, and so is {', '.join(near.cards)}"
        yield Finding(wall.notes[near.group].line, text, fault=False)


def _check_past(wall: HandWall, others: list[HandWall]) -> Iterator[Finding]:
    """A link comes back after a year, a pair of links after two, and so does a whole group; one of the stock never, as
    new games are played on any day."""
    marks, day = wall.marks, wall.entry.day
    for other in others:
        strange, apart = marks.isdisjoint(other.marks), abs((day - other.entry.day).days)
        if not strange and (apart <= TWO_YEARS or wall.entry.level or other.entry.level):
            fours = [_link_of(group).cards for group in other.puzzle.groups]
            for group, notes in wall.groups:
                if _link_of(group).cards in fours:
                    yield Finding(notes.line, f"“{group.name}” has the four cards of {other.entry.when}")
        if apart > (DEVICE_DAYS if strange else TWO_YEARS):
            continue
        alike = () if strange else wall.groups
        pairs = [(group, notes, same) for group, notes in alike if (same := _same_link(group, other))]
        for group, notes, why in pairs if apart <= YEAR else ():
            yield Finding(notes.line, f"“{group.name}” comes back from {other.entry.day}: {why}")
        if len(pairs) > 1:
            yield Finding(wall.entry.line, f"two links that are together on {other.entry.day} too")
        theirs = {*map(_device, other.notes)} - {""} if apart <= DEVICE_DAYS else ()
        for notes in wall.notes if theirs else ():
            if _device(notes) in theirs:
                yield Finding(notes.line, f"the device of {other.entry.day}: {notes.rule}", fault=False)


def _device(notes: GroupNotes) -> str:
    """What a rule does: `one letter less @fish` and `one letter less @birds` are one device."""
    said = notes.rule.casefold()
    if "+" in said:
        return "+ at the end" if said.endswith("+") else "+"
    return " ".join(said.split()[: 3 if said.startswith("one ") else 1])


def _same_link(group: Group, other: HandWall) -> str:
    """Why the other wall has this link; empty if it has not."""
    link = _link_of(group)
    for each in other.puzzle.groups:
        its = _link_of(each)
        shared = sorted(link.cards & its.cards)
        if link.names[0] == its.names[0] or (link.wit and link.wit == its.wit):
            return "the same name"
        if len(shared) >= NEAR:
            return f"{', '.join(shared)} are together"
        if shared and not {*link.names}.isdisjoint(its.names):
            return f"{shared[0]} under {each.name}"
    return ""


class Link(NamedTuple):
    """What shows that two groups have one link."""

    cards: frozenset[str]
    wit: str
    names: tuple[NameKey | str, ...]  # the shown one first


@cache
def _link_of(group: Group) -> Link:
    named = (group.name, *(group.answers[1:] if group.wit else group.answers))
    names = tuple(name_key(name) or fold_text(name) for name in named)
    return Link(frozenset(map(fold_text, group.cards)), fold_text(group.wit), names)


def list_lines(walls: Iterable[HandWall]) -> str:
    """The groups as lines of a file of known lists; those of one name are one list."""
    found: dict[str, tuple[dict[str, None], dict[str, None]]] = {}
    for group, notes in (pair for wall in walls for pair in wall.groups):
        names, cards = found.setdefault(_SIGNS.sub("", group.name), ({}, {}))
        names |= dict.fromkeys(
            _SIGNS.sub("", each) for each in group.answers if not is_witty(each) and each != group.name
        )
        cards |= dict.fromkeys((*group.cards, *notes.more, *notes.fits))
    heads = (" | ".join(filter(None, (name, "; ".join(names)))) for name, (names, _) in found.items())
    return "".join(f"{head}: {', '.join(cards)}\n" for head, (_, cards) in zip(heads, found.values(), strict=True))
