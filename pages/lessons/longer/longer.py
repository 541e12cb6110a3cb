"""Page of the lesson “Long context”.

Main points: slow pairs meet angles never seen, methods trade these against the resolution of fast
pairs, and YaRN's paper and code differ.
"""

import json

import numpy as np
import streamlit as st

from pages.lessons.longer import snippets, text
from pages.lessons.longer.definition import (
    BARS,
    FACTOR,
    METHODS,
    OWN,
    SCALING,
    SO_FAR,
    TRAINED,
    as_experiment,
)
from pages.lessons.longer.opening import opening
from pages.lessons.longer.own_bars import accepted_bars, choose_bars, has_bars
from pages.lessons.longer.settings import Settings
from pages.ui import controls, page
from pages.ui.text.typed import as_code
from pe_core import Sinusoid
from pe_core.figures.longer import two_ramps
from pe_core.scaling import (
    FURTHER_TRAINING,
    LLAMA_3_1,
    MAX_CHARACTERS,
    SCALED_MODELS,
    RampScaling,
    largest_ratio,
    largest_rise,
    ramp,
    ramp_ends,
    read_scaling,
    slowed_pairs,
    stepped_frequencies,
    turns,
    unseen_in,
    yarn_temperature,
)

EXAMPLE = json.dumps(
    {
        "rope_type": "llama3",
        "factor": LLAMA_3_1.factor,
        "original_max_position_embeddings": LLAMA_3_1.model.trained_length,
    }
)

# Methods in the section that compares two ramps.
RAMPS: tuple[RampScaling, RampScaling] = ("by-parts", "yarn")

page.head()
view = controls.first_row()
shared, scaling, factor = view.shared, view[SCALING], view[FACTOR]
trained_length = view[TRAINED]
settings = Settings(
    scaling, factor, trained_length, so_far=view[SO_FAR], bars=accepted_bars(shared, factor)
)
first = opening(view, settings)
page.present(first, on_text={BARS: choose_bars})

sinusoid = shared.sinusoid
scaled = settings.frequencies(sinusoid, scaling)
page.equation(
    *text.equation(
        scaling,
        base=shared.base,
        factor=factor,
        trained_length=trained_length,
        length=settings.length,
        ramp_ends=ramp_ends(sinusoid, trained_length),
    ),
    source=text.SOURCES,
)
page.words(text.TRADE_OFF)


@page.section("methods", "What does each method change?", opened=True)
def methods() -> None:
    # The reader's own bars, once there are some.
    listed = [name for name in METHODS if name != OWN or scaling == OWN or has_bars()]
    unseen = {name: settings.unseen_with(sinusoid, name) for name in listed}
    neighbours = {name: settings.neighbours(sinusoid, name) for name in listed}
    page.table(text.methods(unseen, neighbours))
    page.words(text.OWN)
    page.words(text.LARGER_BASE)


@page.section("training", "Is it enough that no angle is new?")
def training() -> None:
    page.words(text.TRAINING)
    page.table(text.further_training(FURTHER_TRAINING))


@page.section("blend", "Why slow the pairs in between partly?")
def blend() -> None:
    stepped = stepped_frequencies(
        sinusoid, factor, trained_length=trained_length, length=settings.length
    )
    page.words(
        text.why_blend(
            settings.unseen_with(sinusoid, "none"),
            trained=largest_rise(sinusoid.frequencies, trained_length),
            step=largest_rise(stepped, settings.length),
            ramp=largest_rise(settings.frequencies(sinusoid, "yarn"), settings.length),
        )
    )


@page.section("dynamic", "When does dynamic NTK raise the base?")
def dynamic_base() -> None:
    page.words(text.DYNAMIC)


@page.section("ramps", "Does the YaRN paper describe the YaRN code?")
def paper_and_code() -> None:
    paper, code = (settings.frequencies(sinusoid, name) for name in RAMPS)
    apart = largest_ratio(paper, code)
    page.figure(
        two_ramps(*(ramp(sinusoid, name, trained_length) for name in RAMPS)),
        "ramps",
        text.ramps_alt(apart.ratio),
    )
    page.words(
        text.ramps(
            apart.ratio,
            apart.pair,
            kept=int((~slowed_pairs(sinusoid.frequencies, code, factor).slowed).sum()),
            pairs=sinusoid.pairs,
            factor=factor,
            temperature=yarn_temperature(factor),
        )
    )


@page.section("models", "How are well-known models stretched?")
def models() -> None:
    counts = []
    for scaled in SCALED_MODELS:
        model = scaled.model
        stretched = Settings(scaled.scaling, scaled.factor, model.trained_length)
        counts.append(stretched.unseen_with(Sinusoid(model.rotated_dims, model.base), "none"))
    page.table(text.models(SCALED_MODELS, counts))
    st.caption(text.models_source(SCALED_MODELS))
    page.links([as_experiment(scaled) for scaled in SCALED_MODELS])


@page.section("inspect", "Which method does my model use?")
def inspect() -> None:
    pasted = st.text_area(
        "rope_scaling entry of a configuration, or inverse frequencies",
        key="pasted_scaling",
        max_chars=MAX_CHARACTERS,
        placeholder=EXAMPLE,
    )
    if not pasted or not pasted.strip():
        return
    try:
        entry = read_scaling(pasted)
    except ValueError as error:
        st.error(f"Cannot read this: {as_code(str(error))}")
        return
    page.table(text.read(entry))
    page.words(
        text.read_note(
            entry,
            unseen=unseen_in(entry, trained_length),
            trained_length=entry.trained_length or trained_length,
        )
    )


page.take_with_you(
    first.picture,
    lambda: {
        "pair": list(range(shared.pairs)),
        "frequency": sinusoid.frequencies,
        "scaled": scaled,
        "turns in training": turns(sinusoid.frequencies, trained_length),
        "turns": turns(scaled, settings.length),
        "new angles": settings.unseen(sinusoid, scaling).astype(np.int64),
    },
    snippets.longer(shared, settings),
)
