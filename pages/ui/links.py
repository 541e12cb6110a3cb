"""Read the untrusted values of a link, correct them, and report which were not taken.

Streamlit binds every control to its query parameter. It accepts a parameter only when it is
written exactly like one of the control's options, and silently drops the rest. This module
runs first: it replaces a parameter by the nearest option, rewrites the link, and keeps one sentence
about each value that it did not take.
"""

import math
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from itertools import pairwise

import streamlit as st

from pages.ui import streamlit_quirks
from pe_core.attention import adapted_order

FOLLOW = "try"
"""Marks a link inside the app: its values replace those of the session (see ``begin``)."""

OPEN = "open"
"""Names the parts of a lesson that are open, once each; ``NOTHING_OPEN`` where none is."""
NOTHING_OPEN = "none"
SCORE = "score"
"""Holds the progress through the deck of flashcards, such as rmr-."""
WORD_ORDER = "word_order"
"""Holds the places of the words in the order of the tiles, such as 2-1-0."""
PARTS = "_parts"
"""Where a run keeps its parts: by their keys, whether each is open at first."""

_FOLLOWED = "_followed_settings"
_FOLLOWING = "_following_link"
_KEPT = "_keep_refusals"
_LESSON = "_lesson"
_OPEN_BEFORE = "_open_before"
_ORDER_BEFORE = "_word_order_before"
_REFUSED = "_refused"
_RESTORE = "_restore_defaults"
_RESTORING = "_restoring_defaults"
_SETTINGS = "_settings"
_SHOWN_CHARACTERS = 32


def begin() -> None:
    """Start a run: forget old refusals, notice a link that was followed inside the app.

    A page link to the page itself changes the address, yet the browser sends the old values of
    the controls along with it, and Streamlit prefers those. ``FOLLOW`` in the link says that the
    link's values count. So they do where the reader went back in the browser's history.
    """
    state = st.session_state
    running = _REFUSED in state
    state[_SETTINGS] = {}
    if not state.pop(_KEPT, False):
        state[_REFUSED] = []
    state[_RESTORING] = state.pop(_RESTORE, False)
    follows = FOLLOW in st.query_params or streamlit_quirks.came_by_history()
    state[_FOLLOWING] = running and follows
    state[_FOLLOWED] = None
    if state[_FOLLOWING]:
        streamlit_quirks.restore_address()
    if FOLLOW in st.query_params:
        del st.query_params[FOLLOW]


def is_followed() -> bool:
    """Whether this run follows a link inside the app, or the browser's history."""
    return st.session_state[_FOLLOWING]


def follow(settings: Mapping[str, object]) -> None:
    """Let these values count in this run instead of those of the link that is followed.

    On the way to another page Streamlit drops a parameter from a link if a control of the old page
    has its name, and adds the values of the controls that all pages share.
    """
    st.session_state[_FOLLOWED] = {name: [str(value)] for name, value in settings.items()}


def enter(lesson: str) -> None:
    """Note which lesson runs; what was open or scored in another one does not concern it.

    Streamlit takes the whole link along when the reader moves from one lesson to the next.
    """
    state = st.session_state
    before = state.get(_OPEN_BEFORE)
    elsewhere = before is not None and before[0] != lesson
    if elsewhere and not state[_FOLLOWING] and st.query_params.get_all(OPEN) == before[2]:
        st.query_params.pop(OPEN, None)
    if elsewhere and not state[_FOLLOWING] and SCORE in st.query_params:
        del st.query_params[SCORE]
    state[_LESSON], state[PARTS] = lesson, {}


def current_lesson() -> str:
    """The link of the lesson that runs."""
    return st.session_state[_LESSON]


def note(name: str, value) -> None:
    """Note the value of a control that this run has drawn."""
    st.session_state[_SETTINGS][name] = value


def settings() -> dict[str, object]:
    """The values of the controls that this run has drawn so far, by their names in the link."""
    return dict(st.session_state[_SETTINGS])


def settle_part(key: str, opened: bool) -> str:
    """Settle whether a part of the lesson is open before it is drawn; returns its widget's key."""
    state = st.session_state
    widget = _part_widget(key)
    state[PARTS][key] = opened
    given = _given(OPEN)
    if state[_RESTORING]:
        state[widget] = opened
    elif state[_FOLLOWING] or widget not in state:
        state[widget] = key in given if given else opened
    return widget


