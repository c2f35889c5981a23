"""Generates riddles with exactly one answer: a line for each letter, then repair.

While other words fit, the line that tells most of them from the answer is replaced by one that excludes them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from random import Random

from generators.kernel.cache import cached
from generators.kernel.given_words import GivenWords
from generators.kernel.kind import BadText, FromWords, Made, Pulse
from generators.kernel.phrases import say
from generators.kernel.sets import letter_mask
from generators.riddle.menu import FEWEST, MEANING_STYLE, MOST, RHYMED_STYLE, Options
from generators.riddle.pairs import (
    Clue,
    last_lines,
    line_cost,
    look_alikes,
    make_rhymed_lines,
    mask_allowed,
    related_pairs,
    rhymes,
    word_relatives,
    words,
)
from generators.riddle.rules import MY_WHOLE, Line, Puzzle, Sort
from generators.riddle.solver import answers, difficulty
from generators.words.clue_bank import clued_words, clues_of
from generators.words.dictionary import dictionary, foreign, is_inflected, is_spelled, offered_words

WEIGHTS = {Sort.BUT_NOT: 7, Sort.BOTH: 2, Sort.NEITHER: 1}
SHARE_SAYING_LAST = 0.3
EVERY_NUMBER = 0, 26  # letters that a line with neither word may leave
BLANK = "____"
ATTEMPTS = 80  # answers tried
LINE = 24  # letters of a clue that is long enough to be a line
ENOUGH = 80  # words with a last line in verse; with fewer, other words are used too
REPAIRS = 40  # lines replaced for one answer
MOST_LEFT = 12  # letters that are in neither word
TRIES = 12  # pairs looked at for one line
TRIES_BY_MEANING = 80  # pairs looked at for a line with words close in meaning: half of them do not fit
LONGEST_CLUE = 99  # characters that a file allows for the clue


@dataclass(frozen=True, slots=True)
class Level:
    """The difficulty of a riddle: rarer words, and lines that leave more letters possible."""

    wit: int  # level of wit in the clue to the whole
    answer: int  # rarest words, as levels of the dictionary
    clues: int
    letters: tuple[int, int]  # fewest and most that an in-but-not line should leave
    difficulty: tuple[float, float]  # range for the riddle


LEVELS = {
    "easy": Level(1, 20, 35, (1, 2), (1.0, 2.6)),
    "medium": Level(2, 35, 35, (2, 3), (2.0, 4.0)),
    "hard": Level(3, 50, 50, (3, 5), (2.8, 9.0)),
}


def generate(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    """A riddle; BadText where these options allow none."""
    if options.answer:
        return _for_answer(options, rng, pulse)
    level = LEVELS[options.level]
    candidates = _words_to_guess(options.length, level.answer, options.american)
    if options.style == RHYMED_STYLE:
        with_verse = tuple(word for word in candidates if word in last_lines())
        candidates = with_verse if len(with_verse) >= ENOUGH else candidates
    for _ in range(ATTEMPTS if candidates else 0):
        answer = rng.choice(candidates)
        if frozenset((answer,)) in options.recent:
            continue
        lines = _try_lines(answer, options, level, rng, pulse)
        if lines:
            puzzle = _with_ending(answer, lines, options, rng)
            if level.difficulty[0] <= difficulty(puzzle) <= level.difficulty[1]:
                return puzzle
    raise BadText("riddle.none", length=options.length)


def _with_ending(answer: str, lines: tuple[Line, ...], options: Options, rng: Random) -> Puzzle:
    """Adds the ending: a line of verse if there is one, else a clue of its level, preferably
    without a gap, and long enough after a rhyme."""
    says_last, wit = rng.random() < SHARE_SAYING_LAST, LEVELS[options.level].wit
    known = clues_of(answer)
    fair = (clue for clue in known if is_spelled(clue.text, american=options.american))
    clues = [clue for clue in fair if not (clue.british and options.american)] or list(known)
    least = LINE if options.style == RHYMED_STYLE else 0
    clues.sort(key=lambda clue: (BLANK in clue.text, len(clue.text) < least, abs(clue.difficulty - wit), clue.text))
    whole = last_lines().get(answer) or (f"{MY_WHOLE}{clues[0].text}" if clues else "")
    return Puzzle(lines, (answer,), says_last, whole=whole, rhymed=options.style == RHYMED_STYLE)


def _for_answer(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    """A riddle for a wanted word, the nearest to the level of a few attempts."""
    level = LEVELS[options.level]
    least, most = level.difficulty
    best: tuple[float, Puzzle] | None = None
    for _ in range(TRIES):
        lines = _try_lines(options.answer, options, level, rng, pulse)
        if lines:
            puzzle = _with_ending(options.answer, lines, options, rng)
            astray = max(least - difficulty(puzzle), difficulty(puzzle) - most, 0.0)
            best = (astray, puzzle) if best is None or astray < best[0] else best
        if best is not None and not best[0]:
            break
    if best is None:
        raise BadText("riddle.none_for", answer=options.answer)
    return best[1]


def _try_lines(answer: str, options: Options, level: Level, rng: Random, pulse: Pulse) -> tuple[Line, ...] | None:
    if options.style == RHYMED_STYLE:
        known = rhymes(level.clues, pulse, options.american)
        return make_rhymed_lines(answer, known, level.letters, options.recent, rng, pulse)
    return _make_lines(answer, _Maker(answer, options, level, rng, pulse), pulse)


@cached
def _words_to_guess(length: int, rarest: int, american: bool) -> tuple[str, ...]:
    """Words in their plain form, for which we have a clue: not asks, danced or polios."""
    known, fair = dictionary(), clued_words() - foreign(american=american)
    clued = (word for word in offered_words(rarest) if len(word) == length and word in fair)
    return tuple(word for word in clued if not is_inflected(word, known))


def _make_lines(answer: str, maker: _Maker, pulse: Pulse) -> tuple[Line, ...] | None:
    """Lines that only the answer fits; None when the repair fails."""
    lines: list[Line] = []
    for position in range(len(answer)):
        line = maker.line(position, lines, "")
        if line is None:
            return None
        lines.append(line)
    for _ in range(REPAIRS):
        pulse()
        rivals = [word for word in answers(tuple(lines)) if word != answer]
        if not rivals:
            return tuple(lines)
        differing = Counter(at for rival in rivals for at, letter in enumerate(answer) if letter != rival[at])
        position = max(sorted(differing), key=differing.__getitem__)
        others = lines[:position] + lines[position + 1 :]
        lines[position] = maker.line(position, others, "".join(word[position] for word in rivals)) or lines[position]
    return None


def avoiding(options: Options, puzzles: tuple[Puzzle, ...]) -> Options:
    """Options that exclude the answers and pairs of these puzzles."""
    return replace(options, recent=frozenset().union(*map(_used_words, puzzles)))


def repeats(puzzle: Puzzle, puzzles: tuple[Puzzle, ...]) -> bool:
    return any(not _used_words(puzzle).isdisjoint(_used_words(other)) for other in puzzles)


def content(puzzle: Puzzle) -> frozenset[str]:
    return frozenset(" ".join(sorted(words)) for words in _used_words(puzzle))


def _used_words(puzzle: Puzzle) -> frozenset[frozenset[str]]:
    pairs = (frozenset((line.first, line.second)) for line in puzzle.lines if line.first)
    return frozenset((*map(frozenset, zip(puzzle.answers)), *pairs))


class _Maker:
    def __init__(self, answer: str, options: Options, level: Level, rng: Random, pulse: Pulse) -> None:
        self.answer, self.level, self.random, self.pulse = answer, level, rng, pulse
        self.recent, self.american = options.recent, options.american
        self.by_meaning = options.style == MEANING_STYLE
        self.excluded = 0  # letters that the line being made should not allow

    def line(self, position: int, others: list[Line], unwanted: str) -> Line | None:
        """The best of a few lines about that letter, with the fewest unwanted letters; None when none fits."""
        letter = self.answer[position]
        taken = {self.answer, *(word for line in others for word in (line.first, line.second))}
        self.excluded = letter_mask(unwanted.replace(letter, ""))
        best: tuple[int, Line] | None = None
        for sort, clue in self._clues(letter):
            if clue is None or not taken.isdisjoint(clue) or frozenset(clue) in self.recent:
                continue
            left = mask_allowed(sort, letter_mask(clue[0]), letter_mask(clue[1]))
            if sort is Sort.NEITHER and left.bit_count() > MOST_LEFT:
                continue  # such a line says almost nothing
            cost = self._line_cost(sort, left)
            if best is None or cost < best[0]:
                said = self.random.choice((Sort.BOTH, Sort.AND_ALSO)) if sort is Sort.BOTH else sort
                best = cost, Line(said, *clue)
            if cost == 0:
                break
        return best[1] if best else None

    def _clues(self, letter: str) -> Iterator[tuple[Sort, Clue | None]]:
        """Pairs of a random sort in the wanted style; finally of a sort that exists for all letters."""
        sort = self.random.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]
        if self.by_meaning:
            near = related_pairs(letter, sort, word_relatives(self.level.clues, self.pulse, self.american), self.random)
            yield from ((sort, clue) for clue in islice(near, TRIES_BY_MEANING))
        known = words(self.level.clues, self.pulse, self.american)
        for each in (sort, Sort.BUT_NOT):
            alike = look_alikes(letter, each, known, self.random, self._line_cost)
            yield from ((each, clue) for clue in islice(alike, TRIES))

    def _line_cost(self, sort: Sort, left: int) -> int:
        return line_cost(left, EVERY_NUMBER if sort is Sort.NEITHER else self.level.letters, self.excluded)


def fitting(words: GivenWords) -> tuple[str, ...]:
    return tuple(word for word in words.letters if FEWEST <= len(word) <= MOST)


def make_from_words(words: GivenWords, rng: Random, pulse: Pulse) -> Made[Puzzle]:
    chosen = fitting(words)
    if not chosen:
        raise BadText("riddle.no_own", fewest=FEWEST, most=MOST)
    word = rng.choice(chosen)
    puzzle = generate(Options(len(word), answer=word.lower()), rng, pulse)
    clue = words.clue(word)
    notes = (say("riddle.one_of", count=len(chosen)),) if len(chosen) > 1 else ()
    return Made(replace(puzzle, whole=f"{MY_WHOLE}{clue[:LONGEST_CLUE].strip()}") if clue else puzzle, (), notes)


FROM_WORDS = FromWords(fitting, make_from_words)
