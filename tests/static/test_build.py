"""The build of the static site, as far as nothing has to be downloaded."""

import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "deploy" / "static"))

import build  # noqa: E402
import fetch  # noqa: E402
import pack  # noqa: E402
import pages_of_site  # noqa: E402

from pages.catalogue import CATALOGUE  # noqa: E402

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
    needed = {*build.pure_requirements(), *build.NEEDED_BY_STREAMLIT, *build.NEEDED_BY_PLOTLY}
    assert needed <= {pin.package for pin in fetch.pins()}
    assert "plotly" in needed


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
    with pytest.raises(fetch.FetchError, match="is not what was pinned"):
        fetch.fetched(PIN, tmp_path)


def test_a_numpy_wheel_that_pyodide_did_not_publish_is_refused(tmp_path):
    carrier = tmp_path / "open_webui-1.0-py3-none-any.whl"
    with zipfile.ZipFile(carrier, "w") as package:
        package.writestr(f"{build.NUMPY}2.2.5.whl", b"another wheel")
    with pytest.raises(build.BuildError, match="is not the wheel that Pyodide published"):
        build.numpy_wheel(carrier)


@pytest.mark.parametrize("text", ["", "let old = 1; let old = 1;"])
def test_somebodys_file_that_has_changed_stops_the_build(text):
    assert pack.replaced("let old = 1;", "old", "new", "file") == "let new = 1;"
    with pytest.raises(pack.ReplacementError, match="times what the build replaces once"):
        pack.replaced(text, "old", "new", "Chunk.js")


def test_a_folder_of_somebody_elses_is_not_replaced(tmp_path):
    (tmp_path / "thesis.tex").touch()
    with pytest.raises(build.BuildError, match="choose another folder"):
        build.build(tmp_path, self_contained=True)
    assert (tmp_path / "thesis.tex").exists()


@pytest.mark.parametrize("self_contained", [True, False])
def test_every_lesson_has_a_page_and_only_the_small_site_names_another_host(
    tmp_path, self_contained
):
    for name in ("stlite", "py"):
        (tmp_path / name).mkdir()
    (tmp_path / "stlite/stlite.css").write_text(
        "@font-face{font-family:Source Sans;font-style:normal;src:url(./assets/a.woff2)}"
    )
    for name in pages_of_site.SHOWN_WITH:
        (tmp_path / f"stlite/{name}-a1b2.js").touch()
    lessons = [
        {
            "path": lesson.path,
            "title": lesson.title,
            "question": lesson.question,
            "scene": {"name": "</script>"} if lesson.path == "heatmap" else None,
            "presets": {},
            "words": {},
            "program": "",
        }
        for lesson in CATALOGUE.lessons
    ]
    pages_of_site.write_pages(tmp_path, lessons, version="0.0.1", self_contained=self_contained)
    (built,) = tmp_path.glob("build-*")
    assert built.name in (tmp_path / "sw.js").read_text()
    for lesson in CATALOGUE.lessons:
        page = (tmp_path / lesson.path / "index.html").read_text()
        assert f"<h1>{lesson.title}</h1>" in page
        assert f'const lesson = "{lesson.path}"' in page and built.name in page
        assert page.count("</script>") == page.count("<script")
        assert page.count("data-path") == len(CATALOGUE.lessons)
        assert ("<canvas" in page) == (lesson.path == "heatmap")
    texts = [path.read_text() for path in tmp_path.rglob("*") if path.is_file()]
    assert not [text for text in texts if "{{" in text]
    named = {host for text in texts for host in re.findall(r"https?://[\w.-]+", text)}
    named -= {"http://www.w3.org"}
    assert len(named) == (0 if self_contained else 1)


def test_the_workflow_builds_the_site_with_actions_of_pinned_versions():
    flow = (ROOT / ".github/workflows/pages.yml").read_text()
    assert "python deploy/static/build.py _site --self-contained" in flow
    actions = re.findall(r"uses: (\S+)", flow)
    assert actions and all(re.fullmatch(r"actions/[a-z-]+@v\d+", action) for action in actions)


def test_modules_are_named_by_their_files():
    names = ["a/__init__.py", "a/b.cpython-313-wasm32-emscripten.so", "c.py", "a/data.json"]
    assert [pack.module(name) for name in names] == ["a", "a.b", "c", ""]
    assert json.loads(pages_of_site.script_json({"a": "</script>"})) == {"a": "</script>"}
