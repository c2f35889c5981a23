"""Games from a table that was dropped or pasted: the player reads how many are new, and may add them."""

from __future__ import annotations

from concurrent.futures import Future

from game.scenes.shared.blocks import Block, Paragraph, pill
from game.scenes.shared.page import Sheet
from game.scenes.shared.scene import Pop, Services, Turn
from game.session.worker import Job
from game.store.archive import Archive, Game
from game.store.csv_text import read_csv
from game.ui.widgets.button import Dress
from game.ui.widgets.widget import Chosen
from generators.files.outside import decode
from generators.kernel.kind import Pulse
from generators.kernel.phrases import Phrase, say


def read_games(archive: Archive, data: bytes, pulse: Pulse) -> tuple[list[Game], list[Game]]:
    """The games of the table, and those of them that are not here yet."""
    every = read_csv(decode(data))
    pulse()
    known = {each.id for each in archive.games()}
    return every, [each for each in every if each.id not in known]


class ImportTable(Sheet):
    from_outside = True

    def __init__(self, services: Services, data: bytes, name: str | Phrase) -> None:
        super().__init__(services)
        self.name = name
        self.all: list[Game] = []
        self.new: list[Game] = []
        self.job: Job[tuple[list[Game], list[Game]]] | None
        self.job = services.worker.submit(lambda pulse: read_games(services.store.archive, data, pulse))
        self._adding: Future[bool] | None = None

    def title(self) -> str:
        return self.ui.tell(self.name) if isinstance(self.name, Phrase) else self.name

    def blocks(self) -> list[Block]:
        if self.job is not None:
            return [Paragraph(self.ui.tell("import.looking", seconds=int(self.job.seconds)))]
        said = self.ui.tell(self.fault or self._found())
        name, key = ("add", "statistics.csv.add") if self.new else ("done", "import.close")
        return [Paragraph(said, faint=False), pill(self.ui, name, self.ui.tell(key), Dress.PRIMARY)]

    def choose(self, chosen: Chosen) -> Turn | None:
        if chosen.id != "add":
            return Pop()
        self._adding = self._adding or self.services.store.add_games(self.new)
        return None

    def update(self, seconds: float) -> Turn | None:
        if self.job is not None and self.job.done:
            found, self.job = self.result_of(self.job), None
            self.all, self.new = found or ([], [])
            self.place()
        if self._adding is None or not self._adding.done():
            return super().update(seconds)
        added, self._adding = self._adding.result(), None
        if not added:
            return None
        many = say("statistics.csv.added", count=len(self.new))
        self.services.announce(many if len(self.new) > 1 else say("statistics.csv.added_one"))
        return Pop()

    def _found(self) -> Phrase:
        count, new = len(self.all), len(self.new)
        if not count:
            return say("statistics.csv.empty")
        games = say("statistics.csv.one_game") if count == 1 else say("statistics.csv.games", count=count)
        if not new:
            return say("statistics.csv.none_new", games=games)
        if new < count:
            return say("statistics.csv.found", games=games, new=new)
        return say("statistics.csv.found_one") if new == 1 else say("statistics.csv.found_all", games=games)
