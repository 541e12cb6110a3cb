"""Predictions in the Myth lab: asked, kept back until then, counted, and in the link."""

import re

import pytest

from lessons.every import address
from lessons.myths.checking import some_claims
from lessons.myths.page import (
    BOTH_WAYS,
    KEYS,
    LETTERS,
    SINUSOID,
    STATEMENTS,
    TODAYS_MODELS,
    click,
    drawn,
    flips,
    holds,
    myths,
    shelf_of,
    shelves,
    verdict,
)
from lessons.tables import frame_with, table_with
from lessons.visit import (
    assert_clean,
    assert_healthy,
    controls,
    drawings,
    experiments,
    notices,
    prose,
    report,
    shared,
    takeaway,
)
from pages.lessons.myths.claims import CLAIMS
from pages.lessons.myths.definition import HIDDEN, MYTHS, SHOWN
from pages.lessons.myths.text import HIDDEN_ROWS, MAP
from pages.ui.parameters import ALL_SHARED, DEFAULTS, PRESETS, Shared
from pages.ui.text.numbers import with_minus


def test_takeaway_counts_the_kinds_of_claims_and_for_those_who_predict_no_verdicts():
    always, never = (
        sum(not getattr(claim, ends) for claim in CLAIMS) for ends in ("fails_at", "holds_at")
    )
    depend = len(CLAIMS) - always - never
    assert min(always, never, depend) > 1
    assert always < len(CLAIMS) / 2
    counted = (
        f"Few popular claims hold at every setting, so ask which. Of these {len(CLAIMS)}, "
        f"**{always}** always hold, {depend} sometimes and {never} never."
    )
    assert takeaway(myths(guesses="r")) == counted
    assert takeaway(myths(verdict=SHOWN)).startswith(f"{counted} At your settings, **")


def test_before_the_first_prediction_no_count_of_true_claims_is_shown():
    at = myths()
    words = takeaway(at)
    assert words.endswith(f"Here are **{len(CLAIMS)}** to judge.")
    assert [int(number) for number in re.findall(r"\d+", words)] == [len(CLAIMS)]
    assert len(drawings(at)) == 1
    _, counted = drawings(myths(guesses="r", claim=CLAIMS[1].key))
    assert sum("hidden" in mark.get("class", "") for mark in counted) == len(CLAIMS) - 1


def test_claims_that_are_not_answered_wait_and_empty_shelves_are_not_drawn():
    assert shelves(myths()) == {"Waiting for your answer": {claim.key: None for claim in SINUSOID}}


@some_claims
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
    assert picture.find(".//title") is None
    labels = {text.text for text in picture.iter("text")}
    assert "?" in labels
    assert not labels & {"true", "false"}
    settings_are_named = "Is this true or false at d_model" in prose(at)
    assert settings_are_named == (claim.key in BOTH_WAYS)
    assert all(card is None for shelf in shelves(at).values() for card in shelf.values())


@pytest.mark.parametrize("predicted", [True, False])
@pytest.mark.parametrize("key", ["never negative", "converges to zero"])
def test_a_prediction_shows_the_verdict_and_whether_it_was_right(key, predicted):
    at = myths(claim=key)
    click(at, str(predicted))
    (claim,) = (claim for claim in CLAIMS if claim.key == key)
    assert controls(at)["verdict"].value == HIDDEN
    assert verdict(at) is holds(key, DEFAULTS)
    assert shelves(at)[shelf_of(claim)] == {key: holds(key, DEFAULTS)}
    assert key not in shelves(at)["Waiting for your answer"]
    is_right = predicted == holds(key, DEFAULTS)
    assert (": Right: it is " in prose(at)) == is_right
    assert (": Not quite: it is " in prose(at)) != is_right
    assert f"So far, {int(is_right)} of 1 right." in prose(at)
    # The claim keeps its shelf; the prediction was one of these parameters.
    controls(at)["d_model"].set_value(16)
    at.run()
    assert shelves(at)[shelf_of(claim)] == {key: holds(key, shared(at))}
    assert not re.search("(Right|Not quite): it is", prose(at))


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
    captions = [caption.value for caption in myths(verdict=mode).caption]
    assert (MYTHS.caption in captions) == asks
    assert (MAP in captions) != asks


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
    assert "So far, 1 of 2 right." in prose(again)
    assert shelves(again)[shelf_of(second)] == {second.key: holds(second.key, DEFAULTS)}
    # The link does not say at which parameters it was wrong.
    assert not re.search("(Right|Not quite): it is", prose(again))


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
    assert "Next claim" not in [button.label for button in at.get("button")]
    assert "Waiting for your answer" not in shelves(at)
    click(at, "Start again")
    assert "guesses" not in address(at)
    assert len(shelves(at)["Waiting for your answer"]) == count


def test_a_verdict_that_is_shown_at_once_answers_no_prediction():
    at = myths(claim="never negative", verdict="shown")
    assert not re.search("(Right|Not quite): it is", prose(at))
    assert {"True", "False"}.isdisjoint(button.label for button in at.get("button"))


@some_claims
def test_the_claim_to_predict_is_asked_where_no_verdict_is_shown(claim):
    at = myths(claim=claim.key)
    (asked,) = (query for query in experiments(at) if query.get("verdict") == HIDDEN)
    assert asked["claim"] != claim.key
    assert STATEMENTS[asked["claim"]] in prose(at)
    settings = Shared(**{name: int(asked[name]) for name in ALL_SHARED})
    assert settings not in {DEFAULTS, *(preset.settings for preset in PRESETS.values())}


def test_data_to_take_along_keep_back_what_the_reader_has_yet_to_predict(offered):
    answered = LETTERS[0][1]
    table = offered("myths", guesses="-r").table.set_index("claim")
    assert list(table.index) == [STATEMENTS[key] for key in KEYS]
    assert list(table.dropna().index) == [answered.statement]
    assert table.drop(answered.statement).isna().all(axis=None)


def test_a_topic_begins_with_its_first_unanswered_claim():
    first, second = (
        [claim for claim in group if claim not in answered]
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


def test_the_table_keeps_back_what_the_reader_has_yet_to_predict():
    at = myths(claim=KEYS[2])
    assert HIDDEN_ROWS in prose(at)
    next(button for button in at.get("button") if button.label == "True").click().run()
    for row, key in zip(frame_with(at, "claim").to_numpy(), KEYS, strict=True):
        assert ("?" in row) == (set(row[1:]) == {"?"}) == (key != KEYS[2])
    assert len(table_with(at, "claim")) == len(KEYS)
