"""An editor's figures of bricks: do boards ask for what people know, and does every common word earn something?"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import mean

from generators.brick.explain import meaning
from generators.brick.generate import LEVELS
from generators.brick.kind import BRICK
from generators.brick.rules import Puzzle, is_pangram
from generators.brick.solver import Stock, english
from generators.kernel.kind import no_pulse
from generators.words.clue_bank import bank
from generators.words.dictionary import AMERICAN, dictionary, spelled
from tools.audit.run import Figure, share

NURSERY = """acorn apple apron arrow aunt baby bagel baker balloon banana barn bath bead bear beard beetle bell
    berry bike bird blanket blue boat book boot bottle bowl branch bread brick bridge broom brother brown bubble
    bucket bunny butter button cabbage cake camel camp candle candy carpet carrot castle chair cheek cheese cherry
    chicken child chin circle clock cloud clown coat cookie corn cottage cotton crab cradle crayon cream crown
    cuddle dinner doctor doll dolphin donkey door dragon drum duck eagle ear elbow elephant farm father feather
    ferry fiddle field finger fire fairy flag flower flute foot frog fruit garden gate ghost giant giraffe girl
    glove goat gold grape green hair hammer hand happy heart hedgehog hippo honey hood hook jacket jelly kettle
    kite kitten knee knight ladder ladybird lamb lamp lemon letter lion lizard lunch magic melon milk mitten monkey
    moon mother mouse muffin nail napkin needle nest night noodle nose nurse onion orange otter oven owl paint
    panda parrot peach peanut pear pebble pencil penguin piano picnic pillow pilot pink pirate plum pocket poem
    pond pony potato prince pumpkin puppet puppy puzzle queen rabbit rain rainbow raindrop ribbon river robin
    rocket rocking roof room rope runner salad sandal seal shark sheep shell ship shoe singer snail snake snow sock
    song soup spider spoon square squirrel star story sugar swan sweet table tent tiger toad toast toffee tomato
    tooth towel tower tractor train tree truck trumpet tummy tunnel turkey turtle umbrella uncle unicorn violin
    waffle wagon wall water whale wheel window wing winter witch wolf wood worm yellow yoghurt zebra zipper""".split()  # noqa: SIM905 - reads as a list


def figures(count: int, seed: int) -> Iterator[Figure]:
    stock = english()
    asked = [word for word in NURSERY if len(word) > 3 and stock.asks_for(word, LEVELS["easy"].bounds)]
    spelled = [word for word in NURSERY if len(word) > 3]
    yield Figure("nursery words that easy boards ask for", f"{len(asked)} of {len(spelled)}", "91 of 169", "160 of 169")
    for level in LEVELS:
        presets = [each for each in BRICK.presets if each.options.level == level and not each.options.with_s]
        puzzles = [BRICK.generate(each.options, Random(seed + at), no_pulse) for each in presets for at in range(count)]
        yield from _of_level(level, puzzles, stock)


def _of_level(level: str, puzzles: list[Puzzle], stock: Stock) -> Iterator[Figure]:
    levels, clued = dictionary().levels, bank()
    asked = [word for puzzle in puzzles for word in puzzle.words]
    stars = [sum(levels[word] <= 35 for word in set(puzzle.extra) - set(puzzle.besides)) for puzzle in puzzles]
    besides = [len(puzzle.besides) for puzzle in puzzles]
    known = sum(word in clued or levels[word] <= 20 for word in asked)
    yield Figure(f"{level}: words asked, mean", f"{mean(len(puzzle.words) for puzzle in puzzles):.0f}")
    yield Figure(f"{level}: asked words in the clue bank or SCOWL 20", share(known, len(asked)))
    rare = sum(levels[word] >= 40 for word in asked)
    yield Figure(f"{level}: asked words SCOWL 40 or rarer", share(rare, len(asked)), "14 %" if level == "hard" else "")
    odd = sum(word in stock.unasked for word in asked)
    yield Figure(f"{level}: asked words that are odd forms or grim", share(odd, len(asked)))
    yield Figure(f"{level}: SCOWL 35 words that earn no points, a board", f"{mean(stars):.1f}", _WAS[level], "0")
    yield Figure(f"{level}: common words that score without being asked", f"{mean(besides):.1f}")
    explained = sum(meaning(puzzle, word) is not None for puzzle in puzzles for word in puzzle.words)
    yield Figure(f"{level}: asked words whose meaning can be read", share(explained, len(asked)), "none")
    american = sum(word in spelled(AMERICAN) for word in asked)
    yield Figure(f"{level}: asked words that only Americans spell so", share(american, len(asked)))
    plural = sum(word.endswith("s") for word in asked)
    yield Figure(f"{level}: asked words that end with S", share(plural, len(asked)), "up to 36 % of a list", "0")
    pangrams = mean(sum(is_pangram(puzzle, word) for word in puzzle.words) for puzzle in puzzles)
    yield Figure(f"{level}: pangrams a board", f"{pangrams:.2f}", "1.0-1.1")


_WAS = {"easy": "53 to 85", "medium": "66 to 100", "hard": "0 to 44"}
