"""Names of games on pages: day, preset or origin."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import lru_cache

from pygame import Rect, Surface

from game.catalogue import ON_SUNDAYS, Entry, entry_of, lantern_of
from game.rating.learner import latest_games
from game.rating.strength import Mix, Strength, has_levels, mix, strength
from game.scenes.shared.minis import extra_day
from game.scenes.shared.scene import Services
from game.store.log import FREE, GIVEN, Heading, say_day
from game.store.settings import Settings
from game.store.summary import ChapterSummary
from game.ui.shapes import blit_centred, square
from game.ui.text import Style
from game.ui.theme import ON_GROUP
from game.ui.ui import Ui
from generators.kernel.credit import credit
from generators.kernel.kind import AnyKind, AnyPreset, BadText
from generators.kernel.options import LEARNERS, say_level
from generators.kernel.phrases import Phrase
from generators.names.address import Address

DOT = " · "

ROUND = 0.2  # share of the side
DRAWN = 0.94
HEADINGS = (Style.HEADING, Style.STRONG, Style.LABEL_STRONG)  # largest that fits


def day(ui: Ui, iso: str) -> str:
    return ui.tell(say_day(date.fromisoformat(iso)))


def preset_names(ui: Ui, entry: Entry, preset: str) -> list[str]:
    """The choices, without the usual ones."""
    if not preset:
        return [ui.tell("play.imported")]
    found = entry.preset(preset)
    return [ui.tell(each) for each in found.choices if each not in found.plain]


def kind_name(ui: Ui, entry: Entry) -> str:
    """The name of the kind, with its language if a sibling in another one comes first in its lantern."""
    name, first = ui.tell(entry.name), lantern_of(entry.id).order(ui.languages)[0]
    return name if entry.language == first.language else sibling_name(ui, entry)


def sibling_name(ui: Ui, entry: Entry) -> str:
    return DOT.join([ui.tell(f"language.{entry.language}"), ui.tell(entry.name)])


def mini_name(ui: Ui, kind: str) -> str:
    return ui.tell(f"mini.{kind}")


def extra_name(ui: Ui, at: Address) -> str:
    """A puzzle that a day has beside its dailies: its mini, or the cryptic of a Sunday."""
    return ui.tell("mini.sunday") if (at.kind, at.plain) == ON_SUNDAYS else mini_name(ui, at.kind)


def in_short(ui: Ui, entry: Entry, seen: ChapterSummary, today: date) -> str:
    if seen.heading.made_at is not None and extra_day(seen.heading):
        return extra_name(ui, seen.heading.made_at)
    if seen.heading.place == FREE:
        return describe_game(ui, entry, seen)
    if seen.heading.place.startswith(GIVEN):
        return DOT.join(filter(None, [describe_game(ui, entry, seen), day(ui, seen.heading.begun)]))
    if seen.heading.daily == today.isoformat():
        return ui.tell("waiting.today")
    return ui.tell("waiting.daily", day=day(ui, seen.heading.daily))


def describe_game(ui: Ui, entry: Entry, seen: ChapterSummary) -> str:
    """As its own name; empty if a puzzle from outside has none."""
    head = seen.heading
    return own_name(ui, entry, head.preset, head.puzzle) if head.preset else ui.tell(credit_of(entry.id, head.puzzle))


def own_name(ui: Ui, entry: Entry, preset: str, puzzle: str) -> str:
    """The choices of a preset; of a puzzle from outside its title and its author, if its text has them."""
    named = "" if preset else ui.tell(credit_of(entry.id, puzzle))
    return named or DOT.join(preset_names(ui, entry, preset))


@lru_cache(64)
def credit_of(kind: str, puzzle: str) -> Phrase:
    """The title and author of a puzzle by its text."""
    try:
        return credit(entry_of(kind).kind.read(puzzle))
    except BadText:
        return credit(None)


def puzzle_name(services: Services, entry: Entry, heading: Heading) -> str:
    """The shortest name that is not that of another puzzle in the session."""
    tell, there = services.ui.tell, heading.made_at
    if heading.daily:
        return tell("play.daily", day=date_text(services, heading.daily))
    if there is not None:
        return f"#{there.seed}"
    return own_name(services.ui, entry, heading.preset, heading.puzzle) or tell("play.imported")


def date_text(services: Services, iso: str) -> str:
    """The weekday, day and month; the year only if it is not this year."""
    tell, day = services.ui.tell, date.fromisoformat(iso)
    key = "play.date" if day.year == services.today().year else "play.date_with_year"
    weekday, month = tell(f"date.weekday_{day.weekday()}"), tell(f"date.month_{day.month}")
    return tell(key, weekday=weekday, day=day.day, month=month, year=day.year)


def offers_mine(services: Services, kind: AnyKind) -> bool:
    return services.settings.learn and has_levels(kind)


def is_mine(services: Services, kind: AnyKind) -> bool:
    return offers_mine(services, kind) and kind.id in services.settings.mine


def with_mine(settings: Settings, kind: str, *, on: bool) -> Settings:
    others = [each for each in settings.mine if each != kind]
    return replace(settings, mine=(*others, *([kind] if on else [])))


def known_strength(services: Services, kind: AnyKind) -> Strength:
    forgot = services.store.read_learned().forgot.get(kind.id)
    return strength(kind, reversed(latest_games(services.store.archive, kind.id, forgot, left=True)))


def coming(services: Services, kind: AnyKind, like: AnyPreset) -> Mix:
    return mix(kind, like, known_strength(services, kind))


def path_labels(ui: Ui) -> tuple[str, ...]:
    """The choices of one character a day."""
    return (ui.tell("character.none"), *(ui.tell(say_level(each)) for each in LEARNERS))


def next_preset(services: Services, kind: AnyKind, like: AnyPreset) -> AnyPreset:
    """The preset that New gives after that one: the same, or by the dice one that meets the chosen chance."""
    return coming(services, kind, like).choose(services.dice) if is_mine(services, kind) else like


def may_come(services: Services, kind: AnyKind, like: AnyPreset) -> tuple[AnyPreset, ...]:
    return coming(services, kind, like).presets if is_mine(services, kind) else (like,)


def kind_icon(entry: Entry, ui: Ui, target: Surface, room: Rect) -> None:
    """Draw the icon of a puzzle as large as the room, in its middle."""
    rect = square(min(room.size), center=room.center)
    ui.shapes.rounded_rect(target, rect, round(rect.width * ROUND), entry.colour)
    side = round(rect.width * DRAWN)
    blit_centred(target, ui.shapes.sprite(("icon-of", entry.id), (side, side), ON_GROUP, entry.icon), rect.center)


def due_text(ui: Ui, due: int) -> str:
    return ui.tell("cards.one_due") if due == 1 else ui.tell("cards.due", count=due)


def short_day(ui: Ui, day: date) -> str:
    return ui.tell(say_day(day, "almanac.day_alone"))


def daily_words(ui: Ui, entry: Entry, on: str) -> str:
    """The name of a kind, and which puzzle of it is that day's."""
    return DOT.join([ui.tell(entry.name), *preset_names(ui, entry, entry.daily_on(on))])


def tell_or_nothing(ui: Ui, words: Phrase | None) -> str:
    """The progress of a game, in the board's words; empty if unknown."""
    try:
        return ui.tell(words) if words is not None else ""
    except (LookupError, ValueError, AttributeError):
        return ""
