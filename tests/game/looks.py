"""Films of all scenes: how each lies in three windows, and what a hand makes of it, in small pictures and in words.

What is random or takes its own time is the same each time, so that two films of the same code are alike."""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from hashlib import sha256
from random import Random, SystemRandom
from threading import Event
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pygame

from game.catalogue import CATALOGUE
from game.reader.node import Node, told_again
from game.scenes.files.import_sheet import ImportSheet
from game.scenes.lessons.lesson import LessonScene
from game.scenes.makers.wall.maker import WallMaker
from game.scenes.play.play import Playing
from game.scenes.play.share_picture import result_picture
from game.scenes.practice.cards import CardsPage
from game.scenes.shared.page import Page
from game.scenes.shared.scene import Scene
from game.scenes.shared.voice import Voice
from game.session.chapter import lines_of
from game.session.worker import Job
from game.store.settings import Settings
from game.store.technique_counts import Counts, Learned, Seen
from game.store.writer import Writer
from game.ui.sound import Cue, Silence
from game.ui.ui import ui_for
from generators.kernel.cache import forget
from generators.kernel.kind import AnyKind, AnyPuzzle, Preset, no_pulse
from generators.kernel.phrases import speak
from tests.game.laws.film_acts import OUT, WINDOW, acts
from tests.game.laws.film_files import file_pages
from tests.game.laws.heard import heard
from tests.game.laws.states import states
from tests.game.memory_store import MemoryStore
from tests.game.pilot import LOOK, TICK, TODAY, Pilot, entry_of, let_go, picked, piloted, puzzle_text, supplied
from tools.pin_puzzles import kept_text
from tools.sample_player import chapters
from tools.shots import looked_back, play_days, played

SMALLER = 8  # times
WIDE, TALL, NARROW = WINDOW, (720, 1280), (360, 480)
Chosen = dict[str, Any]  # settings
USUAL: Chosen = {"language": "en", "theme": "light"}
LYING: tuple[tuple[tuple[int, int], Chosen], ...] = (
    (WIDE, USUAL),
    (TALL, {"language": "zh", "theme": "dark", "panel_left": True}),
    (
        NARROW,
        USUAL
        | {
            "scale": 200,
            "high_contrast": True,
            "strong_colours": True,
            "patterns": True,
            "letters": True,
            "starved": True,
            "show_possible": True,
            "show_whole": False,
        },
    ),
)
OTHERWISE = USUAL | {
    "panel_left": True,
    "clock": False,
    "sure": True,
    "show_possible": True,
    "auto_mark": False,
    "show_faults": False,
    "auto_submit": True,
    "arrow_turns": False,
    "skip_filled": False,
    "next_word": False,
    "clear_here": False,
}
TURNS = 4  # until what is begun when something else has ended is seen as well
GAMES = 60  # of a year
FEW = 12  # scenes, after which what is kept is forgotten
TRIED = (CardsPage, ImportSheet, LessonScene, WallMaker)  # by a hand also in other states than the usual one
MOST_WALLS = 2  # of a night
BELOW = 2  # windows, as far as a page is scrolled through

HARDER = {"sweet_spots": "9-1-expert", "connecting_wall": "easy-only-connect", "riddle": "6-medium-meaning"}
BEGUN = {"connecting_wall": "medium-only-connect", "lion_wall": "easy-only-connect-simplified-chengyu"}
PARTS = ("scenes", "states", "files", *(each.kind.id for each in CATALOGUE))


Pictures = list[pygame.Surface]


@dataclass(slots=True)
class Film:
    """Pictures, and with each what was heard and kept by then."""

    pictures: Pictures = field(default_factory=list)
    words: list[list[str]] = field(default_factory=list)

    def add(self, picture: pygame.Surface, words: Iterable[object]) -> None:
        self.pictures.append(_small(picture))
        self.words.append(list(map(str, words)))

    @property
    def sums(self) -> list[str]:
        return [sha256("\n".join(each).encode()).hexdigest()[:4] for each in self.words]


class Ear(Silence):
    """Everything that is heard: by a screen reader, which notes what is new in the tree, and as sounds."""

    active = has_tree = True

    def __init__(self) -> None:
        self.root: Node | None = None
        self.notes: list[object] = []

    def show(self, root: Node) -> None:
        self.notes += _new(self.root, root)
        self.root = root

    def play(self, cue: Cue, volume: int) -> None:
        self.notes.append((cue, volume))

    def requests(self) -> tuple[()]:
        return ()

    def window_focus(self, *, on: bool) -> None:
        del on


