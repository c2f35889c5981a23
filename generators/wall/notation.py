"""A wall file: one line a group, `name: card card card card`; a space inside a card is written `_`.

    # mode: connections
    # links: chengyu (of a Lion Wall: what its links are, where they are no parts)
    # order: feta sun ball ... (all sixteen cards, row by row)
    # script: japanese (simplified, traditional or japanese, on a Lion Wall)
    # language: zh (of the words, where they are not English)
    # title: Five words about the wall
    # by: Ann (who made it)
    # ghost: Cinderella: mouse ball slipper prince (a set that all see, and that is no group)
    Kinds of cheese | cheeses | cheese: feta brie edam cottage
    # fits too: goat (cards of other groups that fit the line above)

What follows `#` is a comment; only the nine above mean something. After `|` come other accepted
names of the link, which may have commas between them; a witty one in “curly quotes” is shown when
the group is found, and may come first. A move is one line: `guess feta brie edam goat`, `shuffle
7`, `name 2 cheese`, `count anyway 2`, `time up`, `give up`.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable
from dataclasses import replace
from random import Random
from unicodedata import category

from generators.characters.chinese import are_characters, is_chinese, nearly_characters
from generators.kernel.credit import LONGEST_TITLE, write_credit
from generators.kernel.given_words import GivenWords
from generators.kernel.kind import BadText, Form, FromWords, Made, Pulse
from generators.kernel.phrases import CHINESE, Phrase, in_a_row, say
from generators.kernel.text import decode_drawn, text_of
from generators.wall import chinese_bank
from generators.wall.connecting import word_walls
from generators.wall.generate import Lures, deal_apart
from generators.wall.lion import link_families
from generators.wall.lion.link_families import THEMES, theme_of
from generators.wall.menu import CHENGYU, LINKS, PARTS, Mode
from generators.wall.pool import CardPool, invert
from generators.wall.rules import (
    GROUPS,
    SIZE,
    CountAnyway,
    Ghost,
    GiveUp,
    Group,
    Guess,
    Move,
    Name,
    Puzzle,
    Shuffle,
    TimeUp,
    fold_text,
    is_witty,
    shuffle_cards,
)
from generators.wall.solver import certain_groups
from generators.wall.theme import WallTheme
from generators.words.word_list import without_runs

_WRITTEN_SCRIPTS = ("simplified", "traditional", "japanese")  # "japanese" only in files of older versions
_WRITTEN_LINKS = frozenset({"sounds", "meanings", "words", "mixed", "chengyu"})
LONGEST_LINE = 400
LONGEST_CARD = 24
UNDRAWABLE = frozenset({"Cc", "Cf", "Cn", "Co", "Cs"})  # kinds of signs that have no shape
REMARK = re.compile(r"#\s*(mode|links|order|script|language|ghost|title|by):\s*(.*)")
FITS = re.compile(r"#\s*fits too:\s*(.*)")
PLAIN_MOVES: dict[str, Move] = {"time up": TimeUp(), "give up": GiveUp()}

CARDS = GROUPS * SIZE
ROUNDS = 12  # tries with a player's words
NEAR = 3  # links of strangers that are named
_COMMAS = re.compile(r"[,;，、；\t|]")
_LINKED = re.compile(r"(?P<link>[^:：=\t]{1,80}?)\s*(?:[:：=\t]|\s[-–—]\s)\s*(?P<cards>\S.*)")


def write(puzzle: Puzzle) -> str:
    links = f"# links: {puzzle.links}\n" if puzzle.links else ""
    remarks = f"# mode: {puzzle.mode}\n{links}# order: {write_cards(puzzle.cards)}\n"
    remarks += f"# script: {puzzle.script}\n" if puzzle.script else ""
    remarks += f"# language: {puzzle.language}\n" if puzzle.language else ""
    remarks += "".join(f"{line}\n" for line in write_credit(puzzle.title, puzzle.author))
    remarks += f"# ghost: {ghost.name}: {write_cards(ghost.cards)}\n" if (ghost := puzzle.ghost) else ""
    return remarks + "".join(f"{_write_group(group)}\n" for group in puzzle.groups)


def _write_group(group: Group) -> str:
    fits = f"\n# fits too: {write_cards(group.fits)}" if group.fits else ""
    return f"{' | '.join((group.name, *group.answers))}: {write_cards(group.cards)}{fits}"


def write_cards(cards: Iterable[str]) -> str:
    return " ".join(card.replace(" ", "_") for card in cards)


def _read_cards(text: str) -> tuple[str, ...]:
    return tuple(card.replace("_", " ") for card in text.split())


def read(text: str) -> Puzzle:
    groups: list[Group] = []
    remarks: dict[str, tuple[int, str]] = {}
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        if not (bare := line.strip()):
            continue
        if remark := REMARK.fullmatch(bare):
            remarks[remark[1]] = (number, remark[2])
        elif groups and (fits := FITS.fullmatch(bare)):
            groups[-1] = replace(groups[-1], fits=_read_cards(fits[1]))
        elif line.partition("#")[0].strip():
            groups.append(_read_group(line.partition("#")[0], number, groups))
    if len(groups) != GROUPS:
        raise BadText("wall.four_groups", count=len(groups))
    every = {card for group in groups for card in group.cards}
    groups = [replace(each, fits=tuple(sorted(every.intersection(each.fits) - {*each.cards}))) for each in groups]
    links = _remark_value(remarks, "links", _WRITTEN_LINKS)
    script = _remark_value(remarks, "script", _WRITTEN_SCRIPTS)
    language = _remark_value(remarks, "language", (CHINESE,))
    order, ghost = _read_order(remarks, groups), _read_ghost(remarks, groups)
    names = _read_name(remarks, "title"), _read_name(remarks, "by")
    puzzle = Puzzle(order, tuple(groups), _read_mode(remarks), script, links, ghost, *names)
    return in_language(puzzle, language) if language else puzzle


def _read_name(remarks: dict[str, tuple[int, str]], remark: str) -> str:
    number, text = remarks.get(remark, (0, ""))
    name = " ".join(text.split())[:LONGEST_TITLE].rstrip()
    check_drawable(filter(None, (name,)), number, 1)
    return name


def _read_ghost(remarks: dict[str, tuple[int, str]], groups: list[Group]) -> Ghost | None:
    """None where the line names no four cards of several groups: a comment."""
    number, text = remarks.get("ghost", (0, ""))
    name, _, said = (part.strip() for part in text.rpartition(":"))
    names, homes = [each.name for each in groups], {card: at for at, each in enumerate(groups) for card in each.cards}
    cards = tuple(card for card in dict.fromkeys(_read_cards(said)) if card in homes)
    if name in ("", *names) or len(cards) < SIZE or len({homes[card] for card in cards}) == 1:
        return None
    check_drawable((name,), number, 1)
    return Ghost(name, cards)


def in_language(puzzle: Puzzle, language: str) -> Puzzle:
    return replace(puzzle, groups=tuple(replace(group, language=language) for group in puzzle.groups))


def _remark_value(remarks: dict[str, tuple[int, str]], name: str, known: Container[str]) -> str:
    """The value of a remark, if it is known; any other line with # is a comment."""
    _, said = remarks.get(name, (0, ""))
    return said.strip() if said.strip() in known else ""


