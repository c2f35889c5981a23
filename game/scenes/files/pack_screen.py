"""The page of a pack: its puzzles as numbered tiles, which show whether they are started or solved."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path

from game.catalogue import Entry, entry_of
from game.scenes.files.read_puzzle import KINDS
from game.scenes.shared.parts import choice, lamp, paragraph, pill
from game.scenes.shared.scene import Imported, Open, Services, Turn
from game.scenes.shared.screen import Content, Screen
from game.session.keeper import place_of_text
from game.store.archive import Archive
from game.store.files import is_there
from game.store.log import LOST, SHOWN, SOLVED
from game.store.records import PACK, Record, Records, by_version, next_version
from game.store.shelf import DiskShelf
from game.ui.elements import Column, Element
from game.ui.lantern import Light
from game.ui.text import Style
from game.ui.widgets.rows import NumberTile, tiles
from generators.kernel.kind import AnyPuzzle, BadText, Pulse
from generators.packs.pack import Pack, preset_of, read_pack

MOST_SHOWN = 5  # packs opened last
BEGUN = "begun"
ICONS = {SOLVED: "check", LOST: "flag", SHOWN: "eye", BEGUN: "clock"}
NEXT = 320  # points: the width of its pill


@dataclass(frozen=True, slots=True)
class KnownPack:
    path: str
    count: int
    solved: int


def latest_packs(records: Records) -> tuple[KnownPack, ...]:
    """The packs opened last, the latest first; those of a backup only if their files are here too."""
    found = (_read(each) for each in reversed(by_version(records.of(PACK))))
    return tuple(islice((each for each in found if each is not None and is_there(Path(each.path))), MOST_SHOWN))


def keep_pack(records: Records, pack: KnownPack) -> None:
    records.put(Record(PACK, pack.path, [pack.count, pack.solved], next_version(records.of(PACK))))


def _read(record: Record) -> KnownPack | None:
    match record.value:
        case [int(count), int(solved)]:
            return KnownPack(record.key, count, solved)
    return None


def endings(archive: Archive, shelf: DiskShelf, kind: str) -> dict[str, str]:
    """The status of each imported puzzle, by place: an ending or in progress; solved wins over others."""
    found = dict[str, str]()
    played = [(each.place, each.ending or BEGUN) for each in archive.given_games(kind)]
    at_hand = (each for each in shelf.summaries(kind) if each.moves or each.ending)
    played += [(each.heading.place, each.ending.how if each.ending else BEGUN) for each in at_hand]
    for place, how in played:
        if found.get(place) != SOLVED and not (how == BEGUN and place in found):
            found[place] = how
    return found


@dataclass(frozen=True, slots=True)
class LoadedPack:
    """A pack, and the place of each of its puzzles."""

    entry: Entry
    pack: Pack
    places: tuple[str, ...]


def read(data: bytes, pulse: Pulse) -> LoadedPack:
    pack = read_pack(data, KINDS)
    pulse()
    return LoadedPack(entry_of(pack.head.kind), pack, tuple(place_of_text(each.text) for each in pack.puzzles))


class PackScreen(Screen):
    kept_below = True

    def __init__(self, services: Services, data: bytes, name: str, path: Path | None = None) -> None:
        super().__init__(services)
        self.name, self.path = name, path
        self.loaded: LoadedPack | None = None
        self.how: list[str] = []  # ending of each puzzle
        self.begin(partial(read, data))

    def title(self) -> str:
        return self.name.removesuffix(".jsonl")

    def build(self) -> Content:
        if self.fault is not None:
            return [paragraph(self.ui.tell(self.fault), faint=False), lamp(Light.UNLIT)]
        if self.loaded is None:
            return paragraph(self.ui.tell("packs.reading"))
        if not self.loaded.places:
            return [lamp(Light.UNLIT), paragraph(self.ui.tell("packs.empty"), faint=False)]
        return self._list(self.loaded)

    def _list(self, loaded: LoadedPack) -> Content:
        tell, kind = self.ui.tell, loaded.entry.kind
        preset = preset_of(loaded.pack.head, kind)
        choices = (tell(each) for each in preset.choices if each not in preset.plain)
        words = " · ".join((tell(kind.name), *choices))
        count = tell("packs.solved", solved=f"{self.solved:,}", count=f"{len(loaded.places):,}")
        return [
            paragraph(words, Style.HEADING, faint=False, below=4),
            paragraph(count if self.next is not None else tell("packs.all_solved", count=f"{len(loaded.places):,}")),
            self._pill(),
            choice(lambda place: tiles(self.ui, "puzzle", len(loaded.places), self._tile, place), self._play),
        ]

    def _pill(self) -> Element | None:
        at = self.next
        if at is None:
            return None
        words = self.ui.tell("packs.go_on" if self.how[at] == BEGUN else "packs.play", number=f"{at + 1:,}")
        return Column([pill("next", words, partial(self._play, at), max_width=NEXT)], align=0.0, below=24)

    def _tile(self, number: int) -> NumberTile:
        how = self.how[number]
        return NumberTile(f"{number + 1}", icon=ICONS.get(how, ""), golden=how == SOLVED)

    @property
    def solved(self) -> int:
        return self.how.count(SOLVED)

    @property
    def next(self) -> int | None:
        """The puzzle that is started, else the first one not tried yet."""
        return next((self.how.index(each) for each in (BEGUN, "") if each in self.how), None)

    def _play(self, number: int) -> Turn | None:
        assert self.loaded is not None
        try:
            puzzle = self._puzzle(number)
        except BadText as error:
            self.services.announce(error.phrase)
            return None
        names = {each: f"{self.title()} · {at}/{len(self.how)}" for at, each in enumerate(self.loaded.places, 1)}
        return Open(self.loaded.entry, Imported(puzzle, partial(self._next_puzzle, [number]), names=names))

    def _puzzle(self, number: int) -> AnyPuzzle:
        assert self.loaded is not None
        return self.loaded.entry.kind.read(self.loaded.pack.puzzles[number].text)

    def _next_puzzle(self, at: list[int], _: Pulse) -> AnyPuzzle:
        """The next puzzle not tried yet, for New."""
        number = next((each for each in range(at[0] + 1, len(self.how)) if not self.how[each]), None)
        if number is None:
            raise BadText("packs.no_more")
        at[0] = number
        return self._puzzle(number)

    def receive(self, found: LoadedPack | None) -> None:
        self.loaded = found
        self._refresh()

    def back(self) -> None:
        self._refresh()
        self.place()

    def _refresh(self) -> None:
        """Read the endings again, and record the progress of the pack."""
        if self.loaded is None:
            return
        store = self.services.store
        found = endings(store.archive, store.shelf, self.loaded.entry.kind.id)
        self.how = [found.get(each, "") for each in self.loaded.places]
        if self.path is not None:
            keep_pack(store.records, KnownPack(str(self.path), len(self.loaded.places), self.solved))
