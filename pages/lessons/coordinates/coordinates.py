"""Page of the lesson “Time and coordinates”.

Main points: the number of frequencies sets how fine a detail can be, and timesteps must not be
scaled to 0 … 1.
"""

from functools import partial

import numpy as np

from pages.lessons.coordinates import snippets, text
from pages.lessons.coordinates.definition import COUNT, ENCODED, POINTS, STEP, STEPS
from pages.lessons.coordinates.opening import opening_at
from pages.lessons.coordinates.picture import POINTS_SHOWN, fit_errors
from pages.ui import controls, data_file, page
from pe_core.coordinates import (
    LAST_STEP,
    MAX_COUNT,
    SAMPLES,
    best_count,
    errors_by_count,
    fourier_kernel,
    input_count,
    largest_error,
    plain_fit,
    signal,
    smooth_fit,
    step_similarities,
)
from pe_core.figures.coordinates import kernels, step_kernels
from pe_core.versions import VERSIONS

# A distance between two coordinates, for the value in the equation.
DISTANCE = 0.1
# Largest distance in the figure of similarity.
WIDEST = 0.25
# Axes of a point in space.
AXES = 3
# Ridge of a network that is trained for very long.
SMALL_RIDGE = 1e-6

place = page.head()
controls.first_row()
page.lead_in(place)
# Dragging in the picture moves it.
controls.draw_unseen(STEP)
controls.hide_idle()
view = controls.view()
first = opening_at(view)
page.present(first)

shared, encoded, count = view.shared, view[ENCODED], view[COUNT]
if encoded == POINTS:
    kernel = float(fourier_kernel(DISTANCE, count))
    page.equation(
        *text.points_equation(count, distance=DISTANCE, kernel=kernel),
        source=text.POINTS_SOURCE,
    )
else:
    step = view[STEP]
    waves, divided = (float(shared.sinusoid.similarity(at)) for at in (step, step / LAST_STEP))
    page.equation(
        *text.steps_equation(shared, step=step, last=LAST_STEP, waves=waves, divided=divided),
        source=text.STEPS_SOURCE,
    )


@page.section("kernel", "Is this the Transformer’s encoding?", opened=True)
def kernel_of_features() -> None:
    if encoded == STEPS:
        page.words(text.THE_SAME)
        similar = step_similarities(shared.sinusoid, 0)
        page.figure(
            step_kernels(similar.waves, similar.divided),
            "step-kernels",
            text.step_kernels_alt(LAST_STEP),
        )
        return
    page.words(text.NOT_THE_SAME)
    apart = np.linspace(0, WIDEST, 501, dtype=np.float64)
    shown = sorted({1, count, MAX_COUNT})
    page.figure(
        kernels(apart, {number: fourier_kernel(apart, number) for number in shown}, chosen=count),
        "kernels",
        text.kernels_alt(shown),
    )
    page.words(text.KERNEL)


def every_count() -> None:
    _, *by_count = fit_errors()
    page.table(text.errors(by_count))
    later = best_count(errors_by_count(ridge=SMALL_RIDGE))
    plain = largest_error(partial(plain_fit, ridge=SMALL_RIDGE))
    page.words(
        text.trained_longer(
            best_count(by_count), samples=SAMPLES, ridge=SMALL_RIDGE, later=later, plain=plain
        )
    )
    page.words(text.more_samples(MAX_COUNT))


def with_or_without_pi() -> None:
    paper, code = (
        input_count(AXES, count=MAX_COUNT, with_coordinates=kept) for kept in (False, True)
    )
    page.words(text.with_and_without_pi(paper=paper, code=code))


def diffusion() -> None:
    page.table(
        text.versions(
            [
                float(VERSIONS[key].frequencies(shared.d_model, shared.base)[-1])
                for key in ("inclusive", "guided-diffusion")
            ]
        )
    )
    page.words(
        text.cycles(
            shared.sinusoid.completed_cycles(LAST_STEP + 1),
            pairs=shared.pairs,
            last=LAST_STEP,
            ends=float(shared.sinusoid.similarity(1.0)),
        )
    )


draw_diffusion = page.section("diffusion", "How do diffusion models encode the timestep?")
if encoded == STEPS:
    draw_diffusion(diffusion)
page.section("errors", "How many waves are best for coordinates?")(every_count)
page.section("pi", "Does NeRF multiply coordinates by π?")(with_or_without_pi)
if encoded == POINTS:
    draw_diffusion(diffusion)


def curves() -> data_file.Columns:
    """Return the curves of the picture."""
    at = np.linspace(0, 1, POINTS_SHOWN, dtype=np.float64)
    return {"x": at, "signal": signal(at), "fit": smooth_fit(at, count)}


def similarities() -> data_file.Columns:
    """Return the similarity of every step to the chosen one, for each encoding of the picture."""
    similar = step_similarities(shared.sinusoid, view[STEP])
    return {
        "step": range(LAST_STEP + 1),
        "plain numbers": similar.plain,
        "waves of t": similar.waves,
        f"waves of t / {LAST_STEP}": similar.divided,
    }


if encoded == POINTS:
    page.take_with_you(first.picture, curves, snippets.coordinates(shared, count=count))
else:
    code = snippets.timesteps(shared, step=view[STEP], last=LAST_STEP)
    page.take_with_you(first.picture, similarities, code)
