"""Explains words: their meanings, why a guess counted, hints, the way through a puzzle, account of a game, exercises.

The meaning of a word is a line of the clue bank or of the table of meanings. A guess counts by its
ending, as a pangram, or as a known word; guesses that earn nothing are not logged, so none is
wrong.

    A E I L N R T      train      a common word: many find it first
                       trainer    an inflection, after train was found
                       latrine    a pangram, which uses all the letters
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from random import Random

from generators.brick import chinese
from generators.brick.generate import generate
from generators.brick.menu import Options
from generators.brick.rules import (
    LAST_LETTERS,
    NAMES,
    Guess,
    Move,
    Puzzle,
    Reveal,
    State,
    in_signs,
    is_pangram,
    is_solved,
    letters_shown,
    normalize,
    over,
    play,
    rank_number,
    words_to_find,
)
from generators.kernel.cache import cached
from generators.kernel.kind import (
    EASY,
    FOUND,
    HARD,
    MEDIUM,
    Drills,
    Exercise,
    Hint,
    Link,
    Passage,
    Pulse,
    Technique,
    TimedMove,
    Why,
)
from generators.kernel.phrases import Phrase, clock_text, in_a_row, say
from generators.words.clue_bank import clued_words, clues_of
from generators.words.dictionary import BLANK, RAREST, dictionary, frequent, packed_lines, shorter_forms
from generators.words.idioms import idiom_of, sense
from generators.words.readings import idiom_note

QUOTED = re.compile('^["“]([^"“”]*)["”]$')  # a note that is one quotation
DAILY = 35  # the level of words that people meet daily
WITTY = 3  # the difficulty of clues that do not say what is meant
_IDIOM_LEVELS = {1: DAILY, 2: 50, 3: 60}
_LEVELS = (0, 10, 20, 35, 50, 60)  # levels of the dictionary that have their own sentences

A_LETTER = Technique("a_letter", EASY, 1)  # a hint gives a letter
THE_WORD = Technique("the_word", EASY, 1)  # a hint gives the whole word
INFLECTION = Technique("inflection", EASY, 1)
COMMON_WORD = Technique("common_word", EASY, 1)
OTHER_WORD = Technique("other_word", MEDIUM, 2)  # word of unknown level, from a text or from the player
UNCOMMON_WORD = Technique("uncommon_word", MEDIUM, 2)
PANGRAM = Technique("pangram", MEDIUM, 3)
RARE_WORD = Technique("rare_word", HARD, 4)
TECHNIQUES = (*(A_LETTER, THE_WORD, INFLECTION, COMMON_WORD), *(OTHER_WORD, UNCOMMON_WORD, PANGRAM, RARE_WORD))
_BY_LEVEL = ((35, COMMON_WORD), (50, UNCOMMON_WORD), (60, RARE_WORD))  # with the highest level in the dictionary

MOST_LINES = 5  # most lines with a word, and with a beginning


@dataclass(frozen=True, slots=True)
class WordMeaning:
    word: str  # the given word, or the shorter word that it is a form of
    text: str


def prepare(pulse: Pulse) -> None:
    clued_words(pulse)
    _meanings()


def meaning(puzzle: Puzzle, word: str) -> WordMeaning | None:
    """The meaning of a word; None in a text of another language. The meaning of an idiom is its
    sound, and its sense in the language of the window."""
    if note := idiom_note(word):
        return WordMeaning(word, note)
    return _find_meaning(word) if is_english(puzzle.words) else None


@cached
def is_english(words: tuple[str, ...]) -> bool:
    """Do most words have a meaning? `rot`, `fast` and `kind` alone make no text English."""
    return 2 * sum(_find_meaning(word) is not None for word in words) > len(words)


@cached
def _find_meaning(word: str) -> WordMeaning | None:
    """The entry in the table, also for words whose clues are no meanings; else our clue to the word
    or to its singular; else a clue with a gap."""
    found = _meanings().get(word) or plain_clue(word)
    if found is None and (known := clues_of(word)):
        found = WordMeaning(word, known[0].text)
    return found


def plain_clue(word: str) -> WordMeaning | None:
    """The plainest clue without gap or wit to the word or its singular; to a verb form, a clue to a noun misleads."""
    singulars = (each for each in shorter_forms(word) if word.endswith("s") and each in dictionary())
    for each in (word, *singulars):
        clues = [clue for clue in clues_of(each) if BLANK not in clue.text and clue.difficulty < WITTY]
        if clues:
            return WordMeaning(each, min(clues, key=lambda clue: (clue.difficulty, clue.british)).text)
    return None


@cached
def _meanings() -> Mapping[str, WordMeaning]:
    rows = (line.rstrip("\n").split("\t") for line in packed_lines("meanings.txt.gz"))
    return {word: WordMeaning(base, text) for word, base, text in rows}


def level_of(puzzle: Puzzle, word: str) -> int:
    """How rare the word is; 0 where the dictionary does not have it. Idioms have the levels of their own list."""
    idiom = idiom_of(word)
    if idiom is not None:
        return _IDIOM_LEVELS.get(idiom.level, 0)
    level = dictionary().levels.get(word, 0) if is_english(puzzle.words) else 0
    return min(level, DAILY) if word in frequent() else level


def stem(state: State, word: str) -> str:
    """The longest found word that this one is an inflection of, or nothing: shine for shines, not shin."""
    known_stems = (each for each in shorter_forms(word) if each in dictionary())
    longest = max(known_stems, key=len, default="")
    return longest if longest in state.found else ""


def explain_found(state: State, word: str, found: Technique) -> Phrase:
    words, note = _explain_technique(state, word, found), meaning(state.puzzle, word)
    noted = (
        words
        if note is None
        else say("brick.why.noted", found=words, word=note.word, note=QUOTED.sub(r"\1", note.text))
    )
    return in_signs(state.puzzle, noted)


def _explain_technique(state: State, word: str, found: Technique) -> Phrase:
    its = _tell_rarity(state.puzzle, word)
    match found.name:
        case "a_letter":
            return say("brick.why.shown", word=word, known=its, count=dict(state.revealed)[word], all=len(word))
        case "pangram":
            return say("brick.why.pangram", word=word, known=its)
        case "inflection":
            return say("brick.why.inflection", word=word, known=its, stem=stem(state, word))
    return say("brick.why.word", word=word, known=its, count=len(word))


def _tell_rarity(puzzle: Puzzle, word: str) -> Phrase:
    level = level_of(puzzle, word)
    return say(f"brick.why.known_{next(each for each in _LEVELS if level <= each)}")


def technique(state: State, word: str) -> Technique:
    if dict(state.revealed).get(word):
        return A_LETTER
    if is_pangram(state.puzzle, word):
        return PANGRAM
    return INFLECTION if stem(state, word) else technique_by_level(state.puzzle, word)


def technique_by_level(puzzle: Puzzle, word: str) -> Technique:
    level = level_of(puzzle, word)
    return next((each for most, each in _BY_LEVEL if 0 < level <= most), OTHER_WORD)


def why(state: State, move: Move, pulse: Pulse) -> Why | None:
    """The reason why a word counts; None for words that we do not print."""
    prepare(pulse)
    if not isinstance(move, Guess):
        return None
    word = normalize(move.word)
    if word in state.puzzle.words:
        found = technique(state, word)
        return Why(FOUND, explain_found(state, word, found), found)
    if word in state.puzzle.extra:
        found = technique_by_level(state.puzzle, word)
        extra = say("brick.why.extra", word=word, known=_tell_rarity(state.puzzle, word))
        return Why(FOUND, in_signs(state.puzzle, extra), found)
    return None


def hint(state: State, _: Pulse) -> Hint[Move] | None:
    if over(state):
        return None
    shown = dict(state.revealed)
    word = min(words_to_find(state), key=lambda each: (-shown.get(each, 0), len(each), each))
    known, idiom, where = shown.get(word, 0), idiom_of(word) if sense(word) else None, None
    move: Move = Reveal(word)
    if idiom is not None and word in shown:  # the list already shows its meaning
        where = say("brick_zh.hint.meant", meaning=sense(word))
        words, move = say("brick_zh.hint.sounds", sound=idiom.pinyin), Guess(word)
    elif idiom is not None:
        words = say("brick_zh.hint.meaning", meaning=sense(word))
    elif len(word) - known <= LAST_LETTERS:
        words, move = say("brick.hint.word", word=word), Guess(word)
    else:
        blanked = " ".join(word[: known + 1] + letters_shown(state, word)[known + 1 :])
        words = say("brick.hint.letters", letters=blanked.upper())
    found = _hint(state.puzzle, word, words, move, THE_WORD if isinstance(move, Guess) else A_LETTER)
    return replace(found, where=where or found.where, chain=(Link(found.because, None),))


def _hint(
    puzzle: Puzzle, word: str, words: Phrase, move: Move, found: Technique, thought: Phrase | None = None
) -> Hint[Move]:
    where = say("brick.hint.pangram" if is_pangram(puzzle, word) else "brick.hint.length", count=len(word))
    where, words = in_signs(puzzle, where), in_signs(puzzle, words)
    thought = thought and in_signs(puzzle, thought)
    return Hint(where, words, move, thought=thought, technique=found)


def way(state: State, pulse: Pulse) -> Iterator[Hint[Move]]:
    prepare(pulse)
    if over(state):
        return
    missing = words_to_find(state)
    for first in sorted({word[0] for word in missing}):
        group = sorted((word for word in missing if word[0] == first), key=lambda word: (len(word), word))
        thought = say("brick.why.group", letter=first.upper(), count=len(group))
        if len(group) == 1:
            thought = say("brick.why.group_one", letter=first.upper())
        for word in group:
            pulse()
            found = technique(state, word)
            words = explain_found(state, word, found)
            yield _hint(state.puzzle, word, words, Guess(word), found, thought)
            state = play(state, Guess(word))


Game = tuple[TimedMove[State, Move], ...]


def account(game: Game, pulse: Pulse) -> tuple[Passage, ...]:
    if not game:
        return ()
    prepare(pulse)
    end, seconds = game[-1].after, finding_times(game)
    extra = len(end.bonus)
    beyond = [say("brick.account.beyond", count=extra) if extra > 1 else say("brick.account.beyond_one")]
    found = {
        "seen": [*_tell_words_in_sight(end)],
        "missed": [*_tell_missed_words(end)],
        "lights": [*_tell_pangrams(end, seconds), *_tell_ranks(game)],
        "words_missed": [*_tell_meanings(end.puzzle, words_to_find(end))],
        "words_found": [*_tell_meanings(end.puzzle, end.found), *(beyond if extra else ())],
    }
    said = partial(in_signs, end.puzzle)
    passages = ((say(f"brick.account.{name}"), lines) for name, lines in found.items() if lines)
    return tuple(Passage(said(title), tuple(map(said, lines))) for title, lines in passages)


def finding_times(game: Game) -> dict[str, float]:
    since: dict[str, float] = {}
    for each in game:
        before, after = set(each.before.found), set(each.after.found)
        since = {word: second for word, second in since.items() if word in after}
        since |= {word: each.second for word in each.after.found if word not in before}
    return since


def _tell_words_in_sight(end: State) -> Iterator[Phrase]:
    """How many of each sort were found, and the missed words to which a found one leads."""
    puzzle, missed = end.puzzle, words_to_find(end)
    found = Counter(technique_by_level(puzzle, word).name for word in end.found)
    every = Counter(technique_by_level(puzzle, word).name for word in puzzle.words)
    if end.found and set(every) != {OTHER_WORD.name}:
        sorts = [say(f"brick.account.of_{name}", count=found[name], all=every[name]) for name in _names_by_count(every)]
        yield say("brick.account.found_by_level", sorts=in_a_row(sorts))
    first = {"".join(sorted(word)): word for word in reversed(end.found)}  # found with these letters
    by_ending = [(word, stem(end, word)) for word in missed]
    by_order = [(word, first.get("".join(sorted(word)), "")) for word in missed]
    for key, leads in (("by_ending", by_ending), ("by_order", by_order)):
        if told := [say("brick.account.from", word=word, base=base) for word, base in leads if base]:
            yield say(f"brick.account.{key}", words=in_a_row(told))


def _tell_missed_words(end: State) -> Iterator[Phrase]:
    """The missed words by length, by beginning, and the best known of them with their meanings."""
    puzzle, missed = end.puzzle, words_to_find(end)
    if missed:
        yield say("brick.account.open", count=len(missed), all=len(puzzle.words))
        if len(set(map(len, puzzle.words))) > 1:
            yield say("brick.account.by_length", lengths=in_a_row([*_tell_lengths(missed, puzzle.words)]))
        yield say("brick.account.by_beginning", beginnings=in_a_row([*_tell_beginnings(missed, puzzle.words)]))
        levels = Counter(technique_by_level(puzzle, word).name for word in missed)
        if set(levels) != {OTHER_WORD.name}:
            sorts = [say(f"brick.account.{name}", count=levels[name]) for name in _names_by_count(levels)]
            yield say("brick.account.by_level", sorts=in_a_row(sorts))
        best_known = sorted(missed, key=lambda word: (level_of(puzzle, word) or RAREST + 1, len(word), word))
        for word in best_known[:MOST_LINES]:
            yield explain_found(end, word, technique(end, word))
    shown = dict(end.revealed)
    if helped := [word for word in end.found if shown.get(word)]:
        yield say("brick.account.shown", words=in_a_row(helped))


def _tell_lengths(missed: Sequence[str], words: Sequence[str]) -> Iterator[Phrase]:
    every = Counter(map(len, words))
    for length, count in sorted(Counter(map(len, missed)).items()):
        yield say("brick.account.of_length", count=count, all=every[length], length=length)


def _tell_beginnings(missed: Sequence[str], words: Sequence[str]) -> Iterator[Phrase]:
    every, counts = Counter(word[0] for word in words), Counter(word[0] for word in missed)
    for letter in _names_by_count(counts)[:MOST_LINES]:
        yield say("brick.account.of_letter", count=counts[letter], all=every[letter], letter=letter.upper())


def _names_by_count(counts: Counter[str]) -> list[str]:
    return sorted(counts, key=lambda name: (-counts[name], name))


def _tell_pangrams(end: State, seconds: Mapping[str, float]) -> Iterator[Phrase]:
    every = [word for word in end.puzzle.words if is_pangram(end.puzzle, word)]
    found = [word for word in seconds if word in every]
    if found:
        names = [say("brick.account.pangram", word=word, time=clock_text(seconds[word])) for word in found]
        yield say("brick.account.pangrams", words=in_a_row(names))
    if open_ones := [word for word in every if word not in seconds]:
        yield say("brick.account.open_pangrams", words=in_a_row(open_ones))


def _tell_ranks(game: Game) -> Iterator[Phrase]:
    """The ranks in the order in which they were reached; where a move reached several, the highest."""
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


def _tell_meanings(puzzle: Puzzle, words: Iterable[str]) -> Iterator[Phrase]:
    """A line for each word in the order of the alphabet; words without a meaning share the last line."""
    without = []
    for word in sorted(words):
        note = meaning(puzzle, word)
        if note is None:
            without.append(word)
        elif note.word == word:
            yield say("brick.account.word", word=word, note=note.text)
        else:
            yield say("brick.account.form", word=word, base=note.word, note=note.text)
    if without:
        yield say("brick.account.no_meaning", words=in_a_row(without))


def again(game: Game) -> Exercise[Puzzle, Move] | None:
    """An exercise with the words that were missed, or found with letters shown."""
    if not game:
        return None
    end = game[-1].after
    shown = dict(end.revealed)
    found = [word for word in end.found if not shown.get(word)]
    if len(found) == len(end.puzzle.words):
        return None
    return Exercise(end.puzzle, tuple(Guess(word) for word in found))


# --- exercises: a puzzle in which only a few words are left, of those that one technique finds

MOST_LEFT, MOST_IDIOMS_LEFT = 5, 1
_TRIES = 20  # puzzles that are tried
Make = Callable[[Options, Random, Pulse], Puzzle]


def _drills(kind: str, generate: Make, where: Mapping[Technique, Options], most: int) -> Drills[Puzzle, State, Move]:
    """`where`: options whose puzzles have words that the technique finds."""
    named = {each.name: each for each in where}

    def make(name: str, rng: Random, pulse: Pulse) -> Exercise[Puzzle, Move]:
        wanted = named[name]
        for _ in range(_TRIES):
            puzzle = generate(where[wanted], rng, pulse)
            others = {word: tuple(each for each in puzzle.words if each != word) for word in puzzle.words}
            fitting = [word for word, found in others.items() if technique(State(puzzle, found), word) == wanted]
            if fitting:
                break
        pool = fitting or list(puzzle.words)
        sought = rng.sample(pool, min(most, len(pool)))
        return Exercise(puzzle, tuple(Guess(word) for word in puzzle.words if word not in sought))

    return Drills(tuple(named), lambda name: named[name].phrase(kind), make, lambda _, state: is_solved(state))


DRILLS = _drills(
    "brick",
    generate,
    {INFLECTION: Options(6, "easy", with_s=True), PANGRAM: Options(7, "easy"), RARE_WORD: Options(6, "hard")},
    MOST_LEFT,
)
CHINESE_DRILLS = _drills(
    "brick_zh",
    chinese.generate,
    {UNCOMMON_WORD: Options(14, "medium"), RARE_WORD: Options(14, "hard")},
    MOST_IDIOMS_LEFT,
)
