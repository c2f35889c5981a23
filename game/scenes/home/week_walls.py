"""The walls of last week that are over, with their groups and the jokes of their authors."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta

from game.catalogue import CATALOGUE, Form
from game.scenes.home.blocks import bars
from game.scenes.home.day_puzzles import DayPuzzle, PuzzleText, read_texts
from game.scenes.shared.day_lanterns import lamp_of
from game.scenes.shared.game_names import DOT
from game.scenes.shared.page import Content, Page
from game.scenes.shared.parts import paragraph
from game.scenes.shared.scene import Daily, Services, Turn
from game.session.keeper import daily_place
from game.session.worker import JobSlot
from game.ui.elements import Column, Label
from game.ui.text import Style
from generators.kernel.kind import Pulse

WEEK = 7

Found = dict[str, PuzzleText | None]


def walls_of_last_week(services: Services, today: date) -> dict[date, list[DayPuzzle]]:
    """The walls that are over, in the player's languages, day by day."""
    monday = today - timedelta(days=today.weekday() + WEEK)
    days = [monday + timedelta(days=each) for each in range(WEEK)]
    languages = ("", *services.ui.languages)
    entries = [each for each in CATALOGUE if each.form is Form.CARDS and each.language in languages]
    shelf, archive = services.store.shelf, services.store.archive
    seen = {(each.id, one.heading.place): one for each in entries for one in shelf.summaries(each.id)}
    ended = sorted(archive.dailies(days[0].isoformat(), days[-1].isoformat()), key=lambda each: bool(each.ending))
    games = {(each.kind, each.place): each for each in ended}
    found = dict[date, list[DayPuzzle]]()
    for day in days:
        iso = day.isoformat()
        for each in entries:
            key = each.id, daily_place(iso)
            lamp = lamp_of(each, seen.get(key), games.get(key))
            if lamp.over:
                found.setdefault(day, []).append(DayPuzzle(each.id, each, each.daily_on(iso), Daily(iso), lamp))
    return found


class WeekWalls(Page):
    title_key = "week_walls.title"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.walls = walls_of_last_week(services, services.today())
        self.texts = dict[date, Found]()
        self._reading: JobSlot[dict[date, Found]] = JobSlot()

        def read(pulse: Pulse) -> dict[date, Found]:
            return {day: read_texts(services.ready, day, walls, pulse) for day, walls in self.walls.items()}

        self._reading.begin(services.worker.submit(read))

    def build(self) -> Content:
        if not self.walls:
            return [paragraph(self.ui.tell("week_walls.none"), faint=False)]
        return [part for day, walls in self.walls.items() for each in walls for part in self._wall(day, each)]

    def _wall(self, day: date, wall: DayPuzzle) -> Sequence[Label | Column]:
        """The day, the headline of the wall, and its groups."""
        tell, text = self.ui.tell, self.texts.get(day, {}).get(wall.id)
        names = [tell(f"date.weekday_{day.weekday()}"), (text.sheet.headline if text else "") or wall.name(self.ui)]
        title = Label(DOT.join(names), Style.HEADING, lines=0, below=8)
        if text is None or text.answer is None:
            return [title]
        return [title, Column([bars(text.answer.lists, won=wall.lamp.light.lit)], below=24)]

    def update(self, seconds: float) -> Turn | None:
        if (job := self._reading.take_done()) is not None:
            self.texts = self.result_of(job) or {}
            self.place()
        return super().update(seconds)

    def leave(self) -> None:
        self._reading.cancel()
