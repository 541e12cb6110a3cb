"""Numbers of the lesson “Encoding heatmap” for the tour's answers."""

from typing import NamedTuple

from numpy.typing import NDArray

from pe_core.sinusoid import LastCosine


class HeatmapNumbers(NamedTuple):
    """Waves of the matrix."""

    wavelengths: NDArray
    """Wavelength of each pair in tokens."""
    last_cosine: LastCosine
    completed: int
    """Number of waves that complete a cycle within the sequence."""
    step_by_pair: NDArray
    """Step of each pair from one position to the next, no unit."""
