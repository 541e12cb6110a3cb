"""Recognition of the version, or the known bug, that made an encoding matrix."""

from pe_core.recognition.known_bugs import BUGS, Bug, BugDifference, bug_difference, bug_matrix
from pe_core.recognition.matrix_file import parse_matrix
from pe_core.recognition.recognise import Finding, Match, Recognition, recognise
from pe_core.recognition.rotary_tables import RotaryTable, TablePairing, recognise_rotary_table

__all__ = [
    "BUGS",
    "Bug",
    "BugDifference",
    "Finding",
    "Match",
    "Recognition",
    "RotaryTable",
    "TablePairing",
    "bug_difference",
    "bug_matrix",
    "parse_matrix",
    "recognise",
    "recognise_rotary_table",
]
