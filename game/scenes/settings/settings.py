"""Settings, which are saved at once; backups, and restoring; and the page About."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import astuple, replace
from datetime import date
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

from game.backup.backups import Backups, FoundBackup, LastBackup
from game.backup.merge import Preview, RestoreResult
from game.catalogue import CATALOGUE, PUZZLES, Entry, dailies
from game.course import CoursePath, evening_days, path_of, take_evenings
from game.rating.learner import newest_mark
from game.scenes.shared.circle import Results, own_history, own_results
from game.scenes.shared.day_lanterns import solved_days
from game.scenes.shared.game_names import day, path_labels
from game.scenes.shared.parts import Do, choice, columns, lamp, option, paragraph, pill, pills, row, section, switch
from game.scenes.shared.scene import Pop, Push, Replace, Services, Turn
from game.scenes.shared.screen import Content, Dialog, Screen
from game.scenes.shared.screens import PlainScreen
from game.scenes.shared.wait import wait_for
from game.store.circle import GIFT
from game.store.files import raise_bad_text, write_whole
from game.store.learning import Learned
from game.store.log import read_day, say_day
from game.store.records import PATH
from game.store.settings import EYES, HANDHELD, PATHS, PLAY, PUZZLE_LANGUAGES, SCALES, SPEECH, THEMES
from game.system.folders import export_folder, licences
from game.system.report import VERSION, versions
from game.ui.elements import Column, Element, Label
from game.ui.lantern import Light
from game.ui.sound import Cue
from game.ui.text import Style
from game.ui.widgets.button import Variant
from game.ui.widgets.chooser import chooser, slider
from generators.kernel.kind import Pulse
from generators.kernel.phrases import ENGLISH, LANGUAGES, Phrase, chain_phrases, join_list, phrasebook, say
from generators.names.almanac import last_day
from generators.page.own_days import SUFFIX, OwnDays, read_own_days, write_own_days
from generators.page.result import Sent
from generators.words.word_list import ADDED, REMOVED, odd_line, read_own_words, with_line, without

MB = 1_000_000


class WhichBackup(Dialog):
    title_key = "backup.title"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.folder = export_folder()
        self.found = Backups(services.store).find(self.folder)

    def build(self) -> Content:
        tell = self.ui.tell
        to_file = Pop(partial(PlainScreen, "file"))
        choose = pill("choose", tell("import_menu.choose"), lambda: to_file, Variant.OUTLINE)
        others = [paragraph(tell("backup.drop")), choose]
        if not self.found:
            return [paragraph(tell("backup.no_backups", folder=str(self.folder)), faint=False), *others]
        rows = tuple(self._row(number, each) for number, each in enumerate(self.found))
        return [paragraph(tell("backup.which"), faint=False), section("", rows), *others]

    def _row(self, number: int, found: FoundBackup) -> Element:
        name, size, path = day(self.ui, found.about.day), self.ui.tell(size_of(found.size)), found.path
        return row(f"backup-{number}", name, lambda: Replace(Restore(self.services, path)), detail=size, note=path.name)


class Restore(Dialog):
    def __init__(self, services: Services, path: Path) -> None:
        super().__init__(services)
        self.path = path
        self.found: Preview | None = None
        self.done: RestoreResult | None = None
        self.backups = Backups(services.store)
        self.settings = self.backups.is_fresh
        self._do("looking", lambda pulse: self.backups.preview(path, pulse))

    def _do(self, what: str, work: Callable[[Pulse], Preview | RestoreResult]) -> None:
        self.doing = what
        self.begin(work)

    def title(self) -> str:
        return self.ui.tell("backup.from", day=day(self.ui, self.found.day)) if self.found else self.path.name

    def build(self) -> Content:
        tell = self.ui.tell
        if self.fault is not None:
            return [paragraph(tell(self.fault), faint=False), self.told_pill("done", "backup.close", Pop)]
        if self.done is not None:
            return [*self._lines(_done_phrases(self.done)), self.told_pill("done", "backup.close", Pop)]
        if self.job is not None or self.found is None:
            return [paragraph(tell(f"backup.{self.doing}", seconds=int(self.job.seconds if self.job else 0)))]
        return [*self._lines(_preview_phrases(self.found)), *self._choices(self.found)]

    def update(self, seconds: float) -> Turn | None:
        super().update(seconds)
        if self.job is not None:
            self.place()  # for the seconds in the text
        return None

    def _restore(self) -> None:
        settings = self.settings
        self._do("restoring", lambda pulse: self.backups.restore(self.path, pulse, settings=settings))
        self.place()

    def receive(self, found: Preview | RestoreResult | None) -> None:
        if not isinstance(found, RestoreResult):
            self.found = found or self.found
            return
        self.done = found
        self.services.settings = self.services.store.settings()  # possibly changed by the backup
        self.services.ready.american = self.services.settings.american
        self.services.announce(_summary(found))

    def _lines(self, phrases: list[Phrase]) -> list[Element]:
        return [paragraph(self.ui.tell(each), faint=number > 0) for number, each in enumerate(phrases)]

    def _choices(self, found: Preview) -> list[Element | None]:
        label = self.ui.tell("backup.settings")
        settings = switch("settings", label, lambda on: self.put(settings=on), on=self.settings, below=16)
        restore = self.told_pill("restore", "backup.restore", self._restore)
        cancel = self.told_pill("done", "backup.cancel", Pop, Variant.OUTLINE)
        return [settings if found.has_settings else None, restore, cancel]


def size_of(size: int) -> Phrase:
    if size < MB:
        return say("backup.size_kb", size=max(1, round(size / 1000)))
    return say("backup.size_mb", size=f"{size / MB:.1f}")


def _preview_phrases(preview: Preview) -> list[Phrase]:
    counts = (*astuple(preview.counts), preview.lists)
    things = _things(*counts)
    if things is None:
        return [say("backup.empty")]
    new = len(preview.would.new) + preview.would.words + preview.would.lists
    return [say("backup.holds", things=things), _new(new, sum(counts)), *_left_out(preview.would)]


def _new(new: int, all_there: int) -> Phrase:
    if new in (0, 1):
        return say("backup.one_new" if new else "backup.none_new")
    return say("backup.all_new") if new >= all_there else say("backup.some_new", count=new)


def _done_phrases(done: RestoreResult) -> list[Phrase]:
    more = []
    if done.elsewhere:
        one = done.elsewhere == 1
        more.append(say("backup.elsewhere") if one else say("backup.many_elsewhere", count=done.elsewhere))
    before = [say("backup.before", name=done.before.name)] if done.before else []
    return [_summary(done), *more, *_left_out(done), *before]


def _summary(done: RestoreResult) -> Phrase:
    things = _things(done.games, done.running, done.words, done.lists)
    return say("backup.restored_nothing") if things is None else say("backup.restored", things=things)


def _left_out(done: RestoreResult) -> list[Phrase]:
    if not done.spoilt:
        return []
    one = done.spoilt == 1
    return [say("backup.spoilt_game") if one else say("backup.spoilt_games", count=done.spoilt)]


def _things(*counts: int) -> Phrase | None:
    keys = (("game", "games"), ("one_running", "running"), ("word", "words"), ("list", "lists"))
    phrases = [
        say(f"backup.{one if count == 1 else many}", count=count)
        for (one, many), count in zip(keys, counts, strict=True)
        if count
    ]
    return join_list(phrases) if phrases else None


def data_rows(services: Services, last: LastBackup | None) -> list[Element]:
    """Writing and restoring a backup, and where the last one is."""
    tell = services.ui.tell
    words, detail = tell("backup.never"), ""
    if last is not None:
        key = "backup.short_day" if last.day[:4] == str(services.today().year) else "date.day"
        words, detail = tell("backup.last", day=say_day(date.fromisoformat(last.day), key)), last.folder.name
    write: Do = partial(write_backup, services)
    restore: Do = partial(PlainScreen, "restore")
    buttons = [("back_up", tell("backup.write"), write), ("restore", tell("backup.bring"), restore)]
    buttons.append(("for_phone", tell("away.write"), partial(write_days, services)))
    return [pills(tell("backup.everything"), buttons), row("last_backup", words, restore, detail=detail)]


def write_backup(services: Services) -> Turn:
    return _write(services, partial(Backups(services.store).write, export_folder()), "backup.written")


def _write(services: Services, work: Callable[[Pulse], Path], key: str) -> Turn:
    def report(path: Path) -> None:
        services.announce(say(key, name=path.name, folder=str(path.parent)))

    return wait_for(services, work, say("backup.writing"), report)


def write_days(services: Services) -> Turn:
    """For a telephone: all that the player did and gave, here and on other devices."""
    path = export_folder() / f"Lantern {services.today().isoformat()}{SUFFIX}"

    def write(_: Pulse) -> Path:
        with raise_bad_text("backup.unwritten", name=path.name):
            write_whole(path, write_own_days(own_days(services)))
        return path

    return _write(services, write, "away.written")


def own_days(services: Services) -> OwnDays:
    store, circle, today = services.store, services.store.circle, services.today()
    number, history = int(circle.me, 16), own_history(store)
    history[today.isoformat()] = own_results(store, services.ui.languages, today)
    days = ((date.fromisoformat(day), each) for day, each in sorted(history.items()) if each)
    sent = [Sent((*each.values(),), number, day.toordinal()) for day, each in days]
    sent += (Sent((each.result,)) for each in circle.lines() if each.place.startswith(GIFT))
    gifts = ((key.split(" ", 2), gift.day) for key, gift in store.gifts.all() if key.count(" ") > 1)
    given = tuple((day, kind, int(mark), to) for (kind, mark, to), day in gifts if day and mark.isdecimal())
    solved = frozenset(filter(read_day, store.archive.solved_days() | solved_days(store)))
    paths = _paths(services, store.records.of(PATH))
    evenings = tuple(day for path in paths for day in evening_days(path, store).values())
    return OwnDays(number, circle.name, (*sent,), solved, given, evenings)


def _paths(services: Services, kinds: Container[str]) -> Iterator[CoursePath]:
    """The courses of these kinds."""
    for entry in (each for each in CATALOGUE if each.id in kinds):
        if (course := entry.kind.teaching.course) is not None:
            yield path_of(services.store, course, services.today())


class TakeDays(Dialog):
    """Lanterns of another device, which become the player's own."""

    def __init__(self, services: Services, file: OwnDays, here: Mapping[str, Results]) -> None:
        super().__init__(services)
        self.file, self.here = file, here

    def title(self) -> str:
        name = self.file.name
        return self.ui.tell("away.of", name=name) if name else self.ui.tell("away.title")

    def build(self) -> Content:
        tell, days = self.ui.tell, ((str(date.fromordinal(each.day)), each) for each in self.file.sent if each.day)
        lit = {(day, one.puzzle) for day, each in days for one in each.results if not one.lost}
        known = {(day, each.puzzle) for day, those in self.here.items() for each in those.values() if not each.lost}
        counts, new = {"lanterns": len(lit), "days": len({day for day, _ in lit})}, len(lit - known)
        holds = tell("away.holds", **counts, new=new) if new else tell("away.all_here", **counts)
        about = paragraph(tell("away.about"))
        evenings = len({(each.kind, each.evening) for each in self.file.evenings})
        path = paragraph(tell("away.evenings", count=evenings), faint=False) if evenings else None
        return [paragraph(holds, faint=False), path, about, self.told_pill("take", "away.take", self._take)]

    def _take(self) -> Turn:
        new = self.services.store.circle.take_days(self.file)
        for path in _paths(self.services, {each.kind for each in self.file.evenings}):
            new |= take_evenings(self.services.store, path, self.file.evenings)
        self.services.announce("away.took" if new else "backup.restored_nothing")
        return Pop()


