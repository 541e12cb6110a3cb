from figures.reading import assert_light, hover, validated
from pages.lessons.flashcards import strip

STATES = ["right", "missed", "this card", "still to come", "right"]

deck_strip = validated(strip.deck_strip)


def test_strip_shows_each_card_at_its_place():
    places = {trace.name: list(trace.x) for trace in deck_strip(STATES).data}
    assert places == {"right": [1, 5], "missed": [2], "this card": [3], "still to come": [4]}


def test_states_differ_in_shape_not_in_colour_alone():
    traces = deck_strip(STATES).data
    assert len({trace.marker.symbol for trace in traces}) == len(traces)
    assert len({trace.marker.color for trace in traces}) == len(traces)


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
    assert all(trace.showlegend for trace in fig.data)


def test_the_strip_of_a_long_deck_stays_light():
    assert_light(deck_strip(["still to come"] * 200))
