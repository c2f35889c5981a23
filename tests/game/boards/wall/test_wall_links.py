"""What comes after the guessing: links are named, idioms put in order, characters read about; and walls from files."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from game.boards.board import View
from game.boards.wall.bars import first_try_place, is_asked_again, split_bar_height
from game.boards.wall.link_fields import OrderTile
from game.reader.node import walk
from game.scenes.files.import_dialog import ImportDialog
from game.scenes.home.home import Home
from game.scenes.play.cards_told import CardsTold
from game.scenes.play.play import Playing
from game.ui.text import Text
from generators.characters.chinese import is_chinese
from generators.kernel.phrases import CHINESE
from generators.names.almanac import daily
from generators.wall.pointers import reasons
from generators.wall.rules import NameLink, Phase, outcome, points
from generators.words.readings import in_english
from tests.game.files_hand import types
from tests.game.memory_store import MemoryStore
from tests.game.page_text import heard
from tests.game.pilot import Pilot, piloted
from tests.game.wall_hand import RIVERS, act, board, field, group, guess, naming, state
from tests.rows import few_or_slow

# --- naming


def inner(pilot: Pilot, name: str) -> Any:
    return next(each for each in board(pilot).naming.panel.widgets if each.id == name)


@pytest.mark.parametrize(("second", "counted"), [("rivers of Asia", False), ("Europe", True)])
def test_who_says_half_of_a_link_may_say_more_once(pilot: Pilot, second: str, counted: bool) -> None:
    """What is said second is judged together with the first."""
    naming(pilot, "connecting_wall", text=RIVERS)
    for said in ("rivers", second):
        assert state(pilot).names[0] is None
        types(pilot, said)
        pilot.key("return")
        if said == "rivers":
            assert is_asked_again(state(pilot), 0)
            upper = split_bar_height(pilot.services.ui, board(pilot).places.bar(0))[0]
            shown = first_try_place(pilot.services.ui, upper)
            assert not shown.colliderect(field(pilot).rect), "the first answer stays visible"
    assert state(pilot).halves[0] == "rivers"
    assert state(pilot).names[0] == NameLink(second, counted)


@pytest.mark.parametrize(("second", "counted"), [("cheeses", True), ("dairy farms", False)])
def test_a_wrong_name_may_be_said_again_in_the_same_box(pilot: Pilot, second: str, counted: bool) -> None:
    """The next box took the keys, and the second try named the next group."""
    naming(pilot, "connecting_wall", text=RIVERS)
    pilot.key("tab")
    types(pilot, "farms")
    pilot.key("return")
    assert state(pilot).names == (None,) * 4
    assert board(pilot).naming.panel.focus == "name:1"
    types(pilot, second)
    assert inner(pilot, "name:1").text == second, "it is written over the first"
    pilot.key("return")
    assert state(pilot).names[1] == NameLink(second, counted)
    assert points(state(pilot)) == 4 + counted


def test_a_hint_is_about_the_box_with_the_cursor(pilot: Pilot) -> None:
    """It was about the first group without a name."""
    naming(pilot, "connecting_wall", text=RIVERS)
    pilot.key("tab", "tab")
    pilot.press("hint")
    pilot.thinking()
    assert {row for row, _ in pilot.play.game.coach.shown.lit} == {2}
    for _ in range(3):
        pilot.press("hint")
    assert [name is not None for name in state(pilot).names] == [False, False, True, False]


def test_enter_finishes_after_the_last_name(pilot: Pilot) -> None:
    """Finish had to be clicked."""
    naming(pilot, "connecting_wall", text=RIVERS)
    for _ in range(4):
        types(pilot, "nonsense")
        pilot.key("return", "return")
    assert None not in state(pilot).names
    assert not pilot.session.chapter.over
    pilot.key("return")
    assert pilot.session.chapter.over


def test_letters_are_written_and_not_shortcuts(pilot: Pilot) -> None:
    """A wrong name may be counted anyway; where no field has the keys they do nothing."""
    naming(pilot, "connecting_wall")
    game = pilot.session.chapter
    for letter in "chnrmu":
        pilot.key(letter)
        types(pilot, letter)
    assert pilot.session.chapter is game
    assert pilot.scenes() == [Home, Playing]
    assert field(pilot).text == "chnrmu"
    pilot.key("return", "return")
    assert state(pilot).names[0] == NameLink("chnrmu", False)
    pilot.click(inner(pilot, "count:0").rect.center)
    assert state(pilot).names[0] == NameLink("chnrmu", True)
    board(pilot).naming.panel.focus, played = None, len(game.log)
    pilot.key(*"abcdefghijklmnopqrstuvwxyz")
    assert pilot.scenes() == [Home, Playing]
    assert len(game.log) == played


def test_tab_goes_from_field_to_field_and_on_to_the_pills(pilot: Pilot) -> None:
    naming(pilot, "connecting_wall")
    panel = board(pilot).naming.panel
    for number in (1, 2, 3):
        pilot.key("tab")
        assert panel.focus == f"name:{number}"
    pilot.key("tab")
    assert panel.focus is None
    assert pilot.play.panel.focus is not None
    assert not pilot.play.typing


def test_a_part_is_chosen_or_named_by_its_meaning(pilot: Pilot) -> None:
    naming(pilot, "lion_wall")
    pilot.until(lambda: board(pilot).notes.known)
    pilot.wait(0.1)
    nodes, chip = walk(heard(pilot.play, pilot.app.window)), inner(pilot, "offer:0").rect.inflate(-12, -12)
    offered = [each.name for _, each in nodes if each.id.startswith("offer:")]  # a screen reader found no words on them
    ink = pygame.mask.from_threshold(pilot.app.window.subsurface(chip), board(pilot).ui.theme.ink, (60, 60, 60, 255))
    assert max(each.height for each in ink.get_bounding_rects()) > chip.height // 2, "the part is small"
    links = [each.name for each in state(pilot).puzzle.groups]
    assert set(links) < set(offered)
    pilot.touch(inner(pilot, f"offer:{offered.index(links[0])}").rect.center)
    types(pilot, state(pilot).puzzle.groups[1].answers[0])
    pilot.key("return")
    assert [named is not None and named.counted for named in state(pilot).names] == [True, True, False, False]


def test_no_hint_is_offered_when_every_link_has_an_answer(pilot: Pilot) -> None:
    naming(pilot, "connecting_wall", text=RIVERS)
    assert pilot.widget("hint").enabled
    for _ in range(8):
        types(pilot, "no idea")
        pilot.key("return")
    assert all(state(pilot).names)
    assert not pilot.widget("hint").enabled


# --- reading about characters


@pytest.mark.parametrize("by", ["hover", "touch", "keys"])
def test_a_found_character_tells_of_itself(pilot: Pilot, by: str) -> None:
    pilot.open("lion_wall", "easy-classic")
    pilot.until(lambda: board(pilot).notes.known)
    guess(pilot, group(pilot, 2))
    pilot.wait(1.0)
    cell = board(pilot)._cells(0, state(pilot))[1].center
    if by == "hover":
        pilot.post(pygame.MOUSEMOTION, pos=cell, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        pilot.step()
    elif by == "touch":
        pilot.touch(cell, held=0.6)
    else:
        pilot.key("up", "up", "up", "up", "left", "left", "left", "right")
    assert board(pilot)._looked == (0, 1)
    facts = board(pilot).notes.of(group(pilot, 2)[1])
    assert facts.meaning
    assert facts.decomposition
    pilot.key("escape")
    assert isinstance(pilot.scene, Playing), "Escape left the game instead of closing the note"
    assert board(pilot)._looked is None
    pilot.key("escape")
    assert isinstance(pilot.scene, Home)


def test_a_card_of_which_nothing_is_known_has_no_note(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    notes = list[Any]()
    monkeypatch.setattr("game.boards.wall.character_boards.draw_note_card", lambda *note: notes.append(note))
    pilot.open("lion_wall", text="木: 林 村 校 ab\n水: 江 河 湖 海\n人: 你 他 们 住\n口: 吃 喝 唱 叫\n")
    pilot.until(lambda: board(pilot).notes.known)
    guess(pilot, group(pilot, 0))
    pilot.wait(3.0)
    for column in range(4):
        pilot.click(board(pilot)._cells(0, state(pilot))[column].center)
        assert pilot.app.window
    assert {sign for *_, sign in notes} == {"林", "村", "校"}


def test_at_200_per_cent_a_finished_wall_says_how_its_characters_sound(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It had its characters alone, though at 100 per cent they have their sound and meaning."""
    noted = list[str]()
    monkeypatch.setattr("game.boards.wall.card_text.draw_note", lambda _ui, _target, card, *_: noted.append(card))
    pilot.prefer(scale=200)
    pilot.open("lion_wall", "easy-classic")
    pilot.until(lambda: board(pilot).notes.known)
    for number in range(4):
        guess(pilot, group(pilot, number))
        pilot.wait(1.0)
    pilot.wait(3.0)
    assert state(pilot).phase is Phase.OVER
    board(pilot).draw(pilot.app.window, View(state(pilot)))
    assert {*noted} == {*state(pilot).puzzle.cards}


