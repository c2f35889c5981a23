"""Restore: which backup, what is in it before anything is done, and what was done."""

from __future__ import annotations

from dataclasses import astuple
from datetime import date
from pathlib import Path
from typing import Never

import pygame

from game.backup.backups import Backups, FoundBackup
from game.backup.format import BackupCounts
from game.backup.restoring import Done, Preview
from game.scenes.shared.blocks import Block, Paragraph, Section, WidgetBlock, row
from game.scenes.shared.page import Sheet
from game.scenes.shared.scene import Replace, Services, Turn
from game.session.worker import Job
from game.system.resources import export_folder
from game.ui.text import Style
from game.ui.widgets.button import Button, Dress
from game.ui.widgets.toggle import Toggle
from game.ui.widgets.widget import Chosen, Widget
from generators.kernel.kind import BadText, Cancelled
from generators.kernel.phrases import Phrase, listed, say

MB = 1_000_000
EXAMPLE = Preview(
    "2026-11-14", BackupCounts(214, 3, 12), Done(games=197, running=3, new=set(map(str, range(200)))), True
)


class WhichBackup(Sheet[Never]):
    title_key = "backup.title"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.folder = export_folder()
        self.found = Backups(services.store).found(self.folder)

    def blocks(self) -> list[Block]:
        tell = self.ui.tell
        drop = Paragraph(tell("backup.drop"))
        if not self.found:
            return [Paragraph(tell("backup.no_backups", folder=str(self.folder)), faint=False), drop]
        rows = tuple(self._row(number, each) for number, each in enumerate(self.found))
        return [Paragraph(tell("backup.which"), faint=False), Section("", rows), drop]

    def choose(self, chosen: Chosen) -> Turn | None:
        return Replace(Restore(self.services, self.found[chosen.value].path))

    def _row(self, number: int, found: FoundBackup) -> WidgetBlock:
        return row(
            self.ui,
            f"backup-{number}",
            self.ui.tell(day_of(found.about.day)),
            detail=self.ui.tell(size_of(found.size)),
            note=found.path.name,
            value=number,
            space=0,
        )


class Restore(Sheet[Never]):
    def __init__(self, services: Services, path: Path, preview: Preview | None = None) -> None:
        super().__init__(services)
        self.path = path
        self.found = preview
        self.done: Done | None = None
        self.can_undo = False
        self.fault: Phrase | None = None
        self.settings = Backups(services.store).is_fresh
        backups = Backups(services.store)
        self._looking = services.worker.submit(lambda pulse: backups.look(path, pulse)) if preview is None else None
        self._doing: Job[Done] | None = None
        self._undoing: Job[Done] | None = None

    @classmethod
    def looked_through(cls, services: Services, preview: Preview) -> Restore:
        return cls(services, Path(), preview)

    def title(self) -> str:
        return self.ui.tell(say("backup.from", day=day_of(self.found.day))) if self.found else self.path.name

    def blocks(self) -> list[Block]:
        tell = self.ui.tell
        if self.fault is not None:
            return [Paragraph(tell(self.fault), faint=False), self._pill("done", "backup.close", Dress.PRIMARY)]
        if self.done is not None:
            return [*self._lines(_done_phrases(self.done)), *self._afterwards()]
        job = self._looking or self._doing or self._undoing
        if job is not None or self.found is None:
            key = "backup.looking" if self._looking else "backup.restoring" if self._doing else "backup.undoing"
            return [Paragraph(tell(key, seconds=int(job.seconds if job else 0)))]
        return [*self._lines(_preview_phrases(self.found)), *self._choices(self.found)]

    def update(self, seconds: float) -> Turn | None:
        super().update(seconds)
        if self._looking or self._doing or self._undoing:
            self._collect()
            self.place()
            self.dirty = True
        return None

    def choose(self, chosen: Chosen) -> Turn | None:
        match chosen.id:
            case "settings":
                self.settings = bool(chosen.value)
            case "undo":
                self._undo()
            case "restore":
                self._restore()
        self.place()
        return None

    def leave(self) -> None:
        """Jobs are called off; one that is writing already finishes."""
        for job in (self._looking, self._doing, self._undoing):
            if job is not None:
                job.cancel()

    def _restore(self) -> None:
        backups, path, settings = Backups(self.services.store), self.path, self.settings
        self._doing = self.services.worker.submit(lambda pulse: backups.restore(path, pulse, settings=settings))

    def _undo(self) -> None:
        if self._undoing is None and self.can_undo:
            self.done = None
            self._undoing = self.services.worker.submit(Backups(self.services.store).undo)

    def _collect(self) -> None:
        try:
            if self._looking is not None and self._looking.done:
                job, self._looking = self._looking, None
                self.found = job.result()
            elif self._doing is not None and self._doing.done:
                doing, self._doing = self._doing, None
                self._finished(doing.result())
            elif self._undoing is not None and self._undoing.done:
                undoing, self._undoing = self._undoing, None
                self._undone(undoing.result())
        except BadText as error:
            self.fault = error.phrase
        except Cancelled:
            self.fault = say("import.unknown")

    def _finished(self, done: Done) -> None:
        self.done, self.can_undo = done, Backups(self.services.store).can_undo
        refresh(self.services)
        self.services.announce(_restored(done), undo=self._undo)

    def _undone(self, done: Done) -> None:
        refresh(self.services)
        self.fault = say("backup.undone_elsewhere" if done.elsewhere else "backup.undone")

    def _lines(self, phrases: list[Phrase]) -> list[Paragraph]:
        first, *more = (self.ui.tell(each) for each in phrases)
        return [Paragraph(first, Style.BODY, faint=False), *(Paragraph(each) for each in more)]

    def _choices(self, found: Preview) -> list[Block]:
        blocks: list[Block] = []
        if found.has_settings:
            blocks.append(WidgetBlock(self._switch, 16))
        restore = self._pill("restore", "backup.restore", Dress.PRIMARY)
        return [*blocks, restore, self._pill("done", "backup.cancel", Dress.OUTLINE)]

    def _afterwards(self) -> list[Block]:
        undo = [self._pill("undo", "backup.undo", Dress.OUTLINE)] if self.can_undo else []
        return [self._pill("done", "backup.close", Dress.PRIMARY), *undo]

    def _switch(self, place: tuple[int, int, int]) -> Widget:
        left, top, width = place
        rect = pygame.Rect(left, top, width, self.ui.px(52))
        return Toggle("settings", rect, self.ui.tell("backup.settings"), self.settings)

    def _pill(self, name: str, key: str, dress: Dress) -> WidgetBlock:
        def make(place: tuple[int, int, int]) -> Widget:
            left, top, width = place
            return Button(name, pygame.Rect(left, top, width, self.ui.px(52)), self.ui.tell(key), dress)

        return WidgetBlock(make)


