/**
 * Curves through samples by encoded coordinates, and their errors; or the similarity of timesteps.
 */

import { shortestWave } from "../../ui/live/formulas/fourier";
import { similarity, turnsWithin } from "../../ui/live/formulas/sinusoid";
import { clamp, fixed, grouped, significant } from "../../ui/live/numbers";
import { contains } from "../../ui/live/pen";
import type { Scene } from "../../ui/live/scene";
import {
  type CoordinatesParameters,
  type CoordinatesView,
  type Core,
  decoded,
  fitOf,
  type Layout,
  layout,
} from "./coordinates_layout";
import { drawCurves, drawLanes } from "./curves";
import { drawErrors } from "./error_bars";
import { BY_LAST, LAST_STEP, NEAR_STEP, plainSimilar } from "./step_values";
import { drawSteps, drawTurns } from "./timesteps";

export type { Core };

/** A number of frequencies from which on a press on a bar moves the ring there. */
const FIRST_BAR = 0.5;

/** Two ripples of the signal and two gaps between samples: the shortest wave should be between. */
const twoOfEach = (core: Core): number[] => [
  2 * core.ripple,
  2 / (decoded(core).samples.length - 1),
];

function readCurve(
  { parameters, core }: CoordinatesView,
  { x }: Layout,
  place: { x: number },
): string[] {
  const { signal } = decoded(core);
  const at = clamp(x.invert(place.x), 0, 1);
  const index = Math.round(at * (signal.length - 1));
  const fit = fitOf(core, parameters.frequency_count)[index];
  return [`x = ${fixed(at, 2)}: ${fixed(fit, 3)}`, `signal ${fixed(signal[index], 3)}`];
}

function readStep({ x, frequencies }: Layout, place: { x: number }): string[] {
  const step = Math.round(clamp(x.invert(place.x), 0, LAST_STEP));
  return [
    `step ${grouped(step)}: similarity ${fixed(similarity(step, frequencies), 4)}`,
    `plain number: ${fixed(plainSimilar(step), 4)}`,
    `${BY_LAST}: ${fixed(similarity(step / LAST_STEP, frequencies), 4)}`,
  ];
}

export const coordinates: Scene<CoordinatesParameters, Core, Layout> = {
  layout,

  draw(pen, view, places) {
    const { steps } = places;
    if (steps) {
      drawSteps(pen, view, { ...places, steps });
      drawTurns(pen, view, { ...places, steps });
    } else {
      drawCurves(pen, view, places);
      drawLanes(pen, view, places);
      drawErrors(pen, view, places);
    }
  },

  formula({ parameters, core }, { frequencies }) {
    const { frequency_count, times } = parameters;
    if (times) {
      const [waves, plain] = [similarity(NEAR_STEP, frequencies), plainSimilar(NEAR_STEP)];
      return `steps 0 and ${NEAR_STEP}: waves ${fixed(waves, 3)}, numbers ${fixed(plain, 3)}`;
    }
    const wave = significant(shortestWave(frequency_count), 2);
    const [ripples, gaps] = twoOfEach(core).map((long) => significant(long, 2));
    return `L = ${frequency_count}: shortest wave ${wave}; two ripples ${ripples}, two gaps ${gaps}`;
  },

  describe(view, places) {
    const { frequency_count, times } = view.parameters;
    if (times)
      return (
        "Similarity to step 0, with steps as waves, as plain numbers, and " +
        `${BY_LAST}. ${coordinates.formula(view, places)}.`
      );
    const { errors, samples } = decoded(view.core);
    return (
      `A curve through ${samples.length} samples with L = ${frequency_count}; it is off by at most ` +
      `${fixed(errors[frequency_count], 3)}. With x itself it is off by at most ` +
      `${fixed(errors[0], 3)}. Left and right arrow keys change the number of frequencies.`
    );
  },

  grab({ parameters }, { right, rightX }, place) {
    if (parameters.times || !contains(right, place) || rightX.invert(place.x) < FIRST_BAR)
      return null;
    return { name: "count", x: rightX(parameters.frequency_count), y: place.y };
  },

  drag(_, { rightX }, _name, to) {
    return { frequency_count: rightX.invert(to.x) };
  },

  read(view, places, place) {
    const { left, lanes, right, rightX, frequencies, steps } = places;
    if (contains(left, place) || contains(lanes, place))
      return steps ? readStep(places, place) : readCurve(view, places, place);
    if (!contains(right, place)) return null;
    const at = Math.round(rightX.invert(place.x));
    if (!steps) {
      const { errors } = decoded(view.core);
      const count = clamp(at, 0, errors.length - 1);
      return [`${count ? `L = ${count}` : "x itself"}: off by up to ${fixed(errors[count], 3)}`];
    }
    const pair = clamp(at, 0, frequencies.length - 1);
    const [whole, scaled] = [LAST_STEP, 1].map((count) =>
      significant(turnsWithin(frequencies[pair], count), 3),
    );
    return [`pair ${pair}: ${whole} turns`, `${BY_LAST}: ${scaled}`];
  },

  arrows: { ArrowLeft: ["frequency_count", -1], ArrowRight: ["frequency_count", 1] },
};
