"""show: the puzzle of a code or of an address as text, and the code of a puzzle in a file."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from functools import partial

from generators.cli.command import CliCommand, option
from generators.files.outside import read_bytes
from generators.kernel.kind import AnyKind, BadText, no_pulse
from generators.names.code import write_code
from generators.names.naming import named_text


def show(kinds: Sequence[AnyKind]) -> CliCommand:
    """The command has no noun, for a code or an address names its puzzle."""
    what = option("what", "command.code_or_address", nargs="?", metavar="CODE_OR_ADDRESS")
    return CliCommand(partial(_show, kinds), (what, option("--code", "command.code_of", metavar="FILE")))


def _show(kinds: Sequence[AnyKind], arguments: Namespace) -> int:
    if (arguments.what is None) == (arguments.code is None):
        raise BadText("command.nothing_to_show")
    asked = arguments.code
    text = _text(arguments.what, kinds) if asked is None else _code(kinds, read_bytes(asked)) + "\n"
    print(text, end="")  # noqa: T201 - this is the command line
    return 0


def _code(kinds: Sequence[AnyKind], data: bytes) -> str:
    kind = next((each for each in kinds if each.claims(data)), None)
    if kind is None:
        raise BadText("code.unclaimed")
    return write_code(kind, kind.open(data))


def _text(what: str, kinds: Sequence[AnyKind]) -> str:
    if (text := named_text(what, kinds, no_pulse)) is None:
        raise BadText("address.neither")
    return text
