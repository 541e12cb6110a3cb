"""Short programs that compute what a picture shows, with the current parameters.

Each is written once, in NumPy; `frameworks` has what the others write otherwise.
"""

from collections.abc import Sequence
from typing import NamedTuple

from pages.ui.content.frameworks import FRAMEWORKS
from pages.ui.parameters import Shared
from pe_core.attention.words import fold_word
from pe_core.variants import Variant


class Snippets(NamedTuple):
    """Short programs that compute the same."""

    numpy: str
    pytorch: str
    jax: str
    tensorflow: str

    @staticmethod
    def names() -> list[str]:
        """What the frameworks are called."""
        return [framework.name for framework in FRAMEWORKS]


_FREQUENCY = """# in radians per token
frequency = base ** (-np.arange(0, d_model, 2) / d_model)
"""
_ENCODING = """angle = np.arange(ROWS)[:, None] * frequency
waves = np.stack([np.sin(angle), np.cos(angle)], axis=2)
encoding = np.reshape(waves, (ROWS, d_model))
"""


def encoding_matrix(shared: Shared) -> Snippets:
    """Programs that leave the encoding matrix in ``encoding``."""
    return _programs(
        shared,
        _ENCODING.replace("ROWS", "seq_len")
        + """print(encoding.shape)
print(encoding[:4, :6])
""",
    )


def wavelengths(shared: Shared, position: int) -> Snippets:
    """Programs that leave the wavelengths in ``wavelength``, and the pairs at a position."""
    return _programs(
        shared,
        f"""wavelength = 2 * math.pi / frequency  # tokens
sine, cosine = np.sin(frequency * {position}), np.cos(frequency * {position})
print(f"wavelengths: {{float(wavelength[0]):.4g}} to {{float(wavelength[-1]):,.1f}} tokens")
print(f"pair 0 at position {position}: {{float(sine[0]):.4f}}, {{float(cosine[0]):.4f}}")
""",
    )


def decay(shared: Shared, max_offset: int) -> Snippets:
    """Programs that leave the normalised dot products in ``similarity``."""
    return _programs(
        shared,
        f"""offset = np.arange({max_offset} + 1)
similarity = np.mean(np.cos(offset[:, None] * frequency), axis=1)
for k in (0, 1, {max_offset}):
    print(f"S({{k}}) = {{float(similarity[k]):.4f}}")
""",
    )


def rotation(shared: Shared, pair: int, offset: int) -> Snippets:
    """Programs that leave the shift matrix in ``turn`` and two encodings in ``here, there``."""
    return _programs(
        shared,
        f"""angle = frequency[{pair}] * {offset}
sine, cosine = np.sin(angle), np.cos(angle)
turn = np.stack([np.stack([cosine, sine]), np.stack([-sine, cosine])])


def pair_at(position):
    angle = frequency[{pair}] * position
    return np.stack([np.sin(angle), np.cos(angle)])


position = np.arange(seq_len)
here = pair_at(position)
there = turn @ here  # the encodings of position + {offset}
error = np.max(np.abs(there - pair_at(position + {offset})))
print(turn)
print(f"T PE(p) differs from PE(p + {offset}) by at most {{float(error):.1e}}")
""",
    )


def baselines(shared: Shared, short: int, long: int) -> Snippets:
    """Programs that leave the numberings of both lengths, each under its name."""
    return _programs(
        shared,
        f"""lengths = ({short}, {long})
position = [np.arange(n) for n in lengths]
normalised = [p / p[-1] for p in position]
raw = [p + 1 for p in position]
places = [2 ** np.arange((n - 1).bit_length()) for n in lengths]
binary = [p[:, None] // place % 2 for p, place in zip(position, places)]
angle = [p[:, None] * frequency for p in position]
both = [np.stack([np.sin(a), np.cos(a)], axis=2) for a in angle]
sinusoid = [np.reshape(waves, (n, d_model)) for waves, n in zip(both, lengths)]
for n, steps in zip(lengths, normalised):
    print(f"{{n}} tokens: the normalised value takes steps of {{float(steps[1]):.4f}}")
""",
    )


def float_types(shared: Shared, *, exactly: bool) -> Snippets:
    """Programs that leave the largest error of each row in ``error``, by the float type."""
    encoding = (
        "    encoding = rounded(exact, kind)\n"
        if exactly
        else """    angle = rounded(rounded(position, kind) * rounded(frequency, kind), kind)
    encoding = rounded(waves(angle), kind)
"""
    )
    return _programs(
        shared,
        f"""

def waves(angle):
    both = np.stack([np.sin(angle), np.cos(angle)], axis=2)
    return np.reshape(both, (seq_len, d_model))


position = np.arange(seq_len)[:, None]
exact = waves(position * frequency)
error = {{}}
for name, kind in types.items():
{encoding}    error[name] = np.max(np.abs(encoding - exact), axis=1)
    print(f"{{name}}: off by up to {{float(np.max(error[name])):.1e}}")
""",
        float_types=True,
    )


