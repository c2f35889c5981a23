"""What holds of every scene. A case looks at a group of them, and its message names each law, page and fault.

Each law takes a scene of each class, of those that all puzzles have with one puzzle, but the games of all puzzles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from threading import get_ident
from unittest.mock import patch

import pygame
import pytest
from pygame import Rect, Surface
from pygame.typing import RectLike

from game.catalogue import CATALOGUE
from game.guard import LastResort
from game.scenes.files.save_file import SavePages
from game.scenes.home.dialogs import Waiting
from game.scenes.home.home import Home
from game.scenes.makers.sweet_spots.picture_screen import PictureScreen
from game.scenes.play.opening import Opening
from game.scenes.shared.scene import Push, Scene
from game.scenes.shared.screen import Screen
from game.session.worker import Job
from game.smoke import scene_groups
from game.store.store import Store
from game.ui.command import by_key
from game.ui.elements import Box
from game.ui.input import Event, Key, Typed
from game.ui.text import Style, Text
from game.ui.theme import Colour
from generators.kernel.phrases import ENGLISH, LANGUAGES, speak
from tests.game.element_faults import faults
from tests.game.laws.test_windows import WINDOWS, reachable
from tests.game.page_text import heard, lay, unheard
from tests.game.pilot import Pilot, picked, piloted
from tests.odd import SIGNS
from tests.rows import FULL, sample
from tests.snapshot import changed, snapshot

USUAL, SMALL = (1280, 800), (360, 480)
PERCENT = (100, 125, 200)
LEAST = 24  # pixels
TOASTS = (USUAL, (720, 1280), SMALL)
LINES = tuple(product(((360, 480), (720, 1280), (1280, 800), (2560, 1440)), (100, 125, 150, 200), LANGUAGES))

PASSING = (
    LastResort,  # it leads out of the program
    Opening,  # as soon as it is drawn, the game is there
    SavePages,  # a SaveFile, which is shown
)

OF_ALL_KINDS = (  # names of classes
    *("Rules", "Choose", "Menu", "Keys", "Paused", "Review", "Solution"),
    *("SpoilerWarning", "PracticeChoice", "Practice", "ImportDialog"),
)
KINDS = [each.kind.id for each in CATALOGUE]

Law = Callable[[Pilot, Scene, int], Iterator[str]]
Look = tuple[tuple[int, int], int, str]  # window, scale, language
Group = tuple[str, Pilot, list[Scene]]


@lru_cache(1)  # it may take 15 MB
def sheet(size: tuple[int, int]) -> Surface:
    return Surface(size)


def draw(scene: Scene) -> Surface:
    target = sheet(scene.area.size)
    target.fill("black")
    scene.draw(target)
    return target


def drawn(scene: Scene) -> bytes:
    return draw(scene).get_buffer().raw


# --- lines of text that leave their box, are cut off or lie over another one


@dataclass(frozen=True)
class Line:
    text: str
    box: tuple[int, ...]  # that it was given
    seen: tuple[int, ...]  # what its letters take of the window
    whole: bool = True  # else it ends in an ellipsis


class Scribe:
    """Notes every line that is drawn on the window itself."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.lines: list[Line] = []
        draw = Text.draw

        def noted(
            text: Text,
            target: Surface,
            words: str,
            style: Style,
            colour: Colour,
            place: RectLike,
            *,
            align: float = 0.0,
        ) -> int:
            rect = Rect(place)
            wide = draw(text, target, words, style, colour, rect, align=align)
            ink = Rect(0, 0, wide, text.pixels(style) * 3 // 4)
            ink.center = rect.left + round((rect.width - wide) * align) + wide // 2, rect.centery
            seen = ink.clip(target.get_clip())
            if words and seen.width and seen.height:
                whole = text.shorten(words, style, rect.width) == words
                self.lines.append(Line(words, tuple(rect), tuple(seen), whole))
            return wide

        monkeypatch.setattr(Text, "draw", noted)

    def faults(self, window: Rect) -> Iterator[str]:
        for line in self.lines:
            box, seen = Rect(line.box), Rect(line.seen)
            if not line.whole:
                yield f"{line.text!r} is cut off: it has {seen.width} pixels"
            if not (box.inflate(2, box.height).contains(seen) and window.contains(seen)):
                yield f"{line.text!r} leaves its box: {seen} of {box}"
        inner = [Rect(line.seen).inflate(-2, -2) for line in self.lines]
        for at, rect in enumerate(inner):
            for other in rect.collidelistall(inner[at + 1 :]):
                yield f"{self.lines[at].text!r} and {self.lines[at + 1 + other].text!r} lie over each other"


# --- the laws, each with what is wrong with a scene


class Unread:
    """A store that the window may not ask; what the worker does meanwhile goes on."""

    def __init__(self, store: Store) -> None:
        self._store, self._window = store, get_ident()

    def __getattr__(self, name: str) -> object:
        assert get_ident() != self._window, f"the store is asked for its {name}"
        return getattr(self._store, name)


def drawn_twice_it_is_the_same(pilot: Pilot, scene: Scene, turn: int) -> Iterator[str]:
    """Drawing shows what is there; it reads and changes nothing."""
    with pytest.MonkeyPatch.context() as patch:  # the store is never missing, as the worker asks for it beside us
        patch.setattr(pilot.services, "store", Unread(pilot.services.store))
        patch.setattr(Job, "seconds", 3.0)  # the clock of a wait stands still
        lay(pilot, scene, (USUAL, SMALL)[turn % 2])
        before = snapshot(scene)
        first = drawn(scene)
        yield from changed(before, snapshot(scene))
        if len(before) <= 5:
            yield "it holds nothing"
        if drawn(scene) != first:
            yield "another picture"
        if len(set(first[::101])) <= 5:
            yield "nothing to be seen"


def every_element_has_its_room(_pilot: Pilot, scene: Scene, _turn: int) -> Iterator[str]:
    """Nothing overlaps, leaves its box or is cut; every control that is enabled does something."""
    if scene.panel.root is not None:
        yield from faults(scene.panel.root)


def every_line_stands_in_its_box(_pilot: Pilot, scene: Scene, _turn: int) -> Iterator[str]:
    with pytest.MonkeyPatch.context() as patch:
        scribe = Scribe(patch)
        draw(scene)
    yield from scribe.faults(scene.area)


def every_widget_can_be_reached(_pilot: Pilot, scene: Scene, _turn: int) -> Iterator[str]:
    yield from reachable(scene)


def every_widget_is_large_enough_to_press(_pilot: Pilot, scene: Scene, _turn: int) -> Iterator[str]:
    root = scene.panel.root
    large = [each.rect for each in root.walk() if isinstance(each, Box) and each.press is not None] if root else []
    for each in scene.panel.widgets:
        if min(each.rect.size) < LEAST and not any(rect.contains(each.rect) for rect in large):
            yield f"{each.id} is too small: {each.rect}"


def toasts_cover_no_pill(pilot: Pilot, scene: Scene, turn: int) -> Iterator[str]:
    """On scenes that lay their pills at the foot."""
    lay(pilot, scene, TOASTS[turn % len(TOASTS)])
    place = scene.toast_place()
    low = any(each.rect.top >= place.bottom for each in scene.panel.widgets)
    if not scene.area.contains(place) or not (
        low or place.bottom == scene.area.bottom or place.bottom < scene.area.centery
    ):
        yield f"toasts lie at {place}"
    strip = Rect(place.left, place.bottom - 48, place.width, 48)
    pills = scene.fixed if isinstance(scene, Screen) else []
    hidden = [each.id for each in pills if each.rect.top > scene.area.centery and each.rect.colliderect(strip)]
    if hidden:
        yield f"toasts cover {hidden}"


def widgets_have_names_of_their_own(_pilot: Pilot, scene: Scene, _turn: int) -> Iterator[str]:
    """Else they would be hovered as one, and Tab would never go past the first."""
    names = [each.id for each in scene.panel.widgets]
    yield from sorted({each for each in names if names.count(each) > 1})


def tab_reaches_every_widget(pilot: Pilot, scene: Scene, turn: int) -> Iterator[str]:
    pilot.step(1 + turn % 2)
    wanted = {each.id for each in scene.panel.widgets if each.enabled}
    before = scene.panel.focus
    pilot.key("f6")  # from the board to the pills, where a board keeps Tab for itself
    seen = {scene.panel.focus}
    if wanted and seen == {before}:
        yield "F6 does nothing"
    for _ in range(len(scene.panel.widgets) + 2):
        pilot.key("tab")
        seen.add(scene.panel.focus)
    yield from sorted(wanted - seen)


def a_reader_hears_every_widget(pilot: Pilot, scene: Scene, turn: int) -> Iterator[str]:
    """Wherever the focus is."""
    widgets = [each.id for each in scene.panel.widgets if each.enabled]
    scene.panel.focus = widgets[turn // 2 % 2 * -1] if widgets else None
    for language in sample(("zh", "en"), 1, turn):
        lay(pilot, scene, USUAL, language=language)
        yield from (f"{language}: {each}" for each in unheard(scene, heard(scene, sheet(USUAL))))


def escape_leads_back(pilot: Pilot, scene: Scene, _turn: int) -> Iterator[str]:
    pilot.step(2)
    pilot.key(*["escape"] * 4)
    if not isinstance(scene, Home) and pilot.scenes() != [Home]:
        yield f"{pilot.scenes()}"


def there_is_a_way_back_for_a_hand_alone(pilot: Pilot, scene: Scene, _turn: int) -> Iterator[str]:
    if isinstance(scene, Home):
        return
    pilot.step(2)
    names = [each.id for each in scene.panel.widgets if each.id in ("back", "close", "cancel")]
    if not names:
        yield "none"
    else:
        pilot.press(names[0])
        pilot.step()
        if scene in pilot.app.stack:
            yield f"{names[0]} leads nowhere"


def it_takes_every_sign(pilot: Pilot, scene: Scene, turn: int) -> Iterator[str]:
    """Signs that no font draws and no encoding knows, in every way, and the picture after each."""
    for each in sample(SIGNS, 1, turn, full=1):
        pilot.post(pygame.TEXTEDITING, text=each, start=0, length=len(each))
        pilot.step()
        pilot.post(pygame.TEXTINPUT, text=each)
        pilot.clipboard.text = each
        pilot.post_key("ctrl v")
        pilot.step()
        draw(scene)
    yield from ()


GO_ON = (
    *("up", "down", "left", "right", "page up", "page down", "backspace", "delete", "ctrl z"),
    *("ctrl y", "ctrl shift z"),
)
HELD = ("return", "escape", "space", "tab", "h", "u", "r", "q", "1", "ctrl h", "ctrl n", "f1", "f10", *GO_ON)


def a_key_that_is_held_goes_on_only_where_that_is_meant(pilot: Pilot, scene: Scene, turn: int) -> Iterator[str]:
    """On the page that a press opens nothing does."""
    opens, page = turn % 2, Waiting(pilot.services, [])
    for name in sample(HELD, 3, turn // 2, full=3):
        seen: list[Event] = []

        def handle(event: Event, seen: list[Event] = seen) -> Push | None:
            if isinstance(event, Key | Typed):
                seen.append(event)
                return Push(page) if opens else None
            return None

        pilot.services.toasts.queue.clear()
        with (
            patch.object(scene, "handle", handle),
            patch.object(scene, "update", lambda _: None),
            patch.object(page, "handle", handle),
        ):
            pilot.hold(name, 0.2)
        while pilot.app.stack[-1] is not scene:
            pilot.app.stack.pop()
        pressed = seen[0]
        command = by_key(scene.panel.commands, pressed) if isinstance(pressed, Key) else None
        goes_on = not opens and (name in GO_ON or (command is not None and command.id in ("undo", "redo")))
        if (len(seen) > 1) != goes_on:
            yield f"{name}: {len(seen)} times"


DRAWN: dict[Law, tuple[int, ...]] = {  # with the turns in which they take a scene of each class; all scenes, if in none
    drawn_twice_it_is_the_same: (1,),
    widgets_have_names_of_their_own: (),
}
LAID_OUT: dict[Law, tuple[int, ...]] = {
    every_element_has_its_room: (0,),
    every_line_stands_in_its_box: () if FULL else (0, 1),
    every_widget_is_large_enough_to_press: (0,),
    every_widget_can_be_reached: (0,) if FULL else (0, 1),  # the last of these, as it scrolls
    toasts_cover_no_pill: (),
}
LAYOUTS = tuple(LAID_OUT)[:4]  # these see a scene as it lies
IN_THE_WINDOW: dict[Law, tuple[int, ...]] = {
    tab_reaches_every_widget: (2,),
    a_reader_hears_every_widget: (2,),
    it_takes_every_sign: (0,),
    there_is_a_way_back_for_a_hand_alone: (1,),
    escape_leads_back: (0,),
    a_key_that_is_held_goes_on_only_where_that_is_meant: (0, 1),
}


def chosen(scenes: list[Scene], turn: int, kind: int | None) -> Iterator[Scene]:
    """A scene of each class; of those that all kinds have, the ones whose turn it is with this kind."""
    for each in picked(scenes, turn):
        name = type(each).__name__
        if FULL or kind is None or name not in OF_ALL_KINDS or (OF_ALL_KINDS.index(name) + turn) % len(KINDS) == kind:
            yield each


def visits(
    scenes: list[Scene], asked: dict[Law, tuple[int, ...]], group: int, kind: int | None
) -> dict[int, list[tuple[Law, int]]]:
    """Which laws look at a scene, in which turn."""
    found: dict[int, list[tuple[Law, int]]] = {}
    for law, turns in asked.items():
        for each in turns:
            for number, scene in enumerate(chosen(scenes, each, kind), group):
                found.setdefault(id(scene), []).append((law, number * len(turns) + each))
        if not turns:
            for number, scene in enumerate(scenes, group):
                found.setdefault(id(scene), []).append((law, number))
    return found


def looks(law: Law, scene: Scene, turn: int) -> list[Look]:
    """The windows, scales and languages in which a law sees a scene, if it does not lay it out itself."""
    if law is every_element_has_its_room:
        return sample(product(WINDOWS, (100, 125, 150, 200), LANGUAGES), 2, turn, full=3)
    if law is every_line_stands_in_its_box:
        return sample(LINES, 1, turn, full=1) if isinstance(scene, Screen | Home) else []
    if law is every_widget_is_large_enough_to_press:
        return [(SMALL, 100, [*LANGUAGES][turn % len(LANGUAGES)])]
    return [(size, PERCENT[turn % len(PERCENT)], ENGLISH) for size in sample(WINDOWS, 2, turn, full=2)]


def offences(pilot: Pilot, scene: Scene, laws: list[tuple[Law, int]]) -> Iterator[str]:
    """The scene is laid out once for all laws that see it in the same window."""
    seen: dict[Look, list[Law]] = {}
    for law, turn in laws:
        if law in LAYOUTS:
            for look in looks(law, scene, turn):
                seen.setdefault(look, []).append(law)
    for look, its in seen.items():
        lay(pilot, scene, *look)
        for law in its:
            yield from offences_of(law, pilot, scene, 0, f"{look[0]} {look[1]} % {look[2]}: ")
    for law, turn in laws:
        if law not in LAYOUTS:
            yield from offences_of(law, pilot, scene, turn)


def offences_of(law: Law, pilot: Pilot, scene: Scene, turn: int, where: str = "") -> Iterator[str]:
    if law in IN_THE_WINDOW:
        lay(pilot, scene, USUAL)
        pilot.app.stack.put(scene)
    try:
        yield from (f"{law.__name__}: {type(scene).__name__}: {where}{each}" for each in law(pilot, scene, turn))
    except Exception as fault:  # noqa: BLE001 - whatever is raised is an offence
        yield f"{law.__name__}: {type(scene).__name__}: {where}{type(fault).__name__}: {fault}"
    for above in reversed(pilot.app.stack[1:]):
        above.leave() if above is not scene else None
    del pilot.app.stack[1:]


def unseen(shown: set[type[Scene]]) -> list[str]:
    """Scenes of the game that are not among these."""
    every = list(Scene.__subclasses__())
    for each in every:
        every += each.__subclasses__()
    ours = (each for each in every if each.__module__.startswith("game.") and each not in PASSING)
    return [each.__name__ for each in ours if not any(issubclass(scene, each) for scene in shown)]


SHOWN: dict[str, set[type[Scene]]] = {}  # the classes in each group that was made


@pytest.fixture(scope="module", params=scene_groups())
def group(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Group]:
    """Made once for all laws."""
    with pytest.MonkeyPatch.context() as patch, piloted() as pilot:
        patch.setenv("LANTERN_HOME", str(tmp_path_factory.mktemp("home")))
        speak(ENGLISH)
        for entry in CATALOGUE:
            pilot.supply(entry.kind.id)
        scenes = list(scene_groups()[request.param](pilot.services))
        SHOWN[request.param] = {type(each) for each in scenes}
        pages = [each for each in scenes if isinstance(each, PictureScreen)]
        assert all(each.draft is not None or each.fault is not None for each in pages), "a picture is not read"
        yield request.param, pilot, scenes
        for scene in scenes:
            scene.leave()


@pytest.mark.sampled
@pytest.mark.parametrize("asked", [DRAWN, LAID_OUT, IN_THE_WINDOW], ids=["drawn", "laid out", "in the window"])
def test_scenes_keep_every_law(group: Group, asked: dict[Law, tuple[int, ...]]) -> None:
    name, pilot, scenes = group
    kind = KINDS.index(name) if name in KINDS else None
    laws = visits(scenes, asked, list(scene_groups()).index(name), kind)
    found = [each for scene in scenes for each in offences(pilot, scene, laws.get(id(scene), []))]
    assert not found, "\n".join(found)


@pytest.mark.slow
def test_no_scene_is_missing(pilot: Pilot) -> None:
    """The groups that the laws above have looked at are not made again."""
    for entry in CATALOGUE:
        pilot.supply(entry.kind.id)
    made = [make(pilot.services) for name, make in scene_groups().items() if name not in SHOWN]
    shown = {type(scene) for scenes in made for scene in scenes}.union(*SHOWN.values())
    assert not unseen(shown), "game/smoke.py shows every scene"
