"""The build of the static site, as far as nothing has to be downloaded."""

import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import expect

from browser.launch import launched_browser

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "deploy" / "static"))

import build  # noqa: E402
import fetch  # noqa: E402
import pack  # noqa: E402
import pages_of_site  # noqa: E402

from pages.catalogue import CATALOGUE  # noqa: E402
from pages.ui import bundle  # noqa: E402
from pages.ui.elements import ELEMENTS  # noqa: E402
from pages.ui.first_page.document import Host, document, opened  # noqa: E402
from pages.ui.lecture import notes_page  # noqa: E402
from pages.ui.link.reading import read_link  # noqa: E402
from pages.ui.look import font  # noqa: E402

ENCODED_CDN = "https%3A%2F%2Fcdn.jsdelivr.net"
ADDRESS = "https://lab.example.org/pe/"
RULES: dict = {"controls": [], "names": {}, "presets": {}}
PIN = fetch.Pin("0" * 64, "nothing-1.0-py3-none-any.whl", "pip", "nothing==1.0")


def test_every_download_is_pinned_with_its_version_and_sum():
    pins = fetch.pins()
    assert len({pin.file for pin in pins}) == len(pins)
    for pin in pins:
        assert re.fullmatch("[0-9a-f]{64}", pin.sha256)
        assert pin.source in ("npm", "pip")
        version = pin.name.removeprefix(pin.package).lstrip("@=")
        assert re.fullmatch(r"[0-9.]+", version) and f"-{version}" in pin.file


def test_every_requirement_of_the_app_is_in_the_site():
    needed = set(build.wheels_of_their_own())
    assert needed <= {pin.package for pin in fetch.pins()}
    assert "plotly" in needed
    carried = build.CARRIED_SHA256.keys()
    assert not needed & carried
    assert carried == build.WITH_PYODIDE


def test_what_cannot_be_fetched_is_said_with_what_to_do(tmp_path, monkeypatch):
    refused = subprocess.CompletedProcess([], 1, "", "ERROR: No matching distribution")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: refused)
    with pytest.raises(fetch.FetchError) as error:
        fetch.fetched(PIN, tmp_path)
    for part in (
        PIN.file,
        "No matching distribution",
        "pip config list",
        str(tmp_path),
        PIN.sha256,
    ):
        assert part in str(error.value)


def test_a_download_with_another_sum_is_refused(tmp_path):
    (tmp_path / PIN.file).write_text("something else")
    with pytest.raises(fetch.FetchError, match="does not match its pin"):
        fetch.fetched(PIN, tmp_path)


@pytest.mark.parametrize("name", ["numpy", "pandas"])
def test_a_wheel_that_pyodide_did_not_publish_is_refused(tmp_path, name):
    carrier = tmp_path / "open_webui-1.0-py3-none-any.whl"
    with zipfile.ZipFile(carrier, "w") as package:
        package.writestr(f"{build.CARRIED}{name}-2.2.5.whl", b"another wheel")
    with pytest.raises(build.BuildError, match="is not the wheel that Pyodide published"):
        build.carried_wheel(carrier, name)


@pytest.mark.parametrize("text", ["", "let old = 1; let old = 1;"])
def test_a_changed_third_party_file_stops_the_build(text):
    assert pack.replaced("let old = 1;", "old", "new", "file") == "let new = 1;"
    with pytest.raises(pack.ReplacementError, match="times, not once"):
        pack.replaced(text, "old", "new", "Chunk.js")


def test_of_the_app_scripts_are_sent_as_source_and_imported_modules_as_bytecode(tmp_path):
    files = {
        "pages/ui/page.py": "source",
        "pages/session.py": "script",
        "pages/ui/look/page.css": "{}",
    }
    for name, text in files.items():
        path = tmp_path / "app" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    code = tmp_path / f"code{pack.APP}pages/ui/page.pyc"
    code.parent.mkdir(parents=True)
    code.write_bytes(b"bytecode")
    assert dict(pack.app_files(tmp_path)) == {
        "pages/session.py": b"script",
        "pages/ui/look/page.css": b"{}",
        "pages/ui/page.pyc": b"bytecode",
    }


def test_a_folder_with_other_files_is_not_replaced(tmp_path):
    (tmp_path / "thesis.tex").touch()
    with pytest.raises(build.BuildError, match="choose another folder"):
        build.build(tmp_path, self_contained=True)
    assert (tmp_path / "thesis.tex").exists()


@pytest.fixture(params=[True, False], ids=["self-contained", "with a CDN"])
def site(tmp_path, request):
    """The pages of a site without stlite and Python."""
    for name in ("stlite/assets", "py"):
        (tmp_path / name).mkdir(parents=True)
    (tmp_path / "stlite/assets/a.woff2").touch()
    (tmp_path / "stlite/stlite.css").write_text(
        "@font-face{font-family:Source Sans;font-style:normal;src:url(./assets/a.woff2)}"
    )
    for name in ELEMENTS:
        (tmp_path / f"stlite/{name}-a1b2.js").touch()
    host = Host("@root@", "@font@", "@loading@", {"rules": RULES}, "Loading", ADDRESS, "/")
    pages = {
        "pages": [
            {
                "path": page.path,
                "name": page.name,
                "title": page.title,
                "html": document(CATALOGUE, opened(page, read_link(page, "")), host),
                "scripts": [script.address for script in bundle.needed_for(None)],
            }
            for page in CATALOGUE
        ],
        "notes": {
            "address": notes_page.ADDRESS,
            "html": notes_page.document(
                f"./{bundle.NOTES.address}", loading="@loading@", face=font.face("./@font@")
            ),
        },
        "robots": "User-agent: *",
        "sitemap": "<urlset/>",
    }
    pages_of_site.write_pages(tmp_path, pages, version="0.0.1", self_contained=request.param)
    return tmp_path


