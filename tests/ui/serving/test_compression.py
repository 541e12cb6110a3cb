"""Streamlit's scripts and styles are sent compressed, and each file is compressed once."""

from pathlib import Path

import pytest
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send

from asgi import get, get_at_once
from pages.ui import site
from pages.ui.serving import compression
from pages.ui.serving.compression import IMMUTABLE, CompressedAssets

TEXT = "const text = 1;" * 100
PASSED_ON = "an answer of Streamlit " * 100


class Streamlit:
    """The app behind the middleware: it answers everything, and counts the requests."""

    requests = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.requests += 1
        await PlainTextResponse(PASSED_ON)(scope, receive, send)


@pytest.fixture
def streamlit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Streamlit:
    """A Streamlit with one script, one style and one font."""
    for name in ("js/index.a1.js", "css/index.b2.css", "media/font.c3.woff2"):
        file = tmp_path / "static" / name
        file.parent.mkdir(parents=True)
        file.write_text(TEXT)
    monkeypatch.setattr(compression, "get_static_dir", lambda: str(tmp_path))
    return Streamlit()


@pytest.mark.parametrize(
    ("path", "kind"),
    [("js/index.a1.js", "text/javascript"), ("css/index.b2.css", "text/css")],
)
def test_scripts_and_styles_are_compressed_and_kept_for_a_year(
    streamlit: Streamlit, path: str, kind: str
) -> None:
    _, headers, text = get(CompressedAssets(streamlit), f"/static/{path}", accept_encoding="gzip")
    assert text == TEXT
    assert headers["content-encoding"] == "gzip"
    assert headers["content-type"] == f"{kind}; charset=utf-8"
    assert headers["cache-control"] == IMMUTABLE
    assert headers["vary"] == "Accept-Encoding"
    assert streamlit.requests == 0


def test_a_file_is_compressed_once_for_all_who_ask_at_once(
    streamlit: Streamlit, monkeypatch: pytest.MonkeyPatch
) -> None:
    compressed = compression._compressed
    files = []

    def counted(file: Path) -> bytes:
        files.append(file)
        return compressed(file)

    monkeypatch.setattr(compression, "_compressed", counted)
    app = CompressedAssets(streamlit)
    paths = ["/static/js/index.a1.js"] * 5
    answers = get_at_once(app, paths, accept_encoding="gzip")
    answers += get_at_once(app, paths, accept_encoding="gzip")
    assert [answer.text for answer in answers] == [TEXT] * 10
    assert len(files) == 1


def test_a_file_that_could_not_be_read_is_compressed_at_the_next_request(
    streamlit: Streamlit, monkeypatch: pytest.MonkeyPatch
) -> None:
    compressed = compression._compressed
    errors = [OSError("too many open files")]

    def read(file: Path) -> bytes:
        if errors:
            raise errors.pop()
        return compressed(file)

    monkeypatch.setattr(compression, "_compressed", read)
    app = CompressedAssets(streamlit)
    path = "/static/js/index.a1.js"
    with pytest.raises(OSError, match="too many open files"):
        get(app, path, accept_encoding="gzip")
    assert get(app, path, accept_encoding="gzip").text == TEXT


@pytest.mark.parametrize("headers", [{}, {"accept_encoding": "gzip", "range": "bytes=0-9"}])
def test_uncompressed_copies_and_parts_of_files_are_streamlit_s(
    streamlit: Streamlit, headers: dict[str, str]
) -> None:
    _, sent, text = get(CompressedAssets(streamlit), "/static/js/index.a1.js", **headers)
    assert text == PASSED_ON
    assert "content-encoding" not in sent
    assert sent["vary"] == "Accept-Encoding"


@pytest.mark.parametrize(
    "path",
    [
        "/static/media/font.c3.woff2",
        "/static//js/index.a1.js",
        "/static/js/../js/index.a1.js",
        "/static/js/unknown.js",
        "/lab/static/js/index.a1.js",
        "/heatmap",
    ],
)
def test_everything_else_is_passed_on(streamlit: Streamlit, path: str) -> None:
    app = CompressedAssets(streamlit)
    _, headers, text = get(app, path, accept_encoding="gzip")
    assert text == PASSED_ON
    assert not {"content-encoding", "vary"} & set(headers)
    assert app._compressed == {}


@pytest.mark.parametrize("base", ["", "lab", "/courses/lab/"])
def test_the_first_page_is_compressed_below_any_root(
    streamlit: Streamlit, monkeypatch: pytest.MonkeyPatch, base: str
) -> None:
    monkeypatch.setattr(site.st, "get_option", {"server.baseUrlPath": base}.get)
    root = f"/{base.strip('/')}" if base else ""
    app = CompressedAssets(streamlit)
    for path in {root or "/", f"{root}/", f"{root}/static/js/index.a1.js"}:
        _, headers, text = get(app, path, accept_encoding="gzip")
        assert text == (TEXT if path.endswith(".js") else PASSED_ON)
        assert headers["content-encoding"] == "gzip"
