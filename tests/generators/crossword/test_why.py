"""What stands behind each letter of a game: words that were completed, and slips; each sentence, read back, is true."""

from __future__ import annotations

import re
from random import Random

import pytest

from generators.crossword.notation import read
from generators.crossword.rules import Check, Clear, Move, Put, Reveal, State
from generators.crossword.why import why as judged
from generators.kernel.kind import FOLLOWED, FOUND, SLIP, TimedMove, Why, no_pulse
from generators.kernel.phrases import ENGLISH, phrasebook
from generators.lattice.layout import BLANK, Slot
from tests.generators.crossword.made import small
from tests.generators.crossword.player import Player
from tests.generators.crossword.read_back import is_true, told
from tests.generators.crossword.test_rules import SEVERAL, after
from tests.rows import FULL

GAMES = 30 if FULL else 3
SPOILS = re.compile(r"([A-Z]) in row (\d+), column (\d+) is not right\. It spoils (.*)\.")


def why(deed: TimedMove[State, Move]) -> Why | None:
    return judged(deed.before, deed.move, no_pulse) if deed.move is not None else None


def full(state: State, slot: Slot) -> bool:
    return all(state.letter(spot) != BLANK for spot in slot.spots)


def right(state: State, slot: Slot) -> bool:
    return "".join(state.letter(spot) for spot in slot.spots) == state.puzzle.answer(slot)


def from_full_words(state: State, slot: Slot, written: tuple[int, int]) -> str:
    """The letters that lay in other words that were full, with gaps."""
    others = [other for other in state.puzzle.solution.slots if other != slot and full(state, other)]
    shared = {spot for other in others for spot in other.spots} - {written}
    return "".join(state.letter(spot) if spot in shared else "_" for spot in slot.spots)


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_word_is_judged_when_it_is_completed(seed: int) -> None:
    player = Player(Random(seed), small(seed), slips=0.15, asks=0.05, doubts=0.1)
    for deed in player.solve():
        found = why(deed)
        slots = player.puzzle.solution.slots
        done = [slot for slot in slots if right(deed.after, slot) and not right(deed.before, slot)]
        if found is None or found.sort in (SLIP, FOLLOWED):
            assert not (done and isinstance(deed.move, Put))
            continue
        assert found.sort == FOUND
        assert isinstance(deed.move, Put)
        said = told(player.puzzle, found.because)
        letters = from_full_words(deed.before, said.slot, deed.move.spot)
        assert said.slot in done
        assert all(letters.count("_") / len(letters) >= share(deed, other) for other in done)
        is_true(player.puzzle, said, letters)
        assert found.targets == {deed.move.spot}
        assert found.spots == set(said.slot.spots)


def share(deed: TimedMove[State, Move], slot: Slot) -> float:
    assert isinstance(deed.move, Put)
    letters = from_full_words(deed.before, slot, deed.move.spot)
    return letters.count("_") / len(letters)


@pytest.mark.parametrize("seed", range(GAMES))
def test_every_word_that_is_spoilt_is_told_once(seed: int) -> None:
    player = Player(Random(seed), small(seed), slips=0.4)
    game = player.solve()
    wrong: set[tuple[int, int]] = set()
    for at, deed in enumerate(game):
        found = why(deed)
        slots = [slot for slot in player.puzzle.solution.slots if deed.move.spot in slot.spots]
        spoilt = any(wrong & set(slot.spots) for slot in slots)
        is_slip = found is not None and found.sort == SLIP
        assert is_slip == (at in player.slipped and not spoilt)
        if is_slip:
            parts = SPOILS.fullmatch(phrasebook(ENGLISH).tell(found.because))
            names = " and ".join(f"{slot.number} {slot.direction}" for slot in slots)
            assert parts.groups() == (deed.move.letter, str(deed.move.spot[0] + 1), str(deed.move.spot[1] + 1), names)
        wrong.discard(deed.move.spot)
        if at in player.slipped:
            wrong.add(deed.move.spot)


def said_of(state: State, move: Move) -> str:
    found = judged(state, move, no_pulse)
    return phrasebook(ENGLISH).tell(found.because) if found is not None else ""


def test_what_is_not_judged() -> None:
    nearly = after("put 1,1 C", "put 1,2 A")
    assert said_of(nearly, Put((0, 2), "T")).startswith("1 across, “It purrs”: CAT.")
    assert not said_of(nearly, Put((1, 0), "O"))  # a letter alone
    assert not said_of(nearly, Put((0, 0), "C", pencil=True))  # the same in pencil
    assert not said_of(nearly, Put((0, 2), "X", pencil=True))  # a try
    for move in (Clear("grid", (0, 0)), Check("grid", (0, 0)), Reveal("letter", (0, 2)), Reveal("grid", (0, 0))):
        assert not said_of(nearly, move)


def test_wrong_after_wrong_is_one_slip() -> None:
    assert said_of(after(), Put((0, 1), "X")) == "X in row 1, column 2 is not right. It spoils 1 across."
    assert not said_of(after("put 1,2 X"), Put((0, 1), "Y"))
    assert not said_of(after("put 1,2 X"), Put((0, 2), "Y"))
    assert said_of(after("put 1,2 X"), Put((2, 2), "Y"))  # another word
    assert said_of(after("put 1,1 C", "put 1,2 X", "put 1,3 T"), Put((0, 1), "A")).startswith("1 across")


def test_what_crosses_a_wrong_word_followed_from_it() -> None:
    full, begun = after("put 1,1 X", "put 1,2 A", "put 1,3 T"), after("put 1,1 X", "put 1,2 A")
    followed, same = (judged(state, Put((1, 0), "Z"), no_pulse) for state in (full, begun))
    assert followed is not None
    assert followed.sort == FOLLOWED
    assert same is None, "of the wrong word itself: one mistake"


def test_of_two_words_that_one_letter_completes_the_one_with_less_is_told() -> None:
    state = after("put 1,1 C", "put 1,2 A", "put 1,3 T", "put 3,1 P", "put 3,2 I", "put 2,1 O", "put 2,3 O")
    assert said_of(state, Put((2, 2), "P")).startswith("3 across, “Seed”: PIP.")
    assert "all its 3 letters but one: T_" not in said_of(state, Put((2, 2), "P"))


def test_a_cell_with_several_letters_may_be_written_whole_or_not() -> None:
    for entry in ("S", "STAR"):
        state = after(f"put 1,1 {entry}", "put 1,2 T", text=SEVERAL)
        assert said_of(state, Put((0, 2), "S")).startswith("1 across, “Begins”: STARTS.")
    assert judged(after(text=SEVERAL), Put((0, 0), "STAX"), no_pulse).sort == SLIP
    assert read(SEVERAL).rebus
