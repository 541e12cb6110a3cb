/** Everything that the browser runs: the components, and what pages without a server need. */

import { scenes } from "./scenes";
import { pictureComponent, showAlone, showDownloaded } from "./ui/live/component";
import { atLink, type EarlyPicture } from "./ui/live/link";

export { wordTiles } from "./lessons/home/word_tiles";
export { rowPicker } from "./lessons/myths/row_picker";
export { historyEntries as history } from "./ui/history";
export { lectureKeys } from "./ui/lecture/keys";
export { isOn } from "./ui/live/link";
export { pageEnd } from "./ui/share/page_end";
export { shareView } from "./ui/share/share_view";
export { tourWalk } from "./ui/tour/walk";
export { tryThis } from "./ui/try_this";

export const livePicture = pictureComponent(scenes);

/** Show a picture as a link asks for it, with sliders of its own, until the lesson has loaded. */
export function showEarly(root: ParentNode, picture: EarlyPicture, link: string): void {
  const { data, start } = atLink(picture, link);
  showAlone(scenes, root, data, start);
}

showDownloaded(scenes);
