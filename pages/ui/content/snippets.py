"""Short NumPy and PyTorch programs that reproduce the figures, with the current parameters."""

from collections.abc import Sequence
from typing import NamedTuple

from pages.ui.parameters import Shared
from pe_core.attention.words import fold_word
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


def wavelengths(shared: Shared, position: int) -> Snippets:
    """Programs that leave the wavelengths in ``wavelength``, and the pairs at a position."""
    return _snippets(
        shared,
        f"""wavelength = 2 * np.pi / frequency  # tokens
sine, cosine = np.sin(frequency * {position}), np.cos(frequency * {position})
""",
        f"""wavelength = 2 * torch.pi / frequency  # tokens
sine, cosine = (frequency * {position}).sin(), (frequency * {position}).cos()
""",
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
    """Programs that leave the numberings of both lengths, each under its name."""
    return _snippets(
        shared,
        f"""lengths = ({short}, {long})
normalised = [np.linspace(0, 1, n) for n in lengths]
raw = [np.arange(1, n + 1) for n in lengths]
binary = [np.arange(n)[:, None] >> np.arange((n - 1).bit_length()) & 1 for n in lengths]
angle = [np.arange(n)[:, None] * frequency for n in lengths]
sinusoid = [np.stack([np.sin(a), np.cos(a)], axis=2).reshape(len(a), d_model) for a in angle]
""",
        f"""lengths = ({short}, {long})
normalised = [torch.linspace(0, 1, n) for n in lengths]
raw = [torch.arange(1, n + 1) for n in lengths]
binary = [torch.arange(n)[:, None] >> torch.arange((n - 1).bit_length()) & 1 for n in lengths]
angle = [torch.arange(n)[:, None] * frequency for n in lengths]
sinusoid = [torch.stack([a.sin(), a.cos()], dim=2).reshape(len(a), d_model) for a in angle]
""",
    )


def float_types(shared: Shared, *, exactly: bool) -> Snippets:
    """Programs that leave the largest error of each row in ``error``, by the float type."""
    numpy = """

def bfloat16(x):  # a float32 cut to its upper half, rounded to even
    bits = np.asarray(x, dtype=np.float32).view(np.uint32)
    odd = bits >> np.uint32(16) & np.uint32(1)
    return (bits + np.uint32(0x7FFF) + odd & np.uint32(0xFFFF0000)).view(np.float32)


def waves(angle):
    angle = angle.astype(np.float64)
    return np.stack([np.sin(angle), np.cos(angle)], axis=2).reshape(seq_len, d_model)


position = np.arange(seq_len, dtype=np.float64)[:, None]
exact = waves(position * frequency)
types = {"float32": np.float32, "float16": np.float16, "bfloat16": bfloat16}
error = {}
for name, to in types.items():
"""
    torch = """

def waves(angle):
    angle = angle.to(torch.float64)
    return torch.stack([angle.sin(), angle.cos()], dim=2).reshape(seq_len, d_model)


position = torch.arange(seq_len, dtype=torch.float64)[:, None]
exact = waves(position * frequency)
types = {"float32": torch.float32, "float16": torch.float16, "bfloat16": torch.bfloat16}
error = {}
for name, to in types.items():
"""
    if exactly:
        numpy += "    encoding = to(exact)\n"
        torch += "    encoding = exact.to(to)\n"
    else:
        numpy += """    angle = to(to(position).astype(np.float64) * to(frequency))
    encoding = to(waves(angle))
"""
        torch += """    angle = (position.to(to).double() * frequency.to(to).double()).to(to)
    encoding = waves(angle).to(to)
"""
    return _snippets(
        shared,
        numpy + "    error[name] = np.abs(encoding - exact).max(axis=1)\n",
        torch + "    error[name] = (encoding.double() - exact).abs().max(dim=1).values\n",
    )


def variants(shared: Shared, first: Variant, second: Variant, order: Sequence[int]) -> Snippets:
    """Programs that leave both matrices in ``first`` and ``second``, and their ``difference``.

    ``order`` is that of the second's columns; d_model is even.
    """
    d_model, seq_len, base = shared
    numpy = "\n".join(
        [
            "import numpy as np",
            "",
            f"d_model, seq_len, base = {d_model}, {seq_len}, {base}",
            "pairs = d_model // 2",
            "j = np.arange(pairs)",
            *_variant("first", first),
            *_variant("second", second),
            f"order = {_order(order, d_model)}  # of the second's columns",
            "difference = second[:, order] - first",
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


def _variant(name: str, chosen: Variant) -> list[str]:
    """Lines that leave a variant's matrix under a name."""
    lines = [
        "",
        f"frequency = {_FREQUENCIES[chosen.key]}  # {chosen.key}",
        f"position = np.arange(seq_len) + {chosen.first_position}",
    ]
    if chosen.span is not None:
        lines.append("position = position / position[-1] * 2 * np.pi")
    lines += ["angle = position[:, None] * frequency", f"{name} = {_LAYOUTS[chosen.layout]}"]
    return [*lines, f"{name} *= np.sqrt(2 / d_model)"] if chosen.unit_norm else lines


def _order(order: Sequence[int], d_model: int) -> str:
    """An order of columns as a program writes it; short where it has a rule."""
    order, pairs = list(map(int, order)), d_model // 2
    halves = range(pairs)
    rules = {
        "list(range(d_model))": list(range(d_model)),
        "[j + k * pairs for j in range(pairs) for k in (0, 1)]": [
            j + k * pairs for j in halves for k in (0, 1)
        ],
        "[j + k * pairs for j in range(pairs) for k in (1, 0)]": [
            j + k * pairs for j in halves for k in (1, 0)
        ],
        "[2 * j + k for k in (0, 1) for j in range(pairs)]": [
            2 * j + k for k in (0, 1) for j in halves
        ],
        "[2 * j + k for k in (1, 0) for j in range(pairs)]": [
            2 * j + k for k in (1, 0) for j in halves
        ],
        "[j + k * pairs for k in (1, 0) for j in range(pairs)]": [
            j + k * pairs for k in (1, 0) for j in halves
        ],
    }
    return next((rule for rule, found in rules.items() if found == order), str(order))


_RANDOM = """

def numbers(name, *shape):  # the same in every run: the name is the seed
    digest = hashlib.blake2b(f"0:{name}".encode("utf-8", "surrogatepass"), digest_size=16).digest()
    generator = np.random.Generator(np.random.PCG64(int.from_bytes(digest, "little")))
    return generator.standard_normal(shape)


"""
_TORCH_RANDOM = _RANDOM.replace(
    "return generator.standard_normal(shape)",
    "return torch.from_numpy(generator.standard_normal(shape))",
)
_ENCODING = """angle = np.arange(len(words))[:, None] * frequency
encoding = np.stack([np.sin(angle), np.cos(angle)], axis=2).reshape(len(words), d_model)
"""
_TORCH_ENCODING = """angle = torch.arange(len(words), dtype=torch.float64)[:, None] * frequency
encoding = torch.stack([angle.sin(), angle.cos()], dim=2).reshape(len(words), d_model)
"""


def token_sum(shared: Shared, words: Sequence[str]) -> Snippets:
    """Programs that leave tokens and encodings in ``token, encoding``, and their ``total``."""
    listed = f"words = {_folded(words)}\n"
    return _random(
        _snippets(
            shared,
            _RANDOM
            + listed
            + "token = np.stack([numbers(word, d_model) for word in words])\n"
            + _ENCODING
            + "total = token + encoding\n",
            _TORCH_RANDOM
            + listed
            + "token = torch.stack([numbers(word, d_model) for word in words])\n"
            + _TORCH_ENCODING
            + "total = token + encoding\n",
        )
    )


def attention(
    shared: Shared, words: Sequence[str], order: Sequence[int], *, encoded: bool
) -> Snippets:
    """Programs that leave the maps and outputs of both orders in ``before`` and ``after``."""
    listed = f"words, order = {_folded(words)}, {list(map(int, order))}\n"
    weights = """query, key, value = (
    numbers(name, d_model, d_model) / d_model**0.5 for name in ("query", "key", "value")
)
"""
    compared = (
        "before, after = attention(x + encoding), attention(x[order] + encoding)\n"
        if encoded
        else "before, after = attention(x), attention(x[order])  # without positions\n"
    )
    head = """

def attention(x):
    score = (x @ query) @ (x @ key).T / d_model**0.5
"""
    numpy = """    weight = np.exp(score - score.max(axis=1, keepdims=True))
    weight /= weight.sum(axis=1, keepdims=True)
    return weight, weight @ (x @ value)


x = np.stack([numbers(word, d_model) for word in words])
"""
    torch = """    weight = score.softmax(dim=1)
    return weight, weight @ (x @ value)


x = torch.stack([numbers(word, d_model) for word in words])
"""
    return _random(
        _snippets(
            shared,
            f"{_RANDOM}{listed}{weights}{head}{numpy}{_ENCODING}{compared}"
            "back = np.argsort(order)\n"
            "moved = np.abs(after[1][back] - before[1]).max()  # of the outputs\n",
            f"{_TORCH_RANDOM}{listed}{weights}{head}{torch}{_TORCH_ENCODING}{compared}"
            "back = torch.tensor(order).argsort()\n"
            "moved = (after[1][back] - before[1]).abs().max()  # of the outputs\n",
        )
    )


def _folded(words: Sequence[str]) -> list[str]:
    """Words as their vectors are seeded: without regard to capitals."""
    return [fold_word(word) for word in words]


def _random(made: Snippets) -> Snippets:
    """Programs that need random numbers, with the imports for these."""
    numpy, pytorch = made
    both = "import hashlib\n\nimport numpy as np\nimport torch\n"
    return Snippets(f"import hashlib\n\n{numpy}", pytorch.replace("import torch\n", both, 1))


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
    "interleaved": "np.stack([np.sin(angle), np.cos(angle)], axis=2).reshape(seq_len, d_model)",
    "sin-cos": "np.concatenate([np.sin(angle), np.cos(angle)], axis=1)",
    "cos-sin": "np.concatenate([np.cos(angle), np.sin(angle)], axis=1)",
}
_TORCH_STACK = "torch.stack([torch.sin(angle), torch.cos(angle)], dim=2)"


def _snippets(shared: Shared, numpy: str, pytorch: str) -> Snippets:
    values = shared._asdict()
    return Snippets(_NUMPY_HEAD.format(**values) + numpy, _TORCH_HEAD.format(**values) + pytorch)
