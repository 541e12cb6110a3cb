"""The functions that `Sinusoid` replaces, until their callers have moved."""

from pe_core.sinusoid.matrix import interleaved_waves
from pe_core.sinusoid.old import cell_steps, encode
from pe_core.sinusoid.sinusoid import CellSteps

__all__ = ["CellSteps", "cell_steps", "encode", "interleaved_waves"]
