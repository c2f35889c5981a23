from __future__ import annotations

from random import Random

from generators.kernel.kind import still
from generators.kernel.phrases import ENGLISH, say, speak
from generators.wall import CONNECTING_WALL, LION_WALL
from generators.wall.generate import Options
from generators.wall.lion.met import all_met, called, lore, met
from generators.wall.rules import GiveUp, Group, Guess, Mode, Puzzle, State, over, play, start
from tests.generators.wall.walls import letters

WATER, WOOD, WOMAN, MOUTH = "江河湖海", "林村松柏", "妈姐妹奶", "吃喝唱叫"


def wall() -> Puzzle:
    groups = tuple(
        Group(name, tuple(cards)) for name, cards in zip("氵木女口", (WATER, WOOD, WOMAN, MOUTH), strict=True)
    )
    return Puzzle(tuple("".join(map("".join, zip(WATER, WOOD, WOMAN, MOUTH, strict=True)))), groups, Mode.CLASSIC)


def played(*guesses: str) -> State:
    state = start(wall())
    for guess in guesses:
        state = play(state, Guess(tuple(guess)))
    return state if over(state) else play(state, GiveUp())


def missed(state: State) -> str:
    return "".join(sorted(each.character for each in met(state) if each.missed))


def test_who_makes_no_mistake_misses_nothing() -> None:
    state = played(WATER, WOOD, WOMAN)
    assert "".join(each.character for each in met(state)) == "".join(state.puzzle.cards)
    assert missed(state) == ""


def test_what_was_guessed_wrong_or_not_found_was_missed() -> None:
    assert missed(played("江河湖林", WATER, WOOD, WOMAN)) == "".join(sorted("江河湖林"))
    assert missed(played(WATER, WOOD)) == "".join(sorted(WOMAN + MOUTH))


def test_who_never_guessed_and_who_plays_with_words_met_nothing() -> None:
    assert met(played()) == ()
    state = play(start(letters(Mode.CLASSIC)), Guess(tuple("abcd")))
    assert met(play(state, GiveUp())) == ()
    assert met(play(start(CONNECTING_WALL.generate(Options("easy"), Random(1), still)), GiveUp())) == ()


def test_a_character_met_twice_is_as_it_was_met_last() -> None:
    found = all_met((played(WATER, WOOD), played("江河湖林", WATER, WOOD, WOMAN)))
    assert len(found) == 16
    assert "".join(sorted(each.character for each in found if each.missed)) == "".join(sorted("江河湖林"))


def test_what_is_told_of_a_character() -> None:
    assert lore("河").pinyin == "hé"
    assert lore("河").meaning
    assert lore("河").note
    assert lore("河", "japanese").pinyin == ""
    assert lore("龘").character == "龘"


def test_a_link_is_called_as_it_is_shown() -> None:
    speak(ENGLISH)
    for seed, links in enumerate(("parts", "sounds", "meanings", "words", "chengyu")):
        puzzle = LION_WALL.generate(Options("easy", script="simplified", links=links), Random(seed), still)
        for each in puzzle.groups:
            assert called(puzzle, each.name)
    assert called(wall(), "氵") == say("wall.part", part="氵", meaning="water")
