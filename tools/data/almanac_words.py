"""The marks of a good daily of words: words that people know, none of late, in one spelling for everybody."""

from __future__ import annotations

import re
from calendar import MONDAY
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from random import Random
from typing import Any

from generators.brick.kind import BRICK, BRICK_ZH
from generators.brick.menu import Options as BrickOptions
from generators.brick.rules import Puzzle as Brick
from generators.brick.rules import is_pangram
from generators.crossword.generate import words_for
from generators.crossword.kind import CROSSWORD
from generators.crossword.menu import Options as CrosswordOptions
from generators.crossword.rules import Puzzle as Crossword
from generators.crossword.vocabulary import Vocabulary
from generators.fill_in.generate import grade
from generators.fill_in.kind import FILL_IN
from generators.fill_in.menu import Options as FillInOptions
from generators.fill_in.rules import Puzzle as FillIn
from generators.idioms.explain import LADDER
from generators.idioms.kind import IDIOMS_ZH, IDIOMS_ZH_ROWS
from generators.idioms.menu import ROWS
from generators.idioms.menu import Options as IdiomsOptions
from generators.idioms.rules import Puzzle as Idioms
from generators.idioms.rules import start
from generators.kernel.kind import EASY, hardest, no_pulse
from generators.kernel.sets import lists_by_key
from generators.names.almanac import festival_on
from generators.poem.generate import dullness, fresh_lines
from generators.poem.kind import POEM_ZH
from generators.poem.menu import MENU as POEM_MENU
from generators.poem.menu import SIZES, form_of
from generators.poem.menu import Options as PoemOptions
from generators.poem.rules import THEME
from generators.poem.rules import Puzzle as WalkedPoem
from generators.riddle.generate import BLANK
from generators.riddle.kind import RIDDLE
from generators.riddle.menu import Options as RiddleOptions
from generators.riddle.pairs import in_common
from generators.riddle.rules import Puzzle as Riddle
from generators.words.clue_bank import bank
from generators.words.dictionary import AMERICAN, BRITISH, dictionary, is_inflected, words_spelled
from generators.words.poem_book import EVERYBODY, Poem
from generators.words.poem_book import book as poem_book
from tools.data.almanac_grids import clumsiness
from tools.data.almanac_past import ANSWER_DAYS, CLUE_DAYS, SAME_CLUE_DAYS, Earlier, PastJudge
from tools.data.almanac_seasons import POEMS

COMMON, RARE, RARER = 20, 40, 50  # SCOWL
MANY = 60  # words to find in a brick, beyond which more are no joy
_PAIR_DAYS = 50  # within which no pair of a riddle comes back
_THEME_DAYS = 365  # the same for the theme of a crossword,
_THEMED_DAYS = 50  # and of a Fill-In, which has few
_IDIOM_DAYS, _BESIDE_DAYS = 45, 5
_LINE_DAYS = range(120, -1, -1)  # within which no line of a poem comes back: the first number that leaves a choice
_WHOLE = "28-medium-poem"  # the preset of the day with a whole poem
_THEMES, _WALKED_DAYS = 3, 40  # among so many is chosen, if there are any that were not there so many days
_EVER = 10_000  # days
_SENTENCE = 0.5  # a clue to the whole that is one with a gap
_FIRST_OR_SMALL = re.compile(r"^[A-Za-z]+|\b[a-z]+")  # words but for names: Lady Jane Grey


@cache
def foreign() -> frozenset[str]:
    """The words that Britons and Americans spell each in a way of their own."""
    return words_spelled(AMERICAN) | words_spelled(BRITISH)


def foreign_in(*texts: str) -> list[str]:
    return [word for text in texts for word in map(str.lower, _FIRST_OR_SMALL.findall(text)) if word in foreign()]


def _is_rare(word: str, level: int = RARE) -> bool:
    return dictionary().levels.get(word, RARER) >= level


def _count_inflected(words: Iterable[str]) -> int:
    return sum(is_inflected(word, dictionary()) for word in words)


# --- crossword


