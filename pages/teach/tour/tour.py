"""The guided tour: where it begins, and all its stops."""

import streamlit as st

from pages.teach.tour.stops import STOPS
from pages.ui import navigation, page, tour

page.head()
catalogue = navigation.catalogue()
st.markdown(
    f"{len(STOPS)} stops, each a lesson with its parameters set and a question that its picture "
    "answers. Predict first, then reveal the answer; it is computed for the parameters on the "
    "page, so change them and look again."
)
with st.container(horizontal=True):
    tour.link_to(tour.start(), "**Start the tour**")
    tour.link_to(tour.start(), "**Start it as a lecture**", lectured=True)
for number, stop in enumerate(STOPS, start=1):
    lesson = catalogue.page(stop.lesson).title
    label = f"{number}. **{stop.name}** ({lesson}): {stop.question}"
    tour.link_to(tour.start()._replace(number=number), label)
