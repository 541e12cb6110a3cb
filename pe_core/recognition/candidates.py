"""The formulas and parameters that a matrix is compared with."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core.recognition.estimation import parameter_guesses, shows_base
from pe_core.recognition.known_bugs import BUGS, Bug, bug_encode, bug_shows_base
from pe_core.validation import DEFAULT_BASE
from pe_core.versions.catalogue import VERSIONS, Layout, Version, version_columns
from pe_core.versions.frequencies import position_scale
from pe_core.versions.matrix import version_encode


class Candidate(NamedTuple):
    """A formula with parameters, to compare a matrix with."""

    source: Version | Bug
    """A version, in its own layout or another, or a bug."""
    base: float
    """Base of the frequencies."""
    first_position: float
    """Position of row 0, in tokens."""
    shows_base: bool
    """True if the entries depend on the base."""
    own_layout: bool
    """True if the layout is the source's own."""
    own_start: bool
    """True if the first position and the padding row are the source's own."""

    @property
    def identity(self) -> tuple[Literal["version", "bug"], str, Layout]:
        """Kind and key of the source, and the layout."""
        if isinstance(self.source, Bug):
            return "bug", self.source.key, Layout.INTERLEAVED
        return "version", self.source.key, self.source.layout

    def rows(self, selected: NDArray[np.int64], shape: tuple[int, int]) -> NDArray[np.float64]:
        """Compute the rows `selected` of the candidate's matrix of this shape."""
        seq_len, d_model = shape
        positions = self.first_position + selected.astype(np.float64)
        if isinstance(self.source, Bug):
            return bug_encode(self.source, positions, d_model, base=self.base)
        positions *= position_scale(self.source, seq_len)
        return version_encode(self.source, positions, d_model, base=self.base)


def candidates(rows: NDArray[np.float64], selected: NDArray[np.int64]) -> tuple[Candidate, ...]:
    """List the candidates for a matrix, in the order of `VERSIONS`, then of `BUGS`.

    Versions are tried with the usual base and first position and with those estimated from the
    matrix; their formulas also in layouts that no version uses. Bugs are tried with the usual ones.
    `selected` has the rising indices of at least 2 rows to compare, without padding.

    Internal: arguments must be validated by the caller.

    >>> from pe_core.recognition.known_bugs import bug_matrix
    >>> found = candidates(bug_matrix(BUGS["doubled-exponent"], 9, 8), np.arange(9))
    >>> sorted({round(it.base) for it in found if it.source.key == "paper"})[-1]
    100000000
    """
    return (*_version_candidates(rows, selected), *_bug_candidates(rows.shape[1]))


def _version_candidates(
    rows: NDArray[np.float64], selected: NDArray[np.int64]
) -> Iterator[Candidate]:
    d_model = rows.shape[1]
    for version in VERSIONS.values():
        if not _is_defined(version, d_model):
            continue
        own_start = _own_start(version, len(rows), selected)
        for layout in _layouts(version):
            source = version._replace(layout=layout)
            for base, start in parameter_guesses(source, rows, selected):
                yield Candidate(
                    source,
                    base,
                    start,
                    shows_base=shows_base(version, d_model),
                    own_layout=layout == version.layout,
                    own_start=start == own_start,
                )


def _bug_candidates(d_model: int) -> Iterator[Candidate]:
    if d_model % 2 == 0:
        for bug in BUGS.values():
            for start in (0.0, 1.0):
                yield Candidate(
                    bug,
                    DEFAULT_BASE,
                    start,
                    shows_base=bug_shows_base(bug, d_model),
                    own_layout=True,
                    own_start=start == 0.0,
                )


def _is_defined(version: Version, d_model: int) -> bool:
    """Return True if a version is defined for this d_model."""
    try:
        version.frequencies(d_model, DEFAULT_BASE)
        version_columns(version, d_model)
    except ValueError:
        return False
    return True


def _own_start(version: Version, seq_len: int, selected: NDArray[np.int64]) -> int | None:
    """The version's first position if it leaves out the same rows, else None."""
    left_out = np.setdiff1d(np.arange(seq_len, dtype=np.int64), selected).tolist()
    if not left_out:
        return version.first_position
    # A stored table starts at position 0.
    return 0 if left_out == [version.padding_position] else None


def _layouts(version: Version) -> list[Layout]:
    """Its own layout and, if it is the first with its numbers, the layouts that no version uses."""
    numbers = (version.rule, version.span, version.unit_norm)
    same = [v for v in VERSIONS.values() if (v.rule, v.span, v.unit_norm) == numbers]
    if version is not same[0]:
        return [version.layout]
    used = {v.layout for v in same}
    return [version.layout, *(layout for layout in Layout if layout not in used)]
