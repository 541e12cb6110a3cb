/**
 * Values of the formulas for the cases on standard input, as JSON; test_formula.py compares them.
 */

import { readFileSync } from "node:fs";
import { SCORES } from "../../../pages/lessons/biases/methods";
import * as attention from "../../../pages/ui/live/formulas/attention";
import * as fourier from "../../../pages/ui/live/formulas/fourier";
import * as lengths from "../../../pages/ui/live/formulas/lengths";
import * as patches from "../../../pages/ui/live/formulas/patches";
import * as rise from "../../../pages/ui/live/formulas/rise";
import * as rotary from "../../../pages/ui/live/formulas/rotary";
import { rowWeights } from "../../../pages/ui/live/formulas/row_weights";
import { runnerUp } from "../../../pages/ui/live/formulas/runner_up";
import * as scaling from "../../../pages/ui/live/formulas/scaling";
import * as schemes from "../../../pages/ui/live/formulas/schemes";
import * as sinusoid from "../../../pages/ui/live/formulas/sinusoid";
import * as timesteps from "../../../pages/ui/live/formulas/timesteps";
import { similaritiesBelow } from "../../../pages/ui/live/known_similarities";

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
  stretched: scaling.ScalingSettings[];
  patches: (patches.PatchSettings & { apart: [down: number, across: number][] })[];
  scaling: scaling.ScalingNumbers;
  t5: number[];
  ranges: [first: number, last: number][];
  lengths: number[];
  trained: number[];
  penalties: { slope: number; count: number; trained: number; kept_off: number }[];
  positions: number[];
  weights: number[][];
  heads: { scores: number[][]; values: number[][]; order: number[] }[];
}

const flat = (arrays: number[][]) => arrays.map((numbers) => Float64Array.from(numbers));

function rows(frequencies: Float64Array, positions: readonly number[]): number[][] {
  const found: number[][] = [];
  sinusoid.forEachRow(frequencies, { step: 1, count: 2048 }, (row, sines, cosines) => {
    if (positions.includes(row))
      found.push([...sines].flatMap((sine, pair) => [sine, cosines[pair]]));
  });
  return found;
}

