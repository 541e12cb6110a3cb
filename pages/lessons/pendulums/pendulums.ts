/** A pendulum or a clock hand for each pair, and the chosen pairs as waves over positions. */

import {
  anglesOfCosine,
  anglesOfSine,
  encodePair,
  positionOfAngle,
  wavelength,
} from "../../ui/live/formulas/sinusoid";
import {
  clamp,
  counted,
  decimals,
  fixed,
  grouped,
  position as inTokens,
  shareOf,
  short,
} from "../../ui/live/numbers";
import type { Pen, Place } from "../../ui/live/pen";
import { closest } from "../../ui/live/sampling";
import type { Scene } from "../../ui/live/scene";
import { LINE, REGULAR, STRONG } from "../../ui/live/sizes";
import { guessSlowest } from "./pendulums_guess";
import { bobColour, drawComponents, drawTurned } from "./pendulums_hands";
import {
  bobOf,
  type Layout,
  layout,
  nextReturn,
  type PendulumParameters,
  type PendulumView,
  type Picture,
  tipOf,
  xOf,
} from "./pendulums_layout";
import { drawWaves, readingsOf } from "./pendulums_waves";

/** Space around a bob in which it can be grabbed, in pixels. */
const GRIP = 14;
/** A gap this many times as wide as the first is marked. */
const OMITTED = 2;
const DESCRIPTIONS: Record<Picture, string> = {
  sines: "sine pendulums",
  cosines: "cosine pendulums",
  hands: "clock hands",
};

/** The pendulums, or the clocks with their hands. */
function drawSwings(pen: Pen, view: PendulumView, places: Layout): void {
  const { shown, pivot, radius, reach, chosen, frequencies, waves } = places;
  const { parameters, look, width } = view;
  const isClock = parameters.picture === "hands";
  const [rod, bob] = isClock ? [3, 0.7 * radius] : [1.2, radius];
  if (!isClock) pen.curve([0, pivot, width, pivot], { stroke: look.ink, width: 1.5 });
  shown.forEach((pair, index) => {
    const x = xOf(view, places, index);
    const end = bobOf(view, places, index);
    if (!isClock) drawRange(pen, view, places, x);
    // The hands below show sine and cosine beside the waves.
    else if (waves[0].dial)
      pen.dots([x, pivot], reach, { stroke: look.grid, width: 1.5, mark: "dial" });
    else {
      const dial = { x, y: pivot, radius: reach };
      drawTurned(pen, view, dial, frequencies[pair] * parameters.position);
      drawComponents(pen, view, dial, end);
    }
    pen.curve([x, pivot, end.x, end.y], { stroke: look.ink, width: rod, mark: "rod" });
    pen.dots([end.x, end.y], bob, { fill: bobColour(view), mark: "bob" });
    if (!chosen.includes(pair)) return;
    const ring = { stroke: look.mark, width: 2, mark: "chosen", role: "chosen" } as const;
    // Around a bob, or a whole clock with its hand.
    if (isClock)
      pen.dots([x, pivot], Math.min(reach + 0.7 * radius + 2, places.slot / 2 - 3), ring);
    else pen.dots([end.x, end.y], radius + 3, ring);
  });
}

/** The pairs and their wavelengths, and dots where pairs between two of them are left out. */
function drawNames(pen: Pen, view: PendulumView, places: Layout): void {
  const { shown, names, hasPairs, chosen, frequencies } = places;
  const { look, font } = view;
  const omitted = { align: "center", size: font, fill: look.ink, mark: "omitted" } as const;
  /** End of the previous wavelength. */
  let end = 0;
  shown.forEach((pair, index) => {
    const x = xOf(view, places, index);
    const weight = chosen.includes(pair) ? STRONG : REGULAR;
    const style = { align: "center", size: font, fill: look.ink, weight } as const;
    const turn = short(wavelength(frequencies[pair]));
    pen.text(turn, x, names, { ...style, mark: "wavelength" });
    if (hasPairs)
      pen.text(`pair ${grouped(pair)}`, x, names - LINE * font, { ...style, mark: "pair" });
    // More pairs are left out before this one than between those on its left.
    const isFar = index > 1 && pair - shown[index - 1] > OMITTED * (shown[1] - shown[0]);
    const half = pen.widthOf(turn, style) / 2;
    const between = (x + xOf(view, places, index - 1)) / 2;
    const gap = Math.min(between - end, x - half - between);
    if (isFar && gap > 0.8 * font) pen.text("…", between, names, omitted);
    end = x + half;
  });
}

