"""The browser's scripts are served at an address with their hash, wherever the app's root is."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest
from starlette.applications import Starlette
from starlette.datastructures import Headers

from pages.ui import bundle
from pages.ui.server import BUNDLE_ROUTES

FOREVER = "public, max-age=31536000, immutable"
SERVER = Starlette(routes=BUNDLE_ROUTES)


def get(path):
    """Headers and text of the server's answer."""
    events = []

    async def receive():
        return {"type": "http.request"}

    async def send(event):
        events.append(event)

    scope = {"type": "http", "method": "GET", "path": path, "query_string": b"", "headers": []}
    # In a thread of its own: Playwright's event loop may be running in this one.
    with ThreadPoolExecutor() as pool:
        pool.submit(lambda: asyncio.run(SERVER(scope, receive, send))).result()
    start, *parts = events
    text = b"".join(part["body"] for part in parts).decode()
    return Headers(raw=start["headers"]), text


@pytest.mark.parametrize("root", ["/", "/lab/", "/courses/lab/"])
def test_the_current_scripts_are_kept_for_a_year(root):
    headers, text = get(root + bundle.LIVE.address)
    assert text == bundle.LIVE.source
    assert headers["content-type"] == "text/javascript; charset=utf-8"
    assert headers["cache-control"] == FOREVER


def test_a_page_of_an_earlier_build_gets_the_current_scripts():
    headers, text = get("/live/0123456789abcdef.js")
    assert text == bundle.LIVE.source
    assert headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("base", ["", "lab", "/courses/lab/"])
def test_a_component_imports_its_export_below_the_root(monkeypatch, base):
    monkeypatch.setattr(bundle.st, "get_option", {"server.baseUrlPath": base}.get)
    script = bundle.component_script("livePicture")
    root = f"/{base.strip('/')}/" if base else "/"
    assert f'location.origin + "{root}"' in script
    assert bundle.LIVE.address in script
    assert "bundle.livePicture(component)" in script