const cases: Cases = JSON.parse(readFileSync(0, "utf8"));
const values = {
  timesteps: cases.matrices.map(({ d_model, base }) => {
    const frequencies = sinusoid.frequenciesOf(d_model, base);
    return [0, 137, timesteps.LAST_STEP].map((step) => {
      const similar = [
        timesteps.plainSimilarities(step),
        ...[1, timesteps.LAST_STEP].map((by) => timesteps.waveSimilarities(frequencies, step, by)),
      ];
      const others = similar.map((values) => timesteps.othersAlike(values, 0.8));
      return { others, similar: similar.map((values) => [...values]) };
    });
  }),
  matrices: cases.matrices.map(({ d_model, base, positions, offsets }) => {
    const frequencies = sinusoid.frequenciesOf(d_model, base);
    return {
      frequencies: [...frequencies],
      rows: rows(frequencies, positions),
      step: sinusoid.stepLength(frequencies),
      pairSteps: [...frequencies].map(sinusoid.pairStepLength),
      completed: cases.lengths.map((count) => sinusoid.completedCycles(count, frequencies)),
      similarities: [...sinusoid.similarities(frequencies, { step: 1, count: offsets })],
      trends: cases.lengths.map((count) =>
        sinusoid.trendOf(sinusoid.similarities(frequencies, { step: 1, count })),
      ),
      means: cases.ranges.map(([first, last]) =>
        rise.windowMean(first - 0.5, last + 0.5, sinusoid.sumsOfSimilarity(frequencies)),
      ),
      rises: cases.lengths.map((length) => rise.largestRise(frequencies, length)),
    };
  }),
  cells: cases.cells.map(([position, dim, d_model, base]) =>
    sinusoid.cell(position, dim, sinusoid.frequenciesOf(d_model, base)),
  ),
  limits: cases.limits.map(({ base, offsets }) =>
    offsets.map((offset) => sinusoid.limitingDecay(offset, base)),
  ),
  rotations: cases.rotations.map(({ d_model, base, position, offset }) => {
    const frequencies = sinusoid.frequenciesOf(d_model, base);
    return [...frequencies].flatMap((_, pair) =>
      sinusoid.rotatePair(
        sinusoid.encodePair(position, pair, frequencies),
        sinusoid.encodePair(offset, pair, frequencies),
      ),
    );
  }),
  relative: cases.relative.map(({ d_model, base, gain, count, query, offset }) => {
    // First fewer: the rest is computed later.
    similaritiesBelow({ d_model, base }, count);
    const similar = similaritiesBelow({ d_model, base }, count + Math.abs(offset));
    const scores = attention.scoresByLag(similar, gain, d_model);
    return [...attention.weightsOfQuery(scores, query - offset, count)];
  }),
  runnersUp: cases.relative.map(({ d_model, base, gain, count, query, offset }) => {
    const similar = similaritiesBelow({ d_model, base }, count + Math.abs(offset));
    const scores = attention.scoresByLag(similar, gain, d_model);
    const { key, isClose } = runnerUp(
      attention.weightsOfQuery(scores, query - offset, count),
      query - offset,
    );
    return [key, isClose];
  }),
  shown: cases.relative.map(({ d_model, base, offset }) =>
    attention.fastestPairWithin(sinusoid.frequenciesOf(d_model, base), offset, 2),
  ),
  scores: cases.relative.map(({ d_model, base, query, offset, count }) => {
    const frequencies = sinusoid.frequenciesOf(d_model, base);
    const head = rotary.randomHead(d_model);
    const rotated = rotary.rotaryScores(head, frequencies, { from: offset, step: 3, count });
    const keys = { from: query - offset, step: 1, count };
    const added = rotary.addedScores(head, frequencies, offset, keys);
    const last = frequencies.length - 1;
    const arrows = [rotary.rotatedArrow, rotary.addedArrow].map((arrowOf) =>
      arrowOf(head[0], 2 * last, frequencies[last] * query),
    );
    return [head.map((vector) => [...vector]), [...rotated], [...added], arrows];
  }),
  mispaired: cases.matrices.map(({ d_model, base }) => {
    const frequencies = sinusoid.frequenciesOf(d_model, base);
    const head = rotary.backwardHead(frequencies, 16);
    const offsets = { from: -64, step: 1, count: 129 };
    return [
      ...head.map((vector) => [...vector]),
      [...rotary.mispairedScores(head, frequencies, offsets)],
    ];
  }),
  methods: cases.relative.map(({ d_model, base, count }) => {
    const similar = similaritiesBelow({ d_model, base }, count);
    return Object.entries(SCORES).map(([name, scoresOf]) => {
      const scores = scoresOf({ similar, d_model, slope: 0.25, t5: cases.t5 });
      if (!scores) return [name, null, null];
      const key = [d_model, base].join();
      const weights = rowWeights(name, key, count, (enough) =>
        scoresOf({
          similar: similaritiesBelow({ d_model, base }, enough),
          d_model,
          slope: 0.25,
          t5: cases.t5,
        }),
      )!;
      const split = cases.trained.map((trained) => {
        const { unseen, far, near } = weights.ranges(trained);
        return [unseen, far, near];
      });
      return [name, [...scores], split];
    });
  }),
  farFrom: cases.trained.map(attention.farFrom),
  roles: cases.penalties.map(({ slope, count, trained, kept_off }) => {
    const penalised = rowWeights("penalised", String(slope), count, (enough) =>
      Float64Array.from({ length: enough }, (_, k) => -slope * k),
    )!;
    return attention.roleOf(penalised.ranges(trained), kept_off);
  }),
  stretched: cases.stretched.map((settings) => {
    const { d_model, base, trained_length } = settings;
    const before = sinusoid.frequenciesOf(d_model, base);
    const now = scaling.scaledFrequencies(settings, cases.scaling);
    const unseen = [...now].map((rate, pair) =>
      scaling.isUnseen(
        sinusoid.turnsWithin(before[pair], trained_length),
        sinusoid.turnsWithin(rate, scaling.lengthSoFar(settings)),
      ),
    );
    const largest = rise.largestRise(now, scaling.lengthSoFar(settings));
    return [[...now], unseen, largest, scaling.neighbourLoss(before, now)];
  }),
  patches: cases.patches.map(({ apart, ...settings }) => {
    const similar = patches.patchSimilarities(settings, similaritiesBelow);
    return apart.map(([down, across]) => similar(down, across));
  }),
  patchParts: cases.patches.map(({ apart, ...settings }) => {
    const parts = patches.patchParts(settings);
    if (!parts) return null;
    const { time, row, column } = parts;
    const similar = apart.map(([down, across]) => [row.similar(down), column.similar(across)]);
    return { pairs: [time, row.pairs, column.pairs], similar };
  }),
  columnFrequencies: cases.patches.map(({ apart: _, ...settings }) =>
    patches.columnFrequency(settings),
  ),
  unequal: cases.patches.map(({ apart: _, ...settings }) =>
    Array.from({ length: settings.image_rows * settings.image_columns }, (_, index) =>
      patches.unequalPatches(
        settings,
        Math.floor(index / settings.image_columns),
        index % settings.image_columns,
      ),
    ),
  ),
  maps: cases.patches.map(({ apart: _, ...settings }) => {
    const { image_rows, image_columns } = settings;
    const similar = patches.patchSimilarities(settings, similaritiesBelow);
    const places = Array.from({ length: image_rows * image_columns }, (_, index) => ({
      row: Math.floor(index / image_columns),
      column: index % image_columns,
    }));
    return places.map(({ row, column }) => {
      const values = places.map((place) => similar(place.row - row, place.column - column));
      const chosen = { image_columns, patch_row: row, patch_column: column };
      const corner = {
        row: patches.farEnd(row, image_rows),
        column: patches.farEnd(column, image_columns),
      };
      const map = Float64Array.from(values);
      return [patches.formsCross(map, chosen), patches.leastSimilar(map, chosen, corner)];
    });
  }),
  transposed: Array.from({ length: 9 * 14 }, (_, index) =>
    patches.transposedPlace(cases.patches[0], Math.floor(index / 14), index % 14),
  ),
  percents: cases.lengths.map((length) =>
    [5, 95, 125, 150, 245].map((percent) => lengths.percentOf(length, percent)),
  ),
  keys: cases.lengths.map((length) =>
    [-length, 1 - length, -1, 0, 1, length - 1, length].map((offset) =>
      lengths.keysWithQuery(length, offset),
    ),
  ),
  steps: cases.lengths.map(schemes.normalisedStep),
  digits: cases.lengths.map(schemes.binaryDigits),
  busiest: cases.lengths.map(schemes.busiestPosition),
  outputs: cases.heads.map(({ scores, values, order }) => [
    ...attention.headOutputs({ scores: flat(scores), values: flat(values) }, order),
  ]),
  flips: cases.positions.map(schemes.flippedDigits),
  digitSteps: cases.positions.map(schemes.digitStep),
  fits: cases.weights.map((weights, index) => [
    ...fourier.kernelFit(Float64Array.from(weights), index + 1, 94),
  ]),
  waves: Array.from({ length: 10 }, (_, index) => [
    fourier.fourierFrequency(index),
    fourier.shortestWave(index + 1),
    ...[0, 0.3, 1].map((at) => fourier.fourierSine(index, at)),
  ]),
  plain: cases.positions.map((position) => schemes.plainSimilarity(position / 100, -0.5)),
};
process.stdout.write(JSON.stringify(values));
