import json
import re
from dataclasses import asdict

import pytest

from lessons.every import address
from lessons.myths.checking import check, every_claim
from lessons.tables import frame_with, table_with
from lessons.visit import (
    assert_clean,
    assert_healthy,
    controls,
    drawings,
    experiments,
    figures,
    follow,
    notices,
    open_whole,
    prose,
    report,
    shared,
    takeaway,
)
from pages.catalogue import CATALOGUE
from pages.lessons.myths import text
from pages.lessons.myths.claims import (
    CLAIMS,
    GROUPS,
    group_of,
    kind_of,
)
from pages.lessons.myths.definition import COMPARED, HIDDEN, SHOWN
from pages.lessons.myths.text import HIDDEN_ROWS
from pages.lessons.myths.truth_map import SIZES
from pages.ui.parameters import ALL_SHARED, DEFAULTS, PRESETS, Shared
from pages.ui.text.numbers import group_digits_in_latex, with_minus

SINUSOID, TODAYS_MODELS = (group.claims for group in GROUPS)
LETTERS = [group.lettered for group in GROUPS]
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
    return ": True" in headings[0] if headings else None


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
    always = sum(bool(claim.holds_at and not claim.fails_at) for claim in CLAIMS)
    assert min(always, depend, len(CLAIMS) - always - depend) > len(CLAIMS) / 5
    assert f"**{always}** are true at every setting, **{depend}** at some" in words
    assert f"Of the {len(CLAIMS)} claims here" in words
    assert "At your settings" not in words


@pytest.mark.parametrize(("held", "verb"), [(0, "are"), (1, "is"), (2, "are")])
def test_the_number_of_true_claims_fits_its_verb(held, verb):
    assert text.takeaway(held=held, always=3, depend=20, count=44).endswith(
        f"**{held} of 44** {verb} true."
    )
    assert text.alt("the sinusoid", count=24, held=held).endswith(f"{held} {verb} true.")


def shelves(at):
    """The claims on each shelf and their verdicts, by the shelf's title and the claim's key."""
    return {
        shelf["title"]: {card["key"]: card["holds"] for card in shelf["claims"]}
        for shelf in drawn(at)["shelves"]
    }


def drawn(at):
    (found,) = (
        json.loads(part.proto.json)
        for part in at.get("bidi_component")
        if part.proto.component_name == "claim_shelves"
    )
    return found


TITLE = {
    (True, False): "Always true",
    (True, True): "Depends on the model",
    (False, True): "Never true",
}


def shelf_of(claim):
    return TITLE[bool(claim.holds_at), bool(claim.fails_at)]


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
    shown = {card["key"]: card["statement"] for it in drawn(at)["shelves"] for card in it["claims"]}
    assert shown == {claim.key: claim.statement for claim in group}
    assert drawn(at)["chosen"] == group[0].key


def test_claims_that_are_not_answered_wait_and_empty_shelves_are_not_drawn():
    assert shelves(myths()) == {"Waiting for your answer": {claim.key: None for claim in SINUSOID}}


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


@every_claim
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
    (picture,) = drawings(at)
    said = {title.text.split(": ")[1] for title in picture.iter("title")}
    assert said <= {"no answer yet"}
    assert picture.find(".//circle") is None
    assert any("Your answer" in text.text for text in picture.iter("text"))
    settings_are_named = "Is this true or false at d_model" in prose(at)
    assert settings_are_named == (claim.key in BOTH_WAYS)
    assert all(card is None for shelf in shelves(at).values() for card in shelf.values())


@pytest.mark.parametrize("base", [100, 10_000])
@pytest.mark.parametrize("key", ["falls at every step", "never negative", "zero-centred"])
def test_the_map_shows_where_the_claim_is_true(key, base):
    settings = Shared(seq_len=100, d_model=96, base=base)
    at = myths(settings, claim=key, verdict=SHOWN)
    (picture,) = drawings(at)
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


