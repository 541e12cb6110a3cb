/** Linear scales, from values to pixels and back. */

import { type ScaleLinear, scaleLinear } from "d3-scale";

export type Scale = ScaleLinear<number, number>;

/** A scale that is linear between each two of its values; beyond them it continues. */
export const linear = (domain: readonly number[], pixels: readonly number[]): Scale =>
  scaleLinear(domain, pixels);

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
