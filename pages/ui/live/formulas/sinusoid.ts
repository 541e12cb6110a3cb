/** The sinusoidal encoding and its similarities. */

const EULER = 0.5772156649015329;
export const FULL_TURN = 2 * Math.PI;

/** An angle in radians, in degrees. */
export const inDegrees = (angle: number): number => (360 * angle) / FULL_TURN;

/** Angular frequency of each pair, in radians per token: base^(-2i / d_model). */
export function frequenciesOf(d_model: number, base: number): Float64Array {
  return Float64Array.from({ length: d_model / 2 }, (_, pair) => base ** ((-2 * pair) / d_model));
}

/** Wavelength of a frequency, in tokens. */
export const wavelength = (frequency: number): number => FULL_TURN / frequency;

/** Tokens in which a pair makes a turn; its number need not be whole. */
export const turnLength = (pair: number, d_model: number, base: number): number =>
  wavelength(base ** ((-2 * pair) / d_model));

/** One cell of the encoding matrix: even dimensions hold sines, odd ones cosines. */
export function cell(position: number, dim: number, frequencies: ArrayLike<number>): number {
  const angle = position * frequencies[dim >> 1];
  return dim % 2 ? Math.cos(angle) : Math.sin(angle);
}

/** Sine and cosine of a pair at a position. */
export const encodePair = (
  position: number,
  pair: number,
  frequencies: Float64Array,
): [sine: number, cosine: number] => [
  cell(position, 2 * pair, frequencies),
  cell(position, 2 * pair + 1, frequencies),
];

/** An angle modulo 2π, from -π to π. */
export const withoutTurns = (angle: number): number =>
  angle - FULL_TURN * Math.round(angle / FULL_TURN);

/** An angle modulo 2π, with the sign of the angle. */
export const remainderOfTurn = (angle: number): number => angle % FULL_TURN;

/** Largest angle that a frequency reaches within a length, in turns. */
export const turnsWithin = (frequency: number, length: number): number =>
  (frequency * length) / FULL_TURN;

/** Number of complete turns in an angle of either sign. */
export const completeTurns = (angle: number): number => Math.trunc(Math.abs(angle) / FULL_TURN);

/** The two angles, in one turn, that have a sine. */
export const anglesOfSine = (sine: number): [number, number] => [
  Math.asin(sine),
  Math.PI - Math.asin(sine),
];

/** The two angles from -π to π that have a cosine; the positive one is first. */
export const anglesOfCosine = (cosine: number): [number, number] => [
  Math.acos(cosine),
  -Math.acos(cosine),
];

/** The position closest to `near` at which a pair has an angle; it may lie between two tokens. */
export const positionOfAngle = (angle: number, frequency: number, near: number): number =>
  near + withoutTurns(angle - frequency * near) / frequency;

export interface Sampling {
  /** First position. */
  from?: number;
  /** Distance between two rows, in tokens. */
  step: number;
  /** Number of rows. */
  count: number;
}

/**
 * Call `each(row, sines, cosines)` for equally spaced positions.
 *
 * Every row is the one before it, rotated. The arrays are reused for the next row.
 */
export function forEachRow(
  frequencies: Float64Array,
  { from = 0, step, count }: Sampling,
  each: (row: number, sines: Float64Array, cosines: Float64Array) => void,
): void {
  const sines = frequencies.map((frequency) => Math.sin(frequency * from));
  const cosines = frequencies.map((frequency) => Math.cos(frequency * from));
  const stepSines = frequencies.map((frequency) => Math.sin(frequency * step));
  const stepCosines = frequencies.map((frequency) => Math.cos(frequency * step));
  for (let row = 0; row < count; row += 1) {
    each(row, sines, cosines);
    for (let pair = 0; pair < frequencies.length; pair += 1) {
      const sine = sines[pair];
      const cosine = cosines[pair];
      sines[pair] = sine * stepCosines[pair] + cosine * stepSines[pair];
      cosines[pair] = cosine * stepCosines[pair] - sine * stepSines[pair];
    }
  }
}

/** S(k), the normalised dot product of two encodings k tokens apart: the mean of cos(ω k). */
export function similarity(offset: number, frequencies: Float64Array): number {
  let sum = 0;
  for (const frequency of frequencies) sum += Math.cos(frequency * offset);
  return sum / frequencies.length;
}

