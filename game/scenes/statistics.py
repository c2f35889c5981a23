"""How it went so far: per kind and preset how many, how fast, and the last times as a plot."""

from __future__ import annotations

from collections import defaultdict
from statistics import median

import pygame

from game.catalogue import CATALOGUE, Entry
from game.history.archive import Game
from game.history.streak import streak
from game.scenes.blocks import Block, Group, Picture, Words, lamp, row, table
from game.scenes.page import Page
from game.scenes.played import Games, Played
from game.scenes.scene import Push, Services, Turn
from game.ui.clock import clock_text
from game.ui.lantern import Light
from game.ui.theme import mix
from game.ui.widget import Chosen

LATEST = 30  # bars of a plot
NONE = "–"


class Statistics(Page):
    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.ended = list(reversed(services.store.archive.games(ended=True)))
        self.results = [each for each in self.ended if each.solved]
        self.played = Games(services.store).count

    def title(self) -> str:
        return self.ui.tell("statistics.title")

    def blocks(self) -> list[Block]:
        if not self.ended:
            return [lamp(self.ui, Light.UNLIT), Words(self.ui.tell("statistics.nothing")), self._all_played()]
        days = streak({each.day for each in self.results}, self.services.today())
        total = Words(self.ui.tell("statistics.total", count=len(self.results), days=days), faint=False, space=20)
        kinds = (block for entry in CATALOGUE for block in self._of_kind(entry))
        return [total, self._all_played(), *kinds]

    def choose(self, chosen: Chosen) -> Turn | None:
        del chosen
        return Push(Played(self.services))

    def _all_played(self) -> Block:
        return Group("", (row(self.ui, "played", self.ui.tell("menu.played"), detail=str(self.played or "")),))

    def _of_kind(self, entry: Entry) -> list[Block]:
        by_preset: dict[str, list[Game]] = defaultdict(list)
        for each in self.ended:
            if each.kind == entry.kind.id:
                by_preset[each.preset].append(each)
        if not by_preset:
            return []
        tell = self.ui.tell
        heads = tuple(tell(f"statistics.{name}") for name in ("solved", "lost", "best", "usual", "alone"))
        lines = {self._name(entry, preset): _figures(by_preset[preset]) for preset in sorted(by_preset)}
        times = [each.seconds for each in self.results if each.kind == entry.kind.id][-LATEST:]
        plot = (Picture(lambda target, rect: self._plot(target, rect, times), 14),) if len(times) > 1 else ()
        return [Group(tell(f"board.{entry.kind.id}.name"), (*table(self.ui, heads, lines), *plot))]

    def _name(self, entry: Entry, preset: str) -> str:
        names = [self.ui.tell(each) for each in entry.preset(preset).choices]
        return " · ".join(names) if preset else self.ui.tell("play.imported")

    def _plot(self, target: pygame.Surface, rect: pygame.Rect, times: list[float]) -> None:
        """A bar for each of the last games; the best one in the accent colour."""
        rect = rect.inflate(0, -2 * self.ui.px(12))
        width = rect.width // LATEST
        for number, seconds in enumerate(times):
            high = max(self.ui.px(4), round(rect.height * seconds / max(*times, 1.0)))
            colour = self.ui.theme.accent if seconds == min(times) else mix(self.ui.theme.bg, self.ui.theme.ink, 0.35)
            bar = pygame.Rect(rect.left + number * width, rect.bottom - high, max(2, width - self.ui.px(4)), high)
            self.ui.shapes.rounded(target, bar, self.ui.px(4), colour)


def _figures(games: list[Game]) -> tuple[str, ...]:
    """How many were solved and lost, the best time without help, the usual one, and how many without help."""
    solved = [each for each in games if each.solved]
    alone = [each.seconds for each in solved if each.hints == 0]
    best = clock_text(min(alone)) if alone else NONE
    usual = clock_text(median(each.seconds for each in solved)) if solved else NONE
    return str(len(solved)), str(len(games) - len(solved)), best, usual, str(len(alone))
