"""Writes a puzzle as one page of HTML: styles, script and data are in it, and nothing else is ever loaded.

The data is packed, so that nobody reads the answer by chance: JSON in UTF-8, each byte mixed with a
number that follows from its place, in base64. The content security policy allows the one script and
the one style by their hashes."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from html import escape
from pathlib import Path
from string import Template
from urllib.parse import quote, urlencode

from generators.kernel.colours import colour_table
from generators.kernel.credit import credit, title_of
from generators.kernel.kind import AnyKind, AnyPuzzle, BadText, Pulse
from generators.kernel.page import Page, PageData, PageTexts, texts_of
from generators.kernel.paper import PaperList, PaperRow, PaperSheet
from generators.kernel.phrases import (
    CHINESE,
    ENGLISH,
    by_last_part,
    clean,
    clock_text,
    current_language,
    phrasebook,
    say,
    speaking,
    tell,
    write_words,
)
from generators.names.address import evening, make_at
from generators.names.almanac import ordinal_of
from generators.names.code import tag
from generators.names.link import give_name, mix
from generators.page.result import number_of, puzzle_key
from generators.page.svg import write_svg
from generators.words.dictionary import asset, asset_text

VERSION = 1  # of the data
SCRIPT = "given"  # that of all pages; it runs after the one of the kind
TAGS = {ENGLISH: "en", CHINESE: "zh-Hans"}
ROLES = (
    *("bg", "surface", "tile", "line", "ink", "ink_2", "ink_3", "primary", "on_primary", "accent", "error", "ok"),
    *("focus", "centre", "word", "cell", "cell_given", "cell_word"),
)
THEMES = ("", "(prefers-color-scheme: dark)", "(prefers-contrast: more)")
DARK_STRONG = "(prefers-color-scheme: dark) and (prefers-contrast: more)"
IMPORT = re.compile(r'^import \{.+\} from "(\.[./\w]+)";\n+', re.MULTILINE)
KINDS = Path(__file__).parents[1]  # the folder of the kinds, whose scripts stand beside the rules that they repeat
EXPORT = re.compile(r"^export ", re.MULTILINE)
UNREAD = re.compile(r"^ */\*.*?\*/\n|^ *// [^\n]*\n|^ +", re.MULTILINE | re.DOTALL)  # comments and indents
WHOLE_BLANK = re.compile(r"\{\w+\}")
LOCAL = re.compile(r"//(127\.0\.0\.1|localhost)\b")  # addresses of the giver's machine alone
STILL = ("where", "iphone", "android", "computer", "on_paper")  # sentences where no script runs
LONGEST_NAME, LONGEST_SAYING = 60, 600  # letters
# Sentences for the script, and those that stand in the page from the start, by the last part of their keys.
_WORDS = (
    *("page.where", "page.why", "page.odd", "page.wrong_mark", "page.aside", "page.checked", "page.lit", "page.line"),
    *("page.given", "page.given_line", "page.code"),
    *("page.by_hand", "page.step", "page.comma", "page.space", "page.keeps_nothing", "home.play", "home.resume"),
    *("play.hint", "play.hint_why", "play.hint_on", "play.hint_move", "coach.all_well", "coach.nothing_filled"),
    *("coach.one_wrong", "coach.wrong", "help.none", "help.one_hints", "help.hints", "help.one_checks", "help.checks"),
)
_LABELS = (
    *("play.undo", "play.redo", "play.hint", "play.check", "play.back", "page.no_script", "page.made_with", "page.old"),
    *("page.copy", "page.review", "page.step_back", "page.step_on", "page.answer_here", "page.answer_note"),
    *("page.share", "page.again", "play.save_picture"),
)
WORDS, LABELS = ({key.rpartition(".")[2]: key for key in keys} for keys in (_WORDS, _LABELS))
WORDS["app"] = "app.name"
EVENING = "evening"  # preset, script and style
SLIP = ("width", "face", "target", "answers", "reasons")  # of the givens of each
_OF_EVENING = ("hand_in", "sure", "open", "handed_in", "opened", "line", "your_name", "clear")
_TO_SEND = {"send": "slip.row", "linked": "give.copied"}


@dataclass(frozen=True, slots=True)
class Greeting:
    """Who gives the puzzle to whom, and what they say; all may be empty."""

    to: str = ""
    by: str = ""
    says: str = ""
    seconds: int = 0  # the giver's own time; 0: unknown
    puzzle: str = ""  # its title, which the line that is sent back has


@dataclass(frozen=True, slots=True)
class PageParts:
    page: PageData
    key: str  # under which a browser keeps the game, see assets/page/page.js
    script: str
    style: str
    texts: Mapping[str, str]
    data: str
    still: str = ""  # what is shown where no script runs
    turn: str = ""  # how the receiver gives one, too

    def file(self) -> str:
        """The page as one file that loads nothing."""
        script, style = _hash(self.script), _hash(self.style)
        policy = f"default-src 'none'; script-src '{script}'; style-src '{style}'; "
        policy += "img-src data:; font-src data:; base-uri 'none'; form-action 'none'"
        elements = f"<script>{self.script}</script>", f"<style>{self.style}</style>"
        return self.html(*elements, policy, still=self.still, next=self.turn)

    def html(self, script: str, style: str, policy: str, **more: str) -> str:
        """The page with these elements for its script and its style. `more`: see `write_html`."""
        elements = {"script": script, "style": style, "type": "text/plain", "data": self.data}
        return write_html({**self.texts, "policy": policy}, elements | more)


def write_html(texts: Mapping[str, str], elements: Mapping[str, str]) -> str:
    """`home` and `next` among the elements lead to other pages, `still` stands in for a game that
    no script starts. A page with the look of a daily opens its game at once."""
    words = {each: escape(text) for each, text in texts.items()}
    others = dict.fromkeys(("home", "next", "head", "look", "foot"), "")
    icon = quote(read_asset("icon", "svg").strip(), safe=" ='/:")
    others["icon"] = f"data:image/svg+xml,{icon}"
    others["still"] = f'<noscript><p class="note">{words["no_script"]}</p></noscript>'
    return Template(read_asset("page", "html")).substitute(words, **others | dict(elements))


def write_page(
    kind: AnyKind,
    puzzle: AnyPuzzle,
    greeting: Greeting,
    pulse: Pulse,
    most: int = 2,
    *,
    day: str = "",
    site: str = "",
) -> str:
    """The page; BadText if the puzzle has no page, or not exactly one solution. `day`: in words, of a daily;
    `site`: an address, to which its end leads."""
    parts = page_parts(kind, puzzle, greeting, pulse, most, day)
    assert kind.outside.paper is not None, kind.id
    still, turn = write_still(kind.outside.paper.sheet(puzzle)), write_turn(kind, greeting, site)
    return replace(parts, still=still, turn=turn).file()


def write_turn(kind: AnyKind, greeting: Greeting, site: str) -> str:
    """Leads to the maker of this site, with both names; without one says what makes a puzzle."""
    to, by = (clean(each, LONGEST_NAME) for each in (greeting.to, greeting.by))
    turn = tell("link.your_turn", by=by) if by else tell("link.your_own")
    if not site or LOCAL.search(site):
        return f'<p id="turn" class="quiet" dir="auto">{escape(tell("link.no_maker", turn=turn))}</p>'
    names = urlencode({"to": by, "by": to, "kind": tag(kind.id)})
    return f'<a id="turn" href="{escape(site)}{give_name(current_language())}#{escape(names)}">{escape(turn)}</a>'


def write_still(sheet: PaperSheet) -> str:
    """For a viewer that runs no script: how the file can be played, and the puzzle as on paper."""
    where, *ways, on_paper = (escape(tell(f"page.still.{each}")) for each in STILL)
    parts = [f"<h2>{where}</h2>", *(f"<p>{each}</p>" for each in ways), f"<h2>{on_paper}</h2>"]
    drawing = f'<div class="sketch">{write_svg(sheet.drawing)}</div>' if sheet.drawing else ""
    for each in sheet.lists:
        rows = "".join(f"<li><b>{escape(row.label)}</b> {escape(row.text)}</li>" for row in each.rows)
        parts.append(f"<h3>{escape(each.title)}</h3>" * bool(each.title) + f"<ul>{rows}</ul>")
    parts.insert(len(parts) if sheet.last else len(STILL), drawing)
    return f'<section id="still">{"".join(parts)}</section>'


def about_line(puzzle: AnyPuzzle, page: PageData) -> str:
    return " · ".join(filter(None, (phrasebook().tell(credit(puzzle)), page.about, page.level)))


def other_language() -> str:
    return ENGLISH if current_language() == CHINESE else CHINESE


def other_rules(kind: AnyKind) -> tuple[PageTexts, ...]:
    """What the modes of a kind say in the other language. A rule that only the puzzle has is that of the first mode."""
    with speaking(other_language()):
        modes = page_of(kind).texts()
    return tuple(replace(each, rule=modes[0].rule if WHOLE_BLANK.fullmatch(each.rule) else each.rule) for each in modes)


def other_texts(rule: str = "", touch: str = "", keys: str = "") -> dict[str, str]:
    """The rules in the other language, as texts of a page."""
    with speaking(other_language()):
        name, language = tell("page.rules"), TAGS[current_language()]
    rules = {"rules": name, "language": language, "rule": rule, "touch": touch, "keys": keys}
    return {f"other_{each}": text for each, text in rules.items()}


def write_style(names: Iterable[str], table: Mapping[str, tuple[str, ...]] | None = None) -> str:
    """`table`: other colours than the window's."""
    styles = (UNREAD.sub("", read_asset(each, "css")) for each in ("page", *names))
    return theme_style(table or colour_table()) + "\n".join(styles)


