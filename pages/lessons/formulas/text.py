"""Text of the lesson “Which formula?”."""

from collections.abc import Sequence

from pages.lessons.formulas.variants import PresentedVariant
from pages.ui.text.numbers import counted, short, tiny, written
from pages.ui.text.tables import Table, verdict
from pe_core import CellSteps
from pe_core.recognition import Match, Recognition
from pe_core.recognition.invariants import MatrixChecks
from pe_core.variants import Comparison, FrequencySummary, RotationFit, Variant
from pe_core.variants.code_forms import ExponentForms, OddWidth

SOURCE = (
    "each library's code, rewritten in one notation; the paper's formula is in section 3.5 of "
    "Vaswani et al. 2017."
)
BUG_SENTENCES = {
    "doubled-exponent": "the exponent is doubled: the waves slow down twice as fast",
    "own-exponent": "each cosine has an exponent of its own, so it turns unlike its sine",
    "doubled-own-exponent": "the exponent is doubled, and the cosines have one of their own",
    "base-1000": "the base is 1,000 instead of 10,000",
    "integer-division": "an integer division makes every exponent 0: all waves are the same",
    "integer-frequencies": "the frequencies are cast to integers: all but the first are 0",
}
"""The sentence of each known mistake, by its key."""
# The sentence of each other code of a diagnosis.
_FINDINGS = {
    "other-layout": "sines and cosines stand in other columns than the library puts them",
    "padding-row": "one row is all zeros: a padding row",
    "transposed": "rows are dimensions here: the matrix is transposed",
    "scaled": "every entry is {factor:.4g} times that of the encoding",
    "norm-varies": "the rows have different norms",
    "gram-not-toeplitz": "the dot product of two rows depends on more than their offset",
    "outside-range": "some entries lie outside −1 … 1",
    "unknown": "it is none of the encodings that this page knows",
}


def takeaway(
    first: Variant,
    second: Variant,
    comparison: Comparison,
    *,
    matters: int | None,
    threshold: float,
) -> str:
    """Say who uses two variants, and how they differ.

    ``matters`` is the first position that differs by more than the threshold.
    """
    both = (
        f"**{first.key}** with itself"
        if first.key == second.key
        else f"**{first.key}** and **{second.key}**"
    )
    users = {
        variant.key: f"*{variant.key}* is used by {variant.used_by}" for variant in (first, second)
    }
    difference = _difference(comparison, matters=matters, threshold=threshold)
    return (
        f"Find your library: {'; '.join(users.values())}. Or check a matrix that your code made, "
        f"below. At these parameters, {both}: {difference}"
    )


def _difference(result: Comparison, *, matters: int | None, threshold: float) -> str:
    """Say how two variants differ; ``matters`` is the first row that differs by more."""
    if result.verdict == "identical":
        return "they are **identical**, entry by entry."
    if result.verdict == "permutation":
        return (
            f"they are **the same up to a permutation of the columns**: {_same_columns(result)}. A "
            "model trained from scratch does not mind; a trained checkpoint does."
        )
    if result.factor is not None:
        return f"they are the same up to the **factor {result.factor:.6g}**."
    place = (
        f"no row differs by more than {threshold}"
        if matters is None
        else f"by more than {threshold} from position **{matters}** on"
    )
    return (
        f"they are **different**: by up to **{result.largest_by_position.max():.4g}**, {place}. "
        "Compared is the first pair with the first, the second with the second, and so on; sines "
        "with sines, cosines with cosines."
    )


def _same_columns(result: Comparison) -> str:
    """Name columns of the second that equal the first columns of the first."""
    columns = result.permutation[:4].tolist()
    some = " … " if len(result.permutation) > len(columns) else " "
    there = ", ".join(map(str, columns))
    here = ", ".join(map(str, range(len(columns))))
    return f"columns {there}{some}of the second equal columns {here}{some}of the first"


def particulars(
    presented: PresentedVariant,
    fit: RotationFit,
    summary: FrequencySummary,
    *,
    seq_len: int,
    wavelength_bound: float,
) -> str:
    """List the particulars of a variant; ``wavelength_bound`` is 2π·base."""
    variant = presented.variant
    rotation = (
        "a shift is one **rotation**, the same at every position"
        if fit.exact
        else f"a shift is **not** one rotation for all positions (off by {fit.residual:.2g})"
    )
    lines = [
        f"used by {variant.used_by}",
        f"layout: {variant.layout}; first position {variant.first_position}",
        _longest(
            summary,
            seq_len=seq_len,
            wavelength_bound=wavelength_bound,
            is_scaled=variant.span is not None,
        ),
        presented.odd,
        rotation,
    ]
    if summary.constant:
        constant = counted(summary.constant, "pair")
        lines.append(f"{constant} with frequency 0: **no turn** at any token")
    if summary.aliased:
        lines.append(
            f"{counted(summary.aliased, 'pair')} **aliased**: by more than half a turn from one "
            "token to the next, which looks like a slower turn"
        )
    return "\n".join(f"- {line}" for line in lines)


