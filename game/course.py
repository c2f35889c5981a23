"""What a course has taught so far, and what comes tonight: pure functions of records. docs/playing.md has the rules."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date, timedelta
from os import urandom
from typing import Any

from game.store.learning import KNOWN, SPACES, Counts, ExerciseResult, TechniquesUsed, keep_walked, walked
from game.store.log import read_day
from game.store.records import PATH
from game.store.store import Store
from generators.kernel.course import Course, Evening
from generators.kernel.kind import AnyKind
from generators.page.own_days import EveningDay

SHARE = 0.75  # of the uses on an evening are seen at once
OTHER_DAYS = 2  # on which it is seen at once, too
SEVERAL, MOST_BACK = 3, 2  # so many are due: two of them come back in one evening

AnyCourse = Course[Any]


def course_of(kind: AnyKind, language: str) -> AnyCourse | None:
    """Its course, in a window of a language that the course has."""
    course = kind.teaching.course
    return course if course is not None and course.language in ("", language) else None


@dataclass(frozen=True, slots=True)
class Learning:
    """How far an evening has come."""

    passed: date | None = None
    other_days: int = 0  # days after it on which the technique was seen at once
    due: date | None = None  # the day of its next return; None: it is known, or not passed
    done: bool = False  # in a browser

    @property
    def learned(self) -> bool:
        return self.passed is not None and self.other_days >= OTHER_DAYS


@dataclass(frozen=True, slots=True)
class Tonight:
    evening: Evening | None  # None: none is left, or one was played and passed today
    back: tuple[Evening, ...]  # those that come back, the one that waits longest first

    @property
    def first(self) -> Evening | None:
        return self.evening or next(iter(self.back), None)


def counts_by_day(
    evening: Evening, games: Iterable[TechniquesUsed], results: Iterable[ExerciseResult]
) -> dict[date, Counts]:
    """The uses of its techniques in games that were reviewed and in exercises, by day."""
    found = defaultdict[date, Counts](Counts)
    for game in games:
        used = (game.counts.get(each, Counts()) for each in evening.techniques)
        found[date.fromisoformat(game.day)] += sum(used, Counts())
    for each in results:
        if each.drill in (evening.name, *evening.techniques):
            found[date.fromisoformat(each.day)] += _count(each, evening.fair)
    return {day: counts for day, counts in sorted(found.items()) if counts.judged}


def _count(result: ExerciseResult, fair: float) -> Counts:
    if not result.alone:
        return Counts(hinted=1)
    if not result.clean:
        return Counts(slip=1)
    return Counts(sure=1) if result.seconds <= fair else Counts(slow=1)


def learning_of(days: Mapping[date, Counts], least: int = 3) -> Learning:
    """What follows from the uses on these days, the earliest first."""
    passed: date | None = None
    others, step, last = 0, 0, date.min
    for day, counts in days.items():
        seen = counts.sure >= SHARE * counts.judged
        if passed is None:
            passed, last = (day, day) if seen and counts.sure >= least else (None, day)
            continue
        others += seen
        if not seen:
            step, last = 0, day
        elif step < KNOWN and day >= last + timedelta(SPACES[step]):
            step, last = step + 1, day
    due = last + timedelta(SPACES[step]) if passed is not None and step < KNOWN else None
    return Learning(passed, others, due)


def learning(
    course: AnyCourse, games: Iterable[TechniquesUsed], results: Iterable[ExerciseResult]
) -> dict[Evening, Learning]:
    """How far each evening of the course has come."""
    games = [each for each in games if each.kind == course.kind]
    results = [each for each in results if each.kind == course.kind]
    found = {
        each: _mixed(each, results)
        if not each.teaches
        else learning_of(counts_by_day(each, games, results), course.least)
        for each in course.evenings
    }
    of_file = [each for each in results if each.alone and not each.seconds]
    boards = Counter((each.drill, each.day) for each in of_file)
    most = {drill: count for (drill, _), count in reversed(boards.most_common())}
    return {each: replace(so_far, done=most.get(each.drill, 0) >= each.enough) for each, so_far in found.items()}


def _mixed(evening: Evening, results: Iterable[ExerciseResult]) -> Learning:
    """It does not come back."""
    days = sorted(date.fromisoformat(each.day) for each in results if each.drill == evening.name and each.alone)
    passed = next((day for day in days if days.count(day) >= evening.enough), None)
    return Learning(passed, OTHER_DAYS if passed else 0)


def tonight(course: AnyCourse, found: Mapping[Evening, Learning], today: date, played: Collection[str] = ()) -> Tonight:
    """The first evening that is not passed or done, one a day, and what is due of those before it. `played`: names of
    evenings that were opened today."""
    open_ = [each for each in course.evenings if found[each].passed is None and not found[each].done]
    is_done = any(found[each].passed == today and each.name in played for each in course.evenings)
    taught = course.evenings[: course.evenings.index(open_[0])] if open_ else course.evenings
    due = [(day, each) for each in taught if (day := found[each].due) is not None and day <= today]
    back = [each for _, each in sorted(due, key=lambda pair: pair[0])]
    return Tonight(open_[0] if open_ and not is_done else None, tuple(back[: MOST_BACK if len(due) >= SEVERAL else 1]))


@dataclass(frozen=True, slots=True)
class CoursePath:
    """A course, as far as a player has come today."""

    course: AnyCourse
    today: date
    found: Mapping[Evening, Learning]
    uses: Mapping[Evening, Mapping[date, Counts]]
    tonight: Tonight
    seed: str  # of what tonight's evening asks for
    begun: tuple[ExerciseResult, ...]  # what was done of it before it was left


def path_of(store: Store, course: AnyCourse, today: date) -> CoursePath:
    games = [*store.read_learned().seen.values(), *walked(store.records)]
    games = [each for each in games if each.kind == course.kind]
    results = store.ledger.results(course.kind)
    found = learning(course, games, results)
    uses = {each: counts_by_day(each, games, results) if each.teaches else {} for each in course.evenings}
    last = store.records.of(PATH).get(course.kind)
    day, *names = str(last.value if last else "").split() or [""]
    names = names if day == today.isoformat() else []
    now, seed, ids = tonight(course, found, today, names[:1]), urandom(6).hex(), names[2:]
    planned = [each for name in (*names[:1], *ids) for each in course.evenings if each.name == name]
    if names[1:] and planned:  # it was left, and goes on
        now, seed = Tonight(planned[0], tuple(planned[1:])), names[1]
    begun = tuple(each for each in results if each.id in ids)
    return CoursePath(course, today, found, uses, now, seed, begun)


def keep_begun(
    store: Store,
    path: CoursePath,
    results: Iterable[ExerciseResult],
    *,
    over: bool = False,
) -> None:
    """Keep what was done of tonight's evening; once it is over, its name."""
    if (evening := path.tonight.evening) is not None:
        rest = (path.seed, *(each.name for each in path.tonight.back), *(each.id for each in results))
        words = (path.today.isoformat(), evening.name, *(() if over else rest))
        store.records.set(PATH, {path.course.kind: " ".join(words)})


