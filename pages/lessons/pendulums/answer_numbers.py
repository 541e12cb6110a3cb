"""Numbers of the lesson “Waves and pendulums” for the tour's answers."""

from typing import NamedTuple

from numpy.typing import NDArray


class PendulumsNumbers(NamedTuple):
    """Wavelengths of all pairs."""

    wavelengths: NDArray
    """Wavelength of each pair in tokens."""
    wavelength_ratio: float
    """Each wavelength divided by the one before."""
