"""The formulas of the live pictures agree with the core."""

import json
import subprocess
from collections import Counter
from itertools import product
from pathlib import Path
from typing import get_args

import numpy as np
import pytest
from numpy.typing import ArrayLike

from front_end import bundled
from pages.lessons.biases.methods import METHOD_TEXTS
from pages.lessons.longer.settings import Settings
from pe_core import Sinusoid, decay_profile, limiting_decay
from pe_core.attention import head_terms, order_blindness, relative_weights, runner_up
from pe_core.biases import (
    KEPT_OFF,
    SCORED,
    Role,
    alibi_slopes,
    distance_scores,
    far_from,
    ranges,
    role,
)
from pe_core.coordinates import (
    MAX_COUNT,
    fourier_features,
    fourier_frequencies,
    others_alike,
    plain_similarity,
    sample_weights,
    shortest_wave,
    smooth_fit,
    step_similarities,
)
from pe_core.images import (
    CLEAR_DIFFERENCE,
    MROPES,
    PATCH_ENCODINGS,
    Patch,
    axis_parts,
    axis_similarities,
    forms_cross,
    least_within,
    patch_coordinates,
    patch_similarity,
    section_angles,
    similarities_to_patch,
    unequal_patches,
)
from pe_core.lengths import keys_with_query, percent_of
from pe_core.rotary import (
    added_terms,
    backward_head,
    mispaired_scores,
    random_head,
    rotary_scores,
    rotate,
)
from pe_core.scaling import SCALINGS, SmoothedRise, largest_rise
from pe_core.schemes import binary_positions, largest_digit_change, normalised_step
from pe_core.sinusoid import encoding_distance, highest_far, step_lengths
from pictures import FIRST_PICTURES

CORNERS = list(product((2, 1024), (2, 10**6)))
POSITIONS = [0, 1, 1023, 2047]
OFFSETS = 4097
RANGES = [(0, 0), (1, 7), (100, 2047), (1, OFFSETS - 1)]
BASES = (2, 10_000, 10**6)
WORDS = ("the", "dog", "saw", "the", "man")
HEADS = [
    (order, Sinusoid(*sizes), encoded)
    for order, sizes, encoded in product(
        ((0, 1, 2, 3, 4), (4, 1, 2, 3, 0), (2, 0, 4, 1, 3)), ((2, 2), (64, 10_000)), (False, True)
    )
]
TRAINED = [2, 3, 64, 199, 300]
PENALTIES = [
    {"slope": slope, "count": count, "trained": trained, "kept_off": KEPT_OFF}
    for slope in alibi_slopes(8).tolist()
    for count, trained in ((128, 64), (64, 64), (5, 4), (6144, 2048))
]
NO_RISE = 1e-9
"""Rises up to this one are rounding, which may be anywhere."""
LENGTHS = [2, 3, 4, 5, 7, 8, 40, 64, 65, 255, 256, 2048]


def random_cells(count: int) -> list[tuple[int, int, int, int]]:
    """Position, dimension, width and base of cells all over the sliders' ranges."""
    random = np.random.default_rng(20)
    widths = 2 * random.integers(1, 513, count)
    bases = np.rint(np.exp(random.uniform(np.log(2), np.log(10**6), count)))
    positions = random.integers(2048, size=count)
    dims = [random.integers(width) for width in widths]
    return [
        (int(position), int(dim), int(width), int(base))
        for position, dim, width, base in zip(positions, dims, widths, bases, strict=True)
    ]


CELLS = random_cells(10_000)
DECAY_OFFSETS = np.concatenate([np.arange(OFFSETS), np.linspace(0.01, 40, 2000)])
STRETCHED: list[dict] = [
    {
        "d_model": d_model,
        "base": base,
        "scaling": scaling,
        "scale_factor": factor,
        "trained_length": length,
        "so_far": so_far,
        "bars": "AAf-_" if scaling == "own" else "",
    }
    for (d_model, base), scaling, (factor, length), so_far in product(
        [*CORNERS, (128, 10_000)],
        SCALINGS,
        ((1, 512), (8, 4096), (32, 131_072)),
        (35, 100),
    )
]
APART = [(0, 0), (0, 5), (4, 3), (13, 1), (-7, 2)]
PATCHES: list[dict] = [
    {
        "d_model": d_model,
        "base": base,
        "encoding": encoding,
        "image_rows": 9,
        "image_columns": 14,
        "apart": APART,
    }
    for (d_model, base), encoding in product([*CORNERS, (6, 100), (128, 10_000)], PATCH_ENCODINGS)
]
RELATIVE = [
    {"d_model": d_model, "base": base, "gain": 17, "count": 200, "query": 37, "offset": offset}
    for (d_model, base), offset in product(CORNERS, (-64, 0, 3))
]
ROTATIONS = [
    {"d_model": d_model, "base": base, "position": 37, "offset": offset}
    for (d_model, base), offset in product(CORNERS, (-64, 0, 1, 64))
]


