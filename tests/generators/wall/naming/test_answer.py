from __future__ import annotations

import re
from pathlib import Path

from generators.wall.connecting import word_walls
from generators.wall.connecting.bank import categories
from generators.wall.lion import idiom_walls, link_families, part_walls
from generators.wall.naming.answer import judged, judged_in_english
from generators.wall.naming.lists import NameVerdict
from tests.rows import sample
from tests.sources import ROOT

SAME = [
    ("Kinds of cheese", "cheese"),
    ("Kinds of cheese", "CHEESES!"),
    ("Kinds of cheese", "types of cheeses"),
    ("Rivers of Europe", "Europe, rivers"),
    ("Cities", "a city"),
    ("Boxes", "the box"),
    ("____ ball", "ball"),
    ("____ ball", "words before ball"),
    ("____ ball", "___ BALL"),
    ("Cafés", "cafe"),
    ("Women's names", "womens names"),
    ("Philosophers", "philosphers"),
    ("Philosophers", "phliosophers"),
    ("Glasses", "glass"),
    ("疒", "疒"),
]
DIFFERENT = [
    ("Kinds of cheese", ""),
    ("Kinds of cheese", "kinds"),
    ("Kinds of cheese", "chess"),
    ("Kinds of cheese", "cheese knives"),
    ("____ ball", "bell"),
    ("Rivers of Europe", "rivers of Asia"),
    ("疒", "广"),
    ("____ ball", "____"),
]


def test_forgiven() -> None:
    assert [row for row in SAME if judged_in_english(row[1], row[0]) is not NameVerdict.RIGHT] == []


def test_not_forgiven() -> None:
    assert [row for row in DIFFERENT if judged_in_english(row[1], row[0]) is not NameVerdict.WRONG] == []


FAIR = [
    ("Kinds of cheese", "cheese varieties"),
    ("Golf terms", "golfing terms"),
    ("Groups of animals", "animal collective nouns"),
    ("Anagrams of fruits", "jumbled fruit"),
    ("Anagrams of fruits", "scrambled fruits"),
    ("Anagrams of fruits", "mixed up fruit"),
    ("Animals, one letter changed", "animals with one letter different"),
    ("Animals, one letter changed", "change a letter to get an animal"),
    ("Sound like animals", "animals spelt wrong"),
    ("Sound like animals", "misspelled animals"),
    ("Famous Johns", "people called John"),
    ("Words for nothing", "synonyms of zero"),
    ("Water birds", "aquatic birds"),
    ("Things you toss", "you can toss them"),
    ("Things you toss", "anything you can toss"),
    ("Animals without first letter", "beheaded animals"),
    ("In the film world", "filmmaking terms"),
    ("Hidden body parts", "body parts inside"),
    ("Hidden body parts", "words with body parts in them"),
    ("Start with a bird", "birds at the beginning"),
    ("End with a metal", "finish with metals"),
    ("Trees with an extra letter", "add a letter to a tree"),
    ("Trees with an extra letter", "trees plus a letter"),
    ("Rivers of Europe", "European rivers"),
    ("Things with a head", "they all have heads"),
    ("Things with stripes", "striped"),
]
HALVES = [
    ("Rivers of Europe", "rivers"),
    ("Moons of Uranus", "Uranus"),
    ("Cities of Japan", "Japan"),
    ("Hidden body parts", "body parts"),
    ("Anagrams of fruits", "fruit"),
    ("Anagrams of fruits", "anagrams"),
    ("Sound like animals", "animals"),
    ("Animals without first letter", "animals"),
    ("Animals without first letter", "animals missing a letter"),
    ("Things with a head", "head"),
    ("Things you strike", "strike"),
    ("Start with a bird", "hidden birds"),
]
FALSE = [
    ("Anagrams of fruits", "hidden fruit"),
    ("Hidden trees", "hidden birds"),
    ("Start with a bird", "end with a bird"),
    ("Rivers of Europe", "rivers of Asia"),
    ("Hills of Rome", "the seven dwarfs"),
]


def judged_in_bank(name: str, said: str) -> NameVerdict:
    return judged_in_english(said, name, word_walls.names(name))


def test_fair_answers_are_taken() -> None:
    assert [row for row in FAIR if judged_in_bank(*row) is not NameVerdict.RIGHT] == []


def test_half_a_link_is_told_so() -> None:
    assert [row for row in HALVES if judged_in_bank(*row) is not NameVerdict.HALF] == []


def test_false_answers_are_refused() -> None:
    assert [row for row in FALSE if judged_in_bank(*row) is not NameVerdict.WRONG] == []


def said_of_links(file: str) -> list[tuple[str, str]]:
    lines = (Path(__file__).parent / file).read_text(encoding="utf-8").splitlines()
    pairs = (line.partition(" | ") for line in lines if not line.startswith("#"))
    return [(name, said) for name, _, said in pairs]


def test_what_fair_players_say_is_taken() -> None:
    assert [row for row in said_of_links("said_fair.txt") if judged_in_bank(*row) is not NameVerdict.RIGHT] == []


