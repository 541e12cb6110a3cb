"""Tables of the lesson “Waves and pendulums”."""

from numpy.typing import NDArray

from pages.ui.data_file import Data
from pages.ui.text.numbers import decimals
from pages.ui.text.tables import Column


def wavelengths(lengths: NDArray, cycles: NDArray) -> list[Column]:
    """List the wavelength of every pair, and its cycles."""
    pairs = range(len(lengths))
    return [
        Column("pair", pairs),
        Column("dimensions", [f"{2 * pair}, {2 * pair + 1}" for pair in pairs]),
        Column("wavelength (tokens)", lengths.tolist(), "{:,.2f}".format),
        Column(
            "cycles from first to last position",
            cycles.tolist(),
            lambda count: decimals(count, 3),
        ),
    ]


def pairs_at(position: int, encoding: NDArray, frequencies: NDArray, lengths: NDArray) -> Data:
    """List the frequency and the wavelength of every pair, and its encoding at a position."""
    return {
        "pair": range(len(lengths)),
        "frequency": frequencies,
        "wavelength": lengths,
        f"sine at position {position}": encoding[0::2],
        f"cosine at position {position}": encoding[1::2],
    }
