"""Reads riddles in their plain form: each line says in order which words its letter is in.

    is in lion but not in tiger, and twice in apple     lion: some, tiger: none, apple: twice

    line      clause { clause } [what is said of the whole]
    clause    [and, but, or] [is, can be found] [not] [twice] in [the] name
    name      one word, or anything in quotes

A line that can be read in two ways is refused: "not in cat and in dog" may deny the dog as well.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field

from generators.kernel.kind import BadText
from generators.kernel.phrases import ENGLISH
from generators.kernel.text import named_language
from generators.riddle.menu import MOST
from generators.riddle.pairs import last_lines
from generators.riddle.rules import Clause, Line, Sort, Times
from generators.words.dictionary import asset_text, word_sets

LONGEST = 40  # signs of a word or of a phrase in quotes
LARGEST_TEXT = 40_000  # characters; a riddle has some five hundred
LONGEST_REMARK = 300
_HEAD_BYTES = 2_000  # enough to see what a file is

WORDINGS = word_sets(asset_text("words", "riddle_wordings.txt"))
ARTICLES, PLACES, NEGATIONS, TURNS = (WORDINGS[each] for each in ("articles", "places", "negations", "turns"))
VERBS, SELF = WORDINGS["verbs"], WORDINGS["self"]
FILLERS, JOINS = VERBS | WORDINGS["fillers"], ("and", "or", "plus", "&")
TIMES = {"once": Times.ONCE, "twice": Times.TWICE, "three times": Times.THRICE, "thrice": Times.THRICE}
VOCABULARY = PLACES | NEGATIONS | TURNS | FILLERS | {*JOINS, *TIMES, "both"}
ORDINALS = (
    "first", "second", "third", "fourth", "fifth", "sixth",
    "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth",
)  # fmt: skip
LAST = "last"
ENDS = ' \t\n,;:.!?/()[]—–-"“”»*'  # signs without a meaning of their own after a clause
_SORTS = {(True, True): Sort.AND_ALSO, (True, False): Sort.BUT_NOT, (False, False): Sort.NEITHER}


def _any_of(words: Iterable[str]) -> str:
    return rf"(?:{'|'.join(sorted(map(re.escape, words), key=len, reverse=True))})(?![\w'-])"


GAP = r"[^\S\n]+"
_IN = _any_of(PLACES)
_NAME = rf"""(?:(?:{_any_of(ARTICLES)}\s+|{_any_of(WORDINGS["determiners"])}{GAP})
    (?!{_any_of({*JOINS, *TURNS, *NEGATIONS})}))?(?:["“„«*]{{1,3}}\s*([^\W\d_][^"“”«»*\n]*?)\s*["”“»*]{{1,3}}
    |(?<!\w)['‘]\s*([^\W\d_][^'’\n]*?)\s*['’](?!\w)|([^\s,;:.!?/()\[\]—–"“”]+))"""
_CLAUSE = re.compile(
    rf"""(?P<before>(?>[\s,;:—–-]*)) (?:(?P<join>{_any_of([*JOINS, *TURNS])})(?>[\s,]*))?
    (?P<says>(?>(?:{_any_of(FILLERS)}(?>\s*))*))
    (?P<no>(?:{_any_of(NEGATIONS)})(?>\s*))? (?P<more>(?>(?:{_any_of(FILLERS)}(?>\s*))*))
    (?:(?P<times>{_any_of(TIMES)}){GAP})?
    (?P<place>{_IN}{GAP}(?P<neither>neither{GAP}(?=\S+{GAP}nor\b))?)?
    (?:both{GAP}(?:{_IN}{GAP})?{_NAME}{GAP}(?:and|&){GAP}(?:{_IN}{GAP})?{_NAME}|{_NAME})""",
    re.VERBOSE | re.IGNORECASE,
)
_OPENING = re.compile(
    rf"\bmy\s+({'|'.join((*ORDINALS, LAST))}|thirteenth|\d{{1,2}}(?:st|nd|rd|th))\b(?:\s+letter\b)?(?:['’]?s\b)?",
    re.IGNORECASE,
)
_SOLUTION = re.compile(
    r"^[^\S\n]*sealed:.*$|\b(?:solution|answer)\s*:\s*(?:(?:a|an|the)\s+)?([^\W\d_]{1,40})",
    re.IGNORECASE | re.MULTILINE,
)
_REMARK = re.compile(r"^[^\S\n]*closing:", re.IGNORECASE | re.MULTILINE)
_FIRST = re.compile(
    rf"\bmy\s+(?:first|1st)\b(?:\s+letter\b)?(?:'?s\b)?(?>(?:[\s,]+{_any_of(FILLERS)})*)[\s,]+"
    rf"{_any_of([*PLACES, *NEGATIONS, *TIMES, 'both'])}",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Reading:
    lines: tuple[Line, ...]
    says_last: bool
    solution: str | None
    remark: str = ""


def read_all(text: str) -> tuple[Reading, ...]:
    """All the riddles in a text, each from its `My first` on; BadText where a line cannot be understood."""
    if len(text) > LARGEST_TEXT:
        raise BadText("riddle.text.too_long", most=LARGEST_TEXT)
    ours = frozenset(last_lines().values())  # they may begin with any word
    text = "\n".join(f"Closing: {row}" if row in ours else row for row in _clean_text(text).split("\n"))
    closing = [range(each.start() + 1, text.find("\n", each.start())) for each in _REMARK.finditer(text)]
    openings = [each for each in _OPENING.finditer(text) if not any(each.start() in row for row in closing)]
    starts = [at for at, each in enumerate(openings) if fold(each[1]) in (ORDINALS[0], "1st")]
    if not starts or starts[0]:
        raise BadText("riddle.text.no_first")
    parts = zip(starts, [*starts[1:], len(openings)], strict=True)
    return tuple(_read_riddle(text, openings[start:end], openings[end:]) for start, end in parts)


def _clean_text(text: str) -> str:
    """The text with letters and accents composed, and without invisible characters."""
    rows = re.sub(r"\r\n|[\r\v\f\x85\u2028\u2029]", "\n", text)
    kinds = ((sign, "" if sign == "\n" else unicodedata.category(sign)) for sign in rows)
    visible = (" " if kind == "Cc" else "" if kind in ("Cf", "Cs") else sign for sign, kind in kinds)
    return unicodedata.normalize("NFC", "".join(visible))


def fold(word: str) -> str:
    """The text in lower case and without accents: É is e, ß is ss, İ and ı are i."""
    bare = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", word).casefold())
    plain = "".join(sign for sign in bare if not unicodedata.combining(sign))
    return plain.replace("ı", "i").replace("’", "'").replace("\u2010", "-").replace("\u2011", "-")


def _read_riddle(text: str, openings: list[re.Match[str]], others: list[re.Match[str]]) -> Reading:
    ends = [*(each.start() for each in openings[1:]), others[0].start() if others else len(text)]
    chunks = [text[each.end() : end] for each, end in zip(openings, ends, strict=True)]
    solution = next((fold(each[1]) for each in _SOLUTION.finditer(chunks[-1]) if each[1]), None)
    chunks[-1], _, remark = _SOLUTION.sub("", chunks[-1]), "", ""
    if (closing := _REMARK.search(chunks[-1])) is not None:
        chunks[-1], remark = chunks[-1][: closing.start()], chunks[-1][closing.end() :]
    lines, says_last = list[Line](), False
    for position, (opening, chunk) in enumerate(zip(openings, chunks, strict=True)):
        row, final, said = text.count("\n", 0, opening.start()) + 1, opening is openings[-1], fold(opening[1])
        says_last = said == LAST
        if position == MOST:
            raise BadText("riddle.text.too_many", most=MOST, line=row)
        if not (final and says_last) and said not in (ORDINALS[position], f"{position + 1}{said[-2:]}"):
            raise BadText("riddle.text.order", said=said, expected=ORDINALS[position], line=row)
        reader = _LineReader(chunk, row)
        rest = reader.read()
        if rest and (remark or not final or not _is_remark(rest)):
            raise reader.refusal(rest)
        remark = remark or rest.lstrip(ENDS)
        lines.append(_make_line(reader))
    remark = " ".join(remark.split())
    if remark not in last_lines().values():
        remark = remark.strip(' "“”')[:LONGEST_REMARK].strip(' "“”')
    return Reading(tuple(lines), says_last, solution, remark)


@dataclass(slots=True)
class _LineReader:
    """Reads the clauses of one line; BadText with the reason where they cannot be understood."""

    text: str
    row: int
    clauses: list[Clause] = field(default_factory=list)
    both: bool = False

    def read(self) -> str:
        """The text after the last clause."""
        at, plain = 0, self.text.replace("’", "'")
        while (found := _CLAUSE.match(plain, at)) is not None and self._take_clause(found):
            at = found.end()
        rest = self.text[at:]
        if not self.clauses:
            raise self.refusal(rest)
        return rest if rest.strip(ENDS) else ""

    def refusal(self, rest: str) -> BadText:
        words = _split_words(rest)
        if VOCABULARY.issuperset(words):
            return BadText("riddle.line.no_word", line=self.row)
        strange = words if self.clauses else [each for each in words if each not in VOCABULARY]
        return self._bad_line("stranger", strange[0])

    def _bad_line(self, why: str, word: str) -> BadText:
        return BadText(f"riddle.line.{why}", line=self.row, word=word[:LONGEST])

    def _take_clause(self, found: re.Match[str]) -> bool:
        """Takes a clause: a name after "in", or a name alone after "and" or "not". False where there is none."""
        names = [each for each in zip(*[iter(found.groups()[-9:])] * 3, strict=True) if any(each)]
        join, says, no = (fold(found[each] or "").split() for each in ("join", "says", "no"))
        place, pair = found["place"], len(names) > 1
        denies, starts = bool(no or found["neither"]), bool(self.clauses)
        if not (place or pair):
            plain = starts and (join or no) and not says and not found["more"] and "\n" not in found["before"]
            if not plain or fold(names[0][2] or "") in VOCABULARY:
                return False
        verb, last = not VERBS.isdisjoint(says), self.clauses[-1].times is Times.NONE if starts else False
        if starts and not (join or no or verb or found["before"].strip(" \t")):
            return False
        either = join == ["or"]
        unclear = (
            (join and not starts)
            or (no and (found["neither"] or pair))
            or (either and (verb or not last))
            or (last and not either and not denies and not verb and (not join or join[0] in JOINS))
            or (starts and not last and join and join[0] in TURNS and not denies and "also" not in says)
        )
        count = TIMES[" ".join(fold(found["times"]).split())] if found["times"] else Times.SOME
        if unclear or (denies and count not in (Times.SOME, Times.ONCE)):
            raise self._bad_line("unsure", (join or no or says or ["in"])[0])
        times = Times.NONE if denies or either else count
        self.clauses += [Clause(times, self._read_name(*each)) for each in names]
        self.both = self.both or pair
        return True

    def _read_name(self, double: str | None, single: str | None, plain: str | None) -> str:
        """The word to look in."""
        word = " ".join(fold(double or single or plain or "").split())
        if plain and word in ARTICLES:
            raise self._bad_line("article", word)
        if len(word) > LONGEST:
            raise BadText("riddle.line.too_long", line=self.row, most=LONGEST)
        if not re.fullmatch(r"[a-z]+(?:[ '-][a-z]+)*", word):
            raise self._bad_line("letters", word)
        return word


def _split_words(text: str) -> list[str]:
    return re.findall(r"[\w'-]+", fold(text))


def _is_remark(rest: str) -> bool:
    """Does the text after the last clause speak of the whole word? After a pause it may not contain a "not"."""
    said = rest.lstrip(ENDS)
    words = _split_words(re.split(r"[.!?/\n]", said)[0])
    own = not SELF.isdisjoint(words)
    before = rest[: -len(said)].strip(" \t")
    if set(before).isdisjoint(".!?/\n"):
        return own and before != "" and (TURNS | NEGATIONS).isdisjoint(words)
    return own or (words[:1] != [] and words[0] not in VOCABULARY and WORDINGS["of_a_letter"].isdisjoint(words))


def _make_line(reader: _LineReader) -> Line:
    """The line of the clauses, as one of the generated sorts if possible."""
    clauses = tuple(reader.clauses)
    plain = all(clause.times in (Times.SOME, Times.NONE) for clause in clauses)
    if len(clauses) != 2 or not plain:
        return Line(Sort.CLAUSES, clauses=clauses)
    first, second = sorted(clauses, key=lambda clause: clause.times is Times.NONE)
    sort = _SORTS[first.times is Times.SOME, second.times is Times.SOME]
    return Line(Sort.BOTH if sort is Sort.AND_ALSO and reader.both else sort, first.word, second.word)


def claims(data: bytes) -> bool:
    if named_language(data) not in ("", ENGLISH):
        return False
    head = data[:_HEAD_BYTES].decode("utf-8", "replace").replace("\u2019", "'")
    return _FIRST.search(head) is not None