def page_parts(
    kind: AnyKind, puzzle: AnyPuzzle, greeting: Greeting, pulse: Pulse, most: int = 2, day: str = ""
) -> PageParts:
    """`most`: solutions to look for; of a daily one, as people have judged any second way through its wall."""
    name, page = tell(kind.name), puzzle_page(kind, puzzle, pulse, most).filled()
    said, paper = greeting_texts(replace(greeting, puzzle=title_of(puzzle))), kind.outside.paper
    data = {
        "version": VERSION,
        "kind": tag(kind.id),
        "number": number_of(kind.id),
        "key": (key := puzzle_key(kind, puzzle)),
        "name": name,
        "day": day,
        "greeting": said,
        "table": {**asdict(page), "told": [asdict(each) for each in paper.told(puzzle)] if paper else []},
        "words": write_words(WORDS),
    }
    other = texts_of(other_rules(kind), page.mode).page(about="", givens=page.givens, solution=(), steps=()).filled()
    language = current_language()
    texts = write_words(LABELS) | other_texts(other.rule, other.how, other.keys)
    texts |= {
        "title": " · ".join(filter(None, (said["title"] if greeting.to or greeting.by else "", name, day))),
        "name": name,
        "greeting": said["title"],
        "says": said["says"],
        "beat": said["beat"],
        "about": about_line(puzzle, page),
        "rule": page.rule,
        "touch": page.how,
        "keys": page.keys,
        "language": TAGS.get(language, language),
    }
    packed = pack(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode())
    key_name, script = f"lantern {tag(kind.id)} {key}", write_script(page.script, SCRIPT)
    return PageParts(page, key_name, script, write_style(page.styles), texts, packed)


