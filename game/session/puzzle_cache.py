"""Puzzles made ahead in the worker, so that New starts at once."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from random import Random, SystemRandom
from threading import Lock

from game.session.keeper import daily_place
from game.session.worker import Job, Worker
from game.store.store import Store
from game.store.summary import in_place
from game.system.report import LOG
from generators.kernel.given_words import NONE, OwnWords
from generators.kernel.kind import AnyKind, AnyPreset, AnyPuzzle, BadText, Cancelled, Pulse
from generators.names import almanac
from generators.names.address import AMERICAN, Address, edition_of, make_at, random_seed
from generators.names.address import make_puzzle as made_at
from generators.names.code import text_after
from generators.words.word_list import read_own_words

PLAIN_TRIES = 3  # seeds to try before a puzzle without an address is made
MOST = 60  # addresses in memory
_SEEDED = "seed "  # begins the first line of a saved puzzle


class PuzzleCache:
    def __init__(self, store: Store, worker: Worker, *, american: bool = False) -> None:
        self._store = store
        self._worker = worker
        self.american = american  # spelling
        self._jobs: dict[tuple[str, str, str], Job[str]] = {}
        self._addresses: dict[tuple[str, str], Address] = {}  # the latest, by kind and text
        self._placed: dict[Address, AnyPuzzle] = {}  # the latest that were made from an address
        self._noting = Lock()
        self._dailies: dict[tuple[str, str, str], str] = {}  # made ahead; they stay until the window closes

    def request(self, kind: AnyKind, preset: AnyPreset, day: str = "") -> bool:
        """Make a puzzle ahead, or that day's; False if it is there already."""
        if day and almanac.has_day(kind.id, day):
            return False
        preset = self._with_spelling(kind, preset)
        key = (kind.id, preset.id, day)
        if key in self._jobs or key in self._dailies or (not day and self._store.is_ready(kind.id, preset.id)):
            return False
        self._jobs[key] = self._worker.submit(lambda pulse: kind.write(self.make(kind, preset, pulse, day)), ahead=True)
        return True

    def _with_spelling(self, kind: AnyKind, preset: AnyPreset) -> AnyPreset:
        """The preset in the player's spelling; American has an id of its own."""
        if not kind.words.spelled or not self.american or preset.id.endswith(AMERICAN):
            return preset
        return replace(preset, id=f"{preset.id}{AMERICAN}", options=replace(preset.options, american=True))

    def make(self, kind: AnyKind, preset: AnyPreset, pulse: Pulse, day: str = "") -> AnyPuzzle:
        """Make a puzzle, in the worker. A daily puzzle depends only on the day, the spelling and
        own words, not on puzzles seen before."""
        boxed = self._almanac_puzzle(kind, day) if day else None
        if boxed is not None:
            return boxed
        preset = self._with_spelling(kind, preset)
        if day and kind.variety.after is not None:
            return kind.read(text_after(kind, day))
        if day:
            return self._with_own_words(kind, fresh(kind, preset, pulse, seed=f"{kind.id} {day}"))
        if (stocked := self._take_stock(kind, preset)) is not None:
            return stocked
        seen, own = self._seen(kind) if kind.variety.avoiding else (), self._own_words(kind)
        plain = self._make_from_seed(kind, preset, pulse, seen) if own == NONE else None
        return fresh(kind, preset, pulse, seen=seen, own=own) if plain is None else plain

    def _take_stock(self, kind: AnyKind, preset: AnyPreset) -> AnyPuzzle | None:
        """The next puzzle of the preset that is written by hand and was not dealt yet."""
        for seed, text in almanac.stock(kind.id, preset.id.removesuffix(AMERICAN)).items():
            puzzle = None if self._store.is_dealt(kind.id, seed) else self._if_no_struck_word(kind, kind.read(text))
            if puzzle is not None:
                self._note(kind.write(puzzle), Address(kind.id, preset.id, seed))
                return puzzle
        return None

    def _seen(self, kind: AnyKind) -> tuple[AnyPuzzle, ...]:
        found = (_read(kind, text) for text in self._store.recent_puzzles(kind.id, kind.variety.memory))
        return tuple(each for each in found if each is not None)

    def _make_from_seed(
        self, kind: AnyKind, preset: AnyPreset, pulse: Pulse, known: tuple[AnyPuzzle, ...]
    ) -> AnyPuzzle:
        """A puzzle that has an address; None if those that were tried repeat puzzles seen before, or may do so."""
        if known and kind.variety.repeats is None:
            return None
        for _ in range(PLAIN_TRIES):
            seed = random_seed(SystemRandom())
            puzzle = made_at(kind, preset, seed, pulse)
            if not (known and kind.variety.repeats is not None and kind.variety.repeats(puzzle, known)):
                self._note(kind.write(puzzle), Address(kind.id, preset.id, seed))
                return puzzle
        return None

    def _note(self, text: str, address: Address) -> None:
        """Remember an address, and forget the oldest if there are too many."""
        with self._noting:
            self._addresses.pop((address.kind, text), None)
            self._addresses[address.kind, text] = address
            if len(self._addresses) > MOST:
                del self._addresses[next(iter(self._addresses))]

    def address_of(self, kind: AnyKind, puzzle: AnyPuzzle) -> Address | None:
        """The address of a puzzle that was made here, found by its text."""
        return self._addresses.get((kind.id, kind.write(puzzle)))

    def take(self, kind: AnyKind, preset: AnyPreset) -> AnyPuzzle:
        """A puzzle that is ready; None if there is none, or it cannot be read or repeats one seen meanwhile."""
        self.collect()
        preset = self._with_spelling(kind, preset)
        text, seed = split_seed(kind.id, self._store.take_ready(kind.id, preset.id))
        if text is not None and seed:
            if self._store.is_dealt(kind.id, seed):
                return None
            self._note(text, Address(kind.id, preset.id, seed))
        puzzle = self._if_no_struck_word(kind, _read(kind, text))
        if puzzle is None or kind.variety.repeats is None:
            return puzzle
        return None if kind.variety.repeats(puzzle, self._seen(kind)) else puzzle

    def daily(self, kind: AnyKind, preset: AnyPreset, day: str) -> AnyPuzzle:
        """The puzzle of that day's game, else from the almanac, or as it was made ahead; None if it
        is still to be made. A game that an earlier version began may have another puzzle than the
        almanac of today."""
        seen = in_place(self._store.shelf.summaries(kind.id), daily_place(day))
        text = seen.heading.puzzle if seen else self._store.archive.puzzle_in_place(kind.id, daily_place(day))
        boxed = _read(kind, text) or self._almanac_puzzle(kind, day)
        if boxed is not None:
            return boxed
        text = self._dailies.get((kind.id, self._with_spelling(kind, preset).id, day))
        return None if text is None else self._with_own_words(kind, kind.read(text))

    def kept(self, address: Address) -> AnyPuzzle:
        """The puzzle at an address if it was made in this window; else None."""
        return self._placed.get(address)

    def at(self, kind: AnyKind, address: Address, pulse: Pulse) -> AnyPuzzle:
        """The puzzle at an address, which is made once."""
        puzzle = self.kept(address) or make_at(kind, address, pulse)
        with self._noting:
            self._placed[address] = puzzle
            if len(self._placed) > MOST:
                del self._placed[next(iter(self._placed))]
        return puzzle

    def is_made(self, kind: AnyKind, preset: AnyPreset, day: str) -> bool:
        return (kind.id, self._with_spelling(kind, preset).id, day) in self._dailies

    def _almanac_puzzle(self, kind: AnyKind, day: str) -> AnyPuzzle:
        """The puzzle of that day from the almanac; None if it has none."""
        puzzle = _read(kind, almanac.daily(kind.id, day))
        return None if puzzle is None else self._with_own_words(kind, puzzle)

    def _own_words(self, kind: AnyKind) -> OwnWords:
        return NONE if kind.words.reworded is None else read_own_words(self._store.own_words())

    def _with_own_words(self, kind: AnyKind, puzzle: AnyPuzzle) -> AnyPuzzle:
        return puzzle if kind.words.reworded is None else kind.words.reworded(puzzle, self._own_words(kind))

    def _if_no_struck_word(self, kind: AnyKind, puzzle: AnyPuzzle | None) -> AnyPuzzle:
        """The puzzle with own words; None if it has a word that the player has removed since."""
        if puzzle is None or kind.words.reworded is None:
            return puzzle
        own = self._own_words(kind)
        asks = kind.words.reworded(puzzle, OwnWords(removed=own.removed)) != puzzle
        return None if asks else kind.words.reworded(puzzle, own)

    @property
    def busy(self) -> bool:
        return bool(self._jobs)

    def collect(self) -> None:
        for key, job in list(self._jobs.items()):
            if job.done:
                del self._jobs[key]
                try:
                    self._keep(key, job.result())
                except (Cancelled, OSError):
                    continue
                except Exception:  # noqa: BLE001 - only logged: it was made ahead
                    LOG.exception("%s", key)

    def _keep(self, key: tuple[str, str, str], puzzle: str) -> None:
        kind, preset, day = key
        if day:
            self._dailies[key] = puzzle
        else:
            self._store.put_ready(kind, preset, with_seed(puzzle, self._addresses.get((kind, puzzle))))

    def drop(self, kind: AnyKind, preset: AnyPreset, day: str = "") -> None:
        job = self._jobs.pop((kind.id, self._with_spelling(kind, preset).id, day), None)
        if job is not None:
            job.cancel()


