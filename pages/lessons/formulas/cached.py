"""Comparisons and recognitions, which are slow, kept for the next run and the next reader."""

from collections.abc import Mapping
from threading import Lock

import numpy as np
import streamlit as st
from numpy.typing import NDArray

from pe_core.recognition import (
    BUGS,
    BugDifference,
    Recognition,
    RotaryTable,
    bug_difference,
    recognise,
    recognise_rotary_table,
)
from pe_core.versions import VERSIONS, Comparison, ComparisonSummary, compare, summarise

ONE_MATRIX_AT_A_TIME = Lock()
"""Held during work on a reader's matrix: it takes seconds, and many readers may bring one."""


@st.cache_resource(max_entries=4, show_spinner=False)
def compared(first: str, second: str, *, seq_len: int, d_model: int, base: int) -> Comparison:
    """Compare two versions by their keys: matching many columns by distance is slow."""
    return compare(VERSIONS[first], VERSIONS[second], seq_len, d_model, base=base)


@st.cache_data(max_entries=32, show_spinner=False)
def every_version(
    first: str, *, seq_len: int, d_model: int, base: int, threshold: float
) -> Mapping[str, ComparisonSummary]:
    """Compare every version with the first, by their keys."""
    return {
        key: summarise(compare(VERSIONS[first], version, seq_len, d_model, base=base), threshold)
        for key, version in VERSIONS.items()
    }


@st.cache_data(max_entries=32, show_spinner=False)
def every_bug(
    *, seq_len: int, d_model: int, base: int, threshold: float
) -> Mapping[str, BugDifference]:
    """Measure every known mistake, by its key."""
    return {
        key: bug_difference(bug, seq_len, d_model, base=base, threshold=threshold)
        for key, bug in BUGS.items()
    }


def recognised(matrix: NDArray[np.float64]) -> tuple[Recognition, RotaryTable | None]:
    """Recognise the version, or the mistake, that a reader's matrix was made with.

    The second result is the table of a rotary encoding that it is, if it is one.
    """
    return _recognised(matrix.tobytes(), matrix.shape)


@st.cache_data(max_entries=16, show_spinner=False)
def _recognised(entries: bytes, shape: tuple[int, int]) -> tuple[Recognition, RotaryTable | None]:
    """Recognise a matrix by its bytes: Streamlit compares large arrays by a sample of entries."""
    with ONE_MATRIX_AT_A_TIME:
        matrix = np.frombuffer(entries).reshape(shape)
        return recognise(matrix), recognise_rotary_table(matrix)
