"""What keeps a message that no page of the lab sends from doing harm.

1.62 to 1.67 believe the type of a value that a client sends for a widget. One of another type
breaks the widget, and with it each further run of the session; each logs a traceback. They also
keep as many uploaded files as a client sends, and empty the caches of all when a client asks.
"""

import json
import logging

from streamlit.proto.WidgetStates_pb2 import WidgetState
from streamlit.runtime.app_session import AppSession
from streamlit.runtime.memory_uploaded_file_manager import MemoryUploadedFileManager
from streamlit.runtime.state.common import WidgetMetadata
from streamlit.runtime.state.session_state import Serialized, WStates
from streamlit.runtime.uploaded_file_manager import UploadedFileRec

_take = WStates.set_widget_from_proto
_register = WStates.set_widget_metadata
_keep_file = MemoryUploadedFileManager.add_file
_TRANSPORT = ("streamlit.web.server.starlette.starlette_websocket", "uvicorn.error")
_FILES_A_SESSION, _BYTES_OF_ALL = 2, 200 * 2**20


def refuse() -> None:
    """Drop values of another type than their widget's, and the oldest of too many files.

    Caches are kept. What cannot be decoded is logged in one line.
    """
    WStates.set_widget_from_proto = _take_of_its_type
    WStates.set_widget_metadata = _register_type
    MemoryUploadedFileManager.add_file = _keep_no_more_files
    AppSession._handle_clear_cache_request = lambda session: None
    for name in _TRANSPORT:
        logging.getLogger(name).addFilter(_in_one_line)


def _take_of_its_type(states: WStates, state: WidgetState) -> None:
    known = states.widget_metadata.get(state.id)
    if known is None or _fits(state, known.value_type):
        _take(states, state)


def _register_type(states: WStates, widget: WidgetMetadata) -> None:
    if widget.value_type is None:
        return  # the reader has cleared the widget; its type stays
    # A new session is given the values of an old one before it knows its widgets.
    given = states.states.get(widget.id)
    if isinstance(given, Serialized) and not _fits(given.value, widget.value_type):
        del states.states[widget.id]
    _register(states, widget)


def _fits(state: WidgetState, value_type: str) -> bool:
    """Whether a state is of a widget's type, or says that the widget was cleared."""
    kind = state.WhichOneof("value")
    if kind is None or not kind.startswith("json"):
        return kind in (None, value_type)
    try:
        json.loads(getattr(state, kind))
    except (ValueError, RecursionError):
        return False
    return kind == value_type


def _keep_no_more_files(
    manager: MemoryUploadedFileManager, session_id: str, file: UploadedFileRec
) -> None:
    _keep_file(manager, session_id, file)
    # Sessions are kept in the order of their last file.
    manager.file_storage[session_id] = manager.file_storage.pop(session_id)
    for old in list(manager.file_storage[session_id])[:-_FILES_A_SESSION]:
        manager.remove_file(session_id, old)
    kept = [(session, *one) for session, own in manager.file_storage.items() for one in own.items()]
    total = sum(len(record.data) for _, _, record in kept)
    for session, old, record in kept:
        if total > _BYTES_OF_ALL:
            manager.remove_file(session, old)
            total -= len(record.data)


def _in_one_line(record: logging.LogRecord) -> bool:
    if record.exc_info:
        record.msg = f"{record.getMessage().strip()}: {record.exc_info[1]!r}"
        record.args, record.exc_info, record.exc_text = None, None, None
    return True
