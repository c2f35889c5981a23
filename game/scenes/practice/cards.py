"""Flash cards: the list of learned characters, and the page that asks those that are due."""

from __future__ import annotations

from datetime import timedelta
from functools import partial

from pygame import Rect, Surface

from game.catalogue import Entry
from game.scenes.practice.cards_view import BESIDE, card_back, card_front, card_gap, card_meaning
from game.scenes.shared.characters import met_text
from game.scenes.shared.export import export_text
from game.scenes.shared.game_names import short_day
from game.scenes.shared.parts import lamp, paragraph, pill, row, rows
from game.scenes.shared.puzzle_screens import AtlasOf
from game.scenes.shared.scene import Pop, Push, Scene, Services, Turn
from game.scenes.shared.screen import Dialog, Screen, ignore_result
from game.scenes.shared.words import sign_rows
from game.stage.parts import stage_bar
from game.stage.stage import Stage
from game.store.learning import LearnedCard
from game.ui.command import At, Command
from game.ui.elements import Box, Column, Element, Fitted, Label, Paint, Row, Sized, beside_board
from game.ui.input import Event, Key, Typed
from game.ui.lantern import Light
from game.ui.sound import Cue
from game.ui.text import LABELS, Style
from game.ui.ui import FIT_TITLES, Ui
from game.ui.widget import Chosen
from game.ui.widgets.button import Variant
from game.ui.widgets.field import Field
from game.ui.widgets.rows import RowText
from game.word_cards import WORD_CARDS, cards_of, export_row, named, question, write_tsv
from generators.kernel.kind import WORDS, AnyCards, Back, Judgement
from generators.kernel.phrases import Phrase

WEEK = 7
SHOW = ("Space", "Return", "Enter")
KNEW, NOT_YET = ("2", "Right", "[2]"), ("1", "Left", "[1]")
ON = ("Space", "Return", "Enter")  # more keys after a typed answer
WIDE, LOW = 840, 560  # points: the largest card with the tile beside the words
NARROW, HIGH = 640, 840  # points: largest card with the tile above the words
SIDE, EDGE = 24, 16  # points: margins beside it, above and below it
FOOT, PILL, LEAST = 24, 56, 64
LINE = 3  # points: the height of the progress line
ANSWER, LONGEST = "answer", 40


class CardList(Screen):
    title_key = "cards.list_title"

    def __init__(self, services: Services, entry: Entry) -> None:
        super().__init__(services)
        self.entry, self.cards = entry, cards_of(entry.kind) or WORD_CARDS
        self.begin(self.cards.prepare)
        self.met: list[tuple[LearnedCard, Back]] = []
        self.read = False
        self.today = services.today()

    def build(self) -> list[Element]:
        tell = self.ui.tell
        if not self.read:
            return []
        if not self.met:
            return [paragraph(tell(named("cards.none", self.cards)))]
        note = tell("cards.export_note")
        save = row("export", tell("cards.export"), self._export, icon="save", note=note, below=16)
        name = "word" if self.cards.id == WORDS else "card"
        return [save, rows(self.ui, name, len(self.met), self._row, self._open)]

    def back(self) -> None:
        self.today = self.services.today()

    def _open(self, number: int) -> Turn:
        return Push(CardDialog(self.services, self.met[number][0], self.entry))

    def receive(self, found: object) -> None:
        del found
        self._look()

    def _look(self) -> None:
        every = self.services.store.cards.all(self.cards.id)
        found = ((each, self.cards.back(each.front, each.tag)) for each in reversed(every))
        self.met = [(card, back) for card, back in found if back is not None]
        self.read = True
        self.place()

    def _row(self, number: int) -> RowText:
        card, back = self.met[number]
        return RowText(f"{card.front}  {back.sound}", self._when(card), note=back.meaning)

    def _when(self, card: LearnedCard) -> str:
        if card.due is None:
            return self.ui.tell("cards.known") if card.is_asked else ""
        if card.to_learn:
            return met_text(self.ui, card, self.today)
        if card.due <= self.today:
            return self.ui.tell("cards.due_today")
        return self.ui.tell("cards.due_on", day=short_day(self.ui, card.due))

    def _export(self) -> None:
        text = write_tsv(
            export_row(card.front, back, card.where)
            if card.kind == WORDS
            else ((card.front, back.sound, back.meaning, back.parts), self.cards.tags(card.tag))
            for card, back in reversed(self.met)
        )
        day = self.services.today().isoformat()
        name = self.ui.tell("cards.file", title=self.ui.tell(self.cards.title), day=day)
        export_text(self.services, f"{name}.tsv", text)


