"""The words of a riddle's text, and what stands between them."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from enum import Enum, auto

from generators.kernel.kind import BadText

LONGEST = 40  # signs of a word or of a phrase in quotes
_LETTER = r"[^\W\d_][\u0300-\u036f]*"
_TOKEN = re.compile(
    rf"""(?P<quoted>["“„«*]{{1,3}}\s*(?P<phrase>{_LETTER}[^"“”«»*\n]{{0,{LONGEST}}}?)\s*["”“»*]{{1,3}}
        |(?<!\w)['‘]\s*(?P<single>{_LETTER}(?:{_LETTER}|[\s'’-](?={_LETTER})){{0,{LONGEST}}}?)\s*['’](?!\w))
    |(?P<word>{_LETTER}(?:{_LETTER}|['’\u2010\u2011-](?={_LETTER}))*)
    |(?P<number>\d+\w*|(?<=\w)[^\s\w.,;:!?/()—–-](?=\w)|(?<=[^\W_])_(?=[^\W_]))
    |(?P<stop>[.!?/\n]|\r)
    |(?P<pause>[,;:()\[\]&—–-])""",
    re.VERBOSE,
)


class Sign(Enum):
    WORD = auto()
    QUOTED = auto()
    STOP = auto()  # a sentence or a line ends
    PAUSE = auto()


@dataclass(frozen=True, slots=True)
class Token:
    sign: Sign
    text: str  # of words folded: lower case, no accents
    place: int  # in the whole text


def cleaned(text: str) -> str:
    """The text with letters and accents composed, and without the signs that nobody sees."""
    rows = re.sub(r"\r\n|[\r\v\f\x85\u2028\u2029]", "\n", text)
    return unicodedata.normalize("NFC", "".join(map(_seen, rows)))


def tokens(text: str, start: int, end: int) -> list[Token]:
    return [_token(found) for found in _TOKEN.finditer(text, start, end)]


def folded(word: str) -> str:
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


def _seen(sign: str) -> str:
    if sign == "\n":
        return sign
    kind = unicodedata.category(sign)
    return " " if kind == "Cc" else "" if kind in ("Cf", "Cs") else sign


def _token(found: re.Match[str]) -> Token:
    text, place = found[0], found.start()
    match found.lastgroup:
        case "quoted" | "phrase" | "single":
            return Token(Sign.QUOTED, folded((found["phrase"] or found["single"]).strip(" ,.;:!?")), place)
        case "stop":
            return Token(Sign.STOP, text, place)
        case "pause":
            return Token(Sign.WORD, "and", place) if text == "&" else Token(Sign.PAUSE, text, place)
        case _:
            return Token(Sign.WORD, folded(text), place)
