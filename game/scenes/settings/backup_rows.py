"""Back up and Restore, as the settings offer them."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from game.backup.backups import Backups, Last
from game.scenes.settings.restore import WhichBackup
from game.scenes.shared.blocks import Pills, WidgetBlock, row
from game.scenes.shared.scene import Push, Services, Turn
from game.scenes.shared.wait import Wait
from game.system.resources import export_folder
from generators.kernel.phrases import Phrase, say

WRITE, BRING, FOLDER = "back_up", "restore", "last_backup"
DATA = (WRITE, BRING, FOLDER)


def data_rows(services: Services, last: Last | None) -> tuple[Pills | WidgetBlock, ...]:
    ui = services.ui
    pills = Pills(ui.tell("backup.everything"), ((WRITE, ui.tell("backup.write")), (BRING, ui.tell("backup.bring"))))
    if last is None:
        latest = row(ui, FOLDER, ui.tell("backup.never"))
    else:
        day = _day(services, last.day)
        latest = row(ui, FOLDER, ui.tell("backup.last", day=day), detail=last.folder.name)
    return pills, latest


def chosen_data(services: Services, name: str) -> Turn | None:
    backups, submit, folder = Backups(services.store), services.worker.submit, export_folder()

    def written(path: Path) -> None:
        services.announce(say("backup.written", name=path.name, folder=str(path.parent)))

    if name == WRITE:
        job = submit(lambda pulse: backups.write(folder, pulse))
        return Push(Wait(services, job, say("backup.writing"), written))
    return Push(WhichBackup(services))


def _day(services: Services, iso: str) -> Phrase:
    day = date.fromisoformat(iso)
    key = "backup.short_day" if day.year == services.today().year else "date.day"
    return say(key, day=day.day, month=say(f"date.month_{day.month}"), year=day.year)
