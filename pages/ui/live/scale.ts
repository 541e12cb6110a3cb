/** Linear scales, from values to pixels and back. */

import { bisectRight } from "d3-array";

/** A scale from values to pixels. */
export interface Scale {
  (value: number): number;
  /** The value at a pixel. */
  invert(pixel: number): number;
  /** The first and the last value. */
  domain(): [low: number, high: number];
  /** The pixels of both. */
  range(): [start: number, end: number];
}

/** The number at a share of the way from one to another. */
export const between = (from: number, to: number, share: number): number =>
  from * (1 - share) + to * share;

/** The function whose values at rising or falling `places` are given: straight lines between them. */
function interpolated(
  places: readonly number[],
  values: readonly number[],
): (place: number) => number {
  const isFalling = places[0] > places[places.length - 1];
  const [from, to] = isFalling ? [[...places].reverse(), [...values].reverse()] : [places, values];
  const last = from.length - 1;
  return (place) => {
    const at = bisectRight(from, place, 1, last) - 1;
    const length = from[at + 1] - from[at];
    return between(to[at], to[at + 1], length ? (place - from[at]) / length : 0.5);
  };
}

/** A scale that is linear between each two of its values; beyond them it continues. */
export function linear(domain: readonly number[], pixels: readonly number[]): Scale {
  const ends = (list: readonly number[]): [number, number] => [list[0], list[list.length - 1]];
  return Object.assign(interpolated(domain, pixels), {
    invert: interpolated(pixels, domain),
    domain: () => ends(domain),
    range: () => ends(pixels),
  });
}
