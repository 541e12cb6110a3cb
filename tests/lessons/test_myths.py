import re
from dataclasses import asdict

import pytest

from lessons.myths.checking import check, every_claim
from lessons.tables import frame_with, table_with
from lessons.visit import (
    assert_clean,
    controls,
    experiments,
    figures,
    follow,
    open_whole,
    prose,
    report,
    takeaway,
)
from pages.catalogue import CATALOGUE
from pages.lessons.myths import text
from pages.lessons.myths.claims import CLAIMS, SINUSOID, TODAYS_MODELS, TOPICS, group_of, kind_of
from pages.lessons.myths.definition import COMPARED, HIDDEN, MYTHS, SHOWN
from pages.lessons.myths.text import HIDDEN_ROWS
from pages.ui.parameters import ALL_SHARED, DEFAULTS, PRESETS, Shared
from pages.ui.text.numbers import grouped, with_minus

KEYS = [claim.key for claim in CLAIMS]
STATEMENTS = {claim.key: claim.statement for claim in CLAIMS}
BOTH_WAYS = {claim.key for claim in CLAIMS if claim.holds_at and claim.fails_at}
SETTINGS = [
    DEFAULTS,
    Shared(seq_len=2048, d_model=2, base=10),
    Shared(seq_len=512, d_model=512, base=10_000),
    Shared(seq_len=2, d_model=2, base=2),
]
by_settings = pytest.mark.parametrize("settings", SETTINGS, ids=str)


def myths(settings=DEFAULTS, **query):
    return open_whole("myths", **asdict(settings), **query)


def holds(key, settings):
    return check(key, **asdict(settings)).holds


def verdict(at):
    """The verdict that the page shows; None where it shows none."""
    headings = [text.value for text in at.markdown if text.value.startswith("### ")]
    return "True here" in headings[0] if headings else None


def flips(at):
    return [
        found for found in experiments(at) if found.get("verdict") == "shown" and "claim" in found
    ]


@by_settings
def test_takeaway_counts_the_claims_that_hold_and_names_none(settings):
    held = [claim for claim in CLAIMS if holds(claim.key, settings)]
    words = takeaway(myths(settings, verdict=SHOWN))
    assert f"**{len(held)} of {len(CLAIMS)}** are true" in words
    assert not any(statement in words for statement in STATEMENTS.values())


def test_takeaway_keeps_the_count_of_true_claims_from_those_who_predict():
    words = takeaway(myths())
    depend = sum(bool(claim.holds_at and claim.fails_at) for claim in CLAIMS)
    assert f"**{depend} of {len(CLAIMS)}** are true at some settings" in words
    assert "At yours" not in words
    description = {"count": len(SINUSOID), "columns": 5}
    assert "are true" not in text.alt(SINUSOID[0], **description, held=None)
    assert "7 are true" in text.alt(SINUSOID[0], **description, held=7)


def test_the_number_of_claims_drawn_is_stated():
    for group in (SINUSOID, TODAYS_MODELS):
        at = myths(claim=group[0].key)
        assert f"of {len(CLAIMS)}. The table shows {len(group)} about {TOPICS[group]}" in prose(at)
        assert len(row_names(at)) == len(group)


def row_names(at):
    """Names of the rows, claims and headings, without their emphasis."""
    return [re.sub("</?[bi]>", "", name) for name in figures(at)[0].layout.yaxis.ticktext]


@by_settings
@pytest.mark.parametrize("group", [SINUSOID, TODAYS_MODELS], ids=["sinusoid", "today's models"])
def test_table_marks_each_claim_here_and_at_every_preset(settings, group):
    at = myths(settings, claim=group[0].key, verdict="shown")
    _, circles, crosses = figures(at)[0].data
    of_name = {claim.statement: claim.key for claim in group}
    keys = [of_name.get(name) for name in row_names(at)]
    assert set(of_name.values()) == {key for key in keys if key}
    columns = [settings, *COMPARED]
    for trace, expected in ((circles, True), (crosses, False)):
        marked = {(keys[int(y)], x) for x, y in zip(trace.x, trace.y, strict=True)}
        assert marked == {
            (key, column)
            for key in of_name.values()
            for column, place in enumerate(columns)
            if holds(key, place) is expected
        } | {
            (key, len(columns))
            for key in of_name.values()
            if key in BOTH_WAYS and holds(key, settings) is not expected
        }


