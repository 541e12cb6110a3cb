/** Values of formula.ts for the cases on standard input, as JSON; test_formula.py compares them. */

import { readFileSync } from "node:fs";
import { METHODS } from "../../../pages/lessons/biases/methods";
import * as formula from "../../../pages/ui/live/formula";
import * as models from "../../../pages/ui/live/todays_models";

interface Cases {
  matrices: { d_model: number; base: number; positions: number[]; offsets: number }[];
  cells: [position: number, dim: number, d_model: number, base: number][];
  limits: { base: number; offsets: number[] }[];
  rotations: { d_model: number; base: number; position: number; offset: number }[];
  relative: {
    d_model: number;
    base: number;
    gain: number;
    count: number;
    query: number;
    offset: number;
  }[];
  stretched: models.ScalingSettings[];
  patches: (models.PatchSettings & { apart: [down: number, across: number][] })[];
  ranges: [first: number, last: number][];
  lengths: number[];
  positions: number[];
  heads: { scores: number[][]; values: number[][]; order: number[] }[];
}

const flat = (arrays: number[][]) => arrays.map((numbers) => Float64Array.from(numbers));

function rows(frequencies: Float64Array, positions: readonly number[]): number[][] {
  const found: number[][] = [];
  formula.forEachRow(frequencies, { step: 1, count: 2048 }, (row, sines, cosines) => {
    if (positions.includes(row))
      found.push([...sines].flatMap((sine, pair) => [sine, cosines[pair]]));
  });
  return found;
}

const cases: Cases = JSON.parse(readFileSync(0, "utf8"));
const values = {
  matrices: cases.matrices.map(({ d_model, base, positions, offsets }) => {
    const frequencies = formula.frequenciesOf(d_model, base);
    return {
      frequencies: [...frequencies],
      rows: rows(frequencies, positions),
      completed: cases.lengths.map((count) => formula.completedCycles(count, frequencies)),
      similarities: [...formula.similarities(frequencies, { step: 1, count: offsets })],
      means: cases.ranges.map(([first, last]) => formula.meanSimilarity(first, last, frequencies)),
    };
  }),
  cells: cases.cells.map(([position, dim, d_model, base]) =>
    formula.cell(position, dim, formula.frequenciesOf(d_model, base)),
  ),
  limits: cases.limits.map(({ base, offsets }) =>
    offsets.map((offset) => formula.limitingDecay(offset, base)),
  ),
  rotations: cases.rotations.map(({ d_model, base, position, offset }) => {
    const frequencies = formula.frequenciesOf(d_model, base);
    return [...frequencies].flatMap((_, pair) =>
      formula.rotatePair(
        formula.encodePair(position, pair, frequencies),
        formula.encodePair(offset, pair, frequencies),
      ),
    );
  }),
  relative: cases.relative.map(({ d_model, base, gain, count, query, offset }) => {
    // First fewer: the rest is computed later.
    models.similaritiesBelow({ d_model, base }, count);
    const similar = models.similaritiesBelow({ d_model, base }, count + Math.abs(offset));
    const scores = models.scoresByLag(similar, gain, d_model);
    return [...models.weightsOfQuery(scores, query - offset, count)];
  }),
  scores: cases.relative.map(({ d_model, base, query, offset }) => {
    const frequencies = formula.frequenciesOf(d_model, base);
    const terms = models.addedTerms({ query, key: query - offset }, frequencies);
    return [models.rotatedScore(offset, frequencies), ...terms];
  }),
  mispaired: cases.matrices.map(({ d_model, base }) => {
    const frequencies = formula.frequenciesOf(d_model, base);
    const head = models.backwardHead(frequencies, 16);
    const offsets = { from: -64, step: 1, count: 129 };
    return [
      ...head.map((vector) => [...vector]),
      [...models.mispairedScores(head, frequencies, offsets)],
    ];
  }),
  buckets: Array.from({ length: 4096 }, (_, distance) => models.t5Bucket(distance)),
  biases: Array.from({ length: 4096 }, (_, distance) => models.t5Bias(distance)),
  methods: cases.relative.map(({ d_model, base, count }) => {
    const similar = models.similaritiesBelow({ d_model, base }, count);
    return METHODS.map(({ name, scoresOf }) => {
      const scores = scoresOf({ similar, d_model, slope: 0.25 });
      return [name, scores && [...scores]];
    });
  }),
  stretched: cases.stretched.map((settings) => {
    const { d_model, base, trained_length } = settings;
    const before = formula.frequenciesOf(d_model, base);
    const now = models.scaledFrequencies(settings);
    const unseen = [...now].map((rate, pair) =>
      models.isUnseen(
        models.turnsWithin(before[pair], trained_length),
        models.turnsWithin(rate, models.lengthSoFar(settings)),
      ),
    );
    return [[...now], unseen];
  }),
  patches: cases.patches.map(({ apart, ...settings }) => {
    const similar = models.patchSimilarities(settings);
    return apart.map(([down, across]) => similar(down, across));
  }),
  transposed: Array.from({ length: 9 * 14 }, (_, index) =>
    models.transposedPlace(cases.patches[0], Math.floor(index / 14), index % 14),
  ),
  percents: cases.lengths.map((length) =>
    [5, 95, 125, 150, 245].map((percent) => models.percentOf(length, percent)),
  ),
  steps: cases.lengths.map(formula.normalisedStep),
  digits: cases.lengths.map(formula.binaryDigits),
  busiest: cases.lengths.map(formula.busiestPosition),
  outputs: cases.heads.map(({ scores, values, order }) => [
    ...formula.headOutputs({ scores: flat(scores), values: flat(values) }, order),
  ]),
  flips: cases.positions.map(formula.flippedDigits),
};
process.stdout.write(JSON.stringify(values));
