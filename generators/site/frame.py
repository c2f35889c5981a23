"""The frame of all pages of the site: their head, the name, ways to other pages, and their script."""

from __future__ import annotations

import json
from collections.abc import Callable
from html import escape
from string import Template
from urllib.parse import quote

from generators.kernel.phrases import LANGUAGES, current_language, tell
from generators.page.page import TAGS, read_asset, write_script, write_style
from generators.site.settings import SiteSettings

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src data:; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"
)
LANTERN = '<svg viewBox="0 0 100 100" aria-hidden="true"><use href="#lantern"/></svg>'
MONTH = len("2026-11")
Add = Callable[[str | bytes, str], str]  # gives the name of a file with this content and suffix


def write_head(
    settings: SiteSettings,
    page: str,
    title: str,
    text: str,
    picture: str = "",
    name: Callable[[str], str] | None = None,
) -> str:
    """Without the address of the site those of pages are relative. `page`: its place below that of the language;
    `name`: or that in the site, by language."""
    site, places = settings.address, {each: name(each) if name else settings.place(each) + page for each in LANGUAGES}
    here = places[current_language()]
    root = "../" * here.count("/")
    texts = {"text": text, "name": settings.title, "title": title, "tag": TAGS[current_language()]}
    texts |= {"address": f"{site or root}{here}", "frames": " ".join(settings.frames)}
    head = Template(read_asset("head", "html")).substitute({name: escape(text) for name, text in texts.items()})
    if picture:
        head += f'<meta property="og:image" content="{escape(site)}a/{picture}">\n'
    start = '<link rel="alternate"'
    for each in settings.languages:
        head += f'{start} type="application/atom+xml" title="{LANGUAGES[each]}" href="{root}{feed_name(each)}">\n'
        if site and (name or page.count("/") == 1):
            head += f'{start} hreflang="{TAGS[each]}" href="{escape(site + places[each])}">\n'
    return head


def feed_name(language: str) -> str:
    return f"feed-{language}.xml"


def write_newspaper(
    settings: SiteSettings,
    page: str,
    title: str,
    text: str,
    add: Add,
    data: object = None,
    picture: str = "",
    **more: str,
) -> str:
    """A page of the newspaper in the language that is spoken. `page`: its place below that of the language."""
    root, own = settings.root(page), settings.place()
    ways = [(root or "./", tell("almanac.to_today")), (root + feed_name(current_language()), tell("site.feed"))]
    if page:
        ways.insert(1, (f"{root}{own}{page[:MONTH]}/", tell("site.archive")))
        ways += [(f"{root}{settings.place(each)}{page}", LANGUAGES[each]) for each in settings.languages]
    nav = "".join(f'<a href="{way}">{escape(name)}</a>' for way, name in ways)
    parts = {"title": title, "heading": settings.title, "root": root, "look": "newspaper", "nav": nav}
    parts["head"] = write_head(settings, page, title, text, picture)
    return write_site_page(settings, add, "site", ("site",), data, **parts | more)


def write_site_page(
    settings: SiteSettings, add: Add, script: str, styles: tuple[str, ...], data: object = None, **parts: str
) -> str:
    """`parts`: of site.html; `data`: for the script."""
    title, root = settings.title, parts.get("root", "")
    lantern = read_asset("page", "html").partition('<symbol id="lantern" viewBox="0 0 100 100">')[2]
    lantern = lantern.partition("</symbol>")[0].strip()
    icon = add(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{lantern}</svg>', "svg")
    manifest = {"name": title, "short_name": title, "start_url": "../", "scope": "../", "display": "standalone"}
    ground = settings.table()["bg"][0]
    manifest |= {"background_color": ground, "theme_color": ground}
    icons = [{"src": f"../{settings.logo}" if settings.logo else icon, "sizes": "any", "purpose": "any"}]
    told = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    elements = {
        "tag": TAGS[current_language()],
        "policy": escape(POLICY),
        "icon": f"{root}a/{icon}",
        "before": LANTERN,
        "after": LANTERN,
        "manifest": add(json.dumps(manifest | {"icons": icons}, ensure_ascii=False), "webmanifest"),
        "style": add(write_style(styles, settings.table()), "css"),
        "script": f'<script src="{root}a/{add(write_script(script), "js")}" defer>',
        "lantern": lantern,
        "main": f'<noscript><p class="note">{escape(tell("page.no_script"))}</p></noscript>',
        "data": f'<script type="application/json" id="site">{told}</script>\n' if data else "",
    }
    texts = {name: escape(parts.pop(name)) for name in ("title", "heading")}
    blank, own = dict.fromkeys(("root", "head", "nav"), ""), write_own(settings, root)
    own["foot"] = own["foot"] and f"<footer>{own['foot']}</footer>\n"
    return Template(read_asset("site", "html")).substitute(blank | elements | own | parts | texts)


def write_own(settings: SiteSettings, root: str) -> dict[str, str]:
    """What an editor adds to each page, by its places in page.html and site.html."""
    links = "".join(f'<a href="{escape(to)}">{escape(name)}</a>' for name, to in settings.links.items())
    own = {"foot": f'<p class="links">{links}</p>' if links else ""}
    if settings.script:
        own["foot"] += f'<script src="{root}{quote(settings.script)}" defer></script>'
    if settings.logo:
        own["icon"] = root + quote(settings.logo)
        own |= {"before": f'<img src="{own["icon"]}" alt="">', "after": ""}
    return own