def open_days(services: Services, data: bytes) -> Turn:
    file = read_own_days(data)

    def show(here: Mapping[str, Results]) -> Turn:
        return Push(TakeDays(services, file, here))

    return wait_for(services, lambda _: own_history(services.store), say("files.reading"), show)


CHIP = 40  # points
CHOICES: dict[str, tuple[Any, ...]] = {
    "language": SPEECH,
    "puzzle_language": PUZZLE_LANGUAGES,
    "theme": THEMES,
    "scale": SCALES,
    "character": PATHS,
}


class Switches(Screen):
    """A page of settings; one may have the focus to begin with."""

    widest = 1152  # points

    def __init__(self, services: Services, at: str = "") -> None:
        super().__init__(services)
        self._at = at

    def place(self) -> None:
        super().place()
        at, self._at = self._at, ""
        if at:
            self.bring(at)

    def _change(self, name: str, value: object) -> None:
        change: dict[str, Any] = {name: value}
        if name == "volume":
            change["sound"] = True
        self.services.change(replace(self.services.settings, **change))
        if "sound" in change:
            self.services.hear(Cue.GROUP)
        if name == "learn" and not value:
            forget(self.services)

    def _switch(self, name: str) -> Element:
        on = bool(getattr(self.services.settings, name))
        return switch(name, self.ui.tell(f"settings.{name}"), partial(self._change, name), on=on)

    def _group(self, heading: Phrase, names: tuple[str, ...], *more: Element) -> Element:
        return section(self.ui.tell(heading), [*map(self._switch, names), *more])