def _read_group(line: str, number: int, earlier: list[Group]) -> Group:
    if len(line) > LONGEST_LINE:
        raise BadText("wall.long_line", line=number, most=LONGEST_LINE)
    before, colon, after = line.rpartition(":")
    names = tuple(name.strip() for name in before.split("|"))
    if not colon or not all(names):
        raise BadText("wall.no_name", line=number)
    if is_witty(names[0]) and len(names) > 1:  # witty name before the plain one
        names = (names[1], names[0], *names[2:])
    cards = _read_cards(after)
    if len(cards) != SIZE:
        raise BadText("wall.not_four", line=number, count=len(cards))
    _check_cards(line, len(before) + 1, number, {fold_text(card) for group in earlier for card in group.cards})
    check_drawable(names, number, 1)
    group = Group(names[0], cards, names[1:])
    if len(_write_group(group)) > LONGEST_LINE:  # as it will be written; a file that was read must be readable again
        raise BadText("wall.long_line", line=number, most=LONGEST_LINE)
    return group


def _check_cards(line: str, start: int, number: int, seen: set[str]) -> None:
    """No card too long, no word there twice."""
    for word in re.compile(r"\S+").finditer(line, start):
        (card,) = _read_cards(word[0])
        if len(card) > LONGEST_CARD:
            raise BadText("wall.long_card", line=number, column=word.start() + 1, most=LONGEST_CARD)
        check_drawable((card,), number, word.start() + 1)
        if fold_text(card) in seen:
            raise BadText("wall.twice", line=number, column=word.start() + 1, card=card)
        seen.add(fold_text(card))


def check_drawable(texts: Iterable[str], number: int, column: int) -> None:
    """No sign among them that cannot be drawn, such as one without width."""
    for text in texts:
        unseen = next((sign for sign in text if category(sign) in UNDRAWABLE), None)
        if unseen is not None or all(category(sign)[0] in "MZ" for sign in text):
            name = f"U+{ord(unseen or text[0]):04X}"
            raise BadText("wall.unseen", line=number, column=column, sign=name)


