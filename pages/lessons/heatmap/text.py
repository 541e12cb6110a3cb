"""Text of the lesson “Encoding heatmap”."""

from numpy.typing import NDArray

from pages.ui.parameters import Shared
from pages.ui.text.numbers import counted, in_latex, share, short, tiny, with_digits
from pages.ui.text.stripes import looks_constant
from pages.ui.text.tables import Table
from pe_core import CellSteps, SingleFactorFit
from pe_core.sinusoid import OFF_CENTRE, ColumnMeans, LastCosine, StepLengths
from pe_core.versions import CourseSteps

FORMULA_SOURCE = (
    "Vaswani et al. 2017, “Attention is all you need”, section 3.5 (arXiv 1706.03762), which calls "
    "p “pos”."
)
FREQUENCY = r"\omega_i = B^{-2i/d}"
FORMULA = (
    r"PE(p,\,j) = \begin{cases} \sin(\omega_i\,p) & \text{if } j = 2i \text{ (even)} \\"
    r" \cos(\omega_i\,p) & \text{if } j = 2i + 1 \text{ (odd)} \end{cases}"
)
CONVERGENCE = (
    "Some say that values centred on zero and within −1 … 1 help training converge. **What is "
    "known:** gradient descent usually converges faster if its inputs average near zero over the "
    "training set (LeCun et al., “Efficient BackProp”, section 4.3; Ioffe and Szegedy 2015, "
    "section 2, for the inputs of later layers). **What is not:** that this is why the sinusoid "
    "works. The first layer reads embedding plus encoding, not the encoding alone. The 2017 paper "
    "gives no such reason. It found that learned position vectors, which nobody centres, give "
    "“nearly identical results”."
)

_MOST_ANGLE_DECIMALS = 12
_FEWEST_OF_A_FAN = 4
"""Number of waves that must complete a cycle for the matrix to look like a fan."""


def takeaway(shared: Shared, *, lengths: NDArray, completed: int) -> str:
    """Say what the matrix looks like, and how fast its waves are.

    ``lengths`` are all wavelengths; ``completed`` of these waves complete a cycle.
    """
    fastest, slowest = (f"**{short(length)}**" for length in (lengths[0], lengths[-1]))
    if shared.pairs == 1:
        return f"It looks like two waves. Both repeat every {fastest} tokens (2π)."
    look = (
        "It looks like a fan of stripes"
        if completed >= _FEWEST_OF_A_FAN
        else "It looks like columns that change ever more slowly"
    )
    return (
        f"{look}: fast columns tell neighbours apart, slow columns change over longer distances. "
        f"The fastest wave repeats every {fastest} tokens (2π), the slowest every {slowest}."
    )


def cell_by_hand(
    shared: Shared, cell: CellSteps, *, position: int, dim: int
) -> tuple[str, str, str, str]:
    """Write the formula, then the frequency, the angle and the value of one cell."""
    pair, decimals = cell.pair, _angle_decimals(cell, 6)
    # Below 1, six significant digits are at least six decimals.
    angle = in_latex(cell.angle, decimals) if cell.angle < 1 else f"{cell.angle:.{decimals}f}"
    return (
        FORMULA,
        rf"\omega_{{{pair}}} = {shared.base}^{{-2\cdot{pair}/{shared.d_model}}} = "
        rf"{in_latex(cell.frequency, 6)}\ \text{{rad/token}}",
        rf"\text{{angle}} = \omega_{{{pair}}}\cdot {position} = {angle}\ \text{{rad}}",
        rf"PE({position},\,{dim}) = \{cell.function}({angle}) = {cell.value:z.6f}",
    )


def _angle_decimals(cell: CellSteps, places: int) -> int:
    """Return the fewest decimals of the angle, at least ``places``, that give the value.

    The function of the angle, rounded to that many decimals, rounds to the same ``places`` decimals
    as the value itself. The result is at most 12, even if more would be needed.
    """
    wanted = f"{cell.value:z.{places}f}"
    for decimals in range(places, _MOST_ANGLE_DECIMALS):
        if f"{cell.value_of(round(cell.angle, decimals)):z.{places}f}" == wanted:
            return decimals
    return _MOST_ANGLE_DECIMALS


def course_code(*, position: int, d_model: int, base: int) -> str:
    """Write code with a stray factor of π in the angle, in four steps."""
    return f"""column = np.arange({d_model})
pair = column // 2
# 1: a frequency for each column
frequency = pair * np.pi / {base} ** (2 * pair / {d_model})
# 2: times the position
angle = {position} * frequency
# 3: an empty row
row = np.zeros({d_model})
# 4: sines into even columns, cosines into odd ones
row[0::2] = np.sin(angle[0::2])
row[1::2] = np.cos(angle[1::2])
"""


def course_table(steps: CourseSteps) -> Table:
    """List the array after each of the four steps, and the paper's row."""
    angles = {
        "1: frequency (rad/token)": steps.frequencies,
        "2: angle (rad)": steps.angles,
        "3: empty row": steps.empty,
    }
    values = {"4: sines and cosines": steps.row, "the paper’s row": steps.paper}
    return Table(
        ["after step", *(f"column {column}" for column in range(len(steps.row)))],
        [
            *([name, *(with_digits(entry, 4) for entry in row)] for name, row in angles.items()),
            *([name, *(f"{entry:z.4f}" for entry in row)] for name, row in values.items()),
        ],
    )


