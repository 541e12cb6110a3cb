"""The lesson “Biases”: its place, controls, experiments and terms."""

from pages.ui.definitions import HEAD_WIDTH, Experiment, FileNote, Lesson
from pages.ui.parameters import ALL_SHARED, Slider

ALIBI_HEAD_COUNT = 8
"""Number of ALiBi heads of which the picture shows one."""
STRETCH = Slider("length_percent", "text length, % of training", range(100, 301, 5), 200)
ALIBI_HEAD = Slider("alibi_head", "ALiBi head", range(1, ALIBI_HEAD_COUNT + 1), 4)
ALIBI_HEADS = Slider("alibi_heads", "number of heads", range(1, 65), 12)

BIASES = Lesson(
    group="Today’s models",
    title="Biases",
    path="biases",
    question="What does a penalty for distance gain and cost?",
    lead_in=(
        "A bias lowers the score of two words by their distance. It is simpler than RoPE’s "
        "rotation, but does it keep attention off distances never seen in training? What is lost?"
    ),
    caption=(
        "Bars: each matrix’s last row. Frame: a text as long as in training. Faint green: the near "
        "half of the distances seen. A sinusoid alone, added to no word, scores like RoPE. Drag "
        "the ring."
    ),
    shared=ALL_SHARED,
    width_label=HEAD_WIDTH,
    controls=(STRETCH, ALIBI_HEAD, ALIBI_HEADS),
    widths=(1, 1),
    related={
        "decay": "The sinusoid’s own preference for near positions.",
    },
    terms=("bias", "ALiBi", "RoPE", "attention head", "attention map", "query and key"),
    file_note=FileNote(
        "score by distance: none 0; RoPE, and a sinusoid alone, sum of "
        "cos(omega_i k) / sqrt(d_head); ALiBi -slope * k; T5 -0.25 * bucket(k), an example",
        "distance k in tokens, score for each method, no unit",
    ),
    experiments=(
        Experiment(
            "A little longer.",
            "Without any encoding, how much weight falls on distances not seen in training?",
            {"d_model": 128, "seq_len": 64, "base": 10_000, "length_percent": 110},
            answer="About 9%, on the farthest 6 of 70 keys. Equal scores spread the weight evenly.",
        ),
        Experiment(
            "The flattest head, trained on 1,024 tokens.",
            "How much weight does ALiBi give to distances not seen in training?",
            {
                "d_model": 128,
                "seq_len": 1024,
                "base": 10_000,
                "length_percent": 200,
                "alibi_head": 8,
            },
            answer="Less than 2%. Trained on only 64 tokens, the same head would give them 44%.",
        ),
        Experiment(
            "The steepest head.",
            "How far back does this head look?",
            {"d_model": 128, "seq_len": 64, "base": 10_000, "length_percent": 200, "alibi_head": 1},
            answer="A few tokens: the nearest 10 get 99% of its weight.",
        ),
    ),
)
