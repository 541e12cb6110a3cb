"""Pictures of the claims about today's models."""

import numpy as np
from numpy.typing import NDArray

from pages.lessons.myths.plots import POINTS, Cells, Curves
from pages.lessons.myths.vectors import MAX_DISTANCE, random_key, random_query, random_weights
from pages.ui.parameters import Shared
from pe_core import Sinusoid, dot_product, norm
from pe_core.attention import relative_scores, relative_weights
from pe_core.biases import T5_MAX_DISTANCE, alibi_decay, alibi_slopes, first_token_weight, t5_bucket
from pe_core.coordinates import MAX_COUNT, fourier_features, fourier_frequencies, fourier_kernel
from pe_core.images import PatchEncoding, patch_similarity
from pe_core.rotary import (
    added_terms,
    mispaired_scores,
    rotary_scores,
    rotate,
    rotated_score,
    unit_content,
)
from pe_core.row_metrics import ROUNDING
from pe_core.scaling import Scaling, scaled_frequencies

_MOST_POSITIONS = 64
_FACTOR, _LENGTH, _LARGER = 8, 4096, 50
_OFFSET, _REACH = 3, 8
_HEADS, _MORE_HEADS = 8, 12
_COLUMNS, _WINDOW = 14, 4
_GAP, _STARTS = 0.25, 60
_POSITIONS, _DISTANCES = "position, in tokens", "distance, in tokens"


def _positions(shared: Shared) -> NDArray[np.float64]:
    return np.arange(min(shared.seq_len, _MOST_POSITIONS), dtype=np.float64)


def _far(shared: Shared) -> NDArray[np.float64]:
    return np.arange(min(shared.seq_len, POINTS), dtype=np.float64)


def _along(at: NDArray[np.float64], title: str) -> tuple[str, str, str]:
    return f"{at[0]:,.0f}", title, f"{at[-1]:,.0f}"


def scores_by_distance(shared: Shared) -> Curves:
    """Show RoPE's score over the distance, of a query and a key made for a distance."""
    distance = min(MAX_DISTANCE, shared.seq_len - 1)
    at, query = np.arange(distance + 1, dtype=np.float64), random_query(shared)
    key = rotate(shared.sinusoid, query, distance)
    return Curves(
        asks="RoPE’s score of a query and key. How does it go on?",
        shows="RoPE’s score of a query and key",
        values=rotary_scores(shared.sinusoid, query, key, at),
        axis=_along(at, _DISTANCES),
    )


def scores_when_both_move(shared: Shared) -> Curves:
    """Show RoPE's score of neighbours at the start, and wherever they move."""
    at, sinusoid = _positions(shared), shared.sinusoid
    query, key = random_query(shared), random_key(shared)
    scores = [rotated_score(sinusoid, query, key, at_query=start + 1, at_key=start) for start in at]
    return Curves(
        asks="RoPE’s score of two neighbours. And when both move?",
        shows="RoPE’s score of two neighbours",
        values=np.array(scores),
        beside=np.full(len(at), scores[0]),
        names=("at the start", "moved"),
        axis=_along(at, _POSITIONS),
    )


def rotated_or_added(shared: Shared) -> Curves:
    """Show the score of two neighbours, rotated and with encodings added, as both move."""
    at, sinusoid = _positions(shared), shared.sinusoid
    query, key = random_query(shared), random_key(shared)
    rotated = float(rotary_scores(sinusoid, query, key, [1])[0])
    return Curves(
        asks="RoPE’s score as both move. And with added encodings?",
        shows="The score as both tokens move",
        values=added_terms(sinusoid, query, key, at_query=at + 1, at_key=at).score,
        beside=np.full(len(at), rotated),
        names=("rotated", "added"),
        axis=_along(at, _POSITIONS),
    )


def lengths_of_rotated(shared: Shared) -> Curves:
    """Show the norm of a query, and of the same query rotated for each position."""
    at, query = _positions(shared), random_query(shared)
    return Curves(
        asks="The length of a query. And rotated?",
        shows="The length of a query",
        values=np.array([float(norm(rotate(shared.sinusoid, query, p))) for p in at]),
        beside=np.full(len(at), float(norm(query))),
        names=("query", "rotated"),
        axis=_along(at, _POSITIONS),
    )


