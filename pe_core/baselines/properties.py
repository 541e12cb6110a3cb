"""The old name of `pe_core.schemes.properties`, until its callers have moved."""

from pe_core.schemes.properties import SchemeProperties, ShiftProperties, beyond_training

__all__ = ["SchemeProperties", "ShiftProperties", "beyond_training"]
