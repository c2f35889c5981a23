"""Sentences about riddles, read back and held against their lines and the dictionary."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from generators.kernel.phrases import ENGLISH, Phrase, phrasebook
from generators.riddle.notation import sentences
from generators.riddle.rules import State
from generators.words.dictionary import never_offered
from tests.generators.riddle.second import allowed, fitting, going_on
from tests.generators.riddle.test_generate import understood

LETTER_ROW = r"[A-Z](?: [A-Z])*"
BLANKS = {
    **dict.fromkeys(("letter", "due"), "[A-Z]"),
    **dict.fromkeys(("letters", "all", "others"), LETTER_ROW),
    **dict.fromkeys(("first", "second", "word", "answer", "other"), "[A-Z]+"),
    **dict.fromkeys(("number", "count"), r"\d+"),
    **dict.fromkeys(("words", "why", "because", "kin", "kind", "closing"), ".+"),  # told by phrases of their own
}
Told = dict[str, str]
Check = Callable[[State, int, Told], bool]


@cache
def pattern(key: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", phrasebook(ENGLISH).sentences[key])
    filled = [
        re.escape(each) if at % 2 == 0 else f"(?P={each})" if each in parts[1:at:2] else f"(?P<{each}>{BLANKS[each]})"
        for at, each in enumerate(parts)
    ]
    return re.compile("".join(filled))


def true_of(phrase: Phrase, state: State, position: int) -> bool:
    """Its own facts, and those of the phrases in it."""
    told = pattern(phrase.key).fullmatch(phrasebook(ENGLISH).tell(phrase))
    assert told is not None, phrase
    inner = [each for _, each in phrase.blanks if isinstance(each, Phrase) and each.key.startswith("riddle.")]
    return CHECKS[phrase.key](state, position, told.groupdict()) and all(true_of(e, state, position) for e in inner)


def _line(state: State, told: Told) -> set[str]:
    return allowed(state)[int(told["number"]) - 1]


def _row(text: str) -> set[str]:
    return set(text.lower().split())


def _words(state: State, position: int, told: Told) -> bool:
    words = going_on(state, position, told["letter"].lower())
    shown = told.get("word", "").lower()
    return len(words) == int(told.get("count", "1")) and (
        not shown or (shown in words and shown not in never_offered())
    )


def _answers(state: State, position: int) -> set[str]:
    return {word[position] for word in fitting(state)}


def _going_on(state: State) -> list[str]:
    """The words that fit, with the letters of the boxes, and in open lines none that is crossed out."""
    rows = list(zip(state.placed, state.crossed, strict=True))
    return [
        word
        for word in fitting(state)
        if all(e == here or (not here and e not in gone) for e, (here, gone) in zip(word, rows, strict=True))
    ]


def _choice_here(state: State, position: int, told: Told) -> bool:
    return _row(told["letters"]) & {word[position] for word in _going_on(state)} == {told["letter"].lower()}


def _narrow_here(state: State, position: int, told: Told) -> bool:
    whole = _line(state, told) - set(state.crossed[position])
    return _row(told["all"]) == whole and not _row(told["letters"]) & {word[position] for word in _going_on(state)}


def _not_together(state: State, position: int, told: Told) -> bool:
    letter = told["letter"].lower()
    having = [answer for answer in state.puzzle.answers if answer[position] == letter]
    others = [
        [here in ("", e) or at == position for at, (e, here) in enumerate(zip(answer, state.placed, strict=True))]
        for answer in having
    ]
    return bool(having) and letter in _line(state, told) and not any(map(all, others))


def _other(state: State, position: int, told: Told) -> bool:
    """The riddle came with its answer, and other words fit."""
    having = {answer[position] for answer in state.puzzle.answers}
    return told["letter"].lower() in _answers(state, position) - having and told["due"].lower() in having


def _needed_by(state: State, position: int, told: Told) -> bool:
    answer = told["answer"].lower()
    going_on = set(_going_on(state)) & set(state.puzzle.answers)
    gone = all(any(map(str.__contains__, state.crossed, each)) for each in going_on)
    return answer in state.puzzle.answers and answer[position] == told["letter"].lower() and gone


def _in_file(state: State, position: int, told: Told) -> bool:
    answer, other = told["answer"].lower(), told["other"].lower()
    words = _going_on(state)
    return answer in state.puzzle.answers and {answer, other} <= set(words) and other not in state.puzzle.answers


def _several(state: State, position: int, told: Told) -> bool:
    answer, other = told["answer"].lower(), told["other"].lower()
    letter = answer[int(told["number"]) - 1] == told["letter"].lower() == answer[position]
    return answer != other and {answer, other} <= set(_going_on(state)) & set(state.puzzle.answers) and letter


def _explained(sort: str) -> Check:
    def check(state: State, position: int, told: Told) -> bool:
        said, first, second, _ = understood(sentences(state.puzzle)[position])
        return (said, first, second) == (sort, told["first"].lower(), told["second"].lower())

    return check


def _choice(state: State, position: int, told: Told) -> bool:
    return _row(told["letters"]) & _answers(state, position) == {told["letter"].lower()}


def _with_what_stands(state: State, position: int, told: Told) -> bool:
    others = _row(told["letters"]) - {told["letter"].lower()}
    open_ones = allowed(state)[position] - set(state.crossed[position])
    return others == open_ones - {told["letter"].lower()} and not any(going_on(state, position, e) for e in others)


def _narrow(state: State, position: int, told: Told) -> bool:
    whole = _line(state, told) - set(state.crossed[position])
    return _row(told["all"]) == whole and not _row(told["letters"]) & _answers(state, position)


def _others(state: State, position: int, told: Told) -> bool:
    return (
        _row(told["others"]) < allowed(state)[position]
        and len(_row(told["others"])) == len(allowed(state)[position]) - 1
    )


def _no_word(state: State, position: int, told: Told) -> bool:
    return told["letter"].lower() in _line(state, told) - _answers(state, position)


def _alone(state: State, position: int, told: Told) -> bool:
    """All lines together leave the letter alone of these."""
    return _answers(state, position) == {told["letter"].lower()} and told["letter"] in told["letters"]


def _rest(state: State, position: int, told: Told) -> bool:
    return _line(state, told) - {told["letter"].lower()} <= set(state.crossed[position])


def _dead(state: State, position: int, told: Told) -> bool:
    return not any(going_on(state, position, letter) for letter in _row(told["letters"]))


def _nothing_told(*_: object) -> bool:
    return True


CHECKS: dict[str, Check] = {
    **dict.fromkeys(("riddle.why.and_kin", "riddle.way.because", "riddle.review.free"), _nothing_told),
    **dict.fromkeys(("riddle.why.kind", "riddle.why.opposite", "riddle.why.same"), _nothing_told),  # tested by itself
    "riddle.why.but_not": _explained("but not"),
    "riddle.why.and_also": _explained("both"),
    "riddle.why.both": _explained("both"),
    "riddle.why.neither": _explained("neither"),
    "riddle.why.only": lambda state, at, _: len(allowed(state)[at]) == 1,
    "riddle.why.others": _others,
    "riddle.why.many": lambda state, at, told: len(allowed(state)[at]) == int(told["count"]) + 1,
    "riddle.hint.choice": _choice,
    "riddle.hint.narrow": _narrow,
    "riddle.hint.breaks": lambda state, _, told: told["letter"].lower() not in _line(state, told),
    "riddle.hint.no_word": _no_word,
    "riddle.hint.needed": lambda state, at, told: _answers(state, at) == {told["letter"].lower()},
    "riddle.hint.choice_here": _choice_here,
    "riddle.hint.narrow_here": _narrow_here,
    "riddle.hint.not_together": _not_together,
    "riddle.hint.needed_by": _needed_by,
    "riddle.hint.in_file": _in_file,
    "riddle.hint.several": _several,
    "riddle.hint.closing": _nothing_told,
    "riddle.review.other": _other,
    "riddle.review.choice": _with_what_stands,
    "riddle.review.words": _words,
    "riddle.review.words_such_as": _words,
    "riddle.review.one_word": _words,
    "riddle.review.never": lambda state, _, told: not _row(told["letters"]) & _line(state, told),
    "riddle.review.dead": _dead,
    "riddle.review.none": lambda state, at, told: not _row(told["letters"]) & _answers(state, at),
    "riddle.review.none_here": lambda state, at, told: not _row(told["letters"]) & {e[at] for e in _going_on(state)},
    "riddle.review.rest": _rest,
    "riddle.review.not_in": lambda _, __, told: told["letter"] not in told["word"],
    "riddle.review.is_in": lambda _, __, told: told["letter"] in told["word"],
}
