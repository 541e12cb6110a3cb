"""Tables of all versions of the formula, and of all mistakes that the lab knows."""

from collections.abc import Mapping, Sequence

from pages.lessons.formulas.definition import SAMPLE
from pages.ui.text.numbers import decimals, short
from pages.ui.text.tables import Column
from pe_core.recognition import BUGS, BugDifference
from pe_core.versions import VERSIONS, ComparisonSummary, Version


def about_versions(first: Version, threshold: float) -> str:
    """Explain the columns of the table of versions."""
    return (
        f"Each version, its columns reordered, is compared with **{first.name}**. “Differs from "
        f"position” gives the first position where a number is off by more than {threshold}."
    )


def versions(
    summaries: Mapping[str, ComparisonSummary], longest: Sequence[float | None]
) -> list[Column]:
    """List every version with its longest wavelength, and how it differs from the first."""
    shown = [VERSIONS[key] for key in summaries]
    differences = summaries.values()
    return [
        Column("used by", [", ".join(version.users) for version in shown]),
        Column("agreement", [_agreement(difference) for difference in differences]),
        Column("largest difference", [difference.largest for difference in differences], _number),
        Column(
            "differs from position",
            [difference.first_position for difference in differences],
            _whole,
        ),
        Column("columns", [version.layout.words for version in shown]),
        Column("first position", [version.first_position for version in shown]),
        Column("longest wavelength (tokens)", longest, short),
    ]


def _agreement(summary: ComparisonSummary) -> str:
    if summary.agreement == "identical":
        return "identical"
    if summary.agreement == "permutation":
        return "same numbers, other columns"
    if summary.factor is not None:
        return f"same numbers times {summary.factor:.3g}"
    return "different numbers"


def about_mistakes(threshold: float) -> str:
    """Explain the columns of the table of mistakes."""
    return (
        "Each of these mistakes in the paper’s formula has been published. The table counts the "
        f"columns that are off by more than {threshold} and gives the first such position. Upload "
        "or paste your own matrix above: the lab recognises all of these mistakes."
    )


def mistakes(differences: Mapping[str, BugDifference]) -> list[Column]:
    """List every known mistake with its effect."""
    effects = differences.values()
    return [
        Column("mistake", [SAMPLE.label_of(key) for key in differences]),
        Column("wrong columns", [effect.wrong_columns for effect in effects], _whole),
        Column("largest difference", [effect.largest for effect in effects], _number),
        Column("wrong from position", [effect.first_position for effect in effects], _whole),
        Column("effect", [BUGS[key].words for key in differences], width="large"),
    ]


def _whole(number: float) -> str:
    """Write a whole number, which pandas holds as a fraction where another is missing."""
    return f"{number:,.0f}"


def _number(difference: float) -> str:
    """Write a difference as the picture does."""
    return decimals(difference, 4)
