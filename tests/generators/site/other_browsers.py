"""Firefox and WebKit as a reader uses them, by WebDriver: they speak it themselves, so that nothing else is needed."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FIREFOX = next(filter(None, map(shutil.which, ("firefox-esr", "firefox"))), None)
WEBKIT = shutil.which("WebKitWebDriver") if shutil.which("xvfb-run") else None
MINI = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
MIDDLE = """
const found = document.querySelectorAll(arguments[0])[arguments[1]];
found.scrollIntoView({ block: "center" });
const { x, y, width, height } = found.getBoundingClientRect();
return [x + width / 2, y + height / 2];"""
PATIENCE = 15.0  # seconds until a page says what is waited for


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def patient(act: Callable[[], Any]) -> Any:
    """What this gives, once whom it asks is there."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return act()
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


@dataclass
class Driven:
    """A window of such a browser; `run` returns what a script gives."""

    run: Callable[..., Any]
    open: Callable[[str], object]
    act: Callable[[list[Any]], object]

    def wait(self, script: str) -> Any:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if found := self.run(f"return {script};"):
                return found
            time.sleep(0.05)
        raise AssertionError(f"never: {script}\n{self.run('return document.body.innerText')}")

    def press(self, selector: str, at: int = 0) -> None:
        """By a mouse, in the middle of it."""
        x, y = self.run(MIDDLE, selector, at)
        moves = [{"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)}]
        moves += [{"type": each, "button": 0} for each in ("pointerDown", "pointerUp")]
        self.act([{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": moves}])

    def text(self, selector: str) -> str:
        return str(self.run("return document.querySelector(arguments[0]).innerText", selector))

    def seen(self, selector: str) -> bool:
        return bool(self.run("return document.querySelector(arguments[0])?.checkVisibility()", selector))


@contextmanager
def firefox(folder: Path) -> Iterator[Driven]:
    """By Marionette: each message is its length, a colon and a list."""
    port = free_port()
    (folder / "user.js").write_text(f'user_pref("marionette.port", {port});', "utf-8")
    asked = [str(FIREFOX), "--headless", "--marionette", "--no-remote", "--profile", str(folder)]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(asked, env=os.environ | {"HOME": str(folder)}, **quiet) as process:  # type: ignore[call-overload]
        wire = patient(lambda: socket.create_connection(("127.0.0.1", port)))

        def read() -> Any:
            length = b""
            while not length.endswith(b":"):
                length += told.read(1)
            return json.loads(told.read(int(length[:-1])))

        def ask(name: str, **given: Any) -> Any:
            message = json.dumps([0, 1, f"WebDriver:{name}", given]).encode()
            wire.sendall(b"%d:%s" % (len(message), message))
            fault, found = read()[2:]
            assert not fault, fault
            return found

        with wire, wire.makefile("rb") as told:
            read()
            ask("NewSession")
            yield Driven(
                lambda script, *args: ask("ExecuteScript", script=script, args=args)["value"],
                lambda address: ask("Navigate", url=address),
                lambda actions: ask("PerformActions", actions=actions),
            )
        process.terminate()


@contextmanager
def webkit(_: Path) -> Iterator[Driven]:
    port, mini = free_port(), {"binary": str(MINI[-1]), "args": ["--automation"]}
    with subprocess.Popen(["xvfb-run", "-a", str(WEBKIT), f"--port={port}"], start_new_session=True) as process:

        def ask(method: str, path: str, **given: Any) -> Any:
            request = urllib.request.Request(
                f"http://127.0.0.1:{port}/session{path}", json.dumps(given).encode(), method=method
            )
            with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310 - the driver on this machine
                return json.load(answer)["value"]

        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": mini}}
        own = "/" + patient(lambda: ask("POST", "", capabilities=wanted))["sessionId"]
        yield Driven(
            lambda script, *args: ask("POST", f"{own}/execute/sync", script=script, args=args),
            lambda address: ask("POST", f"{own}/url", url=address),
            lambda actions: ask("POST", f"{own}/actions", actions=actions),
        )
        ask("DELETE", own)
        os.killpg(process.pid, 15)
