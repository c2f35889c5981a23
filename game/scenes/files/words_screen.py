"""Make puzzles from words: a list that is typed, pasted or opened, and the kinds that can use it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.catalogue import CATALOGUE, Entry
from game.scenes.files.import_dialog import ImportDialog, words_of
from game.scenes.files.open_file import OpenFile
from game.scenes.files.read_puzzle import read_offer, words_phrase
from game.scenes.shared.parts import PILL, ROW, Do, choice, line, option, paragraph, pill, pills, row, section
from game.scenes.shared.scene import Push, Services, Turn
from game.scenes.shared.screen import Content, Screen
from game.store.records import SavedDraft, new_draft
from game.ui.elements import Box, Element, Label, Wrap
from game.ui.input import Event, Key
from game.ui.text import Style
from game.ui.widget import Chosen
from game.ui.widgets.button import Variant
from game.ui.widgets.chooser import stepper
from generators.kernel.credit import LONGEST_TITLE, clean_credit
from generators.kernel.given_words import GivenWords, OwnWord
from generators.kernel.kind import AnyPuzzle, FromWords, Pulse
from generators.kernel.phrases import Phrase, in_a_row, say
from generators.reading.parse import LAYOUT, WORDS, FormOffer
from generators.words.word_list import letters_of, read_word_list

ADD = "add"
SIZES = (0, 7, 9, 11, 13, 15, 17, 19, 21)  # rows of a grid; 0: as many as needed
MOST_LETTERS, LETTERS_WIDE = 40, 240  # length of the text; points: width of its field
TWO = 2  # words with a blank between them that are one entry
MOST_LEFT = 3  # words that are named because a puzzle has no use for them
DRAFT = "words"  # kind of its drafts
SHOWN, ODD_SHOWN = 60, 8  # most words in the list
MAKERS = tuple((entry, maker) for entry in CATALOGUE if (maker := entry.kind.outside.from_words) is not None)


class WordsScreen(Screen):
    title_key = "make.title"
    kept_below = takes_words = True

    def __init__(self, services: Services, words: GivenWords | None = None) -> None:
        super().__init__(services)
        self.draft = self._draft(words)
        self.rows = words.rows if words is not None else ()
        self.typed = ""
        self.size = 0  # index of SIZES
        self.letters = ""  # for a Brick
        self.names = {"title": "", "author": ""}
        self._take_names(words or GivenWords(()))
        self.usable: tuple[tuple[str, ...], ...] | None = None  # words for each kind; None: not found yet
        self._read()
        self.panel.focus = ADD

    def _draft(self, words: GivenWords | None) -> SavedDraft:
        """The latest draft, or a new one with the given words."""
        if words is not None:
            return new_draft(DRAFT, _lines(words))
        return next(iter(self.services.store.drafts.all(DRAFT)), None) or new_draft(DRAFT)

    def _read(self) -> None:
        words = read_word_list(self.draft.text)
        self.words = GivenWords(words.entries, words.odd, self.rows)
        self.usable = None
        Screen.leave(self)
        self.job = self.services.worker.run_separately(partial(_usable, self.words))

    def add(self, words: GivenWords) -> None:
        self.rows = words.rows or self.rows
        self._take_names(words)
        self._change(self.draft.text + _lines(words))

    def _change(self, text: str) -> None:
        self.draft = SavedDraft(self.draft.kind, self.draft.id, text)
        if text.strip():
            self.services.store.drafts.keep(self.draft)
        else:
            self.services.store.drafts.remove(self.draft)
        self._read()
        self.place()

    def news(self) -> tuple[tuple[str, str], ...]:
        return ((self.ui.tell(words_phrase(self.words)), ""),) if self.words.entries or self.rows else ()

    def build(self) -> Content:
        tell, words = self.ui.tell, self.words
        buttons: list[tuple[str, str, Do]] = [
            ("paste", tell("make.paste"), self._paste),
            ("file", tell("make.file"), lambda: Push(OpenFile(self.services))),
        ]
        if words.entries or words.odd or self.rows:
            buttons.append(("clear", tell("make.clear"), self._clear))
        found: list[Element] = [
            paragraph(tell("make.about")),
            line(self.ui, ADD, self.typed, tell("make.add"), 300, self._take_typed, high=ROW, below=12),
            pills(tell(self._count()), buttons, 12),
        ]
        if words.entries or words.odd:
            listed = [(each.word, _written(each), _line(each)) for each in words.entries]
            listed += [(each, each, each) for each in words.odd]
            cut = [Label("…", Style.BODY)] if len(listed) > SHOWN else []
            clues = sum(bool(each.clue) for each in words.entries)
            found.append(paragraph(tell("make.press"), Style.LABEL, below=4))
            shown = (
                pill(f"word:{word}", name, partial(self._take_back, word, typed), Variant.OUTLINE, high=PILL, below=0)
                for word, name, typed in listed[-SHOWN:]
            )
            found.append(Wrap([*cut, *shown], gap=6, below=4 if clues else 16))
            found += [paragraph(tell("make.clues", count=clues), Style.LABEL)] if clues else []
        if odd := [each for each in words.odd if not set(words.characters).intersection(each)]:
            found.append(paragraph(tell("make.odd", words=in_a_row(odd[:ODD_SHOWN]))))
        becomes = section(tell("make.becomes"), map(self._kind_row, range(len(MAKERS))))
        return [*found, becomes, self._options() if words.entries and not self.rows else None]

    def _count(self) -> Phrase:
        if self.words.entries or self.rows:
            return words_phrase(self.words)
        count = len(self.words.characters)
        return say("make.characters", count=count) if count else say("make.none")

    def _options(self) -> Element:
        ui = self.ui
        sizes = tuple(f"{each}×{each}" if each else ui.tell("make.any_size") for each in SIZES)
        size = choice(lambda place: stepper(ui, "size", place, sizes, self.size), lambda at: self.put(size=at))
        prompt = ui.tell("make.any_letters")
        letters = line(ui, "letters", self.letters, prompt, MOST_LETTERS, self._choose_letters, high=40, below=0)
        letters.width = LETTERS_WIDE
        wishes = [option(ui.tell("make.size"), size), option(ui.tell("make.letters"), letters)]
        return section(ui.tell("make.wishes"), [*wishes, *map(self._name_field, self.names)])

    def _kind_row(self, at: int) -> Element:
        (entry, maker), make = MAKERS[at], lambda: Push(self._making(*MAKERS[at]))
        kind = entry.kind
        usable = self.usable[at] if self.usable is not None else ()
        left = [_written(each) for each in self.words.entries if each.word not in set(map(letters_of, usable))]
        told = usable and len(left) <= MOST_LEFT and len(left) + len(usable) == len(self.words.entries)
        detail = "make.counting" if self.usable is None else "make.fits_but" if left and told else "make.fits"
        if maker.characters and self.words.characters:
            detail = "make.characters"
        # If too few fit, a sentence tells what is missing.
        enabled = bool(self.words.characters if maker.characters else self.words.entries)
        if self.rows:
            detail, enabled = ("make.fills", True) if maker.layouts else ("make.no_grid", False)
        those = in_a_row(left) if detail == "make.fits_but" else ""
        count, every = len(usable), len(self.words.entries)
        words = self.ui.tell(detail, count=count, all=every, left=those) if enabled or self.rows else ""
        name = self.ui.tell(kind.name)
        return row(f"make:{kind.id}", name, make, detail=words, enabled=enabled, leads=True)

    def receive(self, found: tuple[tuple[str, ...], ...] | None) -> None:
        self.usable = found

    def handle(self, event: Event) -> Turn | None:
        """A pasted list is added at once; a single word goes into the field."""
        if event == Key("v", control=True):
            found = self._copied()
            if max(len(found.entries), len(found.characters)) > 1:
                return self._paste()
        return super().handle(event)

    def _take_typed(self, chosen: Chosen) -> None:
        self.typed = chosen.text
        if chosen.value and chosen.text.strip():
            self.typed = ""
            self._change(self.draft.text + _lines(read_word_list(chosen.text, whole=True)))

    def _name_field(self, field: str) -> Element:
        prompt, take = self.ui.tell(f"make.{field}_like"), partial(self._name, field)
        name = line(self.ui, field, self.names[field], prompt, LONGEST_TITLE, take, high=40, below=0)
        return Box([name], pad=(0, 6))

    def _name(self, field: str, chosen: Chosen) -> None:
        self.names[field] = chosen.text

    def _take_names(self, words: GivenWords) -> None:
        self.names |= {each: text for each in self.names if (text := getattr(words, each))}

    def _choose_letters(self, chosen: Chosen) -> None:
        self.letters = chosen.text

    def _clear(self) -> None:
        self.rows, before = (), self.draft.text
        self._change("")
        self.services.announce("make.cleared", undo=lambda: self._change(before))

    @property
    def wanted(self) -> GivenWords:
        title, author = map(clean_credit, self.names.values())
        chosen = letters_of(self.letters.replace(",", ""))
        return replace(self.words, size=SIZES[self.size], chosen=chosen, title=title, author=author)

    def _take_back(self, word: str, typed: str) -> None:
        """Move a word back into the field, to correct it or to leave it out."""
        lines = ((line.partition("\t")[0], line) for line in self.draft.text.splitlines(keepends=True))
        self.typed = typed
        self._change("".join(line for written, line in lines if word not in (written, letters_of(written))))
        self.bring(ADD)

    def _copied(self) -> GivenWords:
        """The copied words; two words alone are one entry, such as ice cream."""
        text = self.services.paste()
        return read_word_list(text, whole=len(text.split()) <= TWO)

    def _paste(self) -> Turn | None:
        """Add the copied words; for a table the player chooses the columns first."""
        found = self._copied()
        if found.table is not None:
            return Push(ImportDialog(self.services, partial(words_of, found.table), say("import.clipboard")))
        if found.entries or found.characters:
            self._take_names(found)
            self._change(self.draft.text + _lines(found))
        else:
            self.services.announce("make.nothing")
        return None

    def _making(self, entry: Entry, maker: FromWords[AnyPuzzle]) -> ImportDialog:
        offer = FormOffer(entry.kind, LAYOUT if self.rows else WORDS, partial(maker.made, self.wanted))
        return ImportDialog(self.services, partial(read_offer, offer, ()), entry.name)


def _written(entry: OwnWord) -> str:
    """In capitals, with its blanks: ICE CREAM."""
    return (entry.written or entry.word).upper()


def _line(entry: OwnWord) -> str:
    written = entry.written or entry.word
    return f"{written}: {entry.clue}" if entry.clue else written


def _lines(words: GivenWords) -> str:
    """The words as lines of a draft: the word as written, a tab, and its clue."""
    known = "".join(f"{each.written or each.word}\t{each.clue or '-'}\n" for each in words.entries)
    return known + "".join(f"{each}\t-\n" for each in words.odd)


def _usable(words: GivenWords, pulse: Pulse) -> tuple[tuple[str, ...], ...]:
    found = []
    for _, maker in MAKERS:
        pulse()
        found.append(maker.fitting(words))
    return tuple(found)
