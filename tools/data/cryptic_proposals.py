"""Cryptic clues to pick from and to polish, never to be used unread: mined from the clue bank, each with its parse.

Definitions and synonyms are short clues of the bank; anagrams and hidden words are of runs of words that stand in our
own clues, or of one word with the same letters. What cannot be proved is not printed.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from itertools import product

from generators.crossword.cryptic.parse import (
    ANAGRAM,
    BEHEADING,
    CHARADE,
    CONTAINER,
    CURTAILING,
    DOUBLE,
    HIDDEN,
    REVERSAL,
    SOUND,
    BadClue,
    folded,
    read_line,
)
from generators.crossword.cryptic.spans import LINKS
from generators.crossword.kin import roots
from generators.kernel.groups import grouped
from generators.words.clue_bank import bank
from generators.words.dictionary import dictionary, offered
from tools.cryptic_proof import prove, sounding_like

LONGEST_WORDS = 4  # of a definition or a synonym
SYNONYMS = 2  # tried for a piece
MOST = 6  # proposals of a device
COMMON = 50  # the rarest word that is fodder
SHORT = """
about: re ca c / against: v anti / American: us / answer: a ans / army: ta / artist: ra / at home: in / bachelor: ba /
book: b / boy: ed ted ron / car: mini / church: ch ce / city: la ny ely / cold: c / company: co / credit: tick / deal:
d / doctor: dr mo gp / duck: o / east: e / eastern: e / engineers: re / exercise: pe / fifty: l / fine: f / first
lady: eve / five: v / girl: una / good: g / hot: h / hundred: c / journalist: ed / king: k r / large: l / learner: l /
left: l / line: l / love: o / male: m / married: m / men: or / mother: ma / new: n / north: n / northern: n / nothing:
o / note: do re mi fa la te ti / nurse: en / old: o / old boy: ob / one: i / party: do / page: p / pole: n s / posh: u
/ print: p / quarter: n e s w / queen: er r q / quiet: p sh / railway: ry / right: r / river: dee r exe / road: rd m /
ring: o / run: r / sailor: ab tar / saint: st / second: s mo / ship: ss / six: vi / small: s / soldiers: men / son: s
/ south: s / street: st / sun: s / ten: x / the French: le la / time: t / top: a lid / university: u / very: v / way:
st rd / west: w / with: w / work: op / worker: ant bee / year: y / zero: o
"""
INDICATORS = {
    ANAGRAM: ("in a mess", "unusually", "wildly"),
    HIDDEN: ("in", "some"),
    CONTAINER: ("inside",),
    REVERSAL: ("turned back",),
    SOUND: ("we hear",),
    BEHEADING: ("headless",),
    CURTAILING: ("endless",),
}

Row = tuple[str, str, str, str, str]  # clue, definition, device, indicator, fodder


def proposals(answer: str) -> Iterator[str]:
    """Lines of the bank's form, some for each device."""
    for device, rows in grouped(_rows(answer), lambda row: row[2]).items():
        count = 0
        for text, definition, _, indicator, fodder in rows:
            parse = f"{definition} | {device} | {indicator} | {fodder}".replace("|  |", "| |")
            line = f"{answer}\tC\t{text[:1].upper()}{text[1:]}\t{parse}"
            if count < MOST and _is_proved(line):
                count += 1
                yield line


def _is_proved(line: str) -> bool:
    try:
        prove(read_line(line))
    except BadClue:
        return False
    return True


def _rows(answer: str) -> Iterator[Row]:
    definitions = _synonyms(answer)
    for definition in definitions[:SYNONYMS]:
        for device, fodder, shown in _fodders(answer):
            indicator = INDICATORS.get(device, ("",))[len(fodder) % len(INDICATORS.get(device, ("",)))]
            if device == CONTAINER:
                text = f"{shown.replace(' inside ', f' {indicator} ')}: {definition}"
            else:
                text = f"{definition}: {shown}{f' {indicator}' if indicator else ''}"
            yield text, definition, device, indicator, fodder
    for first, second in product(definitions, definitions):
        if first < second:
            yield f"{first}: {second}", first, DOUBLE, "", second


