"""The server's answer to the address of a page: its first page, with Streamlit behind it."""

import asyncio
import gzip
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from streamlit.logger import get_logger

from pages.ui import bundle, site
from pages.ui.definitions import PREVIEW_NAME, Catalogue, Page
from pages.ui.elements import elements_of
from pages.ui.first_page.document import Host, Opened, document, opened, picture_page
from pages.ui.first_page.streamlit_files import modules_of, streamlit_files
from pages.ui.link.reading import Link, read_link
from pages.ui.serving.compression import accepts_gzip, compressed_response

_log = get_logger(__name__)

EMBEDDED_PICTURE = "picture"
"""Value of `embed` in the link of a page that has nothing but the picture."""
PATIENCE = 0.15
"""Seconds after which a page is sent without its picture and takeaway."""
PATIENCE_FOR_PICTURE = 10
"""Seconds after which the whole page is sent instead of an embedded picture."""
KEPT = 128
"""Number of results that are kept for the next visitors."""
MOST_PENDING = 32
"""Number of computations that may wait for a thread; further pages are sent without a picture."""
LONGEST_QUERY = 8192
_HTML = "text/html"
_STATUS = "The lesson is loading. If it does not appear, reload the page."


class FirstPages:
    """Answer requests for pages of the catalogue; pass on everything else.

    What a page shows is computed in threads of its own, so that it delays no session, and kept for
    the next request with the same values. Where that fails, Streamlit sends its own page.
    """

    def __init__(self, app: ASGIApp, *, catalogue: Catalogue, address: str | None = None) -> None:
        self.app = app
        self._catalogue = catalogue
        self._address = address and f"{address}/"
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="first-page")
        self._kept: OrderedDict[object, asyncio.Future[Opened]] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the first page of an address, if it is one of the catalogue's."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, self._warming(send))
            return
        page = self._page(scope)
        link = self._link(page, scope) if page else None
        if page is None or link is None:
            await self.app(scope, receive, send)
            return
        try:
            response = await self._response(page, link, scope)
        except Exception:
            _log.exception("No first page for %s", scope["path"])
            await self.app(scope, receive, send)
            return
        await response(scope, receive, send)

    def _warming(self, send: Send) -> Send:
        """Compute what every page shows at its defaults, once the server has started."""

        async def send_and_warm(message: Message) -> None:
            await send(message)
            if message["type"] == "lifespan.startup.complete":
                for page in self._catalogue:
                    self._start(page, read_link(page, ""))

        return send_and_warm

    def _page(self, scope: Scope) -> Page | None:
        if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD"):
            return None
        if len(scope["query_string"]) > LONGEST_QUERY:
            return None
        path, root = scope["path"], site.root_of(scope)
        if not path.startswith(root):
            return None
        try:
            return self._catalogue.page(path.removeprefix(root))
        except KeyError:
            return None

    def _link(self, page: Page, scope: Scope) -> Link | None:
        """Return the request's link; None if it has too many parameters."""
        try:
            return read_link(page, scope["query_string"].decode("latin-1"))
        except ValueError:
            return None

    async def _response(self, page: Page, link: Link, scope: Scope) -> Response:
        if EMBEDDED_PICTURE in link.given.get("embed", ()):
            shown = await self._opened(page, link, PATIENCE_FOR_PICTURE)
            if shown.picture:
                font = streamlit_files().font
                scripts = [script.address for script in bundle.needed_for(shown.picture.scene)]
                return _sent(picture_page(shown, scripts=scripts, font=font), scope)
        shown = await self._opened(page, link, PATIENCE)
        is_embedded = "true" in shown.link.given.get("embed", ())
        html = document(self._catalogue, shown, self._host(shown), embedded=is_embedded)
        return _sent(html, scope)

    async def _opened(self, page: Page, link: Link, patience: float) -> Opened:
        """Return what a page shows, without its picture if that takes too long."""
        computed = self._start(page, link)
        if computed is None:
            return Opened(page, link)
        try:
            # Requests that give up must not cancel it for the others.
            shown = await asyncio.wait_for(asyncio.shield(computed), patience)
        except TimeoutError:
            return Opened(page, link)
        return shown._replace(link=link)

    def _start(self, page: Page, link: Link) -> asyncio.Future[Opened] | None:
        """Start to compute what a page shows, unless that has been done, or too much waits."""
        key = (page.path, link.key(page))
        kept = self._kept.get(key)
        if kept is None or (kept.done() and kept.exception()):
            if sum(not future.done() for future in self._kept.values()) >= MOST_PENDING:
                return None
            loop = asyncio.get_running_loop()
            kept = self._kept[key] = loop.run_in_executor(self._threads, opened, page, link)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return kept

    def _host(self, shown: Opened) -> Host:
        # Every page is directly below the root, wherever a proxy has put that.
        root, files = "./", streamlit_files()
        modules = dict.fromkeys([*files.imports, *modules_of(elements_of(shown.page.controls))])
        scene = shown.picture and shown.picture.scene
        bundles = (bundle.FIRST, *bundle.needed_for(scene))
        loading = [
            f'<link rel="preload" href="{root}{files.font}" as="font" crossorigin>',
            *(f'<link rel="modulepreload" href="{root}{script.address}">' for script in bundles),
            f'<script type="module" src="{root}{bundle.FIRST.address}"></script>',
        ]
        return Host(
            root=root,
            font=files.font,
            loading="\n".join(loading),
            data={
                "live": bundle.LIVE.address,
                "rules": None,
                "streamlit": {
                    "scripts": files.scripts,
                    "styles": files.styles,
                    "preloads": list(modules),
                },
            },
            status=_STATUS,
            address=self._address,
        )


def _sent(html: str, scope: Scope) -> Response:
    """Return the response with a page, compressed if the browser accepts that."""
    headers = {"Cache-Control": "no-cache"}
    if accepts_gzip(Headers(scope=scope)):
        compressed = gzip.compress(html.encode(), compresslevel=5, mtime=0)
        return compressed_response(compressed, headers=headers, media_type=_HTML)
    return Response(html, headers={**headers, "Vary": "Accept-Encoding"}, media_type=_HTML)


def preview_routes(catalogue: Catalogue) -> list[Route]:
    """Return the routes of the lessons' previews, /previews/heatmap.png."""
    folder = Path(__file__).parents[2] / "lessons"
    previews = {
        f"{lesson.name}.png": folder / lesson.name / PREVIEW_NAME for lesson in catalogue.lessons
    }

    def send_preview(request: Request) -> Response:
        preview = previews.get(request.path_params["name"])
        if preview is None:
            return PlainTextResponse("Not Found", status_code=404)
        return FileResponse(preview, headers={"Cache-Control": "public, max-age=86400"})

    # The app's root is a setting of Streamlit, which may be unknown yet.
    return [
        Route(path, send_preview) for path in ("/previews/{name}", "/{root:path}/previews/{name}")
    ]
