/**
 * The sinusoidal encoding, and all other mathematics of the live pictures.
 *
 * Tests hold this module to `pe_core` within 1e-9.
 */

const EULER = 0.5772156649015329;
export const FULL_TURN = 2 * Math.PI;
const QUARTER_TURN = Math.PI / 2;

/** Angular frequency of each pair, in radians per token: base^(-2i / d_model). */
export function frequenciesOf(d_model: number, base: number): Float64Array {
  return Float64Array.from({ length: d_model / 2 }, (_, pair) => base ** ((-2 * pair) / d_model));
}

/** Wavelength of a frequency, in tokens. */
export const wavelength = (frequency: number): number => FULL_TURN / frequency;

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

/** S(k) at equally spaced offsets from 0. */
export function similarities(frequencies: Float64Array, { step, count }: Sampling): Float64Array {
  const values = new Float64Array(count);
  forEachRow(frequencies, { step, count }, (row, _, cosines) => {
    let sum = 0;
    for (const cosine of cosines) sum += cosine;
    values[row] = sum / cosines.length;
  });
  return values;
}

/** Number of pairs, from the fastest on, whose angle at an offset exceeds a quarter turn. */
export const pairsPastQuarterTurn = (offset: number, frequencies: Float64Array): number =>
  frequencies.filter((frequency) => frequency * offset > QUARTER_TURN).length;

/** Number of pairs whose wavelength is shorter than two steps: sampled there, they alias. */
export const aliasedPairs = (frequencies: Float64Array, step: number): number =>
  frequencies.filter((frequency) => wavelength(frequency) < 2 * step).length;

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

/** Scores of a head with W_QᵀW_K = gain · T_k, by a key's distance from the wanted one, 0 … count - 1. */
export function scoresByLag(frequencies: Float64Array, gain: number, count: number): Float64Array {
  const scale = (gain * frequencies.length) / Math.sqrt(2 * frequencies.length);
  return similarities(frequencies, { step: 1, count }).map((similar) => scale * similar);
}

/** Softmax over keys 0 … count - 1 of the scores by their distance from the wanted key. */
export function weightsOfQuery(scores: Float64Array, wanted: number, count: number): Float64Array {
  const row = Float64Array.from({ length: count }, (_, key) => scores[Math.abs(wanted - key)]);
  return softmax(row);
}

/** Score of a rotated query and key, `offset` tokens apart, whose pairs are all (1, 1) / √2. */
export const rotatedScore = (offset: number, frequencies: Float64Array): number =>
  similarity(offset, frequencies) * Math.sqrt(frequencies.length / 2);

/**
 * Score of the same query and key with encodings added, as four terms: content and content, content
 * and position of the key, position of the query and content, position and position.
 */
export function addedTerms(
  { query, key }: { query: number; key: number },
  frequencies: Float64Array,
): [number, number, number, number] {
  const scale = Math.sqrt(2 * frequencies.length);
  const withContent = (position: number): number => {
    let sum = 0;
    for (const frequency of frequencies)
      sum += Math.sin(frequency * position) + Math.cos(frequency * position);
    return sum / Math.SQRT2 / scale;
  };
  const content = frequencies.length / scale;
  const positions = rotatedScore(query - key, frequencies);
  return [content, withContent(key), withContent(query), positions];
}

const BUCKETS = 32;
const EXACT_BUCKETS = BUCKETS / 2;
const BUCKET_RATIO = Math.log(128 / EXACT_BUCKETS);

/** T5's bucket of a past key in a decoder, by its distance. */
export function t5Bucket(distance: number): number {
  if (distance < EXACT_BUCKETS) return distance;
  const share = Math.log(distance / EXACT_BUCKETS) / BUCKET_RATIO;
  const bucket = EXACT_BUCKETS + Math.floor(share * (BUCKETS - EXACT_BUCKETS));
  return Math.min(bucket, BUCKETS - 1);
}

/** An example of T5's biases: they fall by a quarter from bucket to bucket. */
export const t5Bias = (distance: number): number => -t5Bucket(distance) / 4;

/** Slope of one of eight ALiBi heads, which are counted from 1. */
export const alibiSlope = (head: number): number => 2 ** -head;

