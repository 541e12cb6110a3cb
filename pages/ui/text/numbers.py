"""Numbers as text: digits, units, LaTeX.

The live pictures' `numbers.ts` has `counted`, `tiny`, `decimals`, `degrees` and `short`, too.
"""

import re
from collections.abc import Iterable, Sequence
from math import ceil, floor, inf, log10

import numpy as np

_TINY_BELOW = 0.01
_MOST_PLACES = 12
_WHOLE_DEGREES = 99.95
_FEWEST_PERCENT, _HALF_HUNDREDTH = 0.001, 0.005


def written(number: float, *, whole_below: float = inf) -> str:
    """A whole number below a limit in full, any other with six digits."""
    whole = number == round(number) and number < whole_below
    return f"{number:,.0f}" if whole else f"{number:,.6g}"


_SPELLED = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def spelled(number: int) -> str:
    """A count as a word, up to nine."""
    return _SPELLED[number] if number < len(_SPELLED) else f"{number:,}"


def counted(number: int, noun: str) -> str:
    """A count with its noun, in the singular for one."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


_SUPERSCRIPTS = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def _power_of_ten(exponent: int) -> str:
    return f"10{str(exponent).translate(_SUPERSCRIPTS)}"


def tiny(number: float) -> str:
    """A number that is usually small: three significant digits or, below 0.01, a power of ten."""
    if number == 0 or abs(number) >= _TINY_BELOW:
        return f"{float(f'{number:.3g}'):,.12g}"
    digits, exponent = f"{number:.1e}".split("e")
    return f"{digits} × {_power_of_ten(int(exponent))}"


def with_digits(number: float, digits: int) -> str:
    """A number with significant digits, and a power of ten instead of an exponent."""
    mantissa, _, exponent = f"{number:,.{digits}g}".partition("e")
    return f"{mantissa} × {_power_of_ten(int(exponent))}" if exponent else mantissa


def power_above(number: float) -> str:
    """A power of ten that is larger than a positive number."""
    return _power_of_ten(ceil(log10(number) + 1e-9))


def decimals(number: float, places: int) -> str:
    """A fixed number of decimals or, where these would all be zeros, `tiny`."""
    return f"{number:z.{places}f}" if abs(number) >= 0.5 * 10.0**-places else tiny(number)


def degrees(number: float) -> str:
    """Degrees with one decimal; with two digits below 1, and whole from 100 on."""
    if abs(number) < 1:
        return f"{np.format_float_positional(number, 2, fractional=False, trim='-')}°"
    return f"{decimals(number, 1 if abs(number) < _WHOLE_DEGREES else 0)}°"


def distinct(number: float, other: float) -> str:
    """A number with two decimals, or with the fewest that tell it from another number."""
    for places in range(2, 7):
        text = f"{number:z.{places}f}"
        if text != f"{other:z.{places}f}":
            return text
    return f"{number:z.2f}"


def told_apart(first: float, second: float) -> tuple[str, str]:
    """Write two numbers with three decimals, or with enough to tell them apart.

    Numbers below 1 stay below 1.
    """
    places = 3
    while places < _MOST_PLACES and first != second and _looks_alike(first, second, places):
        places += 1
    return f"{first:z.{places}f}", f"{second:z.{places}f}"


def _looks_alike(first: float, second: float, places: int) -> bool:
    """Return whether rounded numbers are equal, or one below 1 is rounded up to 1."""
    texts = {f"{number:.{places}f}" for number in (first, second, 1.0)}
    return len(texts) < len({first, second, 1.0})


def share(number: float) -> str:
    """A share of 1 as a percentage with two decimals, or with two digits of what is near 0 or 1.

    Below 0.001%, these are followed by a power of ten.
    """
    percent = 100 * number
    if 0 < percent < _FEWEST_PERCENT:
        return f"{with_digits(percent, 2)}%"
    gap = min(percent, 100 - percent)
    is_near = 0 < gap < 1 and (percent < 1 or gap < _HALF_HUNDREDTH)
    return f"{percent:.{1 - floor(log10(gap)) if is_near else 2}f}%"


def weight_share(number: float) -> str:
    """A weight of several as pictures write it: with one decimal from 1% on, and never 100%.

    The other weights have some of it, too.
    """
    if number < 0.01:
        return share(number)
    percent = f"{100 * number:.1f}"
    return "over 99.9%" if percent == "100.0" else f"{percent}%"


def rough_share(number: float) -> str:
    """A share of 1 as a percentage with two digits, as takeaways state it."""
    percent = 100 * number
    if 0 < percent < 0.1:
        return "less than 0.1%"
    if 99.5 <= percent < 100:
        return "more than 99%"
    return f"{percent:.0f}%" if percent >= 9.95 or percent == 0 else f"{percent:.1f}%"


_LATEX_OR_CODE = re.compile(r"(\$\$.*?\$\$|\$[^$]*\$|`[^`]*`)", re.DOTALL)
_HYPHEN_FOR_MINUS = re.compile(r"(?<![\w.)\]}])-(?=\d)|(?<=\de)-(?=\d)")


def with_minus(text: str) -> str:
    """A Markdown text with true minus signs before its numbers, but in LaTeX and code."""
    parts = _LATEX_OR_CODE.split(text)
    parts[::2] = [_HYPHEN_FOR_MINUS.sub("−", part) for part in parts[::2]]
    return "".join(parts)


_LONG = re.compile(r"(?<![\d.])\d{4,}")


_TEXT_IN_LATEX = re.compile(r"(\\text\{[^}]*\})")
_EXPONENT = re.compile(r"(?<=\d)e([+-]\d+)")


def group_digits_in_latex(latex: str) -> str:
    """An equation with commas in its long numbers, and its exponents as powers of ten."""
    parts = _TEXT_IN_LATEX.split(latex)
    # Words keep theirs: a year has no comma.
    parts[::2] = [
        _LONG.sub(
            lambda digits: f"{int(digits[0]):,}".replace(",", "{,}"),
            _EXPONENT.sub(_exponent_in_latex, part),
        )
        for part in parts[::2]
    ]
    return "".join(parts)


def _exponent_in_latex(exponent: re.Match[str]) -> str:
    """Return an exponent such as e-05 as a factor in LaTeX; empty if it is zero."""
    return rf"\cdot 10^{{{int(exponent[1])}}}" if int(exponent[1]) else ""


def with_groups(text: str) -> str:
    """A Markdown text with commas in the long numbers of its LaTeX."""
    parts = _LATEX_OR_CODE.split(text)
    parts[1::2] = [
        group_digits_in_latex(part) if part.startswith("$") else part for part in parts[1::2]
    ]
    return "".join(parts)


def listed(names: Sequence[str]) -> str:
    """Names in a row: a, b and c."""
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last


def bmatrix(matrix: Iterable[Iterable[float]]) -> str:
    """A matrix in LaTeX, with its numbers."""
    rows = r" \\ ".join(" & ".join(f"{value:z.4f}" for value in row) for row in matrix)
    return rf"\begin{{bmatrix}}{rows}\end{{bmatrix}}"


def factor(number: float) -> str:
    """A factor of a product in LaTeX: four decimals or a whole number; in brackets if negative."""
    text = f"{number}" if isinstance(number, int) else f"{number:z.4f}"
    return f"({text})" if text.startswith("-") else text


def in_latex(number: float, digits: int) -> str:
    """A number in LaTeX with significant digits, with a power of ten instead of "e-05"."""
    mantissa, _, exponent = f"{number:z.{digits}g}".partition("e")
    return rf"{mantissa}\cdot 10^{{{int(exponent)}}}" if exponent else mantissa


def decimals_in_latex(number: float, places: int) -> str:
    """A fixed number of decimals in LaTeX, or four digits where only one would be left."""
    is_small = 0 < abs(number) < 10.0 ** (1 - places)
    return in_latex(number, 4) if is_small else f"{number:z.{places}f}"


def short(number: float) -> str:
    """A positive number with four significant digits or, from a thousand on, as a whole number."""
    return f"{number:,.0f}" if number >= 1000 else f"{float(f'{number:.4g}'):,.12g}"
