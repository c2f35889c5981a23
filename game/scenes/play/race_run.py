"""A race while it is run: usual games without help, with one clock."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace

from game.boards.board import View
from game.catalogue import entry_of
from game.scenes.play.open_game import OpenGame
from game.scenes.play.play import Playing
from game.scenes.shared.parts import lamp
from game.scenes.shared.puzzle_screens import RunRace
from game.scenes.shared.scene import Pop, Services, Turn
from game.session.keeper import AGAIN, Keeper
from game.session.session import AnyChapter, Chapter, Session
from game.stage.layout import StageSize
from game.stage.stage import ClockTime, Message, ViewModel, instruction
from game.store.log import FREE, Heading
from game.ui.command import At, Command
from game.ui.elements import Box, Column, Element, Label, Row
from game.ui.input import Event
from game.ui.lantern import Light
from game.ui.sound import Cue
from game.ui.text import LABELS, Style
from game.ui.ui import FIT_TITLES
from generators.kernel.kind import AnyKind, AnyMove, AnyPuzzle, AnyState, BadText, IllegalMove
from generators.kernel.phrases import say
from generators.page.race import EIGHTHS, LEGS, MOST_TENTHS, MOST_WRONG, SETS, SHARE, Leg, Run

HELP = ("hint", "check", "reveal", "give_up", "show", "finish", "menu", "more")  # commands that a race does not have
LAMP, LINE = 24, 30  # points: a lantern, and the height of a row of them


def asks_for_help(kind: AnyKind, state: AnyState, move: AnyMove) -> bool:
    """Whether the move shows or checks something, or ends the puzzle unsolved."""
    with suppress(IllegalMove):  # the player says why
        after = kind.play(state, move)
        counts = (kind.scoring.helped, kind.scoring.checked)
        helped = any(each is not None and each(after) > each(state) for each in counts)
        return helped or (kind.over(after) and not kind.is_solved(after))
    return False


def slips_between(kind: AnyKind, before: AnyState, after: AnyState) -> int:
    """Wrong guesses; where none is judged, whether it became full, and wrong."""
    if kind.scoring.slips is not None:
        return max(0, kind.scoring.slips(after) - kind.scoring.slips(before))
    full = kind.scoring.full
    return int(full is not None and full(after) and not full(before) and not kind.is_solved(after))


def shares_of(parts: Sequence[tuple[float, frozenset[Hashable]]], whole: float) -> tuple[int, ...]:
    """When each eighth but the last was found for good, as shares of the whole time."""
    stays = dict[Hashable, float]()
    for second, found in parts:
        stays = {each: stays.get(each, second) for each in found}
    times = sorted(stays.values()) or [whole]
    places = (-(-len(times) * each // EIGHTHS) for each in range(1, EIGHTHS))
    picked = (times[each - 1] / whole if whole else 1.0 for each in places)
    return tuple(max(0, min(SHARE, round(SHARE * each))) for each in picked)


@dataclass(kw_only=True)
class RaceGame(OpenGame):
    route: RunRace
    run: Run = field(init=False)
    slipped: bool = False  # the last move was wrong
    _found: list[tuple[float, frozenset[Hashable]]] = field(default_factory=list)  # after each change

    def __post_init__(self) -> None:
        run = self.route.run
        self._begin(run if run.began else replace(run, began=self.route.now()))
        super().__post_init__()

    def _begin(self, run: Run) -> None:
        """Put the next puzzle on the board, with its moves that were saved."""
        self.run = run
        if not run.over:
            puzzle = self.route.puzzles[len(run.legs)]
            chapter = chapter_of(self.services, self.kind, puzzle)
            self.session.chapter = chapter
            with suppress(IllegalMove, BadText):
                for each in run.moves:
                    chapter.play(self.kind.read_move(each))
        self._found.clear()
        self._save()

    def _save(self) -> None:
        chapter, write = self.chapter, self.kind.write_move
        played = [] if self.run.over else chapter.positions[1 : chapter.at + 1]
        moves = tuple(write(each.move) for each in played if each.move is not None)
        self.services.store.races.keep(replace(self.run, moves=moves))

    @property
    def is_sure(self) -> bool:
        return False

    @property
    def seconds(self) -> float:
        """The time of the puzzle on the board, also without the window."""
        done = sum(each.tenths for each in self.run.legs) / 10
        return max(0.0, self.route.now() - self.run.began - done)

    @property
    def tenths(self) -> int:
        return self.run.tenths + int(10 * self.seconds)

    def tick(self, seconds: float) -> bool:
        del seconds
        before, now = self.chapter.seconds, self.seconds
        self.chapter.seconds = now
        if before // AGAIN != now // AGAIN:
            self._save()
        return int(10 * before) != int(10 * now)

    def leave(self) -> None:
        super().leave()
        self._save()

    @property
    def clock(self) -> ClockTime:
        return ClockTime(self.tenths / 10, runs_down=False, exact=True)

    @property
    def ghost_at(self) -> tuple[int, int]:
        ghost = self.route.ghost
        return (0, 0) if ghost is None else ghost.at(self.tenths)

    def view(self, **more: bool) -> View[AnyState]:
        return replace(super().view(**more), faults=frozenset())

    def play(self, move: AnyMove) -> None:
        if asks_for_help(self.kind, self.state, move):
            self.announce(say("race.no_help"))
        else:
            super().play(move)

    def follow(self, before: AnyState) -> None:
        """Note how a move went, and go on once the puzzle is done."""
        kind, run, after, second = self.kind, self.run, self.state, self.seconds
        if kind.scoring.parts is not None:
            self._found.append((second, kind.scoring.parts(after)))
        slips = slips_between(kind, before, after)
        self.slipped = slips > 0
        if slips:
            self.cue = Cue.WRONG
            self.run = run = replace(run, slips=min(MOST_WRONG, run.slips + slips))
        if kind.is_solved(after):
            self.cue = Cue.LIT
            tenths = max(1, min(int(10 * second), MOST_TENTHS))
            leg = Leg(tenths, run.slips, shares_of(self._found, second))
            self._begin(replace(run, legs=(*run.legs, leg), slips=0, moves=()))
            if self.run.over:
                self.announce(say("race.ran_in", time=self.clock.text))
        super().follow(before)


def chapter_of(services: Services, kind: AnyKind, puzzle: AnyPuzzle) -> AnyChapter:
    return Chapter(kind, Heading("", kind.id, FREE, "", "", services.today().isoformat()), puzzle)


class RaceRun(Playing):
    pauses = False
    game: RaceGame

    def __init__(self, services: Services, route: RunRace) -> None:
        self.route, self._seen = route, (0, 0)
        entry = entry_of(SETS[route.run.race.set][0])
        board, kind = entry.board(), entry.kind
        board.prepare(services.worker)
        session = Session(kind, chapter_of(services, kind, route.puzzles[0]))
        keeper = Keeper(services.store, kind, services.today)  # without a game
        game = RaceGame(
            session,
            board,
            services.announce,
            services=services,
            entry=entry,
            keeper=keeper,
            route=route,
        )
        super().__init__(services, game)

    def _view_model(self) -> ViewModel:
        game, tell, shown = self.game, self.ui.tell, super()._view_model()
        usual = instruction(self.kind.id, by_finger=self.stage.by_finger, by_pad=self.ui.by_pad)
        words = say("race.not_yet") if game.slipped else self.board.instruction(game.state) or usual
        kept = filter(_is_of_race, shown.commands)
        leave = tell("race.leave")
        table = tuple(replace(each, label=leave) if each.id == "back" else each for each in kept)
        self.stage.commands = table
        name, (done, found) = self.route.rival, game.ghost_at
        ghost = say("race.ghost_at", name=name, number=done + 1, found=found, all=EIGHTHS)
        return replace(
            shown,
            name=tell("race.called", word=self.route.run.race.word),
            subtitle=tell(ghost if done < LEGS else say("race.ghost_done", name=name)),
            short=f"{name} {found}/{EIGHTHS}" if done < LEGS else name,
            headline=tell("race.number", number=min(LEGS, len(game.run.legs) + 1), all=LEGS),
            rule=shown.rule if self.kind.scoring.slips is None else tell("race.costs"),
            message=Message(tell(words), loud=game.slipped),
            commands=table,
        )

    def _heading(self) -> Element:
        """The puzzles that are done, and those of the ghost."""
        shown, route = self.shown, self.route
        titles, notes = (*FIT_TITLES, *LABELS), (*LABELS, Style.CAPTION)
        title = Label([shown.name, route.run.race.word], titles, silent=True, grow=1)
        note = Label([shown.subtitle, shown.short], notes, "ink_2", grow=1, min_width=1)
        rows = [lantern_row(len(self.game.run.legs), title)]
        if route.ghost is not None:
            rows.append(lantern_row(self.game.ghost_at[0], note))
        return Box([Column([Element(grow=1), *rows, Element(grow=1)])])

    def _stage_size(self) -> StageSize:
        return replace(super()._stage_size(), foot=False)

    def news(self) -> tuple[tuple[str, str], ...]:
        return (*super().news(), (self.shown.headline, ""))

    def update(self, seconds: float) -> Turn | None:
        before, self._seen = self._seen, self.game.ghost_at
        self.dirty = self.dirty or before != self._seen
        turn = super().update(seconds)
        return Pop() if self.game.run.over else turn

    def handle(self, event: Event) -> Turn | None:
        turn = super().handle(event)
        return Pop() if self.game.run.over else turn


def _is_of_race(command: Command) -> bool:
    elsewhere = bool(command.at & (At.MENU | At.FOOT | At.CARD | At.SWITCHES))
    return command.id not in HELP and (command.id in ("rules", "redo") or not elsewhere)


def lantern_row(lit: int, words: Element) -> Element:
    lights = (Light.LIT if number < lit else Light.UNLIT for number in range(LEGS))
    lamps = [lamp(each, LAMP, width=LAMP, height=LINE, below=0) for each in lights]
    return Row([Row(lamps), words], gap=8, height=LINE)
