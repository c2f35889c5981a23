"""Naming a play with words: what is done (hidden, an anagram, a letter changed) and to what (birds).

One of the two alone is half of the link."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass

from generators.wall.naming.lists import NameVerdict, any_close, general, meaning, silent, stem, stems, words

HIDDEN, STARTS, ENDS, ANAGRAM, BACKWARDS = "hidden", "starts", "ends", "anagram", "backwards"
CHANGED, ADDED, MISSING, HEADLESS, TAILLESS = "changed", "added", "missing", "headless", "tailless"
SOUND, RHYME = "sound", "rhyme"

# How the bank names a play, and what it is played with.
NAMES = (
    (HIDDEN, r"hidden (.+)|(.+) hidden(?: inside)?|hide (.+)"),
    (STARTS, r"starts? with (?:an? )?(?!silent|a silent)(.+)|begins? with (?:an? )?(.+)"),
    (ENDS, r"ends? (?:with|in) (?:an? )?(.+)"),
    (ANAGRAM, r"anagrams of (.+)"),
    (HEADLESS, r"(.+) (?:without|minus) (?:the )?first letter"),
    (TAILLESS, r"(.+) (?:without|minus) (?:the )?last letter"),
    (CHANGED, r"(.+), one letter changed"),
    (ADDED, r"(.+) (?:with|and) an? extra letter"),
    (MISSING, r"(.+) with a letter missing"),
    (BACKWARDS, r"backwards (.+)|(?!another)(.+) (?:backwards|reversed)"),
    (SOUND, r"sounds? like (?:an? )?(.+)"),
    (RHYME, r"rhymes? with (.+)"),
)
# Words that say what is done.
SIGNS = {
    HIDDEN: "hidden hide conceal contain inside within bury buried embedded include lurk middle hold held "
    "disguise camouflaged secret secretly spot find found",
    STARTS: "start begin first front open prefix initial initially lead",
    ENDS: "end finish last close suffix final finally back tail",
    ANAGRAM: "anagram jumble scramble mix rearrange shuffle muddle reorder order mangled unscramble unjumble "
    "reshuffle juggled transposed rejig",
    CHANGED: "change different wrong replace swap substitute alter switch modify modified exchange typo misprint "
    "misspelt misspelled spelt spelled off",
    ADDED: "add added addition plus extra additional insert more many spare gain superfluous surplus",
    MISSING: "missing lack lost lose without minus drop remove less omit left short take taken takeaway knocked "
    "chopped lopped cut stripped docked delete deletion subtract",
    BACKWARDS: "backward reverse reversal mirror flipped turned",
    SOUND: "sound soundalike homophone pronounce hear heard aloud spoken loud homonym say said misspelt "
    "misspelled spelt spelled",
    RHYME: "rhyme",
    HEADLESS: "behead headless decapitated",
    TAILLESS: "curtail tailless",
}
NEAR = {HEADLESS: {MISSING}, TAILLESS: {MISSING}, STARTS: {HIDDEN}, ENDS: {HIDDEN}, MISSING: {HEADLESS, TAILLESS}}
BETWEEN = stems("""letter one an two up out away at in wrong with single make made get give turn become form spell
    leave left need round around way half inside initial few couple three part word new too""")
ARTICLES = stems("a an the of and or in")
INSIDE = re.compile(r"\bin (?:them|it|each|these|those|every|the middle|words?|the words?)\b")
_SIGNS = {play: stems(signs) for play, signs in SIGNS.items()}
_SOUNDING = (_SIGNS[SOUND] - {"sound"}) | stems("like alike same similar as")
_ALL_SIGNS = frozenset().union(*_SIGNS.values())


@dataclass(frozen=True, slots=True)
class Play:
    kind: str
    own: frozenset[str]  # words of its name, which matter even where they say nothing elsewhere: boys' names
    topics: frozenset[frozenset[str]]  # what it is played with, in any of its names

    def judged(self, text: str) -> NameVerdict:
        plays, topic = _plays(text, self.own), _topic(text, self.own)
        there = bool(topic) and any(_is_topic(topic, wanted) for wanted in self.topics)
        if there and self.kind in plays:
            return NameVerdict.RIGHT
        if there and (not plays or plays & NEAR.get(self.kind, set())):
            return NameVerdict.HALF
        return NameVerdict.HALF if not topic and self.kind in plays else NameVerdict.WRONG


def play_in(name: str, answers: Collection[str]) -> Play | None:
    for kind, pattern in NAMES:
        if found := re.fullmatch(pattern, name.casefold()):
            own = next(filter(None, found.groups()))
            alone = (each for each in answers if kind == RHYME and " " not in each)  # you and too say much there
            kept = stems(" ".join((own, *alone)))
            topics = (_topic(each, kept) for each in (own, *answers))
            return Play(kind, kept, frozenset(filter(None, topics)))
    return None


def is_play(name: str) -> bool:
    return play_in(name, ()) is not None


def _plays(text: str, own: frozenset[str]) -> frozenset[str]:
    said = stems(text) - (own - ARTICLES)
    plays = {play for play, some in _SIGNS.items() if said & some}
    if SOUND in plays and not said & _SOUNDING:  # animal sounds, sounds that animals make
        plays.remove(SOUND)
    if INSIDE.search(text.casefold()):
        plays.add(HIDDEN)
    if MISSING in plays and (STARTS in plays or ENDS in plays):
        plays = plays - {STARTS, ENDS, MISSING} | ({HEADLESS} if STARTS in plays else {TAILLESS})
    if {"back", "front"} <= said:
        plays = plays - {STARTS, ENDS} | {BACKWARDS}
    return frozenset(plays)


def _topic(text: str, own: frozenset[str]) -> frozenset[str]:
    """The words that are left when the play is taken away."""
    nothing = (silent() | BETWEEN | _ALL_SIGNS) - (own - ARTICLES)
    return frozenset(meaning(word) for word in words(text) if word != "_" and stem(word) not in nothing)


def _is_topic(said: frozenset[str], wanted: frozenset[str]) -> bool:
    """Is it the topic, with nothing added but what says nothing?"""
    whole = all(any_close(word, said) for word in wanted)
    return whole and all(any_close(word, wanted) or word in general() for word in said)