def crossword_judge(earlier: Earlier, options: CrosswordOptions) -> PastJudge:
    """No answer of two weeks, and nothing that only some people spell so; no clue of ninety days, few of the year, and
    plain ones on Mondays. No grid of the same day has the same pattern."""
    lately = [word for puzzle in earlier.within(ANSWER_DAYS) for word in _answers(puzzle)]
    barred, often = set(lately), earlier.times(_PAIR_DAYS, _answers)
    themes = tuple(puzzle.theme for puzzle in earlier.within(_THEME_DAYS) if puzzle.theme)
    both = replace(earlier, made=(*earlier.made, *earlier.beside))
    stale, ages = both.times(CLUE_DAYS, _clues), earlier.ages(_clues)
    shown = {pair: None for pair in sorted(ages, key=ages.__getitem__, reverse=True) if ages[pair] <= SAME_CLUE_DAYS}
    asked = replace(options, shared=True, plain=earlier.day.weekday() == MONDAY)
    known = (*shown, *(pair for pair in stale if pair not in shown))
    spent = _spent_answers(words_for(asked, no_pulse), known)
    cells = [set(puzzle.solution.cells()) for day, puzzle in earlier.beside if day == earlier.day]

    def laws(puzzle: Crossword) -> int:
        answers = _answers(puzzle)
        bad = sum(word in barred for word in answers) + sum(pair in stale for pair in _clues(puzzle))
        return bad + len(foreign_in(*puzzle.clues, *map(str.lower, answers))) + ({*puzzle.solution.cells()} in cells)

    def flaws(puzzle: Crossword) -> float:
        words = [word.lower() for word in _answers(puzzle)]
        rare = sum(_is_rare(word, RARER) for word in words if word in dictionary())
        again = sum(often[word] for word in _answers(puzzle)) + 3 * (puzzle.theme in themes)
        again += 2 * sum(pair in shown for pair in _clues(puzzle))
        return (3 * rare + 0.5 * _count_inflected(words) + 5 * clumsiness(puzzle) + again) / len(words)

    clues = tuple(clue for _, clue in known)
    return PastJudge(replace(asked, recent=(*spent, *lately), themes=themes, clues=clues), flaws, laws)


def _answers(puzzle: Crossword) -> list[str]:
    return [puzzle.answer(slot) for slot in puzzle.solution.slots]


def _clues(puzzle: Crossword) -> list[tuple[str, str]]:
    return list(zip(_answers(puzzle), puzzle.clues, strict=True))


def _spent_answers(words: Vocabulary, shown: Iterable[tuple[str, str]]) -> Iterator[str]:
    """The answers that have no clue left; those that were asked last come last."""
    asked: dict[str, set[str]] = {}
    for word, clue in shown:
        clues = asked.pop(word, set())
        asked[word] = {*clues, clue}
    for word, clues in asked.items():
        if word.lower() in words.bank and clues.issuperset(clue.text for clue in words.clues(word)):
            yield word


# --- riddle


def riddle_judge(earlier: Earlier, options: RiddleOptions) -> PastJudge:
    """No answer that was there before, no pair of fifty days; pairs whose kinship is known."""
    pairs = set(earlier.times(_PAIR_DAYS, _pairs))
    answers = earlier.times(_EVER, _riddle_words)
    barred = set(earlier.times(ANSWER_DAYS, _riddle_words))
    recent = frozenset((*pairs, *(frozenset((word,)) for word in answers)))

    def laws(puzzle: Riddle) -> int:
        words = [word for pair in _pairs(puzzle) for word in pair]
        return sum(word in barred for word in _riddle_words(puzzle)) + len(foreign_in(puzzle.whole, *words))

    def flaws(puzzle: Riddle) -> float:
        joined = _pairs(puzzle)
        words = [word for pair in joined for word in pair]
        strange = sum(in_common(*pair) is None for pair in map(tuple, joined))
        again = sum(pair in pairs for pair in joined) + sum(answers[word] for word in _riddle_words(puzzle))
        inflected, rare = _count_inflected(words), sum(map(_is_rare, words))
        return (strange + 0.5 * inflected + 0.3 * rare) / len(joined) + again + _SENTENCE * (BLANK in puzzle.whole)

    return PastJudge(replace(options, recent=recent), flaws, laws)


def _riddle_words(puzzle: Riddle) -> tuple[str, ...]:
    return puzzle.answers


