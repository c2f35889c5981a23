"""Lantern in a browser of this machine: python -m tools.web [--quick]

Writes the newspaper of the last days into build/web, serves it to this machine alone, and opens it. The engine, if npm
and node are there, and the drawers of New are made behind it. With --quick it makes two puzzles of each sort into
build/web-quick, and ends."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
import webbrowser
from datetime import datetime, timedelta
from pathlib import Path

from generators.web.drawer import COUNT
from tools.engine.packs import LIST, app_version

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build"
ENGINE = BUILD / "engine"
DAYS, QUICK = 7, 2
PORT = 8017  # the same each time: a browser keeps lanterns by it


def is_built() -> bool:
    return (ENGINE / LIST).exists() and json.loads((ENGINE / LIST).read_text())["app"] == app_version()


def write_site(folder: Path, *more: str) -> int:
    command = [sys.executable, "-m", "generators", "site", str(folder), "--jobs", str(os.cpu_count() or 1)]
    return subprocess.run([*command, *more], check=False).returncode


def write_days(folder: Path) -> int:
    first = datetime.now().astimezone().date() - timedelta(DAYS - 1)
    return write_site(folder, "--from", str(first), "--days", str(DAYS))


def write_new(folder: Path, count: int) -> int:
    """The drawers, and the engine if it can be built. What fails has said why; New needs it only for more puzzles."""
    if not is_built() and shutil.which("npm") and shutil.which("node"):
        subprocess.run([sys.executable, "-m", "tools.engine"], check=False)
    engine = ("--engine", str(ENGINE)) if is_built() else ()
    return write_site(folder, "--days", "1", "--ready", str(count), *engine)


def main() -> int:
    if sys.argv[1:] == ["--quick"]:
        folder = BUILD / "web-quick"
        return write_days(folder) or write_new(folder, QUICK)
    folder = BUILD / "web"
    if code := write_days(folder):
        return code
    serve = [sys.executable, "-m", "http.server", str(PORT), "--bind", "127.0.0.1", "--directory", str(folder)]
    with subprocess.Popen(serve, stderr=subprocess.DEVNULL) as host:
        try:
            time.sleep(1)  # until it listens
            if host.poll() is not None:
                sys.exit(f"Something else is served at port {PORT} of this machine. End it, then try again.")
            address = f"http://127.0.0.1:{PORT}/"
            webbrowser.open(address)
            print(f"{address} is open. Puzzles for New are made now; those that are ready can be played.", flush=True)
            write_new(folder, COUNT)
            print(f"All is ready. {address} stays open until Ctrl C.", flush=True)
            return host.wait()
        except KeyboardInterrupt:
            return 0
        finally:
            host.terminate()


if __name__ == "__main__":
    sys.exit(main())
