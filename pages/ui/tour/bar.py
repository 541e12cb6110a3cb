"""The bar of a stop: its question, its options, the steps to other stops, and the answer."""

from contextlib import AbstractContextManager, nullcontext

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from pages.ui import controls, lecture, navigation
from pages.ui.definitions import LETTERS, Catalogue, Stop
from pages.ui.live.picture_data import PictureData
from pages.ui.parameters import REVEAL
from pages.ui.text.markup import plain
from pages.ui.text.numbers import with_minus
from pages.ui.tour.between import (
    after_stop,
    before_stop,
    link_to_ends,
    minutes_of_next,
    step,
    title_of,
)
from pages.ui.tour.between import walk_component as _walk
from pages.ui.tour.course_stop import (
    NONE,
    PREDICTIONS,
    CourseStop,
    is_short_answer,
    opening_of,
    predictions_at,
)
from pages.ui.tour.notes import Notes, options_of
from pages.ui.tour.visit import answer as answer_here
from pages.ui.tour.visit import choose, is_changed, leave, note_settings, prediction


def ask(course_stop: CourseStop, bar: DeltaGenerator) -> bool:
    """Draw a stop's question, options and steps; return whether the answer is revealed."""
    stop, course, chosen = course_stop.stop, course_stop.course, prediction(course_stop)
    with bar:
        st.container(key="tour_question").markdown(question_of(course_stop))
        with st.container(key="walk", horizontal=True, vertical_alignment="center"):
            step("back", before_stop(course_stop), course, reveal=True)
            revealed = controls.draw(REVEAL)
            step("next", after_stop(course_stop), course)
            link_to_ends(course)
            st.button("Exit tour", key="leave_tour", on_click=leave, type="tertiary")
        with _around_options(stop), st.container(key="options", horizontal=True):
            for index, (letter, _) in enumerate(stop.lettered):
                is_marked = index == stop.right if revealed else letter == chosen
                st.button(
                    option_label(stop, index, chosen=chosen, revealed=revealed),
                    key=f"option_{letter.lower()}",
                    on_click=choose,
                    args=(course_stop, letter),
                    type="primary" if is_marked else "secondary",
                    disabled=revealed,
                )
    return revealed


def _around_options(stop: Stop) -> AbstractContextManager[object]:
    """Return a container by which the style sheet of the lecture knows long options."""
    return st.container(key="long_options") if stop.has_long_options else nullcontext()


def question_of(course_stop: CourseStop) -> str:
    """Return a stop's number and question in Markdown; a lecturer's own question has a note."""
    own = " (the lecturer’s own question)" if course_stop.stop.is_own else ""
    return f"{course_stop.number} of {course_stop.last}. **{course_stop.stop.question}**{own}"


def option_label(stop: Stop, index: int, *, chosen: str, revealed: bool) -> str:
    """Return an option's letter and text; once revealed, whether it was right."""
    sign = ""
    if revealed:
        is_wrong = index != stop.right and LETTERS[index] == chosen
        mark = "✓" if index == stop.right else "✗" if is_wrong else ""
        # It never has a line of its own.
        sign = mark and f"\N{NO-BREAK SPACE}*{mark}*"
    return f"**{LETTERS[index]}** {stop.options[index].text}{sign}"


def options_in_words(stop: Stop) -> str:
    """Return the options in one line, the right one in bold."""
    texts = [f"{letter} {option.text}" for letter, option in stop.lettered]
    marked = [f"**{text}**" if index == stop.right else text for index, text in enumerate(texts)]
    return f"{'; '.join(marked)}."


