"""Models that run on longer texts than they were first trained on, with their settings."""

from dataclasses import dataclass

from pe_core.rotary.usage import ROTARY_MODELS, RotarySettings
from pe_core.scaling.methods import Scaling


@dataclass(frozen=True, kw_only=True)
class ScaledModel:
    """A model, and how its rotation is scaled for longer texts."""

    model: RotarySettings
    """Its rotation before scaling."""
    scaling: Scaling = "none"
    factor: int = 1
    """Length of the texts divided by the trained one."""
    limit_in: str = ""
    """The place that gives its trained length as a limit; empty if a source says it is trained."""


LLAMA_3_1 = ScaledModel(
    model=RotarySettings(
        name="Llama 3.1",
        base=500_000,
        rotated_dims=128,
        trained_length=8192,
        source="llama-models, models/llama3/model.py",
    ),
    scaling="llama3",
    factor=8,
)

QWEN2_VL = ScaledModel(
    model=RotarySettings(
        name="Qwen2-VL-7B",
        base=1_000_000,
        rotated_dims=128,
        trained_length=32_768,
        source="its config.json; arXiv 2409.12191",
    ),
    limit_in=(
        "its config.json (max_position_embeddings); its paper limits videos in training to "
        "16,384 tokens (section 2.1)"
    ),
)

SCALED_MODELS = (
    *(ScaledModel(model=model) for model in ROTARY_MODELS),
    LLAMA_3_1,
    ScaledModel(
        model=RotarySettings(
            name="Yarn-Llama-2-64k",
            base=10_000,
            rotated_dims=128,
            trained_length=4096,
            source="jquesnelle/yarn; arXiv 2309.00071",
        ),
        scaling="yarn",
        factor=16,
    ),
    QWEN2_VL,
    ScaledModel(
        model=RotarySettings(
            name="Qwen2.5-7B with YaRN",
            base=1_000_000,
            rotated_dims=128,
            trained_length=32_768,
            source="its model card, long texts",
        ),
        limit_in="the YaRN entry of its model card (original_max_position_embeddings)",
        scaling="yarn",
        factor=4,
    ),
)
"""Models whose code, configuration or paper states all of these."""
