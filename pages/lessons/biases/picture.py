"""Data of the lesson's live pictures: weights by distance, and the matrices of all methods."""

import numpy as np

from pages.lessons.biases.definition import ALIBI_HEAD, ALIBI_HEAD_COUNT, BIASES, METHOD, STRETCH
from pages.lessons.biases.methods import METHOD_TEXTS
from pages.ui.live.picture_data import PictureData, shared_variables, variable
from pages.ui.parameters import View
from pe_core.biases import KEPT_OFF, alibi_slopes, example_biases, last_bucket_start, t5_bucket


def biases_picture(view: View, scene: str = "") -> PictureData:
    """Return slopes and biases of T5's buckets; the browser computes the scores by method.

    ``scene`` is "matrices" for the picture of all methods' matrices.
    """
    own = (variable(STRETCH, view, "sweep"), variable(ALIBI_HEAD, view, "steps"))
    # The first one plays: the steepness, if the picture emphasises a head.
    has_heads = METHOD_TEXTS[str(METHOD.picture_values()[view[METHOD]])].has_heads and not scene
    variables = (
        *(reversed(own) if has_heads else own),
        *shared_variables(view, d_model="sweep", seq_len="sweep", base="sweep"),
    )
    distances = np.arange(last_bucket_start() + 1)
    core = {
        "slopes": alibi_slopes(ALIBI_HEAD_COUNT).tolist(),
        "t5": example_biases()[t5_bucket(-distances)].tolist(),
        "methods": [
            {
                "name": name,
                "label": words.label,
                "short": words.short,
                "note": words.note,
                "titles": words.titles,
                "shows": words.shows,
            }
            for name, words in METHOD_TEXTS.items()
        ],
        "keptOff": KEPT_OFF,
    }
    parameters = METHOD.picture_parameters(view[METHOD])
    return PictureData(BIASES, variables, parameters, core, scene)
