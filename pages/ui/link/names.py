"""Names in the link that other pages set when they link to a page."""

OPEN_SECTIONS = "open"
"""Open sections of a lesson, once each."""
OWN_STOPS = "stops"
"""Stops of one's own lecture."""
TERM_NAME = "term"
"""Entry of the glossary."""
