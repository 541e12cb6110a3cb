"""The page that a server sends first: a lesson's text and picture, before Streamlit has loaded.

Its elements have the names that Streamlit gives to them, so that the app's style sheets place them
where the lesson's will be. A server and the static site fill in the same page; they differ in what
loads behind it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from string import Template
from typing import NamedTuple
from urllib.parse import quote, urlencode

from pages.ui import live, site
from pages.ui.definitions import Catalogue, Experiment, Lesson, Page
from pages.ui.first_page.controls import rows, sidebar
from pages.ui.link.names import OPEN_SECTIONS
from pages.ui.link.reading import Link
from pages.ui.live.compared import compared
from pages.ui.live.picture_data import PictureData
from pages.ui.look import appearance, hues, style
from pages.ui.look.appearance import THEMES, theme_colour
from pages.ui.look.font import face as font_face
from pages.ui.opening import opening_at
from pages.ui.parameters import LECTURE, REVEAL
from pages.ui.sources import beside
from pages.ui.text import markup
from pages.ui.text.numbers import with_minus
from pages.ui.tour import (
    PREDICTIONS,
    CourseStop,
    course_stop_at,
    hint_of,
    option_label,
    predictions_at,
    question_of,
)

_source = beside(__file__)
_page, _lesson, _tour_bar = (
    Template(_source(name)) for name in ("page.html", "lesson.html", "tour.html")
)


class Opened(NamedTuple):
    """A page at a link: what it shows first."""

    page: Page
    link: Link
    picture: PictureData | None = None
    """The live picture; None if it has none, or none yet."""
    takeaway: str = ""
    """In Markdown; empty if it is not known yet."""
    above: str = ""
    """HTML above the picture."""


@dataclass(frozen=True)
class Host:
    """Addresses of the page, and the files that load behind it."""

    root: str
    """Path of the app's root, such as / or /lab/."""
    font: str
    """Address of the font below the root."""
    loading: str
    """HTML of the head that loads the rest."""
    data: Mapping[str, object]
    """For the page's scripts."""
    status: str
    """Said while the lesson loads."""
    address: str | None = None
    """Public address of the app's root, ending in a slash, if it is configured."""
    ending: str = ""
    """Suffix of a page's path in its address, except for the first page."""

    def of(self, path: str) -> str:
        """Return the address of a page below the root."""
        return path and path + self.ending

    def link(self, path: str, query: Mapping[str, object] | None = None) -> str:
        """Return the attributes of a link to a page; scripts may correct where its root is."""
        given = urlencode(query or {}, doseq=True)
        address = self.root + self.of(path) + (f"?{given}" if given else "")
        return f'href="{escape(address)}" data-path="{escape(self.of(path))}"'


def opened(page: Page, link: Link) -> Opened:
    """Open a page at a link; slow where only the core can compute what it shows."""
    if not isinstance(page, Lesson):
        return Opened(page, link)
    opening = opening_at(page, link)
    return Opened(page, link, opening.picture, opening.takeaway(), opening.above)


def document(catalogue: Catalogue, shown: Opened, host: Host, *, embedded: bool = False) -> str:
    """Return the page as HTML."""
    page, link = shown.page, shown.link
    course_stop, refusal = course_stop_at(catalogue, page, lambda name: link.given.get(name, []))
    other_views, refused = compared(shown.picture, link.text) if shown.picture else ({}, {})
    refusals = [*link.refusals, *([refusal] if refusal else []), *refused.values()]
    revealed = link.text(REVEAL.name) == "true"
    picture = shown.picture and {**shown.picture.for_browser(), **other_views}
    if course_stop and picture:
        picture = {**picture, **live.question(course_stop.stop, revealed=revealed)}
    modes = {
        "stApp": True,
        "streamlit-embedded": embedded,
        "lecture": link[LECTURE],
        "tour": course_stop is not None,
        "revealed": revealed,
    }
    return _page.substitute(
        title=escape(f"{page.title} · {site.NAME}"),
        tags=_tags(shown, host),
        icon=_icon(),
        loading=host.loading,
        face=font_face(host.root + host.font),
        modes=" ".join(name for name, is_on in modes.items() if is_on),
        style=_style(on_tour=course_stop is not None, in_lecture=link[LECTURE]),
        mark=_mark(),
        navigation=_navigation(catalogue, page, host),
        status=escape(host.status),
        sidebar=sidebar(page, link, _mark()),
        notice=_notice(refusals),
        tour=_tour(course_stop, link, revealed=revealed) if course_stop else "",
        head=_head(catalogue, page, course_stop),
        lesson=_lesson_html(shown, host) if isinstance(page, Lesson) else "",
        data=markup.script_json({**host.data, "lesson": page.path, "picture": picture}),
    )


def picture_page(shown: Opened, *, scripts: Sequence[str], font: str) -> str:
    """Return a page with nothing but the picture, its sliders and a link to the lesson.

    ``scripts`` and ``font`` are the addresses of its files; the first script imports the others.
    """
    assert shown.picture is not None
    page = shown.page
    query = [
        (name, value)
        for name, values in shown.link.given.items()
        for value in values
        if name != "embed"
    ]
    address = f"./{page.path}?{urlencode(query)}" if query else f"./{page.path}"
    source = (
        f'<a href="{escape(address)}" target="_blank" rel="noopener">{escape(page.title)}</a>, '
        f"{site.NAME}"
    )
    style = f'{font_face(font)} :root {{ --st-font: "Source Sans", sans-serif; }}'
    title = f"{page.title} · {site.NAME}"
    return live.as_page(
        shown.picture.for_browser(), title, source, scripts=scripts, extra_style=style
    )


