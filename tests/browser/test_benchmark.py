"""The benchmark runs on a small size and prints every row; how fast anything is, is not tested."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from benchmarks.load import PROCESSES, counted
from benchmarks.servers import BARE_PAGE
from benchmarks.sliders import SLIDERS
from benchmarks.table import Row, spread, table
from browser.chrome import succeeds
from browser.server import ROOT
from pages.catalogue import CATALOGUE
from pages.ui.parameters import D_MODELS

# A lesson with a live picture; the bare page has a Plotly figure.
MEASURED = ["rotation"]
ROWS = {
    "steps": {
        f"{row}, {setting}": MEASURED
        for row in ("release to rest", "bytes of a step")
        for setting in ("defaults", "maxima")
    },
    "first": {
        row: MEASURED
        for row in (
            "title readable, new browser",
            "first picture, new browser",
            "layout shift, new browser",
            "first figure, new browser",
        )
    },
    "pages": {"a first page": ["heatmap, maxima"]},
    "drags": {
        row: ["rotation, defaults", "rotation, maxima"]
        for row in (
            "pictures in 60 moves",
            "from picture to picture",
            "the slowest 5 %",
            "drawing a picture",
            "messages before release",
            "key step to picture",
        )
    },
    "reruns": {"rerun, server alone": MEASURED},
    "memory": {
        "memory of the server": ["4 sessions", "4 reruns"],
        "caches without a bound": ["all lessons"],
    },
    "load": {
        "answer under load": [f"8 readers, {counted(number)}" for number in PROCESSES],
        "the slowest 5 %": [f"8 readers, {counted(number)}" for number in PROCESSES],
        "readers served within a second": [counted(number) for number in PROCESSES],
    },
    "crowd": {
        key: ["4 connections left open", "2 hostile clients"]
        for key in (
            "answers to others",
            "the slowest 5 % of them",
            "the same before",
            "memory of the server",
            "tracebacks in the log",
        )
    },
    "matrix": {
        "encoding_matrix 8192×1024": ["the formula", "one copy"],
        "encoding_matrix 16×16": ["the formula"],
    },
}
MEASURES = ("reruns", "matrix", "steps", "first", "drags", "memory", "load", "crowd")


@pytest.mark.slow
@pytest.mark.parametrize("measure", MEASURES)
def test_benchmark_prints_every_row(measure: str, tmp_path: Path) -> None:
    program = str(ROOT / "tests/benchmarks/run.py")
    command = [sys.executable, program, "--small", "--only", measure]
    run = subprocess.run(
        [*command, "--lessons", *MEASURED], cwd=tmp_path, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stderr
    _, *lines, last = run.stdout.splitlines()
    printed = sorted(tuple(re.split(r"\s{2,}", line)[:2]) for line in lines)
    assert printed == sorted(
        (row, subject) for row, subjects in ROWS[measure].items() for subject in subjects
    )
    assert last.endswith(f"of {len(lines)} rows miss their goal.")


def test_an_installation_prints_no_line_among_the_rows(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert not succeeds([sys.executable, "-c", "raise SystemExit('no such package')"])
    output, messages = capsys.readouterr()
    assert output == ""
    assert messages.startswith("$ ")
    assert "no such package" in messages


def test_every_lesson_has_a_slider_to_step() -> None:
    assert list(SLIDERS) == [lesson.path for lesson in CATALOGUE.lessons]


def test_bare_page_has_the_same_slider() -> None:
    page = AppTest.from_file(ROOT / BARE_PAGE).run()
    (slider,) = page.select_slider
    assert slider.options == [str(value) for value in D_MODELS]


@pytest.mark.parametrize(
    ("row", "ratio", "met"),
    [
        (Row("time", "fast", [2, 3, 4], "ms", 1.5, [1, 2, 3]), 1.5, True),
        (Row("time", "slow", [4], "ms", 1.5, [2]), 2, False),
        (Row("time", "so many times as fast", [2], "ms", 15, [30], at_least=True), 15, True),
        (Row("time", "not as often", [2], "ms", 15, [29], at_least=True), 14.5, False),
        (Row("bytes", "few", [150], "kB", 150), None, True),
        (Row("bytes", "many", [151], "kB", 150), None, False),
        (Row("bytes", "as many as it takes", [151], "kB", None), None, True),
    ],
    ids=lambda value: value.subject if isinstance(value, Row) else "",
)
def test_row_compares_with_its_goal(row: Row, ratio: float | None, met: bool) -> None:
    assert row.ratio == pytest.approx(ratio)
    assert row.met is met


def test_spread_is_the_middle_half_over_the_median() -> None:
    assert spread([10, 8, 9, 11, 100]) == 0.2
    assert spread([7]) == 0


def test_table_says_which_rows_miss_their_goal() -> None:
    rows = [Row("time", "slow", [4], "ms", 1.5, [2]), Row("bytes", "few", [15], "kB", 150)]
    _, slow, few, last = table(rows).splitlines()
    assert re.split(r"\s{2,}", slow) == [
        "time",
        "slow",
        "4 ms",
        "±0%",
        "2 ms",
        "2.00×",
        "≤ 1.5×",
        "MISSED",
    ]
    assert re.split(r"\s{2,}", few) == ["bytes", "few", "15 kB", "±0%", "≤ 150 kB"]
    assert last == "1 of 2 rows miss their goal."
