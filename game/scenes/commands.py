"""The table of all that can be done with a game: whatever is pressed, pill, row or key, is a line of it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from game.boards.board import Action
from game.history.glance import Glance
from game.scenes.bookmarks import Bookmarks
from game.scenes.choose import Choose
from game.scenes.command import PASTE, At, Command, joined, plain_last
from game.scenes.menu import Keys, Menu
from game.scenes.open_game import OpenGame
from game.scenes.played import Played
from game.scenes.rules import Rules
from game.scenes.scene import Bring, Pop, Push, Turn
from game.scenes.settings import SettingsPage
from game.scenes.sharing import copy_puzzle, copy_result, export
from game.scenes.waiting import Waiting
from generators.phrases import say


def commands(game: OpenGame, waiting: tuple[Glance, ...] = ()) -> tuple[Command, ...]:
    """As they stand at this moment, in the order in which they are shown. Others may be waiting."""
    own = [_of_board(game, each) for each in game.board.actions(game.session.state)] if not game.session.closed else []
    switches = (_switch(game, each) for each in game.board.switches)
    beside = (*_bar(game), *_tools(game), *switches)
    beneath = (*_positions(game), *_others(game, waiting), *_news(game), *_texts(game), *_pages(game))
    table = joined(own, beside + beneath)
    if game.board.spells:
        table = tuple(map(plain_last, table))
    return tuple(each for each in table if each.offered)


def _bar(game: OpenGame) -> tuple[Command, ...]:
    tell = game.services.ui.tell
    return (
        Command("back", tell("play.back"), Pop, ("Escape",), At.BAR, "back"),
        Command("menu", tell("play.menu"), partial(_menu, game), ("F10", "M"), At.BAR, "menu"),
        Command("walk", tell("play.walk"), partial(game.walk, 1), ("F6",)),
        Command("walk_back", tell("play.walk_back"), partial(game.walk, -1), ("Shift F6",)),
    )


def _tools(game: OpenGame) -> tuple[Command, ...]:
    tell, session, coach = game.services.ui.tell, game.session, game.coach
    undo, redo = partial(game.go, session.undo), partial(game.go, session.redo)
    check = not session.closed and game.kind.mistakes is not None
    back = tell("play.go_back")
    return (
        Command("undo", tell("play.undo"), undo, ("Ctrl Z", "U"), At.TOOLS, "undo", enabled=session.can_undo),
        Command(
            "redo", tell("play.redo"), redo, ("Ctrl Y", "Ctrl Shift Z", "R"), At.TOOLS, "redo", enabled=session.can_redo
        ),
        Command("hint", tell("play.hint"), game.hint, ("H", "Ctrl H"), At.TOOLS, "hint", offered=not session.closed),
        Command("check", tell("play.check"), coach.check, ("C", "Ctrl K"), At.TOOLS, "check", offered=check),
        Command("go_back", back, coach.go_back, at=At.MESSAGE, offered=coach.can_go_back),
    )


def _positions(game: OpenGame) -> tuple[Command, ...]:
    tell, session, services = game.services.ui.tell, game.session, game.services
    marks = len(session.chapter.marks)

    def bookmarks() -> Turn:
        return Push(Bookmarks(services, session, game.restore))

    restart, undoable = partial(game.go, session.restart), tell("menu.undoable")
    return (
        Command("restart", tell("menu.restart"), restart, at=At.MENU, enabled=session.moved, detail=undoable),
        Command("mark", tell("menu.mark"), game.mark, ("Ctrl S",), At.MENU),
        Command(
            id="bookmarks",
            label=tell("menu.bookmarks"),
            run=bookmarks,
            at=At.MENU,
            enabled=marks > 0,
            detail=str(marks or ""),
            keeps_menu=True,
        ),
    )


def _others(game: OpenGame, waiting: tuple[Glance, ...]) -> tuple[Command, ...]:
    tell, services = game.services.ui.tell, game.services
    count = len(waiting)

    def others() -> Turn:
        return Push(Waiting(services, game.entry, waiting, game.again))

    def played() -> Turn:
        return Push(Played(services, game.kind.id))

    return (
        Command("other", tell("menu.other"), others, at=At.MENU, offered=count > 0, detail=str(count)),
        Command("played", tell("menu.played"), played, at=At.MENU),
    )


def _news(game: OpenGame) -> tuple[Command, ...]:
    tell = game.services.ui.tell

    def choose() -> Turn:
        return Push(Choose(game.services, game.entry, game.preset, game.change))

    new = Command("new", tell("play.new"), game.new, ("N", "Ctrl N"), At.FOOT, "plus", primary=True)
    change = Command("change", tell("menu.change"), choose, ("Ctrl Shift N",), At.FOOT | At.MENU, "grid")
    return new, replace(change, short=tell("play.change"))


def _texts(game: OpenGame) -> tuple[Command, ...]:
    tell, kind = game.services.ui.tell, game.kind
    told = At.MENU if game.coach.can_go_back else At.MENU | At.MESSAGE
    suffix = kind.export[0] if kind.export else ""
    lines, text, file = (partial(each, game) for each in (copy_result, copy_puzzle, export))
    return (
        Command("copy_result", tell("play.copy_result"), lines, at=told, offered=game.session.closed),
        Command("copy", tell("menu.copy"), text, ("Ctrl C",), At.MENU),
        Command("export", tell("menu.export", suffix=suffix), file, at=At.MENU, offered=bool(suffix)),
        Command("paste", tell("menu.paste"), partial(_paste, game), (PASTE,), At.MENU, keeps_menu=True),
    )


def _pages(game: OpenGame) -> tuple[Command, ...]:
    tell, services = game.services.ui.tell, game.services
    keys = Command("keys", tell("menu.keys"), partial(_keys, game), at=At.MENU)

    def rules() -> Turn:
        return Push(Rules(services, game.kind.id, keys, run))

    def settings() -> Turn:
        return Push(SettingsPage(services))

    return (
        Command("rules", tell("play.rules"), rules, ("F1", "?"), At.BAR | At.MENU, "help"),
        keys,
        Command("settings", tell("menu.settings"), settings, at=At.MENU),
    )


def _menu(game: OpenGame) -> Turn:
    """The table as the menu shows it: only now are other places looked for, which reads the disk."""
    waiting = game.services.store.shelf.waiting(game.kind.id)
    return Push(Menu(game.services, commands(game, tuple(waiting)), run))


def _keys(game: OpenGame) -> Turn:
    return Push(Keys(game.services, commands(game), run, spells=game.board.spells))


def _paste(game: OpenGame) -> Turn | None:
    text = game.services.pasted()
    if text.strip():
        return Bring(text.encode(), game.services.ui.tell("import.clipboard"))
    game.services.announce(say("import.nothing"))
    return None


def run(command: Command) -> Turn | None:
    return command.run()


def _of_board(game: OpenGame, action: Action) -> Command:
    return Command(
        action.id,
        game.services.ui.tell(action.label),
        partial(game.act, action.id),
        (action.key,) if action.key else (),
        At.TOOLS,
        action.icon,
        enabled=action.enabled,
        primary=action.primary,
    )


def _switch(game: OpenGame, name: str) -> Command:
    """A setting that concerns the board."""
    services = game.services
    on = bool(getattr(services.settings, name))

    def switch() -> None:
        change: dict[str, Any] = {name: not on}
        services.change(replace(services.settings, **change))

    return Command(name, services.ui.tell(f"settings.{name}"), switch, at=At.SWITCHES, on=on)
