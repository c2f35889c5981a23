"""Wiring: the services behind the window, and how it is run."""

from __future__ import annotations

import os
import shutil
import signal
import sys
import warnings
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from datetime import date
from pathlib import Path

import pygame

from game.app import App, NoScreenError
from game.backup import CAME, OLD, STATE
from game.catalogue import import_all
from game.scenes.home.front_screen import FrontScreen
from game.scenes.home.home import Home
from game.scenes.shared.scene import Scene, Services
from game.session.puzzle_cache import PuzzleCache
from game.session.worker import Worker
from game.store.files import Unpacked, is_there, local_day
from game.store.store import Store
from game.system.desktop import SYSTEM_PROGRAMS, WINDOW, place_from, system_environment
from game.system.folders import log_folder, one_folder, player_folder
from game.system.report import Report
from game.system.text_to_speech import Speaker
from game.ui.sound import Sounds
from game.ui.ui import ui_for
from generators.kernel.kind import Pulse
from generators.kernel.phrases import tell

CLIPBOARDS = (  # programs that many a Linux has
    ("wl-paste", "--type", "image/png"),
    ("xclip", "-selection", "clipboard", "-t", "image/png", "-o"),
)
CLIPBOARD_TIMEOUT = 1.0  # seconds that they may take


def open_store(folder: Path, today: Callable[[], date] = local_day) -> Store:
    """Open the player's store, after a restore that was interrupted is finished."""
    fault = None
    if any(is_there(folder / each) for each in (STATE, CAME, *OLD)):
        from game.backup.backups import finish_interrupted  # rarely needed at a start

        fault = finish_interrupted(folder)
    store = Store(folder, today)
    if fault is not None:
        store.writer.tell(fault)
    return store


def services_for(store: Store, worker: Worker, size: tuple[int, int]) -> Services:
    settings = store.settings()
    return Services(
        store,
        worker,
        PuzzleCache(store, worker, american=settings.american),
        ui_for(size, settings, dark=settings.theme == "dark"),
        settings,
        today=local_day,
        copy=_copy,
        paste=_clipboard_text,
        paste_picture=_pasted_picture,
    )


def run(file: str | None) -> int:
    _restrict_permissions()
    report = Report(log_folder())
    try:
        _run(report, file)
    except NoScreenError:
        _show_end(tell("trouble.no_screen"))
        return 1
    except Exception as error:  # noqa: BLE001 - a traceback helps no player
        report.error(error)
        why = " ".join(str(error).split()).rstrip(".") or type(error).__name__
        where = [tell("trouble.log", log=str(report.path))] if report.path else []
        _show_end("\n".join([tell("trouble.end", why=why), *where]))
        return 1
    finally:
        report.close()
    return 0


def _restrict_permissions() -> None:
    """Make new files and the usual folders readable for the player only."""
    os.umask(0o077)
    for folder in () if one_folder() else (player_folder(), log_folder()):
        with suppress(OSError):
            folder.chmod(0o700)


def _show_end(text: str) -> None:
    """Print it, as there is no window; the packed app on Windows and macOS has no terminal either, but a box."""
    if sys.stderr is not None and not (sys.platform == "darwin" and getattr(sys, "frozen", False)):
        print(text, file=sys.stderr)  # noqa: T201
        return
    with suppress(pygame.error):
        pygame.display.message_box(tell("app.title"), text, message_type="error")


def _run(report: Report, file: str | None) -> None:
    store = open_store(player_folder())
    try:
        app = App(place_from(store.of_machine(WINDOW)))
        app.guard.report = report
        signal.signal(signal.SIGTERM, lambda *_: app.terminate())
        try:
            _serve(app, store, file)
        finally:
            store.keep_of_machine(WINDOW, asdict(app.place))
    finally:
        store.close()


def _serve(app: App, store: Store, file: str | None) -> None:
    worker = Worker()
    services = services_for(store, worker, app.size)
    services.sounds, services.speaker = Sounds(), Speaker()
    services.lessons, services.load = True, _import_all
    unpacked = Unpacked()
    unpacked.hold()
    worker.submit(lambda _: unpacked.sweep(), ahead=True)
    worker.submit(lambda _: services.speaker.look(), ahead=True)
    try:
        app.run(services, lambda: _first_scenes(services, file))
    finally:
        services.sounds.close()
        services.speaker.close()
        worker.stop()


def _import_all(pulse: Pulse) -> None:
    """With all pages, so that what is opened next need not wait for it."""
    import_all(pulse)
    import game.routes  # noqa: F401


def _first_scenes(services: Services, file: str | None) -> list[Scene]:
    """Home, and over it the front page, or what was named on the command line: a file, or an address or a code."""
    if file is None:
        return [Home(services), *([FrontScreen(services)] if services.settings.front_page else [])]
    from game.routes import first_page

    return [Home(services), first_page(services, file)]


def _copy(text: str) -> None:
    """Halves of letters, which no clipboard takes, are left out; neither is what follows a zero byte."""
    pygame.scrap.put_text(text.encode("utf-8", "replace").decode().replace("\0", ""))


def _pasted_picture() -> bytes:
    """The picture of the clipboard, where the system gives one."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # nothing newer gives pictures yet
            if not pygame.scrap.get_init():
                pygame.scrap.init()
            found = pygame.scrap.get("image/png")
    except (pygame.error, NotImplementedError, AttributeError, TypeError, ValueError, SystemError):
        found = None
    return found or next(filter(None, map(_picture_by, CLIPBOARDS)), b"")


def _picture_by(command: tuple[str, ...]) -> bytes:
    """The picture as a program of the system gives it: SDL itself takes only text from there."""
    import subprocess

    program = shutil.which(command[0], path=SYSTEM_PROGRAMS)
    if program is None:
        return b""
    with suppress(OSError, subprocess.SubprocessError):
        asked, own = [program, *command[1:]], system_environment()
        return subprocess.run(asked, capture_output=True, check=True, timeout=CLIPBOARD_TIMEOUT, env=own).stdout  # noqa: S603
    return b""


def _clipboard_text() -> str:
    """Nothing where the clipboard holds what is no text, whatever it is called there."""
    try:
        return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    except (UnicodeDecodeError, SystemError, pygame.error):
        return ""
