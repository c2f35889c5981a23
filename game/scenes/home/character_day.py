"""Today's character: how it stands, and its block on the page of the day."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial

from pygame import Rect, Surface

from game.catalogue import OF_WORDS, entry_of
from game.character_path import CharacterPath, character_path, keep_day, pages_reached
from game.scenes.home.blocks import KICKER, PAD, draw_spaced
from game.scenes.shared.day_lanterns import Extra, extras
from game.scenes.shared.parts import bead, pill
from game.scenes.shared.scene import Open, Push, Services, Turn
from game.scenes.shared.screens import KindScreen, PlainScreen
from game.scenes.shared.writing import WritingDialog
from game.store.archive import ArchiveBusyError
from game.ui.elements import Column, Element, First, Label, Paint, Plate, Row
from game.ui.lantern import Light
from game.ui.text import LABELS
from game.ui.ui import Ui
from game.ui.widgets.button import Variant
from generators.kernel.kind import WORDS
from generators.kernel.phrases import CHINESE
from generators.names.day_character import PUZZLE, SLIPS, STEPS, addresses_of, sentence_pages
from generators.words.poem_book import meaning, pinyin
from generators.words.readings import join_note, learner_facts
from generators.words.strokes import strokes

RIDDLE = len(STEPS)  # in place of a wall
LAMP, SIGN, BUTTON = 26, 54, 40  # points: a small lantern, the character of today, the height of a button


@dataclass(frozen=True, slots=True)
class CharacterFacts:
    path: CharacterPath
    puzzles: Sequence[Extra]  # in their order
    cards: int  # that are due
    answered: bool  # one today
    sentences: str = ""  # the page of them to read

    @property
    def left(self) -> Sequence[Extra]:
        return [each for each in self.puzzles if not each.lamp.over]

    @property
    def sign(self) -> str:
        """The character, once its first puzzle is over."""
        return self.path.day.sign if self.path.day is not None and self.puzzles[0].lamp.over else ""

    def name(self, ui: Ui, puzzle: Extra) -> str:
        at = STEPS[self.puzzles.index(puzzle) - len(self.puzzles)]
        return ui.tell(f"character.step_{RIDDLE if at == PUZZLE and puzzle.address.kind == SLIPS else at}")


def read_character(services: Services) -> CharacterFacts | None:
    """How today's character stands; nothing for who has not chosen it. A day whose puzzles are over is recorded."""
    store, today, chosen = services.store, services.today(), services.settings.character
    with suppress(ArchiveBusyError):
        if chosen:
            path, puzzles = character_path(store, chosen, today), dict[int, Extra]()
            addresses = addresses_of(path.number)
            for kind in {each.kind for each in addresses}:
                puzzles |= extras(store, {at: each for at, each in enumerate(addresses) if each.kind == kind})
            answered = any(each.answers and each.last == str(today) for each in store.cards.all(WORDS))
            due = len(store.cards.due(WORDS))
            found = CharacterFacts(path, [puzzles[at] for at in sorted(puzzles)], due, answered)
            if not (found.left or path.is_done):
                keep_day(store, path, today)
            every = sentence_pages()
            reached = pages_reached(store).items()
            left = (page for page, marks in reached if len(marks) < len(every[page]))
            return replace(found, sentences=next(left, ""))
    return None


def speak_line(services: Services, found: CharacterFacts) -> None:
    if found.path.day is not None:
        services.speaker.say(found.path.day.line)


def character_block(services: Services, found: CharacterFacts) -> Element:
    ui, title, sign = services.ui, services.ui.tell("character.title"), found.sign

    def paint(ui: Ui, target: Surface, rect: Rect) -> None:
        ink = ui.theme.ink if sign else ui.theme.ink_3
        ui.text.glyph(target, sign or "□", round(rect.height * 0.8), ink, rect.center)

    head = Paint(partial(draw_spaced, title), height=KICKER, says=[title])
    said = [Label(each, LABELS, "ink_2", lines=0) for each in _words(ui, found)]
    words = Column([head, *said], grow=1, min_width=240)
    start, lamps, buttons = [Paint(paint, width=SIGN, height=SIGN), words], _lamps(ui, found), _buttons(services, found)
    ways = [
        Row([*start, lamps, *buttons], gap=14, align=0.5),
        Column([Row(start, gap=12, align=0.5), lamps, Row(buttons, gap=8)], gap=8),
        Column([Row(start, gap=12, align=0.5), lamps, *buttons], gap=8),
    ]
    return Column([First(ways)], pad=(PAD + 8, 10), plate=Plate("tile", ""))


def _words(ui: Ui, found: CharacterFacts) -> list[str]:
    """The character with its sound and meaning, and at the end the line."""
    day, ends = found.path.day, [] if found.left else [ui.tell("character.tomorrow")]
    if not found.sign or day is None:
        return ends or [ui.tell("character.about")]
    sound, sense = learner_facts(found.sign)
    said = [join_note(f"{found.sign} {sound}", sense * (ui.language != CHINESE))]
    line = f"{day.line} {pinyin(day.line)} {meaning(day.line)}".strip()
    return [*said, line, *ends] if ends else said


def _lamps(ui: Ui, found: CharacterFacts) -> Element:
    """Of the cards of today and of each puzzle: lit once it is solved, dim if it was shown."""

    def lamp(light: Light, *said: str) -> Element:
        return bead(light, LAMP, width=LAMP + 4, height=LAMP + 14, says=[", ".join(said)])

    lamps = list[Element]()
    if found.cards or found.answered:
        lamps.append(lamp(Light.UNLIT if found.cards else Light.LIT, ui.tell("character.cards")))
    for each in found.puzzles:
        light = Light.DIM if each.lamp.over and not each.lamp.light.lit else each.lamp.light
        lamps.append(lamp(light, found.name(ui, each), *each.lamp.words_so_far(ui)))
    return Row(lamps, gap=2)


def _buttons(services: Services, found: CharacterFacts) -> list[Element]:
    """The cards that are due, which come first before the first puzzle; the next puzzle, or else the line."""
    tell, shown, left = services.ui.tell, list[Element](), found.left
    is_fresh = len(left) == len(found.puzzles)

    def play() -> Turn:
        first, *rest = (Open(entry_of(each.address.kind), each.request) for each in left)
        services.plan = (*rest,)
        return first

    variants = [Variant.PRIMARY, Variant.OUTLINE]
    if found.cards:
        cards = partial(KindScreen, "cards", OF_WORDS)
        shown.append(pill("due", tell("character.due", count=found.cards), cards, variants[not is_fresh]))
    if left:
        label = tell("character.begin") if is_fresh else tell("character.next", name=found.name(services.ui, left[0]))
        shown.append(pill("character", label, play, variants[bool(found.cards and is_fresh)]))
    elif found.path.day is not None and services.speaker.ready:
        shown.append(pill("listen", tell("play.listen"), partial(speak_line, services, found), Variant.OUTLINE))
    if found.sentences:
        read = partial(PlainScreen, "sentences", at=found.sentences)
        shown.append(pill("sentences", tell("twelve.title"), read, variants[bool(left)]))
    elif strokes(found.sign):
        shown.append(pill("write", tell("writing.write"), partial(_write, services, found.sign), Variant.OUTLINE))
    shown.append(pill("characters", tell("character.all"), partial(PlainScreen, "characters"), Variant.OUTLINE))
    for each in shown:
        each.below, each.height = 0, BUTTON
    return shown


def _write(services: Services, sign: str) -> Turn:
    return Push(WritingDialog(services, sign, by_hand=True))
