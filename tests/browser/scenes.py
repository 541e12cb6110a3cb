"""Scenes without the app: an empty page with their scripts and the app's font."""

from base64 import b64encode
from pathlib import Path

import streamlit
from playwright.sync_api import Page

from front_end import bundled

PROGRAM = Path(__file__).with_name("live_texts.ts")
FONTS = Path(streamlit.__file__).parent / "static/static/media"


def load_scenes(page: Page) -> None:
    """Give an empty page live_texts.ts as `scenes`, and the font whose letters readers see."""
    program = b64encode(bundled(PROGRAM).encode()).decode()
    source = f"data:text/javascript;base64,{program}"
    page.evaluate("async (source) => { window.scenes = await import(source); }", source)
    (font,) = FONTS.glob("SourceSansVF-Upright*.woff2")
    letters = b64encode(font.read_bytes()).decode()
    page.evaluate("source => scenes.loadFont(source)", f"url(data:font/woff2;base64,{letters})")
