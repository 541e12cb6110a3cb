"""Write the pages of the static site: one for each lesson, and one for what is not found."""

import base64
import gzip
import hashlib
import html
import json
import re
import shutil
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from urllib.parse import quote, urlencode

from pack import ReplacementError

PAGE = Path(__file__).parent / "page"
ROOT = Path(__file__).parents[2]
LIVE = ROOT / "pages" / "ui" / "live"
CDN = "https://cdn.jsdelivr.net/pyodide/v{version}/full/"
# What a page may load and run; Plotly writes styles, components are modules made in the browser.
POLICY = (
    "default-src 'self'; script-src 'self' blob: {scripts}; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self' data:; frame-src 'none'; object-src 'none'; "
    "base-uri 'self'; form-action 'self'"
)
RAREST = {"rarely_used.zip"}
PAGE_SCRIPTS = ("start.js", "early.js")
# Elements that every lesson has, of those that stlite loads only when one is asked for.
SHOWN_WITH = ("BidiComponent", "Button", "Checkbox", "Html", "PageLink", "Selectbox", "Slider")


def write_pages(out: Path, pages: Mapping, *, version: str, self_contained: bool) -> None:
    """Write them, with what starts the lab, into a folder that holds ``stlite`` and ``py``.

    ``pages`` is what inside.py found out. Everything that has no hash in its name goes into a
    folder whose name has one: a new build is never mixed with an old one.
    """
    runtime = "./" if self_contained else CDN.format(version=version)
    write_start_of_python(out / "py", version, runtime, self_contained)
    (out / "page").mkdir()
    for name in PAGE_SCRIPTS:
        shutil.copy(PAGE / name, out / "page")
    build = name_of(out)
    (out / build).mkdir()
    for part in ("stlite", "py", "page"):
        shutil.move(out / part, out / build / part)
    bundle = out / pages["bundle"]
    bundle.parent.mkdir()
    shutil.copy(LIVE / "live.bundle.js", bundle)
    stlite = out / build / "stlite"
    site = {
        "build": build,
        "bundle": pages["bundle"],
        "worker": worker(build, [bundle.parent.name, *([] if self_contained else [runtime])]),
        "font": f"{build}/stlite/{font_of(stlite)}",
        "kilobytes": kilobytes(out / build),
        "chunks": [chunk_of(stlite, name) for name in SHOWN_WITH],
    }
    for lesson in pages["lessons"]:
        page = out / lesson["path"] / "index.html"
        page.parent.mkdir(exist_ok=True)
        page.write_text(page_of(lesson, pages["lessons"], site), encoding="utf-8")
    (out / "404.html").write_text(not_found(pages["lessons"]), encoding="utf-8")
    shutil.copy(PAGE / "sw.js", out)
    (out / ".nojekyll").touch()


def worker(build: str, others: Sequence[str]) -> str:
    """Return the service worker's address, which names the build and what else to keep.

    A new build has a new address, so browsers replace the worker of the old one.
    """
    keep = [f"{folder.rstrip('/')}/" for folder in (build, *others)]
    return f"sw.js?{urlencode({'build': build, 'keep': keep}, doseq=True)}"


