"""The handle on the curve of S(k), and the window of offsets that limits it."""

from collections.abc import Callable

from browser.drawing import Drawing, centre, plain
from browser.live import LivePicture
from browser.visit import Visit


def tokens_per_pixel(drawing: Drawing) -> float:
    ticks = drawing.all("text", data_mark="tick-label", text_anchor="middle")
    first, *_, last = ((float(tick.attrib["x"]), plain(tick.text or "")) for tick in ticks)
    return (float(last[1]) - float(first[1])) / (last[0] - first[0])


def test_the_handle_follows_the_mouse_and_is_committed_once(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at("decay?d_model=64&max_offset=1024&offset=100")
    picture = LivePicture(visit)
    drawing = picture.drawing()
    assert ": 22 → 25" in drawing.text
    assert "first below 0: k = 725" in drawing.text
    (handle,) = drawing.all("circle", data_mark="handle")
    x, y = centre(handle)
    offset = round(100 + 160 * tokens_per_pixel(drawing))
    with visit.silence():
        picture.drag((x, y), (x + 160, y - 40))
        picture.wait_for(offset=offset)
    picture.release()
    assert visit.parameters["offset"] == [str(offset)]
    assert visit.value("offset") == str(offset)
    assert f"S({offset})" in picture.formula
    assert visit.console_errors == []


def test_the_offset_stays_in_a_window_that_shrinks(page_at: Callable[..., Visit]) -> None:
    visit = page_at("decay?d_model=128&max_offset=128&offset=100")
    picture = LivePicture(visit)
    with visit.answer():
        visit.control("max_offset").press("ArrowLeft")
    picture.wait_for(max_offset=64, offset=64)
    assert visit.parameters["offset"] == ["64"]
