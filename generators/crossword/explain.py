"""Explains a crossword: hints, the solution word by word, verdicts on moves, and the result.

A hint first clears a wrong letter. Otherwise it says where to look, then an easier clue (or a
cryptic clue in parts), then how many words fit the letters, and only then a letter. The solution is
that of a good solver: wrong letters are cleared, then each time the word comes that is easiest to
find by its clue and its letters.

A verdict is about words, as a letter alone says little: a move is judged when it completes a word
and all letters of it are right. Only letters in full crossing words count as help: other letters
may have been written just before, as part of the same word. A wrong letter in pencil is an attempt;
a wrong letter beside another in the same word is the same mistake, and a consequence of it if the
other came with a crossing word.

    # S # #      The O completes LION. L and N were there before; but of full words only SKI crossed it, so it was found
    # K # #      by its clue and one letter: _ I _ _.
    L I _ N
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generators.crossword import cryptic, rules, solver
from generators.crossword.rules import LETTER, Clear, Move, Put, Puzzle, Reveal, State, is_word_right
from generators.crossword.solver import A_LETTER, GAP, WordFacts, letters_in
from generators.kernel.kind import FOLLOWED, FOUND, MISTAKE, SLIP, Hint, Link, Pulse, Spot, Spots, Technique, Why
from generators.kernel.phrases import Phrase, join_list, say
from generators.lattice.layout import BLANK, Slot, place_name, slot_hint, slot_name

ONLY = "only"  # only one word fits: the sentence does not mention the clue


def hint(state: State, pulse: Pulse) -> Hint[Move] | None:
    """A wrong letter to clear, or the next letter of the word with the fewest blanks in proportion."""
    solver.prepare(pulse)
    if wrong := rules.mistakes(state):
        return correction(state, min(wrong))
    open_slots = [slot for slot in state.puzzle.solution.slots if _count_blanks(state, slot)]
    if not open_slots:
        return None
    return _letter_hint(state, min(open_slots, key=lambda slot: _count_blanks(state, slot) / slot.length))


def hint_at(state: State, chosen: Spots, pulse: Pulse) -> Hint[Move] | None:
    """About the chosen word, until it is right."""
    solver.prepare(pulse)
    slot = next((each for each in state.puzzle.solution.slots if frozenset(each.spots) == chosen), None)
    if slot is None or is_word_right(state, slot):
        return hint(state, pulse)
    wrong = rules.mistakes(state) & chosen
    return correction(state, min(wrong), slot) if wrong else _letter_hint(state, slot)


def _letter_hint(state: State, slot: Slot) -> Hint[Move]:
    place, spot = next((place, spot) for place, spot in enumerate(slot.spots) if state.letter(spot) == BLANK)
    letter = state.puzzle.answer_at(spot)
    key = "crossword.hint.letters" if len(letter) > 1 else "crossword.hint.letter"
    words = say(key, place=place_name(place), slot=slot_name(slot), letter=letter)
    word = solver.word_facts(state.puzzle)[state.puzzle.solution.slots.index(slot)]
    chain: list[Link[Move]] = list(clue_links(word, slot))
    named, lit = chain[-1].parts if chain else frozenset(), frozenset(slot.spots)
    known = letters_in(state, slot)
    told = cryptic.told_place(word.cryptic) if word.cryptic else None
    if told is not None:
        known = known[:told] + word.answer[told] + known[told + 1 :]
    if known.strip(GAP) and word.listed and word.plain:
        fit = word.fitting(known)
        key = "crossword.hint.fit" if fit > 1 else "crossword.hint.only_fit"
        chain.append(Link(say(key, count=fit, letters=known), None, lit, parts=named))
    chain.append(Link(words, None, lit, parts=named))
    step: Hint[Move] = slot_hint(slot, frozenset((spot,)), A_LETTER, words, Reveal(LETTER, spot))
    return replace(step, chain=tuple(chain))


def correction(state: State, spot: Spot, slot: Slot | None = None) -> Hint[Move]:
    slot = slot or _slots_through(state, spot)[0]
    words = say("crossword.hint.wrong", letter=state.letter(spot), slot=slot_name(slot))
    return slot_hint(slot, frozenset((spot,)), MISTAKE, words, Clear(LETTER, spot))


def clue_links(word: WordFacts, slot: Slot) -> Iterator[Link[Move]]:
    """A cryptic clue in parts, step by step; for other clues an easier one."""
    lit = frozenset(slot.spots)
    if word.cryptic:
        for step, words, parts in cryptic.steps(word.cryptic):
            yield Link(words, None, lit, parts=parts, log_word=cryptic.log_word_of(slot, step))
    elif word.easier:
        words = say("crossword.hint.easier", slot=slot_name(slot), clue=word.easier)
        yield Link(words, None, lit, log_word=cryptic.log_word_of(slot, "easier"))


def _count_blanks(state: State, slot: Slot) -> int:
    return sum(state.letter(spot) == BLANK for spot in slot.spots)


def way(state: State, pulse: Pulse) -> Iterator[Hint[Move]]:
    solver.prepare(pulse)
    for spot in sorted(rules.mistakes(state)):
        pulse()
        step = correction(state, spot)
        yield step
        state = rules.play(state, step.move)
    slots, words = state.puzzle.solution.slots, solver.word_facts(state.puzzle)
    efforts: dict[int, float] = {}  # effort by word with gaps
    changed = set(range(len(slots)))
    while True:
        for place in changed:
            pulse()
            efforts.pop(place, None)
            if _count_blanks(state, slots[place]):
                efforts[place] = solver.effort(words[place], letters_in(state, slots[place]))
        if not efforts:
            break
        easiest = min(efforts, key=lambda place: (efforts[place], place))
        slot, word, letters = slots[easiest], words[easiest], letters_in(state, slots[easiest])
        found = solver.technique(word, letters)
        because = found_sentence("way", slot, word, letters, found, named=True)
        open_spots = frozenset(spot for spot in slot.spots if state.letter(spot) == BLANK)
        yield slot_hint(slot, open_spots, found, because, Reveal(slot.direction, slot.start))
        state = rules.play(state, Reveal(slot.direction, slot.start))
        changed = {easiest, *(each.other for each in state.puzzle.solution.junctions[easiest])}


# --- verdicts on moves


def why(state: State, move: Move, pulse: Pulse) -> Why | None:
    solver.prepare(pulse)
    if not isinstance(move, Put) or state.letter(move.spot) == move.letter:
        return None
    after, at = rules.play(state, move), frozenset((move.spot,))
    wrong = rules.mistakes(after)
    if move.spot in wrong:
        slots = _slots_through(after, move.spot)
        beside = {each: slot for slot in slots for each in slot.spots if each != move.spot and each in wrong}
        same_word = not all(  # these letters are part of a full crossing word
            any(GAP not in letters_in(after, other) for other in _slots_through(after, spot) if other != slot)
            for spot, slot in beside.items()
        )
        if move.pencil or same_word or move.spot in rules.mistakes(state):
            return None
        if beside:
            return Why(FOLLOWED, say("review.followed"), MISTAKE, targets=at)
        lit = frozenset(each for slot in slots for each in slot.spots)
        names, (row, column) = join_list([slot_name(slot) for slot in slots]), move.spot
        words = say("crossword.why.wrong", letter=move.letter, row=row + 1, column=column + 1, slots=names)
        return Why(SLIP, words, MISTAKE, lit, at)
    complete = [slot for slot in _slots_through(after, move.spot) if is_word_right(after, slot)]
    if not complete:
        return None
    # If a letter completes two words, the player was looking for the emptier one.
    slot = max(complete, key=lambda slot: crossing_letters(state, slot, move.spot).count(GAP) / slot.length)
    word = solver.word_facts(state.puzzle)[state.puzzle.solution.slots.index(slot)]
    letters = crossing_letters(state, slot, move.spot)
    found = solver.technique(word, letters)
    sentence = found_sentence("why", slot, word, letters, found)
    return Why(FOUND, sentence, found, frozenset(slot.spots), at)


def crossing_letters(state: State, slot: Slot, written: Spot) -> str:
    """The letters of the word that are in full crossing words too, without the one just written."""
    others = (other for other in state.puzzle.solution.slots if other != slot)
    full = {spot for other in others if GAP not in letters_in(state, other) for spot in other.spots}
    signs = zip(slot.spots, letters_in(state, slot), strict=True)
    return "".join(sign if spot != written and spot in full else GAP for spot, sign in signs)


def _slots_through(state: State, spot: Spot) -> list[Slot]:
    layout = state.puzzle.solution
    return [layout.slots[place] for place, _ in layout.through[spot]]


def found_sentence(
    table: str, slot: Slot, word: WordFacts, letters: str, found: Technique, *, named: bool = False
) -> Phrase:
    """Sentences on how a word was found, from the table "way" or "why": clue, answer and letters.
    `named`: the sentence before names the slot."""
    missing = letters.count(GAP)
    key = _sentence_key(word, letters, found)
    parse = cryptic.parse_sentence(word.cryptic) if word.cryptic else None
    level = parse or (say(f"crossword.clue.level_{word.difficulty}") if word.difficulty else None)
    sentence = say(
        f"crossword.{table}.{key}",
        head=clue_head(slot, word, named=named),
        level=say("crossword.clue.level", level=level) if level else "",
        count=len(letters) - missing,
        all=len(letters),
        letters=letters,
        left=missing,
        words=word.fitting(letters),
    )
    return say("cryptic_clue.found", words=sentence, parsed=parse) if parse and key == ONLY else sentence


def _sentence_key(word: WordFacts, letters: str, found: Technique) -> str:
    missing = letters.count(GAP)
    if found.name == "last_letters":
        return "last_one" if missing == 1 else "last_some"
    if found.name == "by_crossings":
        return ONLY if word.fitting(letters) == 1 else "few"
    key = "given" if found.name == "a_word" else "clue"
    return key if missing < len(letters) else f"{key}_cold"


def clue_head(slot: Slot, word: WordFacts, *, named: bool = False) -> Phrase:
    key = "crossword.clue.head" if word.clue else "crossword.clue.head_bare"
    return say(f"{key}_here" if named else key, slot=slot_name(slot), clue=word.clue, word=word.answer)


# --- about the puzzle


def result(state: State) -> tuple[Phrase, ...]:
    layout = state.puzzle.solution
    lines = [say("crossword.result", height=layout.height, width=layout.width, words=len(layout.slots))]
    if state.puzzle.title:
        lines.append(say("crossword.result_title", title=state.puzzle.title))
    if state.puzzle.theme:
        lines.append(say("crossword.result_theme", theme=state.puzzle.theme))
    if len(state.revealed) > 1:  # one letter was one hint
        lines.append(say("crossword.result_revealed", letters=len(state.revealed)))
    return tuple(lines)


def about(puzzle: Puzzle, pulse: Pulse) -> Phrase:
    """The size and the names of a puzzle; its solution need not be searched for."""
    pulse()
    layout = puzzle.solution
    words = say("crossword.about", height=layout.height, width=layout.width, words=len(layout.slots))
    if not puzzle.title:
        return words
    named = "about_named" if puzzle.author else "about_title"
    return say(f"crossword.{named}", title=puzzle.title, author=puzzle.author, about=words)
