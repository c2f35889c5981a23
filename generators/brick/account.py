"""The account of a whole game: how fast the words came, which were missed, and which lights were lit; and the same
bricks again, for what was missed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from generators.brick.meaning import level_of, prepare
from generators.brick.points import NAMES, rank_number
from generators.brick.rules import Guess, Move, Puzzle, State, is_pangram, to_find
from generators.brick.why import OTHER_WORD, by_level, technique
from generators.brick.why_words import because
from generators.kernel.clock import clock_text
from generators.kernel.kind import Exercise, Passage, Pulse, TimedMove
from generators.kernel.phrases import Phrase, in_a_row, say
from generators.words.dictionary import RAREST

Game = tuple[TimedMove[State, Move], ...]

THIRDS = 3
ENOUGH = 3  # words of which thirds tell something
MOST_LINES = 5  # words, and beginnings, that have a line each


def account(game: Game, pulse: Pulse) -> tuple[Passage, ...]:
    if not game:
        return ()
    prepare(pulse)
    end, seconds = game[-1].after, found_at(game)
    found = {
        "pace": [*_pace(end, seconds, game[-1].second), *_beyond(end)],
        "missed": [*_missed(end)],
        "lights": [*_pangrams(end, seconds), *_lights(game)],
    }
    return tuple(Passage(say(f"brick.account.{name}"), tuple(lines)) for name, lines in found.items() if lines)


def found_at(game: Game) -> dict[str, float]:
    since: dict[str, float] = {}
    for each in game:
        before, after = set(each.before.found), set(each.after.found)
        for word in before - after:
            since.pop(word, None)
        since |= {word: each.second for word in each.after.found if word not in before}
    return since


def _pace(end: State, seconds: Mapping[str, float], whole: float) -> Iterator[Phrase]:
    count = len(seconds)
    if not count or not whole:
        return
    rate = a_minute(count, whole)
    yield say("brick.account.rate", count=count, all=len(end.puzzle.words), time=clock_text(whole), rate=rate)
    if count < ENOUGH:
        return
    thirds = Counter(min(THIRDS - 1, int(THIRDS * second / whole)) for second in seconds.values())
    counts = [thirds[at] for at in range(THIRDS)]
    rates = [a_minute(each, whole / THIRDS) for each in counts]
    yield say(
        "brick.account.thirds",
        first=counts[0],
        second=counts[1],
        third=counts[2],
        first_rate=rates[0],
        second_rate=rates[1],
        third_rate=rates[2],
    )
    waits = zip(seconds.values(), [0.0, *seconds.values()], seconds, strict=False)
    longest, word = max((now - before, word) for now, before, word in waits)
    yield say("brick.account.longest", time=clock_text(longest), word=word)


def a_minute(count: int, seconds: float) -> str:
    return f"{60 * count / seconds:.1f}"


def _beyond(end: State) -> Iterator[Phrase]:
    if len(end.bonus) == 1:
        yield say("brick.account.beyond_one")
    elif end.bonus:
        yield say("brick.account.beyond", count=len(end.bonus))


def _missed(end: State) -> Iterator[Phrase]:
    """The missed words by length, by beginning, and the best known of them with their notes."""
    puzzle, missed = end.puzzle, to_find(end)
    if missed:
        yield say("brick.account.open", count=len(missed), all=len(puzzle.words))
        yield say("brick.account.by_length", lengths=in_a_row([*_lengths(missed, puzzle.words)]))
        yield say("brick.account.by_beginning", beginnings=in_a_row([*_beginnings(missed, puzzle.words)]))
        yield from _levels(puzzle, missed)
        best_known = sorted(missed, key=lambda word: (level_of(puzzle, word) or RAREST + 1, len(word), word))
        for word in best_known[:MOST_LINES]:
            yield because(end, word, technique(end, word))
    shown = dict(end.revealed)
    if helped := [word for word in end.found if shown.get(word)]:
        yield say("brick.account.shown", words=in_a_row(helped))


def _lengths(missed: Sequence[str], words: Sequence[str]) -> Iterator[Phrase]:
    every = Counter(map(len, words))
    for length, count in sorted(Counter(map(len, missed)).items()):
        yield say("brick.account.of_length", count=count, all=every[length], length=length)


def _beginnings(missed: Sequence[str], words: Sequence[str]) -> Iterator[Phrase]:
    every, counts = Counter(word[0] for word in words), Counter(word[0] for word in missed)
    for letter in _by_size(counts)[:MOST_LINES]:
        yield say("brick.account.of_letter", count=counts[letter], all=every[letter], letter=letter.upper())


def _levels(puzzle: Puzzle, missed: Sequence[str]) -> Iterator[Phrase]:
    counts = Counter(by_level(puzzle, word).name for word in missed)
    if set(counts) != {OTHER_WORD.name}:
        sorts = [say(f"brick.account.{name}", count=counts[name]) for name in _by_size(counts)]
        yield say("brick.account.by_level", sorts=in_a_row(sorts))


def _by_size(counts: Counter[str]) -> list[str]:
    return sorted(counts, key=lambda name: (-counts[name], name))


def _pangrams(end: State, seconds: Mapping[str, float]) -> Iterator[Phrase]:
    every = [word for word in end.puzzle.words if is_pangram(end.puzzle, word)]
    found = [word for word in seconds if word in every]
    if found:
        names = [say("brick.account.pangram", word=word, time=clock_text(seconds[word])) for word in found]
        yield say("brick.account.pangrams", words=in_a_row(names))
    if open_ones := [word for word in every if word not in seconds]:
        yield say("brick.account.open_pangrams", words=in_a_row(open_ones))


def _lights(game: Game) -> Iterator[Phrase]:
    """The lights in the order in which they were lit; of several at once the brightest."""
    lit: dict[float, int] = {}
    brightest = 0
    for each in game:
        more = (each.after.found, each.after.bonus) != (each.before.found, each.before.bonus)
        number = rank_number(each.after) if more else 0
        if number > brightest:
            lit[each.second] = brightest = number
    if lit:
        ranks = [say("brick.account.light", rank=NAMES[number], time=clock_text(at)) for at, number in lit.items()]
        yield say("brick.account.lit", ranks=in_a_row(ranks))


def again(game: Game) -> Exercise[Puzzle, Move] | None:
    """The words that were missed, or found with letters shown: all others are found."""
    if not game:
        return None
    end = game[-1].after
    shown = dict(end.revealed)
    found = [word for word in end.found if not shown.get(word)]
    if len(found) == len(end.puzzle.words):
        return None
    return Exercise(end.puzzle, tuple(Guess(word) for word in found))
