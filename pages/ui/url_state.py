"""The state of the link: read, corrected, written, followed, and left behind.

Streamlit binds every control to a parameter of the link. It accepts a value only if it is written
exactly like one of the control's options, and silently drops any other. This module runs first: it
corrects each value, rewrites the link, and keeps one sentence about each value that it refused.
What is no control's (open sections, the tour's stop, a lesson's own parameters) is a `Parameter`.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qsl, urlencode

import streamlit as st

from pages.ui import navigation, streamlit_quirks
from pages.ui.definitions import Page
from pages.ui.link import preset_in, read_control
from pages.ui.link_values import allowed, as_written, nearest, quoted
from pages.ui.parameters import LECTURE, OPEN, PRESET, AnyControl, Several

FOLLOW = "try"
"""Marks a link inside the app: its values replace those of the session (see `enter`)."""
NOTHING_OPEN = "none"
"""Value of `OPEN` in the link if no section is open."""

_KEEP_REFUSALS = "_keep_refusals"
_OPEN_BEFORE = "_open_before"
_PAGE_BEFORE = "_page_before"
_PARAMETERS = "_parameters"
_REFUSALS = "_refusals"
_RESET = "_reset"
_RUN = "_url_run"


@dataclass
class _Run:
    """The link in the current run."""

    followed: list[tuple[str, str]] = field(default_factory=list)
    """Names and values of the link that is followed."""
    is_followed: bool = False
    is_by_history: bool = False
    is_reset: bool = False
    overrides: Mapping[str, list[str]] | None = None
    """Values that count instead of those of the link."""
    drawn: dict[str, object] = field(default_factory=dict)
    """Values of the controls drawn so far, by their names."""
    sections: dict[str, bool] = field(default_factory=dict)
    """Default state of each section drawn so far, by its key: true if it is open."""


def _run() -> _Run:
    return st.session_state[_RUN]


def enter(page: Page) -> None:
    """Begin a run of a page: read its link, before any control is drawn.

    1.62 to 1.67: a page link to the page itself changes the address, yet the browser sends the old
    values of the controls along with it, and Streamlit prefers those. With `FOLLOW` in the link, or
    after Back and Forward, the values of the link count. Not needed once the link's values do.
    """
    state = st.session_state
    asked, is_by_history = streamlit_quirks.address_asked_for()
    is_followed = _RUN in state and (FOLLOW in st.query_params or is_by_history)
    state[_RUN] = run = _Run(
        is_followed=is_followed,
        is_by_history=is_by_history,
        is_reset=state.pop(_RESET, False),
    )
    if not state.pop(_KEEP_REFUSALS, False):
        state[_REFUSALS] = []
    if is_followed:
        pairs = parse_qsl(asked, keep_blank_values=True)
        if not is_by_history:
            foreign = _foreign_names(page)
            pairs = [(name, value) for name, value in pairs if name not in foreign]
        run.followed = page.old_links.rewritten(pairs)
        _restore_marked(run.followed)
    st.query_params.pop(FOLLOW, None)
    _leave(page)
    if not is_followed:
        _rewrite_old_link(page)
        _expand_preset()


def _leave(page: Page) -> None:
    """Drop the parameters of the page before.

    1.62 to 1.67: on the way to another page Streamlit keeps those that are bound to no control. Not
    needed once a link to a page is followed as it is written.
    """
    state = st.session_state
    if state.get(_PAGE_BEFORE) == page.path:
        return
    if not is_followed():
        for name in state.get(_PARAMETERS, ()):
            st.query_params.pop(name, None)
    state[_PAGE_BEFORE], state[_PARAMETERS] = page.path, {}


def is_followed() -> bool:
    """Return whether this run follows a link inside the app, or Back and Forward."""
    return _run().is_followed


def is_by_history() -> bool:
    """Return whether the reader went back or forward in the browser's history."""
    return _run().is_by_history


def is_reset() -> bool:
    """Return whether this run sets every control to its default."""
    return _run().is_reset


def reset() -> None:
    """Set every control to its default as the next run draws it.

    Not at once: the default of one may depend on another (``position`` on ``seq_len``).
    """
    st.session_state[_RESET] = True


