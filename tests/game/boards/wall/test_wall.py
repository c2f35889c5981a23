"""The two walls, played to the end in every mode by mouse, by finger and by keys alone, and what is seen of them."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product
from pathlib import Path
from unittest.mock import Mock, patch

import pygame
import pytest
from pygame import Rect, Surface

from game.boards.wall.animation import lay_out
from game.boards.wall.bars import GroupBars, ground_of, ink_of
from game.boards.wall.card_text import Wording, _whole_senses, _word_lines, fit_word
from game.boards.wall.picture import LINE, draw_start_card, said_of_miss
from game.scenes.home.home import Home
from game.scenes.play.play import Playing
from game.store.settings import SCALES, Settings
from game.store.store import Store
from game.ui.sound import Cue
from game.ui.text import Text
from game.ui.ui import ui_for
from generators.kernel.phrases import CHINESE
from generators.wall.connecting.bank import hidden_part
from generators.wall.rules import GROUPS, SECONDS, Ghost, Guess, Phase, outcome, play, result, start
from tests.contrast import contrast
from tests.game.boards.hand import go_to, spoken
from tests.game.files_hand import types
from tests.game.pilot import Pilot, piloted
from tests.game.wall_hand import act, at, board, group, guess, key_of, name_all, naming, state, wrong
from tests.rows import present, sample

HANDS = ("mouse", "finger", "keys", "arrows")
KINDS = ("lion_wall", "connecting_wall")
MODES = ("easy-classic", "easy-connections", "easy-only-connect")


# --- to the end


def choose(pilot: Pilot, hand: str, card: str) -> None:
    match hand:
        case "mouse":
            pilot.click(at(pilot, card))
        case "finger":
            pilot.touch(at(pilot, card))
        case "keys":
            pilot.key(key_of(pilot, card))
        case _:
            go_to(pilot, state(pilot).spot_of(card))
            pilot.key("space")


@pytest.mark.sampled
@pytest.mark.parametrize(("hand", "kind", "preset"), sample(product(HANDS, KINDS, MODES), 4))
def test_a_wall_is_solved_by_each_hand(pilot: Pilot, hand: str, kind: str, preset: str) -> None:
    def submit() -> None:
        if hand in ("mouse", "finger"):
            (pilot.click if hand == "mouse" else pilot.touch)(pilot.widget("submit").rect.center)
        else:
            pilot.key("return")

    pilot.resize((720, 1280) if hand == "finger" else (1280, 800))
    pilot.open(kind, preset)
    timed = preset.endswith("only-connect")
    if timed:
        submit()  # ready: from now on four cards are a guess
    for number in (2, 0, 3):
        for card in group(pilot, number):
            choose(pilot, hand, card)
        if not timed:
            submit()
    if timed:
        name_all(pilot)
    pilot.won()


# --- choosing


def test_escape_lets_go_of_the_cards_before_it_leaves(pilot: Pilot) -> None:
    """It left the page, and what was typed then opened other puzzles."""
    pilot.open("connecting_wall", "easy-classic")
    pilot.key("1", "2")
    pilot.key("escape")
    assert isinstance(pilot.scene, Playing)
    assert board(pilot).chosen == ()
    pilot.key("escape")
    assert isinstance(pilot.scene, Home)


def test_a_fifth_card_is_refused(pilot: Pilot) -> None:
    pilot.open("connecting_wall", "easy-classic")
    pilot.key("1", "2", "3", "4", "q")
    assert len(board(pilot).chosen) == 4
    assert board(pilot).moving()
    pilot.key("1", "q")
    assert state(pilot).order[4] in board(pilot).chosen
    pilot.key("backspace")
    assert board(pilot).chosen == ()
    assert not pilot.widget("submit").enabled


def test_what_is_pressed_while_cards_fly_counts(pilot: Pilot) -> None:
    pilot.prefer(auto_submit=True)
    pilot.open("lion_wall", "easy-classic")
    for number in (0, 1):
        pilot.key(*[key_of(pilot, card) for card in group(pilot, number)])  # four are submitted at once
        assert board(pilot).moving()
    assert state(pilot).found == (0, 1)


def test_undo_takes_guesses_back_where_they_are_free(pilot: Pilot) -> None:
    pilot.open("connecting_wall", "easy-classic")
    guess(pilot, group(pilot, 0))
    pilot.key("ctrl z")
    assert state(pilot).found == ()
    pilot.key("ctrl y", "t", "ctrl z")
    assert state(pilot).found == (0,)
    (row,) = [each for each in board(pilot).actions(state(pilot)) if each.id == "give_up"]
    assert row.in_menu
    assert row.asks
    act(pilot, "give_up")
    assert pilot.session.chapter.over
    assert pilot.session.chapter.can_undo


def test_a_wrong_guess_costs_and_stays_chosen(pilot: Pilot) -> None:
    """Undo leaves it alone, and four of them end the game."""
    pilot.open("connecting_wall", "easy-connections")
    cards = wrong(pilot)
    guess(pilot, cards)
    assert (state(pilot).lost, board(pilot).chosen) == (1, cards)
    pilot.key("return")
    assert state(pilot).lost == 1, "the same four again cost nothing"
    assert board(pilot).chosen == cards
    assert pilot.said()
    pilot.key("t", "ctrl z", "ctrl z", "ctrl z")
    assert state(pilot).lost == 1
    assert state(pilot).order == state(pilot).puzzle.cards, "the shuffle was taken back"
    for last in range(1, 4):
        guess(pilot, (*cards[:3], group(pilot, 1)[last]))
    assert pilot.session.chapter.over
    assert not pilot.session.chapter.can_undo
    assert not pilot.store.archive.games(ended=True)[0].solved


def test_a_wrong_four_drops_by_itself_in_only_connect(pilot: Pilot) -> None:
    pilot.open("connecting_wall", "easy-only-connect")
    cards = wrong(pilot)
    guess(pilot, cards)
    pilot.wait(0.3)
    assert board(pilot).chosen == cards
    assert "submit" not in [each.id for each in board(pilot).actions(pilot.session.state)]
    pilot.wait(0.3)
    assert board(pilot).chosen == ()
    guess(pilot, (*cards[:3], group(pilot, 1)[1]))
    pilot.key(key_of(pilot, cards[0]))
    assert board(pilot).chosen == cards[:1], "the next key chooses anew"


# --- the clock


def test_the_clock_goes_on_after_a_pause_and_runs_out(tmp_path: Path) -> None:
    with piloted(Store(tmp_path)) as first:
        first.open("connecting_wall", "easy-only-connect")
        guess(first, group(first, 0))
        assert board(first).clock(state(first), 30.0) == SECONDS - 30.0
        first.session.chapter.seconds = SECONDS - 1.0
        first.key("escape")
    with piloted(Store(tmp_path)) as second:
        second.press("play:connecting_wall")
        second.until_playing()
        assert state(second).found == (0,)
        assert state(second).phase is Phase.GUESSING
        with second.unseen():
            second.wait(1.2)
        assert state(second).phase is Phase.NAMING
        assert state(second).revealed == (1, 2, 3)
        seconds = second.session.chapter.seconds
        second.wait(0.5)
        assert second.session.chapter.seconds == seconds, "nobody hurries the naming"
        act(second, "finish")
        second.wait(1.0)
        assert second.play.result is not None
        assert second.play.result.title.startswith("1 of 10 points")
        assert second.play.result.lines == ("groups 1 of 4, links 0 of 4, bonus 0 of 2",)


@pytest.mark.parametrize("scale", SCALES)
def test_no_line_of_the_card_before_a_wall_stands_over_another(scale: int) -> None:
    ui = ui_for((1280, 800), replace(Settings(), scale=scale), dark=False)
    target = Surface((1280, 800))
    ui.background(target)
    draw_start_card(ui, target, lay_out(ui, target.get_rect()))
    masks = (pygame.mask.from_threshold(target, ink, (1, 1, 1, 255)) for ink in (ui.theme.ink, ui.theme.ink_2))
    # The soft edge of a letter may have the colour of another line in single pixels.
    title, lines = ([each for each in mask.get_bounding_rects() if each.height > 4] for mask in masks)
    top = min(each.top for each in lines)
    assert max(each.bottom for each in title) <= top
    if ui.large:
        pitch = ui.fixed_px(LINE)
        highs = [max(each.height for each in lines if (each.centery - top) // pitch == at) for at in range(3)]
        assert max(highs) - min(highs) <= 2, "they are of one size"


def test_no_time_passes_until_the_player_is_ready(pilot: Pilot) -> None:
    """And no word is seen; then four are a guess, and each of the last seconds is heard."""
    pilot.open("connecting_wall", "easy-only-connect")
    pilot.wait(2.0)
    assert pilot.session.chapter.seconds == 0
    hidden = pygame.image.tobytes(pilot.app.window, "RGB")
    assert not pilot.widget("hint").enabled, "it would show a card"
    pilot.key(*"1234")
    assert not board(pilot).chosen
    pilot.press("submit")
    assert pygame.image.tobytes(pilot.app.window, "RGB") != hidden
    pilot.key(*[key_of(pilot, card) for card in group(pilot, 0)])
    assert state(pilot).found == (0,)
    pilot.services.sounds = ears = Mock()
    pilot.session.chapter.seconds = SECONDS - 4.5
    with pilot.unseen():
        pilot.wait(3.0)
    assert [call.args[0] for call in ears.play.call_args_list].count(Cue.SELECT) == 4
    pilot.wait(1.6)
    assert state(pilot).phase is Phase.NAMING


def test_a_wall_that_is_given_up_before_it_begins_shows_its_groups(pilot: Pilot) -> None:
    """The card with the rules stayed over them."""
    pilot.open("connecting_wall", "easy-only-connect")
    act(pilot, "give_up")
    with patch("game.boards.wall.board.draw_start_card") as card:
        assert pilot.app.window
    assert (state(pilot).phase, card.called) == (Phase.OVER, False), "the card with the rules covers the groups"


def lose(pilot: Pilot) -> None:
    for last in range(4):
        guess(pilot, (*group(pilot, 0)[:3], group(pilot, 1)[last]))


def test_after_a_loss_the_result_says_how_many_characters_come_back(pilot: Pilot) -> None:
    pilot.open("lion_wall", "easy-connections")
    lose(pilot)
    pilot.wait(1.0)
    assert pilot.play.result is not None
    assert pilot.play.result.lines == ("0 of 4 groups", "16 characters come back as cards")
    assert len(pilot.store.cards.all("lion_wall")) == 16


def test_one_away_stays_in_words_until_the_choice_changes(pilot: Pilot) -> None:
    def told() -> bool:
        """In the line beneath the tiles."""
        count, tail = board(pilot)._picture._messages(state(pilot), board(pilot).chosen)[0]
        return pilot.services.ui.tell("board.wall.one_away") in str(count + tail)

    pilot.open("connecting_wall", "easy-connections")
    guess(pilot, wrong(pilot))
    pilot.wait(1.0)
    assert told()
    pilot.key("t")
    assert told(), "a shuffle changes no choice"
    pilot.click(at(pilot, board(pilot).chosen[0]))
    assert not told()
    assert len(board(pilot).chosen) == 3


def test_the_primary_of_the_naming_is_the_next_deed(pilot: Pilot) -> None:
    naming(pilot, "connecting_wall")
    assert not board(pilot).actions(state(pilot))[0].enabled
    types(pilot, "nonsense")
    for number in range(GROUPS):
        answer = board(pilot).actions(state(pilot))[0]
        assert (answer.id, answer.primary, answer.enabled) == ("submit", True, True)
        act(pilot, "submit")
        act(pilot, "submit")
        assert state(pilot).names[number] is not None
        types(pilot, "nonsense")
    assert not pilot.session.chapter.over
    assert board(pilot).headline(state(pilot)).key == "wall.hint_end", "there is no link left to name"
    act(pilot, "submit")
    assert pilot.session.chapter.over, "all have an answer: the primary is the end"
    assert [each.key for each in board(pilot).told(state(pilot)).verdict] == [
        "board.wall.account",
        "board.wall.slips_0",
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_names_of_groups_are_read_on_their_bars(theme: str, pilot: Pilot) -> None:
    pilot.prefer(theme=theme)
    pilot.open("lion_wall", "easy-connections")
    guess(pilot, group(pilot, 2))
    lose(pilot)
    assert state(pilot).revealed
    ui = pilot.services.ui
    for number in range(GROUPS):
        assert contrast(ink_of(ui, state(pilot), number), ground_of(ui, state(pilot), number)) >= 4.5


def test_a_lesson_tells_whole_senses_or_none(pilot: Pilot) -> None:
    pilot.open("lion_wall", "easy-classic")
    ui = pilot.services.ui
    meaning = "to trace, to follow exactly; a copy of what was written before"
    assert _whole_senses(ui, meaning, 10_000) == meaning
    assert _whole_senses(ui, meaning, ui.px(100)) == "to trace"
    assert _whole_senses(ui, meaning, 10) == ""
    word = "特色 tèsè · special feature"
    assert _word_lines(ui, word, 10_000) == [word]
    assert _word_lines(ui, word, ui.px(120)) == ["特色 tèsè", "special feature"], "a narrow bar left the sense out"


@pytest.mark.parametrize("still", [False, True])
def test_a_loss_dims_the_lamp_and_shows_what_was_there(pilot: Pilot, *, still: bool) -> None:
    """At once where no motion is wanted."""
    pilot.prefer(reduce_motion=still)
    pilot.open("connecting_wall", "easy-connections")
    lose(pilot)
    show = board(pilot).show
    assert pilot.session.chapter.over
    if not still:
        assert show.dimming is not None
        assert show.unfound_cards
        assert show.reveal_of(0) == 0.0
        pilot.wait(0.95)
    pilot.step(2)
    assert not board(pilot).moving()
    assert show.unfound_cards == {}
    assert show.reveal_of(3) == 1.0


@pytest.mark.parametrize(("slips", "key"), [(0, "wall.no_mistakes"), (1, "wall.one_mistake"), (2, "wall.mistakes")])
def test_slips_are_counted_in_words(pilot: Pilot, slips: int, key: str) -> None:
    """A wall that was only shown is not praised."""
    pilot.open("connecting_wall", "easy-classic")
    act(pilot, "give_up")
    assert [each.key for each in outcome(state(pilot))] == ["wall.found"]
    pilot.press("menu")
    pilot.press("restart")
    for last in range(slips):
        guess(pilot, (*group(pilot, 0)[:3], group(pilot, 1)[last]))
    for number in (0, 1, 2):
        guess(pilot, group(pilot, number))
    assert [each.key for each in outcome(state(pilot))] == ["wall.found", key]
    assert slips or [each.key for each in board(pilot).told(state(pilot)).verdict] == ["board.wall.slips_0"]


def test_the_result_names_the_ghost_that_was_guessed(pilot: Pilot) -> None:
    """What is shared does not: it would tell others."""
    pilot.open("connecting_wall", "easy-classic")
    puzzle = state(pilot).puzzle
    cards = tuple(each.cards[0] for each in puzzle.groups)
    end = play(start(replace(puzzle, ghost=Ghost("Cinderella", cards))), Guess(cards))
    assert said_of_miss(end).key == "board.wall.ghost_guessed", "the guess itself is answered with the name"
    assert said_of_miss(play(end, Guess((*puzzle.groups[0].cards[:3], cards[1])))).key == "board.wall.wrong"
    for each in puzzle.groups[:3]:
        end = play(end, Guess(each.cards))
    assert [each.key for each in board(pilot).told(end).verdict or ()] == ["board.wall.slips_1", "board.wall.ghost"]
    assert "board.wall.ghost" not in [each.key for each in result(end)]


# --- tiles and their cards at every size of everything

WINDOWS = ((360, 480), (640, 480), (720, 1280), (1024, 600), (1280, 800), (1920, 1080), (2560, 1440))
LONG = ("NEIGHBOURHOOD", "ANTIDISESTABLISHMENTARIA", "W" * 24, "A VERY LONG CARD OF 24 S", "JACK-IN-THE-PULPIT")


@pytest.mark.parametrize(("size", "percent"), sample(product(WINDOWS, SCALES), 6))
def test_a_long_word_stays_in_its_tile(size: tuple[int, int], percent: int) -> None:
    ui = ui_for(size, Settings(scale=percent), dark=False)
    wide, high = lay_out(ui, Rect(0, 0, size[0] - 40, size[1] * 3 // 4)).grid.cell
    for card in LONG:
        wording = fit_word(ui, card, (wide, high))
        assert max(ui.text.glyph_width(line, wording.pixels) for line in wording.lines) < wide, card
        assert wording.pixels * len(wording.lines) < high, card
    assert fit_word(ui, "cat's eye", (wide, high)).lines[0].startswith("CAT’S")


@pytest.mark.slow
def test_no_word_of_a_wall_is_twice_as_large_as_another() -> None:
    with piloted(size=(720, 1280)) as pilot:
        pilot.prefer(scale=200)
        pilot.open("connecting_wall", "hard-connections")
        sizes = [each.pixels for each in board(pilot)._picture.wordings(pilot.session.state).values()]
        assert min(sizes) < max(sizes) <= 1.5 * min(sizes) + 1


def test_the_name_of_a_shown_group_leaves_room_for_the_word_that_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    places: list[Rect] = []
    monkeypatch.setattr(GroupBars, "_title", lambda _self, _target, _state, _number, place: places.append(place))
    with piloted(size=(720, 1280)) as pilot:
        pilot.prefer(scale=200)
        pilot.open("connecting_wall", "hard-connections")
        for _ in range(2):  # it asks first
            pilot.play.game.act("give_up")
        pilot.wait(3.0)
        picture, state = board(pilot)._picture, pilot.session.state
        places.clear()
        for row, number in enumerate(state.seen):
            bar = picture.places.bar(row)
            picture.bars.draw(pilot.app.window, bar, state, number)
            assert not present(picture.bars._shown_place(bar, state, number)).colliderect(places[row])


def test_larger_words_have_wider_cards() -> None:
    room = Rect(0, 0, 1200, 590)
    usual, large = (lay_out(ui_for((1280, 800), Settings(scale=each), dark=False), room).grid for each in (100, 200))
    assert (large.rect.width, large.cell[1]) == (room.width, usual.cell[1]), "190 pixels were free at each side"
    assert usual.rect.width < 0.8 * room.width


def test_the_light_of_the_last_life_is_not_cut_at_the_edge() -> None:
    with piloted(size=(720, 1280)) as pilot:
        pilot.open("connecting_wall", "easy-connections")
        line, edge = board(pilot).places.status, board(pilot).area.right
        window, ground = pilot.app.window, pilot.services.ui.theme.bg
        assert all(window.get_at((edge - 1, y))[:3] == ground for y in range(line.top, line.bottom))


@pytest.mark.parametrize(("size", "percent"), [((1280, 800), 100), ((720, 1280), 200), ((360, 480), 200)])
def test_a_chinese_word_stays_whole_in_its_tile(size: tuple[int, int], percent: int) -> None:
    ui = ui_for(size, Settings(scale=percent), dark=False)
    wide, high = lay_out(ui, Rect(0, 0, size[0] - 40, size[1] * 3 // 4)).grid.cell
    large, small = (fit_word(ui, "盐", (wide, high), among_words=among) for among in (False, True))
    assert large.pixels > small.pixels == fit_word(ui, "酱油", (wide, high), among_words=True).pixels
    for word in ("酱油", "手榴弹", "鱼香肉丝", "黄连素药片"):
        wording = fit_word(ui, word, (wide, high))
        assert wording.lines == (word,)
        free = wide - ui.text.glyph_width(word, wording.pixels)
        assert free >= wide // 7, "it is close to the edges"


def test_a_chinese_word_says_how_it_sounds(pilot: Pilot) -> None:
    pilot.open("connecting_wall_zh")
    pilot.until(lambda: board(pilot).notes.known)
    cells = spoken(pilot).cells
    assert {cell.language for cell in cells} == {CHINESE}
    said = [pilot.services.ui.tell(cell.more) for cell in cells if cell.more is not None]
    assert said
    assert all(re.match("[\u4e00-\u9fff]+: [a-zāáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜü]", each.lower()) for each in said)


WORDS = """# language: zh
包 | “装东西”: 钱包 书包 背包 红包
饮料: 豆浆 果汁 牛奶 咖啡
家具: 茶几 衣柜 板凳 沙发
地方: 长桥 故宫 步枪 天坛
"""


def in_words(pilot: Pilot, language: str, preset: str = "", text: str = WORDS) -> None:
    """A wall of Chinese words, once all that is told of them is read."""
    pilot.services.change(replace(pilot.services.settings, language=language))
    pilot.open("connecting_wall_zh", preset, text)
    pilot.until(lambda: board(pilot).notes.known)


@pytest.fixture
def notes(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The rows of each note card that is drawn."""
    drawn = list[list[str]]()
    draw = "game.boards.wall.character_boards.draw_note_card"
    monkeypatch.setattr(draw, lambda _ui, _target, rows, *_: drawn.append([words for words, _ in rows]))
    return drawn


