"""Values of a page's controls after a link opens it."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from streamlit.testing.v1 import AppTest

from pages.ui import url_state

pytestmark = pytest.mark.both

WORDS = ("dot", "cosine")


def page():
    """One control of each kind, framed as the app frames them."""

    from dataclasses import asdict

    import streamlit as st

    from pages.ui import controls, navigation, url_state
    from pages.ui.definitions import Catalogue, Page
    from pages.ui.parameters import DEFAULTS, Choice, Option, Several, Slider

    own = Page(group="", title="", path="", question="")
    navigation.enter(Catalogue((), (own,), (), {}, own), own)
    url_state.enter(own)
    st.session_state.update(asdict(DEFAULTS))
    last = controls.draw(Slider("last", "last", range(2, 11), 10))
    if st.session_state.pop("is_interrupted", False):
        st.stop()
    position = controls.draw(Slider("position", "position", range(last), min(5, last - 1)))
    several = controls.draw(Several("several", "several", range(last), (0, 4, 8), most=3))
    kind = controls.draw(Choice("kind", "kind", (Option("dot"), Option("cosine")), "dot"))
    st.button("Reset", on_click=url_state.reset)
    st.session_state["seen"] = (last, position, several, kind)
    st.session_state["said"] = list(url_state.refusals())
    url_state.end_reset()


def visit(**query):
    at = AppTest.from_function(page)
    at.query_params.update(query)
    return at.run()


def seen(at):
    assert [error.message for error in at.exception] == []
    return at.session_state["seen"]


def said(at):
    return at.session_state["said"]


def test_defaults_without_a_link():
    at = visit()
    assert seen(at) == (10, 5, [0, 4, 8], "dot")
    assert said(at) == []


def test_a_clean_link_is_accepted():
    at = visit(last="8", position="7", several=["1", "6"], kind="cosine")
    assert seen(at) == (8, 7, [1, 6], "cosine")
    assert said(at) == []


def test_a_refused_value_is_named_in_one_run_and_forgotten_in_the_next():
    at = visit(last="99", kind="<b>")
    assert seen(at)[0] == 10
    assert len(said(at)) == 2
    assert said(at.run()) == []


def test_a_value_is_judged_by_the_limits_that_the_link_itself_sets():
    at = visit(last="4", position="7")
    assert seen(at)[:2] == (4, 3)
    assert len(said(at)) == 1
    assert "0 to 3" in said(at)[0]


def test_a_dependent_value_follows_its_limit_in_silence():
    at = visit(last="10", position="9", several=["1", "9"])
    at.select_slider(key="last").set_value(4).run()
    assert seen(at)[:3] == (4, 3, [1, 3])
    assert said(at) == []


@pytest.mark.parametrize(
    ("raw", "value"),
    [
        (["9", "1"], [1, 9]),
        (["3"], [3]),
        (["99"], [9]),
        (["1", "1"], [1]),
        (["x"], [0]),
        (["0", "1", "2", "3"], [0, 1, 2]),
        ([str(number) for number in range(1000)], [0, 1, 2]),
        (["nan", "1e999", "2"], [0, 2]),
    ],
)
def test_a_list_holds_options_once_each_and_not_too_many(raw, value):
    at = visit(several=raw)
    assert seen(at)[2] == value
    assert bool(said(at)) == (sorted(raw) != [str(number) for number in value])
    assert all(sentence.count("`") == 2 for sentence in said(at))


def test_an_emptied_list_falls_back_to_its_default():
    at = visit(several=["3"])
    at.multiselect(key="several").set_value([]).run()
    assert seen(at)[2] == [0, 4, 8]


def test_a_followed_link_replaces_the_values_of_the_session():
    at = visit(position="9")
    at.query_params.clear()
    at.query_params.update({"position": "2", "kind": "cosine", url_state.FOLLOW: "1"})
    assert seen(at.run()) == (10, 2, [0, 4, 8], "cosine")
    assert url_state.FOLLOW not in at.query_params
    assert said(at) == []


def test_a_followed_link_is_read_with_the_same_distrust():
    at = visit()
    at.query_params.update({"position": "<b>", "last": "3", "several": "9", url_state.FOLLOW: "1"})
    assert seen(at.run()) == (3, 2, [2], "dot")
    assert len(said(at)) == 2


def test_the_session_counts_when_no_link_was_followed():
    at = visit(position="9")
    at.select_slider(key="position").set_value(1)
    assert seen(at.run())[1] == 1


def test_reset_restores_every_default():
    at = visit(last="3", position="1", several=["1"], kind="cosine")
    at.button[0].click().run()
    assert seen(at) == (10, 5, [0, 4, 8], "dot")
    assert said(at) == []


def test_a_reset_that_is_interrupted_is_completed_by_the_next_run():
    at = visit(last="8", position="1", several=["1"], kind="cosine")
    at.session_state["is_interrupted"] = True
    at.button[0].click().run()
    at.select_slider(key="last").set_value(9)
    assert seen(at.run()) == (9, 5, [0, 4, 8], "dot")
    at.select_slider(key="last").set_value(7)
    assert seen(at.run())[0] == 7


@settings(max_examples=15)
@given(
    st.dictionaries(st.sampled_from(["last", "position", "several", "kind"]), st.lists(st.text()))
)
@example({"several": ["\x00"], "kind": ["`"]})
def test_no_link_makes_the_page_fail(query):
    last, position, several, kind = seen(visit(**query))
    assert last in range(2, 11)
    assert position in range(last)
    assert set(several) <= set(range(last))
    assert len(several) <= 3
    assert kind in WORDS


def two_pages():
    """Two pages, of which the first reads one parameter and keeps another."""

    import streamlit as st

    from pages.ui import navigation, url_state
    from pages.ui.definitions import Catalogue, Page

    name = st.session_state.get("page", "first")
    own = Page(group="", title="", path=name, question="")
    navigation.enter(Catalogue((), (own,), (), {}, own), own)
    url_state.enter(own)
    if name == "first":
        url_state.Parameter("kept").keep()
        st.session_state["seen"] = [url_state.Parameter(word).text() for word in ("read", "kept")]


def test_a_parameter_that_a_page_keeps_leaves_the_link_with_it():
    at = AppTest.from_function(two_pages)
    at.query_params.update(read="1", kept="2")
    assert seen(at.run()) == ["1", "2"]
    at.session_state["page"] = "second"
    at.run()
    assert set(at.query_params) == {"read"}
