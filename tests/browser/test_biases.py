"""Rows of the lesson on biases, pressed by mouse and finger; the address follows."""

from collections.abc import Callable

import numpy as np

from browser.drawing import points
from browser.live import LivePicture
from browser.visit import Visit

# In the order of the rows: eight heads, then the other methods.
FIFTH_HEAD, ROPE = 4, 9


def place_in_row(picture: LivePicture, index: int) -> np.ndarray:
    """A place at the right end of a row, far from the line of the training length."""
    ground = picture.drawing().all("polyline", data_mark="ground")[index]
    return points(ground)[-1] - [20, 6]


def test_a_pressed_row_is_in_the_picture_at_once_and_in_the_link(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at("biases")
    picture = LivePicture(visit)
    with visit.silence():
        picture.press(place_in_row(picture, ROPE))
        picture.wait_for(method="sinusoid")
    picture.release()
    assert visit.value("bias_method") == "rope"
    LivePicture(page_at(visit.link)).wait_for(method="sinusoid")
    head = place_in_row(picture, FIFTH_HEAD)
    with visit.silence():
        picture.press(head)
        picture.wait_for(method="ALiBi", alibi_head=5)
    picture.release()
    assert visit.value("alibi_head") == "5"
    assert "bias_method" not in visit.parameters
    assert visit.console_errors == []


def test_a_tap_chooses_a_row_and_a_finger_that_scrolls_over_them_does_not(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at("biases", viewport=(390, 844))
    picture = LivePicture(visit)
    rope, head = (place_in_row(picture, index) for index in (ROPE, FIFTH_HEAD))
    with visit.one_message(), picture.finger() as finger:
        finger.press(rope)
        finger.release()
    picture.wait_for(method="sinusoid")
    assert visit.value("bias_method") == "rope"
    with visit.silence(), picture.finger() as finger:
        finger.press(head)
        finger.move(head - [0, 60])
        finger.release()
    assert visit.value("bias_method") == "rope"
