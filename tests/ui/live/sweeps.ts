/**
 * Answers each picture on standard input with its texts between two steps of each variable that
 * plays without steps; test_sweeps.py reads them.
 */

import { createInterface } from "node:readline";
import "./canvas";
import * as allScenes from "../../../pages/scenes";
import type { Scenes } from "../../../pages/ui/live/component";
import { highest } from "../../../pages/ui/live/limits";
import { Player } from "../../../pages/ui/live/player";
import type { PictureData, Variable } from "../../../pages/ui/live/scene";
import { picture, viewOf } from "./picture";

const scenes: Scenes = allScenes;
type Data = PictureData<PictureData["parameters"], object>;

/** A value of a variable that lies between two of its options or steps. */
function between(variable: Variable, { parameters }: Data): number {
  const { key, options } = variable;
  if (!options) return Math.min(Number(parameters[key]), highest(variable, parameters) - 1) + 1 / 3;
  const upper = Math.max(options.indexOf(Number(parameters[key])), 1);
  return Math.sqrt(options[upper - 1] * options[upper]);
}

function textsOf(data: Data): Record<string, string[]> {
  const played = data.variables.filter(
    (variable) => new Player(variable, variable.value, 0).isBetween,
  );
  const found = played.map((variable) => {
    const parameters = { ...data.parameters, [variable.key]: between(variable, data) };
    const shown = picture(
      scenes[data.scene],
      viewOf(parameters, { core: data.core, variables: data.variables }),
    );
    const drawn = shown.draw().texts.map(({ text }) => text);
    return [variable.key, [...drawn, shown.formula(), shown.describe()]] satisfies [
      string,
      string[],
    ];
  });
  return Object.fromEntries(found);
}

createInterface({ input: process.stdin }).on("line", (line) => {
  console.log(JSON.stringify(textsOf(JSON.parse(line))));
});
