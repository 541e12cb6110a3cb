"""The server's answers to the addresses of pages."""

import json
import re
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urljoin

import pytest
import streamlit as st
from starlette.responses import PlainTextResponse

from asgi import get, get_at_once, get_in_turn
from pages.catalogue import CATALOGUE
from pages.ui import bundle
from pages.ui.elements import elements_of
from pages.ui.first_page import server
from pages.ui.first_page.document import opened
from pages.ui.first_page.server import LONGEST_QUERY, MOST_PENDING, FirstPages
from pages.ui.first_page.streamlit_files import modules_of, streamlit_files
from pages.ui.link.reading import read_link
from pages.ui.serving.content_policy import inline_script_hashes

STREAMLITS = "Streamlit's own page"
ADDRESS = "https://lab.example.org/pe"
MARKUP = "%3Cscript%3Ealert(1)%3C/script%3E%22onload=%22x"
every_page = pytest.mark.parametrize("page", list(CATALOGUE), ids=lambda page: page.name)


def app(**options) -> FirstPages:
    return FirstPages(PlainTextResponse(STREAMLITS), catalogue=CATALOGUE, **options)


@pytest.fixture(autouse=True)
def no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is cached yet, so the first page may take long."""
    monkeypatch.setattr(server, "PATIENCE", 60)


DATA = re.compile(r'<script type="application/json" id="first-page">(.*?)</script>')


def data_of(html: str) -> dict:
    found = DATA.search(html)
    assert found
    return json.loads(found[1])


@every_page
def test_every_page_is_answered_with_its_text(page) -> None:
    answer = get(app(), f"/{page.path}")
    assert answer.status == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert '<html lang="en">' in answer.text
    assert f"<title>{page.title} · Positional Encoding Lab</title>" in answer.text
    assert page.question in answer.text
    assert data_of(answer.text)["lesson"] == page.path


@every_page
@pytest.mark.parametrize(
    "query",
    [
        f"d_model={MARKUP}&text={MARKUP}&position={MARKUP}&claim={MARKUP}&open={MARKUP}",
        f"{MARKUP}={MARKUP}&tour={MARKUP}&course={MARKUP}&score={MARKUP}&embed={MARKUP}",
        "d_model=1e999&seq_len=-0&base=%00%ff&rows=nan&text=%f0%28%8c%28&word_order=9-9",
        "text=%E2%80%AE%00&lecture=true&tour=1&tour=2&preset=by+hand&preset=x",
        "&&&===&d_model",
    ],
)
def test_a_hostile_link_is_shown_as_text(page, query: str) -> None:
    answer = get(app(), f"/{page.path}?{query}")
    assert answer.status == 200
    assert inline_script_hashes(answer.text) == frozenset()
    data_of(answer.text)
    assert "<script>" not in answer.text
    assert '"onload=' not in DATA.sub("", answer.text)


@pytest.mark.parametrize("accepted", ["identity", "gzip"])
def test_a_page_is_compressed_for_clients_that_take_it(accepted: str) -> None:
    answer = get(app(), "/heatmap", accept_encoding=accepted)
    assert answer.headers.get("content-encoding", "identity") == accepted
    assert answer.headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize(
    "path",
    ["/nothing", "/heatmap/", "/heatmap/index.html", "/_stcore/health", "/lessons/heatmap", "//"],
)
def test_other_addresses_are_streamlits(path: str) -> None:
    assert get(app(), path).text == STREAMLITS


@pytest.mark.parametrize(
    "query", ["a=" + "1" * LONGEST_QUERY, "&".join(f"a{i}=1" for i in range(201))]
)
def test_a_link_that_is_too_long_is_streamlits(query: str) -> None:
    assert get(app(), f"/heatmap?{query}").text == STREAMLITS


def test_a_link_with_too_many_parameters_writes_no_traceback(
    caplog: pytest.LogCaptureFixture,
) -> None:
    get(app(), "/heatmap?" + "&".join(f"a{index}=1" for index in range(201)))
    assert caplog.records == []


def test_a_crowd_of_links_is_not_queued_without_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    free = threading.Event()

    def blocked(page, link):
        free.wait()
        return opened(page, link)

    monkeypatch.setattr(server, "opened", blocked)
    monkeypatch.setattr(server, "PATIENCE", 0.01)
    monkeypatch.setattr(server, "PATIENCE_FOR_PICTURE", 0.01)
    pages = app()
    many = [f"/heatmap?d_model={width}" for width in range(2, 4 * MOST_PENDING, 2)]
    try:
        for answer in get_in_turn(pages, [*many, "/heatmap?embed=picture&d_model=900"]):
            assert data_of(answer.text)["picture"] is None
        assert len(pages._kept) == MOST_PENDING
    finally:
        free.set()


def test_where_the_first_page_fails_streamlit_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments, **options):
        raise RuntimeError("as if a text had a mistake")

    pages = app()
    with monkeypatch.context() as patch:
        patch.setattr(server, "opened", fail)
        assert get(pages, "/heatmap").text == STREAMLITS
    # What failed once is tried again.
    assert get(pages, "/heatmap").text != STREAMLITS
    with monkeypatch.context() as patch:
        patch.setattr(server, "document", fail)
        assert get(pages, "/heatmap").text == STREAMLITS


def test_a_slow_page_comes_without_its_picture_and_then_with_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def slowly(page, link):
        time.sleep(0.3)
        return opened(page, link)

    monkeypatch.setattr(server, "opened", slowly)
    monkeypatch.setattr(server, "PATIENCE", 0.02)
    first, *_, last = get_in_turn(app(), ["/heatmap?d_model=32"] * 60)
    assert CATALOGUE.page("heatmap").question in first.text
    assert data_of(first.text)["picture"] is None
    assert data_of(last.text)["picture"]["parameters"]["d_model"] == 32


def test_links_that_show_the_same_are_computed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    computed = []

    def counted(page, link):
        computed.append(link)
        return opened(page, link)

    monkeypatch.setattr(server, "opened", counted)
    links = ("d_model=64", "d_model=64&utm_source=x", "d_model=64.0", "base=10000&d_model=64")
    answers = get_in_turn(app(), [f"/heatmap?{link}" for link in links])
    assert len(computed) == 1
    pictures = [data_of(answer.text)["picture"] for answer in answers]
    assert pictures == pictures[:1] * len(links)


def test_what_is_kept_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "KEPT", 3)
    pages = app()
    get_at_once(pages, [f"/heatmap?position={position}" for position in range(8)])
    assert len(pages._kept) == 3


def test_a_page_names_its_address_only_where_one_is_configured() -> None:
    without = get(app(), "/heatmap", host="evil.example").text
    assert "canonical" not in without
    assert "og:image" not in without
    assert "evil.example" not in without
    named = get(app(address=ADDRESS), "/heatmap?d_model=32", host="evil.example").text
    assert f'<link rel="canonical" href="{ADDRESS}/heatmap">' in named
    assert f'<meta property="og:image" content="{ADDRESS}/previews/heatmap.png">' in named
    assert "evil.example" not in named


def test_a_description_states_the_takeaway_of_the_link() -> None:
    page = CATALOGUE.page("rotation")
    shown = opened(page, read_link(page, "rotation_offset=7&pair=0"))
    html = get(app(), "/rotation?rotation_offset=7&pair=0").text
    found = re.search(r'<meta name="description" content="([^"]*)">', html)
    assert found
    assert "7" in found[1]
    assert shown.takeaway.split(".")[0].replace("*", "") in found[1]


@pytest.fixture
def base_path() -> Iterator[str]:
    before = st.get_option("server.baseUrlPath")
    st.config.set_option("server.baseUrlPath", "courses/lab")
    yield "/courses/lab/"
    st.config.set_option("server.baseUrlPath", before)


def test_a_base_path_is_part_of_every_address(base_path: str) -> None:
    html = get(app(), f"{base_path}heatmap").text
    addresses = re.findall(r'(?:href|src)="([^"#]+)"', html)
    assert len(addresses) > 10
    for address in addresses:
        complete = urljoin(f"http://localhost{base_path}heatmap", address)
        assert complete.startswith((f"http://localhost{base_path}", "data:"))
    assert get(app(), "/heatmap").text == STREAMLITS


@pytest.mark.both
def test_the_files_that_streamlit_needs_exist() -> None:
    files = streamlit_files()
    static = Path(st.__file__).parent / "static"
    for file in (*files.scripts, *files.styles, *files.imports, files.font):
        assert (static / file).is_file(), file
    elements = elements_of(control for page in CATALOGUE for control in page.controls)
    assert {"TextInput", "Radio", "Multiselect"} < {*elements}
    modules = modules_of(elements)
    for file in modules:
        assert (static / file).is_file(), file
    for element in (*elements, "rehype-katex"):
        assert f"/{element}." in " ".join(modules)


@pytest.mark.both
def test_a_page_preloads_the_modules_of_its_own_controls() -> None:
    home, heatmap = (
        data_of(get(app(), path).text)["streamlit"]["preloads"] for path in ("/", "/heatmap")
    )
    assert any("/TextInput." in file for file in home)
    assert not any("/TextInput." in file for file in heatmap)
    assert len(home) == len({*home})


def test_the_scripts_of_a_page_are_the_current_bundles() -> None:
    html = get(app(), "/heatmap").text
    assert f'src="./{bundle.FIRST.address}"' in html
    assert data_of(html)["live"] == bundle.LIVE.address


@pytest.mark.parametrize(
    ("path", "scene"), [("/heatmap", "heatmap"), ("/formulas", "formulas"), ("/myths", None)]
)
def test_a_page_preloads_the_scripts_of_its_own_picture(path: str, scene: str | None) -> None:
    loaded = re.findall(r'rel="modulepreload" href="\./([^"]+)"', get(app(), path).text)
    assert loaded == [script.address for script in (bundle.FIRST, *bundle.needed_for(scene))]


def test_a_picture_alone_loads_its_own_scripts() -> None:
    html = get(app(), "/heatmap?embed=picture").text
    loaded = re.findall(r'(?:src|href)="(live/[^"]+)"', html)
    assert loaded == [script.address for script in bundle.needed_for("heatmap")]


@pytest.mark.both
@pytest.mark.parametrize(
    ("query", "mode"),
    [("lecture=true", "lecture"), ("embed=true", "streamlit-embedded"), ("tour=5", "tour")],
)
def test_a_page_has_the_shape_of_what_follows(query: str, mode: str) -> None:
    (modes,) = re.findall(r'<div id="first" class="([^"]*)">', get(app(), f"/heatmap?{query}").text)
    assert modes.split() == ["stApp", mode]


def test_a_stop_has_its_own_question_as_headline() -> None:
    html = get(app(), "/heatmap?tour=by-hand").text
    assert re.findall("<h1>(.*?)</h1>", html) == ["Move one token on. Which columns change most?"]


def test_a_stop_of_another_page_is_refused() -> None:
    html = get(app(), "/heatmap?tour=1").text
    assert "tour = 1" in html
    assert "st-key-tour_question" not in html.split("</style>")[-1]
