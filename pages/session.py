"""The script that each session runs: page settings, then the frame around the current page."""

from pathlib import Path

import streamlit as st

from pages.ui.look import style

# In pixels, where the window has room for a sidebar beside the page.
SIDEBAR_WIDTH = 256

st.set_page_config(
    page_icon=Path(__file__).parent / "ui" / "look" / "icon.svg",
    layout="wide",
    initial_sidebar_state=SIDEBAR_WIDTH,
)
style.apply()

# Slow imports in the static site: the styles must not wait for them.
from pages.catalogue import CATALOGUE  # noqa: E402
from pages.ui import frame  # noqa: E402

frame.run(CATALOGUE)
