"""The Positional Encoding Lab: page settings, shared sidebar and navigation."""

import streamlit as st

from pages.ui import streamlit_quirks, untrusted_messages

st.set_page_config(page_icon="pages/ui/icon.svg", layout="wide")
streamlit_quirks.style()
untrusted_messages.refuse()

# Slow imports: a first visitor should not wait for the style.
from pages.catalogue import CATALOGUE  # noqa: E402
from pages.ui import frame  # noqa: E402

frame.run(CATALOGUE)
