"""Text about slides on the page for lecturers."""

EMBEDDED = "decay?d_model=64&lecture=true&embed=true"
FRAME = (
    '<iframe src="{}" title="Dot-product decay" width="100%" height="720" style="border: 0">'
    "</iframe>"
)
"""HTML that embeds a lesson in a slide."""
