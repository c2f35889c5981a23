"""The words about a crossword beside its clues, and the pills on offer."""

from __future__ import annotations

from dataclasses import replace

from game.boards.board import Action
from game.boards.crossword.clue_list import done_words
from game.boards.crossword.layout import Places
from game.boards.crossword.question import CHECK, REVEAL
from game.boards.crossword.ring import SHUFFLE
from game.reader.node import Node, SpokenRole
from game.ui.ui import Ui
from generators.crossword.cryptic.puzzle import devices
from generators.crossword.rules import Puzzle, State, full_but_wrong, solved, start
from generators.crossword.texts import STAR, clue_of, one_line
from generators.kernel.phrases import ENGLISH, Phrase, in_a_row, say
from generators.lattice.layout import DIRECTIONS, Slot
from generators.lattice.letters import slot_name

LONGEST = 160  # characters of the notes beside the grid; all of them are with the rules


def headline(state: State) -> Phrase:
    """Not right yet is said until it is; a puzzle from outside has its name, and a theme is revealed at the end."""
    if state.puzzle.theme and solved(state):
        return say("board.crossword.theme", theme=state.puzzle.theme)
    if full_but_wrong(state):
        return say("board.crossword.full_but_wrong")
    count, every = len(done_words(state)), len(state.puzzle.solution.slots)
    if not state.puzzle.title:
        return say("board.crossword.headline", done=count, all=every)
    return say("board.crossword.headline_named", done=count, all=every, name=rule(state))


def rule(state: State) -> Phrase:
    puzzle = state.puzzle
    if puzzle.title and puzzle.author:
        return say("board.crossword.named", title=puzzle.title, author=puzzle.author)
    if puzzle.title:
        return say("board.crossword.titled", title=puzzle.title)
    if puzzle.parses:
        names = [say(f"cryptic_clue.device.{device}") for device in devices(puzzle)]
        return say("board.crossword.tricks", names=in_a_row(names))
    return say("board.crossword.rule")


def about(state: State) -> tuple[Phrase, ...]:
    puzzle = state.puzzle
    words = [rule(state)] if puzzle.title else []
    if puzzle.author and not puzzle.title:
        words.append(say("board.crossword.by", author=puzzle.author))
    words += [say("board.crossword.note", note=note) for note in puzzle.notes]
    return (*words, *((say("board.crossword.note", note=puzzle.copyright),) if puzzle.copyright else ()))


def first_note(state: State) -> Phrase | None:
    if not state.puzzle.notes or state != start(state.puzzle):
        return None
    note = one_line(" ".join(state.puzzle.notes), LONGEST)
    return say("board.crossword.its_note", note=note)


def pills(state: State, *, pencil: bool, asked: str, ring: bool) -> tuple[Action, ...]:
    if solved(state):
        return ()
    shuffle = Action(SHUFFLE, say("board.crossword.shuffle"), SHUFFLE, ",", in_menu=True)
    return (
        Action("pencil", say("board.crossword.pencil"), "pencil", ".", on=pencil),
        Action(CHECK, say("board.crossword.check"), "check", "Ctrl K", on=asked == CHECK),
        Action(REVEAL, say("board.crossword.reveal"), "eye", "Ctrl R", on=asked == REVEAL),
        *((shuffle,) if ring else ()),
    )


def heard(puzzle: Puzzle, slot: Slot) -> Phrase:
    clue = clue_of(puzzle, slot)
    key = "reader.clue_starred" if clue.startswith(STAR) else "reader.clue_with_length"
    return say(key, slot=slot_name(slot), clue=clue.removeprefix(STAR))


def clue_nodes(ui: Ui, places: Places, state: State, here: Slot) -> tuple[Node, ...]:
    """The two lists of clues as they are heard. A clue in sight can be pressed, as by a hand."""
    done, items = done_words(state), dict[str, list[Node]]()
    for index, slot in enumerate(state.puzzle.solution.slots):
        name, clue = f"{slot.number}-{slot.direction}", clue_of(state.puzzle, slot)
        notes = [say("reader.starred")] * clue.startswith(STAR) + [say("reader.written")] * (index in done)
        note, words = ui.tell(in_a_row(notes)) if notes else "", f"{slot.number}: {clue.removeprefix(STAR)}"
        bounds = places.clue_place(name)
        item = Node(name, SpokenRole.ITEM, words, bounds, note=note, language=ENGLISH, chosen=slot == here)
        items.setdefault(slot.direction, []).append(replace(item, presses=bool(bounds)))
    lists = {each: tuple(items[each]) for each in DIRECTIONS if each in items}
    return tuple(
        Node(f"clues:{each}", SpokenRole.LIST, ui.tell(f"board.crossword.{each}"), (), found)
        for each, found in lists.items()
    )
