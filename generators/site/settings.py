"""What an editor says of a newspaper in the file site.toml of its folder: see docs/site.md."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from generators.kernel.colours import colour_table, contrast, rgb
from generators.kernel.kind import BadText
from generators.kernel.phrases import LANGUAGES, current_language, tell
from generators.page.link import clean_site

ROLES = {"accent": "accent", "background": "bg", "ink": "ink"}  # what the window calls these colours
INKS = "ink", "ink_2", "accent"  # what is read on the background
LEAST = 4.5  # contrast
PAIR = re.compile(r"(#[0-9a-fA-F]{6} ?){2}")


@dataclass(frozen=True, slots=True)
class SiteSettings:
    name: str = ""
    address: str = ""
    languages: tuple[str, ...] = tuple(LANGUAGES)  # the first one has the shortest addresses
    kinds: tuple[str, ...] = ()
    frames: tuple[str, ...] = ()
    to_come: bool = True
    logo: str = ""  # a file in the folder
    script: str = ""  # another one
    links: Mapping[str, str] = field(default_factory=dict)  # of the foot: addresses by their names
    colours: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # by role: light and dark

    @property
    def title(self) -> str:
        return self.name or tell("app.name")

    def place(self, language: str = "") -> str:
        """The folder with the days of a language, usually of the one that is spoken."""
        found = language or current_language()
        return "" if found == self.languages[0] else f"{found}/"

    def root(self, page: str) -> str:
        """Leads from a page below that folder to the folder of the site."""
        return "../" * f"{self.place()}{page}".count("/")

    def table(self) -> Mapping[str, tuple[str, ...]]:
        """All colours by their roles; those for strong contrast stay."""
        table = colour_table()
        return {**table, **{role: (*pair, *table[role][2:]) for role, pair in self.colours.items()}}


PLAIN = SiteSettings()


def read_settings(folder: Path) -> SiteSettings:
    """BadText with the first fault."""
    path = (folder / "site").with_suffix(".toml")
    usual = {each.name: getattr(PLAIN, each.name) for each in fields(PLAIN)}
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    except (OSError, ValueError) as error:
        raise BadText("site.settings.unreadable", why=str(error)) from error
    found = {name: tuple(map(str, value)) if isinstance(value, list) else value for name, value in found.items()}
    for name, value in found.items():
        unknown = name == "languages" and (not value or set(value).difference(LANGUAGES))
        unknown = unknown or (name == "links" and not all(isinstance(each, str) for each in value.values()))
        if type(value) is not type(usual.get(name)) or unknown:
            raise BadText("site.settings.odd", name=name, names=", ".join(usual))
    for name in ("logo", "script"):
        if (file := found.get(name)) and ("/" in file or not (folder / file).is_file()):
            raise BadText("site.settings.no_file", name=name, file=file)
    if "address" in found:
        found["address"] = clean_site(found["address"])
    found["colours"] = _read_colours(found.get("colours", {}))
    return SiteSettings(**found)


def _read_colours(found: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    for name, pair in found.items():
        if name not in ROLES or not isinstance(pair, list) or not PAIR.fullmatch(" ".join(map(str, pair))):
            raise BadText("site.settings.odd_colour", name=name)
    colours = {ROLES[name]: tuple(pair) for name, pair in found.items()}
    table = SiteSettings(colours=colours).table()
    for ink in INKS:
        for one, other in zip(table[ink][:2], table["bg"][:2], strict=True):
            if contrast(rgb(one), rgb(other)) < LEAST:
                raise BadText("site.settings.pale", colour=one, other=other)
    return colours
