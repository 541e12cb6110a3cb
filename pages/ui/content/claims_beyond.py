"""Claims about positions beyond the sequence: statement, holds, fails, the truth, LaTeX, lesson."""

from collections.abc import Mapping

from pages.ui.content.number_text import tokens


def _errors(found: Mapping[str, float]) -> str:
    trained, beyond = tokens(found["trained"]), tokens(found["beyond"])
    return (
        "The best linear map that reads the position from token + PE errs by "
        f"{trained} tokens on the positions it was trained on, and by {beyond} "
        "from {first:,} to {last:,}: {times:.3g} times as much."
    )


BEYOND = {
    "defined everywhere": (
        "The formula has a row for every position, however far away.",
        "At position {position:,} the row has the norm {norm:.3f} = √(d_model/2), as everywhere, "
        "and no entry is larger than 1 in size.",
        "At position {position:,} the row has the norm {norm:.3f}, elsewhere {usual:.3f}.",
        "True: the encoding is *defined* at any position. That says nothing about a model that "
        "was trained on shorter sequences.",
        r"\lVert PE(%(position)s)\rVert = %(norm).4f,\qquad "
        r"\sqrt{\tfrac{%(d_model)s}{2}} = %(usual).4f",
        "embedding",
    ),
    "no new rows": (
        "Beyond the sequence, every row is close to one that was already seen.",
        "Each of the next {rows:,} rows is at most {distance:.3g} away from one of the sequence; "
        "neighbours are {neighbour:.3g} apart.",
        "The row of position {position:,} is {distance:.3g} away from the nearest of the first "
        "{rows:,}; neighbours are only {neighbour:.3g} apart.",
        "No row repeats exactly. A few pairs have soon been close to all they can show, slow pairs "
        "go on bringing what no earlier position had.",
        r"\max_{%(rows)s\le q<2\cdot %(rows)s}\;\min_{p<%(rows)s}\lVert PE(q)-PE(p)\rVert = "
        r"%(distance).4g,\qquad \lVert PE(0)-PE(1)\rVert = %(neighbour).4g",
        "embedding",
    ),
    "extrapolates": (
        "A model trained on short sequences works on longer ones too.",
        _errors,
        _errors,
        "That the encoding is defined there does not make a trained model generalise. The simplest "
        "one, this linear map, does not, and larger ones often do not either (arXiv 2108.12409, "
        "2305.16843, 2305.19466).",
        r"\text{error}_{\,p<%(first)s} = %(trained).3f,\qquad "
        r"\text{error}_{\,p\ge %(first)s} = %(beyond).3f\ \text{tokens}",
        "embedding",
    ),
}
