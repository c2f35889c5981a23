"""The last lines of riddles: each speaks of itself in a line of verse, and gives nothing of its word away."""

import re
from collections import Counter
from random import Random

from generators.crossword.vocabulary import SMALL_WORDS, roots
from generators.kernel.kind import no_pulse
from generators.riddle.generate import generate
from generators.riddle.menu import FEWEST, MOST, Options
from generators.riddle.notation import read, write
from generators.riddle.pairs import last_lines
from generators.riddle.read import read_all
from generators.words.dictionary import asset, dictionary, entries, foreign, never_offered
from tests.rows import sample

SELF = re.compile(r"\b(?:i|me|my|mine|myself|we|us|our|ours|ourselves)\b", re.IGNORECASE)
LONGEST = 60  # letters; the narrowest window still shows such a line in two rows
SYLLABLES = range(6, 15)  # by the rough count below; tools/data/last_lines.py counts seven to twelve exactly
WORD = re.compile(r"[a-z]+(?:'[a-z]+)*")
SOUNDING = re.compile(r"[aeiouy]+")


def words_of(line: str) -> list[str]:
    return WORD.findall(line.lower().replace("’", "'").replace("-", " "))


def syllables(word: str) -> int:
    silent = re.search(r"[^aeiouyl]e(s|d)?$", word) is not None and not re.search(
        r"([sxz]|ch|sh|ge|ce)es$|[td]ed$", word
    )
    return max(1, len(SOUNDING.findall(word)) - silent)


def gives_away(answer: str, word: str) -> bool:
    """Is it a form of the answer or a part of it, as "keep" is of "keeper"?"""
    stem = word.partition("'")[0]
    if stem == answer or not roots(answer, dictionary()).isdisjoint(roots(stem, dictionary())):
        return True
    return stem not in SMALL_WORDS and len(stem) >= FEWEST and (stem in answer or answer in stem)


def fault(answer: str, line: str) -> str:
    words = words_of(line)
    if not (answer in dictionary() and FEWEST <= len(answer) <= MOST) or answer in never_offered():
        return "can be no answer"
    if not SELF.search(line):
        return "nobody speaks"
    if any(gives_away(answer, word) for word in words):
        return "gives the answer away"
    stems = {word.partition("'")[0] for word in words}
    if stems & (foreign(american=True) | foreign(american=False)):
        return "is spelled so by Americans or Britons alone"
    if stems & never_offered():
        return "has a word that no puzzle shows"
    if len(line) > LONGEST or sum(map(syllables, words)) not in SYLLABLES:
        return "is too long or too short"
    return "" if line[0].isupper() and line[-1] not in ".,;:" and "'" not in line else "begins or ends badly"


def test_last_lines_are_verse_and_keep_the_answer() -> None:
    wrong = [f"{answer}: {why}" for answer, line in sample(last_lines().items(), 600) if (why := fault(answer, line))]
    assert not wrong, wrong


def test_a_riddle_is_read_with_each_of_them_behind_it() -> None:
    riddle = (
        "My first is in cot, but never in pot\nMy second is in bat but not in bit\nMy last is in tin but not in pin\n"
    )
    for line in sample(last_lines().values(), 60):
        (reading,) = read_all(f"{riddle}{line}\nSolution: cat\n")
        assert (len(reading.lines), reading.solution, reading.remark) == (3, "cat", line)


def test_last_lines_stand_in_order_and_differ() -> None:
    rows = entries(asset("words", "last_lines.txt").read_text(encoding="utf-8"))
    assert [row.partition("\t")[0] for row in rows] == sorted(last_lines())
    assert not [line for line, count in Counter(last_lines().values()).items() if count > 1]
    for words, most in ((2, 0.07), (3, 0.03)):
        ((opening, count),) = Counter(" ".join(line.split()[:words]) for line in last_lines().values()).most_common(1)
        assert count <= most * len(rows), opening
    assert sum(line.startswith("My whole") for line in last_lines().values()) <= 0.15 * len(rows)


def test_a_riddle_ends_with_the_line_of_its_word() -> None:
    answer = "owner"
    puzzle = generate(Options(len(answer), answer=answer), Random(1), no_pulse)
    assert puzzle.whole == last_lines()[answer]
    assert f"\nLast line: {puzzle.whole}\n" in write(puzzle)
    assert read(write(puzzle)) == puzzle


def test_a_word_without_one_is_told_by_a_clue() -> None:
    puzzle = generate(Options(6, answer="anyhow"), Random(1), no_pulse)
    assert puzzle.whole.startswith("My whole: ")
    assert read(write(puzzle)) == puzzle