def head_case(sinusoid: Sinusoid, *, encoded: bool) -> dict[str, list[list[float]]]:
    """Scores and values of a head as the browser gets them, with or without positions."""
    flat = [term.ravel().tolist() for term in head_terms(WORDS, sinusoid)]
    scores, values = flat[:4], flat[4:]
    return {
        "scores": scores if encoded else scores[:1],
        "values": values if encoded else values[:1],
    }


@pytest.fixture(scope="module")
def values() -> dict:
    """Values of the pictures' formulas for all cases."""
    cases = {
        "matrices": [
            {"d_model": d_model, "base": base, "positions": POSITIONS, "offsets": OFFSETS}
            for d_model, base in CORNERS
        ],
        "cells": CELLS,
        "limits": [{"base": base, "offsets": DECAY_OFFSETS.tolist()} for base in BASES],
        "rotations": ROTATIONS,
        "relative": RELATIVE,
        "ranges": RANGES,
        "patches": PATCHES,
        "stretched": STRETCHED,
        "scaling": FIRST_PICTURES["longer"].core,
        "trained": TRAINED,
        "penalties": PENALTIES,
        "t5": FIRST_PICTURES["biases"].core["t5"],
        "lengths": LENGTHS,
        "positions": list(range(1, 300)),
        "weights": [sample_weights(count).tolist() for count in range(1, MAX_COUNT + 1)],
        "heads": [
            {"order": order, **head_case(sinusoid, encoded=encoded)}
            for order, sinusoid, encoded in HEADS
        ],
    }
    program = bundled(Path(__file__).with_name("formula_values.ts"), platform="node")
    command = ("node", "--input-type=module", "--eval", program)
    answer = subprocess.check_output(command, input=json.dumps(cases), text=True)
    return json.loads(answer)


def agrees(result: ArrayLike, expected: ArrayLike) -> None:
    np.testing.assert_allclose(np.asarray(result), np.asarray(expected), rtol=0, atol=1e-9)


def agrees_with(rise: dict[str, float], expected: SmoothedRise) -> None:
    """Compare heights, and distances as shares: one of a million tokens is off by more."""
    agrees(rise["height"], expected.height)
    if expected.height > NO_RISE:
        places = [rise["trough"] / expected.trough, rise["crest"] / expected.crest]
        agrees(places, [1, 1])


def test_frequencies_rows_steps_and_similarities_at_the_corners(values: dict) -> None:
    for (d_model, base), matrix in zip(CORNERS, values["matrices"], strict=True):
        sinusoid = Sinusoid(d_model, base)
        agrees(matrix["frequencies"], sinusoid.frequencies)
        agrees(matrix["rows"], sinusoid.encode(POSITIONS))
        similarities = np.asarray(sinusoid.similarity(np.arange(OFFSETS)))
        agrees(matrix["similarities"], similarities)
        agrees(matrix["step"], encoding_distance(sinusoid, 1))
        agrees(matrix["pairSteps"], step_lengths(sinusoid, 2).by_pair)
        agrees(matrix["means"], [similarities[first : last + 1].mean() for first, last in RANGES])
        for length, rise in zip(LENGTHS, matrix["rises"], strict=True):
            agrees_with(rise, largest_rise(sinusoid.frequencies, length))


def test_similarity_falls_and_has_ripples_where_the_core_finds_them(values: dict) -> None:
    for (d_model, base), matrix in zip(CORNERS, values["matrices"], strict=True):
        for length, trend in zip(LENGTHS, matrix["trends"], strict=True):
            profile = decay_profile(Sinusoid(d_model, base), length - 1)
            highest = profile.values[highest_far(profile.values)]
            expected = {
                "falls": bool(highest < profile.values[1]),
                "hasRipples": profile.rising_steps > 0,
            }
            assert trend == expected, (d_model, base, length)


