"""Messages of a hostile client: values of every type for a widget, and broken messages."""

import json
import math
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState

from browser.client import texts

LONG = "9<b>\0\u202e" * 2_000


def numbers(*values: float) -> WidgetState:
    state = WidgetState()
    state.double_array_value.data.extend(values)
    return state


def integers(*values: int) -> WidgetState:
    state = WidgetState()
    state.int_array_value.data.extend(values)
    return state


def unknown_file() -> WidgetState:
    state = WidgetState()
    info = state.file_uploader_state_value.uploaded_file_info.add(file_id="1", name="x", size=9)
    info.file_urls.upload_url = "http://127.0.0.1:1"
    return state


STATES = {
    "unknown option": texts("63"),
    "markup": texts("<script>alert(1)</script>"),
    "no option": texts(),
    "two options": texts("2", "4"),
    "huge option": texts(LONG),
    "number": numbers(63.0),
    "NaN": numbers(math.nan),
    "infinite": numbers(math.inf, -math.inf),
    "huge number": numbers(1e300),
    "negative number": numbers(-1.0),
    "no number": numbers(),
    "integers": integers(-1, 2**62),
    "text": WidgetState(string_value="128"),
    "long text": WidgetState(string_value=LONG),
    "truth value": WidgetState(bool_value=True),
    "integer": WidgetState(int_value=-(2**62)),
    "one NaN": WidgetState(double_value=math.nan),
    "JSON": WidgetState(json_value='{"2": "x", "row": 10, "order": [NaN]}'),
    "a list in JSON": WidgetState(json_value="[1e999]"),
    "no JSON": WidgetState(json_value="{"),
    "deep JSON": WidgetState(json_value="[" * 10_000),
    "trigger": WidgetState(trigger_value=True),
    "events": WidgetState(json_trigger_value=json.dumps([{"event": "settled", "value": LONG}])),
    "an address": WidgetState(
        json_trigger_value=json.dumps([{"event": "address", "value": "\ud800=1&open=x&d_model=63"}])
    ),
    "a long address": WidgetState(
        json_trigger_value=json.dumps([{"event": "address", "value": "&open=%ff%00;" * 2_000}])
    ),
    "an event": WidgetState(json_trigger_value='{"event": "row", "value": NaN}'),
    "odd events": WidgetState(json_trigger_value='[1, null, {"event": 5}, {"value": 5}]'),
    "no events": WidgetState(json_trigger_value="["),
    "bytes": WidgetState(bytes_value=b"\x80\x04K\x01."),
    "file": unknown_file(),
    "nothing": WidgetState(),
}

BROKEN_FRAMES = {
    "binary junk": b"\xff" * 100,
    "truncated": BackMsg(load_git_info=True).SerializeToString()[:-1],
    "wrong length": b"\x5a\xff\xff\xff\xff\x0f",
    "text": "rerun",
    "too large": b"\x0a" * (3 * 2**20),
}


def forged() -> Iterator[tuple[str, Callable[[BackMsg], None]]]:
    """Yield forged changes to a request for a run, each with its name."""
    links = {
        "huge link": "d_model=" + "9" * 100_000,
        "many parameters": "&".join(f"k{i}={i}" for i in range(900)),
        "broken link": "%" * 100 + ";;&&==&d_model=%ff%00&open=x&open=x",
        "typed markup": "text=%3Cscript%3E%00%E2%80%AE" * 100,
    }
    fields: dict[str, dict[str, Any]] = {
        "unknown page": {"page_script_hash": "f" * 10_000},
        "path for a page": {"page_script_hash": "", "page_name": "../../etc/passwd\0"},
        **{name: {"query_string": link} for name, link in links.items()},
        "unknown hashes": {"cached_message_hashes": ["f" * 64] * 1_000},
        "run by itself": {"is_auto_rerun": True},
    }
    for name, values in fields.items():
        yield name, partial(_with_fields, values)
    for name, value in {"color_scheme": "<b>", "timezone": LONG, "locale": LONG}.items():
        yield name, partial(_with_context, name, value)


def _with_fields(values: dict[str, Any], message: BackMsg) -> None:
    message.rerun_script.MergeFrom(type(message.rerun_script)(**values))


def _with_context(name: str, value: str, message: BackMsg) -> None:
    setattr(message.rerun_script.context_info, name, value)
