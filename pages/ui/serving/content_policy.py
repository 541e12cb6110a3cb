"""Content security policy of the lab's pages, for a server's headers and for static pages.

Imports only the standard library, so that the build of the static site can use it.
"""

from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha256
from html.parser import HTMLParser


def content_security_policy(script_hashes: Iterable[str]) -> str:
    """Return what a page may load and run.

    Any page may embed it: `frame-ancestors *` would exclude those that are opened from a disk.
    """
    hashes = [f"'{name}'" for name in sorted(set(script_hashes))]
    sources = {
        "default-src": ["'self'"],
        # Streamlit imports the scripts of components as modules made in the browser.
        "script-src": ["'self'", *hashes, "blob:"],
        # Plotly and Streamlit write styles into the page.
        "style-src": ["'self'", "'unsafe-inline'"],
        "img-src": ["'self'", "data:", "blob:"],
        "font-src": ["'self'", "data:"],
        # Includes WebSockets: since 2022 in every browser, and Streamlit supports no older ones.
        "connect-src": ["'self'"],
        "worker-src": ["'self'"],
        "frame-src": ["'none'"],
        "object-src": ["'none'"],
        "base-uri": ["'self'"],
        "form-action": ["'self'"],
    }
    return "; ".join(" ".join([directive, *allowed]) for directive, allowed in sources.items())


def inline_script_hashes(page: str) -> frozenset[str]:
    """Return the hash of each inline script of an HTML text; JSON data is no script."""
    parser = _InlineScripts()
    # Browsers hash a script after they have normalised its line ends.
    parser.feed(page.replace("\r\n", "\n").replace("\r", "\n"))
    parser.close()
    digests = (sha256(script.encode()).digest() for script in parser.scripts)
    return frozenset(f"sha256-{b64encode(digest).decode()}" for digest in digests)


class _InlineScripts(HTMLParser):
    """The text of each inline script."""

    def __init__(self) -> None:
        super().__init__()
        self.scripts: list[str] = []
        self._is_inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "script":
            attributes = dict(attrs)
            is_data = (attributes.get("type") or "").lower().endswith("json")
            self._is_inside = "src" not in attributes and not is_data
            if self._is_inside:
                self.scripts.append("")

    def handle_data(self, data: str) -> None:
        if self._is_inside:
            self.scripts[-1] += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "script":
            self._is_inside = False
