from __future__ import annotations

import pytest

from generators.kernel.kind import no_pulse
from generators.wall.choices import Mode
from generators.wall.kind import CONNECTING_WALL
from generators.wall.pointers import name_pointer
from generators.wall.result import result
from generators.wall.rules import (
    GiveUp,
    Group,
    Guess,
    Name,
    Phase,
    Puzzle,
    State,
    play,
    start,
)
from tests.generators.wall.walls import letters
from tests.said import blanks, name, parts


def test_the_free_look_lights_one_card_and_half_a_group_is_help() -> None:
    """The pair is told in the first link of the reason: that press counts."""
    state = play(start(letters(Mode.CLASSIC)), Guess(tuple("abcd")))
    found = CONNECTING_WALL.hint(state, no_pulse)
    assert found is not None
    assert found.spots == {(1, 0)}
    assert (name(found.where), blanks(found.where)) == ("hint_card", {"card": "E"})
    assert [each.spots for each in found.chain] == [{(1, 0), (1, 1)}, {(1, column) for column in range(4)}]
    assert found.targets == {(1, column) for column in range(4)}
    assert found.move == Guess(tuple("efgh"))
    assert state.spots_of("p") == {(3, 3)}


def test_the_reason_names_the_card_that_fits_both() -> None:
    """Each link of the reason is held against the bank by hand."""
    lines = ("crumb drop scrap trace", "touch drink fruit boiled", "line pot chocolate rod", "advice dump fee spill")
    names = ("A small amount", "soft ____", "hot ____", "Tips")
    groups = tuple(Group(name, tuple(cards.split())) for name, cards in zip(names, lines, strict=True))
    state = start(Puzzle(tuple(" ".join(lines).split()), groups))
    state = play(state, Guess(groups[3].cards))
    found = CONNECTING_WALL.hint(state, no_pulse)
    assert found is not None
    said = {name(part): blanks(part) for part in parts(found.because)}
    assert said["needed_one"] == {"cards": ["TOUCH"], "link": "soft ____", "count": 3}
    assert found.chain[-1].words == found.because


def test_when_all_links_have_an_answer_the_hint_is_to_finish() -> None:
    state: State = start(letters(Mode.ONLY_CONNECT))
    for cards in ("abcd", "efgh", "ijkl"):
        state = play(state, Guess(tuple(cards)))
    for number in range(4):
        state = play(state, Name(number, "no idea"))
    found = CONNECTING_WALL.hint(state, no_pulse)
    assert found is not None
    assert found.move == GiveUp()
    assert state.phase is Phase.NAMING


def test_the_lines_to_share() -> None:
    state = start(letters(Mode.ONLY_CONNECT))
    for cards in ("abce", "abcd", "efgh", "ijkl"):
        state = play(state, Guess(tuple(cards)))
    points, mistakes, *rows = result(play(state, GiveUp()))
    assert blanks(points) == {"points": 4, "most": 10}
    assert name(mistakes) == "one_mistake"
    assert [blanks(row)["squares"] for row in rows] == ["🟨🟨🟨🟩", "🟨🟨🟨🟨 🏮", "🟩🟩🟩🟩 🏮", "🟦🟦🟦🟦 🏮"]


@pytest.mark.parametrize(
    ("link", "answers", "key", "said"),
    [
        ("Benjamins", (), "hint_name_word", {"initial": "B"}),
        ("Kinds of cheese", (), "hint_name_words", {"word": "Kinds", "count": 3}),
        ("____ ball", (), "hint_name_after", {"initial": "B", "letters": 4}),
        ("star ____", (), "hint_name_before", {"initial": "S", "letters": 4}),
        ("New ____ (places)", (), "hint_name_before", {"initial": "N", "letters": 3}),
        ("疒", ("sickness", "ill"), "hint_name_meaning", {"meaning": "sickness"}),
    ],
)
def test_the_first_hint_at_a_link_says_something_of_it(
    link: str, answers: tuple[str, ...], key: str, said: dict[str, str | int]
) -> None:
    phrase = name_pointer(Group(link, ("Disraeli", "Hur", "Kingsley", "Stiller"), answers))
    found = blanks(phrase)
    assert name(phrase) == key
    assert found["first"] == "DISRAELI"
    assert {each: found[each] for each in said} == said
    assert link not in found.values()
