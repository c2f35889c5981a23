"""What riddles and links in Chinese say in English."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from generators.kernel.kind import no_pulse
from generators.kernel.phrases import CHINESE, speak
from generators.names.almanac import YEARS, read_year
from generators.riddle_zh.explain import ENGLISH, method_of, pieces_of, reason_of, target_of
from generators.riddle_zh.generate import stock as riddles
from generators.riddle_zh.notation import read
from generators.wall.chinese_bank import groups as lists_of
from generators.wall.chinese_walls import LEARNERS_FILE
from generators.wall.chinese_walls import stock as walls
from generators.wall.kind import CONNECTING_WALL_ZH
from generators.wall.pointers import label, meaning_in, sound_in
from generators.wall.rules import Group
from generators.words.poem_book import READERS, book, meaning, source_of
from generators.words.readings import find_words, in_english, is_taught, senses, table_text, word_facts, word_sounds

LINKS, REASONS, JOKES = "links_en.txt", "reasons.txt", "jokes_en.txt"
ABOUT_SOUNDS = "读音|两个音|末字|换要|要换|换个声调"
MORE = ("poems_en.txt", "words_en.txt")


def test_every_riddle_of_the_stock_can_be_read_in_english() -> None:
    assert [each.face for each in riddles() if len(in_english(ENGLISH, each.face)) < 3] == []
    dailies = [read(page.text) for year in YEARS for page in read_year("riddle_zh", year)]
    assert [each.face for each in (*riddles(), *dailies) if reason_of(each) == each.reason] == [], (
        "write its row in riddles_en.txt"
    )
    assert [each.target for each in riddles() if target_of(each) == each.target] == []
    assert [each.face for each in riddles() if each.answer in method_of(each)] == [], "the hint tells the answer"
    assert [each.face for each in riddles() if "：" in str(pieces_of(each))] == []
    first = riddles()[0]
    theirs = replace(first, reason="自己的理由", target="打一首诗"), replace(first, face="打一字")
    assert reason_of(theirs[0]) == "自己的理由"
    assert method_of(theirs[0]) == method_of(first), "a riddle of an older game keeps what its face says"
    hints = [
        method_of(each) for each in riddles() if each.face in ("请问，您多少斤", "又进村了", "没钱也敢贷？爹妈替着还")
    ]
    told = "姓 xìng, 府 fǔ and 夫人 fūrén", "middle of 村 cūn", "贷 dài (to borrow)"
    assert all(any(each in hint for hint in hints) for each in told), "characters in hints had no pinyin"
    assert (method_of(theirs[1]), target_of(theirs[0])) == (first.method, "打一首诗")
    assert first.reason not in reason_of(first)
    speak(CHINESE)
    assert (method_of(first), reason_of(first), target_of(first)) == (first.method, first.reason, first.target)


def test_every_link_of_a_chinese_wall_can_be_read_in_english() -> None:
    groups = groups_of_walls()
    assert [group.name for group in groups if len(in_english(LINKS, group.name)) != 1] == [], "write it in links_en.txt"
    assert not isinstance(label(groups[0]), str)
    speak(CHINESE)
    assert label(groups[0]) == groups[0].name


@pytest.mark.slow
def test_every_word_of_a_chinese_wall_has_a_meaning() -> None:
    """Almost: a few are parts of a play and mean nothing alone."""
    words = {card for group in groups_of_walls() for card in group.cards}
    assert len([word for word in words if not word_facts(word)[1]]) < len(words) / 200


def test_every_line_that_is_asked_can_be_read_in_english() -> None:
    asked = [line for line, fame in book().fame.items() if fame >= READERS]
    assert [line for line in asked if not meaning(line)] == [], "write it in poems_en.txt"
    assert [line for line in asked if len(meaning(line)) > 75] == [], "too long for a list"
    assert not meaning(asked[0], CHINESE)


def test_every_poet_and_title_can_be_read_in_english() -> None:
    """They stood in Chinese only."""
    poems = book().poems
    assert [each.source for each in poems if not (meaning(each.poet) and meaning(each.heading))] == [], (
        "write it in poems_en.txt"
    )
    known = next(each for each in poems if each.heading == "《静夜思》")
    assert source_of(known) == "〔唐〕李白《静夜思》 (Lǐ Bái, Tang: Thoughts on a Quiet Night)"
    assert source_of(known, CHINESE) == known.source


def test_poems_with_a_line_for_learners_are_in_english_from_the_first_line_to_the_last() -> None:
    """A whole poem had lines without English."""
    poems = [each for each in book().poems if any(meaning(line) and is_taught(line) for line in each.lines)]
    assert [line for each in poems for line in each.lines if not meaning(line)] == [], "write it in poems_en.txt"


def test_every_reason_is_of_a_word_in_its_group_and_said_in_both_languages() -> None:
    words = {f"{card}·{group.name}" for group in groups_of_walls() for card in group.cards}
    rows = [line.split("\t") for line in table_text(REASONS).splitlines()]
    keys = [key for key, *_ in rows]
    assert [key for key in keys if key not in words] == [], "no wall has this word in this group"
    assert sorted(keys) == sorted(set(keys)), "told twice"
    assert [row for row in rows if len(row) not in {3, 4, 5} or not all(row)] == []
    assert [row for row in rows if len(row[1]) > 24 or len(row[2]) > 75] == [], "too long for a note"
    said = {key: (key.partition("·")[0], sound.split("/")) for key, _, _, sound, *_ in (r for r in rows if len(r) > 3)}
    heard = {word: (word_sounds().get(word) or word_facts(word)[0]).split("/") for word, _ in said.values()}
    known = {key: {*senses(word), *heard[word]} for key, (word, _) in said.items()}
    assert [key for key, (_, sounds) in said.items() if not known[key].issuperset(sounds)] == [], "no reading of it"


@pytest.mark.slow
def test_a_word_with_several_readings_has_one_in_its_group() -> None:
    """The note on 打, a dozen, said dǎ/dá. Groups about readings, and two words that mean both, keep all of them."""
    several = [
        f"{card}·{group.name}"
        for group in groups_of_walls()
        for card in group.cards
        if "/" in word_facts(card, sound_in(group, card))[0] and not re.search(ABOUT_SOUNDS, group.name)
    ]
    assert sorted(set(several)) == ["奔·朝那个地方走（单字）", "眉目·两处身体合成，说的是人或事", "背·当动词也使得的"]


LEARNED = """转机·去机场要做的 to change planes, 云·天上来的（单字） cloud, 骄傲·说一个人性格的 proud
网址·第一个字是“网” web address
困·身体的感觉 sleepy, 疼·身体的感觉 to hurt, 米·单位 metre, 米·熬粥下锅的（单字） rice, 走·离开一个地方 to leave
会·开____ meeting, 转机·说事情见好的 a turn for the better, 幽默·说一个人性格的 humorous, 大概·数字不太准时说的 about"""


def test_a_word_means_first_what_it_means_in_its_group() -> None:
    """转机, done at an airport, was a turn for the better, and 云 in the sky was to say."""
    groups = {f"{card}·{group.name}": (group, card) for group in groups_of_walls() for card in group.cards}
    wanted = dict(each.split(" ", 1) for each in re.split(", |\n", LEARNED))
    meant = {key: meaning_in(*groups[key]) or word_facts(groups[key][1])[1] for key in wanted}
    assert {key: re.split("[,;]", each)[0] for key, each in meant.items()} == wanted
    assert ("骄傲", "jiāo'ào") in [each[:2] for each in find_words("proud", 9)], "Find did not know it"


def test_every_witty_name_in_english_is_of_a_group() -> None:
    jokes = {group.wit for group in groups_of_walls()}
    rows = [line.split("\t") for line in table_text(JOKES).splitlines()]
    assert [joke for joke, *_ in rows if joke not in jokes] == [], "no group has this name"
    assert len({joke for joke, *_ in rows}) == len(rows), "told twice"
    assert [row for row in rows if len(row) != 2 or len(row[1]) > 75] == []


def groups_of_walls() -> list[Group]:
    """The groups of the daily walls, and of those for new games."""
    dailies = (CONNECTING_WALL_ZH.read(page.text) for year in YEARS for page in read_year("connecting_wall_zh", year))
    new = (wall for level in walls().values() for wall in level)
    learners = [
        Group(each.name, each.cards, each.answers, CHINESE) for each in lists_of(no_pulse, LEARNERS_FILE).values()
    ]
    return [*learners, *(group for wall in (*dailies, *new) for group in wall.groups)]


def test_english_is_written_with_the_signs_of_print() -> None:
    for table in (ENGLISH, LINKS, REASONS, JOKES, *MORE):
        texts = [cell for line in table_text(table).splitlines() for cell in line.split("\t")[1:]]
        assert [each for each in texts if set(each) & set("\"'`") or " - " in each or each != each.strip()] == []
