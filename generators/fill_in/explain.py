"""Explains a Fill-In: hints, the solution step by step, verdicts on moves, doubts and the account of a game.

A hint first removes a wrong letter, then places the word that is easiest to see. The way removes
all wrong letters first; then it places, round by round, every word that the board leaves no choice
for, and where there is a choice everywhere, it takes the next deeper step. Easy words follow in any
order, so the way needs the same deep steps as hint after hint. Where several solutions share
nothing more, it stops at two words for one slot.

A verdict names the technique that gives the word of a move, or what speaks against it. A typed word
is judged at its last letter, as if it had been placed at once; before that, a letter counts only
where all words that fit agree on it. Letters of an unfinished word give no reason for the word
itself. Against a wrong word or letter speaks the plainest fact that is right.

base      the state without what the move replaces: the word at its former place, letters of unfinished words
sound     the base without wrong letters
loose     letters of unfinished words: they belong to no complete word

    C A T      CAT COD DEN TEN; the player types E and N below the T. The base of the N is without the loose E: T _ _
    _ # e      fits TEN alone, so the word is reasoned (letters). The E before it was, too: all words that fit T _ _
    _ _ n      have it there.

A doubt (with Sure on) says why a word is not proved by the board in a step that people take: it
shows two words that both still fit, or why the word cannot be there. A word that a hint would give
counts as proved, so a player who follows hints is never refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise, takewhile

from generators.fill_in.ladder import (
    CHAIN,
    CROSSINGS,
    LETTERS,
    RUNGS,
    SEVERAL,
    TRIAL,
    WHAT_IF,
    Step,
    View,
    starved_slots,
    view_after,
    view_of,
)
from generators.fill_in.rules import Lift, Move, Place, Put, Puzzle, State, make_room, play, slot_of
from generators.fill_in.solver import (
    differences,
    fits_another,
    known_solutions,
    mistakes,
    target_solution,
    with_letters,
    without_mistakes,
)
from generators.kernel.kind import (
    EASY,
    FOLLOWED,
    GUESS,
    JUSTIFIED,
    MISTAKE,
    SLIP,
    Doubt,
    Hint,
    Link,
    Passage,
    Pulse,
    Spot,
    Spots,
    Technique,
    TimedMove,
    Why,
)
from generators.kernel.ladder import Ladder
from generators.kernel.phrases import Blank, Phrase, clock_text, in_a_row, say
from generators.lattice.layout import BLANK, Slot, place_name, slot_hint, slot_name

_NAMED = 5  # words of a round, in its name

_LONG = 15.0  # seconds without a move that are worth a sentence
_MANY = 8  # words from which halves are compared
_LISTED = 6  # moved words that are named
_QUICK = 1.0  # words a minute: slower games give the time of one word


def say_of(puzzle: Puzzle, table: str, name: str, **blanks: Blank) -> Phrase:
    """A sentence that has a version for words and one for numbers."""
    return say(f"fill_in.{table}.{name}{'_numbers' * puzzle.numbers}", **blanks)


def because_of(view: View, technique: Technique, step: Step) -> Phrase:
    if technique == SEVERAL:
        slot = slot_name(step.slot)
        if not step.other:  # search stopped before it found another word or proved this one
            return say("fill_in.hint.unproved", word=step.word, slot=slot)
        return say("fill_in.hint.several", word=step.word, second=step.other, slot=slot)
    puzzle, word, reads = view.state.puzzle, step.word, view.state.reads(step.slot)
    for place, letter in enumerate(reads if technique == LETTERS else ""):
        if [each for each in view.left if len(each) == len(word) and each[place] == letter] == [word]:
            sign = say(f"sign.{puzzle.sign}")
            return say_of(puzzle, "hint", "letter", word=word, letter=letter, sign=sign, place=place_name(place))
    length, slot = len(word), slot_name(step.slot)
    if technique == CROSSINGS and (starved := _starved_by_others(view, step)):
        if same := set.intersection(*starved.values()):
            return say_of(puzzle, "hint", "crossing", word=word, slot=slot, other=slot_name(view.slots[min(same)]))
        tried, none = min(starved.items())
        other = slot_name(view.slots[min(none)])
        return say_of(puzzle, "hint", "crossings", word=word, slot=slot, tried=tried, other=other)
    return say_of(puzzle, "hint", technique.name, word=word, length=length, signs=puzzle.signs, slot=slot)


def _starved_by_others(view: View, step: Step) -> dict[str, set[int]]:
    """The crossing slots that each other word of the slot would leave without a word."""
    index = view.slots.index(step.slot)
    others = (each for each in view.choices.get(index, ()) if each != step.word)
    return {each: set(starved_slots(view, index, each)) for each in others}


def _hint_to_correct(state: State, pulse: Pulse) -> Hint[Move] | None:
    spot = min(mistakes(state, pulse), default=None)
    if spot is None:
        return None
    index = state.puzzle.layout.through[spot][0][0]
    slot = state.puzzle.layout.slots[index]
    move: Move = Lift(slot.start, slot.direction)
    if state.reads(slot) not in state.puzzle.words or play(state, move).letter(spot) != BLANK:  # a crossing word has it
        move = Put(spot, BLANK)
    letter = state.letter(spot)
    if fits_another(state, spot, pulse):  # no solution has all letters on the board
        because = say("fill_in.hint.not_together", letter=letter, slot=slot_name(slot))
    else:
        because = say_of(state.puzzle, "hint", "wrong", letter=letter, slot=slot_name(slot))
    mend = slot_hint(slot, frozenset((spot,)), MISTAKE, because, move)
    return replace(mend, thought=say("fill_in.way.mend"))


def _tell(view: View, technique: Technique, step: Step) -> Hint[Move]:
    return slot_hint(step.slot, frozenset(step.slot.spots), technique, because_of(view, technique, step), step.move)


LADDER = Ladder(
    rungs=RUNGS,
    view=lambda state, pulse: view_of(state, pulse).unless_starved(),
    after=view_after,
    play=play,
    undo_wrong=_hint_to_correct,
    tell=_tell,
    proves=lambda _, step, move: step.move == move,
)


def way(state: State, pulse: Pulse) -> Iterator[Hint[Move]]:
    while (mend := _hint_to_correct(state, pulse)) is not None:
        pulse()
        yield mend
        state = play(state, mend.move)
    view, rounds = LADDER.view(state, pulse), 0
    while (found := next(LADDER.steps_at(view), None)) is not None:
        together = list(_easy_steps(view)) or [found[1]]
        rounds += len(together) > 1
        for step in together:
            if view.slots.index(step.slot) not in view.choices:  # completed by crossing words
                continue
            told = _tell(view, _easy_steps(view).get(step, found[0]), step)
            yield replace(told, thought=_round_name(rounds, together)) if len(together) > 1 else told
            view = view_after(view, step)
        if found[0] is SEVERAL:
            return


def _easy_steps(view: View) -> dict[Step, Technique]:
    """The steps that easy techniques give on this board, each with the easiest; the easiest first, then by slot."""
    easy: dict[Step, Technique] = {}
    for technique, step in takewhile(lambda each: each[0].level == EASY, LADDER.steps_at(view)):
        easy.setdefault(step, technique)
    order = sorted(easy, key=lambda step: (easy[step].weight, view.slots.index(step.slot), step.word))
    return {step: easy[step] for step in order}


def easiest_technique(view: View, step: Step) -> Technique | None:
    """The easiest technique that gives the word at once. A short chain of crossings counts on any
    board, a longer one only where there is nothing plainer."""
    found = LADDER.proving_step(view, step.move)
    technique, index = found[0] if found else None, view.slots.index(step.slot)
    if technique in (None, WHAT_IF) and any(each.choices.get(index) == [step.word] for each in view.short_chain):
        return CHAIN
    return technique


def _round_name(number: int, steps: list[Step]) -> Phrase:
    words, more = [step.word for step in steps], len(steps) - _NAMED
    if more < 2:
        return say("fill_in.way.round", number=number, words=in_a_row(words))
    return say("fill_in.way.long_round", number=number, words=in_a_row(words[:_NAMED]), count=more)


def why(state: State, move: Move, pulse: Pulse) -> Why | None:
    match move:
        case Place():
            return _judge_word(state, move, pulse)
        case Put() if move.letter not in (BLANK, state.letter(move.spot)):
            return _judge_letter(state, move, pulse)
    return None


@dataclass(frozen=True, slots=True)
class _Case:
    """A word written into a slot, and the solution it is compared with."""

    base: State
    step: Step
    end: State
    targets: Spots  # the cells that the move writes

    @property
    def sound(self) -> State:
        return without_mistakes(self.base, self.end)

    def make_why(self, sort: str, technique: Technique, because: Phrase) -> Why:
        return Why(sort, because, technique, frozenset(self.step.slot.spots), self.targets)

    def leave_aside(self, because: Phrase) -> Phrase:
        """A reason on the sound base."""
        return because if self.sound == self.base else say("fill_in.why.aside", because=because)


def _judge_word(state: State, move: Place, pulse: Pulse) -> Why | None:
    slot = slot_of(state, move)
    if state.reads(slot) == move.word:
        return None
    stands = make_room(state, slot, move.word)
    end = target_solution(stands, dict(zip(slot.spots, move.word, strict=True)), pulse)
    if end is None:
        return None
    bases = _bases(stands, letters_under_way(stands, slot), pulse)
    cases = tuple(_Case(base, Step(slot, move.word), end, frozenset(slot.spots)) for base in bases)
    if end.reads(slot) == move.word:
        return _judge_right(cases, pulse)
    case = cases[-1]
    if case.sound != case.base and (given := easiest_technique(view_of(case.base, pulse), case.step)):
        return case.make_why(FOLLOWED, given, say("review.followed"))  # because of a wrong letter on the board
    technique, because = next(_against_word(case, pulse))
    return case.make_why(SLIP, technique, case.leave_aside(because))


def _bases(state: State, loose: Spots, pulse: Pulse) -> tuple[State, ...]:
    """The base with the loose letters that could be known, and without any."""
    base = with_letters(state, dict.fromkeys(loose, BLANK))
    view = view_of(base, pulse)
    known = {spot: state.letter(spot) for spot in loose if any(_slots_that_need(view, spot, state.letter(spot)))}
    return tuple(dict.fromkeys((with_letters(base, known), base)))


def _judge_right(cases: tuple[_Case, ...], pulse: Pulse) -> Why:
    """Justified by the easiest technique, on the base or on its right letters; otherwise a guess."""
    proofs = [
        (technique, view, case)
        for case in cases
        for view in (view_of(state, pulse) for state in dict.fromkeys((case.base, case.sound)))
        if (technique := easiest_technique(view, case.step)) is not None
    ]
    if not proofs:
        return _judge_guess(cases[-1], pulse)
    technique, view, case = min(proofs, key=lambda proof: LADDER.techniques.index(proof[0]))
    because = because_of(view, technique, case.step)
    return case.make_why(JUSTIFIED, technique, because if view.state == case.base else case.leave_aside(because))


def _judge_guess(case: _Case, pulse: Pulse) -> Why:
    """A guess, with the later step that would have given the same word."""
    slot, word = slot_name(case.step.slot), case.step.word
    ends = (end for end in known_solutions(case.base.puzzle, pulse) if end.reads(case.step.slot) != word)
    if any(not differences(case.sound, end) for end in ends):  # a puzzle from outside may have another word there
        return case.make_why(GUESS, TRIAL, say("fill_in.why.free", slot=slot, word=word))
    for count, (view, technique, step) in enumerate(LADDER.steps_from(LADDER.view(case.sound, pulse))):
        if technique in (TRIAL, SEVERAL):
            break
        if step == case.step:
            later = "one_later" if count == 1 else "later"
            because = say_of(case.base.puzzle, "why", later, count=count, because=because_of(view, technique, step))
            return case.make_why(GUESS, technique, because)
        if play(view.state, step.move).reads(case.step.slot) == word:
            return case.make_why(GUESS, LETTERS, say("fill_in.why.crossed", slot=slot, word=word))
    return case.make_why(GUESS, TRIAL, say("fill_in.why.guess", slot=slot, word=word))


def _judge_letter(state: State, move: Put, pulse: Pulse) -> Why | None:
    layout = state.puzzle.layout
    end = target_solution(state, {move.spot: move.letter}, pulse)
    if end is None:
        return None
    slots = [layout.slots[index] for index, _ in layout.through[move.spot]]
    under_way = {slot: letters_under_way(state, slot) - {move.spot} for slot in slots}
    loose = frozenset[Spot]().union(*under_way.values())
    bases = _bases(with_letters(state, {move.spot: BLANK}), loose, pulse)
    if move.letter != end.letter(move.spot):
        return _judge_wrong_letter(state, bases[-1], move, end, loose, pulse)
    after = with_letters(state, {move.spot: move.letter})
    done = [slot for slot in slots if after.reads(slot) == end.reads(slot)]
    if not done:
        return _judge_unfinished(bases[-1], move, pulse)
    most = max(len(under_way[slot]) for slot in done)
    typed = [Step(slot, end.reads(slot)) for slot in done if len(under_way[slot]) == most]
    cases = tuple(_Case(base, step, end, frozenset((move.spot,))) for step in typed for base in bases)
    return _judge_right(cases, pulse)


def letters_under_way(state: State, slot: Slot) -> Spots:
    """The letters of a slot that are neither given nor part of a complete crossing word."""
    layout = state.puzzle.layout
    known = set(layout.givens())
    for each in layout.junctions[layout.slots.index(slot)]:
        if state.reads(layout.slots[each.other]) in state.puzzle.words:
            known.update(layout.slots[each.other].spots)
    return frozenset(spot for spot in slot.spots if spot not in known and state.letter(spot) != BLANK)


def _slots_that_need(view: View, spot: Spot, letter: str) -> Iterator[int]:
    """The slots through the spot in which all fitting words have that letter."""
    for index, place in view.state.puzzle.layout.through[spot]:
        words = view.choices.get(index, [])
        if words and all(word[place] == letter for word in words):
            yield index


def _judge_unfinished(base: State, move: Put, pulse: Pulse) -> Why | None:
    view = view_of(base, pulse)
    for index in _slots_that_need(view, move.spot, move.letter):
        step = Step(view.slots[index], view.choices[index][0])
        single = _easy_steps(view).get(step) if len(view.choices[index]) == 1 else None
        if single:
            because = because_of(view, single, step)
        else:
            because = say_of(base.puzzle, "why", "agree", slot=slot_name(step.slot), letter=move.letter)
        targets = frozenset((move.spot,))
        return Why(JUSTIFIED, because, single or LETTERS, frozenset(step.slot.spots), targets)
    return None


def _judge_wrong_letter(state: State, base: State, move: Put, end: State, loose: Spots, pulse: Pulse) -> Why | None:
    """Only the first wrong letter of a word is judged; later ones belong to it."""
    if any(state.letter(spot) != end.letter(spot) for spot in loose):
        return None
    if len(known_solutions(state.puzzle, pulse)) > 1:  # loose letters exclude its solutions
        base = with_letters(state, {move.spot: BLANK})
    layout = state.puzzle.layout
    case = _Case(base, Step(layout.slots[layout.through[move.spot][0][0]], ""), end, frozenset((move.spot,)))
    if case.sound != base and any(_slots_that_need(view_of(base, pulse), move.spot, move.letter)):
        return case.make_why(FOLLOWED, LETTERS, say("review.followed"))
    slot, technique, because = next(_against_letter(view_of(case.sound, pulse), move.spot, move.letter))
    return Why(SLIP, case.leave_aside(because), technique, frozenset(slot.spots), case.targets)


# --- what speaks against a wrong word or letter, the plainest first; every letter of the view is right


def _against_word(case: _Case, pulse: Pulse) -> Iterator[tuple[Technique, Phrase]]:
    view, puzzle, word, slot = view_of(case.sound, pulse), case.base.puzzle, case.step.word, slot_name(case.step.slot)
    for place, letter in enumerate(view.state.reads(case.step.slot)):
        if letter not in (BLANK, word[place]):
            said = partial(say_of, puzzle, "why", "against", word=word, slot=slot, letter=letter)
            yield LETTERS, said(sign=say(f"sign.{puzzle.sign}"), place=place_name(place))
    steps = (Step(view.slots[index], case.end.reads(view.slots[index])) for index in view.choices)
    # The word that belongs in the slot, and the slot of this word.
    dues = [step for step in steps if step.slot == case.step.slot or step.word == word]
    easy, index = _easy_steps(view), view.slots.index(case.step.slot)
    for step in dues:
        if step in easy:
            yield easy[step], _certain(case, view, easy[step], step)
    for other in starved_slots(view, index, word):
        yield CROSSINGS, say_of(puzzle, "why", "starves", word=word, slot=slot, other=slot_name(view.slots[other]))
    for step in dues:
        if deeper := easiest_technique(view, step):
            yield deeper, _certain(case, view, deeper, step)
    if view.possible and not view.can_hold(index, view.network.books[index].numbers[word]):
        yield WHAT_IF, say_of(puzzle, "why", "breaks", word=word, slot=slot)
    yield TRIAL, say_of(puzzle, "why", "ends", word=word, slot=slot)


def _certain(case: _Case, view: View, technique: Technique, step: Step) -> Phrase:
    """Another word belongs there, or the word belongs elsewhere."""
    because, slot = because_of(view, technique, step), slot_name(step.slot)
    if step.slot == case.step.slot:
        return say_of(case.base.puzzle, "why", "due", slot=slot, because=because)
    return say("fill_in.why.needed", word=step.word, slot=slot, because=because)


def _against_letter(view: View, spot: Spot, letter: str) -> Iterator[tuple[Slot, Technique, Phrase]]:
    puzzle, through = view.state.puzzle, view.state.puzzle.layout.through[spot]
    still_open = [(view.slots[index], index, place) for index, place in through if view.choices.get(index)]
    for slot, index, place in still_open:
        name, letters = slot_name(slot), {word[place] for word in view.choices[index]}
        if len(letters) == 1:
            yield slot, LETTERS, say_of(puzzle, "why", "other_letter", slot=name, due=letters.pop(), letter=letter)
        elif letter not in letters:
            yield slot, LETTERS, say_of(puzzle, "why", "no_letter", slot=name, letter=letter)
    for slot, index, place in still_open:
        if letter not in {word[place] for word in view.after_crossings.choices[index]}:
            yield slot, CROSSINGS, say_of(puzzle, "why", "not_crossed", slot=slot_name(slot), letter=letter)
    yield view.slots[through[0][0]], TRIAL, say_of(puzzle, "why", "letter_ends", letter=letter)


def counts(state: State, move: Move) -> bool:
    return next(_new_words(state, play(state, move)), None) is not None


def doubt(state: State, move: Move, pulse: Pulse) -> Doubt[Move] | None:
    """Why one of the words that the move completes is not proved. A word completed by a proved
    crossing word needs no proof of its own, unless other letters of it were only typed."""
    after = play(state, move)
    loose = {step: bool(letters_under_way(after, step.slot)) for step in _new_words(state, after)}
    judged = [step for step in loose if loose[step] or step.move == move or isinstance(move, Put)]
    found = {step: _doubt(state, step, pulse) for step in judged}
    proved = None in found.values()
    return next((reason for step, reason in found.items() if reason is not None and (loose[step] or not proved)), None)


def _new_words(before: State, after: State) -> Iterator[Step]:
    """The words of the list that are in a slot now and were not before."""
    words = frozenset(after.puzzle.words)
    for slot in after.puzzle.layout.slots:
        word = after.reads(slot)
        if word in words and word != before.reads(slot):
            yield Step(slot, word)


def _doubt(state: State, step: Step, pulse: Pulse) -> Doubt[Move] | None:
    slot, word = step.slot, step.word
    found = why(state, step.move, pulse)
    if found is None or found.sort == JUSTIFIED:
        return None
    typed = dict.fromkeys(letters_under_way(state, slot), BLANK)
    base = with_letters(make_room(state, slot, word), typed)
    if mistakes(base, pulse):
        return Doubt(say("fill_in.doubt.mistake"))
    hint = LADDER.hint(base, pulse)
    if hint is not None and hint.move == step.move:
        return None
    view = view_of(base, pulse)
    words = view.short_chain[-1].choices.get(view.slots.index(slot), [])
    if word not in words or len(words) == 1:
        return Doubt(say("fill_in.doubt.cannot_be", word=word), frozenset(slot.spots), why=found)
    other = next(each for each in words if each != word)
    ways: tuple[Link[Move], ...] = tuple(
        Link(say("fill_in.doubt.word", word=each), Step(slot, each).move) for each in (word, other)
    )
    return Doubt(say("fill_in.doubt.both", one=word, other=other), frozenset(slot.spots), ways)


@dataclass(frozen=True, slots=True)
class _Arrival:
    word: str
    slot: Slot
    second: float
    itself: bool  # completed by crossing words


def account(done: tuple[TimedMove[State, Move], ...], pulse: Pulse) -> tuple[Passage, ...]:
    if not done:
        return ()
    puzzle = done[0].before.puzzle
    arrivals, end = list[_Arrival](), done[-1].after
    for each in done:
        pulse()
        for step in _new_words(each.before, each.after):
            itself = isinstance(each.move, Place) and each.move.word != step.word
            arrivals.append(_Arrival(step.word, step.slot, each.second, itself))
    last = {each.slot: each for each in arrivals if end.reads(each.slot) == each.word}  # final state of the slot
    staying = sorted(last.values(), key=lambda each: each.second)
    passages = (
        ("pace", [*_pace(puzzle, staying, done[-1].second), *_pause(done, arrivals)]),
        ("moved", list(_moved_words(puzzle, arrivals, last))),
        ("itself", list(_completed_by_crossings(puzzle, arrivals, staying))),
    )
    return tuple(Passage(say_of(puzzle, "account", f"{name}_title"), tuple(lines)) for name, lines in passages if lines)


def _pace(puzzle: Puzzle, staying: list[_Arrival], seconds: float) -> Iterator[Phrase]:
    count = len(staying)
    if count < 2 or seconds < 1:
        return
    rate = count * 60 / seconds
    blanks: dict[str, Blank] = {"count": count, "time": _clock(seconds)}
    if rate > _QUICK:
        yield say_of(puzzle, "account", "pace", rate=f"{rate:.1f}", **blanks)
    else:
        yield say_of(puzzle, "account", "slow_pace", each=_clock(seconds / count), **blanks)
    if count >= _MANY:
        first = staying[count // 2 - 1].second
        yield say_of(puzzle, "account", "halves", first=_clock(first), second=_clock(seconds - first))


def _pause(done: tuple[TimedMove[State, Move], ...], arrivals: list[_Arrival]) -> Iterator[Phrase]:
    seconds = [0.0, *(each.second for each in done)]
    longest, start = max((after - before, before) for before, after in pairwise(seconds))
    then = next((each for each in arrivals if each.second >= start + longest), None)
    if longest >= _LONG and then is not None:
        yield say("fill_in.account.pause", time=_clock(longest), at=_clock(start), word=then.word)


def _moved_words(puzzle: Puzzle, arrivals: list[_Arrival], last: dict[Slot, _Arrival]) -> Iterator[Phrase]:
    homes = {each.word: each.slot for each in last.values()}
    first: dict[str, Slot] = {}
    for each in arrivals:
        if each.word in homes and homes[each.word] != each.slot:
            first.setdefault(each.word, each.slot)
    for word, slot in list(first.items())[:_LISTED]:
        yield say("fill_in.account.moved", word=word, slot=slot_name(slot), home=slot_name(homes[word]))
    if len(first) > _LISTED:
        yield say_of(puzzle, "account", "moved_more", count=len(first) - _LISTED)
    if not first and len(homes) == len(puzzle.words):
        yield say_of(puzzle, "account", "none_moved")


def _completed_by_crossings(puzzle: Puzzle, arrivals: list[_Arrival], staying: list[_Arrival]) -> Iterator[Phrase]:
    """The words that were never placed where they are."""
    by_hand = {(each.word, each.slot) for each in arrivals if not each.itself}
    words = [each.word for each in staying if (each.word, each.slot) not in by_hand]
    if words:
        yield say_of(puzzle, "account", "itself" if len(words) > 1 else "one_itself", words=in_a_row(words))


def _clock(seconds: float) -> str:
    return clock_text(seconds + 0.5)


def result(state: State) -> tuple[Phrase, ...]:
    layout = state.puzzle.layout
    key = f"fill_in.result{'_numbers' * state.puzzle.numbers}"
    return (say(key, height=layout.height, width=layout.width, words=len(state.puzzle.words)),)
