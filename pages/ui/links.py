"""Read the untrusted values of a link, correct them, and report which were not taken.

Streamlit binds every control to its query parameter. It accepts a parameter only when it is
written exactly like one of the control's options, and silently drops the rest. This module
runs first: it replaces a parameter by the nearest option, rewrites the link, and keeps one sentence
about each value that it did not take.
"""

from collections.abc import Mapping, Sequence

import streamlit as st

from pages.ui import streamlit_quirks
from pages.ui.link_values import allowed, nearest, quoted, read, read_text

FOLLOW = "try"
"""Marks a link inside the app: its values replace those of the session (see ``begin``)."""

SCORE = "score"
"""Holds the progress through the deck of flashcards, such as rmr-."""

_BY_HISTORY = "_by_history"
_FOLLOWED = "_followed_settings"
_FOLLOWING = "_following_link"
_KEPT = "_keep_refusals"
_LESSON = "_lesson"
_REFUSED = "_refused"
_RESTORE = "_restore_defaults"
_RESTORING = "_restoring_defaults"
_SETTINGS = "_settings"


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
    address, state[_BY_HISTORY] = streamlit_quirks.address_asked_for()
    state[_FOLLOWING] = running and (FOLLOW in st.query_params or state[_BY_HISTORY])
    state[_FOLLOWED] = None
    if state[_FOLLOWING]:
        # Marked, so that dropping the mark tells the browser the address.
        streamlit_quirks.restore_address(f"{address}&{FOLLOW}=1")
    if FOLLOW in st.query_params:
        del st.query_params[FOLLOW]


def is_followed() -> bool:
    """Whether this run follows a link inside the app, or the browser's history."""
    return st.session_state[_FOLLOWING]


def is_by_history() -> bool:
    """Whether the reader went back or forward in the browser's history."""
    return st.session_state[_BY_HISTORY]


def is_restored() -> bool:
    """Whether this run sets every control to its default."""
    return st.session_state[_RESTORING]


def follow(settings: Mapping[str, object]) -> None:
    """Let these values count in this run instead of those of the link that is followed.

    On the way to another page Streamlit drops a parameter from a link if a control of the old page
    has its name, and adds the values of the controls that all pages share.
    """
    st.session_state[_FOLLOWED] = {name: [str(value)] for name, value in settings.items()}


def enter(lesson: str) -> None:
    """Note which lesson runs; what was scored in another one does not concern it.

    Streamlit takes the whole link along when the reader moves from one lesson to the next.
    """
    state = st.session_state
    if state.get(_LESSON, lesson) != lesson and not state[_FOLLOWING]:
        st.query_params.pop(SCORE, None)
    state[_LESSON] = lesson


def current_lesson() -> str:
    """The link of the lesson that runs."""
    return st.session_state[_LESSON]


def note(name: str, value) -> None:
    """Note the value of a control that this run has drawn."""
    st.session_state[_SETTINGS][name] = value


def settings() -> dict[str, object]:
    """The values of the controls that this run has drawn so far, by their names in the link."""
    return dict(st.session_state[_SETTINGS])


def settle(key: str, options: Sequence, default) -> None:
    """Set an allowed value for the control ``key`` before it is drawn.

    The value may come from the link, or be left over from other options (``position`` 300 when
    ``seq_len`` is 64 now).
    """
    raw = given(key)
    value, refusal = read(key, raw, options, default)
    if not _settle(key, value, default, refusal, written=[str(value)], raw=raw):
        if st.session_state[key] not in options:
            st.session_state[key] = nearest(st.session_state[key], options, default)
        elif refusal:
            refuse(refusal)


def settle_several(key: str, options: Sequence, default: list, most: int) -> None:
    """As ``settle``, for a control that holds up to ``most`` of its options."""
    raw = given(key)
    values = (sorted({nearest(one, options, default[0]) for one in raw}) or default)[:most]
    written = list(map(str, values))
    refusal = None
    if raw and sorted(raw) != sorted(written):
        refusal = (
            f"{quoted(key, ', '.join(raw))} was not taken: {allowed(options)}, each once, "
            f"at most {most}; {', '.join(written)} is used."
        )
    if not _settle(key, values, default, refusal, written=written, raw=raw):
        chosen = st.session_state[key]
        if len(chosen) > most or any(value not in options for value in chosen):
            st.session_state[key] = sorted(
                {nearest(value, options, default[0]) for value in chosen}
            )[:most]
        elif refusal and not set(map(str, chosen)) <= set(raw):
            refuse(refusal)


def settle_text(key: str, default: str, most: int) -> None:
    """As ``settle``, for a text of up to ``most`` printable characters."""
    raw = given(key)
    value, refusal = read_text(key, raw, default, most)
    _settle(key, value, default, refusal, written=[value], raw=raw)


def settle_switch(key: str) -> None:
    """As ``settle``, for a switch; in a link it is true or false, 1 or 0."""
    words = ("false", "true")
    raw = given(key)
    spelt = [{"0": words[0], "1": words[1]}.get(word, word.lower()) for word in raw]
    value, refusal = read(key, spelt, words, words[0])
    _settle(key, value == words[1], False, refusal, written=[value], raw=raw)


def _settle(
    key: str, value, default, refusal: str | None, *, written: list[str], raw: list[str]
) -> bool:
    """Settle a control that is restored, follows a link or is drawn for the first time.

    False for one that has been drawn: it has a value of its own.
    """
    state = st.session_state
    if state[_RESTORING]:
        state[key] = default
    elif state[_FOLLOWING]:
        state[key] = value
        if refusal:
            refuse(refusal)
    elif key not in state:
        if raw and sorted(raw) != sorted(written):
            rewrite({key: written}, refusal)
    else:
        return False
    return True


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


def given(key: str) -> list[str]:
    """What the link gives to a control, or what counts instead."""
    followed = st.session_state[_FOLLOWED]
    return st.query_params.get_all(key) if followed is None else followed.get(key, [])
