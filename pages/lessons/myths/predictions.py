"""The reader's predictions, kept in the session and written into the link."""

from collections.abc import Mapping
from typing import NamedTuple

import streamlit as st

from pages.lessons.myths import cached
from pages.lessons.myths.claim import Claim
from pages.lessons.myths.claims import GROUPS
from pages.lessons.myths.definition import GUESSES
from pages.ui import session_values, url_state
from pages.ui.parameters import Shared

_GUESSES = url_state.Parameter(GUESSES)
_MEANING = {"r": True, "m": False, "-": None}
_BETWEEN = "."


class Prediction(NamedTuple):
    """A prediction of a verdict."""

    is_right: bool
    at: Shared | None
    """Parameters of the verdict; None if a link gave the prediction, which does not name them."""


def made() -> Mapping[str, Prediction]:
    """Return the predictions by the keys of their claims: those of a link, else the session's."""
    predictions, text = _kept(), _GUESSES.text()
    if _GUESSES.replaces() or not predictions:
        predictions.clear()
        predictions.update(read(text))
        if _written(predictions) != text:
            _GUESSES.refuse(
                " (r for each right prediction, m for each missed one and a hyphen for each claim "
                "without one, with a dot before the claims about today’s models)."
            )
    _GUESSES.write(*filter(None, [_written(predictions)]))
    return predictions


def ask(claim: Claim, shared: Shared) -> None:
    """Draw two buttons: each keeps a prediction about a claim, which shows its verdict."""
    with st.container(horizontal=True, key="prediction"):
        for label, predicted in (("True", True), ("False", False)):
            st.button(label, on_click=_keep, args=(claim, shared, predicted))


def forget() -> None:
    """Forget all predictions."""
    _kept().clear()
    _GUESSES.write()


def _keep(claim: Claim, shared: Shared, predicted: bool) -> None:
    is_right = cached.verdict(claim.key, shared).holds == predicted
    _kept()[claim.key] = Prediction(is_right, shared)


def _kept() -> dict[str, Prediction]:
    return session_values.kept("predictions")


def read(text: str) -> dict[str, Prediction]:
    """Read the predictions of a link, none if it has any other letter or too many."""
    parts = text.split(_BETWEEN)
    if len(parts) > len(GROUPS) or set(text) - {*_MEANING, _BETWEEN}:
        return {}
    return {
        claim.key: Prediction(is_right, None)
        for group, letters in zip(GROUPS, parts, strict=False)
        for claim, letter in zip(group.in_link_order, letters, strict=False)
        if (is_right := _MEANING[letter]) is not None
    }


def _written(predictions: Mapping[str, Prediction]) -> str:
    """Write predictions as in a link: a letter for each claim, a dot between the topics."""
    letters = {is_right: letter for letter, is_right in _MEANING.items()}
    results = {key: prediction.is_right for key, prediction in predictions.items()}
    parts = [
        "".join(letters[results.get(claim.key)] for claim in group.in_link_order)
        for group in GROUPS
    ]
    return _BETWEEN.join(part.rstrip("-") for part in parts).rstrip(_BETWEEN)