def override(settings: Mapping[str, object]) -> None:
    """Let these values count in this run instead of those of the link that is followed.

    1.62 to 1.67: on the way to another page Streamlit drops a parameter from a link if a control of
    the old page has its name, and adds the values of the controls that all pages share. Not needed
    once a link to a page is followed as it is written.
    """
    _run().overrides = {name: as_written(value) for name, value in settings.items()}


def given(name: str) -> list[str]:
    """Return the values that the link gives to a parameter, or those that count instead."""
    overrides = _run().overrides
    return st.query_params.get_all(name) if overrides is None else overrides.get(name, [])


# Refused values, and a link corrected before the controls are drawn.


def refuse(sentence: str | None) -> None:
    """Keep a sentence about a refused value, to be shown once."""
    if sentence and sentence not in st.session_state[_REFUSALS]:
        st.session_state[_REFUSALS].append(sentence)


def refusals() -> list[str]:
    """Return the sentences about this run's refused values."""
    return st.session_state[_REFUSALS]


def _rewrite(values: Mapping[str, list[str]], refusal: str | None = None) -> None:
    """Put other values into the link, none to remove one, and start the run again from there.

    Only possible before the controls are drawn for the first time: afterwards the parameters
    belong to them.
    """
    for name, value in values.items():
        if value:
            st.query_params[name] = value
        else:
            st.query_params.pop(name, None)
    refuse(refusal)
    st.session_state[_KEEP_REFUSALS] = True
    st.rerun()


def _restore_marked(pairs: Sequence[tuple[str, str]]) -> None:
    """Let the link have these names and values, and a mark: to drop it tells the browser."""
    streamlit_quirks.restore_address(urlencode([*pairs, (FOLLOW, "1")]))


def _follow_with(name: str, values: list[str], refusal: str | None) -> None:
    """Start the run again, with other values of a parameter in the link that is followed.

    1.62 to 1.67: after Back and Forward, Streamlit gives a control its default if the link's value
    is no option. Not needed once it corrects such a value, or lets the app do so.
    """
    others = [pair for pair in _run().followed if pair[0] != name and pair[0] != FOLLOW]
    _restore_marked([*others, *((name, value) for value in values)])
    refuse(refusal)
    st.session_state[_KEEP_REFUSALS] = True
    st.rerun()


def _foreign_names(page: Page) -> set[str]:
    """Return the names of controls that other pages have and this page never had."""
    names = {control.name for other in navigation.catalogue() for control in other.controls}
    return names - {control.name for control in page.controls} - set(page.old_links.names)


def _rewrite_old_link(page: Page) -> None:
    """Rewrite a link of an earlier version."""
    old = [(name, value) for name in st.query_params for value in st.query_params.get_all(name)]
    now = page.old_links.rewritten(old)
    if now != old:
        names = dict.fromkeys(name for name, _ in old + now)
        _rewrite({name: [value for one, value in now if one == name] for name in names})


def _expand_preset() -> None:
    """Let a link that names a preset set the three sliders, unless it names them too."""
    if PRESET.name in st.session_state:
        return
    values, refusal = preset_in(st.query_params.get_all)
    if values:
        _rewrite(values, refusal)


# Controls.


def accept(control: AnyControl, options: Sequence = (), default: Any = None) -> None:
    """Give a control an allowed value before it is drawn.

    The value may come from the link, or be left over from other options (``position`` 300 when
    ``seq_len`` is 64 now).
    """
    state, name = st.session_state, control.name
    raw = given(name)
    value, refusal = read_control(control, raw, options, default)
    if is_reset():
        state[name] = default
    elif is_followed():
        if refusal and is_by_history() and _run().overrides is None:
            _follow_with(name, as_written(value), refusal)
        state[name] = value
        refuse(refusal)
    elif name not in state:
        if raw and sorted(raw) != sorted(as_written(value)):
            _rewrite({name: as_written(value)}, refusal)
    elif options:
        now = _allowed_now(control, state[name], options, default)
        if state[name] != now:
            state[name] = now
        elif not set(as_written(now)) <= set(raw):
            refuse(refusal)


def _allowed_now(control: AnyControl, value: Any, options: Sequence, default: Any) -> Any:
    """Return a drawn control's value, or the nearest that its options allow now.

    A choice of several that the user has cleared gets its default again.
    """
    if not isinstance(control, Several):
        return value if value in options else nearest(value, options, default)
    if not value:
        return default
    if len(value) <= control.most and all(one in options for one in value):
        return value
    return sorted({nearest(one, options, default[0]) for one in value})[: control.most]


