"""Explains a riddle: hints, the solution step by step, verdicts on moves, doubts and the account of a game.

A hint first corrects mistakes, then takes the line with the fewest letters. Where several words fit
a riddle from another program, hints say what all of them share; then the answer in the file
decides, or the solution stops at two words.

A verdict first looks at the board: words with the letters in the boxes and without those crossed
out. Where other letters also lead to such words, all lines together decide; if they decide nothing,
the letter is a guess. Wrong letters are ignored; a guess that follows from them is no mistake of
its own.

A doubt (with Sure on) uses the board alone and shows two letters that both lead to words, or why
the letter is impossible. A letter that a hint would give is never refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from generators.kernel.kind import (
    EASY,
    EXPERT,
    FOLLOWED,
    GUESS,
    JUSTIFIED,
    MEDIUM,
    MISTAKE,
    SLIP,
    Doubt,
    Hint,
    Link,
    Passage,
    Pulse,
    Technique,
    TimedMove,
    Why,
    no_pulse,
)
from generators.kernel.phrases import Blank, Phrase, chain_phrases, in_a_row, join_list, list_letters, say
from generators.riddle.pairs import in_common
from generators.riddle.rules import (
    LETTERS,
    Cross,
    Line,
    Move,
    Put,
    Puzzle,
    Sort,
    State,
    Times,
    allowed_letters,
    clauses,
    holds,
    over,
    play,
    possible,
)
from generators.riddle.solver import (
    answers,
    compatible_words,
    difficulty,
    filter_by_boxes,
    fitting_words,
    mistakes,
    nearest_answer,
    words_of,
)
from generators.words.dictionary import never_offered

ONLY_LETTER = Technique("only_letter", EASY, 1)
NO_WORD = Technique("no_word", MEDIUM, 2)
LAST_CHOICE = Technique("last_choice", MEDIUM, 2)
SEVERAL = Technique("several", EXPERT, 0)  # several answers: no technique helps
TECHNIQUES = (MISTAKE, ONLY_LETTER, NO_WORD, LAST_CHOICE, SEVERAL)
MOST_LISTED = 10  # letters; more are counted
_LISTED = 14  # letters; more are counted


def hint(state: State, pulse: Pulse) -> Hint[Move] | None:
    """The next step: first corrects mistakes; then narrows or fills the open line with the fewest
    letters; where the fitting words share nothing more, shows two of them."""
    if over(state):
        return None
    answer = nearest_answer(state)
    if wrong := sorted(mistakes(state, pulse)):
        position = wrong[0][1]
        letter = state.placed[position]
        because = say("riddle.hint.breaks", letter=letter.upper(), number=position + 1)
        if letter in allowed_letters(state.puzzle.lines[position]):
            because = explain_misplaced(state.puzzle, position, letter, answer)
        return _hint(position, MISTAKE, because, Put(position, ""))
    lost = next((at for at, letter in enumerate(answer) if letter in state.crossed[at]), None)
    if lost is not None:
        return _hint(lost, MISTAKE, explain_needed(state, lost, answer), Cross(lost, answer[lost]))
    words = filter_by_boxes(state, fitting_words(state.puzzle))
    still_open = [position for position, letter in enumerate(state.placed) if not letter]
    by_letters = sorted(still_open, key=lambda each: (len(possible(state, each)), each))
    shared = (_narrowing_hint(state, position, words) for position in by_letters)
    if found := next(filter(None, shared), None):
        return found
    # Give a letter of the answer, in the first line where other fitting words have another letter.
    position = next(at for at, letter in enumerate(answer) if any(word[at] != letter for word in words))
    return _hint(position, SEVERAL, explain_several(state, position, answer, words), Put(position, answer[position]))


def _narrowing_hint(state: State, position: int, words: tuple[str, ...]) -> Hint[Move] | None:
    """A letter that all remaining words have there, or letters that none of them has."""
    letters, living = possible(state, position), {word[position] for word in words}
    dead = [letter for letter in letters if letter not in living]
    due = min(living)
    if len(letters) == 1:
        return _hint(position, ONLY_LETTER, why_here(state.puzzle, position, due), Put(position, due))
    if len(living) == 1 and len(dead) < 2:
        return _hint(position, LAST_CHOICE, explain_choice(state, position, letters, due), Put(position, due))
    # One wrong letter is left, so that the player takes the last step.
    gone = "".join(dead[1:] if len(living) == 1 else dead)
    if not gone:
        return None
    here = any(word[position] in gone for word in fitting_words(state.puzzle))
    key = _one_or_more("narrow_here" if here else "narrow", gone)
    rows = {"all": list_letters(letters.upper()), "letters": list_letters(gone.upper())}
    because = say(f"riddle.hint.{key}", number=position + 1, **rows)
    return _hint(position, NO_WORD, because, Cross(position, gone))


def _hint(position: int, technique: Technique, because: Phrase, move: Move) -> Hint[Move]:
    where, spot = say("riddle.hint.where", number=position + 1), frozenset({(0, position)})
    return Hint(where, because, move, spot, spot, technique=technique)


def way(state: State, pulse: Pulse) -> Iterator[Hint[Move]]:
    while (found := hint(state, pulse)) is not None:
        pulse()
        yield _add_thought(state, found)
        left = filter_by_boxes(state, state.puzzle.answers) if found.technique == SEVERAL else ()
        if any(len({answer[position] for answer in left}) > 1 for _, position in found.targets):
            return  # the file's answers differ there
        state = play(state, found.move)


def _add_thought(state: State, found: Hint[Move]) -> Hint[Move]:
    """The step with a heading for its line; a letter of the answer also says what its two words have in common."""
    if found.technique == MISTAKE:
        return replace(found, thought=say("riddle.way.mend"))
    if found.technique == SEVERAL:
        return replace(found, thought=say("riddle.way.several"))
    ((_, position),) = found.targets
    because = found.because
    if isinstance(found.move, Put):
        because = explain(state.puzzle, nearest_answer(state))[position]
        if found.technique == LAST_CHOICE:
            because = say("riddle.way.because", because=found.because, why=because)
    return replace(found, because=because, thought=say("riddle.way.line", number=position + 1))


def explain(puzzle: Puzzle, answer: str = "") -> tuple[Phrase, ...]:
    """The reason for each letter of the answer (of the first one, if there are several and none is
    given), with what the two words of its line have in common."""
    reasons: list[Phrase] = []
    kins = [in_common(line.first, line.second) for line in puzzle.lines]
    bare = say("riddle.why.alike") if 2 * sum(map(bool, kins)) > len(kins) else None  # where most pairs are close
    for position, letter in enumerate(answer or puzzle.answers[0]):
        reason, kin = why_here(puzzle, position, letter), kins[position] or bare
        reasons.append(say("riddle.why.and_kin", why=reason, kin=kin) if kin else reason)
    return tuple(reasons)


def why_here(puzzle: Puzzle, position: int, letter: str) -> Phrase:
    line = puzzle.lines[position]
    others = allowed_letters(line).replace(letter, "")
    why = _explain_line(line, letter.upper())
    if not others:
        return say("riddle.why.only", why=why)
    if len(others) > MOST_LISTED:
        return say("riddle.why.many", why=why, count=len(others))
    return say("riddle.why.others", why=why, others=join_list(others.upper(), "or"))


def _explain_line(line: Line, letter: str) -> Phrase:
    if line.sort is not Sort.CLAUSES:
        return say(f"riddle.why.{line.sort}", letter=letter, first=line.first.upper(), second=line.second.upper())
    each = (say(f"riddle.why.{clause.times.name.lower()}", word=clause.word.upper()) for clause in line.clauses)
    return say("riddle.why.clauses", letter=letter, clauses=chain_phrases("riddle.why.and", each))


def explain_broken(line: Line, move: Put) -> Phrase:
    broken = next(clause for clause in clauses(line) if not holds(clause, move.letter))
    letter, number, word = move.letter.upper(), move.position + 1, broken.word.upper()
    if move.letter not in broken.word:
        key = "riddle.review.not_in"
    else:
        key = "riddle.review.is_in" if broken.times is Times.NONE else "riddle.review.not_so_often"
    return say(key, letter=letter, number=number, word=word)


def explain_misplaced(puzzle: Puzzle, position: int, letter: str, answer: str) -> Phrase:
    """The reason: no word has the letter there, or none with the other letters; or the file has another answer."""
    blanks: dict[str, Blank] = {"letter": letter.upper(), "number": position + 1}
    words = fitting_words(puzzle)
    if not any(word[position] == letter for word in words):
        return say("riddle.hint.no_word", **blanks)
    if not any(each[position] == letter for each in puzzle.answers):
        return say("riddle.review.other", due=answer[position].upper(), **blanks)
    return say("riddle.hint.not_together", **blanks)


def explain_needed(state: State, position: int, answer: str) -> Phrase:
    """The reason why a crossed-out letter comes back: all fitting words need it, or the answer does."""
    blanks: dict[str, Blank] = {"letter": answer[position].upper(), "number": position + 1}
    if all(word[position] == answer[position] for word in fitting_words(state.puzzle)):
        return say("riddle.hint.needed", **blanks)
    return say("riddle.hint.needed_by", answer=answer.upper(), **blanks)


def explain_choice(state: State, position: int, letters: str, due: str) -> Phrase:
    others = letters.replace(due, "")
    here = any(word[position] in others for word in fitting_words(state.puzzle))
    key = "riddle.hint.choice_here" if here else "riddle.hint.choice"
    return say(key, letters=list_letters(letters.upper()), letter=due.upper())


def _one_or_more(key: str, letters: str) -> str:
    return f"{key}_one" if len(letters) == 1 else key


def explain_several(state: State, position: int, answer: str, words: tuple[str, ...]) -> Phrase:
    """Two words that fit, with the one that is the answer in the file, or how the riddle ends."""
    puzzle, others = state.puzzle, [word for word in words if word[position] != answer[position]]
    rivals = [word for word in others if word in puzzle.answers]
    other = (rivals or others)[0].upper()
    if not rivals:
        return say("riddle.hint.in_file", answer=answer.upper(), other=other)
    letter, number = answer[position].upper(), position + 1
    both = say("riddle.hint.several", answer=answer.upper(), other=other, letter=letter, number=number)
    closing = puzzle.remark or " ".join(puzzle.ending.splitlines())
    return say("riddle.hint.closing", because=both, closing=closing) if closing else both


def tell_words_with(letter: str, words: tuple[str, ...]) -> Phrase:
    shown = example_word(words)
    if len(words) == 1:
        return say("riddle.review.one_word", letter=letter.upper())
    if shown is None:
        return say("riddle.review.words", letter=letter.upper(), count=len(words))
    return say("riddle.review.words_such_as", letter=letter.upper(), count=len(words), word=shown)


def example_word(words: tuple[str, ...]) -> str | None:
    return next((word.upper() for word in words if word not in never_offered()), None)


def why(state: State, move: Move, pulse: Pulse) -> Why | None:
    """The verdict by the board; a guess by the board is justified where the words that fit all
    lines leave only the letter, or none of those crossed out."""
    guess = why_by_board(state, move, pulse)
    if guess is None or guess.sort != GUESS or not isinstance(move, Put | Cross):
        return guess
    position, puzzle = move.position, state.puzzle
    right = [each for each in _nearest_answers(state, position) if _allows(move, each[position])]
    sound = _remove_mistakes(state, position, tuple(right))
    living = {word[position] for word in filter_by_boxes(sound, fitting_words(puzzle))}
    if not living or not all(_allows(move, letter) for letter in living):
        return guess
    if isinstance(move, Put):
        because = explain_choice(state, position, possible(sound, position), move.letter)
    else:
        gone = "".join(letter for letter in possible(state, position) if letter in move.letters)
        here = any(word[position] in gone for word in fitting_words(puzzle))
        key = _one_or_more("none_here" if here else "none", gone)
        because = say(f"riddle.review.{key}", number=position + 1, letters=list_letters(gone.upper()))
    return replace(guess, sort=JUSTIFIED, because=because)


def _allows(move: Put | Cross, letter: str) -> bool:
    return letter == move.letter if isinstance(move, Put) else letter not in move.letters


def why_by_board(state: State, move: Move, pulse: Pulse) -> Why | None:
    """The verdict by the board and the line of the move alone, as Sure uses it."""
    pulse()
    match move:
        case Put() if move.letter not in ("", state.placed[move.position]):
            left = move.letter
        case Cross() if not state.placed[move.position]:
            left = "".join(letter for letter in possible(state, move.position) if letter not in move.letters)
        case _:
            return None
    found = _why_of_put(state, move) if isinstance(move, Put) else _why_of_cross(state, move)
    if found is None or found.sort == JUSTIFIED or not _leaves_only(state, move.position, left):
        return found
    return replace(found, sort=FOLLOWED, because=say("review.followed"), spots=found.targets)


def _leaves_only(state: State, position: int, left: str) -> bool:
    """Do the other boxes, one of them wrong, leave only these letters?"""
    other = tuple("" if at == position else letter for at, letter in enumerate(state.placed))
    here = replace(state, placed=other)
    letters = possible(here, position)
    leading = {letter for letter in letters if compatible_words(here, position, letter)}
    return bool(mistakes(here, no_pulse)) and bool(leading) and leading <= set(left) < set(letters)


def _nearest_answers(state: State, position: int) -> tuple[str, ...]:
    """The answers that agree with most other boxes."""

    def agree(answer: str) -> int:
        pairs = enumerate(zip(state.placed, answer, strict=True))
        return sum(here == due for at, (here, due) in pairs if at != position)

    most = max(map(agree, state.puzzle.answers))
    return tuple(answer for answer in state.puzzle.answers if agree(answer) == most)


def _remove_mistakes(state: State, position: int, near: tuple[str, ...]) -> State:
    """The state without wrong letters and wrong crosses, and with that box open. Answers that the
    crosses in other lines exclude count only if there are no others."""
    others = [at for at in range(len(state.placed)) if at != position]
    left = [answer for answer in near if not any(answer[at] in state.crossed[at] for at in others)]
    due = [{answer[at] for answer in left or near} for at in range(len(state.placed))]
    boxes, crosses = zip(state.placed, due, strict=True), zip(state.crossed, due, strict=True)
    placed = tuple(letter if letter in its and at != position else "" for at, (letter, its) in enumerate(boxes))
    crossed = tuple("".join(letter for letter in gone if letter not in its) for gone, its in crosses)
    return replace(state, placed=placed, crossed=crossed)


def _why_of_put(state: State, move: Put) -> Why:
    line, near = state.puzzle.lines[move.position], _nearest_answers(state, move.position)
    verdict = partial(_verdict, move.position)
    if move.letter not in allowed_letters(line):
        return verdict(SLIP, ONLY_LETTER, explain_broken(line, move))
    due = {answer[move.position] for answer in near}
    if move.letter not in due:
        return verdict(SLIP, NO_WORD, explain_misplaced(state.puzzle, move.position, move.letter, near[0]))
    sound = _remove_mistakes(state, move.position, tuple(each for each in near if each[move.position] == move.letter))
    letters = possible(sound, move.position)
    if letters == move.letter:
        because = say("riddle.review.rest", letter=move.letter.upper(), number=move.position + 1)
        if allowed_letters(line) == move.letter:
            because = why_here(state.puzzle, move.position, move.letter)
        return verdict(JUSTIFIED, ONLY_LETTER, because)
    technique = LAST_CHOICE if len(letters) == 2 else NO_WORD
    for other, words in _letters_with_words(sound, move.position, letters.replace(move.letter, "")):
        return verdict(GUESS, technique, say("riddle.review.free", words=tell_words_with(other, words)))
    because = say("riddle.review.choice", letters=list_letters(letters.upper()), letter=move.letter.upper())
    return verdict(JUSTIFIED, technique, because)


def _letters_with_words(state: State, position: int, letters: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The letters that lead to words, the one with most words first."""
    found = [(letter, compatible_words(state, position, letter)) for letter in letters]
    yield from sorted((each for each in found if each[1]), key=lambda each: (-len(each[1]), each[0]))


