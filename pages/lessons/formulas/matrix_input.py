"""A matrix of the reader's own: pasted, uploaded, or one of the samples."""

import numpy as np
import streamlit as st

from pages.lessons.formulas import cached
from pages.lessons.formulas.definition import NO_SAMPLE, SAMPLE
from pages.ui import controls
from pages.ui.text.typed import as_code
from pe_core.recognition import BUGS, bug_matrix, parse_matrix

SAMPLE_SHAPE = (64, 32)
_MAX_CHARACTERS = 200_000


def ask() -> np.ndarray | None:
    """The reader's matrix, or None; shows an error if it cannot be read.

    An upload takes precedence over pasted text, and pasted text over a sample.
    """
    file, text = _fields()
    name = controls.draw(SAMPLE)
    if file is not None:
        return _read(file.getvalue(), file.name)
    if text and text.strip():
        return _read(text.encode(), "pasted.csv")
    return None if name == NO_SAMPLE else bug_matrix(BUGS[name], *SAMPLE_SHAPE)


def _fields():
    """The uploaded file and the pasted text, each None if missing."""
    upload, paste = st.tabs(["Upload", "Paste"])
    file = upload.file_uploader(
        "CSV or NPY, at most 5 MB", type=["csv", "txt", "npy"], key="uploaded_matrix"
    )
    text = paste.text_area(
        "Numbers, one row per line", key="pasted_matrix", max_chars=_MAX_CHARACTERS, height=160
    )
    return file, text


def _read(data: bytes, name: str) -> np.ndarray | None:
    try:
        with cached.ONE_MATRIX_AT_A_TIME:
            return parse_matrix(data, name)
    except ValueError as error:
        st.error(f"Cannot read this matrix: {as_code(str(error))}")
        return None
