"""A view of the lab in a course, in slides and in a notebook: code to copy."""

import streamlit as st

from pages.teach.elsewhere.definition import VIEW
from pages.teach.elsewhere.examples import Shown, examples
from pages.ui import controls, navigation, page
from pages.ui.tour.lecture_text import checked_view
from pages.ui.url_state import absolute

page.head()
link = controls.draw(VIEW)
try:
    view = checked_view(link, navigation.catalogue())
except ValueError as why:
    st.warning(f"{why} Showing the default instead.")
    view = VIEW.default
shown = Shown(absolute(view), navigation.catalogue().page(view.partition("?")[0]).title)
st.markdown(
    "Set up a lesson, copy its link with *Share*, and paste it above. The code below then shows "
    "this view. A frame contains the picture with its sliders and a link to the lesson; pages "
    "without such a picture, like the Myth lab, are shown whole. The lab needs an HTTPS address if "
    "your page has one."
)
for example in examples(shown):
    st.subheader(example.platform, anchor=False)
    st.markdown(example.steps)
    # The colours of code have too little contrast.
    st.code(example.code, language=None, wrap_lines=True)
st.subheader("Messages", anchor=False)
st.markdown(
    "When the reader changes a parameter, a picture in a frame sends your page the message "
    '`{source: "positional-encoding-lab", type: "settled", parameters}`. To change a parameter '
    'yourself, send the frame a message such as `{type: "set", parameters: {offset: 4}}`. For the '
    "whole lesson instead of the picture, replace *embed=picture* with *embed=true*."
)
