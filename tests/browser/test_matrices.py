"""Bars are read by keys and the pointer, and follow sliders; so do pictures within sections."""

from collections.abc import Callable

import numpy as np
from playwright.sync_api import expect

from browser.drawing import numbers, plain
from browser.live import WHOLE, LivePicture
from browser.visit import Visit
from pe_core import Sinusoid
from pe_core.attention import word_vectors

BARS = "embedding?text=dog+bites+man&d_model=32&base=100"


def test_a_dimension_is_marked_in_every_panel_by_pointer_and_keys(
    page_at: Callable[..., Visit],
) -> None:
    picture = LivePicture(page_at(BARS))
    marks = picture.drawing().all("rect", data_mark="cell")
    assert len(marks) == 3
    sums = word_vectors(["dog", "bites", "man"], 32) + Sinusoid(32, base=100).encode([0, 1, 2])
    assert picture.formula.startswith("man at 2 dim 4")
    assert picture.formula.endswith(f"= {sums[2, 4]:.1f}")

    reading = picture.page.locator(f"{WHOLE} .said")
    picture.canvas.focus()
    with picture.visit.silence():
        picture.canvas.press("ArrowRight")
        expect(reading).to_contain_text("dim 5")
    assert f"sum: {sums[2, 5]:.2f}" in plain(reading.inner_text())
    line = f" {sums[2, 5]:.1f}".replace("-", "−")
    expect(picture.page.locator(f"{WHOLE} .formula")).to_contain_text(line)
    with picture.visit.answer():
        picture.canvas.press("ArrowUp")
    assert picture.visit.parameters["word"] == ["1"]
    expect(picture.page.locator(f"{WHOLE} .formula")).to_contain_text("bites at 1, dim 4")

    # The next dimension of the last panel.
    corner, size = (np.array(numbers(marks[2], *names)) for names in ("xy", ("width", "height")))
    picture.move(corner + size * [1.5, 0.5])
    picture.page.wait_for_function("() => lastFrame.hint?.[0] === 'bites at 1, dim 5'")


def test_the_encoding_follows_the_base_and_waits_where_only_the_core_knows(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at(BARS)
    picture = LivePicture(visit)
    waits = visit.page.locator(f"{WHOLE} .live[data-waits]")
    with visit.silence(), picture.frames() as frames:
        picture.drag_slider("base", 0.9)
    assert len({frame["base"] for frame in frames}) >= 5
    expect(waits).to_have_count(0)
    picture.release()
    with visit.silence():
        picture.drag_slider("d_model", 0.4)
        expect(waits).to_have_count(1)
    assert picture.parameters()["d_model"] == 32
    picture.release()
    expect(waits).to_have_count(0)
    picture.wait_for(d_model=int(visit.value("d_model")))


def test_pictures_within_parts_are_drawn_and_follow_their_slider(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at("baselines?short=4&long=80")
    line = visit.page.locator("[class*=st-key-inner_] .formula")
    expect(line).to_contain_text("1.2, 31.6 for n = 4, 80")
    picture = LivePicture(visit)
    with visit.silence():
        picture.drag_slider("fraction", 0.99)
        expect(line).to_contain_text("2.7, 71.1 for n = 4, 80")
    picture.release()
    rotation = page_at("rotation?position=3&rotation_offset=2&d_model=8")
    line = rotation.page.locator("[class*=st-key-inner_] .formula")
    turned = Sinusoid(8).encode(5)[0]
    expect(line).to_contain_text(f"T PE(3), dim 0: value {turned:.4f}".replace("-", "−"))
