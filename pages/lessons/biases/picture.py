"""Data of the live picture of methods side by side."""

import numpy as np

from pages.lessons.biases.definition import ALIBI_HEAD, ALIBI_HEAD_COUNT, BIASES, STRETCH
from pages.lessons.biases.methods import METHOD_TEXTS
from pages.ui.live.picture_data import PictureData, shared_variables, variable
from pages.ui.parameters import View
from pe_core.biases import alibi_slopes, example_biases, last_bucket_start, t5_bucket


def biases_picture(view: View) -> PictureData:
    """Return slopes and biases of T5's buckets; the browser computes the scores by method."""
    variables = (
        variable(STRETCH, view, "sweep"),
        variable(ALIBI_HEAD, view, "steps"),
        *shared_variables(view, d_model="sweep", seq_len="sweep", base="sweep"),
    )
    distances = np.arange(last_bucket_start() + 1)
    core = {
        "slopes": alibi_slopes(ALIBI_HEAD_COUNT).tolist(),
        "t5": example_biases()[t5_bucket(-distances)].tolist(),
        "methods": [{"name": name, **text._asdict()} for name, text in METHOD_TEXTS.items()],
    }
    return PictureData(BIASES, variables, {}, core)
