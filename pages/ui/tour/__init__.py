"""The guided tour around a lesson: a bar with the stop's question and links to other stops."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple
from urllib.parse import urlencode

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from pages.ui import controls, lecture, navigation, url_state
from pages.ui.component import component
from pages.ui.definitions import LETTERS, Catalogue, Course, Lesson, Page, Stop
from pages.ui.link import Given
from pages.ui.link_values import allowed, as_written, quoted, read
from pages.ui.opening import opening_at
from pages.ui.parameters import LECTURE, REVEAL
from pages.ui.text.markup import plain
from pages.ui.text.numbers import with_minus
from pages.ui.tour.own_lecture import course_at, link_of

STOP, COURSE = url_state.Parameter("tour"), url_state.Parameter("course")
"""The stop's key in the link, and the course if it is not the whole tour."""
PREDICTIONS = url_state.Parameter("predictions")
"""The reader's predictions in the link: for each stop of the course a letter, or `NONE`."""
NONE = "-"
_PUBLISHED, _LEFT = "_published", "_tour_left"
_walk = component("tour_walk", export="tourWalk")


class Place(NamedTuple):
    """A stop of a course."""

    course: Course
    number: int
    """From 1 on."""

    @property
    def stop(self) -> Stop:
        """The stop itself."""
        return self.course.stops[self.number - 1]

    @property
    def last(self) -> int:
        """Number of the last stop."""
        return len(self.course.stops)


def start() -> Place:
    """Return the first stop of the course that has all stops."""
    return Place(navigation.catalogue().courses[0], 1)


def publish(numbers: Mapping[str, object]) -> None:
    """Pass the numbers of a lesson's opening to the tour's answers."""
    st.session_state[_PUBLISHED].update(numbers)


def place_at(catalogue: Catalogue, entry: Page, given: Given) -> tuple[Place | None, str | None]:
    """Return the stop that a link to a page names, and a refusal if it is none of that page."""
    if not given(STOP.name):
        return None, None
    whole = catalogue.courses[0]
    course, not_known = _course_at(catalogue, given(COURSE.name))
    key, refusal = _stop_key(course, whole, given(STOP.name))
    refusal = not_known or refusal
    # A shorter course may have lost the stop since; the whole tour has all.
    if key not in [stop.key for stop in course.stops]:
        course = whole
    place = _place_of(course, key)
    if place.stop.lesson == entry.path:
        return place, refusal
    there = catalogue.page(place.stop.lesson).title
    asked = quoted(STOP.name, given(STOP.name)[-1])
    return None, f"{asked} is not allowed here: that stop belongs to “{there}”."


def _course_at(catalogue: Catalogue, raw: Sequence[str]) -> tuple[Course, str | None]:
    """Return the course that a link names or contains, and a refusal."""
    if not raw:
        return catalogue.courses[0], None
    try:
        return course_at(raw[-1], catalogue), None
    except ValueError as why:
        keys = [course.key for course in catalogue.courses]
        return catalogue.courses[0], (
            f"{quoted(COURSE.name, raw[-1])} is not allowed ({allowed(keys)}, or a lecture "
            f"made in the editor). {why}"
        )


def _stop_key(course: Course, whole: Course, raw: Sequence[str]) -> tuple[str, str | None]:
    """Return the key of the stop that a link names, by its number in older links."""
    keys = [stop.key for stop in whole.stops]
    if raw[-1] in keys or raw[-1] in [stop.key for stop in course.stops]:
        return raw[-1], None
    numbers = range(1, len(course.numbered) + 1)
    if numbers and raw[-1].lstrip("-")[:1].isdecimal():
        number, refusal = read(STOP.name, raw, numbers, 1)
        return course.numbered[number - 1], refusal
    return read(STOP.name, raw, keys, keys[0])


def _place_of(course: Course, key: str) -> Place:
    return Place(course, [stop.key for stop in course.stops].index(key) + 1)


def predictions_at(place: Place, written: str) -> tuple[str, str | None]:
    """Return a link's predictions for a course, a letter or `NONE` a stop, and a refusal."""
    letters = written.upper()
    if len(letters) > place.last or set(letters) - {*LETTERS, NONE}:
        return NONE * place.last, (
            f"{quoted(PREDICTIONS.name, written)} is not allowed (up to {place.last} of the "
            f"letters a to d and {NONE})."
        )
    return letters.ljust(place.last, NONE), None


