"""Sharing: the link to what is seen, its QR code, the line that embeds it, names of files."""

import re
from html.parser import HTMLParser
from types import SimpleNamespace

import pytest
import segno
from streamlit.testing.v1 import AppTest

from pages.catalogue import CATALOGUE
from pages.ui import share
from pages.ui.files import stem

LINK = "https://lab.example.org/heatmap?d_model=64&text=caf%C3%A9+%3Cb%3E"


def squares(rows):
    """The squares of a code as rows of zeros and ones."""
    return [f"{int(row, 16):0{len(rows)}b}" for row in rows]


@pytest.mark.parametrize("length", [len(LINK), 150, 300, 600])
def test_the_code_is_that_of_the_link(length):
    link = LINK + "x" * (length - len(LINK))
    rows = squares(share.qr_rows(link))
    expected = segno.make_qr(link, error="l", boost_error=False, mask=3).matrix
    assert rows == ["".join(map(str, row)) for row in expected]
    assert {len(row) for row in rows} == {len(rows)}


def test_a_link_too_long_for_a_camera_has_no_code():
    assert share.qr_rows(LINK + "x" * 600) == []


def test_parameters_are_added_to_any_link():
    assert share.with_parameter("https://a.b/", "embed") == "https://a.b/?embed=true"
    assert share.with_parameter(LINK, "lecture") == f"{LINK}&lecture=true"


def test_the_embedding_line_is_one_frame_with_the_link_and_nothing_of_the_links_own():
    found = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag, attrs):
            found.append((tag, dict(attrs)))

    Reader().feed(share.embedding(f'{LINK}"><script>', 'A "title"'))
    ((tag, attributes),) = found
    assert tag == "iframe"
    assert attributes["src"] == f'{LINK}"><script>&embed=true'
    assert attributes["title"] == 'A "title"'


def test_a_file_is_named_after_the_lesson_and_what_its_link_sets():
    def page():
        import streamlit as st

        from pages.catalogue import CATALOGUE
        from pages.ui.files import stem

        shared = {"d_model": 128, "seq_len": 64, "base": 10_000}
        own = {"position": 10, "pairs": [0, 5], "picture": "clock hands", "text": "../a"}
        st.text(stem(CATALOGUE.page("heatmap"), {**shared, **own}))

    at = AppTest.from_function(page)
    for name, value in {"pairs": "0", "picture": "clock hands", "text": "../a"}.items():
        at.query_params[name] = value
    (name,) = at.run().text
    assert name.value == "heatmap-d128-n64-b10000-pairs-0-5-picture-clock-hands"


def test_the_first_lesson_has_a_name_for_files():
    assert stem(CATALOGUE.page(""), {}) == "why-position"


@pytest.mark.parametrize(("length", "squares"), [(60, 33), (271, 57), (458, 73)])
def test_a_finer_code_is_larger_so_that_its_squares_keep_their_size(length, squares):
    image = share.code_as_image(LINK + "x" * (length - len(LINK)))
    (width,) = re.findall(r'width="(\d+)"', image)
    assert int(width) / max(squares, 57) == pytest.approx(200 / 57, rel=0.01)
    assert ("fine" in image) == (squares > 57)
    assert share.code_as_image(LINK + "x" * share.MOST_IN_IMAGE) == ""


@pytest.mark.parametrize("is_only_here", [True, False])
def test_paper_has_the_link_and_its_code_if_others_can_open_it(is_only_here, monkeypatch):
    link = "https://lab.example/pe/decay?offset=20"
    monkeypatch.setattr(share, "address", lambda **_: link)
    monkeypatch.setattr(share, "is_this_computer", lambda _: is_only_here)
    sent = []
    monkeypatch.setattr(share, "_page_end", lambda *, key, data: sent.append((key, data)))
    monkeypatch.setattr(share, "origin", lambda *_, **__: SimpleNamespace(citation="", stem=""))
    share.link_on_paper(CATALOGUE.page("decay"), key="page_end")
    ((_, data),) = sent
    if is_only_here:
        assert (data["link"], data["code"]) == ("pe/decay?offset=20", [])
    else:
        assert (data["link"], data["code"]) == (link, share.qr_rows(link))