@pytest.mark.parametrize(("language", "size"), [("en", (1280, 800)), ("zh", (1280, 800)), ("en", (720, 1280))])
def test_a_word_of_a_found_group_tells_about_itself(
    pilot: Pilot, notes: list[list[str]], language: str, size: tuple[int, int]
) -> None:
    pilot.resize(size)
    in_words(pilot, language)
    for number in (0, 2, 3):
        guess(pilot, group(pilot, number))
        pilot.wait(3.0)
    for card in ("钱包", "长桥", "步枪", "茶几"):
        pilot.click(board(pilot).where(card, state(pilot)).center)
        assert pilot.app.window
    known = {rows[0]: rows[1:] for rows in notes}
    assert [*known] == ["钱包 qiánbāo", "长桥 cháng/zhǎng qiáo", "步枪 bùqiāng", "茶几 chájī"]
    assert ("wallet" in known["钱包 qiánbāo"]) is (language == "en"), "a Chinese window shows the sound alone"
    assert [row[0] for row in known["钱包 qiánbāo"][1:]] == (["钱", "包"] if language == "en" else [])
    of_table = [row.partition(" · ")[0] for row in known["茶几 chájī"][1:]]
    assert of_table == (["茶 chá", "几 jī"] if language == "en" else []), "each character as it sounds in the word"
    assert known["长桥 cháng/zhǎng qiáo"] == [], "its characters, long and bridge, do not say what it is"


