"""Checks of small pictures."""

from xml.etree import ElementTree as ET


def outside(picture: str) -> list[tuple[float, float]]:
    """Return the points of a small picture that lie outside its box; it draws something."""
    root = ET.fromstring(picture)
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    assert len(root)
    points = [
        (float(x), float(y))
        for line in root.iter("polyline")
        for x, y in (pair.split(",") for pair in line.attrib["points"].split())
    ]
    for line in root.iter("line"):
        x1, y1, x2, y2 = (float(line.attrib[key]) for key in ("x1", "y1", "x2", "y2"))
        points += [(x1, y1), (x2, y2)]
    for box in root.iter("rect"):
        x, y, wide, high = (float(box.attrib[key]) for key in ("x", "y", "width", "height"))
        points += [(x, y), (x + wide, y + high)]
    for circle in root.iter("circle"):
        x, y, radius = (float(circle.attrib[key]) for key in ("cx", "cy", "r"))
        points += [(x - radius, y - radius), (x + radius, y + radius)]
    for text in root.iter("text"):
        points.append((float(text.attrib["x"]), float(text.attrib["y"])))
    return [(x, y) for x, y in points if not (0 <= x <= width and 0 <= y <= height)]
