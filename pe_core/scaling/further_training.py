"""Training that followed the stretching of a model, as its authors report it."""

from typing import NamedTuple


class FurtherTraining(NamedTuple):
    """Training after a method has changed the frequencies."""

    method: str
    """Name of the method or the model."""
    amount: str
    """Amount of training, in words."""
    source: str


FURTHER_TRAINING = (
    FurtherTraining("interpolation", "at most 1,000 steps", "Chen et al. 2023, abstract"),
    FurtherTraining("YaRN, s = 16", "400 steps", "Peng et al. 2023, section 4.1"),
    FurtherTraining(
        "Llama 3 405B, from 8K to 128K tokens",
        "six stages, about 800 billion tokens",
        "Grattafiori et al. 2024, section 3.4.2",
    ),
    FurtherTraining("NTK-aware", "none", "its announcement, cited by Peng et al. 2023"),
    FurtherTraining("dynamic NTK", "none", "Peng et al. 2023, section 1"),
)
"""Methods and models whose authors report it."""
