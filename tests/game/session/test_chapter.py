"""A chapter is what its log makes of the puzzle: a replay is exact, to the second."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.session.session import Chapter, lines_of, read_chapter
from game.store.log import Heading, read_heading
from generators.kernel.kind import BadText, no_pulse
from tests.game.toy import TOY, Lamps

HEADING = Heading("a1", "toy", "free", "few", "4", "2026-11-20")


def begun(count: int = 4) -> Chapter[int, int, Lamps, int]:
    return Chapter(TOY, HEADING, count)


def again(chapter: Chapter[int, int, Lamps, int]) -> Chapter[int, int, Lamps, int]:
    return read_chapter(TOY, lines_of(chapter))


def test_before_the_first_slip() -> None:
    chapter = begun()
    for lamp in (0, 1, 3, 2, 2):
        chapter.play(lamp)  # lamp 3 was lit too early; lamp 2 makes it right, and wrong again
    at = chapter.before_first_slip(no_pulse)
    assert chapter.positions[at].state == (True, True, True, True)
    chapter.go_to(at)
    assert chapter.state == (True, True, True, True)


def test_the_first_ending_stands() -> None:
    chapter = begun()
    chapter.tick(7.0)
    chapter.end("lost", "2026-11-20")
    chapter.tick(3.0)
    chapter.end("solved", "2026-11-21")
    assert chapter.ending is not None
    assert (chapter.ending.how, chapter.ending.day, chapter.ending.seconds) == ("lost", "2026-11-20", 7.0)
    assert again(chapter).ending == chapter.ending


def test_a_second_ending_shows_the_first_time() -> None:
    """The clock stands once it has ended, begins anew with Start again, and stands again at the first ending."""
    chapter = begun()
    chapter.tick(5.0)
    for lamp in range(4):
        chapter.play(lamp)
    chapter.end("solved", "2026-11-20")
    chapter.tick(7.0)
    assert chapter.elapsed == 5.0
    chapter.undo()
    assert chapter.elapsed == 5.0
    chapter.restart()
    chapter.tick(2.0)
    assert chapter.elapsed == 2.0
    for lamp in range(4):
        chapter.play(lamp)
    assert chapter.elapsed == 5.0
    read = again(chapter)
    assert (read.elapsed, read.closed, read.since) == (5.0, True, 5.0)


def test_every_deed_has_its_second() -> None:
    chapter = begun()
    for second, act in enumerate((lambda: chapter.play(2), chapter.mark, chapter.undo, chapter.redo, chapter.restart)):
        chapter.tick(1.0 + second / 10)
        act()
    chapter.note("hint", "coach.look")
    assert [(each.act, each.second) for each in chapter.log] == [
        *(("move", 1.0), ("mark", 2.1), ("undo", 3.3), ("redo", 4.6), ("restart", 6.0), ("hint", 6.0)),
    ]
    assert again(chapter).hints == 1


ACTS = (
    "move 0",
    "move 1",
    "move 3",
    *["undo", "redo", "restart", "mark", "restore", "hint", "check", "go", "tick", "end"],
)


@given(st.lists(st.sampled_from(ACTS), max_size=60))
def test_a_replay_is_exact(acts: list[str]) -> None:
    """At every moment the lines that were kept give the chapter again, with its redo, its marks and its clock."""
    chapter = begun()
    for number, act in enumerate(acts):
        chapter.tick(0.7 if act == "tick" else 0.0)
        match act.split():
            case ["move", lamp]:
                chapter.play(int(lamp))
            case ["undo" | "redo" | "restart" | "mark" as name]:
                getattr(chapter, name)()
            case ["restore"] if chapter.marks:
                chapter.restore(number % len(chapter.marks))
            case ["hint" | "check" as name]:
                chapter.note(name)
            case ["go"]:
                chapter.go_to(number % 5)
            case ["end"]:
                chapter.end("lost", "2026-11-20")
    found = again(chapter)
    assert found.seconds == pytest.approx(chapter.seconds, abs=0.05)
    found.seconds = chapter.seconds
    assert found == chapter


GOOD = [HEADING.line(), "0.0 open 1", "1.5 move 2", "2.0 clock"]
KEPT = json.loads(GOOD[0])
BAD = [
    [],
    [""],
    ["null"],
    ["["],
    ["[" * 100_000],
    ["3", *GOOD[1:]],
    [json.dumps(KEPT | {"lantern": 1})],
    [json.dumps(KEPT | {"lantern": 3})],
    [json.dumps(KEPT | {"kind": "other"})],
    [json.dumps(KEPT | {"puzzle": 4})],
    [json.dumps(KEPT | {"puzzle": "x"})],
    [json.dumps(KEPT | {"more": "x"})],
    [json.dumps({"lantern": 2})],
    *([json.dumps(KEPT | {"place": place})] for place in ("attic", "daily ", "daily foo", "daily 2026-13-01", "")),
    *([json.dumps(KEPT | {"begun": day})] for day in ("yesterday", "", "2026-02-30")),
    *([json.dumps(KEPT | {"id": name})] for name in ("../../evil", "", "a b", "x" * 99)),
    [json.dumps(KEPT | {"puzzle": "\ud800"}, ensure_ascii=False)],
    [json.dumps(KEPT | {"preset": "\ud800"})],
    *(
        [*GOOD, line]
        for line in (
            *("3 end solved someday", "3 end won 2026-11-20", "nan move 1", "inf move 1", "-1 move 1", "3"),
            *("", "3 move 99", "3 move no", "3 restore 0", "3 restore far", "3 go far", "3 end"),
            *("3 mo4.0 move 1", "3 put [99]", "3 put 7", '3 put ["99"]', "3 marked {"),
        )
    ),
]


@pytest.mark.parametrize("lines", BAD, ids=lambda lines: lines[-1][:40] if lines else "")
def test_bad_lines_are_refused(lines: list[str]) -> None:
    with pytest.raises(BadText):
        read_chapter(TOY, lines)


@given(st.data())
def test_damaged_lines_are_refused_or_can_be_played(data: st.DataObject) -> None:
    text = "\n".join([*GOOD, "3.0 mark", "3.0 undo", "3.5 restore 0", "4.0 end lost 2026-11-20"])
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 6)))
    changed = text[:start] + data.draw(st.text(alphabet='0123456789"{}[],:-e. \n', max_size=4)) + text[end:]
    try:
        chapter = read_chapter(TOY, changed.split("\n"))
    except BadText:
        return
    chapter.undo()
    chapter.redo()
    for number in range(len(chapter.marks)):
        chapter.restore(number)
    chapter.tick(1.0)
    assert again(chapter).state == chapter.state


@given(*[st.text(alphabet=st.characters(exclude_categories=["Cs"]))] * 2)
def test_a_heading_is_one_line(preset: str, puzzle: str) -> None:
    heading = Heading("a", "toy", "daily 2026-11-20", preset, puzzle, "2026-11-20")
    assert "\n" not in heading.line()
    assert read_heading(heading.line()) == heading
    assert heading.daily == "2026-11-20"
