"""The engine gives the same puzzles as this Python: in node, and from a served folder in a worker of Chromium.

Without `make engine` these tests are skipped."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from generators.lanterns import TABLE
from generators.site.frame import POLICY
from generators.web.ask import answer
from tests.generators.page.browser import IN_BROWSER, chromium
from tests.generators.site.test_site_browser import served
from tests.sources import ROOT
from tools.engine.packs import LIST, app_version

ENGINE = ROOT / "build" / "engine"
SEEDS = 40
SLOW = ("12-", "13-", "14-", "15-")  # sizes of boards that take seconds; a few of them are compared


def missing() -> str:
    """Why there is no engine to test."""
    if not (ENGINE / LIST).exists():
        return "there is no engine here: make engine fetches and builds it"
    if json.loads((ENGINE / LIST).read_text())["app"] != app_version():
        return "the engine is older than the sources: make engine builds it anew"
    return "" if shutil.which("node") else "node is not installed, so the engine is not tried in it"


pytestmark = pytest.mark.skipif(bool(missing()), reason=missing())


def in_browser(test: Callable[..., None]) -> Callable[..., None]:
    for mark in IN_BROWSER:
        test = mark(test)
    return test


def questions(kind: str, seeds: int) -> list[dict[str, Any]]:
    """One for each seed, over the presets in turn."""
    menu = next(row.menu for row in TABLE if row.id == kind)
    presets = [each.id for each in menu.presets if not each.id.startswith(SLOW)]
    return [
        {
            "ask": "new",
            "kind": kind,
            "preset": presets[at * len(presets) // seeds % len(presets)],
            "seed": 50_000 + at,
            "language": menu.language or ("en", "zh")[at % 2],
        }
        for at in range(seeds)
    ]


def native(asked: list[dict[str, Any]]) -> list[Any]:
    return [json.loads(answer(json.dumps(each))) for each in asked]


def in_node(asked: list[dict[str, Any]], folder: Path) -> list[Any]:
    given, found = folder / "questions.json", folder / "answers.json"
    given.write_text(json.dumps(asked), encoding="utf-8")
    script = Path(__file__).with_name("inside.py")
    paths = (ROOT / "tools" / "engine" / "run.mjs", ENGINE, ENGINE / "std.zip", folder, script, ENGINE, given, found)
    subprocess.run(["node", *map(str, paths)], check=True)
    answers: list[Any] = json.loads(found.read_text(encoding="utf-8"))
    return answers


@pytest.mark.slow
def test_node_makes_the_same(tmp_path: Path) -> None:
    asked = [each for row in TABLE for each in questions(row.id, 2)]
    assert in_node(asked, tmp_path) == native(asked)


PAGE = f"""<!DOCTYPE html><meta http-equiv="Content-Security-Policy" content="{POLICY}">
<title>Engine</title><link rel="icon" href="data:,"><script type="module" src="test.js"></script>"""
SCRIPT = """import { Engine } from "./engine.js";
globalThis.engine = new Engine("engine/worker.js");"""
ASK = "asked => Promise.all(asked.map(each => engine.ask(each).catch(error => error.message)))"


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A page with the engine, from a host of static files, under the policy of the site; it asks no other host."""
    root = tmp_path_factory.mktemp("host")
    (root / "engine").symlink_to(ENGINE, target_is_directory=True)
    (root / "engine.js").write_text((ROOT / "assets" / "page" / "engine.js").read_text("utf-8"), "utf-8")
    (root / "index.html").write_text(PAGE, "utf-8")
    (root / "test.js").write_text(SCRIPT, "utf-8")
    noted, asked_for = list[str](), list[str]()
    with served(root) as port, chromium() as browser:
        context = browser.new_context()
        own = f"http://127.0.0.1:{port}/"
        context.on("request", lambda asked: asked_for.append(asked.url))
        page = context.new_page()
        page.on("console", lambda said: noted.append(said.text))
        page.on("pageerror", lambda error: noted.append(str(error)))
        page.goto(own)
        page.wait_for_timeout(500)
        yield page
    assert noted == []
    assert f"{own}engine/std.zip" in asked_for, "what a worker asks for is not seen"
    assert [each for each in asked_for if not each.startswith(own)] == []


@in_browser
@pytest.mark.parametrize("kind", [row.id for row in TABLE])
def test_a_browser_makes_the_same(page: Any, kind: str) -> None:
    asked = questions(kind, SEEDS)
    made = native(asked)
    assert [each for each in made if "fault" in each] == []
    assert page.evaluate(ASK, asked) == made


@in_browser
def test_what_is_called_off_is_told_and_the_next_is_answered(page: Any) -> None:
    asked = questions("sweet_spots", 1)
    said = page.evaluate(f"async asked => {{ const all = ({ASK})(asked); engine.end(); return all; }}", asked * 2)
    assert said == ["called off"] * 2
    assert page.evaluate(ASK, asked) == native(asked)
    assert page.evaluate(ASK, [{"ask": "nothing", "language": "en"}])[0].endswith("KeyError: 'nothing'\n")


@in_browser
def test_an_engine_that_is_not_there_is_told(page: Any) -> None:
    other = page.context.browser.new_page()
    other.goto(page.url)
    said = other.evaluate(
        """async () => { const { Engine } = await import("./engine.js");
        return new Engine("engine/none.js").ask({}).catch(error => error.message); }"""
    )
    assert said == "the engine does not start"