def write_open_parts() -> None:
    """Put the open parts into the link where they differ from those that are open at first.

    Only when they have changed: on the way back in the browser's history, an old link stays.
    """
    state = st.session_state
    lesson, parts = state[_LESSON], state[PARTS]
    now = [key for key in parts if state[_part_widget(key)]]
    at_first = [key for key, opened in parts.items() if opened]
    wanted = [] if now == at_first else (now or [NOTHING_OPEN])
    before = state.get(_OPEN_BEFORE)
    new = before is None or before[0] != lesson or state[_FOLLOWING]
    given = st.query_params.get_all(OPEN)
    if new:
        for name in given:
            if name not in (*parts, NOTHING_OPEN):
                refuse(f"{_quoted(OPEN, name)} was not taken: {allowed((*parts, NOTHING_OPEN))}.")
    if given != wanted and (new or now != before[1]):
        if wanted:
            st.query_params[OPEN] = wanted
        else:
            st.query_params.pop(OPEN, None)
    state[_OPEN_BEFORE] = (lesson, now, wanted)


def _part_widget(key: str) -> str:
    """The key of the part's widget, different in each lesson."""
    return f"part_{st.session_state[_LESSON] or 'home'}_{key}"


def settle(key: str, options: Sequence, default) -> None:
    """Set an allowed value for the control ``key`` before it is drawn.

    The value may come from the link, or be left over from other options (``position`` 300 when
    ``seq_len`` is 64 now).
    """
    state = st.session_state
    given = _given(key)
    value, refusal = read(key, given, options, default)
    if state[_RESTORING]:
        state[key] = default
        return
    if state[_FOLLOWING]:
        state[key] = value
    elif key not in state:
        if given not in ([], [str(value)]):
            rewrite({key: str(value)}, refusal)
        return
    elif state[key] not in options:
        state[key] = nearest(state[key], options, default)
        return
    if refusal:
        refuse(refusal)


def settle_several(key: str, options: Sequence, default: list, most: int) -> None:
    """As ``settle``, for a control that holds up to ``most`` of its options."""
    state = st.session_state
    given = _given(key)
    values = sorted({nearest(raw, options, default[0]) for raw in given}) or default
    values = values[:most]
    refusal = None
    if sorted(given) != sorted(map(str, values)) and given:
        shown = ", ".join(map(str, values))
        refusal = (
            f"{_quoted(key, ', '.join(given))} was not taken: {allowed(options)}, each once, "
            f"at most {most}; {shown} is used."
        )
    if state[_RESTORING]:
        state[key] = default
        return
    if state[_FOLLOWING]:
        state[key] = values
    elif key not in state:
        if refusal:
            rewrite({key: [str(value) for value in values]}, refusal)
        return
    elif len(state[key]) > most or any(value not in options for value in state[key]):
        state[key] = sorted({nearest(value, options, default[0]) for value in state[key]})[:most]
        return
    if refusal and not set(map(str, state[key])) <= set(given):
        refuse(refusal)


def settle_text(key: str, default: str, most: int) -> None:
    """As ``settle``, for a text of up to ``most`` printable characters."""
    state = st.session_state
    given = _given(key)
    value, refusal = read_text(key, given, default, most)
    if state[_RESTORING]:
        state[key] = default
    elif state[_FOLLOWING]:
        state[key] = value
    elif key not in state and given not in ([], [value]):
        rewrite({key: value}, refusal)


def has_word_order() -> bool:
    """Whether the link holds an order of the words; resetting removes it."""
    if st.session_state[_RESTORING]:
        st.query_params.pop(WORD_ORDER, None)
    return WORD_ORDER in st.query_params


def settle_word_order(count: int) -> tuple[int, ...]:
    """The order that the link gives to so many words.

    A link that names other words than there are is refused; where the sentence has changed since,
    the order follows.
    """
    given = st.query_params.get(WORD_ORDER, "")
    places = [int(part) for part in given.split("-") if part.isdecimal() and len(part) < 5]
    order = adapted_order(places, count)
    if given not in ("", written_order(order), st.session_state.get(_ORDER_BEFORE)):
        refuse(
            f"{_quoted(WORD_ORDER, given)} was not taken: allowed is each of 0 to {count - 1} "
            f"once; {written_order(order)} is used."
        )
    write_word_order(order)
    return order


def write_word_order(order: Sequence[int]) -> None:
    """Put an order of the words into the link."""
    text = written_order(order)
    if st.query_params.get_all(WORD_ORDER) != [text]:
        st.query_params[WORD_ORDER] = text
    st.session_state[_ORDER_BEFORE] = text


def drop_word_order(kind: str) -> None:
    """Take the order of the words out of the link, where an order of a ``kind`` has been chosen."""
    given = st.query_params.get(WORD_ORDER)
    if given is None:
        return
    if given != st.session_state.get(_ORDER_BEFORE):
        refuse(f"{_quoted(WORD_ORDER, given)} was not taken: the same link says {kind}.")
    st.query_params.pop(WORD_ORDER)


def written_order(order: Sequence[int]) -> str:
    """An order of words as a link writes it."""
    return "-".join(map(str, order))


def write_score(score: str) -> None:
    """Put the progress through a deck into the link; none at its beginning."""
    if score == st.query_params.get(SCORE, ""):
        return
    if score:
        st.query_params[SCORE] = score
    else:
        del st.query_params[SCORE]