class CardDialog(Dialog):
    def __init__(self, services: Services, card: LearnedCard, entry: Entry) -> None:
        super().__init__(services)
        self.one, self.entry = card, entry
        self.card_back = (cards_of(entry.kind) or WORD_CARDS).back(card.front, card.tag)

    def title(self) -> str:
        return self.one.front

    def build(self) -> list[Element]:
        card, today, found = self.one, self.services.today(), list[Element]()
        if (back := self.card_back) is not None:
            found.append(card_back(self.ui, card, back, today))
            found[-1].below = 16
            found += sign_rows(self.ui, card.front, back.sound) if card.kind == WORDS else ()
        if self.entry.kind.teaching.atlas is not None:
            atlas = partial(AtlasOf, self.entry, card.front, card.tag)
            found.append(row("atlas", self.ui.tell("atlas.from_card"), atlas))
        return found


class AnswerField(Field):
    """Space in an empty field shows the card instead."""

    def takes(self, key: Key) -> bool:
        return super().takes(key) and (key.name != "space" or bool(self.text))


class CardsScreen(Scene):
    """A pointer presses card or pills; Space shows the back, 1 and 2 answer, letters type."""

    def __init__(self, services: Services, entry: Entry) -> None:
        super().__init__(services)
        self.entry, self.cards = entry, cards_of(entry.kind) or WORD_CARDS
        self.stage = Stage(self.panel)
        self.waiting: list[LearnedCard] = []
        self.flipped = False
        self.typed = ""
        self.said: Judgement | None = None  # judgement of the typed answer
        self.missing: Phrase | None = None  # question about the typed answer, asked once
        self.asked = 0  # number of answered cards
        self.ready = services.worker.submit(self.cards.prepare)
        self.read = False

    @property
    def here(self) -> LearnedCard | None:
        return self.waiting[0] if self.waiting else None

    @property
    def card_back(self) -> Back | None:
        return self.cards.back(self.here.front, self.here.tag) if self.here is not None else None

    @property
    def question(self) -> str:
        """The key of what is asked."""
        card, back = self.here, self.card_back
        return question(card.kind, card.step, back) if card is not None and back is not None else "how"

    @property
    def typing(self) -> bool:
        return self.here is not None and not self.flipped

    def _look(self) -> None:
        store = self.services.store.cards
        due = store.due(self.cards.id)
        self.waiting = [each for each in due if self.cards.back(each.front, each.tag) is not None]
        for each in due:
            if each not in self.waiting:
                store.retire(each)
        self.read = True
        self._ask()

    def _ask(self) -> None:
        """Ask the next card; the field gets the focus."""
        self.flipped, self.typed, self.said, self.missing = False, "", None, None
        self.panel.focus = None
        self.place()
        self.panel.focus = ANSWER if self.typing else None

    def place(self) -> None:
        self.dirty = True
        self.stage.commands = self.commands()
        title = Label(self.ui.tell(self.cards.title), FIT_TITLES)
        bar = Box([stage_bar(title, self.stage.commands[:2], self._count()), Paint(self._draw_progress)])
        self.panel.place(beside_board(self.ui), Column([bar, Sized(make=self._content, grow=1)]), self.area.copy())

    def _count(self) -> Element | None:
        """The number of cards left."""
        left, m = len(self.waiting), beside_board(self.ui)
        if not left:
            return None
        words = self.ui.tell("cards.last_left") if left == 1 else self.ui.tell("cards.left", count=left)
        wide = m.points(min(self.ui.text.width(words, Style.LABEL) + 2, self.area.width // 3))
        return Label(words, LABELS, "ink_2", 1.0, width=wide)

    def _draw_progress(self, ui: Ui, target: Surface, bar: Rect) -> None:
        if self.waiting and self.asked:
            done = bar.width * self.asked // (self.asked + len(self.waiting))
            high = beside_board(ui).px(LINE)
            target.fill(ui.theme.accent, (bar.left, bar.bottom - high, done, high))

    def _content(self, wide: float, high: float) -> Element:
        """The card with its pills and keys."""
        wide, high = wide - 2 * SIDE, high - 2 * EDGE - PILL - FOOT - 24
        beside = wide >= BESIDE and wide > high
        most = min(wide, WIDE if beside else NARROW)
        card = self._card()
        card.height, card.below = max(LEAST, min(LOW if beside else HIGH, high)), 16
        words = "cards.keys_on" if self.said else "cards.keys_answer" if self.flipped else "cards.keys"
        keys = Label(self.ui.tell(words) if self.here else "", Style.CAPTION, "ink_3", 0.5, height=FOOT)
        parts = Column([card, Row(self._pills(), gap=12, height=PILL, below=8), keys], max_width=most)
        return Column([Element(grow=1), parts, Element(grow=1)], pad=(SIDE, EDGE))

    def _card(self) -> Element:
        card, back = self.here, self.card_back
        if card is None or back is None:
            return self._finish_page() if self.read else Element()
        if self.flipped:
            face = card_back(self.ui, card, back, self.services.today(), self.said)
        else:
            face = self._question(card.front, back)
        return Box([face], press=self._flip if self.typing else None, id="card")

    def _question(self, front: str, back: Back) -> Element:
        asked = self.ui.tell(self.missing or named(f"cards.{self.question}", self.cards))
        if self.question == "how":
            return card_front(self.ui, front, asked)
        if self.question == "gap" and back.sentence is not None:
            return card_gap(self.ui, front, back.sentence, asked)
        return card_meaning(self.ui, front, back, asked)

    def _finish_page(self) -> Element:
        heading, beneath = finished_text(self.ui, self.cards, self.services)

        title = Label(heading, FIT_TITLES, align=0.5, height=40)
        words = Label(beneath, LABELS, "ink_2", 0.5, lines=0, below=16)
        return Column([Element(grow=1), lamp(Light.LIT, 120), title, words, Element(grow=1)])

    def commands(self) -> tuple[Command, ...]:
        tell = self.ui.tell

        def list_cards() -> Turn:
            return Push(CardList(self.services, self.entry))

        close = Command("close", tell("cards.back"), Pop, ("Escape",), At.BAR, "back")
        bar = close, Command("list", tell("cards.list"), list_cards, ("L",), At.BAR, "list")
        if not self.read:
            return bar
        if self.here is None:
            return (*bar, Command("close", tell("cards.back"), Pop, SHOW, primary=True))
        if not self.flipped:
            show = tell("cards.check" if self.typed else "cards.show")
            return (*bar, Command("show", show, self._flip, SHOW, primary=True))
        speaker = self.services.speaker
        listen = Command("listen", tell("play.listen"), partial(speaker.say, self.here.front), ("Ctrl Shift L",))
        no, yes = partial(self._answer, knew=False), partial(self._answer, knew=True)
        wrong = self.said is not None and not self.said.right
        on = ON if self.said is not None else ()
        return (
            *bar,
            Command("not_yet", tell("cards.not_yet"), no, (*NOT_YET, *on) if wrong else NOT_YET, primary=wrong),
            Command("knew", tell("cards.knew"), yes, KNEW if wrong else (*KNEW, *on), primary=not wrong),
            *([listen] if speaker.ready else ()),
        )

    def _pills(self) -> list[Element]:
        rest, found = self.stage.commands[2:], list[Element]()
        for each in rest:
            variant, cap = Variant.PRIMARY if each.primary else Variant.OUTLINE, each.keys[0] if len(rest) > 1 else ""
            found.append(pill(each.id, each.label, each.run, variant, detail=cap, high=PILL, grow=1, min_width=1))
        return [Fitted(self._field, self._take, grow=1, min_width=1), *found] if self.typing else [*found]

    def _field(self, place: Rect) -> AnswerField:
        is_heard = self.question == "how"
        answer = "cards.prompt_sound" if is_heard else named("cards.prompt_character", self.cards)
        prompt = self.ui.tell(answer)
        place.height = beside_board(self.ui).px(PILL)
        return AnswerField(self.ui, ANSWER, place, self.typed, prompt=prompt, most=LONGEST)

    def _take(self, chosen: Chosen) -> None:
        self.typed = chosen.text
        if chosen.value:
            self._flip()
        else:
            self.place()

    def update(self, seconds: float) -> Turn | None:
        del seconds
        if not self.read and self.ready.done:
            self.ready.result()
            self._look()
        return None

    def back(self) -> None:
        self.place()

    def handle(self, event: Event) -> Turn | None:
        self.dirty = True
        if isinstance(event, Typed) and self.typing:
            self.panel.focus = ANSWER
        return self.do(self.stage.handle(event, ignore_result, typing=self.typing))  # events for the answer box

    def _flip(self) -> None:
        assert self.here is not None
        said = self.cards.judged(self.typed, self.here.front) if self.typed.strip() else None
        if said is not None and said.missing is not None and self.missing is None:
            self.missing = said.missing
            self.place()
            return
        self.said = said
        self.flipped = True
        self.place()

    def _answer(self, *, knew: bool) -> None:
        card = self.waiting.pop(0)
        self.services.store.cards.answer(card, knew=knew)
        self.services.hear(Cue.PLACE if knew else None)
        self.asked += 1
        self._ask()


def finished_text(ui: Ui, cards: AnyCards, services: Services) -> tuple[str, str]:
    every = [each for each in services.store.cards.all(cards.id) if cards.back(each.front, each.tag) is not None]
    asked = [each for each in every if each.is_asked]
    tomorrow = services.today() + timedelta(1)  # new words may have to wait
    days = [max(each.due, tomorrow) for each in asked if each.due is not None]
    if not asked:
        return ui.tell("cards.calm"), ui.tell(named("cards.calm_none", cards))
    knew, known = sum(each.step > 0 for each in asked), sum(each.is_known for each in asked)
    head = ui.tell("cards.calm_done")
    if days:
        first = min(days)
        soon = 0 < (first - services.today()).days < WEEK  # then its weekday says it
        day = ui.tell(f"date.weekday_{first.weekday()}") if soon else short_day(ui, first)
        head = ui.tell("cards.calm_next", day=day)
    return head, ui.tell("cards.learned", knew=knew, known=known, all=len(asked))
