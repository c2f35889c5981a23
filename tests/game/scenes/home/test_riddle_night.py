"""The night of riddles: of twelve Chinese sheets each opens its riddle, and shows its answer once it is guessed; the
fifteen English riddles are guessed by typing."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from functools import partial
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from game.scenes.files.give import Give, GivenLink
from game.scenes.files.save_file import SaveFile
from game.scenes.home.front_screen import FrontScreen
from game.scenes.home.home import Home
from game.scenes.home.riddle_night import RiddleNight
from game.scenes.play.play import Playing
from game.store.settings import BOTH
from game.ui.text import Text
from generators.kernel.phrases import CHINESE, ENGLISH
from generators.names.address import SLIPS
from generators.names.almanac import verses
from generators.riddle_zh.explain import face_in_english
from generators.riddle_zh.generate import belongs, learner_row
from generators.riddle_zh.rules import Put, Tell, is_solved
from tests.game.pilot import Pilot
from tests.rows import of_type

NIGHT = date(2027, 2, 20)


def hang(pilot: Pilot, language: str = CHINESE, asked: str = "") -> RiddleNight:
    """The page, on the evening of the festival."""
    pilot.services.today = lambda: NIGHT
    pilot.prefer(language=language)
    return pilot.put(RiddleNight(pilot.services, asked))


def said(night: RiddleNight) -> list[str]:
    return [each.name for each in night.nodes()]


def play(pilot: Pilot, move: Put | Tell) -> None:
    pilot.until_playing()
    pilot.play.game.play(move)
    pilot.wait(2.0)


def test_twelve_riddles_hang_and_are_guessed(pilot: Pilot) -> None:
    pilot.services.today = lambda: NIGHT
    pilot.prefer(language=CHINESE)
    page = pilot.put(FrontScreen(pilot.services))
    pilot.until(lambda: page.texts)
    pilot.reach("riddles")
    night = of_type(pilot.scene, RiddleNight)
    faces = [state.puzzle.face for state, _ in night.riddles]
    assert len(set(faces)) == SLIPS
    assert "猜中 0/12 条" in said(night)
    assert said(night).count("HSK 4 级以内") == 1, "the riddle for learners is marked"
    pilot.press_to_play("riddle-3")
    puzzle = pilot.session.state.puzzle
    assert puzzle.face == faces[3]
    play(pilot, Put(0, puzzle.answer))
    pilot.key("escape")
    assert [is_solved(state) for state, _ in night.riddles] == [number == 3 for number in range(SLIPS)]
    assert "猜中 1/12 条" in said(night)
    assert [state.puzzle.face for state, _ in RiddleNight(pilot.services).riddles] == faces, "the same all evening"


def test_an_evening_of_a_learner_begins_with_what_learners_read(pilot: Pilot) -> None:
    before = {state.puzzle.face for state, _ in hang(pilot, ENGLISH, asked="riddle_zh").riddles}
    pilot.prefer(character="hsk-4")
    night = RiddleNight(pilot.services, "riddle_zh")
    fits = [belongs(state.puzzle, "hsk-4") for state, _ in night.riddles[1:]]
    assert night.riddles[0][0].puzzle in learner_row()
    assert fits == sorted(fits, reverse=True)
    assert {state.puzzle.face for state, _ in night.riddles} == before


def test_the_evening_is_sent_as_a_file_and_as_a_link(pilot: Pilot) -> None:
    hang(pilot)
    pilot.services.change(replace(pilot.services.settings, site="https://example.org/"))
    pilot.press("send", to=Give)
    pilot.press("make")
    pilot.until(lambda: isinstance(pilot.scene, SaveFile))
    assert of_type(pilot.scene, SaveFile).typed == "灯会 2027-02-20.html"
    pilot.key("escape")
    pilot.press("send", to=Give)
    pilot.press("link")
    pilot.until(lambda: isinstance(pilot.scene, GivenLink))
    assert pilot.clipboard.text == "https://example.org/evening/2027-02-20-zh.html"


@pytest.mark.slow
def test_next_leads_from_riddle_to_riddle_and_passes_those_that_are_guessed(pilot: Pilot) -> None:
    """It led to another puzzle of the day, or to a riddle that does not hang there."""
    night = hang(pilot)
    faces = [state.puzzle.face for state, _ in night.riddles]
    rest = [*range(3, SLIPS - 3)]
    for begins, then in ((SLIPS - 2, [SLIPS - 2, SLIPS - 1, 0, 1]), (SLIPS - 3, [SLIPS - 3, 2]), (3, rest)):
        pilot.press(f"riddle-{begins}")
        for number in then:
            pilot.until(lambda: isinstance(pilot.scene, Playing) and not pilot.session.chapter.closed)
            puzzle = pilot.session.state.puzzle
            assert puzzle.face == faces[number]
            play(pilot, Put(0, puzzle.answer))
            after = "返回" if number == rest[-1] else "下一条"  # it was named as if another puzzle came
            assert pilot.labels()["new"] == after
            if number != then[-1]:
                pilot.press("new")
        pilot.key("escape")
        assert not pilot.services.plan
    assert isinstance(pilot.scene, RiddleNight)


def test_in_english_fifteen_riddles_are_guessed_by_typing_and_stay_guessed_that_year(pilot: Pilot) -> None:
    night = hang(pilot, ENGLISH)
    assert {line for each in verses() for line in each.lines} <= {*said(night)}
    assert "0 of 15 guessed" in said(night)
    assert not night.riddles, "no Chinese ones for players who do not read it"
    pilot.press("guess")
    pilot.post(pygame.TEXTINPUT, text="xyz")
    pilot.key("return")
    assert pilot.said() == ["No riddle here has that answer."]
    pilot.key("backspace", "backspace", "backspace")
    pilot.type_in("A Candle")
    assert "1 of 15 guessed" in said(night)
    assert "candle" in said(night)
    pilot.reach("tell")
    again = said(pilot.put(RiddleNight(pilot.services)))
    assert verses()[0].answers[0] in again, "shown, not guessed"
    assert "1 of 15 guessed" in again
    pilot.services.today = lambda: NIGHT.replace(year=2028)
    assert "0 of 15 guessed" in said(pilot.put(RiddleNight(pilot.services)))


def test_in_an_english_window_home_leads_to_the_chinese_ones_by_a_name_of_their_own(pilot: Pilot) -> None:
    """Only Find did, and "Lantern riddles" and "Lantern Riddles" were two pages."""
    pilot.reach("riddles")
    night = of_type(pilot.scene, RiddleNight)
    assert (len(night.verses), len(night.riddles)) == (0, SLIPS)
    title, name = map(pilot.services.ui.tell, (night.title_key, "board.riddle_zh.name"))
    assert title.casefold() != name.casefold()


def test_who_reads_chinese_in_an_english_window_has_both(pilot: Pilot) -> None:
    pilot.prefer(puzzle_language=BOTH)
    night, tell = hang(pilot, ENGLISH), pilot.services.ui.tell
    assert (len(night.verses), len(night.riddles)) == (len(verses()), SLIPS)
    assert {tell("list.one", only=face_in_english(state.puzzle)) for state, _ in night.riddles} <= {*said(night)}
    pilot.services.today = lambda: NIGHT + timedelta(1)
    assert not pilot.put(RiddleNight(pilot.services)).verses, "they are for the festival"


@pytest.mark.parametrize("size", [(1280, 800), (720, 1280)])
def test_faces_are_of_one_size_and_what_is_asked_for_can_be_read_on_each_sheet(
    pilot: Pilot, size: tuple[int, int]
) -> None:
    """At 1280×800 the letters of 打一日常用语 were of ten pixels, and half of the window was empty. Those of
    打一唐诗句（五字） were of nine."""
    pilot.resize(size)
    night, sizes = hang(pilot), dict[str, int]()
    weights, glyph = dict[bool, list[int]]({True: [], False: []}), Text.glyph

    def see(self: Text, target: Any, text: str, pixels: int, colour: Any, centre: Any, *, bold: bool = False) -> None:
        sizes[text] = pixels
        weights[bold] += [pixels] * bool(text.strip())
        glyph(self, target, text, pixels, colour, centre, bold=bold)

    with patch.object(Text, "glyph", see):
        night.draw(pilot.app.window)
    asked = {state.puzzle.target.partition("（")[0] for state, _ in night.riddles}
    found = {words: size for words, size in sizes.items() if words and any(each.endswith(words) for each in asked)}
    assert len(found) >= len(asked)
    assert min(found.values()) >= 14
    assert all(min(each) > 0.55 * max(each) for each in weights.values())


@pytest.mark.parametrize(("reveals", "note"), [(True, "看了答案"), (False, "已开始")])
def test_a_sheet_that_was_begun_or_shown_says_so(pilot: Pilot, *, reveals: bool, note: str) -> None:
    """It looked untouched."""
    night = hang(pilot)
    pilot.press("riddle-3")
    play(pilot, Tell() if reveals else Put(0, "龙"))
    pilot.key("escape")
    state, _ = night.riddles[3]
    sheet = next(each for each in night.nodes() if each.id == "riddle-3")
    assert note in sheet.note
    assert state.told is reveals


@pytest.mark.parametrize("place", ["front page", "home"])
def test_other_slips_hang_every_evening_and_a_door_leads_to_them(pilot: Pilot, place: str) -> None:
    """They hung there on one day of the year."""
    pilot.prefer(language=CHINESE)
    evenings = []
    for day in range(2):
        pilot.services.today = partial(date.fromordinal, date(2026, 12, 2).toordinal() + day)
        pilot.step()
        pilot.put((FrontScreen if place == "front page" else Home)(pilot.services))
        pilot.wait(1.0)
        pilot.reach("riddles")
        evenings.append({state.puzzle.face for state, _ in pilot.scene.riddles})
    assert len(evenings[0] | evenings[1]) == 2 * SLIPS