def _read_mode(remarks: dict[str, tuple[int, str]]) -> Mode:
    number, name = remarks.get("mode", (0, Mode.CLASSIC.value))
    try:
        return Mode(name.strip())
    except ValueError as error:
        raise BadText("wall.mode", line=number, mode=name.strip(), modes=", ".join(Mode)) from error


def _read_order(remarks: dict[str, tuple[int, str]], groups: list[Group]) -> tuple[str, ...]:
    cards = sorted(card for group in groups for card in group.cards)
    if "order" not in remarks:
        return shuffle_cards(cards, Random(" ".join(cards)))
    number, text = remarks["order"]
    order = _read_cards(text)
    if sorted(order) != cards:
        raise BadText("wall.order", line=number)
    return order


def read_cards(text: str) -> tuple[str, ...]:
    """Sixteen cards in any order; of a wall file, its cards."""
    lines = (line.partition("#")[0].rpartition(":")[2] for line in text.splitlines())
    return _sixteen(_read_cards(" ".join(lines)))


def write_move(move: Move) -> str:
    match move:
        case Guess(cards):
            return f"guess {write_cards(cards)}"
        case Shuffle(seed):
            return f"shuffle {seed}"
        case Name(group, text):
            return f"name {group + 1} {' '.join(text.split())}".rstrip()
        case CountAnyway(group):
            return f"count anyway {group + 1}"
        case TimeUp():
            return "time up"
        case GiveUp():
            return "give up"


def read_move(text: str) -> Move:
    line = text.strip()
    if line in PLAIN_MOVES:
        return PLAIN_MOVES[line]
    if match := re.fullmatch(r"guess((?: \S+){4})", line):
        return Guess(_read_cards(match[1]))
    if match := re.fullmatch(r"shuffle (-?\d{1,18})", line, re.ASCII):
        return Shuffle(int(match[1]))
    if match := re.fullmatch(r"name ([1-4])(?: (.*))?", line):
        return Name(int(match[1]) - 1, match[2] or "")
    if match := re.fullmatch(r"count anyway ([1-4])", line):
        return CountAnyway(int(match[1]) - 1)
    raise BadText("wall.move", text=" ".join(line.split())[:40])


def claims_lion(data: bytes) -> bool:
    return nearly_characters(_cards(data)) and not claims_chinese(data)


def claims_connecting(data: bytes) -> bool:
    return not are_characters(_cards(data)) and not claims_chinese(data)


def claims_chinese(data: bytes) -> bool:
    """Whether a file says that it is Chinese, or all its cards are Chinese words, not nearly all of one character."""
    cards, remarks = _cards(data), map(REMARK.fullmatch, map(str.strip, text_of(data).splitlines()))
    says = any(each and each[1] == "language" and each[2].strip() == CHINESE for each in remarks)
    return bool(cards) and (says or (all(map(is_chinese, cards)) and not nearly_characters(cards)))


def _cards(data: bytes) -> list[str]:
    """The cards of a text that looks like a wall, also with a line or card too many or too few; else none."""
    lines = [line.partition("#")[0] for line in text_of(data).splitlines()]
    rows = [line.rpartition(":")[2].split() for line in lines if line.strip()]
    like = all(":" in line for line in lines if line.strip()) and all(abs(len(row) - SIZE) < 2 for row in rows)
    return [card for row in rows for card in row] if like and abs(len(rows) - GROUPS) < 2 else []


def open_lion(data: bytes) -> Puzzle:
    """A file without `# links` is a wall of idioms if each link consists of its cards."""
    puzzle = _check_characters(read(decode_drawn(data)))
    if not puzzle.links and all(group.is_spelled for group in puzzle.groups):
        puzzle = replace(puzzle, links=CHENGYU)
    return theme_of(puzzle).complete(puzzle)


def open_connecting(data: bytes) -> Puzzle:
    return word_walls.THEME.complete(_read_words(data))


def open_chinese(data: bytes) -> Puzzle:
    return chinese_bank.THEME.complete(in_language(_read_words(data), CHINESE))


def _read_words(data: bytes) -> Puzzle:
    """Commas part the cards of other programs; ours stand apart, and a comma would be part of a card."""
    text = decode_drawn(data)
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    has_commas = all(line.rpartition(":")[2].count(",") >= SIZE - 1 for line in lines)
    return read(to_wall_file(text) if has_commas else text)


