"""The app as an ASGI app: its headers, compression and policy; servers other than Streamlit's."""

import gzip
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from browser.answers import SECURITY, get
from browser.client import client
from browser.server import ROOT, free_port, running
from browser.visit import Visit
from front_end import page_functions
from pages.catalogue import CATALOGUE
from pages.ui import bundle
from pages.ui.serving.compression import IMMUTABLE

RUN_INLINE_SCRIPT = page_functions("browser/server.ts")("runInlineScript")


@pytest.mark.both
def test_asgi_server_runs_the_app_from_any_folder_with_its_settings(tmp_path: Path) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    uvicorn = [sys.executable, "-m", "uvicorn", f"--app-dir={ROOT}", f"--port={port}", "app:app"]
    with running(uvicorn, url, tmp_path / "output.txt", folder=tmp_path):
        for path in ("", CATALOGUE.lessons[-1].path, CATALOGUE.pages[0].path):
            with client(url, path) as visitor:
                assert visitor.exceptions() == []
                assert visitor.gathers_statistics is False  # as .streamlit/config.toml has it
                assert visitor.favicon.startswith("data:image/svg")


@pytest.mark.both
def test_every_answer_has_each_security_header_once(lab_url: str) -> None:
    statuses = set()
    for path in (
        "",
        "heatmap",
        "robots.txt",
        "sitemap.xml",
        "static/js/unknown.js",
        "media/unknown",
        "component/unknown/x",
        "_stcore/health",
        "_stcore/host-config",
        "_stcore/upload_file/unknown/unknown",
        "%2e%2e/secret",
        bundle.LIVE.address,
    ):
        status, headers, _ = get(f"{lab_url}/{path}")
        statuses.add(status)
        for name in SECURITY:
            assert len(headers.get_all(name, [])) == 1, (path, name)
        assert "X-Frame-Options" not in headers, path
    assert {200, 400, 404} <= statuses


@pytest.mark.both
def test_scripts_and_styles_are_sent_compressed_and_kept_for_a_year(lab_url: str) -> None:
    _, headers, page = get(lab_url, accept_encoding="gzip")
    assert headers["Content-Encoding"] == "gzip"
    assert headers["Cache-Control"] == "no-cache"
    found = re.findall(r"static/(?:js|css)/[^\"]+", gzip.decompress(page).decode())
    assert len(found) > 10
    for path in (*found, bundle.LIVE.address):
        _, plain_headers, plain = get(f"{lab_url}/{path}")
        _, headers, packed = get(f"{lab_url}/{path}", accept_encoding="gzip")
        assert headers.get_all("Content-Encoding") == ["gzip"], path
        assert headers.get_all("Cache-Control") == [IMMUTABLE], path
        assert set(plain_headers["Cache-Control"].split(", ")) == set(IMMUTABLE.split(", ")), path
        assert gzip.decompress(packed) == plain, path


@pytest.mark.both
def test_inline_script_that_the_server_does_not_know_is_refused_and_reported(
    open_cold: Callable[[str], Visit],
) -> None:
    """The tests of every lesson find no such report on the console."""
    visit = open_cold("heatmap")
    assert visit.console_errors == []
    visit.page.evaluate(RUN_INLINE_SCRIPT)
    assert visit.page.evaluate("window.hasRun") is None
    (report,) = visit.console_errors
    assert "Content Security Policy" in report
    visit.forget()
