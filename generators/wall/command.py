"""The commands of walls: `create` and `solve` for walls and quiz nights, `parts` and `path` of the atlas."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from random import Random

from generators.command import CliCommand, Create, make_unlike, option, print_texts, puzzle_count
from generators.kernel.atlas import Part, Role
from generators.kernel.kind import BadText, no_pulse, refuse
from generators.kernel.phrases import in_a_row, phrasebook, tell
from generators.kernel.text import claims_night, read_text
from generators.wall.atlas import Book
from generators.wall.connecting import word_walls
from generators.wall.kind import CONNECTING_WALL, CONNECTING_WALL_ZH, LION_WALL
from generators.wall.lion import link_families, part_walls
from generators.wall.maker.draft import to_draft
from generators.wall.maker.knowledge import prepare, read_lists, wall_of
from generators.wall.maker.verdict import HowMany, WallVerdict, judge, one_answer, report
from generators.wall.menu import ANY_SCRIPT, LINKED_SCRIPTS, LINKS, PARTS, Mode, Options, why_not
from generators.wall.notation import in_known_case, read, read_cards, split_cards, to_wall_file, write, write_cards
from generators.wall.quiz import WALLS, new_night, open_night, read_night, write_night
from generators.wall.rules import GROUPS, SIZE
from generators.wall.solver import CardsByLink, certain_groups
from generators.wall.theme import WallTheme

MOST = 10  # partitions that are printed
MIXED = "mixed"

_FILE = option("file", "wall.command.file", metavar="FILE")
_LINKS = option("--links", "wall.command.links", choices=LINKS, default=LINKS[0])
_SCRIPTS = [MIXED if script == ANY_SCRIPT else script for script in part_walls.SCRIPTS]
_NEW = (
    option("--mode", "wall.command.mode", choices=list(Mode), type=Mode, default=Mode.CLASSIC),
    option("--count", "wall.command.count", type=puzzle_count, default=1),
    option("--seed", "wall.command.seed", type=int),
)

KINDS = {"connecting-wall": CONNECTING_WALL, "connecting-wall-zh": CONNECTING_WALL_ZH, "lion-wall": LION_WALL}

WIDE = 40  # characters in a line


def _create_connecting(arguments: Namespace) -> Iterable[str]:
    lists = read_lists(read_text(arguments.lists)) if arguments.lists else ()
    if not lists:
        return map(write, make_unlike(CONNECTING_WALL, options(arguments), arguments))
    rng = Random(arguments.seed)
    made = (wall_of(lists, rng, no_pulse, alone=arguments.alone) for _ in range(arguments.count))
    return (write(replace(wall, mode=arguments.mode)) for wall in made)


def options(arguments: Namespace) -> Options:
    script, characters = getattr(arguments, "script", MIXED), getattr(arguments, "characters", 0)
    links = getattr(arguments, "links", PARTS)
    written = ANY_SCRIPT if script == MIXED else script
    asked = Options(arguments.level, arguments.mode, written, characters, links=links)
    refuse(why_not(replace(asked, script=LINKED_SCRIPTS[0]) if links != PARTS and written == ANY_SCRIPT else asked))
    return asked


def _solve(theme: WallTheme, arguments: Namespace) -> int:
    text = read_text(arguments.file)
    text = to_wall_file(text) or text
    written = loose if len(loose := split_cards(text)) == GROUPS * SIZE else read_cards(text)
    theme.prepare(no_pulse)
    cards = in_known_case(written, theme)
    links = theme.links(cards)
    found = theme.rank_partitions(cards, MOST + 1, no_pulse)
    strangers = theme.strangers(cards)

    def print_group(group: frozenset[str]) -> None:
        shared = theme.explain(group.difference(strangers), links)
        print(f"{' | '.join(shared)}: {write_cards(sorted(group, key=cards.index))}")

    for partition in found[:MOST]:
        for group in sorted(partition, key=lambda group: min(map(cards.index, group))):
            print_group(group)
        print()
    certain = [] if found else certain_groups(cards, links, strangers, no_pulse)
    trusted = len(certain) == GROUPS
    if strangers:
        print(tell("wall.trusted" if trusted else "wall.strangers", cards=" ".join(strangers)))
    for group in certain:
        print_group(group)
    if not found and not trusted:
        print_near(cards, {link: its for link, its in links.items() if not theme.is_loose(link)})
    verdict = print_report(text, written)
    if found:
        print(tell("wall.more_partitions", most=MOST) if found[MOST:] else tell("wall.partitions", count=len(found)))
    else:
        print(tell("wall.partitions", count=1) if trusted else tell("wall.no_partition"))
    return 0 if found or trusted or (verdict and verdict.outcome is HowMany.ONE) else 1


def print_report(text: str, cards: tuple[str, ...]) -> WallVerdict | None:
    """An editor's view of a wall that names its groups; of loose cards, those that are one answer."""
    prepare(no_pulse)
    try:
        draft = to_draft(read(text))
    except BadText:
        for fault in one_answer(cards):
            print(phrasebook().tell(fault))
        return None
    verdict = judge(draft, (), no_pulse)
    for line in report(draft, verdict):
        print(phrasebook().tell(line))
    print()
    return verdict


def print_near(cards: tuple[str, ...], links: CardsByLink) -> None:
    """Every link of four cards or more, then those of three, the narrowest of each first."""
    found = sorted(links.items(), key=lambda each: (len(each[1]), each[0]))
    for head, least, most in (("wall.near_four", SIZE, len(cards)), ("wall.near_three", SIZE - 1, SIZE - 1)):
        rows = [(link, its) for link, its in found if least <= len(its) <= most][:MOST]
        if rows:
            print(tell(head))
        for link, its in rows:
            print(f"  {link}: {write_cards(sorted(its, key=cards.index))}")


