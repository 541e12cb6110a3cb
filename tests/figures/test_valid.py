"""Builders return unchecked dictionaries: here Plotly checks every property of each."""

import numpy as np
import plotly.graph_objects as go
import pytest

from pages.lessons.flashcards import figures as cards
from pages.lessons.flashcards import unit_circle, wave_figures
from pe_core import Sinusoid
from pe_core.figures import (
    attention,
    biases,
    coordinates,
    decay,
    embedding,
    heads,
    longer,
    precision,
    rope,
    rotation,
    stacks,
    steps,
    training,
    versions,
    waves,
)
from pe_core.sinusoid.pair_products import pair_products
from pe_core.sinusoid.repetition import return_curves
from pe_core.sinusoid.steps import step_lengths

WORDS = ["dog", "bites"]
SINUSOID = Sinusoid(64)
ROWS = Sinusoid(8).encode([0, 1])
FIGURES = [
    ("last cosine", lambda: waves.last_cosine(20.0, 64, stretch=2, fit=True)),
    ("wavelengths", lambda: waves.wavelength_ladder(SINUSOID.wavelengths, 62_832.0, [0, 3])),
    ("contributions", lambda: decay.contributions(SINUSOID, 40)),
    (
        "distance",
        lambda: decay.distance_beside_similarity(np.arange(9), np.ones(9), np.zeros(9), 64),
    ),
    ("products", lambda: waves.pair_products(pair_products(SINUSOID, 10, 5))),
    ("returns", lambda: waves.distance_from_start(return_curves(SINUSOID))),
    ("steps", lambda: steps.step_lengths(step_lengths(SINUSOID, 2048))),
    ("transposed", lambda: steps.transposed(ROWS, np.arange(2), np.arange(8))),
    ("stacks", stacks.two_stacks),
    ("attention", lambda: attention.attention_map(np.eye(2), WORDS, "as typed")),
    ("attention change", lambda: attention.map_difference(np.eye(2) - 0.5, WORDS, "change")),
    ("reading", lambda: attention.sequential_steps(WORDS)),
    ("columns", lambda: attention.shuffled_columns(ROWS, [1, 0], WORDS, (ROWS[0], ROWS[0]))),
    (
        "gradients",
        lambda: training.gradient_growth(
            np.arange(2, 9), (np.arange(2.0, 9), np.ones(7)), ("raw", "sinusoid"), (4, 8)
        ),
    ),
    ("buckets", lambda: biases.bucket_steps(np.arange(3.0), np.arange(3), np.arange(3))),
    (
        "kernels",
        lambda: coordinates.kernels(np.arange(3.0), {1: np.ones(3), 4: np.zeros(3)}, chosen=4),
    ),
    ("ramps", lambda: longer.two_ramps(np.ones(4), np.zeros(4))),
    ("few pairs", lambda: heads.few_pairs(np.cos(np.arange(9)), np.ones(9))),
    (
        "before and after",
        lambda: heads.before_and_after(np.arange(-2.0, 3), np.ones(5), np.ones(5), -3),
    ),
    ("over distance", lambda: rope.over_distance(np.arange(3.0), {"a": np.ones(3)})),
    ("similarity", lambda: decay.similarity_heatmap(Sinusoid(8), 16)),
    ("sine alone", lambda: rotation.sine_alone(0.5, frequency=1.0, offset=1, seq_len=8)),
    ("difference", lambda: versions.difference_by_position(np.arange(64.0), 0.5, 1)),
    ("frequencies", lambda: versions.frequency_curves(np.arange(4.0), np.ones(4), ("a", "b"))),
    ("read", lambda: embedding.similarity_by_row(np.eye(9)[4], np.ones(9), position=5, nearest=4)),
    ("errors", lambda: precision.error_by_position(np.arange(1, 9), np.ones(8))),
    ("measured wave", lambda: wave_figures.measured_wave(20.0)),
    ("turn", lambda: unit_circle.rotation(2.0)),
    ("rows", lambda: cards.first_rows(ROWS)),
]


@pytest.mark.parametrize(
    "build", [build for _, build in FIGURES], ids=[name for name, _ in FIGURES]
)
def test_plotly_knows_every_property(build):
    spec = build()
    go.Figure(spec)
    assert all(isinstance(title, dict) for title in titles(spec))


def titles(part):
    """The title of every part that has one: a text alone is not expanded without checks."""
    if isinstance(part, dict):
        yield from (value for name, value in part.items() if name == "title")
        part = part.values()
    if not isinstance(part, str):
        for inner in part if hasattr(part, "__iter__") else ():
            yield from titles(inner)
