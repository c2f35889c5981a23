"""The commands of walls: `create` and `solve`."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from random import Random

from generators.command import CliCommand, Create, make_unlike, option, puzzle_count
from generators.kernel.kind import BadText, no_pulse, refuse
from generators.kernel.phrases import phrasebook, tell
from generators.kernel.text import read_text
from generators.wall.connecting import word_walls
from generators.wall.kind import CONNECTING_WALL
from generators.wall.lion import link_families, part_walls
from generators.wall.maker.draft import to_draft
from generators.wall.maker.knowledge import prepare, read_lists, wall_of
from generators.wall.maker.verdict import HowMany, WallVerdict, judge, one_answer, report
from generators.wall.menu import ANY_SCRIPT, LINKED_SCRIPTS, LINKS, PARTS, Mode, Options, why_not
from generators.wall.notation import in_known_case, read, read_cards, split_cards, to_wall_file, write, write_cards
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
