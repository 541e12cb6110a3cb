/**
 * The components, and what pages without a server need.
 *
 * Each scene has a bundle of its own, and so have components that few pages need. A file without a
 * network has one with all scenes.
 */

import { pictureComponent, pictureOfPage, showAlone, showPicture } from "./ui/live/component";
import type { Parameters, PictureData } from "./ui/live/scene";
import { loadedScenes, loadScene } from "./ui/live/scene_files";
import type { ComponentScript } from "./ui/live/streamlit";

export { historyEntries as history } from "./ui/history";
export { lectureKeys } from "./ui/lecture/keys";
export { pageEnd } from "./ui/share/page_end";
export { shareView } from "./ui/share/share_view";
export { tourWalk } from "./ui/tour/walk";
export { tryThis } from "./ui/try_this";

export const livePicture = pictureComponent(loadedScenes);

/** Load a component that has a bundle of its own. */
export async function loadComponent(name: string): Promise<ComponentScript<unknown>> {
  return (await import(`${new URL(`${name}.bundle.js`, import.meta.url)}`)).component;
}

/** Load what a component needs to show its data. */
export async function prepare(data: Partial<PictureData> | null): Promise<void> {
  if (data?.scene) await loadScene(data.scene);
}

/** Show a picture in the page before the lesson, with sliders that start at `start`. */
export async function showFirst(
  root: ParentNode,
  data: PictureData,
  start: Parameters,
): Promise<void> {
  await prepare(data);
  showAlone(loadedScenes, root, data, start);
}

prepare(pictureOfPage()).then(() => showPicture(loadedScenes));
