"""Random numbers that are the same in every process."""

# numpy.random is imported when it is used: naming it would load it.
from __future__ import annotations

import hashlib

import numpy as np

from pe_core.validation import MAX_POSITION, check_integer


def seeded_generator(name: str, seed: int) -> np.random.Generator:
    """Random generator that depends on a name and a seed alone, through their BLAKE2 digest.

    >>> one, other = seeded_generator("dog", 0), seeded_generator("dog", 0)
    >>> bool(one.normal() == other.normal())
    True
    """
    # A lone surrogate is not valid UTF-8, but users can type one.
    content = f"{check_seed(seed)}:{name}".encode("utf-8", "surrogatepass")
    digest = hashlib.blake2b(content, digest_size=16).digest()
    return np.random.Generator(np.random.PCG64(int.from_bytes(digest, "little")))


def check_seed(seed: object) -> int:
    """Return a seed as an integer from 0 to 2⁵³."""
    return check_integer(seed, "seed", low=0, high=MAX_POSITION)
