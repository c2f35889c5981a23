"""Lists of one's own, a line each, as the text that they are; and walls that are dealt from them."""

from __future__ import annotations

from random import Random, SystemRandom

from game.catalogue import entry_of
from game.scenes.shared.blocks import LINE, Block, Paragraph, Pills, line, pill
from game.scenes.shared.launch_request import Imported
from game.scenes.shared.page import Page
from game.scenes.shared.scene import Open, Push, Services, Turn
from game.scenes.shared.wait import Wait
from game.scenes.statistics.export import keep_text
from game.ui.text import Style
from game.ui.widgets.button import Dress
from game.ui.widgets.widget import Chosen
from generators.kernel.kind import Pulse
from generators.kernel.phrases import say
from generators.wall.kind import CONNECTING_WALL
from generators.wall.maker.knowledge import odd_line, read_list, read_lists, wall_of
from generators.wall.rules import Puzzle

LONGEST = 2_000  # letters of a line
ONLY, MIXED, COPY, PASTE, SAVE = "only", "mixed", "copy", "paste", "save"


class OwnListsPage(Page):
    title_key = "own_lists_page.title"
    widest = 880
    stays = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.lines = [*services.store.own_lists().splitlines(), ""]  # the last one is for a new list

    @property
    def text(self) -> str:
        return "".join(f"{line}\n" for line in self.lines if line.strip())

    def blocks(self) -> list[Block]:
        tell = self.ui.tell
        odd = odd_line(self.text)
        blocks: list[Block] = [Paragraph(tell("own_lists_page.about"))]
        prompt = tell("own_lists_page.prompt")
        blocks += [line(self.ui, f"line-{number}", each, prompt, LONGEST) for number, each in enumerate(self.lines)]
        blocks += [Paragraph(tell(odd), Style.LABEL, faint=False)] if odd is not None else []
        usable = bool(read_lists(self.text))
        if usable:
            blocks += [
                pill(self.ui, ONLY, tell("own_lists_page.only"), high=LINE),
                pill(self.ui, MIXED, tell("own_lists_page.mixed"), Dress.OUTLINE, high=LINE, space=12),
            ]
        out = (PASTE, COPY, SAVE) if usable else (PASTE,)
        pills = tuple((name, tell(f"own_lists_page.{name}")) for name in out)
        return [*blocks, Pills(tell("own_lists_page.whole"), pills)]

    def choose(self, chosen: Chosen) -> Turn | None:
        if chosen.id.startswith("line-"):
            if chosen.value:
                self.panel.step(1)
            else:
                self._write(int(chosen.id.removeprefix("line-")), chosen.text)
        elif chosen.id == COPY:
            self.services.copy(self.text)
            self.services.announce(say("own_lists_page.copied"))
        elif chosen.id == PASTE:
            self._paste()
        elif chosen.id == SAVE:
            keep_text(self.services, f"{self.title()}.txt", self.text)
        else:
            return deal(self.services, alone=chosen.id == ONLY)
        return None

    def _write(self, number: int, text: str) -> None:
        self.lines[number] = text
        if self.lines[-1].strip():
            self.lines.append("")
        self._keep()

    def _paste(self) -> None:
        found = [line.strip() for line in self.services.pasted().splitlines() if read_list(line) is not None]
        if not found:
            self.services.announce(say("own_lists_page.nothing"))
            return
        self.lines = [*(line for line in self.lines if line.strip()), *found, ""]
        self._keep()
        self.services.announce(say("own_lists_page.pasted", count=len(found)))

    def _keep(self) -> None:
        self.services.store.keep_own_lists(self.text)
        self.place()


def deal(services: Services, *, alone: bool) -> Turn:
    """A wall of the lists; New makes another one of them."""
    lists = read_lists(services.store.own_lists())

    def more(pulse: Pulse) -> Puzzle:
        return wall_of(lists, Random(SystemRandom().getrandbits(64)), pulse, alone=alone)

    def begun(found: Puzzle) -> Turn:
        return Open(entry_of(CONNECTING_WALL.id), Imported(found, more))

    return Push(Wait(services, services.worker.submit(more), say("own_lists_page.title"), begun))
