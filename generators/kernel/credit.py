"""The title and the author of a puzzle, and the remarks of a text that name them:

# title: Five walls
# by: Ann
"""

from __future__ import annotations

import re

from generators.kernel.phrases import Phrase, say

LONGEST_TITLE = 60  # signs, of an author too
_REMARK = re.compile(r"\s*#\s*(title|by)\s*:(.*)", re.IGNORECASE)


def title_of(puzzle: object) -> str:
    """The title that a puzzle has in its text; empty if it has none."""
    return clean_credit(str(getattr(puzzle, "title", "")))


def credit(puzzle: object) -> Phrase:
    """The title and the author that a puzzle has in its text; where it has none, the words are empty."""
    title, author = str(getattr(puzzle, "title", "")), str(getattr(puzzle, "author", "") or getattr(puzzle, "by", ""))
    if author:
        return say("credit.both", title=title, author=author) if title else say("credit.by", author=author)
    return say("list.one", only=title)


def clean_credit(text: str) -> str:
    return "".join(sign for sign in " ".join(text.split()) if sign.isprintable())[:LONGEST_TITLE].strip()


def write_credit(title: str, author: str) -> list[str]:
    return [f"# {name}: {text}" for name, text in (("title", title), ("by", author)) if text]


def read_credit(text: str) -> tuple[str, str]:
    """The title and the author in the remarks at the head of a text."""
    found = {"title": "", "by": ""}
    for line in text.splitlines():
        if remark := _REMARK.match(line):
            found[remark[1].lower()] = clean_credit(remark[2])
        elif line.partition("#")[0].strip():
            break
    return found["title"], found["by"]
