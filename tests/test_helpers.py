"""A short private function with one caller stands in its caller, wherever its lines can stand there."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from inspect import isclass, isfunction

import pytest

from tests.sources import PARTS, Source, below, sources

FEW = 5  # lines of its body, without its docstring
PRIVATE = re.compile("_[a-z].*[^_]")
EACH = ast.comprehension | ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp | ast.Lambda

# These read better, or are tested better, with a name of their own.
KEPT: dict[str, tuple[str, ...]] = {
    "game.app": ("_draw_scenes",),
    "game.boards.brick.word_shelf": ("_worth",),
    "game.boards.idioms.board": ("_tell",),
    "game.boards.idioms.picture": ("_draw_impossible",),
    "game.boards.parts.letter_grid": ("_draw_circle",),
    "game.boards.sweet_spots.scan": ("_crop_to_cells",),
    "game.boards.wall.board": ("_step",),  # the board of Lion Wall has another one
    "game.rating.strength": ("_without_size",),
    "game.review.review": ("_technique",),
    "game.scenes.almanac.days": ("_extras",),
    "game.scenes.atlas.tree": ("_fit",),
    "game.scenes.lessons.player": ("_take",),
    "game.scenes.play.commands": ("_board",),
    "game.scenes.play.play": ("_heading",),  # a race has another one
    "game.scenes.play.result": (
        "_notes",
        "_own",
    ),
    "game.scenes.play.share": ("_counts",),
    "game.scenes.shared.stack": ("_begin_fade",),
    "game.smoke": ("_restore_page",),
    "game.stage.layout": ("_lay_close_beside",),
    "game.start": ("_restrict_permissions",),
    "game.ui.text": ("_last_start",),
    "generators.crossword.generate": ("_is_part_of",),
    "generators.paper.pages": ("_common_choices",),
    "generators.sweet_spots.generate": ("_move_borders",),
    "generators.wall.connecting.wordplay": ("_is_mixed",),
    "generators.wall.rules": ("_add_mistake",),
    "tools.bench.presets": ("_verdict",),
    "tools.bench.puzzles": ("_load",),
    "tools.bench.sample_game": ("_slips",),
    "tools.data.almanac_walls": ("_boredom",),
    "tools.data.wordnet": ("_alike",),
    "tools.faculties": ("_default",),
}


def helpers(source: Source) -> Iterator[ast.FunctionDef]:
    """Its private functions with one caller and few lines, which could stand there."""
    mentions = Counter(node.id for node in source.every(ast.Name))
    mentions.update(node.attr for node in source.every(ast.Attribute))
    calls = {getattr(call.func, "attr", getattr(call.func, "id", "")): call for call in source.every(ast.Call)}
    names = Counter(node.name for node in source.every(ast.FunctionDef))
    for node in source.every(ast.FunctionDef):
        call = calls.get(node.name)
        once = mentions[node.name] == names[node.name] == 1 and call is not None and call not in below(node)
        private = node.name.startswith("_") and not node.name.startswith("__") and not node.decorator_list
        if once and private and call and _is_short(node) and _could_stand(node, call, source.tree):
            yield node


def _code(node: ast.FunctionDef) -> list[ast.stmt]:
    return node.body[ast.get_docstring(node) is not None :]


def _is_short(node: ast.FunctionDef) -> bool:
    return bool(_code(node)) and (node.end_lineno or 0) - _code(node)[0].lineno + 1 < FEW


def _could_stand(node: ast.FunctionDef, call: ast.Call, tree: ast.Module) -> bool:
    """Could its lines stand in the caller: is it a single expression, or are they run once, before the call's own line?
    Not if it returns early or yields, or is called for each of several, or only if something else is true."""
    *first, last = _code(node)
    if any(isinstance(each, ast.Yield | ast.YieldFrom) for each in below(node)):
        return False
    if not first and isinstance(last, ast.Return):
        return True
    if any(isinstance(each, ast.Return) and each is not last for each in below(node)):
        return False
    parents = {child: each for each in below(tree) for child in ast.iter_child_nodes(each)}
    here: ast.AST = call
    while not isinstance(here, ast.stmt):
        inner, here = here, parents[here]
        first_asked = isinstance(here, ast.IfExp) and inner is here.test
        first_asked = first_asked or (isinstance(here, ast.BoolOp) and inner is here.values[0])
        if isinstance(here, EACH) or (isinstance(here, ast.IfExp | ast.BoolOp) and not first_asked):
            return False
    return not isinstance(here, ast.While)


@pytest.mark.sampled
@pytest.mark.parametrize("part", [*PARTS, "tools"])
def test_short_helpers_stand_in_their_caller(part: str) -> None:
    every = {source.module: tuple(sorted(each.name for each in helpers(source))) for source in sources(part)}
    odd = {module: names for module, names in every.items() if names != KEPT.get(module, ())}
    assert odd == {}, "write it where it is called, or name it in KEPT"


@pytest.mark.slow
@pytest.mark.parametrize("part", ["game", "generators"])
def test_every_private_method_is_called(part: str) -> None:
    """By its class or by a base: a method that is renamed in the base alone would no longer override it."""
    called = {source.module: {node.attr for node in source.every(ast.Attribute)} for source in sources(part)}
    lost = []
    for module in called:
        for kind in vars(import_module(module)).values():
            if isclass(kind) and kind.__module__ == module:
                private = {name for name, each in vars(kind).items() if PRIVATE.fullmatch(name) and isfunction(each)}
                known = set().union(*(called.get(base.__module__, dir(base)) for base in kind.__mro__))
                lost += [f"{kind.__name__}.{name}" for name in private - known if vars(kind)[name].__module__ == module]
    assert lost == [], "nobody calls it"
