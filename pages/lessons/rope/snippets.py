"""Code to copy of the lesson “RoPE”."""

from pages.ui.parameters import Shared
from pages.ui.snippets import Snippets, programs
from pe_core.rotary import INCREMENT, MODULUS, MULTIPLIER, SEED


def rope(shared: Shared, *, position: int, offset: int) -> Snippets:
    """Return programs that leave the score at n, and at n + 100, in ``here`` and ``later``."""
    return programs(
        shared,
        f"""def rotate(x, position):  # neighbouring dimensions are a pair
    cosine, sine = np.cos(position * frequency), np.sin(position * frequency)
    pairs = np.reshape(x, (-1, 2))
    first = pairs[:, 0] * cosine - pairs[:, 1] * sine
    second = pairs[:, 0] * sine + pairs[:, 1] * cosine
    return np.reshape(np.stack([first, second], axis=1), (-1,))


def score(at_query, at_key):
    return np.sum(rotate(query, at_query) * rotate(key, at_key)) / d_model**0.5


# a random query and key: normal numbers, the same in every run
state, vectors = {SEED}, ([], [])
for place in range(d_model):  # a pair of the query, one of the key, and so on
    uniform = []
    for _ in range(2):
        state = ({MULTIPLIER} * state + {INCREMENT}) % {MODULUS}
        uniform.append(state / {MODULUS})
    length, angle = (-2 * math.log(1 - uniform[0])) ** 0.5, 2 * math.pi * uniform[1]
    vectors[place % 2].extend([length * math.cos(angle), length * math.sin(angle)])
query, key = (np.asarray(vector, dtype=np.float64) for vector in vectors)
here = score({position + offset}, {position})
later = score({position + offset + 100}, {position + 100})
print(f"score {{float(here):.4f}}, and 100 tokens later {{float(later):.4f}}")
""",
    )
