"""The guided tour around a lesson: a bar with the stop's question and links to other stops."""

from collections.abc import Mapping

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from pages.ui import controls, lecture, navigation, url_state
from pages.ui.definitions import LETTERS, Lesson, Page, Stop
from pages.ui.opening import opening_at
from pages.ui.parameters import LECTURE, REVEAL
from pages.ui.text.markup import plain
from pages.ui.text.numbers import with_minus
from pages.ui.tour.between import after_stop, before_stop, lead_on, link_to_start, step
from pages.ui.tour.between import walk_component as _walk
from pages.ui.tour.own_lecture import link_of
from pages.ui.tour.places import (
    COURSE,
    NONE,
    PREDICTIONS,
    STOP,
    Place,
    address_of,
    link_to,
    place_at,
    predictions_at,
    query_of,
    start,
)

__all__ = [
    "NONE",
    "PREDICTIONS",
    "STOP",
    "Place",
    "address_of",
    "answer_at",
    "ask",
    "begin",
    "draw",
    "lead_on",
    "link_to",
    "link_to_start",
    "option_label",
    "options_in_words",
    "options_of",
    "place_at",
    "predictions_at",
    "publish",
    "query_of",
    "question_of",
    "start",
]

_PUBLISHED, _LEFT = "_published", "_tour_left"


def publish(numbers: Mapping[str, object]) -> None:
    """Pass the numbers of a lesson's opening to the tour's answers."""
    st.session_state[_PUBLISHED].update(numbers)


def begin(entry: Page) -> Place | None:
    """Read from the link which stop this page is, if any; before any control is drawn."""
    st.session_state[_PUBLISHED] = {}
    if not STOP.given():
        # The pages between stops keep the course and the predictions.
        if entry.tour_place is None:
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
            step("back", before_stop(place), reveal=True)
            revealed = controls.draw(REVEAL)
            step("next", after_stop(place))
            # The keys Home and End follow these.
            step("first", place._replace(number=1))
            step("last", place._replace(number=place.last))
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
