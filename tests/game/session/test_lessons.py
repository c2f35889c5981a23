"""The lessons as data."""

from __future__ import annotations

from game.session.lessons import USUAL_REST, LessonStep, lesson_from, lesson_of
from generators.idioms.menu import PIECES
from tests.game.pilot import entry_of
from tests.rows import present


def test_a_file_is_read() -> None:
    one = "= one\nlight x y\nparts definition\ntouch a b > !c\ntouch d\nmove m 1\nmove m 2\nafter n\nrest 2.5\n"
    lesson = lesson_from("letters", f"= puzzle\nabc\ndef\n{one}= two\ntouch e\ninstead f g\nsolve\n")
    assert lesson.puzzle == "abc\ndef\n"
    assert lesson.steps[0] == LessonStep(
        "one",
        (("a", "b"), ("!c",), ("d",)),
        ("x", "y"),
        frozenset({"definition"}),
        ("m 1", "m 2"),
        after=("n",),
        rest=2.5,
    )
    assert lesson.steps[0].pills == ("c",)
    assert lesson.steps[1] == LessonStep("two", (("e",),), rest=USUAL_REST, instead=("f", "g"), solve=True)


def test_a_style_may_have_its_own_and_all_others_share_one() -> None:
    assert lesson_of("no_such_kind") is None
    for preset in ("9-cryptic", "11-cryptic", "5-mini-easy", ""):
        lesson = present(lesson_of("crossword", preset))
        assert lesson.id == ("crossword_cryptic" if "cryptic" in preset else "crossword")


def test_a_riddle_is_learned_in_four_steps() -> None:
    assert [len(present(lesson_of(kind)).steps) for kind in ("riddle", "riddle_zh")] == [4, 4]


def test_a_lesson_teaches_the_form_of_the_game_that_follows() -> None:
    """The lesson of a grid with whole characters was about pieces of characters."""
    idioms = entry_of("idioms_zh").kind
    for preset in idioms.menu.presets:
        puzzle = idioms.read(present(lesson_of(idioms.id, preset.id)).puzzle)
        assert puzzle.divided == (preset.options.form == PIECES), preset.id
