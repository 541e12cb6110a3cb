/** Labels of the curve of S(k). */

import { similarity } from "../../ui/live/formulas/sinusoid";
import { type Candidate, Labels } from "../../ui/live/labels";
import type { Align, Pen, Place } from "../../ui/live/pen";
import { STRONG } from "../../ui/live/sizes";
import { wrap } from "../../ui/live/text_layout";
import {
  type DecayView,
  HANDLE_RADIUS,
  inPicture,
  isWide,
  type Landmark,
  type Layout,
  leftOut,
  offsetText,
} from "./decay_layout";

/** Number of heights at which a label of the curve may be. */
const LABEL_HEIGHTS = 40;
/** Distance, in tokens, at which the handle is beside the neighbours. */
const NEAR = 2;

/** Places for a label at x, on any height of the curve, those close to y first. */
function* placesNear(
  { curve }: Layout,
  font: number,
  { x, y }: Place,
  aligns: readonly Align[],
  isAllowed = (_height: number) => true,
): Generator<Candidate> {
  const heightOf = (index: number) =>
    curve.y + font + (index / LABEL_HEIGHTS) * (curve.height - font);
  const heights = Array.from({ length: LABEL_HEIGHTS }, (_, index) => heightOf(index));
  heights.sort((a, b) => Math.abs(a - y) - Math.abs(b - y));
  for (const height of heights.filter(isAllowed))
    for (const align of aligns) yield [x, height, align];
}

/** Return whether a landmark is drawn: a question keeps the rise back until it is answered. */
const isShown = ({ isAsked, isAnswered }: DecayView, { isDiamond }: Landmark): boolean =>
  isDiamond || !isAsked || isAnswered === true;

const endOf = ({ curve }: Layout): number => curve.x + curve.width - 4;

/** Labels that stay in the panel of the curve, off its lines. */
function labelsOf(pen: Pen, view: DecayView, places: Layout): Labels {
  const { curve, handle, landmarks, similarityCurve, limitCurve } = places;
  const { width, height, font } = view;
  const labels = new Labels(pen, view);
  const end = endOf(places);
  labels.avoidLine(similarityCurve);
  if (isWide(places)) labels.avoidLine(limitCurve);
  labels.avoidLine([curve.x, handle.y, handle.x, handle.y]);
  const foot = curve.y + curve.height;
  labels.avoidBox({ left: handle.x - 4, right: handle.x + 4, top: handle.y, bottom: foot });
  const around = ({ x, y }: Place, reach: number) =>
    labels.avoidBox({ left: x - reach, right: x + reach, top: y - reach, bottom: y + reach });
  around(handle, HANDLE_RADIUS + 2);
  for (const landmark of landmarks) if (isShown(view, landmark)) around(landmark, 6);
  const bottom = curve.y + curve.height + 2;
  labels.avoidBox({ left: 0, right: curve.x, top: 0, bottom: height });
  labels.avoidBox({ left: end + 4, right: width, top: 0, bottom: height });
  labels.avoidBox({ left: 0, right: width, top: 0, bottom: curve.y - 0.3 * font });
  labels.avoidBox({ left: 0, right: width, top: bottom, bottom: height });
  return labels;
}

export function drawLabels(pen: Pen, view: DecayView, places: Layout): void {
  const labels = labelsOf(pen, view, places);
  labelOmissions(pen, labels, view, places);
  labelHandle(labels, view, places);
  labelNeighbours(pen, labels, view, places);
  labelLandmarks(pen, labels, view, places);
}

function labelOmissions(pen: Pen, labels: Labels, { font }: DecayView, places: Layout): void {
  const { curve } = places;
  const text = leftOut(places);
  const lines = text ? wrap(pen, text, curve.width - 12, { size: font }) : [];
  const corner = { x: endOf(places), y: curve.y };
  for (const line of lines)
    labels.put(line, placesNear(places, font, corner, ["right"]), { mark: "omissions" });
}

/** The value at the current offset. */
function labelHandle(labels: Labels, view: DecayView, places: Layout): void {
  const { curve, handle, mean } = places;
  const { parameters, font } = view;
  const beside = [
    [handle.x + 14, "left"],
    [handle.x - 14, "right"],
  ] as const;
  function* candidates(): Generator<Candidate> {
    for (const below of [-0.7, 1.6])
      for (const [x, align] of beside) yield [x, handle.y + below * 1.15 * font, align];
    for (const [x, align] of beside)
      if (x > curve.x && x < curve.x + curve.width)
        yield* placesNear(places, font, { x, y: handle.y }, [align]);
  }
  const size = (places.isNarrow ? 1.1 : 1.25) * font;
  const reading = `${offsetText(parameters.offset)} apart: ${inPicture(mean)}`;
  labels.put(reading, candidates(), { size, weight: STRONG });
}

/** The similarity of neighbours, with which that of the handle is compared; not in a question. */
function labelNeighbours(pen: Pen, labels: Labels, view: DecayView, places: Layout): void {
  const { look, font, isAsked, parameters } = view;
  if (isAsked || Math.abs(parameters.offset) <= NEAR) return;
  const neighbours = similarity(1, places.frequencies);
  const [x, y] = [places.offset(1), places.value(neighbours)];
  const name = `neighbours: ${inPicture(neighbours)}`;
  const candidates: Candidate[] = [0, 1].map((line) => [
    x + font,
    y + (0.35 + line) * font,
    "left",
  ]);
  const style = { mark: "neighbours", fill: look.quiet, isOptional: true };
  if (labels.put(name, candidates, style))
    pen.dots([x, y], 4, { fill: look.quiet, stroke: look.paper, width: 1.5, mark: "neighbours" });
}

function labelLandmarks(pen: Pen, labels: Labels, view: DecayView, places: Layout): void {
  const { look, font } = view;
  for (const landmark of places.landmarks) {
    if (!isShown(view, landmark)) continue;
    const { x, y, text, isDiamond } = landmark;
    const below = { x, y: y + 3 * font };
    const isOff = (height: number) => Math.abs(height - y) > 2 * font;
    const label = labels.put(
      text,
      placesNear(places, font, below, ["center", "left", "right"], isOff),
      // A value below 0 is looked for, and a guess is compared with a rise.
      { mark: "landmark-name", fill: look.quiet, isOptional: !isDiamond && !view.drawn },
    );
    if (!label) continue;
    const [, height] = label;
    const end = height < y ? height + 0.4 * font : height - font;
    pen.curve([x, y, x, end], { stroke: look.quiet, mark: "pointer", role: "pointing" });
    labels.avoidLine([x, y, x, end]);
    const dot = {
      fill: look.quiet,
      stroke: look.paper,
      width: 1.5,
      isDiamond,
      mark: "landmark",
      role: "pointing",
    } as const;
    pen.dots([x, y], isDiamond ? 7 : 4, dot);
  }
}