def _new(before: Node | None, now: Node) -> Iterator[object]:
    """Everything in a tree that is not as it was."""
    for path, node in told_again(before, now):
        yield path, node and replace(node, children=())


@contextmanager
def player() -> Iterator[Pilot]:
    """A pilot who played for a year, in a world without chance."""
    store = MemoryStore(lambda: TODAY)
    store.archive.put(list(chapters(GAMES, TODAY)), TODAY.isoformat())
    play_days(store, TODAY)
    store.change_learned(_judged)
    with _always_the_same(), piloted(store) as pilot:
        yield pilot


def _judged(learned: Learned) -> Learned:
    """Counts of the first techniques of every kind, some sure and some not."""
    for entry in CATALOGUE:
        names = [each.name for each in entry.kind.techniques[:4]]
        counts = {name: Counts(1 + 2 * at, at, 3 - at, at % 2, 1) for at, name in enumerate(names)}
        learned = learned.with_seen(f"judged-{entry.kind.id}", Seen(entry.kind.id, TODAY.isoformat(), counts))
    return learned


def films(pilot: Pilot, part: str) -> Iterator[tuple[str, Film]]:
    """Each scene's name, such as scenes-review-2, and its film: of one of PARTS."""
    numbers, offered = Counter[str](), set[object]()  # what a hand has tried already, on another scene of the class
    for scene, hand in OTHERS[part](pilot) if part in OTHERS else _games(pilot, part):
        name = type(scene).__name__
        numbers[name] += 1
        film = Film()
        _rest(pilot)
        for each in LYING:
            _lying(film, pilot, scene, *each)
        if isinstance(scene, Playing) and scene.game.result is not None:
            film.add(result_picture(scene.game, scene.game.result), ())
        offer = (type(scene), tuple(each.id for each in scene.panel.widgets))
        if hand is not None and (offer not in offered or isinstance(scene, Playing | LessonScene)):
            offered.add(offer)
            _moving(film, pilot, scene, hand)
        scene.leave()
        if numbers.total() % FEW == 0:  # hands open what holds much
            forget()
        yield f"{part}-{name}-{numbers[name]}".lower(), film


def _scenes(pilot: Pilot) -> Iterator[tuple[Scene, Chosen | None]]:
    """Every scene, and the settings with which a hand uses it: one of each class, but games, which have own films."""
    scenes = [each for each in supplied(pilot) if not isinstance(each, OUT)]
    moving = {id(each) for each in picked(scenes, every=False) if not isinstance(each, Playing)}
    yield from ((each, USUAL if id(each) in moving else None) for each in let_go(scenes))


def _states(pilot: Pilot) -> Iterator[tuple[Scene, Chosen | None]]:
    for entry in CATALOGUE:
        pilot.supply(entry.kind.id)
    yield from ((each, USUAL if isinstance(each, TRIED) else None) for each in let_go(list(states(pilot.services))))


def _files(pilot: Pilot) -> Iterator[tuple[Scene, Chosen]]:
    with file_pages(pilot.services) as pages:
        yield from ((each, USUAL) for each in pages)


OTHERS = {"scenes": _scenes, "states": _states, "files": _files}


def _games(pilot: Pilot, kind: str) -> Iterator[tuple[Scene, Chosen]]:
    """Half way with a hint, an easy one and the hardest; from the first move on; over; and looked back at."""
    services, entry = pilot.services, entry_of(kind)
    first, last = entry.kind.presets[0].id, entry.kind.presets[-1].id
    yield played(services, entry, HARDER.get(kind, first)), USUAL
    yield played(services, entry, last), OTHERWISE
    begun = played(services, entry, BEGUN.get(kind, first))
    begun.game.restart()
    yield begun, USUAL
    over = played(services, entry, first)
    over.resize(pygame.Rect((0, 0), WIDE))
    while not over.session.chapter.over and (hint := entry.kind.hint(over.session.state, no_pulse)):
        over.game.play(hint.move)
        over.update(1.0)
        _rest(pilot)
    yield over, USUAL
    yield looked_back(services, entry, first), USUAL


