"""A random query and key that every language can repeat."""

import numpy as np
from numpy.typing import NDArray

from pe_core.sinusoid.sinusoid import Sinusoid
from pe_core.validation import check_even

# A linear congruential generator modulo 2^32: Press et al., "Numerical Recipes in C" (1992), 7.1.
# Its whole numbers are exact in every language. The seed is chosen for a legible figure, in which
# drawn vectors are apart; that RoPE's scores depend on the offset alone holds for every seed.
SEED = 5760
MULTIPLIER, INCREMENT, MODULUS = 1664525, 1013904223, 2**32


def random_head(sinusoid: Sinusoid) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Query and key, each of shape (d,), of independent normal numbers of variance 1.

    They have the same pairs at every width. Each pair takes two uniform numbers, for its length and
    its direction (Box and Muller 1958).

    Raises ValueError for an odd d_model.

    >>> query, key = random_head(Sinusoid(2))
    >>> query.round(3), key.round(3)
    (array([-0.125, -1.117]), array([ 1.21 , -1.106]))
    """
    check_even(sinusoid.d_model)
    state, uniform = SEED, np.empty((sinusoid.pairs, 2, 2), dtype=np.float64)
    for place in np.ndindex(uniform.shape):
        state = (MULTIPLIER * state + INCREMENT) % MODULUS
        uniform[place] = state / MODULUS
    lengths, directions = np.sqrt(-2 * np.log1p(-uniform[..., 0])), 2 * np.pi * uniform[..., 1]
    both = lengths * np.stack([np.cos(directions), np.sin(directions)])
    query, key = both.T.reshape(2, -1)
    return query, key