def begin(entry: Page) -> Place | None:
    """Read from the link which stop this page is, if any; before any control is drawn."""
    st.session_state[_PUBLISHED] = {}
    if not STOP.given():
        _leave()
        return None
    place, refusal = place_at(navigation.catalogue(), entry, url_state.given)
    url_state.refuse(refusal)
    if place is None:
        _leave()
        return None
    whole = navigation.catalogue().courses[0]
    COURSE.write(*([] if place.course is whole else [place.course.key]))
    STOP.write(place.stop.key)
    predictions, refusal = predictions_at(place, PREDICTIONS.text())
    url_state.refuse(refusal)
    _write_predictions(predictions)
    if url_state.is_followed() and not url_state.is_by_history():
        names = (LECTURE.name, REVEAL.name, PREDICTIONS.name)
        # On the way to the first lesson Streamlit adds a value to that of the page before.
        kept = {name: url_state.given(name)[-1:] for name in names}
        settings = place.stop.settings
        if kept[REVEAL.name] == ["true"]:
            # A step back: the stop is as the user left it.
            settings = _left().get(_key(place), settings)
        url_state.follow({**settings, **kept})
    return place


def ask(place: Place, bar: DeltaGenerator) -> bool:
    """Draw a stop's question, options and steps; return whether the answer is revealed."""
    stop, chosen = place.stop, _prediction(place)
    with bar:
        st.container(key="tour_question").markdown(question_of(place))
        with st.container(key="walk", horizontal=True, vertical_alignment="center"):
            if place.number > 1:
                _step("back", place._replace(number=place.number - 1), reveal=True)
            revealed = controls.draw(REVEAL)
            if place.number < place.last:
                _step("next", place._replace(number=place.number + 1))
            else:
                _lead_to_summary(place)
            # The keys Home and End follow these.
            _step("first", place._replace(number=1))
            _step("last", place._replace(number=place.last))
            st.button("Exit tour", key="leave_tour", on_click=_leave, type="tertiary")
        with st.container(key="options", horizontal=True):
            for index, letter in enumerate(LETTERS):
                is_marked = index == stop.right if revealed else letter == chosen
                st.button(
                    option_label(stop, index, chosen=chosen, revealed=revealed),
                    key=f"option_{letter.lower()}",
                    on_click=_choose,
                    args=(place, letter),
                    type="primary" if is_marked else "secondary",
                    disabled=revealed,
                )
    return revealed


def question_of(place: Place) -> str:
    """Return a stop's number and question in Markdown, and a note if it is a lecturer's own."""
    own = " (the lecturer’s own question)" if place.stop.is_own else ""
    return f"{place.number} of {place.last}. **{place.stop.question}**{own}"


def option_label(stop: Stop, index: int, *, chosen: str, revealed: bool) -> str:
    """Return an option's letter and text; once revealed, whether it was right."""
    sign = ""
    if revealed:
        sign = " ✓" if index == stop.right else " ✗" if LETTERS[index] == chosen else ""
    return f"**{LETTERS[index]}** {stop.options[index].text}{sign}"


def options_in_words(stop: Stop) -> str:
    """Return the options in one line, the right one in bold."""
    texts = [f"{letter} {one.text}" for letter, one in zip(LETTERS, stop.options, strict=True)]
    texts[stop.right] = f"**{texts[stop.right]}**"
    return f"{'; '.join(texts)}."


def draw(place: Place, bar: DeltaGenerator, *, revealed: bool) -> None:
    """Draw what is below a stop's options, once the lesson's controls have their values."""
    _left()[_key(place)] = url_state.drawn()
    chosen = _prediction(place)
    below = _revealed(place, chosen) if revealed else _before(place.stop, chosen)
    with bar.container(key="tour_response"):
        st.markdown(with_minus(below))
        if chosen in LETTERS and not revealed and not lecture.is_on():
            card = navigation.catalogue().page("card")
            label = f"Hold up your letter: {chosen}"
            st.page_link(card.script, label=label, query_params={"letter": chosen})
    with bar:
        _walk(key="scripts_tour", data=_notes(place))


def _notes(place: Place) -> dict[str, object]:
    """Return the fields of `Notes` of presenter.ts."""
    stop, before = place.stop, place.course.stops[: place.number - 1]
    after = place.course.stops[place.number : place.number + 1]
    return {
        "title": plain(stop.question),
        "say": plain(stop.say),
        "drag": plain(stop.drag),
        "options": options_of(stop),
        "right": stop.right,
        "answer": plain(with_minus(stop.answer(_values()))),
        "next": plain(after[0].question) if after else "",
        "planned": sum(one.minutes_in(place.course.key) for one in before),
    }


def options_of(stop: Stop) -> list[dict[str, str]]:
    """Return the options and the responses to them without Markdown, for the browser."""
    return [
        {"text": plain(option.text), "response": plain(option.response)} for option in stop.options
    ]


def _before(stop: Stop, chosen: str) -> str:
    """Return the line below the options before the answer is revealed."""
    if chosen == NONE:
        return f"{stop.hint} Choose an option, or press its number."
    return f"You predict **{chosen}**. Switch on *Answer* to check."