def split_cards(text: str) -> tuple[str, ...]:
    """The cards, separated by commas, lines or spaces; none, or not sixteen, for any other text."""
    lines = [line.strip() for line in text.removeprefix("\ufeff").splitlines()]
    lines = [line for line in lines if line and not line.startswith("#")]
    if any(":" in line or "：" in line for line in lines) or len(text) > CARDS * LONGEST_CARD * 2:
        return ()
    if any(_COMMAS.search(line) for line in lines):
        items = [item.strip() for line in lines for item in _COMMAS.split(line) if item.strip()]
    elif len(lines) == CARDS:
        items = lines
    else:
        items = [item for line in lines for item in line.split()]
    if all(map(are_characters, items)) and len(items) != CARDS:
        items = list("".join(items))
    return tuple(card for item in items if (card := item.strip('"“”').replace("_", " ")))


def _fits_lion(data: bytes) -> bool:
    cards = split_cards(text_of(data))
    return len(cards) == CARDS and are_characters(cards)


def _fits_connecting(data: bytes) -> bool:
    cards = split_cards(text_of(data))
    worded = sum(any(sign.isalpha() for sign in card) for card in cards)
    return len(cards) == CARDS == len(set(cards)) and worded >= SIZE and not are_characters(cards)


def _read_lion(data: bytes, pulse: Pulse) -> Puzzle:
    """The wall by the first family of links that shares it out: parts, sounds, meanings, ...; or
    else by parts, if unknown cards leave one way to do that."""
    cards = _sixteen(split_cards(decode_drawn(data)))
    for links in LINKS:
        if puzzle := _find_groups(THEMES[links], cards, pulse):
            return replace(puzzle, links="" if links == PARTS else links)
    if puzzle := _find_groups(THEMES[PARTS], cards, pulse, trusting=True):
        return puzzle
    raise _no_groups_error(THEMES[PARTS], cards)


def _read_connecting(data: bytes, pulse: Pulse) -> Puzzle:
    written, theme = _sixteen(split_cards(decode_drawn(data))), word_walls.THEME
    theme.prepare(pulse)
    cards = in_known_case(written, theme)
    puzzle = _find_groups(theme, cards, pulse)
    if puzzle is None:
        raise _no_groups_error(theme, cards)
    return puzzle


def in_known_case(cards: tuple[str, ...], theme: WallTheme) -> tuple[str, ...]:
    """The cards as the theme knows them: elsewhere all is in capitals."""
    return tuple(each if theme.known(each) else each.casefold() for each in cards)


def _sixteen(cards: tuple[str, ...]) -> tuple[str, ...]:
    """The cards; BadText if they are not sixteen different ones."""
    if len(cards) != CARDS:
        raise BadText("wall.sixteen", count=len(cards))
    seen: set[str] = set()
    for card in cards:
        if len(card) > LONGEST_CARD:
            raise BadText("wall.long_card", line=1, column=1, most=LONGEST_CARD)
        check_drawable((card,), 1, 1)
        if fold_text(card) in seen:
            raise BadText("wall.sixteen_twice", card=card)
        seen.add(fold_text(card))
    return cards


def _find_groups(theme: WallTheme, cards: tuple[str, ...], pulse: Pulse, *, trusting: bool = False) -> Puzzle | None:
    """The wall as the cards lie, with the plainest way to share them out as its answer; of cards
    that are unknown, with the only one."""
    theme.prepare(pulse)
    links = theme.links(cards)
    strangers = theme.strangers(cards) if trusting else ()
    found = theme.rank_partitions(cards, 1, pulse) or (certain_groups(cards, links, strangers, pulse),)
    if len(found[0]) < GROUPS:
        return None
    fours = sorted((tuple(sorted(four, key=cards.index)) for four in found[0]), key=lambda four: cards.index(four[0]))
    names = [theme.explain(frozenset(four).difference(strangers), links)[0] for four in fours]
    groups = (Group(name, four, theme.names(name)) for name, four in zip(names, fours, strict=True))
    return Puzzle(cards, tuple(groups), Mode.CLASSIC)


def _no_groups_error(theme: WallTheme, cards: tuple[str, ...]) -> BadText:
    """The error for cards without four known groups; names the unknown cards or the nearest links."""
    links = theme.links(cards)
    unknown = [card for card in cards if not theme.known(card)]
    if unknown:
        return BadText("wall.no_groups_unknown", cards=in_a_row(unknown[:CARDS]))
    near = [link for link, its in links.items() if len(its) >= SIZE - 1 and not theme.is_loose(link)]
    near.sort(key=lambda link: -len(links[link]))
    return BadText("wall.no_groups_near", links=in_a_row(near[:NEAR])) if near else BadText("wall.no_groups")


