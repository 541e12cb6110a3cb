"""Texts of strangers are shown as typed: by the session's page and by the first page."""

import json
import re
from dataclasses import replace
from itertools import cycle
from urllib.parse import urlencode

import pytest

from asgi import get
from hostile import HOSTILE_TEXTS, elements_in, formatted, markdown_of
from lessons.visit import open_lesson
from pages.catalogue import CATALOGUE
from pages.teach.lecturers.definition import OWN
from pages.teach.lecturers.lecture_file import lecture_page
from pages.ui.first_page import server
from pages.ui.first_page.server import FirstPages
from pages.ui.own_lecture.course import course_at
from pages.ui.own_lecture.lecture import OwnLecture, OwnStop
from pages.ui.own_lecture.text import file_of, key_of, read_file

EVERYTHING = " ".join(HOSTILE_TEXTS)
STOP = OwnStop(
    view="decay",
    name=EVERYTHING,
    question=EVERYTHING,
    options=(EVERYTHING,) * 4,
    responses=("", *(EVERYTHING,) * 3),
    hint=EVERYTHING,
    answer=EVERYTHING,
    say=EVERYTHING,
    drag=EVERYTHING,
)
LECTURE = OwnLecture(
    title=EVERYTHING,
    byline=EVERYTHING,
    goals=(EVERYTHING,),
    settings={"text": HOSTILE_TEXTS[0] + HOSTILE_TEXTS[5] + HOSTILE_TEXTS[8]},
    stops=(STOP, replace(STOP, stop="near-far", view=""), OwnStop(stop="order-lost")),
)
SHORT = replace(
    LECTURE,
    title=HOSTILE_TEXTS[0],
    byline=HOSTILE_TEXTS[8],
    goals=HOSTILE_TEXTS[:4],
    stops=tuple(
        replace(
            STOP,
            name=text,
            question=text,
            options=HOSTILE_TEXTS[:4],
            responses=("", *HOSTILE_TEXTS[4:7]),
            hint=text,
            answer=text,
            say=text,
            drag=text,
        )
        for text in HOSTILE_TEXTS
    ),
)
"""The same texts in a lecture that is complete."""


def hostile_link(path: str, text: str) -> dict[str, str]:
    """Return a link of a lesson whose every parameter is a text."""
    names = [
        *CATALOGUE.page(path).shared,
        *(control.name for control in CATALOGUE.page(path).controls),
    ]
    return dict.fromkeys([*names, "course", "predictions", "preset", "compare"], text)


LINKS = {
    **{
        f"values {text}": (path, {**hostile_link(path, text), "tour": text})
        for text, path in zip(HOSTILE_TEXTS, cycle(["", "heatmap", "embedding"]), strict=False)
    },
    **{
        f"course {text}": ("decay", {"course": text, "tour": "near-far", "predictions": text})
        for text in HOSTILE_TEXTS
    },
    "asked": ("decay", {"tour": "own-1", "course": key_of(LECTURE)}),
    "answered": ("decay", {"tour": "own-1", "course": key_of(LECTURE), "reveal": "true"}),
    "predicted": ("decay", {"tour": "own-1", "course": key_of(LECTURE), "predictions": "b"}),
    "lectured": ("decay", {"tour": "own-1", "course": key_of(LECTURE), "lecture": "true"}),
    "words": ("", {"tour": "order-lost", "course": key_of(LECTURE), "reveal": "true"}),
    "goals": ("goals", {"course": key_of(LECTURE)}),
    "summary": ("summary", {"course": key_of(LECTURE)}),
}
SHOW_NONE = {"words", "summary"}
"""Pages whose Markdown has no text of the lecture: the words are in the picture."""
PAGES = {
    "the editor": ("editor", {"stops": HOSTILE_TEXTS[0]}),
    "a script": ("lecturers", {"script": OWN, "stops": HOSTILE_TEXTS[-1]}),
    "a lecture in the editor": ("editor", {"stops": key_of(LECTURE)}),
    "words in the editor": (
        "editor",
        {"stops": key_of(replace(LECTURE, stops=LECTURE.stops[::-1]))},
    ),
    "a complete lecture in the editor": ("editor", {"stops": key_of(SHORT)}),
    "a lecture’s script": ("lecturers", {"script": OWN, "stops": key_of(LECTURE)}),
    "a complete lecture’s script": ("lecturers", {"script": OWN, "stops": key_of(SHORT)}),
}


@pytest.mark.parametrize("name", [*LINKS, *PAGES])
def test_a_page_formats_no_text_of_a_stranger(name):
    path, link = {**LINKS, **PAGES}[name]
    at = open_lesson(path, **link)
    assert not at.exception
    shown = {text: formatted(text) for text in markdown_of(at)}
    assert not {text: found for text, found in shown.items() if found}
    assert name in SHOW_NONE or any("evil" in text for text in shown)


@pytest.mark.parametrize("name", LINKS)
def test_a_first_page_formats_no_text_of_a_stranger(name, monkeypatch, caplog):
    monkeypatch.setattr(server, "PATIENCE", 60)
    path, link = LINKS[name]

    async def streamlit(*_):
        raise AssertionError("the first page was not written")

    html = get(FirstPages(streamlit, catalogue=CATALOGUE), f"/{path}?{urlencode(link)}").text
    assert not elements_in(html)
    assert not [record for record in caplog.records if record.name.startswith("pages")]


@pytest.mark.parametrize("lecture", [LECTURE, SHORT], ids=["long", "short"])
def test_a_lecture_file_formats_no_text_of_a_stranger(lecture):
    course = course_at(key_of(lecture), CATALOGUE)
    html = lecture_page(course, CATALOGUE, address="")
    assert not elements_in(html)


def slides_of(html: str) -> list[dict]:
    """Return the questions of a lecture's file."""
    found = re.search(r'<script type="application/json" class="lecture-file">(.*?)</script>', html)
    assert found
    return [slide for slide in json.loads(found[1])["slides"] if slide["kind"] == "question"]


def test_plain_texts_of_a_lecture_file_are_as_typed():
    html = lecture_page(course_at(key_of(SHORT), CATALOGUE), CATALOGUE, address="")
    for text, slide in zip(HOSTILE_TEXTS, slides_of(html), strict=True):
        for field in ("title", "hint", "say"):
            assert slide[field] == text, field


@pytest.mark.parametrize("text", HOSTILE_TEXTS)
def test_a_hostile_file_is_refused_in_words_that_format_nothing(text):
    for source in (file_of(OwnLecture(stops=(OwnStop(stop=text),))), text):
        with pytest.raises(ValueError) as refused:
            read_file(source.encode(), CATALOGUE)
        assert formatted(str(refused.value)) == []


def test_a_hostile_address_in_the_editor_is_refused_in_words_that_format_nothing():
    at = open_lesson("editor")
    for text in HOSTILE_TEXTS:
        (field,) = (field for field in at.text_input if str(field.key).startswith("edit_view_"))
        field.set_value(text).run()
        assert not at.exception
        assert at.error
        assert not [found for shown in markdown_of(at) for found in formatted(shown)]
