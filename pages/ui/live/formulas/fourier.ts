/** The frequencies that NeRF gives a coordinate. */

import { wavelength } from "./sinusoid";

/** Frequency j, in radians per unit of the coordinate: 2^j π. */
export const fourierFrequency = (index: number): number => 2 ** index * Math.PI;

/** Wavelength of the fastest of some frequencies, in units of the coordinate. */
export const shortestWave = (count: number): number => wavelength(fourierFrequency(count - 1));

/** Value at a coordinate of the sine with frequency j. */
export const fourierSine = (index: number, at: number): number =>
  Math.sin(fourierFrequency(index) * at);
