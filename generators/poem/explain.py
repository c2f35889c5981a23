"""Explains Walk the Poem: hints, verdicts on lines that were drawn, and the result to share.

After a game it tells where the lines are from.

A hint first takes away a line that is in no solution, then draws the one that is easiest to prove: it says where to
look, why there is only one line, the poet and the title, and then which. For a single hidden line poet and title come
first. Where no other line of the list fits, which no player can know, they are the only reason.
"""

from __future__ import annotations

from collections.abc import Iterator

from generators.kernel.kind import (
    FOUND,
    GUESS,
    MISTAKE,
    SLIP,
    Hint,
    Passage,
    Pulse,
    Technique,
    TimedMove,
    Why,
)
from generators.kernel.ladder import Ladder
from generators.kernel.phrases import Phrase, say
from generators.kernel.sets import bits, union
from generators.poem.ladder import FOLLOWS, NO_RIVAL, ONE_LINE, RIVALS, RUNGS, TRIAL, Step, View, view_after, view_of
from generators.poem.rules import HIDDEN, POEM, Draw, Lift, Move, Path, State, is_solved, path_at, play
from generators.poem.solver import is_part, known_solutions, mask_of, spot_of, wrong_paths
from generators.words.poem_book import WIDE_BLANK, Poem, book, meaning


def _hint_to_lift(state: State, pulse: Pulse) -> Hint[Move] | None:
    wrong = wrong_paths(state, pulse)
    if not wrong:
        return None
    where, cells = say("poem.hint.wrong_where", line=state.puzzle.reads(wrong[0])), frozenset(wrong[0])
    because = _against(_without(state, wrong), wrong[0], pulse)
    return Hint(where, because, Lift(wrong[0][0]), cells, cells, technique=MISTAKE)


def _tell(view: View, technique: Technique, step: Step) -> Hint[Move]:
    look = frozenset({step.cell} if step.lonely is None else {step.cell, step.lonely})
    (row, column), source = step.cell, _source(step) if technique == ONE_LINE else None
    where = source or say("poem.hint.look", sign=view.state.puzzle.sign(step.cell), row=row + 1, column=column + 1)
    because = say("way.sentence", where=_reason(view, technique, step), because=_answer(step))
    return Hint(where, because, step.move, look, frozenset(step.option.path), technique=technique)


def _source(step: Step) -> Phrase | None:
    poem = book().by_line.get(step.option.line)
    return say("poem.hint.poet", poet=poem.by, title=poem.title) if poem is not None else None


def _links(view: View, technique: Technique, step: Step) -> tuple[Phrase, ...]:
    reason, source = _reason(view, technique, step), _source(step)
    leads, known = [reason], technique == ONE_LINE or (view.state.puzzle.form == POEM and view.state.drawn)
    if source is not None and not known:
        leads = [source] if technique == NO_RIVAL else [reason, source]
    if said := meaning(step.option.line):  # for learners
        leads[0] = say("way.sentence", where=leads[0], because=say("poem.hint.means", meaning=said))
    return *leads, _answer(step)


def _answer(step: Step) -> Phrase:
    return say("poem.hint.line", line=step.option.line)


def _reason(view: View, technique: Technique, step: Step) -> Phrase:
    """Why there is only one line, which it does not name."""
    puzzle = view.state.puzzle
    sign = puzzle.sign(step.cell)
    if technique == TRIAL:
        return say("poem.hint.trial")
    if technique == FOLLOWS:
        drawn = puzzle.lines.index(puzzle.reads(path_at(view.state, step.cell)))
        is_next = drawn < puzzle.lines.index(step.option.line)
        return say("poem.hint.follows" if is_next else "poem.hint.precedes", sign=sign)
    if technique == NO_RIVAL and sign == puzzle.theme:
        return say("poem.hint.only_theme", sign=sign)
    if step.rival is not None and step.lonely is not None:
        lonely = puzzle.sign(step.lonely)
        if step.rival.line == step.option.line:
            return say(f"poem.hint.{technique.name}_same", lonely=lonely)
        return say(f"poem.hint.{technique.name}", rival=step.rival.line, lonely=lonely)
    return say(f"poem.hint.{technique.name}", sign=sign)


