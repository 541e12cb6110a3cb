"""The Positional Encoding Lab: page settings, shared sidebar and navigation."""

import streamlit as st

from pages.ui import streamlit_quirks, untrusted_messages

st.set_page_config(page_icon="pages/ui/icon.svg", layout="wide")
streamlit_quirks.style()
untrusted_messages.refuse()

from pages.ui import frame  # noqa: E402 - slow: a first visitor is not to wait for the style

frame.run()
