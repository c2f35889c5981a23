"""Acts of a hand in a film: what can be pressed, the keys, a lesson as it is learned, typing, and anything at all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random

import pygame

from game.scenes.files.open_file import OpenFile
from game.scenes.files.save_file import SaveFile
from game.scenes.lessons.lesson import LessonScene
from game.scenes.play.both_ways import BothWays
from game.scenes.play.play import Playing
from game.scenes.shared.scene import Scene
from game.ui.widgets.field import Field
from tests.game.laws.film_games import game_acts
from tests.game.pilot import Pilot

WIDTH, HEIGHT = WINDOW = 1280, 800
AWAY = (WIDTH - 1, HEIGHT - 1)  # from all that can be pressed
BEYOND = ("print", "open_folder")  # they begin what is not ours
MOST_PRESSED, MOST_ABOVE, LONG = 11, 4, 300  # things of a scene; scenes over it; points, from where on both ends count
LEARNED = 16  # presses of a lesson
ACTS, GAME_ACTS, AT_ONCE = 3, 10, 3  # of a hand that does what it likes, and things in each
OUT = (OpenFile, SaveFile)  # they show folders and files, and wait for them
WALK = (  # through folders
    *("down", "down", "down", "down", "up", "page down", "end", "home", "return", "backspace", "b", "o", "backspace"),
    *("down", "tab", "tab", "space", "tab", "return", "shift tab", "left", "right"),
)
KEYS = ("left", "right", "up", "down", "return", "space", "tab", "h", "c", "ctrl z", "ctrl y", "escape", "delete")


def acts(pilot: Pilot, scene: Scene) -> Iterator[Callable[[], object]]:
    third, middle, far = ((WIDTH * each // 6, HEIGHT // 2) for each in (2, 3, 4))
    if isinstance(scene, Playing) and not scene.session.moved:
        yield from game_acts(pilot, scene)
    if isinstance(scene, OUT):
        yield from (partial(pilot.key, key) for key in WALK)
    if isinstance(scene, LessonScene):
        yield from (partial(_learn, pilot, scene, number) for number in range(LEARNED) if not scene.over)
        return
    places = {type(each): each.rect.center for each in scene.panel.widgets if scene.area.collidepoint(each.rect.center)}
    for at in dict.fromkeys(places.values()):
        yield partial(pilot.post, pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        yield partial(pilot.post, pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)
        pilot.post(pygame.MOUSEMOTION, pos=AWAY, rel=(0, 0), buttons=(1, 0, 0), touch=False)
        pilot.post(pygame.MOUSEBUTTONUP, pos=AWAY, button=1, touch=False)
    for key in ("tab", "down", "tab", "right", "shift tab", "shift tab", "left", "page down", "end", "a", "backspace"):
        yield partial(pilot.key, key)
    yield lambda: pilot.post(pygame.MOUSEWHEEL, precise_y=2.0, x=0, y=2)
    yield lambda: pilot.drag(third, middle, far)
    if not isinstance(scene, Playing | LessonScene | BothWays):  # which ends with what it was asked about
        yield from _typing(pilot, scene)
        yield from _pressing(pilot, scene)
    chance = Random(type(scene).__name__)
    for _ in range(GAME_ACTS if isinstance(scene, Playing) else ACTS):
        yield lambda: _do_anything(pilot, chance, scene)
    yield lambda: pilot.click(middle)
    yield lambda: pilot.key("escape")


def _typing(pilot: Pilot, scene: Scene) -> Iterator[Callable[[], object]]:
    """In the first field in sight, if there is one."""
    places = (each.rect.center for each in scene.panel.widgets if isinstance(each, Field))
    for at in [each for each in places if scene.area.collidepoint(each)][:1]:
        yield partial(pilot.click, at)
        yield partial(pilot.post, pygame.TEXTEDITING, text="deng", start=4, length=0)
        yield partial(pilot.post, pygame.TEXTINPUT, text="Lamp 灯")
        for key in ("left", "shift left", "ctrl c", "ctrl a", "end", "ctrl v", "ctrl backspace", "ctrl z"):
            yield partial(pilot.key, key)
        yield from (partial(pilot.key, key) for key in ("home", "delete", "return"))


def _pressing(pilot: Pilot, scene: Scene) -> Iterator[Callable[[], object]]:
    """All that can be pressed; of what is long, both ends."""
    sizes = {each.id: each.rect.size for each in scene.panel.widgets if each.id not in BEYOND}
    for name, (wide, high) in [*sizes.items()][:MOST_PRESSED]:
        shares = [(0.5, 0.5)]
        if max(wide, high) > LONG:
            shares = [(0.15, 0.5), (0.85, 0.5)] if wide > high else [(0.5, 0.15), (0.5, 0.85)]
        yield from (partial(_press, pilot, scene, name, share) for share in shares)


def _press(pilot: Pilot, scene: Scene, name: str, share: tuple[float, float]) -> None:
    """On the scene as it was begun with, whatever is above it now."""
    for _ in range(MOST_ABOVE):
        if pilot.scene is scene or scene not in pilot.app.stack:
            break
        pilot.key("escape")
    if pilot.scene is not scene:
        while pilot.app.stack[-1] is not pilot.app.stack[0]:
            pilot.app.stack.pop().leave()
        pilot.app.stack.put(scene)
        pilot.step()
    if (found := next((each.rect for each in scene.panel.widgets if each.id == name), None)) is not None:
        seen = found.clip(scene.area)
        if seen.width and seen.height:
            pilot.click((seen.left + int(seen.width * share[0]), seen.top + int(seen.height * share[1])))


def _learn(pilot: Pilot, scene: LessonScene, number: int) -> None:
    """What has a ring is pressed."""
    if rings := list(scene.rings().values()):
        pilot.click(rings[number % len(rings)].center)
    pilot.wait(1.0)


def _do_anything(pilot: Pilot, chance: Random, filmed: Scene) -> None:
    """A few things that a player might do, at the board or at what can be pressed."""
    for _ in range(AT_ONCE):
        scene = pilot.scene
        if isinstance(scene, OUT) and scene is not filmed:
            pilot.key("escape")
            continue
        room = scene.places.board if isinstance(scene, Playing) else scene.area
        at, other = ((chance.randrange(room.left, room.right), chance.randrange(room.top, room.bottom)) for _ in "12")
        widgets = [each.rect.center for each in scene.panel.widgets if scene.area.collidepoint(each.rect.center)]
        match chance.randrange(8):
            case 0 | 1:
                pilot.key(chance.choice(KEYS))
            case 2 | 3 if widgets:
                pilot.click(chance.choice(widgets))
            case 4:
                pilot.click(other, button=3)
            case 5:
                pilot.drag(at, other)
            case 6:
                pilot.touch(at)
            case _:
                pilot.click(at)
