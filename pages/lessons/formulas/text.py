"""Text of the lesson “Which formula?”."""

import re
from collections.abc import Iterator, Sequence
from math import isclose, pi

from pages.ui.text.numbers import (
    counted,
    decimals,
    listed,
    power_above,
    short,
    tiny,
    with_digits,
    written,
)
from pages.ui.text.tables import Table, yes_no
from pe_core import CellSteps
from pe_core.recognition import BUGS, Match, Recognition
from pe_core.versions import (
    VERSIONS,
    Comparison,
    ExponentForms,
    FrequencySummary,
    Layout,
    OddMatrix,
    RotationFit,
    Version,
)

SOURCE = "each library’s code, rewritten in the notation of section 3.5 of Vaswani et al. 2017."
# Each rule in LaTeX, with d = d_model, B = base and h = ⌊d/2⌋.
RULES = {
    "paper": r"\omega_j = B^{-2j/d}",
    "inclusive": r"\omega_j = B^{-j/(h-1)}",
    "halves": r"\omega_j = B^{-j/h}",
    "one-based": r"\omega_j = B^{-2(j+1)/d}",
    "extra-pi": r"\omega_j = j\pi \, B^{-2j/d}",
    "doubling": r"\omega_j = 2^j",
}
# Versions that are not written as their rule is.
_REWRITTEN = {
    "column-wise": r"\omega_c = B^{-2\lfloor c/2 \rfloor/d}",
    "detr": rf"{RULES['paper']},\; x = 2\pi (p+1)/n",
}
# The sentence of each finding of a diagnosis.
_FINDINGS = {
    "other-layout": "sines and cosines are not in the columns where this library puts them",
    "padding-row": "one row is all zeros: a padding row",
    "transposed": "the matrix is transposed: its rows are dimensions",
    "scaled": "every entry is {factor} times the encoding’s",
    "norm-varies": "the rows have different norms",
    "gram-not-toeplitz": "the dot product of two rows depends on more than their offset",
    "outside-range": "some entries lie outside −1 … 1",
    "unknown": "the lab does not recognise the matrix",
}


def takeaway(
    first: Version,
    second: Version,
    comparison: Comparison,
    *,
    pairs: int,
    matters: int | None,
    threshold: float,
) -> str:
    """Say whether the version of the reader's library, the second, can replace the first.

    ``matters`` is the first position that differs by more than the threshold.
    """
    if first.key == second.key:
        return (
            "You are comparing a version with itself. Choose another one: it may put the same "
            "numbers into other columns, or have different ones."
        )
    largest = _largest(comparison, matters, threshold)
    if pairs == 1 and second.rule.needs_two_pairs:
        return (
            "With a single pair, this version divides by zero; tensor2tensor avoids that with "
            f"ω = 1, as here. Compared with {first.name}, {largest}."
        )
    return _difference(first, second, comparison, largest, is_tolerated=matters is None)


def users(version: Version) -> str:
    """List the users of a version in a sentence."""
    return listed(version.users)


def formula(version: Version, *, pairs: int) -> str:
    """Return the formula of a version in LaTeX, or the value used where it divides by zero."""
    if pairs == 1 and version.rule.needs_two_pairs:
        return r"\omega_0 = 1\quad\text{(as in tensor2tensor, since } h - 1 = 0)"
    return _REWRITTEN.get(version.key, RULES[version.rule.name])


def _at_start(names: str) -> str:
    """Return a list of names as a sentence begins with it."""
    return re.sub("^(the|a|code) ", lambda word: word[0].capitalize(), names)


def _capitalised(sentence: str) -> str:
    """Return a sentence with a capital as its first letter."""
    return sentence[0].upper() + sentence[1:]


def _difference(
    first: Version,
    second: Version,
    result: Comparison,
    largest: str,
    *,
    is_tolerated: bool,
) -> str:
    """Say whether two versions can be swapped, how they differ, and by how much."""
    subject, are_several = f"**{_at_start(users(second))}**", second.is_shared
    uses = f"{subject} {'use' if are_several else 'uses'}"
    if result.agreement == "identical":
        return (
            f"{uses} exactly the numbers of {first.name}, column by column. At these settings the "
            "two are interchangeable."
        )
    if result.agreement == "permutation":
        return (
            f"{uses} the same numbers as {first.name}, in another column order. "
            f"{_moved_column(first, second, result)}. A trained model needs its own order."
        )
    if result.factor is not None:
        return (
            f"{uses} the numbers of {first.name} times a constant. Here it is "
            f"**{result.factor:.3g}**, so a checkpoint of the one does not fit the other."
        )
    reasons = [
        f"{_THIRD_PERSON.get(verb, f'{verb}s')} {rest}"
        for verb, rest in _reasons(first, second, result)
    ]
    matched = "with matched columns, " if second.layout != first.layout else ""
    verdict = (
        f"but within your tolerance it is interchangeable with {first.name}"
        if is_tolerated
        else f"so it is not interchangeable with {first.name}"
    )
    return (
        f"**{_at_start(second.name)}** {listed(reasons)}, {verdict}. "
        f"{_capitalised(matched + largest)}."
    )


