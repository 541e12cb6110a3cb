"""The public address is configured, never guessed; the sitemap lists every page under it."""

from xml.etree import ElementTree

import pytest
from starlette.applications import Starlette

from asgi import Answer, get
from pages.catalogue import CATALOGUE
from pages.ui import site
from pages.ui.serving import crawlers

ADDRESS = "https://lab.example.org/pe"


def answer(path: str, **headers: str) -> Answer:
    """Return the lab's response."""
    return get(Starlette(routes=crawlers.routes(page.path for page in CATALOGUE)), path, **headers)


@pytest.mark.parametrize(
    ("given", "address"),
    [
        (None, None),
        ("", None),
        (" ", None),
        (ADDRESS, ADDRESS),
        (f"{ADDRESS}/", ADDRESS),
        ("http://127.0.0.1:8501", "http://127.0.0.1:8501"),
        ("http://[::1]:8501/", "http://[::1]:8501"),
        ("https://example.org/~lab/a%20b", "https://example.org/~lab/a%20b"),
    ],
)
def test_public_address(
    monkeypatch: pytest.MonkeyPatch, given: str | None, address: str | None
) -> None:
    monkeypatch.delenv(site.VARIABLE, raising=False)
    if given is not None:
        monkeypatch.setenv(site.VARIABLE, given)
    assert site.public_address() == address


@pytest.mark.parametrize(
    ("link", "is_here"),
    [
        ("http://localhost:8501/decay", True),
        ("http://127.0.0.1:8501", True),
        ("http://[::1]:8501", True),
        ("http://0.0.0.0:8501", True),
        ("http://192.168.0.7:8501", False),
        ("https://lab.example.org/pe", False),
        ("decay", False),
    ],
)
def test_an_address_of_the_computer_itself_is_recognised(link: str, is_here: bool) -> None:
    assert site.is_this_computer(link) == is_here


@pytest.mark.parametrize(
    "wrong",
    [
        "lab.example.org",
        "//lab.example.org",
        "/pe",
        "ftp://lab.example.org",
        "https://",
        "https:///pe",
        "https://lab.example.org?a=1",
        "https://lab.example.org/#a",
        "https://user:secret@lab.example.org",
        "https://lab.example.org:99999",
        "https://lab.example.org:port",
        "https://lab.example.org//pe",
        "https://lab.example.org/<b>&",
        "https://lab example.org",
        "https://lab.example.org\nhttps://another.example.org",
    ],
)
def test_wrong_address_is_an_error_at_start_that_names_it(
    monkeypatch: pytest.MonkeyPatch, wrong: str
) -> None:
    monkeypatch.setenv(site.VARIABLE, wrong)
    with pytest.raises(site.AddressError) as error:
        crawlers.routes([])
    assert str(error.value).startswith(f"LAB_ADDRESS is {wrong!r}. Set it to")


def test_sitemap_lists_every_page_under_the_public_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(site.VARIABLE, ADDRESS)
    for path in ("/sitemap.xml", "/pe/sitemap.xml"):
        status, headers, text = answer(path, host="another.example.org")
        assert status == 200
        assert headers["content-type"] == "application/xml"
        places = ElementTree.fromstring(text).findall("{*}url/{*}loc")
        assert [place.text for place in places] == [f"{ADDRESS}/{page.path}" for page in CATALOGUE]
    assert answer("/robots.txt").text == (
        f"User-agent: *\nAllow: /\n\nSitemap: {ADDRESS}/sitemap.xml\n"
    )


def test_without_a_public_address_there_is_no_sitemap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(site.VARIABLE, raising=False)
    assert answer("/sitemap.xml", host="another.example.org").status == 404
    robots = answer("/robots.txt", host="another.example.org")
    assert robots.text == "User-agent: *\nAllow: /\n"
    assert robots.headers["content-type"].startswith("text/plain")