def test_waves_that_complete_a_cycle(values: dict) -> None:
    for (d_model, base), matrix in zip(CORNERS, values["matrices"], strict=True):
        sinusoid = Sinusoid(d_model, base)
        assert matrix["completed"] == [sinusoid.completed_cycles(length) for length in LENGTHS]


def test_ten_thousand_cells(values: dict) -> None:
    expected = [Sinusoid(width, base).encode(position)[dim] for position, dim, width, base in CELLS]
    agrees(values["cells"], expected)


def test_limit_of_the_decay_at_every_offset_and_between(values: dict) -> None:
    for base, limits in zip(BASES, values["limits"], strict=True):
        agrees(limits, limiting_decay(DECAY_OFFSETS, base=base))


def test_a_rotated_pair_is_the_encoding_of_the_later_position(values: dict) -> None:
    for case, rotated in zip(ROTATIONS, values["rotations"], strict=True):
        sinusoid = Sinusoid(case["d_model"], case["base"])
        agrees(rotated, sinusoid.shift(sinusoid.encode(case["position"]), case["offset"]))


def test_weights_of_a_head_that_looks_back(values: dict) -> None:
    for case, weights in zip(RELATIVE, values["relative"], strict=True):
        sinusoid = Sinusoid(case["d_model"], case["base"])
        agrees(
            weights,
            relative_weights(
                sinusoid,
                count=case["count"],
                position=case["query"],
                offset=case["offset"],
                gain=case["gain"],
            ),
        )


def test_key_with_the_largest_weight_beside_the_wanted_one(values: dict) -> None:
    for case, (key, is_close) in zip(RELATIVE, values["runnersUp"], strict=True):
        weights = relative_weights(
            Sinusoid(case["d_model"], case["base"]),
            count=case["count"],
            position=case["query"],
            offset=case["offset"],
            gain=case["gain"],
        )
        expected = runner_up(weights, case["query"] - case["offset"])
        assert is_close == expected.is_close, case
        # Keys on either side of the wanted one have equal weights, up to rounding.
        agrees(weights[key], weights[expected.key])


def test_fastest_pair_that_an_offset_rotates_by_at_most_an_angle(values: dict) -> None:
    for case, pair in zip(RELATIVE, values["shown"], strict=True):
        angles = np.abs(Sinusoid(case["d_model"], case["base"]).frequencies * case["offset"])
        within = np.flatnonzero(angles <= 2)
        assert pair == (within[0] if within.size else angles.size - 1), case


def test_scores_of_rotated_vectors_and_of_added_encodings(values: dict) -> None:
    for case, scores in zip(RELATIVE, values["scores"], strict=True):
        head, rotated, by_position, arrows = scores
        sinusoid, offset = Sinusoid(case["d_model"], case["base"]), case["offset"]
        query, key = random_head(sinusoid)
        agrees(head, (query, key))
        offsets = offset + 3 * np.arange(case["count"])
        agrees(rotated, rotary_scores(sinusoid, query, key, offsets))
        at_query = case["query"]
        queries = at_query + np.arange(case["count"])
        terms = added_terms(sinusoid, query, key, at_query=queries, at_key=queries - offset)
        agrees(by_position, terms.score)
        # The last pair: its first dimension is upwards, its second to the right.
        added = query + sinusoid.encode([at_query])[0]
        agrees(arrows, [vector[[-1, -2]] for vector in (rotate(sinusoid, query, at_query), added)])


def test_scores_of_a_checkpoint_with_the_wrong_pairs(values: dict) -> None:
    for (d_model, base), (query, key, scores) in zip(CORNERS, values["mispaired"], strict=True):
        sinusoid = Sinusoid(d_model, base)
        agrees([query, key], backward_head(sinusoid, 16))
        agrees(scores, mispaired_scores(sinusoid, query, key, np.arange(-64, 65)))