def _why_of_cross(state: State, move: Cross) -> Why | None:
    line, near = state.puzzle.lines[move.position], _nearest_answers(state, move.position)
    new = "".join(letter for letter in sorted(set(move.letters)) if letter not in state.crossed[move.position])
    if not new:
        return None
    verdict, number, due = partial(_verdict, move.position), move.position + 1, {each[move.position] for each in near}
    if due <= set(new):
        return verdict(SLIP, NO_WORD, explain_needed(state, move.position, near[0]))
    inside = "".join(letter for letter in new if letter in allowed_letters(line))
    if not inside:
        because = say("riddle.review.never", letters=list_letters(new.upper()), number=number)
        return verdict(JUSTIFIED, ONLY_LETTER, because)
    sound = _remove_mistakes(state, move.position, tuple(each for each in near if each[move.position] not in new))
    for other, words in _letters_with_words(sound, move.position, inside):
        return verdict(GUESS, NO_WORD, say("riddle.review.free", words=tell_words_with(other, words)))
    key = _one_or_more("dead", inside)
    because = say(f"riddle.review.{key}", letters=list_letters(inside.upper()), number=number)
    return verdict(JUSTIFIED, NO_WORD, because)


def _verdict(position: int, sort: str, technique: Technique, because: Phrase) -> Why:
    spots = frozenset({(0, position)})
    return Why(sort, because, technique, spots, spots)


