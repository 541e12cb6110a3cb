"""Short NumPy and PyTorch programs that reproduce the figures, with the current parameters."""

from collections.abc import Sequence
from typing import NamedTuple

from pages.ui.parameters import Shared
from pe_core.variants import Variant


class Snippets(NamedTuple):
    """Short programs that reproduce a figure."""

    numpy: str
    pytorch: str


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


def recipe(shared: Shared) -> Snippets:
    """Programs that leave the usual float32 table in ``encoding``, its error in ``error``."""
    return _snippets(
        shared,
        """position = np.arange(seq_len, dtype=np.float32)[:, None]
rate = np.exp(np.arange(0, d_model, 2, dtype=np.float32) * np.float32(-np.log(base) / d_model))
encoding = np.empty((seq_len, d_model), dtype=np.float32)
encoding[:, 0::2] = np.sin(position * rate)
encoding[:, 1::2] = np.cos(position * rate)
exact = np.sin(np.arange(seq_len)[:, None] * frequency)
error = np.abs(encoding[:, 0::2] - exact).max(axis=1)  # by position, of the sines
""",
        """position = torch.arange(seq_len, dtype=torch.float32)[:, None]
rate = torch.exp(torch.arange(0, d_model, 2, dtype=torch.float32) * (-math.log(base) / d_model))
encoding = torch.empty(seq_len, d_model)
encoding[:, 0::2] = (position * rate).sin()
encoding[:, 1::2] = (position * rate).cos()
exact = (torch.arange(seq_len, dtype=torch.float64)[:, None] * frequency).sin()
error = (encoding[:, 0::2] - exact).abs().max(dim=1).values  # by position, of the sines
""".replace("math.log(base)", "torch.tensor(float(base)).log().item()"),
    )


def variant(shared: Shared, chosen: Variant) -> Snippets:
    """Programs that leave the variant's encoding matrix in ``encoding``; even d_model."""
    numpy = "\n".join(
        [
            "import numpy as np",
            "",
            f"d_model, seq_len, base = {shared.d_model}, {shared.seq_len}, {shared.base}",
            "pairs = d_model // 2",
            "j = np.arange(pairs)",
            f"frequency = {_FREQUENCIES[chosen.key]}",
            f"position = np.arange(seq_len) + {chosen.first_position}",
            *(
                ["position = position / position[-1] * 2 * np.pi"]
                if chosen.span is not None
                else []
            ),
            "angle = position[:, None] * frequency",
            _LAYOUTS[chosen.layout],
            *(["encoding *= np.sqrt(2 / d_model)"] if chosen.unit_norm else []),
            "",
        ]
    )
    pytorch = (
        numpy.replace("import numpy as np", "import torch")
        .replace("np.stack([np.sin(angle), np.cos(angle)], axis=2)", _TORCH_STACK)
        .replace("np.concatenate", "torch.cat")
        .replace("axis=1", "dim=1")
        .replace("np.arange(pairs)", "torch.arange(pairs, dtype=torch.float64)")
        .replace("np.arange(seq_len)", "torch.arange(seq_len, dtype=torch.float64)")
        .replace("np.sqrt(2 / d_model)", "(2 / d_model) ** 0.5")
        .replace("np.", "torch.")
    )
    return Snippets(numpy, pytorch)


def attention(shared: Shared, words: Sequence[str], order: Sequence[int]) -> Snippets:
    """Programs that leave outputs of both orders in ``before`` and ``after``; random tokens."""
    return _snippets(
        shared,
        f"""words, order = {list(words)!r}, {list(order)}
rng = np.random.default_rng(0)
token = {{word: rng.standard_normal(d_model) for word in sorted(set(words))}}
query, key, value = rng.standard_normal((3, d_model, d_model)) / d_model**0.5


def attention(x):
    score = (x @ query) @ (x @ key).T / d_model**0.5
    weight = np.exp(score - score.max(axis=1, keepdims=True))
    return weight / weight.sum(axis=1, keepdims=True) @ (x @ value)


x = np.stack([token[word] for word in words])
before, after = attention(x)[order], attention(x[order])  # equal: order does not count
angle = np.arange(len(words))[:, None] * frequency
position = np.stack([np.sin(angle), np.cos(angle)], axis=2).reshape(len(words), d_model)
seen_before, seen_after = attention(x + position)[order], attention(x[order] + position)
""",
        f"""words, order = {list(words)!r}, {list(order)}
torch.manual_seed(0)
token = {{word: torch.randn(d_model, dtype=torch.float64) for word in sorted(set(words))}}
query, key, value = torch.randn(3, d_model, d_model, dtype=torch.float64) / d_model**0.5


def attention(x):
    score = (x @ query) @ (x @ key).T / d_model**0.5
    return score.softmax(dim=1) @ (x @ value)


x = torch.stack([token[word] for word in words])
before, after = attention(x)[order], attention(x[order])  # equal: order does not count
angle = torch.arange(len(words), dtype=torch.float64)[:, None] * frequency
position = torch.stack([angle.sin(), angle.cos()], dim=2).reshape(len(words), d_model)
seen_before, seen_after = attention(x + position)[order], attention(x[order] + position)
""",
    )


_PAPER = "base ** (-2 * j / d_model)"
_INCLUSIVE = "base ** (-j / max(pairs - 1, 1))"
_FREQUENCIES = {
    "paper": _PAPER,
    "column-wise": _PAPER,
    "marian": _PAPER,
    "detr": _PAPER,
    "inclusive": _INCLUSIVE,
    "fairseq": _INCLUSIVE,
    "mlx": _INCLUSIVE,
    "guided-diffusion": "base ** (-j / pairs)",
    "one-based": "base ** (-2 * (j + 1) / d_model)",
    "extra-pi": "np.pi * j * base ** (-2 * j / d_model)",
    "nerf": "2.0 ** j",
}
_LAYOUTS = {
    "interleaved": "encoding = np.stack([np.sin(angle), np.cos(angle)], axis=2)"
    ".reshape(seq_len, d_model)",
    "sin-cos": "encoding = np.concatenate([np.sin(angle), np.cos(angle)], axis=1)",
    "cos-sin": "encoding = np.concatenate([np.cos(angle), np.sin(angle)], axis=1)",
}
_TORCH_STACK = "torch.stack([torch.sin(angle), torch.cos(angle)], dim=2)"


def _snippets(shared: Shared, numpy: str, pytorch: str) -> Snippets:
    values = shared._asdict()
    return Snippets(_NUMPY_HEAD.format(**values) + numpy, _TORCH_HEAD.format(**values) + pytorch)
