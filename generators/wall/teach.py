"""Drills on walls with links of one family, and flash cards for characters."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from random import Random

from generators.characters.chinese import (
    are_characters,
    card_facts,
    other_form,
    other_form_phrase,
    part_name,
    prepare,
    roles_of,
)
from generators.characters.han import facts
from generators.characters.sounds import PinyinVerdict, judge_pinyin, roles
from generators.kernel.atlas import Part
from generators.kernel.kind import (
    LEVELS,
    Back,
    Drills,
    Exercise,
    FlashCards,
    Judgement,
    Met,
    Pulse,
    SampleWord,
)
from generators.kernel.phrases import CHINESE, current_language, phrasebook, say
from generators.wall import chinese_walls
from generators.wall.lion import link_families
from generators.wall.maker.sure import generate_words
from generators.wall.menu import PARTS, WORD_LINKS, Options
from generators.wall.pointers import sound_in
from generators.wall.rules import GROUPS, Guess, Move, Puzzle, State, sort_as_dealt
from generators.words.readings import BETWEEN, sentence

TAG = "lion-wall"


def _with_half_found(puzzle: Puzzle, rng: Random) -> Exercise[Puzzle, Move]:
    found = rng.sample(puzzle.groups, GROUPS // 2)
    return Exercise(puzzle, tuple(Guess(sort_as_dealt(puzzle, group.cards)) for group in found))


def _of_words(name: str, rng: Random, pulse: Pulse) -> Exercise[Puzzle, Move]:
    return _with_half_found(generate_words(Options(WORD_LINKS[name], links=name), rng, pulse), rng)


def _of_chinese_words(name: str, rng: Random, pulse: Pulse) -> Exercise[Puzzle, Move]:
    return _with_half_found(chinese_walls.generate(Options(name), rng, pulse), rng)


def _of_characters(name: str, rng: Random, pulse: Pulse) -> Exercise[Puzzle, Move]:
    options = Options("medium" if name == PARTS else "easy", script="simplified", links=name)
    return _with_half_found(link_families.generate(options, rng, pulse), rng)


def characters_drill(puzzle: Puzzle, _: str) -> str:
    """The drill for such a wall; empty where its links are of several families."""
    links = puzzle.links or PARTS
    return links if links in link_families.PRACTISED else ""


def _is_done(_: Exercise[Puzzle, Move], state: State) -> bool:
    """Are all groups found? Links need not be named."""
    return len(state.found) == GROUPS


CONNECTING_DRILLS = Drills(tuple(WORD_LINKS), lambda name: say(f"drill.connecting_wall.{name}"), _of_words, _is_done)
CHINESE_DRILLS = Drills(LEVELS, lambda name: say(f"level.{name}"), _of_chinese_words, _is_done)
LION_DRILLS = Drills(link_families.PRACTISED, lambda name: say(f"drill.lion_wall.{name}"), _of_characters, _is_done)


# Flash cards: how a character sounds, what it means, what it is made of.


def met_characters(state: State) -> tuple[Met, ...]:
    """The characters of a finished wall in their first order; none of a wall without guesses or
    with words. Missed are those of wrong guesses and of groups that were not found."""
    if not state.guesses:
        return ()
    numbers = {card: number for number, group in enumerate(state.puzzle.groups) for card in group.cards}
    wrong, script, groups = frozenset[str]().union(*state.wrong_guesses), state.puzzle.script, state.puzzle.groups
    return tuple(
        Met(card, numbers[card] not in state.found or card in wrong, script, groups[numbers[card]].name)
        for card in state.puzzle.cards
        if are_characters((card,))
    )


def missed_words(state: State) -> tuple[Met, ...]:
    """The words of groups that were not found, without single characters; none of a wall without guesses."""
    lost = [group for number, group in enumerate(state.puzzle.groups) if state.guesses and number not in state.found]
    words = ((card, group) for group in lost for card in group.cards if len(card) > 1)
    return tuple(Met(card, True, sound_in(group, card), group.name) for card, group in words)


def _back(character: str, script: str) -> Back | None:
    known = card_facts(character, script, current_language())
    sound = known.pinyin or known.japanese
    if not sound:
        return None
    role = roles_of(known)
    found = roles(character) if role else ()
    form = other_form_phrase(known)
    said = map(phrasebook(current_language()).tell, filter(None, (role, form)))
    made_of = " · ".join(filter(None, (known.decomposition, *said)))
    examples = tuple(SampleWord(*each.replace(BETWEEN, " ", 1).split(" ", 2)) for each in known.words)
    labels = tuple(map(_label, found, count()))
    shown = None if script == "traditional" else _sentence(examples)
    return Back(sound, known.meaning, made_of, known.also, examples, shown, found, labels)


def _sentence(examples: Iterable[SampleWord]) -> SampleWord | None:
    """A sentence with the first word that has one."""
    text, meaning, sound = next(filter(None, (sentence(each.word) for each in examples)), ("", "", ""))
    return (SampleWord(text) if current_language() == CHINESE else SampleWord(text, sound, meaning)) if text else None


def _label(part: Part, place: int) -> str:
    fact = facts().get(part.sign)
    return fact.pinyin if fact and part.is_heard else part_name(part.sign, first=not place)


def _judge_typed(text: str, character: str) -> Judgement:
    """The character itself, in either script, or how it sounds."""
    known = card_facts(character)
    if text.strip() in {character, known.other_form, other_form(character, traditional=True)}:
        return Judgement(True, say("lion_wall.typed_right", answer=f"{character} {known.pinyin}"))
    found, answer = judge_pinyin(text, character)
    words = say(f"lion_wall.typed_{found.name.lower()}", answer=answer or known.japanese, typed=text.strip())
    missing = say("lion_wall.which_tone") if found is PinyinVerdict.NO_TONE else None
    return Judgement(found in {PinyinVerdict.RIGHT, PinyinVerdict.NO_TONE}, words, missing)


CARDS: FlashCards[State] = FlashCards(
    "lion_wall",
    say("cards.characters"),
    met_characters,
    prepare,
    _back,
    lambda script: (TAG, script) if script else (TAG,),
    _judge_typed,
)
