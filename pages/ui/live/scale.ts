/** Linear scales, from values to pixels and back. */

import { type ScaleLinear, scaleLinear } from "d3-scale";

export type Scale = ScaleLinear<number, number>;

/** A scale that is linear between each two of its values; beyond them it continues. */
export const linear = (domain: readonly number[], pixels: readonly number[]): Scale =>
  scaleLinear(domain, pixels);
