"""Play the app in a real window, as a hand would: `python -m tools.drive COMMAND...`. Needs Xvfb and xdotool.

Starts it, chooses Sweet Spots, places a chest and takes it back, begins the daily, quits, starts again: both games
wait, and the last is gone on with. On a screen of 192 dots an inch the first window is larger.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Self

AGAIN = 3.0  # seconds
PATIENCE = 30.0  # seconds that anything may take on a slow machine
DENSE = "1920x1200"  # size of the window on a screen of 2560x1600
CLASS = r"^(lantern|lantern\.exe|python\.exe)$"  # class of the window: Wine takes the name of the program


class Screen:
    """A screen without glass, and a hand on it."""

    def __init__(self, size: str = "1400x1000", dots: int = 96) -> None:
        read_end, write_end = os.pipe()
        command = ["Xvfb", "-noreset", "-displayfd", str(write_end), "-screen", "0", f"{size}x24", "-dpi", str(dots)]
        self.server = subprocess.Popen(command, pass_fds=[write_end], stderr=subprocess.DEVNULL)
        number = os.read(read_end, 16).decode().strip()  # the server chooses a free one
        os.environ["DISPLAY"] = f":{number}"
        wait_for(self._answers, "the screen")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.server.terminate()

    def click(self, at: tuple[int, int], button: int = 1) -> None:
        x, y = at
        self.do("mousemove", str(x), str(y), "click", str(button))

    def key(self, name: str) -> None:
        self.do("key", name)

    def do(self, *words: str) -> str:
        done = subprocess.run(["xdotool", *words], env=environment(), capture_output=True, text=True, check=False)
        return done.stdout.strip()

    def window(self) -> str:
        """The id of the app's window; empty before it is shown."""
        return (self.do("search", "--onlyvisible", "--class", CLASS).split() or [""])[-1]

    def size(self) -> str:
        """The size of the app's window."""
        return self.do("getwindowgeometry", self.window()).partition("Geometry: ")[2]

    def _answers(self) -> bool:
        return bool(self.do("getdisplaygeometry"))


def main() -> None:
    command = sys.argv[1:] or [sys.executable, "main.py"]
    play(command)
    open_dense(command)
    print("driven: start, choose, place, undo, daily, quit, start again, go on with the daily, redo; all was there")


def play(command: list[str]) -> None:
    home, places = Path(tempfile.mkdtemp(prefix="lantern-")), where_things_are()
    with Screen() as screen:
        app = start(command, home, screen)

        def begin() -> None:
            """Past the welcome, the front page and the first lesson: a slow machine may not be there yet."""
            leave(screen)
            leave(screen)
            screen.click(places["play"])
            time.sleep(2.0)
            if not chapters(home):
                screen.key("Escape")

        wait_for(lambda: len(chapters(home)) == 1, "the first save", begin)
        (free,) = chapters(home)
        time.sleep(2.0)  # a page listens after its first picture
        screen.click(places["cell"], button=3)
        wait_for(lambda: acts(free)[-1:] == ["move"], "the chest in the save")
        screen.key("ctrl+z")
        wait_for(lambda: acts(free)[-1:] == ["undo"], "the undo in the save")
        screen.key("Escape")
        time.sleep(2.0)
        screen.click(places["day"])
        time.sleep(2.0)
        screen.key(f"ctrl+{places['number'][0]}")
        wait_for(lambda: len(chapters(home)) == 2, "the daily in a place of its own")
        (daily,) = {*chapters(home)} - {free}
        time.sleep(2.0)
        screen.click(places["cell"], button=3)
        wait_for(lambda: acts(daily)[-1:] == ["move"], "the chest in the daily")
        screen.key("ctrl+z")
        wait_for(lambda: acts(daily)[-1:] == ["undo"], "the undo in the daily")
        stop(app, screen)
        app = start(command, home, screen)

        def go_on() -> None:
            leave(screen)
            screen.click(places["play"])
            time.sleep(2.0)
            screen.key("ctrl+y")

        wait_for(lambda: acts(daily)[-1:] == ["redo"], "the redo after the restart", go_on)
        assert acts(free)[-1:] == ["undo"]
        stop(app, screen)


def open_dense(command: list[str]) -> None:
    """The first start of all on a screen of many dots."""
    with Screen("2560x1600", dots=192) as screen:
        app = start(command, Path(tempfile.mkdtemp(prefix="lantern-")), screen)
        assert screen.size() == DENSE, f"the window on a screen of many dots is {screen.size()}"
        stop(app, screen)


def start(command: list[str], home: Path, screen: Screen) -> subprocess.Popen[bytes]:
    app = subprocess.Popen(command, env=environment() | {"LANTERN_HOME": str(home)})
    wait_for(screen.window, "the window")
    window = screen.window()
    screen.do("windowmove", window, "0", "0", "windowfocus", window)
    time.sleep(1.5)
    return app


def leave(screen: Screen) -> None:
    """The front page, or what lies over it."""
    screen.key("Escape")
    time.sleep(0.5)


def stop(app: subprocess.Popen[bytes], screen: Screen) -> None:
    screen.key("ctrl+q")
    wait_for(lambda: app.poll() is not None, "the end")
    assert app.returncode == 0, f"it ended with {app.returncode}"


def chapters(home: Path) -> list[Path]:
    return sorted((home / "games" / "sweet_spots").glob("*.chapter"))


def acts(chapter: Path) -> list[str]:
    """The deeds, without the passing of time and the comings and goings."""
    deeds = [line.split(" ")[1] for line in chapter.read_text(encoding="utf-8").splitlines()[1:]]
    return [each for each in deeds if each not in ("clock", "open", "left")]


def wait_for(true: Callable[[], object], what: str, again: Callable[[], None] | None = None) -> None:
    """Wait, and do something for it now and again every few seconds."""
    began, due = time.monotonic(), 0.0
    while not true():
        if time.monotonic() - began > PATIENCE:
            sys.exit(f"waited {PATIENCE} s in vain for {what}")
        if again is not None and time.monotonic() > due:
            again()
            due = time.monotonic() + AGAIN
        time.sleep(0.1)


def environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"}


def where_things_are() -> dict[str, tuple[int, int]]:
    """Asks the scenes themselves, in a process of its own with no window."""
    script = (
        "import json, pygame; from game.smoke import *; from tests.game.memory_store import MemoryStore;"
        "from game.scenes.home.front_screen import FrontScreen;"
        "app = App(); services = services_for(MemoryStore(), Worker(), app.size); home = Home(services);"
        "home.resize(pygame.Rect((0, 0), app.size));"
        "pills = {w.id.partition(':')[0]: w.rect.center for w in home.panel.widgets if w.id.endswith(':sweet_spots')};"
        "pills |= {w.id: w.rect.center for w in home.panel.widgets if w.id == 'day'};"
        "day = [each.entry.id for each in FrontScreen(services).puzzles.all];"
        "pills |= {'number': (day.index('sweet_spots') + 1, 0)};"
        "board = next(s for s in every_scene(services) if isinstance(s, Playing) and s.kind.id == 'sweet_spots');"
        "board.resize(pygame.Rect((0, 0), app.size));"
        "cell = board.board.grid.rect.move(40, 40).topleft;"
        "print(json.dumps(pills | {'cell': cell}))"
    )
    hidden = os.environ | {"SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run([sys.executable, "-c", script], env=hidden, capture_output=True, text=True, check=True)
    found = json.loads(done.stdout.splitlines()[-1])
    return {name: (int(at[0]), int(at[1])) for name, at in found.items()}


if __name__ == "__main__":
    main()
