"""Aims that stops of the tour serve: goals of a lecture, and facts to remember after it."""

from pages.teach.tour import sketches
from pages.ui.definitions import Aim

VERSION, ROW = "version", "row"
"""Names of the take-home questions."""

EXPLAIN = Aim("**explain** what attention loses without positions", sketches.ORDER_LOST)
COMPUTE = Aim("**compute** one entry of the encoding by hand", sketches.BY_HAND)
ARGUE = Aim(
    "**argue** why nearby positions are similar, and why a step is a rotation", sketches.NEAR_FAR
)
SAY = Aim(
    "**say** how today’s models use positions, and how they reach longer texts",
    sketches.TWICE_AS_LONG,
)
CHECK = Aim("**check** which version of the formula your own model uses", sketches.OWN_MODEL)
GOALS = (EXPLAIN, COMPUTE, ARGUE, SAY, CHECK)
"""Goals in the order of a lecture."""

ORDER = Aim(
    "**Attention alone does not notice order**; adding an encoding to every word changes that.",
    sketches.ORDER_BACK,
)
HANDS = Aim(
    "**Each pair of dimensions is a clock hand**, from fast to slow, and near positions are mostly "
    "more similar than distant ones.",
    sketches.PENDULUMS,
)
ROTATION = Aim(
    "A step of $k$ tokens is **the same rotation everywhere**, so the similarity of two encodings "
    "depends on their distance alone.",
    sketches.TURNS,
)
SMOOTH_WAVES = Aim(
    "Counts, fractions and binary digits each fail as positions; **smooth waves do not**.",
    sketches.BINARY_DIGITS,
)
TODAY = Aim(
    "**Most of today’s models rotate queries and keys or bias scores by distance**; beyond the "
    "training length they need help.",
    sketches.SQUEEZED,
)
VERSIONS = Aim(
    "**Two tables with the same name can differ**, in their formula or in how they are rounded.",
    sketches.JUST_REORDERED,
)
FACTS = (ORDER, HANDS, ROTATION, SMOOTH_WAVES, TODAY, VERSIONS)
"""Facts, the most important first."""
