"""A screen reader for tests: it reads and presses over the accessibility bus of Linux, and sees no picture."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from jeepney import DBusAddress, HeaderFields, MatchRule, MessageType, message_bus, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection

LAUNCHER = "/usr/libexec/at-spi-bus-launcher"
PATIENCE = 10.0  # seconds of waiting for an answer of the bus
ROOT, NULL = "/org/a11y/atspi/accessible/root", "/org/a11y/atspi/null"
ACCESSIBLE, ACTION, OBJECT = "org.a11y.atspi.Accessible", "org.a11y.atspi.Action", "org.a11y.atspi.Event.Object"
PROPERTIES = "org.freedesktop.DBus.Properties"
FOCUSED = 12  # the bit of the state


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

    def property(self, thing: Thing, name: str) -> Any:
        return self.call(self._of(thing, PROPERTIES), "Get", "ss", (ACCESSIBLE, name))[1]

    def name(self, thing: Thing) -> str:
        return str(self.property(thing, "Name"))

    def role(self, thing: Thing) -> int:
        return int(self.call(self._of(thing, ACCESSIBLE), "GetRole"))

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
