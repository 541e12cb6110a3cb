"""An own lecture as text, in a link or a file.

Anybody may have written it, so everything is checked here.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, fields
from typing import Any
from urllib.parse import urlencode, urlsplit

from pages.ui.definitions import LETTERS, Catalogue, Lesson
from pages.ui.link.reading import MOST_PARAMETERS, read_control, read_link
from pages.ui.link.values import as_written
from pages.ui.own_lecture.lecture import (
    BY_LETTER,
    FEWEST_OPTIONS,
    MINUTES,
    MOST_GOALS,
    MOST_STOPS,
    OwnLecture,
    OwnStop,
    without_empty,
)
from pages.ui.own_lecture.packing import packed, unpacked
from pages.ui.parameters import SHARED, TEXT, View
from pages.ui.text.typed import as_code, printable

BETWEEN_STOPS = "."
"""Joins the keys of the stops of a lecture without changes."""
_PACKED, _PACKED_WITHOUT_WORDS = "_", "~"
"""Begin a lecture with changes; the latter in older links."""
_LARGEST = 500_000
"""Bytes of a lecture's JSON."""
_MOST_KEPT = 1_000
"""Characters of any text, so that a text that is too long for a slide is not lost."""
_MOST_GOALS_KEPT = 20
_UNREADABLE = "The link’s lecture cannot be read: it was cut off or changed."
_VIEW_LENGTH = 1000


def read_lecture(key: str, catalogue: Catalogue) -> OwnLecture:
    """Return the lecture that a link's text holds.

    Raises ValueError, with a sentence for the reader, if it holds none.
    """
    if key[:1] not in (_PACKED, _PACKED_WITHOUT_WORDS):
        stops = dict.fromkeys(key.split(BETWEEN_STOPS))
        return _checked({"stops": list(stops)}, catalogue, holder="The link’s lecture")
    try:
        source = unpacked(key[1:], _LARGEST, with_words=key[0] == _PACKED)
    except ValueError:
        raise ValueError(_UNREADABLE) from None
    return _checked(_object_in(source), catalogue, holder="The link’s lecture")


def read_file(source: bytes, catalogue: Catalogue) -> OwnLecture:
    """Return the lecture that a file holds.

    Raises ValueError, with a sentence for the reader, if it holds none.
    """
    if len(source) > _LARGEST:
        raise ValueError(f"A lecture has at most {_LARGEST:,} bytes.")
    value = _object_in(source)
    if value is None:
        raise ValueError("This is not the file of a lecture: it is not JSON.")
    return _checked(value, catalogue, holder="The file")


def _object_in(source: bytes) -> object:
    """Return what JSON holds; None if it is no JSON."""
    try:
        return json.loads(source)
    except (ValueError, RecursionError):
        return None


def _checked(value: object, catalogue: Catalogue, *, holder: str) -> OwnLecture:
    """Return the lecture in what JSON held; `holder` begins the sentence about a missing list."""
    known = set(catalogue.courses[0].keys)
    raw = value.get("stops") if isinstance(value, dict) else None
    if not isinstance(value, dict) or not isinstance(raw, list):
        raise ValueError(f"{holder} has no list of stops.")
    if not 1 <= len(raw) <= MOST_STOPS:
        raise ValueError(f"A lecture has 1 to {MOST_STOPS} stops.")
    stops = [_checked_stop(source, known, catalogue) for source in raw]
    settings, goals = value.get("settings", {}), value.get("goals", [])
    if not isinstance(settings, dict):
        raise ValueError("The settings of this lecture cannot be read.")
    if not isinstance(goals, list) or len(goals) > _MOST_GOALS_KEPT:
        raise ValueError(f"A lecture has up to {MOST_GOALS} goals.")
    return OwnLecture(
        title=cleaned(value.get("title", ""), "title"),
        byline=cleaned(value.get("byline", ""), "byline"),
        goals=goals_in(goals),
        settings=_throughout(settings),
        stops=tuple({stop.stop or index: stop for index, stop in enumerate(stops)}.values()),
    )


def goals_in(lines: Sequence[object]) -> tuple[str, ...]:
    """Return goals from lines of text, even more than a slide has room for."""
    return tuple(filter(None, (cleaned(line, "goal") for line in lines)))[:_MOST_GOALS_KEPT]


