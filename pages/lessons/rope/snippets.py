"""Code to copy of the lesson “RoPE”."""

from pages.ui.parameters import Shared
from pages.ui.snippets import Snippets, programs
from pe_core.rotary import INCREMENT, MODULUS, MULTIPLIER, SEED


def rope(shared: Shared, *, position: int, offset: int) -> Snippets:
    """Return programs that leave the score at n, and at n + 100, in ``here`` and ``later``.

    Those with encodings added instead are in ``added_here`` and ``added_later``.
    """
    return programs(
        shared,
        f"""def rotate(x, position):  # neighbouring dimensions are a pair
    cosine, sine = np.cos(position * frequency), np.sin(position * frequency)
    pairs = np.reshape(x, (-1, 2))
    first = pairs[:, 0] * cosine - pairs[:, 1] * sine
    second = pairs[:, 0] * sine + pairs[:, 1] * cosine
    return np.reshape(np.stack([first, second], axis=1), (-1,))


def encode(position):
    angle = position * frequency
    return np.reshape(np.stack([np.sin(angle), np.cos(angle)], axis=1), (-1,))


def score(at_query, at_key):
    return np.sum(rotate(query, at_query) * rotate(key, at_key)) / d_model**0.5


def added_score(at_query, at_key):
    return np.sum((query + encode(at_query)) * (key + encode(at_key))) / d_model**0.5


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
at_query, at_key = {position + offset}, {position}
here, later = score(at_query, at_key), score(at_query + 100, at_key + 100)
added_here = added_score(at_query, at_key)
added_later = added_score(at_query + 100, at_key + 100)
print(f"rotated: score {{float(here):.4f}}, and 100 tokens later {{float(later):.4f}}")
print(f"added: score {{float(added_here):.4f}}, and later {{float(added_later):.4f}}")
""",
    )


def wrong_pairs(shared: Shared, *, offset: int, looks_back: int) -> Snippets:
    """Return programs that leave a head's score in the pairs as trained, and in wrong ones.

    They are in ``trained`` and ``wrong``. The score is largest at the distance ``looks_back``.
    """
    return programs(
        shared,
        f"""def neighbours(x):  # as trained: dimensions 2 i and 2 i + 1 are a pair
    return np.reshape(x, (-1, 2))


def halves(x):  # in this code: dimensions i and i + d_model / 2
    return np.stack([x[: d_model // 2], x[d_model // 2 :]], axis=1)


def rotate(pairs, position):
    cosine, sine = np.cos(position * frequency), np.sin(position * frequency)
    first = pairs[:, 0] * cosine - pairs[:, 1] * sine
    second = pairs[:, 0] * sine + pairs[:, 1] * cosine
    return np.stack([first, second], axis=1)


def score(paired, distance):
    return np.sum(rotate(paired(query), distance) * paired(key)) / d_model**0.5


# the score of this head is largest {looks_back} tokens back
direction = math.pi * (3 - 5**0.5) * np.arange(d_model // 2)
query = np.reshape(np.stack([np.cos(direction), np.sin(direction)], axis=1), (-1,))
key = np.reshape(rotate(neighbours(query), {looks_back}), (-1,))
trained, wrong = score(neighbours, {offset}), score(halves, {offset})
print(f"as trained {{float(trained):.4f}}, in the wrong pairs {{float(wrong):.4f}}")
""",
    )
