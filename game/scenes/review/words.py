"""The words of a look back on the whole game: its heading, its count, and a line of shapes to share."""

from __future__ import annotations

from typing import Any

from game.catalogue import Entry
from game.review.model import HINTED, SEEN, GameReview
from game.scenes.review.marks import SIGNS
from game.session.chapter import Chapter
from game.store.log import SHOWN, SOLVED
from game.ui.clock import clock_text
from game.ui.ui import Ui
from generators.kernel.kind import FOLLOWED, FOUND, GUESS, SLIP
from generators.kernel.phrases import Phrase, say

A_LINE = 20  # signs
MOST = 100  # signs that are shared: in a longer game one stands for several moves
WEIGHTY = (*SEEN, HINTED, FOLLOWED, GUESS, SLIP)  # which of them it shows, the last first


def heading(ui: Ui, entry: Entry, chapter: Chapter[Any, Any, Any, Any]) -> str:
    return " · ".join([*_puzzle(ui, entry, chapter), ui.tell(_ended(chapter))])


def _puzzle(ui: Ui, entry: Entry, chapter: Chapter[Any, Any, Any, Any]) -> list[str]:
    name = ui.tell(f"board.{entry.kind.id}.name")
    if not chapter.preset:
        return [name, ui.tell("play.imported")]
    preset = entry.preset(chapter.preset)
    return [name, *(ui.tell(each) for each in preset.choices if each not in preset.plain)]


def _ended(chapter: Chapter[Any, Any, Any, Any]) -> Phrase:
    ending = chapter.ending
    if ending is None:
        return say("review.open", time=clock_text(chapter.seconds))
    if ending.how == SHOWN:
        return say("review.shown", time=clock_text(ending.seconds))
    how = "solved" if ending.how == SOLVED else "ended"
    many = "no_hint" if ending.hints == 0 else "one_hint" if ending.hints == 1 else "hints"
    return say(f"review.{how}_{many}", time=clock_text(ending.seconds), hints=ending.hints)


def counted(review: GameReview[Any, Any]) -> Phrase | None:
    """How many moves the board showed, of those that can be judged: nothing where right ones are only found, or where
    the player ruled out in the head what was not possible."""
    judged = [each for each in review.moves if each.why is not None and each.sort != FOLLOWED]
    if not judged or any(not each.sort or (each.why is not None and each.why.sort == FOUND) for each in judged):
        return None
    return say("review.counted", count=len(review.of_sort(*SEEN)), all=len(judged))


def shared(ui: Ui, entry: Entry, chapter: Chapter[Any, Any, Any, Any], review: GameReview[Any, Any]) -> str:
    """A text to share, which spoils nothing: no word says where anything lies."""
    head = f"{ui.tell('app.name')} · {heading(ui, entry, chapter)}"
    count = counted(review)
    there = chapter.heading.made_at
    ends = [*([ui.tell(count)] if count is not None else []), *([str(there)] if there is not None else [])]
    return "\n".join([head, *shapes(review), *ends])


def shapes(review: GameReview[Any, Any]) -> list[str]:
    sorts = [each.sort for each in review.moves if each.sort]
    several = -(-len(sorts) // MOST) or 1
    heaviest = (max(sorts[at : at + several], key=WEIGHTY.index) for at in range(0, len(sorts), several))
    signs = "".join(SIGNS[each] for each in heaviest)
    return [signs[at : at + A_LINE] for at in range(0, len(signs), A_LINE)]
