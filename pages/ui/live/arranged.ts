/** A view, where its scene puts everything in it, and the view to compare with. */

import type { AskedScene } from "./asked_scene";
import type { Look } from "./colours";
import type { Pen, Place, Size } from "./pen";
import { chosenPen, drawLegend, ghostPen, legendHeight } from "./pinned";
import type { Held, Parameters, PictureData, View } from "./scene";

/** Values and colours of a view. */
export interface Shown {
  data: PictureData;
  /** The current parameters. */
  parameters: Parameters;
  pinned: Parameters | null;
  /** The variable that plays, if one does. */
  played: string | undefined;
  look: Look;
}

/** Size of a view, font size, and the place that is read. */
export interface Room {
  size: Size;
  font: number;
  at?: Place | null;
  held?: Held;
}

/** A view, and where the scene puts everything in it. */
export interface Arranged {
  view: View;
  layout: unknown;
  /** The view to compare with, on the same scales. */
  other?: { view: View; layout: unknown } | undefined;
  /** True if that view is a pinned one, which needs a legend. */
  isPinned: boolean;
}

/** Arrange a view in a size; the legend of a pinned view is below it. */
export function arrange(
  scene: AskedScene,
  shown: Shown,
  { size, font, at = null, held }: Room,
): Arranged {
  const { core, variables, parameters: confirmed, question, target } = shown.data;
  const isPinned = shown.pinned !== null && !target && !scene.isHiding;
  const view: View = {
    parameters: scene.shown(shown.parameters),
    confirmed,
    core,
    variables,
    at,
    held,
    isAsked: question !== undefined,
    focus: question?.focus,
    width: size.width,
    height: size.height - (isPinned ? legendHeight(size) * font : 0),
    font,
    look: shown.look,
  };
  const other = scene.isHiding ? undefined : otherOf(view, shown, scene.choices);
  const layout = scene.layout(view, other && scene.layout(other));
  return {
    view,
    layout,
    other: other && { view: other, layout: scene.layout(other, layout) },
    isPinned,
  };
}

/**
 * The view to compare with: the target, or the pinned view. If both views differ anyway, the pinned
 * one plays along; otherwise it would always be the same as the current one.
 */
function otherOf(
  view: View,
  { data: { target, variables }, pinned, played }: Shown,
  choices: readonly string[],
): View | undefined {
  const live = variables.filter(({ waits }) => !waits).map(({ key }) => key);
  const isDifferent = [...live, ...choices].some(
    (key) => key !== played && String(pinned?.[key]) !== String(view.parameters[key]),
  );
  const along = played && isDifferent ? { [played]: view.parameters[played] } : {};
  const parameters = target ? { ...view.parameters, ...target } : pinned && { ...pinned, ...along };
  if (!parameters) return undefined;
  return { ...view, at: null, held: undefined, isGhost: true, parameters };
}

/** Draw a view, and faintly over it the one to compare with. */
export function paint(
  pen: Pen,
  scene: AskedScene,
  { view, layout, other, isPinned }: Arranged,
): void {
  scene.draw(pen, view, layout);
  if (!other) return;
  const division = scene.divide(view, other.view);
  const ghost = ghostPen(pen, view.look, division);
  scene.drawPlain(ghost, other.view, other.layout);
  scene.drawPlain(chosenPen(pen), view, layout);
  const choices = [other.view, view].map((shown) => scene.nameChoice(shown)) as [string, string];
  if (isPinned) drawLegend(pen, view, other.view.parameters, ghost.maps, division, choices);
}

/** The formula with the current numbers and, if it differs, with those of the other view. */
export function formulaOf(scene: AskedScene, { view, layout, other }: Arranged): string {
  const now = scene.formula(view, layout);
  const pinned = other && scene.formula(other.view, other.layout);
  return pinned && pinned !== now ? `${now}\npinned: ${pinned}` : now;
}
