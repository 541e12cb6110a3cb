"""Text of the lesson “Encoding heatmap”."""

from numpy.typing import NDArray

from pages.ui.parameters import Shared
from pages.ui.text.numbers import counted, short
from pages.ui.text.tables import Table
from pe_core import CellSteps
from pe_core.sinusoid.steps import OFF_CENTRE, ColumnMeans, StepLengths
from pe_core.variants.course_code import CourseSteps

FORMULA_SOURCE = "Vaswani et al. 2017, “Attention is all you need”, section 3.5 (arXiv 1706.03762)."
FADING_ALT = (
    "Above, the step from each position to the next, a level line; below, the step of each pair, "
    "which falls from the fast pairs on the left to the slow ones."
)
CONVERGENCE = (
    "A thesis says that being zero-centred and within −1 … 1 promotes convergence. **Known**: "
    "inputs whose mean over the training set is near zero let gradient descent converge faster "
    "(LeCun et al., “Efficient BackProp”, section 4.3; Ioffe and Szegedy 2015, section 2, for "
    "the inputs of later layers). **Not shown**: that this is why the sinusoid works. It is added "
    "to an embedding, and the mean of the sum is what the first layer meets; the 2017 paper gives "
    "no such reason, and found learned positions, which are not centred, to give “nearly "
    "identical results”."
)


def takeaway(
    shared: Shared,
    cell: CellSteps,
    *,
    position: int,
    dim: int,
    lengths: NDArray,
    completed: int,
    mean: float,
    sine_mean: float,
    cosine_mean: float,
) -> str:
    """Describe the waves of the matrix, the chosen cell and the means of all cells.

    ``lengths`` are the wavelengths of all pairs, and ``completed`` the number of pairs that
    complete a cycle.
    """
    waves = (
        f"fast on the left (once in **{short(lengths[0])}** tokens), slow on the right (once in "
        f"**{short(lengths[-1])}**)"
        if shared.pairs > 1
        else f"here a sine and a cosine, once in **{short(lengths[0])}** tokens"
    )
    return (
        f"Every column is one wave of the position: {waves}. A cell is one value of its wave: at "
        f"position {position}, dimension {dim} it is {cell.function}({cell.angle:.4g}) = "
        f"**{cell.value:z.4f}**. {_pairs_complete(completed, shared.pairs)} a "
        f"cycle within {shared.seq_len:,} rows. All cells average **{mean:z.3f}**: the sines "
        f"{sine_mean:z.3f}, the cosines {cosine_mean:z.3f}."
    )


def _pairs_complete(completed: int, pairs: int) -> str:
    if pairs == 1:
        return "The only pair completes" if completed else "The only pair does not complete"
    if completed == 0:
        return f"None of the {pairs} pairs completes"
    if completed == pairs:
        return f"All {pairs} pairs complete"
    return f"**{completed} of {pairs}** pairs complete{'s' if completed == 1 else ''}"


def cell_by_hand(
    shared: Shared, cell: CellSteps, *, position: int, dim: int
) -> tuple[str, str, str]:
    """Write the frequency, the angle and the value of one cell as equations."""
    pair, angle = cell.pair, f"{cell.angle:.6g}"
    return (
        rf"\omega_{{{pair}}} = {shared.base}^{{-2\cdot{pair}/{shared.d_model}}} = "
        rf"{cell.frequency:.6g}\ \text{{rad/token}}",
        rf"\text{{angle}} = \omega_{{{pair}}}\cdot {position} = {angle}\ \text{{rad}}",
        rf"PE({position},\,{dim}) = \{cell.function}({angle}) = {cell.value:z.6f}",
    )


def course_code(*, position: int, d_model: int, base: int) -> str:
    """Write the course page's code, with a factor π in the angle, in four steps."""
    return f"""column = np.arange({d_model})
half = column // 2
# 1: a rate for each column
rate = half * np.pi / {base} ** (2 * half / {d_model})
# 2: times the position
angle = {position} * rate
# 3: an empty row
row = np.zeros({d_model})
# 4: sines into even columns, cosines into odd ones
row[0::2] = np.sin(angle[0::2])
row[1::2] = np.cos(angle[1::2])
"""


def course_table(steps: CourseSteps) -> Table:
    """List the array after each of the four steps, and the paper's row."""
    arrays = {
        "1: rate (rad/token)": (steps.frequencies, "z.4g"),
        "2: angle (rad)": (steps.angles, "z.4g"),
        "3: empty row": (steps.empty, "z.4g"),
        "4: sines and cosines": (steps.row, "z.4f"),
        "the paper's row": (steps.paper, "z.4f"),
    }
    return Table(
        ["after step", *(f"column {column}" for column in range(len(steps.row)))],
        [
            [name, *(format(entry, digits) for entry in array)]
            for name, (array, digits) in arrays.items()
        ],
    )


def course_row(steps: CourseSteps, position: int) -> str:
    """Explain the effect of the factor ⌊c/2⌋·π on the row at a position."""
    still = (
        "In step 1 the factor π·half makes the rate of columns 0 and 1 **zero**: that pair is "
        "(0, 1) at every position, and tells none from another."
    )
    order = (
        f"The fastest pair here is pair {steps.fastest_pair}, not pair 0."
        if len(steps.row) > 2
        else "With two columns that is the whole row."
    )
    difference = (
        f"At position {position} the row differs from the paper's by up to "
        f"**{steps.largest_difference:.4g}**."
        if steps.largest_difference
        else f"At position {position} the row equals the paper's: every angle is 0 there."
    )
    return f"{still} {order} {difference}"


def fading(steps: StepLengths, seq_len: int) -> str:
    """Compare the steps along the positions with the steps of the pairs."""
    low, high = (f"{length:.3f}" for length in (steps.lengths.min(), steps.lengths.max()))
    length = f"**{low}**" if low == high else f"{low} to {high}"
    along = (
        "A thesis, beside its figure of this matrix, lets the frequency fall across the "
        "*positions*, and its author asks in a note whether patterns fade at later ones. They do "
        f"not: every step has the same length, {length}, from the first of these {seq_len:,} "
        "positions to the last."
    )
    if len(steps.by_pair) == 1:
        return f"{along} With a single pair nothing slows down in either direction."
    return (
        f"{along} What falls is the frequency across the *dimensions*: pair 0 moves by "
        f"{steps.by_pair[0]:.3g} a token, pair {len(steps.by_pair) - 1:,} by "
        f"{steps.by_pair[-1]:.2g}. In a picture whose axes are easily exchanged, the slip is an "
        "easy one."
    )


def centring(means: ColumnMeans, shared: Shared) -> str:
    """State the mean of the matrix and how far its columns are from zero-centred."""
    columns = (
        f"**{counted(means.off_centre, 'column')}** of {shared.d_model:,} "
        f"{'has a mean' if means.off_centre == 1 else 'have means'} more than {OFF_CENTRE} from "
        "zero"
        if means.off_centre
        else f"every column's mean is within {OFF_CENTRE} of zero"
    )
    return (
        f"Measured here: the mean of all entries is **{means.mean:z.3f}**; the columns' means run "
        f"from {means.lowest:z.3f} to {means.highest:z.3f}, and {columns}."
    )
