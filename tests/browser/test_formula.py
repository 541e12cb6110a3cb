"""The formula in JavaScript agrees with the core."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import ArrayLike
from playwright.sync_api import Browser, Page

from pages.ui import live
from pe_core import Sinusoid, limiting_decay

SOURCE = Path(live.__file__).with_name("formula.js")
CORNERS = list(product((2, 1024), (2, 10**6)))
POSITIONS = (0, 1, 1023, 2047)
OFFSETS = 4097

ROWS = """([d_model, base, positions]) => {
    const found = [];
    const all = formula.frequencies(d_model, base);
    formula.rows(all, { step: 1, count: 2048 }, (row, sines, cosines) => {
        if (positions.includes(row))
            found.push([...sines].flatMap((sine, pair) => [sine, cosines[pair]]));
    });
    return found;
}"""
CELLS = """cells => cells.map(([position, dim, d_model, base]) =>
    formula.cell(position, dim, formula.frequencies(d_model, base)))"""
SIMILARITIES = """([d_model, base, count]) =>
    [...formula.similarities(formula.frequencies(d_model, base), { step: 1, count })]"""
CLOSED_FORM = """([base, offsets]) => offsets.map(offset => formula.closedForm(offset, base))"""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """An empty page that knows the formula."""
    page = browser.new_page()
    page.evaluate(
        "source => { window.formula = new Function(source + '; return formula')() }",
        SOURCE.read_text(encoding="utf-8"),
    )
    yield page
    page.close()


def agrees(found: list, expected: ArrayLike) -> None:
    np.testing.assert_allclose(np.array(found), np.asarray(expected), rtol=0, atol=1e-9)


@pytest.mark.parametrize(("d_model", "base"), CORNERS)
def test_frequencies_rows_and_similarities_at_the_corners(
    page: Page, d_model: int, base: int
) -> None:
    all_of_them = "([d_model, base]) => [...formula.frequencies(d_model, base)]"
    sinusoid = Sinusoid(d_model, base)
    agrees(page.evaluate(all_of_them, [d_model, base]), sinusoid.frequencies)
    agrees(page.evaluate(ROWS, [d_model, base, POSITIONS]), sinusoid.encode(POSITIONS))
    expected = sinusoid.similarity(np.arange(OFFSETS))
    agrees(page.evaluate(SIMILARITIES, [d_model, base, OFFSETS]), expected)


def test_ten_thousand_cells(page: Page) -> None:
    random = np.random.default_rng(20)
    cells = [
        (int(random.integers(2048)), int(random.integers(width)), width, int(base))
        for width, base in zip(
            2 * random.integers(1, 513, 10_000),
            np.rint(np.exp(random.uniform(np.log(2), np.log(10**6), 10_000))),
            strict=True,
        )
    ]
    cells = [(position, dim, int(width), base) for position, dim, width, base in cells]
    expected = [Sinusoid(width, base).encode(position)[dim] for position, dim, width, base in cells]
    agrees(page.evaluate(CELLS, cells), expected)


@pytest.mark.parametrize("base", [2, 10_000, 10**6])
def test_closed_form_at_every_offset_and_between(page: Page, base: int) -> None:
    offsets = np.concatenate([np.arange(OFFSETS), np.linspace(0.01, 40, 2000)])
    expected = limiting_decay(offsets, base=base)
    agrees(page.evaluate(CLOSED_FORM, [base, offsets.tolist()]), expected)