def _checked_stop(raw: object, known: set[str], catalogue: Catalogue) -> OwnStop:
    given = {"stop": raw} if isinstance(raw, str) else raw
    if not isinstance(given, dict):
        raise ValueError("A stop of this lecture is not readable.")
    stop, view = given.get("stop", ""), given.get("view", "")
    if not isinstance(stop, str) or not isinstance(view, str) or not (stop or view):
        raise ValueError("A stop of this lecture is not readable.")
    if stop and stop not in known:
        raise ValueError(f"The tour has no stop {as_code(stop[:32])}.")
    options, responses = (_texts_in(given, name) for name in BY_LETTER)
    right, minutes = given.get("right", 0), given.get("minutes", 0)
    # Not `isinstance`: true and false are no numbers here.
    if right is not None and (type(right) is not int or right not in range(len(LETTERS))):
        raise ValueError("The right option is one of up to four, counted from 0.")
    if type(minutes) is not int or minutes not in (0, *MINUTES):
        raise ValueError(f"A stop takes {MINUTES[0]} to {MINUTES[-1]} minutes.")
    return OwnStop(
        stop=stop,
        view="" if stop else checked_view(view, catalogue),
        name=cleaned(given.get("name", ""), "name"),
        question=cleaned(given.get("question", ""), "question"),
        options=options,
        right=right,
        responses=responses,
        hint=cleaned(given.get("hint", ""), "hint"),
        answer=cleaned(given.get("answer", ""), "answer"),
        masked=given.get("masked") is True,
        say=cleaned(given.get("say", ""), "say"),
        drag=cleaned(given.get("drag", ""), "drag"),
        minutes=minutes,
    )


def _texts_in(given: Mapping[str, object], name: str) -> tuple[str, ...]:
    """Return what each option has of one kind; older links have four, even empty ones."""
    texts = given.get(BY_LETTER[name], [])
    if not isinstance(texts, list) or len(texts) > len(LETTERS):
        raise ValueError(f"A question has {FEWEST_OPTIONS} to {len(LETTERS)} options.")
    return without_empty([cleaned(text, name) for text in texts]) if texts else ()


def cleaned(text: object, name: str) -> str:
    """Return a text of the lecturer on one line, even if it is too long for a slide.

    Raises ValueError if it is not a text.
    """
    if not isinstance(text, str):
        raise ValueError(f"The {name} of this lecture is not a text.")
    return printable(" ".join(text.split()))[:_MOST_KEPT].strip()


def checked_view(address: object, catalogue: Catalogue) -> str:
    """Return path and corrected query of the view that a link shows.

    Raises ValueError, with a sentence for the reader, if it is no lesson of the lab.
    """
    if not isinstance(address, str) or len(address) > _VIEW_LENGTH:
        raise ValueError(f"A link has at most {_VIEW_LENGTH:,} characters.")
    try:
        parts = urlsplit(address.strip())
    except ValueError:
        raise ValueError("This is not a link.") from None
    path = parts.path.rstrip("/").rpartition("/")[2]
    lessons = {lesson.path: lesson for lesson in catalogue.lessons if lesson.has_live_picture}
    if path not in lessons:
        raise ValueError("The link must open a lesson of this lab that has a live picture.")
    try:
        settings = settings_in(lessons[path], parts.query)
    except ValueError:
        raise ValueError(f"A link has at most {MOST_PARAMETERS} parameters.") from None
    pairs = [(name, written) for name, value in settings.items() for written in as_written(value)]
    return f"{path}?{urlencode(pairs)}" if pairs else path


def settings_in(lesson: Lesson, query: str) -> dict[str, Any]:
    """Return the allowed values of the controls that a lesson's link names."""
    link = read_link(lesson, query)
    names = [*lesson.shared, *(control.name for control in lesson.controls)]
    return {name: link.values[name] for name in names if link.given.get(name)}


def _throughout(raw: Mapping[str, object]) -> dict[str, str | int]:
    settings: dict[str, str | int] = {}
    if TEXT.name in raw:
        text = cleaned(raw[TEXT.name], "sentence")
        settings[TEXT.name], _ = read_control(TEXT, [text], (), TEXT.default)
    for control in SHARED:
        if control.name in raw:
            options, default = control.options_at(View()), control.default_at(View())
            value = raw[control.name]
            # Not `isinstance`: true and false are no numbers here.
            if type(value) not in (int, float, str):
                raise ValueError(f"{control.name} of this lecture is not a number.")
            settings[control.name], _ = read_control(control, [str(value)], options, default)
    return settings


def key_of(lecture: OwnLecture) -> str:
    """Return the text of a lecture in a link; it is short if nothing is changed."""
    plain = [stop.stop for stop in lecture.stops if stop == OwnStop(stop=stop.stop) and stop.stop]
    if lecture == OwnLecture(stops=lecture.stops) and len(plain) == len(lecture.stops):
        return BETWEEN_STOPS.join(plain)
    source = json.dumps(_changes(lecture), separators=(",", ":"), ensure_ascii=False)
    return _PACKED + packed(source)


def file_of(lecture: OwnLecture) -> str:
    """Return a lecture as a file, which `read_file` reads."""
    return json.dumps(_changes(lecture), indent=1, ensure_ascii=False)


def _changes(lecture: OwnLecture) -> dict[str, Any]:
    """Return what a lecture changes, and the keys of its stops."""
    stops: list[str | dict[str, Any]] = []
    for stop in lecture.stops:
        empty = {each.name: each.default for each in fields(stop)}
        changed = {name: value for name, value in asdict(stop).items() if value != empty[name]}
        stops.append(stop.stop if list(changed) == ["stop"] else changed)
    named = {
        "title": lecture.title,
        "byline": lecture.byline,
        "goals": list(lecture.goals),
        "settings": dict(lecture.settings),
    }
    return {**{name: value for name, value in named.items() if value}, "stops": stops}
