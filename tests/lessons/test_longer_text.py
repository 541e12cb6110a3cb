"""Sentences and tables of the lesson on long context."""

import pytest

from lessons.visit import numbers
from pages.lessons.longer import text
from pages.lessons.longer.definition import FACTOR
from pages.lessons.longer.settings import BY_PARTS, Settings
from pages.ui.text.scalings import SCALING_LABELS
from pe_core import Sinusoid
from pe_core.scaling import SCALED_MODELS, SCALINGS, read_scaling
from text_checks import flaws


@pytest.mark.parametrize("scaling", SCALINGS)
@pytest.mark.parametrize(("without", "pairs"), [(0, 1), (1, 1), (1, 64), (18, 64)])
@pytest.mark.parametrize("factor", [1, 8])
def test_takeaway_counts_pairs(scaling, without, pairs, factor):
    unseen = without if scaling == "none" else 0
    sentence = text.takeaway(
        Settings(scaling, factor, 4096),
        unseen=unseen,
        excess=0.5,
        without=without,
        slowed=0,
        pairs=pairs,
    )
    assert flaws(sentence) == []
    assert len(sentence.split()) <= 45
    assert sentence.startswith("Keep the fastest pairs, slow the slowest, and blend in between")
    if factor > 1 and pairs == 1:
        new = "new" if without else "**no** new"
        assert f"Unchanged, at 8× the length, the only pair reaches {new} angles." in sentence
    elif factor > 1:
        assert f"**{without} of {pairs} pairs**" in sentence
    else:
        assert numbers(sentence) == [1]


@pytest.mark.parametrize("scaling", SCALINGS)
def test_every_method_has_its_formula(scaling):
    formula, settings = text.equation(
        scaling, base=500, factor=8, trained_length=4096, length=9000, ramp_ends=(20.0, 46.0)
    )
    assert r"\omega_i'" in formula
    assert "s = 8" in settings
    # Every symbol of the formula has its value.
    for symbol, value in {
        "B": "B = 500",
        r"\ell": r"\ell = 9000",
        r"\text{low}": r"\text{low} = 20",
        r"\text{high}": r"\text{high} = 46",
    }.items():
        assert (symbol in formula) == (value in settings), symbol


@pytest.mark.parametrize("scaling", SCALINGS)
def test_takeaway_of_a_part_of_the_text_names_its_tokens(scaling):
    counts = {"unseen": 5, "excess": 0.5, "without": 5, "slowed": 46, "pairs": 64}
    short = text.takeaway(Settings(scaling, 8, 4096, so_far=5), **counts)
    for sentence in (short, text.takeaway(Settings(scaling, 1, 4096, so_far=40), **counts)):
        assert numbers(sentence) == [1638]
        assert "no longer than" in sentence
    long = text.takeaway(Settings(scaling, 8, 4096, so_far=45), **counts)
    assert "Unchanged, after 14,746 tokens, **5 of 64 pairs** reach new angles." in long
    for sentence in (short, long):
        assert flaws(sentence) == []
        assert len(sentence.split()) <= 45


@pytest.mark.parametrize(
    ("scaling", "without", "unseen", "slowed", "words"),
    [
        ("interpolation", 1, 0, 0, "Interpolation avoids this."),
        ("interpolation", 18, 0, 0, "Interpolation avoids this."),
        ("own", 18, 5, 0, "Your own bars leave **5**, by up to **0.35 turns**."),
        ("own", 1, 1, 0, "**1 of 64 pairs** reaches new angles. Your own bars leave **1**,"),
        ("own", 18, 18, 3, "by up to **0.35 turns**, and slow **3 of 46** others."),
        (
            "llama3",
            18,
            2,
            3,
            "leaves **2**, by up to **0.35 turns**, and blends **3 pairs** in between.",
        ),
        ("dynamic-ntk", 18, 0, 46, "but also slows **all 46** others, so positions look"),
        ("ntk-aware", 63, 0, 1, "avoids this, but also slows **the only other pair**, so"),
        ("interpolation", 0, 0, 64, "**0 of 64 pairs** reach new angles. Interpolation slows"),
        ("interpolation", 0, 0, 64, "Interpolation slows **64 pairs** anyway, so positions"),
    ],
)
def test_takeaway_says_how_many_pairs_a_method_helps(scaling, without, unseen, slowed, words):
    sentence = text.takeaway(
        Settings(scaling, 8, 4096),
        unseen=unseen,
        excess=0.3526,
        without=without,
        slowed=slowed,
        pairs=64,
    )
    assert words in sentence
    assert flaws(sentence) == []
    assert len(sentence.split()) <= 45