@every_claim
def test_a_claim_with_one_verdict_has_a_block_and_any_other_a_map(claim):
    at = myths(claim=claim.key, verdict=SHOWN)
    (picture,) = drawings(at)
    is_map = claim.key in BOTH_WAYS
    assert len(list(picture.iter("title"))) == (len(SIZES) if is_map else 0)
    words = [text.text for text in picture.iter("text")]
    found = "True" if holds(claim.key, DEFAULTS) else "False"
    assert (f"{found} at every size" in words) != is_map
    assert ("one verdict at every d_model" in prose(at)) != is_map
    assert (f": {found} here]" in prose(at)) == is_map


def click(at, label):
    (button,) = (one for one in at.get("button") if one.label == label)
    assert_clean(button.click().run())
    return at


@pytest.mark.parametrize("predicted", [True, False])
@pytest.mark.parametrize("key", ["never negative", "converges to zero"])
def test_a_prediction_shows_the_verdict_and_whether_it_was_right(key, predicted):
    at = myths(claim=key)
    click(at, str(predicted))
    (claim,) = (one for one in CLAIMS if one.key == key)
    assert controls(at)["verdict"].value == HIDDEN
    assert verdict(at) is holds(key, DEFAULTS)
    assert shelves(at)[shelf_of(claim)] == {key: holds(key, DEFAULTS)}
    assert key not in shelves(at)["Waiting for your answer"]
    is_right = predicted == holds(key, DEFAULTS)
    assert ("You were right." in prose(at)) == is_right
    assert (f"You said {str(predicted).lower()}." in prose(at)) != is_right
    assert f"· {int(is_right)} of 1 right" in prose(at)
    # The claim keeps its shelf; the prediction was one of these parameters.
    controls(at)["d_model"].set_value(16)
    at.run()
    assert shelves(at)[shelf_of(claim)] == {key: holds(key, shared(at))}
    assert "You were right." not in prose(at)
    assert "You said" not in prose(at)


def test_the_verdict_leads_on_to_the_next_unanswered_claim():
    at = myths(claim=KEYS[-1])
    click(at, "True")
    click(at, "Next claim")
    assert controls(at)["claim"].value == KEYS[0]
    click(at, "True")
    click(at, "Next claim")
    assert controls(at)["claim"].value == KEYS[1]
    # Skipped by choosing another card, and met again later.
    report(at, "claims", "claim", KEYS[-2])
    click(at, "False")
    click(at, "Next claim")
    assert controls(at)["claim"].value == KEYS[1]


@pytest.mark.parametrize(("mode", "asks"), [(HIDDEN, True), (SHOWN, False)])
def test_the_caption_speaks_of_an_answer_where_one_is_asked_for(mode, asks):
    (caption,) = (one.value for one in myths(verdict=mode).caption if "tile" in one.value)
    assert ("After your answer" in caption) == asks
    assert "a green circle" in caption


def test_a_shown_verdict_leads_on_to_the_next_claim():
    at = myths(claim=KEYS[-1], verdict="shown")
    click(at, "Next claim")
    assert controls(at)["claim"].value == KEYS[0]


def test_predictions_are_in_the_link_and_come_from_it():
    (_, second, *_), (_, _, third, *_) = LETTERS
    at = myths(claim=second.key)
    click(at, str(not holds(second.key, DEFAULTS)))
    assert address(at)["guesses"] == ["-m"]
    report(at, "claims", "claim", third.key)
    click(at, str(holds(third.key, DEFAULTS)))
    assert address(at)["guesses"] == ["-m.--r"]
    again = myths(claim=second.key, guesses="-m.--r")
    assert_clean(again)
    assert address(again)["guesses"] == ["-m.--r"]
    assert "· 1 of 2 right" in prose(again)
    assert shelves(again)[shelf_of(second)] == {second.key: holds(second.key, DEFAULTS)}
    # The link does not say at which parameters it was wrong.
    assert "You said" not in prose(again)


