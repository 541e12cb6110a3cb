"""Passages that several pages use. They contain no computed numbers."""

NO_REPEAT = "No word occurs twice in this sentence. Try “the dog saw the dog”."
DEFINED_IS_NOT_GENERALISED = (
    "“Defined” is not “generalises”: a trained model may still fail at positions it never saw "
    "(arXiv 2108.12409, 2305.16843, 2305.19466)."
)
LIVE_FILES = (
    "The HTML page is small and opens without a network; the picture in it is live. The buttons "
    "under the picture save it as *SVG*, or as *PNG* at twice the size."
)
FIGURE_FILES = (
    "The HTML page opens without a network. It contains Plotly, which makes it 2 MB. Hover over a "
    "picture and click the camera to save a PNG at twice the size; the page also saves SVG."
)
DRAWING_FILES = (
    "The HTML page is small and opens without a network. Its link saves the picture as *SVG*."
)
WORKING_TABLE = (
    "Click a column’s name to sort by it. Hover over the table, or tap it, for buttons that search "
    "it, save it as CSV or enlarge it."
)
AS_TEXT = "The table as text"
