"""Texts and shapes of live pictures at the corners: none has a flaw, overlaps or is cut off."""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path
from typing import NamedTuple, TypeVar

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.scenes import load_scenes
from browser.visit import box
from pages.lessons.baselines.picture import baselines_picture, meaning_picture
from pages.lessons.biases.picture import biases_picture
from pages.lessons.coordinates.picture import coordinates_picture
from pages.lessons.decay.picture import decay_picture
from pages.lessons.embedding.picture import token_sum
from pages.lessons.formulas.picture import two_versions
from pages.lessons.heads.picture import heads_picture
from pages.lessons.heatmap.picture import heatmap_picture
from pages.lessons.home.definition import BOTH, WITH_POSITIONS, WITHOUT_POSITIONS
from pages.lessons.home.picture import outputs_picture
from pages.lessons.images.definition import AXES
from pages.lessons.images.picture import images_picture
from pages.lessons.longer.picture import longer_picture
from pages.lessons.longer.settings import Settings
from pages.lessons.pendulums.picture import pendulums_picture
from pages.lessons.precision import cached
from pages.lessons.precision.definition import EXACTLY, IN_TYPE
from pages.lessons.precision.opening import SIXTEEN_BITS
from pages.lessons.precision.picture import error_curves
from pages.lessons.rope.definition import HALVES, NEIGHBOURS
from pages.lessons.rope.picture import rope_picture
from pages.lessons.rotation.picture import rotation_picture, shifted_once_and_twice
from pages.teach.tour.stops import STOPS
from pages.ui import live
from pages.ui.definitions import Stop
from pages.ui.live.picture_data import PictureData
from pages.ui.parameters import Shared, View
from pe_core.attention import reordering, word_vectors
from pe_core.attention.head_terms import head_terms
from pe_core.images import PATCH_ENCODINGS
from pe_core.precision import FloatType, Rounding
from pe_core.sinusoid import Rise
from pe_core.versions import VERSIONS, compare
from sweeps import swept
from text_checks import flaws
from views import view_at

FOLDER = Path(live.__file__).parent
CORNERS = [
    Shared(d_model=d_model, seq_len=seq_len, base=base)
    for d_model, seq_len, base in product((2, 1024), (2, 2048), (2, 10, 10_000, 1_000_000))
]
CORNERS += [Shared(d_model=4, seq_len=3, base=2), Shared(d_model=128, seq_len=64, base=10_000)]
# Both ends of each parameter, the defaults, and hardly more than nothing.
SOME_CORNERS = (CORNERS[0], CORNERS[5], CORNERS[10], *CORNERS[-3:])
SIZES = ((1000, 430, None), (360, 430, None))
# Width and height of a picture, and the size of its texts if the page sets it: in lecture mode in a
# hall, on a low laptop and on a narrow projector, each as a lesson and as a stop of the tour; on a
# low laptop, a narrow one, and phones, the lowest of all.
SHAPES = (
    *((1814, 581, 30), (1814, 546, 30), (1206, 383, 20), (1206, 360, 20)),
    *((946, 439, 18), (946, 388, 18)),
    # A lecture in a low frame.
    (752, 281, 13),
    *((1206, 315, None), (618, 456, None), (348, 532, None), (318, 360, None), (800, 280, None)),
)
# A hall, a narrow projector, a low frame, a narrow laptop and the lowest phone.
SOME_SHAPES = (SHAPES[1], SHAPES[3], SHAPES[6], SHAPES[8], SHAPES[10])
# A monitor and a tablet, upright.
UPRIGHT = ((734, 587, None), (474, 760, None))
# A commit looks at some corners and shapes, each night at all.
SOME, ALL = "some", "all"
# The default settings only.
DEFAULTS = "defaults"
CORNERS_OF = {SOME: SOME_CORNERS, ALL: CORNERS, DEFAULTS: CORNERS[-1:]}
# One word, a repeated word, and many.
SENTENCES: tuple[tuple[str, ...], ...] = (
    ("one",),
    ("dog", "bites", "dog"),
    tuple("abcdefghijklmnopqrstuvwxyz"),
)


One = TypeVar("One")


