"""The files of a day: for each language a front page, and each of its puzzles as a page. Other files are named after
what is in them, so that browsers may keep them for ever."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator, Mapping
from dataclasses import astuple, dataclass, field
from functools import cache, partial
from hashlib import blake2b
from html import escape
from typing import Any

from generators.kernel.drawing import Words
from generators.kernel.kind import AnyKind, BadText, no_pulse
from generators.kernel.options import menu_preset
from generators.kernel.paper import PaperSheet
from generators.kernel.phrases import Phrase, current_language, say, speak, tell
from generators.lanterns import all_kinds
from generators.names.address import DAILY, Address
from generators.names.almanac import EXTRAS, daily, extra_kind, has_day, preset_on
from generators.names.code import daily_of, goes_on, text_after
from generators.names.link import pack_link, page_name
from generators.names.stories import Story, line_on, story_on, story_picture
from generators.page.page import (
    EVENING,
    Greeting,
    PageParts,
    evening_name,
    evening_parts,
    evening_riddles,
    page_parts,
    write_style,
)
from generators.page.svg import write_svg
from generators.paper.items import PrintItem, day_in_words
from generators.site.frame import POLICY, write_head, write_newspaper, write_own
from generators.site.picture import add_picture
from generators.site.settings import PLAIN, SiteSettings
from generators.web.ask import link_data

PAGE = "index.html"
CARDS = "wall"  # the script of walls
MINIFIED, BROWSERS = ("js", "css"), "es2020,chrome90,firefox90,safari14"  # the oldest that esbuild writes for
CLUES = 5  # clues of each list on the front page


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
    files: dict[str, bytes] = field(default_factory=dict)  # of the folder a
    pages: dict[str, bytes] = field(default_factory=dict)  # by their names in the site
    rows: dict[str, list[Any]] = field(default_factory=dict)  # by language: front page, headline, puzzles, text
    faults: list[tuple[str, Phrase]] = field(default_factory=list)  # names of puzzles, and what is wrong

    def add(self, content: str | bytes, suffix: str) -> str:
        """The name of a file with this content."""
        small = minify(content, suffix) if isinstance(content, str) and suffix in MINIFIED else content
        data = small.encode() if isinstance(small, str) else small
        name = f"{blake2b(data, digest_size=8).hexdigest()}.{suffix}"
        self.files[name] = data
        return name


@cache
def minify(text: str, suffix: str) -> str:
    """A script or styles in fewer letters, where esbuild is installed and can read them."""
    tool = shutil.which("esbuild")
    options = "--minify", f"--loader={suffix}", f"--target={BROWSERS}", "--charset=utf8", "--log-level=error"
    if tool is None:
        return text
    done = subprocess.run([tool, *options], input=text.encode(), capture_output=True, check=False)  # noqa: S603 - ours
    return text if done.returncode else done.stdout.decode()


def make_day(day: str, settings: SiteSettings = PLAIN, *, whole: bool = True) -> SiteDay:
    """The files of a day, or of its evening. A puzzle that cannot be made is left out; faults say why."""
    made, spoken = SiteDay(day), current_language()
    for language in settings.languages:
        speak(language)
        (_make_edition if whole else _make_evening)(made, settings)
    speak(spoken)
    return made


def _make_edition(made: SiteDay, settings: SiteSettings) -> None:
    place, language = f"{settings.place()}{made.day}/", current_language()
    ready = sorted(_ready_puzzles(made, settings, language), key=lambda each: each.place)
    if order := settings.kinds:
        ready.sort(key=lambda each: order.index(each.own))
    if not ready:
        return
    story, told, words = story_on(made.day, language), line_on(made.day, language), day_in_words(made.day)
    headline = story.headline if story else ready[0].item.sheet.headline
    picture = add_picture(settings, made.add, words, headline)
    pairs = zip(ready, [*ready[1:], None], strict=True)
    puzzles = [_make_puzzle(made, settings, picture, *pair) for pair in pairs]
    line = f'<p class="line">{escape(told)}</p>' if told else ""
    blocks = [head + line * (not at) + block for at, (_, head, block) in enumerate(puzzles)]
    text = " · ".join((story.text if story else told or headline, *(each.item.name for each in ready)))
    evening = _make_evening(made, settings)
    title = f"{headline} · {words} · {settings.title}" if headline else f"{words} · {settings.title}"
    front = f'<div class="front">{_write_story(story) if story else ""}{"".join(blocks)}{evening}</div>'
    main = f'<div class="dateline"><h2>{escape(words)}</h2></div><article data-place="{place}">{front}</article>'
    page = write_newspaper(settings, f"{made.day}/", title, text, made.add, picture=picture, main=main)
    made.pages[place + PAGE] = page.encode()
    made.rows[language] = [place, headline, [row for row, *_ in puzzles], text]


def _make_evening(made: SiteDay, settings: SiteSettings) -> str:
    """The page of its riddles. Returns what leads to it in their language."""
    kind = next(each for each in all_kinds() if menu_preset(each.menu, EVENING))
    if settings.kinds and kind.id not in settings.kinds:
        return ""
    page, language = evening_name(made.day), current_language()
    slips = (link_data(kind, each, 1) for each in evening_riddles(kind, made.day, no_pulse))
    links = [f"../{page_name(kind.id, language)}#{pack_link(astuple(each))}" for each in slips]
    parts = evening_parts(kind, made.day, Greeting(), no_pulse, links)
    home = f' <a href="../">{escape(settings.title)}</a>'
    title, picture = parts.texts["title"], add_picture(settings, made.add, day_in_words(made.day), tell("evening.name"))
    named = partial(evening_name, made.day)
    head = write_head(settings, "", title, parts.texts["rule"], picture, named)
    _write_page(made, settings, page, parts, {"home": home, "head": head})
    way = settings.root(f"{made.day}/") + page
    return f'<p class="line"><a class="evening" href="{way}">{tell("evening.on_site")}</a></p>'


def _write_page(
    made: SiteDay, settings: SiteSettings, name: str, parts: PageParts, more: Mapping[str, str]
) -> list[str]:
    """Returns the names of its script and its style."""
    root = "../" * name.count("/")
    looks = write_style(parts.page.styles, settings.table())
    names = [made.add(parts.script, "js"), made.add(looks, "css")]
    script = f'<script src="{root}a/{names[0]}"></script>'
    style = f'<link rel="stylesheet" href="{root}a/{names[1]}">'
    made.pages[name] = parts.html(script, style, POLICY, **write_own(settings, root), **more).encode()
    return names


def site_kinds(language: str) -> Iterator[tuple[AnyKind, str, str, str]]:
    """The dailies of an edition that have pages: kind, preset of an extra or nothing, name in the almanac, name."""
    for kind in all_kinds():
        if kind.language in ("", language) and kind.outside.page is not None:
            yield kind, "", kind.id, tell(kind.name)
            for preset, name in EXTRAS.get(kind.id, {}).items():
                yield kind, preset, extra_kind(kind.id, preset), tell(name)


def _ready_puzzles(made: SiteDay, settings: SiteSettings, language: str) -> Iterator[_ReadyPuzzle]:
    day = made.day
    for kind, preset, own, name in site_kinds(language):
        follows = not preset and goes_on(kind, day)
        if (follows or has_day(own, day)) and (not settings.kinds or own in settings.kinds):
            try:
                there = Address(kind.id, DAILY, day)
                text = daily(own, day) if preset else text_after(kind, day) if follows else daily_of(there)
                preset_of_day = menu_preset(kind.menu, preset or preset_on(kind.menu, day))
                choices = preset_of_day.choices if preset_of_day else ()
                item = PrintItem(kind, kind.read(text or ""), choices=choices, day=day, title=name)
                parts = page_parts(kind, item.puzzle, Greeting(), no_pulse, most=1, day=item.day_in_words)
                yield _ReadyPuzzle(own, item, parts)
            except BadText as error:
                made.faults.append((name, error.phrase))
            except Exception as error:  # noqa: BLE001 - whatever it is, the other puzzles come out
                made.faults.append((name, say("site.fault", what=f"{type(error).__name__}: {error}")))


def _make_puzzle(
    made: SiteDay, settings: SiteSettings, picture: str, ready: _ReadyPuzzle, following: _ReadyPuzzle | None
) -> tuple[list[str], str, str]:
    """Its row in a month (id, page, key in the browser, script, style), and its part of the front page: up to its
    headline, and the rest. Its page leads to the one that follows on that day, the last one to all of them."""
    item, parts, page = ready.item, ready.parts, f"{made.day}/{ready.own}/"
    place = settings.place() + page
    to, name = (f"../{following.own}/", following.item.name) if following else ("../", "")
    label = tell("page.next", name=name) if following else tell("page.all_of_day")
    block = "".join(_write_block(parts, item.sheet))
    told = f'<p class="note">{escape(parts.texts["no_script"])}</p><p>{escape(parts.page.rule)}</p>{block}'
    more = {
        "look": ' class="daily waits"',
        "head": write_head(settings, page, parts.texts["title"], f"{item.day_in_words} · {parts.page.rule}", picture),
        "home": f' <a href="../">{escape(item.day_in_words)}</a>',
        "next": f'<a href="{to}">{escape(label)}</a>',
        "still": f"<noscript>{told}</noscript>",
    }
    files = _write_page(made, settings, place + PAGE, parts, more)
    head = "".join(_write_head(f"{ready.own}/", item, parts, item.sheet))
    return [ready.own, place, parts.key, *files], head, f"{block}</section>"


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


def _write_story(story: Story) -> str:
    occasion, headline, text = map(escape, (story.occasion, story.headline, story.text))
    picture = write_svg(story_picture(story.picture), exact=True)
    words = f'<p class="kicker">{occasion}</p><h2>{headline}</h2><p>{text}</p>'
    return f'<section class="story">{picture}<div>{words}</div></section>'
