"""A client made by hand sends what no control can: the server and the others go on."""

import json
import math
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState
from websockets.exceptions import ConnectionClosed

from browser import hostile
from browser.client import Client, addressed, client, texts
from browser.visit import Visit
from pages.catalogue import CATALOGUE
from pages.ui.parameters import D_MODELS, DEFAULTS

PATH = "heatmap"
# The lessons that hold every kind of control and component between them. They are sent all that is
# hostile; every other page is sent a quarter, which differs from page to page.
WHOLLY = {"", PATH, "formulas", "flashcards", "myths"}
EVERY = list(hostile.STATES)
QUARTERS = [EVERY[start::4] for start in range(4)]


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
    """Return the d_model of the last run: the number of dimensions that the heatmap offers."""
    return len(sender.widget("slider", "dim").options)


def position_of(sender: Client) -> str:
    """The position that the last run worked with, as its slider shows it."""
    slider = sender.widget("slider", "position")
    return slider.raw_value[0] if slider.set_value else slider.options[int(slider.default[0])]


def events_of(component: str) -> str:
    """The id under which a component's events are sent."""
    return f"$$STREAMLIT_INTERNAL_KEY_{component}__events"


def settled_state(sender: Client, settings: object) -> WidgetState:
    """Return the message that the live picture sends on release, with any `settings`."""
    picture = sender.widget("bidi_component", "live_heatmap").id
    return WidgetState(
        id=events_of(picture),
        json_trigger_value=json.dumps([{"event": "settled", "value": settings}]),
    )


def slider_at(sender: Client, state: WidgetState) -> WidgetState:
    """The state, addressed to the d_model slider."""
    return addressed(state, sender.widget("slider", "d_model").id)


MESSAGE_BYTES = 2**19
"""Size of a message that the server still takes, with room for the rest of it."""
ID_BYTES = 200
"""Size of a widget's id, at most."""


def batched(widgets: list[str], size: int) -> Iterator[list[str]]:
    """Split widgets into batches of at most this many."""
    for start in range(0, len(widgets), size):
        yield widgets[start : start + size]


@pytest.mark.both
def test_client_made_by_hand_is_heard(lab_url: str) -> None:
    """Without this, what the others send might be refused for another reason."""
    with client(lab_url, PATH) as sender:
        sender.run(slider_at(sender, texts("256")))
        assert d_model_of(sender) == 256
        sender.run(settled_state(sender, {"position": 3, "dim": 4}))
        assert position_of(sender) == "3"


@pytest.mark.parametrize(
    ("path", "names"),
    [
        pytest.param(
            entry.path,
            EVERY if entry.path in WHOLLY else QUARTERS[place % 4],
            id=entry.path or "home",
            marks=pytest.mark.both if entry.path == PATH else pytest.mark.slow,
        )
        for place, entry in enumerate((*CATALOGUE.lessons, *CATALOGUE.pages))
    ],
)
def test_every_widget_refuses_every_type_that_is_not_its_own(
    path: str, names: list[str], lab_url: str, lab_log: Path
) -> None:
    """The widgets of a page are sent each state at once, and the page goes on at its limits."""
    with client(lab_url, path) as sender:
        widgets = sender.widget_ids()
        widgets += [events_of(widget) for widget in widgets]
        for name in names:
            state = hostile.STATES[name]
            for batch in batched(widgets, MESSAGE_BYTES // (state.ByteSize() + ID_BYTES)):
                sender.run(*(addressed(state, widget) for widget in batch))
                assert sender.exceptions() == [], name
            assert sender.widget("slider", "d_model").options == list(map(str, D_MODELS))
        sender.run(slider_at(sender, texts("256")))
        assert sender.exceptions() == []
    assert "Traceback" not in lab_log.read_text("utf-8")


@pytest.mark.both
def test_forged_requests_get_a_page(lab_url: str, lab_log: Path) -> None:
    with client(lab_url, "") as sender:
        for name, forge in hostile.forged():
            sender.run(forge=forge)
            assert sender.exceptions() == [], name
            assert sender.widget_ids(), name
    assert "Traceback" not in lab_log.read_text("utf-8")


@pytest.mark.both
def test_request_to_clear_the_caches_is_dropped(lab_url: str) -> None:
    """Streamlit would clear the session's values along with the caches of all sessions."""
    with client(lab_url, PATH) as sender:
        sender.run(slider_at(sender, texts("256")))
        sender.socket.send(BackMsg(clear_cache=True).SerializeToString())
        sender.run()
        assert d_model_of(sender) == 256


@pytest.mark.both
def test_broken_messages_end_their_connection_alone(lab_url: str, lab_log: Path) -> None:
    with client(lab_url, PATH) as another:
        for name, frame in hostile.BROKEN_FRAMES.items():
            with client(lab_url, PATH) as sender:
                sender.socket.send(frame)
                with pytest.raises(ConnectionClosed):
                    sender.run()
            another.run()
            assert another.exceptions() == [], name
    log = lab_log.read_text("utf-8")
    # Streamlit itself refuses the one that is too large.
    assert log.count("after a malformed message") == len(hostile.BROKEN_FRAMES) - 1
    assert "exceeds the limit" in log
    assert "Traceback" not in log


def test_a_picture_that_tells_nonsense_changes_nothing(lab_url: str) -> None:
    with client(lab_url, PATH) as sender:
        before = position_of(sender)
        for settings in HOSTILE_SETTINGS:
            sender.run(settled_state(sender, settings))
            assert sender.exceptions() == [], settings
            assert position_of(sender) == before, settings


def test_open_page_works_on_beside_a_hostile_client(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at(PATH)
    with client(visit.server, PATH) as sender:
        for state in hostile.STATES.values():
            sender.run(slider_at(sender, state))
        with visit.answer():
            visit.control("d_model").press("ArrowRight")
    assert visit.parameters == {"d_model": [str(DEFAULTS.d_model + D_MODELS.step)]}
    assert visit.page.locator(".stException").count() == 0
    assert visit.console_errors == []
