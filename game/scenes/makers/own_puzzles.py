"""The puzzles that the player made or gave: to whom they went, and what came back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial

from game.catalogue import entry_of
from game.scenes.makers.riddle_screen import RiddleMaker
from game.scenes.makers.sweet_spots.editor import BoardEditor
from game.scenes.makers.wall.maker import LionMaker, WallMaker
from game.scenes.shared.game_names import DOT, credit_of, day, kind_name
from game.scenes.shared.parts import paragraph, rows
from game.scenes.shared.scene import Import, Services
from game.scenes.shared.screen import Content, Screen
from game.store.circle import GIFT, result_phrase
from game.store.log import read_day
from game.ui.widgets.rows import RowText
from generators.kernel.drawing import Words
from generators.kernel.kind import AnyKind, AnyPuzzle, BadText, Pulse
from generators.kernel.paper import PaperSheet
from generators.kernel.phrases import quote
from generators.page.result import Result, key_of_text

MAKERS = {page.kind.id: page for page in (LionMaker, WallMaker, BoardEditor, RiddleMaker)}
LONGEST = 40  # letters of the first words


@dataclass(frozen=True, slots=True)
class OwnPuzzle:
    kind: str
    text: str  # empty if it was given on another device
    day: str  # on which it was given or last changed; empty: unknown
    to: tuple[str, ...] = ()  # who got it; without a name it is empty
    back: tuple[tuple[str, Result], ...] = ()  # by whom
    begins: str = ""
    number: int = 0  # of one without its text


def read_own_puzzles(services: Services, pulse: Pulse) -> list[OwnPuzzle]:
    """All of them, the latest first."""
    found, whole = dict[str, OwnPuzzle](), list[OwnPuzzle]()
    for each in _every(services):
        mark = each.text or f"{each.kind} {each.number}"
        known = found.get(mark)
        found[mark] = replace(known, to=known.to + each.to, day=known.day or each.day) if known else each
    lines, names = services.store.circle.lines(), services.store.circle.names()
    for each in sorted(found.values(), key=lambda each: each.day, reverse=True):
        pulse()
        here = each.kind, f"{GIFT}{key_of_text(each.text) if each.text else each.number}"
        back = tuple((names.get(of.person, ""), of.result) for of in lines if (of.result.puzzle, of.place) == here)
        with suppress(BadText, StopIteration):  # of a newer version
            kind = entry_of(each.kind).kind
            begins = first_words(kind, kind.read(each.text)) if each.text else ""
            whole.append(replace(each, back=back, begins=begins))
    return whole


def _every(services: Services) -> Iterator[OwnPuzzle]:
    """What was given or made of words, then drafts that are whole."""
    for key, gift in services.store.gifts.all():
        kind, number, *to = key.split(" ", 2)
        if gift.puzzle or (gift.day and number.isdecimal()):
            yield OwnPuzzle(kind, gift.puzzle, gift.day, tuple(to), number=0 if gift.puzzle else int(number))
    for kind, maker in MAKERS.items():
        for saved, made in maker.drafts(services, kind).whole:
            yield OwnPuzzle(made.kind.id, made.kind.write(made.puzzle), saved.day)


def first_words(kind: AnyKind, puzzle: AnyPuzzle) -> str:
    """What its sheet begins with; nothing if it has no words."""
    sheet = kind.outside.paper.sheet(puzzle) if kind.outside.paper else PaperSheet()
    marks = sheet.drawing.marks if sheet.drawing else ()
    drawn = [each.text for each in marks if isinstance(each, Words) and not each.text.isdigit()]
    listed = (row.text for part in sheet.lists for row in part.rows)
    between = ", " if any(len(each) > 1 for each in drawn) else ""
    return quote(" ".join((between.join(drawn) or next(listed, "")).split()), LONGEST)


class OwnPuzzles(Screen):
    title_key = "own_puzzles.title"
    kept_below = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.found: list[OwnPuzzle] = []
        self.back()

    def back(self) -> None:
        self.begin(partial(read_own_puzzles, self.services))

    def receive(self, found: list[OwnPuzzle] | None) -> None:
        self.found = found or []

    def build(self) -> Content:
        if self.found:
            return rows(self.ui, "puzzle", len(self.found), self._row, self._open)
        return [] if self.job is not None else paragraph(self.ui.tell("own_puzzles.none"))

    def _row(self, number: int) -> RowText:
        """At its right the results, then who has sent none yet."""
        ui, tell, own = self.ui, self.ui.tell, self.found[number]
        known = {name.casefold() for name, _ in own.back}
        waits = [name for name in own.to if name.casefold() not in known]
        left = waits[: max(0, len(own.to) - len(own.back))]  # the others may have sent theirs under another name
        said = [tell(result_phrase(*each)) for each in own.back]
        said += [tell("own_puzzles.waits", name=name) if name else tell("own_puzzles.given") for name in left]
        kind, label = kind_name(ui, entry_of(own.kind)), tell(credit_of(own.kind, own.text)) or own.begins
        note = DOT.join(filter(None, [kind if label else "", day(ui, own.day) if read_day(own.day) else ""]))
        return RowText(label or kind, DOT.join(said), note=note)

    def _open(self, number: int) -> Import | None:
        text = self.found[number].text
        return Import(text.encode(), self._row(number).label) if text else None