class Corner(NamedTuple):
    """A corner of the settings: its number, the shared parameters, and an end of all others."""

    place: int
    shared: Shared
    end: int

    @property
    def position(self) -> int:
        """The first position or the last."""
        return self.end * (self.shared.seq_len - 1)

    @property
    def pair(self) -> int:
        """The first pair or the last."""
        return self.end * (self.shared.pairs - 1)

    def of(self, options: Sequence[One]) -> One:
        """Return one of several, by the corner's number: each has its turn."""
        return options[self.place % len(options)]


Corners = Callable[[Corner], Iterator[PictureData]]
PICTURES: dict[str, Corners] = {}
"""Each live picture at a corner, with its own variables at one of their ends, by its name."""


def live_picture(corners: Corners) -> Corners:
    """List the corners of the picture that the decorated function is named after."""
    PICTURES[corners.__name__] = corners
    return corners


@live_picture
def heatmap(at: Corner) -> Iterator[PictureData]:
    dim = at.end * (at.shared.d_model - 1)
    yield heatmap_picture(
        view_at(at.shared, position=at.position, dim=dim, fans=at.of((False, True)))
    )


@live_picture
def decay(at: Corner) -> Iterator[PictureData]:
    window = (4, 4096)[(at.place + at.end) % 2]
    rise, negative = (None, 2) if at.end else (Rise(2, 3), None)
    view = view_at(at.shared, max_offset=window, offset=at.end * window)
    yield decay_picture(view, clear_rise=rise, first_negative=negative)


@live_picture
def rotation(at: Corner) -> Iterator[PictureData]:
    for offset in (-64, 0, 1):
        yield rotation_picture(
            view_at(at.shared, pair=at.pair, position=at.position, rotation_offset=offset)
        )


@live_picture
def heads(at: Corner) -> Iterator[PictureData]:
    for offset, gain in ((-64, 0), (0, 1), (3, 17), (64, 100)):
        yield heads_picture(view_at(at.shared, position=at.position, head_offset=offset, gain=gain))


@live_picture
def biases(at: Corner) -> Iterator[PictureData]:
    for stretch, head, method in (
        (100, 8, "alibi"),
        (135, 1, "alibi"),
        (200, 4, "alibi"),
        (300, 4, "rope"),
        (200, 4, "t5"),
        (100, 4, "learned"),
        (150, 4, "learned"),
    ):
        values = {"length_percent": stretch, "alibi_head": head, "bias_method": method}
        yield biases_picture(view_at(at.shared, **values))


@live_picture
def matrices(at: Corner) -> Iterator[PictureData]:
    for stretch, head in ((100, 8), (200, 4)):
        view = view_at(at.shared, length_percent=stretch, alibi_head=head)
        yield biases_picture(view, "matrices")


@live_picture
def longer(at: Corner) -> Iterator[PictureData]:
    so_far = 45 + 55 * at.end
    for factor, trained in ((1, 512), (8, 4096), (32, 131_072)):
        for scaling in ("none", "own", "llama3"):
            settings = Settings(scaling, factor, trained, so_far, "AAAAAfff_")
            values = {"scaling": scaling, "scale_factor": factor, "so_far": so_far}
            yield longer_picture(view_at(at.shared, **values, trained_length=trained), settings)


@live_picture
def images(at: Corner) -> Iterator[PictureData]:
    for number, encoding in enumerate(PATCH_ENCODINGS):
        rows, columns = ((4, 4), (14, 40), (40, 9))[(at.place + number) % 3]
        chosen = {"patch_row": at.end * (rows - 1), "patch_column": at.end * (columns - 1)}
        sizes = {"image_rows": rows, "image_columns": columns}
        axes = AXES.options_at(View())[at.end]
        yield images_picture(
            view_at(at.shared, **sizes, **chosen, patch_encoding=encoding, axes=axes)
        )


@live_picture
def coordinates(at: Corner) -> Iterator[PictureData]:
    for encoded in ("coordinates", "timesteps"):
        yield coordinates_picture(
            view_at(at.shared, encoded=encoded, frequency_count=1 + 9 * at.end)
        )


