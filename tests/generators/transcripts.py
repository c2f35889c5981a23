"""Transcripts of every kind: what it says and does with a few puzzles, as lines of text, the same each time.

A new kind has one without a word of its own here; what a kind does not give is empty."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import cache, partial
from io import StringIO
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from game.catalogue import CATALOGUE, Entry
from generators.__main__ import VERBS as COMMANDS
from generators.forms.parse import read
from generators.kernel import offers
from generators.kernel.kind import BadText, IllegalMove, Preset, TimedMove, no_pulse
from generators.kernel.phrases import LANGUAGES, Phrase, phrasebook, speak
from generators.kernel.way import cost, effort, needs, short_way, thoughts
from generators.names.address import slug
from generators.paper.items import A4, ANSWERS, LETTER, PrintChoices, PrintItem
from generators.paper.pages import document
from tests.generators.run_command import parser_of_all
from tests.kinds import chosen, hinted, puzzle, whole
from tools.pin_puzzles import kept

GAMES, TURNS = 3, 30  # of a clumsy player
SLOW = "13-hard-dense", "13-expert-dense", "15-hard-dense"  # of which one game is enough
STEPS = 60  # of a way that are written down
DAMAGES = 60  # of a text
VALUES = 60  # chosen by chance beyond the presets
VERBS = ("explain", "solve", "rate")
EXTRA = {  # moves that no hint makes: numbers, letters and words in them are drawn
    "sweet_spots": ("1,1=*", "1,1=x", "1,1=.", "1,1=* 2,2=*"),
    "brick": ("guess word", "strike word", "add word", "finish"),
    "riddle": ("put 1 a", "cross 1 ab", "clear 1", "give-up"),
    "crossword": ("put 1,1 A", "pencil 1,1 A", "clear word 1,1", "check letter 1,1", "check grid 1,1"),
    "fill_in": ("put 1,1 A", "rub 1,1", "lift 1,1 across", "lift 1,1 down"),
    "lion_wall": ("shuffle 1", "count anyway 1", "name 1 word", "time up", "give up"),
    "connecting_wall": ("shuffle 1", "count anyway 1", "name 1 word", "time up", "give up"),
}
TOKEN = re.compile(r"\d+|[^\W\d_]+")
WORDS = """lantern: it lights the way
meadow: grass and flowers
river, ocean, island, lake
otter badger weasel stoat
1234 98765 31415 27182
LANTERNS

Überraschung; naïve; don't; zz; x
灯谜 水 火 山 石 田 土 日 月"""
LAYOUTS = (
    "A A B B\nA A B B\nC C D D\nC C D D\n",
    "0 1 1 2\n0 0 1 2\n2 2 2 2\n2 3 3 2\n",
    "*****\n*.*.*\n*****\n*.*.*\n*****\n",
    "*****\n*.*.*\n*****\n*.*.*\n*****\n\nlater ocean event\nlemon trail\nninth\nnever onion\n",
    "My first is in cat but not in rat\nMy second is in boat and also in coat\nMy third is in tin\n",
    "letters: aeilnrt",
)


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a transcript, which has a sum of its own."""

    name: str
    lines: Callable[[], Iterator[object]]

    def text(self) -> str:
        return "".join(f"{shown(each)}\n" for each in self.lines())

    def sum(self) -> str:
        return hashlib.sha256(self.text().encode()).hexdigest()[:6]


def shown(value: object) -> str:
    """A value in one line, in an order that no hash changes, and what is said in both languages."""
    match value:
        case str():
            text = value
        case Phrase():
            text = " | ".join(phrasebook(language).tell(value) for language in LANGUAGES)
        case bytes():
            text = hashlib.sha256(value).hexdigest()[:8]
        case float():
            text = f"{value:.4f}"
        case Enum():
            text = value.name
        case set() | frozenset():
            text = f"{{{', '.join(sorted(map(shown, value)))}}}"
        case dict():
            text = f"{{{', '.join(f'{shown(each)}: {shown(value[each])}' for each in value)}}}"
        case tuple() | list():
            text = f"[{', '.join(map(shown, value))}]"
        case _:
            text = _fields(value) if is_dataclass(value) else type(value).__name__ if callable(value) else repr(value)
    return text


def _fields(value: object) -> str:
    inside = ((each.name, getattr(value, each.name)) for each in fields(value))  # type: ignore[arg-type]
    return f"{type(value).__name__}({', '.join(f'{name}={shown(it)}' for name, it in inside)})"


