"""What each page of a browser says, in tests/golden/browser: in a stand-in for the browser, so that a change is seen
without one. What depends on sizes, styles or a pointer is in the tests of real browsers."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import TypeAlias

import pytest

from generators.kernel.phrases import CHINESE, ENGLISH
from generators.page.result import Result, Sent, write_result
from generators.site import command as site_command
from tests.generators.page.browser import ANN, text_of
from tests.generators.page.document import SITE, StandIn
from tests.generators.page.test_browser import HINTS, KINDS
from tests.generators.run_command import run
from tests.generators.web.test_ask import WORDS, Lists
from tests.golden_text import GOLDEN, same

Moments: TypeAlias = Iterator[tuple[str, str]]  # what each is, and the text of the page then

PAGES = GOLDEN / "browser"
DAY, NEXT = "2026-12-01", "2026-12-02T00:01"
NOON = f"{DAY}T12:00"
SETTINGS = f"""address = "{SITE}"
kinds = ["connecting_wall", "sweet_spots", "riddle_zh"]
"""
OF_LINK = re.compile(r"(?<=#1)[\w-]+|\d+(?= letters\.)")  # as long as this machine packs it
TWO: Lists = [("Fruit", "lime, apple, pear, banana"), ("Colours", "peach, red, blue, green"), *WORDS[1:3]]
FRIEND = Sent(
    (Result("sweet_spots", 5, 914), Result("connecting_wall", 7, 600, 1, lost=True)),
    77,
    date.fromisoformat(DAY).toordinal(),
)
SOLVED = {"version": 1, "moves": [], "begun": True, "solved": True, "seconds": 83, "hints": 0, "checks": 0}
LIGHT = """localStorage[document.querySelector("[data-key]").dataset.key] = '{"solved":true}';
document.dispatchEvent(new Event("visibilitychange"))"""
KEPT = {
    "lantern sweetspots 1": json.dumps(SOLVED | {"ended": {"day": DAY, "tenths": 830, "helps": 0, "lost": 0}}),
    "lantern connectingwall 2": json.dumps(SOLVED | {"solved": False, "page": f"{SITE}play/connecting-wall-en.html#1"}),
}


def of_kind(kind: str, language: str) -> Moments:
    """At its start, after a hint, and at its end."""
    page = StandIn(text_of(KINDS[kind][1], language, ANN), f"{SITE}{kind}.html", NOON)
    yield "start", page.text()
    page.press("#play")
    page.press("#hint")
    yield "a hint", page.text()
    page.do(f"({HINTS})()")
    yield "end", page.text()


@pytest.mark.parametrize("kind", KINDS)
def test_what_the_page_of_each_kind_says(kind: str) -> None:
    """Of Chinese kinds in Chinese, too."""
    languages = (ENGLISH, CHINESE) if "zh" in kind else (ENGLISH,)
    every = [(f"{name}, {each}", text) for each in languages for name, text in of_kind(kind, each)]
    same_moments(kind, iter(every))


def same_moments(name: str, moments: Moments) -> None:
    same(PAGES / f"{name}.txt", "\n".join(f"== {moment} ==\n{text}\n" for moment, text in moments))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Of a day with few puzzles, and with an engine that Python stands in for."""
    folder, engine = tmp_path_factory.mktemp("site"), tmp_path_factory.mktemp("engine")
    (folder / "site.toml").write_text(SETTINGS, "utf-8")
    (engine / "worker.js").write_text("", "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(site_command, "EVENINGS", 1)
        run("site", "", str(folder), "--from", DAY, "--days", "1", "--engine", str(engine))
    return folder


def opened(site: Path, name: str, time: str = NOON, kept: dict[str, str] | None = None) -> StandIn:
    place = name.partition("#")[0]
    path = site / place / "index.html" if (site / place).is_dir() else site / place
    return StandIn(path.read_text("utf-8"), SITE + name, time, site, kept)


def newspaper(site: Path) -> Moments:
    """Its front page, with a friend's day as well; a month; and what is said before and beside its days."""
    front = opened(site, "", kept=KEPT)
    yield "front page", front.text()
    front.do(LIGHT)
    front.write(".friends textarea", f"Ben · 1 December · 1 of 2\n{write_result(FRIEND)}")
    yield "with a lantern and a friend's day", front.text()
    yield "in Chinese", opened(site, f"zh/{DAY}/").text()
    yield "month", opened(site, f"{DAY[:7]}/").text()
    yield "too early", opened(site, "", "2026-11-01T12:00").text()
    yield "before the first page", opened(site, "#2025-01-01").text()
    yield "no day", opened(site, "#nonsense").text()
    yield "nowhere", opened(site, "404.html").text()


def of_your_own(site: Path) -> Moments:
    """New, Open and My lanterns."""
    page = opened(site, "new-en.html")
    yield "new", page.text()
    for each in ("sweet_spots", "8×8 · 1 chest", "Medium"):
        page.press(f"input[value='{each}']")
    yield "new, opened again", opened(site, "new-en.html", kept=page.kept()).text()
    page.press("input[value='mine']")
    order = [["8-1-medium", at] for at in range(3)]
    ended = {"ended": {"day": DAY, "tenths": 830, "helps": 0, "lost": 0}}
    games = {f"lantern sweetspots {at}": json.dumps(SOLVED | ended) for _, at in order}
    done = page.kept() | games | {"lantern order sweet_spots": json.dumps(order)}
    yield "new, as hard as the reader is", opened(site, "new-en.html", kept=done).text()
    page = opened(site, "open-en.html")
    page.write("textarea", "lantern: lit\nmoon: full\nriver: flows")
    page.press(".foot button")
    yield "open: what loads is asked", page.text()
    page.press(".foot button")
    yield "open: words", page.text()
    page = opened(site, "mine-en.html", kept=KEPT)
    yield "mine", page.text()
    yield "mine, in Chinese", opened(site, "mine-zh.html").text()


def giving(site: Path) -> Moments:
    """A wall that has two ways out at first."""
    page = opened(site, "give-en.html#to=Ann&by=Ben")
    yield "start", page.text()
    page.press(".foot button")
    for name, lists in {"two ways": TWO, "one way": WORDS}.items():
        for at, (shared, cards) in enumerate(lists):
            page.write(".list input", shared, at)
            page.write(".list textarea", cards, at)
        yield name, page.text()
    page.press(".foot button")
    yield "given", OF_LINK.sub("...", page.text())


def evening(site: Path) -> Moments:
    """Before and after the answers are handed in, then in My lanterns, and on the next day."""
    name = f"evening/{DAY}-zh.html"
    page = opened(site, name)
    yield "start", page.text()
    page.write(".entry input", "摔")
    page.write("input.owner", "小明")
    page.press(".handing")
    yield "sure", page.text()
    page.press(".handing")
    yield "handed in", page.text()
    yield "my lanterns", opened(site, "mine-zh.html", kept=page.kept()).text()
    yield "next day", opened(site, name, NEXT, page.kept()).text()


SITE_PAGES = (newspaper, of_your_own, giving, evening)


@pytest.mark.parametrize("moments", SITE_PAGES, ids=lambda each: each.__name__)
def test_what_pages_of_the_site_say(moments: Callable[[Path], Moments], site: Path) -> None:
    same_moments(moments.__name__, moments(site))


def test_addresses_of_earlier_versions_lead_to_the_pages_of_their_days(site: Path) -> None:
    for old, place in {
        f"#{DAY}": f"{DAY}/",
        f"#{DAY}/connecting_wall": f"{DAY}/connecting_wall/",
        f"#{DAY}/nonsense": f"{DAY}/",
        "#2026-12": "2026-12/",
        "#2026-12/sweet_spots": "2026-12/#sweet_spots",
    }.items():
        assert opened(site, old).do("location.href") == SITE + place
