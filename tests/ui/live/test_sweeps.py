"""While a picture plays, between two steps, its numbers have few digits."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from front_end import bundled
from pages.catalogue import CATALOGUE
from pages.ui.link.reading import read_link
from pages.ui.opening import opening_at
from pages.ui.parameters import Choice, View

LESSONS = [lesson for lesson in CATALOGUE.lessons if lesson.has_live_picture]
LINKS = [
    (lesson, query)
    for lesson in LESSONS
    for query in [
        "",
        "d_model=8&seq_len=16",
        *(
            f"{control.name}={option}"
            for control in lesson.controls
            if isinstance(control, Choice)
            for option in control.options_at(View())
        ),
    ]
]
LONG = re.compile(r"\d\.\d{7,}")


@pytest.fixture(scope="module")
def texts(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, list[str]]]:
    """Return for each link the texts of its picture while a variable plays, by the variable."""
    program = tmp_path_factory.mktemp("sweeps") / "sweeps.mjs"
    source = Path(__file__).with_name("sweeps.ts")
    program.write_text(bundled(source, platform="node"), encoding="utf-8")
    requests = []
    for lesson, query in LINKS:
        picture = opening_at(lesson, read_link(lesson, query)).picture
        assert picture is not None
        requests.append(json.dumps(picture.for_browser()))
    ran = subprocess.run(
        ("node", program), input="\n".join(requests), capture_output=True, text=True, check=True
    )
    return [json.loads(line) for line in ran.stdout.splitlines()]


def test_some_pictures_play_between_steps(texts):
    assert {"base", "scale_factor"} <= {variable for found in texts for variable in found}


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_numbers_have_few_digits_while_a_variable_plays(texts, lesson):
    found = [
        (query, variable, text)
        for (linked, query), shown in zip(LINKS, texts, strict=True)
        if linked is lesson
        for variable, drawn in shown.items()
        for text in drawn
        if LONG.search(text)
    ]
    assert not found
