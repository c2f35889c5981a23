"""How a puzzle is played, in the game."""

from __future__ import annotations

from game.catalogue import entry_of
from game.scenes.lessons.examples import examples, pictured
from game.scenes.shared.blocks import Block, Paragraph, row
from game.scenes.shared.page import Answer, ChoiceSheet, ignore_result
from game.scenes.shared.scene import Services, Turn
from game.stage.command import Command
from game.stage.stage import instruction
from game.ui.text import Style
from game.ui.widgets.widget import Chosen
from generators.kernel.phrases import Phrase, listed, say, unlisted


class Rules(ChoiceSheet[Command]):
    def __init__(
        self,
        services: Services,
        kind: str,
        more: tuple[Command, ...],
        then: Answer[Command] = ignore_result,
        about: tuple[Phrase, ...] = (),
        *,
        by_finger: bool = False,
    ) -> None:
        """`about`: what there is to say of this one puzzle, which stands first."""
        super().__init__(services, then)
        self.kind = kind
        self.about = about
        self.by_finger = by_finger
        self.entry = entry_of(kind)
        self.examples = examples(self.entry)
        self.more = tuple(each for each in more if each.offered)

    def title(self) -> str:
        return self.ui.tell(f"board.{self.kind}.name")

    def blocks(self) -> list[Block]:
        tell = self.ui.tell
        first, *others = self.about or (None,)
        pictures = pictured(self.ui, self.entry, self.examples, self.frame.width - 2 * self.ui.px(24))
        return [
            *([Paragraph(tell(first), Style.STRONG, faint=False, space=6)] if first else []),
            *(Paragraph(tell(each), space=6 if each is not others[-1] else 16) for each in others),
            *pictures,
            Paragraph(tell(f"board.{self.kind}.rules"), faint=False, space=6),
            Paragraph(tell(say(f"board.{self.kind}.also", names=listed(unlisted(tell(f"board.{self.kind}.names")))))),
            Paragraph(tell("rules.pad" if self.ui.by_pad else "rules.pointer"), Style.STRONG, faint=False, space=6),
            Paragraph(tell(instruction(self.kind, by_finger=self.by_finger, by_pad=self.ui.by_pad))),
            Paragraph(tell("rules.keys"), Style.STRONG, faint=False, space=6),
            Paragraph(tell(f"board.{self.kind}.keys")),
            *(row(self.ui, each.id, each.label, value=number) for number, each in enumerate(self.more)),
        ]

    def choose(self, chosen: Chosen) -> Turn | None:
        return self.give(self.more[chosen.value])