def evening_name(day: str, language: str = "") -> str:
    """The page of an evening in a site."""
    return f"{EVENING}/{day}-{language or current_language()}.html"


def evening_riddles(kind: AnyKind, day: str, pulse: Pulse) -> list[AnyPuzzle]:
    return [make_at(kind, each, pulse) for each in evening(kind.id, EVENING, ordinal_of(day))]


def evening_parts(kind: AnyKind, day: str, greeting: Greeting, pulse: Pulse, links: Sequence[str] = ()) -> PageParts:
    """The riddles of an evening as one page: answers go in, and open on the next day. `links`: to send each."""
    riddles = evening_riddles(kind, day, pulse)
    pages = [puzzle_page(kind, each, pulse, 1) for each in riddles]
    name, said, note = tell("evening.name"), greeting_texts(greeting), kind.outside.for_learners
    _, month, date = map(int, day.split("-"))
    own = by_last_part((*(f"evening.{each}" for each in _OF_EVENING), "page.by_hand", "page.keeps_nothing"))
    words = {**pages[0].words, **write_words(own | (_TO_SEND if links else {})), "copied": said["copied"]}
    words["day"] = tell("almanac.day_alone", month=say(f"date.month_{month}"), day=date)
    slips = [{each: getattr(page.givens, each) for each in SLIP} for page in pages]
    for slip, riddle in zip(slips, riddles, strict=True):
        slip["note"] = note(riddle) if note else ""
    for slip, link in zip(slips, links, strict=False):
        slip["link"] = link
    key = f"lantern {EVENING} {day} {puzzle_key(kind, riddles[0])}"
    packed = {"day": day, "key": key, "slips": slips, "words": words}
    title, head = f"{name} · {words['day']}", said["title"] if greeting.to or greeting.by else name
    texts = dict.fromkeys(("beat", "about", "touch", "keys"), "") | write_words(LABELS)
    texts |= {"title": title, "name": title, "greeting": head, "says": said["says"], "rule": tell("evening.rule")}
    texts["language"] = TAGS.get(current_language(), current_language())
    with speaking(other_language()):
        rule = tell("evening.rule")
    texts |= other_texts(rule)
    rows = PaperList("", tuple(PaperRow(f"{each['face']} {each['target']}") for each in slips))
    still = write_still(PaperSheet(lists=(rows,)))
    data = pack(json.dumps(packed, ensure_ascii=False).encode())
    page = replace(pages[0], styles=(EVENING,))
    return PageParts(page, key, write_script(EVENING), write_style(page.styles), texts, data, still)


