"""Passages that several pages use. They hold no numbers."""

NO_REPEAT = "No word stands twice in this sentence: try “the dog saw the dog”."
DEFINED_IS_NOT_GENERALISED = (
    "“Defined” is not “generalises”: a trained model may still fail at positions it never saw "
    "(arXiv 2108.12409, 2305.16843, 2305.19466)."
)
LIVE_FILES = (
    "The page is small, follows its own sliders and needs no network. The buttons under the "
    "picture save *SVG*, and *PNG* at twice the size."
)
FIGURE_FILES = (
    "The page needs no network: it holds Plotly's script, packed, which makes it 2 MB. Point at a "
    "picture, here or there, and its camera saves a PNG at twice the size; the page saves SVG, too."
)
