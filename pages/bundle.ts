/** Everything that the browser runs: the components, and what downloaded pages need. */

import { scenes } from "./scenes";
import { pictureComponent, showAlone, showDownloaded } from "./ui/live/component";
import type { PictureData } from "./ui/live/scene";

export { wordTiles } from "./lessons/home/word_tiles";
export { rowPicker } from "./lessons/myths/row_picker";
export { historyEntries as history } from "./ui/history";
export { lectureKeys } from "./ui/lecture/keys";
export { pageEnd } from "./ui/share/page_end";
export { shareView } from "./ui/share/share_view";
export { tourWalk } from "./ui/tour/walk";
export { tryThis } from "./ui/try_this";

export const livePicture = pictureComponent(scenes);
export const show = (root: ParentNode, data: PictureData): void => showAlone(scenes, root, data);

showDownloaded(scenes);
