/**
 * The live pictures by the names that Python gives them.
 *
 * The build makes a bundle of each line: a page loads its own picture alone.
 */

export { baselines } from "./lessons/baselines/baselines";
export { meaning } from "./lessons/baselines/meaning";
export { biases } from "./lessons/biases/biases";
export { matrices } from "./lessons/biases/matrices";
export { coordinates } from "./lessons/coordinates/coordinates";
export { decay } from "./lessons/decay/decay";
export { embedding } from "./lessons/embedding/embedding";
export { formulas } from "./lessons/formulas/formulas";
export { heads } from "./lessons/heads/heads";
export { heatmap } from "./lessons/heatmap/heatmap";
export { home } from "./lessons/home/home";
export { images } from "./lessons/images/images";
export { longer } from "./lessons/longer/longer";
export { pendulums } from "./lessons/pendulums/pendulums";
export { precision } from "./lessons/precision/precision";
export { rope } from "./lessons/rope/rope";
export { rotation } from "./lessons/rotation/rotation";
export { strips } from "./ui/live/strips";
