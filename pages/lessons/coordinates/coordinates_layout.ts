/** Layout of the waves, the curve below them and its errors; or of timesteps. */

import { decodeFloat32, memoise } from "../../ui/live/arrays";
import { kernelFit } from "../../ui/live/formulas/fourier";
import { frequenciesOf } from "../../ui/live/formulas/sinusoid";
import type { Box } from "../../ui/live/pen";
import { linear, type Scale } from "../../ui/live/scale";
import type { View } from "../../ui/live/scene";
import { type StepPlaces, stepPlaces } from "./timesteps_layout";

export type CoordinatesParameters = {
  d_model: number;
  base: number;
  frequency_count: number;
  /** The step with which all others are compared. */
  timestep: number;
  /** 0: coordinates; 1: timesteps. */
  times: number;
};

interface Curves {
  /** float32 in base64: the signal, its samples, and their weights for each number of waves. */
  signal: string;
  samples: string;
  weights: string;
  /** Fit of the coordinate itself. */
  plain: string;
  /** Largest errors: of that fit, then of those for each number of frequencies. */
  errors: string;
}

export interface Core extends Curves {
  /** Numbers of frequencies up to which, and from which on, the waves do not suit the samples. */
  few: number;
  many: number;
  /** Similarity from which on two steps count as alike. */
  alike: number;
}

export type CoordinatesView = View<CoordinatesParameters, Core>;

export interface Layout {
  isNarrow: boolean;
  /** Panel of the waves, above the curve. */
  lanes: Box;
  left: Box;
  right: Box;
  x: Scale;
  y: Scale;
  rightX: Scale;
  rightY: Scale;
  /** Encodings of all timesteps, which are then shown instead. */
  steps?: StepPlaces;
}

/** Ends of the axis of coordinates: marks at 0 and 1 are clear of its edges. */
const COORDINATES = [-0.03, 1.02] as const;
// Multiples of the font size.
const NARROW = 52;
const LEFT = 5.4;
const TOP = 1.9;
const BOTTOM = 3.1;
const RIGHT = 1.8;
const HEADED = 2.3;
const BETWEEN = 5.2;
const BESIDE = 4;
/** Share of the width that the curve has where its errors are beside it. */
const CURVE = 0.74;
/** Shares of the height that the waves and, on a phone, the curve have. */
const HEIGHTS = { wide: [0.4, 0.6], narrow: [0.2, 0.46] } as const;
/** Largest error on the axis, with space for a number above it. */
const HIGHEST = { wide: 0.98, narrow: 1.2 };

/** Radius of the ring, which grows with the text of a lecture. */
export const ringRadius = (font: number): number => Math.max(6, 0.46 * font);

export const decoded = memoise(
  ({ signal, samples, weights, plain, errors }: Core) =>
    Object.fromEntries(
      Object.entries({ signal, samples, weights, plain, errors }).map(([name, values]) => [
        name,
        decodeFloat32(values),
      ]),
    ) as Record<keyof Curves, Float64Array>,
);

/** The fits that are known already, by the number of waves. */
const fitsOf = memoise((_: Core): Map<number, Float64Array> => new Map());

/** The curve that a network learns from waves of the coordinate. */
export function fitOf(core: Core, count: number): Float64Array {
  const known = fitsOf(core);
  let fit = known.get(count);
  if (!fit) {
    const { signal, samples, weights } = decoded(core);
    const own = weights.subarray((count - 1) * samples.length, count * samples.length);
    fit = kernelFit(own, count, signal.length);
    known.set(count, fit);
  }
  return fit;
}

/** The panels: those on the left as high as `shares` of the space that headings leave. */
function panels({ width, height, font }: CoordinatesView, isNarrow: boolean) {
  const [x, y] = [LEFT * font, TOP * font];
  const across = width - x - RIGHT * font;
  const free = height - y - (HEADED + BOTTOM + (isNarrow ? BETWEEN : 0)) * font;
  const shares = HEIGHTS[isNarrow ? "narrow" : "wide"];
  const wide = isNarrow ? across : CURVE * across - BESIDE * font;
  const lanes = { x, y, width: wide, height: shares[0] * free };
  const left = { ...lanes, y: y + lanes.height + HEADED * font, height: shares[1] * free };
  const end = left.y + left.height;
  const below = end + BETWEEN * font;
  const beside = x + wide + BESIDE * font;
  const right = isNarrow
    ? { ...left, y: below, height: height - BOTTOM * font - below }
    : { x: beside, y, width: x + across - beside, height: end - y };
  return { lanes, left, right };
}

export function layout(view: CoordinatesView, beside?: Layout): Layout {
  const { parameters, core, width, font } = view;
  const { d_model, base, timestep, times } = parameters;
  const isNarrow = width < NARROW * font;
  const { lanes, left, right } = panels(view, isNarrow);
  const spanOf = (box: Box) => [box.y + box.height, box.y] as const;
  const acrossOf = (box: Box) => [box.x, box.x + box.width] as const;
  return {
    isNarrow,
    lanes,
    left,
    right,
    x: linear(COORDINATES, acrossOf(left)),
    y: linear([-1.15, 1.15], spanOf(left)),
    rightX: linear([-0.5, decoded(core).errors.length - 0.5], acrossOf(right)),
    rightY: linear([0, HIGHEST[isNarrow ? "narrow" : "wide"]], spanOf(right)),
    steps: times
      ? stepPlaces(view, {
          frequencies: frequenciesOf(d_model, base),
          step: Math.round(timestep),
          alike: core.alike,
          isNarrow,
          beside: beside?.steps,
        })
      : undefined,
  };
}