def _revealed(place: Place, chosen: str) -> str:
    """Return the answer, after the response to a wrong prediction."""
    stop = place.stop
    answer = stop.answer(_values())
    if chosen in LETTERS and LETTERS.index(chosen) != stop.right:
        answer = f"{chosen}: {stop.options[LETTERS.index(chosen)].response} {answer}"
    if _is_changed(stop):
        answer += " (The options are for the stop’s own settings.)"
    if place.number < place.last:
        return answer
    return f"{answer} {_result(place)}"


def _result(place: Place) -> str:
    """Count the right predictions of a course, with the code for the lecturer."""
    code, _ = predictions_at(place, PREDICTIONS.text())
    made = [
        (letter, stop)
        for letter, stop in zip(code, place.course.stops, strict=True)
        if letter != NONE
    ]
    if not made:
        return ""
    right = sum(LETTERS.index(letter) == stop.right for letter, stop in made)
    return f"You predicted {right} of {len(made)} correctly; your code is `{code}`."


def answer_at(stop: Stop, lesson: Lesson) -> str:
    """Return a stop's answer at the stop's own settings."""
    link = link_of(lesson, stop)
    return stop.answer({**link.values, **opening_at(lesson, link).numbers()})


def _is_changed(stop: Stop) -> bool:
    """Return whether a control has been moved from the value that the stop sets."""
    drawn = url_state.drawn()
    return any(name in drawn and drawn[name] != value for name, value in stop.settings.items())


def _prediction(place: Place) -> str:
    code, _ = predictions_at(place, PREDICTIONS.text())
    return code[place.number - 1]


def _choose(place: Place, letter: str) -> None:
    """Note a prediction in the link; choosing it again takes it back."""
    code, _ = predictions_at(place, PREDICTIONS.text())
    before, index = code[place.number - 1], place.number - 1
    now = NONE if before == letter else letter
    _write_predictions(code[:index] + now + code[index + 1 :])


def _write_predictions(code: str) -> None:
    written = code.lower().rstrip(NONE)
    PREDICTIONS.write(*([written] if written else []))


def query_of(place: Place) -> dict[str, list[str]]:
    """Return the names and values of the link to a stop."""
    whole = navigation.catalogue().courses[0]
    course = {} if place.course is whole else {COURSE.name: [place.course.key]}
    settings = {name: as_written(value) for name, value in place.stop.settings.items()}
    return {STOP.name: [place.stop.key], **course, **settings}


def address_of(place: Place) -> str:
    """Return path and query of the link to a stop."""
    return f"{place.stop.lesson}?{urlencode(query_of(place), doseq=True)}"


def link_to(
    place: Place,
    label: str,
    *,
    reveal: bool = False,
    lectured: bool = False,
    icon: str | None = None,
) -> None:
    """Draw a link to a stop; it resets every control that the stop does not set.

    The icon is the name of a Material symbol.
    """
    switches = {LECTURE.name: lectured, REVEAL.name: reveal}
    written = PREDICTIONS.text()
    st.page_link(
        navigation.catalogue().page(place.stop.lesson).script,
        label=label,
        icon=f":material/{icon}:" if icon else None,
        query_params={
            **query_of(place),
            **({PREDICTIONS.name: written} if written else {}),
            **{name: str(is_on).lower() for name, is_on in switches.items()},
            url_state.FOLLOW: "1",
        },
    )


def _step(name: str, place: Place, *, reveal: bool = False) -> None:
    with st.container(key=f"walk_{name}", width="content"):
        link_to(place, name.capitalize(), reveal=reveal, lectured=lecture.is_on())


def _lead_to_summary(place: Place) -> None:
    """Link from the last stop to the page that sums the tour up."""
    query = query_of(place)
    kept = {name: query[name] for name in (COURSE.name,) if name in query}
    written = PREDICTIONS.text()
    with st.container(key="walk_next", width="content"):
        st.page_link(
            navigation.catalogue().page("summary").script,
            label="Summary",
            query_params={
                **kept,
                **({PREDICTIONS.name: written} if written else {}),
                LECTURE.name: str(lecture.is_on()).lower(),
                url_state.FOLLOW: "1",
            },
        )


def lead_back() -> None:
    """On the page that sums the tour up, link to the last stop of the link's course."""
    course, refusal = _course_at(navigation.catalogue(), COURSE.given())
    url_state.refuse(refusal)
    PREDICTIONS.given()
    with st.container(key="walk_end"):
        _step("back", Place(course, len(course.stops)), reveal=True)


def _left() -> dict[tuple[str, str], dict[str, object]]:
    """Return the values of the controls at each visited stop, as the user left them."""
    return st.session_state.setdefault(_LEFT, {})


def _key(place: Place) -> tuple[str, str]:
    return place.course.key, place.stop.key


def _leave() -> None:
    for parameter in (STOP, COURSE, PREDICTIONS):
        parameter.write()


def _values() -> dict[str, object]:
    """Return the values of the lesson's controls, and the numbers that it published."""
    return {**url_state.drawn(), **st.session_state[_PUBLISHED]}