LADDER = Ladder(
    rungs=RUNGS,
    view=view_of,
    after=view_after,
    play=play,
    undo_wrong=_hint_to_lift,
    tell=_tell,
    proves=lambda _, step, move: isinstance(move, Draw) and set(step.option.path) == set(move.path),
    links=_links,
)


def why(state: State, move: Move, pulse: Pulse) -> Why | None:
    """The reason for a line, on the board without wrong ones."""
    if isinstance(move, Lift) or not known_solutions(state.puzzle, pulse):
        return None
    play(state, move)
    base = _without(state, wrong_paths(state, pulse))
    targets = frozenset(move.path)
    ends = [end for end in known_solutions(state.puzzle, pulse) if all(is_part(end.puzzle, p, end) for p in base.drawn)]
    right = [end for end in ends if is_part(state.puzzle, move.path, end)]
    if not right:
        return Why(SLIP, _against(base, move.path, pulse), MISTAKE, targets, targets)
    if len(right) < len(ends):
        return Why(GUESS, say("poem.why.free"), TRIAL, targets, targets)
    unproved = Why(FOUND, say("poem.why.found"), RIVALS, targets, targets)
    return LADDER.proof(view_of(base, pulse), move, targets) or unproved


def _without(state: State, wrong: tuple[Path, ...]) -> State:
    return State(state.puzzle, tuple(path for path in state.drawn if path not in wrong))


def _against(base: State, path: Path, pulse: Pulse) -> Phrase:
    """What is wrong with the line: a cell that it leaves without any line, if there is one at once."""
    view = view_of(base, pulse)
    puzzle, line = base.puzzle, base.puzzle.reads(path)
    mask = mask_of(puzzle, path)
    rest = union(each.mask for each in view.options if not each.mask & mask and each.line != line)
    lonely = next(bits(view.free & ~mask & ~rest), None)
    if puzzle.form == HIDDEN or lonely is None:
        return say("poem.why.no_way", line=line)
    return say("poem.why.lonely", line=line, sign=puzzle.sign(spot_of(puzzle, lonely)))


def account(done: tuple[TimedMove[State, Move], ...], pulse: Pulse) -> tuple[Passage, ...]:
    """Where the lines are from."""
    book(pulse)
    lines = tuple(sources(done[-1].after)) if done else ()
    return (Passage(say("poem.account.title"), lines),) if lines else ()


def sources(state: State) -> Iterator[Phrase]:
    """Couplets in the order in which they were found, each once with its poet and title; or the poem of all lines."""
    whole, poems = whole_poem(state), book().by_line
    if whole is not None:
        yield say("poem.account.poem", poet=whole.by, title=whole.title)
        for couplet in dict.fromkeys(map(whole.couplet, whole.lines)):
            yield say("poem.account.couplet", couplet=WIDE_BLANK.join(couplet))
        return
    couplets = dict.fromkeys((poems[line], poems[line].couplet(line)) for line in state.found if line in poems)
    for poem, couplet in couplets:
        yield say("poem.account.line", couplet=WIDE_BLANK.join(couplet), poet=poem.by, title=poem.title)


def whole_poem(state: State) -> Poem | None:
    """The poem that all lines of a solved board are of."""
    poems = book().poems if state.puzzle.form == POEM and is_solved(state) else ()
    return next((poem for poem in poems if set(state.puzzle.lines) <= set(poem.lines)), None)


def result(state: State) -> tuple[Phrase, ...]:
    puzzle = state.puzzle
    size = say("poem.size", height=puzzle.height, width=puzzle.width)
    return (say(f"poem.result_{puzzle.form}", size=size, count=len(puzzle.lines)),)
