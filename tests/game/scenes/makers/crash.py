"""A draft in every maker, in a window of its own, which is killed in the middle of a word: python -m ... FOLDER."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from game.scenes.files.words_screen import WordsScreen
from game.scenes.makers.sweet_spots.editor import BoardEditor
from game.scenes.makers.wall.host import HostScene
from game.scenes.makers.wall.lists import OwnListsScreen
from game.scenes.makers.wall.maker import LionMaker, WallMaker
from game.scenes.makers.wall.night import NightScreen
from game.store.store import Store
from generators.quiz.night import read_night
from tests.game.pilot import Pilot, piloted
from tests.generators.quiz.test_night import NIGHT
from tests.rows import of_type

WRITTEN = "robin, thrush, lark, puff"
LIST = "Teas: green, oolong, cha"


def main() -> None:
    store = Store(Path(sys.argv[1]))
    with piloted(store) as pilot:
        _walls(pilot)
        _board(pilot)
        pilot.put(WordsScreen(pilot.services))
        pilot.type_in("moon: full")
        pilot.key("enter")
        pilot.put(OwnListsScreen(pilot.services))
        pilot.press("line-0")
        pilot.type_in(LIST)
        pilot.put(NightScreen(pilot.services, read_night(NIGHT)))
        pilot.press("host")
        view = of_type(pilot.scene, HostScene)
        pilot.press("pause")  # the clock starts, and the cards are shown
        for card in view.hosting.now.state.puzzle.groups[0].cards:
            pilot.press(f"card-{view.hosting.now.state.order.index(card)}")
        pilot.until(lambda: not store.records.waits)
        os.kill(os.getpid(), signal.SIGKILL)


def _walls(pilot: Pilot) -> None:
    for page, name, text in ((WallMaker, "Birds", WRITTEN), (LionMaker, "水", "江, 河, 湖")):
        pilot.put(page(pilot.services))
        pilot.press("name-0")
        pilot.type_in(name)
        pilot.press("card-0-0")
        pilot.type_in(text)


def _board(pilot: Pilot) -> None:
    editor = pilot.put(BoardEditor(pilot.services))
    places = [editor.board.grid.place_of((0, column)).center for column in (0, 3)]
    pilot.drag(*places)


if __name__ == "__main__":
    main()
