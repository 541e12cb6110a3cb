"""Aims that stops of the tour serve: goals of a lecture, and facts to remember after it."""

from pages.teach.tour import sketches
from pages.ui.definitions import Fact

EXPLAIN = "**explain** what attention loses without positions"
COMPUTE = "**compute** one entry of the encoding by hand"
ARGUE = "**argue** why nearby positions are similar, and why a step is a rotation"
SAY = "**say** how today’s models use positions, and how they reach longer texts"
CHECK = "**check** which version of the formula your own model uses"
GOALS = (EXPLAIN, COMPUTE, ARGUE, SAY, CHECK)
"""Goals in the order of a lecture."""

ORDER = Fact(
    "Attention alone does not notice order; adding an encoding to every word changes that.",
    sketches.ORDER_BACK,
)
HANDS = Fact(
    "Each pair of dimensions is a clock hand, from fast to slow, and near positions are mostly "
    "more similar than distant ones.",
    sketches.PENDULUMS,
)
ROTATION = Fact(
    "A step of $k$ tokens is the same rotation everywhere, so the similarity of two encodings "
    "depends on their distance alone.",
    sketches.TURNS,
)
SMOOTH_WAVES = Fact(
    "Counts, fractions and binary digits each fail as positions; smooth waves do not.",
    sketches.BINARY_DIGITS,
)
TODAY = Fact(
    "Most of today’s models rotate queries and keys or bias scores by distance; beyond the "
    "training length they need help.",
    sketches.SQUEEZED,
)
VERSIONS = Fact(
    "Two tables with the same name can differ, in their formula or in how they are rounded.",
    sketches.JUST_REORDERED,
)
FACTS = (ORDER, HANDS, ROTATION, SMOOTH_WAVES, TODAY, VERSIONS)
"""Facts, the most important first."""
