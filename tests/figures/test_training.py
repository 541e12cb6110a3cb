import numpy as np

from figures.reading import assert_light, validated
from pe_core.figures import training

gradient_growth = validated(training.gradient_growth)


def test_lines_are_the_gradients_over_the_length_with_some_lengths_marked():
    lengths = np.array([2, 4, 8])
    gradients = np.array([1.0, 10.0, 100.0]), np.ones(3)
    fig = gradient_growth(lengths, gradients, ("raw", "sinusoid"), (4, 8))
    for line, values, name in zip(fig.data, gradients, ("raw", "sinusoid"), strict=True):
        assert line.name == name
        np.testing.assert_array_equal(line.x, lengths)
        np.testing.assert_array_equal(line.y, values)
    assert [(mark.x0, mark.x1) for mark in fig.layout.shapes] == [(4, 4), (8, 8)]
    assert len({line.line.dash for line in fig.data}) == 2
    assert_light(fig)
