"""Models that apply the rotation: base, width, trained length and pairing, with sources."""

from dataclasses import dataclass
from typing import Literal

from pe_core.sinusoid.sinusoid import Sinusoid

Pairing = Literal["neighbours", "halves"]


@dataclass(frozen=True, kw_only=True)
class RotarySettings:
    """The rotation of a model, before any scaling."""

    name: str
    """Name of the model."""
    base: int
    rotated_dims: int
    """Number of dimensions of a head that are rotated."""
    trained_length: int
    """Number of positions in training, in tokens."""
    source: str

    @property
    def incomplete_pairs(self) -> int:
        """Number of pairs that never complete a cycle within the trained length."""
        sinusoid = Sinusoid(self.rotated_dims, self.base)
        return sinusoid.pairs - sinusoid.completed_cycles(self.trained_length)


@dataclass(frozen=True, kw_only=True)
class RotaryModel(RotarySettings):
    """A model that rotates queries and keys, with its heads and its code."""

    d_head: int
    """Width of a head, of which all or some dimensions are rotated."""
    pairing: Pairing
    """Pairing in the code that its authors published."""


ROTARY_MODELS = (
    RotaryModel(
        name="GPT-NeoX 20B",
        base=10_000,
        rotated_dims=24,
        d_head=96,
        trained_length=2048,
        pairing="halves",
        source="Black et al. 2022, arXiv 2204.06745, section 2.1",
    ),
    RotaryModel(
        name="Llama 2",
        base=10_000,
        rotated_dims=128,
        d_head=128,
        trained_length=4096,
        pairing="neighbours",
        source="Touvron et al. 2023, arXiv 2307.09288, section 2.2",
    ),
    RotaryModel(
        name="Llama 3",
        base=500_000,
        rotated_dims=128,
        d_head=128,
        trained_length=8192,
        pairing="neighbours",
        source="Grattafiori et al. 2024, arXiv 2407.21783, section 3.2",
    ),
)
"""Models whose published code or paper states all of these, the oldest first."""
