"""The old name of `pe_core.schemes.training`, until its callers have moved."""

from pe_core.schemes.training import TrainingSize, gradients, training_size

__all__ = ["TrainingSize", "gradients", "training_size"]
