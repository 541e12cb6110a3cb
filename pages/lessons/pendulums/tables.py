"""Tables of the lesson “Waves and pendulums”."""

from numpy.typing import NDArray

from pages.ui.data_file import Data
from pages.ui.text.numbers import decimals
from pages.ui.text.tables import Table
from pe_core.downsampling import sample_indices

_LISTED_PAIRS = 8


def wavelengths(lengths: NDArray, cycles: NDArray) -> Table:
    """List the wavelengths of some pairs, the slowest among them, and their cycles."""
    listed = sorted({*sample_indices(len(lengths), limit=_LISTED_PAIRS).tolist(), len(lengths) - 1})
    return Table(
        ["pair", "dimensions", "wavelength (tokens)", "cycles from first to last position"],
        [
            [f"{pair}", f"{2 * pair}, {2 * pair + 1}", f"{length:,.2f}", decimals(count, 3)]
            for pair, length, count in zip(listed, lengths[listed], cycles[listed], strict=True)
        ],
    )


def pairs_at(position: int, encoding: NDArray, frequencies: NDArray, lengths: NDArray) -> Data:
    """List the frequency and the wavelength of every pair, and its encoding at a position."""
    return {
        "pair": range(len(lengths)),
        "frequency": frequencies,
        "wavelength": lengths,
        f"sine at position {position}": encoding[0::2],
        f"cosine at position {position}": encoding[1::2],
    }
