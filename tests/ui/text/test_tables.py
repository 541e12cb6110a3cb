"""Tables in words."""

from pages.ui.text import tables


def test_verdict_is_a_word_with_its_evidence():
    assert tables.verdict(True) == "✓ yes"
    assert tables.verdict(False, "off by 0.3") == "✗ no: off by 0.3"
