from figures.reading import assert_light, validated
from pages.lessons.myths import truth_map as module
from pages.lessons.myths.truth_map import SIZES
from pages.ui.parameters import DEFAULTS

truth_map = validated(module.truth_map)
NARROW = {size: size[0] < 64 for size in SIZES}


def by_name(figure):
    return {trace.name: trace for trace in figure.data[:3]}


def test_a_claim_has_one_mark_at_each_size_and_true_differs_from_false_in_shape():
    marks = by_name(truth_map(DEFAULTS, False, NARROW))
    assert len(marks["true"].x) == sum(NARROW.values())
    assert len(marks["true"].x) + len(marks["false"].x) == len(SIZES)
    assert marks["true"].marker.symbol != marks["false"].marker.symbol
    assert marks["true"].marker.color != marks["false"].marker.color
    assert "d_model = 2, seq_len = 2,048: true" in marks["true"].text


def test_the_frame_is_around_the_mark_of_the_current_settings():
    *_, frame, here = truth_map(DEFAULTS, False, NARROW).data
    assert frame.name == "your settings"
    assert (frame.x, frame.y) == (here.x, here.y) == ((7,), (6,))
    assert here.text == ("d_model = 128, seq_len = 64: false",)
    assert here.marker.size < frame.marker.size


def test_all_marks_wait_before_the_answer():
    waiting, _, here = truth_map(DEFAULTS, None, None).data
    assert len(waiting.x) == len(SIZES)
    assert waiting.name == here.name == "no answer yet"


def test_map_stays_light():
    assert_light(truth_map(DEFAULTS, True, NARROW))
