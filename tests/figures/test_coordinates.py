import numpy as np
import pytest

from figures.reading import assert_light, validated
from pe_core.figures import coordinates, theme

kernels = validated(coordinates.kernels)


@pytest.mark.parametrize("chosen", [1, 2, 4, 9, 10])
def test_the_chosen_number_of_frequencies_has_its_own_look_at_every_number(chosen):
    distances = np.array([0.0, 0.5, 1.0])
    counts = sorted({1, chosen, 10})
    by_count = {count: np.full(3, count / 10) for count in counts}
    fig = kernels(distances, by_count, chosen=chosen)
    assert [trace.name for trace in fig.data] == [f"L = {count}" for count in counts]
    for count, trace in zip(counts, fig.data, strict=True):
        np.testing.assert_allclose(trace.y, count / 10, rtol=1e-6)
        assert (trace.x0, trace.dx) == (0, 0.5)
        assert trace.line.color == (theme.RESULT if count == chosen else theme.QUIET)
        assert trace.line.dash == (theme.DASHED if count < chosen else theme.SOLID)
    widths = {trace.name: trace.line.width for trace in fig.data}
    assert max(widths, key=widths.get) == f"L = {chosen}"
    # Two lines never look alike.
    looks = {(trace.line.color, trace.line.dash, trace.line.width) for trace in fig.data}
    assert len(looks) == len(counts)
    assert_light(fig)