@pytest.mark.parametrize(
    ("unseen", "slowed", "words"),
    [
        (0, 25, "YaRN avoids this, and blends **25 pairs** in between, so positions look more"),
        (0, 1, "YaRN avoids this, and blends **1 pair** in between, so positions look more"),
        (2, 25, "leaves **2**, by up to **0.35 turns**, and blends **25 pairs** in between."),
    ],
)
def test_takeaway_of_a_method_by_parts_says_that_it_blends(unseen, slowed, words):
    counts = {"without": 18, "unseen": unseen, "slowed": slowed, "pairs": 64}
    settings = Settings("yarn", 8, 4096)
    sentence = text.takeaway(settings, **counts, excess=0.3526)
    assert words in sentence
    assert flaws(sentence) == []
    assert len(sentence.split()) <= 45


@pytest.mark.parametrize("scaling", BY_PARTS)
@pytest.mark.parametrize(("d_model", "base"), [(8, 100), (128, 10_000), (512, 1_000_000)])
@pytest.mark.parametrize("trained_length", [256, 4096, 131_072])
@pytest.mark.parametrize("so_far", [20, 100])
def test_a_method_by_parts_slows_other_pairs_less_than_those_with_new_angles(
    scaling, d_model, base, trained_length, so_far
):
    settings, sinusoid = Settings(scaling, 8, trained_length, so_far), Sinusoid(d_model, base)
    kept = settings.frequencies(sinusoid, scaling) / sinusoid.frequencies
    others = kept[~settings.unseen(sinusoid, "none")]
    assert (others * settings.factor > 1 + 1e-6).all()


@pytest.mark.parametrize("scaling", BY_PARTS)
@pytest.mark.parametrize("d_model", [2, 8, 128, 1024])
@pytest.mark.parametrize("base", [2, 100, 10_000, 1_000_000])
@pytest.mark.parametrize("trained_length", [256, 4096, 131_072])
def test_a_method_by_parts_avoids_all_new_angles(scaling, d_model, base, trained_length):
    for factor in FACTOR.options:
        settings = Settings(scaling, factor, trained_length)
        assert settings.unseen_with(Sinusoid(d_model, base), scaling) == 0


def test_tables_have_a_row_for_each():
    table = text.methods(dict.fromkeys(SCALINGS, 3), dict.fromkeys(SCALINGS, 7.16))
    assert [row[0] for row in table.rows] == list(SCALING_LABELS.values())
    models = text.models(SCALED_MODELS, [1] * len(SCALED_MODELS))
    assert [row[0] for row in models.rows] == [scaled.model.name for scaled in SCALED_MODELS]
    for scaled in SCALED_MODELS:
        assert scaled.model.source in text.models_source(SCALED_MODELS)


def test_ramps_in_words():
    sentence = text.ramps(2.3, 33, factor=8, temperature=1.2079)
    assert flaws(sentence) == []
    assert "pair 33" in sentence
    assert flaws(text.ramps_alt(2.3)) == []


@pytest.mark.parametrize("largest", [1.0, 1.004, 1.006])
def test_ramps_that_give_the_same_frequencies_do_not_differ_most_anywhere(largest):
    """A single pair, and s = 1: both give the same."""
    sentence = text.ramps(largest, 0, factor=1, temperature=1.0)
    assert flaws(sentence) == []
    assert ("differ most" in sentence) == (largest > 1.005)
    assert "factor of **1.00**" not in sentence
    assert ("same" in text.ramps_alt(largest)) == (largest < 1.005)


@pytest.mark.parametrize(
    ("pasted", "rows"),
    [
        ('{"type": "linear", "factor": 2}', [("method", "interpolation"), ("factor s", "2")]),
        ('{"type": "unheard"}', [("method", "unknown to this lab")]),
        (
            '{"type": "yarn", "original_max_position_embeddings": 4096}',
            [("method", "YaRN"), ("training length L", "4,096")],
        ),
        (
            "1 0.1",
            [("method", "none"), ("factor s", "1"), ("base", "100"), ("pairs", "2")],
        ),
    ],
)
def test_what_a_pasted_text_says(pasted, rows):
    found = read_scaling(pasted)
    assert text.read(found).rows == rows
    note = text.read_note(found, unseen=1, trained_length=4096)
    assert flaws(note) == []
    assert "**1 pair**" in note
