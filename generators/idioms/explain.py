"""Explains Idioms by Their Characters: hints, the reasons for moves, and what is said of a full slot.

A hint first empties cells that are wrong, then writes the idiom that is easiest to prove. A player
cannot know that the list has no other that fits: there the hint first tells what the idiom means,
or a character of it.
"""

from __future__ import annotations

from collections import Counter

from generators.idioms.ladder import (
    CROSSING,
    FINISHES,
    HOME_OF_MANY,
    ONE_HOME,
    ONE_IDIOM,
    RUNGS,
    TRIAL,
    Step,
    View,
    view_of,
)
from generators.idioms.rules import Move, Put, Spell, State, Take, Tell, lost_cells, play, slot_of
from generators.idioms.solver import is_enough, known_fills, mistakes, nearest_signs
from generators.kernel.kind import FOUND, GUESS, MISTAKE, SLIP, Hint, Passage, Pulse, Spot, Technique, TimedMove, Why
from generators.kernel.ladder import Ladder
from generators.kernel.phrases import CHINESE, Phrase, current_language, join_list, say
from generators.lattice.layout import Slot, slot_name
from generators.words.idioms import idiom_of, known_idioms, sense
from generators.words.pieces import holders, in_writing_order, makings, plain
from generators.words.readings import idiom_note, piece_name

_NAMED = 4  # most characters that a hint names for a piece


def _hint_to_clear(state: State, pulse: Pulse) -> Hint[Move] | None:
    spot = min(mistakes(state, pulse), default=None)
    if spot is None:
        return None
    where, cells = say("idioms.hint.wrong_where", row=spot[0] + 1, column=spot[1] + 1), frozenset((spot,))
    return Hint(where, _tell_mistake(state, spot, pulse), Take(spot, all=True), cells, cells, technique=MISTAKE)


def _tell(view: View, technique: Technique, step: Step) -> Hint[Move]:
    spots = frozenset(step.slot.spots)
    targets = frozenset((step.move.spot,)) if isinstance(step.move, Put) else spots
    if technique == FINISHES:
        because = say("idioms.hint.finishes", piece=step.piece, sign=step.word)
    else:
        because = say("way.sentence", where=_tell_reason(view, technique, step), because=_tell_idiom(view, step))
    return Hint(_tell_place(view, step), because, step.move, spots, targets, technique=technique)


def _links(view: View, technique: Technique, step: Step) -> tuple[Phrase, ...]:
    if technique == FINISHES:
        return ()
    reason = _tell_reason(view, technique, step)
    lead = _tell_clue(view, step) if step.rival in ("", step.word) else reason
    if technique == CROSSING:
        lead = say("way.sentence", where=reason, because=lead)
    return lead, _tell_idiom(view, step)


def _tell_clue(view: View, step: Step) -> Phrase:
    """What makes the character with the piece; else what the idiom means; where that is shown, how
    the idiom sounds; else one of its characters."""
    after, signs = play(view.state, step.move), dict(zip(step.slot.spots, step.word, strict=True))
    new = {spot: after.at(spot) for spot in signs if after.at(spot) != view.state.at(spot)}
    made = next((spot for spot, its in new.items() if step.piece in its and len(its) > 1), None)
    if made is None and step.word not in view.state.shown and (said := sense(step.word)):
        return say("idioms.hint.means", meaning=said)
    sound = idiom.pinyin if current_language() != CHINESE and (idiom := idiom_of(step.word)) else ""
    if made is None and sound:
        return say("idioms.hint.sounds", sound=sound)
    spot = made or max(new, key=lambda each: len(new[each]))
    if len(new[spot]) > 1:
        pieces, at = join_list(in_writing_order(new[spot], signs[spot])), step.slot.spots.index(spot)
        if sound:
            return say("idioms.hint.makes_sound", pieces=pieces, sign=signs[spot], sound=sound.split()[at])
        return say("idioms.hint.makes", pieces=pieces, sign=signs[spot])
    return say("idioms.hint.has", sign=signs[spot])


def _tell_place(view: View, step: Step) -> Phrase:
    if step.piece:
        if name := piece_name(step.piece):
            return say("idioms.hint.piece_named", piece=step.piece, name=name)
        return say("idioms.hint.piece", piece=step.piece)
    if step.slot == view.shared:
        return say("idioms.hint.rows")
    return say("lattice.look", slot=place_of(view.state, step.slot))


def place_of(state: State, slot: Slot) -> Phrase:
    """The place of a slot: the number of a row, or the number of another slot as in the grid."""
    slots = state.puzzle.layout.slots
    return say("idioms.row", number=slots.index(slot) + 1) if state.puzzle.in_rows else slot_name(slot)


def _tell_idiom(view: View, step: Step) -> Phrase:
    same = view.puzzle.identity
    others = [word for word in view.options[step.slot] if word != step.word and same(word) == same(step.word)]
    if others:
        return say("idioms.hint.word_or", word=step.word, others=join_list(others, "or"))
    return say("idioms.hint.word", word=step.word)


