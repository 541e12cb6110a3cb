"""Slides whose paragraphs have small pictures beside them."""

import streamlit as st

from pages.teach.tour.slides import TextSlide


def draw_slide(slide: TextSlide) -> None:
    """Draw a slide's title and text; each paragraph may have a small picture beside it."""
    st.subheader(slide.title, anchor=False)
    if not slide.pictures:
        st.markdown(slide.text)
        return
    pairs = zip(slide.paragraphs, slide.pictures, strict=True)
    for number, (text, sketch) in enumerate(pairs):
        with st.container(key=f"pictured_{number}_{slide.title}"):
            picture, words = st.columns([1, 5], vertical_alignment="center")
            picture.markdown(sketch, unsafe_allow_html=True)
            words.markdown(text)
