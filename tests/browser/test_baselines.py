"""An end of a sentence, dragged on the ruler of lengths."""

from collections.abc import Callable

import numpy as np
import pytest

from browser.drawing import Drawing, found, numbers
from browser.live import LivePicture
from browser.visit import Visit
from pe_core.schemes import normalised_step


def place_of(drawing: Drawing, length: float) -> float:
    """Return the place of a length on the ruler of lengths, which is logarithmic."""
    ticks = drawing.all("text", data_mark="length")
    values = np.log2([float(tick.text or "") for tick in ticks])
    return float(np.interp(np.log2(length), values, [float(tick.attrib["x"]) for tick in ticks]))


def test_an_end_follows_the_mouse_and_is_committed_once(page_at: Callable[..., Visit]) -> None:
    visit = page_at("baselines?short=4&long=20")
    picture = LivePicture(visit)
    drawing = picture.drawing()
    top, tall = numbers(drawing.all("rect", data_mark="end")[0], "y", "height")
    height = top + tall / 2
    for name, begin, end in (("long", 20, 33), ("short", 4, 11)):
        with visit.silence():
            picture.drag((place_of(drawing, begin), height), (place_of(drawing, end), height))
            picture.wait_for(**{name: end})
        picture.release()
        assert visit.parameters[name] == [str(end)]
        assert visit.value(name) == str(end)
    steps = found(r"=\s(\S+) 1/.*=\s(\S+)$", picture.formula)
    expected = [normalised_step(length).by_end_points for length in (11, 33)]
    assert steps == pytest.approx(expected, rel=2e-3)
    assert visit.console_errors == []
