/** Layout of the dials: the arrows of both methods, at the start of the text and here. */

import type { Arrow } from "../../ui/live/formulas/rotary";
import type { Box, Place } from "../../ui/live/pen";
import { MIDDLE } from "../../ui/live/sizes";
import type { ByPosition, Extent, Method } from "./rope_scores";

/** A dial: its method, and its column, which is START or HERE. */
export type Dial = readonly [method: Method, column: number];
/** Columns of the dials: where the tokens are at the start of the text, and now. */
const START = 0;
export const HERE = 1;

export interface Dials {
  /** Middles of the dials at the start of the text and here, where the arrows begin. */
  dials: Readonly<Record<Method, readonly [start: Place, here: Place]>>;
  /** Their radius; 0 without dials. */
  radius: number;
  /** Only the dials here, side by side, where there is no space for two rows. */
  isOneRow: boolean;
  /** Middle of the sign between the angles of each method. */
  signs: Readonly<Record<Method, Place>>;
  /** Pixels per unit of length of each method's arrows. */
  units: Readonly<Record<Method, number>>;
  /** Size of the angles' numbers. */
  angleSize: number;
  /** Left and lower end of the title of the added dials. */
  secondTitle: Place;
}

const NOWHERE = { x: 0, y: 0 };
export const NO_DIALS: Dials = {
  dials: { rotated: [NOWHERE, NOWHERE], added: [NOWHERE, NOWHERE] },
  radius: 0,
  isOneRow: false,
  signs: { rotated: NOWHERE, added: NOWHERE },
  units: { rotated: 0, added: 0 },
  angleSize: 0,
  secondTitle: NOWHERE,
};

/** Radius of the end of an arrow that can be dragged, in pixels. */
export const TIP = 6;
/** Least radius of a dial with the paths of its arrows from the start, in pixels. */
const LEAST_FOR_PATH = 24;

// Multiples of the font size, if nothing else is said.
/** Space between two dials for both angles and the sign between them, in sizes of their numbers. */
const BETWEEN_DIALS = 7.6;
/** Distance from the top of dials and chart to the baseline of what is written there. */
export const FIRST_LINE = 0.9;
/** Heights of the columns' heads, and of the second row's title. */
const COLUMN_HEADS = 1.4;
const ROW_TITLE = 2.2;

/** Return whether the rotated dial here has the arrows of the start, and their paths from there. */
export const hasPath = ({ radius }: Dials, { isAtStart }: ByPosition): boolean =>
  !isAtStart && radius >= LEAST_FOR_PATH;

/** Columns whose dials are drawn. */
export const columnsOf = ({ isOneRow }: Dials, { isAtStart }: ByPosition): number[] => {
  if (isAtStart) return [START];
  return isOneRow ? [HERE] : [START, HERE];
};

/** Place of an arrow's end on a dial. */
export function placeOn(
  { dials, units }: Dials,
  [method, column]: Dial,
  [right, up]: Arrow,
): Place {
  const { x, y } = dials[method][column];
  const unit = units[method];
  return { x: x + unit * right, y: y - unit * up };
}

/** Direction of an arrow, clockwise from the top. */
export const directionOf = ([right, up]: Arrow): number => Math.atan2(right, up);

/** Height of dials without their arrows. */
export const heightOfTexts = (font: number, isOneRow: boolean): number =>
  isOneRow ? COLUMN_HEADS * font + 2 * TIP : (COLUMN_HEADS + ROW_TITLE) * font + 4 * TIP;

/** Width of two columns of dials without their arrows. */
export const widthBesideArrows = (angle: number, isOneRow: boolean): number =>
  (isOneRow ? 1 : BETWEEN_DIALS) * angle + 4 * TIP;

const highOf = ({ low, high }: Extent): number => high - low;
const widestOf = (around: Extent): number => Math.max(around.right - around.left, highOf(around));

/** Height of all rows of dials, as a multiple of the height of the first. */
export const rowsOf = ({ extent: around }: ByPosition, isOneRow: boolean): number =>
  isOneRow ? 1 : 1 + highOf(around) / widestOf(around);

/** Place where arrows of an extent begin, so that their middle is at a place. */
const beginOf = ({ left, right, low, high }: Extent, unit: number, { x, y }: Place): Place => ({
  x: x - (unit * (left + right)) / 2,
  y: y + (unit * (low + high)) / 2,
});

/**
 * Dials: a row for each method and columns for the start and here or, in one row, those of both
 * methods here. Added arrows have the width of the circles, wherever the tokens are.
 */
export function dialsIn(
  mode: ByPosition,
  list: Box,
  font: number,
  { isOneRow, angleSize }: Pick<Dials, "isOneRow" | "angleSize">,
): Dials {
  const { longest, extent: around } = mode;
  const rows = rowsOf(mode, isOneRow);
  const down = Math.max(1, list.height - heightOfTexts(font, isOneRow));
  const across = Math.max(1, list.width - widthBesideArrows(angleSize, isOneRow));
  const size = Math.min(down / rows, across / 2);
  const radius = size / 2;
  const rotated = radius / longest;
  const units = { rotated, added: Math.min(rotated, size / widestOf(around)) };
  // Free space is shared between the rows, and left of, between and right of the columns.
  const below = (down - rows * size) / 2;
  const beside = (across - 2 * size) / 3;
  const left = list.x + TIP + beside + radius;
  const right = list.x + list.width - TIP - beside - radius;
  const y = list.y + COLUMN_HEADS * font + TIP + radius;
  const shared = { radius, isOneRow, units, angleSize };
  if (isOneRow) {
    const sign = list.y + (FIRST_LINE - MIDDLE) * font;
    const one = { x: left, y };
    const other = beginOf(around, units.added, { x: right, y });
    return {
      ...shared,
      dials: { rotated: [one, one], added: [other, other] },
      signs: { rotated: { x: left, y: sign }, added: { x: right, y: sign } },
      secondTitle: { x: list.x + list.width / 2, y: list.y },
    };
  }
  const secondTitle = y + radius + TIP + below + ROW_TITLE * font;
  const second = secondTitle + TIP + ((rows - 1) * size) / 2;
  const middle = (left + right) / 2;
  return {
    ...shared,
    dials: {
      rotated: [
        { x: left, y },
        { x: right, y },
      ],
      added: [
        beginOf(around, units.added, { x: left, y: second }),
        beginOf(around, units.added, { x: right, y: second }),
      ],
    },
    signs: { rotated: { x: middle, y }, added: { x: middle, y: second } },
    secondTitle: { x: list.x, y: secondTitle },
  };
}
