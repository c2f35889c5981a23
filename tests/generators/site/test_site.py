"""The site is whole: every file that is named is there and named after its content, days that come later change nothing
that is there, and what goes wrong is named."""

from __future__ import annotations

import json
import re
import sys
from functools import partial
from hashlib import blake2b
from html import escape
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from generators.kernel.drawing import BLACK, GOLD, GREY, WHITE, Box, Drawing, Oval, Picture, Stroke, Words
from generators.kernel.kind import BadText
from generators.kernel.phrases import CHINESE, ENGLISH, speak, tell
from generators.lanterns import all_kinds
from generators.names.address import Address
from generators.names.code import daily_of
from generators.names.stories import line_on
from generators.page.svg import write_svg
from generators.site import command as site_command
from generators.site import day as site_day
from generators.site.day import make_day, minify
from generators.site.settings import PLAIN, SiteSettings
from generators.site.site import write_feed
from tests.generators.run_command import run
from tests.golden_text import GOLDEN, same

DAYS = ("2026-11-30", "2026-12-01")  # one with a story
TOP = {
    "a",
    "evening",
    "play",
    "zh",
    "_headers",
    "give-en.html",
    "give-zh.html",
    "index.html",
    "404.html",
    "sw.js",
    "feed-en.xml",
    "feed-zh.xml",
    "mine-en.html",
    "mine-zh.html",
}
ADDRESSED = re.compile(r"[0-9a-f]{16}\.\w+")
ATOM = "{http://www.w3.org/2005/Atom}"


def data_of(folder: Path, name: str = "index.html") -> Any:
    index = (folder / name).read_text(encoding="utf-8")
    return json.loads(index.partition('id="site">')[2].partition("</script>")[0])


def rows(folder: Path, language: str = ENGLISH) -> dict[str, Any]:
    months = data_of(folder)["languages"][language]["months"].values()
    return {day: row for each in months for day, row in json.loads((folder / "a" / each).read_text("utf-8")).items()}


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    assert run("site", "", str(folder), "--from", DAYS[0], "--days", "2") == 0
    return folder


@pytest.mark.slow
def test_each_file_is_named_after_its_content_and_each_name_is_a_file(written: Path) -> None:
    there = {path.name: path.read_bytes() for path in (written / "a").iterdir()}
    assert all(name.startswith(blake2b(data, digest_size=8).hexdigest()) for name, data in there.items())
    texts = [*there.values(), *(path.read_bytes() for path in written.rglob("*.html"))]
    named = {name for text in texts for name in ADDRESSED.findall(text.decode())}
    assert named == set(there)
    assert {path.name for path in written.iterdir()} == TOP | {"2026-11", "2026-12", *DAYS}
    assert {path.name for path in (written / "zh").iterdir()} == {"2026-11", "2026-12", *DAYS}


@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
def test_each_language_has_a_front_page_with_its_puzzles_and_story(written: Path, language: str) -> None:
    kinds = [each for each in all_kinds() if each.language in ("", language) and each.outside.page]
    for day, (front, title, puzzles, text) in rows(written, language).items():
        assert front == ("" if language == ENGLISH else "zh/") + f"{day}/"
        page = (written / front / "index.html").read_text("utf-8")
        assert {each.id for each in kinds} <= {each[0] for each in puzzles}
        assert [f'href="{each[0]}/"' in page and each[2] in page for each in puzzles] == [True] * len(puzzles)
        assert f'<meta name="description" content="{escape(text)}">' in page
        assert ('class="story"' in page) == (day == DAYS[0])
        line = escape(line_on(day, language))
        assert bool(line) == (day != DAYS[0]) == (f'{escape(title)}</p><p class="line">{line}</p>' in page)
        assert title
        assert f'{front.count("/") * "../"}evening/{day}-{language}.html"' in page
        puzzle = (written / puzzles[0][1] / "index.html").read_text("utf-8")
        assert '<a href="../">' in puzzle
        assert "'unsafe-inline'" not in puzzle
        assert "https:" not in puzzle


