/**
 * Answers each picture on standard input with its formula lines; test_readings.py compares them.
 */

import { createInterface } from "node:readline";
import * as allScenes from "../../../pages/scenes";
import type { Scenes } from "../../../pages/ui/live/component";
import type { PictureData } from "../../../pages/ui/live/scene";
import { viewOf } from "./picture";

const scenes: Scenes = allScenes;

interface Request {
  data: PictureData<PictureData["parameters"], object>;
  /** Differences from the core of the data, for one line each. */
  changes: readonly object[];
}

function formulas({ data, changes }: Request): string[] {
  const scene = scenes[data.scene];
  return changes.map((change) => {
    const view = viewOf(data.parameters, { core: { ...data.core, ...change } });
    return scene.formula(view, scene.layout(view));
  });
}

createInterface({ input: process.stdin }).on("line", (line) => {
  console.log(JSON.stringify(formulas(JSON.parse(line))));
});
