"""The lesson “Long context”: its place, controls, experiments and terms."""

from pages.lessons.longer.bars import BARS_PATTERN, UNSCALED
from pages.ui.definitions import HEAD_FREQUENCY_FORMULA, HEAD_WIDTH, Experiment, FileNote, Lesson
from pages.ui.link.old_links import OldLinks
from pages.ui.parameters import WIDTH_AND_BASE, Option, PictureText, Pills, Slider
from pages.ui.text.scalings import SCALING_LABELS
from pe_core.scaling import RAMP_SCALINGS, SCALINGS, ScaledModel, Scaling

_MAIN: tuple[Scaling, ...] = ("none", "interpolation", "yarn")
"""The methods that the page is about; the others follow."""
METHODS = (*_MAIN, *(scaling for scaling in SCALINGS if scaling not in _MAIN))
"""All methods in the order of their buttons."""
SCALING = Pills(
    "scaling", "method", tuple(Option(key, SCALING_LABELS[key]) for key in METHODS), "none"
)
FACTOR = Slider("scale_factor", "stretch factor s", (1, 2, 3, 4, 6, 8, 12, 16, 24, 32), 8)
TRAINED = Slider(
    "trained_length", "training length L", tuple(2**power for power in range(8, 18)), 4096
)
SO_FAR = Slider("so_far", "text read so far, %", range(5, 101, 5), 100)
OWN = "own"
"""The method whose bars the reader drags."""
BARS = "bars"
"""Name in the link of the levels of the reader's own bars."""
OLD_RAMP = "own_pair"
"""Name in older links of the pair at the middle of a ramp of one's own."""

_UNTRAINED = "It is meant to work without further training."
_DIFFER = "Neighbours differ by 1\u00a0−\u00a0similarity."
_CURVE = "Similarity is for query\u00a0=\u00a0key, smoothed."
_BARS = "Slower pairs have wider bars. Effective position: where an unscaled pair turned as far."
_TRAINED_FURTHER = "Stretched models are usually trained further."

LONGER = Lesson(
    group="Today’s models",
    title="Long context",
    path="longer",
    question="How can a model read texts longer than any it was trained on?",
    lead_in=(
        "In longer texts, the angles of RoPE’s slow pairs grow beyond any seen in training. Fast "
        "pairs have been through every angle."
    ),
    caption=f"{_BARS} {_CURVE} {_TRAINED_FURTHER}",
    captions={
        (FACTOR.name, 1): (
            "The text is as long as those in training, so no angle is new. Raise s to lengthen "
            "the text."
        ),
        (SCALING.name, "none"): (
            "Each bar is one pair; the dial follows the pointer. To slow pairs, draw across "
            f"several bars in one stroke, or choose a method. {_CURVE}"
        ),
        (SCALING.name, OWN): (
            "Draw across several bars in one stroke. They snap to full speed, to 1/s, to YaRN’s "
            f"bars (dots), and to where no angle is new. {_DIFFER}"
        ),
        (SCALING.name, "interpolation"): f"{_BARS} {_DIFFER} {_CURVE} {_TRAINED_FURTHER}",
        (SCALING.name, "ntk-aware"): f"{_BARS} {_DIFFER} {_CURVE} {_UNTRAINED}",
        (SCALING.name, "dynamic-ntk"): (
            f"{_BARS} {_DIFFER} The longer the text, the more this method slows pairs. {_UNTRAINED}"
        ),
        **{
            (SCALING.name, method): f"{_BARS} {_CURVE} {_TRAINED_FURTHER}"
            for method in RAMP_SCALINGS
        },
    },
    shared=WIDTH_AND_BASE,
    width_label=HEAD_WIDTH,
    controls=(SCALING, FACTOR, TRAINED, SO_FAR),
    parameters=(BARS, OLD_RAMP),
    picture_text=PictureText(
        BARS,
        f"^{BARS_PATTERN}$",
        UNSCALED,
        SCALING,
        OWN,
    ),
    widths=(1, 1, 1, 1),
    related={
        "decay": "The similarity, before scaling.",
        "pendulums": "Fast and slow pairs as hands of a clock.",
    },
    terms=("RoPE", "pair", "frequency", "cycle", "position interpolation", "NTK-aware", "YaRN"),
    file_note=FileNote(
        f"{HEAD_FREQUENCY_FORMULA}, scaled by the method; turns = omega * length / (2 pi)",
        "pair i, its frequency in training and now in radians per token, turns it reaches in "
        "training and now, 1 if it meets angles never seen",
    ),
    experiments=(
        Experiment(
            "Slow all pairs alike.",
            "With interpolation, no angle is new. Can neighbours still be told apart?",
            {
                "d_model": 128,
                "base": 10_000,
                "trained_length": 4096,
                "scale_factor": 8,
                "scaling": "interpolation",
            },
            answer="Hardly. Every pair is 8 times slower: the fastest turns by 7 degrees a token, "
            "not 57. How much neighbours differ grows with the square of a small angle, so they "
            "differ 61 times less than in training.",
        ),
        Experiment(
            "Invent your own.",
            "Avoid all new angles, but keep most pairs at full speed. Does the similarity curve "
            "keep falling?",
            {
                "d_model": 128,
                "base": 10_000,
                "trained_length": 4096,
                "scale_factor": 8,
                "scaling": OWN,
                BARS: UNSCALED,
            },
            answer="46 pairs can keep their speed: each has seen every angle. But if only the "
            "other 18 are slowed, the smoothed similarity rises again, up to about 3,000 tokens: "
            "farther looks nearer. YaRN also slows 25 of the 46 partly: then it does not rise.",
        ),
        Experiment(
            "What Llama does.",
            "How many pairs does it leave alone?",
            {
                "d_model": 128,
                "base": 500_000,
                "trained_length": 8192,
                "scale_factor": 8,
                "scaling": "llama3",
            },
            answer="29 of 64, at Llama’s own base and training length. It slows another 29 down by "
            "a factor of 8 and the 6 in between partly.",
        ),
    ),
    old_links=OldLinks(
        values={
            SCALING.name: {label: key for key, label in SCALING_LABELS.items()}
            | {"by parts": "by-parts"}
        }
    ),
)


def as_experiment(scaled: ScaledModel) -> Experiment:
    """Return a link that sets the picture to a model; one that is not stretched, to 8 times."""
    model, is_stretched = scaled.model, scaled.factor > 1
    than = " as its configured limit" if scaled.limit_in else ""
    longer = f"Show it on a text {FACTOR.default} times as long{than}."
    return Experiment(
        f"{model.name}.",
        "Show it in the picture." if is_stretched else longer,
        {
            "d_model": model.rotated_dims,
            "base": model.base,
            "trained_length": model.trained_length,
            "scale_factor": scaled.factor if is_stretched else FACTOR.default,
            "scaling": scaled.scaling,
        },
        opens=("models",),
    )
