"""What is around the days: the index with the newspaper's script, its manifest, and the feeds."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from html import escape
from string import Template
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from generators.kernel.phrases import LANGUAGES, by_last_part, current_language, speak, tell, write_words
from generators.lanterns import all_kinds
from generators.names.almanac import FIRST_ISSUE
from generators.names.link import page_name
from generators.page.link import page_modes, write_play_page
from generators.page.page import TAGS, read_asset, theme_style, write_script, write_style
from generators.page.result import MINI, SUNDAY, number_of
from generators.paper.items import day_in_words
from generators.site.day import POLICY, site_kinds

INDEX, WORKER, PLAY = "index.html", "sw.js", "play"
DATES = {"en": "en-GB", "zh": "zh-CN"}
FED = 14  # days in a feed
CIRCLE = (
    *("copy", "paste", "line", "you", "done", "done_of", "helped", "late", "lost_short", "copied", "nothing"),
    *("none_came", "own_name", "empty", "trust"),
)
WORDS = by_last_part(
    (
        *("site.before", "site.after", "site.archive", "site.feed", "site.all", "site.kind", "site.none"),
        *("site.as_file", "site.nowhere", "site.too_early"),
        *(f"circle.{each}" for each in CIRCLE),
        *(
            "page.by_hand",
            "back.someone",
            "site.offline",
            "almanac.earlier",
            "almanac.later",
            "day.number",
            "day.week",
            "day.of_week",
        ),
    )
) | {
    "title": "app.name",
    "circle": "circle.title",
    "new": "play.new",
    "today": "almanac.to_today",
    "solved": "almanac.solved",
}

Months = Mapping[str, Mapping[str, str]]  # by language and month: the file of its rows


def new_name(language: str) -> str:
    return f"new-{language}.html"


def give_name(language: str) -> str:
    return f"give-{language}.html"


def feed_name(language: str) -> str:
    return f"feed-{language}.xml"


def write_index(months: Months, add: Callable[[str, str], str], new: Collection[str] = ()) -> str:
    """The page of the index. `add` gives the name of a file with a text; `new`: languages that have a page of New."""
    languages, spoken = {}, current_language()
    for language, title in LANGUAGES.items():
        speak(language)
        kinds = {own: name for _, _, own, name in site_kinds(language)}
        languages[language] = {
            "name": title,
            "tag": TAGS[language],
            "dates": DATES[language],
            "feed": feed_name(language),
            "words": write_words(WORDS),
            "kinds": kinds,
            "numbers": {own: number_of(puzzle) for own, puzzle in _in_codes(language)},
            "months": months.get(language, {}),
            "new": new_name(language) if language in new else "",
        }
    speak(spoken)
    feeds = "\n".join(
        f'<link rel="alternate" type="application/atom+xml" hreflang="{TAGS[each]}" href="{feed_name(each)}">'
        for each in LANGUAGES
    )
    look = SiteLook("newspaper", tell("app.name"), "site", ("site",), feeds)
    return write_site_page(look, {"first": FIRST_ISSUE, "languages": languages}, add)


def _in_codes(language: str) -> Iterator[tuple[str, str]]:
    """The name in the almanac of each daily, and what codes of results call it."""
    for kind, preset, own, _ in site_kinds(language):
        yield own, (SUNDAY if "cryptic" in preset else MINI) if preset else kind.id


@dataclass(frozen=True, slots=True)
class SiteLook:
    name: str  # for the style
    title: str
    script: str
    styles: tuple[str, ...]
    feeds: str = ""


def write_site_page(look: SiteLook, data: Mapping[str, Any], add: Callable[[str, str], str]) -> str:
    """A page of the site that its script fills from the data."""
    lantern = read_asset("page", "html").partition('<symbol id="lantern" viewBox="0 0 100 100">')[2]
    lantern = lantern.partition("</symbol>")[0].strip()
    icon = add(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{lantern}</svg>', "svg")
    title = tell("app.name")
    manifest = {"name": title, "short_name": title, "start_url": "../", "scope": "../", "display": "standalone"}
    manifest |= {"background_color": "#FAF8F3", "theme_color": "#FAF8F3"}
    icons = [{"src": icon, "sizes": "any", "type": "image/svg+xml", "purpose": "any"}]
    told = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return Template(read_asset("site", "html")).substitute(
        look=look.name,
        tag=TAGS[current_language()],
        title=escape(look.title),
        policy=escape(POLICY),
        no_script=escape(tell("page.no_script")),
        icon=icon,
        manifest=add(json.dumps(manifest | {"icons": icons}, ensure_ascii=False), "webmanifest"),
        style=add(theme_style() + "".join(read_asset(each, "css") for each in ("page", *look.styles)), "css"),
        script=add(write_script(look.script), "js"),
        feeds=look.feeds,
        lantern=lantern,
        data=told.replace("<", "\\u003c"),
    )


def write_play_pages(add: Callable[[str, str], str], *, gives: bool) -> Iterator[tuple[str, str]]:
    """The pages that play links, by their names. `gives`: whether a puzzle can be made here."""
    spoken = current_language()
    for language in LANGUAGES:
        speak(language)
        home = f' <a href="../">{escape(tell("app.name"))}</a>'
        turn = f'<a id="turn" href="../{give_name(language)}"></a>' if gives else ""
        for kind in all_kinds():
            if kind.outside.page_texts is not None:
                texts = page_modes(kind)[0]
                script, style = add(write_script(texts.script, PLAY), "js"), add(write_style(texts.styles), "css")
                elements = f'<script src="../a/{script}"></script>', f'<link rel="stylesheet" href="../a/{style}">'
                yield page_name(kind.id, language), write_play_page(kind, *elements, POLICY, home, turn)
    speak(spoken)


def read_months(index: str) -> dict[str, dict[str, str]]:
    """The months of an index written before."""
    found = json.loads(index.partition('id="site">')[2].partition("</script>")[0])["languages"]
    return {language: dict(each["months"]) for language, each in found.items()}


def write_feed(language: str, titles: Mapping[str, str]) -> str:
    """A feed of the last days with their headlines; links are relative."""
    spoken = current_language()
    speak(language)
    days = sorted(titles, reverse=True)[:FED]
    name = escape(tell("app.name"))
    entries = "".join(
        f"<entry><title>{escape(titles[day] or day_in_words(day))}</title><id>{_id(language, day)}</id>"
        f'<updated>{day}T00:00:00Z</updated><link href="./#{day}"/></entry>\n'
        for day in days
    )
    speak(spoken)
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        f'<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{TAGS[language]}">\n'
        f"<title>{name}</title><id>{_id(language)}</id><author><name>{name}</name></author>"
        f"<updated>{days[0] if days else FIRST_ISSUE}T00:00:00Z</updated>\n{entries}</feed>\n"
    )


def _id(*parts: str) -> str:
    return uuid5(NAMESPACE_URL, "/".join(("lantern", *parts))).urn
