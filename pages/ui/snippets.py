"""Short NumPy and PyTorch programs that reproduce the figures, with the current parameters."""

from pages.ui.controls import Shared
from pages.ui.page import Snippets

_NUMPY_HEAD = """import numpy as np

d_model, seq_len, base = {d_model}, {seq_len}, {base}
frequency = base ** (-np.arange(0, d_model, 2) / d_model)  # radians per token
"""
_TORCH_HEAD = """import torch

d_model, seq_len, base = {d_model}, {seq_len}, {base}
frequency = base ** (-torch.arange(0, d_model, 2, dtype=torch.float64) / d_model)
"""


def encoding_matrix(shared: Shared) -> Snippets:
    """Programs that leave the encoding matrix in ``encoding``."""
    return _snippets(
        shared,
        """angle = np.arange(seq_len)[:, None] * frequency
encoding = np.empty((seq_len, d_model))
encoding[:, 0::2] = np.sin(angle)
encoding[:, 1::2] = np.cos(angle)
""",
        """angle = torch.arange(seq_len, dtype=torch.float64)[:, None] * frequency
encoding = torch.empty(seq_len, d_model)
encoding[:, 0::2] = angle.sin()
encoding[:, 1::2] = angle.cos()
""",
    )


def wavelengths(shared: Shared) -> Snippets:
    """Programs that leave the wavelengths in ``wavelength``."""
    return _snippets(
        shared,
        "wavelength = 2 * np.pi / frequency  # tokens\n",
        "wavelength = 2 * torch.pi / frequency  # tokens\n",
    )


def decay(shared: Shared, max_offset: int) -> Snippets:
    """Programs that leave the normalised dot products in ``similarity``."""
    return _snippets(
        shared,
        f"""offset = np.arange({max_offset} + 1)
similarity = np.cos(offset[:, None] * frequency).mean(axis=1)
""",
        f"""offset = torch.arange({max_offset} + 1, dtype=torch.float64)
similarity = (offset[:, None] * frequency).cos().mean(dim=1)
""",
    )


def rotation(shared: Shared, pair: int, offset: int) -> Snippets:
    """Programs that leave the shift matrix in ``turn`` and two encodings in ``here, there``."""
    return _snippets(
        shared,
        f"""angle = frequency[{pair}] * {offset}
turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
position = np.arange(seq_len)
here = np.stack([np.sin(frequency[{pair}] * position), np.cos(frequency[{pair}] * position)])
there = turn @ here  # the encodings of position + {offset}
""",
        f"""angle = frequency[{pair}] * {offset}
turn = torch.stack([angle.cos(), angle.sin(), -angle.sin(), angle.cos()]).reshape(2, 2)
position = torch.arange(seq_len, dtype=torch.float64)
here = torch.stack([(frequency[{pair}] * position).sin(), (frequency[{pair}] * position).cos()])
there = turn @ here  # the encodings of position + {offset}
""",
    )


def baselines(shared: Shared, short: int, long: int) -> Snippets:
    """Programs that leave the numberings of both lengths in ``normalised``, ``raw``, ``binary``."""
    return _snippets(
        shared,
        f"""lengths = ({short}, {long})
normalised = [np.linspace(0, 1, n) for n in lengths]
raw = [np.arange(1, n + 1) for n in lengths]
binary = [np.arange(n)[:, None] >> np.arange((n - 1).bit_length()) & 1 for n in lengths]
""",
        f"""lengths = ({short}, {long})
normalised = [torch.linspace(0, 1, n) for n in lengths]
raw = [torch.arange(1, n + 1) for n in lengths]
binary = [torch.arange(n)[:, None] >> torch.arange((n - 1).bit_length()) & 1 for n in lengths]
""",
    )


def _snippets(shared: Shared, numpy: str, pytorch: str) -> Snippets:
    values = shared._asdict()
    return Snippets(_NUMPY_HEAD.format(**values) + numpy, _TORCH_HEAD.format(**values) + pytorch)
