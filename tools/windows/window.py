"""What `tools.drive` leaves out, in a window of Wine: letters, clipboard, files, paper, a kill, sizes and scales."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from time import sleep

from game.store.store import Store
from game.system.desktop import WINDOW
from tools import drive
from tools.drive import Screen, acts, chapters, leave, start, stop, wait_for
from tools.windows.environment import end_all, run

PUZZLE = "sweet-spots/daily/2026-11-20"
KEYBOARD, TYPED, PASTED = "fr", "ça été là ", "灯谜 ñ"  # the letters have keys of their own there
NAME = TYPED + PASTED
SMALL, PLACE = "1000x700", r"HKCU\Control Panel\Desktop"
SHARP, SHARP_SCREEN = "2560x1600", "2560x2000"  # the first window where Windows enlarges all by 200 %
CLIPBOARD = """
import sys, pygame
pygame.display.init()
window = pygame.Window(hidden=True)
if not sys.argv[1:]:
    pygame.event.pump()
    sys.exit(print(pygame.scrap.get_text()))
pygame.scrap.put_text(sys.argv[1])
print(flush=True)
while True:
    pygame.event.pump()
    pygame.time.wait(20)
"""  # for another program of the system; it gives what it copied for as long as it runs


def play(command: list[str]) -> None:
    home = Path(tempfile.mkdtemp(prefix="lantern-"))
    with Screen() as screen:
        subprocess.run(["setxkbmap", KEYBOARD], check=True)
        with closing(Store(home)) as store:
            before = store.settings()
            store.keep_settings(before, replace(before, greeted=True, scale=200, sound=False))
        app = start([*command, PUZZLE], home, screen)
        wait_for(lambda: chapters(home), "the daily", lambda: leave(screen))
        (daily,) = chapters(home)
        print_pages(home, screen)
        save_and_open(home, screen)
        change_sizes(screen)
        stop(app, screen)
        with closing(Store(home)) as store:
            place = store.of_machine(WINDOW)
        assert isinstance(place, dict)
        assert "x".join(map(str, place["size"])) == SMALL, place
        kill_and_open(command, home, screen, daily)
        logged = "".join(each.read_text("utf-8") for each in (home / "log").iterdir())
        assert "Traceback" not in logged, logged
    open_enlarged(command)


def print_pages(home: Path, screen: Screen) -> None:
    """To a file, whose name is typed and pasted. It is copied, too."""
    screen.key("ctrl+p")
    sleep(4.0)
    press(screen, "shift+Tab", "shift+Tab", "Return")  # past the printer
    sleep(2.0)
    name_file(screen)
    press(screen, "ctrl+a", "ctrl+c")
    sleep(1.0)
    copied = subprocess.run([*clipboard()], env=drive.environment(), capture_output=True, text=True, check=True)
    assert NAME in copied.stdout, copied.stdout
    screen.key("Return")
    pages = home / "exported" / f"{NAME}.pdf"
    wait_for(pages.exists, "the pages")
    assert pages.read_bytes().startswith(b"%PDF")
    sleep(2.0)
    leave(screen)


def save_and_open(home: Path, screen: Screen) -> None:
    """The puzzle as a file; it is chosen by its name, in the folder where it is."""
    screen.key("ctrl+shift+s")
    sleep(2.0)
    name_file(screen)
    screen.key("Return")
    wait_for(lambda: [*(home / "exported").glob(f"{NAME}.*[!f]")], "the file")
    sleep(1.0)
    screen.key("ctrl+o")
    sleep(2.0)
    press(screen, "Tab", "Return")
    sleep(2.0)
    screen.do("type", "--delay", "60", TYPED[:2])
    sleep(2.0)
    wait_for(lambda: len(chapters(home)) == 2, "the game of the file", lambda: screen.key("Return"))


def change_sizes(screen: Screen) -> None:
    """The whole screen and back, then a smaller window."""

    def wait_for_size(size: str) -> None:
        wait_for(lambda: screen.size() == size, f"a window of {size}")
        sleep(1.0)

    for size in ("1400x1000", screen.size()):
        screen.key("F11")
        wait_for_size(size)
    screen.do("windowsize", screen.window(), *SMALL.split("x"))
    wait_for_size(SMALL)


def kill_and_open(command: list[str], home: Path, screen: Screen, daily: Path) -> None:
    app = start([*command, PUZZLE], home, screen)
    wait_for(lambda: acts(daily)[-1:] == ["move"], "a chest in the save", lambda: press(screen, "Right", "Return"))
    sleep(1.0)
    moves = acts(daily).count("move")
    end_all()
    app.wait()
    app = start([*command, PUZZLE], home, screen)
    assert acts(daily).count("move") == moves
    wait_for(lambda: acts(daily)[-1:] == ["undo"], "the game after the kill", lambda: screen.key("ctrl+z"))
    stop(app, screen)


def open_enlarged(command: list[str]) -> None:
    """The first window where Windows enlarges all."""
    with Screen(SHARP_SCREEN) as screen:
        set_dots(192)
        try:
            app = start(command, Path(tempfile.mkdtemp(prefix="lantern-")), screen)
            assert screen.size() == SHARP, f"the window is {screen.size()}"
            stop(app, screen)
        finally:
            set_dots(96)


def set_dots(count: int) -> None:
    run("reg", "add", PLACE, "/v", "LogPixels", "/t", "REG_DWORD", "/d", str(count), "/f")
    end_all()


def press(screen: Screen, *keys: str) -> None:
    screen.do("key", "--delay", "300", *keys)


def name_file(screen: Screen) -> None:
    screen.key("ctrl+a")
    screen.do("type", "--delay", "60", TYPED)
    with subprocess.Popen([*clipboard(), PASTED], env=drive.environment(), stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        other.stdout.readline()
        sleep(1.0)
        screen.key("ctrl+v")
        sleep(1.0)
        other.kill()


def clipboard() -> tuple[str, ...]:
    return sys.executable, "-c", CLIPBOARD
