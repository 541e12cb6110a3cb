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
from urllib.parse import quote

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
# Elements that every lesson has, of those that stlite loads only when one is asked for.
SHOWN_WITH = ("BidiComponent", "Button", "Checkbox", "Html", "PageLink", "Selectbox", "Slider")


def write_pages(
    out: Path, lessons: Sequence[Mapping], *, version: str, self_contained: bool
) -> None:
    """Write them, with what starts the lab, into a folder that holds ``stlite`` and ``py``.

    Those two go into a folder named by what they hold: a new build is never mixed with an old one.
    """
    runtime = "./" if self_contained else CDN.format(version=version)
    shutil.copy(PAGE / "worker.js", out / "py")
    (out / "py" / "boot.mjs").write_text(boot(out / "py", version, runtime, self_contained))
    build = name_of(out)
    (out / build).mkdir()
    for part in ("stlite", "py"):
        shutil.move(out / part, out / build / part)
    files = sizes(out / build)
    font = f"{build}/stlite/{font_of(out / build / 'stlite')}"
    chunks = [chunk_of(out / build / "stlite", name) for name in SHOWN_WITH]
    for lesson in lessons:
        page = out / lesson["path"] / "index.html"
        page.parent.mkdir(exist_ok=True)
        page.write_text(page_of(lesson, lessons, build, files, font, chunks), encoding="utf-8")
    (out / "404.html").write_text(not_found(lessons), encoding="utf-8")
    worker = filled("sw.js", build=build, cdn="" if self_contained else json.dumps(runtime))
    (out / "sw.js").write_text(worker, encoding="utf-8")
    (out / ".nojekyll").touch()


def boot(folder: Path, version: str, runtime: str, self_contained: bool) -> str:
    """What stlite's worker loads in the place of Pyodide."""
    info = {
        "arch": "wasm32",
        "abi_version": "2025_0",
        "platform": "emscripten_4_0_9",
        "version": version,
        "python": "3.13.2",
    }
    lock = {"lockFileContents": {"info": info, "packages": {}}} if self_contained else {}
    return filled(
        "boot.mjs",
        runtime=runtime,
        lock=json.dumps(lock),
        packages=json.dumps([] if self_contained else ["numpy"]),
        sizes=json.dumps({file.name: file.stat().st_size for file in sorted(folder.iterdir())}),
    )


def sizes(folder: Path) -> dict[str, int]:
    """Kilobytes that are sent for each file of Python's, from a host that compresses."""
    files = (file for file in (folder / "py").iterdir() if file.name not in RAREST)
    return {file.name: len(gzip.compress(file.read_bytes(), 6)) // 1000 for file in files}


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


def page_of(
    lesson: Mapping,
    lessons: Sequence[Mapping],
    build: str,
    files: Mapping,
    font: str,
    chunks: Sequence[str],
) -> str:
    """The page of a lesson: what is shown early, and what loads the rest."""
    scene = lesson["scene"]
    early = filled(
        "early.js",
        scene=script_json(scene),
        presets=script_json(lesson["presets"]),
        words=script_json(lesson["words"]),
    )
    page = filled(
        "page.html",
        lesson=lesson["path"],
        key=lesson["path"] or "home",
        title=html.escape(lesson["title"]),
        question=html.escape(lesson["question"]),
        navigation=navigation(lessons, lesson["path"]),
        icon=quote((ROOT / "pages/ui/icon.svg").read_text(encoding="utf-8")),
        style=style(("../" if lesson["path"] else "") + font),
        picture=(LIVE / "stage.html").read_text(encoding="utf-8") if scene else "",
        program=lesson["program"],
        early=early,
        begin=filled("begin.js", build=build),
        start=filled("start.js", build=build, files=json.dumps(files), chunks=json.dumps(chunks)),
    )
    return with_policy(page)


def with_policy(page: str) -> str:
    """A page that says which scripts it may run: its own, by what they hold, and the site's."""
    scripts = re.findall(r"<script[^>]*>(.*?)</script>", page, re.DOTALL)
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
    return with_policy(filled("404.html", navigation=navigation(lessons, None)))


def style(font: str) -> str:
    """The early page's style, in the colours of the lab's two themes and the lesson's font."""
    theme = tomllib.loads((ROOT / ".streamlit/config.toml").read_text(encoding="utf-8"))["theme"]
    colours = {
        f"{one}.{name}": theme[one][name] for one in ("light", "dark") for name in theme[one]
    }
    parts = [(LIVE / name).read_text(encoding="utf-8") for name in ("stage.css", "sizes.css")]
    return filled("early.css", **colours, font=font) + "".join(parts)


def script_json(value: object) -> str:
    """JSON that cannot end the script that it stands in."""
    return json.dumps(value).replace("<", "\\u003c")


def filled(name: str, **values: str) -> str:
    """A file of the folder ``page`` with its marked places filled in."""
    text = (PAGE / name).read_text(encoding="utf-8")
    for key, value in values.items():
        text = text.replace("{{" + key + "}}", value)
    return text