class SettingsScreen(Switches):
    title_key = "settings.title"

    def __init__(self, services: Services, at: str = "") -> None:
        super().__init__(services, at)
        self._read()

    def _read(self) -> None:
        own = read_own_words(self.services.store.own_words())
        self.own_words = str(len(own.added) + len(own.removed) or "")
        self.last_backup = Backups(self.services.store).last

    def build(self) -> Content:
        tell, services = self.ui.tell, self.services
        themes = self._choice("theme", "settings.theme", tuple(tell(f"settings.theme_{each}") for each in THEMES))
        scales = self._choice("scale", "settings.scale", tuple(map(self._per_cent, SCALES)))
        tongues = tell("settings.language_system"), *LANGUAGES.values()
        named = (tell(f"language.{each}") for each in LANGUAGES)
        of_puzzles = tell("settings.puzzles_window"), *named, tell("settings.puzzles_both")
        about_both = Label(tell("settings.puzzles_both_about"), Style.LABEL, "ink_2", lines=0)
        puzzle_language = self._choice("puzzle_language", "settings.puzzle_language", of_puzzles)
        languages = [
            self._choice("language", "settings.language", tongues),
            Column([puzzle_language, about_both], pad=(0, 0, 0, 12)),
            self._choice("character", "settings.character", path_labels(self.ui)) if services.offers_path else None,
        ]
        of_each = row("of_puzzles", tell("settings.of_puzzles"), partial(PlainScreen, "of_puzzles"), leads=True)
        own = row("own_words", tell("own.title"), partial(PlainScreen, "own_words"), detail=self.own_words, leads=True)
        about = row("about", tell("settings.about"), partial(PlainScreen, "about"), detail=VERSION, leads=True)
        clears = Label(tell("rating.clears"), Style.LABEL, "ink_2", lines=0)
        learns = Column([self._switch("learn"), clears], pad=(0, 0, 0, 12))
        return columns(
            [
                section(tell("settings.look"), [themes, scales, self._switch("front_page")]),
                self._group(say("settings.play"), PLAY, learns, of_each),
                section(tell("settings.sound_title"), [self._switch("sound"), self._volume(), self._spoken()]),
            ],
            [
                section(tell("settings.language"), languages),
                self._group(say("settings.eyes"), EYES),
                section(tell("backup.data"), [*data_rows(services, self.last_backup), own, about]),
            ],
        )

    def back(self) -> None:
        self._read()
        self.place()

    def _choice(self, name: str, title: str, labels: tuple[str, ...]) -> Element:
        values = CHOICES[name]
        at = values.index(getattr(self.services.settings, name))
        chips = choice(
            lambda place: chooser(self.ui, name, place, labels, at, high=CHIP),
            lambda value: self._change(name, values[value]),
        )
        return option(self.ui.tell(title), chips)

    def _per_cent(self, number: int) -> str:
        return self.ui.tell("settings.handheld" if number == HANDHELD else "settings.per_cent", number=number)

    def _volume(self) -> Element:
        settings, ui = self.services.settings, self.ui
        at = settings.volume if settings.sound else 0
        words = ui.tell("settings.per_cent", number=at)
        volume = choice(lambda place: slider(ui, "volume", place, at, words), partial(self._change, "volume"))
        return option(ui.tell("settings.volume"), volume)

    def _spoken(self) -> Element | None:
        """How Chinese words are spoken, or what that needs."""
        if self.services.settings.puzzle_language == ENGLISH:
            return None
        system = sys.platform if sys.platform in ("darwin", "win32") else "linux"
        key = "settings.spoken" if self.services.speaker.ready else f"settings.no_voice_{system}"
        return Column([paragraph(self.ui.tell(key), Style.CAPTION)], pad=(0, 0, 0, 12))


