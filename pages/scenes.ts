/** The live pictures by the names that Python gives them. */

import { baselines } from "./lessons/baselines/baselines";
import { meaning } from "./lessons/baselines/meaning";
import { heatmap } from "./lessons/heatmap/heatmap";
import { pendulums } from "./lessons/pendulums/pendulums";
import type { Scenes } from "./ui/live/component";

export const scenes: Scenes = { baselines, heatmap, meaning, pendulums };
