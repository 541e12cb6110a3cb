"""The checks of texts find each flaw, and let right sentences pass."""

import pytest

from text_checks import flaws

FLAWED = {
    "one with a plural": [
        "On 1 rows it is off.",
        "The step over **1** tokens.",
        "Shorter than two steps of 1 rows",
        "On 1 row pairs",
        "After 1 more steps",
        "1 others follow.",
    ],
    "one of them with a plural verb": ["1 of 128 dimensions take new values.", "1 of 3 hold."],
    "all of one": ["All 64 and all 1 of it", "At each of the 1 step"],
    "a plural in brackets": ["62 pair(s)", "3 match(es)"],
    "a share outside 0 … 100 %": [
        "3377.25 % of one wave",
        "−1.65 % of them",
        "1,200% of it",
        r"101\% \text{of}",
    ],
    "a negative zero": ["A mean of −0.000 is not zero.", "-0", "from -0.0 to 1", "(−0.00, 1)"],
    "not a number": ["The mean is nan.", "−inf", "up to inf tokens", "NaN rows"],
    "a Python object": ["column [np.int64(0)]", "StepSize(mean=0.3)", "array([1.0])"],
    "a straight apostrophe": ["The model's width", "The columns' means", "It won't work"],
    "an exponent of a program": ["6.03e−05 apart", "up to 3.4e+38", "off by 1e-16"],
    "zero with an exponent": ["off by 0e+00: rounding", "0.0e+00"],
    "others where there are none": [
        "64 of 64 pairs have turned; the others have not.",
        "100 % have turned, the rest have not.",
        "All 3 turned and the others did not.",
        "3 turned, the other 0 did not: the other 0.",
    ],
}
RIGHT = [
    "1 row, 1 token, 2 tokens and 11 rows; 0.1 tokens, 1.5 cycles, 1,001 steps.",
    "The step is 1/(n − 1), over n − 1 steps, of 1 … 5 tokens.",
    "Offset 1 is the nearest; row 1 holds it; offset 1 brings two rows close.",
    "1 row of tokens, 3 right, 1 of them the first time.",
    "1 of 128 dimensions takes new values, 2 of 3 hold.",
    "0 % to 100 %, 99.9 % and 100.0%.",
    "−0.05, -1 × 10⁻⁹, 3 − 0.00, x-0, 10−0",
    "information, infinite, nanometres, infer",
    "3 of 64 pairs have turned; the others have not.",
    "All 64 rows differ.",
    "None of them is near.",
    r"S(1) = -0.05,\qquad T_1 \ne T_{-1},\quad 2\pi\cdot B^{1-2/8}",
    "%{y:.1%} of it, f(s) and sin(s)",
    "off by 1 × 10⁻¹⁶; type 2e7",
    r"The model’s width; \omega_i' = \omega_i; sin' = cos",
]


@pytest.mark.parametrize(
    ("flaw", "text"), [(flaw, text) for flaw, texts in FLAWED.items() for text in texts]
)
def test_flaw_is_found(flaw, text):
    assert any(found.startswith(f"{flaw}: ") for found in flaws(text)), flaws(text)


@pytest.mark.parametrize("text", RIGHT)
def test_right_sentence_passes(text):
    assert flaws(text) == []


def test_flaw_shows_its_words():
    assert flaws("On 1 rows\nit is nan") == ["one with a plural: 1 rows", "not a number: nan"]
