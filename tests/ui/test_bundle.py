"""The browser's scripts are served at an address with their hash, wherever the app's root is."""

import gzip
import json
import re
from pathlib import Path
from urllib.parse import urljoin

import pytest
from starlette.applications import Starlette

from asgi import get
from pages.ui import bundle, site
from pages.ui.component import component_script
from pages.ui.serving.lab_files import BUNDLE_ROUTES

FOREVER = "public, max-age=31536000, immutable"
SCENES, COMPONENTS = (
    re.findall(r"export \{ (\w+) \}", Path(f"pages/{name}.ts").read_text(encoding="utf-8"))
    for name in ("scenes", "components")
)
SERVER = Starlette(routes=BUNDLE_ROUTES)


@pytest.mark.parametrize("root", ["/", "/lab/", "/courses/first-year/", "/lecture-notes-1/"])
@pytest.mark.parametrize("accepted", ["identity", "gzip, br"])
@pytest.mark.parametrize("scripts", [*bundle.PUBLISHED.values(), *bundle.PARTS.values()])
def test_the_current_scripts_are_kept_for_a_year(root, accepted, scripts):
    _, headers, text = get(SERVER, root + scripts.address, accept_encoding=accepted)
    assert text == scripts.source
    assert headers.get("content-encoding", "identity") in accepted
    assert headers["vary"] == "Accept-Encoding"
    assert headers["content-type"] == "text/javascript; charset=utf-8"
    assert headers["cache-control"] == FOREVER


def test_a_page_of_an_earlier_build_gets_the_current_scripts():
    _, headers, text = get(SERVER, f"/live/{bundle.FIRST.name}0123456789abcdef.js")
    assert text == bundle.FIRST.source
    assert headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("root", ["/", "/courses/lab/"])
@pytest.mark.parametrize(
    ("asked", "part"),
    [
        *((f"0123456789abcdef/{part.name}", part) for part in bundle.PARTS.values()),
        # As releases with one bundle named it.
        ("0123456789abcdef.js", bundle.LIVE),
    ],
)
def test_scripts_that_import_each_other_are_of_the_same_build(root, asked, part):
    address = f"{root}live/{asked}"
    status, headers, _ = get(SERVER, address)
    assert 300 <= status < 400
    assert headers["cache-control"] == "no-cache"
    assert urljoin(address, headers["location"]) == root + part.address


def test_a_new_build_leaves_a_running_server_with_the_scripts_of_its_own(tmp_path, monkeypatch):
    """Names in the shared bundle differ from build to build: a mixture calls other functions."""
    for name in ("one", "two"):
        (tmp_path / name).write_text("old", encoding="utf-8")
    parts = {name: bundle.PartOfLive(tmp_path / name, name) for name in ("one", "two")}
    monkeypatch.setattr(bundle, "PARTS", parts)
    # The cached hash of the real parts stays.
    monkeypatch.setattr(bundle, "_hash_of_live", bundle._hash_of_live.__wrapped__)
    assert parts["one"].address
    (tmp_path / "two").write_text("new", encoding="utf-8")
    assert parts["two"].source == "old"


def test_an_unknown_script_is_not_found():
    status, _, _ = get(SERVER, "/live/0123456789abcdef/unknown.bundle.js")
    assert status == 404


@pytest.mark.parametrize("part", bundle.PARTS.values())
def test_a_script_imports_only_what_every_page_loads(part):
    imported = re.findall(r'from"\./([^"]+)"', part.source)
    assert imported == ([] if part is bundle.SHARED else [bundle.SHARED.name])


def test_every_scene_and_component_has_a_script_and_every_script_is_used():
    needed = {part for name in SCENES for part in bundle.needed_for(name)}
    own = {bundle.PARTS[f"{name}.bundle.js"] for name in COMPONENTS}
    assert needed | own == {*bundle.PARTS.values()}
    assert not needed & own
    assert bundle.needed_for(None) == (bundle.LIVE, bundle.SHARED)


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
    assert settings["live"] == bundle.LIVE.address
    assert settings["name"] == "livePicture"
