"""Every sentence that code names exists, every sentence is said by something, and no sentence hides in code."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from string import Formatter

import pytest

from generators.kernel.phrases import STRINGS, _flatten, phrasebook, read_sentences
from tests.sources import Source, below, sources

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
        case ast.JoinedStr(values=values):
            yield "".join(re.escape(_text(each)) if isinstance(each, ast.Constant) else BLANK for each in values)
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            yield from (a + b for a in list(patterns(left)) or [ANY] for b in list(patterns(right)) or [ANY])
        case ast.IfExp(body=body, orelse=orelse):
            yield from [*patterns(body), *patterns(orelse)]
        case ast.Subscript(value=ast.Tuple(elts=elements)):
            yield from (pattern for each in elements for pattern in patterns(each))


def _text(node: ast.Constant) -> str:
    return str(node.value)


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
                if dot and table in TABLES and (where.literal or BLANK in pattern or ANY in pattern):
                    yield where


@dataclass
class Sayings:
    said: list[Saying] = field(default_factory=list)
    mentioned: list[Saying] = field(default_factory=list)
    hidden: list[str] = field(default_factory=list)

    @property
    def every(self) -> list[Saying]:
        return [*self.said, *self.mentioned]


TOPS = ("main.py", "game", "generators")


@cache
def sayings(top: str) -> Sayings:
    """Of all files below a folder: each is asked everything while its tree is at hand."""
    found = Sayings()
    for source in sources(top):
        found.said += said(source)
        found.mentioned += mentioned(source)
        if source.parts[0] != "generators":
            found.hidden += hidden_sentences(source)
    return found


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("top", TOPS)
def test_every_sentence_that_code_names_exists(top: str) -> None:
    assert [(each.where, each.pattern) for each in sayings(top).every if not each.keys] == []


def test_every_sentence_is_said_by_something() -> None:
    used = {key for top in TOPS for each in set(sayings(top).every) for key in each.keys}
    assert sorted(set(SENTENCES) - used) == []


def test_the_blanks_of_a_sentence_are_those_that_code_fills() -> None:
    """A fault may always tell its line and column, also where the sentence has no need of them."""
    wrong = []
    for each in (each for top in TOPS for each in sayings(top).said):
        if each.literal in SENTENCES and each.blanks is not None:
            wanted = fields(SENTENCES[each.literal])
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
        return "".join(_text(each) if isinstance(each, ast.Constant) else "·" for each in node.values)
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
    assert [each for top in TOPS for each in sayings(top).hidden] == []


def test_keys_are_found_in_all_their_forms() -> None:
    code = """
say("a.b", x=1)
say(f"a.{c}.d", **more)
ui.tell(("a.b", "a.c")[n])
raise BadText("a.x" if y else "a.z", line=1)
say(key + "_where")
say("a.k" + tail)
"""
    found = {(each.pattern, each.blanks) for each in said(Source("x", code))}
    one, none = frozenset({"line"}), frozenset[str]()
    assert found == {
        (r"a\.b", frozenset({"x"})),
        (rf"a\.{BLANK}\.d", None),
        (r"a\.b", none),
        (r"a\.c", none),
        (r"a\.x", one),
        (r"a\.z", one),
        (f"{ANY}_where", none),
        (rf"a\.k{ANY}", none),
    }


def test_sentences_are_read_as_toml_has_them() -> None:
    for path in STRINGS.glob("*/*.toml"):
        text = path.read_text(encoding="utf-8")
        assert dict(read_sentences(text)) == dict(_flatten("", tomllib.loads(text))), path
    odd = 'a = "x\\ty"\n[b]\n"c d" = "z"\n'
    assert dict(read_sentences(odd)) == {"a": "x\ty", "b.c d": "z"}, "any other line is read by a real reader"
