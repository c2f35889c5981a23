"""Transcripts of what stands beside the puzzles: drafts of makers, nights, the atlas, cards, tables, the book."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import islice
from random import Random
from typing import Any
from unittest.mock import patch

from game.catalogue import CATALOGUE
from generators.fill_in.single_fits import SlotShape, looks
from generators.forms.columns import columns_phrase, with_columns
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import CHINESE, ENGLISH, speak
from generators.lattice.filler import fills
from generators.paper import book as technique_book
from generators.paper import word_book
from generators.sweet_spots.maker.draft import BoardDraft, brush, draft_of, read_draft, write_draft
from generators.sweet_spots.maker.mend import mended
from generators.sweet_spots.maker.picture import SeenCells, candidates, merged, readings
from generators.sweet_spots.maker.verdict import Verdicts
from generators.sweet_spots.menu import SYMMETRIES
from generators.wall.maker.draft import WallDraft, drafted, from_value, listed_cards, to_value
from generators.wall.maker.knowledge import prepare
from generators.wall.maker.offers import offers
from generators.wall.maker.own_lists import odd_line, read_lists, wall_of
from generators.wall.maker.verdict import judge
from generators.wall.maker.verdict_words import report
from generators.wall.quiz.host import HostedNight, continued, hosted, written
from generators.wall.quiz.night import QuizNight, read_night, write_night
from generators.words.table import read_table
from tests.generators.command_transcripts import FILES
from tests.generators.sweet_spots.maker.near_misses import near_miss
from tests.generators.transcripts import Section, attempt
from tests.generators.wall.maker.test_verdict import BIRDS, WATER
from tests.generators.wall.maker.walls import draft, two_ways
from tests.generators.words.test_table import NO_TABLES, TABLES
from tests.kinds import hinted, named, puzzle
from tools.pin_puzzles import kept_text

STROKES = 12
ASKED = "清", "氵", "青", "妈", "猜", "行", "草", "學", "学", "龙", "☃"
SOUGHT = "qing", "qing1", "lv4", "water", "氵青", "11 strokes", "明白", "ma 3画", "roof", "zzz", ""
NAMES = ("1", ""), ("", "2"), ("2", "2"), ("9", "x")  # columns of words and of clues
WALKS = ("水", "火"), ("清", "请"), ("好", "学"), ("一", "龙"), ("龍", "學"), ("水", "水"), ("水", "☃")


def maker_sections() -> Iterator[Section]:
    yield Section("boards", _boards)
    yield Section("pictures", _pictures)
    yield Section("walls", _walls)
    yield Section("lists", _lists)
    yield Section("nights", _nights)
    yield Section("tables", _tables)
    yield Section("choice", _choice)
    yield Section("books", _books)
    for script in ("", "traditional"):
        yield Section(f"atlas {script}".strip(), partial(_atlas, script))
    for language in (ENGLISH, CHINESE):
        yield Section(f"cards {language}", partial(_cards, language))


# --- boards


def board_drafts() -> Iterator[BoardDraft]:
    kept = (kept_text("tests", "sweet_spots", each.id) for each in named("sweet_spots").kind.presets)
    boards = [named("sweet_spots").kind.read(text) for text in kept if text]
    yield from (draft_of(board) for board in sorted(boards, key=lambda board: board.size)[:4])
    yield draft_of(named("sweet_spots").kind.read(FILES["board.txt"]))
    yield draft_of(named("sweet_spots").kind.read(FILES["several.txt"]))


def _boards() -> Iterator[object]:
    """Drafts under a clumsy brush, with the verdict after each stroke, and mended at last."""
    for number, whole in enumerate(board_drafts()):
        chance, verdicts = Random(f"transcript {number}"), Verdicts()
        now = whole
        for stroke in range(STROKES):
            symmetry = ("", *SYMMETRIES)[stroke % 3]
            row, column = chance.randrange(now.size), chance.randrange(now.size)
            reached = [(row, each) for each in range(column, min(column + chance.choice((1, 1, 3)), now.size))]
            zone = chance.choice((-1, now.at((row, column)), now.at((row, 0)), chance.randrange(now.size)))
            painted = brush(now, symmetry, zone, reached)
            now = chance.choice((whole, now, now)).painted(painted.items())
            yield painted, write_draft(now), verdicts.verdict(now, no_pulse), now.area((row, column)), now.unused()
            yield candidates(now, (row, column)), write_draft(merged(now, now.at((row, column)), zone))
        yield [
            write_draft(each) for each in (now.turned(), now.mirrored(), now.swapped(0, 1), now.resized(now.size + 1))
        ]
        yield write_draft(now.resized(4)), verdicts.verdict(whole.with_targets(1 + number % 3), no_pulse)
        near = near_miss(whole, chance, 1 + number % 3)
        yield write_draft(near), verdicts.verdict(near, no_pulse)
        if near.size < 10:
            yield mended(near, Random(number), no_pulse)
        text = write_draft(whole)
        yield [read_draft(text[:at] + "x" + text[at + 2 :]) for at in range(0, 40, 3)]


def _pictures() -> Iterator[object]:
    """Cells as a camera sees them: a colour for each zone, ink between zones, and noise over both."""
    for number, whole in enumerate(board_drafts()):
        for noise in (0.0, 0.1, 0.4):
            yield list(readings(seen_cells(whole, noise, Random(f"transcript {number}")), no_pulse))


def seen_cells(whole: BoardDraft, noise: float, chance: Random) -> SeenCells:
    size = whole.size
    colours = [(chance.random(), chance.random(), chance.random()) for _ in range(size)]
    cells = [(row, column) for row in range(size) for column in range(size)]

    def ink(row: int, column: int, other: tuple[int, int]) -> float:
        parts = max(other) >= size or whole.at((row, column)) != whole.at(other)
        return 0.2 + 0.6 * parts + noise * chance.random()

    return SeenCells(
        size,
        tuple((a + noise * chance.random(), b, c) for a, b, c in (colours[whole.at(cell)] for cell in cells)),
        tuple(ink(row, column, (row + 1, column)) for row, column in cells),
        tuple(ink(row, column, (row, column + 1)) for row, column in cells),
    )


# --- walls


def wall_drafts() -> Iterator[WallDraft]:
    yield from (draft(BIRDS.format(bird=bird)) for bird in ("PUFFIN", "PENGUIN", "ROBIN", "Zzyzx", ""))
    yield draft(BIRDS.format(bird="PUFFIN"), (("puffin", 1),))
    yield from (draft(WATER.format(last=last)) for last in ("清", "请", "河", ""))
    yield from (wall for wall, _ in two_ways()[:3])
    yield draft("Hidden metals: marigold, martini, tinder, carbon\nx: 1, 2\n: a, b, c, d\nFish: cod, cods, sole, ling")
    yield WallDraft()


def _walls() -> Iterator[object]:
    """The verdict on each draft in words, words that would help it, and the draft as it is kept."""
    prepare(no_pulse)
    own = read_lists("Printers: Penguin, Caxton, Puffin, Aldus\nteas: green, oolong")
    for number, now in enumerate(wall_drafts()):
        its = own if number % 2 else ()
        verdict = judge(now, its, no_pulse)
        yield now, verdict, list(report(now, verdict))
        found = offers(now, verdict, its, no_pulse)
        yield [(offer, offer.taken(now)) for offer in found]
        yield now.is_whole, now.is_empty, now.of_characters, from_value(to_value(now)) == now
        yield now.written(0, 2, "cod, ling; dab、sole"), now.called(1, "x" * 99), now.ticked("Cod", 2)
    yield [listed_cards(text) for text in ("水火土", "a,b; c", "a", "a\tb", " 水 火 ", "a、b；c")]
    yield [from_value(each) for each in (None, {}, {"groups": [], "ticks": [], "title": "", "mode": "classic"})]
    yield drafted(puzzle("connecting_wall", named("connecting_wall").kind.presets[0].id), "A title")


def _lists() -> Iterator[object]:
    for text in (*FILES.values(), "水果: 桃梨杏李枣\nA: b\n: c\nB：c，d、e; f_g", f"{'x' * 70}: a, b", "A: b\na: c, d"):
        lists = read_lists(text)
        yield lists, odd_line(text), [each.line() for each in lists], [each.folded for each in lists]
        for alone in (True, False) if len(lists) < 3 or "teas" in text else ():
            yield attempt(partial(wall_of, lists, Random("transcript"), no_pulse, alone=alone))


def _nights() -> Iterator[object]:
    """A night as it is read, arranged and hosted: whatever a host may press, in any order."""
    text = FILES["night.quiz-night"]
    chance = Random("transcript")
    for _ in range(40):
        at, length = chance.randrange(len(text)), chance.choice((1, 9, 60))
        yield attempt(partial(read_night, text[:at] + text[at + length :]))
    night = read_night(text)
    yield night.moved(0, 1), night.moved(1, 9), night.without(0), night.with_wall("Third", night.walls[0].puzzle)
    yield write_night(night), write_night(QuizNight())
    for _ in range(6):
        yield from _hosted(hosted(night), chance)


def _hosted(now: HostedNight, chance: Random) -> Iterator[object]:
    for _ in range(25):
        done: Any = attempt(partial(_pressed, now, chance))
        now = done if isinstance(done, HostedNight) else now
        yield now.points(0), now.points(1), now.number, now.is_last, now.ended, now.now.asked, now.now.is_over
        yield done if done is not now else now.now.team, now.now.left, now.now.begun
    kept = written(now)
    yield kept, continued(now.night, kept, ended=now.ended) == now, continued(now.night, [{}], ended=False)


def _pressed(now: HostedNight, chance: Random) -> HostedNight:
    groups, cards = now.now.state.puzzle.groups, now.now.state.order
    presses = (
        lambda: now.guessed(chance.choice(groups).cards),
        lambda: now.guessed(chance.choice(groups).cards),
        lambda: now.guessed(chance.sample(cards, min(4, len(cards)))),
        lambda: now.shuffled(chance.randrange(9)),
        lambda: now.judged(right=chance.random() < 0.5, others=chance.random() < 0.5),
        lambda: now.judged(right=True),
        lambda: now.later(chance.choice((1.0, 40.0))),
        now.to_other_team,
        lambda: now.next_wall() if now.now.is_over else now.given_up() if chance.random() < 0.2 else now,
    )
    return chance.choice(presses)()


# --- tables, grids and pages


def _tables() -> Iterator[object]:
    odd = ("sep=;\na;b\n", '"a;b\n', "a,b\nc\nd,e,f\n", "#a,b\n1,2\n3,4\n", "Word;Clue\nlantern;\n;it hangs\n")
    for text in (*TABLES, *NO_TABLES, *odd, FILES["table.csv"]):
        for sure in (False, True):
            found = read_table(text, sure=sure)
            yield found
            if found is not None:
                yield found.pairs, found.names, columns_phrase(found)
                yield [attempt(partial(with_columns, found, *names)) for names in NAMES]


def _choice() -> Iterator[object]:
    """How many places of a Fill-In are forced at a time."""
    kind = named("fill_in").kind
    for preset in kind.presets:
        if text := kept_text("tests", "fill_in", preset.id):
            made = kind.read(text)
            yield list(looks(SlotShape(made.layout), fills(made.layout, made.words, 1, no_pulse).fills[0]))


def _books() -> Iterator[object]:
    """The first two chapters of a book of techniques and of one of words, as pages."""
    spots, lion = named("sweet_spots").kind, named("lion_wall").kind
    techniques = tuple(islice(technique_book.read_chapters(spots, no_pulse), 2))
    with patch.object(technique_book, "read_chapters", lambda *_: techniques):
        yield technique_book.book(spots, no_pulse)
    words = tuple(islice(word_book.read_chapters(lion, no_pulse), 2))
    with patch.object(word_book, "read_chapters", lambda *_: words):
        yield word_book.word_book(lion, no_pulse)


# --- characters


def _atlas(script: str) -> Iterator[object]:
    """What an atlas answers; one in traditional writing is asked less."""
    opened = named("lion_wall").kind.teaching.atlas
    assert opened is not None
    atlas, least = opened(no_pulse, script), 4 if script else 0
    for number, sign in enumerate(ASKED[least:]):
        speak((ENGLISH, CHINESE)[number % 2])
        yield atlas.entry(sign), atlas.family(sign), atlas.name(sign)
    speak(ENGLISH)
    yield [(text, atlas.search(text)) for text in SOUGHT[2 * least :]]
    for start, goal in WALKS[least:]:
        yield atlas.ways(start, goal), atlas.shared(start, goal), start != goal and atlas.choices(start, goal)
    yield [atlas.goal(sign) for sign in "水一清"[least:]]


def _cards(language: str) -> Iterator[object]:
    """The backs of cards that a solved puzzle of each kind brings, and what is said of words typed for them."""
    for entry in CATALOGUE:
        cards, kind = entry.kind.teaching.cards, entry.kind
        if cards is None:
            continue
        cards.prepare(no_pulse)
        speak(language)
        _, last = hinted(kind.id, kind.presets[0].id)[-1]
        yield cards.title, [cards.tags(tag) for tag in ("", "simplified", "traditional")]
        for met in cards.met(last):
            yield met, cards.back(met.front, met.tag)
            yield [cards.judged(text, met.front) for text in (met.front, "qing1", "ma", "", "x")]
        speak(ENGLISH)
