"""The variants as this lesson presents them."""

from typing import NamedTuple

from pe_core.variants import VARIANTS, Variant


class PresentedVariant(NamedTuple):
    """A variant with its formula and its odd widths in words."""

    variant: Variant
    formula: str
    """ω_j in LaTeX, with d = d_model, B = base and h = ⌊d/2⌋."""
    odd: str
    """Result of an odd d_model, in Markdown."""

    @property
    def key(self) -> str:
        """Its name in the link."""
        return self.variant.key


_PAPER = r"\omega_j = B^{-2j/d}"
_INCLUSIVE = r"\omega_j = B^{-j/(h-1)}"
_REFUSED = "refuses an odd d_model"
_LAST_SINE = "takes an odd d_model: the last sine has no cosine"
_ZERO_COLUMN = "takes an odd d_model: the last column is zero"

_PRESENTED = (
    PresentedVariant(VARIANTS["paper"], _PAPER, _REFUSED),
    PresentedVariant(
        VARIANTS["column-wise"], r"\omega_c = B^{-2\lfloor c/2 \rfloor/d}", _LAST_SINE
    ),
    PresentedVariant(VARIANTS["inclusive"], _INCLUSIVE, f"{_ZERO_COLUMN} (Whisper refuses it)"),
    PresentedVariant(VARIANTS["fairseq"], _INCLUSIVE, _ZERO_COLUMN),
    PresentedVariant(
        VARIANTS["marian"], _PAPER, f"{_LAST_SINE} (the TF tutorial returns one column more)"
    ),
    PresentedVariant(VARIANTS["guided-diffusion"], r"\omega_j = B^{-j/h}", _ZERO_COLUMN),
    PresentedVariant(VARIANTS["mlx"], _INCLUSIVE, "makes one column less of an odd d_model"),
    PresentedVariant(VARIANTS["one-based"], r"\omega_j = B^{-2(j+1)/d}", _REFUSED),
    PresentedVariant(VARIANTS["extra-pi"], r"\omega_j = j\pi \, B^{-2j/d}", _LAST_SINE),
    PresentedVariant(VARIANTS["detr"], r"\omega_j = B^{-2j/d},\; x = 2\pi (p+1)/n", _REFUSED),
    PresentedVariant(VARIANTS["nerf"], r"\omega_j = 2^j", _REFUSED),
)
PRESENTED = {presented.key: presented for presented in _PRESENTED}
"""Every variant by its key."""