class PuzzleSettings(Switches):
    """The switches of every puzzle, or of one."""

    title_key = "settings.of_puzzles"

    def __init__(self, services: Services, entry: Entry | None = None, at: str = "") -> None:
        super().__init__(services, at)
        self.entry = entry

    def build(self) -> Content:
        if self.entry is not None:
            names = self.entry.board().wants.switches
            return self._group(self.entry.name, names)
        groups = [self._group(join_list(names), tuple(switches)) for names, switches in _by_puzzles().items()]
        half = len(groups) // 2
        return columns(groups[:half], groups[half:])


def _by_puzzles() -> dict[tuple[Phrase, ...], list[str]]:
    """The settings of single puzzles; then those that only siblings have."""
    found: dict[tuple[Phrase, ...], list[str]] = {}
    wants = {entry.id: entry.board().wants.switches for entry in CATALOGUE}
    first = [puzzle.siblings[0].id for puzzle in PUZZLES]
    for name in dict.fromkeys(chain.from_iterable(wants[each] for each in (*first, *wants))):
        owners = [each for each in first if name in wants[each]] or [each for each in wants if name in wants[each]]
        if name not in PLAY:
            found.setdefault(tuple(say(f"board.{each}.name") for each in owners), []).append(name)
    return found


def forget(services: Services) -> None:
    """Reset the player's rating. Games stay, but no longer count. Undone, it is learned from them again."""
    store = services.store
    before = store.read_learned()
    marks = {each.kind.id: newest_mark(store.archive, each.kind.id) for each in CATALOGUE}
    forgot = {**before.forgot, **{kind: mark for kind, mark in marks.items() if mark is not None}}
    store.change_learned(lambda _: Learned({}, forgot))
    services.announce("rating.forgotten", undo=partial(_remember, services, before))


