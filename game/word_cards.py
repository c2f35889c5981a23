"""Flash cards of Chinese words, which several kinds share: what stands on them, and how answers are judged."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial

from generators.kernel.kind import (
    WORDS,
    AnyCards,
    AnyKind,
    AnyState,
    Back,
    FlashCards,
    Judgement,
    Met,
    Pulse,
    SampleWord,
)
from generators.kernel.phrases import CHINESE, current_language, say
from generators.words.idioms import sense
from generators.words.readings import hsk_level, learner_facts, senses, sentence, sounds_in, type_sound, word_facts

FORMULA = "=+-@"  # first signs of a formula in a spreadsheet


def cards_of(kind: AnyKind) -> AnyCards | None:
    """The cards that a kind adds to. In a Chinese window no game adds words: its players know them."""
    met = kind.teaching.words
    if met is None:
        return kind.teaching.cards
    return WORD_CARDS if current_language() == CHINESE else replace(WORD_CARDS, met=partial(_missed, met))


def named(key: str, cards: AnyCards) -> str:
    """The key of a sentence on words, or else on characters."""
    return f"{key}_word" if cards.id == WORDS else key


def question(cards: str, step: int, back: Back) -> str:
    """The key of what is asked, at each step the next one: the sound, what means that, or a gap in a sentence."""
    keys = ("how", "which", "gap") if cards == WORDS else ("how", "which")
    asked = keys[step % len(keys)]
    if asked == "gap" and back.sentence is not None:
        return asked
    return "which" if asked != "how" and back.meaning else "how"


def signs_of(word: str, sound: str) -> tuple[SampleWord, ...]:
    """The characters of a word, each once, with its sound there and what it means."""
    found = list[SampleWord]()
    for sign, said in dict(zip(word, sounds_in(word, sound), strict=False)).items():
        known = senses(sign)
        heard = said or next(iter(known), "")
        found.append(SampleWord(sign, heard, known.get(heard, "")))
    return tuple(found)


def export_row(word: str, back: Back, where: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Its columns and its tags for other programs."""
    used, level = back.sentence or SampleWord(""), hsk_level(word)
    columns = word, back.sound, back.meaning, used.word, used.meaning, where
    return columns, ("lantern", f"hsk{level}") if level else ("lantern",)


def write_tsv(cards: Iterable[tuple[Sequence[str], Sequence[str]]]) -> str:
    """One card per line: its texts, then its tags, separated by tabs. No heading, as flash-card
    programs would read it as a card."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter="\t", lineterminator="\n")
    for texts, tags in cards:
        writer.writerow([*map(_cell, texts), " ".join(_cell(tag).replace(" ", "_") for tag in tags)])
    return out.getvalue()


def _cell(text: str) -> str:
    """The text on one line, with an apostrophe before what looks like a formula."""
    plain = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    return f"'{plain}" if plain[:1] in FORMULA and plain else plain


def _missed(met: Callable[[AnyState], tuple[Met, ...]], state: AnyState) -> tuple[Met, ...]:
    """The words that were missed and whose meaning is known."""
    return tuple(each for each in met(state) if all(word_facts(each.front)))


def _prepare(_: Pulse) -> None:
    """An unknown word is looked up in all tables, which loads them."""
    _back("□□", "")


def _back(word: str, said: str) -> Back | None:
    """`said`: how it sounds where it was met, if it has several sounds."""
    sound, meaning = learner_facts(word, said)
    if not sound:
        return None
    text, english, spoken = sentence(word) or ("",) * 3
    if current_language() == CHINESE:
        return Back(sound, sense(word), "", sentence=SampleWord(text) if text else None)
    signs = signs_of(word, sound) if len(word) > 1 else ()
    used = SampleWord(text, spoken, english) if text else None
    return Back(sound, meaning, "", examples=signs, sentence=used)


def _judge_typed(text: str, word: str) -> Judgement:
    """The word itself, or how it sounds."""
    sound, _ = learner_facts(word)
    typed = letters, tones = type_sound(text)
    known = [type_sound(each) for each in (*sound.split("/"), *senses(word))]
    heard, answer = any(each == letters for each, _ in known), f"{word} {sound}"
    if text.strip() == word or typed in known:
        return Judgement(True, say("lion_wall.typed_right", answer=answer))
    if heard and not tones:
        return Judgement(True, say("lion_wall.typed_no_tone", answer=answer), say("cards.which_tones"))
    key = "lion_wall.typed_other_tone" if heard else "lion_wall.typed_wrong"
    return Judgement(False, say(key, answer=answer, typed=text.strip()))


WORD_CARDS: AnyCards = FlashCards(
    WORDS, say("cards.words"), lambda _: (), _prepare, _back, lambda _: ("lantern",), _judge_typed
)