def test_what_is_wrong_or_half_is_not_taken() -> None:
    assert [row for row in said_of_links("said_false.txt") if judged_in_bank(*row) is NameVerdict.RIGHT] == []


def test_a_word_that_denies_is_no_noise() -> None:
    assert judged_in_bank("Difficult", "not difficult") is NameVerdict.WRONG
    assert judged_in_bank("Something easy", "not difficult") is NameVerdict.RIGHT


def test_a_letter_is_that_letter() -> None:
    assert judged_in_bank("Only the vowel A", "A is the only vowel") is NameVerdict.RIGHT
    bad = ("I is the only vowel", "only the vowel E", "only the vowel I")
    assert [each for each in bad if judged_in_bank("Only the vowel A", each) is NameVerdict.RIGHT] == []


def test_what_a_word_can_mean_is_that_word() -> None:
    """Quick and fast mean the same, but not all that fast means."""
    assert judged_in_bank("What fast can mean", "meanings of fast") is NameVerdict.RIGHT
    assert judged_in_bank("What fast can mean", "meanings of quick") is not NameVerdict.RIGHT


def test_a_link_of_one_meaning_is_named_by_a_word_of_that_meaning() -> None:
    """Words that fit it too are half: they may mean less, as whisper does."""
    assert judged_in_bank("An enemy", "rivals") is NameVerdict.RIGHT
    assert judged_in_bank("To say", "to utter") is NameVerdict.RIGHT
    assert judged_in_bank("To say", "whisper") is NameVerdict.HALF
    assert judged_in_bank("To say", "shout") is NameVerdict.WRONG
    assert judged_in_english("rivals", "Kinds of cheese", ("cheese",)) is NameVerdict.WRONG


def test_parts_of_a_thing_are_no_words_with_it() -> None:
    bad = [each for each in ("engine parts", "parts of an engine") if judged_in_bank("____ engine", each) != "wrong"]
    assert bad == []
    assert judged_in_bank("____ engine", "part before engine") is NameVerdict.RIGHT


def test_whose_they_are_is_no_small_matter() -> None:
    """The kind alone is half; the states of the US are called so."""
    halves = [("English cities", "cities"), ("Famous bears", "the bears"), ("US presidents", "presidents")]
    assert [row for row in halves if judged_in_bank(*row) is not NameVerdict.HALF] == []
    assert judged_in_bank("US states", "states") is NameVerdict.RIGHT


def test_names_are_written_together_or_apart() -> None:
    assert judged_in_english("seabirds", "Sea birds") is NameVerdict.RIGHT
    assert judged_in_english("sea birds", "Seabirds") is NameVerdict.RIGHT


LAST = """words before {}|precede {}|ends with {}|followed by {}|goes before {}|{} comes after them|put {} after|
    ending in {}|____ {}|something {}|{} at the end|can come before {}|types of {}|{} follows|in front of {}|
    can be followed by {}""".replace("\n", "").split("|")
FIRST = """words after {}|follow {}|starts with {}|preceded by {}|goes after {}|{} comes before them|put {} before|
    beginning with {}|{} ____|{} something|{} goes in front|{} first|can come after {}|they all follow {}|
    can be preceded by {}""".replace("\n", "").split("|")
EITHER = ["{}", "{} phrases", "{} words", "go with {}", "compounds of {}"]


def test_a_fill_in_is_told_in_every_right_way_and_in_no_wrong_one() -> None:
    bad = []
    for name in sample((each.name for each in categories() if "____" in each.name), 80):
        word = re.sub(r"_+|\(.*\)", "", name).strip()
        right, wrong = (LAST, FIRST) if name.startswith("_") else (FIRST, LAST)
        wordings = {**dict.fromkeys(right + EITHER, NameVerdict.RIGHT), **dict.fromkeys(wrong, NameVerdict.WRONG)}
        said = {each.strip().format(word): wanted for each, wanted in wordings.items()}
        bad += [(name, each) for each, wanted in said.items() if judged_in_bank(name, each) is not wanted]
    assert bad == []


NAMES_OF_PARTS = [
    ("疒", "sickness"),
    ("疒", "illnesses"),
    ("氵", "water"),
    ("氵", "水"),
    ("氵", "氵"),
    ("氵", "shui"),
    ("宀", "a roof"),
    ("犭", "dog"),
    ("口", "mouth"),
    ("穴", "cave"),
    ("人", "person"),
    ("𧾷", "the foot"),
    ("包", "bāo"),
    ("月", "flesh"),
    ("月", "moon"),
    ("月", "rou"),
    ("阝", "yi"),
    ("囗", "box"),
    ("氵", "三点水"),
    ("氵", "三點水"),
    ("氵", "sān diǎn shuǐ"),
    ("氵", "san1dian3shui3"),
    ("宀", "宝盖头"),
    ("辶", "zou zhi di"),
    ("女", "nv"),
]


def test_a_part_is_named_by_itself_its_meaning_or_its_sound() -> None:
    bad = [
        row
        for row in NAMES_OF_PARTS
        if judged_in_english(row[1], row[0], part_walls.names(row[0])) is not NameVerdict.RIGHT
    ]
    assert bad == []


