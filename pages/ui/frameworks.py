"""Translate a NumPy program into PyTorch, JAX and TensorFlow.

Programs use only what all four share: they assign to no array element, and write powers and matrix
products as operators. The rest is a list of replacements and a few lines for each framework.
"""

import re
from typing import NamedTuple


class Framework(NamedTuple):
    """Translation of a program into one framework."""

    name: str
    imports: str
    replacements: tuple[tuple[str, str], ...]
    """Patterns in the NumPy program, and their replacements."""
    array: str
    """Function that converts a NumPy array."""
    float_types: str
    """Lines that define `types`, the float types, a function that rounds to one, and a count."""

    def program(self, body: str, words: list[str] | None, *, float_types: bool) -> str:
        """Return the whole program; some need the words of a sentence, or float types.

        The words replace `WORDS` last, so that nothing in them is translated.
        """
        random = words is not None
        standard = ["import hashlib\n"] * random + ["import math\n"] * ("math." in body)
        arrays = ["import numpy as np\n"] * (random and self.name != "NumPy") + [self.imports]
        imports = ["".join(standard), "".join(arrays)]
        for pattern, replacement in self.replacements:
            body = re.sub(pattern, replacement, body)
        own = [_NUMBERS.replace("WRAP", self.array)] * random + [self.float_types] * float_types
        whole = "\n".join([*filter(None, imports), *own, body])
        return re.sub(r"\n{4,}", "\n\n\n", whole).replace("WORDS", repr(words))


# The same numbers in every run and every framework: the name is the seed.
_NUMBERS = """

def numbers(name, *shape):  # the same in every run: the name is the seed
    digest = hashlib.blake2b(f"0:{name}".encode("utf-8", "surrogatepass"), digest_size=16).digest()
    generator = np.random.Generator(np.random.PCG64(int.from_bytes(digest, "little")))
    return WRAP(generator.standard_normal(shape))


"""
_INSIDE = r"((?:[^()]|\([^()]*\))*)"
_NUMPY_TYPES = """

def bfloat16(x):  # a float32 cut to its upper half, rounded to even
    bits = np.asarray(x, dtype=np.float32).view(np.uint32)
    odd = bits >> np.uint32(16) & np.uint32(1)
    return (bits + np.uint32(0x7FFF) + odd & np.uint32(0xFFFF0000)).view(np.float32)


def rounded(x, kind):
    return kind(x).astype(np.float64)


def count_distinct(rows):
    return len(np.unique(rows, axis=0))


types = {"float32": np.float32, "float16": np.float16, "bfloat16": bfloat16}
"""
_TYPES = """

def rounded(x, kind):
    return ROUNDED


def count_distinct(rows):
    return len(UNIQUE)


types = {"float32": F.float32, "float16": F.float16, "bfloat16": F.bfloat16}
"""


def _types(prefix: str, *, rounded: str, unique: str) -> str:
    lines = _TYPES.replace("ROUNDED", rounded).replace("UNIQUE", unique)
    return lines.replace("F.", f"{prefix}.")


FRAMEWORKS = (
    Framework("NumPy", "import numpy as np\n", (), "np.asarray", _NUMPY_TYPES),
    Framework(
        "PyTorch",
        "import torch\n",
        (
            (rf"np\.arange\({_INSIDE}\)", r"torch.arange(\1, dtype=torch.float64)"),
            (r"np\.concatenate", "torch.cat"),
            (r"np\.max", "torch.amax"),
            (r"np\.asarray", "torch.as_tensor"),
            (r"\baxis=", "dim="),
            (r"\bkeepdims=", "keepdim="),
            (r"\bnp\.", "torch."),
        ),
        "torch.from_numpy",
        _types(
            "torch",
            rounded="x.to(kind).to(torch.float64)",
            unique="torch.unique(rows, dim=0)",
        ),
    ),
    Framework(
        "JAX",
        'import jax\nimport jax.numpy as jnp\n\njax.config.update("jax_enable_x64", True)\n',
        ((r"\bnp\.", "jnp."),),
        "jnp.asarray",
        _types(
            "jnp",
            rounded="x.astype(kind).astype(jnp.float64)",
            unique="jnp.unique(rows, axis=0)",
        ),
    ),
    Framework(
        "TensorFlow",
        "import tensorflow as tf\n",
        (
            (rf"np\.arange\({_INSIDE}\)", r"tf.range(\1, dtype=tf.float64)"),
            (r"np\.concatenate", "tf.concat"),
            (r"np\.(max|mean|sum)", r"tf.reduce_\1"),
            (r"np\.asarray", "tf.constant"),
            (r"np\.arccos", "tf.acos"),
            (r"np\.clip", "tf.clip_by_value"),
            (r"(\w+(?:\[1\])?)\[(order|back)\]", r"tf.gather(\1, \2)"),
            (r"(\w+)\[:, (order)\]", r"tf.gather(\1, \2, axis=1)"),
            (r"\bnp\.", "tf."),
        ),
        "tf.constant",
        _types(
            "tf",
            rounded="tf.cast(tf.cast(x, kind), tf.float64)",
            unique="tf.raw_ops.UniqueV2(x=rows, axis=[0]).y",
        ),
    ),
)
