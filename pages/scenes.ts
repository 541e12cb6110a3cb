/**
 * The live pictures by the names that Python gives them.
 *
 * The build makes a bundle of each line: a page loads its own picture alone.
 */

export { baselines } from "./lessons/baselines/baselines";
export { meaning } from "./lessons/baselines/meaning";
export { biases } from "./lessons/biases/biases";
export { coordinates } from "./lessons/coordinates/coordinates";
export { decay } from "./lessons/decay/decay";
export { addition } from "./lessons/embedding/addition";
export { versions } from "./lessons/formulas/versions";
export { heads } from "./lessons/heads/heads";
export { heatmap } from "./lessons/heatmap/heatmap";
export { outputs } from "./lessons/home/outputs";
export { images } from "./lessons/images/images";
export { longer } from "./lessons/longer/longer";
export { pendulums } from "./lessons/pendulums/pendulums";
export { errors } from "./lessons/precision/errors";
export { rope } from "./lessons/rope/rope";
export { rotation } from "./lessons/rotation/rotation";
export { strips } from "./ui/live/strips";
