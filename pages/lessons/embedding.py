"""How does the encoding enter the model, and why added?

The reader leaves with: adding is a translation that keeps the width, the position can still be
read back from the sum, and a formula has a row for every position.
"""

import numpy as np
import pandas as pd
import streamlit as st

from pages.ui import controls, page, snippets
from pe_core import cell_steps, encode
from pe_core.attention import repeated_words, split_words, word_vectors
from pe_core.baselines import beyond_training, learned_scheme, schemes
from pe_core.embedding import (
    angle_between,
    first_projection_cost,
    norm_budget,
    position_probe,
    sum_effect,
)
from pe_core.figures.embedding import norms, three_strips

PROBED_DIMS = 128


@st.cache_data(max_entries=32, show_spinner=False)
def probed(seq_len: int, d_model: int, base: int):
    """How well the position is read back; two least-squares fits, slow at large widths."""
    return position_probe(seq_len, d_model, base=base)


shared = controls.shared()
page.head("embedding")
sentence = controls.text("text", "sentence", "My name is RK", most=120)

words = split_words(sentence) or ("…",)
tokens = word_vectors(words, shared.d_model)
positions = list(range(len(words)))
encodings = encode(positions, shared.d_model, base=shared.base)
sums = tokens + encodings
figure = three_strips(tokens, encodings, sums, words)
page.figure(
    figure,
    "sum",
    f"Three strips over {shared.d_model} dimensions for {len(words)} words: the random token "
    "embeddings, the regular encoding, and their sum, in which the encoding can still be seen.",
)
page.say_if_sampled(figure["data"][0]["z"].shape, tokens.shape)
effect = sum_effect(tokens, encodings)
degrees = np.degrees(effect.angle)
page.takeaway(
    f"The sum keeps the width, {shared.d_model}. The encoding has norm "
    f"**{norm_budget(shared.d_model).encoding:.2f}** at every position, and moves “{words[0]}” by "
    f"{degrees[0]:.0f}° and from norm {effect.norm_before[0]:.2f} to {effect.norm_after[0]:.2f}: a "
    "**translation**, not a rotation. (The token embeddings here are synthetic: unit-variance "
    "numbers drawn from the word itself.)"
)
page.try_this(
    "embedding",
    (
        page.Experiment(
            "The notebook's sentence",
            "Find the row of the first word: which two numbers take turns?",
            {"d_model": 512, "seq_len": 4, "text": "My name is RK"},
        ),
        page.Experiment(
            "One word, two places",
            "Are the two “the” still the same vector?",
            {"text": "the dog saw the dog"},
        ),
        page.Experiment(
            "A narrow model",
            "With 8 dimensions, how much of the token is left?",
            {"d_model": 8},
        ),
    ),
)
second = min(1, len(words) - 1)
shown = [(0, 0), (0, 1), *((second, dim) for dim in (0, 1, shared.pairs, shared.d_model - 1))]
cells = {place: cell_steps(*place, shared.d_model, base=shared.base) for place in shown}
page.equation(
    r"e_p = \mathrm{embedding}(w_p) + PE(p)",
    *(
        rf"PE({position},\,{dim}) = \{cell.function}({position}\cdot {cell.frequency:.4g}) = "
        rf"{cell.value:.4f}"
        for (position, dim), cell in cells.items()
    ),
    source="Vaswani et al. 2017, section 3.5.",
)


@page.section("Is adding a rotation?")
def translation() -> None:
    page.figure(
        norms(effect.norm_before, effect.norm_after, degrees, words),
        "norms",
        "Norm of each word's vector before and after the encoding is added, with the angle "
        "between: both change.",
    )
    st.markdown(
        f"The angles run from {degrees.min():.1f}° to {degrees.max():.1f}°, and the norms change "
        "as well: no rotation does that. What *does* rotate is the encoding itself, from one "
        "position to the next."
    )


@page.section("The same word at two positions")
def same_word() -> None:
    repeats = repeated_words(words, sums)
    if repeats:
        page.table(
            ["word", "positions", "distance of the sums", "angle between them"],
            [
                [
                    pair.word,
                    f"{pair.first} and {pair.second}",
                    f"{pair.distance:.2f}",
                    f"{np.degrees(angle_between(sums[pair.first], sums[pair.second])):.1f}°",
                ]
                for pair in repeats
            ],
        )
    else:
        st.markdown("No word stands twice in this sentence: try “the dog saw the dog”.")


@page.section("Why add, and not append?")
def why_add() -> None:
    cost = first_projection_cost(shared.d_model)
    width = min(shared.d_model, PROBED_DIMS)
    probe = probed(shared.seq_len, width, shared.base)
    page.table(
        ["", "added", "appended"],
        [
            ["width of a token", f"{cost.added_width:,}", f"{cost.appended_width:,}"],
            [
                "parameters of the first Q, K and V",
                f"{cost.added_parameters:,}",
                f"{cost.appended_parameters:,}",
            ],
            [
                f"position read back at d_model {width}, error in tokens",
                f"{probe.added.rms_error:.2f}",
                f"{probe.appended.rms_error:.2f}",
            ],
            [
                "share of the variance explained",
                f"{probe.added.r_squared:.4f}",
                f"{probe.appended.r_squared:.4f}",
            ],
        ],
    )
    st.caption(
        f"Read back by least squares from {probe.samples:,} synthetic tokens at positions 0 to "
        f"{shared.seq_len - 1:,}, measured on as many others."
    )


@page.section("How loud is the position?")
def how_loud() -> None:
    budget = norm_budget(shared.d_model)
    page.table(
        ["", "norm of the token", "norm of the encoding", "encoding : token"],
        [
            [
                "embeddings scaled by √d_model, as in the paper",
                f"{budget.token_scaled:.2f}",
                f"{budget.encoding:.2f}",
                f"{budget.ratio_scaled:.2f}",
            ],
            [
                "the same embeddings without the scale",
                f"{budget.token_unscaled:.2f}",
                f"{budget.encoding:.2f}",
                f"{budget.ratio_unscaled:.2f}",
            ],
        ],
    )


@page.section("Learned positions, honestly")
def learned_positions() -> None:
    learned = beyond_training(learned_scheme(shared.d_model), shared.seq_len)
    formula = beyond_training(schemes(shared.d_model, base=shared.base)[-1], shared.seq_len)
    page.table(
        ["", f"rows beyond {shared.seq_len:,} positions"],
        [
            ["a learned table", "✓ has them" if learned.defined else f"✗ none: {learned.reason}"],
            ["the formula", "✓ has them" if formula.defined else f"✗ none: {formula.reason}"],
        ],
    )
    st.caption(
        "That a row is *defined* does not mean that a trained model *generalises* to it: see "
        "arXiv 2108.12409, 2305.16843 and 2305.19466."
    )


page.take_with_you(
    "token-and-position",
    lambda: page.standalone(figure),
    lambda: pd.DataFrame(sums, index=words).rename_axis("word").reset_index(),
    snippets.encoding_matrix(shared),
)
