"""Cards that come back: by mouse, finger and keys, to a calm end; and all of them as a table."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.scenes.home.home import Home, more_words
from game.scenes.play.commands import Menu
from game.scenes.play.play import Playing
from game.scenes.practice.cards import CardDialog, CardList, CardsScreen, write_tsv
from game.store.learning import KNOWN
from game.store.log import END
from generators.kernel.kind import Met
from generators.kernel.phrases import CHINESE, ENGLISH, speak
from generators.wall.characters.han import facts
from generators.wall.rules import Guess
from tests.game.memory_store import MemoryStore
from tests.game.pilot import TODAY, Pilot, entry_of, piloted
from tests.rows import of_type, sample

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


@pytest.mark.parametrize("met", [[], [Met("林", missed=True), Met("我", missed=False)]], ids=["before", "after"])
def test_a_deck_of_a_level_can_be_chosen_before_or_after_a_game(pilot: Pilot, met: list[Met]) -> None:
    """Again and again, and for each card it says so."""
    pilot.store.cards.meet(WALL, met)
    page, cards = cards_page(pilot), card_list(pilot)
    pilot.press("simplified_1")
    pilot.press("simplified_6")
    due = pilot.store.cards.due(WALL)
    assert [facts()[each.front].level("s") for each in due] == [1] * 20 + [6] * 20
    assert [cards._row(number).detail for number in range(20)] == ["Chosen today"] * 20
    pilot.press("simplified_1")
    assert len({each.front for each in pilot.store.cards.due(WALL)}) == 60
    pilot.key("escape")
    assert len(page.waiting) == 60
    pilot.press("show")
    pilot.press("not_yet")
    pilot.key("escape")
    assert more_words(pilot.services.ui, pilot.scene.known)["learn:lion_wall"][0] == "59 to learn"


def test_every_other_time_the_character_is_asked_for(pilot: Pilot) -> None:
    pilot.store.cards.meet(WALL, [Met("林", missed=True)], TODAY - timedelta(9))
    page = CardsScreen(pilot.services, entry_of(WALL))
    pilot.until(lambda: page.ready.done)
    asked = list[bool]()
    for _ in range(KNOWN):
        page.waiting = list(pilot.store.cards.all(WALL))
        asked.append(page.by_meaning)
        pilot.store.cards.answer(page.waiting[0], knew=True)
    assert asked == [False, True, False, True]


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
