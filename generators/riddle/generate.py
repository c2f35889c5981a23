"""A riddle with exactly one answer: lines for each letter, then repair. Where other words fit too, the line that tells
most of them from the answer is replaced by one that shuts them out, until none is left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from random import Random

from generators.kernel.bits import letter_mask
from generators.kernel.cache import cached
from generators.kernel.kind import BadText, Pulse
from generators.riddle.kin import kins, related
from generators.riddle.menu import MEANING_STYLE, RHYMED_STYLE, Options
from generators.riddle.pairs import Clue, look_alikes, mask_allowed, words
from generators.riddle.rules import MY_WHOLE, Line, Puzzle, Sort
from generators.riddle.solver import answers, difficulty
from generators.riddle.verse import in_rhyme, last_lines, rhymes
from generators.words.clue_bank import bank
from generators.words.dictionary import dictionary, foreign, offered
from generators.words.forms import is_inflected

WEIGHTS = {Sort.BUT_NOT: 7, Sort.BOTH: 2, Sort.NEITHER: 1}
SHARE_SAYING_LAST = 0.3
BLANK = "____"
ATTEMPTS = 80  # answers tried
LINE = 24  # letters of a clue that sounds like a line
ENOUGH = 300  # words with a last line in verse, so that no others need be asked
REPAIRS = 40  # lines replaced for one answer
MOST_LEFT = 12  # letters that are in neither word
TRIES = 12  # pairs looked at for one line
TRIES_BY_MEANING = 80  # the same, but half of them do not fit


@dataclass(frozen=True, slots=True)
class Level:
    """The difficulty of a riddle: rarer words, and lines that leave more letters possible."""

    wit: int  # of the clue to the whole
    answer: int  # rarest words, as levels of the dictionary
    clues: int
    letters: tuple[int, int]  # fewest and most that an in-but-not line should leave
    difficulty: tuple[float, float]  # of the riddle


LEVELS = {
    "easy": Level(1, 20, 35, (1, 2), (1.0, 2.6)),
    "medium": Level(2, 35, 35, (2, 3), (2.0, 4.0)),
    "hard": Level(3, 50, 50, (3, 5), (2.8, 9.0)),
}


def generate(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    """Always ends: with a riddle, or with BadText where these options allow none."""
    if options.answer:
        return _for(options, rng, pulse)
    level = LEVELS[options.level]
    candidates = _words_to_guess(options.length, level.answer, options.american)
    if options.style == RHYMED_STYLE:
        candidates = _sung(candidates)
    for _ in range(ATTEMPTS if candidates else 0):
        answer = rng.choice(candidates)
        if frozenset((answer,)) in options.recent:
            continue
        lines = _lines(answer, options, level, rng, pulse)
        if lines:
            puzzle = _worded(answer, lines, options, rng)
            if level.difficulty[0] <= difficulty(puzzle) <= level.difficulty[1]:
                return puzzle
    raise BadText("riddle.none", length=options.length)


def _worded(answer: str, lines: tuple[Line, ...], options: Options, rng: Random) -> Puzzle:
    """The riddle ends in a line of verse where we have one, else in a clue of its level, rather without a gap, and of
    some length where a rhyme goes before it."""
    says_last, wit = rng.random() < SHARE_SAYING_LAST, LEVELS[options.level].wit
    known = bank().get(answer, ())
    clues = [clue for clue in known if not (clue.british and options.american)] or list(known)
    least = LINE if options.style == RHYMED_STYLE else 0
    clues.sort(key=lambda clue: (BLANK in clue.text, len(clue.text) < least, abs(clue.difficulty - wit), clue.text))
    whole = last_lines().get(answer) or (f"{MY_WHOLE}{clues[0].text}" if clues else "")
    return Puzzle(lines, (answer,), says_last, whole=whole, rhymed=options.style == RHYMED_STYLE)


def _for(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    """A riddle for a wanted word, as near to the level as some tries bring it."""
    level = LEVELS[options.level]
    least, most = level.difficulty
    best: tuple[float, Puzzle] | None = None
    for _ in range(TRIES):
        lines = _lines(options.answer, options, level, rng, pulse)
        if lines:
            puzzle = _worded(options.answer, lines, options, rng)
            astray = max(least - difficulty(puzzle), difficulty(puzzle) - most, 0.0)
            best = (astray, puzzle) if best is None or astray < best[0] else best
        if best is not None and not best[0]:
            break
    if best is None:
        raise BadText("riddle.none_for", answer=options.answer)
    return best[1]


def _lines(answer: str, options: Options, level: Level, rng: Random, pulse: Pulse) -> tuple[Line, ...] | None:
    if options.style == RHYMED_STYLE:
        known = rhymes(level.clues, pulse, options.american)
        return in_rhyme(answer, known, level.letters, options.recent, rng, pulse)
    return _repaired(answer, _Maker(answer, options, level, rng, pulse), pulse)


@cached
def _words_to_guess(length: int, rarest: int, american: bool) -> tuple[str, ...]:
    """Words in their plain form, for which we have a clue: no asks, danced or polios."""
    known, fair = dictionary(), bank().keys() - foreign(american=american)
    return tuple(
        word for word in offered(rarest) if len(word) == length and word in fair and not is_inflected(word, known)
    )


def _sung(words: tuple[str, ...]) -> tuple[str, ...]:
    """Answers with a last line in verse, where enough of them have one; else all."""
    found = tuple(word for word in words if word in last_lines())
    return found if len(found) >= ENOUGH else words


def _repaired(answer: str, maker: _Maker, pulse: Pulse) -> tuple[Line, ...] | None:
    """Lines that only the answer fits; None when it does not work out."""
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
        position = _most_telling(answer, rivals)
        others = lines[:position] + lines[position + 1 :]
        lines[position] = maker.line(position, others, "".join(word[position] for word in rivals)) or lines[position]
    return None


def _most_telling(answer: str, rivals: list[str]) -> int:
    differing = Counter(
        position
        for rival in rivals
        for position, (letter, other) in enumerate(zip(answer, rival, strict=True))
        if letter != other
    )
    return max(differing, key=lambda position: (differing[position], -position))


def avoiding(options: Options, puzzles: tuple[Puzzle, ...]) -> Options:
    """Pairs without those of the puzzles seen: neither their answers nor their pairs come back."""
    return replace(options, recent=frozenset().union(*map(_worn, puzzles)))


def repeats(puzzle: Puzzle, puzzles: tuple[Puzzle, ...]) -> bool:
    return any(not _worn(puzzle).isdisjoint(_worn(other)) for other in puzzles)


def _worn(puzzle: Puzzle) -> frozenset[frozenset[str]]:
    pairs = (frozenset((line.first, line.second)) for line in puzzle.lines if line.first)
    return frozenset((*map(frozenset, zip(puzzle.answers)), *pairs))


class _Maker:
    def __init__(self, answer: str, options: Options, level: Level, rng: Random, pulse: Pulse) -> None:
        self.answer, self.level, self.random, self.pulse = answer, level, rng, pulse
        self.recent, self.american = options.recent, options.american
        self.by_meaning = options.style == MEANING_STYLE
        self.shut = 0  # the letters that the line in the making should not allow

    def line(self, position: int, others: list[Line], unwanted: str) -> Line | None:
        """A line about that letter: the one of a few that lets in the fewest unwanted letters; None when none fits."""
        letter = self.answer[position]
        taken = {self.answer, *(word for line in others for word in (line.first, line.second))}
        self.shut = letter_mask(unwanted.replace(letter, ""))
        best: tuple[int, Line] | None = None
        for sort, clue in self._clues(letter):
            if clue is None or not taken.isdisjoint(clue) or frozenset(clue) in self.recent:
                continue
            left = mask_allowed(sort, letter_mask(clue[0]), letter_mask(clue[1]))
            if sort is Sort.NEITHER and left.bit_count() > MOST_LEFT:
                continue  # it would say next to nothing
            cost = self._cost(sort, left)
            if best is None or cost < best[0]:
                said = self.random.choice((Sort.BOTH, Sort.AND_ALSO)) if sort is Sort.BOTH else sort
                best = cost, Line(said, *clue)
            if cost == 0:
                break
        return best[1] if best else None

    def _clues(self, letter: str) -> Iterator[tuple[Sort, Clue | None]]:
        """Pairs of the sort that the dice want, in the style wanted; at the end of a sort that all letters have."""
        sort = self.random.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]
        if self.by_meaning:
            near = related(letter, sort, kins(self.level.clues, self.pulse, self.american), self.random)
            yield from ((sort, clue) for clue in islice(near, TRIES_BY_MEANING))
        for each in (sort, Sort.BUT_NOT):
            alike = look_alikes(
                letter, each, words(self.level.clues, self.pulse, self.american), self.random, self._cost
            )
            yield from ((each, clue) for clue in islice(alike, TRIES))

    def _cost(self, sort: Sort, left: int) -> int:
        """How far the letters left are from those wanted, in number; and dearer, those that were to be shut out."""
        fewest, most = self.level.letters
        count = left.bit_count()
        astray = 0 if sort is Sort.NEITHER else max(fewest - count, 0) + max(count - most, 0)
        return 4 * (left & self.shut).bit_count() + astray
