"""The server's answer to an address that no page has: what was asked for, and what there is."""

from difflib import get_close_matches
from html import escape
from string import Template

from starlette.datastructures import Headers
from starlette.responses import HTMLResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pages.ui import site
from pages.ui.definitions import Catalogue
from pages.ui.first_page.streamlit_files import streamlit_files
from pages.ui.look import appearance, font
from pages.ui.sources import beside

LONGEST_NAME = 64
"""Characters of an unknown address that its answer repeats."""
LONGEST_PATH = 200
"""Characters of a longer address, which Streamlit answers: this answer grows with its slashes."""
_template = Template(beside(__file__)("unknown.html"))


class UnknownPages:
    """Answer with a page of the lab where Streamlit would show its home page and a dialog.

    Streamlit's page is its answer to every address that it does not know. Files have a dot in
    their names, and Streamlit's own addresses begin with an underscore or are no HTML: these pass.
    """

    def __init__(self, app: ASGIApp, *, catalogue: Catalogue) -> None:
        self.app = app
        self._catalogue = catalogue
        self._paths = {page.path for page in catalogue}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Replace Streamlit's page at an unknown address."""
        path = self._unknown(scope)
        if path is None:
            await self.app(scope, receive, send)
            return
        is_page = False

        async def send_ours(message: Message) -> None:
            nonlocal is_page
            if message["type"] == "http.response.start":
                headers = Headers(raw=message["headers"])
                is_page = headers.get("content-type", "").startswith("text/html")
                if is_page:
                    await self._answer(path)(scope, receive, send)
            if not is_page:
                await send(message)

        await self.app(scope, receive, send_ours)

    def _unknown(self, scope: Scope) -> str | None:
        """Return a requested path that could be a page's, but is not."""
        if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD"):
            return None
        root = site.root_of(scope)
        path = scope["path"].removeprefix(root)
        name = path.removesuffix("/")
        names = name.split("/")
        is_streamlits = any("." in part or part.startswith("_") for part in names)
        is_unknown = name and len(path) <= LONGEST_PATH and name not in self._paths
        return path if is_unknown and not is_streamlits else None

    def _answer(self, path: str) -> HTMLResponse:
        name = path.removesuffix("/")[:LONGEST_NAME]
        # Relative, as a proxy may have put the root elsewhere.
        root = "../" * path.count("/") or "./"

        def link(path: str) -> str:
            return f'<a href="{root}{path}">{escape(self._catalogue.page(path).title)}</a>'

        last = name.rpartition("/")[2]
        paths = {
            name: page.path for page in self._catalogue for name in (page.path, *page.also_called)
        }
        near = get_close_matches(last.lower(), paths, n=1)
        hint = f"Did you mean {link(paths[near[0]])}?" if near else "Here is what the lab has."
        pages = "".join(
            f"<section><h2>{escape(group)}</h2><ul>"
            + "".join(f"<li>{link(page.path)}</li>" for page in pages)
            + "</ul></section>"
            for group, pages in self._catalogue.groups().items()
        )
        values = {
            "site": site.NAME,
            "style": font.face(root + streamlit_files().font) + appearance.colour_rules(":root"),
            "root": root,
            "mark": appearance.mark("currentColor"),
            "asked": escape(name),
            "hint": hint,
            "pages": pages,
        }
        return HTMLResponse(_template.substitute(values), 404, {"Cache-Control": "no-cache"})