/** Amplitude of a pendulum. */
function drawRange(pen: Pen, { look }: PendulumView, places: Layout, x: number): void {
  const { pivot, reach, rod } = places;
  const points: number[] = [];
  for (let step = -6; step <= 6; step += 1) {
    const away = (reach * step) / 6;
    points.push(x + away, pivot + Math.sqrt(rod * rod - away * away));
  }
  pen.curve(points, { stroke: look.grid, width: 1.5, mark: "range" });
}

/** Return whether the row leaves out the chosen pairs, whose dials are beside their waves. */
const isWithoutChosen = ({ shown, chosen }: Layout): boolean => !shown.includes(chosen[0]);

/** Number of pairs in the row and beside the waves. */
const countOf = ({ shown, chosen }: Layout): number => new Set([...shown, ...chosen]).size;

/** The unit of the numbers below, and which pairs are shown. */
function drawHeading(pen: Pen, view: PendulumView, places: Layout): void {
  const { frequencies, shown, waves, heading: y } = places;
  const { parameters, look, font, width } = view;
  const style = { size: font, fill: look.ink };
  const titleStyle = { ...style, weight: STRONG };
  const order = parameters.slowest_first < 0.5 ? "from fast to slow" : "from slow to fast";
  const others = isWithoutChosen(places) ? " of other pairs" : "";
  const title = `tokens per turn${others}${shown.length > 1 ? `, ${order}` : ""}`;
  pen.text(title, 0, y, { ...titleStyle, mark: "heading" });
  const total = frequencies.length;
  const drawn = countOf(places);
  const count = drawn < total ? shareOf(drawn, total, "pair") : counted(total, "pair");
  const space = width - pen.widthOf(title, titleStyle) - 2 * font;
  const words =
    parameters.picture === "hands" && !waves[0].dial
      ? `${count}; shaded: turn since position 0; full: one or more`
      : `${count}: ${DESCRIPTIONS[parameters.picture]}`;
  const text = [words, count].find((candidate) => pen.widthOf(candidate, { size: font }) < space);
  if (text) pen.text(text, width, y, { ...style, align: "right" });
}

/** A bob, or the tip of a hand; the middle is that of its pendulum or dial. */
interface Grip extends Place {
  name: string;
  pair: number;
  middle: Place;
}

function gripsOf(view: PendulumView, places: Layout): Grip[] {
  const { shown, pivot, waves } = places;
  return [
    ...shown.map((pair, index) => {
      const middle = { x: xOf(view, places, index), y: pivot };
      return { name: `${pair}`, pair, middle, ...bobOf(view, places, index) };
    }),
    ...waves.flatMap(({ pair, dial }) =>
      dial
        ? [{ name: `dial ${pair}`, pair, middle: dial, ...tipOf(view, places, pair, dial) }]
        : [],
    ),
  ];
}

function gripAt(view: PendulumView, places: Layout, place: Place): Grip | null {
  const distance = (grip: Place) => Math.hypot(grip.x - place.x, grip.y - place.y);
  const grip = closest(gripsOf(view, places), distance);
  return distance(grip) <= places.radius + GRIP ? grip : null;
}

function isInWaves({ position, top, bottom }: Layout, { x, y }: Place): boolean {
  const [left, right] = position.range();
  return y >= top && y <= bottom + 20 && x >= left - 12 && x <= right + 12;
}

