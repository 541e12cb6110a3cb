from figures.reading import assert_light, hover, notes, validated
from pages.lessons.flashcards import strip

STATES = ["right", "missed", "this card", "still to come", "right"]

deck_strip = validated(strip.deck_strip)


def test_strip_shows_each_card_at_its_place():
    places = {trace.name: list(trace.x) for trace in deck_strip(STATES).data}
    assert places == {"right": [1, 5], "missed": [2], "this card": [3], "still to come": [4]}


def test_states_differ_in_shape_not_in_colour_alone():
    traces = {trace.name: trace for trace in deck_strip(STATES).data}
    assert len({trace.marker.color for trace in traces.values()}) == len(traces)
    assert traces["missed"].marker.pattern.shape
    assert not traces["right"].marker.pattern.shape
    (to_come,) = traces["still to come"].y
    assert to_come < min(*traces["right"].y, *traces["missed"].y)


def test_the_bar_counts_the_answers():
    assert notes(deck_strip(STATES)) == ["<b>3 of 5</b> answered", "✓ 2 right   ✗ 1 to repeat"]
    assert notes(deck_strip(["this card", "still to come"])) == ["<b>0 of 2</b> answered", ""]


def test_hover_names_place_and_state():
    text = hover(deck_strip(STATES))
    for state in set(STATES):
        assert f"card %{{x}} of {len(STATES)}: {state}" in text


def test_strip_is_as_wide_as_its_deck_and_lists_every_state():
    fig = deck_strip(["still to come"] * 35)
    low, high = fig.layout.xaxis.range
    assert 0 < low < 1
    assert 35 < high < 36
    assert {trace.name for trace in fig.data} == set(STATES)


def test_the_strip_of_a_long_deck_stays_light():
    assert_light(deck_strip(["still to come"] * 200))
