"""The walls of last week that are over, with their groups and the jokes of their authors."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import date, timedelta

from game.catalogue import CATALOGUE, Form
from game.scenes.home.blocks import bars
from game.scenes.home.day_puzzles import DayPuzzle, Texts, read_texts
from game.scenes.home.front_screen import WEEK
from game.scenes.shared.day_lanterns import lamp_of
from game.scenes.shared.game_names import DOT
from game.scenes.shared.parts import paragraph
from game.scenes.shared.scene import Daily, Services, Turn
from game.scenes.shared.screen import Content, Screen
from game.session.keeper import daily_place
from game.store.archive import ArchiveBusyError
from game.ui.elements import Column, Element, Label
from game.ui.text import LABELS, Style
from generators.kernel.kind import Pulse
from generators.kernel.phrases import say

LOOK = 2.0  # seconds until a busy archive is asked again


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


class WeekWalls(Screen):
    title_key = "week_walls.title"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.walls: dict[date, list[DayPuzzle]] | None = None
        self.texts = dict[date, Texts]()
        self._read()

    def _read(self) -> None:
        """Read the walls; while another process has the archive, they are not known."""
        self._due, ready = LOOK, self.services.ready
        with suppress(ArchiveBusyError):
            found = self.walls = walls_of_last_week(self.services, self.services.today())

            def work(pulse: Pulse) -> dict[date, Texts]:
                return {day: read_texts(ready, day, walls, pulse) for day, walls in found.items()}

            self.begin(work)

    def update(self, seconds: float) -> Turn | None:
        self._due -= seconds
        if self._due <= 0 and self.walls is None:
            self._read()
            self.place()
        return super().update(seconds)

    def build(self) -> Content:
        if self.walls is None:
            return [paragraph(self.ui.tell("files.reading"), faint=False)]
        if not self.walls:
            return [paragraph(self.ui.tell("week_walls.none"), faint=False)]
        return [part for day, walls in self.walls.items() for each in walls for part in self._wall(day, each)]

    def _wall(self, day: date, wall: DayPuzzle) -> Sequence[Label | Column]:
        """The day, the headline of the wall, how it ended, and its groups."""
        tell, text = self.ui.tell, self.texts.get(day, {}).get(wall.id)
        names = [tell(f"date.weekday_{day.weekday()}"), (text.sheet.headline if text else "") or wall.name(self.ui)]
        title = Label(DOT.join(names), Style.HEADING, lines=0)
        ended, slips = wall.lamp.words_of_end(self.ui), wall.lamp.slips
        if slips is not None and wall.lamp.light.lit:
            said = say(f"week_walls.slips_{slips}") if slips <= 1 else say("week_walls.slips", slips=slips)
            ended.append(tell(said))
        about = Label(DOT.join(ended), LABELS, "ink_2", lines=0, below=8)
        if text is None or text.answer is None:
            return [title, about]
        rows = [one for each in text.told for one in each.rows if one.label or not each.title]
        lines = [" · ".join(filter(None, (one.label, one.text))) for one in rows]
        told = [Label(each, LABELS, "ink_2", lines=0) for each in lines]
        groups = bars(text.answer.lists, won=wall.lamp.light.lit)
        return [title, about, Column([groups, Element(height=8), *told], below=24)]

    def receive(self, found: dict[date, Texts] | None) -> None:
        if found is None:  # the archive is busy since
            self.walls = None
        else:
            self.texts = found
