"""Restore: which backup, what is in it before anything is done, and what was done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import astuple
from datetime import date
from functools import partial
from pathlib import Path

from game.backup.backups import Backups, FoundBackup, LastBackup
from game.backup.merge import Preview, RestoreResult
from game.scenes.shared.game_names import day
from game.scenes.shared.page import Content, Sheet
from game.scenes.shared.pages import PlainPage
from game.scenes.shared.parts import Do, paragraph, pill, pills, row, section, switch
from game.scenes.shared.scene import Pop, Push, Replace, Services, Turn
from game.scenes.shared.wait import Wait
from game.session.worker import Job
from game.store.log import say_day
from game.system.folders import export_folder
from game.ui.elements import Element
from game.ui.widgets.button import Variant
from generators.kernel.kind import Pulse
from generators.kernel.phrases import Phrase, join_list, say

MB = 1_000_000


class WhichBackup(Sheet):
    title_key = "backup.title"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.folder = export_folder()
        self.found = Backups(services.store).find(self.folder)

    def build(self) -> Content:
        tell = self.ui.tell
        to_file = Pop(partial(PlainPage, "file"))
        choose = pill("choose", tell("import_menu.choose"), lambda: to_file, Variant.OUTLINE)
        others = [paragraph(tell("backup.drop")), choose]
        if not self.found:
            return [paragraph(tell("backup.no_backups", folder=str(self.folder)), faint=False), *others]
        rows = tuple(self._row(number, each) for number, each in enumerate(self.found))
        return [paragraph(tell("backup.which"), faint=False), section("", rows), *others]

    def _row(self, number: int, found: FoundBackup) -> Element:
        name, size, path = day(self.ui, found.about.day), self.ui.tell(size_of(found.size)), found.path
        return row(f"backup-{number}", name, lambda: Replace(Restore(self.services, path)), detail=size, note=path.name)


class Restore(Sheet):
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
        self.job: Job[Preview | RestoreResult] | None = self.services.worker.submit(work)

    def title(self) -> str:
        return self.ui.tell("backup.from", day=day(self.ui, self.found.day)) if self.found else self.path.name

    def build(self) -> Content:
        tell = self.ui.tell
        if self.fault is not None:
            return [paragraph(tell(self.fault), faint=False), self._pill("done", "backup.close", Pop)]
        if self.done is not None:
            return [*self._lines(_done_phrases(self.done)), self._pill("done", "backup.close", Pop)]
        if self.job is not None or self.found is None:
            return [paragraph(tell(f"backup.{self.doing}", seconds=int(self.job.seconds if self.job else 0)))]
        return [*self._lines(_preview_phrases(self.found)), *self._choices(self.found)]

    def update(self, seconds: float) -> Turn | None:
        super().update(seconds)
        if self.job is not None:
            if self.job.done:
                found, self.job = self.result_of(self.job), None
                if found is not None:
                    self._receive(found)
            self.place()
        return None

    def _choose_settings(self, on: bool) -> None:
        self.settings = on
        self.place()

    def _restore(self) -> None:
        settings = self.settings
        self._do("restoring", lambda pulse: self.backups.restore(self.path, pulse, settings=settings))
        self.place()

    def _receive(self, found: Preview | RestoreResult) -> None:
        if isinstance(found, Preview):
            self.found = found
            return
        self.done = found
        self.services.settings = self.services.store.settings()  # possibly changed by the backup
        self.services.ready.american = self.services.settings.american
        self.services.announce(_summary(found))

    def _lines(self, phrases: list[Phrase]) -> list[Element]:
        return [paragraph(self.ui.tell(each), faint=number > 0) for number, each in enumerate(phrases)]

    def _choices(self, found: Preview) -> list[Element | None]:
        settings = switch(
            "settings", self.ui.tell("backup.settings"), self._choose_settings, on=self.settings, below=16
        )
        restore = self._pill("restore", "backup.restore", self._restore)
        cancel = self._pill("done", "backup.cancel", Pop, Variant.OUTLINE)
        return [settings if found.has_settings else None, restore, cancel]

    def _pill(self, name: str, key: str, do: Do, variant: Variant = Variant.PRIMARY) -> Element:
        return pill(name, self.ui.tell(key), do, variant)


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

    def restore() -> Turn:
        return Push(WhichBackup(services))

    words, detail = tell("backup.never"), ""
    if last is not None:
        key = "backup.short_day" if last.day[:4] == str(services.today().year) else "date.day"
        words, detail = tell("backup.last", day=say_day(date.fromisoformat(last.day), key)), last.folder.name
    write: Do = partial(write_backup, services)
    buttons = [("back_up", tell("backup.write"), write), ("restore", tell("backup.bring"), restore)]
    return [pills(tell("backup.everything"), buttons), row("last_backup", words, restore, detail=detail)]


def write_backup(services: Services) -> Turn:
    folder, backups = export_folder(), Backups(services.store)

    def report(path: Path) -> None:
        services.announce(say("backup.written", name=path.name, folder=str(path.parent)))

    job = services.worker.submit(lambda pulse: backups.write(folder, pulse))
    return Push(Wait(services, job, say("backup.writing"), report))
