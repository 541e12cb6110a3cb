"""Texts and shapes of live pictures at the corners: none has a flaw, overlaps or is cut off."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import Browser, Page

from browser.scenes import load_scenes
from browser.visit import box
from pages.lessons.baselines.scene import baselines_scene, meaning_scene
from pages.lessons.biases.scene import biases_scene
from pages.lessons.coordinates.scene import coordinates_scene
from pages.lessons.decay.scene import decay_scene
from pages.lessons.embedding.scene import norm_bars, token_sum
from pages.lessons.formulas.scene import two_variants
from pages.lessons.heads.scene import heads_scene
from pages.lessons.heatmap.scene import heatmap_scene
from pages.lessons.home.definition import WITH_POSITIONS, WITHOUT_POSITIONS
from pages.lessons.home.scene import outputs_scene
from pages.lessons.images.definition import AXES
from pages.lessons.images.scene import images_scene
from pages.lessons.longer.scene import longer_scene
from pages.lessons.longer.settings import Settings
from pages.lessons.pendulums.scene import pendulums_scene
from pages.lessons.precision import cached
from pages.lessons.precision.definition import EXACTLY, IN_TYPE
from pages.lessons.precision.scene import error_curves
from pages.lessons.rope.definition import ADD, HALVES, NEIGHBOURS, ROTATE
from pages.lessons.rope.scene import rope_scene
from pages.lessons.rotation.scene import rotation_scene, shifted_once_and_twice
from pages.ui import live
from pages.ui.live.scene import Scene
from pages.ui.parameters import Shared, View
from pe_core.attention import reordering, word_vectors
from pe_core.attention.head_terms import head_terms
from pe_core.embedding.token_sum import SumEffect
from pe_core.figures.precision import SHOWN
from pe_core.images import PATCH_ENCODINGS
from pe_core.precision import FloatType, Rounding
from pe_core.variants import VARIANTS, compare
from text_checks import flaws
from views import view_at

FOLDER = Path(live.__file__).parent
CORNERS = [
    Shared(d_model=d_model, seq_len=seq_len, base=base)
    for d_model, seq_len, base in product((2, 1024), (2, 2048), (2, 10, 10_000, 1_000_000))
]
CORNERS += [Shared(d_model=4, seq_len=3, base=2), Shared(d_model=128, seq_len=64, base=10_000)]
SIZES = ((1000, 430, None), (360, 430, None))
# Width and height of a picture, and the size of its texts if the page sets it: in lecture mode in a
# hall, on a low laptop and on a narrow projector, each as a lesson and as a stop of the tour; on a
# low laptop, a narrow one, and phones, the lowest of all.
SHAPES = (
    *((1814, 581, 30), (1814, 546, 30), (1206, 383, 20), (1206, 360, 20)),
    *((946, 439, 18), (946, 388, 18)),
    *((1206, 315, None), (618, 456, None), (348, 532, None), (318, 360, None), (800, 280, None)),
)
# One word, a repeated word, and many.
SENTENCES: tuple[tuple[str, ...], ...] = (
    ("one",),
    ("dog", "bites", "dog"),
    tuple("abcdefghijklmnopqrstuvwxyz"),
)


def shown(name: str) -> Iterator[Scene]:
    """A live picture at the corners, with its own variables at their ends."""
    for place, shared in enumerate(CORNERS):
        last, pair = shared.seq_len - 1, shared.pairs - 1
        for end in (0, 1):
            if name == "heatmap":
                dim = end * (shared.d_model - 1)
                yield heatmap_scene(
                    view_at(shared, position=end * last, dim=dim, fans=bool(place % 2))
                )
            elif name == "decay":
                window = (4, 4096)[(place + end) % 2]
                rise, negative = (None, 2) if end else (2, None)
                view = view_at(shared, max_offset=window, offset=end * window)
                yield decay_scene(view, first_rise=rise, first_negative=negative)
            elif name == "rotation":
                for offset in (-64, 0, 1):
                    yield rotation_scene(
                        view_at(
                            shared, pair=end * pair, position=end * last, rotation_offset=offset
                        )
                    )
            elif name == "heads":
                for offset, gain in ((-64, 0), (0, 1), (3, 17), (64, 100)):
                    yield heads_scene(
                        view_at(shared, position=end * last, head_offset=offset, gain=gain)
                    )
            elif name == "biases":
                for stretch, head in ((100, 8), (135, 1), (200, 4)):
                    yield biases_scene(view_at(shared, length_percent=stretch, alibi_head=head))
            elif name == "longer":
                for factor, trained in ((1, 512), (8, 4096), (32, 131_072)):
                    for scaling in ("none", "own", "llama3"):
                        so_far = 45 + 55 * end
                        settings = Settings(scaling, factor, trained, so_far, "AAAAAfff_")
                        values = {"scaling": scaling, "scale_factor": factor, "so_far": so_far}
                        view = view_at(shared, **values, trained_length=trained)
                        yield longer_scene(view, settings)
            elif name == "images":
                for number, encoding in enumerate(PATCH_ENCODINGS):
                    rows, columns = ((4, 4), (14, 40), (40, 9))[(place + number) % 3]
                    chosen = {"patch_row": end * (rows - 1), "patch_column": end * (columns - 1)}
                    sizes = {"image_rows": rows, "image_columns": columns}
                    axes = AXES.options_at(View())[end]
                    yield images_scene(
                        view_at(shared, **sizes, **chosen, patch_encoding=encoding, axes=axes)
                    )
            elif name == "coordinates":
                for encoded in ("coordinates", "timesteps"):
                    yield coordinates_scene(
                        view_at(shared, encoded=encoded, frequency_count=1 + 9 * end)
                    )
            elif name == "rope":
                for offset in (-64, 0, 5):
                    yield rope_scene(
                        view_at(
                            shared,
                            pair=end * pair,
                            position=end * last,
                            rotation_offset=offset,
                            method=(ROTATE, ADD)[place % 2],
                            code_pairs=(NEIGHBOURS, HALVES)[place // 2 % 2],
                        )
                    )
            elif name == "pendulums":
                picture = ("sine pendulums", "cosine pendulums", "clock hands")[place % 3]
                order = ("fastest left", "slowest left")[end]
                pairs = sorted({0, pair})
                styles = {"picture": picture, "order": order}
                yield pendulums_scene(view_at(shared, position=end * last, pairs=pairs, **styles))
            elif name == "outputs":
                yield outputs(place, shared, encoded=bool(end))
            elif name == "bars":
                yield bars(place, shared)
            elif name == "strips":
                yield from strips(place, shared)
            elif name == "variants":
                yield from variants(place, shared)
            elif name == "errors":
                way = (IN_TYPE, EXACTLY)[end]
                yield from errors(shared, rows=(16, 512)[place % 2], way=way)
            elif name == "meaning":
                lengths = ((2, 4, 80), (4, 80), (4, 80, 256), (4, 40, 80))[place % 4]
                yield meaning_scene(view_at(shared, fraction=(0.1, 0.9)[end]), lengths)
            else:
                lengths = ((2, 2), (2, 3), (4, 40), (256, 256), (2, 256))[place % 5]
                short, long = lengths[::-1] if end else lengths
                yield baselines_scene(view_at(shared, short=short, long=long))


def outputs(place: int, shared: Shared, *, encoded: bool) -> Scene:
    """Outputs of one word, of words that occur twice, and of many."""
    words = SENTENCES[place % 3]
    order = reordering("reverse", len(words))
    terms = head_terms(words, shared.sinusoid)
    view = view_at(shared, positions=WITH_POSITIONS if encoded else WITHOUT_POSITIONS)
    return outputs_scene(view, terms, words, order, "Outputs.", limit=3.5)


def bars(place: int, shared: Shared) -> Scene:
    """Norms of one word, of a few and of many; distances that are nothing but rounding."""
    words = SENTENCES[place % 3]
    values = np.linspace(0, 3e-16 if place % 2 else 30, len(words))
    return norm_bars(view_at(shared), SumEffect(values, values + 1, np.radians(values)), words)


def strips(place: int, shared: Shared) -> Iterator[Scene]:
    """A sum of tokens and encodings, an encoding that is turned."""
    words = ("word",) * (1, 4, 27)[place % 3]
    tokens = word_vectors(words, shared.d_model)
    encodings = shared.sinusoid.encode(list(range(len(words))))
    yield token_sum(view_at(shared), tokens, encodings, words)
    yield shifted_once_and_twice(view_at(shared, position=place, rotation_offset=-place))


def moved(scene: Scene, **parameters: float) -> Scene:
    """Return a picture after a slider has moved, before the server confirms it."""
    variables = (
        variable._replace(value=parameters.get(variable.key, variable.value))
        for variable in scene.variables
    )
    return scene._replace(variables=tuple(variables))


def variants(place: int, shared: Shared) -> Iterator[Scene]:
    """Two variants as the core has compared them, and at another base and length."""
    keys = list(VARIANTS)
    first, second = keys[place % len(keys)], keys[3 * place % len(keys)]
    fewer = replace(shared, d_model=min(shared.d_model, 300))
    found = compare(
        VARIANTS[first], VARIANTS[second], fewer.seq_len, fewer.d_model, base=fewer.base
    )
    scene = two_variants(view_at(fewer, first_variant=first, second_variant=second), found)
    yield scene
    yield moved(scene, base=50, seq_len=2000)


def errors(shared: Shared, *, rows: int, way: str) -> Iterator[Scene]:
    """Errors as the core has computed them, and those of many rows, computed by the picture."""
    rounding: Rounding = "result" if way == EXACTLY else "steps"
    found = cached.row_errors(rows, shared.d_model, base=shared.base, rounding=rounding)
    integers: dict[FloatType, int] = {"float32": 2**24, "float16": 2048, "bfloat16": 256}
    scene = error_curves(
        view_at(shared, rows=rows, way=way), found, exact_integers=integers, shown=SHOWN
    )
    yield scene
    yield moved(scene, rows=4096)


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    load_scenes(page)
    yield page
    page.close()


@cache
def datas(name: str) -> list[dict[str, object]]:
    return [scene.for_browser() for scene in shown(name)]


def texts_of(page: Page, name: str) -> list[list[str]]:
    return page.evaluate("values => scenes.texts(...values)", [datas(name), SIZES])


SCENES = [
    *(
        "heatmap",
        "decay",
        "rotation",
        "heads",
        "coordinates",
        "images",
        "rope",
        "biases",
        "longer",
        "pendulums",
        "baselines",
    ),
    *("outputs", "bars", "strips", "variants", "errors", "meaning"),
]


def test_every_scene_is_read(page: Page) -> None:
    assert set(page.evaluate("() => scenes.names")) == set(SCENES)


@pytest.mark.parametrize("name", SCENES)
def test_texts_of_a_live_picture(page: Page, name: str) -> None:
    texts = texts_of(page, name)
    assert all(len(found) > 10 for found in texts)
    flawed = {(flaw, text) for found in texts for text in found for flaw in flaws(text)}
    assert flawed == set()


@pytest.mark.parametrize("name", SCENES)
def test_texts_of_a_live_picture_stand_apart(page: Page, name: str) -> None:
    assert page.evaluate("values => scenes.clashes(...values)", [datas(name), SHAPES]) == []


def test_a_backward_turn_is_not_said_to_be_clockwise(page: Page) -> None:
    circles = [
        text for found in texts_of(page, "rotation") for text in found if "Unit circle" in text
    ]
    assert any("radians counter-clockwise" in text for text in circles)
    assert any(" 0 radians, that of" in text for text in circles)
    assert not any("turned by −" in text for text in circles)


def test_buttons_stand_in_one_row_on_a_phone(browser: Browser) -> None:
    style, html = (
        (FOLDER / name).read_text(encoding="utf-8") for name in ("stage.css", "stage.html")
    )
    page = browser.new_page()
    page.set_content(f"<style>body {{ margin: 0; }} {style}</style>{html}")
    page.locator(".live").evaluate("live => live.toggleAttribute('data-plays')")
    page.locator(".vary").evaluate("list => list.add(new Option('short sentence (tokens)'))")
    for width in (318, 348, 400):
        page.set_viewport_size({"width": width, "height": 600})
        places = [box(part) for part in page.locator(".buttons > *").all()]
        assert len({round(place["y"] + place["height"] / 2) for place in places}) == 1
        assert places[-1]["x"] + places[-1]["width"] <= width
    page.close()