@live_picture
def rope(at: Corner) -> Iterator[PictureData]:
    for offset in (-64, 0, 5):
        yield rope_picture(
            view_at(
                at.shared,
                pair=at.pair,
                position=at.position,
                rotation_offset=offset,
                code_pairs=(NEIGHBOURS, HALVES)[at.place // 2 % 2],
            )
        )


@live_picture
def pendulums(at: Corner) -> Iterator[PictureData]:
    styles = {
        "picture": at.of(("sine pendulums", "cosine pendulums", "clock hands")),
        "order": ("fastest left", "slowest left")[at.end],
    }
    pairs = sorted({0, at.pair})
    yield pendulums_picture(view_at(at.shared, position=at.position, pairs=pairs, **styles))


@live_picture
def home(at: Corner) -> Iterator[PictureData]:
    """Outputs of one word, of words that occur twice, and of many."""
    words = at.of(SENTENCES)
    order = reordering("reverse", len(words))
    terms = head_terms(words, at.shared.sinusoid)
    for positions in (BOTH, (WITHOUT_POSITIONS, WITH_POSITIONS)[at.end]):
        view = view_at(at.shared, positions=positions)
        yield outputs_picture(view, terms, words, order, "Outputs.", limit=3.5)


@live_picture
def embedding(at: Corner) -> Iterator[PictureData]:
    """The first, the last or another word of one, of a few and of many."""
    words = at.of(SENTENCES)
    tokens = word_vectors(words, at.shared.d_model)
    view = view_at(at.shared, text=" ".join(words), word=at.place % len(words))
    yield token_sum(view, tokens, words)


@live_picture
def strips(at: Corner) -> Iterator[PictureData]:
    """An encoding that is turned."""
    yield shifted_once_and_twice(view_at(at.shared, position=at.place, rotation_offset=-at.place))


def moved(picture: PictureData, **parameters: float) -> PictureData:
    """Return a picture after a slider has moved, before the server confirms it."""
    variables = (
        variable._replace(value=parameters.get(variable.key, variable.value))
        for variable in picture.variables
    )
    return picture._replace(variables=tuple(variables))


@live_picture
def formulas(at: Corner) -> Iterator[PictureData]:
    """Two versions as the core has compared them, and at another base and length."""
    keys = list(VERSIONS)
    first, second = keys[at.place % len(keys)], keys[3 * at.place % len(keys)]
    fewer = replace(at.shared, d_model=min(at.shared.d_model, 300))
    found = compare(
        VERSIONS[first], VERSIONS[second], fewer.seq_len, fewer.d_model, base=fewer.base
    )
    picture = two_versions(view_at(fewer, first_variant=first, second_variant=second), found)
    yield picture
    yield moved(picture, base=50, seq_len=2000)


@live_picture
def precision(at: Corner) -> Iterator[PictureData]:
    """Errors as the core has computed them, and those of many rows, computed by the picture."""
    rows, way = at.of((16, 512)), (IN_TYPE, EXACTLY)[at.end]
    rounding: Rounding = "result" if way == EXACTLY else "steps"
    found = cached.row_errors(rows, at.shared.d_model, base=at.shared.base, rounding=rounding)
    integers: dict[FloatType, int] = {"float32": 2**24, "float16": 2048, "bfloat16": 256}
    distinct: dict[FloatType, dict[Rounding, int]] = {
        name: {"steps": rows // 2, "result": rows} for name in SIXTEEN_BITS
    }
    view = view_at(at.shared, rows=rows, way=way)
    picture = error_curves(view, found, exact_integers=integers, distinct=distinct)
    yield picture
    yield moved(picture, rows=4096)


@live_picture
def meaning(at: Corner) -> Iterator[PictureData]:
    lengths = at.of(((2, 4, 80), (4, 80), (4, 80, 256), (4, 40, 80)))
    yield meaning_picture(view_at(at.shared, fraction=(0.1, 0.9)[at.end]), lengths)


@live_picture
def baselines(at: Corner) -> Iterator[PictureData]:
    lengths = at.of(((2, 2), (2, 3), (4, 40), (256, 256), (2, 256)))
    short, long = lengths[::-1] if at.end else lengths
    yield baselines_picture(view_at(at.shared, short=short, long=long))


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    load_scenes(page)
    yield page
    page.close()


@cache
def datas(name: str, sweep: str) -> list[dict[str, object]]:
    """Return the messages to a picture at every corner of a sweep."""
    corners = [
        Corner(place, shared, end)
        for place, shared in enumerate(CORNERS)
        for end in (0, 1)
        if shared in CORNERS_OF[sweep]
    ]
    pictures = [picture for corner in corners for picture in PICTURES[name](corner)]
    assert {picture.scene for picture in pictures} == {name}
    return [picture.for_browser() for picture in pictures]


def texts_of(page: Page, name: str, sweep: str) -> list[list[str]]:
    return page.evaluate("values => scenes.texts(...values)", [datas(name, sweep), SIZES])


def clashes(
    page: Page,
    messages: list[dict[str, object]],
    sweep: str,
    shapes: tuple[tuple[int, int, int | None], ...] | None = None,
) -> list[str]:
    shapes = shapes or (SHAPES if sweep == ALL else SOME_SHAPES)
    return page.evaluate("values => scenes.clashes(...values)", [messages, shapes])


# Both tests of a picture compute its messages, which takes most of their time.
every_picture = pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.xdist_group(f"texts of {name}")) for name in PICTURES],
)
sweeps = pytest.mark.parametrize("sweep", swept((SOME, ALL), lambda sweep: sweep == SOME))