def _tell_reason(view: View, technique: Technique, step: Step) -> Phrase:
    """The reason why there is only one idiom, without naming the idiom."""
    if technique == ONE_IDIOM:
        return say("idioms.hint.one_idiom", slot=place_of(view.state, step.slot))
    if technique in (ONE_HOME, HOME_OF_MANY) or step.rival == step.word:  # the rival may be the same idiom elsewhere
        signs = _signs_with(view, step.piece)
        if len(signs) < 2:
            return say("idioms.hint.one_home", piece=step.piece)
        return say("idioms.hint.one_home_of", piece=step.piece, signs=join_list(signs))
    if technique == CROSSING:
        others = join_list([place_of(view.state, each) for each in view.crossing_slots(step.slot)])
        return say("idioms.hint.crossing", slot=place_of(view.state, step.slot), others=others)
    if technique == TRIAL:
        return say("idioms.hint.trial")
    if isinstance(step.lonely, Slot):
        return say(f"idioms.hint.{technique.name}_slot", slot=place_of(view.state, step.lonely), rival=step.rival)
    return say(f"idioms.hint.{technique.name}_piece", piece=step.lonely, rival=step.rival)


def _signs_with(view: View, piece: str) -> list[str]:
    """Characters that the piece makes with others that are left; characters of known idioms first."""
    if not view.puzzle.divided:
        return []
    left, own = Counter(map(plain, view.state.left)), plain(piece)
    ways = ((sign, making) for sign in holders(piece) for making in makings(sign)[1:])  # the first is the sign itself
    every = (sign for sign, making in ways if own in making and is_enough(left, Counter(making)))
    words = "".join(word for words in view.options.values() for word in words)
    return sorted(set(every), key=lambda sign: (sign not in words, sign))[:_NAMED]


def _proves_move(view: View, step: Step, move: Move) -> bool:
    """Does the step prove the move: is its idiom, or an idiom with that piece in that cell, written?"""
    if isinstance(move, Spell):
        shared = step.slot == view.shared and view.puzzle.in_rows
        same = view.puzzle.identity
        return same(step.word) == same(move.word) and (shared or step.slot.start == move.spot)
    return isinstance(move, Put) and (step.move == move or move.spot in step.slot.spots)


LADDER = Ladder(
    rungs=RUNGS,
    view=view_of,
    after=View.after,
    play=play,
    undo_wrong=_hint_to_clear,
    tell=_tell,
    proves=_proves_move,
    links=_links,
)


def why(state: State, move: Move, pulse: Pulse) -> Why | None:
    """The reason for a piece or an idiom, on the board without wrong cells."""
    if isinstance(move, Take | Tell) or not known_fills(state.puzzle, pulse):
        return None
    after = play(state, move)
    if after == state:
        return None
    cells = frozenset(slot_of(state, move).spots) if isinstance(move, Spell) else frozenset((move.spot,))
    wrong = sorted(mistakes(after, pulse) & cells)
    if wrong:
        return Why(SLIP, _tell_mistake(after, wrong[0], pulse), MISTAKE, cells, cells)
    if len(known_fills(state.puzzle, pulse)) > 1:
        return Why(GUESS, say("idioms.why.free"), TRIAL, cells, cells)
    unproved = Why(FOUND, say("idioms.why.found"), TRIAL, cells, cells)
    return LADDER.proof(view_of(state, pulse), move, cells) or unproved


def _tell_mistake(state: State, spot: Spot, pulse: Pulse) -> Phrase:
    """What is wrong with a cell: its full slot holds no idiom, or one that belongs elsewhere."""
    for index, _ in state.puzzle.layout.through[spot]:
        said = judge(state, state.puzzle.layout.slots[index])
        if said is not None:
            return said
    sign = nearest_signs(state, pulse)[spot]
    signs = "".join(state.characters(spot)[:1]) or "".join(state.at(spot))
    return say("idioms.why.other" if state.characters(spot) != (sign,) else "idioms.why.pieces", placed=signs)


def judge(state: State, slot: Slot) -> Phrase | None:
    """What is wrong with a full slot that cannot become right: no idiom, or one that leaves no room for the others."""
    word = state.reads(slot)
    if not word or word in state.found or not lost_cells(state, slot):
        return None
    known = word in known_idioms()
    return say("idioms.why.elsewhere" if known else "idioms.why.no_idiom", word=word)


def account(game: tuple[TimedMove[State, Move], ...], _: Pulse) -> tuple[Passage, ...]:
    if not game:
        return ()
    words = game[-1].after.puzzle.words
    lines = tuple(say("idioms.account.word", word=word, note=idiom_note(word)) for word in words if idiom_note(word))
    return (Passage(say("idioms.account.title"), lines),) if lines else ()
