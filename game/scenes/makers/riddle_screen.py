"""The page where players make Chinese riddles: what is written at the left, at the right its slip,
and what is certain about it. A whole riddle hangs among the slips of the evening."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import ClassVar

from pygame import Rect, Surface

from game.catalogue import entry_of
from game.scenes.makers.maker_screen import DraftDialog, MakerScreen
from game.scenes.shared.export import ToSave, to_save
from game.scenes.shared.parts import columns, line, paragraph
from game.scenes.shared.puzzle_screens import SlipOf
from game.scenes.shared.scene import Imported, Services
from game.scenes.shared.screen import Content
from game.session.worker import JobSlot, Worker
from game.ui.command import At, Command
from game.ui.elements import Element, Paint
from game.ui.text import Style
from game.ui.ui import Ui
from game.ui.widgets.button import Variant
from generators.kernel.phrases import Phrase
from generators.riddle_zh.kind import RIDDLE_ZH
from generators.riddle_zh.maker import FIELDS, Draft, puzzle_of, read_draft, remarks, usual_texts, write_draft
from generators.riddle_zh.rules import Puzzle

NAMES = dict(zip(FIELDS, ("face", "target", "answer", "reason", "by", "method", "also"), strict=True))
SLIP = 360  # points high


class RiddleDrafts(DraftDialog[Draft]):
    words = "riddle_page."

    read = staticmethod(read_draft)

    def name(self, draft: Draft) -> str:
        return draft.get("谜", "") or self.ui.tell("riddle_page.nameless")

    def detail(self, draft: Draft) -> str:
        return draft.get("底", "")

    def to_save(self, draft: Draft) -> ToSave | None:
        puzzle = puzzle_of(draft)
        return None if puzzle is None else to_save(entry_of(RIDDLE_ZH.id), puzzle)


class Checks:
    """What is certain about a draft, found in the worker."""

    def __init__(self, worker: Worker) -> None:
        self._worker, self._job = worker, JobSlot[tuple[Phrase, ...]]()
        self.said: tuple[Phrase, ...] = ()

    def look(self, draft: Draft) -> None:
        self._job.begin(self._worker.submit(partial(remarks, draft)))

    def update(self, seconds: float) -> bool:
        del seconds
        if (job := self._job.take_done()) is None:
            return False
        self.said = job.result()
        return True

    def cancel(self) -> None:
        self._job.cancel()


class RiddleMaker(MakerScreen[Draft]):
    kind = RIDDLE_ZH
    title_key = "riddle_page.title"
    words = "riddle_page."
    copied = "riddle_page.copied"
    groups: ClassVar = {
        "riddle_page.own": ("new", "drafts", "clear"),
        "maker.page.out": ("play", "slip", "save", "print", "give", "share", "code"),
    }
    drafts = RiddleDrafts
    first: Draft = MappingProxyType({})
    widest = 1000
    keys = (("next_field", "Tab"),)
    _judge: Checks

    def __init__(self, services: Services, draft: Draft | None = None) -> None:
        super().__init__(services, draft)
        self._judge = Checks(services.worker)
        self._judge.look(self.draft)

    read, write = staticmethod(read_draft), staticmethod(write_draft)

    def empty(self) -> Draft:
        """The next riddle is by the same maker."""
        return {name: text for name, text in self.draft.items() if NAMES[name] == "by"}

    def recheck(self) -> None:
        self._judge.look(self.draft)

    @property
    def puzzle(self) -> Puzzle | None:
        return puzzle_of(self.draft)

    def to_import(self, puzzle: Puzzle) -> Imported:
        return Imported(puzzle, names={"": self.ui.tell("riddle_page.drafts")})

    def build(self) -> Content:
        tell, left = self.ui.tell, list[Element]()
        prompts: Mapping[str, str] = usual_texts(self.draft)
        for name, most in FIELDS.items():
            prompt = prompts.get(name) or tell(f"riddle_page.{NAMES[name]}_like")
            type_in, text = self.when_typed(partial(self._write, name)), self.draft.get(name, "")
            left.append(paragraph(tell(f"riddle_page.{NAMES[name]}"), Style.LABEL, below=2))
            left.append(line(self.ui, NAMES[name], text, prompt, most, type_in))
        said = [paragraph(tell(each), Style.LABEL, faint=False, below=6) for each in self._judge.said]
        hangs = tell("riddle_page.hangs" if self.plays else "riddle_page.about")
        slip = [Paint(self._draw_slip, height=SLIP)] if self.plays else []
        buttons = [self.pill("slip", Variant.PRIMARY), self.pill("play")]
        for each in buttons:
            each.below = 12
        return columns(left, [paragraph(hangs), *buttons, *said, *slip])

    def _draw_slip(self, ui: Ui, target: Surface, rect: Rect) -> None:
        if (puzzle := self.puzzle) is not None:
            narrow = rect.inflate(rect.height * 3 // 4 - rect.width, 0)
            entry_of(RIDDLE_ZH.id).board().slip(target, ui, narrow, RIDDLE_ZH.start(puzzle))

    def _write(self, name: str, text: str) -> None:
        self.change({**self.draft, name: text}, name)

    def commands(self) -> tuple[Command, ...]:
        tell, whole = self.ui.tell, self.plays
        send = partial(SlipOf, entry_of(RIDDLE_ZH.id), self.puzzle)
        return (
            *super().commands(),
            Command("slip", tell("slip.row"), send, (), At.MENU, enabled=whole, leads=True),
            Command("share", tell("menu.copy"), self.copy, (), At.MENU, enabled=whole),
        )
