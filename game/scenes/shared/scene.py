"""A scene is one screen, and the reasons to open a game. It knows the services, but not the stack of scenes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from random import Random, SystemRandom
from typing import TypeAlias

from pygame import Rect, Surface

from game.catalogue import CATALOGUE, Entry, import_all
from game.rating.learner import Learner
from game.reader.node import Node, SpokenRole
from game.session.puzzle_cache import PuzzleCache
from game.session.worker import Worker
from game.store.settings import Settings
from game.store.store import Store
from game.system.text_to_speech import Speaker
from game.ui.command import Command
from game.ui.input import Event, Key
from game.ui.panel import Panel, with_focus
from game.ui.shapes import strip
from game.ui.sound import Cue, NoSound
from game.ui.ui import Ui
from game.ui.widget import Chosen, Tip
from game.ui.widgets.toast import Toasts
from generators.kernel.given_words import GivenWords
from generators.kernel.kind import AnyPuzzle, Pulse
from generators.kernel.phrases import CHINESE, Blank, Phrase, phrasebook, say
from generators.names.address import Address


@dataclass(frozen=True, slots=True)
class Resume:
    """The latest game in progress, or else a new puzzle."""


@dataclass(frozen=True, slots=True)
class NewPuzzle:
    """A new puzzle of that preset, even if there are games in progress."""

    preset: str


@dataclass(frozen=True, slots=True)
class Daily:
    """The puzzle of a day, the same for everybody."""

    day: str


@dataclass(frozen=True, slots=True)
class Addressed:
    """The puzzle at an address; a game of it in progress is resumed."""

    address: Address


@dataclass(frozen=True, slots=True)
class Imported:
    """An imported puzzle; a game of it in progress is resumed."""

    puzzle: AnyPuzzle
    more: Callable[[Pulse], AnyPuzzle] | None = None  # makes another of the same origin
    unproved: bool = False  # not proved to have one solution
    names: Mapping[str, str] = field(default_factory=dict)  # place -> name of a pack's puzzle; "": all other puzzles


@dataclass(frozen=True, slots=True)
class Again:
    """A chapter played before: in progress, or from the archive."""

    chapter: str


LaunchRequest: TypeAlias = Resume | NewPuzzle | Daily | Addressed | Imported | Again


@dataclass(slots=True)
class Services:
    store: Store
    worker: Worker
    ready: PuzzleCache
    ui: Ui
    settings: Settings
    today: Callable[[], date]
    copy: Callable[[str], None]  # writes the clipboard
    paste: Callable[[], str]  # reads the clipboard
    paste_picture: Callable[[], bytes] = bytes  # PNG on the clipboard; empty if there is none
    toasts: Toasts = field(default_factory=Toasts)
    sounds: NoSound = field(default_factory=NoSound)
    speaker: Speaker = field(default_factory=lambda: Speaker(tuple))
    dice: Random = field(default_factory=SystemRandom)
    voice: Callable[[str], None] | None = None  # screen reader, if there is one
    plan: tuple[Open, ...] = ()  # queue of games for Next
    lessons: bool = False  # the first game of a kind starts with a lesson
    load: Callable[[Pulse], None] = import_all  # what the first picture does not need
    learner: Learner = field(init=False)

    def __post_init__(self) -> None:
        self.learner = Learner(self.store, self.worker, lambda: [each.kind for each in CATALOGUE])
        self.learner.on = self.settings.learn

    @property
    def offers_path(self) -> bool:
        """One character a day: nothing is seen of it in a Chinese window where it is not chosen."""
        return self.ui.language != CHINESE or bool(self.settings.character)

    def announce(self, phrase: Phrase | str, undo: Callable[[], object] | None = None, **blanks: Blank) -> None:
        """Show a toast; `undo` is offered while it is shown and nothing else is done."""
        phrase = say(phrase, **blanks) if isinstance(phrase, str) else phrase
        self.toasts.say(self.ui.tell(phrase), undo, phrase)

    def read(self, phrase: Phrase) -> None:
        """Speak the answer to a question key, or show it as a toast."""
        if self.voice is not None:
            self.voice(self.ui.tell(phrase))
        else:
            self.announce(phrase)

    def hear(self, cue: Cue | None) -> None:
        if cue is not None and self.settings.sound:
            self.sounds.play(cue, self.settings.volume)

    def change(self, settings: Settings) -> None:
        """Save new settings; the app applies them with the next frame."""
        self.store.keep_settings(self.settings, settings)
        self.settings = settings
        self.ready.american = settings.american
        self.learner.on = settings.learn


class Route:
    """What game/routes.py makes a turn of, mostly a screen of another room: it alone knows all rooms."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Push:
    scene: Scene


@dataclass(frozen=True, slots=True)
class Replace:
    """Replace the scene on top; then do `then`."""

    scene: Scene
    then: Then | None = None


@dataclass(frozen=True, slots=True)
class Pop:
    """Return to the scene below; then do `then`, which the opener of the closed scene gave."""

    then: Then | None = None


@dataclass(frozen=True, slots=True)
class Quit:
    """Close the window."""


@dataclass(frozen=True, slots=True)
class Import(Route):
    """Import a puzzle from these bytes."""

    data: bytes
    name: str | Phrase