def test_what_the_pages_of_a_day_say() -> None:
    """So that a change of them is seen without a browser. Names of files and drawings are left out."""
    kinds = ("riddle", "connecting_wall", "connecting_wall_zh")
    pages = make_day(DAYS[0], SiteSettings("The Paper", "https://example.org/", kinds=kinds)).pages.items()
    whole = {name: page.decode().partition("<script")[0] for name, page in pages if "riddle" not in name}
    text = "".join(f"== {name} ==\n{page}" for name, page in whole.items())
    text = re.sub(r"(?<!\n)(?=<(a|article|div|h\d|main|meta|p|section|span)\b)", "\n", text)
    same(GOLDEN / "site.txt", re.sub(r"(?s)<svg.*?</svg>", "<svg>", ADDRESSED.sub("FILE", text)))


@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
def test_each_puzzle_leads_to_the_next_of_its_day_and_has_its_date(written: Path, language: str) -> None:
    for day, (_, _, puzzles, _) in rows(written, language).items():
        ways = [f"../{each[0]}/" for each in puzzles[1:]] + ["../"]
        for (_, name, *_), way in zip(puzzles, ways, strict=True):
            page = (written / name / "index.html").read_text("utf-8")
            assert re.findall('<a href="([^"]+)">', page.partition('id="line"')[2].partition('id="picture"')[0]) == [
                way
            ]
            assert str(int(day[-2:])) in page.partition("<title>")[2].partition("</title>")[0]


def test_a_mini_stands_beside_the_crossword(written: Path) -> None:
    ids = [each[0] for each in rows(written)[DAYS[1]][2]]
    assert {"crossword", "crossword-5-american-easy"} <= set(ids)


def test_every_way_of_a_page_leads_to_a_file_so_any_prefix_will_do(written: Path) -> None:
    for path in written.rglob("index.html"):
        links = re.findall(r'(?:href|src)="([^"#]+)"', path.read_text("utf-8"))
        for link in (each for each in links if not each.startswith("data:")):
            to = (path.parent / link).resolve()
            assert (to / "index.html" if link.endswith("/") else to).is_file(), (path, link)


@pytest.mark.slow
def test_the_days_of_earlier_versions_get_addresses_and_keep_their_old_pages(tmp_path: Path) -> None:
    arguments = ("site", "", str(tmp_path), "--days", "1", "--from")
    run(*arguments, DAYS[0])
    (tmp_path / "a" / "old.html").write_text("old")
    for path in (tmp_path / "a").glob("*.json"):
        month = {day: ["old.html", title, []] for day, (_, title, *_) in json.loads(path.read_text("utf-8")).items()}
        path.write_text(json.dumps(month), encoding="utf-8")
    run(*arguments, DAYS[1])
    assert [row[0] for row in rows(tmp_path).values()] == [f"{day}/" for day in DAYS]
    assert (tmp_path / "a" / "old.html").exists()


@pytest.mark.slow
def test_what_is_there_is_not_written_again_and_earlier_days_stay(written: Path, tmp_path: Path) -> None:
    arguments = ("site", "", str(tmp_path), "--days", "1", "--from")
    run(*arguments, DAYS[0])
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*") if path.is_file()}
    run(*arguments, DAYS[0])
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*") if path.is_file()} == before
    run(*arguments, DAYS[1])
    assert set(rows(tmp_path)) == set(DAYS)
    changed = {path.name for path, when in before.items() if path.stat().st_mtime_ns != when}
    assert changed <= {"index.html", "feed-en.xml", "feed-zh.xml"}
    assert not any(DAYS[0] in str(path) for path, when in before.items() if path.stat().st_mtime_ns != when)
    assert (tmp_path / "index.html").read_bytes() == (written / "index.html").read_bytes()


