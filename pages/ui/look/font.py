"""The font of the lab, which Streamlit brings along."""

from base64 import b64encode
from functools import cache
from html import escape
from pathlib import Path

import streamlit

NAME = "Source Sans"
_PATTERN = "static/static/media/SourceSansVF-Upright*.woff2"


def face(address: str) -> str:
    """Return the rule of a style sheet that loads the font, all weights in one file."""
    return (
        f'@font-face {{ font-family: "{NAME}"; src: url("{escape(address)}") format("woff2"); '
        "font-weight: 200 900; font-display: block; }"
    )


@cache
def embedded_face() -> str:
    """Return the same with the font itself; empty where Streamlit has no such file."""
    found = sorted(Path(streamlit.__file__).parent.glob(_PATTERN))
    if not found:
        return ""
    return face(f"data:font/woff2;base64,{b64encode(found[0].read_bytes()).decode()}")
