"""The maker of walls: drafts, how many answers one has and what an editor sees in it, and the player's own lists."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from generators.kernel.kind import no_pulse
from generators.kernel.phrases import say
from generators.wall.chinese_bank import known_links as known_to_chinese
from generators.wall.connecting.word_walls import THEME, is_loose, known_links
from generators.wall.kind import CONNECTING_WALL, LION_WALL, WallKind
from generators.wall.lion import link_families
from generators.wall.lion.link_families import check_unused, from_text, reads
from generators.wall.maker import knowledge
from generators.wall.maker.draft import WallDraft, from_value, to_draft, to_puzzle, to_value
from generators.wall.maker.knowledge import OwnList, odd_line, read_lists, wall_of
from generators.wall.maker.rule import read_rule
from generators.wall.maker.verdict import (
    HowMany,
    Offer,
    WallVerdict,
    judge,
    lint,
    make_offers,
    one_answer,
    report,
    twins,
)
from generators.wall.menu import Mode, Options
from generators.wall.notation import read, write
from generators.wall.rules import fold_text
from tests.generators.wall.maker.walls import CHINESE, FILES, HAN, WALL, draft, two_ways
from tests.rows import FULL, present, sample
from tests.said import refused


@pytest.fixture(scope="module", autouse=True)
def _prepared() -> None:
    knowledge.prepare(no_pulse)
    twins(no_pulse)


def test_a_draft_survives_its_record_and_another_record_is_no_draft() -> None:
    whole = draft(WALL, (("puffin", 1),), "Feathers").with_name(0, "")
    for each in (whole, WallDraft(), WallDraft(mode=Mode.ONLY_CONNECT)):
        assert from_value(json.loads(json.dumps(to_value(each)))) == each
    good = to_value(draft(WALL))
    for value in (None, 7, {}, {**good, "mode": "later"}, {**good, "groups": []}, {**good, "ticks": [1]}):
        assert from_value(value) is None, value


def test_a_whole_draft_is_a_wall_that_reads_again() -> None:
    puzzle = to_puzzle(draft(WALL))
    assert read(write(puzzle)) == puzzle
    assert puzzle == to_puzzle(draft(WALL)), "the same draft lies the same way"
    assert puzzle.groups[0].cards == ("robin", "thrush", "lark", "puffin")
    odd = to_puzzle(draft(WALL).with_text(0, 0, "rob:in #1").with_name(1, "a|b: c"))
    assert (odd.groups[0].cards[0], odd.groups[1].name) == ("rob in 1", "a b c"), "signs of the file are no cards"


@pytest.mark.parametrize(
    ("place", "text", "cards"),
    [
        (0, "feta, brie; edam、goat，more", ("feta", "brie", "edam", "goat")),
        (2, "feta, brie, edam", ("", "", "feta", "brie")),
        (0, "妈吗骂码", tuple("妈吗骂码")),
        (0, "妈，吗；骂、码", tuple("妈吗骂码")),
        (0, "blue tit", ("blue tit", "", "", "")),
    ],
)
def test_a_list_fills_places(place: int, text: str, cards: tuple[str, ...]) -> None:
    assert WallDraft().with_text(1, place, text).groups[1].cards == cards


def judged(wall: WallDraft, own: tuple[OwnList, ...] = ()) -> WallVerdict:
    return judge(wall, own, no_pulse)


def offered(wall: WallDraft) -> tuple[Offer, ...]:
    return make_offers(wall, judged(wall), (), no_pulse)


def test_offers_are_proved() -> None:
    two, one = draft(WALL, (("puffin", 1),)), draft(WALL)
    found = offered(two)
    assert found
    assert {judged(each.apply(two)).outcome for each in found} == {HowMany.ONE}
    for each in offered(one):
        after = judged(each.apply(one))
        assert after.outcome is HowMany.ONE
        assert (each.word, each.tempts) in {(double.card, double.other) for double in after.doubles}


def test_an_empty_place_is_offered_words_of_its_list() -> None:
    found = offered(draft(WALL).with_text(0, 3, ""))
    assert {(each.group, each.place) for each in found} == {(0, 3)}
    assert all(each.word not in WALL for each in found)


CAUGHT = 95  # of 100


@pytest.mark.parametrize("file", FILES)
def test_second_answers_of_walls_by_hand_are_found(file: str) -> None:
    every = two_ways(file)
    walls = sample(every, 8)
    missed = [meant for wall, meant in walls if judged(wall).outcome is not HowMany.TWO]
    assert len(every) == 100
    assert len(missed) <= max(1, len(walls) * (100 - CAUGHT) / 100), missed


def test_no_second_way_by_spelling_alone_or_by_a_list_of_another_name() -> None:
    others = "\nTrees: ash, elm, yew, box\nCheeses: brie, edam, feta, gouda"
    spelt = draft("Mine: moth, frost, monk, oak\nPlanets: Mars, Venus, Saturn, Uranus" + others)  # only the vowel O
    clocks = "Tell the time: clock, sundial, hourglass, watch\nUnits of measure: ohm, lux, second, newton"
    animals = "Mine: bolt, bug, strike, cool\nYours: hook, nice, sick, kind"  # with a letter changed
    changed = draft(animals + others)
    assert judged(spelt).outcome is judged(draft(clocks + others)).outcome is judged(changed).outcome is HowMany.ONE
    for wall in (spelt, changed):
        assert THEME.warning(to_puzzle(wall), no_pulse) is None


def test_a_tick_and_a_list_of_ones_own_are_knowledge_too_and_it_says_what_it_cannot_know() -> None:
    found = judged(draft(WALL))
    assert (found.outcome, found.checked) == (HowMany.ONE, 3)
    assert {"caxton", "zinco", "plantin"} <= set(found.strangers)
    assert found.unlisted == ("Printers",)
    fat = WALL.replace("Printers", "Words for fat")
    assert judged(draft(fat)).unlisted == ("Words for fat",), "the list of fate is called so by its stem alone"
    assert [(each.card, each.other) for each in found.doubles] == [("penguin", 0)]
    own = judged(draft(WALL), read_lists("Printers: Penguin, Caxton, Puffin, Aldus"))
    assert "caxton" not in own.strangers
    assert "Printers" not in own.unlisted
    for each in (own, judged(draft(WALL, (("puffin", 1),)))):
        assert (each.outcome, each.moved) == (HowMany.TWO, frozenset({"puffin", "penguin"}))


KETTLE = "\nBits of a kettle: lid, spout, handle, switch\n"
DETECTIVES = f"""Detectives of television: Morse, Columbo, Kojak, Monk
Jazz pianists: Evans, Tatum, Peterson, Lewis{KETTLE}Salads on a menu: Waldorf, Cobb, Greek, Nicoise"""
DRINKS = f"""Hidden drinks: female, steamer, portrait, drummer
They make music: singer, guitarist, bassist, trumpeter{KETTLE}Places to be ill: clinic, ward, surgery, hospice"""


@pytest.mark.parametrize(("wall", "card", "link"), [(DETECTIVES, "LEWIS", 0), (DRINKS, "TRUMPETER", 0)])
def test_it_says_how_much_it_could_check_and_what_would_make_two_ways(wall: str, card: str, link: int) -> None:
    """MONK is a pianist and DRUMMER makes music, which no list knows."""
    drafted = draft(wall)
    found = judged(drafted)
    said = list(report(drafted, found))
    assert said[:2] == [say("maker.says.none_known"), say("maker.says.checked", count=1)]
    names = [group.name for group in drafted.groups]
    cards = ", ".join(each.upper() for each in drafted.groups[link].cards)
    at = said.index(say("maker.says.also_fits", card=card, link=names[link]))
    assert said[at + 1] == say("maker.says.swap", cards=cards, link=names[1])
    assert {"maker.says.fine", "maker.says.calm"}.isdisjoint(each.key for each in said)


def test_other_names_plurals_and_the_rest_of_a_list_are_known() -> None:
    glasses = "On the shelf: glasses, mugs, goblets, cups\nThey tumble: tumblers, clowns, jugglers, acrobats\n"
    others = "Rivers: Nile, Congo, Rhine, Seine\nDances: waltz, tango, jive, samba"
    bare = draft(glasses + others)
    known = replace(bare, groups=(replace(bare.groups[0], others=("drinking vessels", "glasses")), *bare.groups[1:]))
    assert judged(bare).doubles == ()
    found = judged(known)
    assert [(each.card, each.other) for each in found.doubles] == [("tumblers", 0)]
    assert found.checked == judged(bare).checked + 1
    also = [dict(each.blanks) for each in report(known, found) if each.key == "maker.says.more"]
    assert all(each["cards"] for each in also)
    assert "Dances" in {each["link"] for each in also}
    wide = replace(
        bare, groups=(replace(bare.groups[0], name="Glasses for wine", others=("glasses",)), *bare.groups[1:])
    )
    assert judged(wide).doubles == (), "a wider name is no list of it"
    assert known.with_name(0, "Cups").groups[0].others == (), "they were of the old name"


def test_a_second_way_is_told_whole_and_a_wide_link_makes_none() -> None:
    wall = draft(WALL, (("puffin", 1),))
    said = [dict(each.blanks) for each in report(wall, judged(wall)) if each.key == "wall.group_and_cards"]
    assert [each["link"] for each in said] == [group.name for group in wall.groups]
    assert not is_loose("Kinds of cheese")
    assert all(map(is_loose, ("Things with a head", "____ up", "To do with Christmas")))


RULES = (
    ("con+", "stable firm vent tract", "blue"),
    ("+ing", "walk read print park", "blue"),
    ("rule: contains mum, dad, ma, pa", "mummy daddy human pagan", "blue"),
    ("starts with a colour", "redcap greenery blueprint pinkish", "stable"),
    ("ends with @body", "charm oddleg firearm sinkhip", "stable"),
    ("reversed @animals", "god tab flow tac", "stable"),
    ("reversed", "live stop draw time", "stable"),
    ("anagram of steal", "least stale slate tales", "steal"),
    ("sounds like @body", "hare knows waste heal", "stable"),
    ("one letter less @fruit", "each par lum range", "stable"),
    ("one letter more @body", "chair army heard bear", "stable"),
    ("one letter changed @fish", "cad pipe cart tune", "stable"),
    ("beheaded @fruit", "each ear range ate", "stable"),
    ("alternate letters @animals", "cxaxt dxoxg pxixg hxexn", "stable"),
    ("double letters", "coffee ball moon abbey", "stable"),
    ("Roman numerals", "mix civic vivid mild", "stable"),
    ("Gold+, Thunder+, +wreck", "finch struck ship", "stable"),
    ("no letters but A, C, G and T", "cat tag gat", "dog"),
    ("no letters but those of the row A S D F G H J K L", "flask glass", "desk"),
    ("without a e i o u", "rhythm lynx", "lion"),
    ("made of two of do, re, mi, fa, so, la, ti", "dodo sofa mire", "stable"),
    ("said twice", "can tar do", "stable"),
    ("letters in alphabetical order", "almost begin", "stable"),
    ("one letter less @fruit, the first", "each ear range", "pea"),
    ("palindromes", "kayak level noon radar", "stable"),
)


@pytest.mark.parametrize(("rule", "cards", "other"), RULES)
def test_rules_in_words(rule: str, cards: str, other: str) -> None:
    test = present(read_rule(rule, knowledge.words_of_list))
    assert [card for card in cards.split() if not test(card)] == []
    assert not test(other)


def test_what_is_no_rule_and_a_rule_that_another_card_holds() -> None:
    for text in ("Ways to cook", "one letter less @zzz", "one letter more", "sounds like @zzz", ""):
        assert read_rule(text, knowledge.words_of_list) is None, text
    wall = draft("Can all be conned: tent, tract, vent, firm\nSteady: stable, fixed, secure, sure" + QUIET)
    ruled = replace(wall, groups=(replace(wall.groups[0], others=("rule: con+",)), *wall.groups[1:]))
    assert judged(wall).doubles == ()
    assert [(each.card, each.other) for each in judged(ruled).doubles] == [("stable", 0)]


def test_a_wall_that_lacks_a_name_alone_says_so() -> None:
    wall = draft(WALL).with_name(2, "")
    found = judged(wall)
    assert found.outcome is HowMany.OPEN
    assert say("maker.says.nameless") in list(report(wall, found))
    assert judged(wall.with_text(3, 0, "")).why_not is None


def test_characters() -> None:
    assert judged(draft(HAN)).outcome is HowMany.ONE
    assert [(each.card, each.other) for each in judged(draft(HAN.replace("请", "清"))).doubles] == [("清", 1)]


def test_chinese_words_are_known_by_the_walls_that_are_written_by_hand() -> None:
    found = judged(draft(CHINESE))
    assert (found.outcome, found.checked, found.strangers) == (HowMany.ONE, 4, ())
    assert {(each.card, each.other) for each in found.doubles} >= {("沙发", 0), ("坦克", 1), ("咖啡", 2)}
    own = judged(draft(CHINESE), read_lists("音译外来词: 沙发, 坦克, 幽默, 咖啡, 书桌"))
    assert (own.outcome, own.moved) == (HowMany.TWO, frozenset({"沙发", "书桌"}))
    strange = judged(draft(CHINESE.replace("鞋架", "阿斯顿")))
    assert strange.strangers == ("阿斯顿",)
    offers = offered(draft(CHINESE).with_text(0, 3, ""))
    assert {(each.group, each.place) for each in offers} == {(0, 3)}
    assert all(known_to_chinese(each.word) for each in offers)


def test_what_is_no_wall_yet() -> None:
    wall = draft(WALL)
    for changed in (wall.with_text(0, 1, ""), wall.with_text(0, 1, "robin"), wall.with_name(2, " ")):  # robin: twice
        assert judged(changed).outcome is HowMany.OPEN
    assert judged(wall.with_text(0, 1, "w\u200bren")).outcome is HowMany.FAULTY


@pytest.mark.parametrize(
    ("kind", "links"),
    [
        (LION_WALL, "parts"),
        pytest.param(LION_WALL, "chengyu", marks=pytest.mark.slow),
        pytest.param(CONNECTING_WALL, "", marks=pytest.mark.slow),
    ],
)
def test_walls_that_are_dealt_have_one_answer(kind: WallKind, links: str) -> None:
    for seed in range(3 if FULL else 1):
        puzzle = kind.generate(Options("easy", script="simplified", links=links), Random(seed), no_pulse)
        found = judged(to_draft(puzzle))
        assert found.outcome is HowMany.ONE, (seed, found.other)


QUIET = "\nRivers: Nile, Congo, Rhine, Seine\nDances: waltz, tango, jive, samba"
FAULTS = (
    ("Pots and pans: wok, frying pan, skillet, kettle\nBirds: owl, auk, tit, emu", "gives_away", "FRYING PAN"),
    ("Lights: spotlight, lamp, torch, candle\nBirds: owl, auk, tit, emu", "gives_away", "SPOTLIGHT"),
    ("fire ____: man, place, arm, fireworks\nBirds: owl, auk, tit, emu", "gives_away", "FIREWORKS"),
    ("fire ____: man, place, arm, works\nElements: air, earth, fire, water", "others_word", "FIRE"),
    ("Weights: ton, tonne, stone, ounce\nBirds: owl, auk, tit, emu", "one_answer", "TON"),
    ("In the street: lamp, street lamp, kerb, drain\nBirds: owl, auk, tit, emu", "inside", "LAMP"),
    ("Birds: owl, auk, tit, emu\nbirds: rook, wren, robin, crow", "same_name", ""),
    ("Birds: owl, auk, tit, emu\nToys: doll, yo-yo, OWL, puppet", "twice", "OWL"),
)


def test_an_editor_sees_faults_and_none_in_a_sound_wall() -> None:
    for groups, key, card in FAULTS:
        found = lint(draft(groups + QUIET))
        said = [phrase for phrase in found if phrase.key == f"maker.lint.{key}"]
        assert said, (groups, found)
        assert card in dict(said[0].blanks).values() or not card
    assert lint(draft("Birds: owl, auk, tit, emu\nCheeses: feta, brie, edam, gouda" + QUIET)) == ()
    assert [each.key for each in one_answer(("ton", "tonne", "owl"))] == ["maker.lint.one_answer"], "loose cards too"


TEXT = """# of our school
Our teachers: Hill, Wren, Field, Rivers, Stone, Brown
Kinds of tea: green, oolong, kombucha, chai, mint
our teachers: Hill, Wren, Field, Rivers, Stone
Our pets: Rex, Tiger, Bella, Luna, Fluff
Rooms here：lab、hall、gym、library、attic
水果: 桃梨杏李枣
"""


def test_lists_are_read_and_an_odd_line_is_named() -> None:
    found = {each.name: each.cards for each in read_lists(TEXT)}
    assert list(found) == ["Kinds of tea", "our teachers", "Our pets", "Rooms here", "水果"]
    assert found["our teachers"] == ("Hill", "Wren", "Field", "Rivers", "Stone"), "the later one holds"
    assert found["Rooms here"][0] == "lab"
    assert found["水果"] == tuple("桃梨杏李枣")
    assert odd_line(TEXT) is None
    odd = present(odd_line("# a remark\n\nTeas: green\nno list at all\n"))
    assert dict(odd.blanks) == {"number": 4, "line": "no list at all"}


@pytest.mark.parametrize("alone", [True, False])
def test_walls_of_ones_own_lists(alone: bool) -> None:
    lists = read_lists(TEXT)
    own = {each.name: set(each.cards) for each in lists}
    for seed in range(5 if FULL else 1):
        puzzle = wall_of(lists, Random(seed), no_pulse, alone=alone)
        mine = [group for group in puzzle.groups if group.name in own]
        assert len(mine) >= (4 if alone else 2)
        assert all(set(group.cards) <= own[group.name] for group in mine)
        others = [group for group in puzzle.groups if group.name not in own]
        assert all(group.name in known_links(card) for group in others for card in group.cards)
        assert puzzle == wall_of(lists, Random(seed), no_pulse, alone=alone)


OTHERS = """Bars: Snickers, Twix, Bounty, Topic, Galaxy, Picnic
Ships: Titanic, Victory, Endeavour, Beagle, Argo, Mayflower
"""
ALIKE = (
    ("Mercury", "mercury"),
    ("MERCURY", "Mercury"),
    ("café", "cafe\u0301"),  # one sign, or a letter and its accent
    ("ｍｅｒｃｕｒｙ", "Mercury"),  # wide letters
    ("Hallowe’en", "Hallowe'en"),
    ("straße", "STRASSE"),
)


@pytest.mark.parametrize(("one", "other"), ALIKE, ids=[one for one, _ in ALIKE])
@pytest.mark.parametrize("alone", [True, False])
def test_a_word_of_two_lists_is_one_card_however_it_is_written_and_tempts(one: str, other: str, alone: bool) -> None:
    lists = read_lists(
        f"Ours: {one}, Venus, Mars, Saturn, Jupiter\nYours: {other}, iron, tin, lead, silver, zinc\n{OTHERS}"
    )
    for seed in range(10 if FULL else 3):
        wall = wall_of(lists, Random(seed), no_pulse, alone=alone)
        assert read(write(wall)) == wall
        assert len(set(map(fold_text, wall.cards))) == 16
        its = {group.name: group for group in wall.groups}
        homes = [name for name, group in its.items() if {one, other}.intersection(group.cards)]
        if {"Ours", "Yours"} <= its.keys() and homes:
            (home,) = homes
            away = {"Ours": "Yours", "Yours": "Ours"}[home]
            assert {one, other}.intersection(its[away].fits), "the file says that it fits both"
        else:
            assert not alone, "one of our lists may share another word with theirs"


def test_a_list_has_a_word_once_and_signs_of_the_file_are_no_cards() -> None:
    (found,) = read_lists("Rivers #1: Nile, NILE, ni\u200ble, Rio:Grande, #Seine, a_b, |, Thames")
    assert found == OwnList("Rivers 1", ("Nile", "Rio Grande", "Seine", "a b", "Thames"))


def test_a_wall_that_does_not_read_again_is_not_made() -> None:
    lists = read_lists("Teas: green, chai, mint, oolong\nPets: Rex, Bella, Luna, Fluff\nRooms: lab, hall, gym, attic\n")
    odd = OwnList("Odd", ("one#two", "three", "four", "five"))  # what follows # is a remark
    assert refused(wall_of, (*lists, odd), Random(1), no_pulse, alone=True).key == "wall.not_four"


def test_too_few_lists_are_a_sentence() -> None:
    alike = "".join(f"List {number}: a, b, c, d, e\n" for number in range(5))
    for text, why in (("Teas: a, b, c, d, e", "few"), (alike, "shared")):
        assert refused(wall_of, read_lists(text), Random(1), no_pulse, alone=True).key == f"own_lists.{why}"


LESSON = """你好我们是学生他她的老师请问谢谢再见吃饭喝水茶中国人大小多少今天明天昨天星期月日年时分说话读书写字听看
妈爸哥姐弟妹朋友家学校饭店打车开飞机火站红白黑色早上下午晚高兴漂亮喜欢爱想认识住坐睡觉去来回㐂龘"""


def test_a_lesson_makes_walls_of_its_own_characters_alone_and_what_cannot_be_used_is_said() -> None:
    for seed in range(3 if FULL else 1):
        puzzle = from_text(LESSON, Random(seed), no_pulse)
        assert set(puzzle.cards) <= set(LESSON)
        assert len(LION_WALL.solutions(puzzle, 2, no_pulse)) == 1
        assert read(write(puzzle)) == puzzle
    (phrase,) = check_unused(LESSON)
    assert dict(phrase.blanks)["cards"] == "㐂 龘"
    assert check_unused("你好") == ()
    texts = "你好吗, Ann", " pinyin, ".join(LESSON[:20]), "Anna says 好", ""
    assert list(map(reads, texts)) == [True, True, False, False], "only characters are such a list"


@pytest.mark.parametrize(
    ("text", "why"), [("日月水火", "lion_wall.few_characters"), (LESSON[:22], "lion_wall.no_own_wall")]
)
def test_too_few_characters_are_refused(monkeypatch: pytest.MonkeyPatch, text: str, why: str) -> None:
    monkeypatch.setattr(link_families, "ROUNDS", 40 if FULL else 5)  # the others try the same
    assert refused(from_text, text, Random(1), no_pulse).key == why


def test_a_character_may_fit_two_groups_where_one_answer_remains() -> None:
    """妹 has 未, and so 木; without it there are only three women's characters."""
    puzzle = from_text("妈姐妹奶 校休杯椅 吗吃喝叫 河海洗酒", Random(1), no_pulse)
    assert any(set(group.cards) == set("妈姐妹奶") for group in puzzle.groups)
    assert len(LION_WALL.solutions(puzzle, 2, no_pulse)) == 1
