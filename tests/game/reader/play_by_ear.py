"""Games and pages by keys and speech alone: `dbus-run-session -- python -m tests.game.reader.play_by_ear KIND ...`

A player who sees nothing knows what is announced, and the name of what has the focus. The answers are what a person
finds by thinking; where anything is has to be heard. Prints for each kind what was said, as JSON."""

from __future__ import annotations

import json
import os
import re
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any
from unittest.mock import patch

import pygame
from jeepney import DBusAddress, HeaderFields, MatchRule, MessageType, message_bus, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection

from game.boards.wall.animation import KEYS
from game.reader.adapter import ScreenReader
from game.reader.node import Node, SpokenRole, focus_of
from generators.kernel.kind import no_pulse
from generators.sweet_spots import rules, solver
from tests.game.pilot import Pilot, entry_of, piloted, puzzle_text

# --- a screen reader: it reads and presses over the accessibility bus of Linux, and sees no picture

PATIENCE = 20.0  # seconds of waiting for an answer of the bus
ROOT = "/org/a11y/atspi/accessible/root"
ACCESSIBLE, ACTION, OBJECT = "org.a11y.atspi.Accessible", "org.a11y.atspi.Action", "org.a11y.atspi.Event.Object"
PROPERTIES = "org.freedesktop.DBus.Properties"


@dataclass(frozen=True)
class Thing:
    """An object on the bus: who has it, and its path."""

    owner: str
    path: str


