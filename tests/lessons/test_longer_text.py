"""Sentences and tables of the lesson on long context."""

import re

import numpy as np
import pytest

from lessons.visit import numbers
from pages.lessons.longer import text
from pages.lessons.longer.definition import FACTOR, LONGER, SCALING
from pages.lessons.longer.settings import Effect, Neighbours, Settings
from pages.ui.text.scalings import SCALING_LABELS
from pe_core import Sinusoid
from pe_core.scaling import (
    FURTHER_TRAINING,
    SCALED_MODELS,
    SCALINGS,
    SmoothedRise,
    ramp,
    ramp_ends,
    read_scaling,
    scaled_frequencies,
)
from text_checks import flaws

WORDS = 45
"""Most words of a takeaway: three lines of a usual screen."""
BY_PARTS = ("by-parts", "yarn", "llama3")
"""Methods that keep the fast pairs and blend those between them and the slow ones."""
EFFECT = Effect(
    pairs=64,
    without=18,
    unseen=0,
    slowed=43,
    fully=18,
    neighbours=Neighbours(0.9702, 0.9702),
    rises=False,
)


def takeaway(scaling, **changes):
    sentence = text.takeaway(Settings(scaling, 8, 4096), EFFECT._replace(**changes))
    assert flaws(sentence) == []
    assert len(sentence.split()) <= WORDS
    return sentence


@pytest.mark.parametrize("scaling", SCALINGS)
@pytest.mark.parametrize(("without", "pairs"), [(0, 1), (1, 64), (18, 64)])
@pytest.mark.parametrize("factor", [1, 8])
def test_takeaway_says_what_to_do(scaling, without, pairs, factor):
    unseen = without if scaling == "none" else 0
    slowed = 0 if scaling == "none" else min(EFFECT.slowed, pairs)
    fully = min(EFFECT.fully, slowed)
    effect = EFFECT._replace(
        pairs=pairs, without=without, unseen=unseen, slowed=slowed, fully=fully
    )
    sentence = text.takeaway(Settings(scaling, factor, 4096), effect)
    assert flaws(sentence) == []
    assert len(sentence.split()) <= WORDS
    answer, others = re.split(r"[.:] ", sentence, maxsplit=1)
    # The answer holds for any lengths.
    assert answer.startswith(
        ("RoPE’s slow pair", "All pairs turn slower", "A larger base", "A base that grows")
    )
    assert not numbers(answer)
    if factor == 1:
        assert others == "At **s = 1**, no pair needs slowing: no angle is new."
    elif not without:
        assert others.startswith("Here, no pair needs slowing: ")
    elif scaling == "none":
        reaching = "slowest of 64** reaches" if without == 1 else "18 slowest of 64** reach"
        assert others == (
            f"At 8× the length, the **{reaching} angles never seen in training; at 1/8 speed, "
            f"{'it stays' if without == 1 else 'they stay'} within those seen. "
            f"The other {64 - without} have seen every angle."
        )
    elif scaling in BY_PARTS:
        kept = pairs - slowed
        assert answer == "RoPE’s slow pairs must turn slower"
        assert "slows the **18 slowest of 64** to 1/8 speed, so no angle is new." in others
        assert f"spares the **{kept} fastest**, which tell near tokens apart" in others
    else:
        assert "no angle is new" in others


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


def as_python(formula: str) -> str:
    """Translate the right-hand side of a method's formula."""
    right = formula.partition(" = ")[2]
    for latex, code in (
        (r"\\omega_i", "omega"),
        (r"\\ell", "length"),
        (r"\\tfrac\{(.*?)\}\{(.*?)\}", r"(\1) / (\2)"),
        (r"\\left|\\right|(?<=,)\\,", ""),
        (r"\\,", " * "),
        (r"\\max", "max"),
        (r"\^\{(.*?)\}", r" ** (\1)"),
        (r"2i", "2 * i"),
    ):
        right = re.sub(latex, code, right)
    return right


@pytest.mark.parametrize("length", [1638, 4096, 9000])
@pytest.mark.parametrize("scaling", ["interpolation", "ntk-aware", "dynamic-ntk"])
def test_a_method_s_formula_gives_its_frequencies(scaling, length):
    formula, _ = text.equation(
        scaling, base=500, factor=8, trained_length=4096, length=length, ramp_ends=(20.0, 46.0)
    )
    sinusoid = Sinusoid(16, 500)
    known = {"s": 8, "B": 500, "L": 4096, "length": length, "d": 16, "max": max}
    found = [
        eval(as_python(formula), {**known, "i": i, "omega": omega})
        for i, omega in enumerate(sinusoid.frequencies.tolist())
    ]
    expected = scaled_frequencies(sinusoid, scaling, 8, 4096, length=length)
    np.testing.assert_allclose(found, expected, rtol=1e-12)


