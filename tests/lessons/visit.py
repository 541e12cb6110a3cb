"""Visit a lesson as a browser does: through the session script, parameters in the link."""

import base64
import json
import re
import xml.etree.ElementTree as ET
from functools import cache
from pathlib import Path
from urllib.parse import parse_qsl

import numpy as np
import plotly.graph_objects as go
import pytest
import streamlit as st
from streamlit.components.v2.bidi_component.main import _make_trigger_id
from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.element_tree import Element

from pages.catalogue import CATALOGUE
from pages.ui.definitions import Page
from pages.ui.link.names import OPEN_SECTIONS
from pages.ui.parameters import PRESET, Choice, Shared, View
from pages.ui.tour import STOP
from pages.ui.url_state import FOLLOW
from powers import with_exponents
from sweeps import swept

ROOT = Path(__file__).resolve().parents[2]
SHARED = ("d_model", "seq_len", "base")
DRAWING = '<div class="drawing">'
CONTROLS = ("select_slider", "radio", "selectbox", "multiselect")

every_lesson = pytest.mark.parametrize(
    "path", [lesson.path for lesson in CATALOGUE.lessons], ids=lambda path: path or "home"
)
# These have every kind of control between them.
OF_EVERY_KIND = ("", "heatmap", "pendulums")
some_lessons = pytest.mark.parametrize(
    "path",
    swept([lesson.path for lesson in CATALOGUE.lessons], lambda path: path in OF_EVERY_KIND),
    ids=lambda path: path or "home",
)
# The same code reads every lesson's link, so the minimum supported Streamlit opens three.
every_lesson_three_on_both = pytest.mark.parametrize(
    "path",
    swept(
        [lesson.path for lesson in CATALOGUE.lessons],
        lambda path: True,
        is_for_both=lambda path: path in OF_EVERY_KIND,
    ),
    ids=lambda path: path or "home",
)
every_full_lesson = pytest.mark.parametrize(
    "path", [lesson.path for lesson in CATALOGUE.lessons if lesson.path]
)


def entry(path: str) -> Page:
    """The catalog's entry for the link ``path``."""
    return CATALOGUE.page(path)


def open_lesson(path: str, **query) -> AppTest:
    """A first visit: a new session that asks for the lesson ``path`` with a query."""
    at = AppTest.from_file(ROOT / "pages" / "session.py", default_timeout=60)
    for name, value in query.items():
        at.query_params[name] = list(map(str, value)) if isinstance(value, list) else str(value)
    if path:
        at.switch_page(entry(path).script)
    return at.run()


def open_whole(path: str, **query) -> AppTest:
    """Open a lesson like `open_lesson`, with every section open."""
    return open_lesson(path, **query, **{OPEN_SECTIONS: section_keys(path)})


@cache
def section_keys(path: str) -> list[str]:
    """Return the keys of a lesson's sections."""
    return list(sections(open_lesson(path)))


def sections(at: AppTest) -> dict[str, bool]:
    """Return the default state of each section, by its key: true if it is open."""
    return at.session_state["_url_run"].sections


def section_titles(at: AppTest) -> list[str]:
    """Return the questions that the lesson's sections answer."""
    # AppTest of 1.62 takes an expander with an icon for a status.
    return [expander.label for expander in (*at.main.expander, *at.main.status)]


def toggle(at: AppTest, key: str) -> AppTest:
    """Open or close a section as its title does when it is clicked."""
    name = f"part_{at.session_state['_page'].name}_{key}"
    at.session_state[name] = not at.session_state[name]
    return at.run()


def follow(at: AppTest, **query) -> AppTest:
    """Follow a link inside the app: the same session, another query."""
    at.query_params.clear()
    at.query_params.update({name: str(value) for name, value in query.items()})
    return at.run()


def controls(at: AppTest) -> dict:
    """All controls of the page by their names in the link; the lecture editor's are none."""
    found = [widget for kind in CONTROLS for widget in at.get(kind) if widget.key]
    return {
        control.key: control
        for control in found
        if control.key and not control.key.startswith("edit_")
    }


LABELLED: dict[str, Choice] = {
    control.name: control
    for page in CATALOGUE
    for control in (*page.controls, PRESET)
    if isinstance(control, Choice) and control.is_labelled
}


def link_options(name: str, control) -> list[str]:
    """The options of a control as a link writes them; some are shown by labels."""
    return list(LABELLED[name].options_at(View()) if name in LABELLED else control.options)


def texts(at: AppTest) -> dict:
    """The lines of text that the page asks for, by their names in the link."""
    return {widget.key: widget for widget in at.text_input if widget.key}


def shared(at: AppTest) -> Shared:
    """The values of the three shared controls."""
    return Shared(**{name: controls(at)[name].value for name in SHARED})


def notices(at: AppTest) -> str:
    """Return the notices about values of the link, without warnings of a section."""
    about_matrix = ("It has a known mistake", "The lab does not recognise")
    found = (warning.value for warning in at.warning)
    return "\n".join(text for text in found if not text.startswith(about_matrix))


def assert_healthy(at: AppTest) -> None:
    """Assert that there is no exception or error, and that every control has one of its options."""
    # Plain modules keep their asserts bare: what is wrong goes into the message.
    failures = [error.message for error in at.exception] + [error.value for error in at.error]
    assert not failures, failures
    for name, control in controls(at).items():
        chosen = control.value if isinstance(control.value, list) else [control.value]
        outside = {str(value) for value in chosen} - set(link_options(name, control))
        assert not outside, f"{name} = {outside}"


