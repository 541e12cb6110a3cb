"""Names and formulas of the encodings of patches."""

from collections.abc import Mapping
from typing import NamedTuple

from pe_core.images import PatchEncoding


class EncodingText(NamedTuple):
    """Name of an encoding, and its formula."""

    label: str
    """Its name on screen."""
    formula: str
    """Similarity of two patches, in LaTeX."""
    letters: str
    """Meaning of the formula's letters."""


_MEAN = r"s = \tfrac{1}{2}\left(S(\Delta x) + S(\Delta y)\right)"
_OF_AXIS = "S is the similarity of one axis."
_OF_THREE = (
    r"s = \begin{aligned}\tfrac{2}{d}\Big(&n_{\text{time}} + "
    r"\sum_{i \in \text{rows}} \cos\omega_i \Delta y \\ &+ "
    r"\sum_{i \in \text{columns}} \cos\omega_i \Delta x\Big)\end{aligned}"
)
_TIME = (
    "n_time is the number of pairs for time: in a still image, all patches have the same time, so "
    "each of these pairs adds cos 0 = 1."
)

ENCODING_TEXTS: Mapping[PatchEncoding, EncodingText] = {
    "one-row": EncodingText(
        "one long row",
        r"s = S(\Delta y \cdot w + \Delta x)",
        "S is the similarity of two positions, w the number of columns.",
    ),
    "per-axis": EncodingText("2-D sinusoid", _MEAN, _OF_AXIS),
    "rope-per-axis": EncodingText("2-D RoPE", _MEAN, _OF_AXIS),
    "m-rope": EncodingText("M-RoPE", _OF_THREE, _TIME),
    "interleaved-m-rope": EncodingText("interleaved M-RoPE", _OF_THREE, _TIME),
}
"""Texts by the core's name of the encoding, in its order."""
