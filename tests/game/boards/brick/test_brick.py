"""Brick from the first letter to the last word, by mouse, by finger and by keyboard."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from itertools import product
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.boards.brick.hive import Flare, Hive, Strip, Trail
from game.boards.brick.letters import capitals, match_guess, without_accents
from game.boards.brick.word_shelf import RANKS
from game.scenes.home.home import Home
from game.scenes.play.open_game import PuzzleRequest
from game.scenes.play.play import Playing
from game.scenes.shared.day_lanterns import light_of
from game.scenes.shared.wait import Wait
from game.store.settings import Settings
from game.ui.lantern import Light
from game.ui.text import Style
from game.ui.ui import ui_for
from generators.brick.kind import BRICK, BRICK_ZH
from generators.brick.menu import Options
from generators.brick.rules import GENIUS, NAMES, Guess, Move, Puzzle, State, is_genius, is_pangram, points, rank_number
from generators.kernel.kind import Kind
from generators.kernel.phrases import clock_text, tell
from tests.game.boards.brick.brick_hand import FEW, KIND, PRESET, at, board, guess, missing, type_, words
from tests.game.page_text import drawn_words
from tests.game.pilot import Pilot, piloted, puzzle_text
from tests.rows import present, sample

SIZES = ((1280, 800), (720, 1280), (360, 480), (640, 480), (1920, 1080))
pytestmark = pytest.mark.plays(KIND, PRESET)


# --- to the end


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("hand", "size"), [("mouse", SIZES[0]), ("keys", SIZES[0]), *(("finger", each) for each in SIZES[:3])]
)
def test_every_word_is_found_by_each_hand(hand: str, size: tuple[int, int]) -> None:
    with piloted(size=size) as pilot, pilot.unseen():
        pilot.open(KIND, PRESET, FEW)
        for word in missing(pilot):
            if hand == "keys":
                guess(pilot, word)
            else:
                for letter in word:
                    (pilot.click if hand == "mouse" else pilot.touch)(at(pilot, letter))
                pilot.press("enter")
            assert word in pilot.session.state.found
        pilot.won()


@pytest.mark.plays(KIND, PRESET, FEW)
def test_letters_are_dragged_over(playing: Pilot) -> None:
    hive, outside = board(playing).hive, (board(playing).area.left + 1, board(playing).area.top + 1)
    playing.drag(at(playing, "a"), at(playing, "b"))
    assert board(playing).word == "ab"
    assert not any(each.running for each in board(playing).motions())
    playing.drag(at(playing, "d"), at(playing, "e"), at(playing, "l"), outside)
    assert board(playing).word == "ab", "it is cancelled beside the letters"
    playing.key("escape")
    beside = (board(playing).area.left + 1, hive.places["l"][1])
    playing.drag(at(playing, "b"), at(playing, "a"), at(playing, "l"), beside, at(playing, "l"))
    assert playing.session.state.found == ("ball",), "out and back in is a letter twice"
    assert board(playing).word == ""
    graze = (hive.places["d"][0] + round(0.8 * hive.radius), hive.places["d"][1])
    assert hive.at(graze) == "d"
    playing.drag(at(playing, "b"), at(playing, "l"), graze, at(playing, "a"), at(playing, "b"))
    assert board(playing).strip._refused == "blab", "a letter that is only grazed does not count"


# --- words and keys


def test_letters_are_taken_back_and_escape_leaves_when_there_are_none(playing: Pilot) -> None:
    type_(playing, "hcnurm")  # letters, no shortcuts
    playing.key("backspace")
    assert board(playing).word == "hcnur"
    playing.press("delete")
    assert board(playing).word == "hcnu"
    playing.press("shuffle")
    playing.key("backspace")  # keys are letters again after a pill
    assert board(playing).word == "hcn"
    playing.key("escape", "delete")
    assert board(playing).word == ""
    assert playing.scenes() == [Home, Playing]
    playing.key("escape")
    assert playing.scenes() == [Home]


@pytest.mark.parametrize("word", ["zzzz", "a", "qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq"])
def test_a_refusal_is_said_under_the_word_and_changes_nothing(playing: Pilot, word: str) -> None:
    before = playing.session.state
    guess(playing, word)
    assert playing.session.state == before
    assert board(playing).strip.words.key.startswith("brick.verdict")
    assert board(playing).moving()
    type_(playing, "a")
    assert board(playing).strip.words is None


def test_a_pangram_and_its_rank_flare_and_undo_does_not(playing: Pilot) -> None:
    pangram = next(word for word in missing(playing) if is_pangram(playing.session.state.puzzle, word))
    guess(playing, pangram)
    assert board(playing).ladder.rising.running
    assert board(playing).flare.running
    assert board(playing).strip.golden == pangram
    playing.wait(1.0)
    assert not board(playing).moving()
    playing.key("ctrl z")
    assert points(playing.session.state) == 0
    assert not any(each.running for each in board(playing).motions())
    type_(playing, "a")
    assert board(playing).strip.golden == ""


@pytest.mark.slow
def test_genius_flares_over_all_letters(playing: Pilot) -> None:
    puzzle = playing.session.state.puzzle
    others = iter(sorted((each for each in missing(playing) if not is_pangram(puzzle, each)), key=len))
    with playing.unseen():
        while rank_number(playing.session.state) < GENIUS:
            assert not board(playing).flare.running
            guess(playing, next(others))
        assert board(playing).flare.running
        assert board(playing).genius


def test_genius_lights_the_lantern_and_the_sun_makes_it_brighter(pilot: Pilot) -> None:
    pilot.open(KIND, PRESET, FEW)

    def light() -> Light:
        return light_of(KIND, pilot.store.shelf.summaries(KIND)[0], ())

    while light() is Light.UNLIT or light() is Light.BEGUN:
        assert not is_genius(pilot.session.state)
        guess(pilot, missing(pilot)[0])
    chapter = pilot.session.chapter
    assert (light(), chapter.over, chapter.ending is not None) == (Light.LIT, False, True)
    lit = clock_text(chapter.elapsed)
    pilot.wait(3.0)
    while missing(pilot):
        guess(pilot, missing(pilot)[0])
    assert light() is Light.BRIGHT
    pilot.wait(2.0)
    result = present(pilot.play.result)
    assert clock_text(chapter.elapsed) != lit
    assert result.title == f"Sun · {clock_text(chapter.elapsed)}"
    assert result.notes[-1] == f"lantern lit after {lit}, without help"
    pilot.until(lambda: [each.rank for each in pilot.store.archive.games(ended=True)] == [GENIUS + 1])


@pytest.mark.parametrize("still", [False, True])
def test_shuffle_moves_every_letter_somewhere(playing: Pilot, *, still: bool) -> None:
    """Without motion where none is wanted."""
    playing.services.change(Settings(reduce_motion=still))
    playing.step()
    before = dict(board(playing).hive.places)
    playing.key("space")
    after = board(playing).hive.places
    assert set(after.values()) == set(before.values())
    assert after != before
    assert any(each.running for each in board(playing).motions()) is not still
    playing.wait(0.4)
    assert not any(each.running for each in board(playing).motions())


def test_a_new_puzzle_begins_with_a_clean_board(playing: Pilot) -> None:
    guess(playing, "zzzz")
    type_(playing, "abc")
    playing.supply(KIND, "7-medium-free")
    playing.press("new")
    playing.until(lambda: len(playing.session.earlier) == 1)
    assert board(playing).word == ""
    assert board(playing).strip.words is None


@pytest.mark.plays(KIND, PRESET, FEW)
def test_a_new_puzzle_after_a_shown_one_hides_its_answers(playing: Pilot) -> None:
    """The board took it for shown, too: its list held all words and, in a small window, lay over the letters."""
    playing.resize((400, 700))
    playing.solve()
    playing.wait(2.0)
    assert (board(playing).shown, board(playing).over_letters) == (True, True)
    game = playing.play.game
    game.begin(PuzzleRequest(game.entry, PRESET), game.kind.read(puzzle_text(KIND, PRESET)))
    playing.step()
    assert (board(playing).shown, board(playing).over_letters, board(playing).shelf.words) == (False, False, [])


# --- Where the letters and all that is about them lie, at every size


@pytest.mark.parametrize(
    ("size", "centre", "count"), sample(product(SIZES, ["", "a"], [2, 4, 5, 6, 7, 8, 9, 12, 26]), 12)
)
def test_letters_never_touch_and_never_leave_their_place(size: tuple[int, int], centre: str, count: int) -> None:
    ui = ui_for(size, Settings(), dark=False)
    area = Rect(10, 20, size[0] // 2, size[1] // 2)
    hive = Hive(ui, area, "abcdefghijklmnopqrstuvwxyz"[:count], centre)
    places = list(hive.places.items())
    assert len(places) == count
    reach = hive.radius * (0.866 if hive.comb else 1.0)
    for number, (letter, place) in enumerate(places):
        assert area.inflate(4, 4).contains(Rect(0, 0, 2 * reach, 2 * reach).move(place[0] - reach, place[1] - reach))
        assert hive.at(place) == letter
        for _, other in places[number + 1 :]:
            assert pygame.Vector2(place).distance_to(other) >= 2 * reach


@pytest.mark.parametrize("size", SIZES[:3])
def test_nothing_lies_over_anything(playing: Pilot, size: tuple[int, int]) -> None:
    playing.resize(size)
    shown = board(playing)
    parts = [shown.ladder.area, shown.strip.line, shown.strip.below, shown.shelf.area]
    for number, one in enumerate(parts):
        assert shown.area.contains(one)
        assert not any(one.colliderect(other) for other in parts[number + 1 :])
    for place in shown.hive.places.values():
        tile = Rect(0, 0, shown.hive.radius, shown.hive.radius)
        tile.center = place
        assert shown.area.contains(tile)
        assert not any(tile.colliderect(part) for part in parts)


# --- The word as it grows: which of its letters count, and which are not of this puzzle


def test_each_letter_is_drawn_as_what_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    ui, puzzle = ui_for((1280, 800), Settings(), dark=False), BRICK.read(puzzle_text(BRICK.id, PRESET))
    puzzle, seen = replace(puzzle, centre=puzzle.letters[0]), dict[str, tuple[int, ...]]()
    monkeypatch.setattr(ui.text, "glyph", lambda _, sign, size, colour, at, **more: seen.update({sign.lower(): colour}))
    ring, composed = [each for each in puzzle.letters if each != puzzle.centre][:2]
    foreign = next(each for each in "abcdefghijklmnopqrstuvwxyz" if each not in puzzle.letters)
    strip = Strip()
    strip.place(ui, Rect(0, 0, 800, 120))
    strip.composing = composed
    strip.draw(Surface((800, 120)), puzzle.centre + ring + foreign, BRICK.start(puzzle))
    assert seen[puzzle.centre] == ui.theme.accent
    assert seen[ring] == ui.theme.ink
    assert seen[foreign] == seen[composed], "neither counts"
    assert seen[foreign] not in (ui.theme.ink, ui.theme.accent)


# --- puzzles from texts of the player's own, with accents or without


def test_any_text_gives_puzzles_until_it_gives_no_more(pilot: Pilot, tmp_path: Path) -> None:
    (tmp_path / "few.txt").write_text("stare; tears, rates")
    pilot.post(pygame.DROPFILE, file=str(tmp_path / "few.txt"))
    pilot.step()
    pilot.until_read()
    pilot.press("play")
    pilot.until_playing()
    puzzle = pilot.session.chapter.puzzle
    assert set(puzzle.words) <= {"stare", "tears", "rates"}
    pilot.press("new")
    pilot.until(lambda: bool(pilot.said()))
    pilot.until(lambda: not isinstance(pilot.scene, Wait))
    assert pilot.session.chapter.puzzle == puzzle


@pytest.mark.plays(KIND, PRESET, BRICK.write(words("crème", "crème")))
def test_an_input_method_shows_what_it_composes_and_a_combining_accent_joins_its_letter(playing: Pilot) -> None:
    playing.post(pygame.TEXTEDITING, text="´", start=0, length=1)
    playing.step()
    assert board(playing).strip.composing == "´"
    playing.post(pygame.TEXTINPUT, text=unicodedata.normalize("NFD", "CRÈ"))
    playing.step()
    assert board(playing).strip.composing == ""
    assert board(playing).word == "crè"
    for letter in "me":
        playing.click(at(playing, letter))
    playing.press("enter")
    assert playing.session.chapter.over


def test_what_was_typed_is_taken_as_it_stands_first() -> None:
    state = State(Puzzle("ceotôé", "", ("cote", "coté", "côte")))
    assert match_guess(state, "cote") == "cote"
    assert match_guess(BRICK.play(state, Guess("cote")), "cote") == "coté"
    assert match_guess(state, "COTÉ") == "coté"
    assert match_guess(state, "tote") == "tote"
    assert without_accents("Łódź ØÆß") == "lodz oaess"
    assert capitals("straße") == "STRAßE"


def test_another_order_of_an_idiom_is_the_idiom_to_find() -> None:
    to_find, extra = ("以少胜多", "卧虎藏龙", "天翻地覆"), ("以多胜少", "藏龙卧虎")
    state = State(Puzzle("卧天少胜地多翻虎藏覆龙以", "", to_find, extra))
    assert match_guess(state, "藏龙卧虎") == "卧虎藏龙"
    assert match_guess(state, "翻天覆地") == "天翻地覆", "though the puzzle has it nowhere"
    assert match_guess(state, "以多胜少") == "以多胜少", "which means something else"
    old = BRICK_ZH.play(BRICK_ZH.play(state, Guess("藏龙卧虎")), Guess("卧虎藏龙"))
    assert (old.found, old.bonus) == (("卧虎藏龙",), ("藏龙卧虎",)), "a log that was written before means what it meant"
    assert match_guess(BRICK_ZH.play(state, Guess("卧虎藏龙")), "藏龙卧虎") == "藏龙卧虎"


@pytest.mark.plays(KIND, PRESET, FEW)
def test_the_letters_stay_gold_when_every_word_is_found(playing: Pilot) -> None:
    hive = board(playing).hive
    tile = at(playing, next(each for each in hive.places if each != hive.centre))
    corner = tile[0], tile[1] - hive.radius * 3 // 5
    before = playing.app.window.get_at(corner)
    guess(playing, *missing(playing))
    playing.won()
    gold, ground = playing.app.window.get_at(corner), playing.services.ui.theme.bg
    assert gold.r - gold.b > before.r - before.b + 40  # yellow, not the grey of a game given up
    assert gold[:3] != ground


def test_a_tap_on_the_ladder_tells_its_marks(playing: Pilot) -> None:
    """Until it is tapped again, a key chooses a list, or a word is found."""
    for close in (None, "right", "word"):
        playing.click(board(playing).ladder.area.center)
        assert board(playing).shelf.tab == RANKS
        if close is None:
            playing.click(board(playing).ladder.area.center)
        elif close == "right":
            playing.key("right")
        else:
            guess(playing, missing(playing)[0])
        assert board(playing).shelf.tab == "alphabet"


# --- of Chinese idioms


@pytest.mark.parametrize(("kind", "preset"), [(BRICK, PRESET), (BRICK_ZH, "12-easy")])
def test_a_tile_of_idioms_says_that_it_may_be_used_again(
    monkeypatch: pytest.MonkeyPatch, kind: Kind[Options, Puzzle, State, Move], preset: str
) -> None:
    ui, state = ui_for((1280, 800), Settings(), dark=False), kind.start(kind.read(puzzle_text(kind.id, preset)))
    seen: list[str] = []
    monkeypatch.setattr(ui.text, "glyph", lambda _, sign, *place, **more: seen.append(sign))
    hive = Hive(ui, Rect(0, 0, 600, 600), state.puzzle.letters, state.puzzle.centre)
    for word in ("", state.puzzle.words[0]):
        seen.clear()
        hive.draw(Surface((600, 600)), Trail(), Flare(), state, word)
        assert seen.count(tell("board.brick_zh.again")) == (len(set(word)) if kind is BRICK_ZH else 0)


def test_an_unknown_idiom_is_not_offered_for_the_words_of_the_player(pilot: Pilot) -> None:
    pilot.open(BRICK_ZH.id, "12-easy")
    first = pilot.session.state.puzzle.letters[0]
    guess(pilot, first * 4)
    assert board(pilot).strip.words is not None
    assert board(pilot).strip.offered == ""


def test_tiles_of_idioms_stay_where_they_are_when_the_lantern_lights(pilot: Pilot) -> None:
    pilot.open(BRICK_ZH.id, "16-hard")
    before = dict(board(pilot).hive.places)
    while not board(pilot).genius:
        assert missing(pilot), "no lantern hung before all idioms were found"
        guess(pilot, missing(pilot)[0])
        assert board(pilot).hive.places == before, "the tiles moved"
    lantern = board(pilot).strip.line
    assert not any(lantern.colliderect(board(pilot).hive.rect_of(tile)) for tile in before)


def test_the_word_genius_covers_no_letter_at_200_percent(pilot: Pilot) -> None:
    """It lay over the upper half of one."""
    pilot.open(KIND, PRESET, FEW)
    while not board(pilot).genius:
        guess(pilot, missing(pilot)[0])
    pilot.prefer(scale=200)
    pilot.resize((720, 1280))
    pilot.wait(3.0)
    hive, high = board(pilot).hive, pilot.services.ui.text.leading(Style.DISPLAY)
    name, drawn = pilot.services.ui.tell(NAMES[GENIUS]), drawn_words(pilot.scene, pilot.app.window)
    low = max(place.centery for said, place in drawn if said == name) + high // 2
    assert low <= min(hive.rect_of(each).top for each in hive.places)


def test_what_is_said_of_a_word_is_never_cut() -> None:
    with piloted() as pilot:
        pilot.prefer(scale=200)
        pilot.open(BRICK_ZH.id, "14-easy")
        while not is_genius(pilot.session.state):
            guess(pilot, missing(pilot)[0])
        said = pilot.services.ui.tell(board(pilot).strip.words)
        below = board(pilot).strip.below
        drawn = drawn_words(pilot.play, pilot.app.window)
    assert "Your lantern is lit" in said
    lines = [words for words, place in drawn if below.contains(place)]
    assert said in lines
    assert not [line for line in lines if line.endswith("…")], "its end is cut off"
