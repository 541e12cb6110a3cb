"""Recognition of the variant, or the known bug, that made an encoding matrix."""

from pe_core.recognition.known_bugs import BUGS, Bug, bug_matrix
from pe_core.recognition.matrix_file import parse_matrix
from pe_core.recognition.recognise import Match, Recognition, recognise

__all__ = [
    "BUGS",
    "Bug",
    "Match",
    "Recognition",
    "bug_matrix",
    "parse_matrix",
    "recognise",
]
