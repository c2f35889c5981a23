"""The account of a game: when each word was found and how long it took, how many letters its
crossing words gave, which letters were changed, and which words were missed and can be practised
again.

found         of a word: it is full and right, and stays so until the end
revealed      of a word: it was revealed, or a letter for it
burst         moves without a pause: a word that is written, and the words its letters complete
by crossings  of a word: its only missing letter came when a crossing word was written
corrected     of a word: it was full before, but not right
by clue       of a word: neither revealed, nor by crossings, nor corrected
missed        of a word: it was revealed, or wrong for a while, or is not right at the end

    A P T      A P _ was there. Then TIP is written down: by clue. In the same burst APT is full. Only its T was
    # # I      missing: by crossings.
    # # P
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from typing import TypeAlias

from generators.crossword import rules
from generators.crossword.explain import clue_head
from generators.crossword.rules import GRID, LETTER, Move, Put, Puzzle, Reveal, State, is_word_right
from generators.crossword.solver import GAP, letters_in, prepare, word_facts
from generators.kernel.kind import Exercise, Passage, Pulse, Spot, Spots, TimedMove
from generators.kernel.phrases import Phrase, clock_text, in_a_row, join_list, say
from generators.lattice.layout import BLANK, Slot, slot_name

PAUSE = 2.0  # seconds that end a burst
MOST_IN_A_ROW = 12  # words listed in one sentence
MOST_LINES = 6  # words or changes with a line each
ENOUGH = 3  # times that make a median
REVEALED, WRONG, OPEN = "revealed", "wrong", "open"  # reasons for a missed word

PlayedMove: TypeAlias = TimedMove[State, Move]
Game: TypeAlias = tuple[PlayedMove, ...]


@dataclass(frozen=True, slots=True)
class FoundWord:
    """A word that is right at the end."""

    place: int  # index of its slot
    second: float  # second from which it was right
    took: float  # seconds since the word before it was full
    letters: str  # right letters when the search began, with gaps
    revealed: bool
    by_crossings: bool
    corrected: bool

    @property
    def by_clue(self) -> bool:
        return not (self.revealed or self.by_crossings or self.corrected)

    @property
    def given(self) -> int:
        return len(self.letters) - self.letters.count(GAP)


@dataclass(frozen=True, slots=True)
class Change:
    second: float
    spot: Spot
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class _Fill:
    """A word becomes full, right or wrong."""

    at: int  # number of the move
    place: int
    gaps: Spots  # gaps at the beginning of the burst


def found_words(game: Game, pulse: Pulse) -> tuple[FoundWord, ...]:
    """The words in the order in which they were found."""
    since = _right_since(game, pulse)
    shown = {place for each in game for place in revealed_words(each)}
    crossed, steps = _by_crossings(game)
    found: list[FoundWord] = []
    for place in sorted(since, key=lambda place: (since[place], place)):
        at = since[place]
        last = max((step for step in steps if step < at), default=-1)
        before, second = (game[last].after, game[last].second) if last >= 0 else (game[0].before, 0.0)
        slot, now = slot_of(before, place), game[at].second
        wrong, letters = rules.mistakes(before), letters_in(before, slot)
        found.append(
            FoundWord(
                place,
                now,
                now - second,
                "".join(GAP if spot in wrong else sign for spot, sign in zip(slot.spots, letters, strict=True)),
                revealed=place in shown,
                by_crossings=place in crossed,
                corrected=_is_full(game[at].before, slot.spots),
            )
        )
    return tuple(found)


def _right_since(game: Game, pulse: Pulse) -> dict[int, int]:
    """The words that are right at the end, and the move since which each is."""
    since: dict[int, int] = {}
    for at, each in enumerate(game):
        pulse()
        for place in changed_words(each):
            if not is_word_right(each.after, slot_of(each.after, place)):
                since.pop(place, None)
            else:
                since.setdefault(place, at)
    return since


def _by_crossings(game: Game) -> tuple[set[int], list[int]]:
    """The words found by crossings, and the moves that filled any other word."""
    crossed: set[int] = set()
    steps: list[int] = []
    for burst in _find_bursts(game):
        fills = list(_find_fills(game, burst))
        for fill in fills:
            if any(_follows(fill, other) for other in fills):
                crossed.add(fill.place)
            else:
                crossed.discard(fill.place)
                steps.append(fill.at)
    return crossed, steps


def _follows(fill: _Fill, other: _Fill) -> bool:
    """Was the only gap of a fill filled by the other word? If both had only this gap, the first was written."""
    if len(fill.gaps) != 1 or not fill.gaps <= other.gaps:
        return False
    return (len(other.gaps), -other.place) > (1, -fill.place)


def _find_bursts(game: Game) -> list[list[int]]:
    bursts: list[list[int]] = []
    for at, each in enumerate(game):
        if at == 0 or each.second - game[at - 1].second > PAUSE:
            bursts.append([])
        bursts[-1].append(at)
    return bursts


def _find_fills(game: Game, burst: Sequence[int]) -> Iterator[_Fill]:
    first = game[burst[0]].before
    for at in burst:
        for place in sorted(changed_words(game[at])):
            spots = slot_of(first, place).spots
            if _is_full(game[at].after, spots) and not _is_full(game[at].before, spots):
                yield _Fill(at, place, frozenset(spot for spot in spots if first.letter(spot) == BLANK))


def _is_full(state: State, spots: Sequence[Spot]) -> bool:
    return all(state.letter(spot) != BLANK for spot in spots)


def changes(game: Game) -> tuple[Change, ...]:
    """Letters written in place of another; letters that Undo brings back do not count."""
    last: dict[Spot, str] = {}
    found: list[Change] = []
    for each in game:
        for spot in changed_spots(each):
            letter = each.after.letter(spot)
            if isinstance(each.move, Put) and last.get(spot, letter) != letter:
                found.append(Change(each.second, spot, last[spot], letter))
            if letter != BLANK:
                last[spot] = letter
    return tuple(found)


def revealed_words(played: PlayedMove) -> list[int]:
    """The words that a Reveal shows; where a letter belongs to two words, the one with more letters."""
    move, before = played.move, played.before
    if not isinstance(move, Reveal):
        return []
    slots = before.puzzle.solution.slots
    if move.reach == GRID:
        return [place for place, slot in enumerate(slots) if not is_word_right(before, slot)]
    asked = [place for place, _ in before.puzzle.solution.through[move.spot] if not is_word_right(before, slots[place])]
    if move.reach != LETTER:
        return [place for place in asked if slots[place].direction == move.reach]
    return sorted(asked, key=lambda place: letters_in(before, slots[place]).count(GAP) / slots[place].length)[:1]


def slot_of(state: State, place: int) -> Slot:
    return state.puzzle.solution.slots[place]


def changed_words(played: PlayedMove) -> set[int]:
    through = played.before.puzzle.solution.through
    return {place for spot in changed_spots(played) for place, _ in through[spot]}


def changed_spots(played: PlayedMove) -> list[Spot]:
    before, after = played.before, played.after
    changed = {spot for spot, _ in before.several ^ after.several}
    for row, (old, new) in enumerate(zip(before.rows, after.rows, strict=True)):
        if old != new:
            changed.update((row, column) for column in range(len(old)) if old[column] != new[column])
    return sorted(changed)


def again(game: Game) -> Exercise[Puzzle, Move] | None:
    """The puzzle with the missed words empty, to be solved again."""
    wanted = missed_words(game)
    if not wanted:
        return None
    puzzle = game[-1].after.puzzle
    layout = puzzle.solution
    empty = {spot for place in wanted for spot in layout.slots[place].spots}
    return Exercise(puzzle, tuple(Put(spot, puzzle.answer_at(spot)) for spot in layout.cells() if spot not in empty))


def missed_words(game: Game) -> dict[int, str]:
    """The missed words, by the places of their slots and in their order, and how each was missed."""
    if not game:
        return {}
    end = game[-1].after
    found = {place: OPEN for place, slot in enumerate(end.puzzle.solution.slots) if not is_word_right(end, slot)}
    wrong: set[int] = set()
    for each, following in pairwise(game):
        for place in changed_words(each):
            slot = slot_of(each.after, place)
            if _is_full(each.after, slot.spots) and not is_word_right(each.after, slot):
                wrong.add(place)
            else:
                wrong.discard(place)
        found |= dict.fromkeys(wrong.difference(changed_words(following)), WRONG)  # not corrected at once
    found |= {place: REVEALED for each in game for place in revealed_words(each)}
    return dict(sorted(found.items()))


def account(game: Game, pulse: Pulse) -> tuple[Passage, ...]:
    if not game:
        return ()
    prepare(pulse)
    end, words, lost = game[-1].after, found_words(game, pulse), missed_words(game)
    by_clue = [word for word in words if word.by_clue]
    found = {
        "words": [*_order_lines(end, words)],
        "crossings": [*_crossing_lines(end, by_clue, [word for word in words if word.place not in lost])],
        "changes": [*_change_lines(end, changes(game))],
        "missed": [*_missed_lines(end, lost)],
    }
    if len(by_clue) >= ENOUGH:
        for name, pick in (("slowest", max), ("quickest", min)):
            word = pick(by_clue, key=lambda word: word.took)
            time, clue = clock_text(word.took), _head_of(end, word.place)
            found["words"].append(say(f"crossword.account.{name}", time=time, head=clue))
    if any(isinstance(each.move, Put) for each in game) and not changes(game):
        found["words"].append(say("crossword.account.untouched"))
    return tuple(Passage(say(f"crossword.account.{name}"), tuple(lines)) for name, lines in found.items() if lines)


def _order_lines(end: State, words: Sequence[FoundWord]) -> Iterator[Phrase]:
    own = [word for word in words if not word.revealed]
    if len(own) < 2:
        return
    names, every = [_answer_at(end, word.place) for word in own], len(end.puzzle.solution.slots)
    key = "crossword.account.all" if len(own) == every else "crossword.account.some"
    yield say(key, count=len(own), all=every, time=clock_text(own[-1].second))
    if len(names) <= MOST_IN_A_ROW:
        yield say("crossword.account.order", words=in_a_row(names))
        return
    half = own[(len(own) - 1) // 2]
    yield say("crossword.account.first", count=MOST_IN_A_ROW, words=in_a_row(names[:MOST_IN_A_ROW]))
    yield say("crossword.account.half", time=clock_text(half.second), last=names[-1])


def _crossing_lines(end: State, by_clue: Sequence[FoundWord], kept: Sequence[FoundWord]) -> Iterator[Phrase]:
    if len(by_clue) > 1:
        letters = sum(len(word.letters) for word in by_clue)
        yield say("crossword.account.helped", all=len(by_clue), count=sum(word.given > 0 for word in by_clue))
        yield say("crossword.account.given", count=sum(word.given for word in by_clue), all=letters)
    much = [word.took for word in by_clue if 2 * word.given >= len(word.letters)]
    little = [word.took for word in by_clue if 2 * word.given < len(word.letters)]
    if min(len(much), len(little)) >= ENOUGH:
        much_time, little_time = clock_text(median(much)), clock_text(median(little))
        yield say("crossword.account.pace", much=much_time, little=little_time)
    names = [_answer_at(end, word.place) for word in kept if word.by_crossings]
    if len(names) == 1:
        yield say("crossword.account.alone_one", word=names[0])
    elif names:
        yield say("crossword.account.alone", count=len(names))


def _change_lines(end: State, found: Sequence[Change]) -> Iterator[Phrase]:
    layout = end.puzzle.solution
    for each in found[:MOST_LINES]:
        yield say(
            "crossword.account.change",
            time=clock_text(each.second),
            row=each.spot[0] + 1,
            column=each.spot[1] + 1,
            slots=join_list([slot_name(layout.slots[place]) for place, _ in layout.through[each.spot]]),
            old=each.old,
            new=each.new,
        )
    if len(found) > MOST_LINES:
        yield say("crossword.account.more_changes", count=len(found) - MOST_LINES)


def _missed_lines(end: State, found: Mapping[int, str]) -> Iterator[Phrase]:
    if end.revealed:
        yield say("crossword.account.revealed", count=len(end.revealed))
    for place in list(found)[:MOST_LINES]:
        yield say(f"crossword.account.missed_{found[place]}", head=_head_of(end, place))
    rest = list(found)[MOST_LINES:]
    if len(rest) > MOST_IN_A_ROW:
        yield say("crossword.account.many_missed", count=len(rest))
    elif rest:
        yield say("crossword.account.more_missed", words=in_a_row([_answer_at(end, place) for place in rest]))


def _head_of(end: State, place: int) -> Phrase:
    return clue_head(end.puzzle.solution.slots[place], word_facts(end.puzzle)[place])


def _answer_at(end: State, place: int) -> str:
    return end.puzzle.answer(end.puzzle.solution.slots[place])
