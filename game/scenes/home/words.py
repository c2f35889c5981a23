"""The words of home about a game: the most important that fit in one line."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from game.scenes.home.cards import TodayPlaces, TodayWords
from game.scenes.shared.facts import HomeFacts, KindFacts
from game.scenes.shared.game_names import DOT, daily_words, day, first_fitting, in_short, preset_names, tell_or_nothing
from game.scenes.shared.launch_request import Daily
from game.store.summary import ChapterSummary
from game.ui.lantern import Light
from game.ui.text import Style
from game.ui.ui import Ui
from generators.kernel.phrases import ENGLISH, clock_text


def status(ui: Ui, standing: KindFacts, today: date, width: int) -> str:
    """The line of a card: how far a waiting game has come; else that the daily is solved; else what would be new."""
    if standing.waiting:
        return first_fitting(ui, list(_ways_to_say(ui, standing, standing.waiting[0], today)), width)
    if standing.light.lit:
        return first_fitting(ui, [_solved(ui, standing.daily), ui.tell("home.solved")], width)
    names = preset_names(ui, standing.entry, standing.preset)
    ways = [DOT.join([ui.tell("home.new"), *names[:count]]) for count in range(len(names), -1, -1)]
    return first_fitting(ui, ways, width)


def progress(ui: Ui, seen: ChapterSummary) -> str:
    """How far a game has come, in the board's words; empty if unknown."""
    return tell_or_nothing(ui, seen.words) if seen.words is not None else ""


def today_words(ui: Ui, known: HomeFacts, places: TodayPlaces) -> TodayWords:
    """The sentences of the suggestion: its name with how far it has come, and why it is suggested."""
    next_one = known.suggestion
    if next_one is None:
        return TodayWords(None, "", ui.tell("home.come_back"))
    entry, begun = next_one.standing.entry, next_one.begun
    names = preset_names(ui, entry, next_one.preset)
    is_daily = isinstance(next_one.request, Daily)
    what = ui.tell("home.next" if is_daily else "home.waits" if begun else "home.small")
    clock = [clock_text(begun.seconds)] if begun else []
    ways = [[what, *names[:count], *clock] for count in range(len(names), 0, -1)]
    note = first_fitting(ui, [DOT.join(each) for each in (*ways, [what, *clock], [what])], places.note.width)
    name, far = ui.tell(f"board.{entry.id}.name"), progress(ui, begun) if begun else ""
    titles = [DOT.join(filter(None, [name, far])), name]
    return TodayWords(next_one, first_fitting(ui, titles, places.name.width, Style.LABEL_STRONG), note)


def how_many(ui: Ui, known: HomeFacts) -> str:
    lit, count = len(known.lit), len(known.standings)
    if 0 < lit < count:
        return ui.tell("home.lit", lit=lit, all=count)
    return ui.tell("home.all_lit" if lit else "home.none_lit", all=count)


def date_line(ui: Ui, known: HomeFacts, width: int) -> str:
    """The date as people write it, how many are lit, and the days in a row: how many there are,
    or once something is solved which one today is. What has no room is left out."""
    today = known.today
    weekday, month = ui.tell(f"date.weekday_{today.weekday()}"), ui.tell(f"date.month_{today.month}")
    date_words = ui.tell("home.date", weekday=weekday, day=today.day, month=month)
    lit, parts = how_many(ui, known), list[str]()
    done = today.isoformat() in known.days
    if known.streak > 1 or (known.streak and done):
        parts.append(ui.tell("home.day_of_streak" if done else "home.streak", days=known.streak))
    parts += [ui.tell("home.saved")] if known.saved else []
    ways = ([date_words, lit, *parts], [date_words, *parts], [date_words, *parts[:1]], [date_words])
    return first_fitting(ui, [DOT.join(each) for each in ways], width)


def lamp_words(ui: Ui, standing: KindFacts, today: date) -> str:
    """The words on the string: the name, which puzzle it is, how far it has come, and what a press does."""
    lines, daily = [daily_words(ui, standing.entry, today.isoformat())], standing.daily
    if daily is not None and daily.touched and daily.waits:
        lines.append(DOT.join(filter(None, [progress(ui, daily), clock_text(daily.seconds)])))
    return "\n".join([*lines, ui.tell(f"home.lamp_{standing.lamp}")])


def more_words(ui: Ui, known: HomeFacts) -> dict[str, str]:
    """Other things to do today, by name: cards that come back, a mini for who reads English, and games in
    progress."""
    found = {f"due:{entry.id}": _counted(ui, "home.due", count) for entry, count in known.due}
    found |= {"mini": ui.tell("home.mini")} if known.language == ENGLISH else {}
    return found | ({"unfinished": _counted(ui, "home.unfinished", len(known.waiting))} if known.waiting else {})


def mini_words(ui: Ui, known: HomeFacts) -> tuple[str, str]:
    """How today's mini stands with the days in a row, and the key of what its pill says."""
    lamp, line, pill = known.mini.lamp if known.mini else None, ui.tell("home.mini_line"), "home.play"
    if lamp is not None and lamp.over:
        how = "almanac.solved" if lamp.light.lit else "almanac.shown"
        line, pill = DOT.join([ui.tell(how), clock_text(lamp.seconds)]), "almanac.review"
    elif lamp is not None and lamp.light is Light.BEGUN:
        line, pill = ui.tell("home.waits"), "home.resume"
    days = [ui.tell("home.streak", days=known.mini_days)] if known.mini_days > 1 else []
    return DOT.join([line, *days]), pill


def _counted(ui: Ui, key: str, count: int) -> str:
    return ui.tell(f"{key}_one") if count == 1 else ui.tell(key, count=count)


def _ways_to_say(ui: Ui, standing: KindFacts, seen: ChapterSummary, today: date) -> Iterator[str]:
    """Words for a game in progress, the longest first. Short ones keep its progress, or else its time."""
    far, clock = progress(ui, seen), clock_text(seen.seconds)
    whole, short = in_short(ui, standing.entry, seen, today), _name(ui, standing, seen, today)
    ways = (
        ([whole, far, clock], [short, far, clock], [short, far], [far, clock])
        if far
        else ([whole, clock], [short, clock])
    )
    yield from (DOT.join(each) for each in ways)
    yield from (far, far.rpartition(DOT)[2]) if far else ()
    yield clock


def _name(ui: Ui, standing: KindFacts, seen: ChapterSummary, today: date) -> str:
    if seen.heading.daily == today.isoformat():
        return ui.tell("home.daily")
    if seen.heading.daily:
        return ui.tell("waiting.daily", day=day(ui, seen.heading.daily))
    return preset_names(ui, standing.entry, seen.heading.preset)[0].split(DOT)[0]


def _solved(ui: Ui, daily: ChapterSummary | None) -> str:
    ending = daily.ending if daily else None
    return ui.tell("home.solved_in", time=clock_text(ending.seconds)) if ending else ui.tell("home.solved")
