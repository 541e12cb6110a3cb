"""Streamlit's elements that the lab's pages load early."""

ELEMENTS = ("BidiComponent", "Button", "Checkbox", "Html", "PageLink", "Selectbox", "Slider")
"""Elements that every lesson has; Streamlit loads the script of each when the first is drawn."""