def _fodders(answer: str) -> Iterator[tuple[str, str, str]]:
    """A device, its fodder, and how this reads in a clue."""
    for phrase in _anagrams().get("".join(sorted(answer)), ()):
        yield ANAGRAM, phrase, phrase
    for phrase in _holding(answer):
        yield HIDDEN, phrase, phrase
    for pieces in _charades(answer):
        yield from ((CHARADE, *_fodder(pieces, " + ", each)) for each in product(*map(_meanings, pieces)))
    for inner, outer in _containers(answer):
        both = (inner, outer)
        yield from ((CONTAINER, *_fodder(both, " inside ", each)) for each in product(*map(_meanings, both)))
    others = {
        REVERSAL: [answer[::-1]],
        SOUND: [each for each in sounding_like(answer) if each != answer],
        BEHEADING: [first + answer for first in "abcdefghijklmnopqrstuvwxyz"],
        CURTAILING: [answer + last for last in "abcdefghijklmnopqrstuvwxyz"],
    }
    for device, words in others.items():
        for word in words:
            if not roots(word, dictionary()) & roots(answer, dictionary()):
                yield from ((device, *_fodder((word,), "", (meaning,))) for meaning in _synonyms(word)[:SYNONYMS])


def _fodder(pieces: Sequence[str], sign: str, meanings: Sequence[str]) -> tuple[str, str]:
    written = sign.join(f"{meaning} = {piece.upper()}" for piece, meaning in zip(pieces, meanings, strict=True))
    return written, (sign if sign == " inside " else " ").join(meanings)


def _charades(answer: str) -> Iterator[tuple[str, ...]]:
    for cut in range(1, len(answer)):
        yield answer[:cut], answer[cut:]
        yield from ((answer[:cut], answer[cut:more], answer[more:]) for more in range(cut + 1, len(answer)))


def _containers(answer: str) -> Iterator[tuple[str, str]]:
    for start in range(1, len(answer) - 1):
        yield from ((answer[start:end], answer[:start] + answer[end:]) for end in range(start + 1, len(answer)))


def _meanings(piece: str) -> Sequence[str]:
    return [*_short().get(piece, ()), *_synonyms(piece)][:SYNONYMS]


@cache
def _synonyms(word: str) -> Sequence[str]:
    """Short clues of the bank that say what the word is, the shortest first."""
    texts = (_lowered(clue.text) for clue in bank().get(word, ()))
    plain = [text for text in texts if not re.search(r'[_"?!:;(]', text) and text.count(" ") < LONGEST_WORDS]
    return sorted(plain, key=len)


def _lowered(text: str) -> str:
    first, rest = text[:1], text[1:]
    word = re.match("[A-Za-z]*", text)
    is_name = rest[:1].isupper() or text.startswith("I ") or (word and word[0].lower() not in dictionary())
    return text if is_name else first.lower() + rest


@cache
def _short() -> Mapping[str, list[str]]:
    found: dict[str, list[str]] = {}
    for entry in SHORT.replace("\n", " ").split("/"):
        meaning, _, letters = entry.partition(":")
        for each in letters.split():
            found.setdefault(each, []).append(meaning.strip())
    return found


@cache
def _runs() -> Mapping[str, str]:
    """The runs of two to four words in our clues by their letters, with no small word at an end."""
    found: dict[str, str] = {}
    for clues in bank().values():
        for clue in clues:
            for part in re.split(r"[^A-Za-z' ]+", clue.text):
                words = part.split()
                for start in range(len(words)):
                    for end in range(start + 2, min(start + LONGEST_WORDS, len(words)) + 1):
                        run = " ".join(words[start:end])
                        found.setdefault(folded(run), _lowered(run))
    return found


@cache
def _anagrams() -> Mapping[str, Collection[str]]:
    """Runs and words by their letters in order."""
    found: dict[str, list[str]] = {}
    for letters, run in _runs().items():
        found.setdefault("".join(sorted(letters)), []).append(run)
    for word in offered(COMMON):
        if len(word) > len("cat"):
            found.setdefault("".join(sorted(word)), []).append(word)
    return found


def _holding(answer: str) -> Iterator[str]:
    for letters, run in _runs().items():
        if answer in letters:
            words = [folded(word) for word in run.split()]
            at = letters.find(answer)
            inside = 0 < at < len(words[0]) and len(letters) - at - len(answer) < len(words[-1])
            if inside and not LINKS & {words[0], words[-1]} and answer not in words:
                yield run
