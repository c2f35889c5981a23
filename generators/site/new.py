"""The pages beside the newspaper: My lanterns; the path; New, with the kinds of a language, the choices of their
presets, and where ready puzzles are; Give, which without an engine says how else; where there is one, Open."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import partial
from typing import Any

from generators.kernel.colours import colour_table
from generators.kernel.phrases import LANGUAGES, by_last_part, current_language, phrasebook, speak, tell, write_words
from generators.lanterns import TABLE, TableRow
from generators.names.code import tag
from generators.names.link import give_name, page_name
from generators.page.page import TAGS
from generators.site.frame import Add, write_head, write_site_page
from generators.site.picture import add_picture
from generators.site.settings import SiteSettings
from generators.site.site import all_numbers, mine_name, new_name, open_name, path_name
from generators.web.drawer import EVENING, Drawer, is_slow

DRAWERS = "drawers"  # their folder in a site
GIFT = (  # texts of a link that was made
    *("give.link", "give.copied", "give.qr", "give.file", "give.file_for", "give.link_title"),
    *("page.share", "page.by_hand", "page.for"),
)
WORDS = by_last_part(
    (
        *("new.kinds", "new.ask", "new.load", "new.empty", "new.again", "new.making", "new.no_network"),
        *("new.mine", "new.up", "new.down", "new.stay", "new.begin"),
        *("link.old_browser", "home.play", "play.more", "frame.cancel"),
        *(f"give_one.{each}" for each in ("title_to", "make", "another", "letters", "look")),
        *GIFT,
    )
)


def _names_of(group: str) -> list[str]:
    """What scripts call the sentences of a group."""
    return [key.partition(".")[2] for key in phrasebook().sentences if key.startswith(group)]


GIVE_WORDS = {each: f"give_one.{each}" for each in _names_of("give_one.")} | by_last_part(
    (
        *("give.to", "give.by", "give.says", "give.linking", "site.offline", *GIFT),
        *("riddle_page.face", "riddle_page.face_like", "riddle_page.answer", "riddle_page.answer_like"),
        *("riddle_page.target", "riddle_page.reason", "riddle_page.reason_like", "maker.page.looking"),
        *("editor.size", "editor.chests", "editor.wipe", "editor.clear", "sweet_spots.spot", "reader.zone"),
        "link.no_maker",
    )
)
OPEN_WORDS = {each: f"open.{each}" for each in _names_of("open.")} | by_last_part(("new.no_network", "frame.cancel"))
PATH_WORDS = by_last_part(
    (
        *(f"path.{each}" for each in ("tonight", "begin", "row", "back_0", "back_1", "back_2", "here", "also_back")),
        *("path.done", "path.nothing", "path.another_way", "almanac.solved", "new.making", "new.no_network"),
        *("frame.cancel", "link.old_browser"),
    )
) | {"kinds": "new.kinds", "learned": "path.light_lit", "passed": "path.light_begun"}
MINE_WORDS = {each: f"mine.{each}" for each in _names_of("mine.")} | by_last_part(("away.newer", "away.damaged"))
MINE_WORDS["evening"] = "evening.name"
FILE = re.compile(r'"\.\./(a/[0-9a-f]{16}\.\w+)"')  # that a page needs


def write_new_pages(
    settings: SiteSettings,
    pages: Mapping[str, str],
    drawers: Collection[str],
    engine: str,
    evenings: Mapping[str, Any],
    add: Add,
) -> Iterator[tuple[str, str]]:
    """By the names of their files. `pages`: those that play links; `drawers`: names of files; `engine`: the
    address of its worker, or nothing."""
    for language in settings.languages:
        speak(language)
        rows = [each for each in TABLE if each.menu.language in ("", language)]
        played = {tag(each.id): tell(f"board.{each.id}.name") for each in TABLE}
        found = [_write_kind(each, language, pages, drawers, has_engine=bool(engine)) for each in rows]
        kinds = [each for each in found if each["presets"]]
        courses = [_write_course(each, language, pages, drawers) for each in TABLE]
        courses = sorted((each for each in courses if each["evenings"]), key=lambda each: -len(each["evenings"]))
        path = [(path_name(language), tell("path.page"))] if courses else []
        own: dict[str, Any] = {"words": write_words(MINE_WORDS), "kinds": played, "numbers": all_numbers()}
        own |= {"ways": path, "evening": evenings[language]["page"]}
        write = partial(_write_page, settings, add, add_picture(settings, add, "", tell("site.about")))
        yield mine_name(language), write("mine", tell("mine.title"), mine_name, own, tell("mine.here"))
        if courses:
            ways = [(mine_name(language), tell("mine.title")), (new_name(language), tell("play.new"))]
            own = {"words": write_words(PATH_WORDS), "courses": courses, "ways": ways if kinds else ways[:1]}
            yield path_name(language), write("path", tell("path.page"), path_name, own, tell("path.here"))
        if kinds:
            ways = [(open_name(language), tell("open.title")), (give_name(language), tell("give_one.title"))]
            chosen = {"words": write_words(WORDS), "kinds": kinds, "engine": engine}
            chosen |= {"ways": path + (ways if engine else []), "evening": evenings[language]}
            told = " · ".join(each["name"] for each in kinds)
            yield new_name(language), write("new", tell("play.new"), new_name, chosen, told)
        named = {each.id: (tag(each.id), tell(f"board.{each.id}.name")) for each in rows}
        own = {"words": write_words(GIVE_WORDS), "engine": engine, "kinds": named}
        own["ready"] = new_name(language) if kinds else ""
        own["colours"] = [colour_table()[f"zones_{ground}"] for ground in ("light", "dark")]
        yield give_name(language), write("give", tell("give_one.title"), give_name, own, tell("link.made_with"))
        if engine:
            own = {"words": write_words(OPEN_WORDS), "engine": engine}
            yield open_name(language), write("open", tell("open.title"), open_name, own, tell("open.about"))


def _write_page(
    settings: SiteSettings,
    add: Add,
    picture: str,
    script: str,
    title: str,
    name: Callable[[str], str],
    own: Mapping[str, Any],
    text: str,
) -> str:
    spoken, head = current_language(), write_head(settings, "", title, text, picture, name)
    known = {each: {"name": LANGUAGES[each], "tag": TAGS[each], "page": name(each)} for each in settings.languages}
    others = {each: other for each, other in known.items() if each != spoken}
    edition = {"language": spoken, "tag": TAGS[spoken], "others": others, "home": settings.title, **own}
    styles = ("site", "new", *({"path": ["evenings"]}.get(script, ["give"])))
    data = {"languages": {spoken: edition}}
    return write_site_page(settings, add, script, styles, data, look="new", title=title, heading=title, head=head)


def _write_kind(
    row: TableRow, language: str, pages: Mapping[str, str], drawers: Collection[str], *, has_engine: bool
) -> dict[str, Any]:
    """A preset stands there if it has a drawer, or the engine makes its puzzles."""
    presets = []
    for each in row.menu.presets:
        files = [f"{DRAWERS}/{name}" for name in Drawer(row.id, each.id, language).files(drawers)]
        slow = is_slow(row.id, each.id)
        if files or (has_engine and not slow):
            choices = [phrasebook().tell(choice) for choice in each.choices]
            presets.append({"id": each.id, "choices": choices, "drawers": files, "slow": slow})
    return _write_basics(row, language, pages) | {
        "rows": [tell(f"board.{row.id}.axis_{at}") for at in range(len(row.menu.presets[0].choices))],
        "level": next((at for at, each in enumerate(row.menu.presets[0].choices) if each.key.startswith("level.")), -1),
        "usual": list(dict.fromkeys(filter(None, (row.menu.start, *row.menu.week)))),
        "presets": presets,
    }


def _write_basics(row: TableRow, language: str, pages: Mapping[str, str]) -> dict[str, Any]:
    play = page_name(row.id, language)
    files = sorted(set(FILE.findall(pages[play])))
    return {"kind": row.id, "tag": tag(row.id), "name": tell(f"board.{row.id}.name"), "play": play, "files": files}


def _write_course(row: TableRow, language: str, pages: Mapping[str, str], drawers: Collection[str]) -> dict[str, Any]:
    """The evenings that have a drawer."""
    course, evenings = row.kind().teaching.course, list[Any]()
    if course is None or course.language not in ("", language):
        return {"evenings": evenings}
    for number, each in enumerate(course.evenings, 1):
        files = [f"{DRAWERS}/{name}" for name in Drawer(row.id, EVENING + each.name, language).files(drawers)]
        if files:
            told = {
                "name": each.name,
                "number": number,
                "title": phrasebook().tell(course.called(each.name)),
                "about": tell(f"about.{row.id}.{each.name}"),
                "mixed": not each.teaches,
                "enough": each.enough,
                "fair": each.fair,
                "drawers": files,
            }
            evenings.append(told)
    book = phrasebook()
    return _write_basics(row, language, pages) | {
        "name": book.tell(course.title),
        "figure": book.find(f"path_own.{row.kind().family}_figure") or book.unfilled("path.figure"),
        "least": course.least,
        "judged": course.judged is not None,
        "evenings": evenings,
    }
