"""A package as a player meets it: `python -m tools.release.proof dist/lantern_VERSION_ARCH.deb`.

It is installed into a root of its own and started as its menu entry says, with a file that was double-clicked; the game
of that file is played, a page is printed; then it is purged, and nothing may be left. Needs Xvfb, xdotool and dpkg.
"""

from __future__ import annotations

import shlex
import subprocess
import sys
import tempfile
import time
from configparser import ConfigParser
from pathlib import Path
from random import Random
from xml.etree import ElementTree as ET

from game.system.print_job import ORDER, PDF
from generators.crossword.formats import ipuz
from generators.crossword.generate import generate
from generators.crossword.kind import CROSSWORD
from generators.crossword.menu import Options
from generators.crossword.rules import Puzzle
from generators.kernel.kind import no_pulse
from generators.paper.items import OrderedPuzzle, PrintChoices, PrintOrder
from tools.drive import Screen, environment, start, stop, wait_for

NAMESPACE = "{http://www.freedesktop.org/standards/shared-mime-info}"


def main() -> None:
    package = Path(sys.argv[1]).resolve()
    with Screen() as screen, tempfile.TemporaryDirectory(prefix="lantern-proof-") as name:
        root, home = Path(name, "root"), Path(name, "home")
        home.mkdir()
        begin(root)
        dpkg(root, "--install", str(package))
        puzzle = home / "mini.ipuz"
        puzzle.write_text(ipuz.write(mini(1)), encoding="utf-8")
        play(root, home, puzzle, screen)
        print_page(root, home)
        dpkg(root, "--purge", "lantern")
        left = [path for path in root.rglob("*") if path.is_file() and "var/lib/dpkg" not in path.as_posix()]
        assert not left, f"these are left: {left}"
    print("package: installed, an .ipuz opened and played, a page printed, purged; nothing is left")


def mini(seed: int) -> Puzzle:
    return generate(Options(5, "american", "easy"), Random(seed), no_pulse)


def begin(root: Path) -> None:
    """The least that dpkg wants to find."""
    (root / "var/lib/dpkg/updates").mkdir(parents=True)
    (root / "var/lib/dpkg/info").mkdir()
    for file in ("status", "available"):
        (root / "var/lib/dpkg" / file).touch()


def dpkg(root: Path, *words: str) -> None:
    force = ("--force-not-root", "--force-depends", "--force-script-chrootless", "--log=/dev/null")
    subprocess.run(["dpkg", f"--root={root}", *force, *words], check=True, capture_output=True)


def play(root: Path, home: Path, puzzle: Path, screen: Screen) -> None:
    """Play as a desktop does it: the type by the name, the entry by the type, the command by the entry."""
    command = [each.replace("%f", str(puzzle)) for each in shlex.split(opener(root, puzzle))]
    app = start([str(root / "usr/bin" / command[0]), *command[1:]], home, screen)
    games = home / "games" / "crossword"

    def go_on() -> None:
        """Enter plays what the file holds, Escape leaves the first lesson for it."""
        screen.key("Return")
        time.sleep(2.0)
        if not [*games.glob("*.chapter")]:
            screen.key("Escape")

    wait_for(lambda: [*games.glob("*.chapter")], "the game of the file", go_on)
    stop(app, screen)


def opener(root: Path, puzzle: Path) -> str:
    """The command that the package's own menu entry runs for files of that name."""
    types = ET.parse(root / "usr/share/mime/packages/lantern.xml")  # noqa: S314 - our own
    globs = {glob.get("pattern"): each.get("type") for each in types.iter(f"{NAMESPACE}mime-type") for glob in each}
    entry = ConfigParser(interpolation=None)
    entry.read(root / "usr/share/applications/lantern.desktop", encoding="utf-8")
    of_type = globs[f"*{puzzle.suffix}"]
    assert of_type in entry["Desktop Entry"]["MimeType"].split(";"), of_type
    return entry["Desktop Entry"]["Exec"]


def print_page(root: Path, home: Path) -> None:
    """Print a page by the process of its own that makes PDFs, which imports most."""
    folder = home / "paper"
    folder.mkdir()
    order = PrintOrder((OrderedPuzzle(CROSSWORD.id, text=CROSSWORD.write(mini(2))),), PrintChoices(), "Proof")
    (folder / ORDER).write_text(order.to_json(), encoding="utf-8")
    subprocess.run([root / "usr/bin/lantern", "--paper", folder], check=True, env=environment())
    text = subprocess.check_output(["pdftotext", folder / PDF, "-"], text=True)
    assert "Crossword" in text, text


if __name__ == "__main__":
    main()
