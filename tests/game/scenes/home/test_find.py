"""All that home leads to is found by its names, opened by keys, mouse and finger, and told to those who listen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from types import SimpleNamespace

import pygame
import pytest

from game.catalogue import CATALOGUE
from game.routes import plain_page
from game.scenes.atlas.screen import AtlasScreen
from game.scenes.home.find import CHOICES, FindScreen, FoundRows, Target, fit, targets
from game.scenes.home.home import Home
from game.scenes.practice.practice import PracticeChoice
from game.scenes.shared.game_names import in_short
from game.scenes.shared.scene import NewPuzzle, Open
from game.scenes.shared.screens import PlainScreen
from game.store.log import Heading
from game.store.settings import Settings
from game.store.summary import ChapterSummary
from generators.characters.han import facts
from generators.kernel.phrases import CHINESE, ENGLISH, phrasebook, say
from generators.words.dictionary import asset
from generators.words.readings import bare, find_words
from tests.game.pilot import TODAY, Pilot, entry_of, piloted
from tests.rows import of_type, present, sample

PUZZLES = {  # what people type, and the puzzle that comes first
    "Queens": "sweet_spots",
    "star battle": "sweet_spots",
    "two not": "sweet_spots",
    "xingzhan": "sweet_spots",
    "spelling bee": "brick",
    "connections": "connecting_wall",
    "only connect": "connecting_wall",
    "connecting": "connecting_wall",
    "guanlian": "connecting_wall",
    "kriss": "fill_in",
    "quick cryptic": "crossword",
    "what am i": "riddle",
    "chest": "sweet_spots",
    "brick today": "brick",
    "5x5": "sweet_spots",
    "15 × 15": "crossword",
    "14*14": "sweet_spots",
    "21x21": "fill_in",
}
FIRST = {"mini": "mini.crossword", "cryptic": "find.sunday", "practise": "find.path"}
FIRST |= {"help": "board.connecting_wall.name"}
FIRST |= {"timer": "settings.clock", "reset": "settings.learn", "backup": "backup.write", "chongzhi": "settings.learn"}
KINDS_OF_WALLS = {"fanti": "traditional", "traditional": "traditional", "chengyu": "chengyu", "含义": "meanings"}
FIRST |= {"hsk": "cards.characters", "lists": "own_lists_page.title", "print": "print.row", "jishiqi": "settings.clock"}
FIRST |= dict.fromkeys(("give", "gift"), "find.give") | {"picture": "import_menu.title"}
FIRST |= dict.fromkeys(("only connect", "number", "14x14", "15x15"), "find.game")
OF_POEMS = dict.fromkeys(("诗词", "shici", "古诗", "飞花令"), "poem_zh")
OF_OTHERS = {"猜字": "riddle_zh", "归类": "connecting_wall_zh", "拼成语": "brick_zh", "拆字": "idioms_zh_rows"}
FIRST |= {word: f"board.{kind}.name" for word, kind in (OF_POEMS | OF_OTHERS).items()}
PAGES = {
    "calendar": "Almanac",
    "dark": "SettingsScreen",
    "radicals": "AtlasScreen",
    "lianxi": "CourseScreen",
    "fuxi": "CardsScreen",
    "keys of": "KeysHere",
    "restore": "WhichBackup",
    "dayin": "PrintScreen",
    "cuoti": "CourseScreen",
}


@pytest.fixture(scope="module")
def home() -> Iterator[Pilot]:
    with piloted() as pilot:
        yield pilot


@pytest.fixture
def pilot(home: Pilot) -> Iterator[Pilot]:
    yield home
    home.go_home()


def find(pilot: Pilot, text: str) -> FindScreen:
    """The first letter or digit opens the page, the others are typed there."""
    pilot.key(text[0].lower())
    for each in text[1:]:
        pilot.post(pygame.TEXTINPUT, text=each)
    pilot.step()
    assert isinstance(pilot.scene, FindScreen)
    return pilot.scene


def all_of(pilot: Pilot) -> tuple[Target, ...]:
    first = of_type(pilot.app.stack[0], Home)
    return targets(pilot.services, first.known)


@pytest.mark.slow
def test_usual_words_come_first_and_what_is_called_so_before_other_names(pilot: Pilot) -> None:
    page, found = find(pilot, "x"), {}
    for text in (*FIRST, *PUZZLES):
        page.search(text)
        first = present(page.found[0][0] if page.found else None)
        if text in PUZZLES:
            assert isinstance(first.turn(), Open), text
        found[text] = present(first.entry).id if text in PUZZLES else first.name.key
    assert found == FIRST | PUZZLES


def test_what_lantern_does_comes_before_chinese_words(pilot: Pilot) -> None:
    """An English window answered like a dictionary: 14x14 with 新, give as pinyin, and only connect in Chinese."""
    page, wrong = find(pilot, "x"), list[str]()
    for text in ("14x14", "15x15", "friend", "give", "picture", "number", "mini", "only connect", "connections"):
        page.search(text)
        rows = [(page._row(number), each.word) for number, (each, _) in enumerate(page.found)]
        shown = [f"{row.label} {row.detail}" for row, word in rows if not word]
        assert shown, text
        assert not any(word for _, word in rows[: len(shown)]), text
        wrong += [each for each in shown if not each.isascii() and re.search(r"[\u3400-\u9fff]", each)]
        wrong += [each for each in shown if "in the atlas" in each]
    assert wrong == []
    page.search("only connect")
    assert page._row(0).label == "Connecting Wall · Only Connect"
    page.search("14x14")
    assert not any(each.word for each, _ in page.found)
    page.search("mini")
    assert [page._row(number).label for number in range(len(page.found))] == ["Mini crossword"]


@pytest.mark.sampled
@pytest.mark.parametrize(("text", "sign"), [("马", "马"), ("ma", "妈"), ("xian4", "现"), ("e", "饿")])
def test_a_character_or_its_sound_is_looked_up_in_the_atlas(pilot: Pilot, text: str, sign: str) -> None:
    page = find(pilot, "x")
    page.search("word")
    assert all(target.name.key != "find.look_up" for target, _ in page.found)
    page.search(text)
    named = [pilot.services.ui.tell(target.name) for target, _ in page.found]
    assert f"Look up {text} in the atlas" in named[:8]
    pilot.app.stack.turn(page._open(named.index(f"Look up {text} in the atlas")))
    atlas = of_type(pilot.scene, AtlasScreen)
    pilot.until(lambda: atlas.entry is not None and (text == sign or atlas.tree.found is not None))
    assert sign in [present(atlas.entry).character, *(each.character for each in atlas.tree.found or ())]


@pytest.mark.sampled
@pytest.mark.parametrize("typed", ["gaosu", "tell", "Gao su", "gao4su", "to tell"])
def test_a_chinese_word_is_found_by_its_sound_and_its_meaning(pilot: Pilot, typed: str) -> None:
    page = find(pilot, typed)
    rows = [page._label(each) for each, _ in page.found]
    assert "告诉 gàosu · to tell" in rows
    pilot.app.stack.turn(page._open(rows.index("告诉 gàosu · to tell")))
    said = [each.name for each in pilot.scene.nodes()]
    assert {"gàosu · to tell", "诉 sù · tell, accuse"} <= {*said}, "it led to 告 in the atlas, without 诉"
    pilot.key("escape")
    assert pilot.scene is page
    page.search("light")
    kinds = [page._label(each)[0] >= "\u3400" for each, _ in page.found]
    assert kinds == sorted(kinds), "settings and pages first"
    assert any(kinds)


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("告诉", "告诉"),
        ("gàosu", "告诉"),
        ("tired", "累"),
        ("horse", "马"),
        ("shì", "事"),
        ("ma3", "马"),
        ("ba3", "把"),
        ("lv", "绿"),
        ("nǚ", "女"),
        ("luxing", "旅行"),
        ("lüxing", "旅行"),
        ("yixinyiyi", "一心一意"),
        ("马到成", "马到成功"),
        ("的", "的"),
    ],
)
def test_known_words_come_first_and_idioms_are_found(typed: str, first: str) -> None:
    assert find_words(typed, 1)[0][0] == first


def test_a_row_of_a_word_has_its_tones_its_level_and_a_voice(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """shàng wǎng and shang4wang3 listed 伤亡, too; an idiom was one word; no row had a level, and none was spoken."""
    said: list[str] = []
    monkeypatch.setattr(pilot.services, "speaker", SimpleNamespace(ready=True, say=said.append))
    page = find(pilot, "x")
    rows = {"马到成": "马到成功 mǎ dào chéng gōng · instant success", "niu2": "牛 niú · cow, ox HSK 1"}
    rows |= dict.fromkeys(("shàng wǎng", "shang4wang3"), "上网 shàngwǎng · to go online HSK 2")
    for text, told in rows.items():
        page._type(text)
        found = [page._row(number) for number, (each, _) in enumerate(page.found) if each.word]
        assert f"{found[0].label} {found[0].detail}".rstrip() == told
        assert "伤亡" not in [each.word for each, _ in page.found]
    page.at = next(number for number, (each, _) in enumerate(page.found) if each.word)
    pilot.key("ctrl shift l")
    pilot.press("listen")
    assert said == ["上网", "上网"]


def test_all_puzzles_for_learners_are_found_and_pinyin_with_tones_finds_no_settings(pilot: Pilot) -> None:
    """Only riddles were found for hsk, and Theme (night) for nǐ."""
    page = find(pilot, "hsk")
    presets = {entry.id: [each.id for each in entry.kind.presets if "hsk" in each.id] for entry in CATALOGUE}
    opened = [target.turn() for target, _ in page.found]
    assert all(Open(entry_of(kind), NewPuzzle(ids[0])) in opened for kind, ids in presets.items() if ids)
    page.search("nǐ")
    assert {target.name.key for target, _ in page.found} == {"find.look_up", "find.word"}
    assert len(page.found) > 10
    page.search("shi")
    keys = [target.name.key for target, _ in page.found]
    assert keys.index("find.word") < keys.index("settings.clock"), "it was matched by 时间, which nobody sees"


def test_a_puzzle_has_few_rows_and_its_rules_and_lesson_are_where_it_is(pilot: Pilot) -> None:
    """Four of nine rows of one puzzle were its rules, its lesson and two makers."""
    page = find(pilot, "x")
    page.search("connecting wall")
    own = [target.name.key for target, _ in page.found if target.entry is entry_of("connecting_wall")]
    assert set(own) <= {"board.connecting_wall.name", "find.daily", "find.path", "find.game"}
    for text in ("rules", "lesson", "how to play"):
        page.search(text)
        assert page.found[0][0].name.key.startswith("board."), text
    page.search("make a wall")
    assert page.found[0][0].turn() == PlainScreen("make")


def test_a_character_or_its_sound_finds_what_is_called_so_and_no_puzzle_by_its_description(pilot: Pilot) -> None:
    """行 listed all of Sweet Spots and My First Is In, whose descriptions have a 行."""
    page = find(pilot, "x")
    for text in ("行", "hang"):
        page.search(text)
        assert [target.entry for target, _ in page.found if target.entry is not None] == [], text
    for text in ("民", "民谜", "minmi", "old riddles"):
        page.search(text)
        assert Open(entry_of("riddle_zh"), NewPuzzle("folk")) in [target.turn() for target, _ in page.found], text


@pytest.mark.slow
def test_pages_settings_and_keys_are_found_and_opened_by_enter(pilot: Pilot) -> None:
    for text, page in sample(PAGES.items(), 5):
        find(pilot, text)
        pilot.key("return")
        assert type(pilot.scene).__name__ == page, text
        pilot.go_home()
    before = pilot.services.settings.sound
    find(pilot, "sound on or off")
    pilot.key("return")
    pilot.step()
    assert pilot.services.settings.sound is not before, "a key does what it does everywhere"
    assert isinstance(pilot.scene, Home)


def test_each_setting_is_found_and_has_the_focus_on_its_page(pilot: Pilot) -> None:
    found = {each.name.key for each in all_of(pilot)}
    switches = [name for name, value in Settings().record().items() if isinstance(value, bool) and name != "greeted"]
    assert [each for each in (*switches, *CHOICES) if f"settings.{each}" not in found] == []
    wrong = []
    for target in all_of(pilot):
        if isinstance(turn := target.turn(), PlainScreen) and turn.at:
            page = plain_page(pilot.services, turn)
            page.resize(pygame.Rect(0, 0, 1280, 800))
            focus = page.panel.focused
            wrong += [] if focus is not None and focus.id == turn.at else [turn.at]
    assert wrong == []


def test_the_arrows_lead_through_what_was_found_and_escape_clears_first(pilot: Pilot) -> None:
    page = find(pilot, "sweet")
    count = len(page.found)
    pilot.key("down", "down")
    assert page.at == 2
    assert page.text == "sweet"
    assert page.news()[0][0] == f"Sweet Spots · The path, 3 of {count}"
    pilot.key("escape")
    assert page.text == ""
    assert len(page.found) > count
    assert page.at == 0
    pilot.key("escape")
    assert isinstance(pilot.scene, Home)


def test_a_hand_opens_it_by_the_magnifier_and_chooses_a_row(pilot: Pilot) -> None:
    pilot.press("find", to=FindScreen)
    pilot.type_in("practice")
    rows = next(each for each in pilot.scene.panel.widgets if isinstance(each, FoundRows))
    pilot.click(rows.place_of(1).center)
    pilot.step()
    assert isinstance(pilot.scene, PracticeChoice)


def test_nothing_found_is_said_in_one_sentence_and_enter_opens_nothing(pilot: Pilot) -> None:
    page = find(pilot, "xyzzy")
    told = pilot.services.ui.tell("find.nothing", text="xyzzy")
    assert page.news() == ((told, ""),)
    assert [each.name for each in page.nodes() if "xyzzy" in each.name] == [told]
    pilot.key("return")
    assert pilot.scene is page


def test_an_address_is_opened(pilot: Pilot) -> None:
    """Nothing was called so."""
    pilot.key("ctrl f")
    pilot.type_in("sweet-spots/8-1-easy/7@2")
    pilot.key("return")
    pilot.until_playing()
    assert str(pilot.session.chapter.heading.made_at) == "sweet-spots/8-1-easy/7@2"


def test_a_game_in_progress_is_found_by_its_puzzle(pilot: Pilot) -> None:
    pilot.supply("sweet_spots")
    pilot.open("sweet_spots")
    pilot.key("space")
    pilot.go_home()
    page = find(pilot, "queens")
    names = [pilot.services.ui.tell(each.name) for each, _ in page.found]
    assert names[0] == "Sweet Spots"
    assert names[1].startswith("Sweet Spots · 8×8")
    assert names[1].endswith("of 8 chests"), "two boards opened on one day are told apart"
    head = Heading("a", "sweet_spots", "given 0", "", "x", "2026-11-19")
    opened = in_short(pilot.services.ui, entry_of("sweet_spots"), ChapterSummary(head), TODAY)
    assert opened == "19 November 2026", "two boards from files are told apart"


@pytest.mark.parametrize(("language", "other"), [(ENGLISH, "connecting_wall_zh"), (CHINESE, "connecting_wall")])
def test_of_two_puzzles_with_one_name_the_language_is_named(pilot: Pilot, language: str, other: str) -> None:
    before = pilot.services.settings
    pilot.services.change(replace(before, language=language))
    pilot.step()
    page, tell = find(pilot, "connections"), pilot.services.ui.tell
    named = f"{tell(f'language.{entry_of(other).language}')} · {tell(f'board.{other}.name')}"
    labels = [page._row(number).label for number in range(len(page.found))]
    pilot.services.change(before)
    assert {named, tell(say("find.daily", kind=named))} <= set(labels)
    assert len(set(labels)) == len(labels), "no two rows are called alike"


@cache
def sounds() -> dict[str, str]:
    lines = asset("han", "names.txt").read_text("utf-8").splitlines()
    return dict(line.split() for line in lines if not line.startswith("#"))


def test_every_character_that_can_be_looked_for_sounds_as_it_does(pilot: Pilot) -> None:
    known = facts()
    book = phrasebook(CHINESE)
    names = [name for each in all_of(pilot) for name in (book.tell(each.name), *each.names())]
    unknown = {each for name in names for each in name if each in known and each not in sounds()}
    assert unknown == set(), "python -m tools.data.han.name_sounds"
    wrong = {
        each: sound
        for each, sound in sounds().items()
        if sound.replace("v", "ü")
        not in map(bare, re.findall(r"\w+", f"{known[each].pinyin} {known[each].also}".casefold()))
    }
    assert wrong == {}


@pytest.mark.parametrize("typed", sorted(KINDS_OF_WALLS))
def test_sorts_of_walls_are_found(pilot: Pilot, typed: str) -> None:
    page = FindScreen(pilot.services, pilot.scene.known, typed)
    opened = [each.turn() for each, _ in page.found if each.entry and each.entry.id == "lion_wall"]
    presets = [turn.request.preset for turn in opened if isinstance(turn, Open) and isinstance(turn.request, NewPuzzle)]
    assert presets[0].split("-")[-1] == KINDS_OF_WALLS[typed]


@pytest.mark.parametrize("typed", ["queens", "14x14"])
def test_what_is_typed_at_once_is_all_taken(pilot: Pilot, typed: str) -> None:
    """In one turn of the loop, before the system was asked for letters. "14x14" opened the first puzzle of the list."""
    for letter in typed:
        pilot.post_key(letter)
    pilot.step()
    assert isinstance(pilot.scene, FindScreen)
    assert pilot.scene.text == typed


# --- Names as people type them

FITS = [  # typed, a name, and one that fits less or not at all
    ("que", "Queens", "Sweet Spots"),
    ("STAR BATTLE", "Star Battle", "Two Not Touch"),
    ("starb", "Star Battle", "Start again"),
    ("two touch", "Two Not Touch", "Two"),
    ("only", "the Only Connect wall", "Connections"),
    ("fill in", "Fill-In", "Find"),
    ("fillit", "Fill-It-In", "Fill-In"),
    ("eens", "Queens", "Sweet Spots"),
    ("tnt", "Two Not Touch", "Not Two"),
    ("置", "设置", "统计"),
    ("she zhi", "设置", "统计"),
    ("sz", "设置", "统计"),
    ("SHÈ", "设置", "统计"),
    ("sao3", "", "扫雷"),
    ("", "", "Queens"),
    (" ?!…", "", "Queens"),
]


@pytest.mark.parametrize(("typed", "meant", "other"), FITS)
def test_what_is_typed_fits_the_name_that_is_meant(typed: str, meant: str, other: str) -> None:
    how, less = fit(typed, meant), fit(typed, other)
    if meant:
        assert how is not None
        assert less is None or how < less
    else:
        assert less is None
