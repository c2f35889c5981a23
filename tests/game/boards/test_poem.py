"""Walk the Poem from the first line to the last: dragged, pressed, by finger and with keys; lines taken away again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.boards.poem.board import PoemBoard
from game.boards.poem.line_list import line_facts
from game.ui.elements import Label
from generators.kernel.kind import no_pulse
from generators.poem.explain import whole_poem
from generators.poem.notation import read
from generators.poem.rules import Path, State, start
from generators.words.poem_book import book, meaning
from generators.words.readings import say_reading
from tests.game.boards.hand import cell, go_to, solution, spoken
from tests.game.pilot import Pilot, piloted
from tests.rows import of_type, present

KIND = "poem_zh"
TRAP = """poem-zh: 月
钩举头望明
似月山燕月

举头望明月 燕山月似钩
"""
MOON = ((0, 1), (0, 2), (0, 3), (0, 4), (1, 4))
OTHER = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 1))  # 举头望山月: a line as well, which leaves 明 alone


def board(pilot: Pilot) -> PoemBoard:
    return of_type(pilot.play.board, PoemBoard)


def answers(pilot: Pilot) -> tuple[Path, ...]:
    return tuple(solution(pilot).drawn)


def draw(pilot: Pilot, path: Path, hand: str) -> None:
    places = [cell(pilot, spot) for spot in path]
    if hand == "drag":
        pilot.drag(*places)
    elif hand == "finger":
        pilot.touch(*places)
    elif hand == "mouse":
        for at in places:
            pilot.click(at)
    else:
        for spot in path:
            go_to(pilot, spot)
            pilot.key("space")


def test_ends_that_do_not_touch_are_told_of_only_once_they_are_drawn(pilot: Pilot) -> None:
    pilot.open(KIND, "20-easy-poem")
    assert board(pilot).told(pilot.session.state).clash is None


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("hand", "preset"),
    [
        *((hand, "25-easy") for hand in ("drag", "finger", "mouse", "keys")),
        *(("mouse", "20-easy-poem"), ("keys", "9-easy-hidden")),
    ],
)
def test_it_is_solved_by_any_hand(pilot: Pilot, hand: str, preset: str) -> None:
    pilot.open(KIND, preset)
    for number, path in enumerate(answers(pilot)):
        assert len(pilot.session.state.drawn) == number
        draw(pilot, path, hand)
    assert pilot.won()


def opened(pilot: Pilot) -> State:
    pilot.open(KIND, "25-easy")
    state: State = pilot.session.state
    return state


def test_a_drag_goes_back_the_way_that_it_came(pilot: Pilot) -> None:
    opened(pilot)
    path = answers(pilot)[0]
    places = [cell(pilot, spot) for spot in path]
    pilot.drag(*places[:4], places[2], places[1])
    assert board(pilot).pen.path == path[:2], "it stays, so that it can be gone on with"
    pilot.drag(*places[1:])
    assert pilot.session.state.drawn == (path,)


def test_a_press_takes_back_goes_back_or_begins_anew(pilot: Pilot) -> None:
    opened(pilot)
    path, other = answers(pilot)[:2]
    for spot in path[:3]:
        pilot.click(cell(pilot, spot))
    pilot.click(cell(pilot, path[2]))
    assert board(pilot).pen.path == path[:2]
    pilot.click(cell(pilot, path[0]))
    assert board(pilot).pen.path == path[:1]
    far = next(spot for spot in other if spot not in board(pilot).pen.neighbours(pilot.session.state))
    pilot.click(cell(pilot, far))
    assert board(pilot).pen.path == (far,)
    pilot.key("escape")
    assert board(pilot).pen.path == ()


def test_a_path_that_is_no_line_is_refused_with_a_reason(pilot: Pilot) -> None:
    opened(pilot)
    path = answers(pilot)[0][::-1]
    draw(pilot, path, "drag")
    assert not pilot.session.state.drawn
    assert board(pilot).pen.path == ()
    line = pilot.session.state.puzzle.reads(path)
    assert pilot.services.ui.tell("poem.no_line", line=line) in pilot.said()


@pytest.mark.parametrize("way", ["right", "finger", "delete", "pill", "listed"])
def test_a_line_is_taken_away(pilot: Pilot, way: str) -> None:
    opened(pilot)
    path = answers(pilot)[0]
    draw(pilot, path, "drag")
    at = cell(pilot, path[2])
    if way == "right":
        pilot.click(at, button=3)
    elif way == "finger":
        pilot.touch(at, held=0.6)
    elif way == "delete":
        go_to(pilot, path[2])
        pilot.key("delete")
    else:
        lines = board(pilot).places.list
        pilot.click(lines.rect(pilot.session.state.found[0]).center if way == "listed" else at)
        pilot.press("lift")
    assert not pilot.session.state.drawn


def test_at_the_end_a_line_opens_its_poem_and_closes_it(pilot: Pilot) -> None:
    opened(pilot)
    for path in answers(pilot):
        draw(pilot, path, "drag")
    lines = board(pilot).places.list
    line = pilot.session.state.found[0]
    pilot.click(lines.rect(line).center)
    assert lines.opened == line
    pilot.click(lines.rect(line).center)
    assert not lines.opened
    go_to(pilot, answers(pilot)[0][0])
    pilot.key("space")
    assert lines.opened == line
    pilot.key("escape")
    assert (len(pilot.scenes()), lines.opened) == (2, ""), "Escape in a whole poem left the game"
    pilot.key("escape")
    assert len(pilot.scenes()) == 1


def test_a_whole_poem_is_shown_once(pilot: Pilot) -> None:
    pilot.open(KIND, "20-easy-poem")
    for path in answers(pilot):
        draw(pilot, path, "drag")
    poem = present(whole_poem(pilot.session.state))
    assert listed(pilot) == [f"《{poem.title}》", poem.by, *poem.lines]


def test_couplets_and_poems_have_no_marks_that_nobody_knows(pilot: Pilot) -> None:
    opened(pilot)
    for path in answers(pilot):
        draw(pilot, path, "drag")
    line = pilot.session.state.found[0]
    poem = book().by_line[line]
    assert listed(pilot)[0] == "，".join((*poem.couplet(line), f"{poem.by}《{poem.title}》")), (
        "with pauses, as it is read"
    )
    board(pilot).places.list.choose(line)
    told = " ".join(listed(pilot))
    assert all(each in told for each in poem.lines)
    assert "。" not in told


def listed(pilot: Pilot) -> list[str]:
    """What a screen reader reads of the list."""
    nodes = list(spoken(pilot).nodes)
    told = []
    while nodes:
        node = nodes.pop(0)
        nodes[:0] = node.children
        told += [node.name] if not node.children else []
    return told


def test_the_rows_show_what_is_found_drawn_and_left() -> None:
    state = start(read(TRAP))
    assert [(each.text, each.length, each.number) for each in line_facts(state, MOON[:2])] == [
        ("举头", 5, -1),
        ("", 5, -1),
    ]
    found = State(state.puzzle, (MOON,))
    assert [(each.text, each.number) for each in line_facts(found, ())] == [("举头望明月", 0), ("", -1)]


def test_a_true_line_that_leaves_a_character_alone_stays_until_it_is_taken_away(pilot: Pilot) -> None:
    pilot.open(KIND, "25-easy", TRAP)
    draw(pilot, OTHER, "drag")
    assert pilot.session.state.drawn == (OTHER,)
    pilot.click(cell(pilot, OTHER[0]), button=3)
    draw(pilot, MOON, "drag")
    assert pilot.session.state.drawn == (MOON,)


def test_a_reader_hears_the_character_and_its_line(pilot: Pilot) -> None:
    state = opened(pilot)
    path = answers(pilot)[0]
    draw(pilot, path, "drag")
    second = next(each for each in spoken(pilot).cells if each.spot == path[1])
    tell = pilot.services.ui.tell
    assert (tell(second.name), second.language) == (state.puzzle.sign(path[1]), "zh")
    assert state.puzzle.reads(path) in tell(present(second.group))
    assert second.more == say_reading(state.puzzle.sign(path[1]))
    rest = answers(pilot)[1]
    pilot.click(cell(pilot, rest[0]))
    assert state.puzzle.sign(rest[0]) in tell(present(spoken(pilot).row))


@pytest.mark.parametrize(("language", "heard"), [("en", True), ("zh", False)])
def test_a_found_line_has_its_pinyin_in_an_english_window(pilot: Pilot, language: str, heard: bool) -> None:
    def labels() -> list[str]:
        return [each.choice[0] for each in board(pilot).places.list.root.walk() if isinstance(each, Label)]

    pilot.services.change(replace(pilot.services.settings, language=language))
    pilot.open(KIND, text=TRAP)
    (line,) = (path for path in answers(pilot) if len(path) == 5 and path != MOON)
    assert "yān shān yuè sì gōu" not in labels()
    draw(pilot, line, "drag")
    assert ("yān shān yuè sì gōu" in labels()) is heard
    draw(pilot, MOON, "drag")
    pilot.wait(1.0)
    assert ("jǔ tóu wàng míng yuè" in labels()) is heard, "at the end too"
    if heard:
        at = labels().index("jǔ tóu wàng míng yuè")
        assert "《" not in labels()[at - 1], "it stood behind poet and title as if it were theirs"
    board(pilot).places.list.choose("举头望明月")
    board(pilot)._fill_list(pilot.session.state)
    assert ("dī tóu sī gù xiāng" in labels()) is heard, "a whole poem has it too"


@pytest.mark.parametrize(("size", "percent"), [((1280, 800), 100), ((720, 1280), 200)])
def test_pinyin_is_smaller_than_its_line(size: tuple[int, int], percent: int) -> None:
    with piloted(size=size) as pilot:

        def pixels(words: str) -> int:
            shown = [each for each in board(pilot).places.list.root.walk() if isinstance(each, Label)]
            _, ui, style = next(each.choice for each in shown if each.choice[0] == words)
            return ui.text.pixels(style)

        pilot.prefer(scale=percent)
        pilot.open(KIND, text=TRAP)
        line = next(path for path in answers(pilot) if path != MOON)
        draw(pilot, line, "drag")
        small, large = pixels("yān shān yuè sì gōu"), pixels("燕山月似钩")
        draw(pilot, MOON, "drag")
        pilot.wait(1.0)
        assert pixels("jǔ tóu wàng míng yuè") < pixels("举头望明月"), "at the end"
        board(pilot).places.list.choose("举头望明月")
        board(pilot)._fill_list(pilot.session.state)
        assert pixels("dī tóu sī gù xiāng") < pixels("低头思故乡"), "in a whole poem"
        assert small < large
        assert large == (18 if percent == 100 else 22), "both grow where there is room"


def test_a_hint_goes_when_the_language_changes(pilot: Pilot) -> None:
    """The hint contains the English of a line."""
    pilot.open("poem_zh", "25-easy")
    for _ in range(2):
        pilot.play.game.hint()
        pilot.until(lambda: pilot.play.coach.speaks)
        pilot.step()
    pilot.prefer(language="zh")
    pilot.step(3)
    assert not pilot.play.coach.speaks


def test_the_last_press_of_a_hint_connects_the_line(pilot: Pilot) -> None:
    """The button said 帮我填, to fill in, though nothing is filled in here."""
    pilot.open(KIND, "9-easy-hidden")
    pilot.prefer(language="zh")
    pilot.step(3)
    for _ in range(3):
        pilot.key("ctrl h")
        pilot.thinking()
    assert pilot.services.ui.tell(pilot.play.coach.next_press) == "帮我连"


def test_a_line_that_is_drawn_has_no_tick_while_it_may_be_wrong(pilot: Pilot) -> None:
    """A wrong line had the same tick as the others, and Check then called it wrong."""
    pilot.open(KIND, "25-easy")
    pilot.play.game.play(pilot.play.kind.hint(pilot.session.state, no_pulse).move)
    pilot.wait(1.0)
    board = of_type(pilot.play.board, PoemBoard)
    shown = [way for each in board.places.list.root.walk() if isinstance(each, Label) for way in each.choice]
    assert shown
    assert "✓" not in shown


def test_the_theme_is_named_once_beside_the_board(pilot: Pilot) -> None:
    """“句句有知” stood over the list and below it."""
    pilot.prefer(language="zh")
    pilot.open(KIND, "25-easy")
    pilot.resize((720, 1280))
    theme = pilot.session.state.puzzle.theme
    words = [each.choice[0] for each in board(pilot).places.list.root.walk() if isinstance(each, Label)]
    assert "相邻的字连成一句，字字用上" in words
    assert not any(theme in each for each in words), "the headline says it"


def test_learners_read_what_each_line_means_until_they_find_it(pilot: Pilot) -> None:
    """All that a learner knew of 寄书长不达 was that it has five characters."""
    pilot.open(KIND, "25-hsk")
    pilot.step()
    lines = pilot.session.state.puzzle.lines

    def told() -> list[str]:
        labels = [each for each in board(pilot).places.list.root.walk() if isinstance(each, Label)]
        words = [each.choice[0] for each in labels if not each.silent]
        return [line for line in lines if meaning(line, "en") in words]

    assert told() == [*lines]
    pilot.play.game.play(pilot.play.kind.hint(pilot.session.state, no_pulse).move)
    pilot.wait(1.0)
    assert told() == [line for line in lines if line not in pilot.session.state.found]
    pilot.prefer(language="zh")
    pilot.step(3)
    assert told() == []