@pytest.mark.parametrize("guesses", ["x", "r" * 30, "r.r.r", "rm<b>", "r--", "."])
def test_a_link_with_other_predictions_is_corrected(guesses):
    at = myths(guesses=guesses)
    assert_healthy(at)
    assert "is not allowed (r for each right prediction" in notices(at)
    assert address(at).get("guesses", [""])[0] == predictions_of(guesses)


def predictions_of(guesses):
    return {"r" * 30: "r" * 29, "r--": "r"}.get(guesses, "")


def test_after_the_last_claim_the_result_is_shown_and_one_can_start_again():
    count = len(SINUSOID)
    last = LETTERS[0][-1]
    guesses = "r" * (count - 1) + ".m" + "r" * (len(TODAYS_MODELS) - 1)
    at = myths(claim=last.key, guesses=guesses)
    click(at, str(holds(last.key, DEFAULTS)))
    assert f"You were right about **{len(CLAIMS) - 1} of {len(CLAIMS)}**." in prose(at)
    assert "Next claim" not in [one.label for one in at.get("button")]
    assert "Waiting for your answer" not in shelves(at)
    click(at, "Start again")
    assert "guesses" not in address(at)
    assert len(shelves(at)["Waiting for your answer"]) == count


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
    table = offered("myths", d_model=2, seq_len=2048, base=10, verdict=SHOWN).table
    assert table["claim"].tolist() == [STATEMENTS[key] for key in KEYS]
    assert table["holds"].tolist() == [check(key, 2, 2048, 10).holds for key in KEYS]
    for key, finding, truth in zip(KEYS, table["finding"], table["truth"], strict=True):
        checked = check(key, 2, 2048, 10)
        assert (finding, truth) == (checked.finding, checked.truth)


def test_data_to_take_along_keep_back_what_the_reader_has_yet_to_predict(offered):
    answered = LETTERS[0][1]
    table = offered("myths", guesses="-r").table.set_index("claim")
    assert list(table.index) == [STATEMENTS[key] for key in KEYS]
    assert list(table.dropna().index) == [answered.statement]
    assert table.drop(answered.statement).isna().all(axis=None)


def test_claims_are_listed_by_their_statements_in_one_order():
    assert list(controls(myths())["claim"].proto.options) == list(STATEMENTS.values())


def test_a_card_that_is_clicked_chooses_its_claim():
    at = report(myths(), "claims", "claim", "zero-centred")
    assert_clean(at)
    assert controls(at)["claim"].value == "zero-centred"
    assert drawn(at)["chosen"] == "zero-centred"


def test_a_topic_begins_with_its_first_unanswered_claim():
    first, second = (
        [one for one in group if one not in answered]
        for group, answered in zip(
            (SINUSOID, TODAYS_MODELS), (LETTERS[0][:1], LETTERS[1][:2]), strict=True
        )
    )
    at = myths(guesses="r.rm")
    topics = [(topic["name"], topic["first"]) for topic in drawn(at)["topics"]]
    assert topics == [
        (f"The sinusoid ({len(SINUSOID)})", first[0].key),
        (f"Today’s models ({len(TODAYS_MODELS)})", second[0].key),
    ]
    assert drawn(at)["topic"] == 0
    report(at, "claims", "claim", TODAYS_MODELS[2].key)
    assert drawn(at)["topic"] == 1


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


def test_the_table_keeps_back_what_the_reader_has_yet_to_predict():
    at = myths(claim=KEYS[2])
    assert HIDDEN_ROWS in prose(at)
    next(one for one in at.get("button") if one.label == "True").click().run()
    for row, key in zip(frame_with(at, "claim").to_numpy(), KEYS, strict=True):
        assert ("?" in row) == (set(row[1:]) == {"?"}) == (key != KEYS[2])
    assert len(table_with(at, "claim")) == len(KEYS)