def page_of(kind: AnyKind) -> Page[AnyPuzzle]:
    if (page := kind.outside.page) is None:
        raise BadText("page.no_page", kind=tell(kind.name))
    return page


def puzzle_page(kind: AnyKind, puzzle: AnyPuzzle, pulse: Pulse, most: int = 2) -> PageData:
    page = page_of(kind)
    solutions = kind.solutions(puzzle, most, pulse)
    if len(solutions) != 1:
        raise BadText("page.several" if solutions else "way.command.no_solution")
    return page.data(puzzle, solutions[0], pulse)


def read_asset(name: str, suffix: str) -> str:
    return asset_text("page", f"{name}.{suffix}")


def write_script(*names: str) -> str:
    """Them as one script whose names are its own."""
    return f'"use strict";\n(() => {{\n{read_scripts(*names)}}})();\n'


def script_path(name: str) -> Path:
    """The script of a kind's page, or one that all share."""
    own = KINDS / f"{name}/page.js"
    return own if own.exists() else asset("page", f"{name}.js").resolve()


def read_scripts(*names: str) -> str:
    """These scripts as one, with all that they import: each once, after what it imports."""
    found = dict[Path, str]()
    for name in names:
        _read_script(script_path(name), found)
    return "\n".join(found.values())


def _read_script(path: Path, found: dict[Path, str]) -> None:
    if path not in found:
        text = path.read_text(encoding="utf-8")
        for other in IMPORT.findall(text):
            _read_script((path.parent / other).resolve(), found)
        found[path] = UNREAD.sub("", EXPORT.sub("", IMPORT.sub("", text)))


def greeting_texts(greeting: Greeting) -> dict[str, str]:
    """All that the page says of giver and receiver; what is not known is empty."""
    to, by = (clean(each, LONGEST_NAME) for each in (greeting.to, greeting.by))
    says, time = clean(greeting.says, LONGEST_SAYING), clock_text(greeting.seconds)
    title = "page.for_from" if to and by else "page.for" if to else "page.from" if by else "page.hello"
    beat = tell("page.theirs", by=by, time=time) if by else tell("page.time_to_beat", time=time)
    return {
        "title": tell(title, to=to, by=by),
        "says": tell("page.says", text=says) if says else "",
        "beat": beat if greeting.seconds else "",
        "from": tell("page.from", by=by) if by else "",
        "puzzle": clean(greeting.puzzle, LONGEST_NAME),
        "copied": tell("page.copied_for", by=by) if by else tell("page.copied"),
    }


def pack(data: bytes) -> str:
    return b64encode(mix(data)).decode()


def _hash(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


def theme_style(table: Mapping[str, tuple[str, ...]]) -> str:
    """These colours by their roles, in four themes."""
    rules = list[str]()
    for column, media in enumerate((*THEMES, DARK_STRONG)):
        colours = ";".join(f"--{role.replace('_', '-')}:{table[role][column]}" for role in ROLES)
        rules.append(f"@media {media}{{:root{{{colours}}}}}" if media else f":root{{{colours}}}")
    return "\n".join(rules) + "\n"