def refresh(services: Services) -> None:
    """Read the settings anew: what this window knew of them may be another by now."""
    services.settings = services.store.settings()
    services.ready.american = services.settings.american


def day_of(iso: str) -> Phrase:
    day = date.fromisoformat(iso)
    return say("date.day", day=day.day, month=say(f"date.month_{day.month}"), year=day.year)


def size_of(size: int) -> Phrase:
    if size < MB:
        return say("backup.size_kb", size=max(1, round(size / 1000)))
    return say("backup.size_mb", size=f"{size / MB:.1f}")


def _preview_phrases(preview: Preview) -> list[Phrase]:
    things = _things(*astuple(preview.counts))
    if things is None:
        return [say("backup.empty")]
    new, all_there = len(preview.would.new) + preview.would.words, sum(astuple(preview.counts))
    return [say("backup.holds", things=things), _new(new, all_there), *_left_out(preview.would)]


def _new(new: int, all_there: int) -> Phrase:
    if new in (0, 1):
        return say("backup.one_new" if new else "backup.none_new")
    return say("backup.all_new") if new >= all_there else say("backup.some_new", count=new)


def _done_phrases(done: Done) -> list[Phrase]:
    more = []
    if done.elsewhere:
        one = done.elsewhere == 1
        more.append(say("backup.elsewhere") if one else say("backup.many_elsewhere", count=done.elsewhere))
    return [_restored(done), *more, *_left_out(done), say("backup.kept")]


def _restored(done: Done) -> Phrase:
    things = _things(done.games, done.running, done.words)
    return say("backup.restored_nothing") if things is None else say("backup.restored", things=things)


def _left_out(done: Done) -> list[Phrase]:
    if not done.spoilt:
        return []
    one = done.spoilt == 1
    return [say("backup.spoilt_game") if one else say("backup.spoilt_games", count=done.spoilt)]


def _things(games: int, running: int, words: int) -> Phrase | None:
    keys = (("game", "games"), ("one_running", "running"), ("word", "words"))
    counts: tuple[int, ...] = (games, running, words)
    phrases = [
        say(f"backup.{one if count == 1 else many}", count=count)
        for (one, many), count in zip(keys, counts, strict=True)
        if count
    ]
    return listed(phrases) if phrases else None
