"""Code that the documents show, step by step: its lines, its arrays and what to see in them."""

from pages.ui.content.number_text import counted
from pages.ui.content.tables import Table, verdict
from pe_core import cell_steps
from pe_core.sinusoid.steps import OFF_CENTRE, Centre, Steps
from pe_core.variants.code_forms import ExponentForms, OddWidth
from pe_core.variants.course_code import CourseSteps


def course_code(position: int, d_model: int, base: int) -> str:
    """The code with a factor π in the angle, in four steps."""
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
    """The array after each of the four steps, and the paper's row."""
    rows = {
        "1: rate (rad/token)": (steps.rates, "z.4g"),
        "2: angle (rad)": (steps.angles, "z.4g"),
        "3: empty row": (steps.empty, "z.4g"),
        "4: sines and cosines": (steps.row, "z.4f"),
        "the paper's row": (steps.paper, "z.4f"),
    }
    return Table(
        ["after step", *(f"column {column}" for column in range(len(steps.row)))],
        [[name, *(format(it, digits) for it in found)] for name, (found, digits) in rows.items()],
    )


def course_finding(steps: CourseSteps, position: int) -> str:
    """What the factor ⌊c/2⌋·π does to the row."""
    pairs = len(steps.row) // 2
    off = float(abs(steps.row - steps.paper).max())
    still = (
        "In step 1 the factor π·half makes the rate of columns 0 and 1 **zero**: that pair is "
        "(0, 1) at every position, and tells none from another."
    )
    fastest = int(steps.rates.argmax()) // 2
    order = (
        f" The fastest pair here is pair {fastest}, not pair 0."
        if pairs > 1
        else " With two columns that is the whole row."
    )
    ends = (
        f" At position {position} the row equals the paper's: every angle is 0 there."
        if off == 0
        else f" At position {position} the row differs from the paper's by up to **{off:.4g}**."
    )
    return still + order + ends


def forms_table(forms: ExponentForms) -> Table:
    """The exponents of the columns by both codes."""
    columns = range(len(forms.doubled_half))
    return Table(
        ["column j", *map(str, columns)],
        [
            ["2 * (j // 2)", *map(str, forms.doubled_half.tolist())],
            ["j - 1 if j % 2 else j", *map(str, forms.by_parity.tolist())],
        ],
    )


def forms_finding(forms: ExponentForms) -> str:
    """Whether both codes agree in every column."""
    equal = bool((forms.doubled_half == forms.by_parity).all())
    return f"Equal in each of the {len(forms.doubled_half):,} columns? {verdict(equal)}."


def odd_table(position: int, d_model: int, base: int) -> Table:
    """Each column of an odd width: its wave, its exponent and its value at a position."""
    cells = [cell_steps(position, dim, d_model, base=base) for dim in range(d_model)]
    return Table(
        ["column j", *map(str, range(d_model))],
        [
            ["wave", *(cell.function for cell in cells)],
            ["exponent", *(f"{2 * cell.pair}/{d_model}" for cell in cells)],
            ["frequency", *(f"{cell.frequency:.4g}" for cell in cells)],
            [f"value at position {position}", *(f"{cell.value:z.4f}" for cell in cells)],
        ],
    )


def odd_finding(found: OddWidth, seq_len: int) -> str:
    """What an odd width lacks."""
    low, high = f"{found.shortest:.4f}", f"{found.longest:.4f}"
    norms = (
        f"runs from **{low}** to **{high}**"
        if low < high
        else f"starts at {low} and changes by no more than {found.longest - found.shortest:.0e}"
    )
    return (
        f"{counted(found.sines, 'sine')}, {counted(found.cosines, 'cosine')}: the last sine has "
        "no cosine. So no 2×2 matrix can shift it, and the rows have no common norm: over "
        f"{seq_len:,} positions it {norms}. Code that writes as many cosines as sines, "
        f"{found.sines}, into {counted(found.cosines, 'column')} fails; that is why "
        "d_model is asked to be even."
    )


def fading(steps: Steps, seq_len: int) -> str:
    """Where the patterns slow down, and where they do not."""
    low, high = float(steps.lengths.min()), float(steps.lengths.max())
    same = f"**{low:.3f}**" if f"{low:.3f}" == f"{high:.3f}" else f"{low:.3f} to {high:.3f}"
    along = (
        "A thesis, beside its figure of this matrix, lets the frequency fall across the "
        "*positions*, and its author asks in a note whether patterns fade at later ones. They do "
        f"not: every step has the same length, {same}, from the first of these {seq_len:,} "
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


def centring(found: Centre, d_model: int) -> str:
    """How far the matrix is from being centred."""
    share = (
        f"every column's mean is within {OFF_CENTRE} of zero"
        if not found.off_centre
        else f"**{counted(found.off_centre, 'column')}** of {d_model:,} "
        + ("has a mean" if found.off_centre == 1 else "have means")
        + f" more than {OFF_CENTRE} from zero"
    )
    return (
        f"Measured here: the mean of all entries is **{found.mean:z.3f}**; the columns' means run "
        f"from {found.lowest:z.3f} to {found.highest:z.3f}, and {share}."
    )
