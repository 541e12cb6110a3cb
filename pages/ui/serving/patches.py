"""Replacements of private names of Streamlit and asyncio, for the whole process.

Each names the versions, the reason, and what would make it unnecessary. Where a release has no such
name any more, the log says so, and the server runs without the replacement.
"""

import asyncio.base_events
import socket
from collections.abc import Callable

from streamlit import config
from streamlit.logger import get_logger

from pages.ui.serving import widget_types

_log = get_logger(__name__)


def apply(main_script: str) -> None:
    """Replace all, before the server starts from a script."""
    for patch in (name_the_main_script(main_script), send_at_once, widget_types.enforce):
        try:
            patch()
        except AttributeError as error:
            _log.warning("Not replaced: %s", error)


def replace(owner: object, name: str, replacement: object) -> None:
    """Replace an attribute, which must be there.

    Raises
    ------
    AttributeError
        If the owner has no such attribute.
    """
    getattr(owner, name)
    setattr(owner, name, replacement)


def name_the_main_script(path: str) -> Callable[[], None]:
    """Return a patch that has the settings read beside a script.

    1.62 to 1.67: servers other than `streamlit run` look for `.streamlit/config.toml` beside the
    session script. Not needed once `App` takes the folder of the settings.
    """
    return lambda: replace(config, "_main_script_path", path)


def send_at_once() -> None:
    """Send each part of a response at once, from the next connection on.

    1.62 to 1.67: Streamlit creates its socket without naming TCP as the protocol, so asyncio leaves
    Nagle's algorithm on: the body of a response waits up to 40 ms until the client has confirmed
    the headers. Not needed once Streamlit names the protocol, or asyncio asks the family alone, as
    https://github.com/python/cpython/issues/148783 would have it.
    """
    replace(asyncio.base_events, "_set_nodelay", _set_no_delay)


def _set_no_delay(connection: socket.socket) -> None:
    is_internet = connection.family in (socket.AF_INET, socket.AF_INET6)
    if is_internet and connection.type == socket.SOCK_STREAM:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
