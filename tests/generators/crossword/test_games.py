"""Games of a player whose thoughts are known: the way, the verdicts, the account, and what is sought again. Each number
is counted again. Whether the sentences of a way are true is asked in tests/test_every_way.py."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache
from itertools import pairwise
from random import Random
from statistics import median
from typing import Any

import pytest

from generators.crossword.account import MOST_IN_A_ROW, MOST_LINES, account, again
from generators.crossword.explain import why as judge
from generators.crossword.kind import CROSSWORD
from generators.crossword.notation import read
from generators.crossword.rules import GRID, LETTER, Check, Clear, Move, Put, Puzzle, Reveal, State
from generators.kernel.kind import FOLLOWED, FOUND, SLIP, TimedMove, Why, no_pulse
from generators.kernel.phrases import Phrase, clock_text
from generators.kernel.way import way
from generators.lattice.layout import BLANK, Slot
from generators.words.dictionary import dictionary
from tests import said
from tests.generators.crossword.test_rules import SEVERAL, TEXT, after
from tests.generators.crossword.test_vocabulary import clues_of
from tests.rows import few_or_slow, present

Search = tuple[float, float, int, State]  # begun, ended, the word, and what stood before
Game = tuple[TimedMove[State, Move], ...]

SMALL = [preset for preset in CROSSWORD.presets if not preset.id.startswith(("13", "15"))]
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@cache
def small(seed: int) -> Puzzle:
    return CROSSWORD.generate(SMALL[seed * 5 % len(SMALL)].options, Random(seed), no_pulse)


def reads(state: State, slot: Slot) -> str:
    return "".join(state.letter(spot) for spot in slot.spots)


@dataclass
class Player:
    """Thinks, writes, slips, mends, asks and takes back, at known seconds."""

    rng: Random
    puzzle: Puzzle
    slips: float = 0.0  # chance of a wrong letter in a word
    asks: float = 0.0  # chance to have a word revealed
    doubts: float = 0.0  # chance to take a word's last letter back, and bring it again
    state: State = field(init=False)
    clock: float = 0.0
    game: list[TimedMove[State, Move]] = field(default_factory=list)
    slipped: list[int] = field(default_factory=list)  # deeds that wrote a wrong letter
    sought: list[int] = field(default_factory=list)  # the words in the order in which they were looked for
    searches: list[Search] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.state = CROSSWORD.start(self.puzzle)

    def play(self, move: Move, after: float = 0.4) -> None:
        self.clock += after
        before, self.state = self.state, CROSSWORD.play(self.state, move)
        if self.state != before:
            self.game.append(TimedMove(self.clock, before, move, self.state))

    def wanting(self) -> list[int]:
        slots = self.puzzle.solution.slots
        return [place for place, slot in enumerate(slots) if reads(self.state, slot) != self.puzzle.answer(slot)]

    def seek(self, place: int) -> None:
        """Think, then write the word, maybe with one letter wrong, maybe leaving it to Reveal."""
        slot = self.puzzle.solution.slots[place]
        self.sought.append(place)
        self.clock += self.rng.uniform(2.5, 90)
        if self.rng.random() < self.asks:
            wanted = zip(slot.spots, self.puzzle.answer(slot), strict=True)
            gap = next(spot for spot, letter in wanted if self.state.letter(spot) != letter)
            self.play(self.rng.choice((Reveal(slot.direction, slot.start), Reveal(LETTER, gap))))
            return
        slip = self.rng.choice(slot.spots) if self.rng.random() < self.slips else None
        for spot, letter in zip(slot.spots, self.puzzle.answer(slot), strict=True):
            if self.state.letter(spot) != letter and spot not in self.state.revealed:
                self._write(spot, self.rng.choice(LETTERS.replace(letter, "")) if spot == slip else letter, letter)
        if self.rng.random() < self.doubts:  # takes the last move back, and then not
            last = self.game[-1]
            self.game.append(TimedMove(self.clock + 1, last.after, None, last.before))
            self.game.append(TimedMove(self.clock + 2, last.before, None, last.after))
            self.clock += 2

    def _write(self, spot: tuple[int, int], letter: str, right: str) -> None:
        if self.state.letter(spot) != BLANK and self.rng.random() < 0.3:
            self.play(Clear(LETTER, spot))
        if letter != right and self.state.letter(spot) != letter:
            self.slipped.append(len(self.game))
        self.play(Put(spot, letter))

    def solve(self, most: int = 10_000) -> tuple[TimedMove[State, Move], ...]:
        """To the end, or for so many words; the rest is given up then."""
        while wanting := self.wanting():
            if len(self.sought) == most:
                self.play(Reveal(GRID, self.puzzle.solution.slots[0].start), 5.0)
                break
            begun, before, place = self.clock, self.state, self.rng.choice(wanting)
            self.seek(place)
            self.searches.append((begun, self.clock, place, before))
        return tuple(self.game)


games = pytest.mark.parametrize("seed", few_or_slow(2, 15))

# --- what is said of a word, judged by keys and blanks, with the dictionary and the clue bank


@dataclass(frozen=True)
class Said:
    name: str  # of the sentence
    slot: Slot
    clue: str
    answer: str
    blanks: dict[str, Any]

    @property
    def level(self) -> int | None:
        """How hard the clue is said to be; None: nothing is said, or how a cryptic one is read."""
        level = said.blanks(self.blanks["level"])["level"] if self.blanks["level"] else None
        known = level is not None and level.key.startswith("crossword.clue.level_") and self.name != "only"
        return int(level.key[-1]) if known else None


def told(puzzle: Puzzle, phrase: Phrase) -> Said:
    if said.name(phrase) == "found":  # with the parsing of a cryptic clue
        phrase = said.blanks(phrase)["words"]
    head = said.blanks(said.blanks(phrase)["head"])
    here = next(slot for slot in puzzle.solution.slots if (slot.number, slot.direction) == said.slot(head["slot"]))
    return Said(said.name(phrase), here, head["clue"], head["word"], said.blanks(phrase))


def check(puzzle: Puzzle, found: Said, letters: str) -> None:
    """Is it true, where these letters of the word stand?"""
    gaps = letters.count("_")
    assert found.answer == puzzle.answer(found.slot)
    assert found.clue == puzzle.clues[puzzle.solution.slots.index(found.slot)]
    assert found.name.endswith("_cold") == (gaps == len(letters))
    assert (found.blanks["letters"], found.blanks["left"]) == (letters, gaps)
    assert (found.blanks["count"], found.blanks["all"]) == (len(letters) - gaps, len(letters))
    if found.name in ("few", "only"):
        assert found.blanks["words"] == fits(letters)
        assert (found.name == "only") == (fits(letters) == 1)
    if found.name.startswith("last"):
        assert (found.name == "last_one") == (gaps == 1)
    if found.level:
        assert found.level in {each.difficulty for each in clues_of(found.answer.lower()) if each.text == found.clue}


@cache
def fits(letters: str) -> int:
    """Words of the dictionary with these letters, looked at one by one."""
    same = (word.upper() for word in dictionary().levels if len(word) == len(letters))
    return sum(all(sign in ("_", letter) for sign, letter in zip(letters, word, strict=True)) for word in same)


def written(state: State, slot: Slot) -> str:
    return "".join(state.rows[row][column] for row, column in slot.spots).replace(" ", "_")


# --- the way


FOREIGN = replace(read(TEXT), clues=("It says miaow", "", "A bobby", '"It\'s lonely at the ____!"'))


def walked(puzzle: Puzzle) -> list[Said]:
    return [told(puzzle, step.hint.because) for step in way(CROSSWORD, CROSSWORD.start(puzzle), no_pulse)]


def test_files_with_foreign_clues_without_clues_and_with_cells_of_several_letters() -> None:
    """How hard a foreign clue is remains unknown, and nothing is said of it; without clues, words are given."""
    found = walked(FOREIGN)
    assert [(each.answer, each.name, each.level, each.blanks["letters"]) for each in found] == [
        ("TOP", "clue_cold", 1, "___"),
        ("CAT", "clue", None, "__T"),
        ("COP", "clue", None, "C__"),
        ("PIP", "given", None, "P_P"),
    ]
    puzzle = replace(FOREIGN, clues=("",) * 4)
    assert walked(puzzle)[0].name == "given_cold"
    techniques = {step.hint.technique.name for step in way(CROSSWORD, CROSSWORD.start(puzzle), no_pulse)}
    assert techniques <= {"a_word", "last_letters", "by_crossings"}
    assert not {each.name for each in walked(read(SEVERAL))} & {"few", "only"}


# --- games


def why(played: TimedMove[State, Move]) -> Why | None:
    return judge(played.before, played.move, no_pulse) if played.move is not None else None


def from_full_words(state: State, slot: Slot, written: tuple[int, int]) -> str:
    """The letters that lay in other words that were full, with gaps."""
    others = [other for other in state.puzzle.solution.slots if other != slot and BLANK not in reads(state, other)]
    shared = {spot for other in others for spot in other.spots} - {written}
    return "".join(state.letter(spot) if spot in shared else "_" for spot in slot.spots)


@games
def test_a_word_is_judged_when_it_is_completed(seed: int) -> None:
    player = Player(Random(seed), small(seed), slips=0.15, asks=0.05, doubts=0.1)
    puzzle = player.puzzle
    for played in player.solve():
        found = why(played)
        done = [
            slot
            for slot in puzzle.solution.slots
            if reads(played.after, slot) == puzzle.answer(slot) != reads(played.before, slot)
        ]
        if found is None or found.sort in (SLIP, FOLLOWED):
            assert not (done and isinstance(played.move, Put))
            continue
        assert found.sort == FOUND
        assert isinstance(played.move, Put)
        this = told(puzzle, found.because)
        letters = {slot: from_full_words(played.before, slot, played.move.spot) for slot in done}
        gaps = {slot: letters[slot].count("_") / slot.length for slot in done}
        assert gaps[this.slot] == max(gaps.values())
        check(puzzle, this, letters[this.slot])
        assert found.targets == {played.move.spot}
        assert found.spots == set(this.slot.spots)


@games
def test_a_word_is_spoilt_once(seed: int) -> None:
    player = Player(Random(seed), small(seed), slips=0.4)
    wrong: set[tuple[int, int]] = set()
    for at, played in enumerate(player.solve()):
        found = why(played)
        assert played.move is not None
        row, column = spot = played.move.spot
        slots = [slot for slot in player.puzzle.solution.slots if spot in slot.spots]
        spoilt = any(wrong & set(slot.spots) for slot in slots)
        assert (found is not None and found.sort == SLIP) == (at in player.slipped and not spoilt)
        if found is not None and found.sort == SLIP:
            blanks = said.blanks(found.because)
            assert isinstance(played.move, Put)
            assert (blanks["letter"], blanks["row"], blanks["column"]) == (played.move.letter, row + 1, column + 1)
            assert [*map(said.slot, blanks["slots"])] == [(slot.number, slot.direction) for slot in slots]
        wrong.discard(spot)
        if at in player.slipped:
            wrong.add(spot)


def word(state: State, move: Move) -> str:
    """The answer that it completes, the letter that is wrong, or nothing."""
    found = judge(state, move, no_pulse)
    if found is None:
        return ""
    return str(said.blanks(found.because)["letter"] if found.sort == SLIP else told(state.puzzle, found.because).answer)


def test_what_is_not_judged() -> None:
    nearly = after("put 1,1 C", "put 1,2 A")
    assert word(nearly, Put((0, 2), "T")) == "CAT"
    assert not word(nearly, Put((1, 0), "O"))  # a letter alone
    assert not word(nearly, Put((0, 0), "C", pencil=True))  # the same in pencil
    assert not word(nearly, Put((0, 2), "X", pencil=True))  # a try
    for move in (Clear("grid", (0, 0)), Check("grid", (0, 0)), Reveal("letter", (0, 2)), Reveal("grid", (0, 0))):
        assert not word(nearly, move)
    full, begun = after("put 1,1 X", "put 1,2 A", "put 1,3 T"), after("put 1,1 X", "put 1,2 A")
    followed, same = (judge(state, Put((1, 0), "Z"), no_pulse) for state in (full, begun))
    assert followed is not None
    assert followed.sort == FOLLOWED, "it crosses a wrong word"
    assert same is None, "of the wrong word itself: one mistake"
    for entry in ("S", "STAR"):  # written whole or not
        assert word(after(f"put 1,1 {entry}", "put 1,2 T", text=SEVERAL), Put((0, 2), "S")) == "STARTS"
    assert word(after(text=SEVERAL), Put((0, 0), "STAX")) == "STAX"


def titled(game: Game, title: str) -> list[tuple[str, dict[str, Any]]]:
    return said.lines(account(game, no_pulse)).get(title, [])


def since_when(game: Game) -> dict[Slot, float]:
    """Since when each word stands; looked for from the end."""
    puzzle, found = game[0].before.puzzle, {}
    for slot in puzzle.solution.slots:
        for each in reversed(game):
            if reads(each.after, slot) != puzzle.answer(slot):
                break
            found[slot] = each.second
    return found


@games
def test_a_game_without_slips(seed: int) -> None:
    """The player knows what was sought, since when, and what stood then."""
    player = Player(Random(seed), small(seed))
    game = player.solve()
    since = since_when(game)
    slots = player.puzzle.solution.slots
    searches: list[tuple[float, int, int]] = []  # time, letters that stood, all letters
    alone: list[Slot] = []
    for begun, ended, place, before in player.searches:
        done = [slot for slot in slots if begun < since[slot] <= ended]
        gaps = {slot: reads(before, slot).count(" ") for slot in done}
        sought = slots[place] if gaps[slots[place]] > 1 else min(done, key=slots.index)
        searches.append((since[sought] - begun, sought.length - gaps[sought], sought.length))
        alone += [slot for slot in done if slot != sought]
    words, crossings = dict(titled(game, "words")), dict(titled(game, "crossings"))
    times = [time for time, _, _ in searches]
    assert words["all"] == {"count": len(slots), "all": len(slots), "time": clock_text(game[-1].second)}
    assert words["slowest"]["time"] == clock_text(max(times))
    assert words["quickest"]["time"] == clock_text(min(times))
    assert "untouched" in words
    assert crossings["helped"] == {"all": len(searches), "count": sum(stood > 0 for _, stood, _ in searches)}
    assert crossings["given"] == {"count": sum(each[1] for each in searches), "all": sum(each[2] for each in searches)}
    much = [time for time, stood, every in searches if stood >= every / 2]
    little = [time for time, stood, every in searches if stood < every / 2]
    if min(len(much), len(little)) >= 3:
        assert crossings["pace"] == {"much": clock_text(median(much)), "little": clock_text(median(little))}
    assert ("alone_one" in crossings) == (len(alone) == 1)
    assert crossings.get("alone", {"count": 0})["count"] == (len(alone) if len(alone) > 1 else 0)
    assert not titled(game, "changes") + titled(game, "missed")
    assert again(game) is None


@cache
def played(seed: int) -> Game:
    player = Player(Random(seed), small(seed), slips=0.2, asks=0.1, doubts=0.1)
    return player.solve(5 if seed % 4 == 0 else 10_000)


def missed(game: Game) -> dict[Slot, str]:
    """Which words were revealed, and which were full and wrong and were left so."""
    puzzle, found = game[0].before.puzzle, {}
    for slot in puzzle.solution.slots:
        texts = [reads(each.after, slot) for each in game]
        if any(text == then != puzzle.answer(slot) and " " not in text for text, then in pairwise(texts)):
            found[slot] = "missed_wrong"
    for each in game:
        if isinstance(each.move, Reveal):
            wanting = [s for s in puzzle.solution.slots if reads(each.before, s) != puzzle.answer(s)]
            through = [slot for slot in wanting if each.move.spot in slot.spots]
            if each.move.reach == "letter":
                asked = sorted(through, key=lambda slot: reads(each.before, slot).count(" ") / slot.length)[:1]
            else:
                asked = [slot for slot in through if slot.direction == each.move.reach]
            found |= dict.fromkeys(wanting if each.move.reach == GRID else asked, "missed_revealed")
    return found


def head(phrase: Phrase) -> tuple[tuple[int, str], str, str]:
    blanks = said.blanks(phrase)
    return said.slot(blanks["slot"]), blanks["clue"], blanks["word"]


@games
def test_the_order_of_the_words(seed: int) -> None:
    game = played(seed)
    puzzle, since, sought = game[0].before.puzzle, since_when(game), missed(game)
    slots = puzzle.solution.slots
    own = [slot for slot in since if sought.get(slot) != "missed_revealed"]
    own.sort(key=lambda slot: (since[slot], slots.index(slot)))
    words = dict(titled(game, "words"))
    key = "all" if len(own) == len(slots) else "some"
    assert words[key] == {"count": len(own), "all": len(slots), "time": clock_text(since[own[-1]])}
    answers = [puzzle.answer(slot) for slot in own]
    if len(own) <= MOST_IN_A_ROW:
        assert words["order"]["words"] == answers
    else:
        assert words["first"] == {"count": MOST_IN_A_ROW, "words": answers[:MOST_IN_A_ROW]}
        half = since[own[(len(own) + 1) // 2 - 1]]
        assert words["half"] == {"time": clock_text(half), "last": answers[-1]}
    heads = [((s.number, s.direction), puzzle.clues[at], puzzle.answer(s)) for at, s in enumerate(slots)]
    assert all(head(words[each]["head"]) in heads for each in ("slowest", "quickest") if each in words)


@games
def test_letters_that_were_changed(seed: int) -> None:
    game = played(seed)
    expected = []
    for row, column in game[0].before.puzzle.solution.cells():
        letter = ""
        for each in game:
            now = each.after.letter((row, column)).strip()
            if isinstance(each.move, Put) and each.move.spot == (row, column) and letter not in ("", now):
                expected.append((each.second, row + 1, column + 1, letter, now))
            letter = now or letter
    changes = titled(game, "changes")
    found = [blanks for key, blanks in changes if key == "change"]
    assert [tuple(each[name] for name in ("time", "row", "column", "old", "new")) for each in found] == [
        (clock_text(second), *rest) for second, *rest in sorted(expected)[:MOST_LINES]
    ]
    more = len(expected) - MOST_LINES
    assert changes[len(found) :] == ([("more_changes", {"count": more})] if more > 0 else [])


@games
def test_what_was_missed_is_told_and_sought_again(seed: int) -> None:
    game = played(seed)
    puzzle, expected = game[0].before.puzzle, missed(game)
    named = [slot for slot in puzzle.solution.slots if slot in expected]
    text = titled(game, "missed")
    assert dict(text).get("revealed", {"count": 0})["count"] == len(game[-1].after.revealed)
    heads = [(key, head(blanks["head"])) for key, blanks in text if "head" in blanks]
    assert [(key, at, answer) for key, (at, _, answer) in heads] == [
        (expected[slot], (slot.number, slot.direction), puzzle.answer(slot)) for slot in named[:MOST_LINES]
    ]
    exercise = again(game)
    assert (exercise is None) == (not named)
    if exercise is not None:
        state = CROSSWORD.start(exercise.puzzle)
        for move in exercise.moves:
            state = CROSSWORD.play(state, move)
        empty = {spot for slot in named for spot in slot.spots}
        for spot in puzzle.solution.cells():
            assert state.letter(spot) == (" " if spot in empty else puzzle.answer_at(spot))
        assert not CROSSWORD.is_solved(state)
        for slot in named:
            state = CROSSWORD.play(state, Reveal(slot.direction, slot.start))
        assert CROSSWORD.is_solved(state)


def test_what_a_check_found_was_left_standing() -> None:
    player = Player(Random(1), small(1))
    slot = player.puzzle.solution.slots[0]
    for spot, letter in zip(slot.spots, player.puzzle.answer(slot)[:-1] + "X", strict=True):
        player.play(Put(spot, letter))
    player.play(Check("grid", slot.start))
    player.play(Clear("letter", slot.spots[-1]))
    exercise = present(again(player.solve()))
    assert {move.spot for move in exercise.moves} == set(player.puzzle.solution.cells()) - set(slot.spots)
