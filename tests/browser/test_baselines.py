"""The four rulers of the baselines: what they show, and the ends of the sentences in the hand."""

from collections.abc import Callable

import numpy as np
import pytest

from browser.drawing import Drawing, centre, found, numbers
from browser.live import LivePicture
from browser.visit import Visit
from pe_core import Sinusoid
from pe_core.figures import theme
from pe_core.schemes import binary_positions, normalised_positions, normalised_step

LENGTHS = [(4, 40), (2, 256), (9, 9), (60, 12)]

# The bytes of a picture, as [row][column][channel].
PIXELS = """async address => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"),
        { width: image.naturalWidth, height: image.naturalHeight });
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const bytes = context.getImageData(0, 0, canvas.width, canvas.height).data;
    return [canvas.width, canvas.height, [...bytes]];
}"""


def link(short: int, long: int, d_model: int = 128) -> str:
    return f"baselines?short={short}&long={long}&d_model={d_model}"


def dots(drawing: Drawing, fill: str) -> np.ndarray:
    return np.array([centre(dot) for dot in drawing.all("circle", fill=fill)])


def ruler(drawing: Drawing) -> tuple[float, float]:
    """Where the ruler of lengths begins, and its pixels for a token up to 40."""
    floor = drawing.tick("256", "middle").y
    at = {text.words: text.x for text in drawing.texts() if text.y == floor}
    return at["0"], (at["40"] - at["0"]) / 40


@pytest.mark.parametrize(("short", "long"), LENGTHS)
def test_marks_digits_and_colours_are_the_cores(
    short: int, long: int, page_at: Callable[..., Visit]
) -> None:
    picture = LivePicture(page_at(link(short, long)))
    drawing = picture.drawing()
    few, many = sorted((short, long))
    start, room = ruler(drawing)
    width, cell = 40 * room, 40 * room / max(40, many)

    marks = dots(drawing, theme.RESULT)
    for length, height in zip((few, many), np.unique(marks[:, 1])[:2], strict=True):
        places = marks[marks[:, 1] == height][:, 0]
        np.testing.assert_allclose(
            (places - start) / width, normalised_positions(length), atol=1e-3
        )
    floor = marks[:, 1].max()
    walked = [*marks[marks[:, 1] == floor][:, 0], *dots(drawing, theme.MARK)[:, 0]]
    indices = (np.array(walked) - start) / cell + 0.5
    np.testing.assert_allclose(indices, np.arange(1, many + 1), atol=0.01)

    bits = max(1, (many - 1).bit_length())
    cells = np.array(
        [
            numbers(one, "x", "y", "width", "height")
            for one in drawing.all("rect", fill=theme.RESULT)
            if "opacity" not in one.attrib
        ]
    )
    rows = np.unique(cells[:, 1])
    digits = np.zeros((many, bits), dtype=int)
    for x, y, wide, _ in cells:
        first = round((x - start) / cell)
        digits[first : first + max(1, round(wide / cell)), np.searchsorted(rows, y)] = 1
    np.testing.assert_array_equal(digits, binary_positions(many, bits))


@pytest.mark.parametrize(("d_model", "long"), [(128, 40), (2, 256), (1024, 40)])
def test_colours_of_the_sinusoid_are_its_values(
    d_model: int, long: int, page_at: Callable[..., Visit]
) -> None:
    picture = LivePicture(page_at(link(4, long, d_model)))
    (strip, *_) = picture.drawing().all("image")
    width, height, values = picture.page.evaluate(PIXELS, strip.get("href"))
    pixels = np.array(values).reshape(height, width, 4)[..., :3]
    assert width == max(40, long)
    share, names = zip(*theme.DIVERGING, strict=True)
    hues = np.array([[int(name[at : at + 2], 16) for at in (1, 3, 5)] for name in names])
    waves = Sinusoid(d_model).encode(np.arange(width))[:, 0::2].T
    colours = np.stack([np.interp((waves + 1) / 2, share, part) for part in hues.T], axis=-1)
    apart = np.abs(colours[None] - pixels[:, None]).max(axis=(2, 3))
    # Each row of the strip is the sine of some pair, the fastest first.
    pairs = apart.argmin(axis=1)
    assert apart.min(axis=1).max() <= 3
    assert pairs[0] == 0
    assert (np.diff(pairs) > 0).all()


@pytest.mark.both
def test_an_end_follows_the_mouse_and_is_committed_once(page_at: Callable[..., Visit]) -> None:
    visit = page_at(link(4, 20))
    picture = LivePicture(visit)
    drawing = picture.drawing()
    start, room = ruler(drawing)
    height = drawing.tick("256", "middle").y - 1.75 * drawing.tick("256", "middle").size
    strip = drawing.all("image")[0].attrib
    for name, begin, end in (("long", 20, 33), ("short", 4, 11)):
        with visit.silence():
            picture.drag((start + begin * room, height), (start + end * room, height))
            picture.wait_for(**{name: end})
        picture.release()
        assert visit.parameters[name] == [str(end)]
        assert visit.value(name) == str(end)
    # Up to 40 tokens nothing of the sinusoid moves.
    assert picture.drawing().all("image")[0].attrib == strip
    steps = found(r"= (\S+) 1/.* = (\S+)$", picture.formula)
    expected = [normalised_step(length).by_end_points for length in (11, 33)]
    assert steps == pytest.approx(expected, rel=1e-3)
    assert visit.console_errors == []


def test_an_end_can_be_dragged_beyond_forty_and_back(page_at: Callable[..., Visit]) -> None:
    visit = page_at(link(4, 40))
    picture = LivePicture(visit)
    drawing = picture.drawing()
    start, room = ruler(drawing)
    last, forty = drawing.tick("256", "middle").x, start + 40 * room
    height = drawing.tick("256", "middle").y - 1.75 * drawing.tick("256", "middle").size
    for begin, end, value in ((forty, last, 256), (last, forty, 40)):
        picture.drag((begin, height), (end, height))
        picture.wait_for(long=value)
        picture.release()
        assert visit.parameters.get("long", ["40"]) == [str(value)]
