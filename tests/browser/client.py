"""A client without a browser: it speaks Streamlit's protocol and sends whatever it is told to."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.Element_pb2 import Element
from streamlit.proto.Exception_pb2 import Exception as Exception_
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState
from websockets.sync.client import ClientConnection, connect  # a requirement of Streamlit's

SECONDS = 30


@dataclass
class Client:
    """A connection to the page at `path`; keeps what the last run put on it."""

    socket: ClientConnection
    path: str
    page: str = ""
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

    def widget_ids(self) -> list[str]:
        """The ids of all widgets that the last run drew."""
        drawn = (getattr(e, e.WhichOneof("type")) for e in self.elements)
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
            if kind == "navigation":
                self.page = message.navigation.page_script_hash
            goes_on = message.script_finished == ForwardMsg.FINISHED_EARLY_FOR_RERUN
            if kind == "script_finished" and not goes_on:
                return


@contextmanager
def client(server: str, path: str) -> Iterator[Client]:
    """A client of the server that has opened the page at `path`."""
    address = f"{server.replace('http', 'ws', 1)}/_stcore/stream"
    options = {"origin": server, "subprotocols": ["streamlit"], "max_size": None}
    with connect(address, **options) as socket:
        opened = Client(socket, path)
        opened.run()
        yield opened


def texts(*values: str) -> WidgetState:
    """The state of a widget that stands at these texts, addressed to none yet."""
    state = WidgetState()
    state.string_array_value.data.extend(values)
    return state


def addressed(state: WidgetState, widget: str) -> WidgetState:
    """A copy of the state, addressed to a widget by its id."""
    copy = WidgetState()
    copy.CopyFrom(state)
    copy.id = widget
    return copy
