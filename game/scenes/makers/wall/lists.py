"""The page to edit a player's own lists as text, and the walls that are dealt from them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random, SystemRandom

from game.catalogue import entry_of
from game.scenes.shared.export import copy_text, export_text
from game.scenes.shared.parts import LINE, line, paragraph, pill, pills
from game.scenes.shared.scene import Imported, Open, Services, Turn
from game.scenes.shared.screen import Content, Screen
from game.scenes.shared.wait import wait_for
from game.store.records import list_name
from game.ui.text import Style
from game.ui.widgets.button import Variant
from generators.kernel.kind import Pulse
from generators.kernel.phrases import say
from generators.wall.kind import CONNECTING_WALL
from generators.wall.maker.knowledge import odd_line, read_list, read_lists, wall_of
from generators.wall.rules import Puzzle

LONGEST = 2_000  # most letters in a line


class OwnListsScreen(Screen):
    title_key = "own_lists_page.title"
    widest = 880
    kept_below = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.lines = [*services.store.own_lists().splitlines(), ""]  # the last one is for a new list
        self._known = self.text.splitlines()  # what the store had, or was given
        self.panel.focus = f"line-{len(self.lines) - 1}"

    @property
    def text(self) -> str:
        return "".join(f"{line}\n" for line in self.lines if line.strip())

    def build(self) -> Content:
        ui, tell, odd, deals = self.ui, self.ui.tell, odd_line(self.text), partial(deal, self.services)
        words = {name: tell(f"own_lists_page.{name}") for name in ("prompt", "only", "mixed", "paste", "copy", "save")}
        lines = [
            line(ui, f"line-{number}", each, words["prompt"], LONGEST, self.when_typed(partial(self._write, number)))
            for number, each in enumerate(self.lines)
        ]
        parts = [paragraph(tell("own_lists_page.about")), *lines]
        parts += [paragraph(tell(odd), Style.LABEL, faint=False)] if odd is not None else []
        out = {"paste": self._paste}
        if read_lists(self.text):
            parts += [
                pill("only", words["only"], partial(deals, alone=True), high=LINE),
                pill("mixed", words["mixed"], partial(deals, alone=False), Variant.OUTLINE, high=LINE, below=12),
            ]
            out["copy"] = partial(copy_text, self.services, self.text, "own_lists_page.copied")
            out["save"] = partial(export_text, self.services, f"{self.title()}.txt", self.text)
        return [*parts, pills(tell("own_lists_page.whole"), [(each, words[each], do) for each, do in out.items()])]

    def _write(self, number: int, text: str) -> None:
        self.lines[number] = text
        if self.lines[-1].strip():
            self.lines.append("")
        self._keep()

    def _paste(self) -> None:
        found = [line.strip() for line in self.services.paste().splitlines() if read_list(line) is not None]
        if not found:
            self.services.announce("own_lists_page.nothing")
            return
        self.lines = [*(line for line in self.lines if line.strip()), *found, ""]
        self._keep()
        self.services.announce("own_lists_page.pasted", count=len(found))

    def _keep(self) -> None:
        """Save the lists, with what another window has added, changed and removed. A list that was
        changed here too is saved as it is here."""
        theirs = self.services.store.own_lists().splitlines()
        added = {list_name(each): each for each in theirs if each not in self._known}
        for at, mine in enumerate(self.lines):
            if mine in self._known and mine not in theirs:
                self.lines[at] = added.get(list_name(mine), "")
        here = set(map(list_name, self.lines))
        self.lines[-1:-1] = [each for name, each in added.items() if name not in here]
        self.services.store.keep_own_lists(self.text)
        self._known = self.text.splitlines()
        self.place()


def deal(services: Services, *, alone: bool) -> Turn:
    """A wall of the lists; New makes another one of them."""
    lists, title = read_lists(services.store.own_lists()), services.ui.tell("own_lists_page.title")

    def more(pulse: Pulse) -> Puzzle:
        wall = wall_of(lists, Random(SystemRandom().getrandbits(64)), pulse, alone=alone)
        return replace(wall, title=title)

    def begin(found: Puzzle) -> Turn:
        return Open(entry_of(CONNECTING_WALL.id), Imported(found, more))

    return wait_for(services, more, say("own_lists_page.title"), begin)
