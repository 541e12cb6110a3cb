"""Measure the lab against a bare page, and print one table.

The bare page is the least that Streamlit and Plotly can do: the same slider and one heatmap of
8×8. Both are measured by turns, so that a busy moment meets both; the ratio of their medians is
what counts. This takes about an hour, most of it for the memory after the reruns; a machine that
does nothing else gives steadier numbers.

    python tests/benchmarks/run.py                            everything
    python tests/benchmarks/run.py --only steps --lessons heatmap decay
    python tests/benchmarks/run.py --only load                how many readers are served
    python tests/benchmarks/run.py --small                    everything once, to see that it runs
    python tests/benchmarks/run.py --only static --site OUT   a built static site, by itself
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks import (
    crowd,
    drags,
    encoding_matrix,
    first_figure,
    first_pages,
    load,
    memory,
    reruns,
    static_site,
    steps,
)
from benchmarks.sliders import SLIDERS
from benchmarks.table import Row, cells, table


class Size(NamedTuple):
    """Numbers of repetitions."""

    repetitions: int
    drags: int
    sessions: int
    reruns: int
    load: int
    connections: int
    pages: int


FULL = Size(
    repetitions=15, drags=3, sessions=300, reruns=10_000, load=15, connections=1000, pages=1000
)
SMALL = Size(repetitions=1, drags=1, sessions=4, reruns=4, load=1, connections=4, pages=20)

MEASURES: dict[str, Callable[[Sequence[str], Size], Iterator[Row]]] = {
    "steps": lambda paths, size: steps.rows(paths, size.repetitions),
    "first": lambda paths, size: first_figure.rows(paths, size.repetitions),
    "pages": lambda _, size: first_pages.rows(size.pages),
    "drags": lambda paths, size: drags.rows(paths, size.drags),
    "reruns": lambda paths, size: reruns.rows(paths, 2 * size.repetitions),
    "memory": lambda paths, size: memory.rows(paths, size.sessions, size.reruns),
    "load": lambda paths, size: load.rows(paths, size.load),
    "crowd": lambda paths, size: crowd.rows(paths, size.connections),
    "matrix": lambda _, size: encoding_matrix.rows(size.repetitions),
}


def main() -> None:
    """Print the table; each row goes to standard error as soon as it is there."""
    options = parse_arguments()
    if options.site:
        MEASURES["static"] = lambda paths, size: static_site.rows(options.site, paths, size.drags)
    size = SMALL if options.small else FULL._replace(repetitions=options.repetitions)
    paths = ["" if lesson == "home" else lesson for lesson in options.lessons]
    rows = []
    for name in options.only:
        for row in MEASURES[name](paths, size):
            print("  ".join(filter(None, cells(row))), file=sys.stderr, flush=True)
            rows.append(row)
    print(table(rows))


def parse_arguments() -> argparse.Namespace:
    """The options: which measures, which lessons, how often."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    lessons = [path or "home" for path in SLIDERS]
    names = [*MEASURES, "static"]
    parser.add_argument("--only", nargs="+", choices=names, default=list(MEASURES))
    parser.add_argument("--site", type=Path, help="the folder that deploy/static/build.py made")
    parser.add_argument("--lessons", nargs="+", choices=lessons, default=lessons)
    parser.add_argument("--repetitions", type=int, default=FULL.repetitions)
    parser.add_argument("--small", action="store_true", help="everything once")
    options = parser.parse_args()
    if "static" in options.only and not options.site:
        parser.error("--only static needs --site, the folder that deploy/static/build.py made")
    return options


if __name__ == "__main__":
    main()
