"""Code to copy of the lesson “RoPE”."""

from pages.ui.parameters import Shared
from pages.ui.snippets import Snippets, programs


def rope(shared: Shared, *, position: int, offset: int) -> Snippets:
    """Return programs that leave the scores at p and at p + 100 in ``here`` and ``later``."""
    return programs(
        shared,
        f"""def rotate(x, position):  # neighbouring dimensions are a pair
    cosine, sine = np.cos(position * frequency), np.sin(position * frequency)
    pairs = np.reshape(x, (-1, 2))
    first = pairs[:, 0] * cosine - pairs[:, 1] * sine
    second = pairs[:, 0] * sine + pairs[:, 1] * cosine
    return np.reshape(np.stack([first, second], axis=1), (-1,))


def score(at_query, at_key):
    return np.sum(rotate(content, at_query) * rotate(content, at_key)) / d_model**0.5


# the query and the key before rotation: equal numbers
content = np.ones(d_model) / 2**0.5
here = score({position + offset}, {position})
later = score({position + offset + 100}, {position + 100})
print(f"score {{float(here):.4f}}, and 100 tokens later {{float(later):.4f}}")
""",
    )
