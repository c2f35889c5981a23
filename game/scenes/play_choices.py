"""What a pill, a row of the menu or a key does while a puzzle is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.files import write_whole
from game.resources import export_folder
from game.scenes.choose import Choose
from game.scenes.menu import Menu
from game.scenes.rules import Rules
from game.scenes.scene import Pop, Push, Turn
from game.scenes.settings import SettingsPage
from game.session import Session
from generators.phrases import say

if TYPE_CHECKING:
    from game.scenes.play import Play


def elsewhere(play: Play, session: Session[Any, Any, Any, Any], name: str) -> Turn | None:
    """What leads to another scene."""
    match name:
        case "back":
            return Pop()
        case "menu":
            return Push(Menu(play.services, session))
        case "rules":
            return Push(Rules(play.services, play.kind.id))
        case "settings":
            return Push(SettingsPage(play.services))
        case "other":
            return play.to_other_game()
        case "change":
            return Push(Choose(play.services, play.entry, play.preset))
    return None


def deeds(play: Play, session: Session[Any, Any, Any, Any]) -> dict[str, Callable[[], None]]:
    """What is done here."""
    assert play.coach is not None
    return {
        "undo": lambda: play.go(session.undo),
        "redo": lambda: play.go(session.redo),
        "restart": lambda: play.go(session.restart),
        "hint": play.hint,
        "check": play.coach.check,
        "go_back": play.coach.go_back,
        "mark": play.mark,
        "copy": lambda: play.copy(play.kind.write(session.game.puzzle), "play.copied"),
        "export": lambda: export(play, session),
        "copy_result": lambda: play.copy(play.view.result_text(), "play.copied_result"),
    }


def export(play: Play, session: Session[Any, Any, Any, Any]) -> None:
    """The puzzle as a file that other programs read. One puzzle has one name, so nothing else is overwritten."""
    assert play.kind.export is not None
    suffix, write = play.kind.export
    path = export_folder() / f"{play.ui.tell(f'board.{play.kind.id}.name')} {play.code}{suffix}"
    try:
        write_whole(path, write(session.game.puzzle))
    except OSError as error:
        play.services.announce(say("play.not_exported", name=path.name, why=error.strerror or str(error)))
    else:
        play.services.announce(say("play.exported", name=path.name, folder=path.parent.name))


SHORTCUTS = {  # (key, control, shift)
    ("z", True, False): "undo",
    ("u", False, False): "undo",
    ("z", True, True): "redo",
    ("y", True, False): "redo",
    ("r", False, False): "redo",
    ("h", False, False): "hint",
    ("h", True, False): "hint",
    ("c", False, False): "check",
    ("k", True, False): "check",
    ("n", False, False): "new",
    ("n", True, False): "new",
    ("n", True, True): "change",
    ("s", True, False): "mark",
    ("c", True, False): "copy",
    ("f1", False, False): "rules",
    ("/", False, True): "rules",
    ("?", False, True): "rules",
    ("f10", False, False): "menu",
    ("m", False, False): "menu",
}
