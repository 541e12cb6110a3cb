import re
from dataclasses import asdict

import pytest

from lessons.myths.checking import check, some_claims
from lessons.myths.page import (
    BOTH_WAYS,
    KEYS,
    SINUSOID,
    STATEMENTS,
    TITLE,
    TODAYS_MODELS,
    by_settings,
    click,
    drawn,
    flips,
    holds,
    myths,
    shelf_of,
    shelves,
    verdict,
)
from lessons.tables import frame_with
from lessons.visit import (
    assert_clean,
    controls,
    drawings,
    experiments,
    figures,
    follow,
    prose,
    report,
    takeaway,
)
from pages.catalogue import CATALOGUE
from pages.lessons.myths import text
from pages.lessons.myths.claims import (
    CLAIMS,
    group_of,
    kind_of,
)
from pages.lessons.myths.definition import COMPARED, HIDDEN, SHOWN
from pages.lessons.myths.text import HIDDEN_ROWS
from pages.lessons.myths.truth_map import SIZES
from pages.ui.parameters import ALL_SHARED, DEFAULTS, Shared
from pages.ui.text.numbers import group_digits_in_latex, with_minus


@by_settings
def test_takeaway_counts_the_claims_that_hold_and_names_none(settings):
    held = [claim for claim in CLAIMS if holds(claim.key, settings)]
    words = takeaway(myths(settings, verdict=SHOWN))
    assert f"At your settings, **{len(held)}** hold." in words
    assert not any(statement in words for statement in STATEMENTS.values())


@pytest.mark.parametrize(("held", "verb"), [(0, "are"), (1, "is"), (2, "are")])
def test_the_number_of_true_claims_fits_its_verb(held, verb):
    assert text.alt("the sinusoid", count=24, held=held).endswith(f"{held} {verb} true.")


@by_settings
@pytest.mark.parametrize("group", [SINUSOID, TODAYS_MODELS], ids=["sinusoid", "today's models"])
def test_claims_are_on_the_shelf_of_where_they_hold_with_their_verdicts_here(settings, group):
    at = myths(settings, claim=group[0].key, verdict="shown")
    by_shelf = {
        title: {
            claim.key: holds(claim.key, settings) for claim in group if shelf_of(claim) == title
        }
        for title in TITLE.values()
    }
    assert shelves(at) == {title: claims for title, claims in by_shelf.items() if claims}
    shown = {
        card["key"]: card["statement"] for shelf in drawn(at)["shelves"] for card in shelf["claims"]
    }
    assert shown == {claim.key: claim.statement for claim in group}
    assert drawn(at)["chosen"] == group[0].key


@by_settings
@pytest.mark.parametrize("group", [SINUSOID, TODAYS_MODELS], ids=["sinusoid", "today's models"])
def test_figure_marks_each_claim_here_and_at_every_preset(settings, group):
    at = myths(settings, claim=group[0].key, verdict="shown")
    (figure,) = figures(at)
    of_name = {claim.statement: claim.key for claim in group}
    keys = [of_name.get(name) for name in figure.layout.yaxis.ticktext]
    assert set(of_name.values()) == {key for key in keys if key}
    for trace, expected in zip(figure.data, (True, False), strict=True):
        marked = {(keys[int(y)], x) for x, y in zip(trace.x, trace.y, strict=True)}
        assert marked == {
            (key, column)
            for key in of_name.values()
            for column, place in enumerate([settings, *COMPARED])
            if holds(key, place) is expected
        }


def test_the_columns_are_explained_and_compare_one_base():
    words = prose(myths())
    for size in COMPARED:
        assert f"{size.d_model} × {size.seq_len}" in words
    assert {size.base for size in COMPARED} == {10_000}


@some_claims
def test_a_claim_has_its_verdict_its_numbers_and_the_truth(claim):
    settings = Shared(d_model=64, seq_len=300, base=1000)
    at = myths(settings, claim=claim.key, verdict="shown")
    assert_clean(at)
    checked = claim.check(settings)
    for part in (claim.statement, checked.finding, checked.truth):
        assert with_minus(part) in prose(at)
    assert group_digits_in_latex(checked.equation) in at.latex[0].value
    assert verdict(at) is checked.holds
    group = group_of(claim)
    number, count = group.claims.index(claim) + 1, len(group.claims)
    place = f"Claim {number} of {count} about {group.topic}"
    assert place in prose(at)
    assert place in prose(myths(claim=claim.key, lecture="true"))
    links = {link.proto.label: link.proto for link in at.get("page_link")}
    assert f"See it: {CATALOGUE.page(claim.lesson).title}" in links


@some_claims
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