@dataclass(frozen=True, slots=True)
class MakeFromWords(Route):
    """Open the screen that makes a puzzle from these words."""

    words: GivenWords


@dataclass(frozen=True, slots=True)
class Open(Route):
    """Open a game of this kind in the place of the current one."""

    entry: Entry
    request: LaunchRequest


@dataclass(frozen=True, slots=True)
class Press:
    """Press this key in the current scene."""

    key: Key


Turn: TypeAlias = Push | Replace | Pop | Quit | Press | Route
Then: TypeAlias = Callable[[], Turn | None]


class Scene(ABC):
    """Set `dirty` to be drawn; set `needs_patch` to have `patch` draw one small part."""

    is_dialog = False  # the scene below is drawn first
    needs_patch = False
    takes_words = False  # words through `add`
    from_outside = False  # replaced by the next import
    pauses = False  # pauses by F9 while a clock runs
    content: object = None  # another one makes it another screen, such as the next puzzle
    kept_below = False  # screen that stays on the stack below the games opened from it
    keys: tuple[tuple[str, str], ...] = ()  # keys of its own: names of actions, and caps
    accepts_imports = True  # Ctrl O opens the import menu

    def __init__(self, services: Services) -> None:
        self.services = services
        self.panel = Panel()
        self.area = Rect(0, 0, 1, 1)
        self.dirty = True

    @property
    def ui(self) -> Ui:
        return self.services.ui

    @property
    def moving(self) -> bool:
        """Whether an animation runs."""
        return False

    @property
    def typing(self) -> bool:
        """Whether keys type letters, with input methods on."""
        return self.panel.typing

    @property
    def card(self) -> Rect | None:
        return None

    def tip(self) -> Tip | None:
        """The tip of the thing under the pointer."""
        return self.panel.tip()

    def spoken_title(self) -> str:
        """Default: the first heading."""
        headings = (each.name for each in self.nodes() if each.role is SpokenRole.HEADING)
        return next(headings, self.ui.tell("app.title"))

    def nodes(self) -> list[Node]:
        """The scene for a screen reader. Default: its elements."""
        return self.panel.nodes()

    def spoken_page(self) -> Node:
        role = SpokenRole.SHEET if self.is_dialog else SpokenRole.PAGE
        title, nodes = " ".join(self.spoken_title().split()), with_focus(self.nodes(), self.panel)
        own = (each for each in nodes if each.role is not SpokenRole.HEADING or each.name != title)
        return Node(type(self).__name__, role, title, tuple(self.area), tuple(map(self._in_words, own)), focused=True)

    def _in_words(self, node: Node) -> Node:
        """The node with a name in one line; a widget without words gets its name from a sentence."""
        key = f"reader.named_{node.id}"
        if not node.name and key in phrasebook().sentences:
            return node.with_name(self.ui.tell(key))
        return node.with_name(" ".join(node.name.split())) if "\n" in node.name else node

    def news(self) -> tuple[tuple[str, str], ...]:
        """Sentences to speak when they are new, each with its language if it differs. Default: none."""
        return ()

    def bring(self, widget: str) -> None:
        """Focus a widget and scroll to it."""
        self.panel.focus, self.panel.by_key, self.dirty = widget, True, True

    def toast_place(self) -> Rect:
        """The area for a toast, above the lowest widgets that do not scroll."""
        fixed = (each.rect for each in self.panel.widgets if self.panel.is_fixed(each))
        seen = [each for each in fixed if self.area.contains(each)]
        lowest = max(seen, key=lambda each: each.bottom, default=self.area)
        row = [each.top for each in seen if each.bottom > lowest.top]
        foot = min([each for each in row if each > self.area.centery], default=self.area.bottom)
        return strip(self.area, self.area.top, foot)

    def resize(self, area: Rect) -> None:
        """The window, the scale or the theme changed."""
        self.area = area
        self.dirty = True
        self.place()

    def put(self, **values: object) -> None:
        """Set fields of the scene, such as what was chosen, and lay it out again."""
        for name, value in values.items():
            setattr(self, name, value)
        self.place()

    def do(self, answer: object) -> Turn | None:
        """What follows on a command, or on what the used widget carries; nothing on any other answer."""
        turn: Turn | None = None
        if isinstance(answer, Command):
            turn = answer.run()
        elif isinstance(answer, Chosen):
            turn = self.panel.do(answer)
        return turn

    @abstractmethod
    def place(self) -> None: ...

    @abstractmethod
    def handle(self, event: Event) -> Turn | None: ...

    def update(self, seconds: float) -> Turn | None:
        del seconds
        return None

    def draw(self, target: Surface) -> None:
        """Default: its elements, on the background of the window."""
        self.ui.background(target)
        self.panel.draw(target)

    def patch(self, target: Surface) -> Rect:
        """Draw the small part that changed; returns its rectangle."""
        raise NotImplementedError(target)

    def add(self, words: GivenWords) -> None:
        """Take more words into the list."""
        raise NotImplementedError(words)

    def back(self) -> None:  # noqa: B027 - most scenes have nothing to do
        """The scene above has gone."""

    def hide(self) -> None:  # noqa: B027 - the same
        """The window was hidden or lost the keyboard."""

    def leave(self) -> None:  # noqa: B027 - the same
        """The scene is closed: save what must not be lost."""
