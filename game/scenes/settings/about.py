"""About: which Lantern this is, who made what it is made of, and under which licences all of that may be used."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.scenes.shared.blocks import Block, Paragraph, Section, lamp, row
from game.scenes.shared.game_names import day
from game.scenes.shared.page import Page
from game.scenes.shared.scene import Push, Services, Turn
from game.system.report import VERSION, versions
from game.system.resources import licences
from game.ui.lantern import Light
from game.ui.text import Style
from game.ui.widgets.widget import Chosen
from generators.kernel.phrases import phrasebook
from generators.names.almanac import LAST


class About(Page):
    title_key = "about.title"
    has_lamp = False  # it has a larger one

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.texts = licences()

    def blocks(self) -> list[Block]:
        tell = self.ui.tell
        texts = tuple(
            row(self.ui, f"text-{number}", self._name(path), value=number) for number, path in enumerate(self.texts)
        )
        return [
            lamp(self.ui, Light.LIT),
            Paragraph(tell("app.name"), Style.HEADING, faint=False, space=4),
            Paragraph(tell("about.version", version=VERSION)),
            Paragraph(versions()),
            Paragraph(tell("welcome.about"), faint=False),
            Paragraph(tell("welcome.thanks")),
            Paragraph(tell("dailies.until", day=day(self.ui, LAST)), space=24),
            Section(tell("about.licences"), texts),
        ]

    def choose(self, chosen: Chosen) -> Turn | None:
        return Push(self.licence(chosen.value))

    def licence(self, number: int) -> Licence:
        path = self.texts[number]
        return Licence(self.services, partial(self._name, path), path)

    def _name(self, path: Path) -> str:
        if path.stem == "NOTICE":
            folder = path.parent.name
            key = f"about.notice_{folder}"
            known = key in phrasebook().sentences
            return self.ui.tell(key if known else "about.notice_other", name=folder.capitalize())
        if path.stem == "LICENSE":
            return self.ui.tell("about.own")
        name = path.stem.replace("_", " ")
        return name[:1].upper() + name[1:]


class Licence(Page):
    def __init__(self, services: Services, name: Callable[[], str], path: Path) -> None:
        super().__init__(services)
        self.name = name
        self.paragraphs = paragraphs(path.read_text("utf-8", "replace"))

    def title(self) -> str:
        return self.name()

    def blocks(self) -> list[Block]:
        return [Paragraph(each, Style.LABEL, faint=False, space=12) for each in self.paragraphs]


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a text, each as one flowing line; lists keep their lines."""
    parts = (part.strip("\n") for part in re.split(r"\n\s*\n", text.replace("\r", "").replace("\t", " ")))
    return [flowing(part) for part in parts if part.strip()]


def flowing(part: str) -> str:
    lines = [" ".join(each.split()) for each in part.split("\n")]
    listed = any(re.match(r"([-*#|•]|\(?\w{1,2}[.)]) ?", each) for each in lines)
    return ("\n" if listed else " ").join(lines)
