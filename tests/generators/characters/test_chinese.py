"""What is said in Chinese of characters, links and idioms is there, is ours to draw, and is accepted from a player."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

import pytest

from generators.characters.chinese import card_facts, field_name, is_chinese, note
from generators.characters.han import BLANK, answers, facts, fields, listed_words
from generators.characters.sounds import links_by_card, readings
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import CHINESE, phrasebook, speak
from generators.wall.lion import part_walls
from generators.wall.lion.link_families import names
from generators.wall.naming.answer import judge_name
from generators.wall.naming.lists import NameVerdict
from generators.wall.pointers import idiom_hint, label, pointer
from generators.wall.rules import Group
from generators.words.idioms import idiom_sense, idioms
from generators.words.readings import MEANINGS, bare, table_row
from tests.generators.wall import brute
from tests.rows import check_rows, sample

FOUR = ("中", "大", "小", "上")  # cards, whatever their link
LATIN = re.compile("[A-Za-z]")
TAUGHT = 6
SCRIPT = {"s": "simplified", "t": "traditional"}
SOUND_OF_WORD = {"竹竿", "那儿", "那兒"}  # of an unknown character, or of one syllable


def rows(name: str) -> list[list[str]]:
    return [line.split("\t") for line in brute.rows(name)]


@cache
def table() -> Counter[str]:
    """The characters that have a sense, by how many signs it has."""
    return Counter({form: len(gloss) for forms, gloss, *_ in rows("glosses_zh.txt") for form in forms.split("/")})


@pytest.fixture(autouse=True)
def _chinese() -> None:
    part_walls.prepare(no_pulse)
    speak(CHINESE)


# --- the tables


def test_each_row_of_senses_is_whole() -> None:
    """A character stands once, its words have it, and its second reading is the one that is known."""

    def check(row: list[str]) -> None:
        forms, gloss, *more = row
        own = forms.split("/")
        assert not seen & set(own)
        assert all(len(form) == 1 for form in own)
        assert gloss not in own
        assert 1 <= len(gloss) <= 12
        assert not LATIN.search(gloss)
        assert all(forms[0] in word and 2 <= len(word) <= 6 for word in (more[0].split() if more else ()))
        if len(more) == 2:
            assert more[1].split(" ")[0] == facts()[forms[0]].also.split(" ")[0]
            assert " " in more[1]
            assert re.findall(r"；(\w+) ", more[1]) == readings(forms[0])[2:]
        assert len(more) <= 2
        seen.update(own)

    seen: set[str] = set()
    check_rows(rows("glosses_zh.txt"), check)


@pytest.mark.parametrize(("script", "taught", "least"), [("s", True, 1900), ("s", False, 1600), ("t", False, 2000)])
def test_every_character_that_is_taught_or_of_general_use_has_a_sense(script: str, taught: bool, least: int) -> None:
    levels = range(1, TAUGHT + 1) if taught else [TAUGHT + 1]
    known = [card for card, fact in facts().items() if fact.level(script) in levels]
    assert len(known) > least
    assert [card for card in known if not table()[card]] == []
    assert [card for card in sample(known, 200) if not note(card).gloss or (taught and not note(card).words)] == []


def test_every_idiom_has_a_short_sense() -> None:
    assert [row[0] for row in rows("chengyu_zh.txt")] == [idiom.simplified for idiom in idioms()]
    for idiom in idioms():
        assert 2 <= len(idiom_sense(idiom.simplified)) <= 20, idiom.simplified
        assert idiom.simplified not in idiom_sense(idiom.simplified)
        assert not LATIN.search(idiom_sense(idiom.simplified))


def test_every_field_has_a_name_of_its_own() -> None:
    found = [field_name(field.name) for field in fields() if field.script == "s"]
    assert all(found)
    assert len(set(found)) == len(found) == len(rows("fields_zh.txt"))
    assert field_name("Nothing of ours") == ""


# --- notes on a card


def test_a_word_link_tells_the_word_its_sound_and_its_sense() -> None:
    told = {card: card_facts(card, link="____ 动").linked for card in "感劳"}
    assert told == {"感": "感动 gǎndòng · moved; touched", "劳": "劳动 láodòng · work; to work"}
    assert card_facts("感", "simplified", CHINESE, "____ 动").linked == "感动"
    assert card_facts("城", link="长 ____").linked == "长城 Chángchéng · Great Wall"
    assert card_facts("城", "traditional", link="長 ____").linked == "長城 Chángchéng · Great Wall"
    assert all(row[1].count("(") == row[1].count(")") for row in rows("examples.txt"))


def test_every_word_of_a_link_has_a_sound_and_a_sense() -> None:
    """The sound is that of its characters; `SOUND_OF_WORD` has the others."""
    notes: dict[tuple[str, str], set[str]] = {}
    for word, _, told in (cell.partition(" ") for row in rows("examples.txt") for cell in row[1:]):
        simplified, *others = word.split("/")
        for script, form in (("s", simplified), *(("t", form) for form in others or [simplified])):
            written = (told.partition(" ")[0], *table_row(MEANINGS, form)[1:])
            notes.setdefault((script, form), set()).update({told, " ".join(written)} if written[1:] else {told})
    dealt = [(each, card) for each in listed_words() for card in each.cards]
    words = [(each.script, each.name.replace(BLANK, card).replace(" ", "")) for each, card in dealt]
    assert len(words) > 2600
    assert [word for word in words if word not in notes] == []
    for script, word in words:
        for sound, _, sense in (told.partition(" ") for told in notes[script, word]):
            assert sense, word
            assert word in SOUND_OF_WORD or is_heard(sound, word), (word, sound)
    for each, card in sample(dealt, 20):
        heard, _, sense = card_facts(card, SCRIPT[each.script], link=each.name).linked.partition(" · ")
        word, _, sound = heard.partition(" ")
        assert not notes[each.script, word].isdisjoint(f"{one} {sense}" for one in sound.split("/"))


def is_heard(sound: str, word: str) -> bool:
    """May a word of two characters sound so? The second of them may be without its tone."""
    known = [[each.casefold() for each in readings(sign)] for sign in word]
    plain = sound.casefold().replace("'", "")
    lasts = [*known[1], *map(bare, known[1])]
    return plain in {first + last for first in known[0] for last in lasts}


def test_a_note_is_in_the_language_of_the_player() -> None:
    english, chinese = card_facts("长"), card_facts("长", "simplified", CHINESE)
    assert english.meaning == facts()["长"].meaning
    assert english.words == ("校长 xiàozhǎng · headteacher; principal", "增长 zēngzhǎng · to grow; growth")
    assert chinese.meaning == "两端距离大，与“短”相对"
    assert chinese.also == "zhǎng 生长；领头的人"
    assert chinese.words == ("长短", "长江")
    assert (chinese.pinyin, chinese.parts) == (english.pinyin, english.parts)
    japanese = card_facts("長", "japanese", CHINESE)
    assert (japanese.pinyin, japanese.also, bool(japanese.japanese)) == ("", "", True)
    assert [note(unknown).gloss for unknown in ("龘", "\t", ".")] == ["", "", ""]


# --- links


def group(name: str, others: tuple[str, ...] = ()) -> Group:
    return Group(name, FOUR, others or names(name))


def shown(each: Group) -> str:
    found = label(each, CHINESE)
    return found if isinstance(found, str) else phrasebook(CHINESE).tell(found)


@cache
def parts_that_link() -> list[str]:
    return sorted(
        {
            part
            for script in part_walls.SCRIPTS
            for level in ("hard", "expert")  # easier ones have no others
            for part in part_walls.card_pool(level, script, no_pulse).real
        }
    )


def answered(text: str, group: Group) -> NameVerdict:
    return judge_name(text, group.name, group.answers, of_characters=True)


def sounds() -> list[str]:
    return sorted({link for links in links_by_card(6000, "s", True, no_pulse).values() for link in links})


@pytest.mark.slow
def test_parts_are_shown_and_accepted() -> None:
    assert len(parts_that_link()) > 300
    for part in sample(parts_that_link(), 20):
        each = group(part)
        assert not LATIN.search(shown(each)), part
        assert part in shown(each)
        assert answered(shown(each), each) is NameVerdict.RIGHT, part
        for said in (part, f"{part}字旁", f"{part}旁", f"{part}字底", f"{part}部", f"都有{part}"):
            assert answered(said, each) is NameVerdict.RIGHT, said


def test_fields_and_words_are_shown_and_accepted() -> None:
    for name in sample(sorted(answers()), 60):
        each = group(name)
        assert not LATIN.search(shown(each)), name
        assert answered(shown(each), each) is NameVerdict.RIGHT, name
        for other in filter(is_chinese, each.answers):
            assert answered(other, each) is NameVerdict.RIGHT, (name, other)


def test_sounds_are_shown_and_accepted() -> None:
    assert len(sounds()) > 300
    for link in sample(sounds(), 20):
        each = group(link)
        sound = link.rpartition(" · ")[2]
        assert shown(each).endswith(f"读音 {sound}")
        assert not LATIN.search(shown(each).removesuffix(sound))
        assert answered(shown(each), each) is NameVerdict.RIGHT
        assert answered(f"都读{sound}", each) is NameVerdict.RIGHT


def test_a_wall_of_somebody_else_keeps_its_names() -> None:
    assert shown(Group("My favourites", FOUR, ("best of all",))) == "My favourites"
    assert shown(Group("Cheese", ("brie", "feta", "edam", "gouda"), ("奶酪",))) == "Cheese"
    assert answered("女", Group("Womb ____", ("a", "b", "c", "d"))) is NameVerdict.WRONG


# --- hints


def test_hints_are_in_chinese() -> None:
    tell = phrasebook(CHINESE).tell
    for name in sample([*parts_that_link(), *sorted(answers()), *sounds()[::20]], 200):
        found = pointer(group(name), "甲", "乙")
        assert found is not None, name
        words = tell(found)
        sound = name.rpartition(" · ")[2]
        assert not LATIN.search(words.replace(f"“{sound[0]}”", "")), words
    for idiom in idioms()[::10]:
        each = Group(idiom.simplified, tuple(idiom.simplified), (idiom.pinyin,))
        for found in (idiom_hint("idiom", each, third="甲", fourth="乙"), idiom_hint("order", each)):
            assert not LATIN.search(tell(found))
            assert idiom_sense(idiom.simplified) in tell(found)
        assert shown(each) == f"{idiom.simplified}（{idiom.pinyin}）"
