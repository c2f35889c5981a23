"""All that can be found from home: puzzles, games, lessons, pages, settings, and what keys do everywhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from functools import partial

from game.catalogue import CATALOGUE, MINI, Entry, entry_of
from game.scenes.home.facts import HomeFacts
from game.scenes.home.pages import mini_on, opened
from game.scenes.makers.makers import TITLES, new_night, to_maker
from game.scenes.settings.settings import EYES, PLAY
from game.scenes.shared.game_names import in_short
from game.scenes.shared.launch_request import Addressed, Again, Daily, Resume
from game.scenes.shared.scene import Open, Press, Push, Services, Turn
from game.session.lessons import lesson_of
from game.store.settings import Settings
from game.ui.input import Key
from generators.kernel.phrases import AMERICAN, LANGUAGES, Phrase, phrasebook, say, unlisted

PAGES = {  # their names and pictures
    "almanac": (say("home.almanac"), "calendar"),
    "statistics": (say("home.statistics"), "statistics"),
    "played": (say("played.title"), "clock"),
    "bring": (say("import_menu.title"), "folder"),
    "make": (say("make.menu"), "pencil"),
    "words": (say("make.title"), "pencil"),
    "atlas": (say("atlas.menu"), "list"),
    "settings": (say("home.settings"), "settings"),
    "of_puzzles": (say("settings.of_puzzles"), "settings"),
    "own_words": (say("own.title"), "list"),
    "about": (say("settings.about"), "help"),
}
CHOICES = ("theme", "scale", "language", "sound", "volume", "learn", *PLAY, *EYES)  # on the page of settings
KNOWN_AS = ("theme", "scale", "language", "sound", "reduce_motion", "high_contrast", "strong_colours", "patterns")
UNSEEN = ("greeted",)
KEYS = {"mute": Key("m", control=True), "full": Key("f11"), "paste": Key("v", control=True), "list": Key("f1")}
KEYS |= {"quit": Key("q", control=True)}


@dataclass(frozen=True, slots=True)
class Target:
    name: Phrase
    turn: Callable[[], Turn | None]
    icon: str = ""
    also: tuple[str, ...] = ()  # keys of sentences with other names, commas between them
    entry: Entry | None = None  # whose picture it has

    def names(self) -> Iterator[str]:
        """The own name first, in the language that is spoken and in others; then other names, and what a puzzle is."""
        books = [phrasebook(each) for each in ("", *LANGUAGES, AMERICAN)]
        yield from (each.tell(self.name) for each in books)
        for key in self.also:
            for each in books:
                yield from unlisted(each.tell(say(key)))
        yield from abouts(self)


def targets(services: Services, known: HomeFacts) -> tuple[Target, ...]:
    """Puzzles first, and what is used most."""
    return (
        *(_of_kind(each, _name(each), partial(Open, each, Resume())) for each in CATALOGUE),
        *_games(services, known),
        *_pages(services),
        *_of_each(services),
        *_settings(services),
        *(Target(say(f"keys.{name}"), partial(Press, key), "keys") for name, key in KEYS.items()),
    )


def _name(entry: Entry) -> Phrase:
    return say(f"board.{entry.id}.name")


def abouts(target: Target) -> list[str]:
    """The sentence on a puzzle, in each language: what it says finds it, and is no name."""
    line = [say(f"board.{target.entry.id}.line")] if target.entry else []
    return [phrasebook(language).tell(each) for each in line for language in ("", *LANGUAGES, AMERICAN)]


def _of_kind(entry: Entry, name: Phrase, turn: Callable[[], Turn | None]) -> Target:
    return Target(name, turn, "grid", (f"board.{entry.id}.names",), entry)


def _games(services: Services, known: HomeFacts) -> Iterator[Target]:
    day = known.today.isoformat()
    for seen in known.waiting:
        entry = entry_of(seen.heading.kind)
        what = in_short(services.ui, entry, seen, known.today)
        yield _of_kind(entry, say("find.game", kind=_name(entry), what=what), partial(Open, entry, Again(seen.id)))
    for entry in CATALOGUE:
        yield _of_kind(entry, say("find.daily", kind=_name(entry)), partial(Open, entry, Daily(day)))
    mini = entry_of(MINI[0])
    yield _of_kind(mini, say("home.mini"), partial(Open, mini, Addressed(mini_on(known.today))))


def _pages(services: Services) -> Iterator[Target]:
    for page, (name, icon) in PAGES.items():
        yield Target(name, partial(_push, services, page), icon, (f"find.{page}",))
    for kind, title in TITLES.items():
        yield Target(say(title), partial(to_maker, services, entry_of(kind).kind), "pencil", (f"board.{kind}.names",))
    yield Target(say("quiz.title"), partial(new_night, services), "pencil")


def _of_each(services: Services) -> Iterator[Target]:
    for entry in CATALOGUE:
        rules = partial(_push, services, f"rules:{entry.id}")
        yield _of_kind(entry, say("find.rules", kind=_name(entry)), rules)
    for entry in CATALOGUE:
        if lesson_of(entry.id) is not None:
            lesson = partial(_push, services, f"lesson:{entry.id}")
            yield _of_kind(entry, say("find.lesson", kind=_name(entry)), lesson)


def _settings(services: Services) -> Iterator[Target]:
    """Each on its page, with the focus."""
    of_puzzles = [
        each.name for each in fields(Settings) if each.type == "bool" and each.name not in (*CHOICES, *UNSEEN)
    ]
    for page, names in (("settings", CHOICES), ("of_puzzles", of_puzzles)):
        for name in names:
            also = (f"find.{name}",) if name in KNOWN_AS else ()
            yield Target(say(f"settings.{name}"), partial(_push, services, f"{page}:{name}"), "settings", also)


def _push(services: Services, page: str) -> Turn:
    return Push(opened(page, services))