@pytest.mark.slow
@pytest.mark.parametrize("error", [BadText("address.day_in_window"), ValueError("odd")])
def test_a_broken_puzzle_stops_nothing_and_is_named(
    error: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def read(there: Address) -> str:
        if there.kind == "fill_in":
            raise error
        return daily_of(there)

    monkeypatch.setattr(site_day, "daily_of", read)
    assert run("site", "", str(tmp_path), "--from", DAYS[1], "--days", "1") == 1
    assert f"{DAYS[1]}, Fill-In: " in capsys.readouterr().err
    ids = {each[0] for each in rows(tmp_path)[DAYS[1]][2]}
    assert "crossword" in ids
    assert "fill_in" not in ids


@pytest.mark.slow
def test_a_daily_whose_second_way_was_judged_has_a_page() -> None:
    """The wall of a Sunday led no front page, as a page is made of puzzles with one solution alone."""
    made = make_day("2026-12-06")
    assert made.faults == []
    assert made.rows[ENGLISH][2][0][0] == "connecting_wall"


@pytest.mark.slow
def test_a_day_that_nobody_wrote_has_a_chinese_wall_and_riddle() -> None:
    made = make_day("2029-03-05")
    assert made.faults == []
    assert {"connecting_wall_zh", "riddle_zh"} <= {each[0] for each in made.rows[CHINESE][2]}


@pytest.mark.slow
def test_days_without_puzzles_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("site", "", str(tmp_path), "--from", "2031-01-01", "--days", "1") == 1
    assert "2031-01-01: Lantern has no puzzles for this day." in capsys.readouterr().err
    assert run("site", "", str(tmp_path), "--from", "9999-12-31", "--days", "5") == 1  # after it there is no day


def test_kinds_without_pages_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run("site", "", str(tmp_path), "--from", "2031-01-01", "--days", "1")
    said = capsys.readouterr().err
    assert ("as they have no pages yet" in said) == any(each.outside.page is None for each in all_kinds())


@pytest.mark.parametrize("name", ["sw.js", "404.html", "feed-en.xml"])
def test_files_of_another_site_are_left_alone(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text("mine")
    with pytest.raises(BadText, match="has another site"):
        run("site", "", str(tmp_path), "--from", DAYS[0], "--days", "1")
    assert [(each.name, each.read_text()) for each in tmp_path.iterdir()] == [(name, "mine")]


@pytest.mark.parametrize("there", ["<p>My own page", '<script id="site">{}</script>', '<script id="site">[]</script>'])
def test_another_site_is_left_alone(there: str, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(there)
    with pytest.raises(BadText, match="has another site"):
        run("site", "", str(tmp_path), "--from", DAYS[0], "--days", "1")
    assert [path.name for path in tmp_path.iterdir()] == ["index.html"]


@pytest.mark.slow
def test_a_folder_that_cannot_be_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadText, match=r"[/\\]file cannot be written"):
        run("site", "", str(tmp_path / "file"), "--from", DAYS[0], "--days", "1")


@pytest.mark.parametrize("words", [("--from", "2027-02-29"), ("--from", "today"), ("--days", "0"), ("--days", "9999")])
def test_days_that_are_none_are_refused(words: tuple[str, str], tmp_path: Path) -> None:
    with pytest.raises(SystemExit):
        run("site", "", str(tmp_path), *words)


@pytest.mark.slow
def test_hosts_are_told_what_stays_and_headers_of_others_are_left_alone(tmp_path: Path) -> None:
    folder = site_command.SiteFolder(tmp_path, SiteSettings(frames=("https://example.org",)))
    folder.write("engine-0/worker.js", b"")
    write = partial(site_command._write_frame, folder, {}, {}, DAYS[0])
    write()
    rules = (tmp_path / "_headers").read_text("utf-8").split("\n/")[1:]
    lasting, (every, policy) = [each.splitlines() for each in rules[:-1]], rules[-1].splitlines()
    assert [place for place, _ in lasting] == ["a/*", "drawers/*", "engine-0/*"]
    assert {each for _, each in lasting} == {"  Cache-Control: public, max-age=31536000, immutable"}
    assert (every, policy) == ("*", "  Content-Security-Policy: frame-ancestors 'self' https://example.org")
    (tmp_path / "_headers").write_text("/*\n  X-Own: 1\n")
    write()
    assert (tmp_path / "_headers").read_text() == "/*\n  X-Own: 1\n"


@pytest.mark.slow
def test_a_feed_has_the_days_that_have_come(tmp_path: Path) -> None:
    folder, made = site_command.SiteFolder(tmp_path), [make_day(each) for each in DAYS]
    fresh = {(language, each.day[:7]): {each.day: each.rows[language]} for each in made for language in each.rows}
    site_command._write_frame(folder, {}, fresh, DAYS[0])
    for language in (ENGLISH, CHINESE):
        (entry,) = ET.parse(tmp_path / f"feed-{language}.xml").getroot().iter(f"{ATOM}entry")  # noqa: S314 - our own
        assert entry.find(f"{ATOM}link").get("href") == f"./{rows(tmp_path, language)[DAYS[0]][0]}"
        _, title, _, text = rows(tmp_path, language)[DAYS[0]]
        assert (entry.find(f"{ATOM}title").text, entry.find(f"{ATOM}summary").text) == (title, text)


def test_a_feed_has_the_last_two_weeks_and_ids_that_stay() -> None:
    days = {f"2026-12-{day:02}": [f"2026-12-{day:02}/", "A & B", [], "<C>"] for day in range(1, 29)}
    feed = ET.fromstring(write_feed(PLAIN, days))  # noqa: S314 - our own
    ids = [each.text for each in feed.iter(f"{ATOM}id")]
    assert len(set(ids)) == len(ids) == 1 + 14
    assert feed.find(f"{ATOM}updated").text == "2026-12-28T00:00:00Z"


@pytest.mark.slow
def test_several_processes_write_the_same(written: Path, tmp_path: Path) -> None:
    assert run("site", "", str(tmp_path), "--from", DAYS[0], "--days", "2", "--jobs", "1") == 0
    assert {path.name for path in (tmp_path / "a").iterdir()} == {path.name for path in (written / "a").iterdir()}


def test_the_language_of_the_command_stays() -> None:
    speak(CHINESE)
    try:
        made = make_day("2031-01-01")
        assert not made.rows
        assert tell("app.name") == "灯谜"
    finally:
        speak(ENGLISH)


def test_a_drawing_takes_the_colours_of_the_theme() -> None:
    marks = (
        Box(0, 0, 1, 1, WHITE, 0.1),
        Box(0, 0, 1, 1, BLACK, radius=0.2),
        Oval(1, 1, 2, 1, GOLD),
        Stroke(((0, 0), (1, 1.5)), 0.1, GREY),
        Words(1, 1, "<b>", 1, bold=True, align=0.5, room=0.5),
        Picture(0, 0, 1, 1, (Box(0, 0, 1, 1, WHITE),)),
    )
    drawn = write_svg(Drawing(2, 2, marks))
    assert ET.fromstring(drawn).tag == "svg"  # noqa: S314 - our own
    assert 'class="cell" stroke-width="0.1" stroke="currentColor"' in drawn
    assert 'class="block"' in drawn
    assert 'fill="#fadf8c"' in drawn
    assert "M0 0L1 1.5" in drawn
    assert "&lt;b&gt;" in drawn
    assert 'fill="#ffffff"' in write_svg(Drawing(2, 2, marks), exact=True)


@pytest.mark.skipif(sys.platform == "win32", reason="writes a tool as a shell script")
def test_scripts_and_styles_are_minified_where_the_tool_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tool = tmp_path / "esbuild"
    monkeypatch.setenv("PATH", str(tmp_path))
    assert minify("let one;\n", "js") == "let one;\n"
    minify.cache_clear()
    tool.write_text('#!/bin/sh\nread -r text\nprintf %s "$text"\n', encoding="utf-8")
    tool.chmod(0o700)
    assert (minify("a { }\n", "css"), minify("let one;\n", "js")) == ("a { }", "let one;")
    minify.cache_clear()
    tool.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    assert minify("let one;\n", "js") == "let one;\n", "what the tool cannot read stays"
    minify.cache_clear()