@contextmanager
def _always_the_same() -> Iterator[None]:
    """Each source of chance begins anew; games are of puzzles that are kept; no wait takes longer than another."""
    with ExitStack() as stack:
        for name in ("random", "getrandbits"):
            drawn = getattr(Random, name)

            def same(chance: SystemRandom, *bits: int, drawn: Any = drawn) -> Any:
                return drawn(vars(chance).setdefault("same", Random(1)), *bits)

            stack.enter_context(patch.object(SystemRandom, name, same))
        for module in ("tools.shots", "tools.bench.sample_game"):
            stack.enter_context(patch(f"{module}.fresh", _kept_puzzle))
        for module in ("session.keeper", "store.ledger", "store.drafts"):
            stack.enter_context(patch(f"game.{module}.urandom", Random(module).randbytes))
        stack.enter_context(patch("game.scenes.makers.wall.night.WALLS", MOST_WALLS))
        stack.enter_context(patch("game.rating.learner.time", SimpleNamespace(monotonic=float)))
        stack.enter_context(patch.object(Pilot, "_pass", _pass))
        stack.enter_context(patch.object(Job, "seconds", 3.0))
        stack.enter_context(patch.object(Writer, "later", _later))
        stack.enter_context(patch.dict(os.environ, LANTERN_HOME="/dev/null/lantern", HOME="/dev/null"))
        yield


def _kept_puzzle(kind: AnyKind, preset: Preset[Any], *_: object, **__: object) -> AnyPuzzle:
    return kind.read(kept_text("tests", kind.id, preset.id) or puzzle_text(kind.id, preset.id))


def _rest(pilot: Pilot) -> None:
    """Until nothing is written any more, nor computed."""
    _write(pilot.store.writer)
    while pilot.worker.busy:
        time.sleep(LOOK)
    _write(pilot.store.writer)


def _write(writer: Writer) -> None:
    """Until all is written; most of the time nothing was asked for."""
    while vars(writer).pop("asked", False):
        done = Event()
        LATER(writer, done.set)
        done.wait()


LATER = Writer.later


def _later(writer: Writer, write: Callable[[], None]) -> None:
    vars(writer)["asked"] = True
    LATER(writer, write)


def _pass(pilot: Pilot, turns: int) -> None:
    """Turns of the loop; our clock stands while others work, which take their own time."""
    for _ in range(turns):
        _rest(pilot)
        pilot.now += TICK
        pilot.app.step(TICK, pilot.now)


def _dress(pilot: Pilot, size: tuple[int, int], settings: Chosen) -> None:
    services = pilot.services
    services.settings = Settings(greeted=True, **settings)
    services.ui = ui_for(size, services.settings, dark=settings["theme"] == "dark")
    speak(services.ui.language)


def _lying(film: Film, pilot: Pilot, scene: Scene, size: tuple[int, int], settings: Chosen) -> None:
    _dress(pilot, size, settings)
    scene.resize(pygame.Rect((0, 0), size))
    for _ in "12":  # what the worker found is shown, and what it finds then
        _rest(pilot)
        scene.update(0.0)
    target = pygame.Surface(size)
    for down in range(0, BELOW * size[1], size[1] * 2 // 3) if isinstance(scene, Page) and size != NARROW else (0,):
        if isinstance(scene, Page):
            scene.scroller.jump(down)
            scene._carry()
            if scene.scroller.offset < down - size[1] // 2:
                break
        film.add(target, _new(None, heard(scene, target)))


def _moving(film: Film, pilot: Pilot, scene: Scene, settings: Chosen) -> None:
    _dress(pilot, WIDE, settings)
    scene.resize(pygame.Rect((0, 0), WIDE))
    pilot.app.stack.put(scene)
    ear, known = Ear(), set[str]()
    pilot.clipboard.text = ""
    pilot.app.voice = Voice(pilot.app.stack)
    with patch.object(pilot.app.voice, "reader", ear), patch.object(pilot.services, "sounds", ear):
        for act in acts(pilot, scene):
            act()
            pilot.step(TURNS)
            while isinstance(pilot.scene, OUT) and pilot.scene is not scene:
                pilot.key("escape")
            picture = pilot.app.window
            pilot.app.frames += 1
            pilot.app.voice.update(pilot.app.frames)
            kept = [each for each in _kept(pilot) if each not in known]
            film.add(picture, (*ear.notes, *kept))
            known.update(kept)
            ear.notes.clear()
    for above in reversed(pilot.app.stack[1:]):
        above.leave() if above is not scene else None
    del pilot.app.stack[1:]


def _kept(pilot: Pilot) -> Iterator[str]:
    """The games on the table, as they are kept."""
    for each in pilot.app.stack:
        if isinstance(each, Playing):
            yield from lines_of(each.session.chapter)


def _small(picture: pygame.Surface) -> pygame.Surface:
    """In grey, of a byte a point: a line that moves by one shows in it."""
    size = tuple(each // SMALLER for each in picture.get_size())
    grey = pygame.Surface(size, depth=8)
    grey.set_palette([(each, each, each) for each in range(256)])
    grey.blit(pygame.transform.grayscale(pygame.transform.smoothscale(picture, size)), (0, 0))
    return grey