@dataclass
class Ear:
    """Events as they are heard: what is announced, and the names of what gets the focus."""

    connection: DBusConnection
    heard: list[str] = field(default_factory=list)
    focus: Thing | None = None
    replies: dict[int, Any] = field(default_factory=dict)
    turn: Callable[[], object] = lambda: None  # of the window's loop, while an answer is awaited

    @classmethod
    def open(cls) -> Ear:
        session = open_dbus_connection("SESSION")
        a11y = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
        reply = session.send_and_get_reply(new_method_call(a11y, "GetAddress"), timeout=PATIENCE)
        status = DBusAddress("/org/a11y/bus", "org.a11y.Bus", PROPERTIES)
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            put = new_method_call(status, "Set", "ssv", ("org.a11y.Status", name, ("b", True)))
            session.send_and_get_reply(put, timeout=PATIENCE)
        ear = cls(open_dbus_connection(reply.body[0]))
        for member in ("Announcement", "StateChanged"):
            rule = MatchRule(type="signal", interface=OBJECT, member=member)
            ear.connection.send_and_get_reply(message_bus.AddMatch(rule), timeout=PATIENCE)
        registry = DBusAddress("/org/a11y/atspi/registry", "org.a11y.atspi.Registry", "org.a11y.atspi.Registry")
        for event in ("object:announcement", "object:state-changed:focused"):
            ear.call(registry, "RegisterEvent", "s", (event,))
        return ear

    # --- asking

    def call(self, address: DBusAddress, method: str, signature: str | None = None, body: tuple[Any, ...] = ()) -> Any:
        """The loop of the window turns until the answer is there: events that come meanwhile are heard."""
        serial = next(self.connection.outgoing_serial)
        self.connection.send(new_method_call(address, method, signature, body), serial=serial)
        end = time.monotonic() + PATIENCE
        while serial not in self.replies:
            assert time.monotonic() < end, f"no answer to {method}"
            self._receive()
        reply = self.replies.pop(serial)
        if reply.header.message_type is MessageType.error:
            raise LookupError(f"{method} of {address.object_path}: {reply.body}")
        return reply.body[0] if len(reply.body) == 1 else reply.body

    def _receive(self) -> bool:
        """One message, if one is there soon, else the window has its turn; answers are kept for whoever asked."""
        with suppress(TimeoutError):
            message = self.connection.receive(timeout=0.002)
            answers = message.header.fields.get(HeaderFields.reply_serial)
            if answers is not None:
                self.replies[answers] = message
            else:
                self._hear(message)
            return True
        self.turn()
        return False

    def _of(self, thing: Thing, interface: str) -> DBusAddress:
        return DBusAddress(thing.path, thing.owner, interface)

    def name(self, thing: Thing) -> str:
        return str(self.call(self._of(thing, PROPERTIES), "Get", "ss", (ACCESSIBLE, "Name"))[1])

    def children(self, thing: Thing) -> list[Thing]:
        found = self.call(self._of(thing, ACCESSIBLE), "GetChildren")
        return [Thing(owner, path) for owner, path in found]

    def window(self) -> Thing:
        """The window of Lantern, once it is there."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with suppress(LookupError):  # not all of it is there at once
                for app in self.children(Thing("org.a11y.atspi.Registry", ROOT)):
                    for window in self.children(app):
                        if self.children(window):
                            return window
        raise TimeoutError("no window on the bus")

    def walk(self, thing: Thing) -> Iterator[Thing]:
        yield thing
        for each in self.children(thing):
            yield from self.walk(each)

    def find(self, name: str) -> Thing:
        """The first thing in the window whose name begins so."""
        found = next((each for each in self.walk(self.window()) if self.name(each).startswith(name)), None)
        if found is None:
            raise LookupError(f"{name!r} is not in {[self.name(each) for each in self.walk(self.window())]}")
        return found

    def press(self, name: str) -> None:
        self.call(self._of(self.find(name), ACTION), "DoAction", "i", (0,))

    # --- listening

    def until(self, true: Callable[[], object]) -> None:
        end = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < end, self.heard[-8:]
            self._receive()

    def _hear(self, message: Any) -> None:
        fields = message.header.fields
        if message.header.message_type is not MessageType.signal:
            return
        match fields.get(HeaderFields.member), message.body:
            case "Announcement", (_, _, _, (_, words), *_):
                self.heard.append(str(words))
            case "StateChanged", ("focused", 1, *_):
                self.focus = Thing(fields[HeaderFields.sender], fields[HeaderFields.path])
                self.heard.append(self.name(self.focus))


# --- a player

CELL = re.compile(r"(\w+), row (\d+), column (\d+), zone (\w+)$")
CARD = re.compile(r"(.+?)(?:, chosen, \d of 4)?, row (\d), column (\d)(?:, .*)?$")
LETTER = re.compile(r"(\w+), letter (\d+) of \d+(?:, (\d+ \w+))?(?:, .*)?$")
ENDS = ("Solved", "Sun ·", "Finished", "all proved")


class Sent:
    """A count of what was sent to the bus, so that a test waits for all of it and not for a time."""

    def __init__(self) -> None:
        self.count, self.focus, self.messages = 0, "", set[str]()

    def note(self, root: Node) -> None:
        messages = {each.id for each in root.children if each.role is SpokenRole.STATUS}
        focus = focus_of(root)
        self.count += len(messages - self.messages) + (focus != self.focus)
        self.messages, self.focus = messages, focus

    @contextmanager
    def counting(self) -> Iterator[None]:
        show = ScreenReader.show

        def noted(reader: ScreenReader, root: Node) -> None:
            self.note(root)
            show(reader, root)

        with patch.object(ScreenReader, "show", noted):
            yield


class Player:
    def __init__(self, pilot: Pilot, ear: Ear, sent: Sent) -> None:
        self.pilot, self.ear, self.sent = pilot, ear, sent
        self._from = len(ear.heard)
        self._ahead = sent.count - len(ear.heard)  # what was sent before anybody listened

    def key(self, *names: str) -> list[str]:
        return [words for name in names for words in self._after(partial(self.pilot.key, name))]

    def write(self, text: str) -> list[str]:
        return self._after(lambda: self.pilot.post(pygame.TEXTINPUT, text=text))

    def press(self, name: str) -> list[str]:
        return self._after(lambda: self.ear.press(name))

    def _after(self, deed: Callable[[], object]) -> list[str]:
        """All that is heard of a deed."""
        before = len(self.ear.heard)
        deed()
        self.catch_up()
        return self.ear.heard[before:]

    def catch_up(self) -> None:
        self.pilot.step(2)
        self.ear.until(lambda: len(self.ear.heard) >= self.sent.count - self._ahead)

    def here(self, pattern: re.Pattern[str]) -> re.Match[str]:
        """The last thing heard that says where one is."""
        return next(found for each in reversed(self.ear.heard) if (found := pattern.match(each)))

    @property
    def over(self) -> bool:
        return any(each.startswith(ENDS) for each in self.ear.heard[self._from :])


def sweet_spots(player: Player, puzzle: Any) -> None:
    """The zones are read cell by cell; then the arrows lead from chest to chest."""
    del puzzle
    ear = player.ear
    named = [found for each in ear.walk(ear.find("Chests")) if (found := CELL.match(ear.name(each)))]
    size = max(int(each[2]) for each in named)
    zones = {(int(each[2]) - 1, int(each[3]) - 1): ord(each[4]) - ord("A") for each in named}
    rows = tuple(tuple(zones[row, column] for column in range(size)) for row in range(size))
    (solved,) = solver.solutions(rules.puzzle(rows, 1), 2, no_pulse)
    for row, column in solved.spots(rules.Mark.CHEST):
        at = player.here(CELL)
        down, right = row + 1 - int(at[2]), column + 1 - int(at[3])
        player.key(*(["down"] * down or ["up"] * -down), *(["right"] * right or ["left"] * -right))
        assert player.key("return")[:1] == ["chest"], player.ear.heard[-12:]


def wall(player: Player, puzzle: Any) -> None:
    """The cards are looked through with the arrows, then four are chosen by the keys of their places."""
    for turn, group in enumerate(puzzle.groups):
        places = _cards(player, 4 - turn)
        for card in group.cards:
            assert card in places, (card, places, player.ear.heard)
            row, column = places[card]
            said = player.key(KEYS[(row - 1) * 4 + column - 1])
            assert [each for each in said if each.startswith(f"{card}, chosen")], said
        player.key("return")
        if player.over:  # the last four are a group by themselves
            return


def _cards(player: Player, rows: int) -> dict[str, tuple[int, int]]:
    player.key("f2")
    player.key(*["left"] * (int(player.here(CARD)[3]) - 1), *["down"] * 3)
    found = {}
    for row in range(rows):
        for column in range(4):
            at = player.here(CARD)
            found[at[1]] = int(at[2]), int(at[3])
            if column < 3:
                player.key("left" if row % 2 else "right")
        if row < rows - 1:
            player.key("up")
    return found


def brick(player: Player, puzzle: Any) -> None:
    for word in puzzle.words:
        player.write(word)
        said = player.key("return")
        assert word in " ".join(said) or player.over, (word, said)


def riddle(player: Player, puzzle: Any) -> None:
    (answer, *_) = puzzle.answers
    player.key("home", "f2")
    for letter in answer:
        player.key(letter)


def letters(player: Player, puzzle: Any) -> None:
    """Where the cursor has come to an empty cell, its letter is written; else the next word is asked for."""
    entry = entry_of(player.pilot.play.kind.id)
    (solved, *_) = entry.kind.solutions(puzzle, 1, no_pulse)
    layout = getattr(puzzle, "solution", None) or puzzle.layout
    slots = {f"{each.number} {each.direction}": each for each in layout.slots}
    player.key("tab")
    while not player.over:
        name, number, slot = player.here(LETTER).groups()
        letter = solved.letter(slots[slot].spots[int(number) - 1]).lower()
        stays = name != "blank" or not any(map(LETTER.match, player.key(letter)))  # in a word that is full
        if stays and not player.over:
            player.key("tab")


PLAYERS = {
    "sweet_spots": sweet_spots,
    "lion_wall": wall,
    "connecting_wall": wall,
    "brick": brick,
    "riddle": riddle,
    "crossword": letters,
    "fill_in": letters,
}
PAGES = ("Almanac", "Statistics", "Settings", "Open")  # of home
SHEETS = ("How to play", "Keyboard", "Print", "Make a board", "Lesson")  # of the menu of a game


def pages(player: Player) -> Iterator[str]:
    """Pages and sheets are opened and left by name, a switch is turned, a lesson begins."""
    for each in PAGES:
        yield from player.press(each)[:1]
        if each == "Settings":
            yield from player.press("Reduce motion")[:1]
            assert player.pilot.services.settings.reduce_motion
        player.press("Back")
    player.pilot.supply("sweet_spots")
    player.press("Sweet Spots: Play")
    player.pilot.until_playing()
    player.catch_up()
    for each in SHEETS:
        player.press("Menu")
        yield from player.press(each)[:1]
        player.press("Skip" if each == "Lesson" else "Back")
    player.press("Back")


def played(player: Player, kind: str) -> dict[str, Any]:
    pilot, ear, entry = player.pilot, player.ear, entry_of(kind)
    pilot.supply(kind)
    before = len(ear.heard)
    player.press(f"{pilot.services.ui.tell(f'board.{kind}.name')}: Play")
    pilot.until_playing()
    player.catch_up()
    PLAYERS[kind](player, entry.kind.read(puzzle_text(kind, entry.kind.presets[0].id)))
    player.catch_up()
    said, over = ear.heard[before:], player.over
    pilot.wait(2.0)
    player.key("escape")
    return {"kind": kind, "over": over, "said": said}


def main() -> None:
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    ear, sent = Ear.open(), Sent()
    with piloted(watched=True) as pilot, sent.counting():
        pilot.app.voice.open()
        pilot.app.voice.window_focus(on=True)
        ear.turn = pilot.step
        ear.window()
        ear.until(lambda: ear.heard[-1:] == [pilot.services.ui.tell("app.title")])
        for name in sys.argv[1:]:
            player = Player(pilot, ear, sent)
            found = {"said": list(pages(player))} if name == "pages" else played(player, name)
            print(json.dumps(found), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
