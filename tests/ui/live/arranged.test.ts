import { expect, test } from "vitest";
import { decay } from "../../../pages/lessons/decay/decay";
import { arrange } from "../../../pages/ui/live/arranged";
import { AskedScene } from "../../../pages/ui/live/asked_scene";
import type { Parameters, Scene } from "../../../pages/ui/live/scene";
import { LOOK } from "./picture";
import { BASE, D_MODEL, dataOf } from "./variables";

const SIZE = { width: 1000, height: 430 };
const PINNED = { d_model: 64, base: 10_000, max_offset: 128, offset: 16 };
const OFFSET = { ...D_MODEL, key: "offset", low: 0, high: 128, step: 1 };

/** Parameters of the pinned view while a variable plays, or none. */
function pinnedBeside(now: Parameters, played?: string): Parameters {
  const parameters = { ...PINNED, ...now };
  const data = { ...dataOf(D_MODEL, BASE, OFFSET), parameters };
  const shown = { data, parameters, pinned: PINNED, played, look: LOOK };
  const asked = new AskedScene(decay as unknown as Scene);
  return arrange(asked, shown, { size: SIZE, font: 14 }).other!.view.parameters;
}

test("a pinned view that differs in another variable plays along", () => {
  expect(pinnedBeside({ offset: 20, d_model: 128 }, "offset")).toEqual({ ...PINNED, offset: 20 });
});

test("a pinned view stays where it is if nothing but what plays differs", () => {
  expect(pinnedBeside({ offset: 20 }, "offset")).toEqual(PINNED);
  expect(pinnedBeside({ offset: 20, d_model: 128 })).toEqual(PINNED);
});
