"""Stub for Pillow: the names that Streamlit looks up for every image."""


class Image:
    """Class without instances."""