@pytest.mark.parametrize("group", [SINUSOID, TODAYS_MODELS], ids=["sinusoid", "today's models"])
def test_verdicts_that_are_shown_are_grouped_by_where_a_claim_holds(group):
    names = row_names(myths(claim=group[0].key, verdict="shown"))
    of_name = {claim.statement: claim for claim in group}
    kind = None
    for name in names:
        if name in of_name:
            claim = of_name[name]
            assert (
                kind
                == {
                    (True, False): "always true",
                    (True, True): "depends on the settings",
                    (False, True): "never true",
                }[bool(claim.holds_at), bool(claim.fails_at)]
            )
        else:
            kind = name


@every_claim
def test_a_claim_has_its_verdict_its_numbers_and_the_truth(claim):
    settings = Shared(d_model=64, seq_len=300, base=1000)
    at = myths(settings, claim=claim.key, verdict="shown")
    assert_clean(at)
    checked = claim.check(settings)
    for part in (claim.statement, checked.finding, checked.truth):
        assert with_minus(part) in prose(at)
    assert grouped(checked.equation) in at.latex[0].value
    assert verdict(at) is checked.holds
    assert f"Claim {KEYS.index(claim.key) + 1} of {len(KEYS)}" in prose(at)
    links = {link.proto.label: link.proto for link in at.get("page_link")}
    assert f"See it: {CATALOGUE.page(claim.lesson).title}" in links


@every_claim
def test_the_link_that_flips_a_verdict_flips_it(claim):
    if not (claim.holds_at and claim.fails_at):
        at = myths(claim.holds_at or claim.fails_at, claim=claim.key, verdict="shown")
        assert flips(at) == []
        assert "same verdict at every setting of this page." in prose(at)
        return
    at = myths(claim.holds_at, claim=claim.key, verdict="shown")
    for expected in (True, False, True):
        assert verdict(at) is expected
        (settings,) = flips(at)
        assert settings["claim"] == claim.key
        assert_clean(follow(at, **settings))


@every_claim
def test_a_hidden_verdict_gives_nothing_away(claim):
    at = myths(claim=claim.key)
    assert_clean(at)
    checked = claim.check(DEFAULTS)
    assert claim.statement in prose(at)
    for part in (checked.finding, checked.truth, checked.equation):
        assert with_minus(part) not in prose(at)
    assert verdict(at) is None
    assert "same verdict at every" not in prose(at)
    assert flips(at) == []
    _, circles, crosses, questions = figures(at)[0].data
    assert len(circles.x) == len(crosses.x) == 0
    assert list(questions.y) == list(range(len(group_of(claim))))


@pytest.mark.parametrize("predicted", [True, False])
@pytest.mark.parametrize("key", ["never negative", "converges to zero"])
def test_a_prediction_shows_the_verdict_and_whether_it_was_right(key, predicted):
    at = myths(claim=key)
    (button,) = (one for one in at.get("button") if one.label == str(predicted))
    assert_clean(button.click().run())
    assert controls(at)["verdict"].value == HIDDEN
    assert verdict(at) is holds(key, DEFAULTS)
    _, circles, crosses, questions = figures(at)[0].data
    assert {*circles.y, *crosses.y} == {KEYS.index(key)}
    assert KEYS.index(key) not in questions.y
    is_right = predicted == holds(key, DEFAULTS)
    assert ("You were right." in prose(at)) == is_right
    opposite = f"You predicted “{str(predicted).lower()}”."
    assert (opposite in prose(at)) != is_right
    # It belongs to these parameters.
    controls(at)["d_model"].set_value(16)
    at.run()
    assert "You were right." not in prose(at)
    assert "You predicted" not in prose(at)


def test_a_verdict_that_is_shown_at_once_answers_no_prediction():
    at = myths(claim="never negative", verdict="shown")
    assert "You were right." not in prose(at)
    assert {"True", "False"}.isdisjoint(one.label for one in at.get("button"))


def test_statements_make_sense_on_their_own_and_fit_beside_the_table():
    for statement in STATEMENTS.values():
        assert statement.endswith(".")
        assert statement[0].isupper() or statement.startswith("bfloat16")
        assert len(statement) <= 40
    assert len(set(STATEMENTS.values())) == len(KEYS)


@every_claim
def test_experiments_are_answered_by_the_verdicts(claim):
    at = myths(claim=claim.key)
    answers = [text.value for text in at.markdown if text.value.startswith(("True.", "False."))]
    (asked,) = (one for one in experiments(at) if one.get("verdict") == HIDDEN)
    settings = Shared(**{name: int(asked[name]) for name in ALL_SHARED})
    (expected,) = (one.check(settings) for one in CLAIMS if one.key == asked["claim"])
    assert with_minus(f"{expected.holds}. {expected.finding}") in answers