# --- the end


AMBIGUOUS = """# made by hand
疒: 疗 疔 疰 㾄
宀: 宁 宔 宙 宗
犭: 犰 㹥 㹨 狋
口: 㕤 𠮩 叮 呩
"""


@pytest.mark.parametrize("swap", [False, True])
def test_a_file_is_played_and_a_second_answer_is_named(swap: bool) -> None:
    text = AMBIGUOUS.replace("疰 㾄", "疰 宙").replace("宔 宙", "宔 㾄") if swap else AMBIGUOUS
    with piloted(MemoryStore()) as pilot:
        scene = pilot.put(ImportDialog.of(pilot.services, text.encode(), "wall.txt"))
        pilot.until(lambda: scene.found is not None or scene.fault is not None)
        assert scene.found is not None
        assert (scene.found.warning is not None) == swap
        pilot.step()
        pilot.press("play")
        pilot.wait(0.1)
        assert len(state(pilot).order) == 16
        assert pilot.play.kind.id == "lion_wall"


# --- Idioms are put in order by pressing their characters, in every mode; and their sense is told


def ordering(pilot: Pilot, preset: str = "easy-classic-simplified-chengyu") -> Pilot:
    pilot.open("lion_wall", preset)
    for number in (0, 1, 2):
        idiom = name(pilot, number)
        guess(pilot, (*idiom[1:], idiom[0]))  # no order that counts, as 绿酒红灯 does
    pilot.wait(1.0)
    assert state(pilot).phase is Phase.NAMING
    return pilot


