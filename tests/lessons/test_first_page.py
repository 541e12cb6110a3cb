"""The page that a server sends first shows what the lesson will show at the same link."""

import json
from urllib.parse import urlencode

import pytest

from lessons.every import other_values
from lessons.visit import headline, notices, open_lesson, takeaway
from pages.catalogue import CATALOGUE
from pages.lessons.home.definition import WORD_ORDER
from pages.ui.first_page.document import opened
from pages.ui.link.reading import MOST_PARAMETERS, read_link
from pages.ui.parameters import DEFAULTS, LECTURE, PRESET, SHARED
from pages.ui.text.numbers import with_minus
from sweeps import swept

DIGITS = "9" * 400
MARKUP = "<script>alert(1)</script>`![x](https://example.org/x.png)"

# Links of all lessons; `{}` stands for values of the lesson's own controls.
LINKS: dict[str, dict] = {
    "defaults": {},
    "other values": {"d_model": "200", "seq_len": "100", "base": "500"},
    "off the step": {"d_model": "63", "seq_len": "3000", "base": "7"},
    "hostile": {"d_model": DIGITS, "seq_len": MARKUP, "base": "nan", "position": "-1e9"},
    "a preset": {"preset": "notebook"},
    "a preset and its contrary": {"preset": "base model", "d_model": "64"},
    "several values": {"d_model": ["64", "32"], "preset": "unknown", "lecture": "yes"},
}


def link_of(path: str, name: str) -> dict:
    """One of the links, with values of the lesson's own controls where it has others anyway."""
    return LINKS[name] | (other_values(path) if name == "other values" else {})


def agree(path: str, link: dict) -> None:
    """Assert that a lesson and its first page show the same at a link."""
    at = open_lesson(path, **link)
    assert not at.exception
    page = CATALOGUE.page(path)
    first = opened(page, read_link(page, urlencode(link, doseq=True)))
    for control in (*SHARED, LECTURE, *page.controls):
        if control.name in at.session_state:
            assert first.link[control] == at.session_state[control.name], control.name
    assert "  \n".join(first.link.refusals) == notices(at)
    assert with_minus(first.takeaway) == takeaway(at)
    if first.picture is not None:
        sent = json.loads(headline(at))
        del sent["isWithinSection"]
        assert json.loads(json.dumps(first.picture.for_browser())) == sent


@pytest.mark.parametrize(
    ("path", "name"),
    swept(
        ((lesson.path, name) for lesson in CATALOGUE.lessons for name in LINKS),
        lambda case: case[0] == "rotation" or case[1] == "other values",
        is_for_both=lambda case: case[0] == "rotation",
    ),
)
def test_first_page_and_lesson_agree(path: str, name: str) -> None:
    agree(path, link_of(path, name))


OWN_LINKS = [
    ("", {"text": "a b c d", WORD_ORDER: "3-1-0-2"}),
    ("", {"text": "a b c d", WORD_ORDER: "3-1-0-2", "reorder": "by hand"}),
    ("", {"text": "  "}),
    ("", {"text": "<b>bold</b> & co"}),
    ("baselines", {"short": "80", "long": "4"}),
    ("pendulums", {"pairs": ["3", "900", "x"], "d_model": "16"}),
    ("decay", {"max_offset": "1024", "offset": "725"}),
    ("decay", {"max_offset": "4", "offset": "725"}),
    ("rotation", {"offset": "-7"}),
    ("formulas", {"first": "mlx", "second": "detr", "threshold": "0.03"}),
    ("flashcards", {"score": "rmr-"}),
    ("heatmap", {"fans": "false"}),
]


@pytest.mark.parametrize(("path", "link"), OWN_LINKS)
def test_first_page_and_lesson_agree_about_a_lessons_own_parameters(path: str, link: dict) -> None:
    if path == "flashcards" or WORD_ORDER in link or "text" in link:
        at = open_lesson(path, **link)
        page = CATALOGUE.page(path)
        first = opened(page, read_link(page, urlencode(link, doseq=True)))
        assert with_minus(first.takeaway) == takeaway(at)
    else:
        agree(path, link)


def test_a_link_with_too_many_parameters_is_not_read() -> None:
    page = CATALOGUE.page("heatmap")
    with pytest.raises(ValueError, match="fields"):
        read_link(page, "&".join(f"a{i}=1" for i in range(MOST_PARAMETERS + 1)))
    assert read_link(page, "&".join(f"a{i}=1" for i in range(MOST_PARAMETERS))).shared == DEFAULTS


def test_presets_are_known_by_their_names() -> None:
    link = read_link(CATALOGUE.page("heatmap"), "preset=by+hand")
    assert link.shared.d_model == 8
    assert link[PRESET] == "by hand"
