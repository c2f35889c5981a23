"""What is taught beside a wall: hints, the account of a game, flash cards of characters, and drills."""

from __future__ import annotations

from functools import reduce
from random import Random
from typing import Any

import pytest

from generators.kernel.kind import Hint, TimedMove, no_pulse
from generators.kernel.phrases import CHINESE, ENGLISH, speak
from generators.wall.kind import CONNECTING_WALL, LION_WALL, WallKind
from generators.wall.lion.link_families import family_of
from generators.wall.menu import Mode, Options
from generators.wall.pointers import name_pointer
from generators.wall.rules import (
    GROUPS,
    GiveUp,
    Group,
    Guess,
    Move,
    Name,
    Puzzle,
    State,
    over,
    play,
    points,
    result,
    start,
)
from generators.wall.teach import CARDS, met_characters
from tests.generators.wall import brute
from tests.generators.wall.brute import bank
from tests.generators.wall.walls import letters, walls
from tests.kinds import timed
from tests.rows import few_or_slow, present, sample
from tests.said import blanks, lines, name, parts
from tests.test_every_drill import begun, drills_of, exercise


def hinted(state: State) -> Hint[Move]:
    return present(CONNECTING_WALL.hint(state, no_pulse))


def test_the_free_look_lights_one_card_and_half_a_group_is_help() -> None:
    """The pair is told in the first link of the reason: that press counts."""
    state = play(start(letters(Mode.CLASSIC)), Guess(tuple("abcd")))
    found = hinted(state)
    assert found.spots == {(1, 0)}
    assert (name(found.where), blanks(found.where)) == ("hint_card", {"card": "E"})
    assert [each.spots for each in found.chain] == [{(1, 0), (1, 1)}, {(1, column) for column in range(4)}]
    assert found.targets == {(1, column) for column in range(4)}
    assert found.move == Guess(tuple("efgh"))
    assert state.spots_of("p") == {(3, 3)}


def test_a_card_that_fits_both_is_named_once() -> None:
    """The last hint repeated the link and named another group; the review of a wrong guess said three times that a
    card was one too many. Each link is held against the bank by hand."""
    lines = ("crumb drop scrap trace", "touch drink fruit boiled", "line pot chocolate rod", "advice dump fee spill")
    names = ("A small amount", "soft ____", "hot ____", "Tips")
    groups = tuple(Group(name, tuple(cards.split())) for name, cards in zip(names, lines, strict=True))
    state = start(Puzzle(tuple(" ".join(lines).split()), groups))
    state = play(state, Guess(groups[3].cards))
    found = hinted(state)
    said = {name(part): blanks(part) for part in parts(found.because)}
    assert said["hint_rest"] == {"third": "SCRAP", "fourth": "TRACE"}
    assert said["hint_rival"] == {"cards": ["TOUCH"]}
    assert found.chain[-1].words == found.because
    why = present(CONNECTING_WALL.teaching.why)
    right = present(why(state, found.move, no_pulse))
    wrong = present(why(state, Guess(("crumb", "drop", "scrap", "touch")), no_pulse))
    needed = {"cards": ["TOUCH"], "link": "soft ____"}
    assert {name(part): blanks(part) for part in parts(right.because)}["needed_there"] == needed
    assert (name(wrong.because), blanks(wrong.because)) == ("needed", {**needed, "other": "A small amount"})


@pytest.mark.parametrize("mode", list(Mode))
def test_where_a_link_earns_a_point_the_pair_is_told_without_it(mode: Mode) -> None:
    """The second press of a hint gave away one of the ten points of an Only Connect wall."""
    pair, rest = hinted(start(letters(mode))).chain
    assert name(pair.words) == ("hint_pair" if mode is Mode.ONLY_CONNECT else "hint_two")
    assert name(rest.words) == ("hint_link" if mode is Mode.ONLY_CONNECT else "hint_rest")


def test_the_lines_to_share() -> None:
    guesses = (Guess(tuple(cards)) for cards in ("abce", "abcd", "efgh", "ijkl"))
    score, mistakes, *rows = result(game(letters(Mode.ONLY_CONNECT), *guesses, GiveUp())[-1].after)
    assert blanks(score) == {"points": 4, "most": 10}
    assert name(mistakes) == "one_mistake"
    rows_of_right = [f"{square * 4} 🏮" for square in "🟨🟩🟦🟪"]  # the last solved itself
    assert [blanks(row)["squares"] for row in rows] == ["🟨🟨🟨🟩", *rows_of_right]


