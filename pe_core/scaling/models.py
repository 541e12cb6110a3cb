"""Models that run on longer texts than they were first trained on, with their settings."""

from typing import NamedTuple

from pe_core.rotary.usage import ROTARY_MODELS
from pe_core.scaling.methods import Scaling


class ScaledModel(NamedTuple):
    """The settings of a model's rotary encoding."""

    name: str
    rotated_dims: int
    """Number of dimensions that are rotated in each head."""
    base: int
    trained_length: int
    """Number of positions before scaling, in tokens."""
    scaling: Scaling
    factor: int
    source: str


SCALED_MODELS = (
    *(
        ScaledModel(one.name, one.rotated_dims, one.base, one.trained_length, "none", 1, one.source)
        for one in ROTARY_MODELS
    ),
    ScaledModel(
        "Llama 3.1", 128, 500_000, 8192, "llama3", 8, "llama-models, models/llama3/model.py"
    ),
    ScaledModel(
        "Yarn-Llama-2-64k", 128, 10_000, 4096, "yarn", 16, "jquesnelle/yarn; arXiv 2309.00071"
    ),
    ScaledModel(
        "Qwen2-VL-7B", 128, 1_000_000, 32_768, "none", 1, "its config.json; arXiv 2409.12191"
    ),
    ScaledModel(
        "Qwen2.5-7B with YaRN", 128, 1_000_000, 32_768, "yarn", 4, "its model card, long texts"
    ),
)
"""Models whose code or paper states all of these."""
