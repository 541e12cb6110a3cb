"""Text about keys and slides on the page for lecturers."""

KEYS = (
    ("L", "begins lecture mode, and ends it"),
    ("Page Down", "on the tour: first the answer, then the next stop; else the next lesson"),
    ("Page Up", "takes back one such step"),
    ("Space", "plays the picture, and pauses it"),
    ("Tab, arrow keys", "reach and move every slider, and the picture itself"),
)

EMBEDDED = "decay?d_model=64&lecture=true&embed=true"
FRAME = (
    '<iframe src="{}" title="Dot-product decay" width="100%" height="720" style="border: 0">'
    "</iframe>"
)
"""A lesson in a slide: what to write around its address."""
