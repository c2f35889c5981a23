"""Pairs of words that a player sees to be related without being told how; and the last lines of riddles, which speak
of themselves in a line of verse, and give nothing of their word away."""

import re
from random import Random

import pytest

from generators.crossword.vocabulary import SMALL_WORDS, roots
from generators.kernel.kind import no_pulse
from generators.riddle.generate import generate
from generators.riddle.menu import FEWEST, MOST, Options
from generators.riddle.notation import read, write
from generators.riddle.pairs import ALL, NEEDS_ITS_NAME, in_common, last_lines, misread_members, word_relatives
from generators.riddle.paper import sheet
from generators.riddle.read import read_all
from generators.words.dictionary import asset, dictionary, entries, foreign, never_offered, relations, thing_categories
from tests.rows import sample
from tools.data.word_corrections import UNRELATED

UNSEEN = "mirror boot|call flop|garter moss|lime sea|cow phase|mule red|set sine|but simply"
UNSEEN += "|lion flake|tweed dart|blur queen"  # chocolate bars, rivers, bands
SEEN = "oak ash|queen king|ring bride|hot cold|rook knight|boot clog"


@pytest.mark.parametrize(("level", "text", "seen"), [(50, UNSEEN, False), (35, SEEN, True)], ids=["unseen", "seen"])
def test_pairs_are_those_that_are_seen_at_once(level: int, text: str, seen: bool) -> None:
    sources = word_relatives(level, no_pulse, False)
    for pair in text.split("|"):
        first, second = pair.split()
        assert any(second in source.relatives.get(first, ()) for source in sources) == seen, pair


def test_what_is_corrected_by_hand_counts() -> None:
    kinds = {kind.name: kind for kind in thing_categories()}
    for name, words in misread_members().items():
        assert not NEEDS_ITS_NAME.search(name), name
        assert words == [ALL] or set(words) <= set(kinds[name].members), name
    assert not UNRELATED & {(each.first, each.second) for each in relations()}
    of_hard_riddles = {word for source in word_relatives(50, no_pulse, False) for word in source.words}
    assert not of_hard_riddles & {"quondam", "viscid", "unblushing", "confessedly"}, "an exam, not a riddle"


def test_a_rhyme_is_nothing_in_common() -> None:
    """TEA and SEA rhyme with tree, which says nothing of what they mean."""
    assert in_common("tea", "sea") is None
    assert in_common("cow", "horse") is not None


# --- last lines

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
    """Is the word a form of the answer or a part of the answer, as "keep" is of "keeper"?"""
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
    riddle = "My first is in cot, but never in pot\nMy second is in bat but not in bit\nMy last is in tea\n"
    for line in sample(last_lines().values(), 60):
        (reading,) = read_all(f"{riddle}{line}\nSolution: cat\n")
        assert (len(reading.lines), reading.solution, reading.remark) == (3, "cat", line)


def test_last_lines_stand_in_order_and_differ() -> None:
    rows = entries(asset("words", "last_lines.txt").read_text(encoding="utf-8"))
    assert [row.partition("\t")[0] for row in rows] == sorted(last_lines())
    assert len(set(last_lines().values())) == len(rows)


@pytest.mark.parametrize("answer", ["owner", "anyhow"])
def test_a_riddle_ends_with_the_line_of_its_word_or_a_clue(answer: str) -> None:
    puzzle = generate(Options(len(answer), answer=answer), Random(1), no_pulse)
    assert puzzle.whole.startswith(last_lines().get(answer, "My whole: "))
    assert f"{puzzle.whole}\n" in write(puzzle)
    shown = [row.text for row in sheet(puzzle).lists[0].rows]
    assert [each for each in shown if not each.endswith(".")] == [], "no full stop"
    assert read(write(puzzle)) == puzzle