def draw(course_stop: CourseStop, bar: DeltaGenerator, *, revealed: bool) -> None:
    """Draw what is below a stop's options, once the lesson's controls have their values."""
    note_settings(course_stop)
    chosen = prediction(course_stop)
    response = _response(course_stop, chosen) if revealed else ""
    note = _note(course_stop.stop) if revealed else ""
    below = _revealed(course_stop) if revealed else _before(course_stop.stop, chosen)
    with bar.container(key="tour_response"):
        if lecture.is_on():
            is_short = revealed and is_short_answer(below)
            with st.container(key="short_answer") if is_short else nullcontext():
                st.markdown(with_minus(below))
            # The response is to an option, too.
            if below_answer := note or response:
                st.markdown(below_answer)
        else:
            st.markdown(with_minus(" ".join(filter(None, (response, below, note)))))
        if chosen in LETTERS and not revealed and not lecture.is_on():
            card = navigation.catalogue().page("card")
            label = f"In class: fill your screen with {chosen}"
            st.page_link(card.script, label=label, query_params={"letter": chosen})
    with bar:
        _walk(key="scripts_tour", data=_notes(course_stop, revealed=revealed).for_browser())


def _notes(course_stop: CourseStop, *, revealed: bool) -> Notes:
    stop, course, after = course_stop.stop, course_stop.course, after_stop(course_stop)
    return Notes(
        title=plain(stop.question),
        minutes=course.interval(course_stop.number),
        course=course,
        say=plain(stop.say),
        next_title=title_of(after),
        next_minutes=minutes_of_next(course_stop, after, course),
        number=f"{course_stop.number} of {course_stop.last}",
        is_revealed=revealed,
        to_do=plain(stop.to_do),
        options=options_of(stop),
        right=stop.right,
        answer=plain(with_minus(answer_here(stop))),
    )


def _before(stop: Stop, chosen: str) -> str:
    """Return the line below the options before the answer is revealed."""
    if chosen == NONE:
        return hint_of(stop, in_lecture=lecture.is_on())
    if lecture.is_on():
        return f"**{chosen}** is chosen. {hint_of(stop, in_lecture=True)}"
    return f"You predict **{chosen}**. *Answer* shows what is right, and why."


def hint_of(stop: Stop, *, in_lecture: bool) -> str:
    """Return where to look and, for a reader alone, what to do; a class votes by hand."""
    hint = f"{stop.hint} {stop.formula}".rstrip()
    return hint if in_lecture else f"{hint} Choose an option."


def _response(course_stop: CourseStop, chosen: str) -> str:
    """Return the response to a wrong prediction; empty for others."""
    stop = course_stop.stop
    if chosen not in LETTERS or LETTERS.index(chosen) == stop.right:
        return ""
    return f"{chosen}: {stop.options[LETTERS.index(chosen)].response}"


def _revealed(course_stop: CourseStop) -> str:
    """Return the answer, with the result of a course at its end."""
    stop = course_stop.stop
    answer = answer_here(stop)
    # The hall's screen is not one student's.
    if course_stop.number < course_stop.last or lecture.is_on():
        return answer
    return f"{answer} {_result(course_stop)}"


def _note(stop: Stop) -> str:
    """Return a sentence if another option may be right than at the stop's own settings."""
    if not is_changed(stop):
        return ""
    own = answer_at(stop, navigation.catalogue())
    is_right = verdict_of(answer_here(stop)) == verdict_of(own)
    return "" if is_right else "(The options are for the stop’s own settings.)"


def verdict_of(answer: str) -> str:
    """Return the words in bold with which an answer begins, or all of it if there are none."""
    _, *bold = answer.split("**", 2)
    return bold[0] if answer.startswith("**") else answer


def _result(course_stop: CourseStop) -> str:
    """Count the right predictions of a course, with the code for the lecturer."""
    code, _ = predictions_at(course_stop, PREDICTIONS.text())
    made = [
        (letter, stop)
        for letter, stop in zip(code, course_stop.course.stops, strict=True)
        if letter != NONE
    ]
    if not made:
        return ""
    right = sum(LETTERS.index(letter) == stop.right for letter, stop in made)
    return f"You predicted {right} of {len(made)} correctly; your code is `{code}`."


def picture_of(stop: Stop, catalogue: Catalogue) -> PictureData:
    """Return the live picture of a stop at the stop's own settings."""
    _, opening = opening_of(stop, catalogue)
    assert opening.picture, f"{stop.lesson} has no live picture"
    return opening.picture


def answer_at(stop: Stop, catalogue: Catalogue) -> str:
    """Return a stop's answer at the stop's own settings."""
    link, opening = opening_of(stop, catalogue)
    return stop.answer(link, opening.numbers())
