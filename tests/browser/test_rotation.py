"""The unit circle follows the link; its hands and small circles move the sliders."""

import math
from collections.abc import Callable

import numpy as np
import pytest

from browser.drawing import Drawing, centre, states
from browser.live import LivePicture
from browser.visit import Visit
from pe_core import Sinusoid, rotation_matrix


def unit_circle(drawn: Drawing) -> tuple[np.ndarray, float]:
    """Return centre and radius."""
    (circle,) = drawn.all("circle", data_mark="circle")
    return centre(circle), float(circle.attrib["r"])


def test_hands_and_numbers_are_the_cores(page_at: Callable[..., Visit]) -> None:
    pair, d_model, position, offset = 3, 32, 12, -7
    visit = page_at(
        f"rotation?d_model={d_model}&pair={pair}&rotation_offset={offset}&position={position}"
    )
    picture = LivePicture(visit)
    drawn = picture.drawing()
    middle, radius = unit_circle(drawn)
    sinusoid = Sinusoid(d_model)
    expected = sinusoid.encode([position, position + offset])[:, 2 * pair : 2 * pair + 2]
    # Sine to the right, cosine upwards.
    for mark, values in zip(("hand-before-tip", "hand-after-tip"), expected, strict=True):
        (tip,) = drawn.all("circle", data_mark=mark)
        np.testing.assert_allclose((centre(tip) - middle) / [radius, -radius], values, atol=1e-3)

    matrix = rotation_matrix(offset, sinusoid.frequencies[pair])
    # Column by column, then PE(p), then PE(p + k).
    assert states(drawn.text, np.concatenate([matrix.T.ravel(), *expected]), decimals=2)
    assert f" = {sinusoid.frequencies[pair] * abs(offset):.3g} rad" in picture.formula


def test_a_pressed_small_circle_chooses_its_pair(page_at: Callable[..., Visit]) -> None:
    visit = page_at("rotation?d_model=64&pair=3&position=9&rotation_offset=4")
    picture = LivePicture(visit)
    picture.press(centre(picture.drawing().all("circle", data_mark="pair-circle")[0]))
    picture.release()
    assert visit.value("pair") == "0"
    assert visit.parameters["pair"] == ["0"]


@pytest.mark.parametrize(
    ("name", "at", "to"),
    [("position", 12, 16), ("rotation_offset", 5, -3)],
)
def test_dragging_a_tip_moves_p_or_k_and_tells_the_server_once(
    name: str, at: int, to: int, page_at: Callable[..., Visit]
) -> None:
    pair, start = 3, {"position": 12, "rotation_offset": 5}
    visit = page_at(f"rotation?d_model=32&pair={pair}&position=12&rotation_offset=5")
    picture = LivePicture(visit)
    middle, radius = unit_circle(picture.drawing())
    frequency = float(Sinusoid(32).frequencies[pair])
    before = start["position"] if name == "rotation_offset" else 0

    def tip(value: float) -> np.ndarray:
        angle = frequency * (value + before)
        return middle + radius * np.array([math.sin(angle), -math.cos(angle)])

    with visit.silence():
        picture.drag(*(tip(value) for value in np.linspace(at, to, 17)))
        picture.wait_for(**{name: to})
    picture.release()
    assert visit.value(name) == str(to)
    assert visit.parameters[name] == [str(to)]
    other = "rotation_offset" if name == "position" else "position"
    assert visit.value(other) == str(start[other])
    assert visit.console_errors == []