def counts(_: State, move: Move) -> bool:
    return isinstance(move, Put) and bool(move.letter)


def doubt(state: State, move: Move, pulse: Pulse) -> Doubt[Move] | None:
    found = why_by_board(state, move, pulse) if isinstance(move, Put) else None
    if not isinstance(move, Put) or found is None or found.sort == JUSTIFIED:
        return None
    base = play(state, Put(move.position, ""))
    if mistakes(base, pulse) or any(map(str.__contains__, base.crossed, nearest_answer(base))):
        return Doubt(say("riddle.doubt.mistake"))
    step = hint(base, pulse)
    if step is not None and step.move == move:
        return None
    spots = frozenset({(0, move.position)})
    found_words = ((each, compatible_words(base, move.position, each)) for each in possible(base, move.position))
    leading = {each: words for each, words in found_words if words}
    others = [each for each in leading if each != move.letter]
    if move.letter not in leading or not others:
        return Doubt(say("riddle.doubt.cannot_be", letter=move.letter.upper()), spots, why=found)
    other = max(others, key=lambda each: len(leading[each]))
    both = say("riddle.doubt.both", one=move.letter.upper(), other=other.upper())
    ways: tuple[Link[Move], ...] = tuple(
        Link(_tell_words_of_letter(each, leading[each]), Put(move.position, each)) for each in (move.letter, other)
    )
    return Doubt(both, spots, ways)


