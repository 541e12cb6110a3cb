"""The browser's scripts are served at an address with their hash, wherever the app's root is."""

import gzip
import json

import pytest
from starlette.applications import Starlette

from asgi import get
from pages.ui import bundle, site
from pages.ui.component import component_script
from pages.ui.server import BUNDLE_ROUTES

FOREVER = "public, max-age=31536000, immutable"
SERVER = Starlette(routes=BUNDLE_ROUTES)


@pytest.mark.parametrize("root", ["/", "/lab/", "/courses/first-year/", "/lecture-notes-1/"])
@pytest.mark.parametrize("accepted", ["identity", "gzip, br"])
@pytest.mark.parametrize("scripts", bundle.PUBLISHED.values())
def test_the_current_scripts_are_kept_for_a_year(root, accepted, scripts):
    _, headers, text = get(SERVER, root + scripts.address, accept_encoding=accepted)
    assert text == scripts.source
    assert headers.get("content-encoding", "identity") in accepted
    assert headers["vary"] == "Accept-Encoding"
    assert headers["content-type"] == "text/javascript; charset=utf-8"
    assert headers["cache-control"] == FOREVER


@pytest.mark.parametrize("scripts", [bundle.LIVE, bundle.FIRST])
def test_a_page_of_an_earlier_build_gets_the_current_scripts(scripts):
    _, headers, text = get(SERVER, f"/live/{scripts.name}0123456789abcdef.js")
    assert text == scripts.source
    assert headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("scripts", [bundle.LIVE, bundle.FIRST])
def test_the_scripts_are_compressed_once(scripts):
    assert scripts.compressed is scripts.compressed
    assert gzip.decompress(scripts.compressed).decode() == scripts.source


@pytest.mark.parametrize("base", ["", "lab", "/courses/lab/"])
def test_a_component_imports_its_export_below_the_root(monkeypatch, base):
    monkeypatch.setattr(site.st, "get_option", {"server.baseUrlPath": base}.get)
    script = component_script("livePicture")
    settings = json.loads(script[script.index("{") : script.index("};") + 1])
    root = f"/{base.strip('/')}/" if base else "/"
    assert settings["root"] == root
    assert settings["bundle"] == bundle.LIVE.address
    assert settings["name"] == "livePicture"
