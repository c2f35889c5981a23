"""The files of a day: for each language a front page, and each of its puzzles as a page. Files are named after what is
in them, so that browsers may keep them for ever."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from html import escape
from typing import Any

from generators.kernel.drawing import Words
from generators.kernel.kind import AnyKind, BadText, no_pulse
from generators.kernel.options import menu_preset
from generators.kernel.paper import PaperSheet
from generators.kernel.phrases import LANGUAGES, Phrase, current_language, say, speak, tell
from generators.lanterns import all_kinds
from generators.names.address import DAILY, Address
from generators.names.almanac import EXTRAS, daily, extra_kind, has_day, preset_on
from generators.names.code import daily_of
from generators.names.stories import Story, line_on, story_on, story_picture
from generators.page.page import Greeting, PageParts, page_parts
from generators.page.svg import write_svg
from generators.paper.items import PrintItem

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src data:; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"
)
CARDS = "wall"  # the script of walls
CLUES = 5  # clues of each list on the front page


@dataclass(frozen=True, slots=True)
class SitePuzzle:
    row: list[str]  # in a month: id, page, key in the browser, script, style; see assets/page/site_archive.js
    headline: str
    block: tuple[str, str]  # part of the front page: up to its headline, and the rest
    name: str


@dataclass(frozen=True, slots=True)
class _ReadyPuzzle:
    own: str  # name in the almanac
    item: PrintItem
    parts: PageParts

    @property
    def place(self) -> tuple[bool, bool]:
        """The wall leads, that with a headline first; those with verses or clues follow."""
        sheet = self.item.sheet
        clues = any(row.label for each in sheet.lists for row in each.rows)
        return self.parts.page.script != CARDS, not (sheet.headline or sheet.last or clues)


@dataclass(slots=True)
class SiteDay:
    day: str
    files: dict[str, bytes] = field(default_factory=dict)
    rows: dict[str, list[Any]] = field(default_factory=dict)  # by language: front page, headline, puzzles
    faults: list[tuple[str, Phrase]] = field(default_factory=list)  # names of puzzles, and what is wrong

    def add(self, text: str, suffix: str) -> str:
        """The name of a file with this text."""
        data = text.encode()
        name = f"{blake2b(data, digest_size=8).hexdigest()}.{suffix}"
        self.files[name] = data
        return name


def make_day(day: str) -> SiteDay:
    """The files of a day. A puzzle that cannot be made is left out, with the reason among the faults."""
    made, spoken = SiteDay(day), current_language()
    for language in LANGUAGES:
        speak(language)
        ready, puzzles = sorted(_ready_puzzles(made, language), key=lambda each: each.place), list[SitePuzzle]()
        for each in reversed(ready):
            puzzles.insert(0, _make_puzzle(made, each, puzzles[0] if puzzles else None))
        if puzzles:
            story = story_on(day, language)
            first, *rest = puzzles
            line = f'<p class="line">{escape(told)}</p>' if (told := line_on(day, language)) else ""
            parts = [
                _write_story(story) if story else "",
                line.join(first.block),
                *("".join(each.block) for each in rest),
            ]
            front = made.add(f'<div class="front">{"".join(parts)}</div>', "html")
            headline = story.headline if story else first.headline
            made.rows[language] = [front, headline, [each.row for each in puzzles]]
    speak(spoken)
    return made


def site_kinds(language: str) -> Iterator[tuple[AnyKind, str, str, str]]:
    """The dailies of an edition that have pages: kind, preset of an extra or nothing, name in the almanac, name."""
    for kind in all_kinds():
        if kind.language in ("", language) and kind.outside.page is not None:
            yield kind, "", kind.id, tell(f"board.{kind.id}.name")
            for preset, name in EXTRAS.get(kind.id, {}).items():
                yield kind, preset, extra_kind(kind.id, preset), tell(name)


def _ready_puzzles(made: SiteDay, language: str) -> Iterator[_ReadyPuzzle]:
    day = made.day
    for kind, preset, own, name in site_kinds(language):
        if has_day(own, day):
            try:
                text = daily(own, day) if preset else daily_of(Address(kind.id, DAILY, day))
                preset_of_day = menu_preset(kind.menu, preset or preset_on(kind.menu, day))
                choices = preset_of_day.choices if preset_of_day else ()
                item = PrintItem(kind, kind.read(text or ""), choices=choices, day=day, title=name)
                parts = page_parts(kind, item.puzzle, Greeting(), no_pulse, most=1, day=item.day_in_words)
                yield _ReadyPuzzle(own, item, parts)
            except BadText as error:
                made.faults.append((name, error.phrase))
            except Exception as error:  # noqa: BLE001 - whatever it is, the other puzzles come out
                made.faults.append((name, say("site.fault", what=f"{type(error).__name__}: {error}")))


def _make_puzzle(made: SiteDay, ready: _ReadyPuzzle, following: SitePuzzle | None) -> SitePuzzle:
    """Its page leads to the one that follows on that day, the last one to all of them."""
    item, parts = ready.item, ready.parts
    script, style = made.add(parts.script, "js"), made.add(parts.style, "css")
    home = f' <a href="../#{made.day}">{escape(item.day_in_words)}</a>'
    elements = f'<script src="{script}"></script>', f'<link rel="stylesheet" href="{style}">'
    to = following.row[1] if following else f"../#{made.day}"
    label = tell("page.next", name=following.name) if following else tell("page.all_of_day")
    page = made.add(parts.html(*elements, POLICY, home=home, next=f'<a href="{to}">{escape(label)}</a>'), "html")
    head, block = _write_head(f"a/{page}", item, parts, item.sheet), _write_block(parts, item.sheet)
    row = [ready.own, page, parts.key, script, style]
    return SitePuzzle(row, item.sheet.headline, ("".join(head), "".join(block)), item.name)


def _write_head(page: str, item: PrintItem, parts: PageParts, sheet: PaperSheet) -> Iterator[str]:
    about = " · ".join(filter(None, (*item.about[:1], parts.page.level)))
    yield f'<section class="puzzle" data-key="{escape(parts.key)}"><h2><span class="lamp"></span>'
    yield f'<a href="{page}">{escape(item.name)}</a> <small>{escape(about)}</small></h2>'
    if sheet.headline:
        yield f'<p class="headline">{escape(sheet.headline)}</p>'


def _write_block(parts: PageParts, sheet: PaperSheet) -> Iterator[str]:
    if sheet.last:
        yield f'<p class="verse">{"<br>".join(escape(row.text) for each in sheet.lists for row in each.rows)}</p>'
    if sheet.drawing is not None and parts.page.script == CARDS:
        cards = [each.text for each in sheet.drawing.marks if isinstance(each, Words)]
        signs = " signs" * all(len(each) == 1 for each in cards)
        yield f'<div class="cards{signs}">{"".join(f"<span>{escape(each)}</span>" for each in cards)}</div>'
    elif sheet.drawing is not None:
        yield f'<div class="sketch">{write_svg(sheet.drawing)}</div>'
    for each in sheet.lists:
        rows = "".join(f"<li><b>{row.label}</b> {escape(row.text)}</li>" for row in each.rows[:CLUES] if row.label)
        if rows:
            yield f'<h3 class="kicker">{escape(each.title)}</h3><ul class="clues">{rows}</ul>'
    yield "</section>"


def _write_story(story: Story) -> str:
    occasion, headline, text = map(escape, (story.occasion, story.headline, story.text))
    picture = write_svg(story_picture(story.picture), exact=True)
    words = f'<p class="kicker">{occasion}</p><h2>{headline}</h2><p>{text}</p>'
    return f'<section class="story">{picture}<div>{words}</div></section>'