def _pairs(puzzle: Riddle) -> list[frozenset[str]]:
    return [frozenset((line.first, line.second)) for line in puzzle.lines if line.first]


# --- brick


def brick_judge(earlier: Earlier, options: BrickOptions) -> PastJudge:
    """Letters and long words that were not there before; words that people know, not too many."""
    ever, barred = earlier.times(_EVER, _marks), set(earlier.times(ANSWER_DAYS, _marks))
    often = earlier.times(ANSWER_DAYS, lambda puzzle: puzzle.words)

    def laws(puzzle: Brick) -> int:
        return sum(mark in barred for mark in _marks(puzzle)) + len(foreign_in(*puzzle.words))

    def flaws(puzzle: Brick) -> float:
        words, levels, clued = puzzle.words, dictionary().levels, bank()
        unknown = sum(word not in clued and levels.get(word, RARER) > COMMON for word in words)
        plural = sum(word.endswith("s") for word in words)
        doubtful = (2 * unknown + sum(map(_is_rare, words)) + plural + 0.5 * _count_inflected(words)) / len(words)
        again = sum(often[word] for word in words) / len(words)
        return doubtful + again + 5 * sum(ever[mark] for mark in _marks(puzzle)) + max(0, len(words) - MANY) / 20

    return PastJudge(options, flaws, laws)


def _marks(puzzle: Brick) -> set[str]:
    """The brick's letters, and the words that use all of them."""
    return {"".join(sorted(puzzle.letters)).upper(), *(word for word in puzzle.words if is_pangram(puzzle, word))}


def idiom_brick_judge(earlier: Earlier, options: BrickOptions) -> PastJudge:
    """Never the same characters; no idiom of the last weeks."""
    ever, barred = set(earlier.times(_EVER, _marks)), set(earlier.times(_IDIOM_DAYS, lambda puzzle: puzzle.words))

    def laws(puzzle: Brick) -> int:
        return sum(mark in ever for mark in _marks(puzzle)) + len(barred.intersection(puzzle.words))

    return PastJudge(options, lambda _: 0, laws)


def idioms_judge(earlier: Earlier, options: IdiomsOptions) -> PastJudge:
    """None of the last weeks where enough others are left, else few of them; nor of the other puzzle of these days. The
    hardest step of rows is of their level."""
    often = earlier.times(_IDIOM_DAYS, lambda puzzle: puzzle.words)
    often += replace(earlier, made=earlier.beside).times(_BESIDE_DAYS, lambda puzzle: puzzle.words)

    def flaws(puzzle: Idioms) -> float:
        return sum(often[word] for word in puzzle.words) / len(puzzle.words)

    def laws(puzzle: Idioms) -> int:
        return options.form == ROWS and hardest(LADDER.techniques_needed(start(puzzle), no_pulse)) != options.level

    return PastJudge(replace(options, recent=frozenset(often)), flaws, laws)


# --- fill-in


def fill_in_judge(earlier: Earlier, options: FillInOptions) -> PastJudge:
    """Plain words, none of two weeks as far as the stock allows."""
    often = earlier.times(ANSWER_DAYS, _fill_in_words)
    themes = earlier.times(_THEMED_DAYS, lambda puzzle: [puzzle.theme] if puzzle.theme else [])

    def laws(puzzle: FillIn) -> int:
        return len(foreign_in(*(word.lower() for word in _fill_in_words(puzzle))))

    def flaws(puzzle: FillIn) -> float:
        words = [word.lower() for word in _fill_in_words(puzzle)]
        again = 3 * sum(often[word.upper()] for word in words)
        given = len(puzzle.layout.givens()) if options.level != EASY else 0
        doubtful = (sum(map(_is_rare, words)) + 0.5 * _count_inflected(words)) / max(len(words), 1)
        return again + doubtful + themes[puzzle.theme] + 0.1 * given - 0.1 * grade(puzzle, no_pulse).effort

    return PastJudge(options, flaws, laws)


def _fill_in_words(puzzle: FillIn) -> list[str]:
    return [word for word in puzzle.words if word.isalpha()]


# --- lines of poems