def other_pairing(shared: Shared) -> Curves:
    """Show a query's scores with itself, and those of code that pairs dimensions differently."""
    at, query = _far(shared), random_query(shared)
    return Curves(
        asks="Scores with neighbours as pairs. And with halves?",
        shows="The same weights, paired in two ways",
        values=mispaired_scores(shared.sinusoid, query, query, at),
        beside=rotary_scores(shared.sinusoid, query, query, at),
        names=("neighbours", "halves"),
        axis=_along(at, _DISTANCES),
    )


def rotated_values(shared: Shared) -> Curves:
    """Show one dimension of the mean of two values: as they are, and rotated while both move."""
    at, value = _positions(shared), random_query(shared)
    means = [
        (rotate(shared.sinusoid, value, p) + rotate(shared.sinusoid, value, p + 1)) / 2 for p in at
    ]
    return Curves(
        asks="An output as both tokens move. And with rotated values?",
        shows="Dimension 0 of the output",
        values=np.array([mean[0] for mean in means]),
        beside=np.full(len(at), float(value[0])),
        names=("values as they are", "rotated"),
        axis=_along(at, _POSITIONS),
    )


def scores_like_s(shared: Shared) -> Curves:
    """Show S(k), and RoPE's score of a query and key whose entries are all equal."""
    at, same = _far(shared), unit_content(shared.sinusoid)
    scores = rotary_scores(shared.sinusoid, same, same, at)
    return Curves(
        asks="The sinusoid’s S(k). Can RoPE score the same?",
        shows="S(k), and RoPE with equal entries",
        values=scores / scores[0],
        beside=np.asarray(shared.sinusoid.similarity(at)),
        names=("S(k)", "RoPE"),
        axis=_along(at, _DISTANCES),
    )


def scores_one_back(shared: Shared) -> Curves:
    """Show the score of the key one token back under random weights, at each position."""
    at = np.arange(max(2, min(shared.seq_len, _MOST_POSITIONS)), dtype=np.float64)
    rows = shared.sinusoid.encode(at)
    return Curves(
        asks="The score one token back. How does it go on?",
        shows="The score one token back",
        values=np.asarray(dot_product(rows[1:] @ random_weights(shared.d_model), rows[:-1])),
        axis=_along(at[1:], _POSITIONS),
    )


def weights_of_a_head(shared: Shared) -> Curves:
    """Show the last query's weights, with a rotation and no gain."""
    last = shared.seq_len - 1
    weights = relative_weights(
        shared.sinusoid, count=shared.seq_len, position=last, offset=min(_OFFSET, last)
    )
    first = max(0, last - _MOST_POSITIONS)
    return Curves(
        asks=f"Weights with a rotation by {_OFFSET} tokens. How do they go on?",
        shows="Attention weights of the last query",
        values=weights[first:],
        axis=(f"{first:,}", "position of the key", f"{last:,}"),
    )


def _scores_around(shared: Shared, offset: int, plain: str, turned: str) -> Curves:
    """Show the scores of keys around a query without a rotation, and with one."""
    at = np.linspace(-_REACH, _REACH, 20 * _REACH + 1)
    return Curves(
        asks="Scores around a query without a rotation. And with one?",
        shows="Scores around a query",
        values=relative_scores(shared.sinusoid, -at - offset),
        beside=relative_scores(shared.sinusoid, at),
        names=(plain, turned),
        axis=(f"−{_REACH}", "key minus query, in tokens", f"{_REACH}"),
    )


def scores_behind(shared: Shared) -> Curves:
    """Show what a rotation that looks back does to the scores."""
    return _scores_around(shared, _OFFSET, "no rotation", f"by {_OFFSET} tokens")


def scores_ahead(shared: Shared) -> Curves:
    """Show what the opposite rotation does to the scores."""
    return _scores_around(shared, -_OFFSET, "no rotation", f"by −{_OFFSET} tokens")


def _cycles(rates: NDArray[np.float64], length: int) -> NDArray[np.float64]:
    """Return the share of its cycle that each pair covers within a length."""
    return np.minimum(1.0, rates * (length - 1) / (2 * np.pi))


