"""Writes a puzzle as a link, and the page that plays all links of a kind in a language."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from generators.kernel.credit import title_of
from generators.kernel.kind import AnyKind, AnyPuzzle, BadText, Pulse
from generators.kernel.page import Givens, PageStep, Value
from generators.kernel.phrases import by_last_part, clean, current_language, tell, write_words
from generators.names.code import tag
from generators.names.link import pack_link, page_name
from generators.page.page import (
    LABELS,
    LONGEST_NAME,
    LONGEST_SAYING,
    TAGS,
    WORDS,
    Greeting,
    about_line,
    other_rules,
    other_texts,
    page_of,
    puzzle_page,
    write_html,
)
from generators.page.result import number_of, puzzle_key

MOST = 2_000  # letters of a link with steps
OF_PUZZLE = ("greeting", "says", "beat", "about", "rule", "touch", "keys")  # texts that its script shows
RULES = "rule", "how", "keys"
SIZES = {"size", "width", "height"}  # fields that say how large a board is
PLAIN = {int: "int", bool: "flag", str: "text"}
OF_ENGINE = by_last_part(("link.ask", "link.load", "coach.thinking", "site.offline"))
OF_LINKS = {name: f"link.{name}" for name in ("made_with", "answer_here", "answer_note")}
SENTENCES = {
    **{name: f"page.{name}" for name in ("for_from", "for", "from", "hello", "says", "theirs", "time_to_beat")},
    **{name: f"page.{name}" for name in ("copied", "copied_for")},
    **{name: f"link.{name}" for name in ("damaged", "version", "old_browser", "none")},
    **{name: f"link.{name}" for name in ("your_turn", "your_own", "no_maker")},
    "path": "path.page",
}


@dataclass(frozen=True, slots=True)
class LinkData:
    """What a link has, in this order. New fields come last and have defaults, those of givens and steps as well."""

    mode: str
    givens: Givens
    solution: tuple[Value, ...]
    about: str  # with its author and its level
    greeting: Greeting
    key: int
    text: str = ""  # of the puzzle, for Lantern itself
    steps: tuple[PageStep, ...] = ()
    hints: tuple[PageStep, ...] = ()


@dataclass(frozen=True, slots=True)
class Links:
    """Both open the same game."""

    short: str  # has neither text nor steps: for a picture
    full: str
    with_steps: bool  # whether the full one has them


def write_links(kind: AnyKind, puzzle: AnyPuzzle, greeting: Greeting, site: str, pulse: Pulse, most: int = 2) -> Links:
    """BadText if the puzzle has no page, or not exactly one solution."""
    page = puzzle_page(kind, puzzle, pulse, most)
    names = clean(greeting.to, LONGEST_NAME), clean(greeting.by, LONGEST_NAME)
    given = Greeting(*names, clean(greeting.says, LONGEST_SAYING), greeting.seconds, title_of(puzzle))
    rest = page.solution, about_line(puzzle, page), given, puzzle_key(kind, puzzle)
    start, text = f"{clean_site(site)}{page_name(kind.id, current_language())}#", kind.write(puzzle)
    brief, whole = ((page.mode, each, *rest) for each in (page.givens.brief(), page.givens))
    forms = brief, (*brief, text), (*whole, text), (*whole, text, page.steps, page.hints)
    short, *longer = (start + pack_link(_listed(each)) for each in forms)
    full = max((each for each in longer if len(each) <= MOST), key=len, default=longer[0])
    return Links(short, full, full == longer[-1])


def clean_site(address: str) -> str:
    """The address of a site, without the name of a page; BadText if it is none."""
    plain = address.strip().partition("#")[0].removesuffix("index.html")
    scheme, _, rest = plain.partition("://")
    if scheme not in ("http", "https") or not rest or not plain.isascii() or any(each.isspace() for each in plain):
        raise BadText("link.no_site")
    return plain if plain.endswith("/") else f"{plain}/"


def _listed(value: Any) -> Any:  # noqa: ANN401 - JSON
    """With lists for dataclasses, without their names of fields."""
    if is_dataclass(value):
        return [_listed(getattr(value, each.name)) for each in fields(value)]
    if isinstance(value, Mapping):
        return {name: _listed(each) for name, each in value.items()}
    return [_listed(each) for each in value] if isinstance(value, list | tuple) else value


def write_play_page(kind: AnyKind, script: str, style: str, policy: str, engine: str = "", **more: str) -> str:
    """The page with these elements for its script and its style. `engine`: its address; `more`: see `write_html`."""
    modes, language = page_of(kind).texts(), current_language()
    others = dict(zip((each.mode for each in modes), other_rules(kind), strict=True))
    name = tell(kind.name)
    data = {
        "kind": tag(kind.id),
        "number": number_of(kind.id),
        "name": name,
        "script": modes[0].script,
        "modes": {
            each.mode: {part: getattr(each, part) for part in (*RULES, "words")}
            | {"other": {part: getattr(others[each.mode], part) for part in RULES}}
            for each in modes
        },
        "shape": link_shape(kind),
        "words": write_words(WORDS),
        "says": write_words(SENTENCES),
    }
    if engine:
        says, boards = write_words(OF_ENGINE), page_of(kind).state is not None
        data["engine"] = {"worker": engine, "kind": kind.id, "language": language, "boards": boards, "says": says}
    texts = write_words(LABELS | OF_LINKS) | dict.fromkeys(OF_PUZZLE, "") | other_texts()
    texts |= {"title": name, "name": name, "language": TAGS.get(language, language), "policy": policy}
    told = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    elements = {"script": script, "style": style, "type": "application/json", "data": told}
    elements["look"] = ' class="waits"'
    return write_html(texts, elements | more)


def link_shape(kind: AnyKind) -> Any:  # noqa: ANN401 - JSON
    """What a link of this kind has; assets/page/link.js refuses all else."""
    shape = _shape(LinkData)
    next(each for each in shape if each[0] == "givens")[1] = _shape(page_of(kind).givens)
    return shape


def _shape(hint: Any, name: str = "") -> Any:  # noqa: ANN401 - of any field
    if is_dataclass(hint):
        hints = get_type_hints(hint)
        known = ((each.name, _shape(hints[each.name], each.name), each.default) for each in fields(hint))
        return ["fields", *([name, shape, *(() if other is MISSING else (other,))] for name, shape, other in known)]
    origin, parts = get_origin(hint), get_args(hint)
    if origin is tuple:
        return ["each", _shape(parts[0])] if parts[-1] is ... else ["row", *map(_shape, parts)]
    if origin is Mapping:
        return ["map", _shape(parts[1])]
    if origin in (Union, UnionType):
        return ["maybe", _shape(parts[0])] if parts[-1] is NoneType else "value"
    return "size" if name in SIZES else PLAIN[hint]
