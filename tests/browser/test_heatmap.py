"""The heatmap under the mouse: hovering reads a cell, clicking chooses it."""

import re
from collections.abc import Callable

import pytest

from browser.visit import Visit
from pe_core import encode, wavelengths

# Where the middle of a cell lies in the window: a category axis counts columns from 0.
CELL_CENTRE = """(plot, [column, row]) => {
    const { xaxis, yaxis } = plot._fullLayout;
    const box = plot.getBoundingClientRect();
    return [box.x + xaxis._offset + xaxis.l2p(column), box.y + yaxis._offset + yaxis.l2p(row)];
}"""


@pytest.mark.parametrize(
    ("position", "dim"), [pytest.param(20, 30, marks=pytest.mark.both), (41, 7)]
)
def test_hovering_reads_the_cell_and_clicking_chooses_it(
    position: int, dim: int, page_at: Callable[..., Visit]
) -> None:
    visit = page_at("heatmap?d_model=64&seq_len=48")
    plot = visit.page.locator(".st-key-heatmap .js-plotly-plot")
    x, y = plot.evaluate(CELL_CENTRE, [dim, position])
    visit.page.mouse.move(x - 60, y)
    visit.page.mouse.move(x, y, steps=4)
    label = plot.locator(".hoverlayer .hovertext", has_text=re.compile(rf"\b{dim}\b"))
    label.wait_for()

    text = label.text_content().replace("−", "-").replace(",", "")
    numbers = [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", text)]
    assert position in numbers
    assert dim in numbers
    assert ("cosine" if dim % 2 else "sine") in re.findall(r"\w+", text)
    wavelength = wavelengths(64)[dim // 2]
    assert any(number == pytest.approx(wavelength, rel=1e-3) for number in numbers)
    value = encode(position, 64)[dim]
    assert any(number == pytest.approx(value, abs=0.5001e-4) for number in numbers)

    with visit.answer():
        visit.page.mouse.click(x, y)
    assert visit.value("position") == str(position)
    assert visit.value("dim") == str(dim)
    assert visit.parameters["position"] == [str(position)]
    assert visit.parameters["dim"] == [str(dim)]
    assert visit.console_errors == []
