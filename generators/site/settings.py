"""What an editor says of a newspaper in the file site.toml of its folder: see docs/site.md."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, fields
from pathlib import Path

from generators.kernel.kind import BadText
from generators.kernel.phrases import LANGUAGES, current_language, tell
from generators.page.link import clean_site


@dataclass(frozen=True, slots=True)
class SiteSettings:
    name: str = ""
    address: str = ""
    languages: tuple[str, ...] = tuple(LANGUAGES)  # the first one has the shortest addresses
    kinds: tuple[str, ...] = ()
    frames: tuple[str, ...] = ()
    to_come: bool = True

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


PLAIN = SiteSettings()


def read_settings(folder: Path) -> SiteSettings:
    """BadText with the first fault."""
    path, usual = (folder / "site").with_suffix(".toml"), {each.name: each.default for each in fields(SiteSettings)}
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    except (OSError, ValueError) as error:
        raise BadText("site.settings.unreadable", why=str(error)) from error
    found = {name: tuple(map(str, value)) if isinstance(value, list) else value for name, value in found.items()}
    for name, value in found.items():
        unknown = name == "languages" and (not value or set(value).difference(LANGUAGES))
        if type(value) is not type(usual.get(name)) or unknown:
            raise BadText("site.settings.odd", name=name, names=", ".join(usual))
    return SiteSettings(**found | {"address": clean_site(found["address"])} if "address" in found else found)