@every_claim
def test_the_claim_to_predict_is_asked_where_no_verdict_is_shown(claim):
    (asked,) = (one for one in experiments(myths(claim=claim.key)) if one.get("verdict") == HIDDEN)
    assert asked["claim"] != claim.key
    assert STATEMENTS[asked["claim"]] in prose(myths(claim=claim.key))
    settings = Shared(**{name: int(asked[name]) for name in ALL_SHARED})
    assert settings not in {DEFAULTS, *(preset.settings for preset in PRESETS.values())}


def test_moving_a_slider_turns_the_verdict_with_the_numbers():
    at = myths(claim="leftmost is slowest", verdict="shown")
    assert verdict(at) is False
    controls(at)["d_model"].set_value(2)
    assert_clean(at.run())
    assert verdict(at) is True


def test_data_to_take_along_are_all_claims_with_their_verdicts(offered):
    table = offered("myths", d_model=2, seq_len=2048, base=10).table
    assert table["claim"].tolist() == [STATEMENTS[key] for key in KEYS]
    assert table["holds"].tolist() == [check(key, 2, 2048, 10).holds for key in KEYS]
    for key, finding, truth in zip(KEYS, table["finding"], table["truth"], strict=True):
        checked = check(key, 2, 2048, 10)
        assert (finding, truth) == (checked.finding, checked.truth)


def test_claims_are_listed_by_their_statements_in_one_order():
    at = myths()
    assert list(controls(at)["claim"].proto.options) == list(STATEMENTS.values())
    fig = figures(at)[0]
    assert row_names(at) == [claim.statement for claim in SINUSOID]
    sizes = COMPARED
    for size in sizes:
        assert f"{size.d_model} × {size.seq_len}" in MYTHS.caption
    heads = [f"{size.d_model}<br>×{size.seq_len}" for size in sizes]
    heads += ["flips<br>\u00a0"]
    assert list(fig.layout.xaxis.ticktext) == ["<b>here</b><br>\u00a0", *heads]
    assert {size.base for size in COMPARED} == {10_000}


@pytest.mark.parametrize("row", [0, len(SINUSOID) - 1])
def test_a_row_that_is_tapped_chooses_its_claim(row):
    at = report(myths(), "claims_row", "row", row)
    assert_clean(at)
    assert controls(at)["claim"].value == KEYS[row]
    assert f"Claim {row + 1} of" in prose(at)


def test_a_tapped_row_below_a_heading_chooses_its_claim_and_a_heading_nothing():
    at = myths(verdict="shown")
    row = row_names(at).index(STATEMENTS["never negative"])
    assert row != KEYS.index("never negative")
    report(at, "claims_row", "row", row)
    assert controls(at)["claim"].value == "never negative"
    report(at, "claims_row", "row", row_names(at).index("depends on the settings"))
    assert_clean(at)
    assert controls(at)["claim"].value == "never negative"


def test_a_claim_on_todays_models_is_shown_among_its_own_kind():
    at = myths(claim=TODAYS_MODELS[0].key)
    assert_clean(at)
    assert row_names(at) == [claim.statement for claim in TODAYS_MODELS]
    assert f"Claim {len(SINUSOID) + 1} of {len(CLAIMS)}" in prose(at)
    report(at, "claims_row", "row", 1)
    assert controls(at)["claim"].value == TODAYS_MODELS[1].key


@pytest.mark.parametrize("row", [-1, len(SINUSOID), 1.5, True, "0", None, [0], {"row": 0}])
def test_anything_but_a_row_is_ignored(row):
    at = report(myths(), "claims_row", "row", row)
    assert_clean(at)
    assert controls(at)["claim"].value == "falls at every step"


@by_settings
def test_the_table_has_every_claim_with_its_verdicts(settings):
    at = myths(settings, verdict=SHOWN)
    rows = frame_with(at, "claim").set_index("claim")
    assert list(rows.index) == list(STATEMENTS.values())
    assert list(rows.pop("kind")) == [kind_of(claim) for claim in CLAIMS]
    for place, parameters in enumerate((settings, *COMPARED)):
        for key, found in zip(KEYS, rows.iloc[:, place], strict=True):
            assert found == ("✓ true" if holds(key, parameters) else "✗ false")
    for key, found in zip(KEYS, rows["finding here"], strict=True):
        assert found == check(key, **asdict(settings)).finding
    assert HIDDEN_ROWS not in prose(at)


def test_the_table_keeps_back_what_the_reader_has_yet_to_predict():
    at = myths(claim=KEYS[2])
    assert HIDDEN_ROWS in prose(at)
    next(one for one in at.get("button") if one.label == "True").click().run()
    for row, key in zip(frame_with(at, "claim").to_numpy(), KEYS, strict=True):
        assert ("?" in row) == (set(row[1:]) == {"?"}) == (key != KEYS[2])
    assert len(table_with(at, "claim")) == len(KEYS)
