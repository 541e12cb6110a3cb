/** The live pictures by the names that Python gives them. */

import { baselines } from "./lessons/baselines/baselines";
import { meaning } from "./lessons/baselines/meaning";
import { biases } from "./lessons/biases/biases";
import { coordinates } from "./lessons/coordinates/coordinates";
import { decay } from "./lessons/decay/decay";
import { addition } from "./lessons/embedding/addition";
import { versions } from "./lessons/formulas/versions";
import { heads } from "./lessons/heads/heads";
import { heatmap } from "./lessons/heatmap/heatmap";
import { outputs } from "./lessons/home/outputs";
import { images } from "./lessons/images/images";
import { longer } from "./lessons/longer/longer";
import { pendulums } from "./lessons/pendulums/pendulums";
import { errors } from "./lessons/precision/errors";
import { rope } from "./lessons/rope/rope";
import { rotation } from "./lessons/rotation/rotation";
import type { Scenes } from "./ui/live/component";
import { strips } from "./ui/live/strips";

export const scenes: Scenes = {
  addition,
  baselines,
  biases,
  coordinates,
  decay,
  errors,
  heads,
  heatmap,
  images,
  longer,
  meaning,
  outputs,
  pendulums,
  rope,
  rotation,
  strips,
  versions,
};
