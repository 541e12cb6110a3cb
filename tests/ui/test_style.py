"""The style sheets: what every page gets."""

import re
from pathlib import Path

import pytest

from pages.ui import style

FOLDER = Path(style.__file__).parent
ON_PAPER = re.compile(r"^@media print \{.*?^\}", re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("sheet", ["page.css", "bar.css", "print.css", "live/sizes.css"])
def test_no_rule_of_every_page_looks_through_the_whole_page(sheet):
    """The browser checks `html:has()` for each element added, before the first figure shows."""
    rules = ON_PAPER.sub("", (FOLDER / sheet).read_text(encoding="utf-8"))
    assert not re.findall(r"(?:html|body|:root|\.stApp):has\(.*", rules)
