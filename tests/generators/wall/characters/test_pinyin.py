"""Which part of a character gives the sound, and pinyin as people type it."""

from __future__ import annotations

from generators.kernel.kind import no_pulse
from generators.kernel.phrases import speak
from generators.wall.characters.chinese import card_facts, roles_of
from generators.wall.characters.sounds import PinyinVerdict, heard, meaning_part, sounding_part
from generators.wall.teach import CARDS

# A character, how it is typed, and what is said of that.
ROWS = """
    清 qīng RIGHT    清 qing1 RIGHT    清 QING1 RIGHT   清 qing NO_TONE   清 qing2 OTHER_TONE   清 qíng OTHER_TONE
    清 jing1 WRONG   清 1 WRONG        清 qing12 WRONG  清 qīn WRONG      清 清 WRONG
    女 nǚ RIGHT      女 nü3 RIGHT      女 nv3 RIGHT     女 nu:3 RIGHT     女 nv NO_TONE         女 lv3 WRONG
    去 qu4 RIGHT     去 qü4 RIGHT      去 qu1 OTHER_TONE
    吗 ma RIGHT      吗 ma5 RIGHT      吗 ma0 RIGHT     吗 ma1 OTHER_TONE
    长 chang2 RIGHT  长 zhǎng RIGHT    长 zhang NO_TONE 长 zhang4 OTHER_TONE"""


def test_every_way_to_type_it() -> None:
    words = ROWS.split()
    rows = zip(words[::3], words[1::3], words[2::3], strict=True)
    found = [(sign, typed, heard(typed, sign)[0].name, wanted) for sign, typed, wanted in rows]
    assert [each for each in found if each[2] != each[3]] == []


def test_blanks_do_no_harm_and_nothing_is_no_answer() -> None:
    assert heard(" qing 1 ", "清") == (PinyinVerdict.RIGHT, "qīng")
    assert heard("", "清")[0] is PinyinVerdict.WRONG
    assert heard("ma", "☃") == (PinyinVerdict.WRONG, "")


def test_the_reading_that_was_meant_is_told() -> None:
    assert heard("zhang", "长")[1] == "zhǎng"
    assert heard("qing", "长")[1] == "cháng"


def test_the_character_itself_is_right_in_either_script() -> None:
    speak("en")
    CARDS.prepare(no_pulse)
    assert [CARDS.judged(each, "说").right for each in ("说", "說", " 说 ", "話")] == [True, True, True, False]


def test_every_reading_of_every_card_is_right_as_it_is_shown() -> None:
    """Whoever types what the card says is never refused."""
    CARDS.prepare(no_pulse)
    backs = ((sign, CARDS.back(sign, "")) for sign in "的了着过得地还都长行重好少中发乐便差量数难教觉")
    shown = [(sign, each) for sign, back in backs if back for each in back.sound.replace(",", " ").split()]
    assert [(sign, each) for sign, each in shown if heard(each, sign)[0] is not PinyinVerdict.RIGHT] == []


# A character, the part that gives its sound, and the one that gives its meaning.
WITH_ROLES = ["盼分目", "盆分皿", "份分亻", "清青氵", "情青忄", "精青米", "妈马女", "饱包饣", "洋羊氵", "订丁讠"]
WITHOUT_ROLES = "江 海 休 明 好"


def test_the_part_that_is_heard() -> None:
    assert [row for row in WITH_ROLES if (sounding_part(row[0]), meaning_part(row[0])) != (row[1], row[2])] == []
    assert [sign for sign in WITHOUT_ROLES.split() if sounding_part(sign)] == []


def test_it_is_said_of_a_character() -> None:
    roles = roles_of(card_facts("盼"))
    assert roles is not None
    assert roles.key == "wall.gives_both"
    assert roles_of(card_facts("休")) is None


def test_a_character_is_told_in_the_other_script_with_its_level_and_words() -> None:
    word, traditional = card_facts("说"), card_facts("說", "traditional")
    assert (word.other_form, word.hsk, word.words[0]) == ("說", 1, "说话 shuōhuà to speak")
    assert (traditional.other_form, traditional.hsk, traditional.words[0]) == ("说", 1, "說話 shuōhuà to speak")
    assert card_facts("好").other_form == ""
