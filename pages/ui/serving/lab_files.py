"""Routes of the files that the lab serves beside Streamlit's: its scripts and the notes page."""

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from pages.ui import bundle
from pages.ui.first_page.streamlit_files import streamlit_files
from pages.ui.lecture import notes_page
from pages.ui.look import font
from pages.ui.serving.compression import IMMUTABLE, accepts_gzip, compressed_response

_JAVASCRIPT = "text/javascript"


def _bundle_response(request: Request) -> Response:
    """Return the browser's scripts; a page of an earlier build gets the current ones."""
    build: str = request.path_params["build"]
    named = (script for script in bundle.PUBLISHED.values() if build.startswith(script.name))
    scripts = next(named, None)
    if scripts is None:
        # Pages of earlier releases loaded one bundle.
        return _elsewhere(f"../{bundle.LIVE.address}")
    is_current = scripts.address == f"live/{build}.js"
    return _scripts_response(request, scripts, is_current=is_current)


def _part_response(request: Request) -> Response:
    """Return one of the bundles that import each other; they must be of the same build."""
    build, name = request.path_params["build"], request.path_params["name"]
    part = bundle.PARTS.get(name)
    if part is None:
        return PlainTextResponse("Not Found", status_code=404)
    if part.address != f"live/{build}/{name}":
        return _elsewhere(f"../../{part.address}")
    return _scripts_response(request, part, is_current=True)


def _elsewhere(address: str) -> Response:
    return RedirectResponse(address, headers={"Cache-Control": "no-cache"})


def _scripts_response(
    request: Request, scripts: bundle.PublishedBundle, *, is_current: bool
) -> Response:
    headers = {"Cache-Control": IMMUTABLE if is_current else "no-cache"}
    if accepts_gzip(request.headers):
        return compressed_response(scripts.compressed, headers=headers, media_type=_JAVASCRIPT)
    headers["Vary"] = "Accept-Encoding"
    return Response(scripts.source, headers=headers, media_type=_JAVASCRIPT)


# The app's root is a setting of Streamlit, which may be unknown yet.
BUNDLE_ROUTES = [
    Route(f"{root}/live/{address}", response)
    for root in ("", "/{root:path}")
    for address, response in (("{build}.js", _bundle_response), ("{build}/{name}", _part_response))
]


def _notes_response(request: Request) -> Response:
    """Return the page with the lecturer's notes."""
    headers = {"Cache-Control": "no-cache"}
    face = font.face(f"./{streamlit_files().font}")
    page = notes_page.document(f"./{bundle.NOTES.address}", face=face)
    return HTMLResponse(page, headers=headers)


NOTES_ROUTES = [
    Route(path, _notes_response)
    for path in (f"/{notes_page.ADDRESS}", f"/{{root:path}}/{notes_page.ADDRESS}")
]