def test_methods_of_the_lesson_on_biases_have_the_core_s_names_and_scores(values: dict) -> None:
    for case, methods in zip(RELATIVE, values["methods"], strict=True):
        sinusoid, distances = Sinusoid(case["d_model"], case["base"]), range(case["count"])
        assert [name for name, *_ in methods] == list(METHOD_TEXTS)
        assert {*SCORED, "learned"} == set(METHOD_TEXTS)
        *scored, (_, learned, _) = methods
        assert learned is None
        for name, scores, split in scored:
            expected = distance_scores(name, distances, sinusoid, slope=0.25)
            agrees(scores, expected)
            agrees(split, [ranges(expected, trained) for trained in TRAINED])


def test_far_half_of_the_trained_distances(values: dict) -> None:
    assert values["farFrom"] == [far_from(trained) for trained in TRAINED]


def test_roles_of_penalties(values: dict) -> None:
    expected = []
    for case in PENALTIES:
        scores = -case["slope"] * np.arange(case["count"])
        expected.append(role(ranges(scores, case["trained"])))
    assert values["roles"] == expected
    assert set(get_args(Role)) == set(expected)


def test_scaled_frequencies_and_unseen_pairs(values: dict) -> None:
    for case, (frequencies, unseen, rise, loss) in zip(STRETCHED, values["stretched"], strict=True):
        settings = Settings(
            case["scaling"],
            case["scale_factor"],
            case["trained_length"],
            case["so_far"],
            case["bars"] or "A",
        )
        sinusoid = Sinusoid(case["d_model"], case["base"])
        scaled = settings.frequencies(sinusoid, settings.scaling)
        agrees(frequencies, scaled)
        agrees_with(rise, largest_rise(scaled, settings.length))
        assert unseen == settings.unseen(sinusoid, settings.scaling).tolist(), case
        neighbours = settings.neighbours(sinusoid, settings.scaling)
        assert loss == pytest.approx(neighbours.less if neighbours.is_nearer else 1, rel=1e-6), case


def test_percentages_of_lengths(values: dict) -> None:
    percents = (5, 95, 125, 150, 245)
    expected = [[percent_of(length, percent=percent) for percent in percents] for length in LENGTHS]
    assert values["percents"] == expected


def test_keys_whose_query_is_in_the_text(values: dict) -> None:
    for length, ends in zip(LENGTHS, values["keys"], strict=True):
        offsets = (-length, 1 - length, -1, 0, 1, length - 1, length)
        for offset, (first, last) in zip(offsets, ends, strict=True):
            # The picture shows all keys where no query is in the text.
            keys = keys_with_query(length, offset=offset) or range(length)
            assert (first, last) == (keys[0], keys[-1]), (length, offset)


def test_similarities_of_patches(values: dict) -> None:
    down, across = zip(*APART, strict=True)
    for case, similarities in zip(PATCHES, values["patches"], strict=True):
        sinusoid = Sinusoid(case["d_model"], case["base"])
        expected = patch_similarity(sinusoid, case["encoding"], down, across, columns=14)
        agrees(similarities, expected)


def test_parts_of_patches_by_row_and_by_column(values: dict) -> None:
    down, across = zip(*APART, strict=True)
    for case, parts in zip(PATCHES, values["patchParts"], strict=True):
        if case["encoding"] == "one-row":
            assert parts is None
            continue
        sinusoid = Sinusoid(case["d_model"], case["base"])
        time, of_rows, of_columns = axis_parts(sinusoid, case["encoding"])
        assert parts["pairs"] == [time, len(of_rows), len(of_columns)]
        expected = axis_similarities(sinusoid, case["encoding"], down, across)
        agrees(parts["similar"], np.transpose(expected))


def test_fastest_pair_of_columns_in_mrope(values: dict) -> None:
    for case, frequency in zip(PATCHES, values["columnFrequencies"], strict=True):
        encoding = case["encoding"]
        if encoding not in MROPES:
            assert frequency is None
            continue
        sinusoid = Sinusoid(case["d_model"], case["base"])
        # Across two columns, the angle is the frequency.
        angles = section_angles(sinusoid, encoding, rows=2, columns=2)
        assert frequency == pytest.approx(angles.get("width"), rel=1e-12)


