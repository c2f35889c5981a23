"""What can be practised from a game: techniques of its kind, what was missed in it, the cards that come back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from game.review.reviewing import played
from game.scenes.play.open_game import OpenGame
from game.scenes.practice.cards import CardsPage, how_many
from game.scenes.practice.choice import PracticeChoice
from game.scenes.practice.practice import AGAIN, Practice
from game.scenes.scene import Push, Turn
from game.scenes.wait import Wait
from game.stage.command import At, Command
from game.worker import Job
from generators.kind import Pulse
from generators.phrases import say

CARDS = "cards"


def practice_commands(game: OpenGame) -> tuple[Command, ...]:
    tell, services, kind = game.services.ui.tell, game.services, game.kind

    def choose() -> Turn:
        return Push(PracticeChoice(services, game.entry, practise))

    def practise(drill: str) -> Turn:
        return Push(Practice(services, game.entry, drill))

    def cards() -> Turn:
        return Push(CardsPage(services, game.entry))

    def seek() -> Turn | None:
        return _missed(game)

    missed = game.session.closed and kind.again is not None
    label = tell(kind.cards.title) if kind.cards is not None else ""
    return (
        Command("practice", tell("practice.menu"), choose, ("F7",), At.MENU, offered=kind.drills is not None),
        Command("missed", tell("practice.menu_missed"), seek, ("F8",), At.BENEATH | At.MENU, "check", offered=missed),
        Command(CARDS, label, cards, at=At.MENU, offered=kind.cards is not None),
    )


def _missed(game: OpenGame) -> Turn | None:
    """The worker looks for it: a game may be long."""
    again = game.kind.again
    assert again is not None, "else it is not offered"
    chapter = game.session.chapter

    def look(pulse: Pulse) -> object:
        done = []
        for each in played(chapter):
            pulse()
            done.append(each)
        return again(tuple(done)) or NOTHING

    def found(exercise: object) -> Turn | None:
        if exercise is NOTHING:
            game.services.announce(say("practice.nothing_missed"))
            return None
        return Push(Practice(game.services, game.entry, AGAIN, exercise))  # type: ignore[arg-type]

    job: Job[object] = game.services.worker.submit(look)
    return Push(Wait(game.services, job, say("practice.looking"), found))


NOTHING = object()


def cards_due(game: OpenGame, table: Iterable[Command]) -> Iterator[Command]:
    """How many there are today stands in the menu; only there is the store asked."""
    for each in table:
        due = len(game.services.store.cards.due(game.kind.id)) if each.id == CARDS else 0
        yield replace(each, detail=how_many(game.services.ui, due)) if due else each
