"""Replacements of private names: what they change, and releases without these names."""

import asyncio
import asyncio.base_events
import logging
import socket
from concurrent.futures import ThreadPoolExecutor

import pytest
from streamlit import config
from streamlit.runtime.state.session_state import WStates

from pages.ui.serving import patches

REPLACED = (
    (config, "_main_script_path"),
    (asyncio.base_events, "_set_nodelay"),
    (WStates, "set_widget_from_proto"),
    (WStates, "set_widget_metadata"),
)


def keep(monkeypatch: pytest.MonkeyPatch, owner: object, name: str) -> object:
    """Have an attribute put back after the test; return it."""
    value = getattr(owner, name)
    monkeypatch.setattr(owner, name, value)
    return value


def test_every_name_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    before = [keep(monkeypatch, *place) for place in REPLACED]
    patches.apply("lab.py")
    after = [getattr(*place) for place in REPLACED]
    assert after[0] == "lab.py"
    assert not any(old is new for old, new in zip(before, after, strict=True))


@pytest.mark.parametrize("missing", REPLACED, ids=lambda place: place[1])
def test_a_release_without_a_name_is_logged_and_the_server_starts(
    missing: tuple[object, str], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    before = [keep(monkeypatch, *place) for place in REPLACED]
    monkeypatch.delattr(*missing)
    monkeypatch.setattr(logging.getLogger(patches.__name__), "propagate", True)
    patches.apply("lab.py")
    assert [record for record in caplog.text.splitlines() if missing[1] in record]
    owners = {
        owner
        for (owner, name), old in zip(REPLACED, before, strict=True)
        if getattr(owner, name, old) is not old
    }
    # Of the two methods that check widgets, one alone would be of no use.
    assert owners == {owner for owner, _ in REPLACED} - {missing[0]}


def test_parts_of_a_response_do_not_wait_for_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    keep(monkeypatch, asyncio.base_events, "_set_nodelay")
    patches.send_at_once()

    async def no_delay() -> int:
        connected = asyncio.get_running_loop().create_future()

        class Noted(asyncio.Protocol):
            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                connected.set_result(transport)

        # As Streamlit makes it: the protocol is not named.
        listening = socket.socket(socket.AF_INET)
        listening.bind(("127.0.0.1", 0))
        async with await asyncio.get_running_loop().create_server(Noted, sock=listening):
            with socket.create_connection(listening.getsockname()):
                connection = (await connected).get_extra_info("socket")
                return connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)

    # A test of the browser may have left a loop running in this thread.
    with ThreadPoolExecutor() as thread:
        assert thread.submit(asyncio.run, no_delay()).result()
