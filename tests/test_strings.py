"""Every sentence that code names exists, every sentence is said by something, and no sentence hides in code."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from functools import cache
from string import Formatter

import pytest

from game.catalogue import CATALOGUE, Entry
from game.scenes.almanac.almanac import LEGEND
from game.scenes.almanac.days import RULES
from game.scenes.home.dialogs import LISTS_USED
from game.scenes.home.home import LINKS
from game.scenes.review.marks import LOOKS
from game.scenes.shared.screen import EVERYWHERE
from game.scenes.statistics.statistics import HEADS
from game.store.settings import THEMES, Settings
from generators.kernel.kind import LEVELS
from generators.kernel.options import AxisControl
from generators.kernel.phrases import (
    CHINESE,
    ENGLISH,
    LANGUAGES,
    STRINGS,
    Phrase,
    _flatten,
    phrasebook,
    read_sentences,
    say,
)
from tests.sources import PARTS, Source, below, sources

SAYERS = {"say", "say_on", "tell", "Phrase", "BadText", "IllegalMove"}
BLANK = "[A-Za-z0-9_]+"  # what a computed part of a key may be
ANY = "[a-z0-9_.]+"  # and a part that comes from elsewhere
SENTENCES = phrasebook().sentences
TABLES = {key.split(".")[0] for key in SENTENCES}
KEY = re.compile(r"[a-z_]+(\.[a-z0-9_]+)+(?<!\.json)")


@dataclass(frozen=True)
class Saying:
    """A sentence as code names it: a key or a pattern of keys, and the blanks it fills (None: computed)."""

    where: str
    pattern: str
    blanks: frozenset[str] | None = None

    @property
    def literal(self) -> str | None:
        key = self.pattern.replace(r"\.", ".")
        return key if KEY.fullmatch(key) else None

    @property
    def keys(self) -> list[str]:
        if self.literal:
            return [self.literal] if self.literal in SENTENCES else []
        return keys_like(self.pattern)


@cache
def keys_like(pattern: str) -> list[str]:
    like = re.compile(pattern)
    return [key for key in SENTENCES if like.fullmatch(key)]


def patterns(node: ast.expr) -> Iterator[str]:
    """The keys that an expression can become, as patterns; nothing where it says nothing of them."""
    match node:
        case ast.Constant(value=str(text)):
            yield re.escape(text)
        case ast.FormattedValue(value=ast.BinOp(left=ast.Constant(value=str(text)), op=ast.Mult())):
            yield f"({re.escape(text)})?"
        case ast.FormattedValue():
            yield BLANK
        case ast.JoinedStr(values=values):
            yield "".join(pattern for each in values for pattern in patterns(each))
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            yield from (a + b for a in list(patterns(left)) or [ANY] for b in list(patterns(right)) or [ANY])
        case ast.IfExp(body=body, orelse=orelse):
            yield from [*patterns(body), *patterns(orelse)]
        case ast.Subscript(value=ast.Tuple(elts=elements)):
            yield from (pattern for each in elements for pattern in patterns(each))


def said(source: Source) -> Iterator[Saying]:
    """What this file says outright."""
    for node in source.every(ast.Call):
        if node.args and _name(node.func) in SAYERS:
            names = [each.arg for each in node.keywords]
            blanks = None if None in names else frozenset(str(name) for name in names)
            for pattern in patterns(node.args[0]):
                if r"\." in pattern or ANY in pattern:  # `tell(say(..))` and the like have no key of their own
                    yield Saying(f"{source.module}:{node.lineno}", pattern, blanks)


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def mentioned(source: Source) -> Iterator[Saying]:
    """Whatever looks like a key of one of our tables, wherever it stands: tables of keys, arguments on their way."""
    parts = {id(part) for node in source.every(ast.JoinedStr) for part in node.values}
    dotted = [each for each in source.every(ast.Constant) if isinstance(each.value, str) and "." in each.value]
    for node in [*dotted, *source.every(ast.JoinedStr), *source.every(ast.BinOp)]:
        if id(node) not in parts:
            for pattern in patterns(node):
                where = Saying(f"{source.module}:{node.lineno}", pattern)
                table, dot, _ = pattern.partition(r"\.")
                if dot and table in TABLES and (where.literal or any(sign in pattern for sign in "+?")):
                    yield where


@dataclass
class Sayings:
    said: list[Saying] = field(default_factory=list)
    every: list[Saying] = field(default_factory=list)  # also what is only mentioned
    hidden: list[str] = field(default_factory=list)


@cache
def sayings(part: str) -> Sayings:
    """Of all files below a folder: each is asked everything while its tree is at hand."""
    found = Sayings()
    for source in sources(part):
        found.said += said(source)
        found.every += [*said(source), *mentioned(source)]
        if source.parts[0] != "generators":
            found.hidden += hidden_sentences(source)
    return found


def blanks_of(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


@pytest.mark.sampled
@pytest.mark.parametrize("part", PARTS)
def test_every_sentence_that_code_names_exists(part: str) -> None:
    assert [(each.where, each.pattern) for each in sayings(part).every if not each.keys] == []


def test_every_sentence_is_said_by_something() -> None:
    """But those of the parser of commands, which are found by their English words."""
    used = {key for part in PARTS for each in set(sayings(part).every) for key in each.keys}
    assert [key for key in SENTENCES if key not in used and not key.startswith("argparse.")] == []


def test_the_blanks_of_a_sentence_are_those_that_code_fills() -> None:
    """A fault may always tell its line and column, also where the sentence has no need of them."""
    wrong = []
    for each in (each for part in PARTS for each in sayings(part).said):
        if each.literal in SENTENCES and each.blanks is not None:
            wanted = blanks_of(SENTENCES[each.literal])
            if not wanted <= each.blanks <= wanted | {"line", "column"}:
                wrong.append(f"{each.where}: {each.literal} {sorted(each.blanks ^ wanted)}")
    assert wrong == []


def test_blanks_have_names_and_no_formats() -> None:
    """A translator can move them; nobody needs to know Python."""
    for key, sentence in SENTENCES.items():
        for _, name, spec, conversion in Formatter().parse(sentence):
            assert name is None or (re.fullmatch("[a-z_]+", name) and not spec and conversion is None), key


# --- no text for people in code

WORDS = re.compile(r"[^\W\d_]+ [^\W\d_]+")
SQL = re.compile(r"\s*(BEGIN|CREATE|DROP|INSERT|SELECT|PRAGMA|UPDATE|DELETE)\b")
CHORD = re.compile(
    r"((Ctrl|Shift|Alt) )*(\w|F\d+|Enter|Delete|Space|Left|Right|Page up|Page down)"
)  # caps of the keyboard, the same in all languages
FOR_PROGRAMMERS = {"TypeError", "AssertionError", "ValueError", "NotImplementedError"}
NOT_SHOWN = {"compile", "Key", "OSError", "TypeVar", "namedtuple", "ArgumentParser", "Parser"}
HIDING = (  # kinds of nodes that hold text which nobody is shown
    *(ast.Expr, ast.JoinedStr, ast.Raise, ast.Assert),
    *(ast.Call, ast.MatchClass, ast.Subscript, ast.AnnAssign),
)


def hidden_sentences(source: Source) -> Iterator[str]:
    """Words with a blank between them, other than docstrings, patterns, SQL, and what only programmers read."""
    texts = [(node, _shown(node)) for node in [*source.every(ast.Constant), *source.every(ast.JoinedStr)]]
    spaced = [(node, text) for node, text in texts if WORDS.search(text)]
    if not spaced:
        return
    exempt = set(map(id, below(*(part for kind in HIDING for node in source.every(kind) for part in _unseen(node)))))
    for node, text in spaced:
        if id(node) not in exempt and not SQL.match(text) and not CHORD.fullmatch(text):
            yield f"{source.module}:{node.lineno}: {text}"


def _shown(node: ast.expr) -> str:
    """The text of a constant; of an f-string with its blanks as dots."""
    if isinstance(node, ast.JoinedStr):
        return "".join(str(each.value) if isinstance(each, ast.Constant) else "·" for each in node.values)
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _unseen(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Expr(value=ast.Constant() as docstring):
            yield docstring
        case ast.JoinedStr(values=values):
            yield from values  # looked at as a whole
        case ast.Raise(exc=ast.Call(func=ast.Name(id=name)) as call) if name in FOR_PROGRAMMERS:
            yield call
        case ast.Assert(msg=ast.expr() as message):
            yield message
        case ast.Call(func=func) if _name(func) in NOT_SHOWN:
            yield from [*node.args, *(each.value for each in node.keywords if each.arg == "prog")]
        case ast.MatchClass(cls=cls, patterns=inner) if _name(cls) in NOT_SHOWN:
            yield from inner
        case ast.Subscript(slice=inner):
            yield inner
        case ast.AnnAssign(annotation=annotation):
            yield annotation


def test_no_sentence_hides_in_code() -> None:
    assert [each for part in PARTS for each in sayings(part).hidden] == []


def test_sentences_are_read_as_toml_has_them() -> None:
    for path in STRINGS.glob("*/*.toml"):
        text = path.read_text(encoding="utf-8")
        assert dict(read_sentences(text)) == dict(_flatten("", tomllib.loads(text))), path
    odd = 'a = "x\\ty"\n[b]\n"c d" = "z"\n'
    assert dict(read_sentences(odd)) == {"a": "x\ty", "b.c d": "z"}, "any other line is read by a real reader"


# --- keys that code makes as it runs: for each name that they can be made with there is a sentence, in both languages


NO_SWITCH = {"greeted"}  # of the settings that are on or off
SWITCHES = [each.name for each in fields(Settings) if each.type == "bool" and each.name not in NO_SWITCH]
LADDERS = ("sweet_spots", "fill_in", "riddle")  # each technique has an exercise, which says what it is
OF_A_KIND = ("name", "line", "rules", "instruction", "keys", "right", "wrong")


def of_settings() -> Iterator[str]:
    yield from (f"{table}.{name}" for name in SWITCHES for table in ("settings", "find"))
    yield from (f"settings.{name}" for entry in CATALOGUE for name in entry.board().wants.switches)
    yield from (f"settings.theme_{name}" for name in THEMES)
    yield from (f"language.{language}" for language in LANGUAGES)


def of_names() -> Iterator[str]:
    yield from (f"level.{name}" for name in LEVELS)
    yield from (f"home.{name}" for name in LINKS)
    yield from (f"home.in_{language}" for language in LANGUAGES)
    yield from (f"keys.{name}" for name in EVERYWHERE)
    yield from (f"choose.lists_{name}" for name in LISTS_USED)
    links = [name for entry in CATALOGUE for name, _ in entry.kind.outside.links]
    yield from (f"{key}_{name}" for name in links for key in ("menu.copy", "play.copied", "play.no"))
    yield from (f"review.{form}_{mark}" for form in ("mark", "means") for mark in LOOKS)
    yield from (f"almanac.{name}" for name in LEGEND.values())
    yield from (f"almanac_help.{name}" for name in RULES)
    yield from (f"statistics.head_{name}" for name in HEADS)


def of_days() -> Iterator[str]:
    for number in range(7):
        yield from (f"almanac.{form}_{number}" for form in ("ramp", "of_ramp", "short"))
        yield f"date.weekday_{number}"
    yield from (f"{form}{number}" for number in range(1, 13) for form in ("date.month_", "statistics.month."))


def of_kinds() -> Iterator[str]:
    for kind in (entry.kind for entry in CATALOGUE):
        yield from (f"board.{kind.id}.{form}" for form in OF_A_KIND)
        yield from (f"board.{kind.id}.axis_{number}" for number in range(len(kind.presets[0].choices)))
        yield from (each.phrase(kind.id).key for each in kind.techniques)
        if kind.id in LADDERS and kind.teaching.drills is not None:
            yield from (f"about.{kind.id}.{name}" for name in kind.teaching.drills.names)
        choices = {choice.key for preset in kind.presets for choice in preset.choices}
        yield from (f"choice.{kind.id}.{level}" for level in LEVELS if f"level.{level}" in choices)


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_a_sentence_for_every_name(language: str) -> None:
    wanted = {*of_settings(), *of_names(), *of_days(), *of_kinds()}
    assert sorted(key for key in wanted if phrasebook(language).find(key) is None) == []


def phrases(entry: Entry) -> Iterator[Phrase]:
    """Whatever a kind names with phrases of its own."""
    kind = entry.kind
    yield from (phrase for preset in kind.presets for phrase in (*preset.choices, *preset.plain))
    yield from kind.scoring.ranks
    if kind.teaching.drills is not None:
        yield from map(kind.teaching.drills.called, kind.teaching.drills.names)
    if kind.teaching.cards is not None:
        yield kind.teaching.cards.title
    for axis in kind.menu.custom.axes if kind.menu.custom is not None else ():
        values = [value for value in axis.values if axis.control is not AxisControl.SWITCH or value == "yes"]
        yield from (axis.title, *map(axis.words, values))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_kind_names_can_be_told(language: str) -> None:
    for entry in CATALOGUE:
        assert all(phrasebook(language).tell(phrase) for phrase in phrases(entry)), entry.kind.id


def test_a_sentence_that_lacks_is_named_with_its_language() -> None:
    with pytest.raises(KeyError, match=r"strings/zh has no sentence settings\.hide_clock"):
        phrasebook(CHINESE).tell(say("settings.hide_clock"))
    with pytest.raises(KeyError, match=r"settings\.per_cent \(en\): nothing fills the blank 'number'"):
        phrasebook(ENGLISH).tell(say("settings.per_cent"))
