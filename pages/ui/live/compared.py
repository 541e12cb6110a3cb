"""Views that a link shows beside the current one: a pinned view, and a target to find."""

import base64
import binascii
import re
from collections.abc import Callable, Mapping
from typing import Any

from pages.ui.link.values import quoted
from pages.ui.live.picture_data import PictureData, Variable

PIN, FIND = "pin", "find"
"""Names in the link: of the pinned view, in plain words, and of the target, in a code."""
_BETWEEN = "."
_PAIR = re.compile(r"(?P<name>[a-z_]{1,40})-(?P<value>-?[0-9]{1,7})")
_MOST_LETTERS = 400
_LARGEST = 4096
"""Largest value of a variable that another one limits."""
_KEY = 0x5A


def compared(
    picture: PictureData, text_of: Callable[[str], str]
) -> tuple[dict[str, Mapping[str, float]], dict[str, str]]:
    """Return the fields `pinned` and `target` of `PictureData` of scene.ts for a link.

    Also return a sentence about each value that is not allowed, by its name in the link.
    """
    fields: dict[str, Mapping[str, float]] = {}
    refusals: dict[str, str] = {}
    for name, field, read in ((PIN, "pinned", _read), (FIND, "target", decode)):
        text = text_of(name)
        if not text:
            continue
        values = read(text)
        if name == PIN:
            # In an older link, a picture may have had other variables; new ones are as confirmed.
            old = {*picture.lesson.parameters, *picture.parameters}
            known = {key: value for key, value in values.items() if key not in old}
            confirmed = {variable.key: variable.value for variable in _live(picture)}
            values = confirmed | known if known else {}
        if is_allowed(picture, values, is_complete=name == PIN):
            fields[field] = values
        else:
            refusals[name] = (
                f"{quoted(name, text)} is not allowed: it does not match the controls of this "
                "picture."
            )
    return fields, refusals


def is_allowed(picture: PictureData, values: Mapping[Any, object], *, is_complete: bool) -> bool:
    """Return whether values are those of all or some live variables, each within its range."""

    def fits(variable: Variable) -> bool:
        value = values[variable.key]
        # Not `isinstance`: true and false are no numbers here. A limit may have changed since.
        is_limited = variable.limit is not None and type(value) is int and 0 <= value <= _LARGEST
        return type(value) is int and (is_limited or value in variable.options)

    live = _live(picture)
    named = [variable for variable in live if variable.key in values]
    count = len(live) if is_complete else len(values)
    return 0 < len(values) == len(named) == count and all(map(fits, named))


def _live(picture: PictureData) -> list[Variable]:
    """Return the variables that the browser follows by itself: only these differ in two views."""
    return [variable for variable in picture.variables if not variable.waits]


def write(values: Mapping[Any, object]) -> str:
    """Return values as text for a link."""
    return _BETWEEN.join(f"{name}-{value}" for name, value in values.items())


def _read(text: str) -> dict[str, float]:
    """Return the values that a text holds; none if it is malformed."""
    pairs = [_PAIR.fullmatch(pair) for pair in text[:_MOST_LETTERS].split(_BETWEEN)]
    return {pair["name"]: int(pair["value"]) for pair in pairs if pair} if all(pairs) else {}


def encode(values: Mapping[str, int]) -> str:
    """Return values as a code that does not show them at a glance: it is a game, not a secret."""
    coded = bytes(byte ^ _KEY for byte in write(values).encode())
    return base64.urlsafe_b64encode(coded).decode().rstrip("=")


def decode(code: str) -> dict[str, float]:
    """Return the values of a code; none if it is malformed."""
    short = code[:_MOST_LETTERS]
    try:
        coded = base64.b64decode(short + "=" * (-len(short) % 4), altchars=b"-_", validate=True)
        return _read(bytes(byte ^ _KEY for byte in coded).decode())
    except (binascii.Error, ValueError):
        return {}
