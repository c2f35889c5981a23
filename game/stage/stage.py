"""The view model: all that is shown around a board, made again after every change. Drawing and
layout read nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

from game.boards.board import TAKEN, Action, View
from game.session.coach import Frame
from game.ui.command import PASTE, At, Command, by_key, cap, plain
from game.ui.input import Down, Event, Key, Moved, Up
from game.ui.panel import Panel
from game.ui.ui import Ui
from game.ui.widget import Chosen
from generators.kernel.kind import AnyState, S
from generators.kernel.phrases import Phrase, clock_text, phrasebook, say

HURRY = 10.0  # seconds left


@dataclass(frozen=True, slots=True)
class ClockTime:
    seconds: float
    runs_down: bool  # shows the time left
    exact: bool = False  # shows tenths

    @property
    def text(self) -> str:
        return clock_text(self.seconds, exact=self.exact)

    @property
    def hurries(self) -> bool:
        return self.runs_down and self.seconds < HURRY


@dataclass(frozen=True, slots=True)
class Message:
    words: str
    loud: bool  # news for the player
    warns: bool = False  # something on the board breaks a rule
    title: str = ""  # for a hint: its technique ...
    icon: str = ""  # ... and the picture of that


@dataclass(frozen=True, slots=True)
class ViewModel:
    view: View[AnyState]  # view of the board
    name: str
    subtitle: str
    short: str  # subtitle for narrow windows
    clock: ClockTime | None
    headline: str
    rule: str
    message: Message
    commands: tuple[Command, ...]

    @property
    def words(self) -> tuple[object, ...]:
        """The words shown around the board."""
        return self.name, self.subtitle, self.headline, self.rule, self.message

    def at(self, place: At) -> list[Command]:
        return [each for each in self.commands if place in each.at]


def hint_view(state: S, frame: Frame, **more: Any) -> View[S]:
    """The view of a hint's frame: what is lit, and the board as it would be; `more` of the view."""
    lit, targets = frame.lit, frame.targets
    return View(
        state,
        hint=frame.words,
        lit=lit,
        targets=targets,
        ghost=frame.ghost,
        broken=frame.broken,
        parts=frame.parts,
        **more,
    )


def instruction(kind: str, *, by_finger: bool, by_pad: bool = False) -> Phrase:
    """The instruction for the input device in use."""
    hand = f"pad.{kind}" if by_pad else f"mouse.{kind}"
    known = phrasebook().find(hand) is not None and (by_pad or not by_finger)
    return say(hand if known else f"board.{kind}.instruction")


Answer: TypeAlias = Any  # a move, Taken, a Command or a Chosen; None: not handled
Listener: TypeAlias = Callable[[Event], Answer]


class Stage:
    """`played`: keys are the board's, until Tab or F6 gives them to the pills. Else it is looked
    at, and keys are commands at once."""

    def __init__(self, panel: Panel, *, played: bool = False) -> None:
        self.panel, self.played = panel, played
        self.commands: Sequence[Command] = ()
        self.by_finger = False  # was used last
        self.changed = False  # changed by the last event

    @property
    def on_board(self) -> bool:
        return self.panel.focus is None

    def handle(self, event: Event, board: Listener, pills: Listener | None = None, *, typing: bool = False) -> Answer:
        """`pills`: else the panel alone; `typing`: plain letters are text."""
        hovered = self.panel.hovered
        if isinstance(event, Down):
            self.by_finger = event.touch
        answer = self._answer(event, board, pills or self.panel.handle, typing=typing)
        self.changed = not isinstance(event, Moved) or answer is not None or hovered != self.panel.hovered
        return answer

    def _answer(self, event: Event, board: Listener, pills: Listener, *, typing: bool) -> Answer:
        answer = self._answer_of_board(event, board)
        if answer is not None and isinstance(event, Moved) and not event.held:
            pills(event)  # the pointer may have left one of them
        if answer is None and isinstance(event, Key) and not self.panel.takes(event):
            answer = self._answer_of_keys(event, typing=typing)
        if answer is None:
            answer = chosen = pills(event)
            if isinstance(chosen, Chosen):
                answer = next((each for each in self.commands if each.id == chosen.id), chosen)
            if isinstance(event, Up):
                self.panel.focus = None  # only keys leave a focus
        return answer

    def _answer_of_board(self, event: Event, board: Listener) -> Answer:
        if self.played and isinstance(event, Key) and event.name == "f6":
            return self.walk(-1 if event.shift else 1)
        if self.played and isinstance(event, Key) and not self.on_board:
            return None
        answer = board(event)
        if answer is not None and not isinstance(event, Moved):
            self.panel.focus, self.panel.by_key = None, isinstance(event, Key)
        return answer

    def _answer_of_keys(self, key: Key, *, typing: bool) -> Answer:
        if self.played and key.name == "escape" and not self.on_board:
            self.panel.focus = None
            return TAKEN
        text = typing and (plain(cap(key)) or cap(key) == PASTE)
        return None if text or (key.alt and not self.played) else by_key(self.commands, key)

    def walk(self, step: int) -> Answer:
        """The keyboard goes on to the next pill, or back; past the last one it is with the board."""
        self.panel.by_key = True
        self.panel.step(step)
        return TAKEN


def board_command(ui: Ui, action: Action, act: Callable[[str], object]) -> Command:
    """A pill of the board's own, or a row of the menu."""
    return Command(
        action.id,
        ui.tell(action.label),
        partial(act, action.id),
        (action.key,) if action.key else (),
        At.MENU if action.in_menu else At.TOOLS,
        action.icon,
        enabled=action.enabled,
        primary=action.primary,
        on=action.on,
        asks=action.asks,
        about=ui.tell(action.about) if action.about else "",
    )
