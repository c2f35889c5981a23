"""What one line of a riddle says of its letter: in this word, not in that, twice in a third."""

from __future__ import annotations

from dataclasses import dataclass, field

from generators.kernel.kind import BadText
from generators.riddle.rules import Clause, Times
from generators.riddle.tokens import LONGEST, Sign, Token, clue_word
from generators.riddle.wording import (
    AGAIN,
    ARTICLES,
    ASKS,
    CLOSING,
    CONNECTORS,
    DETERMINERS,
    EASED,
    FILLERS,
    JOINS,
    NEGATIONS,
    OF_A_LETTER,
    PLACES,
    SELF,
    STRANGERS,
    TIMES,
    VERBS,
    VOCABULARY,
)

MOST_WORDS = 3  # of a name that is not in quotes


@dataclass(frozen=True, slots=True)
class Said:
    """The clauses of a line, whether it says "both", the first sign of what closes the riddle, names of more words."""

    clauses: tuple[Clause, ...]
    both: bool
    rest: int | None  # a place in the text
    names: tuple[str, ...]


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
    times: Times = Times.SOME  # of the word to come
    both: bool = False
    bare: bool = False  # a word may come without "in"
    denied: bool = False  # "not" has been said of the word to come
    unsure: bool = False  # "and" after "not in": is the next word denied too?
    turned: bool = False  # "but" after "in": something must deny, or say "also"
    loose: bool = True  # a pause or a joining word stands before

    def read(self) -> Said:
        rest = None
        while self.at < len(self.tokens):
            token = self.tokens[self.at]
            if self.clauses and self._closes():
                rest = token.place
                break
            self._take(token)
        self._end()
        return Said(tuple(self.clauses), self.both, rest, tuple(self.names))

    def _end(self) -> None:
        if not self.clauses or self.denied or self.turned or self.bare or self.times is not Times.SOME:
            raise BadText("riddle.line.no_word", line=self.row)

    # --- one token

    def _take(self, token: Token) -> None:
        word = token.text
        if token.sign in (Sign.STOP, Sign.PAUSE):
            self._pause()
        elif self.both and self._before() == "and" and not self._is_word(1) and token.sign is Sign.WORD:
            self._name()  # in both never and always
        elif token.sign is Sign.QUOTED:
            self._quoted()
        elif word in PLACES or (word in ("from", "of") and self._before() in ("absent", "missing", "part")):
            self._place()
        elif word in ("both", "either"):
            self._pair(word)
        elif word in NEGATIONS:
            self._deny(word)
        elif word in CONNECTORS:
            self._join(word)
        elif word in TIMES:
            self._count(TIMES[word])
        elif self.bare and word not in FILLERS | STRANGERS:
            self._name()
        elif word in FILLERS:
            self._fill(word)
        else:
            raise BadText("riddle.line.stranger", line=self.row, word=word[:LONGEST])

    def _pause(self) -> None:
        self.at += 1
        self.loose = True
        if self.clauses and self.clauses[-1].times is Times.NONE and not self.denied:
            self.unsure = True

    def _place(self) -> None:
        """The word behind "in"; or "in both", "in neither", and then the words."""
        if self.clauses and not self.loose:
            raise BadText("riddle.line.stranger", line=self.row, word=self.tokens[self.at].text)
        self.at += 1
        following = self._word(0)
        if following in ("both", "neither", "either") and (self._is_name(1) or self._word(2) in JOINS):
            self._take(self.tokens[self.at])
            if self._word(0) in PLACES and self._word(1) not in JOINS:
                self.at += 1
        self._must_be_sure()
        self._name()

    def _pair(self, word: str) -> None:
        if (word == "both") == (self.times is Times.NONE):
            raise BadText("riddle.line.unsure", line=self.row, word=word)
        self.both = self.both or word == "both"
        self.at += 1
        self.bare = True

    def _deny(self, word: str) -> None:
        if self.denied and self._before() != "absent":
            raise BadText("riddle.line.stranger", line=self.row, word=word)
        self.at += 1
        self.times, self.denied, self.bare, self.loose = Times.NONE, True, True, True
        self.unsure = self.turned = False

    def _join(self, word: str) -> None:
        if not self.clauses:
            raise BadText("riddle.line.stranger", line=self.row, word=word)
        before = self.clauses[-1].times
        self.at += 1
        self.loose, self.denied = True, False
        if word in AGAIN:
            if before is not Times.NONE:
                raise BadText("riddle.line.unsure", line=self.row, word=word)
            self.times, self.bare, self.unsure = Times.NONE, True, False
        elif word in JOINS:
            self.unsure = before is Times.NONE
            self.times, self.bare = Times.SOME, not self.unsure
        else:
            self.turned = before is not Times.NONE
            self.times, self.unsure, self.bare = Times.SOME, False, False

    def _count(self, number: int) -> None:
        """Before its word ("twice in apple") or behind it ("in apple twice")."""
        self.at += 1
        if self.denied:  # not once
            if number > 1:
                raise BadText("riddle.line.unsure", line=self.row, word="not")
        elif self.loose:
            self.times, self.bare, self.unsure = Times(number), False, False
        elif self.clauses[-1].times == Times.SOME and self._word(0) not in PLACES:
            self.clauses[-1] = Clause(Times(number), self.clauses[-1].word)
        else:
            raise BadText("riddle.line.unsure", line=self.row, word=self._before())

    def _fill(self, word: str) -> None:
        """A word that says nothing by itself; a verb begins anew, "also" goes on."""
        self.at += 1
        if word in VERBS:
            self.loose, self.unsure = True, False
            self.bare = self.bare and self.denied
        elif word in ("also", "too"):
            self.turned = False
        if word in ("also", "you", "you'll", "it", "as"):
            self.loose = True

    # --- the words to look in

    def _name(self) -> None:
        """One word, without its article; or a name of a few."""
        self._must_be_sure()
        self._skip_article()
        if self.at < len(self.tokens) and self.tokens[self.at].sign is Sign.QUOTED:
            self._quoted()
            return
        if not self._is_word(0):
            raise BadText("riddle.line.no_word", line=self.row)
        parts = [self.tokens[self.at]]
        self.at += 1
        while len(parts) < MOST_WORDS and self._goes_on():
            parts.append(self.tokens[self.at])
            self.at += 1
        word = " ".join(clue_word(part, self.row) for part in parts)
        self._must_end_here(word)
        self.names += [word] if len(parts) > 1 else []
        self._found(word)

    def _quoted(self) -> None:
        self._must_be_sure()
        word = clue_word(self.tokens[self.at], self.row)
        self.at += 1
        self._found(word)

    def _found(self, word: str) -> None:
        if self.turned:
            raise BadText("riddle.line.unsure", line=self.row, word="but")
        self.clauses.append(Clause(self.times, word))
        self.times = Times.SOME
        self.denied = self.bare = self.loose = self.unsure = False

    def _skip_article(self) -> None:
        here = self._word(0)
        if here not in DETERMINERS:
            return
        beyond = 1
        while here in ARTICLES and self._is_break(beyond):  # the line is broken there
            beyond += 1
        if self._is_name(beyond) or (here in ARTICLES and self._is_word(beyond) and not self._joins(beyond)):
            self.at += beyond
        elif here in ARTICLES:
            raise BadText("riddle.line.article", line=self.row, word=here)

    def _must_be_sure(self) -> None:
        if self.unsure:
            raise BadText("riddle.line.unsure", line=self.row, word=self._before() or "and")

    def _must_end_here(self, word: str) -> None:
        """Behind the word stands nothing, a pause, or a word of ours."""
        here = self._word(0)
        if self.bare and here in NEGATIONS - {"nor", "neither"} and not self.denied:
            raise BadText("riddle.line.stranger", line=self.row, word=word)
        if self._is_word(0) and here not in VOCABULARY:
            raise BadText("riddle.line.stranger", line=self.row, word=here)

    def _goes_on(self) -> bool:
        here = self._word(0)
        return bool(here) and here not in VOCABULARY and here not in STRANGERS and here not in SELF

    # --- looking around

    def _closes(self) -> bool:
        """Does here begin what is said of the whole word? Behind a mere pause it may not hold a "not"."""
        before = self.tokens[self.at - 1]
        if before.sign not in (Sign.STOP, Sign.PAUSE) or self.tokens[self.at].sign in (Sign.STOP, Sign.PAUSE):
            return False
        words = self._sentence()
        own = not SELF.isdisjoint(words)
        begins = next((word for word in words if word not in EASED), "so")
        if before.sign is Sign.PAUSE:
            clear = begins not in VERBS | PLACES and "but" not in words and NEGATIONS.isdisjoint(words)
            return own and clear
        if own or begins in CLOSING or not ASKS.isdisjoint(words):
            return True
        tells = OF_A_LETTER - PLACES if begins in ARTICLES else OF_A_LETTER
        return begins not in VOCABULARY and tells.isdisjoint(words)

    def _sentence(self) -> list[str]:
        """The words up to the next stop."""
        words = []
        for token in self.tokens[self.at :]:
            if token.sign is Sign.STOP:
                break
            if token.sign is not Sign.PAUSE:
                words.append(token.text)
        return words

    def _token(self, ahead: int) -> Token | None:
        return self.tokens[self.at + ahead] if self.at + ahead < len(self.tokens) else None

    def _word(self, ahead: int) -> str:
        token = self._token(ahead)
        return token.text if token and token.sign is Sign.WORD else ""

    def _is_word(self, ahead: int) -> bool:
        return bool(self._word(ahead))

    def _is_break(self, ahead: int) -> bool:
        token = self._token(ahead)
        return token is not None and token.text == "\n"

    def _joins(self, ahead: int) -> bool:
        return self._word(ahead) in CONNECTORS | NEGATIONS

    def _is_name(self, ahead: int) -> bool:
        """A word there that may be one to look in, not one that joins."""
        token = self._token(ahead)
        if token is None or token.sign not in (Sign.WORD, Sign.QUOTED):
            return False
        return token.sign is Sign.QUOTED or token.text not in CONNECTORS | NEGATIONS

    def _before(self) -> str:
        return self.tokens[self.at - 1].text if self.at else ""
