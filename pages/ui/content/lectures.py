"""Two lectures made of the tour's stops, with notes for the speaker."""

from typing import NamedTuple


class Note(NamedTuple):
    """What a lecturer does at a stop, besides asking its question."""

    say: str
    drag: str
    """What to move, before the answer or after it."""


NOTES = {
    "Order is lost": Note(
        "Attention reads all words at once. Who bit whom is in the order, and nothing else here "
        "tells it. Let the room vote before the answer.",
        "Drag the word tiles into any other order: the map on the right stays empty.",
    ),
    "Order is back": Note(
        "Nothing in attention has changed; only its inputs have. From here on we ask what to add.",
        "Switch positions off and on again.",
    ),
    "Numbers from 0 to 1": Note(
        "The first idea of most rooms. Take it seriously, then ask what the number means in a "
        "longer sentence.",
        "Drag the end of the long sentence in the picture: the short one's step stays, its own "
        "shrinks.",
    ),
    "Binary digits": Note(
        "Bounded and different for every token: nearly right. The sinusoid is this idea with "
        "smooth digits, the fast ones first.",
        "Lengthen the sentence until one more digit is needed.",
    ),
    "The matrix by hand": Note(
        "Small enough to check one cell on the blackboard. Rows are positions, columns are "
        "dimensions; every column is one wave.",
        "Drag the cell, and compute the one under your finger together.",
    ),
    "A row of pendulums": Note(
        "A pair is a pendulum, seen from the side. The fastest stands on the left, against a "
        "popular picture that has it the other way round.",
        "Play with the space bar; then choose clock hands as the picture.",
    ),
    "The size of a real model": Note(
        "The width and length of the paper's base model. What looks like stripes on the right is "
        "the beginning of long waves.",
        "Drag base down: the fan moves to the right until every column has turned.",
    ),
    "Near and far": Note(
        "The dot product is what attention computes. It depends on the offset alone, and falls "
        "like a logarithm: not smoothly, and not to zero.",
        "Drag the offset along the curve and watch the bars: fast pairs cancel, slow ones agree.",
    ),
    "Very far": Note(
        "A popular sentence says that it converges to zero. A sum of cosines has no limit.",
        "Drag the offset to the right end, then change d_model: the first negative offset moves.",
    ),
    "The same turn everywhere": Note(
        "One matrix for an offset, whatever the position: this is why a model can learn to look a "
        "few tokens back. It needs the cosine beside each sine.",
        "Drag p around the circle: the angle stays. Then make k negative.",
    ),
    "Added to a token": Note(
        "Adding is not rotating: it shifts the vector. What rotates is the encoding itself, and in "
        "rotary models the queries and keys.",
        "Repeat a word in the sentence: its two sums differ.",
    ),
    "Sixteen bits": Note(
        "The farther out, the more an angle can be off. Models lose it in the type in which the "
        "table is computed, not in the type in which it is kept.",
        "Choose “exactly, then rounded”: the curves fall to the last digit.",
    ),
    "Only other columns?": Note(
        "Libraries differ. Some only order the columns in another way: that matters to a "
        "checkpoint and to nothing else.",
        "Choose other variants as the second one and let the room guess.",
    ),
    "Your own model": Note(
        "The question to take home. These two are both called sinusoidal, and are not the same "
        "numbers in any order.",
        "End lecture mode with L, open the part on your own code below, and give it a matrix.",
    ),
}

WHOLE, SHORT = "whole", "short"


class Lecture(NamedTuple):
    """A course of the tour as a lecture."""

    name: str
    minutes: dict[str, int]
    """At each stop."""


LECTURES = {
    SHORT: Lecture(
        "20 minutes",
        {
            "Order is lost": 3,
            "Order is back": 1,
            "Numbers from 0 to 1": 2,
            "The matrix by hand": 3,
            "A row of pendulums": 2,
            "Near and far": 3,
            "The same turn everywhere": 3,
            "Your own model": 3,
        },
    ),
    WHOLE: Lecture(
        "45 minutes",
        {
            "Order is lost": 4,
            "Order is back": 2,
            "Numbers from 0 to 1": 3,
            "Binary digits": 3,
            "The matrix by hand": 5,
            "A row of pendulums": 4,
            "The size of a real model": 3,
            "Near and far": 4,
            "Very far": 2,
            "The same turn everywhere": 5,
            "Added to a token": 3,
            "Sixteen bits": 2,
            "Only other columns?": 2,
            "Your own model": 3,
        },
    ),
}
"""By its course's name in the link."""

KEYS = (
    ("L", "begins lecture mode, and ends it"),
    ("Page Down", "on the tour: first the answer, then the next stop; else the next lesson"),
    ("Page Up", "takes back one such step"),
    ("Space", "plays the picture, and pauses it"),
    ("Tab, arrow keys", "reach and move every slider, and the picture itself"),
)

EMBEDDED = "decay?d_model=64&lecture=true&embed=true"
FRAME = (
    '<iframe src="{}" title="Dot-product decay" width="100%" height="720" style="border: 0">'
    "</iframe>"
)
"""A lesson in a slide: what to write around its address."""
