"""Text of the Myth lab."""

from collections.abc import Callable, Collection, Mapping, Sequence

from pages.lessons.myths.claim import Claim, Verdict
from pages.lessons.myths.claims import ALWAYS, NEVER, SOMETIMES, kind_of
from pages.lessons.myths.plots import Plot
from pages.lessons.myths.truth_map import SIZES
from pages.ui.parameters import Shared
from pages.ui.text.numbers import counted, listed
from pages.ui.text.tables import Column

SOURCE = (
    "the formula in section 3.5 of Vaswani et al. 2017 (arXiv 1706.03762). Searches stop at the "
    "limits named in the text."
)
FORMULA = (
    r"PE(p)[2i] = \sin(\omega_i p),\quad PE(p)[2i+1] = \cos(\omega_i p),\quad \omega_i = B^{-2i/d}"
)
HERE = "here"
"""Head of the column for the current settings."""
HIDDEN_ROWS = (
    "A row is filled in once you have answered. To see all rows, set “verdicts” to “shown”."
)
MAP = (
    "Each tile is a model of one size: a green circle where the claim is true, a red square where "
    "it is false. The frame marks your settings."
)
BLOCK = (
    "This claim has one verdict at every d_model, seq_len and base of this page. The numbers "
    "beside it are those of your settings."
)
MARKED = "Red: where the curve refutes the claim."
CURVE = "Below: the sizes of models for which the claim is true."
START_AGAIN = "Start again"
ABOUT_CODE = (
    "The code computes the encoding matrix at your settings: start from it to test a claim about "
    "the sinusoid yourself."
)
NEXT = "Next claim"


def at(shared: Shared) -> str:
    """Name a set of parameters."""
    return f"at d_model = {shared.d_model:,}, seq_len = {shared.seq_len:,}, base = {shared.base:,}"


def size(shared: Shared) -> str:
    """Name a set of parameters by its size: d_model × seq_len."""
    return f"{shared.d_model} × {shared.seq_len}"


def true_or_false(holds: bool) -> str:
    """Return a verdict in one word."""
    return "true" if holds else "false"


def columns(settings: Sequence[Shared]) -> str:
    """Explain the columns of the table, the first of which are the current settings."""
    sizes = listed([size(shared) for shared in settings[1:]])
    return (
        f"“{HERE.title()}” means your settings. The other columns are other sizes, d_model × "
        f"seq_len: {sizes}, at base {settings[1].base:,}."
    )


def alt(topic: str, *, count: int, held: int) -> str:
    """Describe the table of claims about a topic, of which ``held`` are true here."""
    return (
        f"Verdicts on {counted(count, 'claim')} about {topic}, at your settings and at other "
        f"sizes. At yours, {held} {'is' if held == 1 else 'are'} true."
    )


def map_heading(holds: Mapping[tuple[int, int], bool], base: int) -> str:
    """Count the sizes of the map at which a claim is true."""
    count = len(SIZES)
    held = sum(holds.values())
    if held in (0, count):
        return f"{true_or_false(held > 0).title()} at all {count} sizes (base {base:,})"
    return f"True at {held} of {count} sizes (base {base:,})"


def map_alt(heading: str, shared: Shared) -> str:
    """Describe the map under its heading."""
    return (
        f"{heading.rstrip('.')} One tile for each size, by d_model and seq_len; a frame around "
        f"your settings, {size(shared)}."
    )


def whole_heading(plot: Plot, *, everywhere: bool | None) -> str:
    """Head the picture that an answer completes, with the verdict if it is one ``everywhere``."""
    if everywhere is None:
        return plot.shows
    return f"{true_or_false(everywhere).title()} at every size. {plot.shows}"


def whole(*, marked: bool, everywhere: bool) -> str:
    """Explain the curve that an answer uncovers, part of which may be ``marked``."""
    parts = [MARKED] if marked else []
    return " ".join([*parts, BLOCK if everywhere else CURVE])


def question(shared: Shared | None) -> str:
    """Ask for a prediction; None for a claim with one verdict everywhere."""
    # A line may break between two parameters, not within one.
    here = at(shared).replace(" = ", "\u00a0=\u00a0") if shared else ""
    return f"Is this true or false {here}?" if here else "Is this true or false?"


