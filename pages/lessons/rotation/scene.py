"""Data of the live circle."""

from pathlib import Path

from pages.lessons.rotation.definition import OFFSET, PAIR, ROTATION
from pages.ui.live.scene import Scene, shared_variables, variable, waiting
from pages.ui.live.strips import Strip, cells, strips_scene
from pages.ui.parameters import POSITION, Shared
from pe_core.samples import ShiftSample

_SCRIPT = Path(__file__).with_name("rotation.js")


def rotation_scene(shared: Shared, *, pair: int, position: int, offset: int) -> Scene:
    """Return a pair's encodings of p and p + k on the unit circle, with T_k between them."""
    variables = (
        variable(POSITION, position, shared, "smooth"),
        variable(OFFSET, offset, shared, "smooth"),
        variable(PAIR, pair, shared),
        *shared_variables(shared, d_model="sweep", seq_len=None, base="sweep"),
    )
    return Scene(ROTATION, _SCRIPT, variables, {}, {})


def shifted_once_and_twice(shared: Shared, sample: ShiftSample) -> Scene:
    """Return PE(p) after one and after two shifts, each above the encoding it should equal."""
    start = f"{sample.position:g}"
    # Sums, not results: an offset of 0 would give several rows one name.
    sign, size = ("−" if sample.offset < 0 else "+"), f"{abs(sample.offset):g}"
    names = (
        f"PE({start})",
        f"T PE({start})",
        f"PE({start} {sign} {size})",
        f"T T PE({start})",
        f"PE({start} {sign} 2·{size})",
    )
    heading = "equal: rows 2 and 3, rows 4 and 5"
    strips = (Strip("value", heading, "", 1.0, cells(sample.values)),)
    return strips_scene(
        ROTATION,
        tuple(waiting(shared, "d_model", "base")),
        strips,
        rows={"names": names},
        dims=sample.dims,
        start={"row": 1, "column": 0},
        alt=(
            f"Five strips over all dimensions: T applied to PE({start}) equals "
            f"PE({sample.position + sample.offset:g}), and applied twice it equals "
            f"PE({sample.position + 2 * sample.offset:g})."
        ),
    )
