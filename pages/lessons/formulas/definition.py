"""The lesson “Which formula?”: its place, controls, experiments and terms."""

import re

from pages.ui.definitions import Experiment, FileNote, Lesson
from pages.ui.link.old_links import OldLinks
from pages.ui.parameters import ALL_SHARED, Choice, Option, Slider
from pe_core.recognition import BUGS
from pe_core.versions import VERSIONS

_VERSIONS = tuple(
    Option(key, version.label, in_picture=index)
    for index, (key, version) in enumerate(VERSIONS.items())
)
# Every name of a version: a reader finds a library by typing it.
_LIBRARIES = tuple(
    Option(
        key,
        ", ".join(re.sub("^[Tt]he ", "", name) for name in version.used_by)
        if version.is_shared
        else version.label,
        in_picture=index,
    )
    for index, (key, version) in enumerate(VERSIONS.items())
)
NO_SAMPLE = "none"
FIRST = Choice(
    "first_variant",
    "compared with",
    _VERSIONS,
    "paper",
    sets="first",
)
LIBRARY = Choice(
    "second_variant",
    "your library or model",
    _LIBRARIES,
    "inclusive",
    help="Type a name to find its version.",
    sets="second",
)
THRESHOLD = Slider(
    "threshold",
    "tolerance",
    (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5),
    0.05,
)
SAMPLE = Choice(
    "sample",
    "or a sample with a mistake",
    (Option(NO_SAMPLE), *(Option(key, key.replace("-", " ")) for key in BUGS)),
    NO_SAMPLE,
)

FORMULAS = Lesson(
    group="In practice",
    title="Which formula?",
    path="formulas",
    question="Which version of the formula does my library use?",
    lead_in=(
        "Choose your library: does it match the model? A model works only with the encoding it "
        "was trained with. Libraries differ in the order of the columns, in frequencies, scale or "
        "first position."
    ),
    caption="Above: the version you compare with. Below: your library; values that agree are faded "
    "where others differ. In the formulas, j is the pair. Point at a cell to compare.",
    shared=ALL_SHARED,
    controls=(
        LIBRARY,
        FIRST,
        THRESHOLD,
        SAMPLE,
    ),
    widths=(33, 15, 8),
    terms=("version", "encoding matrix", "frequency", "base", "d_model"),
    file_note=FileNote(
        "second version (your library), its columns reordered, minus first version, each "
        "by its library’s formula",
        "position in tokens, then the difference in column 0, 1, ..., no unit",
    ),
    experiments=(
        Experiment(
            "Only reordered?",
            "Are these the same numbers in a different order?",
            {"first_variant": "paper", "second_variant": "marian"},
            answer="Yes. Hugging Face’s Marian stores all sines, then all cosines. In the "
            "paper’s order, every number agrees.",
        ),
        Experiment(
            "A slightly different exponent.",
            "From which position on does it matter?",
            {
                "first_variant": "paper",
                "second_variant": "inclusive",
                "d_model": 512,
                "seq_len": 512,
                "base": 10_000,
                "threshold": 0.05,
            },
            opens=("matters",),
            answer="A number first differs by more than 0.05 at position 36. From there, the "
            "difference tends to grow.",
        ),
        Experiment(
            "A stray factor of jπ.",
            "Which pair never moves? Which turn too fast to follow?",
            {
                "first_variant": "paper",
                "second_variant": "extra-pi",
                "d_model": 128,
                "base": 10_000,
            },
            answer="Pair 0 never moves: its factor is zero. Pairs with a frequency above π turn "
            "more than half a circle per token, so they look slower than they are.",
        ),
    ),
    old_links=OldLinks(names={"first": [FIRST.name], "second": [LIBRARY.name]}),
)