def answered(verdict: Verdict, *, is_right: bool | None, here: bool) -> str:
    """State a verdict, and whether it was predicted; None if it was not asked for here.

    It is one ``here``, at these parameters, or everywhere.
    """
    result = f"{true_or_false(verdict.holds)}{' here' if here else ''}"
    if is_right is None:
        colour, sign = (
            ("green", "check_circle") if verdict.holds else ("red", "disabled_by_default")
        )
        return f"### :{colour}[:material/{sign}: {result.capitalize()}]"
    if is_right:
        return f"### :green[:material/check_circle: Right: it is {result}]"
    return f"### :red[:material/disabled_by_default: Not quite: it is {result}]"


def score(*, right: int, answered: int) -> str:
    """Count the right predictions among those made."""
    return f"So far, {right} of {answered} right."


def end(*, right: int, count: int) -> str:
    """State the result after the last claim."""
    return f"That was the last claim. You were right about **{right} of {count}**."


def all_claims(
    claims: Sequence[Claim],
    verdicts: Mapping[str, Sequence[Verdict]],
    columns: Sequence[str],
    *,
    hidden: Collection[str],
) -> list[Column]:
    """List every claim, its verdicts in the columns' settings, and the finding in the first one.

    ``hidden`` has the keys of the claims that the reader has yet to predict.
    """

    def of_each(write: Callable[[Claim], str]) -> list[str]:
        return ["?" if claim.key in hidden else write(claim) for claim in claims]

    def at_place(place: int) -> list[str]:
        return of_each(lambda claim: _signed(verdicts[claim.key][place].holds))

    findings = of_each(lambda claim: verdicts[claim.key][0].finding)
    return [
        Column("claim", [claim.statement for claim in claims]),
        Column("kind", of_each(kind_of)),
        *(Column(name, at_place(place)) for place, name in enumerate(columns)),
        Column(f"finding {HERE}", findings, width="large"),
    ]


def _signed(holds: bool) -> str:
    """Return a verdict in a sign and a word."""
    return f"{'✓' if holds else '✗'} {true_or_false(holds)}"


def before_predictions(count: int) -> str:
    """Answer before the first prediction, without the number of claims that hold."""
    return f"Few popular claims hold at every setting, so ask which. Here are **{count}** to judge."


def takeaway(kinds: Mapping[str, int], *, held: int | None) -> str:
    """Count the claims that hold at every setting of the page, at some, and at none.

    ``held`` is the number of all claims that are true at the settings; it is None while the reader
    predicts the verdicts, and then not stated.
    """
    answer = (
        f"Few popular claims hold at every setting, so ask which. Of these {sum(kinds.values())}, "
        f"**{kinds[ALWAYS]}** always hold, {kinds[SOMETIMES]} sometimes and {kinds[NEVER]} never."
    )
    return answer if held is None else f"{answer} At your settings, **{held}** hold."


def tally_heading(count: int, *, waiting: int) -> str:
    """Head the marks of all claims, some of which wait for an answer."""
    filled = " (filled: answered by you)" if waiting else ""
    return f"Where the {count} claims hold{filled}"


def tally_alt(kinds: Mapping[str, int]) -> str:
    """Describe the marks of all claims."""
    counts = listed([f"{count} {kind}" for kind, count in kinds.items()])
    return f"A mark for each claim, in three rows: {counts}."


def all_of(count: int, *, waiting: int) -> str:
    """Head the list of all claims, some of which wait for an answer."""
    if not waiting:
        return f"All {count} claims and their verdicts"
    return f"All {count} claims: {count - waiting} answered"


def place(topic: str, *, number: int, count: int, total: int) -> str:
    """State the number of a claim within its topic, and the total of all topics."""
    return f"Claim {number} of {count} about {topic} ({total} in all)"


def changed(statements: Sequence[str]) -> str:
    """List the claims whose verdicts change."""
    if not statements:
        return "No verdict changes, compared with the default settings."
    listed = " ".join(f"“{statement}”" for statement in statements)
    return (
        f"Compared with the default settings, {counted(len(statements), 'verdict')} "
        f"{'changes' if len(statements) == 1 else 'change'}: {listed}"
    )
