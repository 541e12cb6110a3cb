"""A lecture as one HTML file: slides, questions and live pictures, without a server or network."""

from collections.abc import Mapping
from html import escape
from typing import Any

from pages.teach.tour import sketches
from pages.teach.tour.joining import ON_OWN_DEVICE
from pages.teach.tour.slides import (
    EXAMPLE,
    FORMULA,
    HANDS,
    TITLE,
    TextSlide,
    after,
    goals_of,
)
from pages.ui import bundle, live, share, site, word_tiles
from pages.ui.definitions import Catalogue, Course, Stop
from pages.ui.html_page import html_page
from pages.ui.lecture import KEYS_OF_FILE, notes_page
from pages.ui.live.picture_data import PictureData
from pages.ui.look import font, hues, style
from pages.ui.sources import beside
from pages.ui.text.markup import in_line, plain, script_json, to_html
from pages.ui.text.numbers import counted, with_minus
from pages.ui.tour import options_of, picture_of
from pages.ui.tour.course_stop import is_short_answer, opening_of

_source = beside(__file__)
_FORMULAS = f"<div class=formulas>{to_html(FORMULA.text)}</div>"


def lecture_page(course: Course, catalogue: Catalogue, *, address: str, link: str = "") -> str:
    """Return a course as one HTML file.

    The first slide has the lab's `address`, and as a code the `link` to the course for students.
    """
    title = course.title or TITLE
    first, end, goals = course.goals_interval, course.summary_interval, goals_of(course)
    slides: list[dict[str, Any]] = [
        _text(title, _cover(course, goals, address, link), goals.say, first),
    ]
    for number, stop in enumerate(course.stops, start=1):
        slides.append(_question(course, catalogue, stop, number))
        if stop.shows_formula:
            text = f"{_FORMULAS}<div class=example>{to_html(EXAMPLE)}</div>"
            within = course.interval(number)
            hands = picture_of(HANDS, catalogue).for_browser()
            slides.append({**_text(FORMULA.title, text, FORMULA.say, within), "picture": hands})
    slides += [_text(slide.title, _html_of(slide), slide.say, end) for slide in after(course)]
    data = {
        "title": title,
        "keys": KEYS_OF_FILE,
        "slides": slides,
        "formula": to_html(FORMULA.text),
        "total": course.minutes,
        "notes": notes_page.document(),
    }
    return html_page(
        title,
        head=f"<style class=face>{font.embedded_face()}</style>",
        style=f"{live.page_style()}{word_tiles.style()}{style.lecture_overlay()}"
        f"{hues.sheet()}{style.drawings()}{_source('lecture_file.css')}",
        body=f'<template class="picture-elements">{live.markup()}</template>'
        f'<template class="tile-elements">{word_tiles.markup()}</template><main></main>'
        f"<section>{''.join(map(_on_paper, slides))}</section>"
        f'<script type="application/json" class="lecture-file">{script_json(data)}</script>'
        f'<script type="module">{bundle.FILE.source}</script>',
    )


def _on_paper(slide: Mapping[str, Any]) -> str:
    """Return a slide as HTML that is only printed: a question has its options and its answer.

    The browser draws the picture into the figure when it prints.
    """
    title = f"<h2>{escape(slide['title'])}</h2>"
    if slide["kind"] == "text":
        figure = "<figure></figure>" if "picture" in slide else ""
        return f"<article>{title}{slide['html']}{figure}</article>"
    options = "".join(
        f"<li>{escape(option['text'])}{' ✓' if index == slide['right'] else ''}"
        for index, option in enumerate(slide["options"])
    )
    return (
        f"<article><p class=number>{slide['number']}</p>{title}"
        f"<ol>{options}</ol><figure></figure>{slide['answer']}</article>"
    )


def _cover(course: Course, goals: TextSlide, address: str, link: str) -> str:
    """Return the first slide below its title: the lecture and its goals, beside each other."""
    count = len(course.stops)
    about = to_html(
        f"{counted(count, 'question')} in {course.duration}. Predict each answer, then look."
    )
    where = "" if site.is_this_computer(address) else f", {escape(address)}"
    byline = f"<p>{escape(course.byline)}</p>" if course.byline else ""
    source = f"<p class=source>Made with the {site.NAME}{where}</p>"
    code = "" if not link or site.is_this_computer(link) else share.code_as_image(link)
    joining = f"<div class=joining>{code}<p>{ON_OWN_DEVICE}</p></div>" if code else ""
    picture = "" if goals.pictures else sketches.ORDER_LOST
    return (
        f"<div class=cover><div>{byline}{about}"
        f"<div class=joined>{picture}{joining}</div>{source}</div>"
        f"<div>{to_html(f'**{goals.title}**')}{_html_of(goals)}</div></div>"
    )


def _html_of(slide: TextSlide) -> str:
    """Return the paragraphs of a slide; each may have a small picture beside it."""
    if not slide.pictures:
        return to_html(slide.text)
    pairs = zip(slide.paragraphs, slide.pictures, strict=True)
    html = "".join(f"<div class=pictured>{sketch}{to_html(text)}</div>" for text, sketch in pairs)
    return html + (_FORMULAS if slide.needs_formula else "")


def _text(title: str, html: str, say: str, interval: tuple[int, int]) -> dict[str, Any]:
    begins, ends = interval
    return {
        "kind": "text",
        "title": title,
        "html": html,
        "say": say,
        "begins": begins,
        "ends": ends,
    }


def _question(course: Course, catalogue: Catalogue, stop: Stop, number: int) -> dict[str, Any]:
    """Return a stop with its picture and its answer at the stop's own settings."""
    link, opening = opening_of(stop, catalogue)
    assert opening.picture is not None
    answer = stop.answer(link, opening.numbers())
    begins, ends = course.interval(number)
    return {
        "kind": "question",
        "number": f"{number} of {len(course.stops)}"
        + (" · the lecturer’s own question" if stop.is_own else ""),
        "title": plain(stop.question),
        "hint": plain(stop.hint),
        "formula": in_line(stop.formula),
        "options": options_of(stop),
        "hasLongOptions": stop.has_long_options,
        "right": stop.right,
        "answer": to_html(with_minus(answer)),
        "hasShortAnswer": is_short_answer(answer),
        "say": plain(stop.say),
        "drag": to_html(stop.drag),
        "begins": begins,
        "ends": ends,
        "tiles": _tiles(opening.picture),
        "picture": {**opening.picture.for_browser(), **live.question(stop, revealed=False)},
    }


def _tiles(picture: PictureData) -> dict[str, object] | None:
    """Return the words of a picture whose order readers change, and the order; None for others."""
    order, words = picture.parameters.get("order"), picture.core.get("words")
    return {"words": words, "order": order} if order and words else None
