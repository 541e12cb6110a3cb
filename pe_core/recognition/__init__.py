"""Recognition of the variant, or the known bug, that made an encoding matrix."""

from pe_core.recognition.known_bugs import bug_sample
from pe_core.recognition.matrix_file import parse_matrix
from pe_core.recognition.recognise import Match, Recognition, recognise

__all__ = [
    "Match",
    "Recognition",
    "bug_sample",
    "parse_matrix",
    "recognise",
]
