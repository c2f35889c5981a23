"""The account of a whole game: how the words came, what their crossings gave, which letters were changed, and what to
look for again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from statistics import median

from generators.crossword.rules import Put, Puzzle, State
from generators.crossword.story import Change, FoundWord, Game, changes, found_words, missed
from generators.crossword.why_words import head
from generators.crossword.word_facts import prepare, word_facts
from generators.kernel.kind import Passage, Pulse
from generators.kernel.phrases import Phrase, clock_text, in_a_row, listed, say
from generators.lattice.letters import slot_name

MOST_IN_A_ROW = 12  # words that are named in their order ...
MOST_LINES = 6  # ... and things that have a line each
ENOUGH = 3  # times that make a median


def account(game: Game, pulse: Pulse) -> tuple[Passage, ...]:
    if not game:
        return ()
    prepare(pulse)
    end, words, lost = game[-1].after, found_words(game, pulse), missed(game)
    looked_up = [word for word in words if word.looked_up]
    found = {
        "words": [*_order(end, words), *_times(end, looked_up)],
        "crossings": [*_helped(looked_up), *_by_crossings(end, [word for word in words if word.place not in lost])],
        "changes": [*_changed(end, changes(game))],
        "missed": [*_missed(end, lost)],
    }
    if any(isinstance(each.move, Put) for each in game) and not changes(game):
        found["words"].append(say("crossword.account.untouched"))
    return tuple(Passage(say(f"crossword.account.{name}"), tuple(lines)) for name, lines in found.items() if lines)


def _order(end: State, words: Sequence[FoundWord]) -> Iterator[Phrase]:
    own = [word for word in words if not word.revealed]
    if len(own) < 2:
        return
    names, every = [_answer(end, word.place) for word in own], len(end.puzzle.solution.slots)
    key = "crossword.account.all" if len(own) == every else "crossword.account.some"
    yield say(key, count=len(own), all=every, time=clock_text(own[-1].second))
    if len(names) <= MOST_IN_A_ROW:
        yield say("crossword.account.order", words=in_a_row(names))
        return
    half = own[(len(own) - 1) // 2]
    yield say("crossword.account.first", count=MOST_IN_A_ROW, words=in_a_row(names[:MOST_IN_A_ROW]))
    yield say("crossword.account.half", time=clock_text(half.second), last=names[-1])


def _times(end: State, looked_up: Sequence[FoundWord]) -> Iterator[Phrase]:
    if len(looked_up) >= ENOUGH:
        slowest, quickest = max(looked_up, key=lambda word: word.took), min(looked_up, key=lambda word: word.took)
        yield say("crossword.account.slowest", time=clock_text(slowest.took), head=_head(end, slowest.place))
        yield say("crossword.account.quickest", time=clock_text(quickest.took), head=_head(end, quickest.place))


def _helped(looked_up: Sequence[FoundWord]) -> Iterator[Phrase]:
    if len(looked_up) < 2:
        return
    letters = sum(len(word.letters) for word in looked_up)
    yield say("crossword.account.helped", all=len(looked_up), count=sum(word.given > 0 for word in looked_up))
    yield say("crossword.account.given", count=sum(word.given for word in looked_up), all=letters)
    yield from _pace(looked_up)


def _pace(looked_up: Sequence[FoundWord]) -> Iterator[Phrase]:
    much = [word.took for word in looked_up if 2 * word.given >= len(word.letters)]
    little = [word.took for word in looked_up if 2 * word.given < len(word.letters)]
    if min(len(much), len(little)) >= ENOUGH:
        much_time, little_time = clock_text(median(much)), clock_text(median(little))
        yield say("crossword.account.pace", much=much_time, little=little_time)


def _by_crossings(end: State, words: Sequence[FoundWord]) -> Iterator[Phrase]:
    names = [_answer(end, word.place) for word in words if word.by_crossings]
    if len(names) == 1:
        yield say("crossword.account.alone_one", word=names[0])
    elif names:
        yield say("crossword.account.alone", count=len(names))


def _changed(end: State, found: Sequence[Change]) -> Iterator[Phrase]:
    layout = end.puzzle.solution
    for each in found[:MOST_LINES]:
        yield say(
            "crossword.account.change",
            time=clock_text(each.second),
            row=each.spot[0] + 1,
            column=each.spot[1] + 1,
            slots=listed([slot_name(layout.slots[place]) for place, _ in layout.through[each.spot]]),
            old=each.old,
            new=each.new,
        )
    if len(found) > MOST_LINES:
        yield say("crossword.account.more_changes", count=len(found) - MOST_LINES)


def _missed(end: State, found: Mapping[int, str]) -> Iterator[Phrase]:
    if end.revealed:
        yield say("crossword.account.revealed", count=len(end.revealed))
    for place in list(found)[:MOST_LINES]:
        yield say(f"crossword.account.missed_{found[place]}", head=_head(end, place))
    rest = list(found)[MOST_LINES:]
    if len(rest) > MOST_IN_A_ROW:
        yield say("crossword.account.many_missed", count=len(rest))
    elif rest:
        yield say("crossword.account.more_missed", words=in_a_row([_answer(end, place) for place in rest]))


def _head(end: State, place: int) -> Phrase:
    return head(end.puzzle.solution.slots[place], word_facts(end.puzzle)[place])


def _answer(end: State, place: int) -> str:
    return end.puzzle.answer(end.puzzle.solution.slots[place])


def result(state: State) -> tuple[Phrase, ...]:
    layout = state.puzzle.solution
    lines = [say("crossword.result", height=layout.height, width=layout.width, words=len(layout.slots))]
    if state.puzzle.title:
        lines.append(say("crossword.result_title", title=state.puzzle.title))
    if state.puzzle.theme:
        lines.append(say("crossword.result_theme", theme=state.puzzle.theme))
    if state.revealed:
        lines.append(say("crossword.result_revealed", letters=len(state.revealed)))
    return tuple(lines)


def about(puzzle: Puzzle, pulse: Pulse) -> Phrase:
    """The one solution need not be looked for: it is in the file."""
    pulse()
    layout = puzzle.solution
    words = say("crossword.about", height=layout.height, width=layout.width, words=len(layout.slots))
    if not puzzle.title:
        return words
    named = "about_named" if puzzle.author else "about_title"
    return say(f"crossword.{named}", title=puzzle.title, author=puzzle.author, about=words)