def attempt(work: Callable[[], object]) -> object:
    """The answer, or the sentence in which it is refused."""
    try:
        return work()
    except (BadText, IllegalMove) as refused:
        return refused.phrase


def sections(entry: Entry) -> Iterator[Section]:
    kind = entry.kind
    yield Section("menu", lambda: _menu(entry))
    yield Section("words", lambda: _from_words(entry))
    yield Section("foreign", lambda: _foreign(entry))
    for preset in kept_presets(entry):
        for part in (_text, _damaged, _way, _games, _paper)[: 5 if preset.id not in SLOW else 4]:
            yield Section(f"{part.__name__[1:]} {preset.id}", partial(part, entry, preset))
    yield Section("commands", lambda: _commands(entry))
    for name in kind.teaching.drills.names if kind.teaching.drills else ():
        yield Section(f"drill {name}", partial(_drill, entry, name))


def kept_presets(entry: Entry) -> list[Preset[Any]]:
    """Those of which a puzzle is kept that the full suite makes again; of a kind that has none, one."""
    seeds = {name: row["seed"] for name, row in kept().items()}
    again = [each for each in entry.kind.presets if seeds.get(f"tests:{entry.kind.id}:{each.id}") == "tests"]
    return again or list(entry.kind.presets[:1])


# --- what is offered


def _menu(entry: Entry) -> Iterator[object]:
    menu, chance = entry.menu, Random("transcript")
    yield from ((each.id, each.choices, each.plain) for each in offers.every_preset(menu))
    for custom in (menu.custom,) if menu.custom else ():
        yield from ((axis, axis.offered, [axis.words(each) for each in axis.values]) for axis in custom.axes)
        for _ in range(VALUES):
            values = {axis.name: chance.choice(axis.values) for axis in custom.axes}
            name = custom.name(values)
            found = offers.named(menu, name)
            yield name, custom.why_not(values), found and (found.id, found.choices), offers.why_none(custom, name)
            yield (
                custom.nearest(values, [axis.name for axis in custom.axes][:1]),
                custom.read(name.replace("-", "--", 1)),
            )
    yield from (entry.daily_on(f"2026-{month:02}-{month + 9:02}") for month in range(1, 13))
    yield from ((each.name, each.level, cost(entry.kind.id, each)) for each in entry.kind.techniques)


def _from_words(entry: Entry) -> Iterator[object]:
    outside, words = entry.kind.outside, WORDS.splitlines()
    for text in (*words, "\n".join(words), "\n".join(words[:4]), *LAYOUTS, ""):
        found: Any = attempt(partial(read, text.encode(), [entry.kind], no_pulse))
        yield text, found
        for offer in () if isinstance(found, Phrase) else found.others:
            yield offer.form, attempt(partial(offer.open, Random("transcript"), no_pulse))
        if outside.from_text is not None:
            yield attempt(partial(outside.from_text, text, Random("transcript"), no_pulse))
        if outside.unused is not None:
            yield outside.unused(text)


def _foreign(entry: Entry) -> Iterator[object]:
    """Files of all kinds, as this one sees them."""
    for other in CATALOGUE:
        made = puzzle(other.kind.id, chosen(other)[0].id)
        for data in (other.kind.write(made).encode(), *(export(made) for _, export in other.kind.outside.export)):
            yield other.kind.id, entry.kind.claims(data), attempt(partial(entry.kind.open, data))
            for form in entry.kind.outside.forms:
                yield (
                    form.name,
                    form.fits and form.fits(data),
                    form.read and attempt(partial(form.read, data, no_pulse)),
                )


# --- texts


def _text(entry: Entry, preset: Preset[Any]) -> Iterator[object]:
    kind, made = entry.kind, puzzle(entry.kind.id, preset.id)
    outside, variety = kind.outside, kind.variety
    yield kind.write(made)
    yield made
    yield outside.notes and outside.notes(made), outside.warning and outside.warning(made, no_pulse)
    yield variety.canonical and variety.canonical(made)
    yield variety.repeats and [variety.repeats(made, (puzzle(kind.id, other.id),)) for other in kept_presets(entry)]
    yield variety.avoiding and variety.avoiding(preset.options, (made,))
    yield [(suffix, export(made)) for suffix, export in outside.export]
    yield [(name, link(made)) for name, link in outside.links]
    if outside.pack is not None and (packed := outside.pack[0](made)) is not None:
        yield packed, kind.write(outside.pack[1](packed))
        yield [attempt(partial(outside.pack[1], packed[:at])) for at in range(0, len(packed), 5)]


