"""Idiom walls: four idioms of four characters, sixteen characters mixed, and no other four of the bank in them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from random import Random

from generators.characters.han import facts
from generators.kernel.cache import cached
from generators.kernel.kind import Pulse, no_pulse
from generators.kernel.sets import invert_relation
from generators.wall.menu import CHENGYU, Options
from generators.wall.rules import GROUPS, SIZE, Group, Puzzle, shuffle_cards, sort_as_dealt
from generators.wall.solver import partitions
from generators.wall.theme import WallTheme, flat_theme
from generators.words.idioms import by_character, by_form, idiom_of, idioms

SPARE = 40  # recent idioms are avoided only while so many others are left,
FREE = 0.5  # or, if there are few idioms, this share of them
FEW = 120  # so few idioms are very much alike:
CALM = 3  # a calm wall may then have so many times as many lures, to vary
# Each of several idioms of a wall may have one of these.
SHARED = (
    "一二两兩三四五六七八九十百千万萬",
    "鼠牛虎兔龙龍蛇马馬羊猴鸡雞狗犬猪豬鸟鳥鱼魚虫蟲鹤鶴狐",
    "心肝胆膽手足口目耳头頭面眉舌骨",
)
NEAR = 2  # an idiom seems to be on the wall when so many of its characters are
PATIENCE = 200  # walls tried before fewer lures will do


@dataclass(frozen=True, slots=True)
class IdiomLevel:
    """A level: how well known its idioms are, how many others seem to lie on the wall, and how many
    of its own have a number, an animal or a part of the body; one is drawn for each wall."""

    rarest: int
    lures: int
    most: int
    shared: tuple[int, ...] = (0,)


LEVELS = {
    "easy": IdiomLevel(1, 0, 6),
    "medium": IdiomLevel(2, 8, 40, (0, 2, 3)),
    "hard": IdiomLevel(3, 14, 99, (2, 3, 4)),
}


def known_idioms(card: str) -> frozenset[str]:
    """The idioms of the bank that have the character."""
    return by_character().get(card, frozenset())


def names(link: str) -> tuple[str, ...]:
    """The pinyin of an idiom, and other idioms with the same characters, 万水千山 beside 千山万水."""
    idiom = idiom_of(link)
    if idiom is None:
        return ()
    same = (form for form in known_idioms(link[0]) if sorted(form) == sorted(link) and form != link)
    return (idiom.pinyin, *sorted(same))


def prepare(pulse: Pulse) -> None:
    by_form(pulse)
    by_character(pulse)


THEME: WallTheme = flat_theme(known_idioms, names, prepare)


@cached
def idioms_to_deal(level: str, script: str, last: int, pulse: Pulse = no_pulse) -> tuple[str, ...]:
    """The idioms of a level; `last` limits the level of their characters."""
    rarest, known = LEVELS[level].rarest, facts(pulse)
    forms = (idiom.form(script) for idiom in idioms(pulse) if idiom.level <= rarest)
    unlike = (form for form in forms if len(set(form)) == SIZE)
    return tuple(form for form in unlike if not last or all(0 < known[sign].level(script) <= last for sign in form))


def generate(options: Options, script: str, rng: Random, pulse: Pulse) -> Puzzle:
    prepare(pulse)
    bank = idioms_to_deal(options.level, script, options.characters, pulse)
    most = len(bank) - min(SPARE, round(FREE * len(bank)))
    avoided = set(options.recent[len(options.recent) - min(most, len(options.recent)) :])
    level = LEVELS[options.level]
    level = replace(level, most=CALM * level.most) if len(bank) < FEW else level
    chosen = _choose([form for form in bank if form not in avoided], level, rng, pulse)

    def hardness(form: str) -> tuple[int, int, str]:
        """Better known idioms are clearer; of equals, those that fewer other idioms cross."""
        idiom = idiom_of(form)
        return idiom.level if idiom else 0, sum(len(known_idioms(card)) for card in form), form

    groups = tuple(Group(form, tuple(form), names(form)) for form in sorted(chosen, key=hardness))
    return Puzzle(_shuffle_unordered(groups, rng), groups, options.mode, links=CHENGYU)


def _choose(bank: list[str], level: IdiomLevel, rng: Random, pulse: Pulse) -> tuple[str, ...]:
    lures, shared, signs = level.lures, rng.choice(level.shared), set(rng.choice(SHARED))
    like = [form for form in bank if signs.intersection(form)]
    while True:
        most = level.most - min(lures, 0)  # the best known characters stand in many idioms
        for _ in range(PATIENCE):
            pulse()
            some = rng.sample(like, min(shared, len(like)))
            four = (*some, *rng.sample(bank, GROUPS - len(some)))
            cards = "".join(four)
            if len(set(cards)) < len(cards) or not lures <= len(_lures(four)) <= most:
                continue
            if len(partitions(tuple(cards), invert_relation(cards, known_idioms), 2, pulse)) == 1:
                return four
        lures, shared = lures - 1, max(0, shared - (lures <= 0))


def _lures(four: tuple[str, ...]) -> list[str]:
    """The other idioms that seem to lie on the wall."""
    met = Counter(form for card in "".join(four) for form in known_idioms(card))
    own = {frozenset(form) for form in four}
    return [form for form, count in met.items() if count >= NEAR and frozenset(form) not in own]


def _shuffle_unordered(groups: tuple[Group, ...], rng: Random) -> tuple[str, ...]:
    """The cards shuffled, and none of the four in its order by chance."""
    while True:
        puzzle = Puzzle(shuffle_cards((card for group in groups for card in group.cards), rng), groups)
        if all(sort_as_dealt(puzzle, group.cards) != group.cards for group in groups):
            return puzzle.cards