def _tell_words_of_letter(letter: str, words: tuple[str, ...]) -> Phrase:
    shown, count = example_word(words), len(words)
    key = "leads" if shown is None else "leads_to" if count == 1 else "leads_to_many"
    return say(f"riddle.doubt.{key}", letter=letter.upper(), count=count, word=shown or "")


def account(done: tuple[TimedMove[State, Move], ...], pulse: Pulse) -> tuple[Passage, ...]:
    if not done:
        return ()
    puzzle, end = done[0].before.puzzle, done[-1].after
    passages = (
        ("lines", list(_tell_lines(puzzle, pulse))),
        ("letters", list(_tell_letters(done, pulse))),
        ("answer", list(_tell_answer(puzzle)) if over(end) else []),
    )
    return tuple(Passage(say(f"riddle.account.{name}_title"), tuple(lines)) for name, lines in passages if lines)


def _tell_lines(puzzle: Puzzle, pulse: Pulse) -> Iterator[Phrase]:
    letters = [allowed_letters(line) for line in puzzle.lines]
    for number in range(1, len(letters) + 1):
        pulse()
        words = _tell_count("word", len(words_of((*letters[:number], *[LETTERS] * (len(letters) - number)))))
        allowed = _tell_count("letter", len(letters[number - 1]))
        yield say("riddle.account.line", number=number, letters=allowed, words=words)