def _damaged(entry: Entry, preset: Preset[Any]) -> Iterator[object]:
    """The text with something cut out, doubled, exchanged or put in: what is read, or why it is not."""
    kind, chance = entry.kind, Random(f"transcript {preset.id}")
    text = kind.write(puzzle(kind.id, preset.id))
    for _ in range(DAMAGES):
        lines = text.splitlines(keepends=True)
        at, other = chance.randrange(len(lines)), chance.randrange(len(lines))
        place = chance.randrange(len(text))
        damaged = chance.choice(
            (
                text[:place] + text[place + chance.choice((1, 1, 4)) :],
                text[:place] + chance.choice('0 1*x:,"]}A灯\n') + text[place + chance.choice((0, 1)) :],
                text[:place],
                "".join((*lines[:at], *lines[at + 1 :])),
                "".join((*lines[:at], lines[other], *lines[at:])),
            )
        )
        yield attempt(partial(kind.read, damaged))
        yield attempt(partial(kind.open, damaged.encode()))


# --- ways and games


def _way(entry: Entry, preset: Preset[Any]) -> Iterator[object]:
    kind, steps = entry.kind, whole(entry.kind.id, preset.id)
    yield from ((step.hint, kind.write_move(step.hint.move)) for step in steps[:STEPS])
    yield [(each.title, len(each.steps)) for each in thoughts(kind, steps)]
    found = needs(kind, steps)
    yield found.level, found.at, found.uses, effort(kind, steps)
    if len(steps) < 2 * STEPS:
        yield [kind.write_move(each.hint.move) for each in short_way(kind, steps, no_pulse)]
    (solution,) = kind.solutions(puzzle(kind.id, preset.id), 2, no_pulse)
    yield kind.result(solution)


@cache
def _pools(kind: str, preset: str) -> dict[str, tuple[str, ...]]:
    """Numbers and words that stand in the moves of hints, in their order."""
    kind_of = next(each.kind for each in CATALOGUE if each.kind.id == kind)
    tokens = [token for move, _ in hinted(kind, preset) for token in TOKEN.findall(kind_of.write_move(move))]
    return {
        "numbers": tuple(dict.fromkeys(filter(str.isdigit, tokens))) or ("1", "2", "3"),
        "words": tuple(dict.fromkeys(each for each in tokens if len(each) > 1 and not each.isdigit())) or ("word",),
        "letters": tuple("ABEILNORST"),
    }


def _odd_move(entry: Entry, preset: Preset[Any], chance: Random) -> str:
    """A move like those of hints or one of its own, with other numbers, letters or words in it."""
    kind, pools = entry.kind, _pools(entry.kind.id, preset.id)
    move, _ = chance.choice(hinted(kind.id, preset.id))
    text = chance.choice((kind.write_move(move), kind.write_move(move), *EXTRA.get(kind.id, ())))
    verb, _, rest = text.partition(" ") if text[:1].isalpha() else ("", "", text)

    def other(found: re.Match[str]) -> str:
        token = found[0]
        if token in ("across", "down", "letter", "word", "grid", "anyway", "up", "not") and " " in rest:
            return token
        if token.isdigit():
            return chance.choice((token, *pools["numbers"]))
        if len(token) == 1:
            sign = chance.choice((token, *pools["letters"]))
            return sign if token.isupper() else sign.lower()
        return chance.choice((token, *pools["words"]))

    changed = TOKEN.sub(other, rest) if chance.random() < 0.7 else rest
    return f"{verb} {changed}".strip()


