"""Reads riddles in free text: tokens, the clauses of each line, and the lines that belong together.

    is in lion but not in tiger, and twice in apple     lion: some, tiger: none, apple: twice

    line          clause { clause } [closing of the riddle]
    clause        introduction name ["twice"]
    name          [article] one to three words, or anything in quotes
    introduction  words of the tables below: each says what to expect of the next name

A line that can be read in two ways is refused: "not in cat and in dog" may deny the dog as well.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from itertools import takewhile

from generators.kernel.kind import BadText
from generators.kernel.phrases import ENGLISH, Phrase, say
from generators.kernel.text import named_language
from generators.riddle.menu import MOST
from generators.riddle.pairs import last_lines
from generators.riddle.rules import Clause, Line, Sort, Times
from generators.words.dictionary import asset, word_sets

LONGEST = 40  # signs of a word or of a phrase in quotes
_LETTER = r"[^\W\d_][\u0300-\u036f]*"
_TOKEN = re.compile(
    rf"""(?P<quoted>["“„«*]{{1,3}}\s*(?P<phrase>{_LETTER}[^"“”«»*\n]{{0,{LONGEST}}}?)\s*["”“»*]{{1,3}}
        |(?<!\w)['‘]\s*(?P<single>{_LETTER}(?:{_LETTER}|[\s'’-](?={_LETTER})){{0,{LONGEST}}}?)\s*['’](?!\w))
    |(?P<join>&|\b(?i:as\s+well\s+as)\b)
    |(?P<word>{_LETTER}(?:{_LETTER}|['’\u2010\u2011-](?={_LETTER}))*)
    |(?P<number>\d+\w*|(?<=\w)[^\s\w.,;:!?/()—–-](?=\w)|(?<=[^\W_])_(?=[^\W_]))
    |(?P<stop>[.!?/\n]|\r)
    |(?P<pause>[,;:()\[\]—–-])""",
    re.VERBOSE,
)

WORDINGS = word_sets(asset("words", "riddle_wordings.txt").read_text(encoding="ascii"))
ARTICLES, PLACES, NEGATIONS = WORDINGS["articles"], WORDINGS["places"], WORDINGS["negations"]
AGAIN, JOINS, PAIRS = WORDINGS["again"], WORDINGS["joins"], WORDINGS["pairs"]
VERBS, STRANGERS, SELF, ASKS = WORDINGS["verbs"], WORDINGS["strangers"], WORDINGS["self"], WORDINGS["asks"]
DETERMINERS = ARTICLES | WORDINGS["determiners"]
FILLERS = VERBS | WORDINGS["fillers"]
CONNECTORS = AGAIN | JOINS | WORDINGS["turns"]
STRESS = (("at", "all"), ("ever",), ("really",), ("quite",))  # between "not" and a place, without meaning
TELLING = PLACES | NEGATIONS | CONNECTORS  # start of a line that says more about the letter
TIMES = {"once": 1, "twice": 2, "two": 2, "thrice": 3, "three": 3}

VOCABULARY = PLACES | NEGATIONS | CONNECTORS | FILLERS | frozenset(TIMES) | PAIRS
CLOSING = ASKS | WORDINGS["closing"]
MOST_WORDS = 3  # words in a name without quotes
AFTER_A_NAME = VOCABULARY | STRANGERS | SELF | {""}  # empty: nothing, or something in quotes

ORDINALS = (
    "first", "second", "third", "fourth", "fifth", "sixth",
    "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth",
)  # fmt: skip
BEYOND = ("thirteenth", "fourteenth", "fifteenth", "sixteenth")  # known, to be refused
LAST, NEXT = "last", "next"
LARGEST_TEXT = 40_000  # characters; a riddle has some five hundred
LONGEST_REMARK = 300
_SORTS = {(True, True): Sort.AND_ALSO, (True, False): Sort.BUT_NOT, (False, False): Sort.NEITHER}
_ORDINAL = rf"(?:{'|'.join((*ORDINALS, *BEYOND, LAST, NEXT, 'final'))}|\d{{1,2}}(?:st|nd|rd|th))"
_OPENING = re.compile(
    rf"(?:\bmy|^[^\w\n]*the)\s+(?:very\s+)?({_ORDINAL})\b(?:\s+(?:letter|one)\b)?(?:['’]?s\b)?",
    re.IGNORECASE | re.MULTILINE,
)
_ASIDE = re.compile(
    r"^[^\S\n]*sealed:.*$|\b(?:solution|answer)\s*:\s*(?:(?:a|an|the)\s+)?([^\W\d_]{1,40})|^[^\S\n]*closing:",
    re.IGNORECASE | re.MULTILINE,
)

_HEAD_BYTES = 2_000  # enough to see what a file is
_BETWEEN = (
    r"is|was|it'?s?|you(?:'ll)?|can|may|will|be|found|find|see|seen|appears?|lies|lives|stands|sits|hides|hidden|"
    r"located|occurs|comes|dwells|always|only|letter|surely|there"
)
_FIRST = re.compile(
    rf"\b(?:my|the)\s+(?:very\s+)?(?:first|1st)\b(?:\s+(?:letter|one)\b)?(?:'?s\b)?(?:,?\s+(?:{_BETWEEN})\b)*"
    r"\s+(?:in|inside|within|both|neither|not|isn't|never|twice|once)\b",
    re.IGNORECASE,
)


class Sign(Enum):
    WORD = auto()
    QUOTED = auto()
    STOP = auto()  # end of a sentence or a line
    PAUSE = auto()


@dataclass(frozen=True, slots=True)
class Token:
    sign: Sign
    text: str  # folded: lower case, no accents
    place: int  # place in the whole text


def clean(text: str) -> str:
    """The text with letters and accents composed, and without invisible characters."""
    rows = re.sub(r"\r\n|[\r\v\f\x85\u2028\u2029]", "\n", text)
    return unicodedata.normalize("NFC", "".join(map(_visible, rows)))


def tokens(text: str, start: int, end: int) -> list[Token]:
    return [_token(found) for found in _TOKEN.finditer(text, start, end)]


def fold(word: str) -> str:
    """The text in lower case and without accents: É is e, ß is ss, İ and ı are i."""
    bare = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", word).casefold())
    plain = "".join(sign for sign in bare if not unicodedata.combining(sign))
    return plain.replace("ı", "i").replace("’", "'").replace("\u2010", "-").replace("\u2011", "-")


def clue_word(token: Token, row: int) -> str:
    """The word to look in, or BadText where it is not made of A to Z."""
    word = " ".join(token.text.split())
    if len(word) > LONGEST:
        raise BadText("riddle.line.too_long", line=row, most=LONGEST)
    if not re.fullmatch(r"[a-z]+(?:[ '-][a-z]+)*", word):
        raise BadText("riddle.line.letters", line=row, word=word[:LONGEST])
    return word


def _visible(sign: str) -> str:
    if sign == "\n":
        return sign
    kind = unicodedata.category(sign)
    return " " if kind == "Cc" else "" if kind in ("Cf", "Cs") else sign


def _token(found: re.Match[str]) -> Token:
    text, place = found[0], found.start()
    match found.lastgroup:
        case "quoted" | "phrase" | "single":
            return Token(Sign.QUOTED, fold((found["phrase"] or found["single"]).strip(" ,.;:!?")), place)
        case "stop":
            return Token(Sign.STOP, text, place)
        case "pause":
            return Token(Sign.PAUSE, text, place)
        case "join":
            return Token(Sign.WORD, "and", place)
        case _:
            return Token(Sign.WORD, fold(text), place)


LEADS = {  # words that mean "in" after some other words: part of, not on
    "from": frozenset(("absent", "missing", "part")),
    "of": NEGATIONS | VERBS | {"part"},
    "on": NEGATIONS | VERBS,
    "at": NEGATIONS,
    "upon": NEGATIONS,
}
BREAKS = (Sign.STOP, Sign.PAUSE)


@dataclass(frozen=True, slots=True)
class LineReading:
    clauses: tuple[Clause, ...]
    both: bool  # a line with "both"
    rest: int | None  # start of the text after the last line
    names: tuple[str, ...]  # names with several words


@dataclass(frozen=True, slots=True)
class _Expected:
    times: Times = Times.SOME
    bare: bool = False  # valid without "in"
    denied: bool = False  # "not" has been said of it
    unsure: bool = False  # is it denied too, as the name before?
    turned: bool = False  # something must deny it, or say "also"
    loose: bool = False  # after a pause or a joining word


_START = _Expected(loose=True)
_AFTER_NAME = _Expected()
_AFTER_NOT = _Expected(Times.NONE, bare=True, denied=True, loose=True)
_AFTER_OR = _Expected(Times.NONE, bare=True, loose=True)  # not in cat or dog
_AFTER_AND = _Expected(bare=True, loose=True)  # in cat and dog
_AFTER_NOT_AND = _Expected(unsure=True, loose=True)  # not in cat and dog?
_AFTER_BUT = _Expected(turned=True, loose=True)  # in cat but
_AFTER_NOT_BUT = _Expected(loose=True)  # not in cat but in


@dataclass(slots=True)
class _LineReader:
    """Reads one line; BadText with the reason where it cannot be understood."""

    tokens: list[Token]
    row: int
    at: int = 0
    clauses: list[Clause] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    both: bool = False
    expected: _Expected = _START

    def read(self) -> LineReading:
        rest = None
        while self.at < len(self.tokens):
            if self.clauses and self._closes():
                rest = self.tokens[self.at].place
                break
            self._take()
        if not self.clauses or replace(self.expected, unsure=False, loose=False) != _AFTER_NAME:
            raise self._refusal("no_word")
        return LineReading(tuple(self.clauses), self.both, rest, tuple(self.names))

    def _refusal(self, why: str, word: str | None = None) -> BadText:
        return BadText(f"riddle.line.{why}", line=self.row, **({} if word is None else {"word": word}))

    def _take(self) -> None:
        token = self.tokens[self.at]
        word = token.text
        named = self.both and self._before() == "and" and not self._word(1) and token.sign is Sign.WORD
        if token.sign in BREAKS:
            self.at += 1
            denied = self._last() is Times.NONE and not self.expected.denied
            self.expected = replace(self.expected, loose=True, unsure=self.expected.unsure or denied)
        elif token.sign is Sign.QUOTED or named:  # in both never and always
            self._name()
        elif beyond := self._stress():
            self.at += beyond
        elif self._before() in LEADS.get(word, ()) and self._is_name(1):
            self._place(word)
        elif rule := self._rule(word):
            rule(word)
        elif self.expected.bare and (word not in FILLERS | STRANGERS or self._is_last_name(word)):
            self._name()
        elif word in FILLERS:
            self._fill(word)
        elif idle := self._idle():
            self.at += idle
        else:
            raise self._refusal("stranger", word[:LONGEST])

    def _is_last_name(self, word: str) -> bool:
        """Is it a word of the tables, used as a name at the end: in a wrong line but not in a right one?"""
        return word in WORDINGS["names"] and self._before() in ("also", "and", "not") and not self._word(1)

    def _idle(self) -> int:
        """The number of words up to the pause that say nothing about the letter: in tree you plainly see."""
        ahead = list(takewhile(lambda token: token.sign is Sign.WORD, self.tokens[self.at :]))
        words = {token.text for token in ahead}
        says_more = not words.isdisjoint(TELLING | PAIRS | TIMES.keys() | LEADS.keys() | SELF | ARTICLES)
        whole = self.clauses and replace(self.expected, loose=False) == _AFTER_NAME
        return len(ahead) if whole and self._before() in WORDINGS["addressed"] and not says_more else 0

    def _stress(self) -> int:
        """The number of words that only stress a "not": not at all in, never, ever in."""
        words = next((each for each in STRESS if each == tuple(map(self._word, range(len(each))))), ())
        return len(words) if self.expected.denied and words and self._word(len(words)) in PLACES else 0

    def _rule(self, word: str) -> Callable[[str], None] | None:
        table = (
            (PLACES, self._place),
            (PAIRS, self._pair),
            (NEGATIONS, self._deny),
            (CONNECTORS, self._join),
            (TIMES, self._count),
        )
        return next((rule for words, rule in table if word in words), None)

    def _place(self, word: str) -> None:
        """The word behind "in"; or "in both", "in neither", and then the words."""
        if self.clauses and not self.expected.loose:
            raise self._refusal("stranger", word)
        self.at += 1
        if self._word(0) in (*PAIRS, "neither") and (self._is_name(1) or self._word(2) in JOINS):
            self._take()
            if self._word(0) in PLACES and self._word(1) not in JOINS:
                self.at += 1
        self._name()

    def _pair(self, word: str) -> None:
        if (word == "both") == (self.expected.times is Times.NONE):
            raise self._refusal("unsure", word)
        self.both = self.both or word == "both"
        self.at += 1
        self.expected = replace(self.expected, bare=True)

    def _deny(self, word: str) -> None:
        if self.expected.denied and self._before() != "absent":
            raise self._refusal("stranger", word)
        self.at += 1
        self.expected = _AFTER_NOT

    def _join(self, word: str) -> None:
        if not self.clauses:
            raise self._refusal("stranger", word)
        denied = self._last() is Times.NONE
        if word in AGAIN and not denied:
            raise self._refusal("unsure", word)
        self.at += 1
        if word in AGAIN | JOINS:
            after = _AFTER_OR if word in AGAIN else _AFTER_NOT_AND if denied else _AFTER_AND
            self.expected = replace(after, turned=self.expected.turned)
        else:
            self.expected = _AFTER_NOT_BUT if denied else _AFTER_BUT

    def _count(self, word: str) -> None:
        """A count before its word ("twice in apple") or after it ("in apple twice")."""
        self.at += 1
        times = Times(TIMES[word])
        if self.expected.denied:  # "not once"
            if times is not Times.ONCE:
                raise self._refusal("unsure", "not")
        elif self.expected.loose:
            self.expected = replace(self.expected, times=times, bare=False, unsure=False)
        elif self._last() is Times.SOME and self._word(0) not in PLACES:
            self.clauses[-1] = replace(self.clauses[-1], times=times)
        else:
            raise self._refusal("unsure", self._before())

    def _fill(self, word: str) -> None:
        """A word without meaning of its own; a verb starts a new clause, "also" goes on."""
        self.at += 1
        now = self.expected
        if word in VERBS:
            now = replace(now, loose=True, unsure=False, bare=now.bare and now.denied)
        elif word in ("also", "too"):
            now = replace(now, turned=False)
        self.expected = replace(now, loose=now.loose or word in ("also", "you", "you'll", "it", "as"))

    def _name(self) -> None:
        """One word, without its article; or a name of a few; or the text in quotes."""
        if self.expected.unsure:
            raise self._refusal("unsure", self._before() or "and")
        self._skip_article()
        first = self._token(0)
        if first is None or first.sign in BREAKS:
            raise self._refusal("no_word")
        parts = [first]
        self.at += 1
        while first.sign is Sign.WORD and len(parts) < MOST_WORDS and self._word(0) not in AFTER_A_NAME:
            parts.append(self.tokens[self.at])
            self.at += 1
        word = " ".join(clue_word(part, self.row) for part in parts)
        if first.sign is Sign.WORD:
            self._must_end_here(word)
        self.names += [word] if len(parts) > 1 else []
        if self.expected.turned:
            raise self._refusal("unsure", "but")
        self.clauses.append(Clause(self.expected.times, word))
        self.expected = _AFTER_NAME

    def _skip_article(self) -> None:
        here = self._word(0)
        if here not in DETERMINERS:
            return
        beyond = 1
        while here in ARTICLES and (token := self._token(beyond)) and token.text == "\n":  # line break after an article
            beyond += 1
        joins = self._word(beyond) in CONNECTORS | NEGATIONS
        if self._is_name(beyond) or (here in ARTICLES and self._word(beyond) and not joins):
            self.at += beyond
        elif here in ARTICLES:
            raise self._refusal("article", here)

    def _must_end_here(self, word: str) -> None:
        """After the word comes nothing, a pause, or a word of the tables."""
        here = self._word(0)
        if self.expected.bare and here in NEGATIONS - {"nor", "neither"} and not self.expected.denied:
            raise self._refusal("stranger", word)
        if here and here not in VOCABULARY:
            raise self._refusal("stranger", here)

    def _closes(self) -> bool:
        """Does the sentence about the whole word begin here? After a pause it may not contain a "not"."""
        before = self.tokens[self.at - 1]
        if before.sign not in BREAKS or self.tokens[self.at].sign in BREAKS:
            return False
        ahead = takewhile(lambda token: token.sign is not Sign.STOP, self.tokens[self.at :])
        words = [token.text for token in ahead if token.sign is not Sign.PAUSE]
        own = not SELF.isdisjoint(words)
        begins = next((word for word in words if word not in WORDINGS["eased"]), "so")
        if before.sign is Sign.PAUSE:
            clear = begins not in VERBS | PLACES and "but" not in words and NEGATIONS.isdisjoint(words)
            return own and clear
        if own or begins in CLOSING or not ASKS.isdisjoint(words):
            return True
        tells = WORDINGS["of_a_letter"] - PLACES if begins in ARTICLES else WORDINGS["of_a_letter"]
        return begins not in VOCABULARY and tells.isdisjoint(words)

    def _token(self, ahead: int) -> Token | None:
        return self.tokens[self.at + ahead] if self.at + ahead < len(self.tokens) else None

    def _word(self, ahead: int) -> str:
        """The word there; empty where there is none or it is in quotes."""
        token = self._token(ahead)
        return token.text if token and token.sign is Sign.WORD else ""

    def _is_name(self, ahead: int) -> bool:
        """Is there a word that may be a name and is no connector?"""
        token = self._token(ahead)
        if token is None or token.sign in BREAKS:
            return False
        return token.sign is Sign.QUOTED or token.text not in CONNECTORS | NEGATIONS

    def _before(self) -> str:
        return self.tokens[self.at - 1].text if self.at else ""

    def _last(self) -> Times | None:
        return self.clauses[-1].times if self.clauses else None


@dataclass(frozen=True, slots=True)
class Reading:
    lines: tuple[Line, ...]
    says_last: bool
    solution: str | None
    remark: str = ""
    notes: tuple[Phrase, ...] = ()


@dataclass(frozen=True, slots=True)
class _Opening:
    number: int  # index of the letter, from 0; for "my last" the greatest
    ordinal: str
    start: int
    after: int
    end: int  # start of the next one


def read_all(text: str) -> tuple[Reading, ...]:
    """All the riddles in a text, each from its `My first` on; BadText where a line cannot be understood."""
    if len(text) > LARGEST_TEXT:
        raise BadText("riddle.text.too_long", most=LARGEST_TEXT)
    text, verses = _replace_verses(clean(text))
    riddles = _split_riddles(_openings(text))
    if not riddles or all(opening.number for opening in riddles[0]):
        raise BadText("riddle.text.no_first")
    return tuple(_riddle(text, openings, verses) for openings in riddles)


def _replace_verses(text: str) -> tuple[str, dict[int, str]]:
    """The text with "I" in place of our own last lines, which may begin with any word; and those lines by position."""
    ours, verses, at = frozenset(last_lines().values()), dict[int, str](), 0
    rows = text.split("\n")
    for number, row in enumerate(rows):
        if row in ours:
            verses[at] = row
            rows[number] = "I".ljust(len(row))
        at += len(row) + 1
    return "\n".join(rows), verses


def _openings(text: str) -> list[_Opening]:
    found = list(_OPENING.finditer(text))
    ends = [*(each.start() for each in found[1:]), len(text)]
    openings: list[_Opening] = []
    for each, end in zip(found, ends, strict=False):
        ordinal = fold(each[1])
        if ordinal[0].isdigit():
            at = int(ordinal[:-2]) - 1
            ordinal = (*ORDINALS, *BEYOND)[at] if 0 <= at < MOST else BEYOND[0]
        elif ordinal == "final":
            ordinal = LAST
        if ordinal == NEXT:
            number = openings[-1].number + 1 if openings else 1
        else:
            number = (*ORDINALS, *BEYOND, LAST).index(ordinal)
        openings.append(_Opening(number, ordinal, each.start(), each.end(), end))
    return openings


def _split_riddles(openings: list[_Opening]) -> list[list[_Opening]]:
    """A riddle ends where another `My first` comes that is no second line about the letter just described."""
    riddles: list[list[_Opening]] = []
    for opening in openings:
        here = riddles[-1] if riddles else []
        known = {each.number for each in here}
        if not here or (opening.number == 0 and 0 in known and here[-1].number != 0):
            riddles.append([opening])
        else:
            here.append(opening)
    return riddles


def _riddle(text: str, openings: list[_Opening], verses: dict[int, str]) -> Reading:
    parts_of: dict[int, list[LineReading]] = defaultdict(list)
    solution, remark = None, ""
    for opening in openings:
        final = opening is openings[-1]
        chunk = text[: opening.end]
        for aside in reversed(list(_ASIDE.finditer(text, opening.after, opening.end)) if final else []):
            solution = fold(aside[1]) if aside[1] else solution
            chunk = chunk[: aside.start()] + "\n" + " " * (len(aside[0]) - 1) + chunk[aside.end() :]
        row = text.count("\n", 0, opening.start) + 1
        one = _LineReader(tokens(chunk, opening.after, opening.end), row).read()
        if one.rest is not None:
            remark = " ".join(chunk[one.rest :].split())
            if not final:
                raise BadText("riddle.line.stranger", line=row, word=remark[:40])
            remark = remark.strip(' "“”')[:LONGEST_REMARK].strip(' "“”')
            if one.rest in verses:
                remark = f"{verses[one.rest]} {remark[1:].lstrip()}".rstrip()
        parts_of[opening.number].append(one)
    lines = tuple(_line(parts_of[number]) for number in _in_order(text, openings))
    return Reading(lines, LAST in {each.ordinal for each in openings}, solution, remark, _notes(openings, parts_of))


def _in_order(text: str, openings: list[_Opening]) -> list[int]:
    """The numbers of the letters described; BadText where one is missing."""
    numbers = sorted({each.number for each in openings})
    for position, number in enumerate(numbers):
        at = next(each for each in openings if each.number == number)
        row = text.count("\n", 0, at.start) + 1
        if position == MOST or MOST <= number < len(ORDINALS + BEYOND):
            raise BadText("riddle.text.too_many", most=MOST, line=row)
        if number != position and at.ordinal != LAST:
            raise BadText("riddle.text.order", said=at.ordinal, expected=ORDINALS[position], line=row)
    return numbers


def _notes(openings: list[_Opening], parts_of: dict[int, list[LineReading]]) -> tuple[Phrase, ...]:
    numbers = [each.number for each in openings]
    names = [name for each in parts_of.values() for one in each for name in one.names]
    notes = [say("riddle.note.sorted")] if numbers != sorted(numbers) else []
    return (*notes, *(say("riddle.note.name", name=name) for name in names))


def _line(parts: list[LineReading]) -> Line:
    """The line, as one of the generated sorts where it is one."""
    clauses = tuple(clause for part in parts for clause in part.clauses)
    plain = all(clause.times in (Times.SOME, Times.NONE) for clause in clauses)
    if len(clauses) != 2 or not plain:
        return Line(Sort.CLAUSES, clauses=clauses)
    first, second = sorted(clauses, key=lambda clause: clause.times is Times.NONE)
    sort = _SORTS[first.times is Times.SOME, second.times is Times.SOME]
    return Line(Sort.BOTH if sort is Sort.AND_ALSO and parts[0].both else sort, first.word, second.word)


def claims(data: bytes) -> bool:
    if named_language(data) not in ("", ENGLISH):
        return False
    head = data[:_HEAD_BYTES].decode("utf-8", "replace").replace("\u2019", "'")
    before = ((found, head[: found.start()].rpartition("\n")[2]) for found in _FIRST.finditer(head))
    return any("my" in found[0].lower() or not in_line.strip() for found, in_line in before)
