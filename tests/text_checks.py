"""Flaws that no sentence on screen may have at any parameters, found by reading the text.

A check reads words and numbers and knows nothing of what they are about. Markdown's emphasis is
ignored; code that is meant to be read as code should not be passed.
"""

import re
from collections.abc import Iterator

_PLURALS = (
    "angles|bits|cards|cells|channels|claims|codes|columns|coordinates|cosines|cycles|digits|dims|"
    "dimensions|distances|encodings|entries|errors|faces|frequencies|heads|indices|integers|"
    "lengths|libraries|lines(?! up)|matches|matrices|minutes|neighbours|numbers|offsets|others|"
    "pairs|parameters|pendulums|places|points|positions|presets|queries|questions|radians|rows|"
    "sentences|sines|steps|stops|swaps|times|tokens|turns|values|vectors|versions|"
    "waves|wavelengths|words"
)
_BETWEEN = (
    "binary|different|equal|fast|first|last|missed|more|new|next|other|row|slow|such|token|wave|"
    "whole"
)
_PLURAL_VERBS = "are|begin|change|complete|differ|do|fail|fit|have|hold|rise|take|turn|vary|were"
# A number as Python writes it, with its sign where the sign is no minus between two terms.
_NUMBER = r"(?:(?<![\w.)\]}])[-−])?(?<![\w.,:])\d[\d,]*(?:\.\d+)?(?:e[-+]?\d+)?"
_ONE = r"(?<![\w.,/^_{+−-])(?<![−+·/] )1(?![\d.,])"
_OTHERS = r"\b[Tt]he (?:others?|rest|remaining)\b"
_ALL = r"(?<![\d.,])100(?:\.0+)?\s?%|\b[Aa]ll \d"

_PATTERNS = {
    "one with a plural": rf"{_ONE} (?:(?:{_BETWEEN}) ){{0,2}}(?:{_PLURALS})\b",
    "one of them with a plural verb": rf"{_ONE} of (?:the |all )?[\d,]+(?: \w+)? "
    rf"(?:{_PLURAL_VERBS})\b",
    "all of one": rf"\b(?:[Aa]ll|both|[Ee]ach of the|[Ee]very one of the) {_ONE}(?! …)",
    "a plural in brackets": r"\b(?!sin|cos|tan|log|exp)[a-z]{3,}\(e?s\)",
    "not a number": r"(?<!\w)[-−]?(?:nan|NaN|inf|Infinity)(?!\w)",
    "a Python object": r"\bnp\.\w+\(|\barray\(\[|\b[A-Z]\w*\(\w+=",
    "a straight apostrophe": r"(?<=[A-Za-z])'(?:s|t|re)\b|(?<=[A-Za-z]s)'(?= [a-z])",
    "an exponent of a program": r"(?<![\w.])\d[\d,]*(?:\.\d+)?e[-+−]\d+",
    "zero with an exponent": r"(?<![\w.,])0(?:\.0+)?e[-+]?\d+",
}


def flaws(text: str) -> list[str]:
    """Return the flaws of a text, each with the words that show it.

    "One with a plural" ("1 rows"), "all of one" ("all 1 pairs"), a plural in brackets ("pair(s)"),
    a share outside 0 … 100 %, a negative zero ("−0.00"), "nan" and "inf", an exponent of a
    program ("2e-05"), the name of a Python object ("np.int64(0)"), a straight apostrophe
    ("model's"), zero with an exponent ("0e+00"), and a sentence that speaks of "the others" or "the
    rest" although its own numbers leave none ("3 of 3", "100 %").
    """
    plain = re.sub(r"[*`]|&nbsp;|\s", _blank, text)
    return [f"{name}: {found}" for name, found in _found(plain)]


def _blank(match: re.Match[str]) -> str:
    """Nothing for an emphasis, a blank for anything that looks like one."""
    return "" if match[0] in "*`" else " "


def _found(text: str) -> Iterator[tuple[str, str]]:
    for name, pattern in _PATTERNS.items():
        yield from ((name, match[0]) for match in re.finditer(pattern, text))
    for match in re.finditer(rf"({_NUMBER})\s?\\?%", text):
        if not 0 <= _value(match[1]) <= 100:
            yield "a share outside 0 … 100 %", match[0]
    for match in re.finditer(_NUMBER, text):
        if match[0][0] in "-−" and _value(match[0]) == 0:
            yield "a negative zero", match[0]
    for sentence in re.split(r"(?<=[.!?:]) ", text):
        if re.search(_OTHERS, sentence) and (re.search(_ALL, sentence) or _counts_all(sentence)):
            yield "others where there are none", sentence


def _counts_all(sentence: str) -> bool:
    """Return True if a sentence counts "3 of 3" or "0 others"."""
    counts = re.findall(r"(?<![\d.,])([\d,]+) of (?:the |all )?([\d,]+)(?![\d.])", sentence)
    same = any(part.strip(",") == whole.strip(",") for part, whole in counts)
    return same or bool(re.search(r"\bthe (?:other|remaining) 0\b", sentence))


def _value(number: str) -> float:
    return float(number.replace("−", "-").replace(",", ""))
