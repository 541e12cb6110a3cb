"""The files that Streamlit's own page loads, and those that elements need soon after."""

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from html.parser import HTMLParser
from pathlib import Path

import streamlit

_STATIC = Path(streamlit.__file__).parent / "static"
# Loaded with the first formula.
_FORMULAS = "rehype-katex"
_IMPORTS = re.compile(r"""(?:from|import)\s*["']\./([\w.-]+\.js)["']""")


class MissingFilesError(RuntimeError):
    """Streamlit's page is not as expected: it is another version."""


@dataclass(frozen=True)
class StreamlitFiles:
    """Addresses below the app's root."""

    scripts: tuple[str, ...]
    """Modules that start Streamlit."""
    styles: tuple[str, ...]
    imports: tuple[str, ...]
    """Modules that these import."""
    font: str
    """The font of the lab's texts."""


class _Links(HTMLParser):
    """Collects the files of a page by their roles."""

    def __init__(self) -> None:
        super().__init__()
        self.files: dict[str, list[str]] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the file of a script or a link."""
        given = dict(attrs)
        role = given.get("type") if tag == "script" else given.get("rel")
        file = given.get("src") if tag == "script" else given.get("href")
        if role and file:
            self.files.setdefault(role, []).append(file.removeprefix("./"))


@cache
def streamlit_files() -> StreamlitFiles:
    """Read the installed Streamlit's page.

    Raises MissingFilesError if it names no module, style sheet or font.
    """
    links = _Links()
    links.feed((_STATIC / "index.html").read_text(encoding="utf-8"))
    files = links.files
    try:
        scripts, styles, font = files["module"], files["stylesheet"], files["preload"][0]
    except KeyError as missing:
        raise MissingFilesError(f"Streamlit's page has no {missing}.") from missing
    imports = files.get("modulepreload", ())
    return StreamlitFiles(tuple(scripts), tuple(styles), tuple(imports), font)


@lru_cache(maxsize=64)
def modules_of(elements: tuple[str, ...]) -> tuple[str, ...]:
    """Return the modules of elements and formulas, with all that they import."""
    folder = _STATIC / "static" / "js"
    waiting = [file.name for name in (*elements, _FORMULAS) for file in folder.glob(f"{name}.*.js")]
    found: dict[str, None] = {}
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = None
            waiting += _IMPORTS.findall((folder / name).read_text(encoding="utf-8"))
    return tuple(f"static/js/{name}" for name in found)
