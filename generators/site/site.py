"""What is around the days: the index with all that scripts know, the months, the feeds, and the map for machines."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from html import escape
from string import Template
from typing import Any, TypeAlias
from uuid import NAMESPACE_URL, uuid5

from generators.kernel.phrases import LANGUAGES, by_last_part, current_language, say, speak, tell, write_words
from generators.lanterns import all_kinds
from generators.names.almanac import FIRST_ISSUE, LAST_ISSUE
from generators.names.link import give_name, page_name
from generators.page.link import write_play_page
from generators.page.page import TAGS, page_of, read_asset, write_script, write_style
from generators.page.result import MINI, SUNDAY, number_of
from generators.paper.items import day_in_words
from generators.site.day import site_kinds
from generators.site.frame import POLICY, Add, feed_name, write_head, write_newspaper, write_own
from generators.site.picture import add_picture
from generators.site.settings import SiteSettings

INDEX, WORKER, PLAY = "index.html", "sw.js", "play"
NOWHERE, MAP, HEADERS = "404.html", "sitemap.xml", "_headers"
OWN_HEADERS = "# Lantern writes this file. Without this line it stays as it is.\n"
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
        *("page.by_hand", "back.someone", "site.offline", "almanac.earlier", "almanac.later", "day.number", "day.made"),
        *("day.week", "day.of_week"),
    )
) | {
    "circle": "circle.title",
    "new": "play.new",
    "mine": "mine.title",
    "today": "almanac.to_today",
    "solved": "almanac.solved",
}

Months: TypeAlias = Mapping[str, Mapping[str, str]]  # by language and month: the file of its rows
Row: TypeAlias = Sequence[Any]  # of a day: its front page, headline, puzzles, text
Rows: TypeAlias = Mapping[str, Row]  # by day


def new_name(language: str) -> str:
    return f"new-{language}.html"


def open_name(language: str) -> str:
    return f"open-{language}.html"


def mine_name(language: str) -> str:
    return f"mine-{language}.html"


def path_name(language: str) -> str:
    return f"path-{language}.html"


def write_index(
    settings: SiteSettings, months: Months, evenings: Mapping[str, Any], add: Add, new: Collection[str] = ()
) -> str:
    """The page of the index. `evenings`: those of each language; `new`: languages that have a page of New."""
    languages = {}
    for language in settings.languages:
        speak(language)
        languages[language] = {
            "name": LANGUAGES[language],
            "tag": TAGS[language],
            "dates": DATES[language],
            "place": settings.place(),
            "last": LAST_ISSUE,
            "feed": feed_name(language),
            "words": write_words(WORDS) | {"title": settings.title},
            "kinds": {own: name for _, _, own, name in site_kinds(language)},
            "numbers": {own: number_of(puzzle) for own, puzzle in _in_codes(language)},
            "months": months.get(language, {}),
            "mine": mine_name(language),
            "evening": evenings[language],
            "new": new_name(language) if language in new else "",
        }
    speak(settings.languages[0])  # in which the index stays, until its script runs
    data = {"first": FIRST_ISSUE, "languages": languages}
    ways = [f'<li><a href="{each}/">{each}</a></li>' for each in months.get(settings.languages[0], {})]
    main = f'<noscript><p class="note">{escape(tell("page.no_script"))}</p><ul>{"".join(ways)}</ul></noscript>'
    title, about = settings.title, tell("site.about")
    picture = add_picture(settings, add, "", about)
    return write_newspaper(settings, "", title, about, add, data, picture, main=main)


def write_month(settings: SiteSettings, month: str, rows: Rows, add: Add) -> str:
    """The page of a month with these days."""
    name = tell("almanac.month", month=say(f"date.month_{int(month[5:])}"), year=month[:4])
    days = sorted(rows.items(), reverse=True)
    items = (
        f'<li><a href="../{day}/">{day_in_words(day)}</a><strong>{escape(row[1])}</strong></li>' for day, row in days
    )
    place, title = f"{settings.place()}{month}/", f"{name} · {settings.title}"
    main = f'<div class="dateline"><h2>{name}</h2></div><ul class="days" data-place="{place}">{"".join(items)}</ul>'
    return write_newspaper(settings, f"{month}/", title, title, add, main=main)


def write_nowhere(settings: SiteSettings, add: Add) -> str:
    """What hosts show for an address without a page. It may have any depth, so its own addresses are whole."""
    said, root = tell("site.nowhere"), f"/{settings.address.partition('://')[2].partition('/')[2]}"
    nav = f'<a href="{root}">{escape(tell("almanac.to_today"))}</a>'
    main = f'<p class="note" data-place="nowhere">{escape(said)}</p>'
    return write_newspaper(settings, "", said, said, add, head="", root=root, nav=nav, main=main)


def write_map(settings: SiteSettings, rows: Mapping[str, Rows]) -> str:
    """The addresses of all pages of these days, by language."""
    days = [row for each in rows.values() for row in each.values()]
    places = ["", *(place for front, _, puzzles, *_ in days for place in (front, *(each[1] for each in puzzles)))]
    urls = "".join(f"<url><loc>{escape(settings.address + each)}</loc></url>\n" for each in places)
    schema = "http://www.sitemaps.org/schemas/sitemap/0.9"
    return f'<?xml version="1.0" encoding="utf-8"?>\n<urlset xmlns="{schema}">\n{urls}</urlset>\n'


def write_headers(settings: SiteSettings, lasting: Sequence[str]) -> str:
    """What some hosts send with the files of these folders, and with all pages. Such hosts join the values of a header
    from several rules, and let browsers ask for what has no rule each time: so only these folders have one."""
    text = OWN_HEADERS
    for folder in lasting:
        text += f"/{folder}/*\n  Cache-Control: public, max-age=31536000, immutable\n"
    if settings.frames:
        sites = " ".join(("'self'", *settings.frames))
        text += f"/*\n  Content-Security-Policy: frame-ancestors {sites}\n"
    return text


def _in_codes(language: str) -> Iterator[tuple[str, str]]:
    """The name in the almanac of each daily, and what codes of results call it."""
    for kind, preset, own, _ in site_kinds(language):
        yield own, (SUNDAY if "cryptic" in preset else MINI) if preset else kind.id


def all_numbers() -> dict[str, int]:
    """The number that codes have, by name in the almanac."""
    return {own: number_of(puzzle) for language in LANGUAGES for own, puzzle in _in_codes(language)}


def write_play_pages(settings: SiteSettings, add: Add, engine: str) -> Iterator[tuple[str, str]]:
    """The pages that play links, by their names. `engine`: its address, if a puzzle can be made here."""
    for language in LANGUAGES:
        speak(language)
        more = write_own(settings, "../") | {"home": f' <a href="../">{escape(settings.title)}</a>'}
        picture = add_picture(settings, add, "", tell("site.about"))
        turn = f'<a id="turn" href="../{give_name(language)}"></a>'
        more["next"] = turn if engine else '<p id="turn" class="quiet" dir="auto"></p>'
        for kind in all_kinds():
            if kind.outside.page is not None:
                texts, named = page_of(kind).texts()[0], partial(page_name, kind.id)
                said = tell("link.made_with")
                more["head"] = write_head(settings, "", tell(kind.name), said, picture, named)
                script = add(write_script(texts.script, PLAY), "js")
                style = add(write_style(texts.styles, settings.table()), "css")
                elements = f'<script src="../a/{script}"></script>', f'<link rel="stylesheet" href="../a/{style}">'
                yield (
                    page_name(kind.id, language),
                    write_play_page(kind, *elements, POLICY, engine and f"../{engine}", **more),
                )


def read_months(index: str) -> dict[str, dict[str, str]]:
    found = json.loads(index.partition('id="site">')[2].partition("</script>")[0])["languages"]
    return {language: dict(each["months"]) for language, each in found.items()}


def write_feed(settings: SiteSettings, rows: Rows) -> str:
    """A feed of the last of these days. Without the address of the site its links are relative."""
    language, entry, entries = current_language(), Template(read_asset("feed_entry", "xml")), ""
    texts = {"site": settings.address or "./", "name": settings.title, "tag": TAGS[language]}
    texts = {name: escape(text) for name, text in texts.items()}
    for day in (days := sorted(rows, reverse=True)[:FED]):
        front, title, _, text = rows[day]
        told = {"day": day, "front": front, "title": escape(title or day_in_words(day)), "text": escape(text)}
        entries += entry.substitute(texts, id=_id(language, day), **told)
    own, updated = feed_name(language), days[0] if days else FIRST_ISSUE
    feed = Template(read_asset("feed", "xml"))
    return feed.substitute(texts, id=_id(language), own=own, updated=updated, entries=entries)


def _id(*parts: str) -> str:
    return uuid5(NAMESPACE_URL, "/".join(("lantern", *parts))).urn