/** The angles at which a pair's bob hangs below a place, or its hand points there. */
function anglesAt({ parameters }: PendulumView, { reach }: Layout, middle: Place, to: Place) {
  if (parameters.picture === "hands") return [Math.atan2(to.x - middle.x, middle.y - to.y)];
  const value = clamp((to.x - middle.x) / reach, -1, 1);
  return parameters.picture === "cosines" ? anglesOfCosine(value) : anglesOfSine(value);
}

export const pendulums: Scene<PendulumParameters, unknown, Layout> = {
  layout,

  draw(pen, view, places) {
    drawSwings(pen, view, places);
    drawNames(pen, view, places);
    drawHeading(pen, view, places);
    drawWaves(pen, view, places);
  },

  formula(view, places) {
    const { frequencies, chosen } = places;
    const [pair] = chosen;
    const position = inTokens(view.parameters.position);
    const turned = frequencies[pair] * view.parameters.position;
    const angle = Number.isInteger(turned) ? `${turned}` : decimals(turned);
    const [sine, cosine] = readingsOf(view, places, pair);
    return (
      `pair ${grouped(pair)} at position ${position}:  ` +
      `sin(${angle} rad) = ${sine},  cos(${angle} rad) = ${cosine}`
    );
  },

  describe(view, places) {
    const { frequencies, chosen } = places;
    const { picture, position, seq_len } = view.parameters;
    const lengthOf = (pair: number) => short(wavelength(frequencies[pair]));
    const last = frequencies.length - 1;
    const [fast, slow] = [0, last].map((pair) => `pair ${pair}, once in ${lengthOf(pair)} tokens`);
    const speeds = last > 0 ? `from the fastest, ${fast}, to the slowest, ${slow}` : fast;
    const waves = chosen.map((pair) => {
      const [sine, cosine] = readingsOf(view, places, pair);
      return `pair ${pair}, wavelength ${lengthOf(pair)} tokens: sine ${sine}, cosine ${cosine}`;
    });
    const share = shareOf(countOf(places), frequencies.length, "pair");
    return (
      `${DESCRIPTIONS[picture]} of ${share} at position ${inTokens(position)}: ${speeds}. ` +
      `Waves over positions 0 to ${seq_len - 1}; at this position ${waves.join("; ")}. ` +
      "Arrow keys move the position."
    );
  },

  // A press takes hold of the position, or of the bob of a pair.
  grab(view, places, place) {
    const grip = gripAt(view, places, place);
    if (grip) return grip;
    if (!isInWaves(places, place)) return null;
    return { name: "position", x: places.position(view.parameters.position), y: place.y };
  },

  drag(view, places, name, to): Record<string, number> {
    if (name === "position") return { position: places.position.invert(to.x) };
    const { pair, middle } = gripsOf(view, places).find((grip) => grip.name === name)!;
    const current = view.parameters.position;
    const positions = anglesAt(view, places, middle, to).map((angle) =>
      positionOfAngle(angle, places.frequencies[pair], current),
    );
    return { position: closest(positions, (position) => Math.abs(position - current)) };
  },

  read(view, places, place) {
    const { frequencies, position, last, waves } = places;
    const grip = gripAt(view, places, place);
    if (!grip && !isInWaves(places, place)) return null;
    const nearest = closest(waves, ({ value }) => Math.abs(value(0) - place.y));
    const pair = (grip ?? nearest).pair;
    const at = grip
      ? view.parameters.position
      : clamp(Math.round(position.invert(place.x)), 0, last);
    const length = short(wavelength(frequencies[pair]));
    const [sine, cosine] = encodePair(at, pair, frequencies).map((value) => fixed(value, 4));
    return [
      `position ${inTokens(at)}, pair ${pair}, wavelength ${length} tokens`,
      `sine, dimension ${2 * pair}: ${sine}`,
      `cosine, dimension ${2 * pair + 1}: ${cosine}`,
    ];
  },

  guess: guessSlowest,

  reveals(parameters): Record<string, number> {
    const end = nextReturn(parameters);
    return end === null ? {} : { position: end };
  },

  arrows: { ArrowLeft: ["position", -1], ArrowRight: ["position", 1] },
  glides: ["slowest_first"],
};