@pytest.mark.parametrize("length", [256, 1024, 4096, 131_072])
@pytest.mark.parametrize("base", [2, 10, 100, 10_000, 1_000_000])
def test_the_equation_says_where_the_ramp_of_yarn_is_crossed(length, base):
    for d_model in (2, 6, 128, 1024):
        sinusoid = Sinusoid(d_model, base)
        low, high = ends = ramp_ends(sinusoid, length)
        _, values, *crossed = text.equation(
            "yarn", base=base, factor=8, trained_length=length, length=length, ramp_ends=ends
        )
        assert rf"\text{{low}} = {low:g}" in values
        assert rf"\text{{high}} = {high:g}" in values
        assert bool(crossed) == (low > high)
        if crossed:
            assert r"\gamma = 0" in crossed[0]
            assert not ramp(sinusoid, "yarn", length).any()


@pytest.mark.parametrize("scaling", SCALINGS)
def test_takeaway_of_a_part_of_the_text_names_its_tokens(scaling):
    short = text.takeaway(Settings(scaling, 8, 4096, so_far=5), EFFECT)
    for sentence in (short, text.takeaway(Settings(scaling, 1, 4096, so_far=40), EFFECT)):
        assert numbers(sentence) == [1638]
        assert "no pair needs slowing" in sentence
        assert flaws(sentence) == []
        assert len(sentence.split()) <= WORDS


def test_takeaway_of_a_longer_text_names_its_length():
    effect = EFFECT._replace(unseen=18, slowed=0)
    words = "the **18 slowest of 64** reach angles never seen in training; at 1/8 speed,"
    for so_far, where in ((100, "At 8× the length"), (45, "In 14,746 tokens")):
        sentence = text.takeaway(Settings("none", 8, 4096, so_far), effect)
        assert f". {where}, {words} they stay within those seen." in sentence
        # The same of one's own bars, until one is dragged.
        assert text.takeaway(Settings("own", 8, 4096, so_far), effect) == sentence
    most = effect._replace(without=63, unseen=63)
    assert text.takeaway(Settings("none", 8, 4096), most).endswith(
        "The other one has seen every angle."
    )


NEARER = Neighbours(0.9702, 0.99951)
NEEDLESS = "Here, no pair needs slowing: every pair completes a turn in training."
SAME = "near tokens stay as similar as in training"


@pytest.mark.parametrize(
    ("scaling", "changes", "words"),
    [
        (
            "interpolation",
            {"neighbours": NEARER},
            "All pairs turn slower, even the fast ones. With interpolation, no angle is new, but "
            "neighbours differ **61 times** less: harder to tell apart.",
        ),
        ("interpolation", {"neighbours": Neighbours(0.9702, 0.99997)}, "differ **990 times** less"),
        ("interpolation", {"neighbours": Neighbours(0.9702, 0.9907)}, "differ **3.2 times** less"),
        (
            "own",
            {"neighbours": NEARER, "rises": True},
            "differ **61 times** less: harder to tell apart.",
        ),
        (
            "interpolation",
            {"without": 0, "neighbours": NEARER},
            f"{NEEDLESS} Interpolation only makes neighbours differ **61 times** less.",
        ),
        (
            "own",
            {"without": 0, "neighbours": Neighbours(0.9702, 0.98)},
            f"{NEEDLESS} Your own bars only make neighbours differ **33%** less.",
        ),
        (
            "none",
            {"pairs": 1, "without": 0},
            "Here, no pair needs slowing: the only pair completes a turn",
        ),
        (
            "yarn",
            {},
            "RoPE’s slow pairs must turn slower. YaRN slows the **18 slowest of 64** to 1/8 speed, "
            "so no angle is new. It spares the **21 fastest**, which tell near tokens apart, and "
            "slows those between partly.",
        ),
        (
            "yarn",
            {"fully": 0},
            "YaRN slows **43 of 64**, so no angle is new. It spares the **21 fastest**, which tell "
            "near tokens apart.",
        ),
        (
            "yarn",
            {"fully": 1},
            "slows the **slowest of 64** to 1/8 speed, so no angle is new. It",
        ),
        (
            "yarn",
            {"fully": 43},
            "slows the **43 slowest of 64** to 1/8 speed, so no angle is new. It spares the **21 "
            "fastest**, which tell near tokens apart.",
        ),
        ("yarn", {"fully": 42}, "near tokens apart, and slows the one between partly."),
        ("yarn", {"slowed": 63}, "spares the **fastest**, which tells near tokens apart, and"),
        (
            "yarn",
            {"without": 1, "slowed": 1, "fully": 1},
            "RoPE’s slow pair must turn slower. YaRN slows the **slowest of 64** to 1/8 speed, so",
        ),
        ("yarn", {"rises": True}, "no angle is new, but the curve rises again: farther looks"),
        (
            "yarn",
            {"neighbours": Neighbours(0.9702, 0.981)},
            "RoPE’s slow pairs must be slowed most. With YaRN, no angle is new, but neighbours "
            "differ **36%** less: harder to tell apart.",
        ),
        (
            "ntk-aware",
            {"unseen": 17, "neighbours": Neighbours(0.9702, 0.975)},
            "A larger base slows the slow pairs most. With NTK-aware scaling, **17 of "
            "64 pairs** still meet new angles, and neighbours differ **16%** less: harder",
        ),
        (
            "own",
            {},
            f"Your own bars slow **43 of 64 pairs**, so no angle is new, and {SAME}.",
        ),
        (
            "own",
            {"rises": True},
            "no angle is new, but the curve rises again: farther looks nearer.",
        ),
        (
            "own",
            {"unseen": 1},
            f"slow **43 of 64 pairs**, but **1** still meets new angles, though {SAME}.",
        ),
        ("own", {"slowed": 64, "fully": 64}, "Your own bars slow all **64 pairs**, so no angle"),
    ],
)
def test_takeaway_says_what_a_method_does(scaling, changes, words):
    assert words in takeaway(scaling, **changes)


