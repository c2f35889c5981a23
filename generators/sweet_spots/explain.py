"""Explains Sweet Spots: verdicts on moves, hints, the solution step by step, and doubts about a chest.

A verdict judges a move by the right marks before it:

reasoned  every mark follows at once (proofs.py), or is ruled out by a chest of the same move. A what-if counts if a
          person can follow it: with two links anywhere, with more where nothing easier gives a step. Trying out
          everything never counts.
guess     right, and not reasoned
slip      no solution that fits the right marks before has all marks of the move
followed  a wrong or unproved mark that follows at once from earlier wrong marks

A hint first corrects wrong marks, then takes the next step by the easiest technique. On a board
with several solutions it says only what holds in all that fit the marks, or that they agree on
nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from generators.kernel.kind import FOLLOWED, JUSTIFIED, MISTAKE, SLIP, Doubt, Hint, Link, Pulse, Spot, Technique, Why
from generators.kernel.phrases import Phrase, chain_phrases, say
from generators.kernel.sets import bits, union
from generators.sweet_spots.field import BoardView, Plan, Step, say_on, view_of
from generators.sweet_spots.proofs import (
    LONG,
    Consequence,
    ProofStep,
    Reason,
    follow_at_once,
    hardest_of,
    is_distant,
    proof_against,
    proof_of,
    refuted_at_once,
)
from generators.sweet_spots.rules import Mark, Move, State, first_mistakes, play
from generators.sweet_spots.solver import Answers, answers
from generators.sweet_spots.techniques import BOOKKEEPING, BY_DIFFICULTY, QUICK, SEVERAL, WHAT_IF, BoardTechnique
from generators.sweet_spots.techniques.whatif import (
    Chain,
    Supposition,
    chain,
    find_chain_by_any_idea,
    last_lines,
    suppose,
    two_solutions,
)

MOST_NAMED = 3  # cells in a sentence

_OF_CHESTS = ("forced", "pair_forced")  # these name exactly one cell
# Sentences about lit cells, for a few that are named.
_ONE = {each: each for each in ("touched", "unusable", "pair_unusable", *_OF_CHESTS)}
_ONE |= {"crowding_one": "crowding", "crowding_many": "crowding"}
LOOK = 1  # points of effort that any step takes on a short way
NEXT = 0.7  # worth of a cell that is gained only by the last spots that a step leaves


def _phrase_reason(reason: Reason) -> tuple[Phrase, tuple[int, ...], int]:
    """The words, and the lines and spots that they speak of."""
    here, negated = reason.here, reason.negated
    match reason.proof:
        case Consequence() as found:
            return _phrase_one_step(here, found, negated.spot), *_seen_lines(found.step, reason.technique)
        case str() as key:
            words = say(f"sweet_spots.review.{key}") if key != LONG else _phrase_long_what_if(here, negated)
            return words, (), negated.spot
        case tuple() as trail:
            return _phrase_trail(trail, negated.spot), *_seen_lines(hardest_of(trail).step, reason.technique)
        case chain:
            lines = tuple(line for outcome in chain.outcomes for line in outcome.lines)
            return _in_turn(each.words for each in _chain_links(here, chain)), lines, negated.spot


def _seen_lines(step: Step, technique: Technique) -> tuple[tuple[int, ...], int]:
    marks = 0 if technique in BOOKKEEPING else step.chests | step.crosses
    return step.lines, step.spots | marks


def _phrase_step(here: BoardView, step: Step, matters: int) -> Phrase:
    """Why the marks of the step follow, those on these spots above all."""
    name = _ONE.get(step.because.key.removeprefix("sweet_spots.why."))
    cells = matters & (step.chests | step.crosses)
    if name is None or not 1 <= cells.bit_count() <= (1 if name in _OF_CHESTS else MOST_NAMED):
        return step.because
    lines = {what: blank for what, blank in step.because.blanks if isinstance(blank, Phrase)}
    return say_on(f"sweet_spots.one.{name}", here.plan, **lines | {"spot": cells})


def _phrase_one_step(here: BoardView, found: Consequence, spot: int) -> Phrase:
    """Why that mark follows from one step: by itself, as a last spot that it leaves, or by what that rules out."""
    plan, step = here.plan, found.step
    if spot & (step.chests | step.crosses):
        return _phrase_step(here, step, spot)
    if not found.after.free & spot:
        return _phrase_consequence(_phrase_step(here, step, step.chests), here, spot)
    last = found.after.last_spots()
    chest = spot if last & spot else next((1 << at for at in bits(last) if not found.after.put(1 << at).free & spot), 0)
    lines = plan.lines[chest.bit_length() - 1] if chest else ()
    line = next((each for each in lines if found.after.room(each).bit_count() == found.after.missing[each]), None)
    if line is None:
        return _phrase_consequence(_phrase_step(here, step, step.chests), here, spot)
    left = found.after.missing[line]
    key = "leaves_one" if left == 1 else "leaves_many"
    why = _phrase_step(here, step, plan.masks[line])
    leaves = say_on(f"sweet_spots.review.{key}", plan, why=why, line=line, count=left)
    return leaves if chest == spot else _phrase_consequence(leaves, here, spot)


def _phrase_consequence(why: Phrase, here: BoardView, spot: int) -> Phrase:
    return say_on("sweet_spots.review.brings", here.plan, why=why, spot=spot)


def _phrase_long_what_if(here: BoardView, supposed: Supposition) -> Phrase:
    lines, plan = last_lines(here, supposed), here.plan
    end = say_on("sweet_spots.review.in_the_end", plan, lines=lines) if lines else say("sweet_spots.review.at_last")
    return _in_turn((_phrase_supposition(plan, supposed), end, supposed.conclusion(here).because))


def _phrase_trail(trail: Sequence[ProofStep], spot: int) -> Phrase:
    """The steps that lead to the mark: two of them, or the hardest and the last of more."""
    hardest, last = hardest_of(trail), trail[-1]
    words = {id(each): _phrase_trail_step(trail, at, spot) for at, each in enumerate(trail)}
    end = words[id(last)]
    if not spot & (last.step.chests | last.step.crosses):
        end = _phrase_consequence(end, last.before, spot)
    if len(trail) == 1:
        return end
    if len(trail) == 2:
        return say("sweet_spots.review.two_steps", first=words[id(trail[0])], second=end)
    if hardest is last:
        return say("sweet_spots.review.steps_last", count=len(trail), last=end)
    return say("sweet_spots.review.steps", count=len(trail), hardest=words[id(hardest)], last=end)


def _phrase_trail_step(trail: Sequence[ProofStep], at: int, spot: int) -> Phrase:
    """A step, said of those of its marks on which later steps rest."""
    here, step = trail[at].before, trail[at].step
    if step.because.key.startswith("sweet_spots.why.what_if"):
        return _phrase_long_what_if(here, Supposition(step.spots, chest=not step.chests))
    return _phrase_step(here, step, spot | union(then.matter(trail[at]) for then in trail[at + 1 :]))


def _chain_links(here: BoardView, found: Chain) -> tuple[Link[Move], ...]:
    board, supposed = here.plan, found.supposed
    so = supposed.conclusion(here).because
    now = suppose(here, supposed)
    spot = board.spots(supposed.spot)
    links = [Link(_phrase_supposition(board, supposed), here.move_to(now), spot, spot)]
    for outcome in found.outcomes:
        after = now.put(outcome.chests, outcome.crosses)
        move = None if outcome.breaks else now.move_to(after)
        words = _in_turn((outcome.words, so)) if outcome.breaks else outcome.words
        targets = board.spots(outcome.chests | outcome.crosses)
        links.append(Link(words, move, board.spots(0, outcome.lines) | targets, targets, outcome.breaks))
        now = after
    return tuple(links)


def _phrase_supposition(board: Plan, supposed: Supposition) -> Phrase:
    return say_on(f"sweet_spots.chain.{'chest' if supposed.chest else 'none'}", board, spot=supposed.spot)


def _in_turn(sentences: Iterable[Phrase]) -> Phrase:
    return chain_phrases("sweet_spots.chain.and_then", sentences)


def why(state: State, move: Move, pulse: Pulse) -> Why | None:
    known = answers(state.puzzle)
    fresh = [(spot, mark) for spot, mark in dict(move.changes).items() if state.at(spot) is not mark]
    chests, crosses = known.plan.marks_in(fresh)
    if not chests | crosses:
        return None
    here, mistaken = known.right_marks(state, pulse, replaced=chests | crosses)
    wrong = known.contradictions(here.chests, here.crosses, chests, crosses, pulse)
    here = here.with_forced_crosses()
    if wrong:
        targets, sort = wrong & chests or wrong, SLIP
        reason = proof_against(here, targets, chest=bool(wrong & chests), pulse=pulse)
    else:
        targets = chests or crosses
        sort, reason = proof_of(known, here, chests, crosses, pulse)
    if mistaken and sort != JUSTIFIED and _follows_wrong_marks(known, state, chests, crosses, pulse):
        found, because = reason.technique, say("review.followed")
        return Why(FOLLOWED, because, found, targets=known.plan.spots(chests or crosses))
    because, lines, spots = _phrase_reason(reason)
    if wrong:
        because = say(f"sweet_spots.review.{'not_there' if wrong & chests else 'chest_there'}", because=because)
    lit, distant = known.plan.spots(spots, lines), is_distant(reason)
    return Why(sort, because, reason.technique, lit, known.plan.spots(targets), is_distant=distant)


def _follows_wrong_marks(known: Answers, state: State, chests: int, crosses: int, pulse: Pulse) -> bool:
    """Does one step give each of these marks, when all that stands is taken for right?"""
    stand, out = (marks & ~(chests | crosses) for marks in known.plan.marks_of(state))
    here = view_of(known.plan, known.plan.field.all & ~(stand | out), stand).with_forced_crosses()
    return follow_at_once(here, chests, crosses, pulse)


Chooser: TypeAlias = Callable[[BoardView, Pulse], Hint[Move] | None]


def hint(state: State, pulse: Pulse) -> Hint[Move] | None:
    """The next step, or None when the board is done. On a board without a solution every mark is wrong."""
    pulse()  # the first step takes long on a large board
    return next(way(state, pulse), None)


def way(state: State, pulse: Pulse) -> Iterator[Hint[Move]]:
    """Each hint when those before it have been followed; what a chest rules out is one thought."""
    return _way_by(_easiest_hint, state, pulse)


def _way_by(choose: Chooser, state: State, pulse: Pulse) -> Iterator[Hint[Move]]:
    known = answers(state.puzzle)
    board = known.plan
    here, wrong = known.right_marks(state, pulse)
    if wrong:
        yield _wrong_marks_hint(board, wrong, state)
    for each in known.wrongly_joined(state, pulse):
        where, because = say("sweet_spots.hint.wrong_where"), say("sweet_spots.hint.wrong_joined")
        lit = state.empty(each)
        yield Hint(where, because, Move((), each), lit, lit, technique=MISTAKE)
    lately = 0  # chests of the latest step that placed any
    while not here.is_done() and (found := choose(here, pulse)):
        yield replace(found, thought=_name_thought(board, lately)) if found.technique in BOOKKEEPING else found
        if known.fitting(0, 0, pulse) is None:
            return
        chests, crosses = board.marks_in(found.move.changes)
        here, lately = here.after(chests, crosses), chests or lately


def _name_thought(board: Plan, chests: int) -> Phrase:
    if not chests:
        return say("sweet_spots.thought.all")
    if chests.bit_count() > 1:
        return say("sweet_spots.thought.many", count=chests.bit_count())
    return say_on("sweet_spots.thought.one", board, spot=chests)


def _easiest_hint(here: BoardView, pulse: Pulse) -> Hint[Move] | None:
    for technique in BY_DIFFICULTY:
        if technique is WHAT_IF:
            if found := chain(here, pulse):
                return _chain_hint(here, found)
        elif step := technique.find(here, pulse):
            return _step_hint(here.plan, technique, step)
    return _several_hint(here, pulse)


def _wrong_marks_hint(board: Plan, wrong: int, state: State) -> Hint[Move]:
    spots = board.field.spots(wrong)
    lit = first_mistakes(state, frozenset(spots))
    if len(lit) == 1:
        because = say_on("sweet_spots.hint.wrong_one", board, spot=board.field.mask(lit))
    else:
        because = say("sweet_spots.hint.wrong_many", count=len(lit))
    repair = Move(tuple((spot, Mark.EMPTY) for spot in spots))
    where = say("sweet_spots.hint.wrong_where")
    return Hint(where, because, repair, lit, lit, technique=MISTAKE)


def _step_hint(board: Plan, technique: Technique, step: Step) -> Hint[Move]:
    if step.lines:
        where = say_on("sweet_spots.hint.look_at", board, lines=step.lines)
    else:
        where = say_on("sweet_spots.hint.look_around", board, spot=step.spots)
    move, lit = board.move(step.chests, step.crosses), board.spots(step.spots, step.lines)
    return Hint(where, step.because, move, lit, board.spots(step.chests | step.crosses), technique=technique)


def _chain_hint(here: BoardView, found: Chain) -> Hint[Move]:
    board, supposed = here.plan, found.supposed
    links, lit = _chain_links(here, found), board.spots(supposed.spot)
    where = say_on("sweet_spots.hint.look_around", board, spot=supposed.spot)
    because, move = _in_turn(each.words for each in links), board.move(*supposed.proved)
    return Hint(where, because, move, lit, lit, links, technique=WHAT_IF)


def steps_by(technique: BoardTechnique, state: State, pulse: Pulse) -> Iterator[Hint[Move]]:
    """Every step that a technique other than a what-if gives."""
    here, _ = answers(state.puzzle).right_marks(state, pulse)
    return (_step_hint(here.plan, technique, step) for step in technique.every(here, pulse))


def short_proof(state: State, marks: Sequence[tuple[Spot, Mark]], pulse: Pulse) -> Hint[Move] | None:
    """A what-if, no longer than one of a hint, that proves one of these marks."""
    here, _ = answers(state.puzzle).right_marks(state, pulse)
    for spot, mark in marks:
        supposed = Supposition(here.plan.field.mask((spot,)), chest=mark is Mark.CROSS)
        if found := find_chain_by_any_idea(here, supposed, pulse):
            return _chain_hint(here, found)
    return None


def _several_hint(here: BoardView, pulse: Pulse) -> Hint[Move] | None:
    """Two solutions that agree on nothing new, one after the other, and a chest of the first to go on with."""
    found = two_solutions(here, pulse)
    if len(found) < 2:
        return None
    board, (one, other) = here.plan, found
    mine, others = one & ~other, other & ~one
    chest, lit = mine & -mine, board.spots(mine | others)
    because = say_on("sweet_spots.several.choose", board, spot=chest)
    instead = Move((*board.move(others, 0).changes, *((each, Mark.EMPTY) for each in board.field.spots(mine))))
    links: tuple[Link[Move], ...] = (
        Link(say("sweet_spots.several.first"), board.move(mine, 0), lit, board.spots(mine)),
        Link(say("sweet_spots.several.second"), instead, lit, board.spots(others)),
        Link(because, None, lit),
    )
    where, move = say("sweet_spots.several.where"), board.move(chest, 0)
    return Hint(where, because, move, lit, board.spots(chest), links, technique=SEVERAL)


def short(state: State, used: frozenset[str], pulse: Pulse) -> Iterator[Hint[Move]]:
    """A solution in few steps: always the step that decides most cells for its effort, not the
    easiest one. No step is harder than the hardest of the usual way, so the level is the same."""
    hardest = max((at for at, each in enumerate(BY_DIFFICULTY) if each.name in used), default=0)
    techniques = [each for each in QUICK if each in BY_DIFFICULTY[: hardest + 1]]
    return _way_by(partial(_best_hint, techniques), state, pulse)


def _best_hint(techniques: Sequence[BoardTechnique], here: BoardView, pulse: Pulse) -> Hint[Move] | None:
    """First what chests rule out; where no step is in sight, the way goes on by the easiest."""
    for technique in BOOKKEEPING:
        if step := technique.find(here, pulse):
            return _step_hint(here.plan, technique, step)
    seen = [(each, step) for each in techniques for step in each.every(here, pulse)]
    if not seen:
        return _easiest_hint(here, pulse)
    technique, step = max(seen, key=lambda each: _gain(here, each[1]) / (each[0].weight + LOOK))
    return _step_hint(here.plan, technique, step)


def _gain(here: BoardView, step: Step) -> float:
    """The cells that the step decides, with all that its chests rule out and the last spots that it leaves."""
    after = here.put(step.chests, step.crosses)
    end = after.put(after.last_spots())
    left = after.free.bit_count()
    return here.free.bit_count() - left + NEXT * (left - end.free.bit_count())


def counts(_: State, move: Move) -> bool:
    """Only chests have to be proved; crosses are notes."""
    return any(mark is Mark.CHEST for _, mark in move.changes)


def doubt(state: State, move: Move, pulse: Pulse) -> Doubt[Move] | None:
    new = tuple(spot for spot, mark in move.changes if mark is Mark.CHEST is not state.at(spot))
    found = why(state, Move(tuple((spot, Mark.CHEST) for spot in new)), pulse) if new else None
    if found is None or found.sort == JUSTIFIED:
        return None
    clear = play(state, Move(tuple((spot, Mark.EMPTY) for spot in new)))
    known = answers(state.puzzle)
    here, wrong = known.right_marks(clear, pulse)
    instead = Move(tuple((spot, Mark.EMPTY) for spot in new)) if clear != state else None
    if wrong:
        return Doubt(say("sweet_spots.doubt.mistake"), instead=instead)
    step = hint(clear, pulse) if found.sort != SLIP else None
    if step is not None and {(spot, Mark.CHEST) for spot in new} <= set(step.move.changes):
        return None
    here, chest = here.with_forced_crosses(), known.plan.field.mask(new[:1])
    if refuted_at_once(here, Supposition(chest, chest=True), pulse):
        return Doubt(say("sweet_spots.doubt.cannot_be"), frozenset(new), why=found, instead=instead)
    return _both(here, chest, instead, pulse)


def _both(here: BoardView, chest: int, instead: Move | None, pulse: Pulse) -> Doubt[Move]:
    """A chest on the spot, and one that could be in its place; or else none."""
    lines = here.plan.lines[chest.bit_length() - 1]
    tightest = sorted(lines, key=lambda line: (here.room(line).bit_count() - here.missing[line], -line))
    others = (index for line in tightest for index in bits(here.room(line) & ~chest))
    possible = (Supposition(1 << other, chest=True) for other in others)
    other = next((each for each in possible if not refuted_at_once(here, each, pulse)), Supposition(chest, chest=False))
    ways = (_link_to_suppose(here, Supposition(chest, chest=True)), _link_to_suppose(here, other))
    spots = here.plan.spots(chest | other.spot)
    return Doubt(say("sweet_spots.doubt.both"), spots, ways, instead=instead)


def _link_to_suppose(here: BoardView, supposed: Supposition) -> Link[Move]:
    """The marks that the chest brings: crosses around it, and in the lines that it fills."""
    key = "sweet_spots.doubt.chest" if supposed.chest else "sweet_spots.doubt.none"
    words = say_on(key, here.plan, spot=supposed.spot)
    return Link(words, here.move_to(suppose(here, supposed)), here.plan.spots(supposed.spot))
