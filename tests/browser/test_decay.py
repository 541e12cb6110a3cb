"""The curve of S(k) and the bars beside it: what they show, and the bead under the hand."""

from collections.abc import Callable

import numpy as np
import pytest

from browser.drawing import Drawing, centre, found, numbers, points
from browser.live import LivePicture
from browser.visit import Visit
from pe_core import Sinusoid, limiting_decay
from pe_core.figures import theme

CASES = [
    (128, 10_000, 128, 16),
    (64, 10_000, 1024, 725),
    (1024, 10**6, 4096, 4096),
    (2, 2, 4, 3),
]


def link(d_model: int, base: int, max_offset: int, offset: int) -> str:
    return f"decay?d_model={d_model}&base={base}&max_offset={max_offset}&offset={offset}"


def values_at(drawing: Drawing, heights: np.ndarray) -> np.ndarray:
    low, high = (drawing.tick(words, "end") for words in ("-1", "1"))
    return -1 + 2 * (heights + 0.35 * low.size - low.y) / (high.y - low.y)


def offsets_at(drawing: Drawing, places: np.ndarray) -> np.ndarray:
    start = drawing.tick("0", "middle")
    ticks = [text for text in drawing.texts() if text.anchor == "middle" and text.y == start.y]
    last = max(ticks, key=lambda tick: tick.x)
    return (places - start.x) / (last.x - start.x) * float(last.words)


def bead(drawing: Drawing) -> np.ndarray:
    return centre(drawing.all("circle", r="8")[0])


@pytest.mark.parametrize(("d_model", "base", "max_offset", "offset"), CASES)
def test_curve_closed_form_bars_and_their_mean_are_the_cores(
    d_model: int, base: int, max_offset: int, offset: int, page_at: Callable[..., Visit]
) -> None:
    picture = LivePicture(page_at(link(d_model, base, max_offset, offset)))
    drawing = picture.drawing()

    (curve,) = drawing.all("polyline", stroke=theme.RESULT)
    (closed,) = drawing.all("polyline", stroke=theme.QUIET, stroke_dasharray="7 5")
    for line, value in (
        (curve, lambda k: Sinusoid(d_model, base).similarity(k)),
        (closed, lambda k: limiting_decay(k, base=base)),
    ):
        places, heights = points(line).T
        offsets = offsets_at(drawing, places)
        assert offsets[0] == pytest.approx(0, abs=0.02)
        assert max_offset * 0.995 <= offsets[-1] <= max_offset * 1.001
        np.testing.assert_allclose(values_at(drawing, heights), value(offsets), atol=0.01)

    expected = np.cos(offset * Sinusoid(d_model, base).frequencies)
    bars = drawing.all("rect", fill=theme.COSINE)
    if bars:
        tops = np.array([numbers(bar, "y", "height") for bar in bars])
        zero = np.where(expected >= 0, tops.sum(axis=1), tops[:, 0])
        far = np.where(expected >= 0, tops[:, 0], tops.sum(axis=1))
        assert np.ptp(values_at(drawing, zero)) < 0.01
        np.testing.assert_allclose(values_at(drawing, far), expected, atol=0.01)
    else:
        outlines = [points(one) for one in drawing.all("polyline", fill=theme.COSINE)]
        drawn = np.concatenate([values_at(drawing, outline[1:-1:2, 1]) for outline in outlines])
        step = round(len(expected) / len(drawn))
        np.testing.assert_allclose(drawn, expected[::step], atol=0.01)
        assert (step > 1) == (f"1 pair in {step}" in drawing.text)

    similarity = expected.mean()
    x, y = bead(drawing)
    assert offsets_at(drawing, x) == pytest.approx(offset, rel=1e-3)
    assert values_at(drawing, y) == pytest.approx(similarity, abs=1e-3)
    said = found(r"= (-?\d\.\d+) closed form (-?\d\.\d+)", picture.formula)
    assert said == pytest.approx([similarity, limiting_decay(offset, base=base)], abs=0.5001e-4)


def test_first_rise_and_first_negative_stand_on_the_curve_of_the_confirmed_encoding(
    page_at: Callable[..., Visit],
) -> None:
    picture = LivePicture(page_at(link(64, 10_000, 1024, 100)))
    words = picture.drawing().text
    assert "first rise: 5 → 6" in words
    assert "first below 0: k = 725" in words


@pytest.mark.both
def test_the_bead_follows_the_mouse_and_is_committed_once(page_at: Callable[..., Visit]) -> None:
    visit = page_at(link(128, 10_000, 128, 16))
    picture = LivePicture(visit)
    drawing = picture.drawing()
    x, y = bead(drawing)
    offset = round(float(offsets_at(drawing, x + 160)))
    with visit.silence():
        picture.drag((x, y), (x + 160, y - 40))
        picture.wait_for(offset=offset)
    picture.release()
    assert visit.parameters["offset"] == [str(offset)]
    assert visit.value("offset") == str(offset)
    assert f"S({offset})" in picture.formula
    assert visit.console_errors == []


def test_the_bead_stays_in_a_window_that_shrinks(page_at: Callable[..., Visit]) -> None:
    visit = page_at(link(128, 10_000, 128, 100))
    picture = LivePicture(visit)
    with visit.answer():
        visit.control("max_offset").press("ArrowLeft")
    picture.wait_for(max_offset=64, offset=64)
    assert visit.parameters["offset"] == ["64"]
