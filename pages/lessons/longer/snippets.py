"""Code to copy of the lesson “Long context”."""

import textwrap

from pages.lessons.longer.bars import levels_of
from pages.lessons.longer.settings import Settings
from pages.ui.parameters import Shared
from pages.ui.snippets import Snippets, programs
from pe_core.scaling import (
    LEVELS,
    RAMP_TURNS,
    divisor_levels,
    level_divisors,
)

_BLENDED = "scaled = (1 - kept) * frequency / factor + kept * frequency\n"
_RAISED = """raised = base * FACTOR ** (d_model / max(d_model - 2, 1))
scaled = raised ** (-np.arange(0, d_model, 2) / d_model)
"""


def longer(shared: Shared, settings: Settings) -> Snippets:
    """Return programs that leave the frequencies of the picture's method in ``scaled``."""
    lines = {
        "none": _unscaled,
        "interpolation": _interpolation,
        "ntk-aware": _ntk_aware,
        "dynamic-ntk": _dynamic_ntk,
        "by-parts": _by_parts,
        "yarn": _yarn,
        "llama3": _llama,
        "own": _own,
    }[settings.scaling]
    return programs(shared, lines(shared, settings) + "print(scaled)\n")


def _unscaled(_: Shared, __: Settings) -> str:
    return "scaled = frequency  # no scaling\n"


def _interpolation(_: Shared, settings: Settings) -> str:
    return f"""# position interpolation
factor = {settings.factor}
scaled = frequency / factor
"""


def _ntk_aware(_: Shared, settings: Settings) -> str:
    return f"""# NTK-aware scaling: a larger base
factor = {settings.factor}
{_RAISED.replace("FACTOR", "factor")}"""


def _dynamic_ntk(_: Shared, settings: Settings) -> str:
    return f"""# dynamic NTK: a base that grows with the text, once it is longer than in training
factor, trained_length, length = {settings.factor}, {settings.trained_length}, {settings.length}
grown = max(factor * length / trained_length - (factor - 1), 1)
{_RAISED.replace("FACTOR", "grown")}"""


def _by_turns(settings: Settings, turns: tuple[float, float], name: str) -> str:
    """Write a ramp that is linear in the turns of a pair in training."""
    slow, fast = turns
    return f"""# {name}: a ramp from {slow:g} to {fast:g} turns in training
factor, trained_length = {settings.factor}, {settings.trained_length}
turns = trained_length * frequency / (2 * math.pi)
kept = np.clip((turns - {slow:g}) / ({fast:g} - {slow:g}), 0, 1)
{_BLENDED}"""


def _by_parts(_: Shared, settings: Settings) -> str:
    return _by_turns(settings, RAMP_TURNS["by-parts"], "Scaling by parts, as in the YaRN paper")


def _llama(_: Shared, settings: Settings) -> str:
    return _by_turns(settings, RAMP_TURNS["llama3"], "Llama 3.1")


def _yarn(_: Shared, settings: Settings) -> str:
    slow, fast = RAMP_TURNS["yarn"]
    return f"""# The ramp of YaRN's code, in equal steps from pair to pair; the paper's differs.
# YaRN also multiplies cosines and sines by 0.1 * math.log(factor) + 1.
factor, trained_length = {settings.factor}, {settings.trained_length}


def pair_of(turns):  # the pair that makes this number of turns in training
    return d_model * math.log(trained_length / (2 * math.pi * turns)) / (2 * math.log(base))


low = max(math.floor(pair_of({fast:g})), 0)
high = min(math.ceil(pair_of({slow:g})), d_model - 1)
if low == high:
    high = high + 0.001
kept = 1 - np.clip((np.arange(d_model // 2) - low) / (high - low), 0, 1)
{_BLENDED}"""


def _own(shared: Shared, settings: Settings) -> str:
    divisors = level_divisors(levels_of(settings.bars), shared.pairs, settings.factor)
    levels = ", ".join(str(level) for level in divisor_levels(divisors, settings.factor))
    listed = textwrap.fill(levels, 96, initial_indent="    ", subsequent_indent="    ")
    return f"""# Your own bars, from 0 (full speed) to {LEVELS - 1} (divided by the factor).
factor = {settings.factor}
levels = [
{listed}
]
slower = [factor ** (level / {LEVELS - 1}) for level in levels]
scaled = frequency / np.asarray(slower, dtype=np.float64)
"""
