"""Sweet Spots: hidden chests, so many in each row, column and zone, and no two that touch."""

from generators.kernel.kind import Kind, Outside, Scoring, Teaching, Variety
from generators.kernel.phrases import Phrase, say
from generators.sweet_spots import notation, rules
from generators.sweet_spots.explain import counts, doubt, hint, short, way, why
from generators.sweet_spots.generate import FROM_WORDS, generate
from generators.sweet_spots.menu import MENU, Options, size_phrase
from generators.sweet_spots.paper import PAPER, table
from generators.sweet_spots.rules import Mark, Move, Puzzle, State
from generators.sweet_spots.solver import mistakes, solutions
from generators.sweet_spots.teach import DRILLS
from generators.sweet_spots.techniques import TECHNIQUES
from generators.sweet_spots.zones import canonical


def result(state: State) -> tuple[Phrase, ...]:
    puzzle = state.puzzle
    return (
        say("sweet_spots.result", size=size_phrase(puzzle.size, max(puzzle.per_zone))),
        say("sweet_spots.result_found", count=sum(puzzle.per_row)),
    )


SWEET_SPOTS: Kind[Options, Puzzle, State, Move] = Kind(
    id="sweet_spots",
    menu=MENU,
    generate=generate,
    start=rules.start,
    play=rules.play,
    faults=rules.faults,
    is_solved=rules.is_solved,
    over=rules.is_solved,
    mistakes=mistakes,
    grouped=rules.grouped,
    hint=hint,
    solutions=solutions,
    result=result,
    write=notation.write,
    read=notation.read,
    write_move=notation.write_move,
    read_move=notation.read_move,
    suffix=notation.SUFFIX,
    claims=notation.claims,
    open=notation.open_file,
    techniques=TECHNIQUES,
    graded=True,
    teaching=Teaching(
        way=way,
        short=short,
        why=why,
        is_elimination=rules.rules_out,
        without_marks_of=rules.without,
        counts=counts,
        doubt=doubt,
        drills=DRILLS,
    ),
    outside=Outside(
        forms=notation.FORMS,
        from_words=FROM_WORDS,
        links=(("puzz_link", notation.link), ("sbn", notation.sbn)),
        notes=notation.notes,
        pack=(notation.pack, notation.unpack),
        paper=PAPER,
        table=table,
    ),
    variety=Variety(canonical=canonical),
    scoring=Scoring(parts=lambda state: frozenset(state.spots(Mark.CHEST))),
)
