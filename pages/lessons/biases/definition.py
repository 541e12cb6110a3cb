"""The lesson “Biases”: its place, controls, experiments and terms."""

from pages.lessons.biases.methods import METHOD_TEXTS
from pages.ui.definitions import HEAD_WIDTH, Experiment, FileNote, Lesson
from pages.ui.parameters import ALL_SHARED, Choice, Option, Slider
from pe_core.biases import EXAMPLE_STEP, KEPT_OFF

ALIBI_HEAD_COUNT = 8
"""Number of ALiBi heads in the picture."""
STRETCH = Slider("length_percent", "length, % of training", range(100, 301, 5), 200)
ALIBI_HEAD = Slider("alibi_head", "ALiBi head", range(1, ALIBI_HEAD_COUNT + 1), 4)
METHOD = Choice(
    "bias_method",
    "method",
    tuple(Option(words.link, words.label, in_picture=name) for name, words in METHOD_TEXTS.items()),
    METHOD_TEXTS["ALiBi"].link,
    sets="method",
)
ALIBI_HEADS = Slider("alibi_heads", "number of heads", range(1, 65), 12)
SCALED = "Each curve is scaled to fill its row."
CHOOSE = "Drag the ring; click a row."

BIASES = Lesson(
    group="Today’s models",
    title="Biases",
    path="biases",
    question="How steeply should a score fall with distance?",
    lead_in=(
        "ALiBi subtracts a penalty for each token of distance. Too gentle a slope, and attention "
        "leaks into distances unseen in training; too steep, and far tokens are lost."
    ),
    lead_ins={
        (METHOD.name, words.link): words.lead_in for words in METHOD_TEXTS.values() if words.lead_in
    },
    caption=(
        "Each row: the last token’s attention if words are equal, scaled to fit. A head leaks with "
        f"over {KEPT_OFF:.0%} unseen, sees far with over {KEPT_OFF:.0%} in the far half. {CHOOSE}"
    ),
    captions={
        (METHOD.name, words.link): f"{words.caption} {SCALED} {CHOOSE}"
        for words in METHOD_TEXTS.values()
        if words.caption
    },
    shared=ALL_SHARED,
    width_label=HEAD_WIDTH,
    length_label="training length",
    controls=(STRETCH, ALIBI_HEAD, METHOD, ALIBI_HEADS),
    idle_with={
        (METHOD.name, words.link): (ALIBI_HEAD.name,)
        for words in METHOD_TEXTS.values()
        if not words.has_heads
    },
    widths=(9, 5, 8),
    related={
        "decay": "The sinusoid’s own preference for near positions.",
    },
    terms=("bias", "ALiBi", "RoPE", "attention head", "attention map", "query and key"),
    file_note=FileNote(
        "score by distance: none 0; RoPE, and a sinusoid alone, sum of "
        f"cos(omega_i k) / sqrt(d_head); ALiBi -slope * k; T5 -{EXAMPLE_STEP} * bucket(k), an "
        "example",
        "distance k in tokens, score for each method, no unit",
    ),
    experiments=(
        Experiment(
            "Find the balance.",
            "Start at head 8 and click upwards. Which head barely looks beyond the training "
            "length, yet still sees the far half?",
            {
                "d_model": 128,
                "seq_len": 64,
                "base": 10_000,
                "length_percent": 200,
                "alibi_head": 8,
                "bias_method": "alibi",
            },
            answer="Head 4, with about 2% and 12%. Head 3 gives the far half only 2%; head 5 gives "
            "unseen distances 12%.",
        ),
        Experiment(
            "The gentlest head, trained on 1,024 tokens.",
            "How much weight does ALiBi give to unseen distances?",
            {
                "d_model": 128,
                "seq_len": 1024,
                "base": 10_000,
                "length_percent": 200,
                "alibi_head": 8,
                "bias_method": "alibi",
            },
            answer="Less than 2%. Trained on only 64 tokens, the same head would give them 44%.",
        ),
        Experiment(
            "The steepest head.",
            "How far back does this head look?",
            {
                "d_model": 128,
                "seq_len": 64,
                "base": 10_000,
                "length_percent": 200,
                "alibi_head": 1,
                "bias_method": "alibi",
            },
            answer="A few tokens: the nearest 10 get 99% of its weight.",
        ),
    ),
)
