"""Read powers of ten as the lab writes them, and as a program does."""

import re

_DIGITS = str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789")


def with_exponents(text: str) -> str:
    """Return a text with its powers of ten as a program writes them: 1.4e-5.

    >>> with_exponents("off by 1.4 × 10⁻⁵, less than 10⁻⁴")
    'off by 1.4e-5, less than 1e-4'
    """
    return re.sub(
        r"(?:(\d) × )?\b10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)",
        lambda power: f"{power[1] or 1}e{power[2].translate(_DIGITS)}",
        text,
    )
