"""A race as it is run: one clock of the machine over five puzzles. It draws nothing and saves nothing."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from time import time as machine_clock

from game.player import Player
from game.store.races import Standing
from generators.kernel.kind import AnyKind, AnyMove, AnyState, IllegalMove
from generators.page.race import EIGHTHS, MOST_TENTHS, MOST_WRONG, SHARE, Leg

HELP = ("hint", "check", "reveal", "give_up", "show", "finish")  # actions of boards that a race does not have


@dataclass
class Runner:
    """Judges the moves of a board. `keep` is called after each change that must not be lost."""

    standing: Standing
    keep: Callable[[Standing], object]
    now: Callable[[], float] = field(default_factory=lambda: machine_clock)
    _parts: list[tuple[float, frozenset[Hashable]]] = field(default_factory=list)  # after each move

    def start(self) -> None:
        self._set(replace(self.standing, began=self.now()))

    def _set(self, standing: Standing) -> None:
        self.standing = standing
        self.keep(standing)

    def follow(self, kind: AnyKind, before: AnyState, after: AnyState) -> bool:
        """Note a move; True if it made the board full and wrong."""
        passed = self.now() - self.standing.leg_began
        if kind.scoring.parts is not None:
            self._parts.append((passed, kind.scoring.parts(after)))
        if wrong := slips_between(kind, before, after):
            self._set(replace(self.standing, wrong=min(MOST_WRONG, self.standing.wrong + wrong)))
        if kind.is_solved(after):
            tenths = min(max(0, int(10 * passed)), MOST_TENTHS)
            leg = Leg(tenths, self.standing.wrong, shares_of(self._parts, passed))
            self._parts.clear()
            self._set(replace(self.standing, legs=(*self.standing.legs, leg), wrong=0, moves=()))
        return bool(wrong)

    def leave(self, player: Player) -> None:
        """Keep the moves of the board."""
        chapter = player.chapter
        moves = [each.move for each in chapter.positions[: chapter.at + 1] if each.move is not None]
        if self.standing.began and not self.standing.over and not chapter.over:
            self._set(replace(self.standing, moves=tuple(map(player.kind.write_move, moves))))


def asks_for_help(kind: AnyKind, state: AnyState, move: AnyMove) -> bool:
    """Whether the move shows or checks something, or ends the puzzle unsolved."""
    try:
        after = kind.play(state, move)
    except IllegalMove:
        return False  # the player says why it is illegal
    if kind.over(after) and not kind.is_solved(after):
        return True
    counts = [each for each in (kind.scoring.helped, kind.scoring.checked) if each is not None]
    return any(each(after) > each(state) for each in counts)


def slips_between(kind: AnyKind, before: AnyState, after: AnyState) -> int:
    """Wrong guesses; of a puzzle where none is judged, whether it is full in another way, and wrong."""
    if kind.scoring.slips is not None:
        return max(0, kind.scoring.slips(after) - kind.scoring.slips(before))
    if kind.scoring.filled is None or kind.is_solved(after):
        return 0
    full = kind.scoring.filled(after)
    return int(full is not None and full != kind.scoring.filled(before))


def shares_of(parts: Sequence[tuple[float, frozenset[Hashable]]], whole: float) -> tuple[int, ...]:
    """When each eighth but the last was found for good, as shares of the whole time."""
    if not parts or whole <= 0:
        return (SHARE,) * (EIGHTHS - 1)
    stays, final = dict[Hashable, float](), parts[-1][1]
    for second, found in parts:
        stays = {each: stays.get(each, second) for each in found}
    times = sorted(stays[each] for each in final) or [whole]
    picked = (times[-(-len(times) * each // EIGHTHS) - 1] for each in range(1, EIGHTHS))
    return tuple(max(0, min(SHARE, round(SHARE * each / whole))) for each in picked)


def next_word(word: str) -> str:
    """friday-7 → friday-8; friday → friday-2."""
    stem = word.rstrip("0123456789")
    digits = word[len(stem) :][-6:]
    return f"{stem}{int(digits) + 1}" if digits else f"{word}-2"


def free_word(word: str, taken: Iterable[str]) -> str:
    """The word, or the next one that was not run yet."""
    known = set(taken)
    while word in known:
        word = next_word(word)
    return word