def test_the_takeaways_numbers_are_those_of_the_formula():
    sinusoid = Sinusoid(128)
    step = "A" * 46 + "_" * 18
    for scaling, slower, slowed, fully in (
        ("interpolation", 8, 64, 64),
        ("yarn", 1, 43, 18),
        ("own", 1, 18, 18),
    ):
        effect = Settings(scaling, 8, 4096, bars=step).effect(sinusoid)
        rates = 10_000 ** (-np.arange(64) / 64)
        assert effect.neighbours.before == pytest.approx(np.cos(rates).mean())
        assert effect.neighbours.is_nearer == (slower > 1)
        if slower > 1:
            assert effect.neighbours.now == pytest.approx(np.cos(rates / slower).mean())
        assert effect.rises == (scaling == "own")
        assert (effect.without, effect.unseen) == (18, 0)
        assert (effect.slowed, effect.fully) == (slowed, fully)


@pytest.mark.parametrize("d_model", [2, 16, 128, 1024])
@pytest.mark.parametrize("base", [2, 10_000, 1_000_000])
@pytest.mark.parametrize("factor", [1, 2, 32])
@pytest.mark.parametrize("scaling", SCALINGS)
def test_the_takeaway_is_short_at_all_settings(d_model, base, factor, scaling):
    settings = Settings(scaling, factor, 4096, bars="AAAAAf__")
    sentence = text.takeaway(settings, settings.effect(Sinusoid(d_model, base)))
    assert flaws(sentence) == []
    assert len(sentence.split()) <= WORDS


def test_scaled_pairs_never_make_neighbours_look_less_alike():
    for scaling in SCALINGS:
        effect = Settings(scaling, 8, 4096, bars="AAf_").effect(Sinusoid(16))
        assert effect.neighbours.now >= effect.neighbours.before


@pytest.mark.parametrize("scaling", BY_PARTS)
@pytest.mark.parametrize(("d_model", "base"), [(8, 100), (128, 10_000), (512, 1_000_000)])
@pytest.mark.parametrize("trained_length", [256, 4096, 131_072])
@pytest.mark.parametrize("so_far", [20, 100])
def test_a_method_by_parts_slows_fully_the_pairs_with_new_angles_and_no_others(
    scaling, d_model, base, trained_length, so_far
):
    settings, sinusoid = Settings(scaling, 8, trained_length, so_far), Sinusoid(d_model, base)
    kept = settings.frequencies(sinusoid, scaling) / sinusoid.frequencies
    unseen = settings.unseen(sinusoid, "none")
    assert (kept[~unseen] * settings.factor > 1 + 1e-6).all()
    if settings.length > trained_length:
        assert settings.effect(sinusoid).fully == unseen.sum()