def _longest(
    summary: FrequencySummary, *, seq_len: int, wavelength_bound: float, is_scaled: bool
) -> str:
    """State the longest wavelength, beside 2π·base."""
    if summary.longest_wavelength is None:
        return "no pair turns: there is no wavelength"
    scaled = f", as positions are scaled by the {seq_len:,} tokens" if is_scaled else ""
    longest, bound = short(summary.longest_wavelength), short(wavelength_bound)
    return f"longest wavelength {longest} tokens{scaled}; 2π·base is {bound}"


def is_an_encoding(recognition: Recognition) -> bool:
    """Return True if a matrix is an encoding in use, without a known mistake."""
    return bool(recognition.matches) and recognition.matches[0].kind == "variant"


def recognised(recognition: Recognition) -> str:
    """Name the variant or the mistake of a matrix, or the closest variant."""
    if recognition.matches:
        what = "It is" if is_an_encoding(recognition) else "It has a known mistake:"
        return f"{what} {match_sentence(recognition.matches[0])}."
    return (
        f"It is none that this page knows. The closest is {match_sentence(recognition.closest)}; "
        f"{int(recognition.columns.sum())} of {len(recognition.columns)} columns agree."
    )


def match_sentence(match: Match) -> str:
    """Write a match with its parameters in one line."""
    if match.base is not None:
        base = f"base {written(match.base, whole_below=1e9)}"
    elif match.kind == "bug":
        base = "whatever base was meant"
    else:
        base = "its base cannot be identified: no entry depends on it"
    return (
        f"**{match.key}**, {match.layout}: {match.seq_len:,} positions from "
        f"{match.first_position:g}, d_model {match.d_model}, {base}; largest difference "
        f"{tiny(match.largest_difference)}"
    )


def findings(recognition: Recognition) -> list[str]:
    """Write each finding of the diagnosis as a sentence."""
    names = {**BUG_SENTENCES, **_FINDINGS}
    return [names[code].format(factor=recognition.factor) for code in recognition.diagnosis]


def checks(found: MatrixChecks) -> Table:
    """List the properties of an encoding, and whether a matrix has them."""
    return Table(
        ["check", "result", "measured"],
        [
            ["All rows have one norm", verdict(found.constant_norm), f"{found.norm_spread:.2g}"],
            [
                "Dot products depend on the offset alone",
                verdict(found.toeplitz),
                f"{found.toeplitz_residual:.2g}",
            ],
            ["All entries within −1 … 1", verdict(found.in_range), f"{found.largest:.4g}"],
        ],
    )


def forms_table(forms: ExponentForms) -> Table:
    """List the exponents of the columns by both codes."""
    columns = range(len(forms.doubled_half))
    return Table(
        ["column j", *map(str, columns)],
        [
            ["2 * (j // 2)", *map(str, forms.doubled_half.tolist())],
            ["j - 1 if j % 2 else j", *map(str, forms.by_parity.tolist())],
        ],
    )


def forms_agree(forms: ExponentForms) -> str:
    """Say whether both codes agree in every column."""
    equal = bool((forms.doubled_half == forms.by_parity).all())
    return f"Equal in each of the {len(forms.doubled_half):,} columns? {verdict(equal)}."


def odd_table(cells: Sequence[CellSteps], *, position: int) -> Table:
    """List the wave, the exponent and the value of each column of an odd width."""
    d_model = len(cells)
    return Table(
        ["column j", *map(str, range(d_model))],
        [
            ["wave", *(cell.function for cell in cells)],
            ["exponent", *(f"{2 * cell.pair}/{d_model}" for cell in cells)],
            ["frequency", *(f"{cell.frequency:.4g}" for cell in cells)],
            [f"value at position {position}", *(f"{cell.value:z.4f}" for cell in cells)],
        ],
    )


def odd_width(found: OddWidth, *, seq_len: int) -> str:
    """Explain the missing cosine of an odd width."""
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
