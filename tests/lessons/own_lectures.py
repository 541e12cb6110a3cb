"""A lecture of one's own, and links with whatever a stranger may put into them."""

import json
import zlib
from base64 import urlsafe_b64encode

from pages.ui.own_lecture.lecture import OwnLecture, OwnStop

LECTURE = OwnLecture(
    title="Mine",
    goals=("compare two tables", "find *your* own"),
    settings={"text": "cats chase mice", "d_model": 64},
    stops=(
        OwnStop(
            stop="near-far",
            name="Near *and* far",
            question="How near is near?",
            minutes=7,
            say="Slowly.",
        ),
        OwnStop(stop="cross"),
        OwnStop(stop="zero-to-one", options=("one", "two", "three", "four"), right=2),
        OwnStop(
            view="decay?d_model=32&offset=5",
            question="Is it symmetric?",
            options=("yes", "no", "sometimes", "never"),
            responses=("", "Look again.", "", "Never?"),
            hint="Look left and right.",
            drag="Drag k.",
            answer="Yes.",
            masked=True,
        ),
    ),
)


def packed(content):
    """Return the key of a lecture whose link holds this content."""
    source = content if isinstance(content, bytes) else json.dumps(content).encode()
    return "~" + urlsafe_b64encode(zlib.compress(source)).decode().rstrip("=")
