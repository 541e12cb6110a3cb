/**
 * The components, and what pages without a server need.
 *
 * Each scene has a bundle of its own, and so have components that few pages need. A file without a
 * network has one with all scenes.
 */

import {
  pictureComponent,
  pictureOfPage,
  type ShowFirst,
  showAlone,
  showPicture,
} from "./ui/live/component";
import type { PictureData } from "./ui/live/scene";
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

export const showFirst: ShowFirst = async (root, data, start) => {
  await prepare(data);
  showAlone(loadedScenes, root, data, start);
};

prepare(pictureOfPage()).then(() => showPicture(loadedScenes));
