"""What an editor says in site.toml shows on all pages, and what is odd there gets one clear sentence."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from generators.kernel.kind import BadText
from generators.site import command as site_command
from generators.site.settings import read_settings
from tests.generators.run_command import run
from tests.generators.site.test_site import data_of, rows
from tests.sources import ROOT

DAY, SITE = "2026-12-01", "https://example.org/news/"
WHOLE = """
name = "The Evening Lantern"
address = "https://example.org/news"
languages = ["zh"]
kinds = ["sweet_spots", "poem_zh", "riddle_zh"]
frames = ["https://www.example.org"]
logo = "logo.svg"
script = "count.js"
links = { "A & B" = "https://example.org/" }
colours = { accent = ["#A11D33", "#FF9AA8"], background = ["#FFF1E5", "#10182B"] }
"""
OWN = "logo.svg", "count.js"


def write(folder: Path, text: str) -> None:
    (folder / "site.toml").write_text(text, encoding="utf-8")
    for each in OWN:
        (folder / each).touch()


@pytest.mark.slow
def test_all_pages_follow_the_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, WHOLE)
    monkeypatch.setattr(site_command, "EVENINGS", 1)
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "worker.js").touch()
    assert run("site", "", str(tmp_path), "--from", DAY, "--days", "1", "--engine", str(tmp_path / "engine")) == 0
    assert list(data_of(tmp_path)["languages"]) == ["zh"]
    assert [each[0] for each in rows(tmp_path, "zh")[DAY][2]] == ["sweet_spots", "poem_zh", "riddle_zh"]
    for place in ("", f"{DAY}/", f"{DAY}/poem_zh/", "2026-12/"):
        page = (tmp_path / place / "index.html").read_text("utf-8")
        assert f'<link rel="canonical" href="{SITE}{place}">' in page
        assert '<meta property="og:site_name" content="The Evening Lantern">' in page
        assert '<meta name="frames" content="https://www.example.org">' in page
        picture = page.partition(f'property="og:image" content="{SITE}')[2].partition('"')[0]
        assert bool(picture) == (place != "2026-12/")
        assert not picture or (tmp_path / picture).stat().st_size < 25_000
    beside = ["give-zh.html", "mine-zh.html", "new-zh.html", "open-zh.html"]
    assert sorted(each.name for each in tmp_path.glob("*-*.html")) == beside
    for place in (*beside, f"evening/{DAY}-zh.html", "play/connecting-wall-en.html", "play/poem-zh-zh.html"):
        page = (tmp_path / place).read_text("utf-8")
        for each in ('rel="canonical" href="', 'property="og:url" content="'):
            assert f'{each}{SITE}{place}">' in page
        assert re.search('name="description" content="[^"]{10,}"', page)
        assert (tmp_path / page.partition(f'property="og:image" content="{SITE}')[2].partition('"')[0]).is_file()
    for path in tmp_path.rglob("*.html"):
        page, depth = path.read_text("utf-8"), len(path.relative_to(tmp_path).parts) - 1
        root = "/news/" if path.name == "404.html" else "../" * depth
        assert f'<link rel="icon" href="{root}logo.svg">' in page
        assert f'<script src="{root}count.js" defer></script>' in page
        assert '<a href="https://example.org/">A &amp; B</a>' in page
        style = page.partition('rel="stylesheet" href="')[2].partition('"')[0].rpartition("/")[2]
        assert "--bg:#FFF1E5" in (tmp_path / "a" / style).read_text("utf-8")
    feed = ET.parse(tmp_path / "feed-zh.xml").getroot()  # noqa: S314 - our own
    assert feed[3].attrib == {"rel": "self", "href": f"{SITE}feed-zh.xml"}
    assert ET.parse(tmp_path / "sitemap.xml").findtext("{*}url/{*}loc") == SITE  # noqa: S314


def test_days_to_come_are_left_out(tmp_path: Path) -> None:
    write(tmp_path, "to_come = false")
    run("site", "", str(tmp_path), "--from", "2030-12-01", "--days", "1")
    assert rows(tmp_path) == {}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("name = ", "site.toml cannot be read: "),
        *((text, f"site.toml: {text.partition(' ')[0]} is unknown or odd") for text in ("colour = 1", "name = 1")),
        ("languages = []", "site.toml: languages is unknown or odd; it may have name, address, "),
        ('languages = ["fr"]', "site.toml: languages is unknown or odd"),
        ("to_come = 2026-12-01", "site.toml: to_come is unknown or odd"),
        ("links = { a = 1 }", "site.toml: links is unknown or odd"),
        ('logo = "../logo.svg"', "site.toml: logo names ../logo.svg, which is no file in this folder."),
        ("colours = { ink = 1 }", "site.toml: the colour ink is unknown or odd, see docs/site.md."),
        ('colours = { ink = ["#000", "#FFF"] }', "site.toml: the colour ink is unknown or odd"),
        ('colours = { accent = ["#FFF000", "#FFF000"] }', "site.toml: #FFF000 is hard to read on #FAF8F3"),
        ('address = "example.org"', "The address of a site looks like"),
    ],
)
def test_odd_entries_get_one_sentence(text: str, said: str, tmp_path: Path) -> None:
    write(tmp_path, text)
    with pytest.raises(BadText, match=re.escape(said)):
        read_settings(tmp_path)


def test_the_example_of_the_documentation_is_right(tmp_path: Path) -> None:
    paper = (ROOT / "docs" / "site.md").read_text("utf-8")
    write(tmp_path, "\n".join(re.findall(r"^    (\w+ = .+)$", paper, re.MULTILINE)))
    found = read_settings(tmp_path)
    same = [each.name for each in fields(found) if getattr(found, each.name) == each.default]
    assert same == ["languages"]
