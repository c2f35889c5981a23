"""Back up and Restore, as the settings offer them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path

from game.backup.backups import Backups, Last
from game.backup.restoring import Done
from game.scenes.settings.restore import WhichBackup, refresh, undone
from game.scenes.shared.blocks import Pills, WidgetBlock, row
from game.scenes.shared.scene import Push, Services, Turn
from game.scenes.shared.wait import Wait
from game.system.resources import export_folder
from generators.kernel.phrases import Phrase, say

WRITE, BRING, UNDO, FOLDER = "back_up", "restore", "undo_restore", "last_backup"
DATA = (WRITE, BRING, UNDO, FOLDER)


@dataclass(frozen=True, slots=True)
class Data:
    last: Last | None
    can_undo: bool


def look(services: Services) -> Data:
    return Data(Backups(services.store).last, Backups(services.store).can_undo)


def data_rows(services: Services, known: Data) -> tuple[Pills | WidgetBlock, ...]:
    ui, last = services.ui, known.last
    pills = Pills(ui.tell("backup.everything"), ((WRITE, ui.tell("backup.write")), (BRING, ui.tell("backup.bring"))))
    if last is None:
        latest = row(ui, FOLDER, ui.tell("backup.never"))
    else:
        day = _day(services, last.day)
        latest = row(ui, FOLDER, ui.tell("backup.last", day=day), detail=last.folder.name)
    undo = [row(ui, UNDO, ui.tell("backup.undo"))] if known.can_undo else []
    return (pills, latest, *undo)


def chosen_data(services: Services, name: str) -> Turn | None:
    match name:
        case "back_up":
            return _back_up(services)
        case "undo_restore":
            return _undo(services)
    return Push(WhichBackup(services))


def _back_up(services: Services) -> Turn:
    backups, folder = Backups(services.store), export_folder()
    job = services.worker.submit(lambda pulse: backups.write(folder, pulse))
    return Push(Wait(services, job, say("backup.writing"), lambda path: _written(services, path)))


def _written(services: Services, path: Path) -> Turn | None:
    services.announce(say("backup.written", name=path.name, folder=str(path.parent)))
    return None


def _undo(services: Services) -> Turn:
    backups = Backups(services.store)
    job = services.worker.submit(backups.undo)
    return Push(Wait(services, job, say("backup.undoing"), lambda done: _undone(services, done)))


def _undone(services: Services, done: Done) -> Turn | None:
    refresh(services)
    services.announce(undone(done))
    return None


def _day(services: Services, iso: str) -> Phrase:
    day = date.fromisoformat(iso)
    key = "backup.short_day" if day.year == services.today().year else "date.day"
    return say(key, day=day.day, month=say(f"date.month_{day.month}"), year=day.year)
