"""In the place of Pillow: what Streamlit asks of every image, and no image is one."""


class Image:
    """Nothing is one of these."""
