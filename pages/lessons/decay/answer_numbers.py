"""Numbers of the lesson “Dot-product decay” for the tour's answers."""

from typing import NamedTuple

from pe_core import DecayProfile


class DecayNumbers(NamedTuple):
    """The curve of S(k), and where it first rises and is first negative, if anywhere."""

    profile: DecayProfile
    first_rise: int | None
    first_negative: int | None
