"""The import sheet: a puzzle from outside is read, proved and shown; for a table the player chooses its columns."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import starmap

from pygame import Rect

from game.scenes.files.read_puzzle import (
    KINDS,
    ReadPuzzle,
    ReadWords,
    looks_like_name,
    parse_name,
    prove,
    read_data,
    read_offer,
    words_phrase,
)
from game.scenes.shared.export import to_save
from game.scenes.shared.parts import choice, paragraph, row, switch
from game.scenes.shared.puzzle_screens import GiveOf, PrintTexts
from game.scenes.shared.scene import Import, Imported, MakeFromWords, Open, Pop, Push, Services, Turn
from game.scenes.shared.screen import Content, Dialog
from game.session.solution import AnySolutionSearch, SolutionSearch, summary_lines
from game.session.worker import Job
from game.store.store import Gift
from game.ui.elements import Element, Paint, Row
from game.ui.text import Style
from game.ui.ui import Ui
from game.ui.widgets.button import Variant
from game.ui.widgets.chooser import flowing
from generators.kernel.given_words import OwnWord, WordTable
from generators.kernel.kind import Pulse
from generators.kernel.phrases import Phrase, say
from generators.kernel.text import LARGEST_FILE
from generators.reading.parse import LAYOUT, TEXT, WORDS, FormOffer, column_names, word_offers
from generators.words.word_list import words_of_table

SHOWN = 3  # words in the preview of a table

CARDS = "sixteen"  # form of cards without groups
MADE_OF = (LAYOUT, TEXT, WORDS)  # forms of what is made into a puzzle
PATIENT = 2  # seconds before the sheet says that a proof takes long
LONGEST_WAY = 20.0  # seconds before the rating is cancelled


def words_of(table: WordTable, pulse: Pulse) -> ReadWords:
    pulse()
    words = words_of_table(table)
    return ReadWords(words, tuple(word_offers(words, KINDS)))


def _preview(ui: Ui, entries: tuple[OwnWord, ...]) -> Iterator[tuple[str, bool, float]]:
    """The first words; of each paragraph whether it is faint, and the space below it."""
    if not entries:
        yield ui.tell("table.empty"), False, 16
    for each in entries[:SHOWN]:
        yield (f"{each.word}: {each.clue}" if each.clue else each.word), True, 4
    if len(entries) > SHOWN:
        yield ui.tell("table.more", count=len(entries) - SHOWN), True, 16


Work = Callable[[Pulse], ReadPuzzle | ReadWords]


class ImportDialog(Dialog):
    from_outside = True

    def __init__(self, services: Services, work: Work, name: str | Phrase) -> None:
        super().__init__(services)
        self.name = name
        self.way: AnySolutionSearch | None = None  # rates a puzzle with exactly one solution
        self.today: Turn | None = None
        self._others: tuple[FormOffer, ...] = ()
        self._fixed_top: tuple[tuple[int, int], bool, int] | None = None  # window size, `shown`, top
        self._begin(work)

    def _begin(self, work: Work) -> None:
        """Read first, then prove. A puzzle may be played before it is proved."""
        self.job = self.reading = self.services.worker.submit(work)
        self.proof: Job[ReadPuzzle] | None = None
        self.read: ReadPuzzle | None = None  # puzzle before its proof
        self.tried = 0  # steps of the proof
        self.found: ReadPuzzle | None = None
        self.words: ReadWords | None = None
        self.table: WordTable | None = None  # its columns are chosen, if the words come from one
        self.fault = None
        self.shown = False  # whether the solution is shown

    @property
    def frame(self) -> Rect:
        """The top of the card is fixed, so that new sentences below do not move the pills while they are pressed."""
        frame, stood = super().frame, self._fixed_top
        if stood is not None and stood[:2] == (self.area.size, self.shown):
            frame.top = max(self.area.top, min(stood[2], self.area.bottom - frame.height))
        return frame

    def place(self) -> None:
        super().place()
        if self.found is not None and (self._fixed_top is None or self._fixed_top[:2] != (self.area.size, self.shown)):
            self._fixed_top = self.area.size, self.shown, self.frame.top

    @classmethod
    def of(cls, services: Services, data: bytes, name: str | Phrase) -> ImportDialog:
        return cls(services, partial(read_data, data), name)

    @classmethod
    def for_fault(
        cls, services: Services, name: str | Phrase, fault: Phrase, today: Turn | None = None
    ) -> ImportDialog:
        """`today`: what the address of another edition gives today."""
        scene = cls.of(services, b"", name)
        scene.reading.cancel()
        scene.job = None
        scene.fault, scene.today = fault, today
        return scene

    def title(self) -> str:
        return self.name if isinstance(self.name, str) else self.ui.tell(self.name)

    def news(self) -> tuple[tuple[str, str], ...]:
        """The result for screen readers; for a table also its first word."""
        said = [self.ui.tell(self.fault)] if self.fault is not None else []
        if self.words is not None and self.table is not None:
            said.append(next(_preview(self.ui, self.words.words.entries))[0])
        if self.words is not None and self.words.words.entries:
            said.append(self.ui.tell(words_phrase(self.words.words)))
        if self.found is not None:
            said.append(self._sentence(self.found, len(self.found.solutions or ())))
        return tuple((each, "") for each in said)

    def build(self) -> Content:
        if self.fault is not None:
            today = (
                self.told_pill("today", "address.open_today", lambda: Pop(lambda: self.today)) if self.today else None
            )
            done = self.told_pill("done", "import.close", Pop, Variant.OUTLINE if self.today else Variant.PRIMARY)
            return [paragraph(self.ui.tell(self.fault), faint=False), *self._other_kinds(), today, done]
        if self.words is not None:
            return self._choice(self.words)
        if self.found is not None:
            return self._verdict(self.found)
        if self.read is not None and self.proof is not None and self.proof.seconds >= PATIENT:
            return self._proving(self.read, int(self.proof.seconds))
        looking = paragraph(self.ui.tell("import.looking", seconds=int(self.reading.seconds)))
        cancel = self.told_pill("done", "import.cancel", Pop, Variant.OUTLINE)
        return [looking, cancel] if self.reading.seconds >= PATIENT else [looking]

    def update(self, seconds: float) -> Turn | None:
        super().update(seconds)
        if (self.found is None and self.fault is None and self.words is None) or self._finish_rating():
            self.place()
        return None

    def _take(self, offer: FormOffer) -> None:
        """Read the same text as a puzzle of another kind."""
        others = tuple(each for each in self._others if each is not offer)
        self.leave()
        self.way = self._fixed_top = None
        self._begin(partial(read_offer, offer, others))
        self._others = others
        self.place()

    def leave(self) -> None:
        super().leave()
        if self.way is not None:
            self.way.cancel()

    def _finish_rating(self) -> bool:
        """Whether the rating has just finished or was given up."""
        if self.way is None or not self.way.busy:
            return False
        self.way.follow()
        if self.way.seconds > LONGEST_WAY:
            self.way.cancel()
        return not self.way.busy

    def receive(self, found: ReadPuzzle | ReadWords | None) -> None:
        """What was read; then a puzzle with its proof."""
        worker = self.services.worker
        if isinstance(found, ReadWords):
            self.words, self._others, self.table = found, found.others, found.words.table
        elif found is not None and self.read is None:
            self.read, self._others = found, found.others
            self.job = self.proof = worker.submit(partial(self._prove, found))
        elif found is not None:
            self.found = found
            if found.solutions is not None and len(found.solutions) == 1 and found.entry.kind.graded:
                self.way = SolutionSearch(worker, found.entry.kind, found.entry.kind.start(found.puzzle))

    def _prove(self, found: ReadPuzzle, pulse: Pulse) -> ReadPuzzle:
        def turn() -> None:
            self.tried += 1
            pulse()

        return prove(found, turn)

    def _choice(self, read: ReadWords) -> list[Element]:
        faults = () if read.fault is None else (paragraph(self.ui.tell(read.fault), faint=False),)
        table = self._columns(self.table, read) if self.table is not None else ()
        if not read.words.entries and table:
            return [*faults, *table]
        words = paragraph(self.ui.tell(words_phrase(read.words)), faint=False)
        make = self.told_pill("make", "form.make", lambda: MakeFromWords(read.words))
        makers = [(kind.name, maker) for kind in KINDS if (maker := kind.outside.from_words) is not None]
        count = len(read.words.entries) + 1
        names = [name for name, maker in makers if count == maker.least and not maker.characters]
        short = [paragraph(self.ui.tell("form.one_short", kind=name)) for name in names]
        return [*faults, *table, words, *short, make, *self._other_kinds()]

    def _columns(self, table: WordTable, read: ReadWords) -> list[Element]:
        """The choice of the columns, and the first words in them."""
        names, tell = column_names(table), self.ui.tell

        def change(table: WordTable) -> None:
            self.table = table
            self.begin(partial(words_of, table))
            self.place()

        def chips(name: str, labels: tuple[str, ...], at: int, given: Callable[[int], WordTable]) -> Element:
            chooser = partial(flowing, self.ui, name, labels=labels, at=at)
            return choice(chooser, lambda value: change(given(value)), below=16)

        def head(on: bool) -> None:
            change(replace(table, headed=on))

        count, preview = len(names), _preview(self.ui, read.words.entries)
        labels, at = (*names, tell("table.no_clues")), count if table.clue is None else table.clue
        return [
            paragraph(tell("table.which"), faint=False, below=8),
            chips("column", names, table.word, table.of_words),
            paragraph(tell("table.clues"), faint=False, below=8),
            chips("clues", labels, at, lambda value: table.of_clues(value if value < count else None)),
            switch("headed", tell("table.headed"), head, on=table.headed, high=44, below=12),
            *(paragraph(each, faint=faint, below=below) for each, faint, below in preview),
        ]

    def _proving(self, read: ReadPuzzle, seconds: int) -> list[Element]:
        kind = read.entry.name
        words = self.ui.tell("import.proving", kind=kind, seconds=seconds, tried=f"{self.tried:,}")
        unproved = Imported(read.puzzle, read.more, unproved=True)
        return [
            paragraph(words, faint=False),
            self.told_pill("unproved", "import.play_unproved", lambda: Open(read.entry, unproved)),
            self.told_pill("done", "import.cancel", Pop, Variant.OUTLINE),
            *self._other_kinds(),
        ]

    def _verdict(self, found: ReadPuzzle) -> list[Element]:
        count = len(found.solutions or ())
        parts: list[Element] = [paragraph(self._sentence(found, count), faint=False)]
        if count > 1 or self.shown:
            parts.append(self._solutions(found))
        parts += [paragraph(self.ui.tell(note)) for note in found.notes]
        if not count:
            return [*parts, *self._other_kinds(), self.told_pill("done", "import.close", Pop)]
        request = Imported(found.puzzle, found.more)
        parts.append(self.told_pill("play", "import.play", lambda: self._keep(found, Open(found.entry, request))))
        if count == 1 and not self.shown:
            parts.append(self.told_pill("show", "import.show", lambda: self.put(shown=True), Variant.OUTLINE))
        if found.entry.kind.outside.paper is not None:
            sheets = PrintTexts((to_save(found.entry, found.puzzle),))
            parts.append(self.told_pill("print", "print.row", lambda: self._keep(found, sheets), Variant.OUTLINE))
        if count == 1 and found.entry.kind.outside.page is not None:
            given = GiveOf(found.entry, lambda _: found.puzzle, by=getattr(found.puzzle, "author", ""))
            parts.append(self.told_pill("give", "give.row", lambda: given, Variant.OUTLINE))
        parts += [paragraph(self.ui.tell(each), Style.LABEL) for each in summary_lines(self.way)]
        return [*parts, *self._other_kinds()]

    def _keep(self, found: ReadPuzzle, turn: Turn) -> Turn:
        if found.form in MADE_OF:
            gift = Gift(puzzle=found.entry.kind.write(found.puzzle), day=self.services.today().isoformat())
            self.services.store.gifts.keep(found.entry.id, gift, given=False)
        return turn

    def _other_kinds(self) -> list[Element]:
        """The other kinds that can read the same text."""

        def other(at: int, offer: FormOffer) -> Element:
            label = self.ui.tell("form.as", kind=offer.kind.name)
            return row(f"as:{at}", label, partial(self._take, offer), leads=True, below=0)

        return list(starmap(other, enumerate(self._others)))

    def _sentence(self, found: ReadPuzzle, count: int) -> str:
        name = found.entry.name
        words = found.entry.board().told(found.entry.kind.start(found.puzzle)).in_words
        if found.form == TEXT and words is not None:
            return self.ui.tell("import.from_text", kind=name, words=words)
        if found.form == CARDS and count:
            return self.ui.tell("import.cards_one" if count == 1 else "import.cards_several", kind=name)
        if found.warning is not None:
            return self.ui.tell("import.warned", kind=name, warning=found.warning)
        return self.ui.tell(("import.none", "import.one", "import.several")[count], kind=name)

    def _solutions(self, found: ReadPuzzle) -> Element:
        words = [found.entry.board().told(each).in_words for each in found.solutions or ()]
        texts = [each for each in words if each is not None]
        if len(texts) < len(words):
            return Row([self._sketch(found, each) for each in found.solutions or ()], gap=16, below=16)
        if len(texts) > 1:
            return paragraph(self.ui.tell("import.two", first=texts[0], second=texts[1]), Style.HEADING, faint=False)
        return paragraph(self.ui.tell(texts[0]), faint=False)

    def _sketch(self, found: ReadPuzzle, state: object) -> Element:
        sketch, ratio = found.entry.board().sketch, 0.75 if len(found.solutions or ()) == 1 else 1.0
        return Paint(lambda ui, target, rect: sketch(target, ui, rect, state), ratio, grow=1)


def import_pasted(services: Services) -> Turn | None:
    """Import the text of the clipboard, or else its picture."""
    text = services.paste()
    picture = b"" if text.strip() else services.paste_picture()
    return Import(picture, say("import.clipboard")) if picture else import_text(services, text, say("import.clipboard"))


def import_text(services: Services, text: str, source: str | Phrase) -> Turn | None:
    """Import an address, a code, or the text of a puzzle. The length is checked before the text is encoded."""
    if len(text) > LARGEST_FILE:
        fault = say("file.too_large", name=source, most=LARGEST_FILE // 1_000_000)
        return Push(ImportDialog.for_fault(services, source, fault))
    if looks_like_name(text):
        found = parse_name(text, source)
        return found.turn or Push(ImportDialog.for_fault(services, source, found.words, found.today))
    if text and not text.isspace():
        return Import(text.encode("utf-8", "replace"), source)
    services.announce("import.nothing")
    return None