def _tags(shown: Opened, host: Host) -> str:
    """Return what chats and search engines read."""
    page, address = shown.page, host.address
    description = page.question
    if shown.takeaway:
        description = f"{page.question} {markup.plain(with_minus(shown.takeaway))}"
    papers = ((theme, theme_colour(theme, "background")) for theme in THEMES)
    tags = [
        f'<meta name="description" content="{escape(description)}">',
        *(
            f'<meta name="theme-color" media="(prefers-color-scheme: {theme})" content="{paper}">'
            for theme, paper in papers
        ),
    ]
    graph = {
        "og:site_name": site.NAME,
        "og:type": "article",
        "og:title": f"{page.title}: {page.question}",
        "og:description": description,
    }
    if address:
        graph["og:url"] = address + host.of(page.path)
        tags.append(f'<link rel="canonical" href="{escape(graph["og:url"])}">')
        if isinstance(page, Lesson):
            graph["og:image"] = f"{address}previews/{page.name}.png"
            graph["og:image:width"], graph["og:image:height"] = "1200", "630"
            graph["og:image:alt"] = page.caption
            tags.append('<meta name="twitter:card" content="summary_large_image">')
    tags += [f'<meta property="{name}" content="{escape(text)}">' for name, text in graph.items()]
    return "\n".join(tags)


@cache
def _style(*, on_tour: bool, in_lecture: bool) -> str:
    """Return the page's style sheets: the app's, and what Streamlit's own would add to them."""
    return (
        appearance.colour_rules("#first")
        + f":where(#first) {{ {live.style()} }}"
        + _source("first.css")
        + hues.sheet()
        + style.sheets(on_tour=on_tour, in_lecture=in_lecture)
    )


def _wrapped(html: str) -> str:
    return html and f'<div data-testid="stLayoutWrapper">{html}</div>'


@cache
def _icon() -> str:
    return quote(appearance.icon())


@cache
def _mark() -> str:
    return appearance.mark("currentColor")


def _navigation(catalogue: Catalogue, here: Page, host: Host) -> str:
    return "".join(
        f"<details name=group><summary>{escape(group)}</summary><div>"
        + "".join(
            f"<a {host.link(page.path)}"
            f"{' aria-current=page' if page is here else ''}>{escape(page.title)}</a>"
            for page in pages
        )
        + "</div></details>"
        for group, pages in catalogue.groups().items()
    )


def _notice(refusals: Sequence[str]) -> str:
    if not refusals:
        return ""
    sentences = "<br>".join(map(markup.in_line, refusals))
    return (
        '<div data-testid="stLayoutWrapper"><div class="st-key-notice"><div class="stAlert">'
        f'<div data-testid="stAlertContainer" class="warning"><p>{sentences}</p></div>'
        "</div></div></div>"
    )


def _tour(course_stop: CourseStop, link: Link, *, revealed: bool) -> str:
    stop = course_stop.stop
    code, _ = predictions_at(course_stop, link.text(PREDICTIONS.name))
    chosen = code[course_stop.number - 1]
    labels = (
        option_label(stop, index, chosen=chosen, revealed=revealed)
        for index in range(len(stop.options))
    )
    return _tour_bar.substitute(
        state="" if revealed else "asked",
        question=markup.to_html(question_of(course_stop)),
        walk="<span>Back</span><span class=answer>Answer</span><span>Next</span>"
        "<span class=st-key-leave_tour>Exit tour</span>",
        before="<div class=st-key-long_options>" if stop.has_long_options else "",
        after="</div>" if stop.has_long_options else "",
        options="".join(f"<span class=option>{markup.in_line(label)}</span>" for label in labels),
        hint=markup.to_html(with_minus(hint_of(stop, in_lecture=link[LECTURE]))),
    )


def _head(catalogue: Catalogue, page: Page, course_stop: CourseStop | None) -> str:
    if not isinstance(page, Lesson):
        return f"<h1>{escape(page.title)}</h1><h2>{escape(page.question)}</h2>"
    if course_stop:
        return f"<h1>{markup.in_line(course_stop.stop.question)}</h1>"
    number, count = catalogue.number_of(page)
    return (
        '<div data-testid="stCaptionContainer">'
        f"<p>{escape(page.title)} · {number} of {count}</p></div>"
        f"<h1>{escape(page.question)}</h1>"
    )


def _lesson_html(shown: Opened, host: Host) -> str:
    lesson = shown.page
    assert isinstance(lesson, Lesson)
    preview = escape(f"{host.root}previews/{lesson.name}.png")
    image = (
        f'<noscript><img src="{preview}" width="1200" height="630" '
        f'alt="{escape(lesson.caption)}"></noscript>'
    )
    return _lesson.substitute(
        lead_in=markup.to_html(lesson.lead_in_at(shown.link)),
        rows=rows(lesson, shown.link),
        above=_wrapped(shown.above),
        place=f"st-key-live_{lesson.name}" if shown.picture else "no-picture",
        picture=(live.markup() if shown.picture else "") + image,
        caption=markup.to_html(lesson.caption_at(shown.link)),
        takeaway=markup.to_html(with_minus(shown.takeaway)) if shown.takeaway else "",
        experiments="".join(
            _experiment(lesson, experiment, host)
            for experiment in lesson.experiments_at(shown.link)
        ),
    )


def _experiment(lesson: Lesson, experiment: Experiment, host: Host) -> str:
    settings = {name: str(value) for name, value in experiment.settings.items()}
    opened = {OPEN_SECTIONS: experiment.opens} if experiment.opens else {}
    return (
        f"<li><a {host.link(lesson.path, {**settings, **opened})}>"
        f"<strong>{escape(experiment.name)}</strong> {escape(experiment.question)}</a></li>"
    )