/** Softmax of scores. */
export function softmax(scores: Float64Array): Float64Array {
  const largest = scores.reduce((one, other) => Math.max(one, other));
  const shares = scores.map((score) => Math.exp(score - largest));
  const total = shares.reduce((sum, share) => sum + share);
  return shares.map((share) => share / total);
}

/** Ways to scale frequencies, by the numbers that Python gives them. */
export const SCALINGS = [
  "none",
  "interpolation",
  "NTK-aware",
  "by parts",
  "YaRN",
  "Llama 3.1",
  "own",
] as const;

/** Half the width of a ramp of one's own, as a share of all pairs. */
const OWN_HALF_WIDTH = 0.2;

/** Settings of scaled frequencies; `scaling` is an index of `SCALINGS`. */
export interface ScalingSettings {
  d_model: number;
  base: number;
  scaling: number;
  scale_factor: number;
  trained_length: number;
  /** Pair at the middle of a ramp of one's own. */
  own_pair: number;
}

/** Share of its own frequency that each pair keeps; the rest is divided by the factor. */
function rampOf(settings: ScalingSettings, frequencies: Float64Array): Float64Array {
  const { d_model, base, scaling, trained_length, own_pair } = settings;
  const method = SCALINGS[scaling];
  if (method === "by parts" || method === "Llama 3.1") {
    const fast = method === "by parts" ? 32 : 4;
    return frequencies.map((frequency) => {
      const turned = (trained_length * frequency) / FULL_TURN;
      return Math.min(Math.max((turned - 1) / (fast - 1), 0), 1);
    });
  }
  const pairOf = (turns: number) =>
    (d_model * Math.log(trained_length / (FULL_TURN * turns))) / (2 * Math.log(base));
  const isOwn = method === "own";
  const half = OWN_HALF_WIDTH * frequencies.length;
  const low = isOwn ? own_pair - half : Math.max(Math.floor(pairOf(32)), 0);
  const end = isOwn ? own_pair + half : Math.min(Math.ceil(pairOf(1)), d_model - 1);
  const high = end === low ? end + 0.001 : end;
  return frequencies.map((_, pair) => 1 - Math.min(Math.max((pair - low) / (high - low), 0), 1));
}

/** Frequencies after scaling, for a text `scale_factor` times as long as in training. */
export function scaledFrequencies(settings: ScalingSettings): Float64Array {
  const { d_model, base, scaling, scale_factor } = settings;
  const frequencies = frequenciesOf(d_model, base);
  const last = Math.max(frequencies.length - 1, 1);
  switch (SCALINGS[scaling]) {
    case "none":
      return frequencies;
    case "interpolation":
      return frequencies.map((frequency) => frequency / scale_factor);
    case "NTK-aware":
      return frequencies.map((frequency, pair) => frequency * scale_factor ** (-pair / last));
    default: {
      const kept = rampOf(settings, frequencies);
      return frequencies.map(
        (frequency, pair) => ((1 - kept[pair]) / scale_factor + kept[pair]) * frequency,
      );
    }
  }
}

/** Largest angle that a frequency reaches within a length, in turns. */
export const turnsWithin = (frequency: number, length: number): number =>
  (frequency * length) / FULL_TURN;

/** Whether a pair meets angles never seen: it has not completed a cycle, and now goes farther. */
export const isUnseen = (trained: number, now: number): boolean =>
  trained < 1 && now > trained * (1 + 1e-9);

/** Encodings of patches, by the numbers that Python gives them. */
export const PATCH_ENCODINGS = [
  "one long row",
  "sine–cosine per axis",
  "RoPE per axis",
  "M-RoPE",
] as const;

/** Settings of an encoding of patches; `encoding` is an index of `PATCH_ENCODINGS`. */
export interface PatchSettings {
  d_model: number;
  base: number;
  encoding: number;
  /** Number of patches in a row. */
  patches: number;
}

/** Sections of M-RoPE: 16, 24 and the remaining pairs of 64, in proportion. */
export function mropeSections(pairs: number): [time: number, height: number, width: number] {
  const [time, height] = [Math.floor(pairs / 4), Math.floor((3 * pairs) / 8)];
  return [time, height, pairs - time - height];
}

