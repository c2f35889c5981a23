"""Crossword: clues, and a grid to write their answers in."""

from generators.crossword import ipuz_writing
from generators.crossword.account import account
from generators.crossword.again import again
from generators.crossword.custom import CUSTOM
from generators.crossword.generate import Options, avoiding, generate, spelled
from generators.crossword.hints import hint
from generators.crossword.notation import read, read_move, write, write_move
from generators.crossword.presets import presets
from generators.crossword.reading import SUFFIX, claims, notes, open_file
from generators.crossword.result import about, result
from generators.crossword.rules import Move, Puzzle, State, faults, play, solved, start
from generators.crossword.solver import mistakes, solutions
from generators.crossword.techniques import TECHNIQUES
from generators.crossword.way import way
from generators.crossword.why import why
from generators.kind import Kind

CROSSWORD: Kind[Options, Puzzle, State, Move] = Kind(
    id="crossword",
    presets=presets(),
    generate=generate,
    start=start,
    play=play,
    faults=faults,
    solved=solved,
    over=solved,
    mistakes=mistakes,
    hint=hint,
    solutions=solutions,
    result=result,
    write=write,
    read=read,
    write_move=write_move,
    read_move=read_move,
    suffix=SUFFIX,
    claims=claims,
    open=open_file,
    avoiding=avoiding,
    spelled=spelled,
    warning=about,
    notes=notes,
    export=(".ipuz", ipuz_writing.write),
    custom=CUSTOM,
    way=way,
    why=why,
    account=account,
    again=again,
    techniques=TECHNIQUES,
    helped=lambda state: len(state.revealed),
)