def _games(entry: Entry, preset: Preset[Any]) -> Iterator[object]:
    kind, moves = entry.kind, [move for move, _ in hinted(entry.kind.id, preset.id)]
    for number in range(1 if preset.id in SLOW else GAMES):
        chance = Random(f"transcript {preset.id} {number}")
        texts = (
            kind.write_move(moves[turn * len(moves) // TURNS]) if turn % 3 == 0 else _odd_move(entry, preset, chance)
            for turn in range(TURNS)
        )
        yield from played(entry, puzzle(kind.id, preset.id), texts)


def played(entry: Entry, of: Any, texts: Iterable[str]) -> Iterator[object]:
    """A game of somebody clumsy: moves may be none, and all that can be asked is asked."""
    kind, done = entry.kind, list[TimedMove[Any, Any]]()
    start = state = kind.start(of)
    before = None
    for turn, text in enumerate(texts):
        move: Any = attempt(partial(kind.read_move, text))
        yield text, move
        after = state if isinstance(move, Phrase) or kind.over(state) else attempt(partial(kind.play, state, move))
        if isinstance(after, Phrase) or after is state:
            yield after if isinstance(after, Phrase) else "nothing"
            continue
        yield from _asked(entry, state, move, before)
        done.append(TimedMove(3.0 * turn, state, move, after, hinted=turn % 5 == 0))
        if turn % 7 == 6:
            done.append(TimedMove(3.0 * turn + 1, after, None, state))
        else:
            state, before = after, move
        yield from _judged(entry, state)
        if turn % 4 == 1 and not kind.over(state):
            yield kind.hint(state, no_pulse)
    yield kind.result(state)
    (solution,) = kind.solutions(of, 2, no_pulse)
    for last in (state, solution):
        yield from _ended(entry, last, (*done, TimedMove(99.0, state, None, last)))
    yield from _ended(entry, start, ())


def _judged(entry: Entry, state: Any) -> Iterator[object]:
    kind, scoring = entry.kind, entry.kind.scoring
    yield kind.faults(state), kind.mistakes and kind.mistakes(state, no_pulse), kind.solved(state), kind.over(state)
    yield [each and each(state) for each in (scoring.slips, scoring.helped, scoring.rank, scoring.parts)]


def _asked(entry: Entry, state: Any, move: Any, before: Any) -> Iterator[object]:
    """What is said of a move before it is made, and of two in a row."""
    teaching, scoring = entry.kind.teaching, entry.kind.scoring
    yield teaching.why and teaching.why(state, move, no_pulse)
    yield teaching.doubt and teaching.doubt(state, move, no_pulse)
    yield teaching.rules_out and teaching.rules_out(move), teaching.counts and teaching.counts(state, move)
    yield scoring.takes_back and scoring.takes_back(state, move)
    if before is not None:
        yield teaching.excuses and teaching.excuses(before, move), teaching.without and teaching.without(before, move)


def _ended(entry: Entry, last: Any, game: tuple[TimedMove[Any, Any], ...]) -> Iterator[object]:
    teaching = entry.kind.teaching
    yield teaching.account and teaching.account(game, no_pulse)
    yield teaching.again and teaching.again(game)
    yield teaching.answers and teaching.answers(last, no_pulse)
    yield teaching.cards and teaching.cards.met(last)


# --- practice and paper


def _drill(entry: Entry, name: str) -> Iterator[object]:
    kind, drills = entry.kind, entry.kind.teaching.drills
    assert drills is not None
    yield drills.called(name)
    for seed in "12":
        exercise = drills.make(name, Random(seed), no_pulse)
        state = kind.start(exercise.puzzle)
        yield exercise
        for move in exercise.moves:
            state = kind.play(state, move)
        for _ in range(3):
            yield drills.done(exercise, state), drills.marks and drills.marks(exercise, state)
            hint = exercise.hint or kind.hint(state, no_pulse)
            if hint is None or kind.over(state):
                break
            state = kind.play(state, hint.move)


def _commands(entry: Entry) -> Iterator[object]:
    """The output of the command line for a puzzle in a file, and for one that is spoilt."""
    kind, preset = entry.kind, chosen(entry)[0]
    text = kind.write(puzzle(kind.id, preset.id))
    with TemporaryDirectory() as name:
        path = Path(name, f"a{kind.suffix}")
        for content in (text, text[: len(text) // 2], "nothing"):
            path.write_text(content, encoding="utf-8")
            for verb in (each for each in VERBS if slug(kind.id) in COMMANDS[each]):
                said = attempt(partial(_said, verb, slug(kind.id), str(path)))
                yield verb, shown(said).replace(str(path), path.name)


def _said(*arguments: str) -> object:
    known = parser_of_all().parse_args(arguments)
    with redirect_stdout(StringIO()) as out, redirect_stderr(StringIO()) as aside:
        code = known.run(known)
    return code, out.getvalue(), aside.getvalue()


def _paper(entry: Entry, preset: Preset[Any]) -> Iterator[object]:
    """Pages of one puzzle, its answers in all places; of another preset on other paper."""
    kind = entry.kind
    if kind.outside.paper is None:
        return
    item = PrintItem(kind, puzzle(kind.id, preset.id), f"{kind.id}:{preset.id}:1", preset.choices, number=1)
    at = kept_presets(entry).index(preset)
    for number, answers in enumerate(ANSWERS):
        if (number + at) % 2:
            continue
        choices = PrintChoices((A4, LETTER)[at % 2], (1, 2, 4)[at % 3], answers, large=number == 1)
        speak(("en", "zh")[number // 2])
        yield document([item, item], choices, "Puzzles", no_pulse)
    speak("en")