def evening_days(path: CoursePath, store: Store) -> dict[tuple[str, str], EveningDay]:
    """What was done, by evening and day."""
    course, found = path.course, dict[tuple[str, str], EveningDay]()
    alone = Counter((each.drill, each.day) for each in store.ledger.results(course.kind) if each.alone)
    for evening in course.evenings:
        uses = {day.isoformat(): counts for day, counts in path.uses[evening].items()}
        for day in sorted({*uses, *(day for drill, day in alone if drill == evening.drill)}):
            counts, boards = uses.get(day, Counts()), alone[evening.drill, day]
            found[evening.name, day] = EveningDay(course.kind, evening.name, day, boards, counts.sure, counts.judged)
    return found


def take_evenings(store: Store, path: CoursePath, days: Iterable[EveningDay]) -> bool:
    """Keep what is not known here. Was there any?"""
    kind, new, known = path.course.kind, False, evening_days(path, store)
    evenings = {each.name: each for each in path.course.evenings}
    for each in days:
        evening, day = evenings.get(each.evening), read_day(each.day)
        if each.kind != kind or evening is None or day is None or day > path.today:
            continue
        before = known.get((each.evening, each.day))
        alone = before.alone if before else 0
        sure = before.sure if before else 0
        all_ = before.all if before else 0
        for _ in range(each.alone - alone):
            store.ledger.add(ExerciseResult(kind, evening.drill, each.day, 0.0, found=True))
        if (more := each.all - all_) > 0:
            seen = min(more, max(0, each.sure - sure))
            used = {evening.techniques[0]: Counts(sure=seen, slip=more - seen)}
            keep_walked(store.records, TechniquesUsed(kind, each.day, used))
        new |= each.alone > alone or more > 0
    store.records.set(PATH, {kind: ""} if new and kind not in store.records.of(PATH) else {})
    return new
