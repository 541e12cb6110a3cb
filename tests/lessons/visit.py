"""Visiting a lesson as a browser does: through app.py, with the parameters in the link."""

from pathlib import Path

import pytest
from streamlit.proto.WidgetStates_pb2 import WidgetStates
from streamlit.testing.v1 import AppTest

from pages.ui.catalog import LESSONS, Lesson

ROOT = Path(__file__).resolve().parents[2]
SHARED = ("d_model", "seq_len", "base")
CONTROLS = ("select_slider", "radio", "selectbox", "multiselect")

every_lesson = pytest.mark.parametrize(
    "path", [lesson.path for lesson in LESSONS], ids=lambda path: path or "home"
)
every_full_lesson = pytest.mark.parametrize(
    "path", [lesson.path for lesson in LESSONS if lesson.path]
)


def entry(path: str) -> Lesson:
    """The catalog's entry for the link ``path``."""
    return next(lesson for lesson in LESSONS if lesson.path == path)


def open_lesson(path: str, **query) -> AppTest:
    """A first visit: a new session that asks for the lesson ``path`` with a query."""
    at = AppTest.from_file(ROOT / "app.py", default_timeout=60)
    for name, value in query.items():
        at.query_params[name] = value if isinstance(value, list) else str(value)
    if path:
        at.switch_page(entry(path).script)
    return at.run()


def follow(at: AppTest, **query) -> AppTest:
    """Follow a link inside the app: the same session, another query."""
    at.query_params.clear()
    at.query_params.update({name: str(value) for name, value in query.items()})
    return at.run()


def controls(at: AppTest) -> dict:
    """All controls of the page by their names in the link."""
    return {widget.key: widget for kind in CONTROLS for widget in at.get(kind) if widget.key}


def shared(at: AppTest) -> tuple[int, int, int]:
    """The values of the three shared controls."""
    return tuple(controls(at)[name].value for name in SHARED)


def notices(at: AppTest) -> str:
    """What the page says about values that it did not take."""
    return "\n".join(warning.value for warning in at.warning)


def assert_healthy(at: AppTest) -> None:
    """No exception, no error, and every control stands at one of its options."""
    assert [error.message for error in at.exception] == []
    assert [error.value for error in at.error] == []
    for name, control in controls(at).items():
        chosen = control.value if isinstance(control.value, list) else [control.value]
        assert {str(value) for value in chosen} <= set(control.options), name


def assert_clean(at: AppTest) -> None:
    """Healthy, and nothing to say about the link."""
    assert_healthy(at)
    assert notices(at) == ""


def prose(at: AppTest) -> str:
    """All text of the page, without the typographic minus and thousands separators."""
    kinds = ("title", "subheader", "markdown", "caption", "info", "latex")
    return "\n".join(element.value for kind in kinds for element in at.get(kind))


def send(at: AppTest, key: str, field: str, value) -> AppTest:
    """Send the state of one widget as a hand-made client does, whatever the options are."""
    states: WidgetStates = at._tree.get_widget_states()
    state = next(state for state in states.widgets if state.id.endswith(f"-{key}"))
    state.ClearField(state.WhichOneof("value"))
    if isinstance(value, list):
        getattr(state, field).data[:] = value
    else:
        setattr(state, field, value)
    return at._run(states)
