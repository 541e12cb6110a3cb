"""The app as an ASGI app, run by a server other than Streamlit's command."""

import sys
from pathlib import Path

import pytest

from browser.client import client
from browser.server import ROOT, free_port, running
from pages.catalogue import CATALOGUE


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