def refuse_score(given: str) -> None:
    """Say that a progress was not taken as it is."""
    refuse(
        f"{_quoted(SCORE, given)} was not taken as it is: allowed are r for a right card and "
        "m for a missed one, in the order asked, and a hyphen where the next is asked."
    )


def settle_switch(key: str) -> None:
    """As ``settle``, for a switch; in a link it is true or false, 1 or 0."""
    words = ("false", "true")
    state = st.session_state
    spelt = {"0": words[0], "1": words[1]}
    given = [spelt.get(word, word.lower()) for word in _given(key)]
    value, refusal = read(key, given, words, words[0])
    if state[_RESTORING]:
        state[key] = False
    elif state[_FOLLOWING]:
        state[key] = value == words[1]
        if refusal:
            refuse(refusal)
    elif key not in state and st.query_params.get_all(key) not in ([], [value]):
        rewrite({key: value}, refusal)


def read_text(key: str, given: Sequence[str], default: str, most: int) -> tuple[str, str | None]:
    """The text that a link gives, cut to what is allowed, and the sentence where it was cut."""
    if not given:
        return default, None
    value = "".join(c for c in given[-1] if c.isprintable())[:most].strip() or default
    if given == [value]:
        return value, None
    return value, (
        f"{_quoted(key, given[-1])} was not taken as it is: allowed are 1 to {most} printable "
        "characters, once."
    )


def read(key: str, given: Sequence[str], options: Sequence, default) -> tuple[object, str | None]:
    """The allowed value for what a link gives, and the sentence to show where it differs."""
    if not given:
        return default, None
    raw = given[-1]
    value = nearest(raw, options, default)
    if len(given) > 1:
        return value, f"{_quoted(key, raw)} came {len(given)} times; {value} is used."
    if str(value) == raw or _number(raw) == value:
        return value, None
    return value, f"{_quoted(key, raw)} was not taken: {allowed(options)}; {value} is used."


def nearest(raw, options: Sequence, default):
    """The option closest to ``raw``, or ``default`` if ``raw`` is not a number.

    A text that is not among the options also gives ``default``.
    """
    if isinstance(options[0], str):
        return raw if raw in options else default
    number = _number(raw)
    if number is None:
        return default
    # Clamped first: far outside the range, all distances round to the same number.
    number = min(max(number, options[0]), options[-1])
    right = bisect_left(options, number)
    left = max(right - 1, 0)
    return min(options[left], options[right], key=lambda option: abs(option - number))


def allowed(options: Sequence) -> str:
    """Say in words which options a control has."""
    if isinstance(options[0], str):
        return "allowed are " + ", ".join(options)
    if len(options) < 3:
        return "allowed are " + " and ".join(map(str, options))
    steps = {after - before for before, after in pairwise(options)}
    if len(steps) > 1:
        shown = ", ".join(map(str, options[:3]))
        return f"allowed are {shown} … {options[-1]}"
    step = steps.pop()
    by = "" if step == 1 else f" in steps of {step}"
    return f"allowed are {options[0]} to {options[-1]}{by}"


def rewrite(values: dict[str, str | list[str] | None], refusal: str | None) -> None:
    """Put other values into the link and start the run again from there.

    Only possible before the controls are drawn for the first time: afterwards the parameters
    belong to them.
    """
    for key, value in values.items():
        if value is None:
            del st.query_params[key]
        else:
            st.query_params[key] = value
    if refusal:
        refuse(refusal)
    st.session_state[_KEPT] = True
    st.rerun()


def refuse(sentence: str) -> None:
    """Keep a sentence about a value that was not taken, to be shown once."""
    if sentence not in st.session_state[_REFUSED]:
        st.session_state[_REFUSED].append(sentence)


def refusals() -> list[str]:
    """The sentences about this run's values that were not taken."""
    return st.session_state[_REFUSED]


def restore_defaults() -> None:
    """Set every control to its default as the next run draws it.

    Not at once: the default of one may depend on another (``position`` on ``seq_len``).
    """
    st.session_state[_RESTORE] = True


def _given(key: str) -> list[str]:
    """What the link gives to a control, or what counts instead."""
    followed = st.session_state[_FOLLOWED]
    return st.query_params.get_all(key) if followed is None else followed.get(key, [])


def _number(raw) -> float | None:
    try:
        number = float(raw)
    except (TypeError, ValueError):
        return None
    return number if math.isfinite(number) else None


def _quoted(key: str, raw: str) -> str:
    """The parameter as inline code, so that Markdown does not render its value."""
    text = "".join(c if c.isprintable() and c != "`" else " " for c in raw)
    if len(text) > _SHOWN_CHARACTERS:
        text = text[:_SHOWN_CHARACTERS] + "…"
    return f"`{key}={text}`"