def poem_judge(earlier: Earlier, options: PoemOptions) -> PastJudge:
    """Of whole poems, the one of the day. Of a theme, no line of the four months before, nor of a whole poem four
    months before or after; of fewer days where that leaves no choice. Rather known lines, few of the year, fewer with
    the same theme, a theme not there of late, and one with few fresh lines: those with many will have some later."""
    if form_of(options.size) != THEME:
        mine = poem_of(earlier.day)
        rest = {line for poem in poem_book().poems for line in poem.lines if poem != mine}
        return PastJudge(
            replace(options, recent=frozenset(rest)), lambda _: 0, lambda puzzle: puzzle.lines != mine.lines
        )
    for days in _LINE_DAYS:
        around = (earlier.day + timedelta(number) for number in range(-days, days + 1))
        walks = (each for each in around if POEM_MENU.week[each.weekday()] == _WHOLE or festival_on(each.isoformat()))
        barred = {line for each in (*earlier.within(days), *map(poem_of, walks)) for line in each.lines}
        fresh = fresh_lines(replace(options, recent=frozenset(barred)))
        if fresh:
            break
    often, fame = earlier.times(_THEME_DAYS, lambda puzzle: puzzle.lines), poem_book().fame
    themes = earlier.times(_WALKED_DAYS, lambda puzzle: [puzzle.theme])
    pairs = earlier.times(_THEME_DAYS, lambda puzzle: [(puzzle.theme, line) for line in puzzle.lines])
    needed = Counter(SIZES[options.size].lengths)

    def spare(theme: str) -> int:
        unasked = (line for line in fresh[theme] if fame[line] == EVERYBODY and not pairs[theme, line])
        have = Counter(map(len, unasked))
        return min(have[length] - needed[length] for length in needed)

    def flaws(puzzle: WalkedPoem) -> float:
        strange = sum(fame.get(line) != EVERYBODY for line in puzzle.lines)
        again = sum(often[line] + 2 * pairs[puzzle.theme, line] for line in puzzle.lines)
        dull = dullness(puzzle.theme, puzzle.lines, poem_book())
        return (2 * strange + 2 * again + dull / 2) / len(puzzle.lines) + themes[puzzle.theme]

    chosen = sorted(fresh, key=lambda theme: (themes[theme], spare(theme) < 0, abs(spare(theme))))[:_THEMES]
    recent = frozenset(barred | set(poem_book().themes).difference(chosen))
    return PastJudge(replace(options, recent=recent), flaws, lambda puzzle: len(barred.intersection(puzzle.lines)))


def poem_of(day: date) -> Poem:
    """The whole poem of a festival, or else of a week: each of these comes once before the first comes again."""
    if lines := POEMS.get(festival_on(day.isoformat())):
        return poem_book().by_line[lines[day.year % len(lines)]]
    found = whole_poems()
    return found[day.toordinal() // 7 % len(found)]


@cache
def whole_poems() -> Sequence[Poem]:
    """The poems of weeks, none of a festival: everybody knows them, and they have a character twice, which gives a
    choice; one of each title, and those of a poet far from each other."""
    festive = {line for lines in POEMS.values() for line in lines}
    every = (each for each in poem_book().poems if each.is_whole and each.lines[0] not in festive)
    known = (
        each for each in every if each.fame == EVERYBODY and len(set("".join(each.lines))) < sum(map(len, each.lines))
    )
    lengths = SIZES[_WHOLE.partition("-")[0]].lengths
    titles = {poem.series: poem for poem in known if tuple(map(len, poem.lines)) == lengths}
    places = {
        poem: (number + Random(poet).random()) / len(its)
        for poet, its in lists_by_key((poem.poet, poem) for poem in titles.values()).items()
        for number, poem in enumerate(its)
    }
    return sorted(places, key=places.__getitem__)


JUDGES: dict[str, Callable[[Earlier, Any], PastJudge]] = {
    CROSSWORD.id: crossword_judge,
    RIDDLE.id: riddle_judge,
    BRICK.id: brick_judge,
    BRICK_ZH.id: idiom_brick_judge,
    IDIOMS_ZH.id: idioms_judge,
    IDIOMS_ZH_ROWS.id: idioms_judge,
    FILL_IN.id: fill_in_judge,
    POEM_ZH.id: poem_judge,
}
