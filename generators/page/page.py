"""Writes a puzzle as one page of HTML: styles, script and data are in it, and nothing else is ever loaded.

The data is packed, so that nobody reads the answer by chance: JSON in UTF-8, each byte mixed with a number that follows
from its place, in base64. The content security policy allows the one script and the one style by their hashes."""

from __future__ import annotations

import json
import unicodedata
import zlib
from base64 import b64encode
from dataclasses import asdict, dataclass
from hashlib import sha256
from html import escape
from string import Template

from generators.kernel.colours import colour_table
from generators.kernel.kind import AnyKind, AnyPuzzle, BadText, Pulse
from generators.kernel.phrases import CHINESE, ENGLISH, current_language, phrasebook, tell
from generators.names.code import tag
from generators.words.dictionary import asset

VERSION = 1  # of the data
SCRIPTS = ("data", "game", "hints", "result", "keep", "parts", "grid")  # before the module of the table
LAST_SCRIPTS = ("end", "page")
TAGS = {ENGLISH: "en", CHINESE: "zh-Hans"}
ROLES = ("bg", "surface", "tile", "line", "ink", "ink_2", "ink_3", "primary", "on_primary", "accent", "error", "focus")
THEMES = ("", "(prefers-color-scheme: dark)", "(prefers-contrast: more)")
DARK_STRONG = "(prefers-color-scheme: dark) and (prefers-contrast: more)"
LONGEST_NAME, LONGEST_SAYING = 60, 600  # letters
_STEERING = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}  # signs for the direction of text
WORDS = {  # sentences for the script, by its names
    "for_from": "page.for_from",
    "for": "page.for",
    "from": "page.from",
    "hello": "page.hello",
    "says": "page.says",
    "theirs": "page.theirs",
    "time_to_beat": "page.time_to_beat",
    "keeps_nothing": "page.keeps_nothing",
    "where": "page.where",
    "why": "page.why",
    "wrong": "page.wrong",
    "wrong_mark": "page.wrong_mark",
    "aside": "page.aside",
    "checked": "page.checked",
    "lit": "page.lit",
    "line": "page.line",
    "copied": "page.copied",
    "copied_for": "page.copied_for",
    "by_hand": "page.by_hand",
    "step": "page.step",
    "comma": "page.comma",
    "space": "page.space",
    "play": "home.play",
    "resume": "home.resume",
    "hint": "play.hint",
    "hint_why": "play.hint_why",
    "hint_on": "play.hint_on",
    "hint_move": "play.hint_move",
    "all_well": "coach.all_well",
    "nothing": "coach.nothing_filled",
    "one_wrong": "coach.one_wrong",
    "many_wrong": "coach.wrong",
    "none": "help.none",
    "one_hints": "help.one_hints",
    "hints": "help.hints",
    "one_checks": "help.one_checks",
    "checks": "help.checks",
}
_LABELS = {  # those that stand in the page from the start
    "undo": "play.undo",
    "redo": "play.redo",
    "hint": "play.hint",
    "check": "play.check",
    "back": "play.back",
    "no_script": "page.no_script",
    "made_with": "page.made_with",
    "copy": "page.copy",
    "review": "page.review",
    "step_back": "page.step_back",
    "step_on": "page.step_on",
    "answer_here": "page.answer_here",
    "answer_note": "page.answer_note",
}


@dataclass(frozen=True, slots=True)
class Greeting:
    """Who gives the puzzle to whom, and what they say; all may be empty."""

    to: str = ""
    by: str = ""
    says: str = ""
    seconds: int = 0  # the giver's own time; 0: not told


def write_page(kind: AnyKind, puzzle: AnyPuzzle, greeting: Greeting, pulse: Pulse) -> str:
    """The page; BadText if the puzzle has no page, or not exactly one solution."""
    name = tell(f"board.{kind.id}.name")
    if kind.outside.table is None:
        raise BadText("page.no_table", kind=name)
    solutions = kind.solutions(puzzle, 2, pulse)
    if len(solutions) != 1:
        raise BadText("page.several" if solutions else "way.command.no_solution")
    table = kind.outside.table(puzzle, solutions[0], pulse)
    given = Greeting(
        clean(greeting.to, LONGEST_NAME),
        clean(greeting.by, LONGEST_NAME),
        clean(greeting.says, LONGEST_SAYING),
        greeting.seconds,
    )
    sentences = phrasebook().sentences
    data = {
        "version": VERSION,
        "kind": tag(kind.id),
        "key": puzzle_key(kind, puzzle),
        "name": name,
        "greeting": asdict(given),
        "table": asdict(table),
        "words": {each: sentences[key] for each, key in WORDS.items()},
    }
    script = read_scripts(*SCRIPTS, table.script, *LAST_SCRIPTS)
    style = theme_style() + _read("page", "css")
    language = current_language()
    texts = {each: sentences[key] for each, key in _LABELS.items()} | {
        "title": f"{title} · {name}" if (title := _title(given)) else name,
        "name": name,
        "about": " · ".join(filter(None, (table.about, table.level))),
        "rule": table.rule,
        "touch": table.how,
        "keys": table.keys,
        "language": TAGS.get(language, language),
        "policy": f"default-src 'none'; script-src '{_hash(script)}'; style-src '{_hash(style)}'; img-src data:; "
        "base-uri 'none'; form-action 'none'",
    }
    packed = pack(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode())
    return Template(_read("page", "html")).substitute(
        {each: escape(text) for each, text in texts.items()}, script=script, style=style, data=packed
    )


def _read(name: str, suffix: str) -> str:
    return asset("page", f"{name}.{suffix}").read_text(encoding="utf-8")


def read_scripts(*names: str) -> str:
    return '"use strict";\n(() => {\n' + "\n".join(_read(name, "js") for name in names) + "})();\n"


def _title(given: Greeting) -> str:
    if given.to and given.by:
        return tell("page.for_from", to=given.to, by=given.by)
    return tell("page.for", to=given.to) if given.to else tell("page.from", by=given.by) if given.by else ""


def puzzle_key(kind: AnyKind, puzzle: AnyPuzzle) -> int:
    """A number that tells puzzles of a kind apart."""
    return zlib.crc32(kind.write(puzzle).encode())


def clean(text: str, most: int) -> str:
    """One line of text from outside, without signs that control a screen or the direction of other text."""
    plain = text.encode("utf-8", "replace").decode()
    seen = (each for each in plain if unicodedata.bidirectional(each) not in _STEERING)
    line = " ".join("".join(" " if unicodedata.category(each)[:2] == "Cc" else each for each in seen).split())
    return line if len(line) <= most else line[: most - 1].rstrip() + "…"


def pack(data: bytes) -> str:
    return b64encode(bytes(byte ^ (place * 31 + 89) & 255 for place, byte in enumerate(data))).decode()


def _hash(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


def theme_style() -> str:
    """The colours of the window by their roles, in its four themes."""
    table, rules = colour_table(), list[str]()
    for column, media in enumerate((*THEMES, DARK_STRONG)):
        colours = ";".join(f"--{role.replace('_', '-')}:{table[role][column]}" for role in ROLES)
        rules.append(f"@media {media}{{:root{{{colours}}}}}" if media else f":root{{{colours}}}")
    return "\n".join(rules) + "\n"
