"""The variants as this lesson presents them."""

from typing import NamedTuple

from pages.ui.text.numbers import listed
from pe_core.variants import VARIANTS, Variant


class PresentedVariant(NamedTuple):
    """A variant with its label, its formula and its odd widths in words."""

    variant: Variant
    label: str
    """Short name where it is chosen, in a narrow box."""
    formula: str
    """ω_j in LaTeX, with d = d_model, B = base and h = ⌊d/2⌋."""
    odd: str
    """Result of an odd d_model, in Markdown."""

    @property
    def key(self) -> str:
        """Its name in the link."""
        return self.variant.key

    @property
    def name(self) -> str:
        """The first of the libraries that use it."""
        return self.variant.used_by[0]

    @property
    def users(self) -> str:
        """All libraries that use it, as a list in a sentence."""
        return listed(self.variant.used_by)

    @property
    def is_shared(self) -> bool:
        """True if several libraries use it."""
        return len(self.variant.used_by) > 1

    @property
    def divides_by_zero_for_one_pair(self) -> bool:
        """True if its formula has h − 1 in a denominator."""
        return self.variant.formula.needs_two_pairs

    def formula_for(self, pairs: int) -> str:
        """Return the formula, or the value used where it divides by zero."""
        if pairs == 1 and self.divides_by_zero_for_one_pair:
            return r"\omega_0 = 1\quad\text{(as in tensor2tensor, since } h - 1 = 0)"
        return self.formula


_PAPER = r"\omega_j = B^{-2j/d}"
_INCLUSIVE = r"\omega_j = B^{-j/(h-1)}"
_LAST_SINE = "With an odd d_model, the last sine has no cosine"
_ZERO_COLUMN = "With an odd d_model, the last column is zero"
_REFUSED = "The code fails for an odd d_model"

_PRESENTED = (
    PresentedVariant(
        VARIANTS["paper"], "2017 paper", _PAPER, f"{_REFUSED}; the paper does not mention this case"
    ),
    PresentedVariant(
        VARIANTS["column-wise"], "KerasHub", r"\omega_c = B^{-2\lfloor c/2 \rfloor/d}", _LAST_SINE
    ),
    PresentedVariant(
        VARIANTS["inclusive"],
        "Whisper, DDPM",
        _INCLUSIVE,
        f"{_ZERO_COLUMN} (Whisper refuses an odd d_model)",
    ),
    PresentedVariant(VARIANTS["fairseq"], "fairseq, M2M100", _INCLUSIVE, _ZERO_COLUMN),
    PresentedVariant(
        VARIANTS["marian"],
        "Marian, TF tutorial",
        _PAPER,
        f"{_LAST_SINE} (the TensorFlow tutorial returns one more column)",
    ),
    PresentedVariant(
        VARIANTS["guided-diffusion"], "guided-diffusion", r"\omega_j = B^{-j/h}", _ZERO_COLUMN
    ),
    PresentedVariant(
        VARIANTS["mlx"], "MLX", _INCLUSIVE, "With an odd d_model, the matrix has one column fewer"
    ),
    PresentedVariant(VARIANTS["one-based"], "pairs from 1", r"\omega_j = B^{-2(j+1)/d}", _REFUSED),
    PresentedVariant(
        VARIANTS["extra-pi"], "stray factor jπ", r"\omega_j = j\pi \, B^{-2j/d}", _LAST_SINE
    ),
    PresentedVariant(
        VARIANTS["detr"], "DETR", r"\omega_j = B^{-2j/d},\; x = 2\pi (p+1)/n", _REFUSED
    ),
    PresentedVariant(
        VARIANTS["nerf"],
        "NeRF",
        r"\omega_j = 2^j",
        "NeRF’s code puts the coordinate itself in a first column, which is left out here",
    ),
)
PRESENTED = {presented.key: presented for presented in _PRESENTED}
"""Every variant by its key."""
LABELS = {key: ", ".join(presented.variant.used_by) for key, presented in PRESENTED.items()}
"""The libraries that use each variant, by its key."""
OPTIONS = {key: presented.label for key, presented in PRESENTED.items()}
"""The short label of each variant, by its key."""
WHERE = "\n".join(
    f"- **{presented.label}**: {LABELS[key]}"
    for key, presented in PRESENTED.items()
    if presented.is_shared
)
"""The libraries behind each label, in Markdown."""