def stones(pilot: Pilot, number: int) -> dict[str, OrderTile]:
    """The characters of an idiom, as they lie."""
    widgets = board(pilot).naming.panel.widgets
    return {each.label: each for each in widgets if isinstance(each, OrderTile) and each.id[6] == str(number)}


def press(pilot: Pilot, number: int, cards: str) -> None:
    for card in cards:
        pilot.click(stones(pilot, number)[card].rect.center)


def name(pilot: Pilot, number: int) -> str:
    return state(pilot).puzzle.groups[number].name


@pytest.mark.parametrize("mode", few_or_slow(1, ["only-connect", "classic", "connections"]))
def test_the_four_are_pressed_in_order(pilot: Pilot, mode: str) -> None:
    ordering(pilot, f"easy-{mode}-traditional-chengyu")
    for number in range(4):
        labels = "".join(stones(pilot, number))
        assert sorted(labels) == sorted(name(pilot, number))
        assert labels != name(pilot, number), "they do not tell the order"
        press(pilot, number, name(pilot, number))
        assert state(pilot).names[number] == NameLink(name(pilot, number), True)
    assert state(pilot).phase is Phase.OVER


def test_keys_choose_answer_and_take_back(pilot: Pilot) -> None:
    """1 to 4 are the characters as they lie; Enter answers with four of them, and no sooner."""
    ordering(pilot)
    idiom = name(pilot, 0)
    keys = [str(list(stones(pilot, 0)).index(card) + 1) for card in idiom]
    for used in (True, False, True):  # pressed again it is taken out
        press(pilot, 0, idiom[0])
        assert stones(pilot, 0)[idiom[0]].used is used
    pilot.key(keys[1], keys[2])
    assert field(pilot).text == idiom[:3]
    pilot.key("return")
    assert state(pilot).names[0] is None
    assert not next(each for each in pilot.play.shown.commands if each.id == "submit").enabled
    pilot.key("backspace")
    assert field(pilot).text == idiom[:2]
    assert not stones(pilot, 0)[idiom[2]].used
    pilot.key(keys[2], keys[3])
    assert state(pilot).names[0] == NameLink(idiom, True)


def test_chosen_in_its_own_order_it_needs_no_other(pilot: Pilot) -> None:
    pilot.open("lion_wall", "easy-classic-simplified-chengyu")
    for number, turn in ((0, 1), (1, -1), (2, 1)):
        guess(pilot, tuple(name(pilot, number))[::turn])
    pilot.wait(1.0)
    assert [named is not None for named in state(pilot).names] == [True, False, True, False]
    pilot.key("ctrl z")
    pilot.wait(0.5)
    assert sum(named is not None for named in state(pilot).names) == 1, "undone is undone"


