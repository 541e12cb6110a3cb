"""Pendulums, hands and waves follow the link: what is drawn is what the core computes."""

from collections.abc import Callable
from urllib.parse import quote_plus

import numpy as np
import pytest

from browser.drawing import points, states
from browser.live import LivePicture
from browser.visit import Visit
from pe_core import Sinusoid

POSITION, PAIR = 40, 9


@pytest.mark.parametrize(
    ("picture", "order"),
    [
        ("sine pendulums", "fastest left"),
        ("cosine pendulums", "slowest left"),
        ("clock hands", "fastest left"),
    ],
)
def test_picture_order_and_pairs_of_the_link_are_drawn(
    picture: str, order: str, page_at: Callable[..., Visit]
) -> None:
    visit = page_at(
        f"pendulums?d_model=64&seq_len=64&position={POSITION}&pairs={PAIR}"
        f"&picture={quote_plus(picture)}&order={quote_plus(order)}"
    )
    live = LivePicture(visit)
    live.wait_for(slowest_first=int("slowest" in order))
    drawn = live.drawing()
    rods = np.array([points(rod) for rod in drawn.all("polyline", data_mark="rod")])
    fastest, slowest = rods[0], rods[-1]
    assert ("slowest" in order) == (fastest[0, 0] > slowest[0, 0])
    dials = drawn.all("circle", data_mark="dial")
    assert bool(dials) == (picture == "clock hands")

    row = Sinusoid(64).encode(POSITION)
    sine, cosine = row[:2]
    away = fastest[1, 0] - fastest[0, 0]
    if dials:
        assert away == pytest.approx(float(dials[0].attrib["r"]) * sine, abs=0.01)
    else:
        arc = points(drawn.all("polyline", data_mark="range")[0])
        reach = np.ptp(arc[:, 0]) / 2
        assert reach > 24  # pixels: the swing can be seen
        assert away == pytest.approx(reach * (cosine if "cosine" in picture else sine), abs=0.01)
    assert len(drawn.all("polyline", data_mark="sine-wave")) == 1
    assert f"pair {PAIR}" in drawn.text
    assert states(drawn.text, row[2 * PAIR :][:2])