def _remember(services: Services, before: Learned) -> None:
    services.store.change_learned(lambda now: Learned({**now.seen, **before.seen}, before.forgot))
    services.change(replace(services.settings, learn=True))


class OwnWordsScreen(Screen):
    """The words that the player added or removed: each can be undone."""

    title_key = "own.title"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.text = services.store.own_words()

    def build(self) -> Content:
        own, odd = read_own_words(self.text), odd_line(self.text)
        return [
            paragraph(self.ui.tell("own.about")),
            paragraph(self.ui.tell(odd)) if odd is not None else None,
            self._group("added", ADDED, own.added) if own.added else None,
            self._group("struck", REMOVED, own.removed) if own.removed else None,
        ]

    def _group(self, name: str, sign: str, words: tuple[str, ...]) -> Element:
        detail = self.ui.tell("own.remove")
        lines = (
            row(sign + each, each, partial(self._remove, sign + each), detail=detail, icon="close")
            for each in sorted(words)
        )
        return section(self.ui.tell(f"own.all_{name}"), lines)

    def _remove(self, line: str) -> None:
        self._change(lambda text: without(text, line[1:]))
        undo = partial(self._change, lambda text: with_line(text, line))
        self.services.announce("own.removed", word=line[1:], undo=undo)

    def _change(self, change: Callable[[str], str]) -> None:
        self.services.store.change_own_words(change)
        self.text = self.services.store.own_words()
        self.place()


