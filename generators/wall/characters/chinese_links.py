"""What links are called in Chinese, whatever the text of a wall calls them; and whether somebody said so.

A part with a name of its own is told with it, 氵（三点水）; any other is 青字部件."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generators.kernel.cache import Beat, kept
from generators.kernel.phrases import CHINESE, Phrase, phrasebook, say
from generators.wall.characters.chinese import HAN, field_name, is_chinese, note
from generators.wall.characters.fields import answers
from generators.wall.characters.han import chinese_names, radicals

BLANK, BETWEEN, GAP = "____", " · ", "＿"
SYLLABLE = re.compile(r"[a-zü]{1,6}")
MOST = 4  # characters: a sense that is longer is no name
# What may stand around a name: 都有女字旁, 与“火”组词, 读音 qing.
BEFORE = re.compile(r"^(?:都|有|带|含|是|与|和|跟|同|读音|读|发音|拼音|部件|偏旁|部首)+(?=.)")
AROUND = re.compile(r"(.+?)(?:字?(?:旁|底|头|框|部|边)|字|(?<=..)儿)?(?:部件|部首|偏旁|组词|类)?")


def shown(name: str, others: tuple[str, ...]) -> str | Phrase | None:
    """How a link of characters stands in its bar and in hints; None where no Chinese name of it is known."""
    if BLANK in name and is_chinese(name):
        return say(
            "wall.link_words", pattern=name.replace(f" {BLANK}", "＿").replace(f"{BLANK} ", "＿"), head=head(name)
        )
    if len(name) == 1 and name >= HAN:
        return _part(name)
    part, _, sound = name.rpartition(BETWEEN)
    if SYLLABLE.fullmatch(sound):
        return say("wall.link_part_sound", part=part, sound=sound) if part else say("wall.link_sound", sound=sound)
    return field_name(name) or next((each for each in others if is_chinese(each)), None)


def _part(part: str) -> Phrase:
    called = next(iter(chinese_names().get(part, ())), part)
    return say("wall.link_part", part=part) if part in called else say("wall.part", part=part, meaning=called)


def head(name: str) -> str:
    """火 of 火 ____."""
    return name.replace(BLANK, "").strip()


def is_said(text: str, name: str, others: tuple[str, ...]) -> bool:
    """Is the link called so in Chinese? With or without 旁, 底, 部 and what else a sentence puts around it."""
    said = _signs(text)
    if not said:
        return False
    return said in _whole(name, others) or not _names(name).isdisjoint((_bare(said), _bare(BEFORE.sub("", said))))


@kept
def _whole(name: str, others: tuple[str, ...]) -> frozenset[str]:
    """As it is shown, word for word."""
    found = shown(name, others)
    return frozenset() if found is None else frozenset({_signs(_words(found))})


def _words(found: str | Phrase) -> str:
    return found if isinstance(found, str) else phrasebook(CHINESE).tell(found)


@kept
def _names(name: str) -> frozenset[str]:
    """Without what may stand around them."""
    if BLANK in name:
        return frozenset({head(name)}) if is_chinese(name) else frozenset()
    if len(name) == 1 and name >= HAN:
        return frozenset(_of_part(name))
    *_, sound = name.split(BETWEEN)
    if SYLLABLE.fullmatch(sound):
        return frozenset({sound})
    return frozenset(_bare(each) for each in (field_name(name), *answers(Beat()).get(name, ())) if is_chinese(each))


def _of_part(part: str) -> Iterator[str]:
    forms = {part, *(form for radical in radicals() if part in radical.forms for form in radical.forms)}
    yield from forms
    for form in forms:
        yield from (each for each in re.split("[，；]", note(form).gloss) if 0 < len(each) <= MOST)
        for name in filter(is_chinese, chinese_names().get(form, ())):
            bare = _bare(name)
            yield bare if len(bare) > 1 or "字" in name or bare in forms else name


def _bare(text: str) -> str:
    found = AROUND.fullmatch(_signs(text))
    return found[1] if found is not None else ""


def _signs(text: str) -> str:
    """Letters and characters alone."""
    return re.sub(r"[^\w\u2e80-\u2fdf]|_", "", text.casefold())  # shapes such as ⺈ are no letters
