"""The heatmap draws and describes its values, and follows slider, pointer and keys."""

from collections.abc import Callable

import numpy as np
import pytest

from browser.drawing import numbers, plain
from browser.live import LivePicture
from browser.visit import Visit
from pe_core import Sinusoid
from pe_core.figures import theme


class Matrix(LivePicture):
    """The heatmap, with the places of its cells."""

    def __init__(self, visit: Visit) -> None:
        super().__init__(visit)
        # The columns may still glide back from the test before.
        self.wait_for(fans=int("fans=false" not in visit.link))
        image = self.drawing().all("image")[0]
        self.corner_of_cells = np.array(numbers(image, "x", "y"))
        self.width, self.height = numbers(image, "width", "height")

    def cell(self, position: float, dim: float, shape: tuple[int, int]) -> np.ndarray:
        """Return the middle of a cell, by the numbers of rows and columns drawn."""
        rows, columns = shape
        cell = np.array([self.width / columns, self.height / rows])
        return self.corner_of_cells + cell * [dim + 0.5, position + 0.5]


def colour_of(value: float, stops: list) -> np.ndarray:
    """Return the colour of a value from −1 to 1."""
    shares = [share for share, _ in stops]
    channels = np.array([[int(hue[at : at + 2], 16) for at in (1, 3, 5)] for _, hue in stops])
    return np.array([np.interp((value + 1) / 2, shares, channel) for channel in channels.T])


@pytest.mark.parametrize(
    ("color_scheme", "stops"),
    [
        ("light", theme.DIVERGING),
        ("dark", theme.DIVERGING_ON_DARK),
    ],
)
def test_pixels_have_the_colours_of_the_values(
    color_scheme: str, stops: list, page_at: Callable[..., Visit]
) -> None:
    shape = (40, 32)
    visit = page_at(
        "heatmap?d_model=32&seq_len=40&position=0&dim=0&fans=false", color_scheme=color_scheme
    )
    matrix = Matrix(visit)
    # Away from the chosen cell, its flag and its lines.
    for position, dim in [(20, 3), (39, 31), (25, 12), (33, 6), (12, 29), (31, 1)]:
        seen = matrix.colour_at(matrix.cell(position, dim, shape))
        expected = colour_of(Sinusoid(32).encode(position)[dim], stops)
        np.testing.assert_allclose(seen, expected, rtol=0, atol=2)


def test_a_matrix_larger_than_the_picture_shows_whole_pairs_and_even_rows(
    page_at: Callable[..., Visit],
) -> None:
    matrix = Matrix(page_at("heatmap?d_model=1024&seq_len=2048&position=0&dim=0&fans=false"))
    texts = matrix.drawing().text
    row_step, pair_step = -(-2048 // int(matrix.height)), -(-512 // int(matrix.width / 2))
    assert f"1 row in {row_step}" in texts
    assert f"1 pair in {pair_step}" in texts
    too_fast = (Sinusoid(1024).wavelengths[::pair_step] < 2 * row_step).sum()
    assert f"{too_fast} pairs aliased" in texts
    shape = (-(-2048 // row_step), 2 * -(-512 // pair_step))
    for row, pair in [(200, 30), (150, 250), (90, 111)]:
        for half in (0, 1):
            seen = matrix.colour_at(matrix.cell(row, 2 * pair + half, shape))
            value = Sinusoid(1024).encode(row * row_step)[2 * pair * pair_step + half]
            np.testing.assert_allclose(seen, colour_of(value, theme.DIVERGING), rtol=0, atol=2)


def test_a_shorter_matrix_takes_the_chosen_cell_along(page_at: Callable[..., Visit]) -> None:
    matrix = Matrix(page_at("heatmap?d_model=64&seq_len=512&position=500"))
    with matrix.frames() as frames:
        matrix.drag_slider("seq_len", 0.01)
    assert {frame["position"] - frame["seq_len"] for frame in frames} >= {-1}
    assert all(frame["position"] < frame["seq_len"] for frame in frames)
    matrix.release()


def test_pointing_reads_a_cell_and_dragging_chooses_it(page_at: Callable[..., Visit]) -> None:
    shape = (48, 64)
    visit = page_at("heatmap?d_model=64&seq_len=48&fans=false")
    matrix = Matrix(visit)
    visit.page.mouse.move(*(matrix.corner() + matrix.cell(20, 31, shape)))
    visit.page.wait_for_function("() => window.lastFrame.hint")
    hint = visit.page.evaluate("() => window.lastFrame.hint")
    assert hint[0] == "position 20, dimension 31"
    assert hint[1].startswith("cosine of pair 15, ")
    assert plain(hint[2]) == f"value {Sinusoid(64).encode(20)[31]:.4f}"

    with visit.silence():
        matrix.drag(matrix.cell(20, 30, shape), matrix.cell(41, 7, shape))
        matrix.wait_for(position=41, dim=7)
    matrix.release()
    assert (visit.value("position"), visit.value("dim")) == ("41", "7")
    assert visit.parameters["position"] == ["41"]
    assert visit.parameters["dim"] == ["7"]
    value = Sinusoid(64).encode(41)[7]
    assert matrix.formula.endswith(f"= {value:.4f}")
    assert f"PE(41 7) = {value:.4f}" in matrix.drawing().text


def test_sines_glide_left_and_cosines_right(page_at: Callable[..., Visit]) -> None:
    visit = page_at("heatmap?d_model=32&seq_len=40&position=0&dim=0&fans=false")
    matrix = Matrix(visit)
    with matrix.frames() as frames, visit.answer():
        visit.page.get_by_text("sines left, cosines right", exact=True).click()
    matrix.wait_for(fans=1)
    with matrix.frames() as later:
        pass
    assert any(0 < frame["fans"] < 1 for frame in [*frames, *later])
    assert visit.parameters.get("fans", ["true"]) == ["true"]
    for position, dim in [(20, 3), (30, 30), (12, 29)]:
        slot = dim // 2 + dim % 2 * 16
        seen = matrix.colour_at(matrix.cell(position, slot, (40, 32)))
        expected = colour_of(Sinusoid(32).encode(position)[dim], theme.DIVERGING)
        np.testing.assert_allclose(seen, expected, rtol=0, atol=2)


def test_a_finger_moves_the_chosen_cell_and_scrolls_the_page_elsewhere(
    page_at: Callable[..., Visit],
) -> None:
    shape = (48, 64)
    visit = page_at(
        "heatmap?d_model=64&seq_len=48&position=24&dim=32&fans=false", viewport=(390, 844)
    )
    matrix = Matrix(visit)
    with matrix.finger() as finger:
        finger.press(matrix.cell(24, 32, shape))
        finger.move(matrix.cell(40, 50, shape))
        with visit.one_message():
            finger.release()
        matrix.wait_for(position=40, dim=50)

        before = visit.page.locator(".stMain").evaluate("main => main.scrollTop")
        place = matrix.cell(4, 10, shape)
        finger.press(place)
        finger.move(place - [0, 120])
        finger.release()
        visit.page.wait_for_function(
            "top => document.querySelector('.stMain').scrollTop > top", arg=before
        )
    assert matrix.parameters()["position"] == 40


def test_an_exponent_is_raised_and_is_copied_with_its_sign(page_at: Callable[..., Visit]) -> None:
    visit = page_at("heatmap?position=10&dim=8")
    formula = visit.page.locator(".live .formula")
    assert formula.locator("sup").inner_text() == "8/128"
    assert "10000^(8/128)" in (formula.text_content() or "")
    sizes = formula.locator("i").evaluate_all("all => all.map(one => one.offsetWidth)")
    assert sizes == [0, 0]
