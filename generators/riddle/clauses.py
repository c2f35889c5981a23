"""One line of a riddle, and what it says of its letter: in this word, not in that, twice in a third.

    is in lion but not in tiger, and twice in apple     lion: some, tiger: none, apple: twice

    line          clause { clause } [what closes the riddle]
    clause        introduction name ["twice"]
    name          [article] one to three words, or anything in quotes
    introduction  words of ours: each says what to expect of the name to come, as the tables below have it

A line that can be read in two ways is refused: "not in cat and in dog" may deny the dog as well.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import takewhile

from generators.kernel.kind import BadText
from generators.riddle.rules import Clause, Times
from generators.riddle.tokens import LONGEST, Sign, Token, clue_word

# The words that people use to say where a letter is, by what they do in the sentence.


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


ARTICLES = _words("a an the")
DETERMINERS = ARTICLES | _words("my your his her our their its this that these those some every each any")
PLACES = _words("in inside within into")
NEGATIONS = _words(
    "not no never nowhere isn't isnt ain't aint aren't can't cant cannot won't wont don't doesn't doesnt wasn't "
    "couldn't wouldn't absent missing neither nor except excepting excluding"
)
STRESS = (("at", "all"), ("ever",), ("really",), ("quite",))  # after a "not" and before a place they say no more
AGAIN = _words("or")  # after a word where the letter is not, they name another
TURNS = _words("but yet though although however while whereas")  # to the opposite
JOINS = _words("and plus")
CONNECTORS = AGAIN | JOINS | TURNS
TELLING = PLACES | NEGATIONS | CONNECTORS  # a line that goes on with one of these says more of the letter
PAIRS = _words("both either")  # two names follow
TIMES = {"once": 1, "twice": 2, "two": 2, "thrice": 3, "three": 3}
VERBS = _words(
    "is are be it's its it'll 's found find seen see appears appear lies lie lives live stands stand sits sit hides "
    "hide hidden hiding located occurs occur comes come dwells dwell resides exists shown spotted contained included "
    "present discovered resting shows was"
)
FILLERS = VERBS | _words(
    "it you you'll you'd one we we'll can may will could might also always too often surely only just even right "
    "there there's to letter again times part well as"
)
NAMES = _words("right one well even just part times only letter")  # which may as well be looked in
ADDRESSED = _words("you you'll we")  # after a name: in tree you plainly see
LEADS = {  # words that stand for "in" after some others: part of, not on
    "from": _words("absent missing part"),
    "of": NEGATIONS | VERBS | _words("part"),
    "on": NEGATIONS | VERBS,
    "at": NEGATIONS,
    "upon": NEGATIONS,
}
VOCABULARY = PLACES | NEGATIONS | CONNECTORS | FILLERS | frozenset(TIMES) | PAIRS
# Words that never belong to a name of several words: a line that has them there says something else.
STRANGERS = _words(
    "i i'm me we he she they him them us who what which where when why how that this with without on at of for from by "
    "if so because like than then has have had do does did must shall should would if about over under before after "
    "more most less first second third last next never obviously clearly really indeed perhaps maybe"
)
SELF = _words("i i'm i've i'd i'll im me my myself what who whole total entirety altogether")  # the answer speaks
ASKS = _words("guess solve tell")
CLOSING = ASKS | _words("answer solution name together all put join combine so")
EASED = _words("and so now then but")  # before what closes
OF_A_LETTER = _words("it it's its letter in")  # a sentence with one of these tells of the letter, not of the whole


MOST_WORDS = 3  # of a name that is not in quotes
AFTER_A_NAME = VOCABULARY | STRANGERS | SELF | {""}  # the last: nothing, or something in quotes
BREAKS = (Sign.STOP, Sign.PAUSE)


@dataclass(frozen=True, slots=True)
class Said:
    """The clauses of a line, whether it says "both", the first sign of what closes the riddle, names of more words."""

    clauses: tuple[Clause, ...]
    both: bool
    rest: int | None  # a place in the text
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Expected:
    times: Times = Times.SOME
    bare: bool = False  # it may come without "in"
    denied: bool = False  # "not" has been said of it
    unsure: bool = False  # is it denied too, as the name before?
    turned: bool = False  # something must deny it, or say "also"
    loose: bool = False  # it may begin: a pause or a joining word stands before


_START = _Expected(loose=True)
_AFTER_NAME = _Expected()
_AFTER_NOT = _Expected(Times.NONE, bare=True, denied=True, loose=True)
_AFTER_OR = _Expected(Times.NONE, bare=True, loose=True)  # not in cat or dog
_AFTER_AND = _Expected(bare=True, loose=True)  # in cat and dog
_AFTER_NOT_AND = _Expected(unsure=True, loose=True)  # not in cat and dog?
_AFTER_BUT = _Expected(turned=True, loose=True)  # in cat but
_AFTER_NOT_BUT = _Expected(loose=True)  # not in cat but in


def said(tokens: list[Token], row: int) -> Said:
    """BadText with the reason where it cannot be understood."""
    return _Line(tokens, row).read()


@dataclass(slots=True)
class _Line:
    tokens: list[Token]
    row: int
    at: int = 0
    clauses: list[Clause] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    both: bool = False
    expected: _Expected = _START

    def read(self) -> Said:
        rest = None
        while self.at < len(self.tokens):
            if self.clauses and self._closes():
                rest = self.tokens[self.at].place
                break
            self._take()
        if not self.clauses or replace(self.expected, unsure=False, loose=False) != _AFTER_NAME:
            raise self._refused("no_word")
        return Said(tuple(self.clauses), self.both, rest, tuple(self.names))

    def _refused(self, why: str, word: str | None = None) -> BadText:
        return BadText(f"riddle.line.{why}", line=self.row, **({} if word is None else {"word": word}))

    def _take(self) -> None:
        token = self.tokens[self.at]
        word = token.text
        named = self.both and self._before() == "and" and not self._word(1) and token.sign is Sign.WORD
        if token.sign in BREAKS:
            self._pause()
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
            raise self._refused("stranger", word[:LONGEST])

    def _is_last_name(self, word: str) -> bool:
        """Is it a word of ours, in a wrong line or a right one, that nothing but the end of the line follows?"""
        return word in NAMES and self._before() in ("also", "and", "not") and not self._word(1)

    def _idle(self) -> int:
        """The number of words up to the pause that say nothing of the letter: in tree you plainly see."""
        ahead = list(takewhile(lambda token: token.sign is Sign.WORD, self.tokens[self.at :]))
        words = {token.text for token in ahead}
        says_more = not words.isdisjoint(TELLING | PAIRS | TIMES.keys() | LEADS.keys() | SELF | ARTICLES)
        whole = self.clauses and replace(self.expected, loose=False) == _AFTER_NAME
        return len(ahead) if whole and self._before() in ADDRESSED and not says_more else 0

    def _stress(self) -> int:
        """How many words only stress a "not": not at all in, never, ever in."""
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

    def _pause(self) -> None:
        self.at += 1
        denied = self._last() is Times.NONE and not self.expected.denied
        self.expected = replace(self.expected, loose=True, unsure=self.expected.unsure or denied)

    def _place(self, word: str) -> None:
        """The word behind "in"; or "in both", "in neither", and then the words."""
        if self.clauses and not self.expected.loose:
            raise self._refused("stranger", word)
        self.at += 1
        if self._word(0) in (*PAIRS, "neither") and (self._is_name(1) or self._word(2) in JOINS):
            self._take()
            if self._word(0) in PLACES and self._word(1) not in JOINS:
                self.at += 1
        self._name()

    def _pair(self, word: str) -> None:
        if (word == "both") == (self.expected.times is Times.NONE):
            raise self._refused("unsure", word)
        self.both = self.both or word == "both"
        self.at += 1
        self.expected = replace(self.expected, bare=True)

    def _deny(self, word: str) -> None:
        if self.expected.denied and self._before() != "absent":
            raise self._refused("stranger", word)
        self.at += 1
        self.expected = _AFTER_NOT

    def _join(self, word: str) -> None:
        if not self.clauses:
            raise self._refused("stranger", word)
        denied = self._last() is Times.NONE
        if word in AGAIN and not denied:
            raise self._refused("unsure", word)
        self.at += 1
        if word in AGAIN | JOINS:
            after = _AFTER_OR if word in AGAIN else _AFTER_NOT_AND if denied else _AFTER_AND
            self.expected = replace(after, turned=self.expected.turned)
        else:
            self.expected = _AFTER_NOT_BUT if denied else _AFTER_BUT

    def _count(self, word: str) -> None:
        """Before its word ("twice in apple") or behind it ("in apple twice")."""
        self.at += 1
        times = Times(TIMES[word])
        if self.expected.denied:  # not once
            if times is not Times.ONCE:
                raise self._refused("unsure", "not")
        elif self.expected.loose:
            self.expected = replace(self.expected, times=times, bare=False, unsure=False)
        elif self._last() is Times.SOME and self._word(0) not in PLACES:
            self.clauses[-1] = replace(self.clauses[-1], times=times)
        else:
            raise self._refused("unsure", self._before())

    def _fill(self, word: str) -> None:
        """A word that says nothing by itself; a verb begins anew, "also" goes on."""
        self.at += 1
        now = self.expected
        if word in VERBS:
            now = replace(now, loose=True, unsure=False, bare=now.bare and now.denied)
        elif word in ("also", "too"):
            now = replace(now, turned=False)
        self.expected = replace(now, loose=now.loose or word in ("also", "you", "you'll", "it", "as"))

    def _name(self) -> None:
        """One word, without its article; or a name of a few; or what stands in quotes."""
        if self.expected.unsure:
            raise self._refused("unsure", self._before() or "and")
        self._skip_article()
        first = self._token(0)
        if first is None or first.sign in BREAKS:
            raise self._refused("no_word")
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
            raise self._refused("unsure", "but")
        self.clauses.append(Clause(self.expected.times, word))
        self.expected = _AFTER_NAME

    def _skip_article(self) -> None:
        here = self._word(0)
        if here not in DETERMINERS:
            return
        beyond = 1
        while here in ARTICLES and (token := self._token(beyond)) and token.text == "\n":  # the line is broken there
            beyond += 1
        joins = self._word(beyond) in CONNECTORS | NEGATIONS
        if self._is_name(beyond) or (here in ARTICLES and self._word(beyond) and not joins):
            self.at += beyond
        elif here in ARTICLES:
            raise self._refused("article", here)

    def _must_end_here(self, word: str) -> None:
        """Behind the word stands nothing, a pause, or a word of ours."""
        here = self._word(0)
        if self.expected.bare and here in NEGATIONS - {"nor", "neither"} and not self.expected.denied:
            raise self._refused("stranger", word)
        if here and here not in VOCABULARY:
            raise self._refused("stranger", here)

    def _closes(self) -> bool:
        """Does here begin what is said of the whole word? Behind a mere pause it may not hold a "not"."""
        before = self.tokens[self.at - 1]
        if before.sign not in BREAKS or self.tokens[self.at].sign in BREAKS:
            return False
        ahead = takewhile(lambda token: token.sign is not Sign.STOP, self.tokens[self.at :])
        words = [token.text for token in ahead if token.sign is not Sign.PAUSE]
        own = not SELF.isdisjoint(words)
        begins = next((word for word in words if word not in EASED), "so")
        if before.sign is Sign.PAUSE:
            clear = begins not in VERBS | PLACES and "but" not in words and NEGATIONS.isdisjoint(words)
            return own and clear
        if own or begins in CLOSING or not ASKS.isdisjoint(words):
            return True
        tells = OF_A_LETTER - PLACES if begins in ARTICLES else OF_A_LETTER
        return begins not in VOCABULARY and tells.isdisjoint(words)

    def _token(self, ahead: int) -> Token | None:
        return self.tokens[self.at + ahead] if self.at + ahead < len(self.tokens) else None

    def _word(self, ahead: int) -> str:
        """The word there; nothing where none stands, or one in quotes."""
        token = self._token(ahead)
        return token.text if token and token.sign is Sign.WORD else ""

    def _is_name(self, ahead: int) -> bool:
        """A word there that may be one to look in, not one that joins."""
        token = self._token(ahead)
        if token is None or token.sign in BREAKS:
            return False
        return token.sign is Sign.QUOTED or token.text not in CONNECTORS | NEGATIONS

    def _before(self) -> str:
        return self.tokens[self.at - 1].text if self.at else ""

    def _last(self) -> Times | None:
        return self.clauses[-1].times if self.clauses else None
