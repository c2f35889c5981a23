"""Nothing leaves the machine: no part of Lantern can speak to a network, and none tries to while it is played."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sources import ROOT

NETWORK = {"socket", "http", "urllib", "ssl", "ftplib", "smtplib", "xmlrpc", "asyncio", "requests", "webbrowser"}
IMPORT = re.compile(r"^ *(?:from|import) ([\w.]+)", re.MULTILINE)
MAY = {  # and why
    "generators/paper/pdf.py",  # fpdf2 wants these names to be there; it is given no picture to fetch
}
CALLS = ("socket.connect", "socket.getaddrinfo", "socket.gethostbyname", "urllib.Request", "http.client.connect")
FORBIDDEN = f"""
import sys
def forbid(event, arguments):
    if event in {CALLS!r} and not isinstance(arguments[-1], (str, bytes)):  # a path is this machine's own desktop
        print("network:", event, arguments, file=sys.stderr, flush=True)
        raise PermissionError(event)
sys.addaudithook(forbid)
"""


def test_nothing_knows_a_network() -> None:
    found = {
        f"{path}: {name}"
        for path in [ROOT / "main.py", *(ROOT / "game").rglob("*.py"), *(ROOT / "generators").rglob("*.py")]
        for name in IMPORT.findall(path.read_text(encoding="utf-8"))
        if name.split(".")[0] in NETWORK and path.relative_to(ROOT).as_posix() not in MAY
    }
    assert found == set()


@pytest.mark.slow
def test_every_scene_asks_nobody(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(FORBIDDEN, encoding="utf-8")
    given = {"PYTHONPATH": str(tmp_path), "LANTERN_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy"}
    words = [sys.executable, "main.py", "--smoke"]
    done = subprocess.run(words, cwd=ROOT, env=os.environ | given, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "network:" not in done.stderr