@pytest.mark.parametrize(
    ("language", "preset", "note"),
    [("en", "", "kāfēi · coffee"), ("zh", "hsk-classic", "kāfēi"), ("zh", "easy-classic", "")],
)
def test_learners_see_all_words_of_a_found_group_explained(pilot: Pilot, language: str, preset: str, note: str) -> None:
    """Only the word under the pointer was."""
    in_words(pilot, language, preset)
    guess(pilot, group(pilot, 1))
    pilot.wait(3.0)
    with patch.object(Text, "glyph") as glyph:
        assert pilot.app.window
    drawn = [call.args[1] for call in glyph.call_args_list]
    assert [each for each in drawn if each.startswith("kā")] == [note] * bool(note)


@pytest.mark.parametrize(
    ("language", "preset", "note"),
    [("en", "hsk-classic", ["果汁 guǒzhī", "fruit juice"]), ("zh", "hsk-classic", []), ("en", "easy-classic", [])],
)
def test_learners_look_up_a_word_before_it_is_found(
    pilot: Pilot, notes: list[list[str]], language: str, preset: str, note: list[str]
) -> None:
    """Nothing told what it means. A finger that is held there leaves it unchosen."""
    in_words(pilot, language, preset)
    place = board(pilot).where("果汁", state(pilot)).center
    for look_up in (pilot.hover, lambda at: pilot.touch(at, held=1.0)):
        notes.clear()
        look_up(place)
        assert pilot.app.window
        assert notes[-1:] == [note] * bool(note)
    assert bool(board(pilot).chosen) is not bool(note)
    pilot.click(place)
    notes.clear()
    assert pilot.app.window
    assert notes == [], "it stays open where a press chooses"


