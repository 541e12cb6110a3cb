"""Entries of the glossary that mention each other."""

import re

from pages.teach.glossary.terms import TERMS
from pages.ui.definitions import Term


def mentioning(term: Term) -> list[Term]:
    """Return the other entries whose definitions mention a term."""
    forms = "|".join(map(re.escape, (term.name, *term.forms)))
    mentions = re.compile(rf"(?<!\w)({forms})s?(?!\w)", re.IGNORECASE)
    others = (other for other in TERMS.values() if other is not term)
    return [other for other in others if mentions.search(other.definition)]