def fresh(
    kind: AnyKind,
    preset: AnyPreset,
    pulse: Pulse,
    *,
    seed: str = "",
    seen: tuple[AnyPuzzle, ...] = (),
    own: OwnWords = NONE,
) -> AnyPuzzle:
    """A new puzzle with the player's own words, different from those seen as far as possible; with
    a seed always the same."""
    options = preset.options
    if kind.variety.avoiding is not None and seen:
        options = kind.variety.avoiding(options, seen)
    if kind.words.with_words and own != NONE:
        options = replace(options, own=own)
    return kind.generate(options, Random(seed or SystemRandom().getrandbits(64)), pulse)


def _read(kind: AnyKind, text: str | None) -> AnyPuzzle:
    """The puzzle; None if there is no text, or it cannot be read."""
    with suppress(BadText):
        return None if text is None else kind.read(text)
    return None


def with_seed(text: str, address: Address | None) -> str:
    """The text of a puzzle made ahead, after a line with its seed."""
    return text if address is None else f"{_SEEDED}{address.seed} {address.edition}\n{text}"


def split_seed(kind: str, text: str | None) -> tuple[str | None, str]:
    if text is None or not text.startswith(_SEEDED):
        return text, ""
    head, _, rest = text.partition("\n")
    seed, _, edition = head.removeprefix(_SEEDED).partition(" ")
    return rest, seed if edition == str(edition_of(kind)) else ""
