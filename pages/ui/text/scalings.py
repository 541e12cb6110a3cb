"""Methods that scale frequencies for longer texts, as readers know them."""

from collections.abc import Mapping
from typing import NamedTuple

from pe_core.scaling import RAMP_TURNS, Scaling


class ScalingText(NamedTuple):
    """Names and formula of a method."""

    label: str
    """Its name on buttons and in tables."""
    subject: str
    """Its name at the beginning of a sentence."""
    formula: str
    """The scaled frequency in LaTeX."""
    symbols: tuple[str, ...] = ()
    """Symbols of the formula whose values are shown besides s and L."""
    is_plural: bool = False

    @property
    def within(self) -> str:
        """Its name within a sentence."""
        starts_lower = self.label[0].islower()
        return self.subject[0].lower() + self.subject[1:] if starts_lower else self.subject


def _ramp(slow: float, fast: float) -> str:
    """Write the share of its frequency that a pair keeps, by its cycles in training."""
    share = rf"\tfrac{{r_i - {slow:g}}}{{{fast:g} - {slow:g}}}"
    return rf"\gamma = \text{{clip}}\left({share}, 0, 1\right)"


_BLENDED = r"\omega_i' = (1-\gamma)\,\omega_i/s + \gamma\,\omega_i,\quad "
SCALING_TEXTS: Mapping[Scaling, ScalingText] = {
    "none": ScalingText("none", "No scaling", r"\omega_i' = \omega_i"),
    "interpolation": ScalingText("interpolation", "Interpolation", r"\omega_i' = \omega_i / s"),
    "ntk-aware": ScalingText(
        "NTK-aware",
        "NTK-aware scaling",
        r"\omega_i' = \left(B\,s^{d/(d-2)}\right)^{-2i/d}",
        symbols=("B",),
    ),
    "dynamic-ntk": ScalingText(
        "dynamic NTK",
        "Dynamic NTK",
        r"\omega_i' = \left(B\,\max\left(\tfrac{s\,\ell}{L} - (s - 1),\, 1\right)^{d/(d-2)}"
        r"\right)^{-2i/d}",
        symbols=("B", r"\ell"),
    ),
    "by-parts": ScalingText(
        "NTK by parts", "NTK by parts", _BLENDED + _ramp(*RAMP_TURNS["by-parts"])
    ),
    "yarn": ScalingText(
        "YaRN",
        "YaRN",
        _BLENDED
        + r"\gamma = 1 - \text{clip}"
        + r"\left(\tfrac{i - \text{low}}{\text{high} - \text{low}}, 0, 1\right)",
        symbols=(r"\text{low}", r"\text{high}"),
    ),
    "llama3": ScalingText(
        "Llama 3.1", "Llama 3.1’s method", _BLENDED + _ramp(*RAMP_TURNS["llama3"])
    ),
    "own": ScalingText(
        "your bars",
        "Your own bars",
        r"\omega_i' = \omega_i \,/\, s^{\,b_i},\quad 0 \le b_i \le 1",
        is_plural=True,
    ),
}
SCALING_LABELS: Mapping[str, str] = {key: text.label for key, text in SCALING_TEXTS.items()}
