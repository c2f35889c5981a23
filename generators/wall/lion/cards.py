"""The characters of Lion Wall as flash cards: as they sound, what they mean, what they are made of."""

from __future__ import annotations

from generators.kernel.flash_cards import Back, FlashCards, Met
from generators.kernel.phrases import CHINESE, phrasebook, say, spoken
from generators.wall.characters.chinese import are_characters
from generators.wall.characters.facts import card_facts, prepare, roles_of
from generators.wall.rules import State

TAG = "lion-wall"


def met(state: State) -> tuple[Met, ...]:
    """The characters of a wall that is over, in the order in which they first lay there; a wall that was never begun,
    and one that has words on it, bring none. Missed are those of wrong guesses and of groups that were not found."""
    if not state.guesses:
        return ()
    numbers = {card: number for number, group in enumerate(state.puzzle.groups) for card in group.cards}
    wrong = frozenset[str]().union(*state.wrong_guesses)
    return tuple(
        Met(
            card,
            numbers[card] not in state.found or card in wrong,
            state.puzzle.script,
            state.puzzle.groups[numbers[card]].name,
        )
        for card in state.puzzle.cards
        if are_characters((card,))
    )


def _back(character: str, script: str) -> Back | None:
    known = card_facts(character, script, spoken())
    sound = known.pinyin or known.japanese
    if not sound:
        return None
    roles = roles_of(known)
    made_of = " · ".join(filter(None, (known.decomposition, phrasebook(spoken()).tell(roles) if roles else "")))
    between = " " if spoken() == CHINESE else " · "
    return Back(sound, known.meaning, made_of, known.also, between.join(known.words))


CARDS: FlashCards[State] = FlashCards(
    say("cards.characters"), met, prepare, _back, lambda script: (TAG, script) if script else (TAG,)
)