def test_unequal_patches_at_the_same_distance(values: dict) -> None:
    found = 0
    for case, unequal in zip(PATCHES, values["unequal"], strict=True):
        sinusoid = Sinusoid(case["d_model"], case["base"])
        image = {"rows": case["image_rows"], "columns": case["image_columns"]}
        for index, offsets in enumerate(unequal):
            row, column = divmod(index, image["columns"])
            patch = Patch(**image, row=row, column=column)
            expected = unequal_patches(sinusoid, case["encoding"], patch)
            assert offsets == (expected and list(map(list, expected)))
            found += expected is not None
    assert found > len(PATCHES)


def test_crosses_and_nearer_patches_that_are_less_similar(values: dict) -> None:
    crosses: Counter[bool] = Counter()
    repeats: Counter[bool] = Counter()
    for case, maps in zip(PATCHES, values["maps"], strict=True):
        sinusoid, encoding = Sinusoid(case["d_model"], case["base"]), case["encoding"]
        image = {"rows": case["image_rows"], "columns": case["image_columns"]}
        for index, (is_cross, least) in enumerate(maps):
            patch = Patch(**image, row=index // image["columns"], column=index % image["columns"])
            similar = similarities_to_patch(sinusoid, encoding, patch)
            assert is_cross == forms_cross(sinusoid, encoding, patch), (case, patch)
            far = patch.far_corner()
            corner = similar[patch.position + far.down * patch.columns + far.across]
            grid = similar.reshape(patch.rows, patch.columns)
            nearer = least_within(grid, far.distance, patch)
            is_clear = corner - nearer >= CLEAR_DIFFERENCE
            assert (least is not None) == is_clear, (case, patch)
            if least is not None:
                agrees(grid[least["row"], least["column"]], nearer)
            crosses[is_cross] += 1
            repeats[is_clear] += 1
    assert min(crosses[True], crosses[False], repeats[True], repeats[False]) > len(PATCHES)


def test_places_of_patches_that_are_read_column_by_column(values: dict) -> None:
    down, across = patch_coordinates(rows=9, columns=14, transposed=True)
    assert values["transposed"] == list(map(list, zip(down.tolist(), across.tolist(), strict=True)))


def test_schemes_of_a_sentence(values: dict) -> None:
    agrees(values["steps"], [normalised_step(length).by_end_points for length in LENGTHS])
    changes = [largest_digit_change(length) for length in LENGTHS]
    assert values["digits"] == [change.digits for change in changes]
    assert values["busiest"] == [change.position + 1 for change in changes]


def test_outputs_of_a_head_for_words_in_any_order(values: dict) -> None:
    for (order, sinusoid, encoded), outputs in zip(HEADS, values["outputs"], strict=True):
        expected = order_blindness(WORDS, order, sinusoid, encoded=encoded).after.outputs
        agrees(outputs, expected.ravel())


def test_flipped_digits_are_those_that_differ(values: dict) -> None:
    digits = binary_positions(300, bits=9)
    assert values["flips"] == (digits[1:] != digits[:-1]).sum(axis=1).tolist()
    agrees(values["digitSteps"], np.linalg.norm(np.diff(digits, axis=0), axis=1))


def test_similarities_of_timesteps(values: dict) -> None:
    for (d_model, base), found in zip(CORNERS, values["timesteps"], strict=True):
        sinusoid = Sinusoid(d_model, base)
        for step, at_step in zip((0, 137, 1000), found, strict=True):
            expected = step_similarities(sinusoid, step)
            agrees(at_step["similar"], expected)
            assert at_step["others"] == [others_alike(similar) for similar in expected]


def test_similarity_of_plain_numbers(values: dict) -> None:
    agrees(values["plain"], plain_similarity(np.arange(1, 300) / 100, -0.5))


def test_waves_of_a_coordinate(values: dict) -> None:
    frequencies, shortest, *sines = np.transpose(values["waves"])
    agrees(frequencies, fourier_frequencies(MAX_COUNT))
    agrees(shortest, [shortest_wave(count) for count in range(1, MAX_COUNT + 1)])
    agrees(sines, fourier_features([0, 0.3, 1], MAX_COUNT)[:, ::2])


def test_curve_that_a_network_learns_from_waves(values: dict) -> None:
    # Three places from one sample to the next.
    at = np.linspace(0, 1, 94)
    agrees(values["fits"], [smooth_fit(at, count) for count in range(1, MAX_COUNT + 1)])