FAMILY = """# language: zh
姓张的古人（只称名） | “同姓，一个测地震，一个出西域”: 衡 飞 良 骞
地方: 长桥 故宫 步枪 天坛
家具: 茶几 衣柜 板凳 沙发
饮料: 豆浆 果汁 牛奶 咖啡
"""


@pytest.mark.parametrize(("language", "why"), [("zh", "张衡，造地动仪"), ("en", "Zhang Heng, who built a seismoscope")])
def test_a_word_of_a_found_group_says_why_it_is_there(pilot: Pilot, language: str, why: str) -> None:
    in_words(pilot, language, text=FAMILY)
    told = [[words for words, _ in board(pilot).note_on(state(pilot), 0, column)[0]] for column in range(4)]
    assert why in told[0]
    joke = "“同姓，一个测地震，一个出西域” one surname: one felt earthquakes, one went west"
    assert (joke in told[0]) is (language == "en")
    assert board(pilot).note_on(state(pilot), 2, 0)[0][0][0].startswith("茶几"), "nobody has told why"
    assert why not in [words for words, _ in board(pilot).note_on(state(pilot), 2, 0)[0]]


OTHERS = """Birds: robin wren kite crane
Publishers: penguin virago faber picador
Architects: nash soane barry pugin
"""


@pytest.mark.parametrize("size", [(1280, 800), (720, 1280)])
def test_a_joke_has_its_plain_name_below_it(pilot: Pilot, size: tuple[int, int]) -> None:
    pilot.resize(size)
    pilot.open("connecting_wall", text=f"Things with legs | “Standing up well”: bed relay table stool\n{OTHERS}")
    guess(pilot, group(pilot, 0))
    pilot.wait(2.0)
    with patch.object(Text, "glyph") as glyph:
        assert pilot.app.window
    drawn = {words: (pixels, at[1]) for words, pixels, _, at in (call.args[1:5] for call in glyph.call_args_list)}
    (joke, above), (plain, below) = drawn["Standing up well"], drawn["Things with legs"]
    assert above < below
    assert plain < joke


def test_hidden_letters_are_underlined_once_the_link_is_shown(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    assert hidden_part(("Hidden body parts",), "machine") == (2, 6)
    assert hidden_part(("A tree inside", "“Lost in the wood”", "hidden trees"), "helmet") == (1, 4)
    assert hidden_part(("Birds",), "machine") == (0, 0)
    text = f"# mode: only_connect\nHidden body parts: machine shipment charmed forehead\n{OTHERS}"
    seen: list[tuple[str, tuple[int, int]]] = []
    place_in = GroupBars._place_in

    def place(bars: GroupBars, wording: Wording, word: str, part: tuple[int, int], centre: tuple[int, int]) -> Rect:
        seen.append((word, part))
        return place_in(bars, wording, word, part, centre)

    monkeypatch.setattr(GroupBars, "_place_in", place)
    naming(pilot, "connecting_wall", text=text)
    pilot.until(lambda: board(pilot).bank.known)
    pilot.play.dirty = True
    assert pilot.app.window
    assert not seen, "the link is still asked for"
    pilot.key("return")
    act(pilot, "finish")
    pilot.wait(2.0)
    assert pilot.app.window
    assert ("MACHINE", (2, 6)) in seen
