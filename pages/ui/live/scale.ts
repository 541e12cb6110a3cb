/** Linear scales, from values to pixels and back. */

import { extent } from "d3-array";
import { type ScaleLinear, scaleLinear } from "d3-scale";

export type Scale = ScaleLinear<number, number>;

/**
 * A scale that is linear between each two of its values; beyond them it continues. It also holds
 * the values of a scale whose view is drawn beside it.
 */
export function linear(
  domain: readonly number[],
  pixels: readonly number[],
  beside?: Scale,
): Scale {
  const shared = beside ? extent([...domain, ...beside.domain()]) : domain;
  return scaleLinear(shared as readonly number[], pixels);
}

/** A curve through values, each at the place of its index. */
export function pointsOf(
  values: Float64Array,
  x: (index: number) => number,
  y: Scale,
): Float64Array {
  const points = new Float64Array(2 * values.length);
  values.forEach((value, index) => {
    points.set([x(index), y(value)], 2 * index);
  });
  return points;
}
