/**
 * The components, and what pages without a server need.
 *
 * Each scene has a bundle of its own. A file without a network has one with all scenes.
 */

import { pictureComponent, pictureOfPage, showAlone, showPicture } from "./ui/live/component";
import type { Parameters, PictureData } from "./ui/live/scene";
import { loadedScenes, loadScene } from "./ui/live/scene_files";

export { claimShelves } from "./lessons/myths/shelves";
export { glossarySearch } from "./teach/glossary/search";
export { historyEntries as history } from "./ui/history";
export { lectureKeys } from "./ui/lecture/keys";
export { pageEnd } from "./ui/share/page_end";
export { shareView } from "./ui/share/share_view";
export { tourWalk } from "./ui/tour/walk";
export { tryThis } from "./ui/try_this";
export { wordTiles } from "./ui/word_tiles/word_tiles";

export const livePicture = pictureComponent(loadedScenes);

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
