"""The places where a line may end. Han characters stand without blanks: a line may end after any of them, but closing
signs follow and opening ones lead."""

from __future__ import annotations

import re
from collections.abc import Iterator

HAN = "\u2e80-\u2fdf\u3005-\u3007\u3021-\u303b\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
ENDING = "、。，．：；！？"  # full-width: a line may end after them wherever they stand
OPENING, CLOSING = "“‘（《〈「『【〔［", "”’）》〉」』】〕］、。，．：；！？…—·～%"
WORD = re.compile(
    f"[{OPENING}]*[{HAN}][{CLOSING}]*"  # a character with the signs around it
    f"|(?:(?![{OPENING}]*[{HAN}])[^ {ENDING}])+(?:[{ENDING}][{CLOSING}]*)?"  # a word in letters
    f"|[{CLOSING}]+"
)


def unbroken(text: str) -> Iterator[tuple[str, str]]:
    """The pieces that no line breaks, each with the blank before it, if there is one."""
    at = 0
    for found in WORD.finditer(text):
        yield " " if found.start() > at else "", found[0]
        at = found.end()
