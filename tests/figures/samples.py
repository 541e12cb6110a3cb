"""Samples of the encoding itself, as the lessons make them."""

from pe_core import encoding_matrix, wavelengths
from pe_core.samples import ColumnSample, MatrixSample, sample_column, sample_matrix


def sample_of(seq_len: int, d_model: int, base: float = 10_000.0) -> MatrixSample:
    matrix = encoding_matrix(seq_len, d_model, base=base)
    return sample_matrix(matrix, wavelengths(d_model, base=base))


def column_of(position: int, dim: int, seq_len: int, d_model: int) -> ColumnSample:
    return sample_column(encoding_matrix(seq_len, d_model), wavelengths(d_model), position, dim)