def _by_pair(
    shared: Shared,
    asks: str,
    shows: str,
    names: tuple[str, str],
    beside: NDArray[np.float64],
    values: NDArray[np.float64],
) -> Curves:
    last = f"{shared.pairs - 1:,}"
    axis = ("0", "pair, from fast to slow", last)
    return Curves(asks=asks, shows=shows, values=values, beside=beside, names=names, axis=axis)


def cycles_of_a_long_text(shared: Shared) -> Curves:
    """Show the share of its cycle that each pair covers in training and in a longer text."""
    rates, n = shared.sinusoid.frequencies, shared.seq_len
    return _by_pair(
        shared,
        f"Each pair’s share of a cycle. And {_FACTOR} times as far?",
        "Each pair’s share of a cycle",
        ("in training", f"{_FACTOR} times as far"),
        _cycles(rates, n),
        _cycles(rates, _FACTOR * n),
    )


def cycles_interpolated(shared: Shared) -> Curves:
    """Show the share of its cycle that each pair covers in training, and interpolated later."""
    rates, n = shared.sinusoid.frequencies, shared.seq_len
    return _by_pair(
        shared,
        "Each pair’s share of a cycle. And interpolated?",
        "Each pair’s share of a cycle",
        ("in training", f"{_FACTOR} times as far, interpolated"),
        _cycles(rates, n),
        np.minimum(_cycles(rates / _FACTOR, _FACTOR * (n - 1) + 1), 1),
    )


def cycles_of_a_larger_base(shared: Shared) -> Curves:
    """Show the share of its cycle that each pair covers with this base and with a larger one."""
    larger = Sinusoid(shared.d_model, _LARGER * shared.base)
    return _by_pair(
        shared,
        "Each pair’s share of a cycle. And with a larger base?",
        "Each pair’s share of a cycle",
        ("this base", f"a base {_LARGER} times as large"),
        _cycles(shared.sinusoid.frequencies, shared.seq_len),
        _cycles(larger.frequencies, shared.seq_len),
    )


def _speeds(shared: Shared, scaling: Scaling) -> NDArray[np.float64]:
    """Return the share of its frequency that each pair keeps."""
    scaled = scaled_frequencies(shared.sinusoid, scaling, _FACTOR, _LENGTH)
    return np.asarray(scaled / shared.sinusoid.frequencies)


def speeds_of_interpolation(shared: Shared) -> Curves:
    """Show the share of its frequency that each pair keeps when interpolated."""
    return _by_pair(
        shared,
        "Each pair’s frequency. And interpolated?",
        "What each pair’s frequency keeps",
        ("in training", "interpolated"),
        np.ones(shared.pairs),
        _speeds(shared, "interpolation"),
    )


def speeds_of_ntk(shared: Shared) -> Curves:
    """Show the share of its frequency that each pair keeps with NTK-aware scaling."""
    return _by_pair(
        shared,
        "Each pair’s frequency. And with NTK-aware scaling?",
        "What each pair’s frequency keeps",
        ("in training", "NTK-aware"),
        np.ones(shared.pairs),
        _speeds(shared, "ntk-aware"),
    )


def speeds_of_yarn(shared: Shared) -> Curves:
    """Show the share of its frequency that each pair keeps with NTK-aware scaling and YaRN."""
    return _by_pair(
        shared,
        "What each pair’s frequency keeps in NTK. And in YaRN?",
        "What each pair’s frequency keeps",
        ("NTK-aware", "YaRN"),
        _speeds(shared, "ntk-aware"),
        _speeds(shared, "yarn"),
    )


def alibi_weights(shared: Shared) -> Curves:
    """Show how the weights of ALiBi's gentlest head fall over twice the length."""
    slope = float(alibi_slopes(_HEADS)[-1])
    at = np.linspace(0, 2 * shared.seq_len - 1, POINTS)
    return Curves(
        asks="ALiBi’s gentlest head: weights. How do they go on?",
        shows="Weights of ALiBi’s gentlest head",
        values=np.array([alibi_decay(slope, distance) for distance in at]),
        axis=_along(at, _DISTANCES),
    )