def _largest(result: Comparison, matters: int | None, threshold: float) -> str:
    """Say by how much entries differ, and from which position by more than a threshold."""
    if result.agreement == "identical":
        return "no entry differs"
    if result.agreement == "permutation":
        return "only the order of the columns differs"
    by_position = result.largest_by_position
    upto = f"values differ by up to **{decimals(by_position.max(), 2)}**"
    if matters is None:
        return upto
    # Later positions may differ by less.
    stays = bool((by_position[matters:] > threshold).all())
    if matters == 0 and stays:
        where = f"everywhere by more than {threshold}"
    elif stays:
        where = f"from position **{matters:,}** on by more than {threshold}"
    else:
        where = f"first by more than {threshold} at position **{matters:,}**"
    return f"{upto}, {where}"


def _reasons(first: Version, second: Version, result: Comparison) -> Iterator[tuple[str, str]]:
    """Name each property of the second that changes the numbers or their order: verb and rest."""
    if second.layout != first.layout:
        yield _COLUMN_ORDERS[second.layout]
    if not isclose(result.scale, 1):
        is_smaller = result.scale < 1
        factor = f"{1 / result.scale if is_smaller else result.scale:.3g}"
        yield ("divide" if is_smaller else "multiply"), f"every entry by {factor}"
    if second.first_position != first.first_position:
        yield "count", f"positions from {second.first_position}"
    if second.span != first.span:
        if second.span is None:
            yield "leave", "positions unscaled"
        else:
            yield "scale", f"positions to {second.span / pi:g}π"
    if not result.same_frequencies:
        yield "use", "different frequencies"


def _moved_column(first: Version, second: Version, result: Comparison) -> str:
    """Name the first column that both have in different places."""
    order = enumerate(result.permutation.tolist())
    there, here = next(places for places in order if places[0] != places[1])
    return f"Column **{there}** of {first.name} is column **{here}** of {second.name}"


def name_in_title(version: Version) -> str:
    """Return the name of a version as a title."""
    return _at_start(version.name)


_COLUMN_ORDERS = {
    Layout.INTERLEAVED: ("alternate", "sines and cosines"),
    Layout.SIN_COS: ("put", "all sines first"),
    Layout.COS_SIN: ("put", "all cosines first"),
}
_THIRD_PERSON = {"multiply": "multiplies"}


def particulars(
    version: Version,
    fit: RotationFit,
    summary: FrequencySummary,
    *,
    pairs: int,
    seq_len: int,
    wavelength_bound: float,
) -> str:
    """List what is special about a version; ``wavelength_bound`` is 2π·base."""
    rotation = (
        "A step of k is one **rotation**, the same at every position"
        if fit.exact
        else "A step of k is **not** the same rotation at every position (off by "
        f"{with_digits(fit.residual, 2)})"
    )
    lines = [
        *([f"Used by {users(version)}"] if version.is_published else []),
        f"Columns: {version.layout.words}; the first token has position {version.first_position}",
        _longest(
            summary,
            seq_len=seq_len,
            wavelength_bound=wavelength_bound,
            is_scaled=version.span is not None,
        ),
        version.odd_in_words,
        rotation,
    ]
    if pairs == 1 and version.rule.needs_two_pairs:
        lines.append(
            "With a single pair, the formula **divides by zero**; here, as in tensor2tensor, ω = 1"
        )
    if summary.constant:
        constant = counted(summary.constant, "pair")
        lines.append(f"{constant} with frequency 0: **constant** at every token")
    if summary.aliased:
        lines.append(
            f"{counted(summary.aliased, 'pair')} **aliased**: more than half a turn per token, "
            "which looks like a slower turn"
        )
    return "\n".join(f"- {line}" for line in lines)


def _longest(
    summary: FrequencySummary, *, seq_len: int, wavelength_bound: float, is_scaled: bool
) -> str:
    """State the longest wavelength, beside 2π·base."""
    if summary.longest_wavelength is None:
        return "No pair turns, so there is no wavelength"
    scaled = f", because positions are scaled by the {seq_len:,} tokens" if is_scaled else ""
    longest, bound = short(summary.longest_wavelength), short(wavelength_bound)
    return f"Longest wavelength: {longest} tokens{scaled} (2π·base is {bound})"


def is_an_encoding(recognition: Recognition) -> bool:
    """Return True if a matrix is an encoding in use, without a known mistake."""
    return bool(recognition.matches) and recognition.matches[0].kind == "version"