def variants(shared: Shared, first: Variant, second: Variant, order: Sequence[int]) -> Snippets:
    """Programs that leave both matrices in ``first`` and ``second``, and their ``difference``.

    ``order`` is that of the second's columns; d_model is even.
    """
    lines = [
        "pairs = d_model // 2",
        "j = np.arange(pairs)",
        *_variant("first", first),
        *_variant("second", second),
        f"order = np.asarray({_order(order, shared.d_model)})  # of the second's columns",
        "difference = second[:, order] - first",
        'print(f"the two differ by up to {float(np.max(np.abs(difference))):.4g}")',
        "",
    ]
    return _programs(shared, "\n".join(lines), frequencies=False)


def _variant(name: str, chosen: Variant) -> list[str]:
    """Lines that leave a variant's matrix under a name."""
    lines = [
        "",
        f"frequency = {_FREQUENCIES[chosen.key]}  # {chosen.key}",
        f"position = np.arange(seq_len) + {chosen.first_position}",
    ]
    if chosen.span is not None:
        lines.append("position = position / position[-1] * 2 * math.pi")
    lines += ["angle = position[:, None] * frequency", f"{name} = {_LAYOUTS[chosen.layout]}"]
    return [*lines, f"{name} = {name} * (2 / d_model) ** 0.5"] if chosen.unit_norm else lines


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


def token_sum(shared: Shared, words: Sequence[str]) -> Snippets:
    """Programs that leave tokens and encodings in ``token, encoding``, and their ``total``."""
    return _programs(
        shared,
        "words = WORDS\n"
        "token = np.stack([numbers(word, d_model) for word in words])\n"
        + _ENCODING.replace("ROWS", "len(words)")
        + """total = token + encoding
for word, before, after in zip(words, token, total):
    norms = [float(np.sum(vector * vector)) ** 0.5 for vector in (before, after)]
    print(f"{word}: norm {norms[0]:.2f}, with its position {norms[1]:.2f}")
""",
        words=_folded(words),
    )


def attention(
    shared: Shared, words: Sequence[str], order: Sequence[int], *, encoded: bool
) -> Snippets:
    """Programs that leave the maps and outputs of both orders in ``before`` and ``after``."""
    compared = (
        "before, after = attention(x + encoding), attention(x[order] + encoding)\n"
        if encoded
        else "before, after = attention(x), attention(x[order])  # without positions\n"
    )
    places = list(map(int, order))
    back = sorted(range(len(places)), key=places.__getitem__)
    return _programs(
        shared,
        f"""words = WORDS
order = np.asarray({places})
back = np.asarray({back})  # puts the words back
query, key, value = (
    numbers(name, d_model, d_model) / d_model**0.5 for name in ("query", "key", "value")
)


def attention(x):
    score = np.einsum("qd,kd->qk", x @ query, x @ key) / d_model**0.5
    weight = np.exp(score - np.max(score, axis=1, keepdims=True))
    weight = weight / np.sum(weight, axis=1, keepdims=True)
    return weight, weight @ (x @ value)


x = np.stack([numbers(word, d_model) for word in words])
"""
        + _ENCODING.replace("ROWS", "len(words)")
        + compared
        + """moved = np.max(np.abs(after[1][back] - before[1]))
print(f"put back, an output has changed by at most {float(moved):.1e}")
""",
        words=_folded(words),
    )


def _folded(words: Sequence[str]) -> list[str]:
    """Words as their vectors are seeded: without regard to capitals."""
    return [fold_word(word) for word in words]


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
    "extra-pi": "math.pi * j * base ** (-2 * j / d_model)",
    "nerf": "2.0 ** j",
}
_LAYOUTS = {
    "interleaved": "np.reshape(np.stack([np.sin(angle), np.cos(angle)], axis=2), "
    "(seq_len, d_model))",
    "sin-cos": "np.concatenate([np.sin(angle), np.cos(angle)], axis=1)",
    "cos-sin": "np.concatenate([np.cos(angle), np.sin(angle)], axis=1)",
}


def _programs(
    shared: Shared,
    body: str,
    *,
    frequencies: bool = True,
    words: list[str] | None = None,
    float_types: bool = False,
) -> Snippets:
    """The program in every framework, under the parameters that it has."""
    d_model, seq_len, base = shared
    head = f"d_model, seq_len, base = {d_model}, {seq_len}, {base}\n"
    whole = head + (_FREQUENCY if frequencies else "") + body
    return Snippets(*(one.program(whole, words, float_types=float_types) for one in FRAMEWORKS))
