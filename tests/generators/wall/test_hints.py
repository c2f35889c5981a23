from __future__ import annotations

from random import Random

import pytest

from generators.kernel.kind import Hint, no_pulse
from generators.kernel.phrases import phrasebook
from generators.wall.choices import Mode, Options
from generators.wall.kind import CONNECTING_WALL, LION_WALL, WallKind
from generators.wall.pointers import name_pointer
from generators.wall.result import result
from generators.wall.rules import (
    GiveUp,
    Group,
    Guess,
    GuessVerdict,
    Move,
    Name,
    Phase,
    Puzzle,
    State,
    over,
    play,
    points,
    start,
)
from tests.generators.wall.walls import letters


@pytest.mark.parametrize("kind", [LION_WALL, CONNECTING_WALL], ids=lambda kind: kind.id)
@pytest.mark.parametrize("mode", list(Mode))
def test_who_follows_hints_gets_every_point(kind: WallKind, mode: Mode) -> None:
    state = start(kind.generate(Options("medium", mode), Random(0), no_pulse))
    while not over(state):
        found = kind.hint(state, no_pulse)
        assert found is not None
        state = play(state, found.move)
        assert state.verdict is GuessVerdict.RIGHT
    assert points(state) == (10 if mode is Mode.ONLY_CONNECT else 4)


def test_the_free_look_lights_one_card_and_half_a_group_is_help() -> None:
    """The pair is told in the first link of the reason: that press counts."""
    state = play(start(letters(Mode.CLASSIC)), Guess(tuple("abcd")))
    found = CONNECTING_WALL.hint(state, no_pulse)
    assert found is not None
    assert found.spots == {(1, 0)}
    assert phrasebook().tell(found.where) == "E is in the clearest group."
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
    assert "TOUCH fits both; but without it “soft ____” has only 3." in phrasebook().tell(found.because)
    assert phrasebook().tell(found.chain[-1].words) == phrasebook().tell(found.because)


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
    lines = [phrasebook().tell(line) for line in result(play(state, GiveUp()))]
    assert lines == [
        "4 of 10 points",
        "1 mistake",
        "🟨🟨🟨🟩",
        "🟨🟨🟨🟨 🏮",
        "🟩🟩🟩🟩 🏮",
        "🟦🟦🟦🟦 🏮",
    ]


@pytest.mark.parametrize(
    ("name", "answers", "key", "said"),
    [
        ("Benjamins", (), "wall.hint_name_word", "“B”"),
        ("Kinds of cheese", (), "wall.hint_name_words", "“Kinds”"),
        ("____ ball", (), "wall.hint_name_after", "4 letters"),
        ("star ____", (), "wall.hint_name_before", "“S”"),
        ("New ____ (places)", (), "wall.hint_name_before", "3 letters"),
        ("疒", ("sickness", "ill"), "wall.hint_name_meaning", "sickness"),
    ],
)
def test_the_first_hint_at_a_link_says_something_of_it(
    name: str, answers: tuple[str, ...], key: str, said: str
) -> None:
    group = Group(name, ("Disraeli", "Hur", "Kingsley", "Stiller"), answers)
    phrase = name_pointer(group)
    words = phrasebook().tell(phrase)
    assert phrase.key == key
    assert said in words
    assert "DISRAELI" in words
    assert name not in words
