"""The versions as this lesson presents them."""

from typing import NamedTuple

from pages.ui.text.numbers import listed
from pe_core.versions import VERSIONS, Version


class PresentedVersion(NamedTuple):
    """A version with its label, its formula and its odd widths in words."""

    version: Version
    label: str
    """Short name where it is chosen, in a narrow box."""
    formula: str
    """ω_j in LaTeX, with d = d_model, B = base and h = ⌊d/2⌋."""
    odd: str
    """Result of an odd d_model, in Markdown."""

    @property
    def key(self) -> str:
        """Its name in the link."""
        return self.version.key

    @property
    def name(self) -> str:
        """The first of the libraries that use it."""
        return self.version.used_by[0]

    @property
    def users(self) -> str:
        """All libraries that use it, as a list in a sentence."""
        return listed(self.version.used_by)

    @property
    def is_shared(self) -> bool:
        """True if several libraries use it."""
        return len(self.version.used_by) > 1

    @property
    def divides_by_zero_for_one_pair(self) -> bool:
        """True if its formula has h − 1 in a denominator."""
        return self.version.formula.needs_two_pairs

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
    PresentedVersion(
        VERSIONS["paper"], "2017 paper", _PAPER, f"{_REFUSED}; the paper does not mention this case"
    ),
    PresentedVersion(
        VERSIONS["column-wise"], "KerasHub", r"\omega_c = B^{-2\lfloor c/2 \rfloor/d}", _LAST_SINE
    ),
    PresentedVersion(
        VERSIONS["inclusive"],
        "Whisper, DDPM",
        _INCLUSIVE,
        f"{_ZERO_COLUMN} (Whisper refuses an odd d_model)",
    ),
    PresentedVersion(VERSIONS["fairseq"], "fairseq, M2M100", _INCLUSIVE, _ZERO_COLUMN),
    PresentedVersion(
        VERSIONS["marian"],
        "Marian, TF tutorial",
        _PAPER,
        f"{_LAST_SINE} (the TensorFlow tutorial returns one more column)",
    ),
    PresentedVersion(
        VERSIONS["guided-diffusion"], "guided-diffusion", r"\omega_j = B^{-j/h}", _ZERO_COLUMN
    ),
    PresentedVersion(
        VERSIONS["mlx"], "MLX", _INCLUSIVE, "With an odd d_model, the matrix has one column fewer"
    ),
    PresentedVersion(VERSIONS["one-based"], "pairs from 1", r"\omega_j = B^{-2(j+1)/d}", _REFUSED),
    PresentedVersion(
        VERSIONS["extra-pi"], "stray factor jπ", r"\omega_j = j\pi \, B^{-2j/d}", _LAST_SINE
    ),
    PresentedVersion(
        VERSIONS["detr"], "DETR", r"\omega_j = B^{-2j/d},\; x = 2\pi (p+1)/n", _REFUSED
    ),
    PresentedVersion(
        VERSIONS["nerf"],
        "NeRF",
        r"\omega_j = 2^j",
        "NeRF’s code puts the coordinate itself in a first column, which is left out here",
    ),
)
PRESENTED = {presented.key: presented for presented in _PRESENTED}
"""Every version by its key."""
LABELS = {key: ", ".join(presented.version.used_by) for key, presented in PRESENTED.items()}
"""The libraries that use each version, by its key."""
OPTIONS = {key: presented.label for key, presented in PRESENTED.items()}
"""The short label of each version, by its key."""
WHERE = "\n".join(
    f"- **{presented.label}**: {LABELS[key]}"
    for key, presented in PRESENTED.items()
    if presented.is_shared
)
"""The libraries behind each label, in Markdown."""
