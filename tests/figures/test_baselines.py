import pytest

from figures.reading import assert_light, validated
from pe_core.baselines import fraction_position
from pe_core.figures import baselines, theme

meaning_of = validated(baselines.meaning_of)


@pytest.mark.parametrize("fraction", [0.1, 0.4, 0.9])
def test_meaning_marks_the_place_in_every_sentence(fraction):
    lengths = (2, 4, 40, 80)
    places = tuple(fraction_position(fraction, length) for length in lengths)
    fig = meaning_of(fraction, lengths, places)
    diamonds = [trace for trace in fig.data if trace.marker.color == theme.MARK]
    assert [trace.x[0] for trace in diamonds] == pytest.approx(
        [fraction * (length - 1) for length in lengths]
    )
    for trace, place in zip(diamonds, places, strict=True):
        assert f"{place:.4g}" in trace.text[0]
    dots = [trace for trace in fig.data if trace.marker.color == theme.QUIET]
    assert [len(trace.x) for trace in dots] == list(lengths)
    assert [text.split()[0] for text in fig.layout.yaxis.ticktext] == ["2", "4", "40", "80"]
    assert fig.layout.xaxis.title.text == "position (tokens)"


def test_figure_at_the_maxima_stays_light():
    assert_light(meaning_of(0.9, (4, 80, 255, 256), (2.7, 71.1, 228.6, 229.5)))