@pytest.mark.parametrize(
    ("link", "answers", "key", "said"),
    [
        ("Benjamins", (), "word", {"initial": "B"}),
        ("Kinds of cheese", (), "words", {"word": "Kinds", "count": 3}),
        ("____ ball", (), "after", {"initial": "B", "letters": 4}),
        ("star ____", (), "before", {"initial": "S", "letters": 4}),
        ("New ____ (places)", (), "before", {"initial": "N", "letters": 3}),
        ("疒", ("sickness", "ill"), "meaning", {"meaning": "sickness"}),
    ],
)
def test_the_first_hint_at_a_link_says_something_of_it(
    link: str, answers: tuple[str, ...], key: str, said: dict[str, str | int]
) -> None:
    phrase = name_pointer(Group(link, ("Disraeli", "Hur", "Kingsley", "Stiller"), answers))
    found = blanks(phrase)
    assert name(phrase) == f"hint_name_{key}"
    assert found.items() >= {"first": "DISRAELI", **said}.items()
    assert link not in found.values()


Game = tuple[TimedMove[State, Move], ...]


def game(puzzle: Puzzle, *moves: Move) -> Game:
    return timed(CONNECTING_WALL, start(puzzle), *moves)


def account(kind: WallKind, played: Game) -> dict[str, list[tuple[str, dict[str, Any]]]]:
    return lines(present(kind.teaching.account)(played, no_pulse))


def wall(mode: Mode = Mode.CONNECTIONS) -> Puzzle:
    """Three trees of which one is no tree: 林 and 校 have 木, and so has 杏."""
    groups = zip("木口氵扌", (WOOD, MOUTH, WATER, HAND), strict=True)
    found = tuple(Group(name, tuple(cards)) for name, cards in groups)
    return Puzzle(tuple(card for group in found for card in group.cards), found, mode)


def test_a_game_is_told_guess_by_guess() -> None:
    guesses = (Guess(tuple(cards)) for cards in ("林校材杏", "江河海湖", "打找把报", "林校材村"))
    told = account(LION_WALL, game(wall(), *guesses))
    near, first, second, *_ = [each for each in told["account_guesses"] if each[0].startswith("guess_")]
    odds = [each for each in told["account_guesses"] if each[0].startswith("odds_")]
    assert [key for key, _ in odds] == ["odds_riskier", "odds_sure", "odds_sure", "odds_sure", "odds_meaning"]
    assert [said["count"] for _, said in odds[2:4]] == [6, 5]
    assert near == ("guess_near", {"clock": "0:20", "cards": [*"林校材杏"], "link": "木", "odd": ["杏"]})
    for (key, said), clock, cards, link in ((first, "0:40", "江河海湖", "氵"), (second, "1:00", "打找把报", "扌")):
        assert key == "guess_right"
        assert (said["clock"], said["cards"], said["link"]) == (clock, [*cards], link)
    ((_, trap),) = told["account_traps"]
    assert "杏" in str(trap)
    numbers = [said["number"] for key, said in told["account_order"] if key.startswith("order_")]
    assert numbers == list(range(1, GROUPS + 1))
    assert "account_names" not in told


def test_what_was_not_found_is_told_also_after_it_was_taken_back() -> None:
    (found,) = game(wall(Mode.CLASSIC), Guess(tuple("江河海湖")))
    back: TimedMove[State, Move] = TimedMove(25.0, found.after, None, found.before)
    for before in (found.after, found.before):
        gave_up: TimedMove[State, Move] = TimedMove(30.0, before, GiveUp(), play(before, GiveUp()))
        told = account(LION_WALL, (found, *([back] if before == found.before else []), gave_up))
        assert told["account_guesses"][-1] == ("not_found", {"links": [*"木口扌"]})
        assert "account_traps" not in told


def test_links_that_were_missed_are_told_with_the_points() -> None:
    puzzle = next(walls(CONNECTING_WALL, "easy", 1))
    puzzle = Puzzle(puzzle.cards, puzzle.groups, Mode.ONLY_CONNECT)
    one, two, three, four = puzzle.groups
    names = (Name(0, one.name), Name(1, "zzz"), Name(2, ""))
    played = game(puzzle, *(Guess(group.cards) for group in (one, two, three)), *names, GiveUp())
    *missed, (key, said) = account(CONNECTING_WALL, played)["account_names"]
    assert missed == [
        ("name_missed", {"link": two.name, "said": "zzz"}),
        ("name_missing", {"link": three.name}),
        ("name_missing", {"link": four.name}),
    ]
    assert (key, said) == ("account_points", {"points": points(played[-1].after), "most": 10})


def test_who_took_the_safest_order_is_told_so() -> None:
    puzzle = next(walls(CONNECTING_WALL, "hard", 1))
    moves = [hint.move for hint in present(CONNECTING_WALL.teaching.way)(start(puzzle), no_pulse)]
    assert account(CONNECTING_WALL, game(puzzle, *moves))["account_order"][-1][0] == "same_order"


WOOD, MOUTH, WATER, HAND = "林校材村", "唱和吃杏", "江河海湖", "打找把报"
PRESETS = [each.options for each in LION_WALL.presets if "classic" in each.id]


