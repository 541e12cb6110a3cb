import re

import numpy as np
import pytest

from figures.reading import assert_light, axes, notes, titles, validated
from pe_core.baselines import fraction_position, scheme_channels, schemes
from pe_core.figures import baselines, theme
from pe_core.figures.baselines import SHOWN_RANGE

NAMES = ["Normalised index", "Raw index", "Binary digits", "Sinusoid"]

meaning_of = validated(baselines.meaning_of)


def four_schemes(numberings, *lengths):
    channels = ([scheme_channels(scheme, length) for scheme in numberings] for length in lengths)
    return validated(baselines.four_schemes)(*channels)


def curves(fig):
    """Each channel drawn: its panel, length, and column, its trace, positions and values."""
    apart = fig.layout.xaxis.tickvals[2] - fig.layout.xaxis.tickvals[0]
    for trace in fig.data:
        gaps = np.flatnonzero(np.isnan(trace.y))
        np.testing.assert_array_equal(gaps, np.flatnonzero(np.isnan(trace.x)))
        for start, stop in zip((0, *(gaps[:-1] + 1)), gaps, strict=True):
            x, y, said = trace.x[start:stop], trace.y[start:stop], trace.text[start:stop]
            panel = round(float(x[0]) / apart)
            yield panel, trace, x - panel * apart, y, said


def plain(note):
    return note.replace("<br>", " ")


@pytest.mark.parametrize(("short", "long"), [(4, 40), (2, 3), (8, 256)])
@pytest.mark.parametrize("d_model", [2, 128, 1024])
def test_every_curve_is_a_channel_of_its_scheme_at_one_of_the_lengths(d_model, short, long):
    numberings = schemes(d_model)
    drawn = list(curves(four_schemes(numberings, short, long)))
    widths = [
        len(scheme.encode(np.zeros(1), length)[0])
        for scheme in numberings
        for length in (short, long)
    ]
    assert len(drawn) == sum(min(width, 2) for width in widths)
    for panel, trace, positions, values, said in drawn:
        length = len(positions)
        assert length == (short if trace.mode == "markers" else long)
        np.testing.assert_allclose(positions, np.arange(length), atol=1e-3)
        rows = numberings[panel].encode(np.arange(length), length)
        for place, text in enumerate(said):
            name, _, told = text.partition(f", {length} tokens: ")
            assert name == NAMES[panel]
            at, channel = (int(word) for word in re.findall(r"\d+", told))
            assert at == place
            assert values[place] == pytest.approx(rows[place, channel], abs=1e-6)


@pytest.mark.parametrize(("short", "long"), [(4, 40), (2, 256)])
def test_each_panel_shows_both_lengths(short, long):
    fig = four_schemes(schemes(8), short, long)
    shown = {(panel, len(positions)) for panel, _, positions, _, _ in curves(fig)}
    assert shown == {(index, length) for index in range(4) for length in (short, long)}


@pytest.mark.parametrize("long", [2, 40, 256])
def test_panels_are_named_apart_and_count_positions_anew(long):
    fig = four_schemes(schemes(8), 2, long)
    headings = fig.layout.annotations[:4]
    assert [plain(note.text) for note in headings] == NAMES
    low, high = fig.layout.xaxis.range
    edges = [low, *fig.layout.xaxis.minor.tickvals, high]
    assert len(edges) == 5
    np.testing.assert_allclose(np.diff(edges), (high - low) / 4)
    for left, right, heading in zip(edges, edges[1:], headings, strict=False):
        assert left < low + heading.x * (high - low) < right
    for panel, _, positions, _, _ in curves(fig):
        start = fig.layout.xaxis.tickvals[2 * panel]
        assert edges[panel] < start + positions[0] <= start + positions[-1] < edges[panel + 1]
    assert fig.layout.xaxis.fixedrange
    assert list(fig.layout.xaxis.ticktext) == ["0", str(long // 2)] * 4


def test_all_panels_have_one_axis_of_values():
    fig = four_schemes(schemes(8), 4, 40)
    assert axes(fig).keys() == {"xaxis", "yaxis"}
    assert tuple(fig.layout.yaxis.range) == SHOWN_RANGE
    assert SHOWN_RANGE[0] <= -1 < 1 <= SHOWN_RANGE[1]


def test_axes_and_lengths_are_named_with_their_unit():
    fig = four_schemes(schemes(8), 4, 40)
    assert titles(fig) == ["position (tokens)", "value"]
    assert {trace.name for trace in fig.data if trace.showlegend} == {"4 tokens", "40 tokens"}
    for trace in fig.data:
        assert trace.hovertemplate.startswith("%{text}, value %{y")


def test_waves_keep_their_hues():
    sinusoid = [curve for curve in curves(four_schemes(schemes(8), 4, 40)) if curve[0] == 3]
    assert len(sinusoid) == 4
    for _, trace, positions, values, _ in sinusoid:
        is_sine = values[0] == 0
        if is_sine:
            np.testing.assert_allclose(values, np.sin(positions), atol=1e-3)
        assert (trace.marker.color or trace.line.color) == (theme.SINE if is_sine else theme.COSINE)


@pytest.mark.parametrize("long", [3, 40, 256])
def test_panel_says_how_far_values_beyond_the_frame_go(long):
    extra = notes(four_schemes(schemes(8), 2, long))[4:]
    assert len(extra) == 1
    assert str(long) in extra[0]


def test_nothing_is_cut_off_for_two_tokens():
    assert len(notes(four_schemes(schemes(8), 2, 2))) == 4


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


def test_figures_at_the_maxima_stay_light():
    assert_light(four_schemes(schemes(1024), 255, 256))
    assert_light(meaning_of(0.9, (4, 80, 255, 256), (2.7, 71.1, 228.6, 229.5)))
