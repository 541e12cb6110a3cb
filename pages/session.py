"""The script that each session runs: page settings, then the frame around the current page."""

from pathlib import Path

import streamlit as st

from pages.ui import streamlit_quirks

st.set_page_config(page_icon=Path(__file__).parent / "ui" / "icon.svg", layout="wide")
streamlit_quirks.style()

from pages.ui import frame  # noqa: E402 - slow in the static site: the styles must not wait for it

frame.run()