def write_start_of_python(folder: Path, version: str, runtime: str, self_contained: bool) -> None:
    """Write what starts Python in the browser beside the files that it loads."""
    info = {
        "arch": "wasm32",
        "abi_version": "2025_0",
        "platform": "emscripten_4_0_9",
        "version": version,
        "python": "3.13.2",
    }
    settings = {
        "runtime": runtime,
        "options": {"lockFileContents": {"info": info, "packages": {}}} if self_contained else {},
        "packages": [] if self_contained else ["numpy"],
        "bytes": {file.name: file.stat().st_size for file in sorted(folder.iterdir())},
    }
    (folder / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    for name in ("worker.js", "boot.mjs"):
        shutil.copy(PAGE / name, folder)


def kilobytes(folder: Path) -> dict[str, int]:
    """Kilobytes sent for each file of Python's, from a host that compresses."""
    files = (file for file in (folder / "py").iterdir() if file.name not in RAREST)
    return {file.name: len(gzip.compress(file.read_bytes(), 6)) // 1000 for file in sorted(files)}


def name_of(folder: Path) -> str:
    """A name for what a folder holds."""
    whole = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            whole.update(path.read_bytes())
    return f"build-{whole.hexdigest()[:12]}"


def font_of(stlite: Path) -> str:
    """The file of the lessons' font among stlite's."""
    styles = (stlite / "stlite.css").read_text(encoding="utf-8")
    found = re.search(
        r"font-family:Source Sans;[^}]*font-style:normal;src:url\(\./([^)]*)\)", styles
    )
    if not found:
        raise ReplacementError("stlite.css names no font: it is another version of stlite.")
    return found[1]


def chunk_of(stlite: Path, name: str) -> str:
    """The file of one of Streamlit's elements among stlite's."""
    (chunk,) = (path.name for path in stlite.glob(f"{name}-*.js"))
    return chunk


def page_of(lesson: Mapping, lessons: Sequence[Mapping], site: Mapping) -> str:
    """The page of a lesson: what is shown early, and what loads the rest."""
    page = filled(
        "page.html",
        key=lesson["path"] or "home",
        title=html.escape(lesson["title"]),
        question=html.escape(lesson["question"]),
        navigation=navigation(lessons, lesson["path"]),
        icon=quote((ROOT / "pages/ui/icon.svg").read_text(encoding="utf-8")),
        style=style(),
        picture=(LIVE / "stage.html").read_text(encoding="utf-8") if lesson["early"] else "",
        site=script_json({"lesson": lesson["path"], **site}),
        early=script_json(lesson["early"]),
        begin=script("begin.js"),
    )
    return with_policy(page)


def with_policy(page: str) -> str:
    """A page that says which scripts it may run: its own, by their hashes, and the site's."""
    scripts = re.findall(r'<script(?: type="module")?>(.*?)</script>', page, re.DOTALL)
    sums = (hashlib.sha256(script.encode()).digest() for script in scripts)
    hashes = " ".join(f"'sha256-{base64.b64encode(sum_).decode()}'" for sum_ in sums)
    return page.replace("{{policy}}", POLICY.format(scripts=hashes))


def navigation(lessons: Sequence[Mapping], here: str | None) -> str:
    """Links to all lessons; scripts give them their addresses."""
    return "".join(
        f'<a data-path="{lesson["path"]}"{" aria-current=page" * (lesson["path"] == here)}>'
        f"{html.escape(lesson['title'])}</a>"
        for lesson in lessons
    )


def not_found(lessons: Sequence[Mapping]) -> str:
    """The page for addresses that do not exist."""
    return with_policy(
        filled("404.html", navigation=navigation(lessons, None), script=script("not_found.js"))
    )


def style() -> str:
    """The early page's style, in the colours of the lab's two themes."""
    theme = tomllib.loads((ROOT / ".streamlit/config.toml").read_text(encoding="utf-8"))["theme"]
    colours = {
        f"{one}.{name}": theme[one][name] for one in ("light", "dark") for name in theme[one]
    }
    parts = [(LIVE / name).read_text(encoding="utf-8") for name in ("stage.css", "sizes.css")]
    return filled("early.css", **colours) + "".join(parts)


def script(name: str) -> str:
    """Return a script of the folder ``page``, which stands in a page as it is."""
    return (PAGE / name).read_text(encoding="utf-8")


def script_json(value: object) -> str:
    """JSON that cannot end the script that it stands in."""
    return json.dumps(value).replace("<", "\\u003c")


def filled(name: str, **values: str) -> str:
    """A file of the folder ``page`` with its marked places filled in."""
    text = (PAGE / name).read_text(encoding="utf-8")
    for key, value in values.items():
        text = text.replace("{{" + key + "}}", value)
    return text
