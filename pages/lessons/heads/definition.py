"""The lesson “Attention heads”: its place, controls, experiments and terms."""

from pages.ui.definitions import HEAD_FREQUENCY_FORMULA, HEAD_WIDTH, Experiment, FileNote, Lesson
from pages.ui.parameters import ALL_SHARED, QUERY_POSITION, Slider

OFFSET = Slider("head_offset", "offset k", range(-64, 65), 3)
GAIN = Slider("gain", "gain g", (0, 1, 2, 3, 5, 8, 12, 17, 25, 40, 60, 100), 5)
FIRST_PAIRS = Slider(
    "first_pairs",
    "pairs used, fastest first",
    lambda view: range(1, view.shared.pairs + 1),
    lambda view: min(2, view.shared.pairs),
)

MOST = 0.5
"""Weight from which on a key gets most of the attention."""

HEADS = Lesson(
    group="Today’s models",
    title="Attention heads",
    path="heads",
    question="How does a head look k tokens back?",
    lead_in=(
        "A step of k tokens is the same rotation everywhere, so one matrix lets every token look "
        "k back. Some trained heads look one back or ahead (Voita et al., 2019)."
    ),
    caption=(
        "Drag the ring or the green diagonal. The gain sets how sharply the head focuses. The bars "
        "show the marked row. The head sees positions, not words. Without a causal mask, later "
        "keys count, too."
    ),
    shared=ALL_SHARED,
    width_label=HEAD_WIDTH,
    controls=(OFFSET, GAIN, QUERY_POSITION, FIRST_PAIRS),
    widths=(1, 1, 1),
    related={
        "rotation": "The matrix T_k that the head learns.",
    },
    terms=("attention head", "query and key", "gain", "offset", "rotation", "attention map"),
    file_note=FileNote(
        "weight(m, n) = softmax over n of gain * sum over i of cos(omega_i (m - k - n)) / "
        f"sqrt(d_head), {HEAD_FREQUENCY_FORMULA}",
        "position n of the key in tokens, its weight for the query at position m, no unit",
    ),
    experiments=(
        Experiment(
            "Look ahead.",
            "Now k is −3. Which key does query 10 attend to?",
            {"d_model": 128, "seq_len": 64, "base": 10_000, "position": 10, "head_offset": -3},
            answer="Key 13, three tokens later. With a negative k, the head looks ahead.",
        ),
        Experiment(
            "Gain 1.",
            "The gain is now 1. Does the wanted key still stand out?",
            {
                "d_model": 128,
                "seq_len": 64,
                "base": 10_000,
                "position": 10,
                "head_offset": 3,
                "gain": 1,
            },
            answer="Only just. It still has the largest weight, but less than 10%. The rotation "
            "sets where the head looks, the gain how sharply.",
        ),
        Experiment(
            "Only one pair.",
            "Now d_head is 2, and the gain 60. Which other key gets almost as much as the wanted "
            "one in row 50 of the map?",
            {
                "d_model": 2,
                "seq_len": 64,
                "base": 10_000,
                "position": 50,
                "head_offset": 3,
                "gain": 60,
            },
            answer="Key 3: it is 44 tokens from the wanted one, almost exactly 7 cycles of this "
            "pair. Slow pairs would rule it out.",
        ),
    ),
)
