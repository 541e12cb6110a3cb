"""Strips of the lesson on biases, pressed by mouse and finger; the address follows."""

from collections.abc import Callable

import numpy as np

from browser.drawing import numbers
from browser.live import LivePicture
from browser.visit import Visit

# In the order of the strips: eight heads, then the other methods.
FIFTH_HEAD, ROPE = 4, 9


def middle_of_strip(picture: LivePicture, index: int) -> np.ndarray:
    strip = picture.drawing().all("rect", data_mark="all-weights")[index]
    x, y, width, height = numbers(strip, "x", "y", "width", "height")
    return np.array([x + width / 2, y + height / 2])


def test_a_pressed_strip_is_in_the_picture_at_once_and_in_the_link(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at("biases")
    picture = LivePicture(visit)
    rope, head = (middle_of_strip(picture, index) for index in (ROPE, FIFTH_HEAD))
    with visit.silence():
        picture.press(rope)
        picture.wait_for(method="sinusoid")
    picture.release()
    assert visit.value("bias_method") == "rope"
    LivePicture(page_at(visit.link)).wait_for(method="sinusoid")
    with visit.silence():
        picture.press(head)
        picture.wait_for(method="ALiBi", alibi_head=5)
    picture.release()
    assert visit.value("alibi_head") == "5"
    assert "bias_method" not in visit.parameters
    assert visit.console_errors == []


def test_a_tap_chooses_a_strip_and_a_finger_that_scrolls_over_them_does_not(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at("biases", viewport=(390, 844))
    picture = LivePicture(visit)
    rope, head = (middle_of_strip(picture, index) for index in (ROPE, FIFTH_HEAD))
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