def assert_clean(at: AppTest) -> None:
    """Healthy, and nothing to say about the link."""
    assert_healthy(at)
    assert not notices(at), notices(at)


def prose(at: AppTest) -> str:
    """All text of the page."""
    kinds = ("title", "header", "markdown", "caption", "info", "latex")
    elements = (element for kind in kinds for element in at.get(kind))
    written = [
        element.value
        for element in elements
        if isinstance(element, Element) and not element.value.startswith(DRAWING)
    ]
    return "\n".join([*written, *(link.proto.label for link in at.get("page_link"))])


def takeaway(at: AppTest) -> str:
    """The sentence that the reader leaves with."""
    (sentence,) = (element.value for element in at.info)
    return sentence


def numbers(text: str) -> list[float]:
    """Every number in a text, whatever groups its digits, with hyphen or minus."""
    plain = with_exponents(text.replace("−", "-").replace("{,}", ""))
    plain = re.sub(r"(?<=\d),(?=\d{3})", "", plain)
    found = re.findall(r"(?<![\w.])-?\d+(?:\.\d+)?(?:e[+-]?\d+)?", plain)
    return [float(number) for number in found]


def states(text: str, value: float, *, places: int) -> bool:
    """Return True if a text states a value, rounded to some number of decimals."""
    return any(number == round(value, places) for number in numbers(text))


def states_share(text: str, share: float) -> bool:
    """Return True if a text states a share of 1 as a percentage with two digits, or its bound."""
    percent = 100 * share
    if 0 < percent < 0.1:
        return "less than 0.1%" in text
    if 99.5 <= percent < 100:
        return "more than 99%" in text
    return states(text, percent, places=0 if percent >= 9.95 else 1)


def figures(at: AppTest) -> list[go.Figure]:
    """The Plotly figures of the page, as they were sent."""
    specs = (chart.proto.spec for chart in at.get("plotly_chart"))
    return [go.Figure(json.loads(spec, object_hook=decoded)) for spec in specs]


def drawings(at: AppTest) -> list[ET.Element]:
    """The drawings of the page: their SVG."""
    markup = (text.value for text in at.markdown if text.value.startswith(DRAWING))
    return [ET.fromstring(re.sub(' xmlns="[^"]*"', "", svg))[0] for svg in markup]


def headline(at: AppTest) -> str:
    """Return the data of the page's first picture: a live one, a Plotly figure or a drawing."""
    sent = [part.proto for kind in ("plotly_chart", "bidi_component") for part in at.get(kind)]
    live = [proto.json for proto in sent if getattr(proto, "component_name", "") == "live_picture"]
    figure = [proto.spec for proto in sent if hasattr(proto, "spec")]
    drawn = [text.value for text in at.markdown if text.value.startswith(DRAWING)]
    return [*live, *drawn, *figure][0]


def picture_data(at: AppTest, name: str) -> dict:
    """Return the data that the page sends to a live picture."""
    protos = [component.proto for component in at.get("bidi_component")]
    sent = [json.loads(proto.json) for proto in protos if proto.component_name == "live_picture"]
    (data,) = (data for data in sent if data["scene"] == name)
    return data


def experiments(at: AppTest) -> list[dict[str, str]]:
    """The parameters that the links of "Try this" set."""
    return [query for query in queries(at) if FOLLOW in query and STOP.name not in query]


def queries(at: AppTest) -> list[dict[str, str]]:
    """The parameters that any link of the page sets, where it sets some."""
    found = [link.proto.query_string for link in at.get("page_link")]
    return [dict(parse_qsl(query, strict_parsing=True)) for query in found if query]


def reset(at: AppTest) -> AppTest:
    """Press the sidebar's button."""
    return at.sidebar.button[0].click().run()


def send(at: AppTest, values: dict) -> AppTest:
    """Send widget states as a hand-made client does, whatever their options are.

    A list goes to a slider or a list of options, a text to a choice. 1.62 to 1.67: AppTest sends
    only what its widgets allow, so its own functions are called.
    """
    states = at._tree.get_widget_states()
    for key, value in values.items():
        (state,) = (state for state in states.widgets if state.id.endswith(f"-{key}"))
        if isinstance(value, list):
            state.string_array_value.data[:] = value
        else:
            state.string_value = value
    return at._run(states)


def report(at: AppTest, component: str, event: str, value) -> AppTest:
    """Send what the script of a component sends when something happens, or anything else."""
    protos = [part.proto for part in at.get("bidi_component")]
    (sender,) = (proto.id for proto in protos if proto.id.endswith(component))
    states = at._tree.get_widget_states()
    # The browser sends the component's state along; AppTest knows nothing of components.
    states.widgets.add(id=sender, json_value="{}")
    state = states.widgets.add(id=_make_trigger_id(sender, "events"))
    state.json_trigger_value = json.dumps([{"event": event, "value": value}])
    return at._run(states)


def decoded(value: dict):
    """A typed array as Plotly writes it into JSON; anything else as it is."""
    if "bdata" not in value:
        return value
    flat = np.frombuffer(base64.b64decode(value["bdata"]), dtype=value["dtype"])
    shape = value.get("shape", str(flat.size))
    return flat.reshape([int(side) for side in shape.split(",")])


def listen_to_downloads(monkeypatch: pytest.MonkeyPatch) -> list:
    """Return a list that gets the data of every download button that is drawn from now on."""
    offered = []
    original = st.download_button

    def listen(label, data, *arguments, **options):
        offered.append(data)
        return original(label, data, *arguments, **options)

    monkeypatch.setattr(st, "download_button", listen)
    return offered
