"""The Positional Encoding Lab: page settings, shared sidebar and navigation."""

import streamlit as st

from pages.ui import frame

st.set_page_config(
    page_title="Positional Encoding Lab", page_icon="pages/ui/icon.svg", layout="wide"
)
frame.run()