OF_CHARACTERS = [
    ("氵", "three dots water", NameVerdict.RIGHT),
    ("氵", "水字旁", NameVerdict.RIGHT),
    ("氵", "three drops of water", NameVerdict.RIGHT),
    ("亻", "standing person", NameVerdict.RIGHT),
    ("日", "they contain the sun", NameVerdict.RIGHT),
    ("日", "they contain water", NameVerdict.WRONG),
    ("氵", "the water radical on the left", NameVerdict.RIGHT),
    ("艹", "grass on top", NameVerdict.RIGHT),
    ("qing", "sounds like qing", NameVerdict.RIGHT),
    ("氵", "3点水", NameVerdict.RIGHT),
    ("⻏", "右耳旁", NameVerdict.RIGHT),
    ("⻏", "左耳旁", NameVerdict.WRONG),
    ("青 · qing", "声旁是青", NameVerdict.RIGHT),
    ("青 · qing", "以青为声旁", NameVerdict.RIGHT),
    ("青 · qing", "phonetic 青", NameVerdict.RIGHT),
    ("青 · qing", "声旁", NameVerdict.HALF),
    ("guan", "同音字", NameVerdict.HALF),
    ("guan", "homophones", NameVerdict.HALF),
    ("guan", "音guan", NameVerdict.RIGHT),
    ("电 ____", "电开头", NameVerdict.RIGHT),
    ("电 ____", "电结尾", NameVerdict.WRONG),
    ("电 ____", "电字开头的词", NameVerdict.RIGHT),
    ("____ 子", "zi at the end", NameVerdict.RIGHT),
    ("____ 子", "zi at the start", NameVerdict.WRONG),
    ("____ 子", "child at the end", NameVerdict.RIGHT),
    ("____ 子", "以子结尾", NameVerdict.RIGHT),
    ("____ 子", "子开头", NameVerdict.WRONG),
    ("guan", "pronounced guan", NameVerdict.RIGHT),
    ("青 · qing", "they all have 青 for the sound", NameVerdict.RIGHT),
    ("火 ____", "火 ____", NameVerdict.RIGHT),
    ("氵", "three dots", NameVerdict.WRONG),
    ("艹", "wood on top", NameVerdict.WRONG),
    ("qing", "sounds like qin", NameVerdict.WRONG),
    ("guan", "same sound", NameVerdict.HALF),
    ("火 ____", "____ 火", NameVerdict.WRONG),
    ("-ang", "they rhyme with ang", NameVerdict.RIGHT),
    ("-ang", "拼音以 ang 结尾", NameVerdict.RIGHT),
    ("-ang", "押ang韵", NameVerdict.RIGHT),
    ("-ang", "韵母相同", NameVerdict.HALF),
    ("-ang", "an", NameVerdict.WRONG),
]


def test_links_of_characters_are_named_as_people_say_them() -> None:
    bad = [(link, said) for link, said, wanted in OF_CHARACTERS if judged_of(link, said) is not wanted]
    assert bad == []


def judged_of(link: str, said: str) -> NameVerdict:
    idiom = idiom_walls.names(link)
    return judged(said, link, idiom or link_families.names(link), of_characters=True, in_order=bool(idiom))


def test_what_fair_players_say_of_characters_is_taken() -> None:
    rows = said_of_links("said_fair_of_characters.txt")
    assert [row for row in rows if judged_of(*row) is not NameVerdict.RIGHT] == []


def test_what_is_wrong_or_half_of_characters_is_not_taken() -> None:
    rows = said_of_links("said_false_of_characters.txt")
    assert [row for row in rows if judged_of(*row) is NameVerdict.RIGHT] == []


def test_what_a_link_is_also_called_belongs_to_a_link() -> None:
    lines = (ROOT / "assets" / "han" / "said.txt").read_text(encoding="utf-8").splitlines()
    links = [link for line in lines if line[0] != "#" for link in line.partition("\t")[0].split("/")]
    assert [link for link in links if not link_families.names(link)] == []
    assert len(links) == len(set(links))


def test_another_part_is_not_named() -> None:
    for said in ("两点水", "两", "wood", "shu xin pang"):
        assert judged_in_english(said, "氵", part_walls.names("氵")) is NameVerdict.WRONG, said


def test_every_link_that_can_be_real_has_a_name_to_type() -> None:
    for level in part_walls.LEVELS:
        for part in part_walls.deck(level, "any", lambda: None).real:
            assert any(name.isascii() or name.islower() for name in part_walls.names(part)), part


def test_every_category_is_named_by_its_own_name_and_answers() -> None:
    for category in sample(categories(), 150):
        assert judged_in_english(category.name, category.name, category.answers) is NameVerdict.RIGHT, category.name
        for answer in category.answers:
            assert judged_in_english(answer, category.name, category.answers) is not NameVerdict.WRONG, (
                category.name,
                answer,
            )
        full = sum(
            judged_in_english(answer, category.name, category.answers) is NameVerdict.RIGHT
            for answer in category.answers
        )
        assert full or len(category.answers) < 3, category.name
