"""Drop widget values whose type is not their widget's.

1.62 to 1.67: a session trusts the type of each value that a client sends. A value of another type
breaks the widget in every further run of the session, and each run logs a traceback. Only the
session knows its widgets' types, so no middleware can check them, and Streamlit offers no hook:
two methods are replaced for the whole process. Not needed once Streamlit checks the types itself,
as https://github.com/streamlit/streamlit/issues/16203 asks.
"""

import json
import math

from streamlit.proto.WidgetStates_pb2 import WidgetState
from streamlit.runtime.state import session_state
from streamlit.runtime.state.common import WidgetMetadata


def enforce() -> None:
    """Check every value from now on, in all sessions of the process.

    Raises
    ------
    AttributeError
        If this Streamlit has other methods.
    """
    states, serialized = session_state.WStates, session_state.Serialized
    set_value, set_metadata = states.set_widget_from_proto, states.set_widget_metadata

    def set_value_of_its_type(self: session_state.WStates, state: WidgetState) -> None:
        known = self.widget_metadata.get(state.id)
        if known is None or _fits(state, known.value_type):
            set_value(self, state)

    def set_metadata_and_check(self: session_state.WStates, widget: WidgetMetadata) -> None:
        if widget.value_type is None:
            return  # the user has cleared the widget; its type stays
        # A reconnecting client sends its values before the new session knows its widgets.
        value = self.states.get(widget.id)
        if isinstance(value, serialized) and not _fits(value.value, widget.value_type):
            del self.states[widget.id]
        set_metadata(self, widget)

    states.set_widget_from_proto = set_value_of_its_type  # type: ignore[assignment, method-assign]
    states.set_widget_metadata = set_metadata_and_check  # type: ignore[assignment, method-assign]


def _fits(state: WidgetState, value_type: str) -> bool:
    """Return true if the value has the widget's type, or if the widget was cleared."""
    kind = state.WhichOneof("value")
    if kind == "double_value" and not math.isfinite(state.double_value):
        return False
    # A number input takes both kinds of numbers, whichever type it states.
    if kind == "int_value" and value_type == "double_value":
        return True
    if kind is None or not kind.startswith("json"):
        return kind in (None, value_type)
    try:
        json.loads(getattr(state, kind))
    except (ValueError, RecursionError):
        return False
    return kind == value_type