/** Similarity of two patches by their distance in rows and in columns. */
export function patchSimilarities(
  settings: PatchSettings,
): (down: number, across: number) => number {
  const { d_model, base, patches } = settings;
  const frequencies = frequenciesOf(d_model, base);
  const count = frequencies.length;
  switch (PATCH_ENCODINGS[settings.encoding]) {
    case "one long row":
      return (down, across) => similarity(down * patches + across, frequencies);
    case "M-RoPE": {
      const [time, height, width] = mropeSections(count);
      const ofHeight = frequencies.subarray(time, time + height);
      const ofWidth = frequencies.subarray(time + height);
      const total = (rates: Float64Array, distance: number) =>
        rates.length && rates.length * similarity(distance, rates);
      return (down, across) =>
        (time + total(ofHeight, down) + total(ofWidth, across)) / (time + height + width);
    }
    default: {
      const half = frequenciesOf(2 * Math.max(Math.floor(d_model / 4), 1), base);
      return (down, across) => (similarity(down, half) + similarity(across, half)) / 2;
    }
  }
}

/** γ(v) · γ(v′) / L, over the distance of two coordinates: the mean of cos(2^j π distance). */
export function fourierKernel(distance: number, count: number): number {
  let sum = 0;
  for (let power = 0; power < count; power += 1) sum += Math.cos(2 ** power * Math.PI * distance);
  return sum / count;
}

/** Scores and values of a head, each split into the share of the words and that of positions. */
export interface Head {
  /**
   * Scores of word and word, word and position, position and word, position and position, row
   * after row. Without positions only the first.
   */
  scores: readonly Float64Array[];
  /** Value vectors of the words, and of the positions, if any; row after row. */
  values: readonly Float64Array[];
}

/** Outputs of a head for its words in an order, row after row: softmax(scores) times values. */
export function headOutputs({ scores, values }: Head, order: readonly number[]): Float64Array {
  const [words, positions] = values;
  const [ofWords, wordAndPosition, positionAndWord, ofPositions] = scores;
  const count = order.length;
  const size = words.length / count;
  const outputs = new Float64Array(words.length);
  order.forEach((word, place) => {
    const [a, p] = [word * count, place * count];
    const weights = order.map((other, at) =>
      positions
        ? ofWords[a + other] +
          wordAndPosition[a + at] +
          positionAndWord[p + other] +
          ofPositions[p + at]
        : ofWords[a + other],
    );
    const largest = Math.max(...weights);
    const shares = weights.map((score) => Math.exp(score - largest));
    const total = shares.reduce((sum, share) => sum + share);
    order.forEach((other, at) => {
      for (let dim = 0; dim < size; dim += 1) {
        const value = words[other * size + dim] + (positions ? positions[at * size + dim] : 0);
        outputs[place * size + dim] += (shares[at] / total) * value;
      }
    });
  });
  return outputs;
}

/** Largest absolute difference of two vectors. */
export const largestDifference = (one: Float64Array, other: Float64Array): number =>
  one.reduce((largest, value, index) => Math.max(largest, Math.abs(value - other[index])), 0);

/** Density of a normal distribution at a number of standard deviations; 1 at its peak. */
export const normalDensity = (deviations: number): number => Math.exp(-(deviations ** 2) / 2);

/** Distance between two neighbours in the normalised index p / (n - 1). */
export const normalisedStep = (length: number): number => 1 / (length - 1);

/** Number of binary digits that the positions of a sentence need. */
export const binaryDigits = (length: number): number => Math.max(1, Math.ceil(Math.log2(length)));

/** One binary digit of a position, 0 or 1. */
export const binaryDigit = (position: number, digit: number): number => (position >> digit) & 1;

/** Number of binary digits that change from the position before to this one. */
export function flippedDigits(position: number): number {
  let count = 0;
  for (let changed = position ^ (position - 1); changed; changed >>= 1) count += changed & 1;
  return count;
}

/** The position of a sentence at which most binary digits change. */
export const busiestPosition = (length: number): number => 2 ** Math.floor(Math.log2(length - 1));
