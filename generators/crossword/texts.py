"""Texts and letters from outside, made plain: no tags, no signs that cannot be seen, nothing but A to Z in a cell."""

from __future__ import annotations

import re
from html import unescape
from unicodedata import category, name, normalize

from generators.crossword.rules import LONGEST_ENTRY, READING, Puzzle
from generators.kernel.kind import BadText, Spot
from generators.kernel.phrases import quoted
from generators.lattice.layout import Slot

STAR = "*"  # before the clues of which another one speaks
LONGEST_CLUE = 500  # characters
LONGEST_COUNT = 60  # of the lengths of its words
LONGEST_NAME = 200  # of a title or an author
LONGEST_NOTE = 1000  # of a paragraph of the notes
MOST_NOTES = 30
TAGGED = 20  # times as long a text may be before its tags are gone

_UNSEEN = re.compile(r"[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]+")
_SPACE = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\s]+")
_BREAK = re.compile(r"<(?:br|/?p|/?div|/?li|/?tr|/?h[1-6])\b[^<>]{0,80}>", re.IGNORECASE)
_TAG = re.compile(r"</?[a-zA-Z][^<>]{0,200}>|<!--.{0,500}?-->", re.DOTALL)
_ENDS_COUNTED = re.compile(r"\(\d[\d\s,.\-–']*\)$")
TIE = "\u00a0"  # the length stays with the last word
_COUNTED = re.compile(r"\([\d\s,.\-–']*\)$")
_BY = re.compile(r"by:?\s+(?=\S)", re.IGNORECASE)
_SAID = {"&": "AND", "+": "PLUS", "$": "DOLLAR", "£": "POUND", "%": "PERCENT", "#": "HASH", "@": "AT"}
_NOTHING = " .-–—_?:/'’`´¨"  # in place of a letter, or with one
_NO_NAME = ("DIGIT", "SIGN", "BLACK", "WHITE", "HEAVY", "SUIT", "SYMBOL", "WITH", "MARK", "SELECTOR", "VARIATION")
_OWN = str.maketrans({"ß": "SS", "ẞ": "SS", "Æ": "AE", "æ": "AE", "Œ": "OE", "œ": "OE", "Ø": "O", "ø": "O"})
_OTHERS = str.maketrans({"Ł": "L", "ł": "L", "Đ": "D", "đ": "D", "Ð": "D", "ð": "D", "Þ": "TH", "þ": "TH", "ı": "I"})


def one_line(text: str, most: int) -> str:
    """Text from outside as one printable line of at most so many characters."""
    clean = _SPACE.sub(" ", _UNSEEN.sub("", text)).strip()
    return clean if len(clean) <= most else clean[: most - 1].rstrip() + "…"


def plain(text: str, most: int) -> str:
    """One line of a text in which tags and entities may stand."""
    return one_line(unescape(_TAG.sub("", _BREAK.sub(" ", text[: most * TAGGED]))), most)


def clue_line(text: str, lengths: str = "") -> str:
    """A clue from outside and how long its words are, unless it tells that itself."""
    clue = plain(text, LONGEST_CLUE * TAGGED)
    numbers = plain(lengths, 30).strip("()")
    counted = _COUNTED.search(clue)
    has_numbers = counted and re.search(r"\d", counted[0])
    return fitted(clue if has_numbers or not numbers else f"{clue} ({numbers})".strip())


def fitted(clue: str) -> str:
    """The clue in the room that there is: one that is too long is cut before the length of its words."""
    counted = _COUNTED.search(clue)
    end = f" {counted[0]}" if counted and len(counted[0]) <= LONGEST_COUNT and len(clue) > LONGEST_CLUE else ""
    return one_line(clue[: len(clue) - len(end)], LONGEST_CLUE - len(end)) + end


def paragraphs(text: str) -> tuple[str, ...]:
    lines = _BREAK.sub("\n", text[: LONGEST_NOTE * MOST_NOTES]).splitlines()
    return tuple(filter(None, (plain(line, LONGEST_NOTE) for line in lines)))[:MOST_NOTES]


def maker(name: str) -> str:
    """The name alone: files say "By A. Setter", and so do the sentences that it stands in."""
    return _BY.sub("", name, count=1) if _BY.match(name) else name


def cell_letters(text: str, spot: Spot) -> str:
    """The letters of a cell, in capitals A to Z: accents go, ß is SS, 1 is ONE, ♥ HEART; readings stay apart."""
    readings = [_folded(reading) for reading in text[:200].split(READING)]
    if READING in text and "" in readings:
        readings = [each for each in readings if each]
    if not 1 <= len(readings) <= 4 or not all(readings):
        raise BadText("crossword.not_letters", row=spot[0] + 1, column=spot[1] + 1, sign=quoted(text, 12))
    return READING.join(dict.fromkeys(readings))


def is_spelled_out(text: str) -> bool:
    """Are there digits or signs in what belongs in a cell, of which only the names can be written?"""
    return any(map(_name, _apart(text[:200])))


def _name(sign: str) -> str:
    """The name of a digit or a sign; letters, and signs that often stand for nothing, have none."""
    if sign in _SAID:
        return _SAID[sign]
    if category(sign)[0] not in "NPS" or category(sign) == "Nl" or sign in _NOTHING:
        return ""
    words = [each for each in re.findall("[A-Z]+", name(sign, "")) if each not in _NO_NAME]
    return "".join(words)[:LONGEST_ENTRY]


def _folded(text: str) -> str:
    """A to Z, or nothing where something else is among it."""
    seen = (sign for sign in _apart(text) if category(sign) not in ("Mn", "Cf", "Cc", "Cs", "Zs"))
    letters = "".join(_name(sign) or sign for sign in seen).upper()
    return letters if re.fullmatch(rf"[A-Z]{{1,{LONGEST_ENTRY}}}", letters) else ""


def _apart(text: str) -> str:
    return normalize("NFKD", text.translate(_OWN).translate(_OTHERS))


def clue_of(puzzle: Puzzle, slot: Slot) -> str:
    """The clue with the length of its answer, unless it says that itself."""
    clue = puzzle.clues[puzzle.solution.slots.index(slot)]
    return clue if _ENDS_COUNTED.search(clue) else f"{clue}{TIE}({slot.length})"