/** Sum of S over the offsets between 0 and an edge, which is half an offset beyond the last. */
export type SumUpTo = (edge: number) => number;

/**
 * Return the sum of S up to an edge: a mean over offsets is a difference of two such sums.
 *
 * The sum of equally spaced cosines up to n - 1/2, with half of the first one, is
 * sin(nω) / (2 sin(ω/2)).
 */
export function sumsOfSimilarity(frequencies: Float64Array): SumUpTo {
  const scales = frequencies.map((frequency) => 0.5 / Math.sin(frequency / 2) / frequencies.length);
  return (edge) => {
    let sum = 0;
    for (let pair = 0; pair < frequencies.length; pair += 1)
      sum += scales[pair] * Math.sin(frequencies[pair] * edge);
    return sum;
  };
}

/** A wave for each pair, of its frequency: a cosine plus a sine. */
export interface Waves {
  frequencies: Float64Array;
  /** Amplitude of each cosine. */
  cosines: Float64Array;
  /** Amplitude of each sine. */
  sines: Float64Array;
}

/** Most positions on either side of a middle one that are computed from it, 2 modulo 3. */
const BESIDE = 17;

/**
 * Sum of all waves at equally spaced positions.
 *
 * A wave that is u at a position m, and v a quarter turn later, is u cos ωj ± v sin ωj at m ± j:
 * the same products serve the positions on either side of m.
 */
export function sumsOfWaves(
  { frequencies, cosines, sines }: Waves,
  { from = 0, step, count }: Sampling,
): Float64Array {
  const sums = new Float64Array(count);
  const pairs = frequencies.length;
  const last = Math.min(BESIDE, 3 * Math.trunc((count - 1) / 3) + 2);
  const beside = wavesOfSteps(frequencies, step, last);
  const here = new Float64Array(pairs);
  const quarter = new Float64Array(pairs);
  const put = (middle: number, away: number, ofCosines: number, ofSines: number): void => {
    if (middle >= away && middle - away < count) sums[middle - away] = ofCosines - ofSines;
    if (middle + away < count) sums[middle + away] = ofCosines + ofSines;
  };
  const apart = 2 * last + 1;
  const middles = { from, step: apart * step, count: Math.ceil((count + last) / apart) };
  forEachRow(frequencies, middles, (index, sinesHere, cosinesHere) => {
    for (let pair = 0; pair < pairs; pair += 1) {
      here[pair] = cosines[pair] * cosinesHere[pair] + sines[pair] * sinesHere[pair];
      quarter[pair] = sines[pair] * cosinesHere[pair] - cosines[pair] * sinesHere[pair];
    }
    // Three rows at once: a sum has to wait for its previous term.
    for (let away = 0; away <= last; away += 3) {
      const [first, second, third] = [away * pairs, (away + 1) * pairs, (away + 2) * pairs];
      let [cosines1, cosines2, cosines3] = [0, 0, 0];
      let [sines1, sines2, sines3] = [0, 0, 0];
      for (let pair = 0; pair < pairs; pair += 1) {
        cosines1 += here[pair] * beside.cosines[first + pair];
        cosines2 += here[pair] * beside.cosines[second + pair];
        cosines3 += here[pair] * beside.cosines[third + pair];
        sines1 += quarter[pair] * beside.sines[first + pair];
        sines2 += quarter[pair] * beside.sines[second + pair];
        sines3 += quarter[pair] * beside.sines[third + pair];
      }
      put(index * apart, away, cosines1, sines1);
      put(index * apart, away + 1, cosines2, sines2);
      put(index * apart, away + 2, cosines3, sines3);
    }
  });
  return sums;
}

/** Sines and cosines of the first multiples of a step, from 0 to `last`, row after row. */
function wavesOfSteps(frequencies: Float64Array, step: number, last: number) {
  const pairs = frequencies.length;
  const sines = new Float64Array((last + 1) * pairs);
  const cosines = new Float64Array((last + 1) * pairs);
  forEachRow(frequencies, { step, count: last + 1 }, (row, sinesHere, cosinesHere) => {
    sines.set(sinesHere, row * pairs);
    cosines.set(cosinesHere, row * pairs);
  });
  return { sines, cosines };
}