def recognised(recognition: Recognition) -> str:
    """Name the version or the mistake of a matrix, or the closest version."""
    if is_an_encoding(recognition):
        return f"This is {match_sentence(recognition.matches[0])}."
    if recognition.matches:
        return f"It has a known mistake: {match_sentence(recognition.matches[0])}."
    closest = recognition.closest
    return (
        f"The lab does not recognise this matrix. The closest version is **{_title(closest)}**, "
        f"with {closest.layout.words}: {int(recognition.columns.sum()):,} of "
        f"{len(recognition.columns):,} columns agree."
    )


def _title(match: Match) -> str:
    """Return the libraries that use a version, or what is wrong."""
    return users(VERSIONS[match.key]) if match.kind == "version" else BUGS[match.key].words


def match_sentence(match: Match) -> str:
    """Write a match with its parameters in one line."""
    parts = [
        match.layout.words,
        f"{match.seq_len:,} positions from {match.first_position:g}",
        f"d_model {match.d_model:,}",
    ]
    if match.base is not None:
        parts.append(f"base {written(match.base, whole_below=1e9)}")
    elif match.kind == "version":
        parts.append("any base (no entry depends on it)")
    version = "the version of " if match.kind == "version" else ""
    return (
        f"{version}**{_title(match)}**: {', '.join(parts)}; largest difference "
        f"{tiny(match.largest_difference)}"
    )


def findings(recognition: Recognition) -> list[str]:
    """Write each finding of the diagnosis as a sentence, except what `recognised` says."""
    named = {match.key for match in recognition.matches[:1] if match.kind == "bug"} | {"unknown"}
    return [
        BUGS[code].words
        if code in BUGS
        else _FINDINGS[code].format(factor=with_digits(recognition.factor, 4))
        for code in recognition.diagnosis
        if code not in named
    ]


def checks(recognition: Recognition) -> Table:
    """List the properties of an encoding, and whether a matrix has them."""
    properties = recognition.checks
    rows = "All rows" if recognition.padding is None else "All other rows"
    return Table(
        ["check, to three decimals", "result", "measured"],
        [
            [
                f"{rows} have the same norm",
                yes_no(properties.constant_norm),
                f"differ by {tiny(properties.norm_spread)} of it",
            ],
            [
                "Dot products depend only on the offset",
                yes_no(properties.toeplitz),
                f"differ by {tiny(properties.toeplitz_residual)}",
            ],
            [
                "All entries within −1 … 1",
                yes_no(properties.in_range),
                f"at most {with_digits(properties.largest, 4)}",
            ],
        ],
    )


def difference_alt(threshold: float) -> str:
    """Describe the difference of two versions by position."""
    return (
        "The largest difference between the two at each position, beside the tolerance "
        f"{threshold}."
    )


def frequencies_alt(names: tuple[str, str]) -> str:
    """Describe the frequencies of two versions."""
    return f"Frequencies of {names[0]} and {names[1]} in radians per token, by pair."


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
    return f"Equal in each of the {len(forms.doubled_half):,} columns? {yes_no(equal)}."


def odd_heading(d_model: int) -> str:
    """Return the heading of the table of an odd width."""
    return f"**An odd width, d_model = {d_model}:**"


def odd_table(cells: Sequence[CellSteps], *, position: int) -> Table:
    """List the wave, the exponent and the value of each column of an odd width."""
    d_model = len(cells)
    return Table(
        ["column j", *map(str, range(d_model))],
        [
            ["wave", *(cell.function for cell in cells)],
            ["exponent", *(f"{2 * cell.pair}/{d_model}" for cell in cells)],
            ["frequency", *(with_digits(cell.frequency, 4) for cell in cells)],
            [f"value at position {position}", *(f"{cell.value:z.4f}" for cell in cells)],
        ],
    )


def odd_width(matrix: OddMatrix, *, seq_len: int) -> str:
    """Explain the missing cosine of an odd width."""
    change = matrix.longest - matrix.shortest
    low, high = f"{matrix.shortest:.4f}", f"{matrix.longest:.4f}"
    norms = (
        f"runs from **{low}** to **{high}**"
        if low < high
        else f"starts at {low} and changes by less than {power_above(change)}"
    )
    return (
        f"With {counted(matrix.sines, 'sine')} and {counted(matrix.cosines, 'cosine')}, the last "
        "sine has no cosine. So no 2×2 matrix can shift it, and rows differ in norm: over "
        f"{seq_len:,} positions, the norm {norms}. Code that writes {matrix.sines} cosines into "
        f"{counted(matrix.cosines, 'column')} fails. Many libraries therefore refuse an odd "
        "d_model."
    )
