"""The bars that the reader drags, in the link."""

from pages.lessons.longer.bars import LETTERS, MAX_LETTERS, is_bars
from pages.lessons.longer.definition import BARS, OLD_RAMP, OWN, SCALING
from pages.lessons.longer.settings import bars_in
from pages.ui import session_values, url_state
from pages.ui.parameters import Shared

_BARS, _OLD_RAMP = url_state.Parameter(BARS), url_state.Parameter(OLD_RAMP)


def accepted_bars(shared: Shared, factor: int) -> str:
    """Return the bars that the link holds, and remove those that are not allowed."""
    _BARS.keep()
    _OLD_RAMP.keep()
    if url_state.take_reset(BARS):
        _BARS.write()
        _OLD_RAMP.write()
    if _BARS.given() and not is_bars(_BARS.text()):
        _BARS.refuse(f" (1 to {MAX_LETTERS} letters, one a pair, each one of {LETTERS}).")
        _BARS.write()
    return bars_in(_BARS.text(), _OLD_RAMP.text(), shared, factor)


def has_bars() -> bool:
    """Return whether the link holds bars that the reader has dragged."""
    return is_bars(_BARS.text())


def choose_bars(bars: object) -> None:
    """Put the bars that the reader has dragged into the link; ignore anything else."""
    if isinstance(bars, str) and is_bars(bars):
        _BARS.write(bars)
        _OLD_RAMP.write()
        session_values.choose(SCALING.name, OWN)
