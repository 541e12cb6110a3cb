import numpy as np
import pytest

from figures.reading import (
    assert_light,
    axes,
    hover,
    notes,
    titles,
)
from pe_core import fraction_position, schemes
from pe_core.figures import theme
from pe_core.figures.baselines import SHOWN_RANGE, four_schemes, meaning_of

NAMES = ["Normalised index", "Raw index", "Binary digits", "Sinusoid"]


def panel(trace):
    """The panel's number, from 0, of a trace."""
    return int(trace.xaxis[1:] or 1) - 1


def plain(note):
    return note.replace("<br>", " ")


@pytest.mark.parametrize(("short", "long"), [(4, 40), (2, 3), (8, 256)])
@pytest.mark.parametrize("d_model", [2, 128, 1024])
def test_every_trace_is_a_channel_of_its_scheme_at_one_of_the_lengths(d_model, short, long):
    numberings = schemes(d_model)
    fig = four_schemes(numberings, short, long)
    for trace in fig.data:
        length = len(trace.x)
        assert length in (short, long)
        rows = numberings[panel(trace)].encode(np.arange(length), length)
        np.testing.assert_array_equal(trace.x, np.arange(length))
        assert np.abs(rows.T - trace.y).max(axis=1).min() < 1e-6


@pytest.mark.parametrize(("short", "long"), [(4, 40), (2, 256)])
def test_each_panel_shows_both_lengths(short, long):
    shown = {(panel(trace), len(trace.x)) for trace in four_schemes(schemes(8), short, long).data}
    assert shown == {(index, length) for index in range(4) for length in (short, long)}


def test_panels_are_named_and_share_their_axis_of_values():
    fig = four_schemes(schemes(8), 4, 40)
    assert [plain(note) for note in notes(fig)][:4] == NAMES
    ranges = [axis["range"] for name, axis in axes(fig).items() if name.startswith("y")]
    assert ranges == [list(SHOWN_RANGE)] * 4
    assert SHOWN_RANGE[0] <= -1 < 1 <= SHOWN_RANGE[1]
    assert {axis.get("matches") for name, axis in axes(fig).items() if name[0] == "y"} == {
        None,
        "y",
    }


def test_axes_and_lengths_are_named_with_their_unit():
    fig = four_schemes(schemes(8), 4, 40)
    assert [title for title in titles(fig) if "position" in title] != []
    assert [title for title in titles(fig) if "value" in title] != []
    assert {trace.name for trace in fig.data if trace.showlegend} == {"4 tokens", "40 tokens"}
    for name in NAMES:
        assert f"{name}, 40 tokens: position %{{x}}" in hover(fig)


def test_waves_keep_their_hues():
    sinusoid = [trace for trace in four_schemes(schemes(8), 4, 40).data if panel(trace) == 3]
    colours = {trace.marker.color or trace.line.color for trace in sinusoid}
    assert colours == {theme.SINE, theme.COSINE}
    for trace in sinusoid:
        expected = np.sin(trace.x) if trace.y[0] == 0 else None
        if expected is not None:
            np.testing.assert_allclose(trace.y, expected, atol=1e-6)
            assert (trace.marker.color or trace.line.color) == theme.SINE
        else:
            assert (trace.marker.color or trace.line.color) == theme.COSINE


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
