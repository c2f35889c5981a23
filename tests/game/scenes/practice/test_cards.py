"""Cards that come back: by mouse, finger and keys, to a calm end; and all of them as a table."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.catalogue import OF_WORDS
from game.scenes.home.home import Home
from game.scenes.play.commands import Menu
from game.scenes.play.play import Playing
from game.scenes.practice.cards import CardDialog, CardList, CardsScreen
from game.scenes.shared.words import WordDialog
from game.store.learning import KNOWN
from game.store.log import END
from game.word_cards import WORD_CARDS, cards_of, export_row, question, write_tsv
from generators.kernel.kind import WORDS, Met, no_pulse
from generators.kernel.phrases import CHINESE, ENGLISH, speak
from generators.riddle_zh.rules import Tell
from generators.wall.rules import GiveUp, Guess
from generators.words.readings import word_facts
from tests.game.memory_store import MemoryStore
from tests.game.pilot import TODAY, Pilot, entry_of, piloted
from tests.rows import of_type, present, sample

WALL = "lion_wall"


def cards_page(pilot: Pilot) -> CardsScreen:
    page = pilot.put(CardsScreen(pilot.services, entry_of(WALL)))
    pilot.until(lambda: page.read)
    pilot.step(2)
    return page


def card_list(pilot: Pilot) -> CardList:
    pilot.press("list")
    cards = of_type(pilot.scene, CardList)
    pilot.until(lambda: cards.read)
    pilot.step()
    return cards


@pytest.fixture(params=sample([(1280, 800), (720, 1280), (360, 480)], 1))
def learner(request: pytest.FixtureRequest) -> Iterator[Pilot]:
    """To whom three come today; one that was met and not missed; one of which nothing is known."""
    store = MemoryStore(lambda: TODAY)
    met = [*(Met(each, missed=True, where="木") for each in "林村校"), Met("妈", missed=False)]
    store.cards.meet(WALL, [*met, Met("☃", missed=True)], TODAY - timedelta(2))
    with piloted(store, request.param) as pilot:
        cards_page(pilot)
        yield pilot


@pytest.mark.parametrize("hand", ["mouse", "finger", "keys"])
def test_each_is_shown_and_answered_and_the_end_is_calm(learner: Pilot, hand: str) -> None:
    answers = {}
    while learner.scene.here is not None:
        front = learner.scene.here.front
        if hand == "keys":
            learner.key("1", "2")
            assert learner.scene.here.front == front, "no answer before it is shown"
        if hand == "finger":
            learner.touch(learner.scene.panel.rect("card").center)  # the card itself
        else:
            learner.press_by(hand, "show", "space")
        answers[front] = front != "村"
        learner.press_by(hand, *(("knew", "2") if answers[front] else ("not_yet", "1")))
    assert set(answers) == set("林村校")
    steps = {each.front: each.step for each in learner.store.cards.all(WALL)}
    assert {front: steps[front] for front in answers} == {"林": 1, "村": 0, "校": 1}
    assert steps["☃"] == KNOWN, "of which nothing is known, it is not asked"
    assert min(each.due for each in learner.store.cards.all(WALL) if each.due) == TODAY + timedelta(1)
    assert "You knew 2 of your 3 cards last time" in " ".join(each.name for each in learner.scene.panel.nodes())
    learner.key("return")
    assert isinstance(learner.scene, Home)


@pytest.mark.parametrize(
    ("typed", "right"), [("lin2", True), ("lín", True), ("lin", True), ("lin4", False), ("ling", False), ("林", True)]
)
def test_what_is_typed_is_judged_and_return_follows_it(typed: str, right: bool) -> None:
    store = MemoryStore(lambda: TODAY)
    store.cards.meet(WALL, [Met("林", missed=True)], TODAY - timedelta(2))
    with piloted(store) as pilot:
        cards_page(pilot)
        for letter in typed:
            pilot.key(letter)
            pilot.type_in(letter)
        assert not pilot.scene.flipped, "letters and digits are the answer, and no commands"
        pilot.key("return")
        if typed == "lin":
            assert (pilot.scene.flipped, pilot.scene.missing.key) == (False, "lion_wall.which_tone"), "asked once"
            pilot.key("return")
        assert pilot.scene.flipped
        assert pilot.scene.said.right == right
        pilot.key("return")
        (card,) = store.cards.all(WALL)
        assert card.step == right


@pytest.mark.parametrize(("step", "typed", "right"), [(0, "tian1qi2", False), (1, "天气", True), (2, "tianqi", True)])
def test_a_word_is_asked_by_sound_by_meaning_and_in_a_sentence(
    pilot: Pilot, step: int, typed: str, right: bool
) -> None:
    pilot.store.cards.choose(WORDS, [Met("天气", missed=False, where="Find")])
    page = pilot.put(CardsScreen(pilot.services, OF_WORDS))
    pilot.until(lambda: page.read)
    page.waiting = [replace(page.waiting[0], step=step)]
    page._ask()
    assert ("这么好的＿＿，去爬山吧！" in [each.name for each in page.panel.nodes()]) == (step == 2)
    page.typed = typed
    page._flip()
    page._flip()  # after the question for tones
    assert present(page.said).right == right
    read = " ".join(each.name for each in page.panel.nodes())
    assert all(each in read for each in ("tiānqì", "这么好的天气，去爬山吧！", "qì", "Chosen in Find"))
    assert question(WALL, step, present(page.card_back)) == ("how", "which", "how")[step], "of characters"


def test_a_word_is_learned_from_its_sheet_and_in_a_game_and_goes_to_other_programs(pilot: Pilot) -> None:
    dialog = pilot.put(WordDialog(pilot.services, "天气", "tiānqì", "weather"))
    assert "这么好的天气，去爬山吧！" in [each.name for each in dialog.panel.nodes()]
    pilot.press("learn")
    pilot.key("ctrl shift w", "escape")
    pilot.open("connecting_wall_zh", "hsk")
    groups = pilot.session.state.puzzle.groups
    with patch.object(pilot.play.game.board, "text_to_speak", return_value="朋友"):
        pilot.key("ctrl shift w")
    pilot.play.game.play(Guess(groups[0].cards))
    pilot.play.game.play(GiveUp())
    pilot.wait(1.0)
    cards = {each.front: each for each in pilot.store.cards.all(WORDS)}
    asked = [front for front, each in cards.items() if not each.misses]
    lost = {card for group in groups[1:] for card in group.cards if len(card) > 1 and all(word_facts(card))}
    assert (asked, cards.keys() - {*asked}) == (["天气", "朋友"], lost)
    columns, tags = export_row("天气", present(WORD_CARDS.back("天气", "")), "Find")
    assert (columns[:3], columns[5], tags) == (("天气", "tiānqì", "weather"), "Find", ("lantern", "hsk1"))


def test_the_answer_of_a_riddle_that_was_given_up_is_learned_but_not_in_a_chinese_window() -> None:
    kind = entry_of("riddle_zh").kind
    puzzle = kind.generate(kind.presets[0].options, Random(1), no_pulse)
    told = kind.play(kind.start(puzzle), Tell())
    for language, learned in ((ENGLISH, [puzzle.answer]), (CHINESE, [])):
        speak(language)
        assert [each.front for each in present(cards_of(kind)).met(told)] == learned


def test_the_list_has_all_that_were_met_and_shows_each(learner: Pilot) -> None:
    """And the last answer stands when the page is left."""
    learner.key("space", "2")
    assert {card.front for card, _ in card_list(learner).met} == set("林村校妈")
    rows = learner.widget("card").rect
    learner.click((rows.centerx, rows.top + 10))
    assert isinstance(learner.scene, CardDialog)
    learner.key("escape", "escape")
    assert isinstance(learner.scene, CardsScreen)
    learner.key("escape")
    assert sum(each.step == 1 for each in learner.store.cards.all(WALL)) == 1


@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
def test_all_of_them_can_be_taken_along(
    learner: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setenv("LANTERN_HOME", str(tmp_path))
    speak(language)
    card_list(learner)
    learner.press("export")
    learner.store.writer.wait()
    learner.step(2)
    (path,) = (tmp_path / "exported").glob("*.tsv")
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file, delimiter="\t"))
    assert [row[0] for row in rows] == ["林", "村", "校", "妈"]
    lin = rows[0]
    assert lin[1] == "lín"
    assert ("forest" in lin[2]) == (language == ENGLISH)
    assert lin[4] == "lion-wall"
    assert learner.said()


def test_the_end_of_a_game_brings_what_was_missed_there(pilot: Pilot) -> None:
    pilot.open(WALL)
    groups = pilot.session.state.puzzle.groups
    wrong = (*groups[0].cards[:3], groups[1].cards[0])
    pilot.play.game.play(Guess(wrong))
    for group in groups:
        if not pilot.session.chapter.over:
            pilot.play.game.play(Guess(group.cards))
    pilot.wait(1.0)
    assert any(each.action == END for each in pilot.session.chapter.log)
    cards = pilot.store.cards.all(WALL)
    assert {each.front for each in cards} == {card for group in groups for card in group.cards}
    assert {each.front for each in cards if each.due is not None} == set(wrong)
    assert all(each.times == 1 for each in cards)
    pilot.press("menu", to=Menu)
    pilot.reach("cards", to=CardsScreen)
    pilot.key("escape")
    assert pilot.scenes() == [Home, Playing]


ANY = st.text(max_size=30)
CARDS = st.lists(st.tuples(st.tuples(ANY, ANY, ANY, ANY), st.tuples(ANY, ANY)), max_size=5)


@given(CARDS)
def test_it_is_a_table_of_five_columns_without_formulas(cards: list[tuple[tuple[str, ...], tuple[str, ...]]]) -> None:
    plain = ("乐", "lè", 'happy, "glad"', "乐 = 小"), ("lion-wall", "simplified")
    (row,) = csv.reader(io.StringIO(write_tsv([plain]), newline=""), delimiter="\t")
    assert row == ["乐", "lè", 'happy, "glad"', "乐 = 小", "lion-wall simplified"]
    text = write_tsv(cards)
    rows = list(csv.reader(io.StringIO(text, newline=""), delimiter="\t"))
    assert len(rows) == text.count("\n") == len(cards)
    assert all(len(row) == 5 for row in rows)
    assert text.encode("utf-8", "strict").decode("utf-8") == text
    for cell in (each for row in rows for each in row):
        assert cell[:1] not in ("=", "+", "-", "@")
        assert not {"\t", "\n", "\r"} & set(cell)
