"""What players keep: copies of it, putting it back, their days as a calendar."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import astuple
from datetime import date
from functools import partial
from pathlib import Path

from game.backup.backups import Backups, FoundBackup, LastBackup
from game.backup.merge import Preview, RestoreResult
from game.catalogue import CATALOGUE
from game.course import CoursePath, evening_days, path_of, take_evenings
from game.scenes.shared.circle import Results, own_history, own_results
from game.scenes.shared.day_lanterns import solved_days
from game.scenes.shared.game_names import day
from game.scenes.shared.parts import Do, paragraph, pill, pills, row, section, switch
from game.scenes.shared.scene import Pop, Push, Replace, Services, Turn
from game.scenes.shared.screen import Content, Dialog
from game.scenes.shared.screens import PlainScreen
from game.scenes.shared.wait import wait_for
from game.store.circle import GIFT
from game.store.files import raise_bad_text, write_whole
from game.store.log import read_day, say_day
from game.store.records import PATH
from game.system.folders import export_folder
from game.ui.elements import Element
from game.ui.widgets.button import Variant
from generators.kernel.kind import Pulse
from generators.kernel.phrases import Phrase, join_list, say
from generators.page.own_days import SUFFIX, OwnDays, read_own_days, write_own_days
from generators.page.result import Sent

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
