"""Find: what can be searched for, how it is matched, and the page that lists it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from datetime import timedelta
from functools import cache, lru_cache, partial

from pygame import Rect, Surface

from game.catalogue import CATALOGUE, NIGHT, OF_WORDS, ON_SUNDAYS, Entry, entry_of
from game.course import course_of
from game.rating.strength import level_of
from game.scenes.shared.facts import HomeFacts
from game.scenes.shared.game_names import DOT, in_short, kind_icon, kind_name, tell_or_nothing
from game.scenes.shared.minis import SUNDAY, cryptic_on, minis_on
from game.scenes.shared.parts import ROW, choice, line, paragraph
from game.scenes.shared.puzzle_screens import AtlasOf
from game.scenes.shared.scene import Addressed, Again, Daily, NewPuzzle, Open, Pop, Press, Push, Resume, Services, Turn
from game.scenes.shared.screen import BAR, EVERYWHERE, Content, Dialog
from game.scenes.shared.screens import LISTED, KindScreen, PlainScreen, PrintDay, ReadText, ScreenName
from game.scenes.shared.words import WordDialog, say_word, with_atlas
from game.store.log import say_day
from game.store.settings import EYES, PLAY, Settings
from game.ui.command import Command, by_key
from game.ui.elements import Element, Row, Widget
from game.ui.input import Event, Key, Typed, way
from game.ui.ui import Ui
from game.ui.widget import Chosen, Look
from game.ui.widgets.button import Variant, button_of
from game.ui.widgets.rows import PAGE, PickList, RowText
from game.word_cards import WORD_CARDS
from generators.kernel.kind import AnyCards, AnyPreset
from generators.kernel.phrases import AMERICAN, CHINESE, LANGUAGES, Phrase, phrasebook, quote, say, split_list
from generators.names.address import looks_like_address
from generators.words.dictionary import asset
from generators.words.readings import TYPED_SYLLABLE, bare, find_words, hsk_level

CACHED_NAMES = 2_000  # a search compares some 800
WORD = re.compile(r"[a-z0-9]+|[^\W\d_a-z]")  # each Chinese character is a word
SIZE = re.compile(r"\d×\d")
BY = re.compile(r"(?<=\d)\s*[x×*]\s*(?=\d)")
SORTS = slice(2, 4)  # of the choices of a wall of characters: its script, and what links them
MIXED = re.compile(r"[a-z].*[\u3400-\u9fff]|[\u3400-\u9fff].*[a-z]", re.IGNORECASE)  # a Chinese name with English words
LOOKED_UP = re.compile(rf"[\u3400-\u9fff]|{TYPED_SYLLABLE}[1-5]?")  # in the atlas
SHORTEST = 2  # letters of a beginning of several words, or of the middle of one
BEGINS, INSIDE, ANYWHERE, MIDDLE, LAST, HIDDEN = range(6)  # quality of a match, best first; last: Chinese words
MOST_WORDS = 30

UNSEEN = ("greeted",)
BOOKS = ("", *LANGUAGES, AMERICAN)
KEYS = {name: EVERYWHERE[name][0] for name in ("mute", "full", "paste", "quit")} | {"list": Key("f1")}

FIELD, LIST = "text", "list"
LONGEST, SHOWN = 40, 24  # most letters in the field, and in the sentence for no result
HIGH, TOP = 560, 0.12  # points, and a share of the window: the same place for any result
TILE = 34  # points
ENDS = ("home", "end")  # keys for the line, not for the list


def plain(text: str) -> str:
    """The text in small letters, without accents and apostrophes. A size is one word: 5x5."""
    marked = unicodedata.normalize("NFKD", BY.sub("x", text.casefold()))
    return "".join(each for each in marked if not unicodedata.combining(each) and each not in "'’")


def fit(typed: str, name: str) -> int | None:
    """How well the name fits what was typed, 0 best; None if it does not."""
    wanted, words = _words(typed), _words(name)
    if not wanted:
        return None
    found = (_fit(wanted, each) for each in (words, _syllables(words)) if each)
    return min((each for each in found if each is not None), default=None)


@lru_cache(CACHED_NAMES)
def _words(text: str) -> list[str]:
    return WORD.findall(plain(text))


def best(typed: str, names: Iterable[str]) -> tuple[int, str] | None:
    """The name that fits best, the first of equals, and how well."""
    fits = [(how, number, name) for number, name in enumerate(names) if (how := fit(typed, name)) is not None]
    return (min(fits)[0], min(fits)[2]) if fits else None


def _fit(wanted: list[str], words: list[str]) -> int | None:
    whole, text = "".join(wanted), "".join(words)
    if text.startswith(whole):
        return BEGINS
    if any("".join(words[at:]).startswith(whole) for at in range(1, len(words))):
        return INSIDE
    if len(wanted) > 1 and all(any(each.startswith(one) for each in words) for one in wanted):
        return ANYWHERE
    if len(whole) >= SHORTEST and ("".join(each[0] for each in words).startswith(whole) or whole in text):
        return MIDDLE
    return None


def _syllables(words: list[str]) -> list[str]:
    """The words with pinyin in the place of characters; none where there are no characters."""
    known = _sounds()
    return [known.get(each, each) for each in words] if any(each in known for each in words) else []


@cache
def _sounds() -> dict[str, str]:
    lines = asset("han", "names.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split(" ") for line in lines if not line.startswith("#"))


LOOKS = ("front_page", "theme", "scale", "language", "puzzle_language")
CHOICES = (*LOOKS, "character", "sound", "volume", "learn", *PLAY, *EYES)  # settings, on their page


@dataclass(frozen=True, slots=True)
class Target:
    name: Phrase
    turn: Callable[[], Turn | None]
    icon: str = ""
    also: tuple[str, ...] = ()  # keys of sentences with other names, commas between them
    entry: Entry | None = None  # for its icon
    sized: bool = False  # only for text that contains a size
    above: bool = False  # above the page, which stays
    word: str = ""  # Chinese word that it explains

    def names(self) -> Iterator[str]:
        """The own name first, in the language that is spoken and in others; then other names, and what a puzzle is."""
        yield from self.own_names()
        for key in self.also:
            for each in BOOKS:
                yield from split_list(phrasebook(each).tell(say(key)))
        yield from abouts(self)

    def own_names(self) -> list[str]:
        return [phrasebook(each).tell(self.name) for each in BOOKS]


def targets(services: Services, known: HomeFacts) -> tuple[Target, ...]:
    """Puzzles first, and what is used most."""
    return (
        *(_of_kind(each, each.name, partial(Open, each, Resume()), "find.help") for each in CATALOGUE),
        *_games(services, known),
        *_pages(services),
        *_of_each(services.ui.language),
        *_settings(services),
        *_sizes(services.ui),
        *_sorts(),
        *(Target(say(f"keys.{name}"), partial(Press, key), "keys", (f"find.{name}",)) for name, key in KEYS.items()),
    )


def abouts(target: Target) -> list[str]:
    """The description of a puzzle in each language: found by Find, but not shown as a name."""
    line = [say(f"board.{target.entry.id}.line")] if target.entry else []
    return [phrasebook(language).tell(each) for each in line for language in BOOKS]


def _of_kind(entry: Entry, name: Phrase, turn: Callable[[], Turn | None], *also: str) -> Target:
    return Target(name, turn, "grid", (f"board.{entry.id}.names", *also), entry)


def _games(services: Services, known: HomeFacts) -> Iterator[Target]:
    day = known.today.isoformat()
    for seen in known.waiting:
        entry = entry_of(seen.heading.kind)
        names = in_short(services.ui, entry, seen, known.today), tell_or_nothing(services.ui, seen.words)
        what = DOT.join(filter(None, names))
        yield _of_kind(entry, say("find.game", kind=entry.name, what=what), partial(Open, entry, Again(seen.id)))
    for entry in (each for each in CATALOGUE if each.menu.week):
        yield _of_kind(entry, say("find.daily", kind=entry.name), partial(Open, entry, Daily(day)))
    for entry in (each for each in CATALOGUE if each.minis):
        address = minis_on(entry, known.today)[0]
        mini = known.mini.request if known.mini and known.mini.address.kind == entry.id else Addressed(address)
        yield _of_kind(entry, say(f"mini.{entry.id}"), partial(Open, entry, mini))
    cryptic = entry_of(ON_SUNDAYS[0])
    sunday = known.today - timedelta(days=(known.today.weekday() - SUNDAY) % 7)  # the latest
    if (at := cryptic_on(sunday)) is not None:
        request = known.sunday.request if known.sunday else Addressed(at)
        name = say("find.sunday", day=say_day(sunday, "almanac.day_alone"))
        yield _of_kind(cryptic, name, partial(Open, cryptic, request))
    yield _of_kind(cryptic, say("find.cryptic"), partial(Open, cryptic, NewPuzzle(ON_SUNDAYS[1])))
    if NIGHT.language not in known.languages:  # the page of that name has English ones
        name = say("find.game", kind=NIGHT.name, what=say("riddle_night.title"))
        yield _of_kind(NIGHT, name, partial(PlainScreen, "riddles", NIGHT.id), "find.riddles")


def _pages(services: Services) -> Iterator[Target]:
    for page, (title, icon) in LISTED.items():
        yield Target(say(title), partial(PlainScreen, page), icon, (f"find.{page}",))
    yield Target(say("atlas.menu"), partial(AtlasOf, with_atlas()), "list", ("find.atlas",))
    yield Target(say("find.give"), partial(PlainScreen, "almanac"), "gift", ("find.gift",))
    yield Target(say("print.row"), lambda: PrintDay(services.today()), "list", ("find.print",))
    yield Target(say("backup.write"), partial(PlainScreen, "settings", at="back_up"), "folder", ("find.back_up",))


def _of_each(language: str) -> Iterator[Target]:
    for entry in CATALOGUE:
        teaching = entry.kind.teaching
        if teaching.drills is not None:
            key = "find.practice" if course_of(entry.kind, language) is None else "find.path"
            turn, name = partial(KindScreen, "practice", entry), say(key, kind=entry.name)
            yield _of_kind(entry, name, turn, "find.practise")
        if teaching.cards is not None:
            yield _of_cards(teaching.cards, entry)
    yield _of_cards(WORD_CARDS, OF_WORDS)


def _of_cards(cards: AnyCards, entry: Entry) -> Target:
    return Target(cards.title, partial(KindScreen, "cards", entry), "list", ("find.cards",), entry)


def _new(entry: Entry, preset: AnyPreset, what: Phrase, *also: str) -> Target:
    name, turn = say("find.game", kind=entry.name, what=what), partial(Open, entry, NewPuzzle(preset.id))
    return Target(name, turn, "grid", also, entry)


def _sizes(ui: Ui) -> Iterator[Target]:
    """The first puzzle of each size that has rows and columns."""
    for entry in CATALOGUE:
        first = {each.choices[0]: each for each in reversed(entry.kind.presets) if each.choices}
        for size, preset in sorted(first.items(), key=lambda each: entry.kind.presets.index(each[1])):
            if SIZE.search(ui.tell(size)):
                yield replace(_new(entry, preset, size), sized=True)


def _sorts() -> Iterator[Target]:
    """The first wall of characters in each script, and of each sort of link; the first puzzle in each mode; and puzzles
    beside the levels: folk riddles, and the first for learners."""
    for entry in (each for each in CATALOGUE if each.kind.teaching.atlas is not None):
        first = {sort: each for each in reversed(entry.kind.presets) for sort in each.choices[SORTS]}
        for sort, preset in reversed(first.items()):
            yield _new(entry, preset, sort)
    for entry, at in ((each, each.mode) for each in CATALOGUE if each.mode is not None):
        presets = [each for each in reversed(entry.kind.presets) if len(each.choices) > at]
        modes = {each.choices[at]: each for each in presets}
        for mode, preset in reversed(modes.items()):
            yield _new(entry, preset, mode)
    for entry in CATALOGUE:
        beside = {each.choices[0]: each for each in entry.kind.presets if len(each.choices) == 1}
        beside |= {it: each for each in reversed(entry.kind.presets) for it in each.choices if it.key[:7] == "taught."}
        for sort, preset in beside.items():
            if level_of([sort]) is None:
                yield _new(entry, preset, sort, *(() if sort.blanks else (sort.key,)))


def _settings(services: Services) -> Iterator[Target]:
    """The settings, each with its page and the focus on it."""
    of_puzzles = [
        each.name for each in fields(Settings) if each.type == "bool" and each.name not in (*CHOICES, *UNSEEN)
    ]
    pages: dict[ScreenName, Sequence[str]] = {"settings": CHOICES, "of_puzzles": of_puzzles}
    for page, names in pages.items():
        for name in names:
            turn = partial(PlainScreen, page, at=name)
            if name == "character" and not services.offers_path:
                continue
            yield Target(say(f"settings.{name}"), turn, "settings", (f"find.{name}",))


class FindScreen(Dialog):
    """Letters go into the field and arrows through the list, whatever has the focus."""

    title_key = "find.title"

    def __init__(self, services: Services, known: HomeFacts, typed: str = "") -> None:
        super().__init__(services)
        self.known = known
        self.at = 0  # row that Enter opens
        self.panel.focus = FIELD
        self.found: tuple[tuple[Target, str], ...] = ()  # targets, and the names by which they were found
        self._learn(typed)

    def _learn(self, typed: str) -> None:
        """All names in the language that is spoken now."""
        self.language = self.ui.language
        of_each = ((each, dict.fromkeys(each.names())) for each in targets(self.services, self.known))
        own = self.language == CHINESE
        self.all = [(each, tuple(name for name in names if own or not MIXED.search(name))) for each, names in of_each]
        self.told = {name for each, _ in self.all for name in abouts(each)}  # descriptions
        self.search(typed)

    def search(self, typed: str) -> None:
        """Find all that is called so, the best first; everything while nothing is typed. An address is opened."""
        self.text, self.at = typed, 0
        if not typed.strip():
            self.found = tuple((each, "") for each, _ in self.all if not each.sized)
            return
        if looks_like_address(typed, [each.kind for each in CATALOGUE]):
            turn = partial(ReadText, typed, say("address.code"))
            self.found = ((Target(say("find.open", text=typed.strip()), turn, "grid"), ""),)
            return
        sized = BY.search(typed.casefold()) is not None
        is_toned = bare(text := typed.strip()) != text  # pinyin of a word, as nǐ
        names_of = ((each, names) for each, names in self.all if not is_toned and (sized or not each.sized))
        is_sign = LOOKED_UP.fullmatch(plain(text)) is not None
        if is_sign:  # it is in descriptions of many puzzles
            names_of = ((each, tuple([name for name in names if name not in self.told])) for each, names in names_of)
        fits = [(each, fit) for each, names in names_of if (fit := best(typed, names)) is not None]
        if is_sign:
            atlas = Target(say("find.look_up", text=text), partial(AtlasOf, with_atlas(), text), "list")
            fits.append((atlas, (BEGINS, self.ui.tell(atlas.name))))
        is_word = not sized and (len(text) >= SHORTEST or not text.isascii())
        words = find_words(text, MOST_WORDS) if is_word else ()
        fits += ((each, (LAST, self.ui.tell(each.name))) for each in map(self._of_word, words))
        self.found = tuple((each, name) for each, (_, name) in sorted(fits, key=self._rank))

    def _of_word(self, word: tuple[str, str, str]) -> Target:
        """A character in the atlas, or a longer word on a sheet above this one."""
        is_sign, atlas = len(word[0]) == 1, partial(AtlasOf, with_atlas(), word[0])
        turn = atlas if is_sign else lambda: Push(WordDialog(self.services, *word))
        return Target(say_word(*word), turn, "list", above=not is_sign, word=word[0])

    def _rank(self, fit: tuple[Target, tuple[int, str]]) -> tuple[int, bool, bool]:
        """The better fit first, of equals one with this as its own name, then what is in the languages of puzzles. For
        a character or its sound, what has it only in a Chinese name that is not shown comes after words."""
        target, (how, name) = fit
        if self.language != CHINESE and LOOKED_UP.fullmatch(plain(self.text.strip())):
            how = HIDDEN if name != self.ui.tell(target.name) and _syllables(WORD.findall(plain(name))) else how
        other = name not in target.own_names()
        return how, other, target.entry is not None and target.entry.language not in ("", *self.ui.languages)

    @property
    def typing(self) -> bool:
        return True

    @property
    def frame(self) -> Rect:
        px, area = self.ui.px, self.area
        width, top = min(area.width - px(16), px(HIGH)), min(round(area.height * TOP), px(96))
        return Rect((area.width - width) // 2, top, width, min(area.height - top - px(16), px(HIGH)))

    def bar(self) -> Element:
        """The field stands in the place of a title."""
        field = line(self.ui, FIELD, self.text, self.ui.tell("find.prompt"), LONGEST, self._accept, high=ROW)
        field.grow, field.min_width = 1, ROW
        return Row([self.closer(), field, self._listener()], height=BAR, pad=(12, 0, 16, 0), gap=8, align=0.5)

    def _listener(self) -> Element | None:
        """Speaks the word of the row that Enter would open."""
        speaker, name = self.services.speaker, self.ui.tell("play.listen")
        if not speaker.ready or not any(each.word for each, _ in self.found):
            return None
        run, keys = lambda: speaker.say(self.found[self.at][0].word), ("Ctrl Shift L",)
        return button_of(Command("listen", name, run, keys, icon="speaker"), Variant.ICON)

    def build(self) -> Content:
        return choice(self._rows, self._open) if self.found else paragraph(self.nothing, faint=False)

    @property
    def nothing(self) -> str:
        return self.ui.tell("find.nothing", text=quote(self.text.strip(), SHOWN))

    def _rows(self, place: Rect) -> Widget:
        place.height = len(self.found) * self.ui.px(ROW)
        return FoundRows(LIST, place, len(self.found), self._row, pictures=tuple(each.entry for each, _ in self.found))

    def _row(self, number: int) -> RowText:
        target, name = self.found[number]
        said = name == self.ui.tell(target.name) or name in abouts(target)
        level = hsk_level(target.word) if target.word else 0
        beside = self.ui.tell("lion_wall.level", number=level) if level else "" if said else name
        return RowText(self._label(target), beside, target.icon)

    def _label(self, target: Target) -> str:
        """Its name, with the language of a puzzle that home shows below another one."""
        label, entry = self.ui.tell(target.name), target.entry
        if entry is None or not label.startswith(name := self.ui.tell(entry.name)):
            return label
        return kind_name(self.ui, entry) + label.removeprefix(name)

    @property
    def list(self) -> PickList | None:
        return next((each for each in self.panel.widgets if isinstance(each, PickList)), None)

    def news(self) -> tuple[tuple[str, str], ...]:
        """The one that Enter would open, and how many there are."""
        if not self.found:
            return ((self.nothing, ""),)
        name = self._label(self.found[self.at][0])
        return ((self.ui.tell("find.picked", name=name, number=self.at + 1, count=len(self.found)), ""),)

    def place(self) -> None:
        if self.language != self.ui.language:
            self._learn(self.text)
        super().place()
        if (rows := self.list) is not None:
            rows.at = self.at

    def handle(self, event: Event) -> Turn | None:
        if event == Key("escape") and self.text:
            self._type("")
            return None
        if isinstance(event, Typed) and not self.panel.typing:
            self.panel.focus = FIELD
        if isinstance(event, Key) and (command := by_key(self.panel.commands, event)) is not None:
            return self.do(command)
        step = way(event, 1, PAGE, len(self.found)) if isinstance(event, Key) and event.name not in ENDS else 0
        if step and self.panel.typing:
            self._pick(self.at + step)
            return None
        turn = super().handle(event)
        if (rows := self.list) is not None:
            self.at = rows.at
        return turn

    def _accept(self, chosen: Chosen) -> Turn | None:
        if chosen.value:
            return self._open(self.at)
        self._type(chosen.text)
        return None

    def _open(self, number: int) -> Turn | None:
        if not self.found:
            return None
        target, _ = self.found[number]
        return target.turn() if target.above else Pop(target.turn)

    def _type(self, text: str) -> None:
        self.search(text)
        self.scroller.jump(0)
        self.place()

    def _pick(self, number: int) -> None:
        if (rows := self.list) is not None:
            self.at = rows.at = max(0, min(len(self.found) - 1, number))
            self.scroller.reveal(rows.spot)
            self.panel.carry()
            self.dirty = True


@dataclass(slots=True, eq=False)
class FoundRows(PickList):
    """Rows, some with the icon of a puzzle."""

    pictures: tuple[Entry | None, ...] = ()

    def draw_as(self, ui: Ui, target: Surface, look: Look) -> None:
        PickList.draw_as(self, ui, target, look)
        side, seen = ui.px(TILE), target.get_clip()
        for number, entry in enumerate(self.pictures):
            place = self.place_of(number)
            if entry is not None and place.colliderect(seen):
                rect = Rect(0, 0, side, side).move_to(center=(place.left + ui.px(26), place.centery))
                kind_icon(entry, ui, target, rect)
