"""Write the pages of the static site: one for each lesson, and one for unknown addresses."""

import gzip
import hashlib
import html
import json
import re
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from urllib.parse import urlencode

from pack import ReplacementError

from pages.ui import bundle
from pages.ui.elements import ELEMENTS
from pages.ui.serving.content_policy import content_security_policy, inline_script_hashes
from pages.ui.text.markup import script_json

PAGE = Path(__file__).parent / "page"
ROOT = Path(__file__).parents[2]
CDN = "https://cdn.jsdelivr.net/pyodide/v{version}/full/"
POLICY = '<meta http-equiv="Content-Security-Policy" content="{{policy}}">'
LATER = {"tables.zip", "rarely_used.zip"}
PAGE_SCRIPTS = ("start.js",)


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
    (out / "live").mkdir()
    for script in {*bundle.PUBLISHED.values(), *bundle.PARTS.values()}:
        (out / script.address).parent.mkdir(exist_ok=True)
        shutil.copy(script.path, out / script.address)
    stlite = out / build / "stlite"
    site = {
        "build": build,
        **{name: script.address for name, script in bundle.PUBLISHED.items()},
        "worker": worker(
            build,
            ["live", *([] if self_contained else [runtime])],
            also=[
                pages["notes"]["address"],
                bundle.NOTES.address,
                *(part.address for part in bundle.PARTS.values()),
            ],
        ),
        "font": f"{build}/stlite/{font_of(stlite)}",
        "kilobytes": kilobytes(out / build),
        "chunks": [chunk_of(stlite, name) for name in ELEMENTS],
    }
    (out / "previews").mkdir()
    for page in pages["pages"]:
        file = out / page["path"] / "index.html"
        file.parent.mkdir(exist_ok=True)
        file.write_text(page_of(page, site), encoding="utf-8")
        preview = ROOT / "pages" / "lessons" / page["name"] / "preview.png"
        if preview.is_file():
            shutil.copy(preview, out / "previews" / f"{page['name']}.png")
    notes = pages["notes"]["html"].replace("@loading@", POLICY).replace("@font@", site["font"])
    (out / pages["notes"]["address"]).write_text(with_policy(notes), encoding="utf-8")
    (out / "404.html").write_text(not_found(pages["pages"]), encoding="utf-8")
    (out / "robots.txt").write_text(pages["robots"], encoding="utf-8")
    if pages["sitemap"]:
        (out / "sitemap.xml").write_text(pages["sitemap"], encoding="utf-8")
    shutil.copy(PAGE / "sw.js", out)
    (out / ".nojekyll").touch()


def worker(build: str, others: Sequence[str], *, also: Sequence[str]) -> str:
    """Return the service worker's address, which names the build and what else to keep.

    It keeps the folders ``others`` once they are asked for, and the files ``also`` at once.
    A new build has a new address, so browsers replace the worker of the old one.
    """
    keep = [f"{folder.rstrip('/')}/" for folder in (build, *others)]
    return f"sw.js?{urlencode({'build': build, 'keep': keep, 'also': also}, doseq=True)}"


def write_start_of_python(folder: Path, version: str, runtime: str, self_contained: bool) -> None:
    """Write the scripts that start Python in the browser beside the files that they load."""
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
    """Return the kilobytes of each of Python's files, from a host that compresses."""
    files = (file for file in (folder / "py").iterdir() if file.name not in LATER)
    return {file.name: len(gzip.compress(file.read_bytes(), 6)) // 1000 for file in sorted(files)}


def name_of(folder: Path) -> str:
    """Return a hash of a folder's contents."""
    whole = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            whole.update(path.read_bytes())
    return f"build-{whole.hexdigest()[:12]}"


def font_of(stlite: Path) -> str:
    """Return stlite's file of the lessons' font."""
    styles = (stlite / "stlite.css").read_text(encoding="utf-8")
    match = re.search(
        r"font-family:Source Sans;[^}]*font-style:normal;src:url\(\./([^)]*)\)", styles
    )
    if not match:
        raise ReplacementError("stlite.css names no font: it is another version of stlite.")
    return match[1]


def chunk_of(stlite: Path, name: str) -> str:
    """Return stlite's file of one of Streamlit's elements."""
    (chunk,) = (path.name for path in stlite.glob(f"{name}-*.js"))
    return chunk


def page_of(page: Mapping, site: Mapping) -> str:
    """Return the page of a lesson: its first view, and the scripts that load the rest."""
    data = script_json({"lesson": page["path"], "scripts": page["scripts"], **site})
    loading = (
        f"{POLICY}\n"
        f'<script type="application/json" id="site">{data}</script>\n'
        f"<script>\n{script('begin.js')}</script>"
    )
    html = page["html"].replace("@loading@", loading).replace("@font@", site["font"])
    # Scripts correct it where a host shows the page at another address.
    return with_policy(html.replace("@root@", "../" if page["path"] else "./"))


def with_policy(page: str) -> str:
    """Return a page with its security policy: its own scripts, by their hashes, and the site's."""
    policy = content_security_policy(inline_script_hashes(page))
    return page.replace("{{policy}}", policy)


def navigation(lessons: Sequence[Mapping]) -> str:
    """Return links to all lessons; scripts give them their addresses."""
    return "".join(
        f'<a data-path="{lesson["path"]}">{html.escape(lesson["title"])}</a>' for lesson in lessons
    )


def not_found(lessons: Sequence[Mapping]) -> str:
    """Return the page for addresses that do not exist."""
    return with_policy(
        filled("404.html", navigation=navigation(lessons), script=script("not_found.js"))
    )


def script(name: str) -> str:
    """Return the source of a script in the folder ``page``."""
    return (PAGE / name).read_text(encoding="utf-8")


def filled(name: str, **values: str) -> str:
    """Return a file of the folder ``page`` with its placeholders filled in."""
    text = (PAGE / name).read_text(encoding="utf-8")
    for key, value in values.items():
        text = text.replace("{{" + key + "}}", value)
    return text