def test_an_idiom_in_a_wrong_order_is_a_slip_and_one_may_be_written(pilot: Pilot) -> None:
    ordering(pilot)
    press(pilot, 0, name(pilot, 0)[::-1])
    types(pilot, state(pilot).puzzle.groups[1].answers[0])
    pilot.key("return")
    for number in (2, 3):
        press(pilot, number, name(pilot, number))
    assert "count:0" not in {each.id for each in board(pilot).naming.panel.widgets}, "no order means the same"
    assert board(pilot).instruction(state(pilot)).key == "wall.hint_end_ordered"
    act(pilot, "submit")
    pilot.wait(0.5)
    (game,) = pilot.store.archive.games(ended=True)
    assert (game.solved, game.slips) == (True, 1)
    assert [each.key for each in outcome(state(pilot))] == ["wall.found", "wall.ordered"], "nothing says: no mistakes"
    assert [each.key for each in board(pilot).told(state(pilot)).verdict] == ["wall.ordered"]


def test_letters_typed_beside_the_characters_are_no_part_of_an_idiom(pilot: Pilot) -> None:
    """Keys meant for cards of the wall are written here once the fourth group is there; pinyin alone is an answer."""
    ordering(pilot)
    types(pilot, "zxcv")
    press(pilot, 0, name(pilot, 0))
    assert state(pilot).names[0] == NameLink(name(pilot, 0), True), "characters pressed after letters"
    idiom = name(pilot, 1)
    types(pilot, "zxcv")
    pilot.key("return")
    assert state(pilot).names[1] is None, "letters that are no pinyin are no answer"
    types(pilot, f"zx{idiom[:2]}")
    pilot.key("return")
    assert state(pilot).names[1] is None, "two characters and two letters are no answer yet"
    types(pilot, f"cv{idiom[2:]}")
    pilot.key("return")
    assert state(pilot).names[1] == NameLink(idiom, True), "characters written among letters"
    pinyin = next(each for each in state(pilot).puzzle.groups[2].answers if not is_chinese(each))
    types(pilot, pinyin)
    pilot.key("return")
    assert state(pilot).names[2] == NameLink(pinyin, True)


def test_a_witty_name_in_chinese_has_its_english_in_an_english_window() -> None:
    """It stood only in the notes on cards."""
    with piloted() as pilot:
        pilot.open("connecting_wall_zh", "hsk-classic")
        pilot.solve()
        pilot.wait(4)
        wit = pilot.session.state.puzzle.groups[0].wit
        (joke,) = in_english("jokes_en.txt", wit)
        with patch.object(Text, "glyph") as glyph:
            pilot.play.draw(pygame.Surface((1280, 800)))
        assert any(f"{wit} ({joke})" in call.args[1] for call in glyph.call_args_list)


@pytest.mark.parametrize("size", [(1280, 800), (720, 1280)])
def test_the_cards_of_an_ended_wall_stand_over_their_reasons(size: tuple[int, int]) -> None:
    """They were shown one by one, to who pressed a card."""
    with piloted(size=size) as pilot:
        pilot.open("connecting_wall", text=daily("connecting_wall", "2026-11-30") or "")
        pilot.solve()
        pilot.wait(4)
        with patch.object(Text, "paragraph", autospec=True, return_value=0) as paragraph:
            pilot.play.draw(pygame.Surface(size))
        told = [call.args[2] for call in paragraph.call_args_list]
        assert "off the cuff: without preparation" in told
        assert said(pilot)[-1] == "“Peter Pan” is no group here", "who did not meet it is told, too"


def test_all_reasons_scroll_in_large_text_and_become_a_picture() -> None:
    """At 200 % an ended wall had room for none of them, and no picture had them."""
    with piloted(size=(720, 1280), today=date(2027, 3, 10)) as pilot:
        pilot.prefer(language=CHINESE, scale=200)
        pilot.daily("connecting_wall_zh")
        assert "cards_told" not in pilot.labels(), "they would give it away"
        pilot.solve_and_wait()
        puzzle = state(pilot).puzzle
        pilot.press("cards_told", to=CardsTold)
        told = {node.name for _, node in walk(heard(pilot.scene, pilot.app.window))}
        for group in puzzle.groups:
            assert all(card in told and reason in told for card, reason in reasons(group))
        assert "“《射雕英雄传》里的”？这里没有这一组" in told
        scroller, middle = pilot.scene.scroller, (360, 640)
        for scroll in (
            partial(pilot.key, "pagedown"),
            partial(pilot.wheel, middle, -2),
            partial(pilot.touch, middle, (360, 400), (360, 200)),
        ):
            scroller.jump(0)
            scroll()
            pilot.wait(1)
            assert scroller.offset > 0
        with patch("game.scenes.play.cards_told.export_picture") as export:
            pilot.press("picture")
        wide, high = export.call_args.args[1].get_size()
        assert (wide, high > 2 * wide) == (816, True)


def said(pilot: Pilot) -> list[str]:
    verdict = board(pilot).told(state(pilot)).verdict or ()
    return [pilot.services.ui.tell(each) for each in verdict]
