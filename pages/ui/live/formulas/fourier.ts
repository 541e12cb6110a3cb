/** The waves that NeRF makes of a coordinate, and the curve that a network learns from them. */

import { clamp } from "../numbers";
import { wavelength } from "./sinusoid";

/** Frequency j, in radians per unit of the coordinate: 2^j π. */
export const fourierFrequency = (index: number): number => 2 ** index * Math.PI;

/** Wavelength of the fastest of some frequencies, in units of the coordinate. */
export const shortestWave = (count: number): number => wavelength(fourierFrequency(count - 1));

/** Value at a coordinate of the sine with frequency j. */
export const fourierSine = (index: number, at: number): number =>
  Math.sin(fourierFrequency(index) * at);

/** Hidden layers of the network. */
const LAYERS = 3;

/**
 * Kernel of an infinitely wide ReLU network on the waves, over the distance between two
 * coordinates.
 */
export function networkKernel(distance: number, count: number): number {
  let similar = 0;
  for (let index = 0; index < count; index += 1)
    similar += Math.cos(fourierFrequency(index) * distance) / count;
  for (let layer = 0; layer < LAYERS; layer += 1) {
    const cosine = clamp(similar, -1, 1);
    const angle = Math.acos(cosine);
    similar = (Math.sqrt(1 - cosine ** 2) + cosine * (Math.PI - angle)) / Math.PI;
  }
  return similar;
}

/**
 * The sum of the samples' kernels with their weights, at equal distances from 0 to 1.
 *
 * There is a whole number of places from one sample to the next, so that few distances differ.
 */
export function kernelFit(weights: Float64Array, count: number, places: number): Float64Array {
  const kernel = Float64Array.from({ length: places }, (_, at) =>
    networkKernel(at / (places - 1), count),
  );
  const apart = (places - 1) / (weights.length - 1);
  return Float64Array.from({ length: places }, (_, at) =>
    weights.reduce(
      (sum, weight, sample) => sum + weight * kernel[Math.abs(at - sample * apart)],
      0,
    ),
  );
}
