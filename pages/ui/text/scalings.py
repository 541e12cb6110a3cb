"""Names of methods that scale frequencies for longer texts, as readers know them."""

from collections.abc import Mapping

SCALING_LABELS: Mapping[str, str] = {
    "none": "none",
    "interpolation": "interpolation",
    "ntk-aware": "NTK-aware",
    "dynamic-ntk": "dynamic NTK",
    "by-parts": "by parts",
    "yarn": "YaRN",
    "llama3": "Llama 3.1",
    "own": "own",
}
