"""The view model of a game that is played: its board, and all that is said around it."""

from __future__ import annotations

from game.scenes.play.commands import commands
from game.scenes.play.messages import message, names, subtitle
from game.scenes.play.open_game import OpenGame
from game.stage.layout import StageSize
from game.stage.stage import ClockTime, ViewModel
from game.ui.command import At


def view_model(game: OpenGame, *, focused: bool, by_key: bool) -> ViewModel:
    """`focused`: the keyboard is with the board; `by_key`: and was used last."""
    tell, state = game.services.ui.tell, game.session.state
    return ViewModel(
        view=game.view(focused=focused, by_key=by_key),
        name=tell(f"board.{game.kind.id}.name"),
        subtitle=subtitle(game),
        short=names(game),
        clock=clock(game),
        headline=tell(game.board.headline(state)),
        rule=tell(game.board.rule(state)),
        message=message(game),
        commands=commands(game),
    )


def clock(game: OpenGame) -> ClockTime | None:
    """The time on the clock, if there is one; one that runs down is seen by everyone."""
    passed = game.session.chapter.elapsed
    seconds = game.board.clock(game.session.state, passed)
    if seconds is None or not (game.services.settings.clock or seconds != passed):
        return None
    return ClockTime(seconds, runs_down=seconds != passed)


def stage_size(game: OpenGame, seen: ViewModel, before: StageSize | None) -> StageSize:
    """What has to find room. When the game is over all stands as before, or the board would move."""
    if before is not None and game.session.chapter.closed:
        return before
    return StageSize(
        wide=game.board.wants.wide,
        tall=game.board.wants.tall,
        tools=len(seen.at(At.TOOLS)) if not game.session.chapter.closed else _tools(game),
        offers=bool(seen.at(At.MESSAGE)),
        foot=not game.board.wants.pills,
    )


def _tools(game: OpenGame) -> int:
    if game.board.wants.pills:
        return len(game.board.wants.pills)
    own = game.board.actions(game.kind.start(game.session.chapter.puzzle))
    frame = {"undo", "redo", "hint"} | ({"check"} if game.kind.mistakes is not None else set())
    return len(frame | {each.id for each in own if not each.in_menu})