def values_of(page, name):
    """The JSON in the element of a page with an id."""
    (text,) = re.findall(f'<script type="application/json" id="{name}">(.*?)</script>', page)
    return json.loads(text)


def test_every_lesson_has_a_page_whose_files_exist(site):
    (built,) = (path.name for path in site.glob("build-*"))
    for entry in CATALOGUE:
        page = (site / entry.path / "index.html").read_text()
        assert entry.question in page
        assert not re.search("@(root|font|loading)@", page)
        first = values_of(page, "first-page")
        assert first["lesson"] == entry.path
        assert (first["picture"] is None) == ("<canvas" not in page)
        values = values_of(page, "site")
        assert (values["lesson"], values["build"]) == (entry.path, built)
        worker, _, query = values["worker"].partition("?")
        kept = parse_qs(query)["keep"]
        assert kept[:2] == [f"{built}/", "live/"]
        chunks = [f"{built}/stlite/{chunk}" for chunk in values["chunks"]]
        for path in (
            *values["scripts"],
            values["first"],
            values["alone"],
            worker,
            *chunks,
            *kept[:2],
        ):
            assert (site / path).exists()
        for path in re.findall(r'(?:href|src)="(\.[^"?]+)', page):
            assert (site / entry.path / path).exists(), path
        assert f'<link rel="canonical" href="{ADDRESS}{entry.path and entry.path + "/"}">' in page
    for script in (*bundle.PUBLISHED.values(), *bundle.PARTS.values()):
        assert (site / script.address).read_text() == script.source


def test_scripts_are_their_sources_and_values_are_json(site):
    (built,) = site.glob("build-*")
    sources = {
        site / "sw.js": "sw.js",
        **{built / f"page/{name}": name for name in ("start.js",)},
        **{built / f"py/{name}": name for name in ("boot.mjs", "worker.js")},
    }
    for path, name in sources.items():
        assert path.read_text() == (pages_of_site.PAGE / name).read_text()
    assert set(json.loads((built / "py/settings.json").read_text())) == {
        "runtime",
        "options",
        "packages",
        "bytes",
    }
    inline = {"404.html": "not_found.js"}
    for page in site.rglob("*.html"):
        text = page.read_text()
        assert "{{" not in text
        if page.name == notes_page.ADDRESS:
            continue
        (script,) = re.findall(r"<script(?: type=.module.)?>\n(.*?)</script>", text, re.DOTALL)
        source = inline.get(page.name, "begin.js")
        assert script == (pages_of_site.PAGE / source).read_text()


def test_a_page_that_is_opened_from_a_disk_says_what_to_do(site):
    with launched_browser() as browser:
        page = browser.new_page()
        errors = []
        page.on("pageerror", lambda error: errors.append(error))
        page.goto((site / "heatmap/index.html").as_uri())
        expect(page.locator("p.status")).to_contain_text("python -m http.server")
        assert errors == []


def test_the_notes_are_a_page_beside_the_lessons_and_are_kept_at_once(site):
    text = (site / notes_page.ADDRESS).read_text()
    (file,) = re.findall(r'src: url\("\./([^"]+)"\)', text)
    assert (site / file).is_file()
    assert "Content-Security-Policy" in text
    (script,) = re.findall(r'<script type="module" src="\./([^"]+)"></script>', text)
    assert (site / script).read_text() == bundle.NOTES.source
    query = values_of((site / "index.html").read_text(), "site")["worker"].partition("?")[2]
    pictures = [part.address for part in bundle.PARTS.values()]
    assert parse_qs(query)["also"] == [notes_page.ADDRESS, script, *pictures]


def test_only_the_small_site_names_another_host(site, request):
    files = (path for path in site.rglob("*") if path.is_file() and path.suffix != ".png")
    texts = [path.read_text() for path in files]
    named = {host for text in texts for host in re.findall(r"https?://[\w.-]+", text)}
    named |= {host for text in texts for host in re.findall(r"https?%3A%2F%2F[\w.-]+", text)}
    named -= {"http://www.w3.org", "https://lab.example.org"}
    is_whole = "self-contained" in request.node.name
    assert named == (set() if is_whole else {"https://cdn.jsdelivr.net", ENCODED_CDN})


def test_a_new_build_has_a_new_worker():
    first, second = (
        pages_of_site.worker(build, ["live"], also=["notes.html"])
        for build in ("build-1", "build-2")
    )
    assert first != second
    assert parse_qs(first.partition("?")[2]) == {
        "build": ["build-1"],
        "keep": ["build-1/", "live/"],
        "also": ["notes.html"],
    }


def test_the_app_s_folder_has_no_sources_of_the_bundle(tmp_path):
    build.lay_out_app(tmp_path)
    assert (tmp_path / "pages/ui/live/bundles/live.bundle.js").is_file()
    assert (tmp_path / "pages/session.py").is_file()
    assert [path for path in tmp_path.rglob("*") if path.suffix in (".ts", ".mjs")] == []


def test_the_workflow_builds_the_site_with_actions_of_pinned_versions():
    flow = (ROOT / ".github/workflows/pages.yml").read_text()
    assert "python deploy/static/build.py _site --self-contained" in flow
    actions = re.findall(r"uses: (\S+)", flow)
    assert actions and all(re.fullmatch(r"actions/[a-z-]+@v\d+", action) for action in actions)


def test_modules_are_named_by_their_files():
    names = ["a/__init__.py", "a/b.cpython-313-wasm32-emscripten.so", "c.py", "a/data.json"]
    assert [pack.module(name) for name in names] == ["a", "a.b", "c", ""]
