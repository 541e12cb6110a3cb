"""Models that apply the rotation: base, width, trained length and pairing, with sources."""

from typing import Literal, NamedTuple

from pe_core.sinusoid.sinusoid import Sinusoid

Pairing = Literal["neighbours", "halves"]


class RotaryModel(NamedTuple):
    """A model that rotates queries and keys."""

    name: str
    base: int
    rotated_dims: int
    """Number of dimensions of a head that are rotated."""
    d_head: int
    trained_length: int
    """Number of positions in training, in tokens."""
    pairing: Pairing
    """Pairing in the code that its authors published."""
    source: str

    @property
    def incomplete_pairs(self) -> int:
        """Number of pairs that never complete a cycle within the trained length."""
        sinusoid = Sinusoid(self.rotated_dims, self.base)
        return sinusoid.pairs - sinusoid.completed_cycles(self.trained_length)


ROTARY_MODELS = (
    RotaryModel(
        "GPT-NeoX 20B",
        10_000,
        24,
        96,
        2048,
        "halves",
        "Black et al. 2022, arXiv 2204.06745, section 2.1",
    ),
    RotaryModel(
        "Llama 2",
        10_000,
        128,
        128,
        4096,
        "neighbours",
        "Touvron et al. 2023, arXiv 2307.09288, section 2.2",
    ),
    RotaryModel(
        "Llama 3",
        500_000,
        128,
        128,
        8192,
        "neighbours",
        "Grattafiori et al. 2024, arXiv 2407.21783, section 3.2",
    ),
)
"""Models whose published code or paper states all of these, the oldest first."""