def course_row(steps: CourseSteps, position: int) -> str:
    """Explain the effect of the factor pair·π on the row at a position."""
    still = (
        f"Some code on the web multiplies the angle by pair·π, as above with {len(steps.row)} "
        "columns. Columns 0 and 1 then have frequency **zero**: they are 0 and 1 at every "
        "position, so they tell no two positions apart."
    )
    rate = float(steps.frequencies.max())
    order = "With two columns, that is the whole row."
    if len(steps.row) > 2:
        order = f"Pair {steps.fastest_pair}, not pair 0, now has the highest frequency."
    if steps.apparent_frequency != rate:
        order += (
            f" It turns by {rate:.3g} radians per token, more than half a turn. Seen only at whole "
            f"tokens, that looks like {steps.apparent_frequency:.3g} radians (aliasing)."
        )
    difference = (
        f"At position {position:,}, the row differs from the paper’s by up to "
        f"**{with_digits(steps.largest_difference, 4)}**."
        if steps.largest_difference
        else f"At position {position:,}, every angle is 0, so the row equals the paper’s."
    )
    return f"{still} {order} {difference}"


def fading_alt(pairs: int) -> str:
    """Describe the picture of the steps along the positions and across the pairs."""
    below = (
        "falls from the fast pairs on the left to the slow ones"
        if pairs > 1
        else "is a single point"
    )
    return (
        "Above, the step from each position to the next is the same everywhere. Below, the step of "
        f"each pair {below}."
    )


def fading(steps: StepLengths, seq_len: int) -> str:
    """Compare the steps along the positions with the steps of the pairs."""
    low, high = (f"{length:.3f}" for length in (steps.lengths.min(), steps.lengths.max()))
    length = f"**{low}**" if low == high else f"{low} to {high}"
    every = (
        f"The step between the two positions has length {length}, and every further step would "
        "have the same."
        if seq_len == 2
        else f"Every step from one of these {seq_len:,} rows to the next has the same length, "
        f"{length}."
    )
    along = f"**No.** {every}"
    if len(steps.by_pair) == 1:
        return f"{along} With a single pair, nothing slows down in either direction."
    return (
        f"{along} The waves slow down only from one *dimension* to the next: pair 0 moves by "
        f"{with_digits(steps.by_pair[0], 3)} per token, pair {len(steps.by_pair) - 1:,} by "
        f"{with_digits(steps.by_pair[-1], 2)}. The two directions are easily confused, because "
        "some plots show the matrix on its side."
    )


def centring(means: ColumnMeans, shared: Shared) -> str:
    """State the mean of the matrix and how far its columns are from zero-centred."""
    columns = (
        f"**{counted(means.off_centre, 'column')}** of {shared.d_model:,} "
        f"{'has a mean' if means.off_centre == 1 else 'have means'} more than {OFF_CENTRE} from "
        "zero"
        if means.off_centre
        else f"every column’s mean is within {OFF_CENTRE} of zero"
    )
    return (
        f"Here, the mean of all entries is **{means.mean:z.3f}**. The columns’ means run from "
        f"{means.lowest:z.3f} to {means.highest:z.3f}, and {columns}."
    )


TRANSPOSED_ALT = (
    "The same matrix with its axes exchanged: positions run to the right, dimensions upwards, and "
    "each column is the encoding of one position."
)


def transposed(*, separation: float, last: LastCosine) -> str:
    """Explain the transposed plot.

    ``separation`` is the distance of the two closest rows.
    """
    top = (
        f"looks constant, but it is the beginning of a wave: it covers only {share(last.cycles)} "
        f"of its cycle and falls by {tiny(last.fall)}"
        if looks_constant(last)
        else f"is the slowest wave: it covers {last.cycles:.2f} of its cycle here"
        if last.cycles < 1
        else f"is the slowest wave: it completes {last.cycles:,.2f} cycles here"
    )
    return (
        "Some articles plot positions to the right and dimensions upwards. It is the same matrix, "
        "but here **each column is the encoding of one position**. No two columns are the same; "
        f"the closest two are {tiny(separation)} apart. The top row, the last cosine, {top}."
    )


def one_function(
    *,
    separations: tuple[float, float],
    fits: tuple[SingleFactorFit, SingleFactorFit],
) -> str:
    """Say what sines alone, or cosines alone, can do and cannot.

    ``separations`` are the distances of the two closest rows, and ``fits`` the best factors for a
    step of one token in pair 0; each first for the sines.
    """
    sines, cosines = map(tiny, separations)
    sine, cosine = (tiny(fit.residual) for fit in fits)
    return (
        "**For absolute positions, either would do.** Even in half of the matrix, no two rows are "
        f"the same: the closest two are {sines} apart in the sines, {cosines} in the cosines.\n\n"
        "**For relative positions you need both.** One step turns a sine-cosine pair by a fixed "
        "angle. The sine alone does not say whether it is rising or falling, so no fixed factor "
        f"gives its next value. In pair 0, even the best factor is wrong by up to **{sine}** for "
        f"the sine and **{cosine}** for the cosine."
    )
