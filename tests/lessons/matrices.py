"""The matrices of a live picture, worked out from what a page sends as its scripts do."""

import base64

import numpy as np
from streamlit.testing.v1 import AppTest

from lessons.visit import figures, picture_data


def decoded(text: str, kind: str) -> np.ndarray:
    """An array from its bytes."""
    return np.frombuffer(base64.b64decode(text), dtype=kind)


def maps(at: AppTest) -> list[np.ndarray]:
    """The three maps of attention: as typed, reordered, and the change."""
    drawn = [fig.data[0] for fig in figures(at) if fig.layout.xaxis.title.text == "word read"]
    return [np.asarray(trace.z, dtype=np.float64) for trace in drawn]


def outputs_of(at: AppTest, panel: int = 0) -> list[np.ndarray]:
    """Outputs of the words as typed and as reordered, from what the browser computes them.

    Where the picture has two panels, the first is without positions.
    """
    sent = picture_data(at, "home")
    core, count = sent["core"], len(sent["core"]["words"])
    head = core["heads"][panel]
    scores = [decoded(matrix, "<f8").reshape(count, count) for matrix in head["scores"]]
    values = [decoded(matrix, "<f4").reshape(count, -1) for matrix in head["values"]]
    found = []
    for order in (list(range(count)), sent["parameters"]["order"]):
        total, read = scores[0][np.ix_(order, order)], values[0][order]
        if len(scores) > 1:
            total = total + scores[1][order] + scores[2][:, order] + scores[3]
            read = read + values[1]
        shares = np.exp(total) / np.exp(total).sum(axis=1, keepdims=True)
        found.append(shares @ read)
    return found


def order_of(at: AppTest) -> list[int]:
    """The word at each place of the reordered sentence."""
    return picture_data(at, "home")["parameters"]["order"]


def strip(at: AppTest) -> tuple[np.ndarray, np.ndarray]:
    """Return a strip, shape (rows, dims), and the dimensions that its columns show."""
    core = picture_data(at, "strips")["core"]
    dims = np.asarray(core["dims"])
    (only,) = core["strips"]
    return decoded(only["cells"], "<f4").reshape(len(core["rows"]["names"]), len(dims)), dims


def embeddings(at: AppTest) -> np.ndarray:
    """Return the embeddings of the words, in the dimensions that are drawn."""
    core = picture_data(at, "embedding")["core"]
    return decoded(core["tokens"], "<f4").reshape(len(core["words"]), -1)


def errors(at: AppTest) -> tuple[int, dict[str, np.ndarray]]:
    """Return the rows behind each largest error, and the errors of every float type."""
    sent = picture_data(at, "precision")
    core, rows = sent["core"], sent["parameters"]["rows"]
    names = [line["name"] for line in core["lines"]]
    values = [decoded(each, "<f8") for each in core["known"]["errors"]]
    assert core["known"]["at"] == sent["parameters"]
    return -(-rows // core["points"]), dict(zip(names, values, strict=True))
