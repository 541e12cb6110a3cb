/**
 * Everything that the lab runs in the browser: the components, and what pages without a server need.
 *
 * A lecture in one file has a bundle of its own, which visitors of the lab need not load.
 */

import { scenes } from "./scenes";
import { pictureComponent, showAlone, showDownloaded } from "./ui/live/component";
import type { Parameters, PictureData } from "./ui/live/scene";

export { claimShelves } from "./lessons/myths/shelves";
export { glossarySearch } from "./teach/glossary/search";
export { historyEntries as history } from "./ui/history";
export { lectureKeys } from "./ui/lecture/keys";
export { pageEnd } from "./ui/share/page_end";
export { shareView } from "./ui/share/share_view";
export { tourWalk } from "./ui/tour/walk";
export { tryThis } from "./ui/try_this";
export { wordTiles } from "./ui/word_tiles/word_tiles";

export const livePicture = pictureComponent(scenes);

/** Show a picture in the page before the lesson, with sliders that start at `start`. */
export function showFirst(root: ParentNode, data: PictureData, start: Parameters): void {
  showAlone(scenes, root, data, start);
}

showDownloaded(scenes);
