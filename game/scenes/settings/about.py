"""About Lantern: its version, and the licences of all that it is made of."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.catalogue import dailies
from game.scenes.shared.game_names import day
from game.scenes.shared.parts import lamp, paragraph, row, section
from game.scenes.shared.scene import Push, Services, Turn
from game.scenes.shared.screen import Content, Screen
from game.system.folders import licences
from game.system.report import VERSION, versions
from game.ui.lantern import Light
from game.ui.text import Style
from generators.kernel.phrases import Phrase, chain_phrases, join_list, phrasebook, say
from generators.names.almanac import last_day


class About(Screen):
    """Which Lantern this is, who made its parts, and their licences."""

    title_key = "about.title"
    has_lamp = False  # has a larger lamp of its own

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.texts = licences()

    def build(self) -> Content:
        tell = self.ui.tell
        texts = [row(f"text-{at}", self._name(path), partial(self._read, at)) for at, path in enumerate(self.texts)]
        return [
            lamp(Light.LIT),
            paragraph(tell("app.name"), Style.HEADING, faint=False, below=4),
            paragraph(tell("about.version", version=VERSION)),
            paragraph(versions()),
            paragraph(tell("welcome.about"), faint=False),
            paragraph(tell("welcome.thanks")),
            paragraph(tell(self._dailies()), below=24),
            section(tell("about.licences"), texts),
        ]

    def _dailies(self) -> Phrase:
        """Until when they are included: those in the player's language that end before the others are named."""
        last = {each.name: end for each in dailies(self.ui.languages) if (end := last_day(each.id))}
        end = max(last.values())
        early = {its: [name for name in last if last[name] == its] for its in last.values() if its < end}
        if not early:
            return say("dailies.until", day=day(self.ui, end))
        ends = [say("dailies.ends", name=join_list(names), day=day(self.ui, its)) for its, names in early.items()]
        return say("dailies.until_but", day=day(self.ui, end), early=chain_phrases("dailies.two", ends))

    def _read(self, number: int) -> Turn:
        return Push(self.licence(number))

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


class Licence(Screen):
    def __init__(self, services: Services, name: Callable[[], str], path: Path) -> None:
        super().__init__(services)
        self.name = name
        self.paragraphs = paragraphs(path.read_text("utf-8", "replace"))

    def title(self) -> str:
        return self.name()

    def build(self) -> Content:
        return [paragraph(each, Style.LABEL, faint=False, below=12) for each in self.paragraphs]


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a text, each as one flowing line; lists keep their lines."""
    parts = (part.strip("\n") for part in re.split(r"\n\s*\n", text.replace("\r", "").replace("\t", " ")))
    return [flowing(part) for part in parts if part.strip()]


def flowing(part: str) -> str:
    lines = [" ".join(each.split()) for each in part.split("\n")]
    listed = any(re.match(r"([-*#|•]|\(?\w{1,2}[.)]) ?", each) for each in lines)
    return ("\n" if listed else " ").join(lines)