def _slopes(heads: int) -> Curves:
    slopes = np.sort(alibi_slopes(heads))[::-1]
    return Curves(
        asks=f"Slopes of ALiBi’s {heads} heads. How do they go on?",
        shows=f"Slopes of ALiBi’s {heads} heads",
        values=slopes,
        axis=("1", "head", f"{heads}"),
    )


def slopes(_: Shared) -> Curves:
    """Show the slopes of a power of two of heads."""
    return _slopes(_HEADS)


def slopes_of_more_heads(_: Shared) -> Curves:
    """Show the slopes of another number of heads."""
    return _slopes(_MORE_HEADS)


def buckets(_: Shared) -> Curves:
    """Show T5's bucket of each distance."""
    at = np.arange(T5_MAX_DISTANCE + 1, dtype=np.float64)
    return Curves(
        asks="T5’s bucket of each distance. How does it go on?",
        shows="T5’s bucket of each distance",
        values=t5_bucket(-at).astype(np.float64),
        open_values=3,
        axis=_along(at, _DISTANCES),
    )


def first_tokens_weight(shared: Shared) -> Curves:
    """Show the weight of token 0 under a causal mask, by the query's position."""
    at = _positions(shared)
    return Curves(
        asks="Weight of token 0 under a causal mask. And later?",
        shows="Weight of token 0, by the query",
        values=np.array([first_token_weight(int(p)) for p in at]),
        open_values=1,
        axis=_along(at, "position of the query"),
    )


def _patches(shared: Shared, encoding: PatchEncoding, what: str) -> Cells:
    """Show the similarity of patches to the one in the middle, of which its row is open."""
    apart = np.arange(-_WINDOW, _WINDOW + 1)
    rows = patch_similarity(
        shared.sinusoid, encoding, apart[:, np.newaxis], apart, columns=_COLUMNS
    )
    is_open = np.zeros(rows.shape, dtype=np.bool_)
    is_open[_WINDOW] = True
    return Cells(
        asks=f"{what}: similar to the framed patch. And below?",
        shows="Similar to the framed patch",
        # The least similar patch is white.
        rows=(rows - rows.min()) / max(float(np.ptp(rows)), ROUNDING),
        names=[""] * len(apart),
        is_open=is_open,
        axis=(f"−{_WINDOW}", "columns to the right", f"{_WINDOW}"),
        here=(_WINDOW, _WINDOW),
    )


def patches_per_axis(shared: Shared) -> Cells:
    """Show the similarity of patches whose axes are encoded separately."""
    return _patches(shared, "per-axis", "Per axis")


def patches_in_one_row(shared: Shared) -> Cells:
    """Show the similarity of patches that are numbered in one row."""
    return _patches(shared, "one-row", "In one row")


def patches_in_sections(shared: Shared) -> Cells:
    """Show the similarity of patches in M-RoPE with a section of pairs for each axis."""
    return _patches(shared, "m-rope", "M-RoPE")


def nerf_by_gap(_: Shared) -> Curves:
    """Show the similarity of two coordinates a gap apart, at one start and at others."""
    starts = np.linspace(-1, 1 - _GAP, _STARTS, dtype=np.float64)
    features = (fourier_features(at, MAX_COUNT) for at in (starts, starts + _GAP))
    return Curves(
        asks=f"NeRF’s similarity at a gap of {_GAP:g}. And elsewhere?",
        shows=f"NeRF’s similarity at a gap of {_GAP:g}",
        values=np.asarray(dot_product(*features)) / MAX_COUNT,
        beside=np.full(_STARTS, float(fourier_kernel(_GAP, MAX_COUNT))),
        names=("at v = −1", "at any v"),
        axis=("−1", "coordinate v", f"{1 - _GAP:g}"),
    )


def frequencies_of_nerf(shared: Shared) -> Curves:
    """Show the first frequencies of both, as powers of two."""
    ours = shared.sinusoid.frequencies[:MAX_COUNT]
    return Curves(
        asks="The Transformer’s frequencies (log₂). And NeRF’s?",
        shows="Frequencies, as powers of two",
        values=np.log2(fourier_frequencies(len(ours))),
        beside=np.log2(ours),
        names=("Transformer", "NeRF"),
        axis=("0", "frequency", f"{len(ours) - 1}"),
    )
