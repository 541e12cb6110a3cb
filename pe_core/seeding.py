"""Random numbers that are the same in every process."""

import hashlib

import numpy as np

from pe_core.validation import MAX_POSITION, check_integer


def seeded_generator(name: str, seed: int, /) -> np.random.Generator:
    """Random numbers that depend on a name and a seed alone, the same in every process.

    Parameters
    ----------
    name : str
        What the numbers are for.
    seed : int
        From 0 to 2⁵³.

    Returns
    -------
    numpy.random.Generator
        Seeded with a BLAKE2 digest of both.

    Raises
    ------
    TypeError, ValueError
        If `seed` is not an integer in its range.

    Examples
    --------
    >>> one, other = seeded_generator("dog", 0), seeded_generator("dog", 0)
    >>> bool(one.normal() == other.normal())
    True
    """
    seed = check_integer(seed, "seed", low=0, high=MAX_POSITION)
    # A lone surrogate is no UTF-8, but may still be typed.
    content = f"{seed}:{name}".encode("utf-8", "surrogatepass")
    digest = hashlib.blake2b(content, digest_size=16).digest()
    return np.random.Generator(np.random.PCG64(int.from_bytes(digest, "little")))
