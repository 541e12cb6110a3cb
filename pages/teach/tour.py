"""The guided tour: where it begins, and all its stops."""

import streamlit as st

from pages.ui import page, tour
from pages.ui.catalog import page_at
from pages.ui.content.tour import STOPS

page.head()
st.markdown(
    f"{len(STOPS)} stops, each a lesson with its parameters set and a question that its picture "
    "answers. Predict first, then reveal the answer; it is computed for the parameters on the "
    "page, so change them and look again."
)
with st.container(horizontal=True):
    tour.link_to(tour.START, "**Start the tour**")
    tour.link_to(tour.START, "**Start it as a lecture**", lectured=True)
for number, stop in enumerate(STOPS, start=1):
    label = f"{number}. **{stop.name}** ({page_at(stop.path).title}): {stop.question}"
    tour.link_to(tour.START._replace(number=number), label)
