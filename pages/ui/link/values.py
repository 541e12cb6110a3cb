"""Untrusted values of a link: the nearest allowed value, and a sentence for the reader."""

import math
import re
from bisect import bisect_left
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

_MOST_LISTED = 20
"""Options that a sentence lists; the page shows all of them."""
_MOST_UNEVEN = 12
"""Numbers without a common step that a sentence lists."""
_SHOWN_CHARACTERS = 32
# The same as in link.ts: `float` also reads "1_000" and the digits of other scripts.
_NUMBER = re.compile(r" *[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)(e[+-]?[0-9]+)? *", re.IGNORECASE)


def last(given: Sequence[str]) -> str:
    """Return the value that counts of those that a link gives to a name; empty without one."""
    return given[-1] if given else ""


def is_written_as(given: Sequence[str], value: object) -> bool:
    """Return whether a link gives exactly a value, in any order if it has several parts."""
    return sorted(given) == sorted(as_written(value))


def read(
    key: str,
    given: Sequence[str],
    options: Sequence,
    default,
    label_of: Callable[[Any], str] = str,
) -> tuple[Any, str | None]:
    """Return the allowed value for what a link gives, and a sentence if it differs.

    ``label_of`` returns the text on screen of an option. The sentence lists both where they differ.
    """
    if not given:
        return default, None
    raw = given[-1]
    value = nearest(raw, options, default)
    if len(given) > 1:
        several = f"{quoted(key, raw)} is the last of {len(given)} values in the link"
        return value, f"{several}. Using {label_of(value)}."
    if str(value) == raw or _number(raw) == value:
        return value, None
    limits = allowed(options, lambda option: _in_link(option, label_of(option)))
    return value, f"{quoted(key, raw)} is not allowed ({limits}). Using {label_of(value)}."


def read_text(key: str, given: Sequence[str], default: str, most: int) -> tuple[str, str | None]:
    """Return a link's text, cut to what is allowed, and a sentence if it was cut."""
    if not given:
        return default, None
    value = "".join(c for c in given[-1] if c.isprintable())[:most].strip() or default
    if given == [value]:
        return value, None
    return value, (
        f"{quoted(key, given[-1])} is not allowed (one text of 1 to {most} printable characters). "
        f"Using `{_shown(value)}`."
    )


def read_several(
    key: str, given: Sequence[str], options: Sequence, default: list, most: int
) -> tuple[list, str | None]:
    """The allowed values, at most ``most``, and the sentence to show where they differ.

    An empty value, which the link has after all were cleared, gives the default.
    """
    given = [raw for raw in given if raw]
    values = (sorted({nearest(raw, options, default[0]) for raw in given}) or default)[:most]
    if not given or is_written_as(given, values):
        return values, None
    return values, (
        f"{quoted(key, ', '.join(given))} is not allowed ({allowed(options)}; at most {most}, "
        f"each once). Using {', '.join(as_written(values))}."
    )


def read_switch(
    key: str, given: Sequence[str], *, default: bool = False
) -> tuple[bool, str | None]:
    """Return a switch's value, and a sentence if the link wrote it differently.

    In a link it is true or false, 1 or 0.
    """
    words = ("false", "true")
    spelt = [{"0": words[0], "1": words[1]}.get(word, word.lower()) for word in given]
    value, refusal = read(key, spelt, words, words[default])
    return value == words[1], refusal


def as_written(value: object) -> list[str]:
    """Return a control's value as a link writes it."""
    if isinstance(value, bool):
        return [str(value).lower()]
    return list(map(str, value)) if isinstance(value, list) else [str(value)]


def nearest(raw, options: Sequence, default):
    """Return the option closest to ``raw``, or ``default`` if ``raw`` is not a number.

    Text that is not among the options also gives ``default``.
    """
    if isinstance(options[0], str):
        return raw if raw in options else default
    number = _number(raw)
    if number is None:
        return default
    # Clamped first: far outside the range, all distances round to the same number.
    number = min(max(number, options[0]), options[-1])
    right = bisect_left(options, number)
    left = max(right - 1, 0)
    return min(options[left], options[right], key=lambda option: abs(option - number))


def allowed(options: Sequence, text_of: Callable[[Any], str] = str) -> str:
    """Describe a control's options in words."""
    if isinstance(options[0], str):
        if len(options) > _MOST_LISTED:
            first = ", ".join(map(text_of, options[:3]))
            return f"one of {len(options)}: {first} … {text_of(options[-1])}"
        return "one of " + ", ".join(map(text_of, options))
    if len(options) < 3:
        return "only " + " or ".join(map(str, options))
    steps = {after - before for before, after in pairwise(options)}
    if len(steps) > 1:
        if len(options) <= _MOST_UNEVEN:
            return "one of " + ", ".join(map(str, options))
        first = ", ".join(map(str, options[:3]))
        return f"one of {first} … {options[-1]}"
    step, limits = steps.pop(), f"from {options[0]} to {options[-1]}"
    if step == 1:
        return f"whole numbers {limits}"
    if step == 2 and options[0] % 2 == 0:
        return f"even numbers {limits}"
    return f"numbers {limits} in steps of {step}"


def quoted(key: str, raw: str) -> str:
    """Return a parameter and its value as inline code, so that Markdown does not render it."""
    return f"`{key} = {_shown(raw) or '(empty)'}`"


def _in_link(option: object, label: str) -> str:
    """Return an option as a link writes it, and its label if that differs."""
    return label if label.strip("“”") == str(option) else f"“{option}” for {label}"


def _shown(raw: str) -> str:
    """Return text as a notice shows it in inline code: printable, and cut to what has space."""
    text = "".join(c if c.isprintable() and c != "`" else " " for c in raw)
    return f"{text[:_SHOWN_CHARACTERS]}…" if len(text) > _SHOWN_CHARACTERS else text


def _number(raw) -> float | None:
    if isinstance(raw, str) and not _NUMBER.fullmatch(raw):
        return None
    try:
        number = float(raw)
    except (TypeError, ValueError):
        return None
    return number if math.isfinite(number) else None
