/** Curves through samples by encoded coordinates, and their errors; or encoded timesteps. */

import { clamp, counted, fixed } from "../../ui/live/numbers";
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
import { describeSteps, drawSteps, endsCompared, grabStep, readSteps } from "./timesteps";

export type { Core };

/** A number of frequencies from which on a press on a bar moves the ring there. */
const FIRST_BAR = 0.5;

/** The largest errors of both curves. */
function comparedErrors({ parameters, core }: CoordinatesView): string {
  const { frequency_count } = parameters;
  const { errors } = decoded(core);
  const [plain, own] = [errors[0], errors[frequency_count]].map((error) => fixed(error, 3));
  return `largest error: ${plain} from x itself, ${own} from ${counted(frequency_count, "wave")}`;
}

function readCurve(
  { parameters, core }: CoordinatesView,
  { x }: Layout,
  place: { x: number },
): string[] {
  const { signal, plain } = decoded(core);
  const at = clamp(x.invert(place.x), 0, 1);
  const index = Math.round(at * (signal.length - 1));
  const { frequency_count } = parameters;
  const fit = fitOf(core, frequency_count)[index];
  const ofPlain = plain[Math.round(at * (plain.length - 1))];
  return [
    `x = ${fixed(at, 2)}: signal ${fixed(signal[index], 3)}`,
    `learned from ${counted(frequency_count, "wave")} ${fixed(fit, 3)}`,
    `learned from x itself ${fixed(ofPlain, 3)}`,
  ];
}

export const coordinates: Scene<CoordinatesParameters, Core, Layout> = {
  layout,

  draw(pen, view, places) {
    const { steps } = places;
    if (steps) drawSteps(pen, view, steps);
    else {
      drawCurves(pen, view, places);
      if (view.isGhost) return;
      drawLanes(pen, view, places);
      drawErrors(pen, view, places);
    }
  },

  formula(view, { steps }) {
    if (!steps) return comparedErrors(view);
    return endsCompared(steps);
  },

  describe(view, places) {
    const { frequency_count } = view.parameters;
    if (places.steps) return describeSteps(places.steps);
    const { errors, samples } = decoded(view.core);
    return (
      `A curve through ${samples.length} samples with L = ${frequency_count}; it is off by at most ` +
      `${fixed(errors[frequency_count], 3)}. With x itself it is off by at most ` +
      `${fixed(errors[0], 3)}. Left and right arrow keys change the number of waves L.`
    );
  },

  grab({ parameters }, { right, rightX, steps }, place) {
    if (steps) return grabStep(steps, place);
    if (!contains(right, place) || rightX.invert(place.x) < FIRST_BAR) return null;
    return { name: "frequency_count", x: rightX(parameters.frequency_count), y: place.y };
  },

  drag(_, { rightX, steps }, name, to) {
    return { [name]: steps ? steps.steps.invert(to.y) : rightX.invert(to.x) };
  },

  read(view, places, place) {
    const { left, lanes, right, rightX, steps } = places;
    if (steps) return readSteps(steps, place);
    if (contains(left, place) || contains(lanes, place)) return readCurve(view, places, place);
    if (!contains(right, place)) return null;
    const { errors } = decoded(view.core);
    const count = clamp(Math.round(rightX.invert(place.x)), 0, errors.length - 1);
    return [
      `from ${count ? counted(count, "wave") : "x itself"}: off by up to ${fixed(errors[count], 3)}`,
    ];
  },

  arrows: {
    ArrowLeft: ["frequency_count", -1],
    ArrowRight: ["frequency_count", 1],
    ArrowUp: ["timestep", -1],
    ArrowDown: ["timestep", 1],
  },
};
