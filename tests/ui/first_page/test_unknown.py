"""The server's answer to an address that no page has."""

import pytest
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from asgi import get
from pages.catalogue import CATALOGUE
from pages.ui.first_page.unknown import LONGEST_NAME, LONGEST_PATH, UnknownPages

STREAMLITS = "Streamlit's own page"


def app(answer: Response | None = None) -> UnknownPages:
    return UnknownPages(answer or HTMLResponse(STREAMLITS), catalogue=CATALOGUE)


def test_an_unknown_address_gets_every_page_and_the_nearest_one() -> None:
    answer = get(app(), "/Rotations")
    assert answer.status == 404
    assert "There is no page “Rotations”" in answer.text
    assert 'Did you mean <a href="./rotation">Rotation</a>?' in answer.text
    assert 'Did you mean <a href="./editor">Lecture editor</a>?' in get(app(), "/own-lecture").text
    for page in CATALOGUE:
        assert f'href="./{page.path}"' in answer.text
    assert "Did you mean" not in get(app(), "/zzzz").text


@pytest.mark.parametrize(
    ("path", "root"), [("/rotations/", "../"), ("/a/rotations", "../"), ("/a/b/Rotation", "../../")]
)
def test_links_lead_up_from_a_deeper_address(path: str, root: str) -> None:
    answer = get(app(), path)
    assert answer.status == 404
    assert f'Did you mean <a href="{root}rotation">' in answer.text


def test_what_was_asked_for_is_text_and_cut() -> None:
    markup = get(app(), "/<script>alert(1)<b>").text
    assert "<script>" not in markup
    assert "&lt;script&gt;alert(1)&lt;b&gt;" in markup
    assert "x" * (LONGEST_NAME + 1) not in get(app(), "/" + "x" * 5000).text


@pytest.mark.parametrize(
    "path", ["/", "/heatmap", "/heatmap/", "/file.html", "/media/x.html", "/heatmap/_stcore/health"]
)
def test_pages_files_and_addresses_of_streamlit_pass(path: str) -> None:
    answer = get(app(), path)
    assert (answer.status, answer.text) == (200, STREAMLITS)


def test_an_address_too_long_to_be_a_page_s_passes() -> None:
    assert get(app(), "/a" + "/" * (LONGEST_PATH - 3) + "b").status == 404
    assert get(app(), "/a" + "/" * LONGEST_PATH + "b").text == STREAMLITS


def test_what_is_no_html_passes() -> None:
    assert get(app(PlainTextResponse("ok")), "/healthz").text == "ok"