/** S(k) at equally spaced offsets. */
export function similarities(frequencies: Float64Array, offsets: Sampling): Float64Array {
  const pairs = frequencies.length;
  const [cosines, sines] = [new Float64Array(pairs).fill(1), new Float64Array(pairs)];
  return sumsOfWaves({ frequencies, cosines, sines }, offsets).map((sum) => sum / pairs);
}

/** Number of pairs whose wavelength is shorter than two steps: sampled there, they alias. */
export const aliasedPairs = (frequencies: Float64Array, step: number): number =>
  frequencies.filter((frequency) => wavelength(frequency) < 2 * step).length;

/** Number of waves that complete a cycle from position 0 to the last of `count` positions. */
export const completedCycles = (count: number, frequencies: Float64Array): number =>
  frequencies.filter((frequency) => wavelength(frequency) <= count - 1).length;

/** Change of the similarity with the offset. */
export interface Trend {
  /** True if it stays lower in the second half of the offsets than between neighbours. */
  falls: boolean;
  /** True if it rises at some steps. */
  hasRipples: boolean;
}

/** Change of S(k) at the offsets 0, 1, 2, …, two at least. */
export function trendOf(similar: Float64Array): Trend {
  const secondHalf = similar.subarray(Math.floor(similar.length / 2));
  return {
    falls: Math.max(...secondHalf) < similar[1],
    hasRipples: similar.some((value, index) => value > similar[index - 1]),
  };
}

/** Limit of S(k) as d_model grows: (Ci(k) - Ci(k / base)) / ln(base), and 1 at offset 0. */
export function limitingDecay(offset: number, base: number): number {
  if (offset === 0) return 1;
  const distance = Math.abs(offset);
  return (cosineIntegral(distance) - cosineIntegral(distance / base)) / Math.log(base);
}

/**
 * The cosine integral Ci(x) for x > 0.
 *
 * The power series (DLMF 6.6.6) where it converges fast, otherwise the continued fraction of
 * E1(ix) (DLMF 6.9.1), evaluated from its end.
 */
function cosineIntegral(x: number): number {
  if (x < 4) {
    let sum = EULER + Math.log(x);
    for (let n = 2, term = 1; n < 40; n += 2) {
      term *= -(x * x) / ((n - 1) * n);
      sum += term / n;
    }
    return sum;
  }
  // Denominators 1 + ix + 2n, numerators -n²; the larger x, the fewer terms are needed.
  const terms = 8 + Math.ceil(240 / x);
  let real = 1 + 2 * terms;
  let imaginary = x;
  for (let n = terms; n > 0; n -= 1) {
    const share = (n * n) / (real * real + imaginary * imaginary);
    real = 2 * n - 1 - share * real;
    imaginary = x + share * imaginary;
  }
  // E1(ix) = exp(-ix) / fraction, and its real part is -Ci(x).
  const norm = real * real + imaginary * imaginary;
  return (Math.sin(x) * imaginary - Math.cos(x) * real) / norm;
}

/** Angles of a pair at p and p + k, and the rotation by k between them, in radians. */
export interface RotationAngles {
  from: number;
  by: number;
  to: number;
}

export const rotationAngles = (
  position: number,
  offset: number,
  frequency: number,
): RotationAngles => ({
  from: frequency * position,
  by: frequency * offset,
  to: frequency * (position + offset),
});

/** T_k applied to a pair: (sin, cos) at p becomes (sin, cos) at p + k. */
export function rotatePair(
  [sine, cosine]: readonly [number, number],
  [sineOfStep, cosineOfStep]: readonly [number, number],
): [sine: number, cosine: number] {
  return [cosineOfStep * sine + sineOfStep * cosine, cosineOfStep * cosine - sineOfStep * sine];
}

/** Distance between a pair's points at two neighbours, the same at every position. */
export const pairStepLength = (frequency: number): number => 2 * Math.abs(Math.sin(frequency / 2));

/** Distance between the encodings of two neighbours, the same at every position. */
export const stepLength = (frequencies: Float64Array): number =>
  Math.sqrt(2 * frequencies.length * (1 - similarity(1, frequencies)));