class About(Screen):
    """Which Lantern this is, who made its parts, and their licences."""

    title_key = "about.title"
    has_lamp = False  # has a larger lamp of its own

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.texts = licences()

    def build(self) -> Content:
        tell = self.ui.tell
        texts = [row(f"text-{at}", self._name(path), partial(self._read, at)) for at, path in enumerate(self.texts)]
        return [
            lamp(Light.LIT),
            paragraph(tell("app.name"), Style.HEADING, faint=False, below=4),
            paragraph(tell("about.version", version=VERSION)),
            paragraph(versions()),
            paragraph(tell("welcome.about"), faint=False),
            paragraph(tell("welcome.thanks")),
            paragraph(tell(self._dailies()), below=24),
            section(tell("about.licences"), texts),
        ]

    def _dailies(self) -> Phrase:
        """Until when they are included: those in the player's language that end before the others are named."""
        last = {each.name: end for each in dailies(self.ui.languages) if (end := last_day(each.id))}
        end = max(last.values())
        early = {its: [name for name in last if last[name] == its] for its in last.values() if its < end}
        if not early:
            return say("dailies.until", day=day(self.ui, end))
        ends = [say("dailies.ends", name=join_list(names), day=day(self.ui, its)) for its, names in early.items()]
        return say("dailies.until_but", day=day(self.ui, end), early=chain_phrases("dailies.two", ends))

    def _read(self, number: int) -> Turn:
        return Push(self.licence(number))

    def licence(self, number: int) -> Licence:
        path = self.texts[number]
        return Licence(self.services, partial(self._name, path), path)

    def _name(self, path: Path) -> str:
        if path.stem == "NOTICE":
            folder = path.parent.name
            key = f"about.notice_{folder}"
            known = key in phrasebook().sentences
            return self.ui.tell(key if known else "about.notice_other", name=folder.capitalize())
        if path.stem == "LICENSE":
            return self.ui.tell("about.own")
        name = path.stem.replace("_", " ")
        return name[:1].upper() + name[1:]


class Licence(Screen):
    def __init__(self, services: Services, name: Callable[[], str], path: Path) -> None:
        super().__init__(services)
        self.name = name
        self.paragraphs = paragraphs(path.read_text("utf-8", "replace"))

    def title(self) -> str:
        return self.name()

    def build(self) -> Content:
        return [paragraph(each, Style.LABEL, faint=False, below=12) for each in self.paragraphs]


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a text, each as one flowing line; lists keep their lines."""
    parts = (part.strip("\n") for part in re.split(r"\n\s*\n", text.replace("\r", "").replace("\t", " ")))
    return [flowing(part) for part in parts if part.strip()]


def flowing(part: str) -> str:
    lines = [" ".join(each.split()) for each in part.split("\n")]
    listed = any(re.match(r"([-*#|•]|\(?\w{1,2}[.)]) ?", each) for each in lines)
    return ("\n" if listed else " ").join(lines)
