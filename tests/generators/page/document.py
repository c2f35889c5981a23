"""A page in a small stand-in for a browser: its own script runs in QuickJS on its own HTML, and what it says is a text.

It lays nothing out and has no pointer: what depends on sizes, on media or on real keys is for tests in a browser."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urljoin

import quickjs

from generators.kernel.phrases import current_language, speak
from generators.web.ask import answer

FOLDER, SITE = Path(__file__).parent, "https://example.org/"
STAND_IN = "".join((FOLDER / name).read_text(encoding="utf-8") for name in ("document.js", "told.js"))
EMPTY = {"meta", "link", "path", "use", "rect", "input", "br", "img", "hr"}
MEDIA = re.compile(r"@[^{};]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
HIDING = re.compile(r"([^{}]+)\{[^{}]*display: none")
UNKNOWN = re.compile(r"[:](?!is|not|checked|enabled)|[>~+]")  # in a selector, to the stand-in
STYLE = re.compile(r'<link rel="stylesheet" href="([^"]+)"')
SCRIPT = re.compile(r'<script(?: src="([^"]+)")?(?: defer)?>(.*?)</script>', re.DOTALL)


class Parser(HTMLParser):
    """What is read as lists for the stand-in: words, or a tag with its attributes and what is inside."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.root: list[Any] = []
        self.open = [self.root]
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        made = [tag, {name: value or "" for name, value in attrs}]
        self.open[-1].append(made)
        if tag not in EMPTY:
            self.open.append(made)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in EMPTY:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].append(data)


def parse(text: str) -> str:
    return json.dumps(Parser(text).root)


def hiding(styles: str) -> str:
    """What is hidden in any window, as far as the stand-in knows its selectors."""
    plain = MEDIA.sub("", re.sub(r"/\*.*?\*/", "", styles, flags=re.DOTALL))
    found = [one.strip() for list_ in HIDING.findall(plain) for one in re.split(r",(?![^(]*\))", list_)]
    return ", ".join(one for one in found if not UNKNOWN.search(one))


def _answer(question: str) -> str:
    spoken = current_language()
    try:
        return answer(question)
    finally:
        speak(spoken)


HOST: dict[str, Callable[..., str]] = {
    "parse": parse,
    "join": urljoin,
    "query": lambda text: json.dumps(dict(parse_qsl(text))),
    "bytes": lambda text: b64decode(text + "=" * (-len(text) % 4)).decode("latin-1"),
    "packed": lambda text: b64encode(text.encode("latin-1")).decode(),
    "inflate": lambda text: zlib.decompress(bytes(json.loads(text))).decode(),
    "answer": _answer,
}


class StandIn:
    """The page at an address and a time, after its script. `folder`: what is there at the address of the site."""

    def __init__(
        self, html: str, way: str, time: str, folder: Path = FOLDER, kept: Mapping[str, str] | None = None
    ) -> None:
        self.engine, self.folder = quickjs.Context(), folder
        self.engine.eval(STAND_IN)
        for name, run in (HOST | {"read": self._read}).items():
            self.engine.add_callable(f"_{name}", run)
            self.engine.eval(f"host.{name} = _{name}")
        styles = re.findall(r"<style>(.*?)</style>", html, re.DOTALL)
        styles += [self._read(urljoin(way, each)) or "" for each in STYLE.findall(html)]
        told = hiding("".join(styles)), parse(html), way, time, json.dumps(dict(kept or {}))
        self.do(f"open({', '.join(map(json.dumps, told))})")
        for source, script in SCRIPT.findall(html):
            self.do(self._read(urljoin(way, source)) if source else script)
        self.do("window.dispatchEvent(new Event('pageshow'))")

    def _read(self, way: str) -> str | None:
        name = way.removeprefix(SITE)
        path = self.folder / (name if name and not name.endswith("/") else f"{name}index.html")
        return path.read_text(encoding="utf-8") if path.is_file() else None

    def do(self, script: str | None) -> Any:
        """What a script gives, and all that it starts."""
        found = self.engine.eval(script)
        while self.engine.execute_pending_job() or self.engine.eval("runNext()"):
            pass
        return found

    def press(self, where: str) -> None:
        self.do(f"document.querySelector({json.dumps(where)}).click()")

    def write(self, where: str, text: str, at: int = 0) -> None:
        self.do(f"document.querySelectorAll({json.dumps(where)})[{at}].write({json.dumps(text)})")

    def kept(self) -> dict[str, str]:
        """What the browser has when the page is left."""
        self.do("window.dispatchEvent(new Event('pagehide'))")
        return dict(json.loads(self.do("JSON.stringify(localStorage)")))

    def text(self) -> str:
        return str(self.do("tellPage()"))
