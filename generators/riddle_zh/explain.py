"""Explains Chinese riddles. A hint has three steps: how the face is read, the pieces, the answer.

Exercises are riddles of one technique. Only what the text of a riddle says for certain counts; many have none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from types import MappingProxyType

from generators.kernel.cache import cached
from generators.kernel.kind import EASY, FOUND, MISTAKE, SLIP, Drills, Exercise, Hint, Link, Pulse, Technique, Why
from generators.kernel.phrases import CHINESE, Phrase, current_language, join_list, say
from generators.riddle_zh.generate import GAP, stock, undated_riddles
from generators.riddle_zh.notation import (
    OF_CHAIN,
    OF_EVENING,
    OF_HEARD,
    OF_LINE,
    OF_MIDDLE,
    OF_POET,
    OF_VERSE,
    is_handed_down,
    is_printed,
)
from generators.riddle_zh.rules import Ask, Bank, Move, Puzzle, State, Tell, is_solved, mistakes, nearest_answer, play
from generators.words.idioms import idiom_of, idiom_sense
from generators.words.pieces import ABOVE, AROUND, BESIDE, division, plain, shapes, split
from generators.words.poem_book import book, meaning, pinyin, source_of
from generators.words.readings import (
    SENTENCES,
    in_english,
    join_note,
    senses,
    sounds_in,
    spell,
    table_text,
    word_facts,
)

LESS, JOINED, HALF, LESS_JOINED, SENSE, SOUND = PRACTISED = ("less", "joined", "half", "less_joined", "sense", "sound")
_LEFT = re.compile("剩下?“(.)”")  # “怕”没了“心”（忄），剩“白”
_HALF = re.compile("(?<!成)“.”[^“，（]{0,3}半")  # “多”的一半是“夕”
_SOUND = re.compile("[à-ǜ]")  # “假”改读jiǎ
_WORD = re.compile(r"(?<![×\u4e00-\u9fff])[\u4e00-\u9fff]{1,3}(?![×\u4e00-\u9fff”]| \([^)]*[ā-ǜ])")  # no line


def technique(puzzle: Puzzle) -> str:
    """The exercise that the riddle belongs to, or nothing."""
    if len(puzzle.answer) > 1:
        said = puzzle.pieces + puzzle.reason
        return SOUND if _SOUND.search(said) else SENSE if "别解" in said else ""
    left, joined = _LEFT.findall(puzzle.reason), f"成“{puzzle.answer}”" in puzzle.reason
    if left:
        return LESS if puzzle.answer in left else LESS_JOINED if joined else ""
    if _HALF.search(puzzle.reason):
        return HALF
    pieces = puzzle.pieces.split()
    whole = len(pieces) > 1 and all(len(each) == 1 for each in pieces)
    return JOINED if whole and f"合成“{puzzle.answer}”" in puzzle.reason else ""


def make(name: str, rng: Random, pulse: Pulse) -> Exercise[Puzzle, Move]:
    pulse()
    return Exercise(rng.choice([each for each in undated_riddles(pulse) if technique(each) == name]))


DRILLS: Drills[Puzzle, State, Move] = Drills(
    PRACTISED, lambda name: say(f"drill.riddle_zh.{name}"), make, lambda _, state: is_solved(state)
)


# The English of what is asked for; and for each riddle in the stock: what the face says, how to read it, why, and the
# pieces if they are more than characters.
ENGLISH = "riddles_en.txt"
ENDS = "。！？…”.!?"
MINUS = "－"  # before a piece that is taken away
STANDS = {BESIDE: "beside", ABOVE: "above", AROUND: "around"}
READING = Technique("reading", EASY, 1)
TECHNIQUES = (MISTAKE, READING)


def hint(state: State, pulse: Pulse) -> Hint[Move] | None:
    if is_solved(state):
        return None
    puzzle, of = state.puzzle, MISTAKE if mistakes(state, pulse) else READING
    cells = frozenset((0, place) for place in range(len(state.placed)))
    method = say("riddle_zh.method", text=method_of(puzzle))
    pieces = say("riddle_zh.pieces", pieces=step_of(puzzle))
    asked = say("riddle_zh.asked", face=puzzle.face, target=target_of(puzzle))
    where = method if "method" in puzzle.helps else pieces if "pieces" in puzzle.helps else asked
    because = say("way.sentence", where=method, because=pieces) if len(puzzle.helps) > 1 else where
    steps: tuple[Link[Move], ...] = (Link(because, None, cells, cells),)
    return Hint(where, because, Tell(), cells, cells, steps, technique=of)


def target_of(puzzle: Puzzle) -> str:
    (*_, meaning) = ("", *in_english(ENGLISH, puzzle.target.partition(" ")[0])[:1])
    return join_note(puzzle.target, meaning)


def method_of(puzzle: Puzzle, *, alone: bool = False) -> str:
    """How to read the face; in English preceded by what the face says, unless that is shown already."""
    said, method, *_ = _english_texts(puzzle) or ("", puzzle.method)
    method = method if method == puzzle.method else _WORD.sub(_add_sound, method)
    return f"“{said}” {method}" if said and not alone else method


def _add_sound(word: re.Match[str]) -> str:
    """The word, with its sound where the reading is sure: 村 cūn."""
    sound = word_facts(word[0])[0] if len(word[0]) > 1 else spell(word[0])
    return word[0] if "/" in sound else f"{word[0]} {sound}".rstrip()


def face_in_english(puzzle: Puzzle) -> str:
    """What the face says and what is asked for; in a Chinese window nothing."""
    said, asked = (
        "".join(each[:1]) for each in (_english_texts(puzzle), in_english(ENGLISH, puzzle.target.partition(" ")[0]))
    )
    return f"{said} ({asked})" if said and asked else said or asked


def line_for_learners(puzzle: Puzzle) -> str:
    """The sound of the face, and what the face says; in a Chinese window nothing."""
    return "" if current_language() == CHINESE else f"{sound_of(puzzle)}\n{face_in_english(puzzle)}".strip()


def sound_of(puzzle: Puzzle) -> str:
    """The sound of the face; nothing where a reading is unsure."""
    parts = puzzle.face.split("，")
    if puzzle.method in (OF_LINE, OF_POET):
        sound = ", ".join(map(pinyin, parts))
    elif puzzle.method == OF_VERSE:
        spoken = pinyin(puzzle.face.replace(GAP, puzzle.answer)).split()
        spoken[puzzle.face.index(GAP)] = GAP
        sound = " ".join(spoken)
    elif puzzle.method == OF_CHAIN:
        sounds = (idiom.pinyin.split() for idiom in map(idiom_of, _chain_idioms(puzzle)) if idiom is not None)
        heard = (zip(part, each, strict=True) for part, each in zip(parts, sounds, strict=True))
        sound = ", ".join(" ".join(sign if sign == GAP else said for sign, said in each) for each in heard)
    elif puzzle.method == OF_MIDDLE:
        words = zip(parts, _chain_idioms(puzzle), strict=False)
        sound = ", ".join(_gapped_sound(part, word) for part, word in words)
    elif puzzle.method == OF_HEARD:
        sound = _sentence_facts(puzzle)[1]
    else:
        sound = spell(puzzle.face)
    return sound * ("/" not in sound)


def _gapped_sound(part: str, word: str) -> str:
    heard = sounds_in(word, word_facts(word)[0])
    return " ".join(
        sign if sign == GAP else said or [*senses(sign), sign][0] for sign, said in zip(part, heard, strict=False)
    )


def _sentence_facts(puzzle: Puzzle) -> tuple[str, str]:
    """What the sentence with the gap says, and its pinyin; nothing for one that we do not have any more."""
    text = f"\t{puzzle.face.replace(GAP, puzzle.answer)}\t"
    _, found, rest = table_text(SENTENCES).partition(text)
    said, _, sound = rest.partition("\n")[0].partition("\t")
    return (said, sound) if found else ("", "")


def reason_of(puzzle: Puzzle) -> str:
    """The reason; ours is translated into English, others (a player's, or an earlier one) stay as
    written; a player's gets a full stop."""
    if puzzle.by:
        return _end_with_stop(puzzle.reason, "。")
    if puzzle.method == OF_CHAIN and current_language() == CHINESE:
        word = _chain_idioms(puzzle)[1]
        return f"{puzzle.reason}{word}：{idiom_sense(word).rstrip(ENDS)}。"
    _, _, reason, *_ = _english_texts(puzzle) or ("", "", puzzle.reason)
    is_ours = puzzle.source == OF_EVENING or _stock_reasons().get(_identity_of(puzzle)) == puzzle.reason
    return reason if is_ours else puzzle.reason


def step_of(puzzle: Puzzle) -> Phrase | str:
    """One part of what the pieces tell; where pieces are put together, one that the face does not show."""
    if puzzle.method in (OF_MIDDLE, OF_HEARD, OF_VERSE):
        return pieces_of(puzzle)
    parts = puzzle.pieces.split()
    gone = [each[1:] for each in parts if each.startswith(MINUS)]
    if len(puzzle.answer) > 1 or (not gone and any(len(each) > 1 for each in parts)):
        return _sense_step_of(puzzle)
    if gone:
        hidden = len(parts[0]) == 1 and parts[0] not in puzzle.face and len(parts) == 1 + len(gone)
        return say("riddle_zh.within", sign=parts[0]) if hidden else say("riddle_zh.gone", piece=gone[0])
    shown = {plain(shape) for each in puzzle.face for shape in shapes(each)}
    sign = min(reversed(parts), key=lambda each: (plain(each) in shown) + (each in puzzle.face))
    inside = division(puzzle.answer)
    return say("riddle_zh.holds" if inside is None else f"riddle_zh.stands.{STANDS[inside.how]}", sign=sign)


def _sense_step_of(puzzle: Puzzle) -> Phrase | str:
    """The reading of the part that shows least of the answer; of all parts where none shows any."""
    parts, signs = puzzle.pieces.replace("；", " ").split(), set(puzzle.answer)
    shown = [len(signs.intersection(each)) for each in parts]
    least = min(filter(None, shown), default=0)
    if least == len(signs):
        return say("riddle_zh.holds", sign=puzzle.answer[0] if least > 1 else split(puzzle.answer[0])[0])
    if len(parts) == 1 or (not least and len(puzzle.answer) > 1):
        return pieces_of(puzzle)
    told = next(iter(_english_texts(puzzle)[3:]), "").split("; ")
    return (told if len(told) == len(parts) else parts)[shown.index(least)]


def pieces_of(puzzle: Puzzle) -> Phrase | str:
    parts = puzzle.pieces.split()
    if (puzzle.source == OF_EVENING or puzzle.by) and parts == [puzzle.pieces[0]]:
        return say("riddle_zh.holds", sign=parts[0])
    if all(len(each) == 1 for each in parts):
        return join_list(parts)
    gone = [each[1:] for each in parts if each.startswith(MINUS)]
    kept = [each for each in parts if not each.startswith(MINUS)]
    told = say("riddle_zh.without", kept=join_list(kept), gone=join_list(gone)) if gone and kept else puzzle.pieces
    return next(iter(_english_texts(puzzle)[3:]), told)


def _english_texts(puzzle: Puzzle) -> tuple[str, ...]:
    """The English texts of a riddle in the stock; somebody else's riddle with the same face may mean something else."""
    method = "".join(in_english(ENGLISH, puzzle.method)) if puzzle.source == OF_EVENING else ""
    if not method:
        return in_english(ENGLISH, puzzle.face) if _identity_of(puzzle) in _stock_reasons() else ()
    lines = (
        puzzle.face.replace(GAP, puzzle.answer).split("，") if puzzle.method == OF_VERSE else puzzle.face.split("，")
    )
    if puzzle.method in (OF_LINE, OF_POET, OF_VERSE) and (poem := book().by_line.get(lines[0])) is not None:
        said, source = " ".join(_end_with_stop(meaning(line)) for line in lines), source_of(poem)
        reason = puzzle.reason.replace(poem.source, source)
        if puzzle.method == OF_POET:
            return said, method, reason, f"{puzzle.pieces} ({meaning(poem.heading)})"
        told = said if puzzle.method == OF_VERSE else _end_with_stop(meaning(puzzle.answer))
        return said, method, f"{reason} {told}", source
    words = [(word, *word_facts(word)) for word in _chain_idioms(puzzle)]
    if puzzle.method == OF_HEARD:
        (said, sound), (word, heard, sense) = _sentence_facts(puzzle), words[0]
        told = puzzle.reason.partition("：")[2]
        reason = f"{word}, {heard}: {_end_with_stop(sense)} {told} {sound} {said}"
        return said, method, reason, f"{puzzle.pieces}: {sense}"
    if puzzle.method == OF_MIDDLE:
        pieces = "; ".join(f"{word.replace(puzzle.answer, GAP)} {sense}" for word, _, sense in words)
        return "", method, " ".join(_end_with_stop(f"{word}, {sound}: {sense}") for word, sound, sense in words), pieces
    return "", method, " ".join(_end_with_stop(f"{word}, {sound}: {sense}") for word, sound, sense in words)


def _end_with_stop(text: str, stop: str = ".") -> str:
    return text if text.rstrip("”")[-1:] in ENDS else text + stop


def _chain_idioms(puzzle: Puzzle) -> list[str]:
    return puzzle.reason.partition("：")[0].split("，")


@cached
def _stock_reasons() -> Mapping[tuple[str, ...], str]:
    """The reason of each riddle in the stock, by its identity."""
    return MappingProxyType({_identity_of(each): each.reason for each in stock()})


def _identity_of(puzzle: Puzzle) -> tuple[str, ...]:
    return puzzle.face, puzzle.answer, puzzle.source


def way(state: State, pulse: Pulse) -> Iterator[Hint[Move]]:
    """The answer as one step, with the whole reason."""
    found = hint(state, pulse)
    if found is not None:
        yield replace(found, because=reason(play(state, found.move)), chain=())


def why(state: State, move: Move, pulse: Pulse) -> Why | None:
    """A reason without that of the answer, which the board shows at the end."""
    if isinstance(move, Tell):
        cells = frozenset((0, place) for place in range(len(state.placed)))
        return Why(FOUND, say("list.one", only=state.puzzle.answer), READING, cells, cells)
    if isinstance(move, Ask | Bank) or not move.signs:
        return None
    after = play(state, move)
    cells = frozenset((0, place) for place in range(move.position, move.position + len(move.signs)))
    if mistakes(after, pulse) & cells:
        because = judge(after) or say("riddle_zh.why.other")
        return Why(SLIP, because, MISTAKE, cells, cells, technique(state.puzzle))
    because = say("list.one", only=after.word) if is_solved(after) else say("riddle_zh.why.right")
    return Why(FOUND, because, READING, cells, cells)


def judge(state: State) -> Phrase | None:
    """Why a word is wrong: the pieces of a single character; else the number of its right characters."""
    if not state.word or is_solved(state):
        return None
    pieces = split(state.word) if len(state.word) == 1 else ()
    if len(pieces) > 1:
        return say("riddle_zh.why.pieces", word=state.word, pieces=join_list(pieces))
    if right := sum(map(str.__eq__, state.word, nearest_answer(state))):
        return say("riddle_zh.why.near", word=state.word, count=right)
    return say("riddle_zh.why.word", word=state.word)


def reason(state: State) -> Phrase:
    """The reason; in English preceded by the answer and its pinyin, which in Chinese the boxes and the reason show."""
    puzzle, word = state.puzzle, nearest_answer(state)
    told = reason_of(puzzle)
    answer = puzzle.answer if puzzle.method == OF_POET else with_pinyin(puzzle.answer, told, _asked_sound(puzzle))
    if word == puzzle.answer:
        return credit_maker(told if answer == word else f"{answer}. {told}", puzzle)
    return say("riddle_zh.reason_also", word=word, answer=answer, reason=credit_maker(told, puzzle))


def _asked_sound(puzzle: Puzzle) -> str:
    """The sound of the character that a sentence or a line lacks."""
    if puzzle.method == OF_VERSE:
        return pinyin(puzzle.face.replace(GAP, puzzle.answer)).split()[puzzle.face.index(GAP)]
    return puzzle.target.partition(" ")[2] if puzzle.method == OF_HEARD else ""


def with_pinyin(word: str, told: str = "", sound: str = "") -> str:
    """The word with its pinyin (this one, or in the sense of the text) and its meaning, unless we have none or
    the text beside it, as in “罗, a net”, has one; in a Chinese window the word alone."""
    if current_language() == CHINESE:
        return word
    sounds, meaning = word_facts(word)
    english, means = set(re.findall("[a-z]{3,}", told)), senses(word)
    likely = max(
        sounds.split("/"), key=lambda each: len(english.intersection(re.findall("[a-z]+", means.get(each, ""))))
    )
    sound = sound or (pinyin(word) if word in book().by_line else likely or spell(word))
    sense = "" if f"{word}, " in told else senses(word).get(sound, meaning)
    return f"{word} {join_note(sound, sense)}".rstrip()


def credit_maker(told: str, puzzle: Puzzle) -> Phrase:
    """The reason, with the name of its maker, or the old book that has it, unless we made it."""
    if not puzzle.by and not is_handed_down(puzzle):
        return say("list.one", only=told)
    by = say("riddle_zh.by", by=puzzle.by) if puzzle.by else say("riddle_zh.of_folk")
    if is_printed(puzzle):
        by = say("riddle_zh.of_book", book=next(iter(in_english(ENGLISH, puzzle.source)), puzzle.source))
    return say("riddle_zh.answer", answer=told, source=by)


def result(state: State) -> tuple[Phrase, ...]:
    puzzle = state.puzzle
    key = "riddle_zh.result_told" if state.told else "riddle_zh.result"
    return (say(key, face=puzzle.face, target=target_of(puzzle)),)