def note(name: str, value: object) -> None:
    """Note the value of a control that this run has drawn."""
    _run().drawn[name] = value


def drawn() -> dict[str, object]:
    """Return the values of the controls drawn so far, by their names in the link."""
    return dict(_run().drawn)


# Everything else in the link.


@dataclass(frozen=True)
class Parameter:
    """A parameter of the link that is no control's. It leaves the link with the pages that keep it.

    A page keeps those that it reads or writes.
    """

    name: str

    def keep(self) -> None:
        """Let it stay in the link while this page is shown."""
        st.session_state[_PARAMETERS].setdefault(self.name, None)

    def given(self) -> list[str]:
        """Return its values in the link, and keep it there."""
        self.keep()
        return given(self.name)

    def text(self) -> str:
        """Return its value in the link, the last one of several; empty if there is none."""
        return next(reversed(self.given()), "")

    def replaces(self) -> bool:
        """Return whether its text in the link counts instead of what the session has kept.

        A link inside the app that leaves it out says nothing; after Back, an earlier view without
        it does.
        """
        return is_followed() and bool(self.text() or is_by_history())

    def write(self, *values: str) -> None:
        """Put values into the link; none remove it."""
        st.session_state[_PARAMETERS][self.name] = values
        if st.query_params.get_all(self.name) == list(values):
            return
        if values:
            st.query_params[self.name] = values
        else:
            st.query_params.pop(self.name, None)

    def was_written(self, *values: str) -> bool:
        """Return whether the page itself has put these values into the link."""
        return st.session_state[_PARAMETERS].get(self.name) == values

    def refuse(self, why: str) -> None:
        """Say that its value is not allowed; ``why`` goes on from there."""
        refuse(f"{quoted(self.name, self.text())} is not allowed{why}")


_OPEN = Parameter(OPEN)


def accept_section(key: str, is_open_at_first: bool) -> str:
    """Decide whether a section is open before it is drawn; return the key of its widget."""
    state, widget = st.session_state, _widget(key)
    _run().sections[key] = is_open_at_first
    opened = _OPEN.given()
    if is_reset():
        state[widget] = is_open_at_first
    elif is_followed() or widget not in state:
        state[widget] = key in opened if opened else is_open_at_first
    return widget


def write_sections() -> None:
    """Put the open sections into the link if they differ from those that are open at first.

    Only when they have changed: after Back, an old link stays as it is.
    """
    state, page, sections = st.session_state, navigation.current().name, _run().sections
    now = [key for key in sections if state[_widget(key)]]
    at_first = [key for key, is_open in sections.items() if is_open]
    before = state.get(_OPEN_BEFORE)
    page_before, now_before = before or (None, None)
    is_new = page_before != page or is_followed()
    if is_new:
        names = (*sections, NOTHING_OPEN)
        for name in st.query_params.get_all(OPEN):
            if name not in names:
                refuse(f"{quoted(OPEN, name)} is not allowed ({allowed(names)}).")
    if is_new or now != now_before:
        _OPEN.write(*([] if now == at_first else now or [NOTHING_OPEN]))
    state[_OPEN_BEFORE] = (page, now)


def _widget(key: str) -> str:
    """Return the key of a section's widget, different in each lesson."""
    return f"part_{navigation.current().name}_{key}"


# The whole link.


def address(*, without: Collection[str] = ()) -> str:
    """Return the link to the current view, without the parameters of some names.

    Lecture mode is not part of it: it stays with the lecturer.
    """
    left_out = {LECTURE.name, FOLLOW, *without}
    named = [name for name in st.query_params if name not in left_out]
    query = urlencode([(name, value) for name in named for value in st.query_params.get_all(name)])
    # The address of the first lesson is that of the app.
    page = (st.context.url or "") + ("" if navigation.current().path else "/")
    return f"{page}?{query}" if query else page


def absolute(link: str) -> str:
    """Return a link of the lab with the server before it, as the reader's browser knows it."""
    here = st.context.url or ""
    return f"{here.removesuffix(navigation.current().path).rstrip('/')}/{link}"
