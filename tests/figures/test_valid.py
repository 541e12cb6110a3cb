"""Builders return unchecked dictionaries: here Plotly checks every property of each."""

import numpy as np
import plotly.graph_objects as go
import pytest

from pe_core import Sinusoid, fit_single_factor
from pe_core.attention import order_blindness
from pe_core.figures import (
    baselines,
    cards,
    decay,
    embedding,
    precision,
    reading,
    rotation,
    sketches,
    stacks,
    steps,
    variants,
    waves,
)
from pe_core.samples import (
    sample_contributions,
    sample_distance,
    sample_similarity,
    sample_sine_alone,
    sample_snapshots,
    sample_wave,
)
from pe_core.sinusoid.repetition import return_curves
from pe_core.sinusoid.steps import step_lengths

WORDS = ["dog", "bites"]
ROWS = Sinusoid(8).encode([0, 1])
ATTENTION = order_blindness(WORDS, [1, 0], Sinusoid(8))
WAVE = sample_wave(20.0, 0, 128)
SINE = sample_sine_alone(fit_single_factor([0, 1, 2], 1, 1.0), 8, 1, 1.0)
FIGURES = [
    ("last cosine", lambda: waves.last_cosine(WAVE, 64, fit=True)),
    ("wavelengths", lambda: waves.wavelength_ladder(Sinusoid(64).wavelengths, 62_832.0, [0, 3])),
    ("contributions", lambda: decay.contributions(sample_contributions(40, 64))),
    ("distance", lambda: decay.distance_beside_similarity(sample_distance(4096, 64), 64)),
    ("snapshots", lambda: waves.two_snapshots(sample_snapshots(10, 5, 1024))),
    ("returns", lambda: waves.one_wave_and_all(return_curves(Sinusoid(64)))),
    ("steps", lambda: steps.both_directions(step_lengths(Sinusoid(1024), 2048))),
    ("stacks", stacks.two_stacks),
    ("reading", lambda: reading.sequential_steps(WORDS)),
    ("columns", lambda: reading.shuffled_columns(ROWS, [1, 0], WORDS, (ROWS[0], ROWS[0]))),
    (
        "gradients",
        lambda: baselines.gradient_growth(
            np.arange(2, 9), {"raw": np.arange(2.0, 9), "sinusoid": np.ones(7)}, (4, 8)
        ),
    ),
    ("similarity", lambda: decay.similarity_heatmap(sample_similarity(16, 8), "dot")),
    ("sine alone", lambda: rotation.sine_alone(SINE)),
    ("difference", lambda: variants.difference_by_position(np.arange(64.0), 0.5, 1)),
    ("frequencies", lambda: variants.frequency_curves(np.arange(4.0), np.ones(4), ("a", "b"))),
    ("read", lambda: embedding.reading_back(np.eye(9)[4], np.ones(9), 5, 4)),
    ("errors", lambda: precision.recipe_errors(np.arange(1, 9), np.ones(8))),
    ("deck", lambda: cards.deck_strip(["right", "missed", "now", "to come"])),
    ("measured wave", lambda: sketches.measured_wave(WAVE)),
    ("turn", lambda: sketches.turn(2.0, np.eye(2))),
    ("rows", lambda: sketches.first_rows(ROWS)),
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