@pytest.mark.parametrize("base", [100, 10_000])
@pytest.mark.parametrize("key", ["falls at every step", "never negative", "zero-centred"])
def test_the_map_shows_where_the_claim_is_true(key, base):
    settings = Shared(seq_len=100, d_model=96, base=base)
    at = myths(settings, claim=key, verdict=SHOWN)
    picture = drawings(at)[-1]
    shown = {
        (int(width), int(length)): name
        for width, length, name in (
            re.fullmatch(
                r"d_model = (.+), seq_len = (.+): (\w+)",
                title.text.replace(",", "").replace(" seq", ", seq"),
            ).groups()
            for title in picture.iter("title")
        )
    }
    checked = {
        (settings.d_model, settings.seq_len): holds(key, settings),
        **{
            (d_model, seq_len): holds(key, Shared(seq_len=seq_len, d_model=d_model, base=base))
            for d_model, seq_len in SIZES
        },
    }
    assert shown == {size: str(found).lower() for size, found in checked.items()}
    held = sum(checked[size] for size in SIZES)
    counts = {0: f"False at all {len(SIZES)}", len(SIZES): f"True at all {len(SIZES)}"}
    expected = counts.get(held, f"True at {held} of {len(SIZES)}")
    assert f"**{expected} sizes (base {base:,})**" in [text.value for text in at.markdown]


@some_claims
def test_a_claim_has_its_picture_and_if_its_verdict_depends_on_the_model_a_map(claim):
    at = myths(claim=claim.key, verdict=SHOWN)
    picture, below = drawings(at)
    depends = claim.key in BOTH_WAYS
    assert "?" not in [text.text for text in picture.iter("text")]
    assert below.get("class") == ("truth_map" if depends else "claim_tally")
    assert len(list(below.iter("title"))) == len(SIZES) * depends
    found = "True" if holds(claim.key, DEFAULTS) else "False"
    assert (f"**{found} at every size" in prose(at)) != depends
    assert ("one verdict at every d_model" in prose(at)) != depends
    assert (f": {found} here]" in prose(at)) == depends


def test_a_shown_verdict_leads_on_to_the_next_claim():
    at = myths(claim=KEYS[-1], verdict="shown")
    click(at, "Next claim")
    assert controls(at)["claim"].value == KEYS[0]


def test_statements_make_sense_on_their_own_and_fit_beside_the_table():
    for statement in STATEMENTS.values():
        assert statement.endswith(".")
        assert statement[0].isupper() or statement.startswith("bfloat16")
        assert len(statement) <= 40
    assert len(set(STATEMENTS.values())) == len(KEYS)


@some_claims
def test_experiments_are_answered_by_the_verdicts(claim):
    at = myths(claim=claim.key)
    answers = [text.value for text in at.markdown if text.value.startswith(("True.", "False."))]
    (asked,) = (query for query in experiments(at) if query.get("verdict") == HIDDEN)
    settings = Shared(**{name: int(asked[name]) for name in ALL_SHARED})
    (expected,) = (claim.check(settings) for claim in CLAIMS if claim.key == asked["claim"])
    assert with_minus(f"{expected.holds}. {expected.finding}") in answers


def test_moving_a_slider_turns_the_verdict_with_the_numbers():
    at = myths(claim="leftmost is slowest", verdict="shown")
    assert verdict(at) is False
    controls(at)["d_model"].set_value(2)
    assert_clean(at.run())
    assert verdict(at) is True


def test_data_to_take_along_are_all_claims_with_their_verdicts(offered):
    table = offered("myths", d_model=2, seq_len=2048, base=10, verdict=SHOWN).table
    assert table["claim"].tolist() == [STATEMENTS[key] for key in KEYS]
    assert table["holds"].tolist() == [check(key, 2, 2048, 10).holds for key in KEYS]
    for key, finding, truth in zip(KEYS, table["finding"], table["truth"], strict=True):
        checked = check(key, 2, 2048, 10)
        assert (finding, truth) == (checked.finding, checked.truth)


def test_claims_are_listed_by_their_statements_in_one_order():
    assert list(controls(myths())["claim"].proto.options) == list(STATEMENTS.values())


def test_the_list_is_folded_until_no_claim_waits_and_counts_the_answers():
    assert drawn(myths())["isOpen"] is False
    assert drawn(myths())["title"] == f"All {len(CLAIMS)} claims: 0 answered"
    assert drawn(myths(guesses="rm"))["title"] == f"All {len(CLAIMS)} claims: 2 answered"
    shown = drawn(myths(verdict=SHOWN))
    assert (shown["isOpen"], shown["title"]) == (
        True,
        f"All {len(CLAIMS)} claims and their verdicts",
    )


def test_a_card_that_is_clicked_chooses_its_claim():
    at = report(myths(), "claims", "claim", "zero-centred")
    assert_clean(at)
    assert controls(at)["claim"].value == "zero-centred"
    assert drawn(at)["chosen"] == "zero-centred"


@pytest.mark.parametrize("sent", [-1, "nothing", None, ["zero-centred"], {"claim": 0}, True])
def test_anything_but_a_claim_is_ignored(sent):
    at = report(myths(), "claims", "claim", sent)
    assert_clean(at)
    assert controls(at)["claim"].value == "falls at every step"


def test_a_lecture_shows_the_map_alone():
    at = myths(lecture="true")
    names = [part.proto.component_name for part in at.get("bidi_component")]
    assert "claim_shelves" not in names
    assert len(drawings(at)) == 1


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