@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
@pytest.mark.parametrize("options", sample(PRESETS[:: max(1, len(PRESETS) // 8)], 2), ids=str)
def test_what_was_met_has_a_back(options: Options, language: str) -> None:
    speak(language)
    puzzle = LION_WALL.generate(options, Random(3), no_pulse)
    assert LION_WALL.teaching.cards is CARDS
    fours = [group.cards for group in puzzle.groups]
    moves = map(Guess, ((*fours[0][:3], fours[1][0]), *fours[:3]))  # the first was not seen at once
    found = met_characters(game(puzzle, *moves)[-1].after)
    assert {each.front for each in found} == set(puzzle.cards)
    assert sum(each.missed for each in found) == 4
    for each in found:
        back = CARDS.back(each.front, each.tag)
        assert back is not None, each.front
        assert back.sound
        assert back.meaning or back.examples or language == CHINESE, "a few are told in English alone"
        assert CARDS.tags(each.tag)[0] == "lion-wall"


def guessed(*guesses: str) -> State:
    state = reduce(play, (Guess(tuple(guess)) for guess in guesses), start(wall(Mode.CLASSIC)))
    return state if over(state) else play(state, GiveUp())


def test_what_was_guessed_wrong_or_not_found_was_missed() -> None:
    assert [each.front for each in met_characters(guessed(WATER, WOOD, HAND))] == list(wall().cards)
    for guesses, wanted in (
        ((WATER, WOOD, HAND), ""),
        (("江河湖林", WATER, WOOD, HAND), "江河湖林"),
        ((WATER, WOOD), HAND + MOUTH),
    ):
        assert {each.front for each in met_characters(guessed(*guesses)) if each.missed} == set(wanted), guesses


def test_who_never_guessed_and_who_plays_with_words_met_nothing() -> None:
    assert met_characters(guessed()) == ()
    assert met_characters(game(letters(Mode.CLASSIC), Guess(tuple("abcd")), GiveUp())[-1].after) == ()
    assert CONNECTING_WALL.teaching.cards is None


def test_the_first_word_and_its_sentence_have_the_reading_of_the_card() -> None:
    for front, first, sentence in (("和", "和平", "世界和平"), ("调", "调查", ""), ("觉", "觉得", "")):
        back = present(CARDS.back(front, "simplified"))
        assert back.examples[0].word == first, "a word with the reading of the card"
        assert sentence in present(back.sentence).word
    assert present(present(CARDS.back("调", "simplified")).sentence).sound.startswith("Shéi chīle dàngāo?")
    speak(CHINESE)
    assert present(present(CARDS.back("调", "simplified")).sentence).sound == "", "it needs none in Chinese"


def test_a_back_shows_the_other_form_and_no_character_has_none() -> None:
    assert CARDS.back("☃", "") is None
    for front, script, other in (("話", "traditional", "话"), ("话", "simplified", "話")):
        assert other in present(CARDS.back(front, script)).parts


# The sorts of the bank that each drill may ask for.
OF_THE_BANK = {
    "lists": {"things", "meaning"},
    "people": {"people"},
    "fill_in": {"after", "before"},
    "disguised": {"things", "twist"},
    "ends": {"starts", "ends"},
    "hidden": {"hidden"},
    "letters": {"change", "extra", "missing", "headless", "tailless"},
    "spelling": {"only", "vowel", "spelt", "silent", "palindrome", "doubled", "pairs", "ascending", "descending"},
    "anagrams": {"anagram"},
    "sounds": {"homophone", "rhyme"},
}
EVERY = [(kind, name) for kind in (CONNECTING_WALL, LION_WALL) for name in drills_of(kind.id).names]
every_drill = pytest.mark.parametrize(("kind", "name"), EVERY, ids=[f"{kind.id}-{name}" for kind, name in EVERY])


@pytest.mark.parametrize("seed", few_or_slow(1, 30))
@every_drill
def test_a_drill_has_its_sort_alone_and_one_answer(kind: WallKind, name: str, seed: int) -> None:
    of = exercise(kind.id, name, seed)
    puzzle: Puzzle = of.puzzle
    assert (of.hint, puzzle.mode) == (None, Mode.CLASSIC)
    assert len(begun(kind.id, of).order) == 8
    if kind is CONNECTING_WALL:
        assert {bank()[group.name].sort for group in puzzle.groups} <= OF_THE_BANK[name]
        (only,) = brute.partitions(brute.connecting_links(puzzle.cards), puzzle.cards)
        assert set(only) == {frozenset(group.cards) for group in puzzle.groups}
        assert name != "lists" or not any("____" in group.name for group in puzzle.groups)
    elif name != "chengyu":
        assert {family_of(group.name) for group in puzzle.groups} == {name}
