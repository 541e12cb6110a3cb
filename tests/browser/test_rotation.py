"""The unit circle and its numbers are the core's; its hands and small circles can be dragged."""

import math
import re
from collections.abc import Callable

import numpy as np
import pytest

from browser.drawing import Drawing, along, centre, states
from browser.live import LivePicture
from browser.visit import Visit
from pe_core import Sinusoid, rotation_matrix
from pe_core.figures import theme


def unit_circle(drawn: Drawing) -> tuple[np.ndarray, float]:
    """Centre and radius."""
    (circle,) = (
        one for one in drawn.all("circle", stroke=theme.QUIET) if float(one.attrib["r"]) > 30
    )
    return centre(circle), float(circle.attrib["r"])


@pytest.mark.parametrize(
    ("offset", "position"),
    [pytest.param(5, 12, marks=pytest.mark.both), (-7, 40), (64, 63), (1, 0)],
)
def test_hands_wedge_and_numbers_are_the_cores(
    offset: int, position: int, page_at: Callable[..., Visit]
) -> None:
    pair, d_model = 3, 32
    visit = page_at(
        f"rotation?d_model={d_model}&pair={pair}&rotation_offset={offset}&position={position}"
    )
    picture = LivePicture(visit)
    drawn = picture.drawing()
    middle, radius = unit_circle(drawn)
    there, here = (centre(one) for one in drawn.all("circle", r="8"))
    assert drawn.all("circle", r="8")[0].get("fill") == theme.MARK
    expected = Sinusoid(d_model).encode([position, position + offset])[:, 2 * pair : 2 * pair + 2]
    # Sine to the right, cosine upwards.
    for tip, values in zip((here, there), expected, strict=True):
        np.testing.assert_allclose((tip - middle) / [radius, -radius], values, atol=1e-3)
    (wedge,) = drawn.all("path", fill=theme.RESULT, opacity="0.34")
    ends = along(wedge)
    np.testing.assert_allclose(ends[[2, 3, 9, 10]], [*here, *there], atol=0.01)

    matrix = rotation_matrix(offset, Sinusoid(d_model).frequencies[pair])
    # Column by column, then PE(p), then PE(p + k).
    assert states(drawn.text, np.concatenate([matrix.T.ravel(), *expected]))
    turn = float(Sinusoid(d_model).frequencies[pair] * offset)
    for text in (drawn.text, picture.formula):
        assert f"{turn:.4f} rad" in text
        assert f"{math.degrees(turn):.2f}°" in text


def test_small_circles_are_pairs_at_their_own_speeds_and_choose_the_pair(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at("rotation?d_model=64&pair=3&position=9&rotation_offset=4")
    picture = LivePicture(visit)
    drawn = picture.drawing()
    names = [int(text.words) for text in drawn.texts() if re.fullmatch(r"\d+", text.words)]
    pairs = sorted(set(names[-len(drawn.all("path", opacity="0.45")) :]))
    assert {0, 3, 31} <= set(pairs)
    wedges = drawn.all("path", fill=theme.RESULT, opacity="0.45")
    for pair, wedge in zip(pairs, wedges, strict=True):
        x, y, *_ = numbers = along(wedge)
        radius = numbers[4]
        sines_cosines = Sinusoid(64).encode([9, 13])[:, 2 * pair : 2 * pair + 2]
        ends = (numbers[[2, 3, 9, 10]].reshape(2, 2) - [x, y]) / [radius, -radius]
        np.testing.assert_allclose(ends, sines_cosines, atol=0.01)

    place = along(wedges[0])[:2]
    picture.press(place)
    picture.release()
    assert visit.value("pair") == "0"
    assert visit.parameters["pair"] == ["0"]


@pytest.mark.parametrize(
    ("pair", "name", "at", "to"),
    [
        pytest.param(3, "position", 12, 16, marks=pytest.mark.both),
        (3, "rotation_offset", 5, 9),
        (3, "rotation_offset", 5, -3),
        (10, "position", 20, 33),
        (0, "position", 12, 14),
    ],
)
def test_dragging_a_tip_moves_p_or_k_and_tells_the_server_once(
    pair: int, name: str, at: int, to: int, page_at: Callable[..., Visit]
) -> None:
    given = {"position": 12, "rotation_offset": 5, name: at}
    visit = page_at(
        f"rotation?d_model=32&pair={pair}&position={given['position']}"
        f"&rotation_offset={given['rotation_offset']}"
    )
    picture = LivePicture(visit)
    middle, radius = unit_circle(picture.drawing())
    frequency = float(Sinusoid(32).frequencies[pair])

    def tip(value: float) -> np.ndarray:
        angle = frequency * (value + (given["position"] if name == "rotation_offset" else 0))
        return middle + radius * np.array([math.sin(angle), -math.cos(angle)])

    # A little inside the circle, where of two tips on top of each other that of p is taken.
    inwards = 6 * (middle - tip(at)) / radius if name == "position" else 0
    with visit.silence():
        picture.drag(*(tip(value) + inwards for value in np.linspace(at, to, 17)))
        picture.wait_for(**{name: to})
    picture.release()
    assert visit.value(name) == str(to)
    assert visit.parameters[name] == [str(to)]
    other = "rotation_offset" if name == "position" else "position"
    assert visit.value(other) == str(given[other])
    assert visit.console_errors == []
