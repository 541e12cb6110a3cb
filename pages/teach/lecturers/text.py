"""Text about keys and slides on the page for lecturers."""

KEYS = (
    ("L", "turns lecture mode on and off"),
    (
        "Page Down",
        "on the tour: reveals the answer, then moves to the next stop; elsewhere: next lesson",
    ),
    ("Page Up", "goes back one step"),
    ("Space", "plays and pauses the picture"),
    ("Tab, arrow keys", "move to any slider or the picture, and change it"),
)

EMBEDDED = "decay?d_model=64&lecture=true&embed=true"
FRAME = (
    '<iframe src="{}" title="Dot-product decay" width="100%" height="720" style="border: 0">'
    "</iframe>"
)
"""HTML that embeds a lesson in a slide."""
