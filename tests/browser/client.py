"""A client without a browser: it speaks Streamlit's protocol and sends any message."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen
from uuid import uuid4

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.Element_pb2 import Element
from streamlit.proto.Exception_pb2 import Exception as Exception_
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState
from websockets.sync.client import ClientConnection, connect  # a requirement of Streamlit's
from websockets.typing import Origin, Subprotocol

SECONDS = 30
STREAMLIT = Subprotocol("streamlit")
HUNG_UP = 0
"""For a status: the server did not listen to the end."""


@dataclass
class Client:
    """A connection to the page at `path`; keeps what the last run put on it."""

    socket: ClientConnection
    path: str
    server: str
    page: str = ""
    session: str = ""
    favicon: str = ""
    gathers_statistics: bool | None = None
    elements: list[Element] = field(default_factory=list)

    def run(self, *states: WidgetState, forge: Callable[[BackMsg], None] | None = None) -> None:
        """Ask for a run with these widget states and wait until it has ended.

        `forge` changes the request before it is sent.
        """
        message = BackMsg()
        # The first message names the page by its path, all others by the server's own name.
        message.rerun_script.page_script_hash = self.page
        if not self.page:
            message.rerun_script.page_name = self.path
        message.rerun_script.widget_states.widgets.extend(states)
        if forge:
            forge(message)
        self.socket.send(message.SerializeToString())
        self.elements = list(self._answer())

    def widget(self, kind: str, key: str):
        """The widget of this kind and key that the last run drew."""
        widgets = (getattr(e, kind) for e in self.elements if e.WhichOneof("type") == kind)
        return next(widget for widget in widgets if widget.id.endswith(f"-{key}"))

    def upload(self, name: str, content: bytes) -> tuple[int, WidgetState]:
        """Send a file as the page does; the server's status, and the state that names the file."""
        with urlopen(f"{self.server}/_stcore/health", timeout=SECONDS) as page:
            cookie = page.headers["Set-Cookie"].partition(";")[0]
        identity, boundary = str(uuid4()), uuid4().hex
        part = f'Content-Disposition: form-data; name="file"; filename="{name}"'
        put = Request(
            f"{self.server}/_stcore/upload_file/{self.session}/{identity}",
            f"--{boundary}\r\n{part}\r\n\r\n".encode()
            + content
            + f"\r\n--{boundary}--\r\n".encode(),
            {
                "Content-Type": f"multipart/form-data; boundary={boundary}",
                "Cookie": cookie,
                "X-Xsrftoken": cookie.partition("=")[2],
            },
            method="PUT",
        )
        state = WidgetState(id=self.widget("file_uploader", "uploaded_matrix").id)
        state.file_uploader_state_value.uploaded_file_info.add(
            file_id=identity, name=name, size=len(content)
        )
        try:
            with urlopen(put, timeout=SECONDS) as answer:
                return answer.status, state
        except HTTPError as refused:
            return refused.code, state
        except URLError:
            return HUNG_UP, state

    def widget_ids(self) -> list[str]:
        """The ids of all widgets that the last run drew."""
        drawn = (getattr(e, kind) for e in self.elements if (kind := e.WhichOneof("type")))
        return [widget.id for widget in drawn if getattr(widget, "id", "")]

    def exceptions(self) -> list[Exception_]:
        """The exceptions on the page."""
        return [e.exception for e in self.elements if e.WhichOneof("type") == "exception"]

    def _answer(self) -> Iterator[Element]:
        while True:
            message = ForwardMsg.FromString(self.socket.recv(timeout=SECONDS))
            kind = message.WhichOneof("type")
            if kind == "delta" and message.delta.WhichOneof("type") == "new_element":
                yield message.delta.new_element
            if kind == "new_session":
                self.session = message.new_session.initialize.session_id
                self.gathers_statistics = message.new_session.config.gather_usage_stats
            if kind == "page_config_changed":
                self.favicon = message.page_config_changed.favicon or self.favicon
            if kind == "navigation":
                self.page = message.navigation.page_script_hash
            goes_on = message.script_finished == ForwardMsg.FINISHED_EARLY_FOR_RERUN
            if kind == "script_finished" and not goes_on:
                return


@contextmanager
def client(server: str, path: str) -> Iterator[Client]:
    """A client of the server that has opened the page at `path`."""
    address = f"{server.replace('http', 'ws', 1)}/_stcore/stream"
    with connect(address, origin=Origin(server), subprotocols=[STREAMLIT], max_size=None) as socket:
        opened = Client(socket, path, server)
        opened.run()
        yield opened


def texts(*values: str) -> WidgetState:
    """Return the state of a widget with these texts, addressed to none yet."""
    state = WidgetState()
    state.string_array_value.data.extend(values)
    return state


def addressed(state: WidgetState, widget: str) -> WidgetState:
    """A copy of the state, addressed to a widget by its id."""
    copy = WidgetState()
    copy.CopyFrom(state)
    copy.id = widget
    return copy
