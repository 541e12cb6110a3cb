"""Live pictures: drawn, played and scrubbed inside the browser, with no message to the server."""

import json
from functools import cache
from pathlib import Path

import streamlit as st

_FILES = Path(__file__).parent
_SCRIPTS = {
    "pendulums": ("waves.js", "pendulums.js", "player.js"),
    "rotation": ("rotation.js", "player.js"),
}


@cache
def _source(name: str) -> str:
    return (_FILES / name).read_text(encoding="utf-8")


@cache
def _script(scene: str) -> str:
    return "".join(map(_source, _SCRIPTS[scene]))


def show(scene: str, data: dict) -> None:
    """Mount the live picture ``scene`` with JSON-like ``data``.

    ``data`` holds ``variables`` (see ``variable``) and what the scene's script asks for.
    """
    mount = st.components.v2.component(
        f"live_{scene}",
        html=_source("player.html"),
        css=_source("player.css"),
        js=_script(scene),
    )
    mount(key=f"live_{scene}", data=data)


def variable(key: str, label: str, options: range, value: int) -> dict:
    """A variable to scrub and play: its name, the ends of ``options`` and its current value."""
    return {"key": key, "label": label, "low": options[0], "high": options[-1], "value": value}


def standalone(scene: str, data: dict) -> str:
    """The same picture as one HTML file that works without a server."""
    script = _script(scene).replace("export default function", "function mount", 1)
    values = json.dumps(data).replace("<", "\\u003c")
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>Positional Encoding Lab: {scene}</title>"
        "<style>:root{color-scheme:light dark;--st-primary-color:#2f86c9}"
        f"body{{max-width:1100px;margin:24px auto;padding:0 16px}}{_source('player.css')}</style>"
        f"{_source('player.html')}<script type='module'>{script}\n"
        f"mount({{parentElement: document.body, data: {values}}});</script></html>"
    )
