"""A client made by hand sends what no control can: the server and the others go on."""

import json
import math
from collections.abc import Callable, Iterable

import pytest
from streamlit.proto.WidgetStates_pb2 import WidgetState

from browser.client import Client, client, texts
from browser.visit import Visit
from pages.ui.parameters import D_MODELS, DEFAULTS

PATH = "heatmap"


def numbers(*values: float) -> WidgetState:
    state = WidgetState()
    state.double_array_value.data.extend(values)
    return state


HOSTILE_STATES = {
    "unknown option": texts("63"),
    "text": texts("<script>alert(1)</script>"),
    "no option": texts(),
    "two options": texts("2", "4"),
    "huge option": texts("9" * 5000),
    "number": numbers(63.0),
    "NaN": numbers(math.nan),
    "infinite": numbers(math.inf),
    "huge number": numbers(1e300),
    "negative number": numbers(-1.0),
    "no number": numbers(),
    "wrong field": WidgetState(string_value="128"),
    "truth value": WidgetState(bool_value=True),
    "JSON": WidgetState(json_value='{"2": "x"}'),
    "bytes": WidgetState(bytes_value=b"\x80\x04K\x01."),
}
HOSTILE_SETTINGS = [
    {"position": 10**30},
    {"position": -1},
    {"position": True},
    {"position": math.nan},
    {"position": "0"},
    {"position": {}},
    ["position"],
    "position",
    math.nan,
]


def d_model_of(sender: Client) -> int:
    """The d_model that the last run worked with: the heatmap offers so many dimensions."""
    return len(sender.widget("slider", "dim").options)


def position_of(sender: Client) -> str:
    """The position that the last run worked with, as its slider shows it."""
    slider = sender.widget("slider", "position")
    return slider.raw_value[0] if slider.set_value else slider.options[int(slider.default[0])]


def slider_states(sender: Client, states: Iterable[WidgetState]) -> list[WidgetState]:
    """The states, addressed to the d_model slider."""
    slider = WidgetState(id=sender.widget("slider", "d_model").id)
    addressed = []
    for state in states:
        addressed.append(WidgetState())
        addressed[-1].CopyFrom(state)
        addressed[-1].MergeFrom(slider)
    return addressed


def settled_state(sender: Client, settings: object) -> WidgetState:
    """What the live picture tells when the hand lets go, with whatever `settings` are."""
    picture = sender.widget("bidi_component", "live_heatmap").id
    return WidgetState(
        id=f"$$STREAMLIT_INTERNAL_KEY_{picture}__events",
        json_trigger_value=json.dumps([{"event": "settled", "value": settings}]),
    )


@pytest.mark.both
def test_client_made_by_hand_is_heard(lab_url: str) -> None:
    """Without this, what the others send might be refused for another reason."""
    with client(lab_url, PATH) as sender:
        sender.run(*slider_states(sender, [texts("256")]))
        assert d_model_of(sender) == 256
        sender.run(settled_state(sender, {"position": 3, "dim": 4}))
        assert position_of(sender) == "3"


@pytest.mark.both
@pytest.mark.parametrize("state", HOSTILE_STATES.values(), ids=HOSTILE_STATES)
def test_slider_takes_no_value_outside_its_limits(state: WidgetState, lab_url: str) -> None:
    """The page works with an allowed value, or it says that it failed and nothing else.

    The failure is Streamlit's, for values of a type that its own page never sends.
    """
    with client(lab_url, PATH) as sender:
        sender.run(*slider_states(sender, [state]))
        failures = sender.exceptions()
        assert failures or d_model_of(sender) in D_MODELS
        for failure in failures:
            assert "redacted" in failure.message
            assert not failure.type
            assert not failure.stack_trace
    with client(lab_url, PATH) as another:
        assert d_model_of(another) == DEFAULTS.d_model


@pytest.mark.both
def test_a_picture_that_tells_nonsense_changes_nothing(lab_url: str) -> None:
    with client(lab_url, PATH) as sender:
        before = position_of(sender)
        for settings in HOSTILE_SETTINGS:
            sender.run(settled_state(sender, settings))
            assert sender.exceptions() == [], settings
            assert position_of(sender) == before, settings


@pytest.mark.both
def test_open_page_works_on_beside_a_hostile_client(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at(PATH)
    with client(visit.server, PATH) as sender:
        for state in slider_states(sender, HOSTILE_STATES.values()):
            sender.run(state)
        with visit.answer():
            visit.control("d_model").press("ArrowRight")
    assert visit.parameters == {"d_model": [str(DEFAULTS.d_model + D_MODELS.step)]}
    assert visit.page.locator(".stException").count() == 0
    assert visit.console_errors == []