CREATE_LION = Create(
    options,
    (
        option("--level", "wall.command.level", choices=list(part_walls.LEVELS), default="easy"),
        *_NEW,
        option("--script", "wall.command.script", choices=[*_SCRIPTS, ANY_SCRIPT], default=_SCRIPTS[0]),
        option("--characters", "wall.command.characters", type=int, choices=range(7), default=0),
        _LINKS,
    ),
)
CREATE_CONNECTING = Create(
    options,
    (
        option("--level", "wall.command.level", choices=list(word_walls.LEVELS), default="easy"),
        *_NEW,
        option("--lists", "wall.command.lists", metavar="FILE"),
        option("--alone", "wall.command.alone", action="store_true"),
    ),
    _create_connecting,
)
SOLVE_LION = CliCommand(lambda asked: _solve(link_families.THEMES[asked.links], asked), (_FILE, _LINKS))
SOLVE_CONNECTING = CliCommand(partial(_solve, word_walls.THEME), (_FILE,))


# Quiz nights: `create quiz-night` makes one of new walls; `solve quiz-night` judges every wall of one.


def rewrite(data: bytes) -> str | None:
    """A night as Lantern writes it; None for any other text."""
    return write_night(open_night(data)) if claims_night(data) else None


def _solve_night(arguments: Namespace) -> int:
    night = read_night(read_text(arguments.file))
    prepare(no_pulse)
    sound = True
    for number, each in enumerate(night.walls, 1):
        draft = to_draft(each.puzzle)
        verdict = judge(draft, (), no_pulse)
        sound = sound and verdict.outcome is HowMany.ONE
        print(tell("quiz.heading", number=number, title=each.title))
        for line in report(draft, verdict):
            print(f"  {phrasebook().tell(line)}")
    return 0 if sound else 1


CREATE_NIGHT = CliCommand(
    lambda ask: print_texts([write_night(new_night(ask.count, KINDS[ask.kind], Random(ask.seed), no_pulse))], ask.json),
    (
        option("--count", "wall.command.count", type=puzzle_count, default=WALLS),
        option("--seed", "wall.command.seed", type=int),
        option("--kind", "quiz.command.kind", choices=list(KINDS), default="connecting-wall"),
    ),
)
SOLVE_NIGHT = CliCommand(_solve_night, (option("file", "quiz.command.file", metavar="FILE"),))


# The atlas: `parts 字`, `parts --with 宀`, `path 水 火`.


def _show_parts(arguments: Namespace) -> int:
    if bool(arguments.character) == bool(arguments.signs):
        raise BadText("atlas.command.one_of")
    book = Book(no_pulse)
    if arguments.signs:
        signs = arguments.signs.replace(" ", "")
        found = book.with_parts("".join(_check_known(book, each) for each in signs)) if signs else []
        if not found:
            raise BadText("atlas.command.none_with", parts=signs)
        _print_row(found)
        return 0
    entry = book.entry(_check_known(book, arguments.character))
    assert entry is not None, "it is known"
    print("  ".join(each for each in (entry.character, entry.pinyin, entry.meaning) if each))
    if entry.also:
        print(tell("cards.also", also=entry.also))
    if entry.strokes:
        print(tell("atlas.strokes", count=entry.strokes) if entry.strokes > 1 else tell("atlas.one_stroke"))
    if entry.standing:
        print(tell("atlas.command.form_of", sign=entry.standing))
    parts = [_describe_part(book, each) for each in entry.parts]
    print(tell("atlas.command.made_of", parts=in_a_row(parts)) if parts else tell("atlas.command.whole"))
    if entry.whole_of:
        print(tell("atlas.command.part_of", count=entry.whole_of))
        _print_row(book.with_parts(entry.character))
    return 0


def _describe_part(book: Book, part: Part) -> str:
    name = book.name(part.sign)
    role = tell(f"atlas.command.role_{part.role.value}") if part.role is not Role.PLAIN else ""
    about = tell("atlas.command.about", name=name, role=role) if name and role else name or role
    return tell("atlas.command.part", part=part.sign, about=about) if about else part.sign


def _print_row(signs: list[str]) -> None:
    for at in range(0, len(signs), WIDE):
        print(" ".join(signs[at : at + WIDE]))


def _show_path(arguments: Namespace) -> int:
    """Exit code 1 where there is none."""
    book = Book(no_pulse)
    start, goal = (_check_known(book, each) for each in (arguments.start, arguments.goal))
    if start == goal:
        raise BadText("atlas.same", sign=start)
    found = book.ways(start, goal)
    if not found:
        print(tell("atlas.no_way", start=start, goal=goal))
        return 1
    best = found[0]
    print(tell("atlas.command.steps", count=best.steps) if best.steps > 1 else tell("atlas.command.one_step"))
    for one, part, other in zip(best.characters, best.parts, best.characters[1:], strict=False):
        name = book.name(part)
        shared = tell("atlas.command.part", part=part, about=name) if name else part
        print(tell("atlas.command.step", one=one, other=other, part=shared))
    return 0


def _check_known(book: Book, sign: str) -> str:
    if len(sign) != 1:
        raise BadText("atlas.one_character", text=sign)
    if not book.knows(sign):
        raise BadText("atlas.unknown", sign=sign)
    return sign


SHOW_PARTS = CliCommand(
    _show_parts,
    (
        option("character", "atlas.command.character", nargs="?", default=""),
        option("--with", "atlas.command.with", dest="signs", default="", metavar="PARTS"),
    ),
)
SHOW_PATH = CliCommand(_show_path, (option("start", "atlas.command.start"), option("goal", "atlas.command.goal")))