def test_every_scene_is_read(page: Page) -> None:
    assert set(page.evaluate("() => scenes.names")) == set(PICTURES)


@sweeps
@every_picture
def test_texts_of_a_live_picture(page: Page, name: str, sweep: str) -> None:
    texts = texts_of(page, name, sweep)
    assert all(len(found) > 10 for found in texts)
    flawed = {(flaw, text) for found in texts for text in found for flaw in flaws(text)}
    assert flawed == set()


@every_picture
def test_texts_of_a_live_picture_while_it_plays(page: Page, name: str) -> None:
    messages = datas(name, DEFAULTS)
    texts = page.evaluate("values => scenes.playedTexts(...values)", [messages, SIZES[0]])
    assert bool(texts) == ('"play": "' in json.dumps(messages))
    wrong = re.compile(r"NaN|undefined|Infinity")
    assert [text for text in texts if wrong.search(text)] == []


@sweeps
@every_picture
def test_texts_of_a_live_picture_stand_apart(page: Page, name: str, sweep: str) -> None:
    assert clashes(page, datas(name, sweep), sweep) == []


# The first lesson's picture is lower there.
@pytest.mark.parametrize("name", [name for name in PICTURES if name != "home"])
def test_texts_of_a_live_picture_stand_apart_on_upright_screens(page: Page, name: str) -> None:
    assert clashes(page, datas(name, SOME), SOME, UPRIGHT) == []


@sweeps
@pytest.mark.parametrize("stop", [stop for stop in STOPS if stop.focus], ids=lambda stop: stop.key)
def test_texts_of_the_part_that_a_stop_asks_about_stand_apart(
    page: Page, stop: Stop, sweep: str
) -> None:
    question = live.question(stop, revealed=True)
    asked = [{**data, **question} for data in datas(stop.lesson, sweep)]
    assert clashes(page, asked, sweep) == []


def test_a_backward_turn_is_not_said_to_be_clockwise(page: Page) -> None:
    circles = [
        text
        for found in texts_of(page, "rotation", SOME)
        for text in found
        if "Unit circle" in text
    ]
    assert any("radians counter-clockwise" in text for text in circles)
    assert any(" 0 radians, that of" in text for text in circles)
    assert not any("turned by −" in text for text in circles)


def test_a_phone_has_play_and_readout_in_a_row_and_shows_the_other_buttons_on_demand(
    browser: Browser,
) -> None:
    style, html = (
        (FOLDER / name).read_text(encoding="utf-8") for name in ("stage.css", "stage.html")
    )
    page = browser.new_page()
    page.set_content(f"<style>body {{ margin: 0; }} {style}</style>{html}")
    page.locator(".live").evaluate("live => live.toggleAttribute('data-plays')")
    page.locator(".vary").evaluate("list => list.add(new Option('short sentence (tokens)'))")
    for width in (318, 348, 400):
        page.set_viewport_size({"width": width, "height": 600})
        hidden = page.locator(".exports, .buttons > label")
        expect(hidden.filter(visible=True)).to_have_count(0)
        rows = [".play, .formula, .more", ".buttons > label"]
        page.locator(".more summary").click()
        for row in rows:
            places = [box(part) for part in page.locator(row).all()]
            assert len({round(place["y"] + place["height"] / 2) for place in places}) == 1
            assert max(place["x"] + place["width"] for place in places) <= width
        page.locator(".more summary").click()
    page.close()