@pytest.mark.parametrize("scaling", BY_PARTS)
@pytest.mark.parametrize("d_model", [2, 8, 128, 1024])
@pytest.mark.parametrize("base", [2, 100, 10_000, 1_000_000])
@pytest.mark.parametrize("trained_length", [256, 4096, 131_072])
def test_a_method_by_parts_avoids_all_new_angles(scaling, d_model, base, trained_length):
    for factor in FACTOR.options:
        settings = Settings(scaling, factor, trained_length)
        assert settings.unseen_with(Sinusoid(d_model, base), scaling) == 0


@pytest.mark.parametrize("scaling", SCALINGS)
def test_a_caption_leaves_new_angles_to_the_picture(scaling):
    """Its headings and names say where they are."""
    caption = LONGER.captions.get((SCALING.name, scaling), LONGER.caption)
    assert "Red" not in caption
    assert "No angle is new" not in caption


@pytest.mark.parametrize(
    ("step", "ramp", "words"),
    [
        (0.051, 0.0001, "by **0.051** between distances of about 1,218 and 2,896 tokens"),
        (0.051, 0.0001, "With YaRN it does not."),
        (0.051, 0.012, "With YaRN it rises by 0.012."),
        (0.028, 0.0, "it does not do so visibly."),
    ],
)
def test_why_blend_compares_a_step_with_a_ramp(step, ramp, words):
    sentence = text.why_blend(
        18,
        trained=SmoothedRise(0.01, 1.0, 1.0),
        step=SmoothedRise(step, 1218.0, 2896.3),
        ramp=SmoothedRise(ramp, 1.0, 1.0),
    )
    assert words in sentence
    assert flaws(sentence) == []


def test_tables_have_a_row_for_each():
    now = {**dict.fromkeys(SCALINGS, 0.9702), "interpolation": 0.99951, "ntk-aware": 0.975}
    neighbours = {scaling: Neighbours(0.9702, similar) for scaling, similar in now.items()}
    table = text.methods(dict.fromkeys(SCALINGS, 3), neighbours)
    differences = {"interpolation": "61 times less", "ntk-aware": "16% less"}
    assert [row[2] for row in table.rows] == [
        differences.get(scaling, "as in training") for scaling in SCALINGS
    ]
    assert [row[0] for row in table.rows] == list(SCALING_LABELS.values())
    models = text.models(SCALED_MODELS, [1] * len(SCALED_MODELS))
    assert [row[0] for row in models.rows] == [scaled.model.name for scaled in SCALED_MODELS]
    for scaled in SCALED_MODELS:
        assert scaled.model.source in text.models_source(SCALED_MODELS)


def test_further_training_has_its_source():
    table = text.further_training(FURTHER_TRAINING)
    assert len(table.rows) == len(FURTHER_TRAINING)
    for method, amount, source in table.rows:
        assert amount
        assert source
        assert flaws(f"{method} {amount} {source}") == []


def test_a_length_that_is_a_limit_says_where_it_is_one():
    models = text.models(SCALED_MODELS, [1] * len(SCALED_MODELS))
    for scaled, row in zip(SCALED_MODELS, models.rows, strict=True):
        assert row[3].endswith("(limit)") == bool(scaled.limit_in)
        is_named = f"L of {scaled.model.name} is the limit in" in text.models_source(SCALED_MODELS)
        assert is_named == bool(scaled.limit_in)


def test_ramps_in_words():
    sentence = text.ramps(2.3, 33, kept=21, pairs=64, factor=8, temperature=1.2079)
    assert flaws(sentence) == []
    assert "pair 33" in sentence
    assert flaws(text.ramps_alt(2.3)) == []


@pytest.mark.parametrize(("kept", "pairs"), [(0, 64), (1, 64), (2, 64), (64, 64), (1, 1)])
def test_pairs_that_yarn_keeps_are_counted_where_it_keeps_some(kept, pairs):
    sentence = text.ramps(2.3, 0, kept=kept, pairs=pairs, factor=8, temperature=1.2079)
    assert flaws(sentence) == []
    assert (f"YaRN keeps the {kept} fastest" in sentence) == (1 < kept < pairs)


@pytest.mark.parametrize("largest", [1.0, 1.004, 1.006])
def test_ramps_that_give_the_same_frequencies_do_not_differ_most_anywhere(largest):
    """A single pair, and s = 1: both give the same."""
    sentence = text.ramps(largest, 0, kept=64, pairs=64, factor=1, temperature=1.0)
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
