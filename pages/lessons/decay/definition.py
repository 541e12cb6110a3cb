"""The lesson “Dot-product decay”: its place, controls, experiments and terms."""

from pages.ui.definitions import FREQUENCY_FORMULA, Experiment, FileNote, Lesson
from pages.ui.parameters import WIDTH_AND_BASE, Choice, Option, Slider, UpTo

DEFAULT_MAX_OFFSET = 128
MAX_OFFSET = Slider(
    "max_offset",
    "largest offset K",
    tuple(2**power for power in range(2, 13)),
    DEFAULT_MAX_OFFSET,
)
OFFSET = Slider("offset", "offset k", UpTo(MAX_OFFSET), lambda view: min(16, view[MAX_OFFSET]))
SEARCHED_OFFSETS = 20_000
"""Largest offset at which the first rise of S and its first negative value are searched for."""
CLEAR_SHARE = 0.03
"""Share of the range of S by which a rise must exceed it, to be seen in the picture."""


KIND = Choice("kind", "measure", (Option("dot"), Option("cosine")), "dot")

DECAY = Lesson(
    group="Why it works",
    title="Dot-product decay",
    path="decay",
    question="How can the encoding tell near from far?",
    lead_in=(
        "Drag the marker: what happens to the similarity of two encodings as their distance k "
        "grows? Attention compares vectors by their dot product. Encodings have equal norms: "
        "larger means more similar."
    ),
    caption=(
        "Similarity S(k) is the dot product, scaled so that S(0) = 1. It is the mean of the bars, "
        "one for each pair: the faster a pair, the sooner its bar changes."
    ),
    shared=WIDTH_AND_BASE,
    controls=(
        MAX_OFFSET,
        OFFSET,
        KIND,
    ),
    widths=(1, 1),
    related={
        "rope": "In today’s models, rotated queries and keys with equal content score S(k).",
        "longer": "Scaling the frequencies stretches this curve to longer texts.",
    },
    terms=("dot product", "offset", "S(k)", "encoding", "pair", "frequency"),
    file_note=FileNote(
        f"S(k) = (2/d_model) sum over i of cos(omega_i k), {FREQUENCY_FORMULA}; limit "
        "(Ci(k) - Ci(k/base)) / ln(base)",
        "offset k in tokens; S(k) and its closed form, the limit as d_model grows, no unit",
    ),
    experiments=(
        Experiment(
            "The original model’s width.",
            "Drag the marker: can you see where S first rises?",
            {"d_model": 512, "base": 10_000, "max_offset": 128},
            answer="Hardly: the first rise is from offset 43 to 44, by less than 0.0001. With more "
            "pairs, the ripples begin later and are smaller.",
        ),
        Experiment(
            "Just one pair.",
            "Now nothing decays. Why does it take many frequencies?",
            {"d_model": 2, "max_offset": 64},
            answer="A single cosine keeps returning close to 1. Cosines of many frequencies "
            "rarely peak together, so their mean stays lower.",
        ),
        Experiment(
            "A thousand tokens away.",
            "Where does S first drop below zero? Look for the diamond.",
            {"d_model": 64, "base": 10_000, "max_offset": 1024},
            answer="At offset 725. One token later it is positive again.",
        ),
    ),
)
