"""Tables in words."""

from pages.ui.text import tables


def test_yes_or_no_is_a_word_with_its_evidence():
    assert tables.yes_no(True) == "✓ yes"
    assert tables.yes_no(False, "off by 0.3") == "✗ no: off by 0.3"
