"""One screenful. A scene knows the services, and nothing of the stack that it is in."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from random import Random, SystemRandom
from typing import TypeAlias

import pygame

from game.catalogue import CATALOGUE, Entry
from game.rating.learner import Learner
from game.scenes.shared.launch_request import LaunchRequest
from game.session.ready import Ready
from game.session.worker import Worker
from game.store import Store
from game.store.settings import Settings
from game.ui.cues import Cue
from game.ui.input import Event
from game.ui.sound import Hearing, Silence
from game.ui.ui import Ui
from game.ui.widgets.panel import Panel
from game.ui.widgets.toast import Toasts
from game.ui.widgets.tooltip import Tip
from generators.kernel.phrases import Phrase


@dataclass(slots=True)
class Services:
    store: Store
    worker: Worker
    ready: Ready
    ui: Ui
    settings: Settings
    today: Callable[[], date]
    copy: Callable[[str], None]  # to the clipboard
    pasted: Callable[[], str]  # from it
    toasts: Toasts = field(default_factory=Toasts)
    sounds: Hearing = field(default_factory=Silence)
    dice: Random = field(default_factory=SystemRandom)
    lessons: bool = False  # the first game of a kind begins with one
    learner: Learner = field(init=False)

    def __post_init__(self) -> None:
        self.learner = Learner(self.store, self.worker, lambda: [each.kind for each in CATALOGUE])
        self.learner.on = self.settings.learn

    def announce(self, phrase: Phrase, undo: Callable[[], object] | None = None) -> None:
        """Say it for a moment; `undo` takes back what was done, while it is said and nothing else was done."""
        self.toasts.say(self.ui.tell(phrase), undo, phrase)

    def hear(self, cue: Cue | None) -> None:
        if cue is not None and self.settings.sound:
            self.sounds.play(cue, self.settings.volume)

    def change(self, settings: Settings) -> None:
        """Keep new settings; the app shows them with the next frame."""
        self.store.keep_settings(self.settings, settings)
        self.settings = settings
        self.ready.american = settings.american
        self.learner.on = settings.learn


@dataclass(frozen=True, slots=True)
class Push:
    scene: Scene


@dataclass(frozen=True, slots=True)
class Replace:
    """This scene in the place of the one on top; then what follows."""

    scene: Scene
    then: Then | None = None


@dataclass(frozen=True, slots=True)
class Pop:
    """Back to the scene beneath; what follows was asked for by whoever opened the one that goes."""

    then: Then | None = None


@dataclass(frozen=True, slots=True)
class Uncover:
    """Close all sheets: back to the scene that they lie over."""


@dataclass(frozen=True, slots=True)
class Quit:
    """Close the window."""


@dataclass(frozen=True, slots=True)
class Bring:
    """A puzzle from outside, still to be read."""

    data: bytes
    name: str | Phrase


@dataclass(frozen=True, slots=True)
class Open:
    """A game of this kind, in the place of what is played."""

    entry: Entry
    request: LaunchRequest


Turn: TypeAlias = Push | Replace | Pop | Uncover | Quit | Bring | Open
Then: TypeAlias = Callable[[], Turn | None]


class Scene(ABC):
    """Set `dirty` and the app will draw; set `patchy`, and it will let the one small thing be drawn that is new."""

    over_another = False  # a sheet: the scene beneath is drawn first
    patchy = False
    from_outside = False  # what comes in next takes its place
    stays = False  # a page from which games are opened: it waits beneath them
    keys: tuple[tuple[str, str], ...] = ()  # of its own: what they do, and their caps
    brings = True  # leads to where puzzles come in from outside, unless it is a sheet

    def __init__(self, services: Services) -> None:
        self.services = services
        self.panel = Panel()
        self.area = pygame.Rect(0, 0, 1, 1)
        self.dirty = True

    @property
    def ui(self) -> Ui:
        return self.services.ui

    @property
    def moving(self) -> bool:
        """Whether something runs that wants every frame."""
        return False

    @property
    def typing(self) -> bool:
        """Whether keys are letters, and input methods on."""
        return False

    @property
    def card(self) -> pygame.Rect | None:
        """The card of a sheet, which comes up over the scene beneath."""
        return None

    def tip(self) -> Tip | None:
        """The tip of the thing under the pointer."""
        return self.panel.tip(self.ui)

    def toast_place(self) -> pygame.Rect:
        """The room for a toast, at its foot: above the lowest widgets."""
        seen = [each.rect for each in self.panel.widgets if self.area.contains(each.rect)]
        lowest = max(seen, key=lambda each: each.bottom, default=self.area)
        row = [each.top for each in seen if each.bottom > lowest.top]
        foot = min([each for each in row if each > self.area.centery], default=self.area.bottom)
        return pygame.Rect(self.area.left, self.area.top, self.area.width, foot - self.area.top)

    def resize(self, area: pygame.Rect) -> None:
        """The window, the scale or the theme changed."""
        self.area = area
        self.dirty = True
        self.place()

    @abstractmethod
    def place(self) -> None: ...

    @abstractmethod
    def handle(self, event: Event) -> Turn | None: ...

    def update(self, seconds: float) -> Turn | None:
        del seconds
        return None

    @abstractmethod
    def draw(self, target: pygame.Surface) -> None: ...

    def patch(self, target: pygame.Surface) -> pygame.Rect:
        """Draw the one small thing that is new where all else stands; gives its place."""
        raise NotImplementedError(target)

    def back(self) -> None:  # noqa: B027 - most scenes have nothing to do
        """The scene above has gone."""

    def hide(self) -> None:  # noqa: B027 - the same
        """The window went out of sight or lost the keyboard."""

    def leave(self) -> None:  # noqa: B027 - the same
        """The scene ends: keep what must not be lost."""