def _tell_letters(done: tuple[TimedMove[State, Move], ...], pulse: Pulse) -> Iterator[Phrase]:
    """The words that each letter left, by the boxes alone, without the crosses."""
    written = [(each.after, each.move) for each in done if isinstance(each.move, Put) and each.move.letter]
    listed = written if len(written) <= _LISTED + 1 else written[:_LISTED]
    for after, put in listed:
        pulse()
        boxes = replace(after, crossed=("",) * len(after.placed))
        words = _tell_count("word", len(compatible_words(boxes)))
        yield say("riddle.account.letter", letter=put.letter.upper(), number=put.position + 1, words=words)
    if len(listed) < len(written):
        yield say("riddle.account.more", count=len(written) - len(listed))


def _tell_answer(puzzle: Puzzle) -> Iterator[Phrase]:
    """The answer, and the line that excludes most other words."""
    several = "answers" if len(puzzle.answers) > 1 else "answer"
    yield say(f"riddle.account.{several}", answers=in_a_row([answer.upper() for answer in puzzle.answers]))
    letters, found = tuple(map(allowed_letters, puzzle.lines)), len(answers(puzzle.lines))
    without = {at: len(words_of((*letters[:at], LETTERS, *letters[at + 1 :]))) - found for at in range(len(letters))}
    most = max(without, key=lambda at: (without[at], -at))
    if without[most] > 0:
        key = "riddle.account.telling" if without[most] > 1 else "riddle.account.telling_one"
        yield say(key, number=most + 1, count=without[most])


def _tell_count(thing: str, count: int) -> Phrase:
    if count > 1:
        return say(f"riddle.account.{thing}s", count=count)
    return say(f"riddle.account.{'one' if count else 'no'}_{thing}")


def result(state: State) -> tuple[Phrase, ...]:
    left = f"{difficulty(state.puzzle):.1f}"
    key = "riddle.result.given_up" if state.given_up else "riddle.result.solved"
    return (say(key, count=len(state.puzzle.lines)), say("riddle.result.difficulty", letters=left))