def to_wall_file(text: str) -> str:
    """A text with a link and its cards in each line as a wall file has it; empty for any other text."""
    lines = [without_runs(line.strip()) for line in text.removeprefix("\ufeff").splitlines()]
    lines = [line for line in lines if line and not line.startswith("#")]
    found = [_LINKED.fullmatch(line) for line in lines] if len(lines) == GROUPS else []
    if not found or not all(found):
        return ""
    rows = []
    for each in filter(None, found):
        commas = [card.strip() for card in _COMMAS.split(each["cards"].strip(" ,;")) if card.strip()]
        cards = commas if len(commas) > 1 else each["cards"].split()
        if len(cards) != SIZE:
            return ""
        rows.append(f"{each['link'].strip()}: {' '.join('_'.join(card.split()) for card in cards)}")
    return "\n".join(rows)


def _linked_cards(data: bytes) -> list[str]:
    return [card for line in to_wall_file(text_of(data)).splitlines() for card in line.partition(": ")[2].split()]


def _read_linked(data: bytes, pulse: Pulse) -> Puzzle:
    pulse()
    return read(to_wall_file(decode_drawn(data)))


def _check_characters(puzzle: Puzzle) -> Puzzle:
    """Returns the wall, or raises BadText for a card that is not a character."""
    odd = next((card for card in puzzle.cards if not are_characters((card,))), None)
    if odd is not None:
        raise BadText("wall.no_character", card=odd)
    return puzzle


LION_FORMS: tuple[Form[Puzzle], ...] = (
    Form("wall"),
    Form("sixteen", _fits_lion, _read_lion),
    Form(
        "linked",
        lambda data: nearly_characters(_linked_cards(data)),
        lambda data, pulse: THEMES[PARTS].complete(_check_characters(_read_linked(data, pulse))),
    ),
)
FORMS: tuple[Form[Puzzle], ...] = (
    Form("wall"),
    Form("sixteen", _fits_connecting, _read_connecting),
    Form(
        "linked",
        lambda data: not are_characters(_linked_cards(data)),
        lambda data, pulse: word_walls.THEME.complete(_read_linked(data, pulse)),
    ),
)


# Walls from the words of a player.


def _make_lion(words: GivenWords, rng: Random, pulse: Pulse) -> Made[Puzzle]:
    text = "".join(words.characters)
    if not text:
        raise BadText("wall.no_own_lion")
    return Made(link_families.from_text(text, rng, pulse), notes=link_families.check_unused(text))


def _known_words(words: GivenWords) -> tuple[str, ...]:
    theme = word_walls.THEME
    return tuple(each.word for each in words.entries if theme.known(each.written.strip().casefold()))


def _make_connecting(words: GivenWords, rng: Random, pulse: Pulse) -> Made[Puzzle]:
    """Four groups of the words, by whatever the bank knows of them; exactly one answer."""
    theme = word_walls.THEME
    theme.prepare(pulse)
    cards = [card for each in words.entries if theme.known(card := each.written.strip().casefold())]
    if len(cards) < CARDS:
        raise BadText("wall.few_own", count=len(cards), most=CARDS)
    if len(cards) == CARDS and (puzzle := _find_groups(theme, tuple(cards), pulse)):
        return _with_notes(puzzle, words)
    table = {card: tuple(sorted(theme.known(card))) for card in cards}
    links = {link: its for link, its in invert(table, pulse).items() if len(its) >= SIZE}
    pool = CardPool(table, links, tuple(sorted(links)), theme.known)
    dealt = deal_apart(pool, Lures((), CARDS, narrow=False), (), lambda _: True, rng, pulse, ROUNDS)
    if not dealt:
        raise BadText("wall.no_own_wall", count=len(cards))
    return _with_notes(theme.puzzle(dealt, rng), words)


def _with_notes(puzzle: Puzzle, words: GivenWords) -> Made[Puzzle]:
    on_wall = {"".join(sign for sign in card.upper() if sign.isalnum()) for card in puzzle.cards}
    unused = tuple(each.word for each in words.entries if each.word not in on_wall)
    notes: tuple[Phrase, ...] = (say("wall.own_groups", links=in_a_row([group.name for group in puzzle.groups])),)
    return Made(puzzle, unused, notes)


FROM_WORDS = FromWords(_known_words, _make_connecting, least=CARDS)
LION_FROM_WORDS = FromWords(
    lambda words: link_families.usable("".join(words.characters)), _make_lion, least=CARDS, characters=True
)
